package mock_test

import (
	"bytes"
	"encoding/csv"
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock"
)

func number(x float64) *float64 { return &x }

// one is a contract of a single table.
func one(rows int64, columns ...contract.Column) *contract.Contract {
	return &contract.Contract{Version: "1", Seed: "7", AsOf: "2025-06-30", Locale: "en_US",
		Tables: []contract.Table{{Name: "things", Rows: rows, Columns: columns}}}
}

// data is the cells of one generated table.
type data struct {
	header []string
	rows   [][]string
}

// column returns the cells of a column.
func (d data) column(tb testing.TB, name string) []string {
	tb.Helper()
	j := slices.Index(d.header, name)
	if j < 0 {
		tb.Fatalf("there is no column %q", name)
	}
	out := make([]string, len(d.rows))
	for i, row := range d.rows {
		out[i] = row[j]
	}
	return out
}

func compile(tb testing.TB, c *contract.Contract) *mock.Program {
	tb.Helper()
	if faults := c.Validate(); len(faults) > 0 {
		tb.Fatalf("the test's contract is invalid: %v", faults)
	}
	p, err := mock.Compile(c)
	if err != nil {
		tb.Fatalf("compile: %v", err)
	}
	return p
}

// raw makes the bytes of a whole table, without its header.
func raw(tb testing.TB, p *mock.Program, table int) []byte {
	tb.Helper()
	var out []byte
	var err error
	s := mock.NewScratch()
	for block := range p.Tables()[table].Blocks {
		if out, err = p.AppendBlock(out, table, block, s); err != nil {
			tb.Fatal(err)
		}
	}
	return out
}

// generate makes all tables of a contract and reads them back as CSV.
func generate(tb testing.TB, c *contract.Contract) map[string]data {
	tb.Helper()
	p := compile(tb, c)
	all := map[string]data{}
	for i, table := range p.Tables() {
		r := csv.NewReader(bytes.NewReader(append(p.Header(i), raw(tb, p, i)...)))
		records, err := r.ReadAll()
		if err != nil {
			tb.Fatalf("table %s is no CSV: %v", table.Name, err)
		}
		if int64(len(records)-1) != table.Rows {
			tb.Fatalf("table %s has %d rows, want %d", table.Name, len(records)-1, table.Rows)
		}
		all[table.Name] = data{records[0], records[1:]}
	}
	return all
}
