package planner_test

import "testing"

// TestAlphabetsOfCodes: how many characters a code has and which, in either order, and what checks
// identifiers pass.
func TestAlphabetsOfCodes(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"count, then characters":      {"40 badges: code - eight characters, capital letters and digits, unique", `40 rows; code string ********`},
		"count, then digits":          {"40 badges: code 10 characters (digits only), zone A/B", `40 rows; code string ##########; zone string A=0.5 B=0.5`},
		"characters, then count":      {"40 cards: card number: letters and digits, 9 characters", `40 rows; card_number string *********`},
		"characters, then a bracket":  {"40 rooms: room code capital letters (6 long), floor 1-9", `40 rows; room_code string AAAAAA; floor integer 1..9`},
		"prefix behind an equal sign": {"40 flights, flight number = XQ plus four digits", `40 rows; flight_number string XQ####`},
		"a check in a bracket":        {"40 payments (card number passing the Luhn check, fee 1-9)", `40 rows; card_number string; fee decimal 1..9`},
		"a check without article":     {"40 cards: card number satisfying Luhn, fee 1-9", `40 rows; card_number string; fee decimal 1..9`},
		"a check of a barcode":        {"40 boxes (barcode passing the EAN check, fee 1-9)", `40 rows; barcode string; fee decimal 1..9`},
		"a standard is a name":        {"40 books: valid ISBN, pages 1-9", `40 rows; isbn string; pages integer 1..9`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
			if res := plan(t, c.text); len(res.Unparsed) > 0 {
				t.Errorf("unread %v", res.Unparsed)
			}
		})
	}
}
