package planner_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/sift"
)

// TestSift: a verb, a remark, a place in a sentence, a value of another column makes no column, and is reported as unread.
func TestSift(t *testing.T) {
	t.Parallel()
	gone := map[string]string{
		"ca-007": "rejected can_take", "ca-033": "half_rows", "ca-059": "on", "ca-103": "yet",
		"ad1-07": "neither nor", "ai1-20": "about local", "w3-10": "make_it out", "pc-03-08": "although",
		"pc-08-06": "b c d", "pc-19-10": "former latter", "aa1-09": "upwards", "an2-43": "thanks",
	}
	for _, file := range []string{"ca", "cb", "ad1", "ai1", "w3", "pc", "aa1", "an2"} {
		for _, d := range descriptions(t, file+".jsonl") {
			names, ok := gone[d.ID]
			if !ok {
				continue
			}
			t.Run(d.ID, func(t *testing.T) {
				t.Parallel()
				before := unsifted(t, d.Description)
				after := sift.From(d.Description, before, complement.Options{Silent: func(string) bool { return false }})
				for name := range strings.FieldsSeq(names) {
					if !has(before, name) || has(after, name) {
						t.Errorf("%s: before %v, after %v", name, has(before, name), has(after, name))
					}
				}
				if len(after.Unread) <= len(before.Unread) && slices.Equal(after.Unread, before.Unread) {
					t.Error("the words of what was left out are not unread")
				}
				if faults := after.Contract.Validate(); len(faults) > 0 {
					t.Error(faults)
				}
			})
		}
	}
}

// TestSiftKeeps: columns that are named in a list stay, though nobody knows their words, as do those that something needs.
func TestSiftKeeps(t *testing.T) {
	t.Parallel()
	for text, names := range map[string]string{
		"80 widgets: glorp, flimsiness, zorbing, weight 1-4 kg, colour":                                                         "glorp flimsiness zorbing weight colour",
		"400 matches with home, away, goals home 0-5, goals away 0-5, referee":                                                  "home away referee",
		"columns: id, up, down, left, right; 100 rows":                                                                          "up down left right",
		"300 parcels: code, fragile yes/no, weight 1 to 20 kg. If fragile is yes the weight is below 5 kg. lent to somebody":    "code fragile weight",
		"id,up,down,left,right\n100 rows like that":                                                                             "up down left right",
		"CREATE TABLE t (id INT PRIMARY KEY, up INT, down INT, once BOOLEAN, about TEXT);":                                      "up down once about",
		"250 rolls: first, second, sum = first + second. first and second lie from 1 to 6":                                      "first second sum",
		"| once | twice | often |\n|---|---|---|\n| 1 to 5 | 2 to 9 | 10 to 90 |\n\n60 rows with a name and those three counts": "name",
	} {
		before := unsifted(t, text)
		after := sift.From(text, before, complement.Options{Silent: func(string) bool { return false }})
		for name := range strings.FieldsSeq(names) {
			if has(before, name) && !has(after, name) {
				t.Errorf("%s: %s is gone", text, name)
			}
		}
	}
}

func unsifted(t *testing.T, text string) complement.Plan {
	t.Helper()
	r, err := planner.Unsifted(planner.Host{}).Plan(planner.Request{Description: text, AsOf: asOf})
	if err != nil || r.Contract == nil {
		t.Fatalf("%s: %v, %+v", text, err, r.Questions)
	}
	return planner.PlanOf(r)
}

func has(p complement.Plan, column string) bool {
	for _, t := range p.Contract.Tables {
		if _, ok := t.Column(column); ok {
			return true
		}
	}
	return false
}
