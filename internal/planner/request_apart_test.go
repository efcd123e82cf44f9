package planner_test

import "testing"

// TestRequestsApart: a verb that asks for rows begins a sentence behind what was counted first.
func TestRequestsApart(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"make":     {"Our dental practice has 3 dentists; make 1,400 appointments in 2025 with patient name, dentist, fee 40–950", "Our dental practice has 3 dentists. Make 1,400 appointments in 2025 with patient name, dentist, fee 40–950"},
		"generate": {"Our garage employs 5 mechanics, generate 900 repairs in 2025 with customer name, mechanic, cost 50–900", "Our garage employs 5 mechanics. Generate 900 repairs in 2025 with customer name, mechanic, cost 50–900"},
		"give me":  {"Our gym has 6 trainers, please give me 500 sessions in 2024 with member name, trainer, minutes 30-90", "Our gym has 6 trainers. Give me 500 sessions in 2024 with member name, trainer, minutes 30-90"},
		"I need":   {"I look after 12 hives; I need 300 inspections in 2024 with hive, inspector name, kg 0-9", "I look after 12 hives. I need 300 inspections in 2024 with hive, inspector name, kg 0-9"},
		"a dash":   {"We have 4 vets - create 700 visits from March 2024 with pet name, vet, fee 30-200", "We have 4 vets. Create 700 visits from March 2024 with pet name, vet, fee 30-200"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}
