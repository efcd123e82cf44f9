package planner_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner"
)

// What follows from other columns of the row, and numbers that are a part of others.
func TestComputedColumns(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"a percentage of the whole":          {"90 quizzes: points 0-40, max points, points percent", "points_percent = points / max_points * 100"},
		"a percentage of the input":          {"90 batches: input kg 100-500, yield, yield_percent", "yield_percent = yield / input * 100; yield <= input"},
		"a percentage without a whole":       {"90 harvests: field, yield 1-9, yield percent", ""},
		"of its own noun":                    {"90 visits: arrived at, left at, visit minutes", "visit_minutes = minutes(arrived_at, left_at); arrived_at <= left_at"},
		"net of gross":                       {"100 rows with employee, gross pay, tax, net pay", "tax = gross_pay * 0.22; net_pay = gross_pay - tax"},
		"age of a date of birth":             {"100 people: name, age, date of birth", "age = years(date_of_birth, as_of())"},
		"its range becomes that of births":   {"100 people: name, age 20-30, date of birth", "age = years(date_of_birth, as_of())"},
		"both said":                          {"100 people: name, age 20-30, date of birth in the 1990s", ""},
		"what the text says stands":          {"100 rows with employee, gross pay, tax, net pay 1000-2000", "tax = gross_pay * 0.22"},
		"what the table has of a sum":        {"40 orders: subtotal, tip, total", "total = subtotal + tip"},
		"a subtotal alone is no total":       {"40 orders: subtotal, total", ""},
		"tax by its rate":                    {"60 invoices: net amount, vat rate, vat, gross amount", "vat = net_amount * vat_rate / 100; gross_amount = net_amount + vat"},
		"a rule of the text about the total": {"40 orders: subtotal, tip, total higher than subtotal", "total > subtotal"},
		"lines":                              {"50 order lines: product, quantity, unit price, total", "total = quantity * unit_price"},
		"the total of two counts":            {"50 days of games: home goals 0-5, away goals 0-5, total goals", "total_goals = home_goals + away_goals"},
		"with its noun ahead":                {"90 registers: boats up 0-25, boats down 0-25, total boats", "total_boats = boats_up + boats_down"},
		"in one unit":                        {"90 milkings: morning litres 0-5, evening litres 0-5, total litres", "total = morning + evening"},
		"one part is no total":               {"90 rooms: broken chairs 0-5, total chairs", ""},
		"a highest is no part":               {"90 hours: min visitors 0-5, max visitors 8-9, total visitors", ""},
		"what was sold":                      {"90 sales: units sold, unit price, revenue", "revenue = units_sold * unit_price"},
		"tickets sold":                       {"90 concerts: venue, tickets sold, ticket price, takings", "takings = tickets_sold * ticket_price"},
		"a revenue by itself":                {"90 companies: name, revenue, employees", ""},
		"a price per unit":                   {"90 phone bills: minutes, price per minute, total", "total = minutes * price_per_minute"},
		"a rate per kilometre":               {"90 deliveries: km driven, rate per km, charge", "charge = km_driven * rate_per_km"},
		"litres":                             {"90 refuels: liters, price per liter, total cost", "total_cost = liters * price_per_liter"},
		"per what no column counts":          {"90 apartments: rooms, price per night, total", ""},
		"a computed tax is added":            {"90 invoices: subtotal, tax rate 8%, tax amount, total", "tax_amount = subtotal * tax_rate / 100; total = subtotal + tax_amount"},
		"a balance that closes":              {"90 accounts: opening balance, deposits, withdrawals, closing balance", "closing_balance = opening_balance + deposits - withdrawals"},
		"a stock that closes":                {"90 shelves: opening stock, units received, units sold, closing stock", "closing_stock = opening_stock + units_received - units_sold"},
		"two balances alone":                 {"90 accounts: opening balance, closing balance", ""},
		"two meter readings":                 {"90 bills: previous reading, current reading, usage", "usage = current_reading - previous_reading; previous_reading <= current_reading"},
		"income and expenses":                {"90 households: income, expenses, savings", "savings = income - expenses"},
		"a price of a usual cost":            {"90 items: cost, price = cost * 1.4", "price = cost * 1.4"},
		"a price of a cost and a profit":     {"90 items: cost, profit, price = cost + profit", "price = cost + profit"},
		"pay of a usual hourly rate":         {"90 jobs: hourly rate, hours, pay = hourly rate * hours", "pay = hourly_rate * hours"},
		"a cost of a price, by two steps":    {"90 items: cost, landed cost = cost + 2, price = landed cost * 2", "landed_cost = cost + 2; price = landed_cost * 2"},
		"what is left to pay":                {"90 invoices: amount, amount paid, balance", "balance = amount - amount_paid; amount_paid <= amount"},
		"what is left to spend":              {"90 projects: name, budget, spent, remaining", "remaining = budget - spent; spent <= budget"},
		"days on the market":                 {"90 homes: city, listed date, sold date, days on market", "days_on_market = days(listed_date, sold_date); listed_date <= sold_date"},
		"a delay":                            {"90 flights: scheduled departure, actual departure, delay minutes", "delay = minutes(scheduled_departure, actual_departure); scheduled_departure <= actual_departure"},
		"a balance alone":                    {"90 accounts: owner, balance", ""},
		"nights at a rate":                   {"90 bookings: nights, rate, total", "total = nights * rate"},
		"hours at a rate":                    {"90 timesheets: hours, rate, total", "total = hours * rate"},
		"clicks at their cost":               {"90 campaigns: clicks, cpc, spend", "spend = clicks * cpc"},
		"a discount that is a share":         {"90 orders: subtotal, tax, discount, total", "tax = subtotal * 0.08; total = subtotal + tax - subtotal * discount / 100"},
		"a discount in dollars":              {"90 orders: subtotal, shipping fee, discount $1-$3, total", "total = subtotal + shipping_fee - discount"},
		"a share of the price":               {"90 items: price, discount, final price", "final_price = price * (100 - discount) / 100"},
		"lines with a discount":              {"90 lines: quantity, unit price, discount 0-20%, line total", "line_total = quantity * unit_price - quantity * unit_price * discount / 100"},
		"a loan's payment":                   {"90 loans: loan amount, interest rate, loan term, monthly payment", "monthly_payment = loan_amount * (1 + interest_rate / 100 * (loan_term + 1) / 24) / loan_term"},
		"an interest rate is no rate":        {"90 loans: days, interest rate, total", ""},
		"an average of alike columns":        {"250 pupils: name, maths 0-100, english 0-100, science 0-100, average", "average = (maths + english + science) / 3"},
		"called by how it is computed":       {"250 pupils: name, maths 0-100, english 0-100, science 0-100, mean of the three", "mean = (maths + english + science) / 3"},
		"highest of some":                    {"90 gymnasts: name, floor 0-10, vault 0-10, beam 0-10, highest of the three, club", "highest = max(floor, vault, beam)"},
		"of those it names":                  {"250 pupils: name, maths 0-100, english 0-100, science 0-100, mean of maths and science", "mean = (maths + science) / 2"},
		"an average of unlike columns":       {"250 people: name, age 18-80, height 150-200, average", ""},
		"a total that has a range":           {"250 pupils: maths 0-100, english 0-100, total out of 200", "total = maths + english"},
		"a percentage by its name":           {"300 orders: qty 1-10, unit price 5-80, discount pct 0-30, total = qty * unit price less the discount", "total = qty * unit_price - qty * unit_price * discount_pct / 100"},
		"one measure in two units":           {"150 runs: distance km 3-42, distance in miles", "distance_in_miles = distance_km * 0.621371"},
		"degrees":                            {"150 cities: temperature in celsius -10 to 35, temperature in fahrenheit", "temperature_in_fahrenheit = temperature_in_celsius * 1.8 + 32"},
		"speed of distance and time":         {"150 runs: distance km 3-42, duration min 15-300, speed in km/h", "speed = distance_km / duration * 60"},
		"pace of them":                       {"150 runs: distance km 3-42, duration min 15-300, pace in min per km", "pace = duration / distance_km"},
		"a speed that is told":               {"150 runs: distance km 3-42, duration min 15-300, speed 5-20 km/h", ""},
		"a cost per click":                   {"300 campaigns: impressions 1000-50000, clicks 10-900, cost 50-2000, cost per click", "cost_per_click = cost / clicks"},
		"rounded behind a comma":             {"90 employees: name, salary 2000-6000, bonus 10% of salary, rounded to whole euros", "bonus = salary * 0.1"},
		"from two, not how":                  {"300 jobs: hourly rate 10-90, hours 1-9, price computed from hourly rate and hours", ""},
		"parts of a whole":                   {"50 campaigns: impressions, clicks, conversions", "clicks <= impressions; conversions <= clicks"},
		"lowest and highest":                 {"100 job postings: title, salary_min, salary_max", "salary_min <= salary_max"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if res.Outcome != planner.Planned {
				t.Fatalf("outcome %s: %+v", res.Outcome, res.Questions)
			}
			var got []string
			for _, column := range res.Contract.Tables[0].Columns {
				if column.Formula != "" {
					got = append(got, column.Name+" = "+column.Formula)
				}
			}
			for _, k := range res.Contract.Tables[0].Constraints {
				if k.Kind == contract.Order {
					got = append(got, k.Left+" "+map[contract.Op]string{contract.LessOrEqual: "<=", contract.GreaterOrEqual: ">=", contract.Less: "<", contract.Greater: ">"}[k.Op]+" "+k.Right)
				}
			}
			if diff := cmp.Diff(c.want, strings.Join(got, "; ")); diff != "" {
				t.Errorf("%s (-want +got):\n%s", c.text, diff)
			}
		})
	}
}
