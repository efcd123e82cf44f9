package contract_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/contract"
)

func TestChanges(t *testing.T) {
	t.Parallel()
	base := func() *contract.Contract {
		return &contract.Contract{
			Version: contract.Version, Seed: "1", AsOf: "2026-11-20", Locale: "en_US", Relations: []contract.Relation{},
			Tables: []contract.Table{{Name: "trips", Rows: 100, Columns: []contract.Column{
				{Name: "id", Type: contract.Integer, Unique: true, PrimaryKey: true},
				{Name: "fare", Type: contract.Integer, Min: ptr(1.0), Max: ptr(9.0)},
				{Name: "kind", Type: contract.String, Values: []contract.Category{{Value: "a", Share: .5}, {Value: "b", Share: .5}}},
				{Name: "sent", Type: contract.Date, Earliest: "2026-01-01", Latest: "2026-02-01"},
				{Name: "back", Type: contract.Date, Earliest: "2026-01-01", Latest: "2026-02-01"},
			}}},
		}
	}
	for name, c := range map[string]struct {
		change func(*contract.Contract)
		want   string
	}{
		"nothing":    {func(*contract.Contract) {}, ""},
		"rows":       {func(c *contract.Contract) { c.Tables[0].Rows = 5 }, "trips has 5 rows, not 100."},
		"a column":   {func(c *contract.Contract) { c.Tables[0].Columns[1].Name = "price" }, "trips.fare is gone.|trips.price is new.|trips.price is between 1 and 9."},
		"order":      {func(c *contract.Contract) { k := c.Tables[0].Columns; k[0], k[1] = k[1], k[0] }, "The columns of trips have another order: fare, id, kind, sent, back."},
		"bounds":     {func(c *contract.Contract) { c.Tables[0].Columns[1].Max = ptr(4.0) }, "trips.fare is between 1 and 4."},
		"no uniques": {func(c *contract.Contract) { k := &c.Tables[0].Columns[0]; k.Unique, k.PrimaryKey = false, false }, "trips.id is never empty.|No longer: trips.id is the primary key: never empty and never the same twice."},
		"a rule": {func(c *contract.Contract) {
			c.Tables[0].Constraints = []contract.Constraint{{ID: "r", Kind: contract.Order, Left: "sent", Op: contract.Less, Right: "back"}}
		}, "trips: sent < back, wherever both are there."},
		"another seed": {func(c *contract.Contract) { c.Seed, c.Locale = "7", "de_DE" }, "The locale is de_DE, not en_US.|The seed is 7, not 1."},
		"tables": {func(c *contract.Contract) {
			c.Tables = []contract.Table{{Name: "cars", Rows: 3, Columns: []contract.Column{{Name: "plate", Type: contract.String}, {Name: "seats", Type: contract.Integer}}}}
		}, "The table trips is gone.|The table cars is new, with 3 rows: plate, seats."},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			now := base()
			c.change(now)
			if diff := cmp.Diff(c.want, strings.Join(contract.Changes(base(), now), "|")); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}
