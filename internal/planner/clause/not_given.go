package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// notGiven reads from behind a share that so many left empty what was named last: "an email, which a third of them left
// blank".
func (p Reader) notGiven(s term.Share, i, at, end int) int {
	c := p.Column
	if c == nil || !p.Tok(i-1).Is("which", "that") && !p.Tok(i).Is("which", "that") {
		return 0
	}
	for k := at; k <= min(at+2, end-1); k++ {
		n := p.Any(k, end, "left empty", "left blank", "left out", "left open", "leave empty", "leave blank", "leave out", "skipped", "skip", "omitted", "did not leave", "did not give", "did not provide", "did not answer", "didn't leave", "didn't give", "didn't provide", "didn't answer", "never gave", "never answered")
		if n > 0 && p.AtBreak(k+n, end) {
			c.NullShare, c.Touched = draft.Ptr(s.Value), true
			p.Vague(c, s)
			p.Claim(i, k+n, &c.Element)
			return k + n - i
		}
		if p.Toks[k].Kind != token.Word {
			return 0
		}
	}
	return 0
}
