package evidencereport

import (
	"cmp"
	"slices"
	"strings"
)

// MaxRows is how many rows of one table a report shows. The bundle holds them all.
const MaxRows = 300

// maxColumns is how many columns fit a printed page; what remains stands below the row.
const maxColumns = 7

// Table is a list of objects: the main members as columns, the rest as text below a row.
// Rows with findings come first.
type Table struct {
	Title   string
	Columns []Column
	Rows    []Row
	// Findings reports whether a row failed or warned.
	Findings bool
	// Omitted counts rows that are only in the bundle.
	Omitted int
}

// Long reports whether the table is folded on the page; on paper it is not.
func (t Table) Long() bool { return len(t.Rows) > 20 }

// Count says how many rows there are.
func (t Table) Count() string { return plural(len(t.Rows)+t.Omitted, "row") }

// Column is a table's column.
type Column struct {
	Name, Title string
	Right       bool // numbers
}

// Row is a table's row.
type Row struct {
	Cells []Cell
	// Rest is what has no column of its own.
	Rest string
}

// Cell is one value of a table.
type Cell struct {
	Text    string
	Right   bool
	Mono    bool
	Verdict bool
}

// rank orders the members: lower ones become columns first.
var rank = map[string]int{
	"verdict": 0, "description": 10, "name": 10, "scanner": 10, "step": 10, "table": 20, "column": 21, "columns": 22, "purpose": 23, "version": 23,
	"media_type": 24, "started_at": 30, "expected": 31, "observed": 32, "tolerance": 33, "violations": 34, "checked": 35, "row": 36, "rows": 36,
	"row_count": 36, "scanned": 37, "findings": 38, "size_bytes": 39, "sha256": 70, "hard": 80, "kind": 81, "id": 82,
}

// below never become columns: they are sentences or lists.
var below = []string{"detail", "reason", "examples"}

const unranked = 60

// newTable makes a table of a list of objects; false if it is none.
func newTable(title string, items list) (Table, bool) {
	rows := make([]object, len(items))
	for i, item := range items {
		o, ok := item.(object)
		if !ok {
			return Table{}, false
		}
		rows[i] = o
	}
	slices.SortStableFunc(rows, func(a, b object) int { return cmp.Compare(severity(a), severity(b)) })
	t := Table{Title: title}
	names := columnsOf(rows)
	for _, name := range names {
		t.Columns = append(t.Columns, Column{Name: name, Title: human(name), Right: isNumeric(rows, name)})
	}
	for _, row := range rows[:min(len(rows), MaxRows)] {
		t.Rows = append(t.Rows, newRow(row, t.Columns))
	}
	t.Omitted = len(rows) - len(t.Rows)
	t.Findings = len(rows) > 0 && severity(rows[0]) < 2
	return t, true
}

// severity puts failures before warnings before everything else.
func severity(row object) int {
	switch row.textAt("verdict") {
	case "fail":
		return 0
	case "warn":
		return 1
	}
	return 2
}

// columnsOf picks the members that become columns, in the order in which they are shown.
func columnsOf(rows []object) []string {
	seen := map[string]bool{}
	var names []string
	for _, row := range rows {
		for _, m := range row {
			if !seen[m.name] && !empty(m.value) {
				seen[m.name] = true
				names = append(names, m.name)
			}
		}
	}
	names = slices.DeleteFunc(names, func(name string) bool { return slices.Contains(below, name) || isSparse(rows, name) })
	slices.SortStableFunc(names, func(a, b string) int { return cmp.Or(cmp.Compare(rankOf(a), rankOf(b)), cmp.Compare(a, b)) })
	return names[:min(len(names), maxColumns)]
}

// isSparse reports whether fewer than a third of the rows have a member: a column of it
// would be mostly empty.
func isSparse(rows []object, name string) bool {
	filled := 0
	for _, row := range rows {
		if !empty(row.get(name)) {
			filled++
		}
	}
	return 3*filled < len(rows)
}

func rankOf(name string) int {
	if r, known := rank[name]; known {
		return r
	}
	return unranked
}

func isNumeric(rows []object, name string) bool {
	for _, row := range rows {
		if _, ok := row.get(name).(number); !ok && !empty(row.get(name)) {
			return false
		}
	}
	return true
}

func newRow(row object, columns []Column) Row {
	var r Row
	used := map[string]bool{}
	for _, c := range columns {
		used[c.Name] = true
		value := row.get(c.Name)
		cell := Cell{Right: c.Right, Verdict: c.Name == "verdict"}
		if !empty(value) {
			cell.Text = flat(c.Name, value)
			cell.Mono = isMono(cell.Text)
		}
		r.Cells = append(r.Cells, cell)
	}
	var rest []string
	for _, m := range row {
		switch {
		case used[m.name] || empty(m.value):
		case slices.Contains(below, m.name):
			rest = append(rest, flat(m.name, m.value))
		default:
			rest = append(rest, strings.ToLower(human(m.name))+" "+flat(m.name, m.value))
		}
	}
	r.Rest = strings.Join(rest, " · ")
	return r
}
