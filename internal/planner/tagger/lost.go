package tagger

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/wordclass"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Lost is a column that a text names and a plan of it has not.
type Lost struct {
	Name
	Words []string // of its name
	// Said is its name with all that is said of it there.
	Said token.Span
	// Placed: it belongs into Table, before the column Place. Otherwise nobody knows where it belongs.
	Placed       bool
	Table, Place int
	// Apart: nothing of that table stands beside it, so that it is a column only where all that is said of it is what is said of columns.
	Apart bool
	// Instead are columns, as tables and columns, that were made of what is said of it.
	Instead [][2]int
}

// told is the probability from which on it is told that a name is in no column, where nobody knows in which table it should be.
const told = .85

// surely is the probability from which on words are a name that a plan must have.
const surely = .65

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

// LostIn are the columns that the text names and the plan has not, in the order of the text.
func LostIn(text string, p complement.Plan) []Lost {
	toks := token.Tokenize(text)
	m := &matcher{text: text, toks: toks, plan: p, names: Names(toks)}
	m.find()
	var out []Lost
	for k, n := range m.names {
		if !n.Column || n.Sure < surely || m.carried[k] >= 0 {
			continue
		}
		l := Lost{Name: n, Words: words(m.toks[n.From:n.To]), Said: token.Span{Start: n.Span.Start, End: m.end(k)}}
		if len(l.Words) == 0 || m.heldElsewhere(k) || m.remark(l) {
			continue
		}
		if l.Table, l.Place, l.Placed = m.place(k); !l.Placed {
			l.Table, l.Place, l.Placed = m.after(k)
			l.Apart = l.Placed
		}
		if l.Placed && m.has(l.Table, l.Words) || !l.Placed && (n.Sure < told || m.alone(k)) {
			continue
		}
		l.Said.End, l.Instead = m.madeOf(l)
		if !m.overlooked(l) {
			continue
		}
		out = append(out, l)
	}
	return out
}

// remark: the words are a participle, an adjective or an adverb that tells of what stands before it, "encrypted", "closed on Mondays", and of
// which nothing is said that is said of columns; or a part of a formula.
func (m *matcher) remark(l Lost) bool {
	if l.From > 0 && m.toks[l.From-1].Is("=", "*", "/", "+", "<", ">", "<=", ">=") || l.To < len(m.toks) && m.toks[l.To].Is("(") && m.toks[l.To].Glued && l.From+1 == l.To {
		return true
	}
	first := m.toks[l.From].Low
	if l.To < len(m.toks) && m.toks[l.To].Kind == token.Word && lexicon.IsPlural(m.toks[l.To-1].Low) && strings.IndexByte("vp", wordclass.Of(m.toks[l.To].Low)) >= 0 {
		return true // who does something
	}
	if strings.IndexByte("ndjr", wordclass.Of(first)) < 0 && !strings.HasSuffix(first, "ed") {
		return false
	}
	if l.To > l.From+1 && wordclass.Of(m.toks[l.From+1].Low) != 'i' {
		return false // "repeated attempts"
	}
	for k := l.To; k < len(m.toks) && m.toks[k].Span.End <= l.Said.End; k++ {
		if t := &m.toks[k]; t.Kind == token.Number || t.Kind == token.Date || t.Kind == token.Time || t.Is("yes", "true", "y") {
			return false
		}
	}
	return true
}

// overlooked: nobody read the name, or only who made columns of it that nothing names. What else it was read for, it says.
func (m *matcher) overlooked(l Lost) bool {
	if slices.ContainsFunc(m.plan.Unread, func(s token.Span) bool { return s.Meets(l.Span) }) {
		return !m.ruledOut(l.From)
	}
	if len(l.Instead) == 0 {
		return false
	}
	for _, s := range m.plan.Sources {
		if s.Span.Meets(l.Span) && !slices.ContainsFunc(l.Instead, func(c [2]int) bool { return s.Path == complement.ColumnPath(c[0], c[1]) }) {
			return false
		}
	}
	return true
}

// ruledOut: the sentence of a token says before it what must not be.
func (m *matcher) ruledOut(k int) bool {
	for k--; k >= 0 && m.toks[k].Kind != token.Line && !m.toks[k].Is(".", ";", "?", "!", ":"); k-- {
		if m.toks[k].Is("no", "not", "never", "without", "except", "excluding", "omit", "skip", "drop", "leave", "exclude", "none") || strings.HasSuffix(m.toks[k].Low, "n't") {
			return true
		}
	}
	return false
}

// nearBy is how many tokens behind a name what was made of its demands begins.
const nearBy = 2

