package planner_test

import "testing"

// TestConditionsThatComeFirst: sentences that begin with a condition, remarks between dashes, shares of
// rows that are counted, and what sentences about values say.
func TestConditionsThatComeFirst(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"a number":                 {"60 records: tier gold/silver, fee 1-90. If tier is gold, fee must be 0.", "60 records: tier gold/silver, fee 0 for gold, 1-90 otherwise"},
		"wherever":                 {"60 records: tier gold/silver, fee 1-90. Wherever tier is gold, fee is 0.", "60 records: tier gold/silver, fee 0 for gold, 1-90 otherwise"},
		"an empty cell":            {"60 tickets: status open/closed, closed on. When status is open, closed on is empty.", "60 tickets: status open/closed, closed on empty if open"},
		"no mark behind":           {"60 pumps: state running 70% / idle 30%, rpm. When the state is running rpm is 6000-12000, otherwise 0.", "60 pumps: state running 70% / idle 30%, rpm 6000-12000 for running, 0 otherwise"},
		"a remark between dashes":  {"200 donors: anonymous true for 25%, name, email - both blank if anonymous -, amount 5-90", "200 donors: anonymous true for 25%, name blank if anonymous, email blank if anonymous, amount 5-90"},
		"both in a bracket":        {"200 donors: anonymous true for 25%, name, email (both left blank if anonymous), amount 5-90", "200 donors: anonymous true for 25%, name blank if anonymous, email blank if anonymous, amount 5-90"},
		"a share of named rows":    {"450 events: host, blocked. 16 events in 100 were blocked.", "450 events: host, blocked true for 16%"},
		"one share for all":        {"3,600 accidents: road type, cars 1-9. As to road type, five accidents in ten are urban, four rural and one motorway.", "3,600 accidents: road type urban 50% / rural 40% / motorway 10%, cars 1-9"},
		"all but":                  {"60 swipes: door, granted. granted on all but 5% of swipes.", "60 swipes: door, granted true for 95%"},
		"the last tenth":           {"60 orders: status 3 in 10 open, 6 in 10 received, the last tenth cancelled", "60 orders: status open 30% / received 60% / cancelled 10%"},
		"weights and respectively": {"900 events: subject, grade. Grade takes the integers 1 through 5 in proportions of 50%, 30%, 14%, 5% and 1% respectively.", "900 events: subject, grade 1-5 weighted 50/30/14/5/1"},
		"an equals sign":           {"200 cards: number, sold on. sold on = within the past 18 months", "200 cards: number, sold on within the past 18 months"},
		"no older than":            {"640 devices: name, seen on. seen on no older than 7 days", "640 devices: name, seen on in the last 7 days"},
		"a flag that needs":        {"90 plants: height 5-90, needs shade yes/no", "90 plants: height 5-90, needs_shade yes/no"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}
