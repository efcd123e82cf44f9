package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestTableLists(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.TableLists, map[string]struct{ text, want string }{
		"counts in brackets":          {"Car rental: cars (60), customers (400), rentals (2000). Rental has a start date.", "60 cars. 400 customers. 2000 rentals. Rental has a start date."},
		"nothing behind":              {"for my sql class: departments (8) + employees (240) w/ manager id", "8 departments. 240 employees with manager id"},
		"counts behind":               {"music streaming: artists 50, albums 120, tracks about 10 per album", "50 artists. 120 albums, tracks about 10 per album"},
		"counts ahead, a title":       {"Hospital: 20 doctors, 300 patients, 1000 appointments between January and June 2025.", "20 doctors. 300 patients. 1000 appointments between January and June 2025."},
		"a topic and a comma":         {"school library, pupils 400, books 1000, loans 2500. loan lasts up to 21 days", "400 pupils. 1000 books. 2500 loans. loan lasts up to 21 days"},
		"told again later":            {"Blog with users, posts and comments. 30 users, 100 posts, 800 comments.", "30 users, 100 posts, 800 comments."},
		"named and used":              {"project management: projects, tasks, people. Each project has 5-30 tasks, each task is assigned to one person.", "100 projects. People table. Each project has 5-30 tasks, each task is assigned to one person."},
		"what it is for":              {"customers, tickets, messages for a helpdesk. 3 to 10 messages per ticket. Each customer has 1 to 3 tickets.", "100 customers. 3 to 10 messages per ticket. Each customer has 1 to 3 tickets."},
		"one with its children":       {"SaaS: 50 accounts, each with 1 to 25 users. Users have an email.", "50 accounts, each with 1 to 25 users. Users have an email."},
		"approximately":               {"A tennis club has 200 members, 8 courts and about 4000 court bookings in 2025.", "200 members. 8 courts. about 4000 court bookings in 2025."},
		"columns of a table":          {"Orders: items, discounts, notes.", ""},
		"columns with ranges":         {"visits: symptoms, costs 20-90, notes", ""},
		"a request for rows":          {"500 customers with name and email", ""},
		"brackets alone":              {"customers(id, name), accounts(id, customer_id). Each customer 1-2 accounts.", ""},
		"values":                      {"colours: reds, blues, greens", ""},
		"counts per parent":           {"CRM: 100 companies, contacts (1 to 5 per company), deals. Deals have a value. A deal belongs to a company.", "100 companies. 1 to 5 contacts per company. Deals have a value. A deal belongs to a company."},
		"tables that are needed":      {"Tables needed: employees (60), projects (12), time entries (2000). A time entry is for one employee.", "60 employees. 12 projects. 2000 time entries. A time entry is for one employee."},
		"columns in a bracket behind": {"Rental: customers 300, cars 150 (length, brand), rentals 1200. return date is later", "300 customers. 150 cars (length, brand). 1200 rentals. return date is later"},
		"who only has others":         {"game: players, guilds, items. A guild has 5 to 50 players, one guild leader. each player owns 0-20 items", "100 guilds. A guild has 5 to 50 players, one guild leader. each player owns 0-20 items"},
		"some with columns":           {"airports (code, city), flights (number, departure), bookings. 30 airports, 300 flights. departure in 2025", "30 airports (code, city). 300 flights (number, departure). 100 bookings. departure in 2025"},
		"columns, counted in passing": {"Library with books (isbn, title), members (name, email) and loans. 500 books, 120 members, 800 loans, loans have a date.", "500 books (isbn, title). 120 members (name, email). 500 books, 120 members, 800 loans, loans have a date."},
		"a bracket that counts":       {"apps (20), versions (each app has 3 to 8), crashes. crashes have a date", ""},
		"the last with its columns":   {"Clinic: patients 300, doctors 12, visits with date, reason and cost 30-200.", "300 patients. 12 doctors. Visits: date, reason and cost 30-200."},
		"the first with its columns":  {"Gym: members 500 with plan monthly or yearly, trainers 12, sessions 3000. sessions have a date.", "500 members with plan monthly or yearly. 12 trainers. 3000 sessions. sessions have a date."},
		"sorts in a bracket":          {"pet hotel, 60 owners, 85 pets (dog 60%, cat 40%), 300 stays. stays have a price.", "60 owners. 85 pets (dog 60%, cat 40%). 300 stays. stays have a price."},
		"a number of tables":          {"Create an orders dataset with 3 tables: customers 200, orders 1000, order_items 2500. Order date in 2024.", "200 customers. 1000 orders. 2500 order_items. Order date in 2024."},
		"a title that ends in one":    {"Library of board games: games 60, members 120, loans 700. loan date 2024", "60 games. 120 members. 700 loans. loan date 2024"},
		"a short sentence":            {"Yoga studio. teachers (6), classes (40). Classes have a title.", "6 teachers. 40 classes. Classes have a title."},
		"with rows of others":         {"A shop: customers 200, orders with 1 to 5 items each.", ""},
		"columns, and more":           {"Our chess club: 24 players (name, rating) and the 60 games they played in 2026, with date", ""},
		"counts ahead with columns":   {"20 football clubs (name, city) and the 380 matches of a season, with date", ""},
		"as it is":                    {"12 owners, 2 dogs and 3 cats per owner.", ""},
		"a title that is one of them": {"electric scooters: 120 scooters, 800 users, 6000 rides in summer 2025.", "120 scooters. 800 users. 6000 rides in summer 2025."},
	})
}
