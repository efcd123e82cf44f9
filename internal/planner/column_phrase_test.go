package planner_test

import (
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner"
)

// Phrases about one column, or about two that stand side by side, and what the contract has of them.
func TestColumnsAndTheirNeighbours(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name, text, column string
		holds              func(*contract.Table, *contract.Column) bool
	}{
		{"zeros beside a range keep its lower bound", "500 order lines: product, discount 0 for half, else between 5 and 20", "discount", func(_ *contract.Table, c *contract.Column) bool {
			return zerosBeside(c, .5, 5, 20)
		}},
		{"zeros in a bracket", "2000 flights: flight number, delay minutes (0 for 70% of the flights, otherwise 5 to 180)", "delay", func(_ *contract.Table, c *contract.Column) bool {
			return zerosBeside(c, .7, 5, 180)
		}},
		{"prices that end alike", "300 products: name, price between 5 and 100 ends in .99", "price", func(_ *contract.Table, c *contract.Column) bool {
			for _, v := range c.Values {
				if !strings.HasSuffix(v.Value, ".99") {
					return false
				}
			}
			return len(c.Values) == 95 && c.Values[94].Value == "99.99"
		}},
		{"prices without commas", "60 quotes: ticker, date open high low close volume", "low", func(t *contract.Table, c *contract.Column) bool {
			return len(t.Columns) >= 7 && c.Type == contract.Decimal && len(t.Constraints) >= 4
		}},
		{"one of two amounts", "400 journal entries: date, debit, credit (one of the two is always 0)", "credit", func(_ *contract.Table, c *contract.Column) bool {
			return len(c.Cases) == 1 && c.Cases[0].When.Column == "debit" && *c.Cases[0].Max == 0
		}},
		{"a value called plus", "1000 subscribers: name, email, plan basic 60 plus 30 vip 10", "plan", func(_ *contract.Table, c *contract.Column) bool {
			return len(c.Values) == 3 && c.Values[1].Value == "plus"
		}},
		{"a share behind the value", "200 hotel bookings: guest name, room type (standard, deluxe, a suite in one out of ten)", "room_type", func(_ *contract.Table, c *contract.Column) bool {
			return len(c.Values) == 3 && c.Values[2] == contract.Category{Value: "suite", Share: .1}
		}},
		{"older by the year", "300 used cars: make, year 2008-2023, odometer km higher for older vehicles", "odometer_km", func(t *contract.Table, _ *contract.Column) bool {
			k := t.Constraints[0]
			return len(t.Columns) == 3 && k.Kind == contract.Correlation && k.Right == "year" && *k.Coefficient < 0
		}},
		{"the currency of a country", "300 shops: name, country (Germany, France, Poland), currency derived from the country", "currency", func(_ *contract.Table, c *contract.Column) bool {
			return len(c.Cases) == 2 && c.Cases[0].Values[0].Value == "EUR" && len(c.Cases[0].When.Values) == 2 && c.Cases[1].Values[0].Value == "PLN"
		}},
		{"negative for one value", "500 accounts: type checking or savings, balance may be negative for checking accounts, savings never below 0", "balance", func(t *contract.Table, c *contract.Column) bool {
			return len(t.Columns) == 2 && len(c.Cases) == 2 && *c.Cases[0].Min < 0 && *c.Cases[1].Min == 0
		}},
		{"swapped letters of a known name", "150 people: frist name, lats name, emial", "last_name", func(t *contract.Table, c *contract.Column) bool { return c.Semantic == "last_name" }},
		{"a masked number", "200 patients: name, ssn must be masked", "ssn", func(_ *contract.Table, c *contract.Column) bool { return c.Pattern == `\*\*\*-\*\*-####` }},
		{"homes in one country", "100 people: name, lives in a German city with PLZ", "plz", func(t *contract.Table, c *contract.Column) bool { return len(t.Columns) == 3 && c.Locale == "de_DE" }},
		{"amounts as values", "600 race results: runner, distance 5 km / 10 km / 21 km", "distance", func(_ *contract.Table, c *contract.Column) bool {
			return len(c.Values) == 3 && c.Values[2].Value == "21" && c.Unit == "km"
		}},
		{"days after an instant", "300 loans: borrowed at timestamp in 2025, due date exactly 14 days after", "due_date", func(t *contract.Table, _ *contract.Column) bool {
			return *t.Constraints[0].MinGap == 13*86400+1 && *t.Constraints[0].MaxGap == 14*86400
		}},
		{"the postal codes of a city", "200 houses in Austin, Texas: zip, bedrooms, price", "zip", func(_ *contract.Table, c *contract.Column) bool { return c.Pattern == "787##" }},
		{"what is due", "300 invoices: net, tax, due", "due", func(_ *contract.Table, c *contract.Column) bool { return c.Type == contract.Date }},
		{"a part of a name", "110 kids: child name (first name only), group bears/foxes", "child_name", func(t *contract.Table, c *contract.Column) bool {
			return len(t.Columns) == 2 && c.Semantic == "first_name"
		}},
		{"a flag that empties", "600 race results: runner, finish time, disqualified 2%, and then no finish time", "finish_time", func(_ *contract.Table, c *contract.Column) bool {
			return len(c.Cases) == 1 && c.Cases[0].Null && c.Cases[0].When.Column == "disqualified"
		}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			res, err := planner.New().Plan(planner.Request{Description: tc.text, AsOf: time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)})
			if err != nil || res.Contract == nil || len(res.Contract.Tables) != 1 {
				t.Fatalf("no plan of one table: %v %+v", err, res.Questions)
			}
			if len(res.Unparsed) > 0 {
				t.Errorf("unread: %+v", res.Unparsed)
			}
			table := &res.Contract.Tables[0]
			c, ok := table.Column(tc.column)
			if !ok {
				t.Fatalf("no column %s: %+v", tc.column, table.Columns)
			}
			if !tc.holds(table, c) {
				t.Errorf("read as %+v; rules %+v", *c, table.Constraints)
			}
		})
	}
}

// zerosBeside: a share of the rows is 0, and the others lie in a range above it.
func zerosBeside(c *contract.Column, share, low, high float64) bool {
	d := c.Distribution
	if d == nil || d.Kind != contract.Mixture || len(d.Components) != 2 {
		return false
	}
	zeros, others := d.Components[0], d.Components[1]
	return zeros.Weight == share && *zeros.Max == 0 && *others.Min == low && *others.Max == high
}
