package planner_test

import "testing"

// TestListLeads: any words may lead up to the list of the columns, and none of them is part of the first name.
func TestListLeads(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"a wish":                   {"Insurance test data: 1500 claims. I'd expect claim number, booking date, amount and status.", "claims 1500: claim_number, booking_date, amount, status"},
		"whose, then what":         {"500 visits please. On every visit we jot down pet name, owner and fee.", "visits 500: pet_name, owner, fee"},
		"any verb of a row":        {"2,000 validations. Every validation registers card id, stop name, timestamp and fare.", "validations 2000: card_id, stop_name, timestamp, fare"},
		"to somebody":              {"A ticket tells us the film, seat, screen and price. Create 340 cinema tickets.", "cinema_tickets 340: film, seat, screen, price"},
		"there is":                 {"120 permits. On a permit there's the permit number, the applicant and the fee.", "permits 120: permit_number, applicant, fee"},
		"what somebody does":       {"1000 machine stops. What we register is the machine, the stop time and the cause.", "stops 1000: machine, stop_time, cause"},
		"a label":                  {"Mock 88 boats for me. Things to include: boat name, berth, owner.", "boats 88: boat_name, berth, owner"},
		"amid a sentence":          {"75 printers; it must contain asset tag, model, floor.", "printers 75: asset_tag, model, floor"},
		"a row of one of tables":   {"We need 40 vans and 900 trips. For every trip we note driver, start time and fare. On each van you find plate, make and mileage.", "trips 900: van_id>vans, driver, start_time, fare | vans 40: van_id, plate, make, mileage"},
		"whoever does it":          {"560 blood donations. Nurses document donor number, blood group, volume and notes.", "blood_donations 560: donor_number, blood_group, volume, notes"},
		"what does it":             {"The scanner writes barcode, scan time, gate and result; 5000 scans.", "scans 5000: barcode, scan_time, gate, result"},
		"where somebody does it":   {"480 visits. At the desk they take full name, age, complaint and triage level.", "visits 480: full_name, age, complaint, triage_level"},
		"what would be good":       {"275 dummy contracts. It should be possible to see contract number, partner, start date and value.", "contracts 275: contract_number, partner, start_date, value"},
		"rows counted in the lead": {"Each of the 500 invoices shows invoice number, supplier, net amount and due date.", "invoices 500: invoice_number, supplier, net_amount, due_date"},
		"what belongs to so many":  {"To each of 350 exhibits belong inventory number, title, period and condition.", "exhibits 350: inventory_number, title, period, condition"},
		"not a list of counts":     {"180 students with first name and class. Every student sits exactly 6 exams: subject, exam date and mark.", "students 180: student_id, first_name, class | exams 1080: student_id>students 6-6, subject, exam_date, mark"},
		"a table's name":           {"60 albums and 300 tracks. track: title, length in seconds 90-420, play count.", "albums 60: album_id, title, release_date | tracks 300: album_id>albums, title, length, play_count"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			shapedAs(t, c.text, c.want)
		})
	}
}
