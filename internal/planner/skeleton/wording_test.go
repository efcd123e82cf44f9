package skeleton_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/skeleton"
)

func TestWording(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, want string }{
		{
			"a list, then what is told of each", "tables: hotels, rooms and guests. 5 hotels each with 20 to 40 rooms, room number unique within the hotel, guests have name and email",
			"rooms (room number unique within the hotel), guests (name and email). 5 hotels. Each hotel has 20 to 40 rooms. ",
		},
		{
			"heads with brackets", "gyms (name, city) and members (full name, joined date), 100 members per gym",
			"gyms (name, city), members (full name, joined date). Each gym has 100 members. ",
		},
		{
			"a title, a count and a colon", "Flights and passengers: 50 flights with origin, departure time; passengers with name, seat like 12C unique per flight",
			"flights (origin, departure time), passengers (name, seat like 12C unique within a flight). 50 flights. Each passenger belongs to a flight. ",
		},
		{
			"a sentence of what belongs to what", "we need projects, tasks and developers. a project has many tasks, each task is assigned to one developer, task status todo/done, hours 1 to 40",
			"tasks (task status todo/done, hours 1 to 40). 100 projects. 100 developers. Each task belongs to a project. Each task belongs to a developer. ",
		},
		{
			"some have none", "blog with posts and comments: post title, body; comment text, spam 8%. around 4 comments per post, some posts have none",
			"posts (post title, body), comments (comment text, spam 8%). Each post has around 4 comments, some have none. ",
		},
		{
			"names with plus signs, and how many", "gyms + members + visits, 3 tables. Members have name, email. each visit has a date. Each member has 2 to 9 visits",
			"members (name, email), visits (a date). 100 gyms. Each member has 2 to 9 visits. ",
		},
		{
			"people among others", "Projects, tasks and people. Each task belongs to a project. Task: title, estimate hours 1-40.",
			"tasks (title, estimate hours 1-40). 100 projects. 100 people. Each task belongs to a project. ",
		},
		{
			"a chain of counts", "school: 6 schools, 12 teachers per school, 25 pupils per teacher. Pupils have first name and date of birth",
			"pupils (first name and date of birth). 6 schools. Each school has 12 teachers. Each teacher has 25 pupils. ",
		},
		{
			"rows of rows", "3 factories, each with 4 machines, each machine logs 100 measurements with temperature 40-95",
			"measurements (temperature 40-95). 3 factories. Each factory has 4 machines. Each machine has 100 measurements. ",
		},
		{
			"a table between two", "movies and actors many to many, with role name and billing order in the cast table; movies have title",
			"movies (title), casts (role name and billing order). 100 actors. Each cast belongs to a movie. Each cast belongs to an actor. ",
		},
		{
			"a table between two without a name", "recipes and ingredients are many to many with amount in grams in the join table, recipes: title; ingredients: name, vegan true 70%",
			"recipes (title), ingredients (name, vegan true 70%), recipe_ingredients (amount in grams). Each recipe_ingredient belongs to a recipe. Each recipe_ingredient belongs to an ingredient. ",
		},
		{
			"several of each other", "authors and books many to many, authors have name, books have title and price 5-40",
			"authors (name), books (title and price 5-40). Each author has several books and each book has several authors. ",
		},
		{
			"who takes how many", "students and classes with an enrollment table in between that holds the grade 1.0-6.0; 120 students, 10 classes, everyone takes 4 classes",
			"enrollments (the grade 1.0-6.0). 120 students. 10 classes. Each student has 4 enrollments. Each enrollment belongs to a student. Each enrollment belongs to a class. ",
		},
		{
			"from one row to another", "accounts and transfers. each transfer goes from one account to a different account, amount 1 to 5000. 50 accounts with iban and balance",
			"accounts (iban and balance), transfers (amount 1 to 5000, from account, to account). 50 accounts. from account and to account are never the same. ",
		},
		{
			"names that begin with the table's", "Music: artists, albums (2-6 per artist) and tracks (8-14 per album). Track length 120 to 420 seconds, explicit 10%, album release year 1970 to 2023, genre of the artist rock, pop or jazz",
			"artists (genre rock, pop or jazz), albums (album release year 1970 to 2023), tracks (Track length 120 to 420 seconds, explicit 10%). Each artist has 2-6 albums. Each album has 8-14 tracks. ",
		},
		{
			"a statement stays one", "companies, departments and employees; every department belongs to a company, employee has salary 30k-150k, each department has exactly one head who is one of its employees",
			"employees (salary 30k-150k). 100 companies. Each department belongs to a company. Each employee belongs to a department. each department has exactly one head who is one of its employees. ",
		},
		{
			"a sum of products", "Customers place orders, orders contain 1 to 5 items, each item has a sku, qty 1-10 and unit price, and order total is the sum of qty times unit price. 150 customers",
			"orders (total), items (a sku, qty 1-10 and unit price, line total = qty * unit price). 150 customers. Each order belongs to a customer. Each order has 1 to 5 items. order total is the sum of its line totals. ",
		},
		{
			"columns right behind a name", "Warehouse db: products sku unique, name, reorder level 5-50. stock movements: type, qty 1 to 200. 40 products, 2000 movements",
			"products (sku unique, name, reorder level 5-50), stock movements (type, qty 1 to 200). 40 products. 2000 stock movements. ",
		},
		{
			"how often, and later than what", "users and posts; users: handle unique, mails 1-3 times a day; posts: body, created at after the user joined; 9 posts per user",
			"users (handle unique, mails 1-3 per day), posts (body, created at later than the user joined). Each user has 9 posts. ",
		},
		{
			"a chain with arrows", "artists > albums > tracks. 50 artists, 1-5 albums each, 8-14 tracks per album. artist: name, country. album: title. track: title, explicit 10%",
			"artists (name, country), albums (title), tracks (title, explicit 10%). 50 artists. Each artist has 1-5 albums. Each album belongs to an artist. Each album has 8-14 tracks. Each track belongs to an album. ",
		},
		{
			"rows of what is called so", "Patients, prescriptions, drugs. A prescription is for one patient and one drug, days 5 to 30. 90 patients, drugs are aspirin, ibuprofen, metformin",
			"prescriptions (days 5 to 30), drugs (name aspirin/ibuprofen/metformin). 90 patients. 3 drugs. Each prescription belongs to a patient. Each prescription belongs to a drug. ",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			worded(t, c.text, skeleton.Bracketed, c.want)
		})
	}
}

