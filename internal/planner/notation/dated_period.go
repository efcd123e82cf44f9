package notation

import (
	"time"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// periodDater reads periods that are told as a part of another one, or by one end alone.
type periodDater struct {
	*measuredSeries
}

// DatedPeriods writes the first and the last day of the period of a series, where the text tells it as a part of a longer one: "the last 10
// days of April 2025" is "from 21 April 2025 to 30 April 2025", "the second week of June 2025 (9th-15th)" "from 9 June 2025 to 15 June 2025".
// Beside how often there is a row, readers would take the longer one, or the number for one of rows.
func DatedPeriods(text string) (Rewriting, bool) {
	toks := tokensOf(text)
	if !stepped(toks) || declares(text) {
		return Rewriting{}, false
	}
	d := periodDater{&measuredSeries{text: text, toks: toks}}
	listed := d.namesColumns()
	w, at := &writer{}, 0
	for i := 0; i < len(toks); i++ {
		n, said := d.dated(i)
		if n == 0 || d.ofColumn(i) || listed && !d.steppedAt(i) || toks[i].Span.Start < at || d.tok(i+n).Is("-", "–", "to", "until", "till") {
			continue
		}
		span := d.source(i, i+n)
		w.copy(text, at, span.Start)
		w.write(said, span)
		at = span.End
		i += n - 1
	}
	return w.rest(text, at)
}

// steppedAt: the sentence with token i tells how often there is a row.
func (d periodDater) steppedAt(i int) bool {
	from, to := i, i
	for from > 0 && !d.ends(from-1) {
		from--
	}
	for !d.ends(to) {
		to++
	}
	return stepped(d.toks[from:to])
}

// ofColumn: the period at token i is that of a column in a list.
func (d periodDater) ofColumn(i int) bool {
	commas := 0
	for k := i - 1; k >= 0 && (d.tok(k).Is(":") || !d.ends(k)); k-- {
		if commas += boolInt(d.tok(k).Is(",")); commas > 3 || d.tok(k).Is(":") && k > 4 {
			return true
		}
	}
	return false
}

// dated reads a period from token i on, and says it by its first and its last day.
func (d periodDater) dated(i int) (int, string) {
	if d.tok(i).Is("on", "over", "during", "for") && d.tok(i+1).Is("the") && d.tok(i+2).Is("days") && d.tok(i+3).Is("from", "between") {
		return 4, d.tok(i + 3).Low // "on the days from 1 to 10 May"
	}
	if n, said := d.clockOnDay(i); n > 0 {
		return n, said
	}
	lead := i
	if d.tok(lead).Is("in", "for", "during", "over", "of", "on", "throughout", "within", "through") {
		lead++
	} else if d.tok(i-1).Is("from", "between", "to", "until", "till", "since", "and", "-", "–", "in", "for", "during", "over", "of", "on", "the") {
		return 0, ""
	}
	for _, read := range []func(int) (token.Period, int){d.partAt, d.weekAt, d.ordinalDays, d.endingOn, d.endThenBegin} {
		p, n := read(lead)
		if n == 0 {
			continue
		}
		if b, k := d.daysInBracket(lead+n, p); k > 0 {
			p, n = b, n+k
		}
		return lead + n - i, "from " + p.From.Format(dayForm) + " to " + p.To.Format(dayForm)
	}
	if d.tok(i).Kind == token.Date && d.tok(i+1).Is("only") && d.clauseBehind(i+2) && !d.tok(i).Period.Yearless && (i == 0 || d.ends(i-1) || d.tok(i-1).Is(",", "(")) {
		span := d.source(i, i+1)
		return 2, d.text[span.Start:span.End]
	}
	return 0, ""
}

const dayForm = "2 January 2006"

// whole is a period with its year.
func (d periodDater) whole(i int) (token.Period, bool) {
	t := d.tok(i)
	if t.Kind == token.Number && t.Year && !t.Percent && t.Unit == "" {
		return token.YearPeriod(int(t.Num)), true
	}
	return t.Period, t.Kind == token.Date && !t.Period.Yearless && !t.Period.Clock && t.Period.From.Before(t.Period.To)
}

var periodOrders = map[string]string{"first": "first", "second": "second", "third": "third", "fourth": "last", "last": "last", "final": "last"}

// partAt reads a part of a period that is counted from its beginning or its end: "the last 10 days of April 2025", "third quarter 2025". The
// first ones alone every reader knows.
func (d periodDater) partAt(i int) (token.Period, int) {
	at := i + boolInt(d.tok(i).Is("the"))
	t := d.tok(at)
	order, n := periodOrders[t.Low], 1
	count := 1
	if amount := d.tok(at + n); order == "last" && amount.Kind == token.Number && !amount.Percent && amount.Digits == 0 && amount.Num >= 1 && amount.Num < 100 && d.amountAt(at+n) > 0 {
		count = int(amount.Num)
		if d.amountAt(at+n) == 2 {
			n++
		}
	}
	unit := lexicon.Singular(d.tok(at + n).Low)
	if count > 1 && d.tok(at+n).Kind == token.Number {
		unit = lexicon.Singular(d.tok(at + n).Unit) // "10 days" in one token
	}
	if order == "" || !stepSizes[unit] && unit != "half" || order == "last" && t.Is("fourth") && unit != "quarter" {
		return token.Period{}, 0
	}
	end := at + n + 1
	of := boolInt(d.tok(end).Is("of", "in"))
	p, ok := d.whole(end + of)
	if !ok || of == 0 && unit != "quarter" && unit != "half" {
		return token.Period{}, 0
	}
	part, ok := p.Part(order, count, unit)
	bracket, k := d.daysInBracket(end+of+1, p)
	if order == "first" && k == 0 && of == 1 {
		return token.Period{}, 0
	}
	if k > 0 {
		return bracket, end + of + 1 + k - i
	}
	return part, boolInt(ok) * (end + of + 1 - i)
}

// weekAt reads a week by its number, from Monday to Sunday: "week 24 of 2025", "calendar week 24/2025".
func (d periodDater) weekAt(i int) (token.Period, int) {
	at := i + boolInt(d.tok(i).Is("the"))
	at += boolInt(d.tok(at).Is("calendar", "iso"))
	number := d.tok(at + 1)
	if !d.tok(at).Is("week", "cw", "kw") || number.Kind != token.Number || number.Digits > 0 || number.Num < 1 || number.Num > 53 || number.Unit != "" {
		return token.Period{}, 0
	}
	end := at + 2 + boolInt(d.tok(at+2).Is("of", "in", "/", ","))
	if t := d.tok(end); t.Kind != token.Number || !t.Year {
		return token.Period{}, 0
	}
	fourth := token.Day(int(d.tok(end).Num), time.January, 4) // which is always in the first week
	monday := fourth.AddDate(0, 0, -(int(fourth.Weekday())+6)%7+7*(int(number.Num)-1))
	return token.Period{From: monday, To: monday.AddDate(0, 0, 6)}, end + 1 - i
}

// ordinalDays reads days behind their month by ordinals: "May 1st-10th 2025".
func (d periodDater) ordinalDays(i int) (token.Period, int) {
	first, last := d.tok(i), d.tok(i+2)
	end := i + 3 + boolInt(d.tok(i+3).Is(",", "of"))
	if first.Kind != token.Date || !first.Period.Yearless || !first.Period.From.Equal(first.Period.To) || !d.tok(i+1).Is("-", "–", "to", "until", "through") || last.Kind != token.Number || last.Unit != "st" && last.Unit != "nd" && last.Unit != "rd" && last.Unit != "th" || !d.tok(end).Year {
		return token.Period{}, 0
	}
	from := first.Period.AtYear(int(d.tok(end).Num)).From
	to := token.Day(from.Year(), from.Month(), int(last.Num))
	return token.Period{From: from, To: to}, boolInt(from.Before(to) && to.Month() == from.Month()) * (end + 1 - i)
}

// endingOn reads so long a time up to a day: "90 days ending on 31 March 2025".
func (d periodDater) endingOn(i int) (token.Period, int) {
	at := i + boolInt(d.tok(i).Is("the"))
	n := d.amountAt(at)
	if n == 0 || !d.tok(at+n).Is("ending", "up", "until", "before") {
		return token.Period{}, 0
	}
	unit := d.tok(at).Unit
	if n == 2 {
		unit = lexicon.Plural(lexicon.Singular(d.tok(at + 1).Low))
	}
	days := map[string]int{"days": 1, "weeks": 7}[unit] * int(d.tok(at).Num)
	last := at + n + 1
	for d.tok(last).Is("on", "at", "with", "to", "and", "including", "the") {
		last++
	}
	day := d.tok(last)
	if days < 1 || day.Kind != token.Date || day.Period.Yearless || !day.Period.From.Equal(day.Period.To) {
		return token.Period{}, 0
	}
	to := day.Period.From
	if d.tok(at + n).Is("before") {
		to = to.AddDate(0, 0, -1)
	}
	return token.Period{From: to.AddDate(0, 0, 1-days), To: to}, last + 1 - i
}

// endThenBegin reads the last day before the first one: "up to 31 March 2025, beginning on 1 January 2025".
func (d periodDater) endThenBegin(i int) (token.Period, int) {
	at := i
	for d.tok(at).Is("up", "until", "till", "to", "ending", "on") {
		at++
	}
	begin := at + 1 + boolInt(d.tok(at+1).Is(",")) + boolInt(d.tok(at+1).Is("and"))
	lead := d.beginLeads(begin)
	first, last := d.tok(begin+lead), d.tok(at)
	if at == i || lead == 0 || first.Kind != token.Date || last.Kind != token.Date || first.Period.Yearless || last.Period.Yearless || !first.Period.From.Before(last.Period.To) || d.tok(begin).Is("after") {
		return token.Period{}, 0
	}
	return token.Period{From: first.Period.From, To: last.Period.To}, begin + lead + 1 - i
}

// daysInBracket reads the days of a period in brackets behind it, which tell more exactly which these are: "(24th-30th)", "(9-15 June)".
func (d periodDater) daysInBracket(i int, within token.Period) (token.Period, int) {
	if !d.tok(i).Is("(") {
		return token.Period{}, 0
	}
	at := i + 1
	at += boolInt(d.tok(at).Is("the"))
	first := d.tok(at)
	at++
	for d.tok(at).Is("-", "–", "to", "until", "the", "through") {
		at++
	}
	last := d.tok(at)
	if !d.tok(at+1).Is(")") || first.Kind != token.Number || first.Digits > 0 || first.Num < 1 || first.Num > 31 {
		return token.Period{}, 0
	}
	day := func(t *token.Token) int {
		if t.Kind == token.Date {
			return t.Period.From.Day()
		}
		return int(t.Num)
	}
	month := within.To
	if last.Kind == token.Date && last.Period.From.Equal(last.Period.To) {
		month = token.Day(within.From.Year(), last.Period.From.Month(), 1)
	} else if last.Kind != token.Number || last.Num > 31 || last.Digits > 0 {
		return token.Period{}, 0
	}
	from, to := token.Day(month.Year(), month.Month(), day(first)), token.Day(month.Year(), month.Month(), day(last))
	return token.Period{From: from, To: to}, boolInt(from.Before(to)) * (at + 2 - i)
}

// clockOnDay reads moments by their times before their days: "from noon on 9 June 2025 to noon on 10 June 2025", "from 10:00 on 5 May 2025 to
// 14:00 on 6 May 2025".
func (d periodDater) clockOnDay(i int) (int, string) {
	if !d.tok(i).Is("from", "between") {
		return 0, ""
	}
	first, n := d.timeOnDay(i + 1)
	to := i + 1 + n
	if n == 0 || !d.tok(to).Is("to", "until", "till", "and", "-", "–") {
		return 0, ""
	}
	last, m := d.timeOnDay(to + 1)
	if m == 0 {
		return 0, ""
	}
	return to + 1 + m - i, "from " + first + " to " + last
}

func (d periodDater) timeOnDay(i int) (string, int) {
	minute := -1
	switch t := d.tok(i); {
	case t.Is("noon", "midday"):
		minute = 12 * 60
	case t.Is("midnight"):
		minute = 0
	case t.Kind == token.Time:
		minute = t.Minute
	}
	day := i + 1 + boolInt(d.tok(i+1).Is("on", "of"))
	if t := d.tok(day); minute < 0 || day == i+1 || t.Kind != token.Date || t.Period.Yearless || !t.Period.From.Equal(t.Period.To) {
		return "", 0
	}
	return d.tok(day).Period.From.Format(dayForm) + " " + clock(minute), day + 1 - i
}
