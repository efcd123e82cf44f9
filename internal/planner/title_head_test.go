package planner_test

import "testing"

// TestHeadsInOtherWords: what stands before, in and behind a head, and what says the same more plainly.
func TestHeadsInOtherWords(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"a title with a period":          {"Payroll run, June 2026, 240 payslips: employee name, gross 1800-7000, paid on", "240 payslips in June 2026: employee name, gross 1800-7000, paid on"},
		"a title behind a dash":          {"Help desk - 2,300 tickets in Q1 2026: ticket number unique, subject, opened at", "2,300 tickets in Q1 2026: ticket number unique, subject, opened at"},
		"a title behind a semicolon":     {"Wind farm inventory; 85 turbines; turbine id like WT-001; capacity MW 2 to 8", "85 turbines; turbine id like WT-001; capacity MW 2 to 8"},
		"a period behind the head":       {"5000 flight legs, summer 2025: flight number, departed at", "5000 flight legs in summer 2025: flight number, departed at"},
		"where the rows come from":       {"3000 parcels out of the depot, tracking number like PK-999, weight kg 0.2-30", "3000 parcels, tracking number like PK-999, weight kg 0.2-30"},
		"off the line":                   {"400 boards off the line, serial like PCB-123456, weight 5-9", "400 boards, serial like PCB-123456, weight 5-9"},
		"a unit before the distribution": {"500 boards: weight in grams normal 85 sd 3", "500 boards: weight grams normal 85 sd 3"},
		"places by their corners":        {"384 wells: well A1-P24, signal 0-5000", "384 wells: well from A1 to P24 each exactly once, signal 0-5000"},
		"ranges behind one unit":         {"380 lots: weight kg 2-80, price per kg 3-40", "380 lots: weight kg between 2 and 80, price per kg between 3 and 40"},
		"a plate":                        {"one 96 well plate: well A1 to H12, volume 5-90", "96 wells: well A1 to H12 unique, volume 5-90"},
		"the number within its parent":   {"15 shows: title. Each show has 10 episodes: episode number 1 to 10, length 20-60", "15 shows: title. Each show has 10 episodes: episode number counting from 1 within each show, length 20-60"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}
