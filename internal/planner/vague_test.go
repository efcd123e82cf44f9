package planner_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
)

// TestVague: a text that says nothing of what it wants is asked about; unknown words that stand where names of columns do are columns.
func TestVague(t *testing.T) {
	t.Parallel()
	for text, asks := range map[string]bool{
		"can you put together some realistic looking data for my demo tomorrow? thanks!!":                     true,
		"hi, I need a dataset for my ML class asap, about 5k rows, something realistic. can you do that? thx": true,
		"things: foo, bar, baz":                             false,
		"10 000 parking tickets nyc":                        false,
		"500 customers frankfurt":                           false,
		"300 blorps zorg":                                   true,
		"random data please":                                true,
		"50 blorps with snarf and quux":                     false,
		"gizmos: frobnitz, snarf, quux; 20 rows":            false,
		"some realistic looking data about dentists please": false,
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res, err := planner.New().Plan(planner.Request{Description: text, AsOf: asOf})
			if err != nil {
				t.Fatal(err)
			}
			if got := len(res.Questions) > 0 && res.Questions[0].ID == "subject"; got != asks {
				t.Errorf("asked what the text is about: %v; %+v", got, res.Questions)
			}
		})
	}
}

// TestUnknownWordBehindRows: a word that nobody knows behind rows that are known takes nothing from them.
func TestUnknownWordBehindRows(t *testing.T) {
	t.Parallel()
	for text, word := range map[string]string{"10 000 parking tickets nyc": "nyc", "500 customers frankfurt": "frankfurt"} {
		res := PlanOf(t, text)
		if n := len(res.Contract.Tables[0].Columns); n < 3 || len(res.Unparsed) != 1 || res.Unparsed[0].Text != word {
			t.Errorf("%s: %d columns, unread %v", text, n, res.Unparsed)
		}
	}
}
