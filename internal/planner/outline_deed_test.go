package planner_test

import "testing"

// TestDeeds: whatever the verb is, the text tells which tables there are and whose rows belong to whom.
func TestDeeds(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"what they make":           {"I'd like 60 drivers, 25 vans and the trips they make: 4,000 trips, each with one driver and one van. On the trip itself: km 1 to 180.", "drivers 60: driver_id, full_name, license_number, phone, date_of_birth, rating, hired_on, trips | vans 25: van_id, name | trips 4000: driver_id>drivers, van_id>vans, km"},
		"what ties them":           {"Climbing gym: 45 walls, 320 climbers and the ascents tying them together, 5,000 of those. An ascent records attempts 1 to 9. A wall has a grade from 1 to 8.", "walls 45: wall_id, grade | climbers 320: climber_id, name | ascents 5000: wall_id>walls, climber_id>climbers, attempts"},
		"a participle and them":    {"Bring me 12 landlords, 90 flats rented out by them and 300 viewings of those flats. A viewing has a rating 1 to 5. A flat has rooms 1-6.", "landlords 12: landlord_id, name | flats 90: flat_id, landlord_id>landlords, rooms | viewings 300: flat_id>flats, rating"},
		"an active verb":           {"25 coaches train 300 swimmers; swimmers enter races, 2 to 9 per swimmer. Race: seconds 20 to 300. Coach: name, club. Swimmer: name.", "coaches 25: coach_id, name, club | swimmers 300: swimmer_id, coach_id>coaches, name | races 1650: swimmer_id>swimmers 2-9, seconds"},
		"a verb of a place":        {"A zoo: enclosures (45), animals (600). Animals live in enclosures. An animal has a weight_kg between 0.1 and 4000.", "enclosures 45: enclosure_id, name | animals 600: enclosure_id>enclosures, weight_kg"},
		"in one of what is many":   {"9 kennels; dogs, four to twelve in a kennel; walks, one or two for a dog. A dog: name, age 1-15. A walk: minutes 10 to 90.", "kennels 9: kennel_id, name | dogs 72: dog_id, kennel_id>kennels 4-12, name, age | walks 108: dog_id>dogs 1-2, minutes"},
		"counted in front of one":  {"18 buildings (city). ten to 25 units in a building, rent between 850 and 3200, 1 to 4 bedrooms; a unit has had two leases at most, lease start in 2024.", "buildings 18: building_id, city | leases 315: unit_id>units 0-2, lease_start | units 315: unit_id, building_id>buildings 10-25, rent, bedrooms"},
		"made by one, from one":    {"Ferry line: 6 ferries (name), 3 ports, 900 crossings. Each crossing is made by one ferry and leaves from one port. crossing: passengers 0 to 400.", "ferries 6: ferry_id, name | ports 3: port_id, name | crossings 900: ferry_id>ferries, port_id>ports, passengers"},
		"to one and about another": {"8 vets (name), 700 pets (name), 2,600 visits. Every visit is to one vet and about one pet. visit: fee 30 to 400.", "vets 8: vet_id, name | pets 700: pet_id, name | visits 2600: vet_id>vets, pet_id>pets, fee"},
		"no verb behind a title":   {"Insurance sample: 400 customers (name), 650 policies, 210 claims. A policy belongs to a customer, a claim to a policy. policy: sum insured 10 to 500. claim: hours 1 to 9.", "customers 400: customer_id, name | policies 650: policy_id, customer_id>customers, sum_insured | claims 210: policy_id>policies, hours"},
		"from one to another":      {"40 airports (name), 5,000 flights. A flight goes from one airport to another, which is never the same one. flight: seats 10 to 400.", "airports 40: airport_id, name | flights 5000: from_airport_id>airports, to_airport_id>airports, seats"},
		"two rows of one sort":     {"200 players (name); 1,500 games where white player and black player are never the same person; turns 9 to 90", "players 200: player_id, name | games 1500: white_player_id>players, black_player_id>players, turns"},
		"standing for each":        {"30 districts with 8 to 20 polling stations in each and exactly 4 candidates standing per district (name, party). Station: voters 300-2,500.", "districts 30: district_id, name | stations 420: district_id>districts 8-20, voters | candidates 120: district_id>districts 4-4, name, party"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			shapedAs(t, c.text, c.want)
		})
	}
}

// TestRulesAcrossTables: what the rows of a table take from those above or below them, in any words.
func TestRulesAcrossTables(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"a total to match":        {"50 invoices and their positions (1 to 6 per invoice). Position: qty 1 to 9, amount 5 to 90. The total of the invoice has to match its positions.", "50 invoices and their positions (1 to 6 per invoice). Position: qty 1 to 9, amount 5 to 90. Invoice: total. The total of the invoice is the sum of its positions' amount."},
		"summed durations":        {"30 albums and 8 to 14 tracks per album. Track: title, duration 90 to 420. The album's total_duration equals the summed durations of its tracks.", "30 albums and 8 to 14 tracks per album. Track: title, duration 90 to 420. Album: total_duration. The album's total_duration is the sum of its tracks' duration."},
		"two totals and brackets": {"600 crates, 1-5 parcels per crate. total_kg and total_value at crate level = whatever the parcels come to (kg 1 to 30, declared_value 5 to 900).", "600 crates, 1-5 parcels per crate. Parcel: kg 1 to 30, declared_value 5 to 900. Crate: total_kg, total_value. The total_kg of the crate is the sum of its parcels' kg. The total_value of the crate is the sum of its parcels' declared_value."},
		"copied from":             {"200 shows, 1,500 gigs, each of one show. show: title, ticket_price 12 to 90. gig: price. The price of a gig is copied from the ticket price of its show.", "200 shows, 1,500 gigs, each of one show. show: title, ticket_price 12 to 90. gig: price. The price of a gig is the ticket price of its show."},
		"that of the parent":      {"40 clubs (name, city), 900 players, each in one club: name, city. The city of a player is that of the club.", "40 clubs (name, city), 900 players, each in one club: name, city. The city of a player is the city of its club."},
		"not before it was":       {"150 growers and 900 deliveries; every delivery comes from one grower. grower: name, certified_on in 2015. delivery: delivered_on, kg 1 to 9. Nothing is delivered before the grower was certified.", "150 growers and 900 deliveries; every delivery belongs to one grower. grower: name, certified_on in 2015. delivery: delivered_on not before the grower's certified_on, kg 1 to 9."},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}

// TestPairsInAnyWords: what never happens twice between two tables is a key of the rows that tie them.
func TestPairsInAnyWords(t *testing.T) {
	t.Parallel()
	two := "24 courses (code), 150 students (name); bookings (600), each of one student for one course"
	want := two + ", no student twice in the same course."
	for name, text := range map[string]string{
		"can't":         two + "; a student can't book the same course twice.",
		"never twice":   two + ", the same student never twice in one course.",
		"at most once":  two + ". A student books at most once in a course.",
		"listed only":   two + "; a student is listed only once per course.",
		"a second time": two + "; no student may take a course a second time.",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, text, want)
		})
	}
}

// TestRangesInFront: a range in front of a name is of that name, not of the column before that has its own.
func TestRangesInFront(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"behind between": {"20 flats with rent between 850 and 3200, 1 to 4 bedrooms, floor 1 to 9", "20 rows; rent decimal 850..3200; bedrooms integer 1..4; floor integer 1..9"},
		"behind a range": {"30 cars: price 900 to 9000, 2 to 5 doors, seats 1-9", "30 rows; price decimal 900..9000; doors integer 2..5; seats integer 1..9"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
		})
	}
}
