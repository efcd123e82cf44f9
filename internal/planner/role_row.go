package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// roleOfRow reads a reference to the row's own table by its key: "the employee number of the
// manager, who must be somebody else from the same list".
func (p *parser) roleOfRow(i, end int, _ bool) int {
	if p.table == nil {
		return 0
	}
	at := i + p.any(i, end, "the", "an", "a")
	for _, key := range p.table.columns {
		n := len(key.words)
		if key.dropped || at+n+2 >= end || !(key.primary || key.unique || identifying(key)) || !p.sameWords(key, at, at+n) || !p.lit(at+n, end, "of") {
			continue
		}
		role := at + n + 1
		role += p.any(role, end, "the", "their", "its", "his", "her", "a", "an")
		if role >= end || p.tok(role).Kind != token.Word || p.findTable(p.wordsOf(role, role+1)) != nil {
			continue
		}
		to := role + 1
		m := p.any(to, end, ",")
		m += p.any(to+m, end, "who must be", "who has to be", "who is", "which is", "which must be", "that is", "being")
		other := p.any(to+m, end, "somebody else", "someone else", "another one", "another person", "another", "one of the others", "also")
		if other == 0 {
			continue
		}
		to += m + other
		to += p.any(to, end, "from the same list", "from the same table", "in the same list", "in the same table", "of the same list", "from this list", "from this table", "in this table", "in the list", "on the list", "from the list")
		if !p.atBreak(to, end) {
			continue
		}
		c := &columnDraft{scale: -1, table: p.table, stated: true, words: p.wordsOf(role, role+1), at: role, span: p.span(i, to), self: true, notSelf: true}
		p.table.columns = append(p.table.columns, c)
		p.column = c
		p.claim(i, to, &c.element)
		return to - i
	}
	return 0
}

// identifying: the column tells one row from the others by its name.
func identifying(c *columnDraft) bool {
	last := c.words[len(c.words)-1]
	return last == "id" || last == "number" || last == "no" || last == "code" || last == "key"
}

// roleless reads who stands at the top: "the managing director has no manager, so that field may be empty", "only the CEO
// has no manager".
func (p *parser) roleless(i, end int, _ bool) int {
	lead := p.any(i, end, "only the", "only a", "only our", "only one", "just the", "just one", "but the", "but only the", "exactly one", "the", "a", "our", "one", "whereas the", "while the")
	if p.table == nil || lead == 0 {
		return 0
	}
	at := i + lead
	for at < end && at < i+5 && p.toks[at].Kind == token.Word && !p.any2(at, end, "has no", "have no", "has none") {
		at++
	}
	n := p.any(at, end, "has no", "have no")
	if n == 0 || at+n >= end {
		return 0
	}
	one := p.any2(at, end, "has no")
	c := p.find(p.table, at+n, at+n+1, nil)
	if c == nil || !c.self {
		return 0
	}
	to := at + n + 1
	to += p.any(to, end, ", so that field may be empty", ", so that field can be empty", ", so it may be empty", ", so it is empty", ", so that field is empty", ", so leave it empty", "and is empty")
	if !p.atBreak(to, end) {
		return 0
	}
	c.acyclic = true
	if one {
		c.tops = max(c.tops, 1)
	}
	p.claim(i, to, &c.element)
	return to - i
}
