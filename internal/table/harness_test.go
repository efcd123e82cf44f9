package table_test

import (
	"bytes"
	"encoding/csv"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock"
	"github.com/sdg-service/sdg/internal/table"
)

var update = flag.Bool("update", false, "rewrite the golden files")

const contractDir = "../contract/testdata/contracts"

// sample is a contract with the delivered bytes of its tables.
type sample struct {
	*contract.Contract
	headers [][]byte
	blocks  [][]byte // one for each table
}

// rows are the delivered cells of a table, as encoding/csv reads them.
func (s *sample) rows(tb testing.TB, i int) [][]string {
	tb.Helper()
	rows, err := csv.NewReader(bytes.NewReader(s.blocks[i])).ReadAll()
	if err != nil {
		tb.Fatal(err)
	}
	return rows
}

func readSample(tb testing.TB, path string) *sample {
	tb.Helper()
	document, err := os.ReadFile(path)
	if err != nil {
		tb.Fatal(err)
	}
	c, err := contract.Parse(document)
	if err != nil {
		tb.Fatalf("%s: %v", path, err)
	}
	return generate(tb, c)
}

// generate makes the first block of each table.
func generate(tb testing.TB, c *contract.Contract) *sample {
	tb.Helper()
	if faults := c.Validate(); len(faults) > 0 {
		tb.Fatalf("the contract is invalid: %v", faults)
	}
	program, err := mock.Compile(c)
	if err != nil {
		tb.Fatal(err)
	}
	s, scratch := &sample{Contract: c}, mock.NewScratch()
	for i := range c.Tables {
		block, err := program.AppendBlock(nil, i, 0, scratch)
		if err != nil {
			tb.Fatal(err)
		}
		s.headers = append(s.headers, program.Header(i))
		s.blocks = append(s.blocks, block)
	}
	return s
}

// eachSample runs a test over the contracts of the contract package and this one.
func eachSample(t *testing.T, test func(t *testing.T, s *sample)) {
	t.Helper()
	paths, err := filepath.Glob(contractDir + "/*.json")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no contracts in %s: %v", contractDir, err)
	}
	for _, path := range append(paths, "testdata/hostile.json") {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".json"), func(t *testing.T) {
			t.Parallel()
			test(t, readSample(t, path))
		})
	}
}

// encode writes a table's block n times into one file.
func encode(tb testing.TB, f table.Format, s *sample, i, n int) []byte {
	tb.Helper()
	var out bytes.Buffer
	e, err := table.NewEncoder(f, s.Contract, &s.Tables[i], &out)
	if err != nil {
		tb.Fatal(err)
	}
	if err := e.WriteHeader(s.headers[i]); err != nil {
		tb.Fatal(err)
	}
	for range n {
		if err := e.WriteBlock(s.blocks[i]); err != nil {
			tb.Fatal(err)
		}
	}
	if err := e.Close(); err != nil {
		tb.Fatal(err)
	}
	return out.Bytes()
}

// golden compares bytes with a committed file.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	path := filepath.Join("testdata/golden", name)
	if *update {
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s differs from the golden file (rewrite it with -update if that is meant); got:\n%s", path, got)
	}
}
