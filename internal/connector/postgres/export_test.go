package postgres

import (
	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/pgwire"
)

// CopyStatement is what a table is read by.
var CopyStatement = copyStatement

// MapType is the kind of a base type, and whether the server writes it as text.
func MapType(id uint32) (connector.Kind, bool) {
	m := mapType(id)
	return m.kind, m.asText
}

// Decode reads pieces of the binary format to its end and returns the cells as text.
func Decode(types []uint32, pieces [][]byte) (rows [][]string, err error) {
	r := copyReader{}
	var columns []connector.Column
	for _, id := range types {
		m := mapType(id)
		columns = append(columns, connector.Column{Name: "c", Kind: m.kind})
		r.cells = append(r.cells, m.cell)
	}
	r.columns = columns
	var b connector.Batch
	for _, piece := range pieces {
		// The driver uses the piece's memory again.
		r.put(append([]byte(nil), piece...))
		for {
			b.Reset(columns)
			if err := r.rows(&b); err != nil {
				return nil, err
			}
			for row := range b.Rows() {
				var cells []string
				for i := range b.Columns {
					if b.Columns[i].Null[row] {
						cells = append(cells, "null")
					} else {
						cells = append(cells, string(b.Columns[i].AppendText(nil, row)))
					}
				}
				rows = append(rows, cells)
			}
			if !b.Full() {
				break
			}
		}
	}
	return rows, r.end()
}

// Relation names a table.
type Relation = pgwire.Relation
