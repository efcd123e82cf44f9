package skeleton_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/skeleton"
)

// TestTies: what ties tables, and whose columns are whose, in the ways people tell it.
func TestTies(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, want string }{
		{
			"columns called by tables", "e-commerce: customers, products, orders (customer, product, quantity, order date)",
			"orders (customer, product, quantity, order date). 100 customers. 100 products. Each order belongs to a customer. Each order belongs to a product. ",
		},
		{
			"several that rows belong to", "a blog: 20 users, 100 posts, 400 comments. posts belong to users, comments belong to posts and users",
			"20 users. 100 posts. 400 comments. Each post belongs to a user. Each comment belongs to a post. Each comment belongs to a user. ",
		},
		{
			"a table that links two", "watch events linking users and movies w/ watched minutes 1-180. users: name, email; movies: title, year",
			"movies (title, year), users (name, email), watch events (watched minutes 1-180). Each watch event belongs to a user. Each watch event belongs to a movie. ",
		},
		{
			"a foreign key", "orders table: id, customer_id FK to customers, total. customers table: id, name",
			"orders (id, customer_id, total), customers (id, name). Each order belongs to a customer. ",
		},
		{
			"a ratio", "user has profile (1:1), user has many posts. user: email. profile: bio, birthday. post: title, likes 0-500",
			"users (email), profiles (bio, birthday), posts (title, likes 0-500). Each user has exactly 1 profiles. Each post belongs to a user. ",
		},
		{
			"several of each other with columns", "playlists and songs many-to-many with position; playlists: name, owner; songs: title, artist",
			"playlists (name, owner), songs (title, artist), playlist_songs (position). Each playlist_song belongs to a playlist. Each playlist_song belongs to a song. ",
		},
		{
			"a ratio between brackets", "students (name, email) m2m courses (title, credits), enrollment with grade A-F",
			"students (name, email), courses (title, credits), enrollments (grade A-F). Each enrollment belongs to a student. Each enrollment belongs to a course. ",
		},
		{
			"a junction table", "I want users, roles and user_roles. users: username, email. roles: name. user_roles is the junction table with assigned_at",
			"users (username, email), roles (name), user_roles (assigned_at). Each user_role belongs to a user. Each user_role belongs to a role. ",
		},
		{
			"through a table", "Orders contain products through order items which store the quantity and the unit price. Products have a name. Orders have a date.",
			"products (a name), orders (a date), order items (the quantity and the unit price). Each order item belongs to an order. Each order item belongs to a product. ",
		},
		{
			"arrows", "users -> orders -> order items. users have email, orders have status, order items have quantity 1-5",
			"users (email), orders (status), order items (quantity 1-5). Each order belongs to a user. Each order item belongs to an order. ",
		},
		{
			"arrows to both sides", "orders > order_lines, orders < customers. order date after customer signup. order_lines: product, qty",
			"order_lines (product, qty), orders (order date after customer signup). 100 customers. Each order_line belongs to an order. Each order belongs to a customer. ",
		},
		{
			"one has several", "sensors and readings, 10 sensors, 500 readings per sensor. sensor has a serial no and location, reading has a timestamp, temperature",
			"sensors (a serial no and location), readings (a timestamp, temperature). 10 sensors. Each sensor has 500 readings. ",
		},
		{
			"several kinds of rows", "schools, teachers, students - each school has 10 teachers and 200 students; teacher: name, subject; student: name, grade 1-12",
			"teachers (name, subject), students (name, grade 1-12). 100 schools. Each school has 10 teachers. Each school has 200 students. ",
		},
		{
			"dashes", "insurance: policyholders, policies. policyholder - name, date of birth; policy - number, type, premium",
			"policyholders (name, date of birth), policies (number, type, premium). Each policy belongs to a policyholder. ",
		},
		{
			"bullets", "Tables:\n- users (name, email)\n- posts (title, body)\nposts belong to users",
			"users (name, email), posts (title, body). Each post belongs to a user. ",
		},
		{
			"per several", "survey data: respondents with age, gender; questions with text, type; answers per respondent and question with value 1-5",
			"respondents (age, gender), questions (text, type), answers (value 1-5). Each answer belongs to a respondent. Each answer belongs to a question. ",
		},
		{
			"how many in total", "about 2000 orders in total for 150 customers, 10 of the customers have no orders. customers have name and city, orders have amount",
			"customers (name and city), orders (amount). 150 customers. about 2000 orders. Each order belongs to a customer. 6.667% of customers have no orders. ",
		},
		{
			"values of a lookup table", "categories (lookup: electronics, clothing, food), products with name, price and category",
			"categories (name electronics/clothing/food), products (name, price and category). 3 categories. Each product belongs to a category. ",
		},
		{
			"what they make", "Customers have a name, an email and a city. They place orders with a date and a total.",
			"customers (a name, an email and a city), orders (a date and a total). Each order belongs to a customer. ",
		},
		{
			"what they make, of a word that is no table elsewhere", "Students have a name. They submit assignments with a title and a grade.",
			"students (a name), assignments (a title and a grade). Each assignment belongs to a student. ",
		},
		{
			"rows that each row also has", "each driver drives one truck and makes deliveries. drivers: name. trucks: plate. deliveries: address, delivered at",
			"drivers (name), trucks (plate), deliveries (address, delivered at). Each driver belongs to a truck. Each delivery belongs to a driver. ",
		},
		{
			"a later sentence", "We run a car rental. There are branches, cars, and rentals. A car belongs to a branch. A rental has a car, a customer name, pickup date.",
			"rentals (a customer name, pickup date). 100 branches. Each car belongs to a branch. Each rental belongs to a car. ",
		},
		{
			"a title that is a sentence", "vets: owners have pets, pets have visits. pet: species dog/cat. visit: date, cost 20-400. owner: name",
			"pets (species dog/cat), visits (date, cost 20-400), owners (name). Each pet belongs to an owner. Each visit belongs to a pet. ",
		},
		{
			"a longer name", "warehouse locations and shipments: warehouse has code, city; shipment goes from one warehouse to another, weight kg",
			"warehouse locations (code, city), shipments (weight kg, from warehouse location, to warehouse location). from warehouse location and to warehouse location are never the same. ",
		},
		{
			"rows of lines", "customers: name, email\norders: order date, status\norder items: quantity, unit price\none customer has many orders, one order has many items",
			"customers (name, email), orders (order date, status), order items (quantity, unit price). Each order belongs to a customer. Each order item belongs to an order. ",
		},
		{
			"a title that links", "orders and customers linked by customer_id. customers: customer_id, name. orders: order_id, customer_id, total",
			"orders (order_id, customer_id, total), customers (customer_id, name). Each order belongs to a customer. ",
		},
		{
			"at least one", "each project has at least one task. project: name, budget. task: title, due date. 30 projects",
			"projects (name, budget), tasks (title, due date). 30 projects. Each project has at least one tasks. ",
		},
		{
			"a number that has none", "50 authors, 200 books, every book has one author, 5 authors have no books. authors: name. books: title, price",
			"authors (name), books (title, price). 50 authors. 200 books. Each book belongs to an author. 10% of authors have no books. ",
		},
		{
			"what it has", "shop: products, customers and purchases. A purchase is made by one customer and contains one product; it has a date and total",
			"purchases (a date and total). 100 products. 100 customers. Each purchase belongs to a customer. Each purchase belongs to a product. ",
		},
		{
			"what they are done to", "dentist db with dentists, patients, treatments; treatments have date, cost, and are done by a dentist on a patient; patients have name, born",
			"patients (name, born), treatments (date, cost). 100 dentists. Each treatment belongs to a dentist. Each treatment belongs to a patient. ",
		},
		{
			"a ratio behind a comma", "suppliers & parts, many to many, with price and lead time days. suppliers: name, city. parts: part no, weight",
			"suppliers (name, city), parts (part no, weight), supplier_parts (price and lead time days). Each supplier_part belongs to a supplier. Each supplier_part belongs to a part. ",
		},
		{
			"one, and several", "cars (vin, model), owners (name, city), services (date, price). a car has 1 owner; an owner can have several cars; each car had 0-5 services",
			"cars (vin, model), owners (name, city), services (date, price). Each car belongs to an owner. Each car has 0-5 services. ",
		},
		{
			"an id of another table", "online store w/ 3 tables: users (id, email), orders (id, user_id, total), order_items (order_id, product, qty). total = sum of items",
			"users (id, email), orders (id, user_id, total), order_items (order_id, product, qty). Each order belongs to a user. Each order_item belongs to an order. total = sum of items. ",
		},
		{
			"what has tables", "a hospital has departments, departments have doctors, doctors treat patients. department: name, floor; doctor: name; patient: name, dob",
			"departments (name, floor), doctors (name), patients (name, dob). Each doctor belongs to a department. doctors treat patients. ",
		},
		{
			"counts in a chain", "artists (50) > albums (300) > tracks. artist: name. album: title. track: title, seconds 90-400",
			"artists (name), albums (title), tracks (title, seconds 90-400). 50 artists. 300 albums. Each album belongs to an artist. Each track belongs to an album. ",
		},
		{
			"may be in several", "playlists contain songs, a song can be on many playlists. songs: title, length. playlists: name, created on",
			"songs (title, length), playlists (name, created on). Each song has several playlists and each playlist has several songs. ",
		},
		{
			"columns on a table between", "users can join many groups and groups can have many users, joined date on the membership. users: name. groups: name",
			"users (name), groups (name), memberships (joined date). Each membership belongs to a user. Each membership belongs to a group. ",
		},
		{
			"a table that is no plural", "Inventory: stores, items, stock. stock: store, item, quantity. stores: name, city. items: sku, name",
			"stores (name, city), items (sku, name), stocks (store, item, quantity). Each stock belongs to a store. Each stock belongs to an item. ",
		},
		{
			"a plan behind others", "conference: speakers (name, bio), talks (title, speaker), rooms (name, seats), schedule (talk, room, starts at)",
			"speakers (name, bio), talks (title, speaker), rooms (name, seats), schedules (talk, room, starts at). Each talk belongs to a speaker. Each schedule belongs to a talk. Each schedule belongs to a room. ",
		},
		{
			"a statement about rows", "accounts (number, balance), transactions (account, amount, booked at). transactions booked after account opened",
			"accounts (number, balance), transactions (account, amount, booked at). Each transaction belongs to an account. transactions booked after account opened. ",
		},
		{
			"heads of two words", "each invoice has 1 to 6 invoice lines. invoice: number, date. invoice line: item, qty, unit price. line total = qty * unit price",
			"invoices (number, date), invoice lines (item, qty, unit price, line total = qty * unit price). Each invoice has 1 to 6 invoice lines. ",
		},
		{
			"back to what is referred to", "customers <- orders <- payments; customers: name, email; orders: date; payments: amount, method",
			"customers (name, email), orders (date), payments (amount, method). Each order belongs to a customer. Each payment belongs to an order. ",
		},
		{
			"tables beside brackets", "library: books(title, isbn) borrowed by members(name, email) via loans(loan date, return date)",
			"books (title, isbn), members (name, email), loans (loan date, return date). Each loan belongs to a book. Each loan belongs to a member. ",
		},
		{
			"a junction that has columns", "many-to-many between actors and movies, junction has role and salary. actors: name, born. movies: title, year",
			"actors (name, born), movies (title, year), actor_movies (role and salary). Each actor_movie belongs to an actor. Each actor_movie belongs to a movie. ",
		},
		{
			"rows in others", "trees (species, planted year) in parks (name, hectares): 10-50 trees per park",
			"trees (species, planted year), parks (name, hectares). Each park has 10-50 trees. Each tree belongs to a park. ",
		},
		{
			"what rows have, in a bracket", "products have variants (size, color, sku), each variant belongs to a product; product: name, brand, price",
			"variants (size, color, sku), products (name, brand, price). Each variant belongs to a product. ",
		},
		{
			"a chain of rows in the singular", "customer -< order -< order line. customer: name. order: date. order line: qty",
			"customers (name), orders (date), order lines (qty). Each order belongs to a customer. Each order line belongs to an order. customer -< order -< order line. ",
		},
		{
			"many of two kinds", "companies (name) have many contacts (name, email, phone) and many deals (amount, stage)",
			"companies (name), contacts (name, email, phone), deals (amount, stage). Each contact belongs to a company. Each deal belongs to a company. ",
		},
		{
			"what is done per row", "We track beehives. There are 12 apiaries, each with 5 to 20 hives. Inspections are done per hive: date, temperament 1-5, mites count 0-30. Apiaries have a name and a town, hives a number and a queen year.",
			"inspections (date, temperament 1-5, mites count 0-30), apiaries (a name and a town), hives (a number and a queen year). 12 apiaries. Each apiary has 5 to 20 hives. Each inspection belongs to a hive. ",
		},
		{
			"several of each other in a bracket", "students enroll in courses (many-to-many) with grade and semester; students have name and email; courses have code and credits",
			"students (name and email), courses (code and credits), student_courses (grade and semester). Each student_course belongs to a student. Each student_course belongs to a course. ",
		},
		{
			"plurals that have one", "customers has name, city; invoices has customer, invoice date, due date; items has invoice, description, qty",
			"customers (name, city), invoices (customer, invoice date, due date), items (invoice, description, qty). Each invoice belongs to a customer. Each item belongs to an invoice. ",
		},
		{
			"several that belong to one", "patient records: patients, allergies, prescriptions. allergies and prescriptions belong to a patient. patient: name, dob; allergy: substance, severity; prescription: drug, dose",
			"patients (name, dob), allergies (substance, severity), prescriptions (drug, dose). Each allergy belongs to a patient. Each prescription belongs to a patient. ",
		},
		{
			"what is given to others", "donors give donations to campaigns. donors: name, email. campaigns: name, goal, ends on. donations: amount, given on",
			"donors (name, email), campaigns (name, goal, ends on), donations (amount, given on). Each donation belongs to a donor. Each donation belongs to a campaign. ",
		},
		{
			"what is done to others", "We have machines (serial no, model) and technicians (name, level). Technicians perform repairs on machines: repair date, cost",
			"machines (serial no, model), technicians (name, level), repairs (repair date, cost). Each repair belongs to a technician. Each repair belongs to a machine. ",
		},
		{
			"a title with a table that has others", "dataset of farms with animals: farm name, county, acres; animal tag, species, weight; 10 farms, 25-60 animals each",
			"farms (farm name, county, acres), animals (animal tag, species, weight). 10 farms. Each farm has 25-60 animals. Each animal belongs to a farm. ",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			worded(t, c.text, skeleton.Bracketed, c.want)
		})
	}
}

