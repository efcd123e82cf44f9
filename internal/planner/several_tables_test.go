package planner_test

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestSeveralTables: everyday texts on several tables, by what used to be misread in them.
func TestSeveralTables(t *testing.T) {
	eachShaped(t, map[string][2]string{
		"a list with counts in brackets":  {"Vet clinic: owners (120), pets (200) and visits (900). A pet belongs to an owner. Visits have a date and a cost. Pets have a name. Owners have a name.", "owners 120: owner_id, name | pets 200: pet_id, owner_id>owners, name | visits 900: pet_id>pets, date, cost"},
		"a list with counts behind":       {"school library, pupils 400, books 1000, loans 2500. Pupils have a name. Books have a title. Loans have a loan date.", "pupils 400: pupil_id, name | books 1000: book_id, title | loans 2500: book_id>books, pupil_id>pupils, loan_date"},
		"a list that the text returns to": {"project management: projects, tasks, people. Projects have a title. People have a name. Each project has 5-30 tasks, each task is assigned to one person or nobody (15%).", "projects 100: project_id, title | tasks 1750: person_id>people, project_id>projects 5-30 | people 100: person_id, name"},
		"an event of two":                 {"60 cars, 400 customers, 2000 rentals. Cars: plate. Customers: name. Rentals have a start date.", "cars 60: car_id, plate | customers 400: customer_id, name | rentals 2000: car_id>cars, customer_id>customers, start_date"},
		"most have":                       {"120 owners with name, 200 pets with name. A pet belongs to an owner, most owners have one pet.", "owners 120: owner_id, name | pets 200: owner_id>owners 1-5, name"},
		"many of each other":              {"100 books with title and 40 authors with name. A book can have several authors and an author can write several books.", "books 100: book_id, title | authors 40: author_id, name | book_authors 350: book_id>books 2-5, author_id>authors"},
		"many through a table":            {"Students and courses, many to many through enrollments with grade 1 to 5. 300 students with name, 25 courses with title.", "students 300: student_id, name | courses 25: course_id, title | enrollments 900: student_id>students, course_id>courses, grade"},
		"one of listed values":            {"50 accounts with title, each with 1 to 25 users. Users have email, role (admin, editor, viewer). Exactly one admin per account.", "accounts 50: account_id, title | users 650: account_id>accounts 1-25, email, role"},
		"rows written out":                {"categories: EL Electronics, CL Clothing, HO Home. 250 products: name, price 5 to 400, category code.", "categories 3: category_code, name | products 250: name, price, category_code>categories"},
		"rows of names":                   {"departments table with HR, Sales, Engineering. 80 employees with name, each in one department.", "departments 3: department_id, name | employees 80: department_id>departments, name"},
		"a way":                           {"12 warehouses with name. 200 shipments, each goes from one warehouse to another warehouse, never the same.", "warehouses 12: warehouse_id, name | shipments 200: from_warehouse_id>warehouses, to_warehouse_id>warehouses"},
		"the ends of a way":               {"30 airports: name. 300 flights: flight number, origin, destination", "airports 30: airport_id, name | flights 300: flight_number, origin_airport_id>airports, destination_airport_id>airports"},
		"tables between semicolons":       {"Pharmacy: medicines with name, price; suppliers 10; each medicine comes from one supplier; sales 3000 with date, medicine, quantity 1-5, amount = quantity * price of the medicine", "suppliers 10: supplier_id, company_name, contact_name, email, phone, country | sales 3000: date, medicine_id>medicines, quantity, amount | medicines 100: medicine_id, supplier_id>suppliers, name, price"},
		"numbers by the parent's value":   {"80 rooms (single 50%, double 40%, suite 10%) and 1200 bookings. Price per night depends on room type: single 60-90, double 90-140, suite 200-350.", "rooms 80: room_id, room_type | bookings 1200: room_id>rooms, price_per_night"},
		"an event's own date":             {"100 customers with signup date, 900 orders with order date; orders are placed after the signup date of the customer.", "customers 100: customer_id, signup_date | orders 900: customer_id>customers, order_date"},
		"replies":                         {"100 posts with title, 800 comments with text. Comments can reply to other comments.", "posts 100: post_id, title | comments 800: comment_id, post_id>posts, text, parent_comment_id>comments"},
		"columns behind a dash":           {"Table 1: customers - customer_id, name. Table 2: contracts - contract_id, customer_id, value 5000 to 250000.", "customers 100: customer_id, name | contracts 300: contract_id, customer_id>customers, value"},
		"copied columns":                  {"200 customers: customer id, name, email. 900 orders: customer id, customer name and customer email copied from the customers table, total", "customers 200: customer_id, name, email | orders 900: customer_id>customers, customer_name, customer_email, total"},
		"counts behind, one and several":  {"Each case has one client and 1 to 3 lawyers. 80 clients with name, 150 cases with title, 20 lawyers with name.", "cases 150: case_id, client_id>clients, title | lawyers 20: lawyer_id, name | clients 80: client_id, name | case_lawyers 300: case_id>cases 1-3, lawyer_id>lawyers"},
		"spread over places":              {"30 shops in 3 regions (North, South, West). Shops have a name.", "regions 3: region_id, name | shops 30: region_id>regions, name"},
		"two parents of one's own":        {"200 persons with name, mother and father who are also persons", "people 200: person_id, name, mother_id>people, father_id>people"},
		"accounts of users":               {"50 accounts, each with 1 to 25 users. Users have email.", "accounts 50: account_id, company_name, plan, seats, monthly_recurring_revenue, signed_up_on, last_login_at, churned | users 650: account_id>accounts 1-25, email"},
		"clauses tied by commas":          {"A vet clinic with owners, pets and visits. Every owner has 1 to 3 pets, and every pet has at least one visit. Pets have a species (dog, cat), visits have a cost from 30 to 400.", "owners 100: owner_id, name | pets 200: pet_id, owner_id>owners 1-3, species | visits 600: pet_id>pets, cost"},
		"a class is no teacher":           {"100 teachers with name. A teacher has 1 to 3 classes. Each class has 20 to 28 pupils. Classes have a title. Pupils have name and birth date.", "teachers 100: teacher_id, name | classes 200: class_id, teacher_id>teachers 1-3, title | pupils 4800: class_id>classes 20-28, name, birth_date"},
		"some with their columns":         {"Shop: products (name, price), customers (name, email), orders and order items. About 500 orders, 1 to 6 items each. Orders have a date. Items have a quantity.", "products 100: product_id, name, price | customers 100: customer_id, name, email | orders 500: order_id, customer_id>customers, date | items 1750: order_id>orders 1-6, product_id>products, quantity"},
		"two sides of another table":      {"30 airports (name). 300 flights (origin, destination, departure). 900 bookings (seat). origin and destination differ", "airports 30: airport_id, name | flights 300: flight_id, origin_airport_id>airports, destination_airport_id>airports, departure | bookings 900: flight_id>flights, seat"},
		"counted, and one of each pair":   {"1000 users with email, 50 products with title, 900 reviews with text. one review per user and product", "users 1000: user_id, email | products 50: product_id, title | reviews 900: product_id>products, user_id>users, text"},
		"the last without a number":       {"Clinic: patients 300, doctors 12, visits with date and cost 30-200. Patients have a name. Doctors have a name.", "patients 300: patient_id, name | doctors 12: doctor_id, name | visits 900: patient_id>patients, doctor_id>doctors, date, cost"},
		"bounds in short":                 {"50 users with name. Every user has 1 album minimum, max 6. Album has title and 5-40 photos. Photo: taken at", "users 50: user_id, name | albums 175: album_id, user_id>users 1-6, title | photos 3938: album_id>albums 5-40, taken_at"},
	})
}

