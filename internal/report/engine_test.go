package report_test

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/report"
)

// contracts are the contract package's examples.
func contracts(t *testing.T) map[string]*contract.Contract {
	t.Helper()
	paths, err := filepath.Glob("../contract/testdata/contracts/*.json")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no contracts: %v", err)
	}
	all := map[string]*contract.Contract{}
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		c, err := contract.Parse(data)
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		all[strings.TrimSuffix(filepath.Base(path), ".json")] = c
	}
	return all
}

// delivered makes the bytes of every table.
func delivered(t *testing.T, c *contract.Contract) files {
	t.Helper()
	p, err := mock.Compile(c)
	if err != nil {
		t.Fatalf("compile for the engine: %v", err)
	}
	data := files{}
	for i, table := range p.Tables() {
		var b []byte
		for block := range table.Blocks {
			if b, err = p.AppendBlock(b, i, block, mock.NewScratch()); err != nil {
				t.Fatal(err)
			}
		}
		data[table.Name] = string(b)
	}
	return data
}

// TestGeneratedBlocksKeepEveryHardRule judges what the engine really delivers.
func TestGeneratedBlocksKeepEveryHardRule(t *testing.T) {
	t.Parallel()
	for name, c := range contracts(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := judgeBlocks(t, c, delivered(t, c))
			for _, rule := range r.Constraints.Constraints {
				if rule.Hard && rule.Violations > 0 {
					t.Errorf("%s: %d of %d, %v", rule.ID, rule.Violations, rule.Checked, rule.Examples)
				}
				if rule.Verdict == evidence.Warn {
					t.Logf("%s: %v", rule.ID, rule.Examples)
				}
			}
			if r.Safety.Verdict == evidence.Fail {
				t.Errorf("value safety: %+v", r.Safety.BlockedCells[:min(3, len(r.Safety.BlockedCells))])
			}
		})
	}
}

// judgeBlocks judges data that may hold line feeds inside quotes, each table as one block.
func judgeBlocks(t *testing.T, c *contract.Contract, data files) report.Reports {
	t.Helper()
	return judge(t, c, data, report.MaxBlockRows)
}

// TestPlantedViolationsAreFound plants a violation of each rule in the engine's own data
// and demands that the rule fails, in that row, and that rules of untouched tables hold.
func TestPlantedViolationsAreFound(t *testing.T) {
	t.Parallel()
	for name, c := range contracts(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			clean := delivered(t, c)
			before := failing(judgeBlocks(t, c, clean))
			planted, rules := 0, c.Rules()
			for _, rule := range rules {
				p := planter{c, rule, map[string]sheet{rule.Table: parse(t, clean[rule.Table])}}
				row, ok := p.plant()
				if !ok {
					continue
				}
				planted++
				data := maps.Clone(clean)
				data[rule.Table] = p.data[rule.Table].String()
				r := judgeBlocks(t, c, data)
				found := result(t, r, rule.ID)
				if found.Reason != "" {
					continue
				}
				if found.Violations == 0 {
					t.Errorf("%s: the planted violation in row %d was not found", rule.ID, row)
					continue
				}
				if row >= 0 && !slices.ContainsFunc(found.Examples, func(v evidence.Violation) bool { return v.Row == int64(row) }) {
					t.Errorf("%s: planted in row %d, found %v", rule.ID, row, found.Examples)
				}
				for _, id := range failing(r) {
					if !slices.Contains(before, id) && !related(c, rule, id) {
						t.Errorf("%s was planted, but %s fails", rule.ID, id)
					}
				}
			}
			t.Logf("%d of %d rules planted", planted, len(rules))
			if planted*2 < len(rules) {
				t.Errorf("only %d of %d rules could be planted", planted, len(rules))
			}
		})
	}
}

// related tells whether a rule can be implied by a change of another rule's columns: it
// reads one of them, in the same row or through a relation. A row less touches all.
func related(c *contract.Contract, planted contract.Rule, id string) bool {
	if planted.Kind == contract.RowCountRule {
		return true
	}
	rules := c.Rules()
	at := slices.IndexFunc(rules, func(r contract.Rule) bool { return r.ID == id })
	if at < 0 {
		return false
	}
	rule := rules[at]
	columns := planted.Columns
	if planted.Relation != nil {
		columns = []string{planted.Relation.ChildColumn}
	}
	reads := func(text string) bool {
		return slices.ContainsFunc(columns, func(name string) bool { return strings.Contains(text, name) })
	}
	switch {
	case rule.Table == planted.Table && slices.ContainsFunc(rule.Columns, func(name string) bool { return slices.Contains(columns, name) }):
		return true
	case rule.Relation != nil && rule.Relation.Parent == planted.Table && slices.Contains(columns, rule.Relation.ParentColumn):
		return true
	case rule.Column != nil && rule.Column.Formula != "":
		// A key that changed moves rows between parents.
		keys := slices.ContainsFunc(c.Relations, func(r contract.Relation) bool {
			return r.Child == planted.Table && slices.Contains(columns, r.ChildColumn) || r.Parent == planted.Table && slices.Contains(columns, r.ParentColumn)
		})
		return keys || reads(rule.Column.Formula)
	case rule.Constraint != nil:
		return reads(rule.Constraint.Left + " " + rule.Constraint.Right + " " + strings.Join(rule.Constraint.Columns, " "))
	case rule.Kind == contract.CaseRule || rule.OtherRows:
		return slices.ContainsFunc(rule.Column.Cases, func(k contract.Case) bool { return k.When != nil && reads(k.When.Column) || reads(k.Formula) })
	}
	return false
}
