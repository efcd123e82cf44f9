// Package filestest has the objects that adapters of object stores are tested with: the
// tables of connectortest as files of every kind.
package filestest

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"strconv"
	"testing"

	"github.com/parquet-go/parquet-go"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/connectortest"
)

// Hostile are names that are no object of Objects, written to do harm.
var Hostile = []string{
	"../data/numbers.csv", "data/numbers.csv\x00", "/etc/passwd", "data/../data/numbers.csv", "data/numbers.csv?versionId=1", "https://169.254.169.254/", "data/%2e%2e/numbers.csv",
	"data/numbers.csv#", "data/numbers.csv\r\nX-Evil: 1", "data/\\numbers.csv",
}

type measured struct {
	ID   int64    `parquet:"id"`
	Mass *float64 `parquet:"mass,optional"`
	Name string   `parquet:"name,dict"`
}

// Objects returns objects below "data/", and the tables that they are: what Browse shows
// there, folders included.
func Objects(t testing.TB) (map[string][]byte, []connectortest.Table) {
	t.Helper()
	text := func(s string) *string { return &s }
	column := func(name string, k connector.Kind) connector.Column {
		return connector.Column{Name: name, Kind: k, Nullable: true}
	}
	objects := map[string][]byte{}

	var csv bytes.Buffer
	numbers := connectortest.Table{Name: "data/numbers.csv", Columns: []connector.Column{column("id", connector.Integer), column("price", connector.Decimal), column("note", connector.Text)}}
	csv.WriteString("id,price,note\n")
	for i := range connector.MaxBatchRows + 1000 {
		price, note := fmt.Sprintf("%d.%02d", i/7, i%100), "row "+strconv.Itoa(i)
		fmt.Fprintf(&csv, "%d,%s,%s\n", i, price, note)
		numbers.Rows = append(numbers.Rows, []*string{text(strconv.Itoa(i)), text(price), text(note)})
	}
	objects[numbers.Name] = csv.Bytes()

	zipped := connectortest.Table{Name: "data/a käse & \"quotes\" + 100%.jsonl.gz", Columns: []connector.Column{column("when", connector.Moment), column("ok", connector.Boolean), column("text", connector.Text)}, Rows: [][]*string{
		{text("2024-02-29T10:00:00Z"), text("true"), text("ä\n\"'`;--")}, {nil, text("false"), nil},
	}}
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	if _, err := z.Write([]byte(`{"when":"2024-02-29T10:00:00Z","ok":true,"text":"ä\n\"'` + "`" + `;--"}` + "\n" + `{"ok":false,"text":null}`)); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	objects[zipped.Name] = packed.Bytes()

	mass := 1.5
	rows := []measured{{1, &mass, "x"}, {2, nil, "y"}, {3, &mass, "x"}}
	parts := connectortest.Table{Name: "data/parts/", Columns: []connector.Column{
		{Name: "id", Kind: connector.Integer, SourceType: "INT(64,true)"}, {Name: "mass", Kind: connector.Float, SourceType: "DOUBLE", Nullable: true}, {Name: "name", Kind: connector.Text, SourceType: "STRING"},
	}}
	for i := range 3 {
		var out bytes.Buffer
		w := parquet.NewGenericWriter[measured](&out)
		if _, err := w.Write(rows); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		objects[fmt.Sprintf("data/parts/part-%d.parquet", i)] = out.Bytes()
		parts.Rows = append(parts.Rows, [][]*string{{text("1"), text("1.5"), text("x")}, {text("2"), nil, text("y")}, {text("3"), text("1.5"), text("x")}}...)
	}
	tables := []connectortest.Table{zipped, numbers, parts}
	objects["data/parts/_SUCCESS"] = nil
	return objects, tables
}
