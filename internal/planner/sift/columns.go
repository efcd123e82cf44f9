package sift

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/tagger"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Column is a column that words of the text led to, and what can be seen of it.
type Column struct {
	Table, Column int // positions in the contract
	Features      []string
	// Sure: it is none of those that are in question, because it stands in a list of which the text says that it is one of columns, or
	// came, with others, from the name of a dataset.
	Sure bool
	// Named is the probability that the words of its name, where it came from, name a column by how the text is written; -1 where they do not
	// stand there.
	Named float64
	spans []token.Span
}

type reader struct {
	*loose.Reader
	unread []bool
	owner  []int // by token: how many columns it was read for
}

// Columns are the columns of a plan that the text led to.
func Columns(text string, p complement.Plan) []Column {
	r := &reader{Reader: loose.Of(text, p)}
	r.unread = make([]bool, len(r.Toks))
	r.owner = make([]int, len(r.Toks))
	for k := range r.Toks {
		for _, u := range p.Unread {
			r.unread[k] = r.unread[k] || r.Toks[k].Span.Start >= u.Start && r.Toks[k].Span.End <= u.End
		}
	}
	var out []Column
	for t := range p.Contract.Tables {
		table := &p.Contract.Tables[t]
		for c := range table.Columns {
			path := loose.Place{Table: t, Column: c}.Path()
			spans := r.Spans(path)
			if len(spans) == 0 || table.Columns[c].PrimaryKey || r.related(table.Name, table.Columns[c].Name) || r.added(path) {
				continue
			}
			slices.SortFunc(spans, func(a, b token.Span) int { return a.Start - b.Start })
			out = append(out, Column{Table: t, Column: c, spans: spans})
		}
	}
	for k := range out {
		for i := range r.Toks {
			for _, s := range out[k].spans {
				if r.Toks[i].Span.Start >= s.Start && r.Toks[i].Span.End <= s.End {
					r.owner[i]++
					break
				}
			}
		}
	}
	tags := tagger.MarginalsOf(text)
	for k := range out {
		r.features(&out[k])
		out[k].Named = r.named(&out[k], tags)
	}
	return out
}

// named is the probability that one of the words of a column's name, where it came from, is one of a column's name.
func (r *reader) named(c *Column, tags [][tagger.Tags]float64) float64 {
	most := -1.
	words := lexicon.NameWords(r.Plan.Contract.Tables[c.Table].Columns[c.Column].Name)
	if slices.ContainsFunc(words, func(w string) bool { return strings.ContainsAny(w, "0123456789") }) {
		return -1 // one of several that are numbered, of which the text has the first and the last
	}
	for _, s := range c.spans {
		at, end := r.tokensOf(s)
		for k := at; k < end; k++ {
			if slices.ContainsFunc(lexicon.NameWords(r.Toks[k].Text), func(w string) bool {
				return slices.ContainsFunc(words, func(o string) bool { return lexicon.Singular(w) == lexicon.Singular(o) })
			}) {
				most = max(most, tags[k][tagger.Column]+tags[k][tagger.OfColumn])
			}
		}
	}
	return most
}

func (r *reader) related(table, column string) bool {
	return slices.ContainsFunc(r.Plan.Contract.Relations, func(o contract.Relation) bool {
		return o.Child == table && o.ChildColumn == column || o.Parent == table && o.ParentColumn == column
	})
}

func (r *reader) added(path string) bool {
	return slices.ContainsFunc(r.Plan.Notes, func(n complement.Note) bool {
		return n.Path == path && (strings.Contains(n.Text, "was added") || strings.Contains(n.Text, "tells the"))
	})
}

// shared is from how many columns on that came from the same words these stand for a dataset.
const shared = 3

func bucket(n int, ends ...int) int {
	for k, e := range ends {
		if n <= e {
			return k
		}
	}
	return len(ends)
}

// tokensOf are the tokens of a span.
func (r *reader) tokensOf(s token.Span) (at, end int) {
	at = slices.IndexFunc(r.Toks, func(t token.Token) bool { return t.Span.End > s.Start })
	if at < 0 {
		return 0, min(1, len(r.Toks))
	}
	end = at
	for end < len(r.Toks) && r.Toks[end].Span.Start < s.End {
		end++
	}
	return at, max(end, at+1)
}

// place is where the words of the name stand one behind the other, first in the column's spans.
func (r *reader) place(c *Column, words []string) (at, end int) {
	for _, s := range c.spans {
		a, b := r.tokensOf(s)
		for k := a; k < b; k++ {
			if n := r.wordsAt(words, k, b); n > 0 {
				return k, k + n
			}
		}
	}
	return 0, 0
}

// wordsAt: the words stand at token k, whole or as one token.
func (r *reader) wordsAt(words []string, k, end int) int {
	if r.Toks[k].Low == strings.Join(words, "_") {
		return 1
	}
	n := 0
	for _, w := range words {
		if k+n < end && r.Toks[k+n].Is("-", "_") {
			n++
		}
		if k+n >= end || r.Toks[k+n].Low != w && lexicon.Singular(r.Toks[k+n].Low) != w {
			return 0
		}
		n++
	}
	return n
}

func (r *reader) mentions(words []string) (n int) {
	for k := 0; k < len(r.Toks); k++ {
		if m := r.wordsAt(words, k, len(r.Toks)); m > 0 {
			n++
			k += m - 1
		}
	}
	return n
}
