package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// afterHeader reads what follows a header, over words within it that nobody understands: those are reported.
func (p *parser) afterHeader(c *columnDraft, to, end int) int {
	if k := p.perOwnRow(to, end); k > 0 {
		p.claim(to, to+k, &c.element)
		return k + p.afterHeader(c, to+k, end)
	}
	if n := p.behindNameVerb(c, to, end); n > 0 {
		return n
	}
	n := p.layoutPhrase(c, to, end)
	if n > 0 {
		p.claim(to, to+n, &c.element)
		n += p.modifiers(c, to+n, end)
	}
	if n == 0 {
		n = p.bareValues(c, to, end)
	}
	if n == 0 {
		n = p.described(c, to, end)
	}
	for {
		k := p.ahead(c, to+n, end)
		if k == 0 {
			return n
		}
		n += k
	}
}

// described reads what follows a header.
func (p *parser) described(c *columnDraft, to, end int) int {
	if m := p.isParent(c, to, end); m > 0 {
		p.claim(to, to+m, &c.element)
		return m + p.modifiers(c, to+m, end)
	}
	n := 0
	k := p.any(to, end, ":", "->", "=>")
	if k == 0 && p.lit(to, end, "-") && !p.toks[to].Glued && to+1 < end && !p.toks[to+1].Glued && (p.starts(to+1, end) || p.headerMatch(to+1, end) == 0) {
		k = 1 // "name - type, constraint"
	}
	if k > 0 {
		// "name: type, constraint" and "status: a, b, c"
		if m := p.colonValues(c, to+k, end); m > 0 {
			p.claim(to, to+k+m, &c.element)
			return k + m + p.modifiers(c, to+k+m, end)
		}
		if m := p.modifiers(c, to+k, end); m > 0 {
			p.claim(to, to+k, &c.element)
			n = k + m
		} else {
			p.claim(to, to+k, &c.element)
			n = k
			// "notes: text description of …": words behind the colon describe the column.
			if at := to + k; at < end && p.toks[at].Kind == token.Word {
				if h := p.headerMatch(at, end); h > 0 && (c.semantic == "" && c.kind == "" || p.restates(c, at, at+h, end)) {
					d := &columnDraft{scale: -1, words: p.wordsOf(at, at+h), at: at}
					p.meaningOf(d, at, at+h)
					c.semantic, c.kind = d.semantic, d.kind
					p.claim(at, at+h, &c.element)
					n += h
					n += p.modifiers(c, at+h, end)
				}
			}
		}
		return n
	}
	if k := p.any(to, end, "which is", "which are", "that is", "that are", "who are", "is", "are", "should be", "must be", "will be", "can be", "has", "have", "should have", "must have", "ranges", "range", "goes", "with", "being", "of"); k > 0 {
		if m := p.modifiers(c, to, end); m > 0 {
			return m
		}
		if m := p.modifiers(c, to+k, end); m > 0 {
			p.claim(to, to+k, &c.element)
			return k + m
		}
	}
	// "geburtsdatum as birth date": the known name says what the other means.
	if h := p.headerMatch(to+1, end); p.lit(to, end, "as") && h > 0 && (c.semantic == "" && c.kind == "" || p.restates(c, to+1, to+1+h, end)) {
		d := &columnDraft{scale: -1, words: p.wordsOf(to+1, to+1+h), at: to + 1}
		p.meaningOf(d, to+1, to+1+h)
		c.semantic, c.kind = d.semantic, d.kind
		p.claim(to, to+1+h, &c.element)
		return 1 + h + p.modifiers(c, to+1+h, end)
	}
	return p.modifiers(c, to, end)
}

// restates: behind the colon of "user_email: email, unique" stands what the name says
// already, and no list of columns.
func (p *parser) restates(c *columnDraft, from, to, end int) bool {
	d := &columnDraft{scale: -1, words: p.wordsOf(from, to), at: from}
	p.meaningOf(d, from, to)
	if d.semantic == "" || d.semantic != c.semantic || d.kind != c.kind {
		return false
	}
	return to >= end || !p.lit(to, end, ",") || p.headerMatch(to+1, end) == 0
}

// colonValues reads "status: new, paid, shipped" where nothing but plain values follows.
func (p *parser) colonValues(c *columnDraft, i, end int) int {
	stop := end
	for k := i; k < end; k++ {
		if p.toks[k].Is(";", "(", "\n") {
			stop = k
			break
		}
	}
	if p.starts(i, end) && !p.lit(i+1, stop, ",") {
		return 0
	}
	if c.semantic != "" && c.semantic != "bool" && !p.categorical(c) && !p.orInside(i, stop) {
		return 0
	}
	list, n := p.wordList(i, stop, "")
	if n == 0 || i+n < stop || len(list) < 2 {
		return 0
	}
	known := 0
	for _, v := range list {
		if p.headerMatch(v.at, stop) > 0 || p.starts(v.at, stop) || p.any2(v.at, stop, "unique", "required", "optional", "nullable", "not null", "integer", "text", "date", "string") {
			known++
		}
	}
	if known*2 >= len(list) {
		return 0
	}
	c.setValues(list)
	return n
}
