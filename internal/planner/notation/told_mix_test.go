package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestToldMixes(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ToldMixes, map[string]struct{ text, want string }{
		"which is":            {"320 employees with a name and a department which is sales (40%), support (35%) or engineering (25%).", "320 employees with a name and a department (sales 40%, support 35%, engineering 25%)."},
		"behind a comma":      {"orders with an order date and a status, which is delivered in 70% of cases, shipped in 20% and cancelled in 10%.", "orders with an order date and a status (delivered 70%, shipped 20%, cancelled 10%)."},
		"short for is":        {"1200 bugs with severity. Severity's low half the time, medium 35% of the time and high 15%.", "1200 bugs with severity. Severity is low 50%, medium 35%, high 15%."},
		"with":                {"1200 bugs with the title and the severity, with low at 50 percent, medium at 35 and high at 15.", "1200 bugs with the title and the severity (low 50%, medium 35%, high 15%)."},
		"in a bracket":        {"2500 tickets with channel (email for half, phone for 30 percent, chat for the other 20) and opened at.", "2500 tickets with channel (email 50%, phone 30%, chat 20%) and opened at."},
		"shares first":        {"500 orders: order date, product. Half of them are for bread, 30% for rolls and 20% for cake.", "500 orders: order date, product. The product is bread 50%, rolls 30%, cake 20%."},
		"noun of the values":  {"A company has 320 employees: 40% of them in the sales department, 35% in support, 25% in engineering.", "A company has 320 employees: department (sales 40%, support 35%, engineering 25%)."},
		"named behind":        {"I want 300 callouts - 40% leak, 35% blockage, 25% boiler as the job type - with a cost of 80 to 950.", "I want 300 callouts - job type (leak 40%, blockage 35%, boiler 25%) - with a cost of 80 to 950."},
		"call it":             {"The lab gets samples of blood (60%), urine (30%) and swab (10%) - call it the sample type.", "The lab gets samples sample type (blood 60%, urine 30%, swab 10%)."},
		"rows are":            {"200 visits with a treatment, cost. Half the treatments are check-ups, a quarter fillings and the other 25% crowns.", "200 visits with a treatment, cost. The treatment is check-ups 50%, fillings 25%, crowns 25%."},
		"the rest":            {"400 members with a name and plan. Two thirds are on basic, the others on premium.", "400 members with a name and plan. The plan is basic 66.6667%, premium 33.3333%."},
		"n in m":              {"400 members with a name and plan. 6 in 10 have basic, 3 in 10 plus and 1 in 10 premium.", "400 members with a name and plan. The plan is basic 60%, plus 30%, premium 10%."},
		"one of three":        {"Each member is on one of three plans: 60% on basic, 30% on plus, 10% on premium. 400 members.", "The plan is basic 60%, plus 30%, premium 10%. 400 members."},
		"values of two words": {"300 parcels: status which is delivered 85%, in transit 12%, lost 3%", "300 parcels: status (delivered 85%, in transit 12%, lost 3%)"},
		"preposition of one":  {"90 repairs, and the job, which is hem 45%, take in 25%, zip 30%", "90 repairs, and the job (hem 45%, take in 25%, zip 30%)"},
		"a list as it is":     {"cars: fuel petrol 55%, diesel 35%, electric 10%", ""},
		"a bracket as it is":  {"cars: fuel (petrol 55%, diesel 35%, electric 10%)", ""},
		"no whole":            {"cars: fuel which is petrol (55%) or diesel (35%)", ""},
		"of some rows":        {"claims: outcome. Of the decided ones, 45% were upheld, 30% dismissed and 25% settled.", ""},
		"rest of several":     {"staff: department. Half are in sales, the rest in HR or finance.", ""},
		"a flag":              {"flats: is either furnished (30%) or not (70%)", ""},
		"codes for both":      {"650 rowers: sex half men half women as M/F, height cm", ""},
		"other numbers":       {"60% of orders are paid. Price 30, weight 10.", ""},
	})
}
