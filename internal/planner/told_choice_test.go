package planner_test

import "testing"

// TestToldChoices: a sentence tells the values of a column, some in several words, and another what follows from each.
func TestToldChoices(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"400 complaints. The reason is late delivery, wrong item, out of stock or change of mind, all equally likely. Cost is 10-90.":                                      "400 rows; reason string late delivery=0.25 wrong item=0.25 out of stock=0.25 change of mind=0.25; cost decimal 10..90",
		"250 welds. Each defect is lack of fusion, porosity, undercut or slag inclusion (equally likely). Depth is 1-9 mm.":                                                "250 rows; defect string lack of fusion=0.25 porosity=0.25 undercut=0.25 slag inclusion=0.25; depth decimal 1..9",
		"350 orders: price 900 to 4200, deposit is 40% of the price and balance is what remains":                                                                           "350 rows; price decimal 900..4200; deposit decimal; balance decimal",
		"350 loans: principal 1000 to 9000, repaid 100-900, outstanding is the rest":                                                                                       "350 rows; principal decimal 1000..9000; repaid integer 100..900; outstanding decimal",
		"500 alarms. The alarm is occlusion, air in line or end of infusion. Severity follows from the alarm: air in line and occlusion are high, end of infusion is low.": "500 rows; alarm string occlusion=0.3333 air in line=0.3333 end of infusion=0.3333; severity string high=0.5 low=0.5",
		"90 pumps: pump serial, level 1-5": "90 rows; pump_serial integer; level integer 1..5",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			plansAs(t, text, want)
		})
	}
	for text, want := range map[string]string{
		"1,000 alarm events from 75 different pumps. Pump serial is three capital letters and five digits; alarm. Level is 1-5.":                         "events 1000: pump_serial, alarm, level",
		"I'm writing tests for the alarm screen of a pump and need 300 orders from 20 shops. Fields: shop code, total 5-90":                              "orders 300: shop_code, total",
		"800 tickets: priority (urgent, normal, low), minutes 1-9. Team is given by the priority: urgent and normal are frontline, the rest is backlog.": "tickets 800: priority, minutes, team",
		"70 projects with a project code, name. 420 issuances, each belonging to a project, vintage year 2012-2018, tonnes 500 to 250000.":               "projects 70: project_code, name | issuances 420: project_id>projects, vintage_year, tonnes",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			shapedAs(t, text, want)
		})
	}
}
