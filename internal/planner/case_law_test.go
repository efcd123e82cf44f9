package planner_test

import (
	"fmt"
	"strings"
	"testing"
)

// Numbers whose distribution depends on another column's value.
func TestCaseLaws(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"150 flowers: sepal length normal 5.0 sd 0.3 for setosa, normal 5.9 sd 0.5 for versicolor, species setosa/versicolor":                 "species=setosa normal 5/0.3; species=versicolor normal 5.9/0.5",
		"90 patients: outcome 35% true, glucose mean 140 sd 30 between 70 and 200 if outcome, normal 110 sd 25 otherwise":                     "outcome=true normal 140/30 in 70..200; else normal 110/25",
		"90 parcels: kind letter/box, price lognormal median 2 sigma 0.4 for letter, lognormal median 9 sigma 0.6 between 4 and 80 otherwise": "kind=letter lognormal 2/0.4; else lognormal 9/0.6 in 4..80",
		"90 calls: topic billing/repair, minutes poisson mean 4.5 for billing, poisson mean 12 for repair":                                    "topic=billing poisson 4.5; topic=repair poisson 12",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, text)
			if res.Contract == nil {
				t.Fatalf("%s: %v", res.Outcome, res.Questions)
			}
			var got []string
			for _, c := range res.Contract.Tables[0].Columns {
				for _, k := range c.Cases {
					said := "else"
					if k.When != nil {
						said = k.When.Column + "=" + strings.Join(k.When.Values, "|")
					}
					d := k.Distribution
					said += " " + string(d.Kind)
					switch {
					case d.StdDev != nil:
						said += fmt.Sprintf(" %v/%v", *d.Mean, *d.StdDev)
					case d.Median != nil:
						said += fmt.Sprintf(" %v/%v", *d.Median, *d.Sigma)
					default:
						said += fmt.Sprintf(" %v", *d.Mean)
					}
					if k.Min != nil {
						said += fmt.Sprintf(" in %v..%v", *k.Min, *k.Max)
					}
					got = append(got, said)
				}
			}
			if s := strings.Join(got, "; "); s != want || len(res.Unparsed) > 0 {
				t.Errorf("%s, unread %v\nwant %s", s, res.Unparsed, want)
			}
		})
	}
}
