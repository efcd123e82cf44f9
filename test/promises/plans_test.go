// Package promises_test makes what descriptions are planned as, and holds it against every rule of its contract: a plan that a
// user approves must not end as a failed job.
package promises_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock"
	"github.com/sdg-service/sdg/internal/engine/mock/mocktest"
	"github.com/sdg-service/sdg/internal/planner"
)

// mostRows bounds what is made for one description, so that all of them take a minute.
const mostRows = 7_000

// broken are plans that misread their description so that their rules cannot hold together, which nobody notices before the
// rows are made. Each is a fault.
var broken = map[string]string{
	"aa3-32": "a computed column that another column decides",
	"s4-11":  "an order of two keys",
	"s4-30":  "a case below the bounds of a column beside it",
	"u4-31":  "unique pairs with a list of exact shares",
	"w1-25":  "an order of a number and a key",
	"w3-19":  "a day that lies days behind a moment",
	"z4-18":  "weekdays beside an order",
	"z4-30":  "an order of a computed number and one of the parent row",
}

func TestPlansOfDescriptionsHold(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("../../testdata/descriptions/*.jsonl")
	if err != nil || len(files) < 50 {
		t.Fatalf("%d files of descriptions, %v", len(files), err)
	}
	asOf := time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			p := planner.For(planner.Host{Check: func(c *contract.Contract) error { _, err := mock.Compile(c); return err }})
			for k, d := range descriptions(t, file) {
				if k%sampled() != 0 && broken[d.ID] == "" {
					continue
				}
				res, err := p.Plan(planner.Request{Description: d.Description, AsOf: asOf, DefaultSeed: "7"})
				if err != nil {
					t.Errorf("%s: %v", d.ID, err)
				}
				var violated []string
				if c := res.Contract; c != nil && (rows(c) <= mostRows || broken[d.ID] != "") {
					program, err := mock.Compile(c)
					if err == nil {
						violated, err = mocktest.Broken(c, program)
					}
					if err != nil {
						t.Errorf("%s: %v", d.ID, err)
						continue
					}
				}
				switch {
				case len(violated) > 0 && broken[d.ID] == "":
					t.Errorf("%s: %s", d.ID, strings.Join(violated, "; "))
				case len(violated) == 0 && broken[d.ID] != "":
					t.Errorf("%s holds now, or is asked about; take it from the list", d.ID)
				}
			}
		})
	}
}

// sampled is one in how many descriptions are made: all of them take a minute, and `make promises` makes them.
func sampled() int {
	if os.Getenv("SDG_PROMISES") == "all" {
		return 1
	}
	return 4
}

type description struct{ ID, Description string }

func descriptions(t *testing.T, file string) []description {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var out []description
	lines := bufio.NewScanner(bytes.NewReader(data))
	lines.Buffer(nil, len(data)+1)
	for lines.Scan() {
		var d description
		if err := json.Unmarshal(lines.Bytes(), &d); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		out = append(out, d)
	}
	return out
}

func rows(c *contract.Contract) (n int64) {
	for i := range c.Tables {
		n += c.Tables[i].Rows
	}
	return n
}
