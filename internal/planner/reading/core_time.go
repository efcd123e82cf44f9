package reading

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

var weekdayNames = map[string]string{
	"monday": "mon", "tuesday": "tue", "wednesday": "wed", "thursday": "thu", "friday": "fri", "saturday": "sat", "sunday": "sun",
	"mondays": "mon", "tuesdays": "tue", "wednesdays": "wed", "thursdays": "thu", "fridays": "fri", "saturdays": "sat", "sundays": "sun",
	"mon": "mon", "tue": "tue", "wed": "wed", "thu": "thu", "fri": "fri", "sat": "sat", "sun": "sun", "tues": "tue", "thur": "thu", "thurs": "thu",
}

const workdays = "mon tue wed thu fri"

var (
	weekdaysOnly = wordings("only|always? on a weekday|workday only?, only|always? on a business|working day, only|just|always? on? weekdays|workdays|working days only?, weekdays only, weekdays, on weekdays only?, only weekdays, business days only?, on business days only?, working days only?, only on business|working days, workdays only?, never|not at|on the? weekends?, never|not at|on a weekend, never at the weekend, no weekends|weekend, not on weekends, excluding weekends|saturdays and sundays, excluding the weekend, never on weekends|a_weekend|saturday_or_sunday|saturdays_or_sundays, except weekends, skip weekends, without weekends, no saturdays or sundays, never saturday or sunday, not on saturdays or sundays, never on a? saturday or a? sunday, no weekend dates")
	weekendsOnly = wordings("only on weekends, on weekends only, weekends only, only at weekends, at weekends only, only on saturdays and sundays, saturdays and sundays only, on saturdays and sundays")
)

// daysAt reads days of the week: "weekdays only", "Monday to Friday", "never on Sundays", "on Fridays".
func (r *reader) daysAt(i, end int) (fact, int) {
	if k := r.match(i, end, weekdaysOnly); k > 0 {
		return fact{kind: onDays, text: workdays}, k
	}
	if k := r.match(i, end, weekendsOnly); k > 0 {
		return fact{kind: onDays, text: "sat sun"}, k
	}
	lead := r.any(i, end, "only on", "only", "on", "always on", "always", "from", "just on", "just", "open", "falls on", "fall on", "all on", "every", "never on", "never", "not on", "no", "except on", "except", "excluding", "closed on", "(", "each")
	lead *= boolInt(!r.is(i, end, "("))
	denials := []string{"never", "not", "no", "except", "excluding", "closed"}
	never := r.is(i, end, denials...) || i > 0 && r.is(i-1, i, denials...)
	at := i + lead + r.any(i+lead, end, "a", "an")
	first := weekdayNames[r.tok(at).Low]
	if at >= end || first == "" || r.toks[at].Kind != token.Word || (r.tok(at).Low == "sun" || r.tok(at).Low == "sat" || r.tok(at).Low == "mon") && r.tok(at).Text == r.tok(at).Low && lead == 0 && weekdayNames[r.tok(at+1+r.any(at+1, end, "to", "-", "through", "/", ",", "and")).Low] == "" {
		return fact{}, 0
	}
	days := []string{first}
	at++
	if k := r.any(at, end, "to", "-", "through", "until", "till", "thru"); k > 0 {
		if last := weekdayNames[r.tok(at+k).Low]; last != "" && at+k < end {
			days = daysBetween(first, last)
			at += k + 1
		}
	}
	for {
		k := r.any(at, end, ", and", ", or", ",", "and", "or", "&", "/", "nor")
		k += r.any(at+k, end, "a", "an", "on")
		next := weekdayNames[r.tok(at+k).Low]
		if k == 0 || next == "" || at+k >= end {
			break
		}
		days = append(days, next)
		at += k + 1
	}
	at += r.any(at, end, "only", "inclusive")
	if never {
		days = token.OtherWeekdays(days)
	}
	return fact{kind: onDays, text: strings.Join(days, " ")}, at - i
}

func daysBetween(first, last string) []string {
	var out []string
	in := false
	for k := 0; k < 14; k++ {
		d := token.WeekdayNames[k%7]
		in = in || d == first
		if in {
			out = append(out, d)
			if d == last {
				return out
			}
		}
	}
	return out
}

// hoursOfWork are of the day; the text may say which behind them.
var hoursOfWork = wordings("only? during|in|within? business|office|working|opening|market|trading|shop|store hours only?")

// clockAt reads a part of the day: "between 08:00 and 17:00", "from 9am to 5pm", "during business hours".
func (r *reader) clockAt(i, end int) (fact, int) {
	if k := r.any(i, end, "not", "never", "except", "excluding", "outside", "other than"); k > 0 || i > 0 && r.is(i-1, i, "not", "never", "except", "excluding", "outside") {
		f, n := r.clockAllowed(i+k, end)
		if f, n = exceptClock(f, n); n > 0 {
			return f, k + n
		}
		return fact{}, 0
	}
	return r.clockAllowed(i, end)
}

