package contract

import (
	"fmt"
	"slices"
	"strings"
)

// Changes tells in sentences what a contract has otherwise than the one before it: tables and columns that are new or
// gone, other numbers of rows, and what is promised now or no longer is.
func Changes(before, now *Contract) []string {
	out := []string{}
	for _, t := range before.Tables {
		if _, ok := now.Table(t.Name); !ok {
			out = append(out, "The table "+t.Name+" is gone.")
		}
	}
	for i := range now.Tables {
		t := &now.Tables[i]
		old, ok := before.Table(t.Name)
		if !ok {
			out = append(out, fmt.Sprintf("The table %s is new, with %d rows: %s.", t.Name, t.Rows, strings.Join(columnNames(t.Columns), ", ")))
			continue
		}
		out = append(out, tableChanges(old, t)...)
	}
	out = append(out, ruleChanges(before, now)...)
	if before.Locale != now.Locale {
		out = append(out, fmt.Sprintf("The locale is %s, not %s.", now.Locale, before.Locale))
	}
	if before.Seed != now.Seed {
		out = append(out, fmt.Sprintf("The seed is %s, not %s.", now.Seed, before.Seed))
	}
	return out
}

// tableChanges tells of the rows and the columns of a table.
func tableChanges(old, t *Table) (out []string) {
	if old.Rows != t.Rows {
		out = append(out, fmt.Sprintf("%s has %d rows, not %d.", t.Name, t.Rows, old.Rows))
	}
	was, is := columnNames(old.Columns), columnNames(t.Columns)
	for _, name := range was {
		if !slices.Contains(is, name) {
			out = append(out, fmt.Sprintf("%s.%s is gone.", t.Name, name))
		}
	}
	for _, name := range is {
		if !slices.Contains(was, name) {
			out = append(out, fmt.Sprintf("%s.%s is new.", t.Name, name))
		}
	}
	both := func(names, others []string) []string {
		return slices.DeleteFunc(slices.Clone(names), func(n string) bool { return !slices.Contains(others, n) })
	}
	if !slices.Equal(both(was, is), both(is, was)) {
		out = append(out, fmt.Sprintf("The columns of %s have another order: %s.", t.Name, strings.Join(is, ", ")))
	}
	return out
}

func columnNames(all []Column) []string {
	out := make([]string, len(all))
	for i, c := range all {
		out[i] = c.Name
	}
	return out
}

// ruleChanges tells what is promised that was not, and what no longer is although its table and columns are there.
func ruleChanges(before, now *Contract) (out []string) {
	was, is := before.Rules(), now.Rules()
	said := func(all []Rule, r Rule) bool {
		return slices.ContainsFunc(all, func(o Rule) bool { return o.Table == r.Table && o.Description == r.Description })
	}
	for _, r := range is {
		old, ok := before.Table(r.Table)
		if !ok || r.Kind == RowCountRule || said(was, r) {
			continue
		}
		fresh := slices.ContainsFunc(r.Columns, func(c string) bool { _, ok := old.Column(c); return !ok })
		if fresh && (r.Kind == TypeRule || r.Kind == NotNullRule) {
			continue // what goes without saying of a new column
		}
		out = append(out, r.Description)
	}
	for _, r := range was {
		t, ok := now.Table(r.Table)
		if !ok || r.Kind == RowCountRule || said(is, r) {
			continue
		}
		// What is said otherwise of the same columns has been told, and columns that are gone promise nothing.
		replaced := slices.ContainsFunc(is, func(o Rule) bool {
			return o.Table == r.Table && o.Kind == r.Kind && slices.Equal(o.Columns, r.Columns) && !said(was, o)
		})
		gone := slices.ContainsFunc(r.Columns, func(c string) bool { _, ok := t.Column(c); return !ok })
		if !replaced && !gone {
			out = append(out, "No longer: "+r.Description)
		}
	}
	return out
}
