package planner_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestSidesDiffer: the two sides of a row are kept apart in whatever words the text says so.
func TestSidesDiffer(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, left, right string }{
		"one is never the other":     {"300 moves: old shelf (A1 to A5), new shelf (A1 to A5), day. The new shelf is never the old one.", "old_shelf", "new_shelf"},
		"both by their noun":         {"300 payments: debtor_iban, creditor_iban, amount 1-900. The two IBANs differ.", "debtor_iban", "creditor_iban"},
		"they":                       {"300 games: first player, second player, both of P1 to P9, score. They are two different players.", "first_player", "second_player"},
		"nobody does it to himself":  {"300 matches: home (Ajax, Bayern), away (Ajax, Bayern), goals 0-7. A team can't play itself.", "home", "away"},
		"one's own":                  {"300 reviews: author one of Kim, Lee, Sam; reviewer one of Kim, Lee, Sam; score 1-5. Authors do not review their own papers.", "author", "reviewer"},
		"where it came from":         {"300 transfers: from_account, to_account (both one of A, B, C, D), amount 1-500. No transfer goes to the account it came from.", "from_account", "to_account"},
		"a list on one of the sides": {"300 checks: first reader, second reader (R1, R2, R3), finding yes/no. The second reader is never the first one.", "first_reader", "second_reader"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if res.Contract == nil || len(res.Unparsed) > 0 {
				t.Fatalf("no plan of all of it: %v, %v", res.Questions, res.Unparsed)
			}
			var got []string
			for _, rule := range res.Contract.Tables[0].Constraints {
				if rule.Op == contract.NotEqual {
					got = append(got, rule.Left, rule.Right)
				}
			}
			if diff := cmp.Diff([]string{c.left, c.right}, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// TestNothingSetApart: differences of other things are no such rule.
func TestNothingSetApart(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"300 customers: first name, last name, email. No two customers have the same email.",
		"300 trips: start station, end station (A, B, C), fare. Fares differ by day.",
		"300 moves: old shelf, new shelf, day. The day is never a Sunday.",
	} {
		res := plan(t, text)
		if res.Contract == nil {
			t.Fatalf("%s: no plan", text)
		}
		for _, rule := range res.Contract.Tables[0].Constraints {
			if rule.Op == contract.NotEqual && rule.Left != "start_station" {
				t.Errorf("%s: %s is never %s", text, rule.Left, rule.Right)
			}
		}
	}
}
