package notation

import "testing"

func TestCommaRuns(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"states", "3,200 units. status available, reserved, issued, discarded; weight 3 to 5.", "3,200 units. status (available, reserved, issued, discarded); weight 3 to 5."},
		{"last with and", "Order status open, closed and cancelled. Price 3 to 5.", "Order status (open, closed and cancelled). Price 3 to 5."},
		{"at the end", "50 jobs; outcome succeeded, failed, timed out", "50 jobs; outcome (succeeded, failed, timed out)"},
		{"columns behind", "status code, message, timestamp.", ""},
		{"more columns in the sentence", "Fields: status open, closed, cancelled, price.", ""},
		{"a column among them", "type, name, price.", ""},
		{"two values", "status open, closed.", ""},
		{"numbers", "grade 1, 2, 3.", ""},
		{"one value that may be a column", "Outcome delivered, returned, lost; pages 1 to 90.", "Outcome (delivered, returned, lost); pages 1 to 90."},
		{"columns of a sort", "Region code, name, population.", ""},
		{"mostly columns", "channel web, phone, shop.", ""},
		{"a sentence", "Status changes are logged, closed tickets stay, nothing is deleted.", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, ok := CommaRuns(c.text)
			if ok != (c.want != "") || ok && r.Text != c.want {
				t.Errorf("got %v %q\nwant %q", ok, r.Text, c.want)
			}
		})
	}
}
