package planner

// gloss reads a bracket behind the name of a column that says with one noun what the column is: "client (a company)",
// "place (city)", "when (timestamp)". It is no column of its own.
func (p *parser) gloss(c *columnDraft, in, out int) bool {
	if c.table == nil || c.base != nil || c.values != nil || c.pattern != "" || c.min != nil || c.formula != "" || in < 2 || in-2 >= len(p.owner) || p.owner[in-2] != &c.element {
		return false
	}
	from := in + p.any(in, out, "i . e . ,", "i . e .", "i.e.", "ie", "meaning", "as", "its", "their", "the", "that is")
	from += p.any(from, out, "a", "an", "some", "any", "the", "full")
	if from >= out || out-from > 3 || !p.pieceUnbroken(from, out) {
		return false
	}
	words := p.headerWords(from, out)
	if len(words) == 0 {
		return false
	}
	m := p.lex.lookup(words)
	if m.semantic == "" && (m.kind == "" || m.kind == kindBoolean) || !m.exact && !codeEndings[words[len(words)-1]] {
		return false
	}
	c.applyMeaning(m)
	c.glossed = true
	span := p.span(in, out)
	p.assume(&c.element, "as "+p.source(in, out), &span)
	return true
}