// TestSeveralTablesRules: what such texts say of values, across tables.
func TestSeveralTablesRules(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"numbers by the parent's value": {"80 rooms (single 50%, double 40%, suite 10%) and 1200 bookings. Price per night depends on room type: single 60-90, double 90-140, suite 200-350.", `{"when":{"column":"room_id.room_type","op":"==","values":["suite"]},"min":200,"max":350}`},
		"one of listed values":          {"50 accounts with title, each with 1 to 25 users. Users have email, role (admin, editor, viewer). Exactly one admin per account.", `"kind":"exactly_one","columns":["account_id","role"],"value":"admin"`},
		"what a code stands for":        {"categories: EL Electronics, CL Clothing, HO Home. 250 products: name, price 5 to 400, category code.", `{"when":{"column":"category_code","op":"==","values":["HO"]},"values":[{"value":"Home","share":1}]}`},
		"an event's own date":           {"100 customers with signup date, 900 orders with order date; orders are placed after the signup date of the customer.", `"left":"order_date","op":"\u003e","right":"customer_id.signup_date"`},
		"a date behind the parent's":    {"100 posts with a title and a publish date, 800 comments with a text and a date. A comment is written after its post.", `"left":"date","op":"\u003e","right":"post_id.publish_date"`},
		"two copied columns":            {"200 customers: customer id, name, email. 900 orders: customer id, customer name and customer email copied from the customers table, total", `"formula":"customer_id.email"`},
		"nobody":                        {"30 agents with name, 500 tickets with title. A ticket is assigned to an agent or nobody (20%).", `"name":"agent_id","type":"integer","null_share":0.2`},
		"states":                        {"20 doctors, 1000 appointments. Appointments have a date and a status scheduled, completed, cancelled or no-show.", `"values":[{"value":"scheduled","share":0.25},{"value":"completed","share":0.25},{"value":"cancelled","share":0.25},{"value":"no-show","share":0.25}]`},
		"the sum of the items":          {"100 customers with name. 500 orders with a date, 1 to 6 order items each. Order total equals the sum of its items.", `"formula":"sum(order_items.line_total)"`},
		"a figure that only a rule has": {"500 policies with type; around 20% of policies have a claim. 100 claims with amount. The amount can't be more than the policy's coverage limit.", `"left":"amount","op":"\u003c=","right":"policy_id.coverage_limit"`},
		"a date that only a rule has":   {"300 posts with title, comments 0 to 10 per post, comment date later than post date.", `"left":"comment_date","op":"\u003e","right":"post_id.post_date"`},
		"one of them":                   {"500 users with email, 1-3 addresses each, one of them is the primary address. addresses: street, zip", `"kind":"exactly_one","columns":["user_id","is_primary_address"],"value":"true"`},
		"exactly one marked":            {"500 users with email, 1-3 addresses each, exactly one marked as default. addresses: street, zip", `"kind":"exactly_one","columns":["user_id","is_default"],"value":"true"`},
		"one of the rows":               {"12 teams with name. Each team has 11 players, exactly one of the players is the captain. players have a name", `"kind":"exactly_one","columns":["team_id","is_captain"],"value":"true"`},
		"one in a name":                 {"100 guilds with name. A guild has 5 to 50 players, exactly one guild leader. players have a name", `"kind":"exactly_one","columns":["guild_id","is_leader"],"value":"true"`},
		"a sum over rows":               {"orders 1000, order_items 2500. Orders have a date. Items have quantity 1-5 and unit price 2-90. Order total is the sum over its items.", `"formula":"sum(order_items.line_total)"`},
		"whole verdicts":                {"2000 reviews with stars 1-5 averaging about 3.8, text", `"name":"stars","type":"integer"`},
		"another table's price":         {"150 cars with price 8000-60000, 90 sales with sale price. Sale price is at most the car's price.", `"left":"sale_price","op":"\u003c=","right":"car_id.price"`},
		"one of each pair":              {"1000 users with email, 50 products with title, 900 reviews with text. At most one review per user and product", `"kind":"unique_together","columns":["user_id","product_id"]`},
		"the others have none":          {"800 bookings, booking status confirmed, cancelled; cancelled bookings have a refund amount, others don't", `"when":{"column":"booking_status","op":"!=","values":["cancelled"]},"null":true`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if res.Contract == nil {
				t.Fatalf("%s: %+v", res.Outcome, res.Questions)
			}
			got, err := json.Marshal(res.Contract)
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(string(got), c.want) || len(res.Unparsed) > 0 {
				t.Errorf("%s\n got %s\nwant %s\nunparsed %v", c.text, got, c.want, res.Unparsed)
			}
		})
	}
}
