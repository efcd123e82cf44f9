package contract_test

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/zeebo/blake3"
	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/contract"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// golden compares got with a file under testdata/golden.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	path := filepath.Join("testdata", "golden", name)
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s (run with -update if this is meant): %s", name, diff)
	}
}

func TestCanonicalGolden(t *testing.T) {
	t.Parallel()
	for _, name := range sampleNames(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := sample(t, name)
			canonical, err := c.Canonical()
			if err != nil {
				t.Fatal(err)
			}
			hash, err := c.Hash()
			if err != nil {
				t.Fatal(err)
			}
			golden(t, name+".canonical.json", canonical)
			golden(t, name+".hash", []byte(hash+"\n"))
		})
	}
}

// TestHashFollowsItsFormula computes the hash by hand from the canonical bytes.
func TestHashFollowsItsFormula(t *testing.T) {
	t.Parallel()
	c := shop()
	canonical, err := c.Canonical()
	if err != nil {
		t.Fatal(err)
	}
	var message bytes.Buffer
	message.WriteByte(0x05)
	for _, part := range []string{"sdgs.bundle.v1", string(canonical)} {
		var length [8]byte
		binary.LittleEndian.PutUint64(length[:], uint64(len(part)))
		message.Write(length[:])
		message.WriteString(part)
	}
	want := blake3.Sum256(message.Bytes())
	if got, err := c.Hash(); err != nil || got != hex.EncodeToString(want[:]) {
		t.Errorf("got %s, %v; want %x", got, err, want)
	}
}

func TestCanonicalIsOneForm(t *testing.T) {
	t.Parallel()
	want, err := shop().Canonical()
	if err != nil {
		t.Fatal(err)
	}
	same := map[string]func(*contract.Contract){
		"empty values":      func(c *contract.Contract) { c.Tables[0].Columns[0].Values = []contract.Category{} },
		"empty constraints": func(c *contract.Contract) { c.Tables[0].Constraints = []contract.Constraint{} },
		"negative zero":     func(c *contract.Contract) { c.Tables[1].Columns[0].NullShare = math.Copysign(0, -1) },
	}
	for name, change := range same {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := shop()
			change(c)
			if got, err := c.Canonical(); err != nil || !bytes.Equal(got, want) {
				t.Errorf("%v: got %s, want %s", err, got, want)
			}
		})
	}
	other := shop()
	other.Tables[0].Rows++
	if got, err := other.Canonical(); err != nil || bytes.Equal(got, want) {
		t.Errorf("another contract has the same form (%v)", err)
	}
}

func TestCanonicalRefusesWhatJSONCannotCarry(t *testing.T) {
	t.Parallel()
	tests := map[string]func(*contract.Contract){
		"infinity":        func(c *contract.Contract) { c.Tables[1].Columns[2].Max = ptr(math.Inf(1)) },
		"not a number":    func(c *contract.Contract) { c.Tables[1].Columns[2].Max = ptr(math.NaN()) },
		"not UTF-8":       func(c *contract.Contract) { c.Tables[0].Description = "\xff" },
		"integer too big": func(c *contract.Contract) { c.Tables[0].Rows = 1<<53 + 1 },
	}
	for name, change := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := shop()
			change(c)
			if got, err := c.Canonical(); err == nil {
				t.Errorf("got %s", got)
			}
			if _, err := c.Hash(); err == nil {
				t.Error("the contract has a hash")
			}
		})
	}
}

// drawContract draws valid contracts of one table that vary in all kinds of members.
func drawContract(t *rapid.T) *contract.Contract {
	rows := rapid.Int64Range(1, 1000).Draw(t, "rows")
	c := &contract.Contract{
		Version: contract.Version, AsOf: "2025-03-31", Locale: rapid.SampledFrom([]string{"en_US", "de_DE"}).Draw(t, "locale"),
		Seed:   fmt.Sprint(rapid.Uint64().Draw(t, "seed")),
		Tables: []contract.Table{{Name: rapid.StringMatching(`[a-z][a-z0-9_]{0,20}`).Draw(t, "name"), Rows: rows}},
	}
	table := &c.Tables[0]
	table.Description = rapid.String().Draw(t, "description")
	for i := range rapid.IntRange(1, 6).Draw(t, "columns") {
		table.Columns = append(table.Columns, drawColumn(t, fmt.Sprintf("c%d", i)))
	}
	return c
}

func drawColumn(t *rapid.T, name string) contract.Column {
	c := contract.Column{Name: name, NullShare: rapid.Float64Range(0, 1).Draw(t, "null share")}
	switch rapid.IntRange(0, 5).Draw(t, "generator") {
	case 0:
		c.Type = contract.Decimal
		c.Scale = rapid.IntRange(0, 4).Draw(t, "scale")
		c.Min = ptr(rapid.Float64Range(-1e6, 0).Draw(t, "min"))
		c.Max = ptr(rapid.Float64Range(1, 1e6).Draw(t, "max"))
		c.Distribution = &contract.Distribution{Kind: contract.Normal, Mean: ptr(rapid.Float64Range(-1e9, 1e9).Draw(t, "mean")), StdDev: ptr(rapid.Float64Range(1e-9, 1e9).Draw(t, "deviation"))}
	case 1:
		c.Type = contract.String
		share := rapid.Float64Range(0.001, 0.999).Draw(t, "share")
		c.Values = []contract.Category{{Value: "a" + rapid.String().Draw(t, "value"), Share: share}, {Value: "b", Share: 1 - share}}
	case 2:
		c.Type = contract.Timestamp
		c.Earliest, c.Latest = "2024-01-01T00:00:00Z", contract.FormatInstant(contract.Timestamp, rapid.Int64Range(1704067200, 4e9).Draw(t, "latest"))
		c.Calendar = &contract.Calendar{FromHour: rapid.IntRange(0, 8).Draw(t, "from"), ToHour: 17}
	case 3:
		c.Type = contract.Boolean
		c.TrueShare = ptr(rapid.Float64Range(0, 1).Draw(t, "true share"))
		c.Cases = []contract.Case{{TrueShare: ptr(0.5)}}
	case 4:
		c.Type, c.NullShare = contract.Integer, 0
		c.Formula = fmt.Sprintf("round(%d / 7, 2)", rapid.Uint16().Draw(t, "number"))
	case 5:
		c.Type, c.Semantic = contract.String, "email"
		c.Unique = rapid.Bool().Draw(t, "unique")
	}
	return c
}

func TestParseReadsCanonicalBack(t *testing.T) {
	t.Parallel()
	schema := compiledSchema(t)
	rapid.Check(t, func(t *rapid.T) {
		c := drawContract(t)
		if faults := c.Validate(); len(faults) > 0 {
			t.Fatalf("drew an invalid contract: %v", faults)
		}
		canonical, err := c.Canonical()
		if err != nil {
			t.Fatal(err)
		}
		back, err := contract.Parse(canonical)
		if err != nil {
			t.Fatalf("%s: %v", canonical, err)
		}
		if diff := cmp.Diff(c, back, cmpopts.EquateEmpty()); diff != "" {
			t.Fatal(diff)
		}
		if again, err := back.Canonical(); err != nil || !bytes.Equal(again, canonical) {
			t.Fatalf("the form is not stable (%v): %s, then %s", err, canonical, again)
		}
		value, err := jsonValue(canonical)
		if err != nil || schema.Validate(value) != nil {
			t.Fatalf("the schema refuses %s (%v)", canonical, err)
		}
	})
}