// madeOf finds the columns that nothing names and that were made of what is said of a column. Those further on are others, before which
// that ends.
func (m *matcher) madeOf(l Lost) (end int, made [][2]int) {
	end = l.Said.End
	near := m.toks[min(l.To+nearBy, len(m.toks)-1)].Span.Start
	for i, c := range m.carriers {
		if m.named[i] || c.key || len(c.spans) == 0 {
			continue
		}
		first := slices.MinFunc(c.spans, func(a, b token.Span) int { return a.Start - b.Start })
		switch {
		case first.Start < l.Said.Start || first.Start >= end:
		case first.Start > near:
			end = first.Start
		case !slices.ContainsFunc(c.spans, func(s token.Span) bool { return s.Start < l.Said.Start || s.End > l.Said.End }):
			made = append(made, [2]int{c.table, c.column})
		}
	}
	return end, made
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

// likeness tells how much two names are alike.
type likeness uint8

const (
	otherwise likeness = iota
	like               // a word of one is one of the other, or short for it
	same               // all words of one are words of the other
)

func likenessOf(a, b []string) likeness {
	found := 0
	for _, w := range a {
		if slices.ContainsFunc(b, func(o string) bool { return alike(w, o) }) {
			found++
		}
	}
	switch {
	case found == 0:
		return otherwise
	case found == len(a) || found == len(b):
		return same
	}
	return like
}

// alike: the words are the same, one is short for the other, or one is the other misspelt or in another form.
func alike(a, b string) bool {
	if a == b || lexicon.Singular(a) == lexicon.Singular(b) {
		return true
	}
	if a == "" || b == "" || a[0] != b[0] {
		return false
	}
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(a) >= 4 && a[:4] == b[:4] {
		return true
	}
	k := 0
	for i := 0; i < len(b) && k < len(a); i++ {
		if a[k] == b[i] {
			k++
		}
	}
	return k == len(a) && len(a) > 1 || len(a) > 3 && len(b)-len(a) < 2 && near(a, b)
}

// near: the words differ by one changed letter, one that is missing, or two that stand the other way round.
func near(a, b string) bool {
	k := 0
	for k < len(a) && a[k] == b[k] {
		k++
	}
	if len(a) < len(b) {
		return a[k:] == b[k+1:]
	}
	return k == len(a) || a[k+1:] == b[k+1:] || k+1 < len(a) && a[k] == b[k+1] && a[k+1] == b[k] && a[k+2:] == b[k+2:]
}

// end is where what is said of a name ends: at the next name, or with the sentence.
func (m *matcher) end(k int) int {
	n := m.names[k]
	to := len(m.toks)
	if k+1 < len(m.names) {
		to = m.names[k+1].From
	}
	depth, last := 0, n.To
	for i := n.To; i < to; i++ {
		t := &m.toks[i]
		switch {
		case t.Is("(", "[", "{"):
			depth++
		case t.Is(")", "]", "}"):
			depth--
		}
		if depth < 0 || t.Kind == token.Line || depth == 0 && t.Is(".", ";", "?", "!", "|") {
			break
		}
		last = i + 1
	}
	for last > n.To && (m.toks[last-1].Is(",", "and", "or", "plus", "with", "a", "an", "the", "their", "its", "&", "+", "-", "*", "(", "[", "{", "each", "both") || m.toks[last-1].Kind == token.Line) {
		last--
	}
	return m.toks[last-1].Span.End
}

// heldElsewhere: the name is that of a column, and is said of a rule or of another column.
func (m *matcher) heldElsewhere(k int) bool {
	n := m.names[k]
	w := words(m.toks[n.From:n.To])
	called := slices.ContainsFunc(m.carriers, func(c carrier) bool { return likenessOf(w, c.words) == same })
	for _, s := range m.plan.Sources {
		if s.Span.Meets(n.Span) && (called && s.Path != "contract" || strings.HasPrefix(s.Path, "relations[") || strings.Contains(s.Path, ".constraints[")) {
			return true
		}
	}
	if m.ordered(n) || m.table(n) >= 0 {
		return true
	}
	for i := range m.plan.Contract.Tables {
		for _, c := range m.plan.Contract.Tables[i].Columns {
			if c.Values != nil && slices.ContainsFunc(c.Values, func(v contract.Category) bool { return strings.HasPrefix(strings.ToLower(v.Value), m.toks[n.From].Low) }) {
				return true
			}
		}
	}
	return false
}

// ordered: the name is a verb that begins a sentence, which asks for something.
func (m *matcher) ordered(n Name) bool {
	return n.To == n.From+1 && wordclass.Of(m.toks[n.From].Low) == 'v' && (n.From == 0 || m.toks[n.From-1].Is(".", "?", "!") || m.toks[n.From-1].Kind == token.Line)
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

// alone: no other name stands in the sentence or line of the k-th name. A person who signs, say.
func (m *matcher) alone(k int) bool {
	ends := func(t token.Token) bool { return t.Is(".", "?", "!") || t.Kind == token.Line }
	n := m.names[k]
	return (k == 0 || slices.ContainsFunc(m.toks[m.names[k-1].To:n.From], ends)) && (k+1 == len(m.names) || slices.ContainsFunc(m.toks[n.To:m.names[k+1].From], ends))
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
