package reading

import "github.com/sdg-service/sdg/internal/planner/token"

var (
	todayWords  = wordings("today, now, the present, right now, the current date|day, this day, today's date, sysdate, current_date, now()")
	aheadWords  = wordings("from now|today, ahead, out, hence, in the future, into the future, after today, later than today")
	endPeriods  = wordings("the? end of this|the current year, year end, the? end of the year")
	endNextYear = wordings("the? end of next year")
)

// relativePoint reads a day that is told from today: "tomorrow", "three years from now", "+90 days", "2 weeks ago", "end of
// next year".
func (r *reader) relativePoint(i, end int) (token.Period, int) {
	today := r.asOf.From
	if n := r.match(i, end, todayWords); n > 0 {
		return r.asOf, n
	}
	switch {
	case r.is(i, end, "tomorrow"):
		return token.Single(today.AddDate(0, 0, 1)), 1
	case r.is(i, end, "yesterday"):
		return token.Single(today.AddDate(0, 0, -1)), 1
	}
	if n := r.match(i, end, endPeriods); n > 0 {
		return token.Single(token.Day(today.Year(), 12, 31)), n
	}
	if n := r.match(i, end, endNextYear); n > 0 {
		return token.Single(token.Day(today.Year()+1, 12, 31)), n
	}
	plus := r.any(i, end, "today +", "now +", "today plus", "now plus")
	if plus == 0 && r.is(i-1, i, "..", "to", "-", "till", "until") && r.tok(i-2).Low != "" && (r.match(i-2, i-1, todayWords) > 0) {
		plus = r.any(i, end, "+") // "today..+90 days"
	}
	lead := r.any(i, end, "a", "an")
	a, n := r.amountAt(i+plus, end)
	if n == 0 && lead > 0 {
		if u, ok := dayUnitOf(r.tok(i + lead).Low); ok && i+lead < end {
			a.value, n = 1, lead+1
			return r.pointAt(1, u, i+n, end, n)
		}
	}
	u, ok := dayUnits[a.unit]
	if n == 0 || !ok || u.clock > 0 {
		return token.Period{}, 0
	}
	if plus > 0 {
		return r.away(a.value, u, true).To, plus + n
	}
	return r.pointAt(a.value, u, i+n, end, n)
}

// pointAt reads on which side of today a day lies that is so many units away.
func (r *reader) pointAt(count float64, u dayUnit, i, end, n int) (token.Period, int) {
	if k := r.match(i, end, aheadWords); k > 0 {
		return r.away(count, u, true).To, n + k
	}
	if k := r.any(i, end, "ago", "back", "earlier than today", "before today"); k > 0 {
		return r.away(count, u, false).From, n + k
	}
	return token.Period{}, 0
}
