package planner_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// A sentence that comes back to columns is a rule by what it mentions, whatever its verb is.
func TestSentencesThatComeBackAreRules(t *testing.T) {
	t.Parallel()
	const (
		stays    = "600 inpatient stays: sex, age, ward (ICU 8%, surgery 32%, medicine 45%, maternity 15%). "
		sessions = "2000 sessions with source in (organic, paid, direct, social), utm_campaign, pages viewed (1-40), bounced. "
		trips    = "800 trips: mode (car 50, bike 30, walk 20), helmet yes/no, distance_km 0.5-80. "
		payments = "2000 payments: method (card, cash, transfer), card_type, fee 0-5, refunded 5%. "
	)
	for _, c := range []struct{ name, text, want string }{
		{"value and sex and age", stays + "Everyone on maternity is a woman of 16 to 50.", "sex: [female] if ward == maternity | age: 16..50 if ward == maternity"},
		{"never has", sessions + "Direct traffic never has a utm_campaign.", "utm_campaign: empty if source == direct"},
		{"if and only if", sessions + "A session bounced if and only if it has just one page.", "pages_viewed: 1..1 if bounced == true; 2..40"},
		{"exactly when, a bound", "700 flights: delayed 20% true, delay_minutes 0-180. Flights are delayed exactly when delay_minutes is above 15.", "delay_minutes: 16..180 if delayed == true; 0..15"},
		{"value of numbers ruled out", "5000 requests: method (GET 80%, POST 20%), status (200: 90%, 301: 10%). POST requests never answer 301.", "status: [200] if method == POST; [200 .875, 301 .125]"},
		{"a level, by its column's name", "900 visits with triage level 1 to 5 weighted 2/13/40/33/12, wait_min 0 to 240. Level 1 never waits longer than 5.", "wait_min: 0..5 if triage_level == 1"},
		{"by the unit", trips + "Bike trips are never longer than 25 km. Nobody walks more than 6 km.", "distance_km: 0.5..25 if mode == bike; 0.5..6 if mode == walk"},
		{"flag ruled out", trips + "Car drivers don't wear a helmet.", "helmet: 0 true if mode == car"},
		{"neither nor", payments + "Cash payments have neither card type nor fee.", "card_type: empty if method == cash | fee: empty if method == cash"},
		{"flag rules out a value", payments + "Refunded payments are never in cash.", "method: [card .5, transfer .5] if refunded == true; [card .3246, cash .3508, transfer .3246]"},
		{"value brings a flag", "1200 claims: kind (theft, fire, water), amount 50-9000, approved 70%. Water claims are always approved.", "approved: 1 true if kind == water"},
		{"the only number", "1200 claims: kind (theft, fire, water), amount 50-9000. Fire claims are at least 500.", "amount: 500..9000 if kind == fire"},
		{"ages", "250 hotel guests: age 0-90, category (child, adult, senior). Children are younger than 12, seniors over 65.", "age: 0..11 if category == child; 66..90 if category == senior"},
		{"only", "500 employees: contract (permanent 70%, temporary 30%), end date. Only temporary staff have an end date.", "end_date: empty if contract != temporary"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got := PlanOf(t, c.text)
			if got.Contract == nil {
				t.Fatalf("questions %v", got.Questions)
			}
			if len(got.Unparsed) > 0 {
				t.Errorf("unread %v", got.Unparsed)
			}
			var rules []string
			for _, col := range got.Contract.Tables[0].Columns {
				if len(col.Cases) > 0 {
					rules = append(rules, col.Name+": "+ruleText(col.Cases))
				}
			}
			if s := strings.Join(rules, " | "); s != c.want {
				t.Errorf("%s, want %s", s, c.want)
			}
		})
	}
}

// What cannot hold with the shares of the text is asked about.
func TestRuledOutMoreThanIsLeft(t *testing.T) {
	t.Parallel()
	got := PlanOf(t, "500 tickets: channel (mail 80%, phone 20%), state (open 50%, closed 50%). Mail tickets are never open.")
	if got.Contract != nil || len(got.Questions) != 1 || !strings.Contains(got.Questions[0].Text, "50% of the rows have the state open, but 80% of them may not") {
		t.Errorf("contract %v, questions %v", got.Contract != nil, got.Questions)
	}
}

// Words that speak of nothing known are reported, no rule is made of them.
func TestVagueSentencesAreNoRules(t *testing.T) {
	t.Parallel()
	for _, sentence := range []string{
		"Direct visitors sometimes bring their friends to our shop downtown.",
		"Paid traffic was expensive last winter compared with earlier campaigns.",
		"Never trust social media managers about organic reach.",
	} {
		t.Run(sentence, func(t *testing.T) {
			t.Parallel()
			got := PlanOf(t, "2000 sessions with source in (organic, paid, direct, social), pages viewed (1-40), bounced 30%. "+sentence)
			if got.Contract == nil {
				t.Fatalf("questions %v", got.Questions)
			}
			for _, col := range got.Contract.Tables[0].Columns {
				if len(col.Cases) > 0 {
					t.Errorf("%s: %s", col.Name, ruleText(col.Cases))
				}
			}
			if len(got.Unparsed) == 0 {
				t.Error("nothing is reported")
			}
		})
	}
}

func ruleText(cases []contract.Case) string {
	var out []string
	for _, k := range cases {
		text := casesText([]contract.Case{k})
		var values []string
		for _, v := range k.Values {
			s := v.Value
			if len(k.Values) > 1 {
				s += strings.TrimPrefix(fmt.Sprintf(" %g", math.Round(v.Share*1e4)/1e4), "0")
			}
			values = append(values, strings.Replace(s, " 0.", " .", 1))
		}
		switch {
		case k.TrueShare != nil:
			text = strings.Replace(text, "empty", fmt.Sprintf("%g true", *k.TrueShare), 1)
		case len(values) > 0:
			text = strings.Replace(text, "empty", "["+strings.Join(values, ", ")+"]", 1)
		}
		out = append(out, text)
	}
	return strings.Join(out, "; ")
}
