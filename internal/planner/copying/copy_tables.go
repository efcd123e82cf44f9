package copying

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// severalTables are datasets that are copied together, read as if they were one: a column that
// only one of them has by its name, others as table.column.
type severalTables struct {
	sets    []*plan.Dataset
	columns []tableColumn // of all, in the order of the one
}

type tableColumn struct {
	table       int
	own, merged string
}

func (s *severalTables) Ids() []string {
	var out []string
	for _, d := range s.sets {
		out = append(out, d.ID)
	}
	return out
}

// chooseSeveral has datasets copied together.
func (r *CopyReader) chooseSeveral(f family, sets []int) {
	var ids []string
	for _, k := range sets {
		r.Out.Tables = append(r.Out.Tables, plan.CopiedTable{DatasetID: r.datasets[k].ID})
		ids = append(ids, r.datasets[k].Name)
	}
	if len(sets) == 0 {
		return // it is asked which
	}
	if len(f.sets) > 1 {
		s := r.Span(f.from, f.to)
		r.Claim(f.from, f.to, &r.source)
		r.Assume(&r.source, "the datasets "+WordList(ids)+" are learnt and made together, joined by their keys", &s)
	} else {
		r.Assume(&r.source, "the datasets "+WordList(ids)+" are learnt and made together, joined by their keys", nil)
	}
	r.merge()
}

// merge reads the datasets of the tables as if they were one.
func (r *CopyReader) merge() {
	r.Several = &severalTables{}
	count := map[string]int{}
	for _, t := range r.Out.Tables {
		d := r.byID(t.DatasetID)
		if d == nil {
			d = &plan.Dataset{ID: t.DatasetID, Name: t.DatasetID}
		}
		r.Several.sets = append(r.Several.sets, d)
		for _, c := range d.Columns {
			count[c]++
		}
	}
	one := &plan.Dataset{Values: map[string][]string{}}
	for k, d := range r.Several.sets {
		one.Rows += d.Rows
		for _, c := range d.Columns {
			merged := c
			if count[c] > 1 {
				merged = baseName(d.Name) + "." + c
			}
			r.Several.columns = append(r.Several.columns, tableColumn{k, c, merged})
			one.Columns = append(one.Columns, merged)
			if v := d.Values[c]; v != nil {
				one.Values[merged] = v
			}
		}
	}
	r.Set = one
}

