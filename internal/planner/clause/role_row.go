package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// roleOfRow reads a reference to the row's own table by its key: "the employee number of the
// manager, who must be somebody else from the same list".
func (p Reader) roleOfRow(i, end int, _ bool) int {
	if p.Table == nil {
		return 0
	}
	at := i + p.Any(i, end, "the", "an", "a")
	for _, key := range p.Table.Columns {
		n := len(key.Words)
		if key.Dropped || at+n+2 >= end || !(key.Primary || key.Unique || draft.Identifying(key)) || !p.SameWords(key, at, at+n) || !p.Lit(at+n, end, "of") {
			continue
		}
		role := at + n + 1
		role += p.Any(role, end, "the", "their", "its", "his", "her", "a", "an")
		if role >= end || p.Tok(role).Kind != token.Word || p.FindTable(p.WordsOf(role, role+1)) != nil {
			continue
		}
		to := role + 1
		m := p.Any(to, end, ",")
		m += p.Any(to+m, end, "who must be", "who has to be", "who is", "which is", "which must be", "that is", "being")
		other := p.Any(to+m, end, "somebody else", "someone else", "another one", "another person", "another", "one of the others", "also")
		if other == 0 {
			continue
		}
		to += m + other
		to += p.Any(to, end, "from the same list", "from the same table", "in the same list", "in the same table", "of the same list", "from this list", "from this table", "in this table", "in the list", "on the list", "from the list")
		if !p.AtBreak(to, end) {
			continue
		}
		c := &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: p.WordsOf(role, role+1), At: role, Span: p.Span(i, to), Self: true, NotSelf: true}
		p.Table.Columns = append(p.Table.Columns, c)
		p.Column = c
		p.Claim(i, to, &c.Element)
		return to - i
	}
	return 0
}

// roleless reads who stands at the top: "the managing director has no manager, so that field may be empty", "only the CEO
// has no manager".
func (p Reader) roleless(i, end int, _ bool) int {
	lead := p.Any(i, end, "only the", "only a", "only our", "only one", "just the", "just one", "but the", "but only the", "exactly one", "the", "a", "our", "one", "whereas the", "while the")
	if p.Table == nil || lead == 0 {
		return 0
	}
	at := i + lead
	for at < end && at < i+5 && p.Toks[at].Kind == token.Word && !p.Any2(at, end, "has no", "have no", "has none") {
		at++
	}
	n := p.Any(at, end, "has no", "have no")
	if n == 0 || at+n >= end {
		return 0
	}
	one := p.Any2(at, end, "has no")
	c := p.Find(p.Table, at+n, at+n+1, nil)
	if c == nil || !c.Self {
		return 0
	}
	to := at + n + 1
	to += p.Any(to, end, ", so that field may be empty", ", so that field can be empty", ", so it may be empty", ", so it is empty", ", so that field is empty", ", so leave it empty", "and is empty")
	if !p.AtBreak(to, end) {
		return 0
	}
	c.Acyclic = true
	if one {
		c.Tops = max(c.Tops, 1)
	}
	p.Claim(i, to, &c.Element)
	return to - i
}
