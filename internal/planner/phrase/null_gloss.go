package phrase

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// nullGloss reads how often a cell is empty where a word that people use for it is explained:
// "which is withheld (null) in 10% of incidents", "redacted (left blank) for 1 in 8", "unknown, i.e. null, for a third".
func (p Reader) nullGloss(c *draft.Column, i, end int) int {
	at := i + p.Any(i, end, ", which is", ", which are", "which is", "which are", "that is", "that are", "which was", "which were", "is", "are", ",")
	word := at
	for at < end && at-word < 3 && p.Toks[at].Kind == token.Word && (draft.Eventful(p.Toks[at].Low) || p.Any2(at, end, "withheld", "not", "unknown", "hidden", "left", "out", "simply", "missing", "given", "kept")) {
		at++
	}
	if at == word || i == c.At {
		return 0
	}
	open := p.Any(at, end, "(", ", ", "-")
	k := max(p.Any(at+open, end, "so", "hence", "="), p.thatIs(at+open, end))
	n := p.Any(at+open+k, end, term.NullWords...)
	bracket := p.Lit(at, end, "(")
	if n == 0 || bracket != p.Lit(at+open+k+n, end, ")") || !bracket && k == 0 {
		return 0
	}
	at += open + k + n
	if bracket {
		at++
	} else {
		at += p.Any(at, end, ",")
	}
	at += p.Any(at, end, "in", "for", "on", "at", "by")
	s, ok := p.ShareAt(at, end)
	if !ok {
		return 0
	}
	at += s.N
	at += p.ShareOf(at, end)
	c.NullShare = draft.Ptr(s.Value)
	p.Vague(c, s)
	return at - i
}
