package notation

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// distances reads how far one moment lies behind or before another.
type distances struct{ lister }

// unitMinutes are how long units of time last, in minutes; months and years as they are counted in days.
var unitMinutes = map[string]float64{"min": 1, "h": 60, "days": 1440, "weeks": 10080, "fortnights": 20160, "months": 30 * 1440, "years": 365 * 1440}

// smallerUnits are what ends of a distance in two units are told in.
var smallerUnits = []string{"minutes", "hours", "days", "weeks", "months", "years"}

var (
	laterSide  = lexicon.WordSet("later after afterwards thereafter following")
	beforeSide = lexicon.WordSet("before earlier ahead prior beforehand")
)

// timeAmount is a number of units of time.
type timeAmount struct {
	value float64
	unit  string // as written
	of    string // as it is known
	n     int    // tokens
}

// amount reads "3 days", "a week", "half an hour", "an hour and a half" at token i.
func (d *distances) amount(i int) (timeAmount, bool) {
	a, at := timeAmount{}, i
	switch t := d.at(i); {
	case t.Is("half") && d.at(i+1).Is("a", "an"):
		a.value, at = .5, i+2
	case t.Is("a", "an"):
		a.value, at = 1, i+1
	case t.Kind == token.Number && !t.Percent && t.Unit == "":
		a.value, at = t.Num, i+1
	case t.Kind == token.Number && unitMinutes[token.Units[strings.ToLower(t.Unit)]] > 0:
		return timeAmount{t.Num, strings.ToLower(t.Unit), token.Units[strings.ToLower(t.Unit)], 1}, true
	default:
		return a, false
	}
	u := d.at(at)
	if a.of = token.Units[u.Low]; u.Kind != token.Word || len(u.Low) < 2 || unitMinutes[a.of] == 0 {
		return a, false
	}
	a.unit, at = u.Low, at+1
	if d.reads(at, []string{"and", "a", "half"}) {
		a.value, at = a.value+.5, at+3
	}
	a.n = at - i
	return a, true
}

// directed: a word at token i says on which side of a moment the distance lies.
func (d *distances) directed(i int) bool {
	return d.at(i).Kind == token.Word && (laterSide[d.at(i).Low] || beforeSide[d.at(i).Low])
}

// inWhole are amounts as numbers of the smallest unit in which all are whole.
func inWhole(all ...timeAmount) (numbers []string, unit string, ok bool) {
	for k := len(smallerUnits) - 1; k >= 0; k-- {
		size := unitMinutes[token.Units[smallerUnits[k]]]
		numbers, ok = nil, true
		for _, a := range all {
			n := a.value * unitMinutes[a.of] / size
			if a.of == "years" && smallerUnits[k] == "months" {
				n = a.value * 12
			}
			ok = ok && n == float64(int(n)) && (n >= 1 || a.value == 0)
			numbers = append(numbers, strconv.Itoa(int(n)))
		}
		if ok {
			return numbers, smallerUnits[k], true
		}
	}
	return nil, "", false
}

// TimeDistances writes how far moments lie apart, as people say it, as numbers of one unit: "the next day" is "1 day later", "a day or two
// later" "1 to 2 days later", "a week after, give or take 2 days" "5 to 9 days after".
func TimeDistances(text string) (Rewriting, bool) {
	d := &distances{lister{text: text, toks: tokensOf(text)}}
	forms := []func(int) (int, string, bool){d.earliest, d.latest, d.twoUnits, d.giveOrTake, d.someAtMost, d.orTwo, d.andHalf, d.aCouple, d.nextUnit, d.alwaysPlus, d.aheadOf}
	if declares(text) {
		return Rewriting{}, false
	}
	var changes []change
	var notes []Note
	for i := 0; i < len(d.toks); {
		n := 0
		for _, form := range forms {
			k, said, vague := form(i)
			if k == 0 {
				continue
			}
			span := d.span(i, i+k)
			changes = append(changes, change{span, said})
			if vague {
				notes = append(notes, Note{Text: strconv.Quote(text[span.Start:span.End]) + " is taken as " + strconv.Quote(said), Span: span})
			}
			n = k
			break
		}
		i += max(n, 1)
	}
	r, ok := rewritten(text, changes)
	if ok {
		r.Notes = append(r.Notes, notes...)
	}
	return r, ok
}

// momentBefore: the text has named a moment before token i, from which a distance is counted.
func (d *distances) momentBefore(i int) bool {
	for k := i - 1; k > 0; k-- {
		if d.at(k).Is("on", "at", "date", "time", "day") || doneDeed.MatchString(d.at(k).Low) || d.at(k).Kind == token.Date {
			return true
		}
	}
	return false
}

