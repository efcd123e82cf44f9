package planner_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestEquations: what a column equals in the notation of mathematics is its whole formula.
func TestEquations(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"a power":                      {"100 squares with side 1-10, area = side^2", "area = side * side"},
		"a power of one letter":        {"100 rows with x from 0 to 10, y = x^2", "y = x * x"},
		"a power with two stars":       {"100 cubes with edge 1-10, volume = edge**3", "volume = edge * edge * edge"},
		"a power of a bracket":         {"100 people with mass 50-90, size 150-190, index = mass / (size / 100)^2", "index = mass / (size / 100 * (size / 100))"},
		"pi":                           {"100 circles with radius 1-10 and area = pi * radius^2", "area = 3.14159265 * (radius * radius)"},
		"a multiple of one letter":     {"100 samples with x normal with mean 0 and sd 1, y = 3x", "y = 3 * x"},
		"a line":                       {"100 rows with x uniform 0..1, y = 2x + 1", "y = 2 * x + 1"},
		"a plane":                      {"100 points: x 0-10, y 0-10, z = 2x + 3y", "z = 2 * x + 3 * y"},
		"a multiple of a power":        {"100 rows: t from 0 to 10, s = 5t^2", "s = 5 * (t * t)"},
		"a letter that is an article":  {"100 rows with a 1-10, b = a^2", "b = a * a"},
		"a bracket and what follows":   {"100 rows with a 1-10, b 1-10, c = (a + b) * 2 - 1", "c = (a + b) * 2 - 1"},
		"a bracket of names":           {"100 bills with food 5-90, drinks 1-40, share = (food + drinks) / 2", "share = (food + drinks) / 2"},
		"rounded by a function":        {"100 orders with price 10-100, tax = round(price * 0.2, 2)", "tax = round(price * 0.2, 2)"},
		"rounded up by a function":     {"100 crates with bottles 10-500, boxes = ceil(bottles / 12)", "boxes = round(bottles / 12 + 0.499999, 0)"},
		"nothing but an equation":      {"100 rectangles with area = width * height", "area = width * height"},
		"names of two words":           {"100 lessons with weekly pay = hours * hourly rate", "weekly_pay = hours * hourly_rate"},
		"one operand told, one not":    {"100 orders with quantity 1-5, total = quantity * unit price", "total = quantity * unit_price"},
		"a time that divides":          {"100 trips with distance, time, speed = distance / time", "speed = distance / time"},
		"a time of its own name":       {"100 runs with distance, finish time, pace = finish time / distance", "pace = finish_time / distance"},
		"a time that comes on top":     {"100 trips: start time, travel time 10-60 minutes, end time = start time + travel time", "end_time = add_minutes(start_time, travel_time)"},
		"a root is no formula":         {"100 rows with w 1-10, h = sqrt(w)", ""},
		"an exponent that is a column": {"100 deposits with amount, years 1-10, final amount = amount * 1.05^years", ""},
		"values behind an equals sign": {"100 parcels with size = small, medium or large", ""},
		"values parted by slashes":     {"100 parcels with state = new / used / broken", ""},
		"values with their shares":     {"parcels\nROWS = 500\n  severity = critical 5 / high 15 / low 80", ""},
		"one value of two":             {"100 parcels with state = sent or lost", ""},
		"an article remains one":       {"100 parcels with a weight 1-9 and a city", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if res.Contract == nil {
				t.Fatalf("%s: %+v", res.Outcome, res.Questions)
			}
			var got []string
			for _, col := range res.Contract.Tables[0].Columns {
				if e, err := contract.ParseFormula(col.Formula); err == nil {
					got = append(got, col.Name+" = "+contract.FormatFormula(e))
				}
			}
			if s := strings.Join(got, "; "); s != c.want {
				t.Errorf("%s\n got %s\nwant %s", c.text, s, c.want)
			}
		})
	}
}

// TestLostEquations: what no formula can say is reported as a whole.
func TestLostEquations(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"100 rows with w 1-10, h = sqrt(w)":                                        "sqrt(w)",
		"100 rows with w 1-10, h = ln(w) + 2":                                      "ln(w) + 2",
		"100 deposits with amount, years 1-10, final amount = amount * 1.05^years": "amount * 1.05^years",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, text)
			var got []string
			for _, u := range res.Unparsed {
				got = append(got, u.Text)
			}
			if s := strings.Join(got, "; "); !strings.Contains(s, want) {
				t.Errorf("unparsed %q, want %q", s, want)
			}
		})
	}
}
