package revision

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// childrenEach is how many rows each row of a table that is split off has where the message does not say.
const childrenEach = 3

// moveOver reads columns that go to another table: "move phone to orders", "split owner into its own table".
func (r *reader) moveOver(i, end int) *change {
	n := r.phrase(i, end, "move", "put", "shift", "transfer", "relocate", "split", "split out", "split off", "extract", "pull", "factor out", "make", "normalize", "normalise", "turn", "separate")
	if n == 0 {
		return nil
	}
	for k := i + n + 1; k < end; k++ {
		own := k + r.phrase(k, end, "to", "into", "in", "out into", "as")
		if m := r.phrase(own, end, ownTables...); m > 0 {
			with := r.phrase(own+m, end, "with", ": with", ", with", "having", "(", ":")
			switch ch := r.splitOff(i+n, k); {
			case own+m == end:
				return ch
			case with > 0 && ch != nil:
				return r.furnished(ch, own+m+with, end-r.phraseBehind(own+m+with, end, ")"))
			}
		}
		if m := r.phrase(k, end, "to", "into", "over to", "onto", "back to", "back into"); m > 0 && k+m < end {
			if table, ok := r.table(k+m, end); ok {
				return r.sentOver(i+n, k, table)
			}
		}
	}
	return nil
}

var ownTables = []string{"its own table", "their own table", "a separate table", "separate table", "an own table", "own table", "a table of its own", "a table of their own", "another table of its own", "a new table", "a lookup table", "its own separate table"}

// movable: a column may stand in another table as it is.
func movable(c *contract.Contract, t *contract.Table, col *contract.Column) bool {
	if _, foreign := c.RelationOf(t.Name, col.Name); foreign || col.PrimaryKey || col.Formula != "" || len(col.Cases) > 0 {
		return false
	}
	return col.Distribution == nil || col.Distribution.Within == ""
}

// furnished gives a table that was split off the further columns that tokens [i, end) name.
func (r *reader) furnished(ch *change, i, end int) *change {
	name := ch.about[0].table
	told := r.describe("100 " + plain(name) + ": " + r.source(i, end))
	if told == nil || i >= end {
		return nil
	}
	t, _ := ch.plan.Table(name)
	for _, c := range told.Tables[0].Columns {
		if _, there := t.Column(c.Name); there || c.PrimaryKey {
			continue
		}
		t.Columns = append(t.Columns, c)
		ch.notes = append(ch.notes, r.assumptions(told, told.Tables[0].Name, c.Name)...)
	}
	return ch
}

// sentOver moves the columns that tokens [i, end) name to a table.
func (r *reader) sentOver(i, end int, table string) *change {
	for k := i + 1; k < end; k++ {
		if n := r.phrase(k, end, "from", "of", "out of"); n > 0 && r.isTable(k+n, end) {
			end = k
		}
	}
	all, ok := r.refs(i, end)
	if !ok || slices.ContainsFunc(all, func(a ref) bool { return a.column == "" || a.table == table || a.table != all[0].table }) {
		return nil
	}
	next := r.draft()
	ch := &change{plan: next}
	to, _ := next.Table(table)
	from, _ := next.Table(all[0].table)
	for _, a := range all {
		c, _ := from.Column(a.column)
		if _, taken := to.Column(a.column); taken || !movable(next, from, c) {
			return nil
		}
		moved := *c
		notes, ok := r.dropColumn(next, from, a.column)
		if !ok {
			return nil
		}
		to.Columns = append(to.Columns, moved)
		ch.notes, ch.about = append(ch.notes, notes...), append(ch.about, ref{table, moved.Name})
	}
	return ch
}

// splitOff makes a table of the column that tokens [i, end) name, or of those whose names begin with it, and ties its rows to
// those that had them.
func (r *reader) splitOff(i, end int) *change {
	i += r.phrase(i, end, determiners...)
	end -= r.phraseBehind(i, end, "columns", "column", "fields", "data", "info", "information", "details", "out", "off")
	words := r.words(i, end)
	if len(words) == 0 || len(words) > 2 {
		return nil
	}
	words[len(words)-1] = lexicon.Singular(words[len(words)-1])
	noun := lexicon.Identifier(words)
	next := r.draft()
	var t *contract.Table
	var moved []contract.Column
	for k := range next.Tables {
		own := &next.Tables[k]
		for _, c := range own.Columns {
			if (c.Name == noun || strings.HasPrefix(c.Name, noun+"_")) && (t == nil || t == own) && movable(next, own, &c) {
				t, moved = own, append(moved, c)
			}
		}
	}
	name := lexicon.Plural(noun)
	if _, taken := next.Table(name); t == nil || taken || t.Grid != nil || len(moved) == len(t.Columns) {
		return nil
	}
	key := contract.Column{Name: noun + "_id", Type: contract.Integer, Semantic: "row_id", PrimaryKey: true, Unique: true}
	fresh := contract.Table{Name: name, Rows: max(1, (t.Rows+childrenEach-1)/childrenEach), Columns: []contract.Column{key}}
	ch := &change{plan: next, about: []ref{{table: name}}}
	at := slices.IndexFunc(t.Columns, func(c contract.Column) bool { return c.Name == moved[0].Name })
	for _, c := range moved {
		notes, ok := r.dropColumn(next, t, c.Name)
		if !ok {
			return nil
		}
		ch.notes = append(ch.notes, notes...)
		if c.Name == noun {
			c.Name = "name"
		}
		c.Name = strings.TrimPrefix(c.Name, noun+"_")
		if _, taken := fresh.Column(c.Name); taken || c.Name == "id" {
			return nil
		}
		fresh.Columns = append(fresh.Columns, c)
	}
	if _, taken := t.Column(key.Name); taken {
		return nil
	}
	rows := fmt.Sprintf("%d rows, about %d %s for each, because the message names no number", fresh.Rows, childrenEach, strings.ReplaceAll(t.Name, "_", " "))
	if c := &fresh.Columns[1]; len(fresh.Columns) == 2 && len(c.Values) > 0 {
		fresh.Rows, c.Unique, c.NullShare = int64(len(c.Values)), true, 0
		for k := range c.Values {
			c.Values[k].Share = 1 / float64(len(c.Values))
		}
		rows = "a row for each of its values"
	}
	t.Columns = slices.Insert(t.Columns, min(at, len(t.Columns)), contract.Column{Name: key.Name, Type: contract.Integer})
	next.Relations = append(next.Relations, contract.Relation{Child: t.Name, ChildColumn: key.Name, Parent: name, ParentColumn: key.Name})
	ch.notes = append(ch.notes, rows)
	next.Tables = append(next.Tables, fresh)
	return ch
}
