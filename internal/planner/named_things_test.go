package planner_test

import "testing"

// eachShaped plans each text and compares its tables.
func eachShaped(t *testing.T, cases map[string][2]string) {
	t.Helper()
	t.Parallel()
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			shapedAs(t, c[0], c[1])
		})
	}
}

// TestNamedThings: names of things that a text counts are values of one column.
func TestNamedThings(t *testing.T) {
	eachShaped(t, map[string][2]string{
		"a colon":         {"3 branches: Rome, Milan and Turin.", "branches 3: name"},
		"a bracket":       {"6 faculties (Law, Medicine, Arts, Science, Engineering, Business). 200 students with name.", "faculties 6: name | students 200: name"},
		"are":             {"The 2 farms are Oakfield and Millbrook. 60 cows with weight, each belongs to a farm.", "farms 2: farm_id, name | cows 60: farm_id>farms, weight"},
		"called":          {"3 rooms called Red, Blue and Green.", "rooms 3: name"},
		"codes":           {"5 rooms: A1, A2, B1, B2, B3. 90 bookings with date.", "rooms 5: room_id, name | bookings 90: room_id>rooms, date"},
		"titles":          {"3 doctors: Dr. Smith, Dr. Jones and Dr. Brown.", "doctors 3: name"},
		"cities":          {"2 offices in London and Paris.", "offices 2: city"},
		"uncounted":       {"departments: Sales, IT, HR. 50 employees with name, each belongs to a department.", "departments 3: department_id, name | employees 50: department_id>departments, name"},
		"a table of rows": {"status table with 3 rows: open, paid, cancelled. 90 orders with amount, each has a status.", "statuses 3: status_id, name | orders 90: amount, status_id>statuses"},
		"goods behind":    {"3 warehouses (A, B, C), 40 products (price)", "warehouses 3: name | products 40: price"},
		"columns":         {"3 stores: name, city, country", "stores 3: name, city, country"},
	})
}
