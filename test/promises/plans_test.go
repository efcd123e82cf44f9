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
				if k%sampled() != 0 {
					continue
				}
				res, err := p.Plan(planner.Request{Description: d.Description, AsOf: asOf, DefaultSeed: "7"})
				if err != nil {
					t.Errorf("%s: %v", d.ID, err)
				}
				var violated []string
				if c := res.Contract; c != nil && rows(c) <= mostRows {
					program, err := mock.Compile(c)
					if err == nil {
						violated, err = mocktest.Broken(c, program)
					}
					if err != nil {
						t.Errorf("%s: %v", d.ID, err)
						continue
					}
				}
				if len(violated) > 0 {
					t.Errorf("%s: %s", d.ID, strings.Join(violated, "; "))
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
