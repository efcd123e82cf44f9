package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestToldFlags(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ToldFlags, map[string]struct{ text, want string }{
		"flag when":         {"Daily readings for 2024: level. Flag a flood whenever the level is above 4.5 metres.", "Daily readings for 2024: level. Flood is true if level is above 4.5 metres."},
		"flag as":           {"200 loans with amount and days late. Flag a loan as default when days late is more than 90.", "200 loans with amount and days late. Default is true if days late is above 90."},
		"readings":          {"hourly temperature of 5 rooms for a week. Flag readings above 30 as anomalies.", "hourly temperature of 5 rooms for a week. Anomaly is true if temperature is above 30."},
		"set to true":       {"200 tanks: pressure. Set alarm to true if pressure exceeds 5.", "200 tanks: pressure. Alarm is true if pressure is above 5."},
		"is raised":         {"200 tanks: pressure. An alarm is raised when the pressure drops below 2.", "200 tanks: pressure. Alarm is true if pressure is below 2."},
		"by an amount":      {"200 transactions: amount, country. Transactions over 9000 are flagged as suspicious.", "200 transactions: amount, country. Suspicious is true if amount is above 9000."},
		"two conditions":    {"200 tanks: pressure, heat. Set alarm to true if pressure exceeds 5 and heat exceeds 80.", "200 tanks: pressure, heat. ."},
		"no name":           {"200 loans with days late. Flag loans more than 90 days late.", ""},
		"a flag's share":    {"200 loans with amount. Flag 5% as default.", ""},
		"as it is known":    {"200 tanks: pressure. Alarm is true if pressure is above 5.", ""},
		"a sort of animals": {"200 flags with country and colour. Mark twain as author.", ""},
	})
}

func TestSomeRows(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ToldFlags, map[string]struct{ text, want string }{
		"free beyond":         {"300 orders: amount 5-500, shipping fee 0-20. Orders above 100 have free shipping.", "300 orders: amount 5-500, shipping fee 0-20. If amount is over 100, shipping fee is 0."},
		"and the others":      {"300 orders: amount 5-500, discount 0-50. Orders over 200 get a 10% discount, the others none.", "300 orders: amount 5-500, discount 0-50. If amount is over 200, discount is 10, otherwise discount is 0."},
		"by a verb":           {"1000 people: income, satisfaction 1 to 10. People earning over 100000 score at least 6.", "1000 people: income, satisfaction 1 to 10. If income is over 100000, satisfaction is at least 6."},
		"by a value":          {"150 funds: stocks 0-100, risk level low, medium or high. High-risk funds hold at least 60% stocks.", "150 funds: stocks 0-100, risk level low, medium or high. If risk level is high, stocks is at least 60."},
		"by a weight":         {"300 parcels: weight 0.1-30 kg, price 2-20. Parcels over 10 kg cost at least 8.", "300 parcels: weight 0.1-30 kg, price 2-20. If weight is over 10, price is at least 8."},
		"of nothing known":    {"900 claims: amount. Claims above 10000 need a manual review.", "900 claims: amount. ."},
		"in a list":           {"800 trips. Fare 3 to 9, trips at night cost 20% more, tip 0 to 2", "800 trips. Fare 3 to 9, tip 0 to 2"},
		"a bound":             {"90 loans: score 300-850, rate 3-18. If the score is below 600 the rate is at least 12.", "90 loans: score 300-850, rate 3-18. If the score is below 600, rate is at least 12."},
		"no such column":      {"90 stays: age. If the age is over 80 the visit is at least 5 days.", "90 stays: age. ."},
		"who passes":          {"90 students: score 0-100. Students pass if the score is 60 or more, and about 85% pass.", "90 students: score 0-100. Passed is true if score is at least 60."},
		"all of them":         {"300 orders: amount 5-500. Orders have a number.", ""},
		"a comma is there":    {"90 loans: score 300-850, rate 3-18. If the score is below 600, the rate is at least 12.", ""},
		"a list of counts":    {"3 tables: orders 500, customers 90", ""},
		"of a known category": {"90 rooms: type, price. Suites cost more than 200.", ""},
	})
}
