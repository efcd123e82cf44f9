package reading

import (
	"fmt"
	"slices"
	"strings"
)

var (
	rollupLeads = wordings("all of? the?|its|their?, the, its, their, all, his, her, each, every, the individual, the respective, the single, the corresponding, the associated")
	rollupTails = wordings("of|over|on|across|in|from|for all? of? the?|its|their?, belonging to it, on it, in it, under it, of that|this, for that|this, for it")
)

// rollup reads "the sum of its lines", "sum of the line totals", "the sum of the campaign's pledges", "the sum of amount
// over its payments": over the rows of a child.
func (f *arithmetic) rollup(fold string) (string, bool) {
	name := map[string]string{"+": "sum", "mean": "mean", "max": "max_of", "min": "min_of"}[fold]
	if name == "" || f.home == nil {
		return "", false
	}
	at := f.at + f.match(f.at, f.end, rollupLeads)
	if m := f.mentionAt(nil, at, f.end); m.table == f.home && m.n > 0 && possessive(f.tok(at+m.n-1).Text) {
		at += m.n
	}
	m := f.mentionAt(f.home, at, f.end)
	to := at + m.n
	switch {
	case m.table != nil && f.isChild(m.table, f.home):
		// "its lines", "the lines' amounts"
		if inner := f.mentionAt(m.table, to, f.end); inner.column != nil && inner.value == "" && inner.column.Table == m.table && !f.finished(to, f.end) {
			m.column, to = inner.column, to+inner.n
		} else if m.column = f.sameNamed(m.table); m.column == nil {
			return "", false
		}
	case m.column != nil && m.value == "" && f.isChild(m.column.Table, f.home):
	case m.column != nil && m.value == "":
		// A name that the parent's column has, too: "amount over its payments"
		n := f.match(to, f.end, rollupTails)
		if t := f.mentionAt(nil, to+n, f.end); n > 0 && t.table != nil && f.isChild(t.table, f.home) {
			if c, s := f.columnCalled(t.table, f.words(at, to)); c != nil && s >= 60 && c.Table == t.table {
				m.column = c
				break
			}
		}
		return "", false
	default:
		return "", false
	}
	if n := f.match(to, f.end, rollupTails); n > 0 {
		if t := f.mentionAt(nil, to+n, f.end); t.table != nil && (t.table == m.column.Table || t.table == f.home) {
			to += n + t.n
		} else if f.finished(to+n, f.end) {
			to += n
		}
	}
	to += f.any(to, f.end, "added up", "added together", "taken together", "together", "combined")
	f.at = to
	return fmt.Sprintf("%s({%d})", name, f.column(m.column)), true
}

func possessive(s string) bool {
	return strings.HasSuffix(s, "'s") || strings.HasSuffix(s, "s'") || strings.HasSuffix(s, "’s") || strings.HasSuffix(s, "s’")
}

// sameNamed is the column of a child that the sum of the target is over: of its name, or an amount.
func (f *arithmetic) sameNamed(child *Table) *Column {
	var money, only *Column
	numbers := 0
	for _, c := range f.known(child) {
		if c.class() == number {
			only = c
			numbers++
		}
		if f.target != nil && slices.ContainsFunc(c.Words, func(w string) bool { return !weakTails[w] && slices.Contains(f.target.Words, w) }) && c.class() == number {
			return c
		}
		if c.Formula != nil || strings.Contains(c.Name(), "total") || strings.Contains(c.Name(), "amount") || money == nil && c.class() == number && c.meaning().Kind == "money" {
			if c.class() == number || c.Formula != nil {
				money = c
			}
		}
	}
	if money == nil && numbers == 1 {
		return only
	}
	return money
}

// isChild: rows of child belong to rows of parent.
func (r *reader) isChild(child, parent *Table) bool {
	return slices.ContainsFunc(r.Relations, func(o *Relation) bool { return o.Child == child && o.Parent == parent }) || slices.Contains(r.likely, [2]*Table{child, parent})
}
