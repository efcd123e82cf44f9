package table

// ReadRows splits CSV into rows of the given width, as encoders do.
func ReadRows(csv []byte, columns int) ([][]string, error) {
	r := newRowReader(csv)
	cells := make([][]byte, columns)
	var rows [][]string
	for {
		ok, err := r.next(cells)
		if !ok {
			return rows, err
		}
		row := make([]string, columns)
		for i := range cells {
			row[i] = string(cells[i])
		}
		rows = append(rows, row)
	}
}

// Parsers of cells.
var (
	ParseFixed     = parseFixed
	ParseUUID      = parseUUID
	ParseDate      = parseDate
	ParseTime      = parseTime
	ParseTimestamp = parseTimestamp
)

// Nullable tells whether cells of t's column may be empty.
func Nullable(n *nullability) func(tableName, columnName string) bool {
	return func(tableName, columnName string) bool {
		t, _ := n.contract.Table(tableName)
		c, _ := t.Column(columnName)
		return n.column(t, c)
	}
}

// NewNullability prepares Nullable.
var NewNullability = newNullability