// exceptClock is what is left of a day without a part of it; no fact where that is no one part, as around noon.
func exceptClock(f fact, n int) (fact, int) {
	from, to := f.numbers[0], f.numbers[1]
	switch {
	case n == 0 || f.kind != inClock:
		return fact{}, 0
	case from > to:
		f.numbers = [2]int{to, from}
	case from == 0:
		f.numbers = [2]int{to, 24 * 60}
	case to == 24*60:
		f.numbers = [2]int{0, from}
	default:
		return fact{}, 0
	}
	return f, n
}

// clockAllowed reads the part of the day that is meant, or that is not.
func (r *reader) clockAllowed(i, end int) (fact, int) {
	if k := r.match(i, end, hoursOfWork); k > 0 {
		open := r.any(i+k, end, "(")
		if f, n := r.clockAllowed(i+k+open, end); n > 0 && f.kind == inClock && (open == 0 || r.is(i+k+open+n, end, ")")) {
			return f, k + n + 2*open
		}
		return fact{kind: inClock, numbers: [2]int{9 * 60, 17 * 60}}, k
	}
	lead := r.any(i, end, "between", "from", "only between", "only from", "always between", "within", "during", "open", ",", "times from", "times between", "in the hours from", "in the hours between", "opening hours")
	lead *= boolInt(!r.is(i, end, ","))
	a := r.tok(i + lead)
	hour := func(t, other *token.Token) (int, bool) {
		switch {
		case t.Kind == token.Time:
			return t.Minute, true
		case t.Kind == token.Number && other.Kind == token.Time && t.Num <= 24 && t.Digits == 0 && t.Unit == "":
			return int(t.Num) * 60, true
		}
		return 0, false
	}
	k := r.any(i+lead+1, end, "and", "to", "-", "until", "till", "through", "..")
	b := r.tok(i + lead + 1 + k)
	if k == 0 || i+lead+1+k >= end {
		return fact{}, 0
	}
	from, okA := hour(a, b)
	to, okB := hour(b, a)
	if !okA || !okB || to == from || to < from && lead == 0 {
		return fact{}, 0
	}
	n := lead + 2 + k
	n += r.any(i+n, end, "only", "local time", "utc", "each day", "every day", "daily", "o'clock")
	return fact{kind: inClock, numbers: [2]int{from, to}}, n
}

var ageLeads = wordings("so|such that everyone|everybody|each|all is|are|was|were now|today|all|between?, so|such that they|all|all_of_them are|were now|today|all|between?, so everyone|everybody|they|all is|are now|all|between?, everyone|everybody|they|all is|are now|all|between?, giving|implying|meaning ages of|from|between?, giving|implying|meaning an? age of|from|between?, making them|everyone|everybody between|from?, meaning|which|that makes? them|everyone|everybody? between|from?, meaning they are, aged between|from?, ages of|from|between?, with ages of|from|between?, with an age of|from|between, for ages of|from?, an age of, age of?, people|adults|everyone aged between|from?, of an age of, corresponding to ages|an of?, of|for people|adults|persons aged between|from?, all aged between|from?, so ages of|from?, all of them, for|of adults between|from, for|of people between")

// agesAt reads ages beside a birth or an age: "aged 18 to 65", "adults only", "between 21 and 60 years old",
// "so that they are 11 to 16 years old now".
func (r *reader) agesAt(c *Column, i, end int) (fact, int) {
	if c == nil {
		return fact{}, 0
	}
	semantic := c.meaning().Semantic
	if semantic != "date_of_birth" && semantic != "age" || c.Dates != nil {
		return fact{}, 0
	}
	if k := r.any(i, end, "adults only", "adult only", "only adults", "adults", "all adults", "over 18s", "grown ups", "of legal age", "all over 18"); k > 0 {
		return fact{kind: inRange, interval: interval{min: ptr(18.0), max: ptr(90.0)}, ages: semantic == "date_of_birth"}, k
	}
	lead := r.match(i, end, ageLeads)
	if lead == 0 {
		return fact{}, 0
	}
	v, n := r.intervalAt(i+lead, end)
	if n == 0 && r.is(i+lead-1, end, "between") {
		v, n = r.pairAt(i+lead, end, true)
	}
	if n == 0 {
		return fact{}, 0
	}
	at := i + lead + n
	at += r.any(at, end, "years old", "years of age", "years", "old", "today", "now", "year old", "year olds")
	at += r.any(at, end, "today", "now", "old", "at present")
	return fact{kind: inRange, interval: v, ages: semantic == "date_of_birth"}, at - i
}
