package tagger

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
	"github.com/sdg-service/sdg/internal/planner/wordclass"
)

// Lost is a column that a text names and a plan of it has not.
type Lost struct {
	Name
	Words []string // of its name
	// Said is its name with all that is said of it there.
	Said token.Span
	// Table is where it belongs, before the column Place.
	Table, Place int
	// Apart: nothing of that table stands beside it, so that it is a column only where all that is said of it is what is said of columns.
	Apart bool
	// Instead are columns, as tables and columns, that were made of what is said of it.
	Instead [][2]int
}

// surely is the probability from which on words are a name that a plan must have.
const surely = .65

// LostIn are the columns that the text names and the plan has not, in the order of the text.
func LostIn(text string, p complement.Plan) []Lost {
	toks := token.Tokenize(text)
	m := &matcher{text: text, toks: toks, plan: p, names: namesOf(toks, MarginalsOf(text))}
	m.find()
	var out []Lost
	for k, n := range m.names {
		if !n.Column || n.Sure < surely || m.carried[k] >= 0 {
			continue
		}
		l := Lost{Name: n, Words: words(m.toks[n.From:n.To]), Said: token.Span{Start: n.Span.Start, End: m.end(k)}}
		if len(l.Words) == 0 || m.noColumn(n) || m.remark(l) {
			continue
		}
		var placed bool
		if l.Table, l.Place, placed = m.place(k); !placed {
			l.Table, l.Place, placed = m.after(k)
			l.Apart = true
		}
		if !placed || m.has(l.Table, l.Words) {
			continue
		}
		if l.Said.End, l.Instead = m.madeOf(l); m.overlooked(l) {
			out = append(out, l)
		}
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

// noColumn: the words are an order, a table or a value of the plan.
func (m *matcher) noColumn(n Name) bool {
	if m.ordered(n) || m.table(n) >= 0 {
		return true
	}
	for _, t := range m.plan.Contract.Tables {
		for _, c := range t.Columns {
			if slices.ContainsFunc(c.Values, func(v contract.Category) bool { return strings.HasPrefix(strings.ToLower(v.Value), m.toks[n.From].Low) }) {
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