// GoOn continues what an earlier message asked for.
func (r *CopyReader) GoOn(before plan.Synthesis) {
	r.Out = before
	r.Out.Conditions, r.Out.Constraints = slices.Clone(before.Conditions), slices.Clone(before.Constraints)
	if len(before.Tables) == 0 {
		r.Set = r.byID(before.DatasetID)
		return
	}
	r.Out.Tables = slices.Clone(before.Tables)
	for k := range r.Out.Tables {
		r.Out.Tables[k].Constraints = slices.Clone(before.Tables[k].Constraints)
	}
	r.merge()
	chosen := slices.ContainsFunc(before.Tables, func(t plan.CopiedTable) bool { return t.Columns != nil })
	for _, c := range r.Several.columns {
		t := &before.Tables[c.table]
		if chosen && (t.Columns == nil || slices.Contains(t.Columns, c.own)) {
			r.Out.Columns = append(r.Out.Columns, c.merged)
		}
	}
	for k := range before.Tables {
		for _, text := range before.Tables[k].Conditions {
			if c, rest := r.Several.columnOf(text, func(c tableColumn) string { return c.own }, k); c != nil {
				r.Out.Conditions = append(r.Out.Conditions, c.merged+rest)
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
func (r *CopyReader) divide() {
	for k := range r.Out.Tables {
		r.Out.Tables[k].Conditions, r.Out.Tables[k].Columns = nil, nil
	}
	r.divideRules()
	for _, text := range r.Out.Conditions {
		if c, rest := r.Several.columnOf(text, func(c tableColumn) string { return c.merged }, -1); c != nil {
			t := &r.Out.Tables[c.table]
			t.Conditions = append(t.Conditions, c.own+rest)
		}
	}
	if r.Out.Columns != nil {
		for k := range r.Out.Tables {
			var kept []string
			for _, c := range r.Several.columns {
				if c.table == k && slices.Contains(r.Out.Columns, c.merged) {
					kept = append(kept, c.own)
				}
			}
			switch d := r.Several.sets[k]; {
			case len(kept) == 0:
				r.Ask("columns", fmt.Sprintf("No column of %s would be left. Ask for the other tables only, or keep one of its columns (%s).", d.Name, strings.Join(d.Columns[:min(len(d.Columns), 12)], ", ")))
			case len(kept) < len(d.Columns):
				r.Out.Tables[k].Columns = kept
			}
		}
	}
	if r.Out.Rows > 0 {
		var names []string
		for _, d := range r.Several.sets {
			names = append(names, fmt.Sprintf("%d %s", r.Out.Rows, baseName(d.Name)))
		}
		r.Ask("rows", fmt.Sprintf("%d rows of which table? Rows of a table with others below it are asked for; the rows below follow from them.", r.Out.Rows), names...)
	}
	r.Out.DatasetID, r.Out.Conditions, r.Out.Columns, r.Out.Rows = "", nil, nil, 0
}

// tableNamed finds which of several tables a word names.
func (r *CopyReader) tableNamed(i int) (int, int) {
	if k, to := r.datasetAt(i); k >= 0 {
		if at := slices.Index(r.Several.sets, &r.datasets[k]); at >= 0 {
			return at, to
		}
	}
	return -1, i
}

// tableBefore is the table that was named last before token i, -1 for none.
func (r *CopyReader) tableBefore(i int) int {
	for at := i - 1; at >= 0; at-- {
		if k, _ := r.tableNamed(at); k >= 0 {
			return k
		}
	}
	return -1
}

// columnOfTable reads "orders.status", "status" of the table that was named last, or a column that
// several tables have where one was.
func (r *CopyReader) columnOfTable(i int, said string) string {
	before := -2
	for _, c := range r.Several.columns {
		label := baseName(r.Several.sets[c.table].Name)
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
func (r *CopyReader) readTableRows() {
	end := len(r.Toks)
	for i := range r.Toks {
		if r.Owner[i] != nil && r.Owner[i] != &r.source {
			continue
		}
		if n := r.Any(i, end, "the same number of", "same number of", "the same size", "same size", "as many"); n > 0 {
			r.timesOf(i, i+n, 1)
			continue
		}
		if n := r.Any(i, end, "twice as many", "twice the", "double the number of", "double the size", "twice the size", "double it", "double the", "double"); n > 0 {
			r.timesOf(i, i+n, 2)
			continue
		}
		if n := r.Any(i, end, "half as many", "half the number of", "half the size", "half the"); n > 0 {
			r.timesOf(i, i+n, 0.5)
			continue
		}
		t := r.Toks[i]
		if t.Kind != token.Number || t.Percent || t.Num <= 0 || t.Num > 1e12 {
			continue
		}
		if n := r.Any(i+1, end, "times as many", "times as much", "times the size", "times the number of", "times the", "fold"); n > 0 && t.Unit == "" {
			r.timesOf(i, i+1+n, t.Num)
			continue
		}
		if t.Unit == "x" {
			r.timesOf(i, i+1+r.Any(i+1, end, "the size", "as many", "the number of", "the"), t.Num)
			continue
		}
		if t.Unit != "" || t.Num != float64(int64(t.Num)) {
			continue
		}
		at := r.adjectives(i + 1)
		if k, to := r.tableNamed(at); k >= 0 {
			r.Out.Tables[k].Rows, r.Out.Scale = int64(t.Num), 0
			r.Claim(i, to, &r.rows)
		} else if n := r.Any(at, end, "rows", "records", "lines", "entries"); n > 0 || r.Tok(i-1).Is("it", "make", "to") {
			r.Out.Rows = int64(t.Num)
			r.Claim(i, at+n, &r.rows)
		}
	}
}

// timesOf asks for a multiple: of the rows of a table that is named behind, of those that an
// earlier message asked for, or of all.
func (r *CopyReader) timesOf(from, to int, factor float64) {
	if k, end := r.tableNamed(r.adjectives(to)); k >= 0 {
		base := r.Out.Tables[k].Rows
		if base == 0 {
			base = r.Several.sets[k].Rows
		}
		r.Out.Tables[k].Rows = int64(float64(float64(base)*factor) + 0.5)
		s := r.Span(from, end)
		r.Assume(&r.rows, fmt.Sprintf("%q is %d rows", r.Reader.Source(from, end), r.Out.Tables[k].Rows), &s)
		r.Claim(from, end, &r.rows)
		return
	}
	to += r.Any(to, len(r.Toks), "rows", "data", "records", "of everything", "of all")
	r.Claim(from, to, &r.rows)
	asked := false
	for k := range r.Out.Tables {
		if n := &r.Out.Tables[k].Rows; *n > 0 {
			*n, asked = int64(float64(float64(*n)*factor)+0.5), true
		}
	}
	if !asked {
		r.Out.Scale = factor
	}
}

// adjectives passes the words between a number and what is counted.
func (r *CopyReader) adjectives(i int) int {
	for {
		n := r.Any(i, len(r.Toks), "synthetic", "fake", "new", "more", "additional", "further", "extra", "other", "artificial", "synthesized", "synthesised", "anonymous", "anonymized", "anonymised", "realistic", "similar", "private")
		if n == 0 {
			return i
		}
		i += n
	}
}
