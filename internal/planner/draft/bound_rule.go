package draft

import (
	"slices"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
)

// DefaultGap bounds how far a time of the same row lies behind another, where the text
// does not: a drop-off is not a year after its pickup.
func (b *BoundRule) DefaultGap(c, o *Column, typ contract.Type) {
	if b.MinGap != nil || b.MaxGap != nil || b.Via != nil || b.Op != contract.Greater && b.Op != contract.GreaterOrEqual || c.Dates != nil || b.during {
		return
	}
	if typ == contract.Timestamp {
		hours := 72.0
		name := strings.Join(c.Words, " ")
		for _, w := range []string{"drop", "end", "arriv", "arr ", "finish", "landed", "stop", "checkout", "actual "} {
			if strings.Contains(name, w) {
				hours = 3
			}
		}
		b.MinGap, b.MaxGap = Ptr(60.0), Ptr(hours*3600)
		return
	}
	b.MinGap, b.MaxGap = Ptr(0.0), Ptr(90*86400.0)
	if b.Op == contract.Greater {
		b.MinGap = Ptr(86400.0)
	}
}

// Contradicts: the text bounds both dates so that the later one cannot follow.
func (b *BoundRule) Contradicts(need float64) bool {
	l, r := b.Left.Dates, b.Right.Dates
	return l != nil && r != nil && !l.To.To.IsZero() && !r.From.From.IsZero() &&
		l.To.To.Before(r.From.From.Add(time.Duration(need)*time.Second))
}

// UsualGap is how long the one lasts before the other where nobody says it; without it the gap of
// rules that the text has is taken.
func (b *BoundRule) UsualGap(before, after string) {
	const day = 86400.0
	word := func(s string, words string) bool { return slices.Contains(strings.Split(words, ", "), s) }
	switch {
	case word(before, "check in, checkin"):
		b.MinGap, b.MaxGap = Ptr(day), Ptr(14*day)
	case word(before, "in"):
		b.MinGap, b.MaxGap = Ptr(day/96), Ptr(day/2)
	case word(before, "admission, admitted"):
		b.MinGap, b.MaxGap = Ptr(day), Ptr(12*day)
	case word(before, "listed, listing"):
		b.MinGap, b.MaxGap = Ptr(5*day), Ptr(150*day)
	case word(after, "first response, first reply, first contact, responded, acknowledged"):
		b.MinGap, b.MaxGap = Ptr(60.0), Ptr(day/3)
	case word(after, "cancelled, canceled, cancellation, terminated, churned") && word(before, "start, started, subscribed"):
		b.MinGap = Ptr(0.0)
	case word(after, "actual departure, actual arrival"):
		b.MinGap, b.MaxGap = Ptr(0.0), Ptr(day/8)
	case word(after, "pickup, picked up") && word(before, "order, ordered, placed"):
		b.MinGap, b.MaxGap = Ptr(60.0), Ptr(day/8)
	case word(before, "incident, accident, loss, applied, application, interview"):
		b.MinGap, b.MaxGap = Ptr(day), Ptr(30*day)
	case word(before, "claim, filed"):
		b.MinGap, b.MaxGap = Ptr(3*day), Ptr(120*day)
	case strings.HasPrefix(after, "last "):
		b.MinGap = Ptr(0.0)
	case word(after, "due"):
		b.MinGap, b.MaxGap = Ptr(14*day), Ptr(60*day)
	case word(after, "ship, shipping, shipped"):
		b.MinGap, b.MaxGap = Ptr(0.0), Ptr(5*day)
	case word(before, "ship, shipping, shipped"):
		b.MinGap, b.MaxGap = Ptr(day), Ptr(10*day)
	case word(before, "hire, hired, joined, registered, signup, signed up, enrolled, purchase, purchased, created, valid from"):
		b.MinGap = Ptr(0.0) // any time up to the end of the period
	}
}

// BoundRule is a rule whose both sides are known.
type BoundRule struct {
	*Rule
	Left  *Column
	Right *Column // may be a parent's column
	Via   *Relation
	All   []*Column
}
