package planner_test

import "testing"

// TestPointsInNumbers: points part days, months and years, and thousands.
func TestPointsInNumbers(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"days with points":         {"90 fines: plate, issue date between 13.03.2024 and 31.05.2024", "90 fines: plate, issue date between 2024-03-13 and 2024-05-31"},
		"first of a month":         {"90 fines: plate, issue date 01.03.2024 - 31.05.2024", "90 fines: plate, issue date from 2024-03-01 to 2024-05-31"},
		"one digit":                {"90 loans: title, loaned on from 1.2.2024 to 9.10.2024", "90 loans: title, loaned on from 2024-02-01 to 2024-10-09"},
		"at the end of a sentence": {"90 loans: title, due date. The due date lies between 01.02.2024 and 09.10.2024.", "90 loans: title, due date. The due date lies between 2024-02-01 and 2024-10-09."},
		"the other day tells":      {"90 fines: plate, issue date 01/03/2024 to 31/05/2024", "90 fines: plate, issue date 2024-03-01 to 2024-05-31"},
		"squares and cubes":        {"90 flats: living space in m² (20-160), volume 50-400 m³, garden 20m² to 300m²", "90 flats: living space in m2 (20-160), volume 50-400 m3, garden 20 m2 to 300 m2"},
		"decimals stay":            {"90 parcels: weight 0.500-2.000 kg", "90 parcels: weight from 0.500 to 2.000 kg"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}

// TestPointThousands: a range with three noughts behind the point at both ends has thousands.
func TestPointThousands(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"kilometres":  {"90 cars: mileage km 1.000-350.000", "90 cars: mileage km 1,000-350,000"},
		"prices":      {"90 cars: price from 2.500 to 40.000 euros", "90 cars: price from 2,500 to 40,000 euros"},
		"salaries":    {"90 staff: name, salary between 30.000 and 90.000 EUR", "90 staff: name, salary between 30,000 and 90,000 EUR"},
		"inhabitants": {"90 towns: name, inhabitants 1.500 to 75.000", "90 towns: name, inhabitants 1,500 to 75,000"},
		"rents":       {"90 shops: street, rent 1.200 - 12.000 €", "90 shops: street, rent 1,200 - 12,000 €"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}
