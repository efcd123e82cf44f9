package tagger

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// carrier is a column of a plan.
type carrier struct {
	table, column int
	words         []string
	spans         []token.Span
	key           bool
}

// matcher finds which names of a text a plan has.
type matcher struct {
	text     string
	toks     []token.Token
	plan     complement.Plan
	names    []Name
	carriers []carrier
	carried  []int // of each name: its carrier, -1 for none
	named    []bool
}

// words are the words of a name.
func words(toks []token.Token) (out []string) {
	for _, t := range toks {
		if t.Kind == token.Word || t.Kind == token.Number {
			out = lexicon.AppendNameWords(out, t.Text)
		}
	}
	return out
}

// find tells which column of the plan came from which name.
func (m *matcher) find() {
	keys := map[[2]string]bool{}
	for _, r := range m.plan.Contract.Relations {
		keys[[2]string{r.Child, r.ChildColumn}], keys[[2]string{r.Parent, r.ParentColumn}] = true, true
	}
	spans := map[string][]token.Span{}
	for _, s := range m.plan.Sources {
		path := s.Path
		if at := strings.Index(path, "].columns["); at >= 0 {
			if end := strings.IndexByte(path[at+2:], ']'); end >= 0 {
				path = path[:at+2+end+1]
			}
		}
		spans[path] = append(spans[path], s.Span)
	}
	for i, t := range m.plan.Contract.Tables {
		for k, c := range t.Columns {
			m.carriers = append(m.carriers, carrier{i, k, lexicon.NameWords(c.Name), spans[complement.ColumnPath(i, k)], keys[[2]string{t.Name, c.Name}]})
		}
	}
	m.carried, m.named = slices.Repeat([]int{-1}, len(m.names)), make([]bool, len(m.carriers))
	// Those that are called so come first: of the others, a column can have been called otherwise only where no name in its words is its own.
	for _, best := range []likeness{same, like, otherwise} {
		for k, n := range m.names {
			if !n.Column || m.carried[k] >= 0 {
				continue
			}
			w := words(m.toks[n.From:n.To])
			for i, c := range m.carriers {
				if m.named[i] && best == otherwise || !slices.ContainsFunc(c.spans, func(s token.Span) bool { return s.Meets(n.Span) }) {
					continue
				}
				if best == otherwise || likenessOf(w, c.words) >= best {
					m.carried[k], m.named[i] = i, true
					break
				}
			}
		}
	}
}

// has: the table has a column that is called so.
func (m *matcher) has(table int, words []string) bool {
	return slices.ContainsFunc(m.carriers, func(c carrier) bool { return c.table == table && likenessOf(words, c.words) == same })
}

// place is where the k-th name belongs: beside the columns whose names stand beside it, in the table that was named last; false where the
// plan has no table of that name.
func (m *matcher) place(k int) (table, column int, ok bool) {
	table = -1
	for i := k - 1; i >= 0 && !m.apart(i, k); i-- {
		if !m.names[i].Column {
			if table = m.table(m.names[i]); table < 0 {
				return 0, 0, false
			}
			break
		}
		if c := m.carried[i]; c >= 0 && !m.carriers[c].key {
			return m.carriers[c].table, m.carriers[c].column + 1, true
		}
	}
	for i := k + 1; i < len(m.names) && !m.apart(k, i) && m.names[i].Column; i++ {
		if c := m.carried[i]; c >= 0 && !m.carriers[c].key && (table < 0 || m.carriers[c].table == table) {
			return m.carriers[c].table, m.carriers[c].column, true
		}
	}
	if table < 0 {
		return 0, 0, false
	}
	return table, m.behind(table, k), true
}

// after is where the k-th name belongs by what stands before its sentence: in the only table, or in the one that was named last.
func (m *matcher) after(k int) (table, column int, ok bool) {
	if m.names[k].Span.End == m.end(k) {
		return 0, 0, false // nothing is said of it: who signs, say
	}
	if len(m.plan.Contract.Tables) > 1 {
		table = -1
		for i := k - 1; i >= 0 && table < 0; i-- {
			if !m.names[i].Column {
				if table = m.table(m.names[i]); table < 0 {
					return 0, 0, false
				}
			}
		}
		if table < 0 {
			return 0, 0, false
		}
	}
	return table, m.behind(table, k), true
}

// behind is the place behind the columns of a table that are named before the k-th name.
func (m *matcher) behind(table, k int) int {
	column := -1
	for i := range k {
		if c := m.carried[i]; c >= 0 && m.carriers[c].table == table {
			column = max(column, m.carriers[c].column)
		}
	}
	if column < 0 {
		return len(m.plan.Contract.Tables[table].Columns)
	}
	return column + 1
}

// apart: a sentence ends between the names.
func (m *matcher) apart(i, k int) bool {
	return slices.ContainsFunc(m.toks[m.names[i].To:m.names[k].From], func(t token.Token) bool { return t.Is(".", "?", "!") })
}

// table is that of a name, -1 where the plan has none.
func (m *matcher) table(n Name) int {
	w := words(m.toks[n.From:n.To])
	return slices.IndexFunc(m.plan.Contract.Tables, func(t contract.Table) bool { return likenessOf(w, lexicon.NameWords(t.Name)) == same })
}
