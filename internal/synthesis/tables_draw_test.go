package synthesis_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/engine/synth/relational"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// TestFamiliesAreDrawnWhole: of sources with more rows than can be learnt from, homes are drawn with
// all their people, as many as there is room for, by the seed; tables that are no one's stay whole.
func TestFamiliesAreDrawnWhole(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		homes := rapid.IntRange(60, 120).Draw(t, "homes")
		tables := household(homes, rapid.SliceOfN(rapid.IntRange(0, homes-1), 100, 300).Draw(t, "of"))
		towns := frame.Frame{Name: "towns", Rows: 15, Columns: []frame.Column{numbers("town_id", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)}}
		born := numbers("town_id")
		for range tables[1].Rows {
			born.Numbers = append(born.Numbers, float64(rapid.IntRange(1, 15).Draw(t, "town")))
		}
		tables[1].Columns = append(tables[1].Columns, born)
		tables = append(tables, &towns)
		c := householdContract(tables)
		c.Tables[2].Key, c.Tables[1].Order = "town_id", "arrived" // which is not read for this
		c.Relations = append(c.Relations, relational.Relation{Child: "people", Column: "town_id", Parent: "towns"})
		total := homes + tables[1].Rows + 15
		most := rapid.IntRange(60, total-1).Draw(t, "most")
		drawn, err := synthesis.DrawTables(c, tables, most)
		if err != nil {
			t.Fatal(err)
		}
		largest := map[float64]int{}
		used, next := drawn[0].Len()+drawn[1].Len()+drawn[2].Len(), 0
		for row, home := range tables[1].Columns[0].Numbers {
			if largest[home]++; drawn[1].Has(row) != drawn[0].Has(int(home)-1) {
				t.Fatalf("of home %v a part is drawn", home)
			}
		}
		for _, n := range largest {
			next = max(next, n+1)
		}
		if used > most || used < most-next || drawn[2].Len() != 15 {
			t.Fatalf("%d rows of %d are drawn where there is room for %d; %d towns", used, total, most, drawn[2].Len())
		}
		again, _ := synthesis.DrawTables(c, tables, most)
		if !slices.Equal(again[1].Rows(), drawn[1].Rows()) {
			t.Fatal("the same seed draws others")
		}
		for i := range tables { // what is drawn can be learnt from
			tables[i] = func(f *frame.Frame) *frame.Frame {
				out := f.Select(drawn[i].Rows())
				out.Name = f.Name
				return out
			}(tables[i])
		}
		c.Tables[1].Order = ""
		s := c.Schema()
		if _, err := s.Families(tables); err != nil {
			t.Fatalf("what is drawn does not hang together: %v", err)
		}
	})
}

func TestTablesThatCannotBeDrawnFrom(t *testing.T) {
	t.Parallel()
	tables := household(100, members(100))
	if drawn, err := synthesis.DrawTables(householdContract(tables), tables, 1_000); drawn != nil || err != nil {
		t.Errorf("sources that fit are drawn from: %v", err)
	}
	for name, c := range map[string]struct {
		change func(c *synthesis.TablesContract)
		says   string
	}{
		"rows of other families": {func(c *synthesis.TablesContract) {
			c.Relations = append(c.Relations, relational.Relation{Child: "people", Column: "age", Parent: "homes"})
		}, "people.age also refers to rows of other families"},
		"no room": {func(c *synthesis.TablesContract) { c.Relations = nil }, "have 100 rows already"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			contract := householdContract(tables)
			c.change(contract)
			_, err := synthesis.DrawTables(contract, tables, 105)
			e, ok := err.(*sdg.Error)
			if !ok || len(e.Fields) != 1 || e.Fields[0].Field != "tables" || !strings.Contains(e.Fields[0].Message, c.says) {
				t.Errorf("DrawTables() = %v, %+v", err, e)
			}
		})
	}
}
