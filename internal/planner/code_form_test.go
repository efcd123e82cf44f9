package planner_test

import "testing"

// Codes are told by their parts, in whatever way these are joined.
func TestCodesByTheirParts(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, column, pattern string }{
		"plus behind a hyphen":     {"300 tickets. Ticket code PK- plus six digits, never repeated; fee 0 to 45", "ticket_code", "PK-######"},
		"behind no":                {"300 lockers: locker no L plus 3 digits, floor 1-4", "locker_no", "L###"},
		"in a bracket":             {"300 sensors: serial (SN + 5 digits), room", "serial", "SN#####"},
		"capitals and digits":      {"300 members: member code 2 capitals + 3 digits, voted 60%", "member_code", "AA###"},
		"one letter at the end":    {"300 bottles: batch code B + 3 digits + letter, fill ml normal 500 sd 2", "batch_code", "B###A"},
		"nothing between":          {"300 parcels: tracking number 2 letters 9 digits 2 letters e.g. RB123456789DE & unique, weight 0.1-31.5 kg", "tracking_number", "AA#########AA"},
		"two numbers of digits":    {"300 flights: flight number (2 capitals + 3 or 4 digits), origin airport", "flight_number", "AA####"},
		"letters before a literal": {"300 trains: train_no: letters IC + 3 digits, city", "train_no", "IC###"},
		"a mark as a part":         {"300 routers: serial RT-, 4 capital letters, -, 4 digits; firmware 3.1.0 on 20%, 3.2.1 on 80%", "serial", "RT-AAAA-####"},
		"digits in the literal":    {"300 requests. Reference: DSR-2025- and four digits, all different. Full name.", "reference", "DSR-2025-####"},
		"dashes apart":             {"300 vouchers: code: 4 letters - 4 digits - 2 letters, value 10, 20 or 50", "code", "AAAA-####-AA"},
		"a small letter":           {"300 students: student number s + 7 digits, name", "student_number", "s#######"},
		"hex in lower case":        {"300 patients: pseudonym: ten lowercase hex characters, sex F 52 M 48", "pseudonym", "xxxxxxxxxx"},
		"a quote":                  {`300 keys: key code "K" + 4 hex digits, holder name`, "key_code", "Kxxxx"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := PlanOf(t, c.text)
			if got.Contract == nil || len(got.Unparsed) > 0 {
				t.Fatalf("questions %v, unread %v", got.Questions, got.Unparsed)
			}
			if col, ok := got.Contract.Tables[0].Column(c.column); !ok || col.Pattern != c.pattern || len(got.Contract.Tables[0].Columns) != 2 {
				t.Errorf("%s is %+v of %d columns, want %s", c.column, col, len(got.Contract.Tables[0].Columns), c.pattern)
			}
		})
	}
}
