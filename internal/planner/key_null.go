package planner

import "slices"

// keyColumn makes the foreign key of a relation now, so that what follows can tell about it.
func (p *parser) keyColumn(r *relationDraft) *columnDraft {
	if r.column != nil {
		return r.column
	}
	noun := r.parent.nouns[len(r.parent.nouns)-1]
	for _, c := range r.child.columns {
		if !c.dropped && !c.primary && (c.fk == nil || c.fk == r.parent) && c.words[0] == noun && (len(c.words) == 1 || len(c.words) == 2 && (c.words[1] == "id" || c.words[1] == "key")) {
			return c // completeRelations finds it, too
		}
	}
	c := &columnDraft{scale: -1, table: r.child, words: []string{noun, "id"}, fk: r.parent, at: -1, generated: true}
	at := 0
	for at < len(r.child.columns) && (r.child.columns[at].primary || r.child.columns[at].fk != nil) {
		at++
	}
	r.child.columns = slices.Insert(r.child.columns, at, c)
	r.column = c
	return c
}

// keyNull reads, behind a relation, that some rows have no parent: "(20% unassigned)", "but
// may be empty for 10% unfilled", ", optional", "or none".
func (p *parser) keyNull(r *relationDraft, i, end int) int {
	open := p.any(i, end, "(", ", but", "but", ",", "-")
	at := i + open
	at += p.any(at, end, "which", "that", "this", "it")
	at += p.any(at, end, "may be", "might be", "can be", "could be", "is", "are")
	share := 0.0
	n := 0
	if s, ok := p.shareAt(at, end); ok {
		k := p.any(at+s.n, end, "of them", "of the rows", "of rows", "of the "+r.child.name(), "of "+r.child.name(), "of the time")
		k += p.any(at+s.n+k, end, "are", "is", "have", "have no "+r.parent.noun(), "without")
		w := p.any(at+s.n+k, end, append([]string{"unassigned", "not assigned", "unlinked", "unfilled", "anonymous", "orphaned"}, nullWords...)...)
		if w == 0 {
			return 0
		}
		share, n = s.value, s.n+k+w
	} else {
		w := p.any(at, end, "unassigned", "not assigned", "optional", "nullable", "empty", "blank", "null", "missing", "or none", "or nobody", "or empty")
		if w == 0 {
			return 0
		}
		share = .1
		n = w
		k := p.any(at+w, end, "for", "in", "(", ":")
		if s, ok := p.shareAt(at+w+k, end); ok {
			share = s.value
			n += k + s.n + p.any(at+w+k+s.n, end, "of them", "of the rows", "of rows", "of cases", "of the time")
			n += p.any(at+n, end, "unfilled", "unassigned", "not assigned")
			if k > 0 && p.tok(at+w).Is("(") {
				n += p.any(at+n, end, ")")
			}
		} else {
			p.assume(&r.element, "empty in 10% of the rows", nil)
		}
	}
	to := at + n
	if p.tok(i).Is("(") {
		if !p.lit(to, end, ")") {
			return 0
		}
		to++
	}
	if !(to >= end || p.atBreak(to, end)) {
		return 0
	}
	c := p.keyColumn(r)
	c.nullShare, c.fkOptional = ptr(share), true
	p.claim(i, to, &c.element)
	return to - i
}
