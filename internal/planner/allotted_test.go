package planner_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
)

// TestPlacesThatFillUp: rows that have one of a counted set of places each, which takes so many.
func TestPlacesThatFillUp(t *testing.T) {
	t.Parallel()
	for text, most := range map[string]int64{
		"40 trucks (plate, carrier), every truck gets exactly one of our 9 docks, and no dock may take more than 5 trucks.": 5,
		"40 talks (title, speaker), each talk takes place in one of 4 rooms, at most 12 talks per room.":                    12,
		"90 patients (name, age), each patient is given one of our 8 doctors; no doctor may have more than 12 patients.":    12,
		"60 students (name, age). Every student gets one of 5 rooms. A room holds up to 14 students.":                       14,
		"30 boats (name, length), every boat gets exactly one of our 40 berths, and no berth may take more than one boat.":  1,
		"50 trucks (plate, carrier), every truck gets exactly one of our 9 docks, and no dock may take more than 5 trucks.": 0,
		"60 students (name, age), every student gets one of 5 rooms, and no room may hold more than 10 students.":           0,
		"40 talks (title, speaker), each talk takes place in one of 4 rooms, at most 8 talks per room.":                     0,
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res := PlanOf(t, text)
			if most == 0 {
				if res.Outcome != planner.Clarification || !strings.Contains(res.Questions[0].Text, "do not fit") {
					t.Errorf("outcome %s, %+v, want a question", res.Outcome, res.Questions)
				}
				return
			}
			if res.Contract == nil || len(res.Contract.Relations) != 1 {
				t.Fatalf("no relation: %+v", res)
			}
			if got := res.Contract.Relations[0].PerParent.Max; got != most {
				t.Errorf("each takes %v, want %d", got, most)
			}
		})
	}
}