// TestNoTies: the same words tell of one table, or of columns.
func TestNoTies(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text string }{
		{"columns that are linked and refer", "500 articles: title, linked to at least 3 sources, references 0-12, belongs to one of 4 desks"},
		{"columns of one table", "200 orders with customer, product and quantity 1-5"},
		{"a row for each pair", "8 machines and 6 operators: machine, operator, output 100-400"},
		{"a mark for more", "90 books: title, author > 3 words, pages 80-900"},
		{"a ratio that is a value", "300 trips: distance 1-40, ratio 1:3, driver"},
		{"one number below another", "200 board games w/ title; min players < max players (1-8); complexity 1.00 to 5.00; publisher one of 6 companies"},
		{"many of a column", "70 recipes: servings 1-8, ingredients 3-12, many steps"},
		{"some rows that have none", "400 calls: agent, duration 10-900 s, 10 of the calls have no agent"},
		{"columns of several things in one row", "500 orders. customer: name, email. product: sku, price"},
		{"each of what is no table", "60 tickets with subject, status open/closed and number, for each customer one ticket"},
		{"a book and a member", "120 loans: member, book, due date after loan date, 10% returned late"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if s, ok := skeleton.Read(c.text); ok {
				t.Errorf("found %v", s.Tables)
			}
		})
	}
}

func TestKeyedWording(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, want string }{
		{
			"keys of parents", "playlists and songs many-to-many with position; playlists: name, owner; songs: title",
			"playlists (playlist_id, name, owner)\nsongs (song_id, title)\nplaylist_songs (playlist_id, song_id, position)",
		},
		{
			"a key of its own", "orders table: id, customer_id FK to customers, total. customers table: id, name",
			"orders (id, customer_id, total)\ncustomers (id, name)",
		},
		{
			"called by parents", "e-commerce: customers, products, orders (customer, product, quantity)",
			"orders (customer_id, product_id, quantity)\n100 customers. 100 products. ",
		},
		{
			"rows without columns", "We run a car rental. There are branches, cars, and rentals. A car belongs to a branch. A rental has a car, a customer name.",
			"rentals (car_id, a customer name)\n100 branches. 300 cars. Each car belongs to a branch. ",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			worded(t, c.text, skeleton.Keyed, c.want)
		})
	}
}
