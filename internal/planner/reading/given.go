package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// Given is what is known before a text is read: tables that another notation declares, or that a plan has.
type Given struct {
	Tables    []*Table
	Relations []*Relation
	Taken     []token.Span // of the text, which something else reads
	Revises   bool         // the text changes the tables
}

// clone copies the tables and relations, so that a reading can change them.
func (g Given) clone() Given {
	tables, columns := map[*Table]*Table{}, map[*Column]*Column{}
	out := g
	out.Tables, out.Relations = nil, nil
	for _, t := range g.Tables {
		c := *t
		c.Columns = nil
		tables[t] = &c
		for _, col := range t.Columns {
			k := *col
			k.Table, k.Values, columns[col] = &c, slices.Clone(col.Values), &k
			c.Columns = append(c.Columns, &k)
		}
		out.Tables = append(out.Tables, &c)
	}
	for _, t := range out.Tables {
		for _, c := range t.Columns {
			if c.Refers != nil {
				c.Refers = tables[c.Refers]
			}
		}
	}
	for _, o := range g.Relations {
		c := *o
		c.Parent, c.Child, c.Column = tables[o.Parent], tables[o.Child], columns[o.Column]
		out.Relations = append(out.Relations, &c)
	}
	return out
}

// given starts a reading with what is given.
func (r *reader) given(g Given) {
	r.Tables, r.Relations, r.revises = slices.Clone(g.Tables), slices.Clone(g.Relations), g.Revises
	for _, t := range r.Tables {
		t.found, t.Given = true, true
	}
	if len(r.Tables) > 0 {
		r.table = r.Tables[0]
	}
	for _, span := range g.Taken {
		for k := range r.toks {
			if t := r.toks[k]; t.Span.Start >= span.Start && t.Span.End <= span.End {
				t.Kind, t.Low = token.Line, "\n"
				r.Owners[k] = All
			}
		}
	}
	r.begins = nil
}

// learnColumns takes over, as what may come, the columns that the first reading gave a given table.
func (r *reader) learnColumns(first *Table) {
	for _, t := range r.Tables {
		if !t.Given || !slices.Equal(t.Nouns, first.Nouns) {
			continue
		}
		for _, c := range first.Columns {
			if t.called(c.Words) == nil {
				c.early = true
				t.hints = append(t.hints, c)
			}
		}
	}
}

// declarer is the one table that another notation declares with these columns, where t is declared without them.
func (r *reader) declarer(t *Table, columns []*Column) *Table {
	if !t.Given || r.revises {
		return t
	}
	out := t
	for _, o := range r.Tables {
		if !o.Given || slices.ContainsFunc(columns, func(c *Column) bool { return o.called(c.Words) == nil }) {
			continue
		}
		if o == t || out != t {
			return t
		}
		out = o
	}
	return out
}
