package planner_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// shapedAs plans a text whose tables, rows, columns and relations are those of want.
func shapedAs(t *testing.T, text, want string) {
	t.Helper()
	res := plan(t, text)
	if res.Contract == nil {
		t.Fatalf("%s: %v", res.Outcome, res.Questions)
	}
	if got := shapeOf(res.Contract); got != want {
		t.Errorf("%s\n got %s\nwant %s\nunparsed %v", text, got, want, res.Unparsed)
	}
}

// shapeOf writes the tables of a contract with their rows and columns, and its relations:
// "users 10: id, name | posts 20: user_id>users 1-3, title".
func shapeOf(c *contract.Contract) string {
	var tables []string
	for _, t := range c.Tables {
		var columns []string
		for _, col := range t.Columns {
			name := col.Name
			for _, r := range c.Relations {
				if r.Child == t.Name && r.ChildColumn == col.Name {
					name += ">" + r.Parent
					if p := r.PerParent; p != nil && p.Max > 0 {
						name += fmt.Sprintf(" %d-%d", p.Min, p.Max)
					}
				}
			}
			columns = append(columns, name)
		}
		head := fmt.Sprintf("%s %d", t.Name, t.Rows)
		if g := t.Grid; g != nil {
			head += fmt.Sprintf(" (%d steps)", g.Steps)
		}
		tables = append(tables, head+": "+strings.Join(columns, ", "))
	}
	return strings.Join(tables, " | ")
}

// TestOutline: several tables in one text, however their heads are written.
func TestOutline(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, want string }{
		{"counts in brackets", "airports (40, iata code, city), airlines (12: name), flights 5k: airline, origin airport, destination airport",
			"airports 40: airport_id, iata_code, city | airlines 12: airline_id, name | flights 5000: airline_id>airlines, origin_airport_id>airports, destination_airport_id>airports"},
		{"counts between dashes", "depots - 9 - name, city\nvehicles - 20 per depot - plate",
			"depots 9: depot_id, name, city | vehicles 180: depot_id>depots 20-20, plate"},
		{"counts per parent behind the noun", "80 users (username), 400 posts written by users (title), comments 0-8 per post by users with text",
			"users 80: user_id, username | posts 400: post_id, user_id>users, title | comments 1600: post_id>posts 0-8, user_id>users, text"},
		{"counts per parent behind a colon", "companies (90; industry, website), contacts for each company (2 to 5 people with first name, email)",
			"companies 90: company_id, industry, website | contacts 315: company_id>companies 2-5, first_name, email"},
		{"every order 1-6 lines", "400 orders with order date, every order 1-6 lines. line has product name, quantity 1 to 5",
			"orders 400: order_id, order_date | lines 1400: order_id>orders 1-6, product_name, quantity"},
		{"a heading before a colon", "Inventory: products (id, name, sku) 300 of them; 6 warehouses (city, capacity)",
			"products 300: id, name, sku | warehouses 6: city, capacity"},
		{"all pairs", "30 products (name, sku); 6 warehouses (city); stock levels for every product in every warehouse: on hand quantity 0-500",
			"products 30: product_id, name, sku | warehouses 6: warehouse_id, city | stock_levels 180: product_id>products 6-6, warehouse_id>warehouses, on_hand_quantity"},
		{"points in time", "240 patients with age. Each patient has visits at weeks 0, 4, 8 and 12 with heart rate",
			"patients 240: patient_id, age | visits 960: patient_id>patients 4-4, week, heart_rate"},
		{"one per parent and month", "40 employees and their payslips, one per employee per month for 2024. payslip has gross pay 2500-8000, pay date. employees: name, department",
			"employees 40: employee_id, name, department | payslips 480 (12 steps): employee_id>employees, gross_pay, pay_date"},
		{"one per parent and year of a list", "10 fields (crop, soil type). yields: one per field per year 2022, 2023 and 2024 with tonnes 1-9",
			"fields 10: field_id, crop, soil_type | yields 30 (3 steps): field_id>fields, year, tonnes"},
		{"who each belong to", "12 classes with room number, 280 students who each belong to one class (first name, last name)",
			"classes 12: class_id, room_number | students 280: class_id>classes, first_name, last_name"},
		{"what each did", "60 authors (name, nationality), each wrote 1 to 7 books (title, isbn)",
			"authors 60: author_id, name, nationality | books 240: author_id>authors 1-7, title, isbn"},
		{"both halves of many to many", "movies and actors, an actor can play in many movies and a movie has 2-10 actors. 150 movies (title, budget), 400 actors (name, nationality). keep the character name in the cast table",
			"movies 150: movie_id, title, budget | actors 400: actor_id, name, nationality | casts 900: actor_id>actors, movie_id>movies 2-10, character_name"},
		{"a link table by its identifier", "50 recipes (title, cuisine); 40 ingredients (name, unit); recipe_ingredients linking recipes and ingredients: 4 to 12 ingredients per recipe, amount 1-500",
			"recipes 50: recipe_id, title, cuisine | ingredients 40: ingredient_id, name, unit | recipe_ingredients 400: recipe_id>recipes 4-12, ingredient_id>ingredients, amount"},
		{"which ties which", "suppliers (name, country): 45 rows\nparts (name, unit cost): 300 rows\nsupplier_parts: which supplier offers which part, 900 rows, quoted price 1-90",
			"suppliers 45: supplier_id, name, country | parts 300: part_id, name, unit_cost | supplier_parts 900: supplier_id>suppliers, part_id>parts, quoted_price"},
		{"rows between two of a kind", "300 users (username, country) and messages between users: 5,000 messages, sender and recipient are different users, body",
			"users 300: user_id, username, country | messages 5000: sender_id>users, recipient_id>users, body"},
		{"who does it to whom", "users 1000 with handle, bio. follows: who follows whom, about 15 per user. posts: 0-30 per user, text",
			"users 1000: user_id, handle, bio | follows 15000: follower_id>users, followed_id>users | posts 15000: user_id>users 0-30, text"},
		{"a reference to another row", "projects - 30 - name\ntasks - 5 to 40 for each project - title, depends on another task of the table",
			"projects 30: project_id, name | tasks 675: task_id, project_id>projects 5-40, title, depends_on_id>tasks"},
		{"two shares of parents", "policyholders 1200 (name, city), policies: 70% of policyholders have one policy, the others have two; premium 120-1800",
			"policyholders 1200: policyholder_id, name, city | policies 1560: policyholder_id>policyholders 1-2, premium"},
		{"a share of parents that did", "Donors (name, email; 600 rows) and donations. 80% of the donors have donated at least once; donors with donations have 1-9 of them. Donation amount 5-500",
			"donors 600: donor_id, name, email | donations 2400: donor_id>donors 0-9, donation_amount"},
		{"rows in a range", "Campaigns, 18 of them: name, goal 5k-250k. Pledges, between 1,000 and 1,500 rows: campaign, backer email",
			"campaigns 18: campaign_id, name, goal | pledges 1250: campaign_id>campaigns, backer_email"},
		{"an optional parent", "10 volunteers (name, city). shifts: 700; each shift is assigned to one volunteer (10% unassigned); shift date next 60 days",
			"volunteers 10: volunteer_id, name, city | shifts 700: volunteer_id>volunteers, shift_date"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			shapedAs(t, c.text, c.want)
		})
	}
}

