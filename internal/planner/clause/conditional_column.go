package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// conditionalColumn reads a column that only some rows have, whose condition comes first: "if
// declined there's a decline reason (late, other), otherwise it stays empty".
func (p Reader) conditionalColumn(i, end int, _ bool) int {
	if p.Table == nil {
		return 0
	}
	lead := p.Any(i, end, "only if", "only when", "if", "when", "whenever", "where")
	if lead == 0 {
		return 0
	}
	to := i + lead
	for to < end && to-i < 9 && !p.Any2(to, end, "there", "there's", "theres", "then", ",", ";", ":", "(", "add", "include") && p.Toks[to].Kind != token.Line {
		to++
	}
	has := p.Any(to, end, ", then there is also", ", then there is", ", there is also", ", there is", ", there should be", ", there must be", "then there is", "there is also", "there is", "there should be", "there must be", ", there ' s", "there ' s", "there's", ", there's", ", add", ", also add", ", include", ", we need", ", we have", ", it has", ", it also has", ", they have", ", there", "there")
	if has == 0 || to == i+lead {
		return 0
	}
	when := &draft.Case{NotNull: true}
	known := false
	for k := i + lead; k < to; k++ {
		if _, n := p.ValueAt(p.Table, nil, k, to); n > 0 {
			known = true
		}
		if p.Find(p.Table, k, k+1, nil) != nil {
			known = true
		}
		when.When = append(when.When, k)
	}
	at := to + has
	at += p.Any(at, end, "a", "an", "the", "some", "also")
	if !known || at >= end {
		return 0
	}
	before := p.Column
	n := p.columnClause(at, end, false)
	if n == 0 || p.Column == before {
		return 0
	}
	p.Column.Cases = append(p.Column.Cases, when)
	p.Column.Touched = true
	p.Claim(i, at, &p.Column.Element)
	at += n
	rest := p.Any(at, end, ", otherwise it is", ", otherwise it stays", ", otherwise it remains", ", otherwise", "; otherwise it is", "; otherwise", ", else it is", ", else it stays", ", else", "otherwise", "else")
	if k := p.Any(at+rest, end, "empty", "blank", "null", "missing", "nothing", "left empty", "left blank", "none"); rest > 0 && k > 0 {
		p.Claim(at, at+rest+k, &p.Column.Element)
		at += rest + k
	}
	return at - i
}
