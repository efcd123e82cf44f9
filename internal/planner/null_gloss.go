package planner

// nullGloss reads how often a cell is empty where a word that people use for it is explained in a bracket:
// "which is withheld (null) in 10% of incidents", "redacted (left blank) for 1 in 8".
func (p *parser) nullGloss(c *columnDraft, i, end int) int {
	at := i + p.any(i, end, ", which is", ", which are", "which is", "which are", "that is", "that are", "which was", "which were", "is", "are", ",")
	word := at
	for at < end && at-word < 3 && p.toks[at].kind == wordToken && (eventful(p.toks[at].low) || p.any2(at, end, "withheld", "not", "unknown", "hidden", "left", "out", "simply", "missing", "given", "kept")) {
		at++
	}
	if at == word || !p.lit(at, end, "(") || i == c.at {
		return 0
	}
	k := p.any(at+1, end, "so", "i.e.", "i . e .", "meaning", "that is", "hence", "=")
	n := p.any(at+1+k, end, nullWords...)
	if n == 0 || !p.lit(at+1+k+n, end, ")") {
		return 0
	}
	at += k + n + 2
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
