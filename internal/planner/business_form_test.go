package planner_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
)

// TestBusinessForms: requests as people word them become these tables with these rows, hold each
// element in want somewhere in the contract's JSON, and leave nothing unread.
func TestBusinessForms(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text, tables string
		want         []string
	}{
		"a period behind from":         {"200 orders from the last 30 days with customer email, ordered at", "orders 200", []string{`"name":"ordered_at","type":"timestamp","earliest":"2026-10-21T`}},
		"steps of an amount":           {"1,000 loans - borrower name, credit score 300-850 skewed high, loan amount between 1000 and 40000 in multiples of 500", "loans 1000", []string{`"multiple_of":500,"min":1000,"max":40000`}},
		"children at each of them":     {"60 clinics with name and city, 3 to 5 doctors in each of them (name, specialty)", "clinics 60, doctors 240", []string{`"per_parent":{"min":3,"max":5}`}},
		"one or none":                  {"75 flats with address; 60 tenants, each flat has one tenant or none, email", "flats 75, tenants 60", []string{`"child":"tenants"`, `"per_parent":{"min":0,"max":1}`}},
		"keys of a head":               {"1800 claims from 60 employees: employee name, amount 5 to 900", "claims 1800", []string{`"name":"employee_name","type":"string","semantic":"full_name","distinct":60`}},
		"keys behind a participle":     {"300 contracts signed with 20 suppliers: supplier, value 100-9000", "contracts 300", []string{`"distinct":20`}},
		"a grid per parent":            {"40 stores (city, opened year 1985-2020) and monthly sales of each store for 2024, so 12 rows a store: month, revenue 1-9", "stores 40, sales 480", []string{`"step_months":1`, `"key_column":"store_id"`}},
		"after that":                   {"90 visits: visitor, entered at, left at after that", "visits 90", []string{`"left":"entered_at","op":"\u003c","right":"left_at"`}},
		"the same day or later":        {"200 leaves: start date in 2024, end date same day or up to 10 days later, days = end - start + 1", "leaves 200", []string{`"formula":"days(start_date, end_date) + 1"`, `"op":"\u003c=","right":"end_date","min_gap":0,"max_gap":864000`}},
		"a flag that is a day":         {"100 trips: departed, arrived 2 to 9 hours after departure", "trips 100", []string{`"name":"departed","type":"timestamp"`, `"min_gap":7200,"max_gap":32400`}},
		"empty otherwise":              {"500 users: plan free/pro 70/30, seats 2-50 for pro, empty otherwise", "users 500", []string{`{"null":true}`}},
		"a share of a listed value":    {"300 invoices with status draft, sent, paid or overdue, half of them paid", "invoices 300", []string{`{"value":"paid","share":0.5`}},
		"an or closes the list":        {"80 hearings: verdict guilty, not guilty or mistrial, judge", "hearings 80", []string{`"value":"not guilty"`, `"name":"judge"`}},
		"shares behind an equals sign": {"100 leads: name, source = web (45%), referral (25%), event (30%), score 0-100", "leads 100", []string{`{"value":"web","share":0.45}`, `"name":"score"`}},
		"lower when higher":            {"100 loans: credit score 300-850, interest rate 4% to 24%, lower when the credit score is higher", "loans 100", []string{`"coefficient":-0.6`}},
		"one frequent value":           {"100 trips: currency mostly EUR, km 1-9", "trips 100", []string{`{"value":"EUR","share":0.8}`}},
		"one of two numbers":           {"100 sales: vat 19% for 80% of lines otherwise 7%, net 5-900", "sales 100", []string{`{"value":"19","share":0.8}`}},
		"digits in front":              {"600 cards: card number of 16 digits, unique, starting with 6304", "cards 600", []string{`"pattern":"6304############"`}},
		"the highest of them":          {"300 candles: symbol, open, high, low, close. high is the highest and low the lowest of the four", "candles 300", []string{`"left":"high","op":"\u003e=","right":"open"`, `"left":"low","op":"\u003c=","right":"close"`}},
		"a city and its state":         {"500 homes in Denver, Colorado: address, city, state, zip", "homes 500", []string{`{"value":"Denver","share":1}`, `{"value":"Colorado","share":1}`}},
		"a title that is counted":      {"deals pipeline - 900 deals. deal name, account", "deals 900", nil},
		"its own noun counted":         {"900 jobs\n- foreman\n- project code like ABC-1234; 12 projects\n- hours 0.25 to 10", "jobs 900", []string{`"name":"project_code","type":"string","distinct":12`}},
		"a letter for yes":             {"300 parcels: fragile y/n, 20% y, weight in half kilo steps from 0.5 to 30", "parcels 300", []string{`"true_share":0.2`, `"multiple_of":0.5`}},
		"entries as a title":           {"Timesheet entries\n- serial number\n- cost 5-900\n- 80 rows", "timesheet_entries 80", nil},
		"a run of values":              {"300 tickets with row A to T and price. Rows A-E cost 35, F-L 25, everything behind 15.", "tickets 300", []string{`"op":"in","values":["A","B","C","D","E"]},"min":35,"max":35`, `{"min":15,"max":15}`}},
		"a run of numbers":             {"200 rooms: floor 1-9, price; floors 1-3 cost 80, 4-6 cost 100 and the rest 150", "rooms 200", []string{`"op":"between","values":["1","3"]},"min":80,"max":80`, `"values":["4","6"]},"min":100`}},
		"a class and its price":        {"400 flights: cabin class A to D, fare. Class A costs 900, B 500, all others 200.", "flights 400", []string{`"values":["A"]},"min":900,"max":900`, `{"min":200,"max":200}`}},
		"games between them":           {"90 players: username, elo 800-2400. And 500 games between them: white player, black player, moves 8-140", "players 90, games 500", []string{`"child_column":"white_player_id"`, `"child_column":"black_player_id"`}},
		"a count behind a comma":       {"Two tables. Members, 100: name, email. Visits, 2 to 6 per member: date, minutes 1-9", "members 100, visits 400", []string{`"per_parent":{"min":2,"max":6}`}},
		"a number that is a code":      {"90 faults: priority 1-4, number INC + 7 digits, opened_at timestamp, hours 1-4", "faults 90", []string{`"name":"number","type":"string","pattern":"INC#######"`, `"name":"opened_at","type":"timestamp"`}},
		"codes as long as the schema":  {"create table brokers (broker_id serial primary key, license_no char(8) not null); 20 rows", "brokers 20", []string{`"pattern":"LIC-####"`}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if res.Outcome != planner.Planned || len(res.Unparsed) > 0 {
				t.Fatalf("outcome %s, questions %+v, unread %+v", res.Outcome, res.Questions, res.Unparsed)
			}
			var tables []string
			for _, table := range res.Contract.Tables {
				tables = append(tables, fmt.Sprintf("%s %d", table.Name, table.Rows))
			}
			if got := strings.Join(tables, ", "); got != c.tables {
				t.Errorf("tables %s, want %s", got, c.tables)
			}
			text, err := json.Marshal(res.Contract)
			if err != nil {
				t.Fatal(err)
			}
			for _, want := range c.want {
				if !strings.Contains(string(text), want) {
					t.Errorf("no %s in\n%s", want, text)
				}
			}
		})
	}
}

// TestOnlyAim: a text that says what data is for, and nothing about what it holds, is asked about.
func TestOnlyAim(t *testing.T) {
	t.Parallel()
	for text, vague := range map[string]bool{
		"Need some dummy data for a demo tomorrow.":               true,
		"please generate a small dataset for our training course": true,
		"can you make me a test database":                         true,
		"I'd like mock data for our marketing team":               true,
		"generate emails":                       false,
		"sales data for a demo":                 false,
		"create table census (id int, age int)": false,
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, text)
			if got := res.Outcome == planner.Clarification; got != vague {
				t.Errorf("outcome %s, questions %+v", res.Outcome, res.Questions)
			}
		})
	}
}
