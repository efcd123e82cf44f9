package planner_test

import "testing"

// TestPartsOfRows: how many rows, or which share of them, are of a sort makes a column of the sort.
func TestPartsOfRows(t *testing.T) {
	eachShaped(t, map[string][2]string{
		"numbers":         {"40 dogs: 25 males and 15 females. Each dog has a name.", "dogs 40: gender, name"},
		"a sort's name":   {"80 rooms: 50 doubles, 20 singles and 10 suites.", "rooms 80: bed_type"},
		"in groups":       {"120 products: 60 in Food, 40 in Drinks and 20 in Other, with price", "products 120: type, price"},
		"of each":         {"10 zoos (city) with 12 animals each: 4 lions, 6 zebras and 2 bears", "zoos 10: zoo_id, city | animals 120: zoo_id>zoos 12-12, type"},
		"shares":          {"60 orders: online 60%, in store 40%", "orders 60: channel"},
		"shares, bracket": {"12 farms (name) with 20 animals each (cows 50%, sheep 30%, goats 20%).", "farms 12: farm_id, name | animals 240: farm_id>farms 20-20, type"},
		"flags":           {"300 users (premium 20%, verified 60%)", "users 300: premium, verified"},
	})
}
