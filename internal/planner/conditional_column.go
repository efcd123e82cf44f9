package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// conditionalColumn reads a column that only some rows have, whose condition comes first: "if
// declined there's a decline reason (late, other), otherwise it stays empty".
func (p *parser) conditionalColumn(i, end int, _ bool) int {
	if p.table == nil {
		return 0
	}
	lead := p.any(i, end, "only if", "only when", "if", "when", "whenever", "where")
	if lead == 0 {
		return 0
	}
	to := i + lead
	for to < end && to-i < 9 && !p.any2(to, end, "there", "there's", "theres", "then", ",", ";", ":", "(", "add", "include") && p.toks[to].Kind != token.Line {
		to++
	}
	has := p.any(to, end, ", then there is also", ", then there is", ", there is also", ", there is", ", there should be", ", there must be", "then there is", "there is also", "there is", "there should be", "there must be", ", there ' s", "there ' s", "there's", ", there's", ", add", ", also add", ", include", ", we need", ", we have", ", it has", ", it also has", ", they have", ", there", "there")
	if has == 0 || to == i+lead {
		return 0
	}
	when := &caseDraft{notNull: true}
	known := false
	for k := i + lead; k < to; k++ {
		if _, n := p.valueAt(p.table, nil, k, to); n > 0 {
			known = true
		}
		if p.find(p.table, k, k+1, nil) != nil {
			known = true
		}
		when.when = append(when.when, k)
	}
	at := to + has
	at += p.any(at, end, "a", "an", "the", "some", "also")
	if !known || at >= end {
		return 0
	}
	before := p.column
	n := p.columnClause(at, end, false)
	if n == 0 || p.column == before {
		return 0
	}
	p.column.cases = append(p.column.cases, when)
	p.column.touched = true
	p.claim(i, at, &p.column.element)
	at += n
	rest := p.any(at, end, ", otherwise it is", ", otherwise it stays", ", otherwise it remains", ", otherwise", "; otherwise it is", "; otherwise", ", else it is", ", else it stays", ", else", "otherwise", "else")
	if k := p.any(at+rest, end, "empty", "blank", "null", "missing", "nothing", "left empty", "left blank", "none"); rest > 0 && k > 0 {
		p.claim(at, at+rest+k, &p.column.element)
		at += rest + k
	}
	return at - i
}
