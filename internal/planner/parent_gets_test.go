package planner_test

import "testing"

// However a text says how many rows each parent has, or to which parents rows belong, the tables are the same.
func TestParentGets(t *testing.T) {
	t.Parallel()
	const (
		some = "farms 30: farm_id, name, city | barns 105: farm_id>farms 2-5, label, capacity"
		all  = "farms 30: farm_id, name, city | barns 90: farm_id>farms, label, capacity"
		back = "barns 90: farm_id>farms, label, capacity | farms 30: farm_id, name, city"
	)
	for _, tt := range []struct{ name, text, want string }{
		{"any verb", "30 farms: name, city. Every farm runs 2 to 5 barns: label, capacity.", some},
		{"pronoun", "30 farms: name, city. Every one of them maintains between 2 and 5 barns (label, capacity).", some},
		{"preposition ahead", "30 farms: name, city. On each farm stand 2-5 barns having label and capacity.", some},
		{"command", "30 farms: name, city. Give every farm 2 to 5 barns, with label and capacity.", some},
		{"most", "30 farms: name, city. Barns: label, capacity. Most farms have 2 to 5 barns.", some},
		{"of the rows told before", "30 farms: name, city. Barns: label, capacity. Every farm should get somewhere between 2 and 5.", some},
		{"neither fewer nor more", "30 farms: name, city. Barns: label, capacity. No farm has fewer than 2 or more than 5 barns.", some},
		{"never fewer", "30 farms: name, city. Barns: label, capacity. A farm never has fewer than 2 barns, nor more than 5.", some},
		{"children go to each", "30 farms: name, city. Between 2 and 5 barns are rented out to each: label, capacity.", some},
		{"rows per parent", "Farms (30 rows): name, city. Barns: label, capacity; 2-5 rows per farm.", some},
		{"children per parent", "30 farms: name, city. Barns per farm range from 2 to 5, with label and capacity.", some},
		{"slash", "30 farms: name, city. Barns: label, capacity. 2-5 barns/farm.", some},
		{"that own so many each", "30 farms (name, city) that own 2 to 5 barns each (label, capacity).", some},
		{"brackets tied", "90 barns (label, capacity) standing on 30 farms (name, city).", back},
		{"brackets tied to known rows", "30 farms (name, city). 90 barns (label, capacity) erected on these farms.", all},
		{"one of so many", "90 barns with label, capacity. Each stands on one of 30 farms, which have a name and a city.", back},
		{"which stand on so many", "90 barns with label and capacity, which are built on 30 farms with name and city.", back},
		{"all spread", "30 farms: name, city. 90 barns: label, capacity. Barns are scattered across all the farms.", all},
		{"there", "30 farms: name, city. On top of that 90 barns standing there: label, capacity.", all},
		{"another one of", "A table of 30 farms (name, city) and a second one of barns (label, capacity), 2 to 5 per farm.", some},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			shapedAs(t, tt.text, tt.want)
		})
	}
}

// A number that tells no rows stays what it is.
func TestParentGetsNoRows(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ name, text, want string }{
		{"a measure", "30 farms with name, city, hectares. Every farm works 20 to 400 hectares.", "farms 30: name, city, hectares"},
		{"those who each belong to one", "8 depots (name, city), 60 drivers who each belong to a depot (name, phone)", "depots 8: depot_id, name, city | drivers 60: depot_id>depots, name, phone"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			shapedAs(t, tt.text, tt.want)
		})
	}
}
