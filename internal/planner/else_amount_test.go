package planner_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/planner"
)

// casesOf are the values of a text's last column, by the conditions on which they depend.
func casesOf(t *testing.T, text string) string {
	t.Helper()
	res := plan(t, text)
	if res.Outcome != planner.Planned {
		t.Fatalf("outcome %s: %+v", res.Outcome, res.Questions)
	}
	columns := res.Contract.Tables[0].Columns
	var out []string
	for _, k := range columns[len(columns)-1].Cases {
		said := k.Formula
		switch {
		case k.TrueShare != nil:
			said = fmt.Sprint(*k.TrueShare)
		case len(k.Values) > 0:
			said = k.Values[0].Value
		case k.Null:
			said = "empty"
		case k.Min != nil:
			said = fmt.Sprint(*k.Min)
		}
		if k.When != nil {
			said += fmt.Sprintf(" if %s %s %s", k.When.Column, k.When.Op, strings.Join(k.When.Values, "|"))
		}
		out = append(out, said)
	}
	return strings.Join(out, "; ")
}

// TestAmountsByCondition: both branches of an amount are read, however short the other one is told.
func TestAmountsByCondition(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"100 reps with sales and commission 5% of sales if sales above 10000, otherwise 3%":                          "sales * 0.05 if sales > 10000; sales * 0.03 if sales <= 10000",
		"100 reps with sales, commission = 5% of sales if sales > 10000 else 3% of sales":                            "sales * 0.05 if sales > 10000; sales * 0.03 if sales <= 10000",
		"90 agents: deals, revenue 1000-90000, commission 10% of revenue when revenue is over 50000, else 4%":        "revenue * 0.1 if revenue > 50000; revenue * 0.04 if revenue <= 50000",
		"100 employees with role (manager, staff), salary, bonus 10% of salary for managers and 5% for others":       "salary * 0.1 if role == manager; salary * 0.05 if role != manager",
		"90 staff with grade (senior, junior), salary 2000-8000, bonus 12% of salary for senior and 6% for the rest": "salary * 0.12 if grade == senior; salary * 0.06 if grade != senior",
		"100 orders with amount, shipping fee 5 dollars if amount is below 50, otherwise free":                       "5 if amount < 50; 0",
		"100 orders: amount, shipping 4.99 if amount below 50, otherwise free":                                       "4.99 if amount < 50; 0",
		"100 orders with amount, shipping free above 50, otherwise 4.99":                                             "0 if amount > 50; 4.99",
		"100 orders: subtotal, shipping (free over 50, else 4.99)":                                                   "0 if subtotal > 50; 4.99",
		"100 orders with order value 5-200, delivery (free from 100, otherwise 6)":                                   "0 if order_value >= 100; 6",
		"100 orders: amount, shipping 4.99 unless amount over 50":                                                    "0 if amount > 50; 4.99",
		"100 parcels: weight 1-30 kg, price 5-90, delivery fee 3.50 unless price over 60":                            "0 if price > 60; 3.50",

		// What looks alike.
		"100 reps with sales and commission 5% of sales if sales above 10000, otherwise 3% of sales": "sales * 0.05 if sales > 10000; sales * 0.03 if sales <= 10000",
		"100 orders with amount, discount = 10% of amount if amount > 100 else 0":                    "amount * 0.1 if amount > 100; 0",
		"100 users: name, plan free or pro":                                                          "",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(want, casesOf(t, text)); diff != "" {
				t.Errorf("%s (-want +got):\n%s", text, diff)
			}
		})
	}
}

// TestLimitsInBrackets: a limit in a bracket behind what is so or not says from which number on it is.
func TestLimitsInBrackets(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"100 ppl: age, retired (only over 65)":                                     "1 if age > 65; 0 if age <= 65",
		"100 students: score 0-100, passed (>=50)":                                 "1 if score >= 50; 0 if score < 50",
		"80 employees: hours 10-60, overtime (only over 40)":                       "1 if hours > 40; 0 if hours <= 40",
		"80 patients: bmi 18-45, obese (>= 30)":                                    "1 if bmi >= 30; 0 if bmi < 30",
		"100 ppl: age, driving license (only from 18)":                             "empty if age < 18",
		"100 students: score 0-100, pass/fail (pass from 50)":                      "pass if score >= 50; fail",
		"100 students: score 0-100, result pass/fail (pass if >= 50)":              "pass if score >= 50; fail",
		"90 exams: marks between 0 and 100, grade pass or fail (fail if below 40)": "fail if marks < 40; pass",
		"100 users: name, age (only over 18)":                                      "",
		"100 students: name, score (over 50)":                                      "",
		"100 students: name, result pass/fail (pass 70%)":                          "",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(want, casesOf(t, text)); diff != "" {
				t.Errorf("%s (-want +got):\n%s", text, diff)
			}
		})
	}
}
