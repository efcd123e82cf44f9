package planner_test

import "testing"

// TestTablesAreToldInManyWays: notations of tables, their rows and their children, however people put them.
func TestTablesAreToldInManyWays(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"counts behind equals signs": {
			"museums = 12 (name, city), tours = 600 (museum, starts_at in 2025, price 5 to 25)",
			"museums x 12 (name, city), tours x 600 (museum, starts_at in 2025, price 5 to 25)"},
		"parent and child": {
			"Parent = farms (25): name, region, hectares 5-300. Child = harvests, on average four per farm: crop wheat/maize/rye, tonnes 1-90",
			"25 farms: name, region, hectares 5-300. harvests, on average four per farm: crop wheat/maize/rye, tonnes 1-90"},
		"under each": {
			"80 recipes (title, servings 1-8) and steps, three to nine under each recipe (position, minutes 1-40)",
			"80 recipes (title, servings 1-8) and steps, three to nine per recipe (position, minutes 1-40)"},
		"a verb of its own": {
			"60 buildings with address and year built 1950-2020. Every building is made up of two to six apartments. An apartment has floor 0-9, rent 400-2200.",
			"60 buildings with address and year built 1950-2020. Every building has two to six apartments. An apartment has floor 0-9, rent 400-2200."},
		"each of them": {
			"20 warehouses - code, city. Each of them stores 10 to 30 pallets. Pallet: weight 50-900 kg, stored on in 2025.",
			"20 warehouses: code, city. Each warehouse has 10 to 30 pallets. Pallet: weight 50-900 kg, stored on in 2025."},
		"none to some": {
			"400 policies (policy number unique, premium 250-2400) and claims, none to two per policy: amount 100-9000",
			"400 policies (policy number unique, premium 250-2400) and claims, 0 to 2 per policy: amount 100-9000"},
		"precisely": {
			"90 kiosks (street, zone A, B or C) and 1,350 permits, fifteen to each kiosk precisely. A permit has a fee of 20 to 200.",
			"90 kiosks (street, zone A, B or C) and 1,350 permits, fifteen per kiosk. A permit has a fee of 20 to 200."},
		"arrows in brackets": {
			"projects (45 rows → code, client) and tasks, six under each project (→ project code, trade, cost 100-900)",
			"projects (45 rows: code, client) and tasks, six per project (project code, trade, cost 100-900)"},
		"columns between slashes": {
			"300 orders\norder_no (unique) / placed_at (Q3 2024) / channel: web 70, shop 30 / order_total 8-180",
			"300 orders\norder_no (unique); placed_at (Q3 2024); channel: web 70, shop 30; order_total 8-180"},
		"both point at": {
			"12 clubs (name), 132 games (home_club, away_club, played_on in 2025). home_club and away_club both point at clubs and are never identical.",
			"12 clubs (name), 132 games (home_club, away_club (a different club), played_on in 2025)."},
		"let's have": {
			"Let's have 20 warehouses with code, city.",
			"20 warehouses with code, city."},
		"and what has a range": {
			"40 inspections: inspected on, inspector name and score 0-100",
			"40 inspections: inspected on, inspector name, score 0-100"},
		"flags by their name": {
			"40 invoices: amount 10-5000, paid flag",
			"40 invoices: amount 10-5000, paid flag true/false"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}

// TestCodesAreKeys: a child that repeats its parent's code refers by it.
func TestCodesAreKeys(t *testing.T) {
	t.Parallel()
	c := plan(t, "45 projects (code, client) and tasks, six per project (project code, trade, cost 100-900)").Contract
	if c == nil || len(c.Relations) != 1 || c.Relations[0].ParentColumn != "code" || c.Relations[0].ChildColumn != "project_code" {
		t.Fatalf("the contract is %+v, want tasks.project_code to refer to projects.code", c)
	}
	if n := len(c.Tables[0].Columns) + len(c.Tables[1].Columns); n != 5 {
		t.Errorf("%d columns, want the five that the text names", n)
	}
}

// TestDeclaredKeyOwners: of two lists that begin with the same key, it belongs to the table that it is called after.
func TestDeclaredKeyOwners(t *testing.T) {
	t.Parallel()
	c := plan(t, "Payroll: employees (90) and payslips. Every employee got twelve payslips. payslips: employee_id, month, gross (1,800-9,500), tax, net. Tax is 22% of gross, net is gross less tax. employees: employee_id, name, iban.").Contract
	if c == nil || len(c.Relations) != 1 || c.Relations[0].Parent != "employees" || c.Relations[0].Child != "payslips" {
		t.Fatalf("the contract is %+v, want payslips of employees", c)
	}
	for _, table := range c.Tables {
		if want := map[string]int64{"employees": 90, "payslips": 1080}[table.Name]; table.Rows != want {
			t.Errorf("%d rows of %s, want %d", table.Rows, table.Name, want)
		}
	}
}