// TestSeries: grids whose series the text lists, and how their numbers move.
func TestSeries(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, text, want string
		seasons          int
		trend            bool
	}{
		{"names with commas", "hourly prices of BTC, ETH and SOL from 2025-01-01 to 2025-01-10: symbol, ts, price 10-20 with an upward trend", "prices 720 (240 steps): symbol, ts, price", 0, true},
		{"names behind for", "Hourly weather for Berlin, Madrid and Oslo, all of February 2025: city, time, temp 0-10 with a daily cycle", "weathers 2016 (672 steps): city, time, temp", 1, false},
		{"a list of its own", "monthly sales per region for 2022 through 2024. regions: EMEA, APAC, AMER. Columns month, region, units 500-900 rising over time", "sales 108 (36 steps): month, region, units", 0, true},
		{"hours of one day", "5 machines, readings every 5 minutes on 2025-06-01: machine, ts, load 0-100 with a daily pattern and a slight downward trend", "readings 1440 (288 steps): machine, ts, load", 0, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if res.Contract == nil {
				t.Fatalf("%s: %v", res.Outcome, res.Questions)
			}
			if got := shapeOf(res.Contract); got != c.want {
				t.Errorf("got %s\nwant %s\nunparsed %v", got, c.want, res.Unparsed)
			}
			columns := res.Contract.Tables[0].Columns
			s := columns[len(columns)-1].Series
			if s == nil || (s.TrendPerDay != 0) != c.trend {
				t.Fatalf("series %+v", s)
			}
			if c.seasons > 0 && len(s.Seasons) != c.seasons {
				t.Errorf("seasons %+v", s.Seasons)
			}
		})
	}
}
