package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestRulesTold(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.RulesTold, [][2]string{
		{"students: grade A if the mark is 80 or more, B from 60 up to below 80, C for anything lower", "students: grade A if the mark is 80 or more, B from 60, otherwise C"},
		{"tenders: best quote - whichever of quote_a and quote_b is cheaper", "tenders: best quote = the lower of quote_a and quote_b"},
		{"slips: tare, net load, gross weight: tare and net load together", "slips: tare, net load, gross weight = tare + net load"},
		{"concerts. Never more tickets sold than the capacity!", "concerts. The tickets sold is never more than the capacity."},
		{"mice: sex, pregnant - never true for males, 10% true among the females", "mice: sex, pregnant - 0% for males, 10% for females"},
		{"charges: net amount 2-60, service charge 12.5 percent on the net, total", "charges: net amount 2-60, service charge 12.5 percent of the net, total"},
		{"containers: max load, and loaded weight that is at least half of the max load but never above it", "containers: max load, and loaded weight between 50% and 100% of max load"},
		{"students: study hours 0-40, exam score 0-100; more study hours should go with higher scores", "students: study hours 0-40, exam score 0-100; exam score rises with study hours"},
		{"players: hours practised 0-30, rating 800-2600, strong positive correlation between hours and rating", "players: hours practised 0-30, rating 800-2600; rating correlated with hours practised at 0.75"},
		{"labels: price 1 to 9, grams 50-2000, price per 100 g = price / grams * 100", "labels: price 1 to 9, grams 50-2000, price_per_100g = price / grams * 100"},
		{"seasons: goals for 1-9, goal difference = a - b", "seasons: goals for 1-9, goal_difference = a - b"},
		{"matches: margin, result W if margin > 0, D if it is 0, L if negative", "matches: margin, result W if margin > 0, D if margin = 0, L if margin < 0"},
		{"jobs: copies 1 to 500; unit price by copies -> 0.20 for fewer than 50, 0.15 for 50-199, 0.10 from 200 copies on", ""},
		{"checks: speed 30-90, fine: 0 at 50 or slower, between 60 and 200 when faster", "checks: speed 30-90, fine 0 if speed <= 50, between 60 and 200 if speed > 50"},
		{"people: systolic 90-180 and diastolic 50-110; the diastolic is always the lower of the two", "people: systolic 90-180 and diastolic 50-110; the diastolic is less than the systolic"},
		{"price from 10 up to below 80, fee", ""},
	})
}
