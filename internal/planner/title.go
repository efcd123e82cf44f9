package planner

// outlineHeading reads a heading that only names the subject, where the outline has the
// tables: "Clinical trial: 240 patients …", "Inventory: products (…) …", "project tracker"
// alone on the first line, "events per session: 2,000 sessions …".
func (p *parser) outlineHeading(i, end int) int {
	if p.outline == nil || p.table != nil {
		return 0
	}
	if p.tok(i).kind == numberToken && p.any2(i+1, end, "tables", "related tables", "linked tables", "files", "data sets", "datasets") {
		n := 1 + p.any(i+1, end, "tables", "related tables", "linked tables", "files", "data sets", "datasets")
		n += p.any(i+n, end, "please", "needed")
		if i+n >= end || p.any2(i+n, end, ":", ",", "-") {
			n += p.any(i+n, end, ":", ",", "-")
			p.claim(i, i+n, &p.root)
			return n
		}
	}
	for k := 0; k < i; k++ {
		if p.owner[k] != nil && p.owner[k] != &p.root {
			return 0
		}
	}
	for k := i; k < end && k-i < 9; k++ {
		t := p.toks[k]
		if t.is(":", "-", "—") && !(t.is("-") && t.glued) {
			if k == i || k+1 >= len(p.toks) || !p.headBehind(k+1) {
				return 0
			}
			p.claim(i, k+1, &p.root)
			return k + 1 - i
		}
		if t.kind != wordToken && !t.is("&", ">", "->", "'", "\"") && t.kind != codeToken && t.kind != quoteToken {
			return 0
		}
		if p.outline.begins(k) && k > i {
			return 0
		}
	}
	// A line of its own.
	if end-i <= 6 && end < len(p.toks) && p.toks[end].kind == lineToken && !p.outline.begins(i) && p.headBehind(end+1) {
		p.claim(i, end, &p.root)
		return end - i
	}
	return 0
}

// headBehind: the next thing in the text is the head of a table.
func (p *parser) headBehind(i int) bool {
	for i < len(p.toks) && (p.toks[i].kind == lineToken || p.toks[i].is("-", "*", "+", "•", "the", "our", "we", "have", "there", "are", "a", "an", "each", "every", "about", "around", "roughly", "some")) && !p.outline.begins(i) {
		i++
	}
	if p.outline.begins(i) {
		return true
	}
	if p.tok(i).kind == numberToken {
		i++
	}
	_, n := p.outlinedNoun(i, len(p.toks))
	return n > 0
}
