package planner_test

import (
	"fmt"
	"strings"
	"testing"
)

// childrenAs holds the relations of a plan against "dogs 24 of 12 owners 2-2": the rows of both, and how many each parent has.
func childrenAs(t *testing.T, text string, want ...string) {
	t.Helper()
	c := plan(t, text).Contract
	var got []string
	for _, r := range c.Relations {
		child, _ := c.Table(r.Child)
		parent, _ := c.Table(r.Parent)
		if child == parent {
			continue
		}
		said := fmt.Sprintf("%s %d of %d %s", child.Name, child.Rows, parent.Rows, parent.Name)
		if p := r.PerParent; p != nil {
			said += fmt.Sprintf(" %d-%d", p.Min, p.Max)
			if p.Shape != "" {
				said += " " + string(p.Shape)
			}
			if p.ParentShare > 0 {
				said += fmt.Sprintf(" for %g", p.ParentShare)
			}
		}
		got = append(got, said)
	}
	if strings.Join(got, "; ") != strings.Join(want, "; ") {
		t.Errorf("got  %s\nwant %s", strings.Join(got, "; "), strings.Join(want, "; "))
	}
}

// TestSeveralKindsOfChildren: each kind of rows that others have keeps its own number, and so do their columns.
func TestSeveralKindsOfChildren(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][]string{
		"12 owners, each has 2 dogs and 3 cats.":                      {"dogs 24 of 12 owners 2-2", "cats 36 of 12 owners 3-3"},
		"12 owners with 2 dogs and 3 to 5 cats each":                  {"dogs 24 of 12 owners 2-2", "cats 48 of 12 owners 3-5"},
		"12 owners, 2 dogs and 3 cats per owner":                      {"dogs 24 of 12 owners 2-2", "cats 36 of 12 owners 3-3"},
		"12 schools with 10 teachers each and 100 pupils each":        {"teachers 120 of 12 schools 10-10", "pupils 1200 of 12 schools 100-100"},
		"Each of the 12 schools has 10 teachers, 100 pupils.":         {"teachers 120 of 12 schools 10-10", "pupils 1200 of 12 schools 100-100"},
		"100 patients, each with 1 to 3 visits and 0 to 2 invoices":   {"visits 200 of 100 patients 1-3", "invoices 100 of 100 patients 0-2"},
		"100 customers. Each customer has one account and 1-4 cards.": {"cards 250 of 100 customers 1-4"},
		"10 classes with 25 pupils each, 3 teachers":                  {"pupils 250 of 10 classes 25-25", "classes 10 of 3 teachers"},
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			childrenAs(t, text, want...)
		})
	}
	for text, want := range map[string]string{
		"80 customers, each with a name and 1 to 4 orders.":                          "customers 80: customer_id, name",
		"12 owners with 2 to 4 dogs each and a phone number":                         "owners 12: owner_id, phone_number",
		"10 stores. Each store has 5 to 15 employees and a floor area of 100-900 m2": "stores 10: store_id, floor_area",
		"12 teams with 11 players each and a budget of 1000 to 9000 per team":        "teams 12: team_id, budget",
		"100 houses, each has 2 to 4 bedrooms and 1 to 3 bathrooms":                  "houses 100: bedrooms, bathrooms",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			first, _, _ := strings.Cut(shapeOf(plan(t, text).Contract), " | ")
			if first != want {
				t.Errorf("got %s, want %s", first, want)
			}
		})
	}
}

// TestCountsOfEach: however a text says how many each has, it is no total.
func TestCountsOfEach(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Each of the 8 teams has 11 players.":                                             "players 88 of 8 teams 11-11",
		"Every one of the 40 customers has 2 orders.":                                     "orders 80 of 40 customers 2-2",
		"All 12 owners have 2 dogs each.":                                                 "dogs 24 of 12 owners 2-2",
		"8 teams of 11 players each":                                                      "players 88 of 8 teams 11-11",
		"10 classes of 25 pupils":                                                         "pupils 250 of 10 classes 25-25",
		"50 customers, 3 orders/customer":                                                 "orders 150 of 50 customers 3-3",
		"40 shipments. One shipment contains 1 to 12 packages.":                           "packages 260 of 40 shipments 1-12",
		"60 drivers. On average each driver has 100 trips.":                               "trips 6000 of 60 drivers 0-0 poisson",
		"60 drivers and trips, 100 trips per driver on average":                           "trips 6000 of 60 drivers 0-0 poisson",
		"80 patients. The number of visits per patient is Poisson with mean 3.":           "visits 240 of 80 patients 0-0 poisson",
		"80 patients, 3 visits each on average, at most 10":                               "visits 240 of 80 patients 0-10",
		"50 customers with 1-9 orders each (avg 3.5)":                                     "orders 175 of 50 customers 1-9",
		"40 dogs with 1 to 6 visits each, most have only one":                             "visits 64 of 40 dogs 1-6",
		"80 customers and orders. Most customers have one order, a few up to 8":           "orders 128 of 80 customers 1-8",
		"80 customers, 25% have no orders, the rest have 1 to 6":                          "orders 210 of 80 customers 1-6 for 0.75",
		"50 products with reviews. 10 products have no reviews, the others have 1 to 20.": "reviews 420 of 50 products 1-20 for 0.8",
		"1000 loans of 200 books":                                                         "loans 1000 of 200 books",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			childrenAs(t, text, want)
		})
	}
}
