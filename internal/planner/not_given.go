package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// notGiven reads from behind a share that so many left empty what was named last: "an email, which a third of them left
// blank".
func (p *parser) notGiven(s share, i, at, end int) int {
	c := p.column
	if c == nil || !p.tok(i-1).Is("which", "that") && !p.tok(i).Is("which", "that") {
		return 0
	}
	for k := at; k <= min(at+2, end-1); k++ {
		n := p.any(k, end, "left empty", "left blank", "left out", "left open", "leave empty", "leave blank", "leave out", "skipped", "skip", "omitted", "did not leave", "did not give", "did not provide", "did not answer", "didn't leave", "didn't give", "didn't provide", "didn't answer", "never gave", "never answered")
		if n > 0 && p.atBreak(k+n, end) {
			c.nullShare, c.touched = ptr(s.value), true
			p.vague(c, s)
			p.claim(i, k+n, &c.element)
			return k + n - i
		}
		if p.toks[k].Kind != token.Word {
			return 0
		}
	}
	return 0
}
