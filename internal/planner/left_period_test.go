package planner_test

import (
	"strings"
	"testing"
)

// A period among words that nobody read is that of the rows it is said of, and is no unread part of the text then.
func TestPeriodsAmongUnreadWords(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text, from, to string
		read           bool // whether the period became that of the rows
	}{
		"behind a season":    {"Generate 150 avalanche observations for a highway programme, winter 2025/26 (1 December 2025 through 15 April 2026). Every record: obs_id unique, observed_at date and time, path_name.", "2025-12-01T00:00:00Z", "2026-04-15T23:59:59Z", true},
		"of a column's rows": {"300 tickets: ticket_no, paid_at as a timestamp in 2024. It was a good harvest (1 July to 31 October 2026).", "2024-01-01T00:00:00Z", "2024-12-31T23:59:59Z", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if res.Contract == nil {
				t.Fatalf("no plan: %v", res.Questions)
			}
			for _, col := range res.Contract.Tables[0].Columns {
				if col.Type != "timestamp" {
					continue
				}
				if col.Earliest != c.from || col.Latest != c.to {
					t.Errorf("%s lies in %s to %s, want %s to %s", col.Name, col.Earliest, col.Latest, c.from, c.to)
				}
				for _, u := range res.Unparsed {
					if c.read && strings.Contains(u.Text, "April") {
						t.Errorf("the period is reported as unread: %q", u.Text)
					}
				}
				return
			}
			t.Errorf("no timestamp in %v", res.Contract.Tables[0].Columns)
		})
	}
}

// The values of a unique code count the rows, where nothing else does.
func TestKeysCountRows(t *testing.T) {
	t.Parallel()
	plansAs(t, "machines with machine code M1 to M8 unique and a load from 3 to 9", "8 rows; machine_code string 8 values; load integer 3..9")
}
