package planner_test

import "testing"

// TestTablesListedLater: tables that are counted first, and whose columns and ties later sentences tell.
func TestTablesListedLater(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"a bank":        {"A bank with 200 branches and 1,500 employees. Branches have a city and an opening year. Employees have a name and a salary and work at one branch.", "200 branches (city, opening year), 1,500 employees (name, salary), each employee belongs to one branch"},
		"a flag's none": {"3000 runners, name, finish time. 6% did not finish and have no finish time.", "3000 runners, name, finish time, did not finish 6%, finish time empty if did not finish"},
		"a year's term": {"600 users: contract is month-to-month (55%), one year (25%) or two year (20%), seats 1-9", "600 users: contract 'month-to-month' 55% / 'one year' 25% / 'two year' 20%, seats 1-9"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}

// TestRowsCountedAmid: rows that only a relative clause counts.
func TestRowsCountedAmid(t *testing.T) {
	t.Parallel()
	tables := plan(t, "It has 300 customers who place 2000 orders; orders have a date in 2025, a status (open, sent) and a total. Customers have name, email, country.").Contract.Tables
	if len(tables) != 2 || tables[0].Rows != 300 || tables[1].Rows != 2000 {
		t.Errorf("tables %+v, want 300 and 2000 rows", tables)
	}
}
