package report_test

import (
	"bytes"
	"encoding/json"
	"io"
	"iter"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/report"
)

// store keeps runs in memory, as the object store does for real.
type store map[int][]*bytes.Buffer

type closer struct{ io.Writer }

func (closer) Close() error { return nil }

func (s store) create(n report.Need) (io.WriteCloser, error) {
	b := &bytes.Buffer{}
	s[n.Index] = append(s[n.Index], b)
	return closer{b}, nil
}

func (s store) open(n report.Need) ([]io.ReadCloser, error) {
	var readers []io.ReadCloser
	for _, b := range s[n.Index] {
		readers = append(readers, io.NopCloser(bytes.NewReader(b.Bytes())))
	}
	return readers, nil
}

// files are the delivered CSV bytes of each table, without headers.
type files map[string]string

// judge runs a whole job's check in blocks of blockRows rows, each by a worker of its own,
// whose partials travel as JSON.
func judge(tb testing.TB, c *contract.Contract, data files, blockRows int) report.Reports {
	tb.Helper()
	k, err := report.Compile(c)
	if err != nil {
		tb.Fatalf("compile: %v", err)
	}
	runs := store{}
	var partials []*report.Partial
	for i, t := range c.Tables {
		lines := strings.SplitAfter(data[t.Name], "\n")
		if lines[len(lines)-1] == "" {
			lines = lines[:len(lines)-1]
		}
		for first := 0; first < len(lines); first += blockRows {
			block := strings.Join(lines[first:min(first+blockRows, len(lines))], "")
			b := k.NewBlock()
			if err := b.Check(i, int64(first), []byte(block)); err != nil {
				tb.Fatalf("check %s: %v", t.Name, err)
			}
			if err := b.WriteRuns(runs.create); err != nil {
				tb.Fatalf("write runs: %v", err)
			}
			for _, p := range b.TakePartials() {
				partials = append(partials, travel(tb, p))
			}
		}
	}
	joins, err := k.Join(runs.open)
	if err != nil {
		tb.Fatalf("join: %v", err)
	}
	reports, err := k.Finish(partials, joins)
	if err != nil {
		tb.Fatalf("finish: %v", err)
	}
	return reports
}

// travel sends a partial through its JSON form.
func travel(tb testing.TB, p *report.Partial) *report.Partial {
	tb.Helper()
	data, err := json.Marshal(p)
	if err != nil {
		tb.Fatalf("marshal partial: %v", err)
	}
	var q report.Partial
	if err := json.Unmarshal(data, &q); err != nil {
		tb.Fatalf("unmarshal partial: %v", err)
	}
	return &q
}

func result(tb testing.TB, r report.Reports, id string) evidence.ConstraintResult {
	tb.Helper()
	for _, c := range r.Constraints.Constraints {
		if c.ID == id {
			return c
		}
	}
	tb.Fatalf("the report has no rule %s", id)
	return evidence.ConstraintResult{}
}

// failing lists the violated rules.
func failing(r report.Reports) []string {
	var ids []string
	for _, c := range r.Constraints.Constraints {
		if c.Violations > 0 {
			ids = append(ids, c.ID)
		}
	}
	return ids
}

func ptr[T any](v T) *T { return &v }

// one makes a contract of a single table t.
func one(rows int64, columns []contract.Column, constraints ...contract.Constraint) *contract.Contract {
	return &contract.Contract{
		Version: "1", Seed: "1", AsOf: "2025-03-31", Locale: "en_US",
		Tables: []contract.Table{{Name: "t", Rows: rows, Columns: columns, Constraints: constraints}},
	}
}

// linesOf yields the lines of a table without their line feeds.
func linesOf(data string) iter.Seq[string] {
	return strings.SplitSeq(strings.TrimSuffix(data, "\n"), "\n")
}
