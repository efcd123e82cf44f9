package planner_test

import "testing"

// TestNamedKeys: tables that name the same number or code are tied by it, whatever it is called.
func TestNamedKeys(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"the noun is in it":     {"70 members: member no, joined. 800 bookings: member no, day.", "members 70: member_no, joined | bookings 800: member_no>members, day"},
		"one of a kind of code": {"60 vehicles with VIN, model, year; 250 recalls with VIN, reason, date", "vehicles 60: vin, model, year | recalls 250: vin>vehicles, reason, date"},
		"said to be unique":     {"100 users with email (unique), name. 900 logins with email, logged in at, ip.", "users 100: email, name | logins 900: email>users, logged_in_at, ip"},
		"two sides":             {"12 airports: iata code, city. 400 flights: flight no, origin iata code, destination iata code, seats.", "airports 12: iata_code, city | flights 400: flight_no, origin_iata_code>airports, destination_iata_code>airports, seats"},
		"whose number":          {"25 doctors (name, registration number) and 700 prescriptions (drug, registration number of the doctor).", "doctors 25: registration_number, name | prescriptions 700: drug, registration_number_of_doctor>doctors"},
		"each has its own":      {"20 teams (unique name, city) and 90 coaches (name, age).", "teams 20: name, city | coaches 90: name, age"},
		"people have addresses": {"50 customers: email, full name. 90 suppliers: email, full name.", "customers 50: email, full_name | suppliers 90: email, full_name"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			shapedAs(t, c.text, c.want)
		})
	}
}

// TestOwnCodes: rows that others refer to have codes of their own where their form allows it.
func TestOwnCodes(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text string
		want bool
	}{
		"by example":      {"40 courses (code like CS101, title). 300 lessons, each of one course, with room", true},
		"by its form":     {"8 depots (ref DP##, city) and 200 trucks, each based at one depot: plate", true},
		"too few of them": {"40 courses (code 1 letter, title). 300 lessons, each of one course, with room", false},
		"of no parent":    {"300 errors (code like E123, message)", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, col := range plan(t, c.text).Contract.Tables[0].Columns {
				if (col.Name == "code" || col.Name == "ref") && col.Unique != c.want {
					t.Errorf("%s is unique: %v", col.Name, col.Unique)
				}
			}
		})
	}
}
