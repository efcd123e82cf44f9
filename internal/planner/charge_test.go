package planner_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/planner"
)

// formulasOf are the computed columns of a text's first table.
func formulasOf(t *testing.T, text string) string {
	t.Helper()
	res := plan(t, text)
	if res.Outcome != planner.Planned {
		t.Fatalf("outcome %s: %+v", res.Outcome, res.Questions)
	}
	var got []string
	for _, c := range res.Contract.Tables[0].Columns {
		if c.Formula != "" {
			got = append(got, c.Name+" = "+c.Formula)
		}
	}
	return strings.Join(got, "; ")
}

// TestChargesInPercent: a tax, a tip or a fee of so many percent is an amount of what it is charged on, however the two are
// told, and what they come to is computed.
func TestChargesInPercent(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"100 orders with subtotal, 8% tax, total":                                                                                         "tax = subtotal * 0.08; total = subtotal + tax",
		"100 invoices with net, 20% VAT, gross":                                                                                           "vat = net * 0.2; gross = net + vat",
		"100 bills with amount, 10% tip":                                                                                                  "tip = amount * 0.1",
		"100 orders with price, 15% discount, final price":                                                                                "discount = price * 0.15; final_price = price - discount",
		"100 tickets with price 10-50, service fee 10%, total = price + service fee":                                                      "service_fee = price * 0.1; total = price + service_fee",
		"100 employees with salary, pension contribution 5%":                                                                              "pension_contribution = salary * 0.05",
		"200 orders: net, vat 19%, gross":                                                                                                 "vat = net * 0.19; gross = net + vat",
		"200 orders: price, qty, vat 20%, total":                                                                                          "vat = qty * price * 0.2; total = qty * price + vat",
		"100 invoices with subtotal, tax at 8.25% and total":                                                                              "tax = subtotal * 0.0825; total = subtotal + tax",
		"100 orders with a price, VAT at 19%, and total":                                                                                  "vat = price * 0.19; total = price + vat",
		"100 savings accounts with balance and interest at 2.5%":                                                                          "interest = balance * 0.025",
		"100 employees with salary and a 10% bonus":                                                                                       "bonus = salary * 0.1",
		"100 payslips with gross 2000-5000, tax is 20%, net = gross - tax":                                                                "tax = gross * 0.2; net = gross - tax",
		"100 invoices with net amount, VAT (20%) and gross amount":                                                                        "vat = net_amount * 0.2; gross_amount = net_amount + vat",
		"60 sales reps: name, sales 10000-90000, a 5% commission":                                                                         "commission = sales * 0.05",
		"100 houses with price 100k-900k and a 20% down payment":                                                                          "down_payment = price * 0.2",
		"100 loans with principal 1000-9000, interest at 6%, total repayment = principal + interest":                                      "interest = principal * 0.06; total_repayment = principal + interest",
		"400 payslips: gross salary, pension 6%, net salary":                                                                              "pension = gross_salary * 0.06; net_salary = gross_salary - pension",
		"300 restaurant bills: table number, food total 20-200, 12.5% service charge, grand total":                                        "service_charge = food_total * 0.125; grand_total = food_total + service_charge",
		"500 listings: list price 5-90, 20% markdown, sale price":                                                                         "markdown = list_price * 0.2; sale_price = list_price - markdown",
		"100 flights with fare, taxes 12%, total fare":                                                                                    "tax = fare * 0.12; total_fare = fare + tax",
		"100 employees with salary 30000-90000, bonus 5-15%, total = salary + bonus":                                                      "bonus = max(0, round(bonus_share * salary - 0.005, 2)); total = salary + bonus",
		"100 orders with price 10-50, discount 5-20%, final price = price - discount":                                                     "final_price = price - price * discount / 100",
		"100 courses with fee 200-900, early bird discount 10-25%, fee paid = fee - early bird discount":                                  "fee_paid = fee - fee * early_bird_discount / 100",
		"100 orders with quantity 1-5, unit price 5-50, discount of 0, 5 or 10 percent, total = quantity * unit price minus the discount": "total = quantity * unit_price - quantity * unit_price * discount / 100",

		// What looks alike.
		"100 users with name, 10% premium":                 "",
		"100 employees: salary, 10% bonus paid":            "",
		"100 bills with amount, tip 10-20%":                "",
		"100 products: price, 10% discounted":              "",
		"100 orders with price 5-50, vat rate 19%":         "",
		"100 orders with price 5-50, fee 2-4, total 9-90":  "",
		"100 policies: premium 20% true, value 1000-90000": "",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(want, formulasOf(t, text)); diff != "" {
				t.Errorf("%s (-want +got):\n%s", text, diff)
			}
		})
	}
}

// TestPercentagesInFormulas: a percentage counts hundredths in a formula, and a ratio in percent is multiplied by 100, unless the
// formula does so itself.
func TestPercentagesInFormulas(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"100 workers with gross 2000-6000, tax rate between 20% and 40%, tax = gross * tax rate":                 "tax = gross * tax_rate / 100",
		"100 products with cost 5-50, markup 20-60%, price = cost * (1 + markup)":                                "price = cost * (1 + markup / 100)",
		"100 accounts with balance 100-5000, interest rate 1-4%, interest = balance * rate":                      "interest = balance * interest_rate / 100",
		"100 campaigns with conversion rate 1-5%, clicks 100-10000, conversions = clicks * conversion rate":      "conversions = clicks * conversion_rate / 100",
		"100 reps with quota, sales, attainment % = sales / quota":                                               "attainment = sales / quota * 100",
		"100 ads with impressions, clicks, CTR in percent = clicks / impressions":                                "ctr = clicks / impressions * 100",
		"100 products with old price 5-20, new price 5-20, percent change = (new price - old price) / old price": "percent_change = (new_price - old_price) / old_price * 100",
		"100 orders with net 10-100, vat rate of 7 or 19 percent, vat = net * vat rate":                          "vat = net * vat_rate / 100",
		"100 tanks with capacity 100-1000, fill level 0-100%, volume = capacity * fill level":                    "volume = capacity * fill_level / 100",
		"50 crops with area 2-90 ha, moisture 10-30%, dry weight = area * (1 - moisture)":                        "dry_weight = area * (1 - moisture / 100)",
		"50 polls with voters 500-900, turnout 30-90%, ballots = voters * turnout":                               "ballots = voters * turnout / 100",
		"100 workers with gross 2000-6000, tax rate between 20% and 40%, tax = gross * tax rate / 100":           "tax = gross * tax_rate / 100",
		"100 loans with amount 500-900, annual rate 2-8%, monthly rate = annual rate / 12":                       "monthly_rate = annual_rate / 12",
		"100 alloys with copper 40-60%, zinc 10-30%, metal % = copper + zinc":                                    "metal = copper + zinc",
		"100 workers with gross 2000-6000, tax share between 0.2 and 0.4, tax = gross * tax share":               "tax = gross * tax_share",
		"100 games with shots 5-30, goals 0-5, percentage = goals / shots * 100":                                 "percentage = goals / shots * 100",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(want, formulasOf(t, text)); diff != "" {
				t.Errorf("%s (-want +got):\n%s", text, diff)
			}
		})
	}
}
