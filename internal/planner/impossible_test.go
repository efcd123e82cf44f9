package planner_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner"
)

// TestImpossibleAsked: what cannot be is a question, however it is said.
func TestImpossibleAsked(t *testing.T) {
	t.Parallel()
	for text, says := range map[string]string{
		"300 lockers for the staff changing room, every locker in its own unique colour (red, blue, green, yellow), plus the key number":  "only 4",
		"40 boxes, each with its own distinct label (small, medium, large)":                                                               "only 3",
		"25 teams: name, coach. Every team has a different colour (red, blue, green)":                                                     "only 3",
		"30 lighthouse keepers, each one must have a different shift, shifts being early, late, night":                                    "only 3",
		"30 zoo keepers with name and shift, each one must have a different shift, shifts being early, late, night":                       "only 3",
		"60 taxis: plate, zone, every taxi in a different zone, zones being north, south or centre":                                       "only 3",
		"Twenty rowing boats. Every boat has exactly 8 rowers, and there are 200 rowers in all. boat: name, club. rower: name, weight kg": "160",
		"20 wooden boats. Every boat has exactly 8 rowers, and there are 200 rowers in all. boat: name, club. rower: name, weight kg":     "160",
		"30 primary classes. Each class has exactly 25 pupils, and there are 900 pupils in all. class: name. pupil: name, age 6-10":       "750",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res := PlanOf(t, text)
			if res.Outcome != planner.Clarification || len(res.Questions) == 0 || !strings.Contains(res.Questions[0].Text, says) {
				t.Errorf("%s %+v", res.Outcome, res.Questions)
			}
		})
	}
}

// TestPossiblePlanned: the same words where nothing contradicts.
func TestPossiblePlanned(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"4 lockers, every locker in its own unique colour (red, blue, green, yellow)",
		"30 keepers, each with a unique name, shift early/late/night",
		"25 teams, each team has its own colour: red, blue or green",
		"30 nurses: name, ward. Each nurse has a different number of shifts, 1-40",
		"20 rowing boats. Every boat has exactly 8 rowers, and there are 160 rowers in all. boat: name, club. rower: name, weight kg",
		"avalanche log, 100 rows. danger level 1:20% 2:40% 3:30% 4:9% 5:1%; new snow cm 0-30",
		"100 logs. danger level 1=20% 2=40% 3=40%; new snow cm 0-30",
		"100 logs. severity 1:20% 2:80%",
		"380 lots: low estimate 40-3000 and high estimate, which is above the low one",
		"380 lots: early bid 40-3000, late bid, which is above the early one",
		"90 parcels: weight 100-90000 g, packed weight, which is above the weight",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			if res := PlanOf(t, text); res.Contract == nil || len(res.Unparsed) > 0 {
				t.Errorf("%s %+v %+v", res.Outcome, res.Questions, res.Unparsed)
			}
		})
	}
}

// TestGuessGivesWay: a range that the text tells is kept where another column, of which it tells none, must be above.
func TestGuessGivesWay(t *testing.T) {
	t.Parallel()
	for text, column := range map[string]string{
		"200 flats: cold rent 400-9000, warm rent which is higher than the cold rent":           "warm_rent",
		"380 lots: early bid 40-3000, late bid, which is above the early one":                   "late_bid",
		"380 lots: low estimate 40-3000 and high estimate, which is above the low one":          "high_estimate",
		"100 loans: monthly payment 100-900000, total payment is more than the monthly payment": "total_payment",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res := PlanOf(t, text)
			if res.Contract == nil {
				t.Fatalf("%s %+v", res.Outcome, res.Questions)
			}
			var told, above *contract.Column
			for k := range res.Contract.Tables[0].Columns {
				switch c := &res.Contract.Tables[0].Columns[k]; {
				case c.Name == column:
					above = c
				case told == nil && c.Max != nil:
					told = c
				}
			}
			if told == nil || above == nil || above.Max != nil && *above.Max <= *told.Max {
				t.Errorf("told %+v, above %+v", told, above)
			}
		})
	}
}