// nextUnit: "the next day", "the day after", "the day before the wedding".
func (d *distances) nextUnit(i int) (int, string, bool) {
	if !d.at(i).Is("the", "that") || !d.momentBefore(i) || d.at(i-1).Is("into", "until", "till", "to", "of", "for", "by", "in", "within", "over", "during", "before", "after", "from", "throughout") {
		return 0, "", false
	}
	unit, side := d.at(i+1), d.at(i+2)
	if unit.Is("next", "following") {
		unit, side = side, unit
	}
	known := unitMinutes[token.Units[unit.Low]] > 0 && len(unit.Low) > 2 && lexicon.Singular(unit.Low) == unit.Low
	switch {
	case !known:
	case side.Is("next", "following", "after", "afterwards", "later") && d.itemEnds(i+3):
		return 3, "1 " + unit.Low + " later", false
	case side.Is("before") && d.itemEnds(i+3), side.Is("after", "before") && d.spokenOf(i+3):
		return 3, "1 " + unit.Low + " " + side.Low, false
	}
	return 0, "", false
}

// spokenOf: what stands at token i the text has named before, so that no day of the calendar is meant ("the day before Christmas").
func (d *distances) spokenOf(i int) bool {
	at := i
	for d.at(at).Is("the", "its", "their", "that", "it", "was", "they", "were", "being") {
		at++
	}
	if d.itemEnds(at) {
		return at > i && d.at(i).Is("it", "that")
	}
	for k := range i - 2 {
		if t := d.at(k); t.Kind == token.Word && len(t.Low) > 2 && sameDeed(t.Low, d.at(at).Low) {
			return true
		}
	}
	return false
}

// sameDeed: two words are of one act, or one thing: "shipped" and "shipping", "returned" and "return".
func sameDeed(a, b string) bool {
	return lexicon.Stem(a) == lexicon.Stem(b) || len(a) > 4 && len(b) > 4 && a[:4] == b[:4]
}

// orTwo: "a day or two later", "two or three weeks after".
func (d *distances) orTwo(i int) (int, string, bool) {
	from, to, unit, n := 0.0, 0.0, "", 0
	if a, ok := d.amount(i); ok && d.at(i+a.n).Is("or") && d.at(i+a.n+1).Is("two") {
		from, to, unit, n = a.value, 2, a.unit, a.n+2
	} else if t, u := d.at(i), d.at(i+2); t.Kind == token.Number && u.Kind == token.Number && d.at(i+1).Is("or") && unitMinutes[token.Units[d.at(i+3).Low]] > 0 && d.at(i-1).Kind != token.Number && !d.at(i-1).Is(",") {
		from, to, unit, n = t.Num, u.Num, d.at(i+3).Low, 4
	}
	if n == 0 || from >= to || !d.directed(i+n) {
		return 0, "", false
	}
	return n, numberText(from) + " to " + numberText(to) + " " + lexicon.Plural(lexicon.Singular(unit)), false
}

// aCouple: "a couple of days later".
func (d *distances) aCouple(i int) (int, string, bool) {
	if unit := d.at(i + 3); d.reads(i, []string{"a", "couple", "of"}) && unitMinutes[token.Units[unit.Low]] > 0 && d.directed(i+4) {
		return 4, "2 to 3 " + unit.Low, true
	}
	return 0, "", false
}

// someAtMost: "some days later, 30 at the most".
func (d *distances) someAtMost(i int) (int, string, bool) {
	at := i
	if d.at(at).Is("a") {
		at++
	}
	if unit := d.at(at + 1); !d.at(at).Is("some", "few", "several") || unitMinutes[token.Units[unit.Low]] == 0 || !d.directed(at+2) {
		return 0, "", false
	}
	unit, side := d.at(at+1).Low, d.at(at+2).Low
	at += 3
	opened := d.at(at).Is("(")
	for d.at(at).Is(",", "(", "but", "-", "–") {
		at++
	}
	ahead := d.bound(at, "at", "most") + d.bound(at, "no", "more", "than") + d.bound(at, "not", "more", "than") + d.bound(at, "never", "more", "than") + d.bound(at, "up", "to") + d.bound(at, "max") + d.bound(at, "maximum")
	at += ahead
	most := d.at(at)
	if at++; most.Kind != token.Number || most.Num < 2 {
		return 0, "", false
	}
	if d.at(at).Low == unit {
		at++
	}
	if ahead == 0 {
		behind := d.bound(at, "at", "the", "most") + d.bound(at, "at", "the", "latest") + d.bound(at, "at", "most") + d.bound(at, "max") + d.bound(at, "maximum") + d.bound(at, "tops") + d.bound(at, "or", "less") + d.bound(at, "or", "fewer")
		if behind == 0 {
			return 0, "", false
		}
		at += behind
	}
	if opened {
		if !d.at(at).Is(")") {
			return 0, "", false
		}
		at++
	}
	return at - i, "1 to " + numberText(most.Num) + " " + unit + " " + side, true
}

