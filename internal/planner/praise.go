package planner

import "slices"

// praise is the length of an adjective that says what values are anyway: "a valid VIN", "a proper
// UK postcode"; "valid until" is a name.
func (p *parser) praise(i, end int) int {
	n := p.any(i, end, "valid", "proper", "plausible", "believable", "well-formed", "sensible", "legit", "correct-looking", "valid-looking", "real-looking")
	if n == 0 {
		return 0
	}
	at := i + n
	if at < end && p.tok(at).kind == wordToken && localeWords[p.tok(at).low] != "" {
		at++
	}
	if p.headerMatch(at, end) == 0 || p.headerMatch(i, end) > 1 || p.tok(at).is("from", "to", "until", "till", "thru", "through", "for", "date", "since") {
		return 0
	}
	return n
}

// hasFormer: the table has a column "previous x" or "opening x" beside which "current x", at i
// without its first word, is a name of its own.
func (p *parser) hasFormer(i, end int) bool {
	return p.table != nil && i < end && slices.ContainsFunc(p.table.columns, func(c *columnDraft) bool {
		n := len(c.words)
		return !c.dropped && n > 1 && c.words[n-1] == p.tok(i).low && slices.Contains([]string{"previous", "prior", "last", "former", "old", "earlier", "initial", "original", "opening", "starting", "target", "first"}, c.words[0])
	})
}
