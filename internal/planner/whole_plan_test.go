package planner_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner"
)

// TestWholePlans holds families of phrases that decide which columns, rules and steps a table
// has: the text, and the first table of the plan as rows, step, columns and rules.
func TestWholePlans(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"two columns of one noun":          {"50 jobs: min and max salary 30k-120k, min less than max", `50 rows; min_salary decimal 30000..120000; max_salary decimal 30000..120000; min_salary < max_salary`},
		"two columns, goals in the plural": {"50 matches: home and away goals 0-6, start and end date in 2024", `50 rows; home_goals integer 0..6; away_goals integer 0..6; start_date date 2024-01-01..2024-12-31; end_date date 2024-01-01..2024-12-31; end_date >= start_date`},
		"one word stands for its column":   {"50 trips: origin and destination station, origin and destination must differ", `50 rows; origin_station string 20 values; destination_station string 20 values; origin_station != destination_station`},
		"a range of both":                  {"50 matches: name, home goals and away goals from 0 to 7", `50 rows; name string; home_goals integer 0..7; away_goals integer 0..7`},
		"no noun, two columns":             {"50 matches: name, home and away", `50 rows; name string; home string 20 values; away string 20 values; home != away`},
		"shares behind the list":           {"50 logs: level (info, warn, error - 80/15/5)", `50 rows; level string info=0.8 warn=0.15 error=0.05`},
		"names with numbers":               {"50 hosts: zone (us-east-1a, us-west-2b), tier sev-1/sev-2 30/70", `50 rows; zone string us-east-1a=0.5 us-west-2b=0.5; tier string sev-1=0.3 sev-2=0.7`},
		"paths":                            {"50 requests: endpoint (/users, /orders/{id}), seconds 1-9", `50 rows; endpoint string /users=0.5 /orders/{id}=0.5; seconds integer 1..9`},
		"in and out":                       {"50 calls: direction in/out 60/40, paid in usd", `50 rows; direction string in=0.6 out=0.4; paid boolean`},
		"a person with a share is a flag":  {"50 crossings: captain 20%, pilot", `50 rows; captain boolean; pilot string`},
		"units of two parts":               {"50 pumps: flow m3/s positive, price eur/mwh 20-80", `50 rows; flow decimal 0.1..4200; price decimal 20..80`},
		"percentages behind a list":        {"50 bolts: length mm 40/50/60 50%/30%/20%", `50 rows; length integer 40=0.5 50=0.3 60=0.2`},
		"hours of one day":                 {"readings of 4 pumps every 30 seconds from 08:00 to 16:00 on 2024-03-11: pump id, timestamp, pressure", `3840 rows; 4 x 960 from 2024-03-11T08:00:00Z each 30 s; pump_id integer; timestamp timestamp; pressure decimal 1..8.5`},
		"the step behind the names":        {"spot prices for 2 zones (DE, FR), one row per hour from 2024-01-15 to 2024-01-21: zone, hour starting, price 10-90", `336 rows; 2 x 168 from 2024-01-15T00:00:00Z each 3600 s; zone string DE=0.5 FR=0.5; hour_starting timestamp; price decimal 10..90`},
		"the step behind the keys":         {"noise levels at 4 sites, a value every minute on 2024-03-11: site, ts, db 30-90", `5760 rows; 4 x 1440 from 2024-03-11T00:00:00Z each 60 s; site integer; ts timestamp; db integer 30..90`},
		"a measure by the month":           {"monthly revenue for 4 regions in 2023: region, month, revenue", `48 rows; 4 x 12 from 2023-01-01 each 0 s; region integer; month date; revenue decimal`},
		"hour and month are columns":       {"50 bills: hour, quarter, price per night 20-90", `50 rows; hour integer 0..23; quarter string Q1=0.25 Q2=0.25 Q3=0.25 Q4=0.25; price_per_night decimal 20..90`},
		"the actual time, not the planned": {"50 flights in May 2024: scheduled departure, actual departure not before scheduled, arrival after departure", `50 rows; scheduled_departure timestamp; actual_departure timestamp; arrival timestamp; scheduled_departure <= actual_departure; actual_departure < arrival`},
		"a sample of two words":            {"50 stars: designation like HD 1234, label like Kepler-22b", `50 rows; designation string HD ####; label string Kepler-##b`},
		"the names of a file stay":         {"id,weight_g,passed\n50 rows. weight around 250 sd 4", `50 rows; id integer; weight_g decimal; passed boolean`},
		"most have few":                    {"50 posts: likes (most have few, some go viral)", `50 rows; likes integer 0..480000 lognormal`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
		})
	}
}

// plansAs holds the first table of a text's plan against its short form.
func plansAs(t *testing.T, text, want string) {
	t.Helper()
	res := plan(t, text)
	if res.Outcome != planner.Planned {
		t.Fatalf("outcome %s: %+v", res.Outcome, res.Questions)
	}
	if diff := cmp.Diff(strings.Split(want, "; "), firstTable(t, res)); diff != "" {
		t.Errorf("%s (-want +got):\n%s", text, diff)
	}
}

// firstTable writes the first table of a plan in the short form of TestWholePlans.
func firstTable(t *testing.T, res planner.Result) []string {
	t.Helper()
	table := res.Contract.Tables[0]
	out := []string{fmt.Sprintf("%d rows", table.Rows)}
	if g := table.Grid; g != nil {
		out = append(out, fmt.Sprintf("%d x %d from %s each %d s", g.Keys, g.Steps, g.Start, g.StepSeconds))
	}
	for _, c := range table.Columns {
		s := c.Name + " " + string(c.Type)
		if c.Min != nil || c.Max != nil {
			s += " "
			if c.Min != nil {
				s += fmt.Sprint(*c.Min)
			}
			s += ".."
			if c.Max != nil {
				s += fmt.Sprint(*c.Max)
			}
		}
		if c.Earliest != "" && c.Type == contract.Date {
			s += " " + c.Earliest + ".." + c.Latest
		}
		if c.Pattern != "" {
			s += " " + c.Pattern
		}
		if c.Distribution != nil && c.Distribution.Median != nil && strings.Contains(s, "likes") {
			s += " " + string(c.Distribution.Kind)
		}
		if len(c.Values) > 6 {
			s += fmt.Sprintf(" %d values", len(c.Values))
		} else {
			for _, v := range c.Values {
				s += fmt.Sprintf(" %s=%.4g", v.Value, v.Share)
			}
		}
		out = append(out, s)
	}
	for _, r := range table.Constraints {
		b, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		var rule struct{ Left, Op, Right string }
		if err := json.Unmarshal(b, &rule); err != nil {
			t.Fatal(err)
		}
		out = append(out, rule.Left+" "+rule.Op+" "+rule.Right)
	}
	return out
}
