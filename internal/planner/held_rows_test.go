package planner_test

import "testing"

// TestRowsThatAreKeptSomewhere: rows of a log, a book or a register, of which each is about a row of
// another table, and who speaks of what they have.
func TestRowsThatAreKeptSomewhere(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ text, want string }{
		{"I look after a plant with 35 machines: serial code, model. The maintenance log holds 900 entries, each for one of those machines: visit date in 2024, cost 80-2500.",
			`machines 35; maintenance_logs 900, machine_id of machines null`},
		{"I manage a library of 120 drums: drum code, type. The loan register contains 800 loans, every one of them for one of these drums: borrower name, fee 1-9.",
			`drums 120; loans 800, drum_id of drums null`},
		{"There are 15 vineyards (name, region). The harvest ledger lists 200 harvests, each from one of the vineyards: kilos 200-9000, day in 2024.",
			`harvests 200, vineyard_id of vineyards null; vineyards 15`},
		{"18 ambulances with plate and year. Fuel log: 400 entries, each for one of those ambulances, with litres 20-90 and a date in 2025.",
			`ambulances 18; fuel_logs 400, ambulance_id of ambulances null`},
		{"We're a charity and track 500 donors: full name, city.", `donors 500`},
	} {
		res := plan(t, c.text)
		if got := shape(res.Contract); got != c.want || len(res.Unparsed) > 0 {
			t.Errorf("%s\n got %s\nwant %s\nunread %v", c.text, got, c.want, res.Unparsed)
		}
	}
}

// TestWhatEachDid: how many rows each row of a table has, behind any verb, and what one of them is.
func TestWhatEachDid(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ text, want string }{
		{"Students -> exams. 300 students: full name. Each sat at least 4 and at most 8 exams. One exam = subject, mark 0-100, the date it was sat in June 2024.",
			`exams 1800, student_id of students {"min":4,"max":8}; students 300`},
		{"200 members: card number, name. Every member took out at least 1 and at most 5 loans. A loan = book title, days 1-30",
			`loans 600, member_id of members {"min":1,"max":5}; members 200`},
		{"100 authors: name, country. Each wrote no fewer than 1 and no more than 5 books. One book is title, pages 80-900, year it was published 1990-2020.",
			`authors 100; books 300, author_id of authors {"min":1,"max":5}`},
		{"150 patients: full name, city. Each came at least 2 and at most 4 times. A visit has reason, doctor, date in 2025.",
			`patients 150; visits 450, patient_id of patients {"min":2,"max":4}`},
		{"40 gyms (name, city). Each gym signed up no fewer than 20 and no more than 60 members. One member = name, email, plan basic/plus.",
			`gyms 40; members 1600, gym_id of gyms {"min":20,"max":60}`},
		{"30 chefs with name and age. Each one cooked between 5 and 13 dishes. Each dish is name, price 5-40, vegetarian 30%.",
			`chefs 30; dishes 270, chef_id of chefs {"min":5,"max":13}`},
	} {
		res := plan(t, c.text)
		if got := shape(res.Contract); got != c.want || len(res.Unparsed) > 0 {
			t.Errorf("%s\n got %s\nwant %s\nunread %v", c.text, got, c.want, res.Unparsed)
		}
	}
}
