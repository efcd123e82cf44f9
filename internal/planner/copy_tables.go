package planner

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// severalTables are datasets that are copied together, read as if they were one: a column that
// only one of them has by its name, others as table.column.
type severalTables struct {
	sets    []*Dataset
	columns []tableColumn // of all, in the order of the one
}

type tableColumn struct {
	table       int
	own, merged string
}

func (s *severalTables) ids() []string {
	var out []string
	for _, d := range s.sets {
		out = append(out, d.ID)
	}
	return out
}

// chooseSeveral has datasets copied together.
func (r *copyReader) chooseSeveral(f family, sets []int) {
	var ids []string
	for _, k := range sets {
		r.out.Tables = append(r.out.Tables, CopiedTable{DatasetID: r.datasets[k].ID})
		ids = append(ids, r.datasets[k].Name)
	}
	if len(sets) == 0 {
		return // it is asked which
	}
	if len(f.sets) > 1 {
		s := r.span(f.from, f.to)
		r.claim(f.from, f.to, &r.source)
		r.assume(&r.source, "the datasets "+wordList(ids)+" are learnt and made together, joined by their keys", &s)
	} else {
		r.assume(&r.source, "the datasets "+wordList(ids)+" are learnt and made together, joined by their keys", nil)
	}
	r.merge()
}

// merge reads the datasets of the tables as if they were one.
func (r *copyReader) merge() {
	r.several = &severalTables{}
	count := map[string]int{}
	for _, t := range r.out.Tables {
		d := r.byID(t.DatasetID)
		if d == nil {
			d = &Dataset{ID: t.DatasetID, Name: t.DatasetID}
		}
		r.several.sets = append(r.several.sets, d)
		for _, c := range d.Columns {
			count[c]++
		}
	}
	one := &Dataset{Values: map[string][]string{}}
	for k, d := range r.several.sets {
		one.Rows += d.Rows
		for _, c := range d.Columns {
			merged := c
			if count[c] > 1 {
				merged = baseName(d.Name) + "." + c
			}
			r.several.columns = append(r.several.columns, tableColumn{k, c, merged})
			one.Columns = append(one.Columns, merged)
			if v := d.Values[c]; v != nil {
				one.Values[merged] = v
			}
		}
	}
	r.set = one
}

// goOn continues what an earlier message asked for.
func (r *copyReader) goOn(before Synthesis) {
	r.out = before
	r.out.Conditions, r.out.Constraints = slices.Clone(before.Conditions), slices.Clone(before.Constraints)
	if len(before.Tables) == 0 {
		r.set = r.byID(before.DatasetID)
		return
	}
	r.out.Tables = slices.Clone(before.Tables)
	for k := range r.out.Tables {
		r.out.Tables[k].Constraints = slices.Clone(before.Tables[k].Constraints)
	}
	r.merge()
	chosen := slices.ContainsFunc(before.Tables, func(t CopiedTable) bool { return t.Columns != nil })
	for _, c := range r.several.columns {
		t := &before.Tables[c.table]
		if chosen && (t.Columns == nil || slices.Contains(t.Columns, c.own)) {
			r.out.Columns = append(r.out.Columns, c.merged)
		}
	}
	for k := range before.Tables {
		for _, text := range before.Tables[k].Conditions {
			if c, rest := r.several.columnOf(text, func(c tableColumn) string { return c.own }, k); c != nil {
				r.out.Conditions = append(r.out.Conditions, c.merged+rest)
			}
		}
	}
}

// columnOf finds the column by whose name a condition begins, the longest, in one table or, if
// table is negative, in all.
func (s *severalTables) columnOf(condition string, name func(tableColumn) string, table int) (found *tableColumn, rest string) {
	for i := range s.columns {
		c := &s.columns[i]
		if left, ok := strings.CutPrefix(condition, name(*c)); ok && strings.HasPrefix(left, " ") && (table < 0 || c.table == table) && (found == nil || len(name(*c)) > len(name(*found))) {
			found, rest = c, left
		}
	}
	return found, rest
}

// divide says of each table what was said of all.
func (r *copyReader) divide() {
	for k := range r.out.Tables {
		r.out.Tables[k].Conditions, r.out.Tables[k].Columns = nil, nil
	}
	r.divideRules()
	for _, text := range r.out.Conditions {
		if c, rest := r.several.columnOf(text, func(c tableColumn) string { return c.merged }, -1); c != nil {
			t := &r.out.Tables[c.table]
			t.Conditions = append(t.Conditions, c.own+rest)
		}
	}
	if r.out.Columns != nil {
		for k := range r.out.Tables {
			var kept []string
			for _, c := range r.several.columns {
				if c.table == k && slices.Contains(r.out.Columns, c.merged) {
					kept = append(kept, c.own)
				}
			}
			switch d := r.several.sets[k]; {
			case len(kept) == 0:
				r.ask("columns", fmt.Sprintf("No column of %s would be left. Ask for the other tables only, or keep one of its columns (%s).", d.Name, strings.Join(d.Columns[:min(len(d.Columns), 12)], ", ")))
			case len(kept) < len(d.Columns):
				r.out.Tables[k].Columns = kept
			}
		}
	}
	if r.out.Rows > 0 {
		var names []string
		for _, d := range r.several.sets {
			names = append(names, fmt.Sprintf("%d %s", r.out.Rows, baseName(d.Name)))
		}
		r.ask("rows", fmt.Sprintf("%d rows of which table? Rows of a table with others below it are asked for; the rows below follow from them.", r.out.Rows), names...)
	}
	r.out.DatasetID, r.out.Conditions, r.out.Columns, r.out.Rows = "", nil, nil, 0
}

