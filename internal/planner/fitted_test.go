package planner_test

import "testing"

// TestFittedTables: a plan has the tables that the text names, each with what the text tells of it, and what ties them.
func TestFittedTables(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, want string }{
		{"a list of names", "tables: hotels, rooms and guests. 5 hotels each with 20 to 40 rooms, room number unique within the hotel, price per night 70-300, guests have name, email and nationality", "hotels 5: hotel_id, hotel_name, city, country, stars, nightly_rate, has_pool | rooms 150: hotel_id>hotels 20-40, room_number, price_per_night | guests 100: name, email, nationality"},
		{"a chain", "3 factories, each with 4 machines, each machine logs 100 measurements with temperature 40-95, vibration 0 to 5 and a timestamp in March 2024", "machines 12: machine_id, factory_id>factories 4-4, serial_number, model, manufacturer, installed_on, status, operating_hours, last_service_date | measurements 1200: machine_id>machines 100-100, temperature, vibration, timestamp | factories 3: factory_id, name"},
		{"a title and counts", "football league: 12 teams with a stadium and founded year, 22 players per team with shirt number 1-99 unique in the team, position GK/DF/MF/FW", "players 264: team_id>teams 22-22, shirt_number, position | teams 12: team_id, stadium, founded_year"},
		{"many to many", "authors and books many to many, authors have name and birth year 1920-1995, books have title, isbn unique, pages 80-900 and price 5-40", "authors 100: author_id, name, birth_year | books 100: book_id, title, isbn, pages, price | author_books 350: author_id>authors 2-5, book_id>books"},
		{"a table between", "movies and actors many to many, with role name and billing order in the cast table; movies have title, release year 1970-2024", "casts 300: movie_id>movies, actor_id>actors, role_name, billing_order | actors 100: actor_id, name | movies 100: movie_id, title, release_year"},
		{"a table between without a name", "recipes and ingredients are many to many with amount in grams in the join table, recipes: title, servings 1-8; ingredients: name, vegan true 70%", "ingredients 100: ingredient_id, name, vegan | recipe_ingredients 300: recipe_id>recipes, ingredient_id>ingredients, amount | recipes 100: recipe_id, title, servings"},
		{"a way between two rows", "Two tables: warehouses (code, city) and shipments from one warehouse to another, never the same one, weight kg 50 to 20000, shipped on, delivered on 1-10 days later", "warehouses 100: warehouse_id, code, city | shipments 300: start_warehouse_id>warehouses, end_warehouse_id>warehouses, weight, shipped_on, delivered_on"},
		{"rows bought", "ecommerce with products (name, price 5-300), carts and cart items, quantity 1-5 mostly 1, line total = price x quantity, cart total is the sum of its line totals, 30% of carts abandoned", "products 100: product_id, name, price | carts 100: cart_id, total, abandoned | cart_items 300: cart_id>carts, product_id>products, quantity, line_total"},
		{"what is above", "suppliers, parts and deliveries. 15 suppliers, every part comes from one supplier, deliveries: quantity 10-1000, 5% damaged", "deliveries 45: supplier_id>suppliers, quantity, damaged | suppliers 15: supplier_id, company_name, contact_name, email, phone, country | parts 45: part_id, supplier_id>suppliers"},
		{"headed by sentences", "Two tables, machines and downtime events. Machines have a serial, an install date and a line 1-4. Downtime events have a start, an end up to 8 hours later and belong to a machine", "machines 100: machine_id, serial, install_date, line | downtime_events 300: machine_id>machines, start, end"},
		{"who takes how many", "students and classes with an enrollment table in between that holds the grade 1.0-6.0 and enrolled on; 120 students, 10 classes, everyone takes 4 classes", "enrollments 480: student_id>students 4-4, class_id>classes, grade, enrolled_on | students 120: student_id, first_name, last_name, email, date_of_birth, major, gpa, enrollment_year, graduated | classes 10: class_id, course_code, course_title, instructor, department, credits, seats"},
		{"how often a day", "Patients, prescriptions, drugs. A prescription is for one patient and one drug, dosage 1-3 times a day, days 5 to 30. 90 patients, drugs are aspirin, ibuprofen, metformin", "prescriptions 270: patient_id>patients, drug_id>drugs, dosage, days | drugs 3: drug_id, name | patients 90: patient_id, full_name, date_of_birth, gender, blood_type, phone, city, admission_date, diagnosis_code, diagnosis, insured"},
		{"pets of owners", "Vet clinic: owners (name, phone), pets (name, birth date), 1-3 pets per owner, treatments with date, price 20-400 and notes optional", "owners 100: owner_id, name, phone | pets 200: pet_id, owner_id>owners 1-3, name, birth_date | treatments 600: pet_id>pets, date, price, notes"},
		{"columns called by tables", "e-commerce: customers, products, orders (customer, product, quantity, order date)", "orders 300: customer_id>customers, product_id>products, quantity, order_date | customers 100: customer_id, name, email, phone, city, state, country, date_of_birth, signup_date, loyalty_tier, lifetime_value, newsletter_opted | products 100: product_id, sku, product_name, product_category, brand, price, cost, stock, rating, in_stock"},
		{"a table that links two", "watch events linking users and movies w/ watched minutes 1-180. users: name, email; movies: title, year", "movies 100: movie_id, title, year | users 100: user_id, name, email | watch_events 300: user_id>users, movie_id>movies, watched"},
		{"a foreign key", "orders table: id, customer_id FK to customers, total, created_at. customers table: id, name, email", "orders 300: id, customer_id>customers, total, created_at | customers 100: id, name, email"},
		{"several of each other with columns", "playlists and songs many-to-many with position; playlists: name, owner; songs: title, artist, duration 120-400 s", "playlists 100: playlist_id, name, owner | songs 100: song_id, title, artist, duration | playlist_songs 300: playlist_id>playlists, song_id>songs, position"},
		{"several kinds of rows", "schools, teachers, students - each school has 10 teachers and 200 students; teacher: name, subject; student: name, grade 1-12", "teachers 1000: school_id>schools 10-10, name, subject | students 20000: school_id>schools 200-200, name, grade | schools 100: school_id, school_name, city, state, founded_year, public"},
		{"how many in total", "about 2000 orders in total for 150 customers, 10 of the customers have no orders. customers have name and city, orders have amount and date", "customers 150: customer_id, name, city | orders 2000: customer_id>customers, amount, date"},
		{"rows without columns", "We run a car rental. There are branches, cars, and rentals. A car belongs to a branch. A rental has a car, a customer name, pickup date and return date after the pickup.", "rentals 900: car_id>cars, customer_name, pickup_date, return_date | branches 100: branch_id, store_name, street_address, city, state, zip_code, manager_name, opened_on, floor_area | cars 300: car_id, branch_id>branches, vin, make, model, model_year, license_plate, color, fuel_type, transmission, odometer, price"},
		{"one has several", "sensors and readings, 10 sensors, 500 readings per sensor. sensor has a serial no and location, reading has a timestamp, temperature and humidity", "sensors 10: sensor_id, serial_no, location | readings 5000: sensor_id>sensors 500-500, timestamp, temperature, humidity"},
		{"a title that is a sentence", "vets: owners have pets, pets have visits. pet: species dog/cat. visit: date, cost 20-400. owner: name, phone", "pets 300: pet_id, owner_id>owners, species | visits 900: pet_id>pets, date, cost | owners 100: owner_id, name, phone"},
		{"a name behind another's", "users (user_id, name)\ngroups (group_id, name)\ngroup_users (group_id, user_id, joined_on)", "users 100: user_id, name | groups 100: group_id, name | group_users 300: group_id>groups, user_id>users, joined_on"},
		{"read as it is", "30 authors (name, country) and 150 books (title, pages 90-800). Each book belongs to one author", "authors 30: author_id, name, country | books 150: author_id>authors, title, pages"},
		{"one table", "60 rows of nights with guests 1-4 and rooms 1-3", "nights 60: guests, rooms"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			shapedAs(t, c.text, c.want)
		})
	}
}

// TestMissingTables: what the plan has not of the tables and columns that the text names is told.
func TestMissingTables(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, unread string }{
		{"a table", "farmers and fields and crops, 25 farmers with 2-5 fields each, hectares 0.5 to 60, crop wheat 40% corn 35% barley 25%", "crops"},
		{"a column", "clinic: doctors(name, specialty), patients(name, dob, insurance no), appointments(date weekdays only, 15 or 30 minutes, status booked/done)", "insurance no"},
		{"what a title says", "pharmacies sell medicines: pharmacies (name, city), medicines (name, dose mg 5-1000), sales with units 1-5, price and sold at, 500 sales", "pharmacies sell medicines"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			for _, f := range res.Unparsed {
				if f.Text == c.unread {
					return
				}
			}
			t.Errorf("not told: %q of %v", c.unread, res.Unparsed)
		})
	}
}
