package planner_test

import "testing"

// TestEverydayItems: what people write behind the name of a column in a list.
func TestEverydayItems(t *testing.T) {
	t.Parallel()
	eachTold(t, []toldCase{
		// groups that have more: never an empty cell
		{"1000 cars: make, electric 20%, price 10k-60k, and electric ones have a higher price", "price", "30000..60000 when electric == true"},
		{"1000 cars: make, electric 20%, price 10k-60k (higher if electric)", "price", "30000..60000 when electric == true"},
		{"1000 tx: amount 1-90, fraud flag 0.5%, fraudulent ones have much larger amounts", "amount", "1..90"},
		// shares that make no whole with a period
		{"1000 users: verified 70%, last seen within 30 days, karma 0-100", "verified", "true=0.7"},
		{"1000 users: verified 70%, seen within the last 30 days", "within_last", "no such column"},
		// empty in some cases
		{"users: email, comment empty in most cases, age", "comment", "null=0.7"},
		{"users: email, comment empty in most cases, age", "cases", "no such column"},
		// codes of classes
		{"40 pupils: name, class 5a to 6b, age 10-12", "class", "5a=0.25, 5b=0.25, 6a=0.25, 6b=0.25"},
		// what a bracket begins with
		{"laptops: assigned to (employee name, blank for spares ~15%), price", "assigned_to", "null=0.15"},
		{"tickets: reporter (email address, 10% missing), severity 1-5", "reporter", "null=0.1"},
		// a side of usual numbers
		{"employees: name, age skewed young", "age", "18..66"},
		{"patients: name, age skewed old", "age", "18..90"},
	})
	for text, want := range map[string]string{
		"gym visits: member id, check in time mostly mornings and evenings, age": "gym_visits 100: member_id, check_in_time, age",
		"orders: order time mostly evenings, amount 5-90":                        "orders 100: order_time, amount",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			shapedAs(t, text, want)
		})
	}
	t.Run("a length beside a width", func(t *testing.T) {
		t.Parallel()
		for _, c := range plan(t, "parcels: length width height cm, shipped date, delivered 1-6 days after").Contract.Tables[0].Columns {
			if c.Formula != "" {
				t.Errorf("%s is %s", c.Name, c.Formula)
			}
		}
	})
}
