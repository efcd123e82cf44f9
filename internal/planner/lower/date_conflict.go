package lower

import (
	"fmt"
	"math"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// checkSuccession asks about dates that come one after the other in life, and of which the text has the later one
// in an earlier period: "taken on in 2024, repaid on in 2022".
func (p Reader) checkSuccession(t *draft.Table) {
	if t.Base != nil {
		return
	}
	for _, early := range t.Columns {
		for _, late := range t.Columns {
			if early != late && !early.Dropped && !late.Dropped && early.Dates != nil && late.Dates != nil && early.Stated && late.Stated && early.Calendar == nil && late.Calendar == nil && term.ComesBefore(early.Moment(), late.Moment()) {
				p.askPeriods(early, late)
			}
		}
	}
}

func (p Reader) askPeriods(early, late *draft.Column) {
	begins, ends := early.Dates.From.From, late.Dates.To.To
	if begins.IsZero() || ends.IsZero() || !begins.After(ends) {
		return
	}
	less, more := strings.Join(early.Words, " "), strings.Join(late.Words, " ")
	p.Ask("date_conflict", fmt.Sprintf("%s comes before %s, but is not before %s, and %s is not after %s. Which period did you mean?", less, more, begins.Format(draft.DayLayout), more, ends.Format(draft.DayLayout)),
		fmt.Sprintf("%s between %s and %s", more, begins.Format(draft.DayLayout), begins.AddDate(2, 0, 0).Format(draft.DayLayout)), fmt.Sprintf("%s between %s and %s", less, ends.AddDate(-2, 0, 0).Format(draft.DayLayout), ends.Format(draft.DayLayout)))
}

// askDistances compares the rules about the same two dates.
func (p Reader) askDistances(rules []*draft.BoundRule) {
	for k, b := range rules {
		for _, o := range rules[:k] {
			p.askGaps(o, b)
		}
	}
}

// askGaps asks about two distances of the same dates that exclude each other: "at least 7 days after check-in" and
// "check-out = check-in + nights" of 1 to 3 nights.
func (p Reader) askGaps(a, b *draft.BoundRule) {
	if a.Kind != term.OrderRule || b.Kind != term.OrderRule || a.Via != nil || b.Via != nil || a.Left != b.Left || a.Right != b.Right || a.Left == nil || a.Right == nil || !a.Left.IsDate(p.Lex) || later(a.Op) != later(b.Op) {
		return
	}
	least, most := math.Inf(-1), math.Inf(1)
	for _, r := range []*draft.BoundRule{a, b} {
		if r.MinGap != nil {
			least = math.Max(least, *r.MinGap)
		}
		if r.MaxGap != nil {
			most = math.Min(most, *r.MaxGap)
		}
	}
	if least <= most {
		return
	}
	left, right := strings.Join(a.Left.Words, " "), strings.Join(a.Right.Words, " ")
	p.Ask("gap_conflict", fmt.Sprintf("%s cannot be at least %s and at most %s from %s. Which distance did you mean?", left, gapText(least), gapText(most), right),
		fmt.Sprintf("%s at least %s after %s", left, gapText(least), right), fmt.Sprintf("%s at most %s after %s", left, gapText(most), right))
}

func later(op contract.Op) bool { return op == contract.Greater || op == contract.GreaterOrEqual }

// gapText is a distance in the largest unit that it is a whole number of.
func gapText(seconds float64) string {
	for _, u := range []struct {
		size float64
		name string
	}{{86400, "days"}, {3600, "hours"}, {60, "minutes"}} {
		if math.Mod(seconds, u.size) == 0 {
			return draft.TrimFloat(seconds/u.size) + " " + u.name
		}
	}
	return draft.TrimFloat(seconds) + " seconds"
}
