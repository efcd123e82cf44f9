//go:build sources

// Package delivered has contracts and the CSV files that they come to, for the tests that load both into databases.
package delivered

import (
	"bytes"
	"encoding/csv"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock"
	"github.com/sdg-service/sdg/internal/table"
	"github.com/sdg-service/sdg/test/sources/harness"
)

// Table is one delivered file.
type Table struct {
	Name string
	CSV  []byte
	Rows int
	// Load is the statement that the DDL names for the file.
	Load string
}

// Delivery is the files of a contract, in the order of its DDL, which has the parents first.
type Delivery struct {
	Contract *contract.Contract
	DDL      string
	Tables   []Table
}

// Each runs a test over the contracts that the packages contract and table are tested with.
func Each(t *testing.T, d table.Dialect, test func(t *testing.T, d Delivery)) {
	t.Helper()
	root := filepath.Join(harness.Root(t), "internal")
	paths, err := filepath.Glob(filepath.Join(root, "contract", "testdata", "contracts", "*.json"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no contracts: %v", err)
	}
	for _, path := range append(paths, filepath.Join(root, "table", "testdata", "hostile.json")) {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".json"), func(t *testing.T) {
			test(t, read(t, path, d))
		})
	}
}

func read(t *testing.T, path string, d table.Dialect) Delivery {
	t.Helper()
	document, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	c, err := contract.Parse(document)
	if err != nil {
		t.Fatal(err)
	}
	program, err := mock.Compile(c)
	if err != nil {
		t.Fatal(err)
	}
	statements, err := table.DDL(c, d)
	if err != nil {
		t.Fatal(err)
	}
	out := Delivery{Contract: c, DDL: string(statements)}
	for line := range strings.Lines(out.DDL) {
		load, ok := strings.CutPrefix(strings.TrimSpace(line), "-- Load with: ")
		if !ok {
			continue
		}
		for i := range c.Tables {
			if strings.Contains(load, "'"+c.Tables[i].Name+".csv'") {
				out.Tables = append(out.Tables, file(t, program, c, i, load))
			}
		}
	}
	if len(out.Tables) != len(c.Tables) {
		t.Fatalf("the DDL tells how to load %d of %d tables", len(out.Tables), len(c.Tables))
	}
	return out
}

// file makes the first block of a table.
func file(t *testing.T, program *mock.Program, c *contract.Contract, i int, load string) Table {
	t.Helper()
	text, err := program.AppendBlock(bytes.Clone(program.Header(i)), i, 0, mock.NewScratch())
	if err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return Table{Name: c.Tables[i].Name, CSV: text, Rows: len(rows) - 1, Load: load}
}
