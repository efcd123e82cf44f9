package planner_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// Laws that a text tells by shares of ranges, quantiles or parts, from the words to the column.
func TestLawsTold(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ text, want string }{
		{"500 customers: id, name, age. 30% are 18-25, 50% 26-45, 20% 46-80", "age integer 30% 18..25, 50% 26..45, 20% 46..80 in 18..80"},
		{"500 customers: id, name, age, price. 30% of ages are 18-25, 50% 26-45, 20% 46-80.", "age integer 30% 18..25, 50% 26..45, 20% 46..80 in 18..80"},
		{"500 users, age: 18-24 (30%), 25-34 (40%), 35-60 (30%)", "age integer 30% 18..24, 40% 25..34, 30% 35..60 in 18..60"},
		{"customers 400 rows: id, name, age (20% under 25, 50% 25-44, 30% 45+)", "age integer 20% 18..24, 50% 25..44, 30% 45..90 in 18..90"},
		{"300 orders with id, total where 80% are under $50 and 20% between $50 and $200", "total decimal 80% 0..49.99, 20% 50..200 in 0..200"},
		{"500 tickets: id, resolution hours. 60% are resolved within 4 hours, 30% within 4-24 hours and 10% take 24-72 hours", "resolution_hours integer 60% 0..4, 30% 5..23, 10% 24..72 in 0..72"},
		{"600 players: id, level 1-100 where 60% are below 20, 30% 20-60, 10% above 60", "level integer 60% 1..19, 30% 20..60, 10% 61..100 in 1..100"},
		{"500 rides: id, fare a mixture: 70% normal(20,2) and 30% normal(50,5)", "fare decimal 70% normal, 30% normal"},
		{"100 deliveries: id, delay in minutes: 70% are 0, the others 1 to 60", "delay integer 70% 0..0, 30% 1..60 in 0..60"},
		{"500 calls: id, duration with an average of 4 minutes and 95% below 12 minutes", "duration decimal lognormal median 2.591 sigma 0.9319"},
		{"500 events: id, latency ms p50 120, p95 800", "latency_ms decimal lognormal median 120 sigma 1.153"},
		{"200 customers: id, age most between 25 and 45", "age integer normal mean 35 std_dev 7.803 in 18..65"},
		{"500 users with age group: 30% 18-24, 40% 25-34, 30% 35+", "age_group string 18-24 0.3, 25-34 0.4, 35+ 0.3"},
		{"500 reviews: id, rating 1 to 5 (5%, 10%, 15%, 30%, 40%)", "rating integer 1 0.05, 2 0.1, 3 0.15, 4 0.3, 5 0.4"},
	} {
		t.Run(tt.text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, tt.text)
			if res.Contract == nil {
				t.Fatalf("%s: %v", res.Outcome, res.Questions)
			}
			name, _, _ := strings.Cut(tt.want, " ")
			c, _ := res.Contract.Tables[0].Column(name)
			if c == nil {
				t.Fatalf("no column %s", name)
			}
			got := []string{}
			for _, v := range c.Values {
				got = append(got, fmt.Sprintf("%s %v", v.Value, v.Share))
			}
			if d := c.Distribution; d != nil && len(d.Components) == 0 {
				text, _ := json.Marshal(d)
				got = append(got, strings.NewReplacer(`{"kind":"`, "", `"`, "", ",", " ", ":", " ", "}", "").Replace(string(text)))
			} else if d != nil {
				for _, p := range d.Components {
					part := string(p.Distribution.Kind)
					if p.Min != nil {
						part = fmt.Sprintf("%v..%v", *p.Min, *p.Max)
					}
					got = append(got, fmt.Sprintf("%.4g%% %s", 100*p.Weight, part))
				}
			}
			line := fmt.Sprintf("%s %s %s", c.Name, c.Type, strings.Join(got, ", "))
			if c.Min != nil && c.Max != nil {
				line += fmt.Sprintf(" in %v..%v", *c.Min, *c.Max)
			}
			if line != tt.want || len(res.Unparsed) > 0 {
				t.Errorf("%s, unread %v\nwant %s", line, res.Unparsed, tt.want)
			}
		})
	}
}
