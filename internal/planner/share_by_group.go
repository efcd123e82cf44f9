package planner

// shareByGroup reads the shares of a flag in the groups that another column makes, before they are
// taken for its values: "churned 60% for free and 40% for pro".
func (p *parser) shareByGroup(c *columnDraft, i, end int) int {
	if c.kind != kindBoolean || c.table == nil {
		return 0
	}
	at := i + p.any(i, end, "is", "are", ":", "=")
	s, ok := p.shareAt(at, end)
	if !ok || s.vague != "" {
		return 0
	}
	at += s.n
	n := p.any(at, end, "for", "among", "in")
	if n == 0 {
		return 0
	}
	if o, k := p.valueAt(c.table, c, at+n, end); k == 0 || o == c {
		return 0
	}
	return p.casesPhrase(c, i, end)
}
