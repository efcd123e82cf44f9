package planner_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
)

// That no value comes twice is said in any order of the few words that it takes; it holds for the last
// column of each text.
func TestNoValueTwice(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"nobody shares one":        {"20 mailboxes, resident name, and a one-letter box code that no two boxes share", `20 rows; resident_name string; box_code string A`},
		"different for every row":  {"60 lockers: state free/taken 40/60, and a 2-digit PIN that is different for every locker", `60 rows; state string free=0.4 taken=0.6; pin string ##`},
		"no code occurs twice":     {"70 lockers, every locker needs its own numeric code of exactly two digits and no code may occur twice", `70 rows; numeric_code string ##`},
		"across all rows and more": {"150 tickets: buyer name, seat_number has to be unique across all rows and lie between 1 and 200", `150 rows; buyer_name string; seat_number integer 1..200`},
		"its own number":           {"70 boats; each boat must have its own berth number between 1 and 80", `70 rows; berth_number integer 1..80`},
		"all of them different":    {"900 badges with a three digit badge code, all badge codes different", `900 rows; badge_code string ###`},
		"the same of two":          {"120 racers: name, start number from 1 to 150 and no two racers may have the same start number", `120 rows; name string; start_number integer 1..150`},
		"a unique number":          {"800 visitors; name; badge is a unique number between 100 and 999", `800 rows; name string; badge integer 100..999`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
			columns := plan(t, c.text).Contract.Tables[0].Columns
			if last := columns[len(columns)-1]; !last.Unique && !last.PrimaryKey {
				t.Errorf("%s may repeat", last.Name)
			}
		})
	}
}

// What denies that, or says it of two columns of a row, makes no column unique.
func TestValuesThatMayRepeat(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"need not be":         "60 lockers: state free/taken, a 2-digit PIN that need not be unique",
		"of two columns":      "60 flights: origin and destination airport codes that are never the same",
		"the same for all":    "60 lockers: state free/taken, and a 2-digit PIN that is the same for every locker",
		"for each of a group": "60 lockers: a 2-digit PIN, hall A to C",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, text)
			if res.Outcome != planner.Planned {
				t.Fatalf("outcome %s: %+v", res.Outcome, res.Questions)
			}
			for _, c := range res.Contract.Tables[0].Columns {
				if c.Unique && !c.PrimaryKey {
					t.Errorf("%s is unique", c.Name)
				}
			}
		})
	}
}
