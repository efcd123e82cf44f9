package sourcescan_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/report/reporttest"
	"github.com/sdg-service/sdg/internal/report/sourcescan"
	"pgregory.net/rapid"
)

// column makes a column of levels.
func column(name string, kind frame.Kind, cells ...string) frame.Column {
	c := frame.Column{Field: frame.Field{Name: name, Kind: kind, Treatment: frame.Learn}}
	if kind == frame.Text {
		c.Treatment = frame.Format
	}
	c.Levels = slices.Compact(slices.Sorted(slices.Values(cells)))
	for _, cell := range cells {
		at, _ := slices.BinarySearch(c.Levels, cell)
		c.Codes = append(c.Codes, uint32(at))
	}
	return c
}

func table(columns ...frame.Column) *frame.Frame {
	return &frame.Frame{Name: "t", Rows: len(columns[0].Codes), Columns: columns}
}

func scan(source, made *frame.Frame) evidence.ValueSafetyScan {
	s := sourcescan.NewScan(sourcescan.NewIndex(source), "t", made.Fields())
	s.Block(made, 0)
	return s.Findings().Section()
}

func result(t *testing.T, s evidence.ValueSafetyScan, scanner string) evidence.ScannerResult {
	t.Helper()
	i := slices.IndexFunc(s.Scanners, func(r evidence.ScannerResult) bool { return r.Scanner == scanner })
	if i < 0 {
		t.Fatalf("no scanner %s", scanner)
	}
	return s.Scanners[i]
}

func TestIdentifiersOfTheSourceAreCaught(t *testing.T) {
	t.Parallel()
	common := slices.Repeat([]string{"gold"}, 9)
	source := table(column("name", frame.Text, "Ada Lovelace", "Alan Turing", "Grace Hopper", "a", "b", "c", "d", "e", "f", "g"),
		column("plan", frame.Category, append([]string{"platinum"}, common...)...))
	for _, c := range []struct {
		name, cell, plan string
		scanner          string
		verdict          evidence.Verdict
	}{
		{"a new name", "Edsger Dijkstra", "gold", "source_value", evidence.Pass},
		{"a name of the source", "Alan Turing", "gold", "source_value", evidence.Fail},
		{"in another case and order of signs", "ALAN-TURING", "gold", "source_value_alike", evidence.Warn},
		{"a rare category", "Edsger Dijkstra", "platinum", "rare_source_category", evidence.Fail},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := scan(source, table(column("name", frame.Text, c.cell, "x1"), column("plan", frame.Category, c.plan, "gold")))
			if got := result(t, s, c.scanner).Verdict; got != c.verdict || s.Verdict != c.verdict {
				t.Errorf("%s says %s and the scan %s, want %s", c.scanner, got, s.Verdict, c.verdict)
			}
			if blocked := len(s.BlockedCells); (blocked == 1) != (c.verdict == evidence.Fail) {
				t.Errorf("%d blocked cells", blocked)
			}
			if text, _ := json.Marshal(s); strings.Contains(string(text), "Turing") || strings.Contains(string(text), "platinum") {
				t.Error("the evidence repeats a value")
			}
			if s.CellsScanned != 4 {
				t.Errorf("%d cells scanned, want 4", s.CellsScanned)
			}
		})
	}
}

func TestEveryIdentifierOfACopyIsCaught(t *testing.T) {
	t.Parallel()
	source := reporttest.Load(t, "train")
	s := scan(source, reporttest.Load(t, "train"))
	if got := result(t, s, "source_value"); got.Findings != int64(source.Rows) || got.Scanned != int64(source.Rows) {
		t.Errorf("%d of %d identifiers found", got.Findings, source.Rows)
	}
	s = scan(source, reporttest.Load(t, "synthetic"))
	if got := result(t, s, "source_value"); got.Verdict != evidence.Pass || got.Scanned != int64(source.Rows) {
		t.Errorf("new identifiers: %+v", got)
	}
}