// bound is how many tokens the words take where they stand at token i.
func (d *distances) bound(i int, words ...string) int {
	if d.reads(i, words) {
		return len(words)
	}
	return 0
}

// giveOrTake: "a week after, give or take 2 days", "14 days ± 2 after it".
func (d *distances) giveOrTake(i int) (int, string, bool) {
	a, ok := d.amount(i)
	if !ok {
		return 0, "", false
	}
	at := i + a.n
	from := at
	if d.directed(at) {
		for at++; !d.itemEnds(at) && !d.at(at).Is("(", "-", "–", "give", "plus", "±") && at-from < 5; {
			at++
		}
	}
	side := d.text[d.at(i+a.n-1).Span.End:d.at(at-1).Span.End]
	opened := d.at(at).Is("(")
	for d.at(at).Is(",", "(", "-", "–") {
		at++
	}
	sign := d.bound(at, "give", "or", "take") + d.bound(at, "plus", "or", "minus") + d.bound(at, "plus", "/", "minus") + d.bound(at, "plus", "minus") + d.bound(at, "±") + d.bound(at, "+", "/", "-") + d.bound(at, "+/-") + d.bound(at, "+-")
	if sign == 0 {
		return 0, "", false
	}
	at += sign
	b, ok := d.amount(at)
	if t := d.at(at); !ok && t.Kind == token.Number && !t.Percent {
		b, ok = timeAmount{t.Num, a.unit, a.of, 1}, true
	}
	if at += b.n; !ok || side == "" && !d.directed(at) {
		return 0, "", false
	}
	if opened {
		if !d.at(at).Is(")") {
			return 0, "", false
		}
		at++
	}
	numbers, unit, ok := inWhole(a, b)
	if !ok {
		return 0, "", false
	}
	x, _ := strconv.Atoi(numbers[0])
	y, _ := strconv.Atoi(numbers[1])
	if y >= x {
		return 0, "", false
	}
	return at - i, strconv.Itoa(x-y) + " to " + strconv.Itoa(x+y) + " " + unit + side, false
}

// twoUnits: "between a week and a month after", "an hour to two days later".
func (d *distances) twoUnits(i int) (int, string, bool) {
	at := i + d.bound(i, "between") + d.bound(i, "from") + d.bound(i, "anywhere", "between")
	a, ok := d.amount(at)
	if !ok || !d.at(at+a.n).Is("and", "to", "-", "–") {
		return 0, "", false
	}
	at += a.n + 1
	b, ok := d.amount(at)
	if at += b.n; !ok || a.of == b.of && a.value == float64(int(a.value)) || !d.directed(at) {
		return 0, "", false
	}
	numbers, unit, ok := inWhole(a, b)
	if !ok || d.figures(i, at) == 2 {
		return 0, "", false // which every reader knows
	}
	return at - i, numbers[0] + " to " + numbers[1] + " " + unit, false
}

// figures are how many numbers are written in figures from token i up to another.
func (d *distances) figures(i, end int) (n int) {
	for k := i; k < end; k++ {
		if d.at(k).Kind == token.Number && !d.at(k).Spelled {
			n++
		}
	}
	return n
}

// andHalf: "an hour and a half after".
func (d *distances) andHalf(i int) (int, string, bool) {
	a, ok := d.amount(i)
	if !ok || a.value == float64(int(a.value)) || !d.directed(i+a.n) || d.at(i).Kind == token.Number && !d.at(i+2).Is("and") {
		return 0, "", false
	}
	numbers, unit, ok := inWhole(a)
	if !ok {
		return 0, "", false
	}
	return a.n, numbers[0] + " " + unit, false
}

// alwaysPlus leaves out what changes nothing: "the return date is always the loan date plus 14 days".
func (d *distances) alwaysPlus(i int) (int, string, bool) {
	if !d.at(i).Is("is", "are") || !d.at(i+1).Is("always", "exactly", "simply", "just", "set") || d.at(i+1).Is("set") && !d.at(i+2).Is("to") {
		return 0, "", false
	}
	at := i + 2 + d.bound(i+2, "to")
	for k := at + 1; k < at+5 && !d.sentenceEnds(k); k++ {
		if _, ok := d.amount(k + 1); ok && d.at(k).Is("plus", "+", "minus") {
			return at - i, d.at(i).Low, false
		}
	}
	return 0, "", false
}

// aheadOf: "60 days ahead of the opening" is so many days before it.
func (d *distances) aheadOf(i int) (int, string, bool) {
	if n := d.bound(i, "ahead", "of") + d.bound(i, "in", "advance", "of"); n > 0 && unitMinutes[token.Units[d.at(i-1).Low]] > 0 {
		return n, "before", false
	}
	return 0, "", false
}

func numberText(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }
