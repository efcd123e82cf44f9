package mock_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock"
)

var update = flag.Bool("update", false, "rewrite testdata/golden.txt")

// examples are the contract package's example contracts.
func examples(t *testing.T) map[string]*contract.Contract {
	t.Helper()
	paths, err := filepath.Glob("../../contract/testdata/contracts/*.json")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no contracts: %v", err)
	}
	all := map[string]*contract.Contract{}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		c, err := contract.Parse(text)
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		all[strings.TrimSuffix(filepath.Base(path), ".json")] = c
	}
	return all
}

// TestGolden pins the bytes. The hashes hold on every architecture: nothing in the engine uses
// fused or assembly arithmetic. A change of a hash is a change of every customer's data and needs a new Version.
func TestGolden(t *testing.T) {
	t.Parallel()
	var lines []string
	for name, c := range examples(t) {
		p := compile(t, c)
		for i, table := range p.Tables() {
			sum := sha256.Sum256(append(p.Header(i), raw(t, p, i)...))
			lines = append(lines, fmt.Sprintf("%s/%s %s", name, table.Name, hex.EncodeToString(sum[:])))
		}
	}
	model := mock.ModelHash()
	lines = append(lines, "model "+hex.EncodeToString(model[:]), "version "+mock.Version)
	slices.Sort(lines)
	got := strings.Join(lines, "\n") + "\n"
	if *update {
		if err := os.WriteFile("testdata/golden.txt", []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile("testdata/golden.txt")
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("the bytes changed; run with -update if that is meant\ngot:\n%swant:\n%s", got, want)
	}
}

// Any number of workers, taking blocks in any order, make the same bytes.
func TestWorkersAgree(t *testing.T) {
	t.Parallel()
	c := benchContract(5*mock.BlockRows + 77)
	c.Tables[0].Columns = append(c.Tables[0].Columns,
		contract.Column{Name: "status", Type: contract.String, Semantic: "order_status", NullShare: 0.1},
		contract.Column{Name: "note", Type: contract.String, Semantic: "sentence"})
	want := raw(t, compile(t, c), 0)
	for _, workers := range []int{1, 2, 7, 64} {
		p := compile(t, c)
		blocks := make([][]byte, p.Tables()[0].Blocks)
		var group sync.WaitGroup
		for w := range workers {
			group.Go(func() {
				s := mock.NewScratch()
				for block := len(blocks) - 1 - w; block >= 0; block -= workers {
					var err error
					if blocks[block], err = p.AppendBlock(nil, 0, block, s); err != nil {
						t.Error(err)
					}
				}
			})
		}
		group.Wait()
		if !bytes.Equal(slices.Concat(blocks...), want) {
			t.Errorf("%d workers made other bytes", workers)
		}
	}
}

func TestScratchServesSeveralPrograms(t *testing.T) {
	t.Parallel()
	a, b := compile(t, benchContract(3000)), compile(t, benchContract(2000))
	want := raw(t, a, 0)
	s := mock.NewScratch()
	for _, p := range []*mock.Program{a, b, a} {
		got, err := p.AppendBlock(nil, 0, 0, s)
		if err != nil {
			t.Fatal(err)
		}
		if p == a && !bytes.Equal(got, want) {
			t.Fatal("a used scratch changes the bytes")
		}
	}
}

// A sample shows the cells that the first block begins with.
func TestSample(t *testing.T) {
	t.Parallel()
	for name, c := range examples(t) {
		p := compile(t, c)
		all := generate(t, c)
		for i, table := range p.Tables() {
			rows, err := p.Sample(i, 20)
			if err != nil {
				t.Fatal(err)
			}
			if want := all[table.Name].rows[:min(20, table.Rows)]; !slices.EqualFunc(rows, want, slices.Equal) {
				t.Errorf("%s.%s: sample %v, block %v", name, table.Name, rows[0], want[0])
			}
		}
	}
}

// Columns keep their values when others come, go or move.
func TestColumnsAreIndependent(t *testing.T) {
	t.Parallel()
	full := benchContract(5000)
	want := generate(t, full)["orders"]
	columns := full.Tables[0].Columns
	variants := map[string][]contract.Column{
		"reversed": slices.Clone(columns),
		"dropped":  append(slices.Clone(columns[:1]), columns[3:]...),
		"added":    append([]contract.Column{{Name: "weight_kg", Type: contract.Decimal, Scale: 1, Min: number(1), Max: number(9)}}, columns...),
	}
	slices.Reverse(variants["reversed"])
	for name, variant := range variants {
		c := benchContract(5000)
		c.Tables[0].Columns = variant
		got := generate(t, c)["orders"]
		for _, column := range variant {
			if slices.Contains(want.header, column.Name) && !slices.Equal(got.column(t, column.Name), want.column(t, column.Name)) {
				t.Errorf("%s: column %s changed", name, column.Name)
			}
		}
	}
}

func TestSeedsDiffer(t *testing.T) {
	t.Parallel()
	a, b := benchContract(100), benchContract(100)
	b.Seed = "43"
	if bytes.Equal(raw(t, compile(t, a), 0), raw(t, compile(t, b), 0)) {
		t.Fatal("two seeds make the same bytes")
	}
}

func TestStreamsAreListed(t *testing.T) {
	t.Parallel()
	streams := compile(t, benchContract(100)).Streams()
	if !slices.Contains(streams, mock.Stream{Purpose: "value", Table: "orders", Column: "category"}) {
		t.Errorf("the stream of a column is missing: %v", streams)
	}
	if compacted := slices.Compact(slices.Clone(streams)); len(compacted) != len(streams) {
		t.Error("a stream is listed twice")
	}
}
