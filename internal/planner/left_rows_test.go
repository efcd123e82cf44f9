package planner_test

import "testing"

// Rows that an earlier sentence left of a table count no new table: "the other 20 plots are vacant".
func TestLeftRows(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"vacant":    {"90 plots and 70 tenants. Tenants: name. Plots: plot number, tenant. Each tenant has exactly one plot; the other 20 plots are vacant.", "90 rows; plot_number integer 1..180; tenant_id integer"},
		"free":      {"60 desks and 45 employees. Employees: name. Desks: desk number, employee. Every employee has exactly one desk and the other 15 desks are free.", "60 rows; desk_number integer 1..200; employee_id integer"},
		"something": {"30 teams: name, city; the other 10 teams train on Mondays", "30 rows; name string; city string"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c[0], c[1])
		})
	}
}
