package skeleton

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/notation"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// key is the column by which rows of a table are named.
func (t Table) key() string { return strings.ReplaceAll(t.Noun(), " ", "_") + "_id" }

// keys writes the columns that tie a table: its own key, where rows of others belong to it, and those of what it belongs to; true where there
// are none.
func (w *writer) keys(k int) (first bool) {
	t := w.Tables[k]
	first = true
	write := func(column string, at token.Span) {
		if !first {
			w.add(", ", at)
		}
		w.add(column, at)
		first = false
	}
	if !w.has(k, "id") && !w.has(k, t.key()) && slices.ContainsFunc(w.Ties, func(o Tie) bool { return o.Parent == k }) {
		write(t.key(), t.Span)
		w.out.Notes = append(w.out.Notes, notation.Note{Text: "a key, " + t.key() + ", was added, because other rows refer to this table", Span: t.Span})
	}
	for _, o := range w.Ties {
		if o.Child == k && !w.has(k, w.Tables[o.Parent].key()) {
			write(w.Tables[o.Parent].key(), o.Span)
		}
	}
	return first
}

// has: the text names the column of a table.
func (w *writer) has(k int, column string) bool {
	for _, c := range w.Tables[k].columns {
		c.from = max(c.from, -c.from)
		for _, item := range w.items(c) {
			if strings.Join(w.lows(item), "_") == column {
				return true
			}
		}
	}
	return false
}

// withoutParents are columns without the items that are called by what the rows belong to, which their keys stand for.
func (w *writer) withoutParents(k int, columns []tokens) (out []tokens) {
	for _, c := range columns {
		if c.from < 0 {
			out = append(out, c)
			continue
		}
		from := c.from
		for _, item := range w.items(c) {
			name := strings.Join(w.lows(item), " ")
			if !slices.ContainsFunc(w.Ties, func(o Tie) bool { return o.Child == k && w.Tables[o.Parent].Noun() == name }) {
				continue
			}
			if item.from > from {
				out = append(out, tokens{from, item.from})
			}
			from = item.to
		}
		if from < c.to {
			out = append(out, tokens{from, c.to})
		}
	}
	return out
}
