package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestImpliedFlags(t *testing.T) {
	t.Parallel()
	const mails = "90 mails: opened 20% true, clicked 10% true. "
	const implied = mails + "clicked implies opened."
	rewrites(t, notation.ImpliedFlags, map[string]struct{ text, want string }{
		"nobody":            {mails + "Nobody can click a mail that was not opened.", implied},
		"only in front":     {mails + "Only opened mails can be clicked.", implied},
		"only between":      {mails + "clicked is only ever true where opened is true.", implied},
		"a denied one":      {mails + "A mail that was not opened cannot be clicked.", implied},
		"un":                {mails + "Unopened mails are never clicked.", implied},
		"without":           {mails + "You can't click without opening.", implied},
		"no noun":           {mails + "No click without an open.", implied},
		"if not":            {mails + "If not opened then never clicked.", implied},
		"nouns of deeds":    {"90 loans: approved yes/no, disbursed yes/no; no disbursement without approval", "90 loans: approved yes/no, disbursed yes/no; disbursed implies approved"},
		"names in one":      {"90 loans: is_paid bool, is_closed bool; only paid loans are closed", "90 loans: is_paid bool, is_closed bool; is_closed implies is_paid"},
		"after a comma":     {"90 mails: opened 20%, clicked 10%, nobody clicks unopened mails", "90 mails: opened 20%, clicked 10%. clicked implies opened"},
		"in order":          {"90 orders: paid yes/no, shipped yes/no. Nothing is shipped before it is paid.", "90 orders: paid yes/no, shipped yes/no. shipped implies paid."},
		"false where false": {mails + "clicked is false where opened is false.", implied},
		"if no, no too":     {mails + "If opened is no, clicked is no too.", implied},
		"can only":          {mails + "You can only click what is open, so they add up.", mails + "clicked implies opened, so they add up."},
		"true where false":  {mails + "clicked is true where opened is false.", ""},
		"other words":       {mails + "Only opened mails from Berlin can be clicked.", ""},
		"one flag":          {mails + "Nobody can click before noon.", ""},
		"read as it is":     {mails + "clicked implies opened.", ""},
		"dates, no flags":   {"90 loans: start date, end date. No end before the start.", ""},
		"both never":        {mails + "Mails are never opened and never clicked.", ""},
		"a share of a sort": {mails + "Only 5% are opened and clicked.", ""},
	})
}
