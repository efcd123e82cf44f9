package planner_test

import (
	"slices"
	"strings"
	"testing"
)

// TestRunOnLists: columns, their values and their ranges that run on without a mark are read as those with commas are.
func TestRunOnLists(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, marked string }{
		"behind with":         {"38 gigs with venue city country date between 1 march and 31 may 2025 tickets sold 50 to 1200 and sold out yes or no", "38 gigs with venue, city, country, date between 1 march and 31 may 2025, tickets sold 50 to 1200, sold out (yes/no)"},
		"behind the head":     {"90 repairs customer name bike type city road or mountain labour hours 0.5 to 6 parts cost 0 to 350 and warranty yes or no", "90 repairs: customer name, bike type (city/road/mountain), labour hours 0.5 to 6, parts cost 0 to 350, warranty yes or no"},
		"what looks as verbs": {"220 profiles with username age 18 to 70 signup date in 2024 likes 0 to 900 and premium yes or no", "220 profiles with username, age 18 to 70, signup date in 2024, likes 0 to 900, premium yes or no"},
		"units and lists":     {"85 lessons with student name instrument piano violin or guitar duration 30 45 or 60 minutes and fee between 20 and 70", "85 lessons with student name, instrument (piano/violin/guitar), duration 30, 45 or 60 minutes, fee between 20 and 70"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res, want := plan(t, c.text), plan(t, c.marked)
			if res.Contract == nil || want.Contract == nil || len(res.Unparsed) > 0 {
				t.Fatalf("%+v, unread %v", res.Questions, res.Unparsed)
			}
			if got, want := firstTable(t, res), firstTable(t, want); !slices.Equal(got, want) {
				t.Errorf("got  %q\nwant %q", got, want)
			}
			for _, p := range res.Provenance {
				if p.Span.Start < 0 || p.Span.End > len(c.text) {
					t.Errorf("%s comes from %v of %d bytes", p.Path, p.Span, len(c.text))
				}
				if strings.HasSuffix(p.Path, "columns[1]") && p.Span.End > p.Span.Start && strings.HasPrefix(c.text[p.Span.Start:p.Span.End], ",") {
					t.Errorf("%s comes from %q", p.Path, c.text[p.Span.Start:p.Span.End])
				}
			}
		})
	}
}
