package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// nullGloss reads how often a cell is empty where a word that people use for it is explained:
// "which is withheld (null) in 10% of incidents", "redacted (left blank) for 1 in 8", "unknown, i.e. null, for a third".
func (p *parser) nullGloss(c *columnDraft, i, end int) int {
	at := i + p.any(i, end, ", which is", ", which are", "which is", "which are", "that is", "that are", "which was", "which were", "is", "are", ",")
	word := at
	for at < end && at-word < 3 && p.toks[at].Kind == token.Word && (eventful(p.toks[at].Low) || p.any2(at, end, "withheld", "not", "unknown", "hidden", "left", "out", "simply", "missing", "given", "kept")) {
		at++
	}
	if at == word || i == c.at {
		return 0
	}
	open := p.any(at, end, "(", ", ", "-")
	k := max(p.any(at+open, end, "so", "hence", "="), p.thatIs(at+open, end))
	n := p.any(at+open+k, end, nullWords...)
	bracket := p.lit(at, end, "(")
	if n == 0 || bracket != p.lit(at+open+k+n, end, ")") || !bracket && k == 0 {
		return 0
	}
	at += open + k + n
	if bracket {
		at++
	} else {
		at += p.any(at, end, ",")
	}
	at += p.any(at, end, "in", "for", "on", "at", "by")
	s, ok := p.shareAt(at, end)
	if !ok {
		return 0
	}
	at += s.n
	at += p.shareOf(at, end)
	c.nullShare = ptr(s.value)
	p.vague(c, s)
	return at - i
}
