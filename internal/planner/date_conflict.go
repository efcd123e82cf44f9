package planner

import (
	"fmt"
	"math"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

// checkSuccession asks about dates that come one after the other in life, and of which the text has the later one
// in an earlier period: "taken on in 2024, repaid on in 2022".
func (p *parser) checkSuccession(t *tableDraft) {
	if t.base != nil {
		return
	}
	for _, early := range t.columns {
		for _, late := range t.columns {
			if early != late && !early.dropped && !late.dropped && early.dates != nil && late.dates != nil && early.stated && late.stated && early.calendar == nil && late.calendar == nil && comesBefore(early.moment(), late.moment()) {
				p.askPeriods(early, late)
			}
		}
	}
}

func (p *parser) askPeriods(early, late *columnDraft) {
	begins, ends := early.dates.from.From, late.dates.to.To
	if begins.IsZero() || ends.IsZero() || !begins.After(ends) {
		return
	}
	less, more := strings.Join(early.words, " "), strings.Join(late.words, " ")
	p.ask("date_conflict", fmt.Sprintf("%s comes before %s, but is not before %s, and %s is not after %s. Which period did you mean?", less, more, begins.Format(dayLayout), more, ends.Format(dayLayout)),
		fmt.Sprintf("%s between %s and %s", more, begins.Format(dayLayout), begins.AddDate(2, 0, 0).Format(dayLayout)), fmt.Sprintf("%s between %s and %s", less, ends.AddDate(-2, 0, 0).Format(dayLayout), ends.Format(dayLayout)))
}

// askDistances compares the rules about the same two dates.
func (p *parser) askDistances(rules []*boundRule) {
	for k, b := range rules {
		for _, o := range rules[:k] {
			p.askGaps(o, b)
		}
	}
}

// askGaps asks about two distances of the same dates that exclude each other: "at least 7 days after check-in" and
// "check-out = check-in + nights" of 1 to 3 nights.
func (p *parser) askGaps(a, b *boundRule) {
	if a.kind != orderRule || b.kind != orderRule || a.via != nil || b.via != nil || a.left != b.left || a.right != b.right || a.left == nil || a.right == nil || !a.left.isDate(p.lex) || later(a.op) != later(b.op) {
		return
	}
	least, most := math.Inf(-1), math.Inf(1)
	for _, r := range []*boundRule{a, b} {
		if r.minGap != nil {
			least = math.Max(least, *r.minGap)
		}
		if r.maxGap != nil {
			most = math.Min(most, *r.maxGap)
		}
	}
	if least <= most {
		return
	}
	left, right := strings.Join(a.left.words, " "), strings.Join(a.right.words, " ")
	p.ask("gap_conflict", fmt.Sprintf("%s cannot be at least %s and at most %s from %s. Which distance did you mean?", left, gapText(least), gapText(most), right),
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
			return trimFloat(seconds/u.size) + " " + u.name
		}
	}
	return trimFloat(seconds) + " seconds"
}
