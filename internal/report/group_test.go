package report_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/evidence"
)

// clubs have members with a place in their club, one of whom leads.
func clubs() *contract.Contract {
	start, step := 1.0, 1.0
	return &contract.Contract{
		Version: "1", Seed: "1", AsOf: "2025-03-31", Locale: "en_US",
		Tables: []contract.Table{
			{Name: "clubs", Rows: 3, Columns: []contract.Column{{Name: "id", Type: contract.Integer, PrimaryKey: true}}},
			{Name: "members", Rows: 6, Columns: []contract.Column{
				{Name: "club", Type: contract.Integer},
				{Name: "place", Type: contract.Integer, Distribution: &contract.Distribution{Kind: contract.Sequence, Start: &start, Step: &step, Within: "club"}},
				{Name: "leads", Type: contract.Boolean},
			}, Constraints: []contract.Constraint{{ID: "leader", Kind: contract.ExactlyOne, Columns: []string{"club", "leads"}, Value: "true"}}},
		},
		Relations: []contract.Relation{{Child: "members", ChildColumn: "club", Parent: "clubs", ParentColumn: "id"}},
	}
}

var clubRows = files{
	"clubs":   rows("1", "2", "3"),
	"members": rows("1,1,false", "1,2,true", "1,3,false", "3,1,true", "3,2,false", "3,3,false"),
}

func TestRowsOfOneParent(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name       string
		row        int
		to         string
		rule       string
		at         int64
		violations int64
	}{
		{name: "all right", row: 0, to: "1,1,false"},
		{"nobody leads", 3, "3,1,false", "members:leader", 3, 1},
		{"two lead", 2, "1,3,true", "members:leader", 1, 1},
		{"a place twice", 1, "1,1,true", "members.place.sequence", 1, 1},
		{"a place too far", 5, "3,4,false", "members.place.sequence", 5, 1},
		{"no place", 5, "3,,false", "members.place.sequence", 5, 1},
		{"it goes on from the parent before", 3, "3,4,true", "members.place.sequence", 3, 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			for _, blockRows := range []int{1, 2, 1000} {
				data := maps.Clone(clubRows)
				lines := slices.Collect(linesOf(data["members"]))
				lines[c.row] = c.to
				data["members"] = rows(lines...)
				for _, rule := range judge(t, clubs(), data, blockRows).Constraints.Constraints {
					if rule.ID != "members:leader" && rule.ID != "members.place.sequence" {
						continue
					}
					want := int64(0)
					if rule.ID == c.rule {
						want = c.violations
					}
					if rule.Violations != want || rule.Checked == 0 || want > 0 && !slices.ContainsFunc(rule.Examples, func(v evidence.Violation) bool { return v.Row == c.at }) {
						t.Errorf("blocks of %d: %s: %d violations of %d, want %d: %v", blockRows, rule.ID, rule.Violations, rule.Checked, want, rule.Examples)
					}
				}
			}
		})
	}
}