func TestRepairs(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, scanner, cell, want string }{
		{"formula", "formula_injection", "=1+1", "'=1+1"},
		{"dash alone", "formula_injection", "-", "'-"},
		{"real mailbox", "email_domain", "write to ada@gmail.com.", "write to ada@example.com."},
		{"two mailboxes", "email_domain", "a@b.com,c@d.org", "a@example.com,c@example.com"},
		{"reserved mailbox stays", "", "ada@example.com", "ada@example.com"},
		{"control characters", "control_character", "a\x00b\u202ec", "abc"},
		{"bytes that are no text", "invalid_utf8", "a\xffb", "ab"},
		{"control character before a formula", "formula_injection", "\x00=1", "'=1"},
		{"nothing to repair", "", "plain – text", "plain – text"},
	} {
		t.Run(c.name, func(t *testing.T) {
			made := table(column("remark", frame.Category, c.cell, "z", c.cell))
			levels := made.Columns[0].Levels
			before := slices.Clone(levels)
			s := scan(table(column("remark", frame.Category, "z")), made)
			col := &made.Columns[0]
			if got := col.Levels[col.Codes[0]]; got != c.want || col.Levels[col.Codes[2]] != c.want || col.Levels[col.Codes[1]] != "z" {
				t.Errorf("repaired to %q, want %q", got, c.want)
			}
			if err := made.Check(); err != nil {
				t.Error(err)
			}
			if !slices.Equal(levels, before) {
				t.Error("the levels were changed in place; they may be the model's")
			}
			if n := len(s.Repairs); n%2 != 0 || (n > 0) != (c.scanner != "") {
				t.Errorf("%d repairs listed", n)
			}
			if c.scanner != "" && !slices.ContainsFunc(s.Repairs, func(f evidence.CellFinding) bool { return f.Scanner == c.scanner && f.Row == 2 }) {
				t.Errorf("repairs %+v", s.Repairs)
			}
		})
	}
}

func TestNumbers(t *testing.T) {
	t.Parallel()
	number := func(treatment frame.Treatment, v ...float64) *frame.Frame {
		return &frame.Frame{Name: "t", Rows: len(v), Columns: []frame.Column{{Field: frame.Field{Name: "account", Kind: frame.Number, Treatment: treatment}, Numbers: v}}}
	}
	if s := scan(number(frame.Learn, 12, 13), number(frame.Learn, 12, 12)); s.Verdict != evidence.Pass || s.CellsScanned != 2 {
		t.Errorf("learnt numbers repeat by chance: %+v", s)
	}
	if s := scan(number(frame.Format, 12, 13), number(frame.Format, 12, 99)); s.Verdict != evidence.Fail || s.BlockedCells[0].Row != 0 {
		t.Errorf("an account number of the source: %+v", s)
	}
	if s := scan(number(frame.Learn, 1), number(frame.Learn, 4539578763621486)); s.Verdict != evidence.Warn {
		t.Errorf("a number that could be a card: %s", s.Verdict)
	}
}

func TestFindingsMergeInAnyOrder(t *testing.T) {
	t.Parallel()
	source := table(column("id", frame.Text, "a1", "b2", "c3"))
	index := sourcescan.NewIndex(source)
	rapid.Check(t, func(t *rapid.T) {
		cells := rapid.SliceOfN(rapid.SampledFrom([]string{"a1", "A-1", "new", "=x", "other"}), 1, 40).Draw(t, "cells")
		cut := rapid.IntRange(0, len(cells)).Draw(t, "cut")
		part := func(from, to int) *sourcescan.Findings {
			f := table(column("id", frame.Text, cells[from:to]...))
			s := sourcescan.NewScan(index, "t", f.Fields())
			s.Block(f, int64(from))
			return s.Findings()
		}
		whole := part(0, len(cells)).Section()
		left, right := part(0, cut), part(cut, len(cells))
		right.Merge(left)
		if got, want := fmt.Sprint(right.Section()), fmt.Sprint(whole); got != want {
			t.Fatalf("merged: %s\nwhole: %s", got, want)
		}
	})
}

func FuzzRepair(f *testing.F) {
	for _, s := range []string{"=1", "a@b.com", "\x00", "\u202e@x.y", "'=", "-@a.b\xff"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, cell string) {
		made := table(column("remark", frame.Text, cell))
		s := scan(table(column("remark", frame.Text, "z")), made)
		for _, name := range []string{"formula_injection", "control_character", "invalid_utf8", "email_domain"} {
			if r := result(t, s, name); r.Findings != 0 {
				t.Errorf("%q was repaired to %q, where %s still finds something", cell, made.Columns[0].Levels, name)
			}
		}
	})
}

func BenchmarkBlock(b *testing.B) {
	source := reporttest.Load(b, "people")
	index := sourcescan.NewIndex(source)
	s := sourcescan.NewScan(index, "t", source.Fields())
	for b.Loop() {
		s.Block(source, 0)
	}
	b.ReportMetric(float64(source.Rows*b.N)/b.Elapsed().Seconds(), "rows/s")
}