// tableNamed finds which of several tables a word names.
func (r *copyReader) tableNamed(i int) (int, int) {
	if k, to := r.datasetAt(i); k >= 0 {
		if at := slices.Index(r.several.sets, &r.datasets[k]); at >= 0 {
			return at, to
		}
	}
	return -1, i
}

// tableBefore is the table that was named last before token i, -1 for none.
func (r *copyReader) tableBefore(i int) int {
	for at := i - 1; at >= 0; at-- {
		if k, _ := r.tableNamed(at); k >= 0 {
			return k
		}
	}
	return -1
}

// columnOfTable reads "orders.status", "status" of the table that was named last, or a column that
// several tables have where one was.
func (r *copyReader) columnOfTable(i int, said string) string {
	before := -2
	for _, c := range r.several.columns {
		label := baseName(r.several.sets[c.table].Name)
		if squash(label+c.own) == squash(said) || slices.Equal(nameParts(label+" "+c.own), nameParts(said)) {
			return c.merged
		}
		if c.merged != c.own && squash(c.own) == squash(said) {
			if before == -2 {
				before = r.tableBefore(i)
			}
			if before == c.table {
				return c.merged
			}
		}
	}
	return ""
}

// readTableRows reads how many rows of which table are wanted.
func (r *copyReader) readTableRows() {
	end := len(r.toks)
	for i := range r.toks {
		if r.owner[i] != nil && r.owner[i] != &r.source {
			continue
		}
		if n := r.any(i, end, "the same number of", "same number of", "the same size", "same size", "as many"); n > 0 {
			r.timesOf(i, i+n, 1)
			continue
		}
		if n := r.any(i, end, "twice as many", "twice the", "double the number of", "double the size", "twice the size", "double it", "double the", "double"); n > 0 {
			r.timesOf(i, i+n, 2)
			continue
		}
		if n := r.any(i, end, "half as many", "half the number of", "half the size", "half the"); n > 0 {
			r.timesOf(i, i+n, 0.5)
			continue
		}
		t := r.toks[i]
		if t.Kind != token.Number || t.Percent || t.Num <= 0 || t.Num > 1e12 {
			continue
		}
		if n := r.any(i+1, end, "times as many", "times as much", "times the size", "times the number of", "times the", "fold"); n > 0 && t.Unit == "" {
			r.timesOf(i, i+1+n, t.Num)
			continue
		}
		if t.Unit == "x" {
			r.timesOf(i, i+1+r.any(i+1, end, "the size", "as many", "the number of", "the"), t.Num)
			continue
		}
		if t.Unit != "" || t.Num != float64(int64(t.Num)) {
			continue
		}
		at := r.adjectives(i + 1)
		if k, to := r.tableNamed(at); k >= 0 {
			r.out.Tables[k].Rows, r.out.Scale = int64(t.Num), 0
			r.claim(i, to, &r.rows)
		} else if n := r.any(at, end, "rows", "records", "lines", "entries"); n > 0 || r.tok(i-1).Is("it", "make", "to") {
			r.out.Rows = int64(t.Num)
			r.claim(i, at+n, &r.rows)
		}
	}
}

// timesOf asks for a multiple: of the rows of a table that is named behind, of those that an
// earlier message asked for, or of all.
func (r *copyReader) timesOf(from, to int, factor float64) {
	if k, end := r.tableNamed(r.adjectives(to)); k >= 0 {
		base := r.out.Tables[k].Rows
		if base == 0 {
			base = r.several.sets[k].Rows
		}
		r.out.Tables[k].Rows = int64(float64(float64(base)*factor) + 0.5)
		s := r.span(from, end)
		r.assume(&r.rows, fmt.Sprintf("%q is %d rows", r.parser.source(from, end), r.out.Tables[k].Rows), &s)
		r.claim(from, end, &r.rows)
		return
	}
	to += r.any(to, len(r.toks), "rows", "data", "records", "of everything", "of all")
	r.claim(from, to, &r.rows)
	asked := false
	for k := range r.out.Tables {
		if n := &r.out.Tables[k].Rows; *n > 0 {
			*n, asked = int64(float64(float64(*n)*factor)+0.5), true
		}
	}
	if !asked {
		r.out.Scale = factor
	}
}

// adjectives passes the words between a number and what is counted.
func (r *copyReader) adjectives(i int) int {
	for {
		n := r.any(i, len(r.toks), "synthetic", "fake", "new", "more", "additional", "further", "extra", "other", "artificial", "synthesized", "synthesised", "anonymous", "anonymized", "anonymised", "realistic", "similar", "private")
		if n == 0 {
			return i
		}
		i += n
	}
}
