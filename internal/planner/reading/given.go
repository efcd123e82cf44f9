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
	Drops     bool         // the message before it took something away
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
			k.Table, columns[col] = &c, &k
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
	r.Tables, r.Relations, r.revises, r.drops = slices.Clone(g.Tables), slices.Clone(g.Relations), g.Revises, g.Drops
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
}

// Describes tells whether the text, which could change what was given, describes tables of its own instead: it
// commands no change, and counts the rows of a table that is not given.
func (r *Reading) Describes() bool {
	return r.edits == 0 && slices.ContainsFunc(r.Tables, func(t *Table) bool { return !t.Given && t.Counted && len(t.Columns) > 0 })
}

// learnColumns takes over, as what may come, the columns that the first reading gave a given table.
func (r *reader) learnColumns(first *Table) {
	for _, t := range r.Tables {
		if !t.Given || !slices.Equal(t.Nouns, first.Nouns) {
			continue
		}
		for _, c := range first.Columns {
			if t.called(c.Words) == nil && !c.Dropped {
				c.early = true
				t.hints = append(t.hints, c)
			}
		}
	}
}
