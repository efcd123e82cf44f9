package planner_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestSpecRemarks: a comment behind a column of a YAML specification tells of the column.
func TestSpecRemarks(t *testing.T) {
	t.Parallel()
	const head = "table: laptops\nrows: 700\ncolumns:\n  asset_tag: {unique: true}\n  assigned_to: user email, null for 12%\n"
	for name, c := range map[string]struct {
		text, column string
		want         func(contract.Column) bool
	}{
		"shares in order": {head + "  model: [T14, Pro 14, Latitude]   # 45/35/20", "model", func(c contract.Column) bool {
			return len(c.Values) == 3 && c.Values[0].Share == .45 && c.Values[2].Share == .2
		}},
		"not as many": {head + "  model: [T14, Pro 14]   # 45/35/20", "model", func(c contract.Column) bool {
			return len(c.Values) == 2 && c.Values[0].Share == .5
		}},
		"exactly when": {head + "  status: in_use | in_stock     # in_stock exactly when assigned_to is null", "status", func(c contract.Column) bool {
			return len(c.Cases) == 2 && c.Cases[0].Values[0].Value == "in_stock" && c.Cases[1].When == nil && c.Cases[1].Values[0].Value == "in_use"
		}},
		"what it holds": {head + "  model: text", "assigned_to", func(c contract.Column) bool { return c.Semantic == "email" && c.NullShare == .12 }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := PlanOf(t, c.text)
			if got.Contract == nil {
				t.Fatalf("questions %v", got.Questions)
			}
			if col, ok := got.Contract.Tables[0].Column(c.column); !ok || !c.want(*col) {
				t.Errorf("%+v", col)
			}
		})
	}
}

// TestWhatItHolds: a known name behind that of a field is what the field holds, and no further column.
func TestWhatItHolds(t *testing.T) {
	t.Parallel()
	got := PlanOf(t, "Table: visits (70 rows)\n- owner: email\n- approver: company email address\n- driver: work phone\n- site: warehouse city")
	want := []string{"email", "email", "phone", "city"}
	if got.Contract == nil || len(got.Contract.Tables[0].Columns) != len(want) {
		t.Fatalf("%+v", got)
	}
	for k, c := range got.Contract.Tables[0].Columns {
		if c.Semantic != want[k] {
			t.Errorf("%s holds %s, want %s", c.Name, c.Semantic, want[k])
		}
	}
}
