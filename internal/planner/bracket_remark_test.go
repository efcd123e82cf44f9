package planner_test

import "testing"

// TestRemarksInBrackets: lists in brackets with a remark behind a dash, and what is said of two columns at once.
func TestRemarksInBrackets(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"nothing else":           {"90 wines: grape (Merlot, Syrah or Riesling – nothing else), price 5-90", "90 rows; grape string Merlot=0.3333 Syrah=0.3333 Riesling=0.3333; price decimal 5..90"},
		"the most frequent":      {"90 users: plan [free / pro / team - mostly free], seats 1-9", "90 rows; plan string free=0.8 pro=0.1 team=0.1; seats integer 1..9"},
		"shares behind a dash":   {"90 machines: status (ok, warn, fail – 90/8/2), hall 1-9", "90 rows; status string ok=0.9 warn=0.08 fail=0.02; hall integer 1..9"},
		"a unit and its range":   {"90 plants: height (cm – 5 to 300), beds 1-9", "90 rows; height decimal 5..300; beds integer 1..9"},
		"a type in brackets":     {"90 museums: name, free entry [boolean], beds 1-9", "90 rows; name string 90 values; free_entry boolean; beds integer 1..9"},
		"all three in one range": {"90 answers: q1, q2, q3 (all three 1 to 5), beds 1-9", "90 rows; q1 integer 1..5; q2 integer 1..5; q3 integer 1..5; beds integer 1..9"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
		})
	}
}

// TestRemarksThatSayMore: remarks in brackets, and the same in other words.
func TestRemarksThatSayMore(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"empty for a share":       {"90 athletes: medal (gold, silver, bronze – empty for 60%), bib 1-90", "90 athletes: medal (gold, silver, bronze) 60% empty, bib 1-90"},
		"both unique":             {"90 devices: hostname + MAC address (both unique), beds 1-9", "90 devices: unique hostname, unique MAC address, beds 1-9"},
		"the cells that are left": {"80 rivers: name, source height 1-900 (leave 10% empty)", "80 rivers: name, source height 1-900 (10% empty)"},
		"positives":               {"90 parts: beds 5-90, churned 0/1 with 30% positives", "90 parts: beds 5-90, churned 0/1 30%"},
		"positive class":          {"90 parts: beds 5-90, label 0/1, 5% positive class", "90 parts: beds 5-90, label 0/1 5%"},
		"a share of places":       {"90 pubs: beds 5-90, beer garden at 60% of them", "90 pubs: beds 5-90, beer garden for 60%"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}