func TestNoSkeleton(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text string }{
		{"one table", "500 players: nickname unique, level 1-60"},
		{"columns in the plural", "hotel bookings: guest name, nights (the difference between the two), rate per night 80-400"},
		{"rows for each of something", "inventory for 4 warehouses and 150 skus, one row per warehouse and sku. warehouse code, on hand 0-2000"},
		{"values in brackets", "90 users: roles (admin, user 60%), plans (free, pro 40%)"},
		{"fields of a table", "a table of users with the fields: names, dates and prices"},
		{"a row for each pair", "every combination of 8 machines and 6 operators: machine, operator, output 100-400"},
		{"a row for each pair, told by columns", "12 drivers, 20 laps: driver, lap, lap time 70-95 s"},
		{"kinds of columns", "900 parcels with weight 1-30, three booleans: insured, fragile and express"},
		{"bullets", "750 flights with 8 drones\n- drone, D-01 to D-08\n- takeoff time, April 2024"},
		{"values that have a price", "plants with name, category, price. Category is herb for 30 percent, shrub for 45 percent. Herbs have a price of 2-6, shrubs 8-30"},
		{"nothing", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if s, ok := skeleton.Read(c.text); ok {
				t.Errorf("found %v", s.Tables)
			}
		})
	}
}

func TestUnclearSkeleton(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text string }{
		{"prices of what is not named", "app: plans (basic 9.99, pro 19.99), customers with signup date in 2023, subscriptions tie a customer to a plan"},
		{"rows in what is told of columns", "venues (capacity 200-5000, city), events at a venue with date in 2025, guests who bought 1-4 tickets each"},
		{"a number in the title", "version 2: customers (name, city), orders (total 5-90, status)"},
		{"a sentence behind a head", "films: 48 films with title, director. screenings: every film is shown two or three times, in one of five halls. votes: stars 1-5, 0 to 80 per screening"},
		{"parts of a document", "COLUMNS\nUnits: unit code, city.\nLeases: lease id, unit code, start date.\n\nRULES\nEach unit has 0 to 3 leases. A lease ends later than it starts.\n\nVOLUMES\n150 units."},
		{"a mark for several", "schools(1) - classes(n) - pupils(n). school: name, town; class: grade, room; pupil: first name"},
		{"one of several numbers", "ewes: ear tag, breed, age 2 to 8. lambs: mother, own tag, birth weight 2.5-6.5 kg. Every ewe had one, two or three lambs. 150 ewes"},
		{"none or one", "flats and tenants: 75 flats with address, floor 0-12; 60 tenants, each flat has one tenant or none, tenant name, email"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if s, ok := skeleton.Read(c.text); !ok || !s.Unclear {
				t.Errorf("clear: %q", s.Wording(skeleton.Bracketed).Text)
			}
		})
	}
}

// worded: the skeleton of the text is clear, and its wording is the wanted one, each byte of which has a home in the text.
func worded(t *testing.T, text string, style skeleton.Style, want string) {
	t.Helper()
	s, ok := skeleton.Read(text)
	if !ok || s.Unclear {
		t.Fatalf("no clear skeleton: %v %v", ok, s.Unclear)
	}
	w := s.Wording(style)
	if w.Text != want {
		t.Errorf("got  %q\nwant %q", w.Text, want)
	}
	if len(w.Home) != len(w.Text) {
		t.Errorf("%d homes of %d bytes", len(w.Home), len(w.Text))
	}
	for _, h := range w.Home {
		if h.Start < 0 || h.End > len(text) || h.Start > h.End {
			t.Fatalf("no span of the text: %v", h)
		}
	}
}
