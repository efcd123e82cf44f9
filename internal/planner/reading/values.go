package reading

import (
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// valueList is a closed list as a text writes it.
type valueList struct {
	values []Value
	n      int
	told   int  // how many have a share of their own
	bare   bool // the shares are numbers without a percent sign
	sum    float64
	open   bool // examples: "such as a, b"
	sep    string
	plain  bool // nothing but commas part it
	counts bool // the numbers count rows
	spoken bool // words say that values follow: "one of", "either"
	braced bool // "{a, b}", which is nothing but a list
	mixed  bool // words tell how many rows have each
}

var (
	listLeads = wordings("one of, could|might|may be, picks|picked|draws|comes from, always one of, allowed :|are, some|a mix of, some|a mixture of, any of :?, one of these :, only, one out of, out of, one of these|the following|:, either one? of?, either, any of, any one of, chosen|picked|drawn|selected|taken from, out of, values|value|options|option|choices|categories|levels|types|kinds|states :|are|is|=|of?, can|may be one of|either?, is|are one of|either?, one of : , which|that is|are one|either of?, which|that can|may be, from among?, among, being one of|either?, is|are always|only either?, =, :, in, enum of?, enumeration of?, picklist, set of?, with values|options|categories :?, of the values|options|types|kinds?, divided|split into|between|among|over, consisting of, namely, i.e., i . e ., possible values :|are?, allowed values :|are?, (")
	openLeads = wordings("such as, e.g., eg, e . g ., like, for example, for instance, something like, things like, including")
	restWords = wordings("the? rest|remainder|remaining|others|other of|being|is|are|as|:|=|have|has?, the? remaining ones|rows|cases|part|share is|are?, everything|everyone|everybody|all else|others is|are?, otherwise, all other|others ones|rows|cases? is|are?, else, the balance, the other ones?, whatever is left, what is left")
	evenWords = wordings("split|distributed|divided|spread|shared evenly|equally, evenly|equally split|distributed|divided|spread|likely|weighted|often|frequent|common|represented?, evenly, equally, with equal probability|shares|chances|weights|frequency, in equal shares|parts|proportions|numbers|measure, equal shares|parts|proportions|numbers|weights?, half and half, half half, half / half, 50 / 50, fifty fifty, fifty-fifty, half each, a third each, a quarter each, a fifth each, all equally likely|often|frequent, uniformly, at random, each equally likely|often, in even shares|parts, equal, balanced")
	ratioLead = wordings("->, =>, in|with|at|by? an|a|the? ratios?|proportions?|shares?|weights?|probabilities|probability|probs|odds|split|relation|mix|distribution|frequencies|chances|percentages of|:|=|as?, split|divided|distributed|weighted as|in|at|:?, at, in, :, =, -, ratio :|=|of?, with p =?, p =, roughly|about|approximately, as, of, is, are, with, (, [, run")
)

// valuesAt reads a closed list: "gold/silver/bronze 10/30/60", "monthly 55%, annual 35%, day pass 10%",
// "wheat or maize or barley", "one of A, B, C", "half bride, half groom". Where nothing leads to it, its
// items need a slash, a bar, an "or" or shares.
func (r *reader) valuesAt(i, end int, led bool) (valueList, bool) {
	lead := 0
	if n := r.match(i, end, listLeads); n > 0 && (!r.is(i, end, "(", ":", "=", "in", "from") || r.is(i, end, "in", "from") && r.is(i+n, end, "{", "[", "(")) {
		lead, led = n, true
	} else if n > 0 && r.is(i, end, ":", "=") {
		lead, led = n, true
	}
	if r.is(i, end, "in") && lead == 0 && r.tok(i+1).Kind == token.Number && r.is(i+2, end, ",", "/", "|") && r.tok(i+3).Kind == token.Number && r.is(i+4, end, ",", "/", "|", "or") {
		lead, led = 1, true // "in 1,2,3"
	}
	open := false
	if n := r.match(i, end, openLeads); n > 0 && lead == 0 && r.tok(i).Text != "EG" {
		lead, open, led = n, true, true
	}
	at := i + lead
	if _, n := r.squareAt(at, end); n > 0 {
		return valueList{}, false // "in [0, 1]" is an interval
	}
	if lead == 0 && r.is(i, end, "[", "{") {
		led = true
	}
	if (lead > 0 || led) && r.is(at, end, "(", "[", "{") {
		if c := r.closing(at, end); c > 0 {
			if l, ok := r.listAt(at+1, c, true); ok && at+1+l.n == c {
				l.n = c + 1 - i
				l.open = open
				l.braced = r.is(at, end, "{")
				r.sharesBehind(&l, i, end)
				return l, true
			}
		}
	}
	l, ok := r.listAt(at, end, led)
	if !ok && !led && r.weighedBehind(at, end) {
		l, ok = r.listAt(at, end, true)
		weighed := l
		r.sharesBehind(&weighed, i, end)
		ok = ok && len(l.values) > 2 && l.told == 0 && weighed.told > 0
	}
	if !ok {
		return valueList{}, false
	}
	l.n += lead
	l.spoken = lead > 0 && !open && r.toks[i].Kind == token.Word && !r.is(i, end, "is", "are", "in", "set")
	l.open = l.open || open
	r.sharesBehind(&l, i, end)
	return l, true
}

// weighing are words behind a list that nothing leads to and nothing but commas parts: what has weights is a list of values, "shift
// early, late, night equally", "outcome win, draw, loss with shares 40, 20, 40".
var weighing = lexicon.WordSet("evenly equally equal even shares weights ratio proportions probabilities likely")

// weighedBehind: one of those words follows a list that begins at i.
func (r *reader) weighedBehind(i, end int) bool {
	if !r.is(i+1, end, ",") && !r.is(i+2, end, ",") {
		return false
	}
	for k := i + 2; k < min(end, i+24) && !r.is(k, end, ";", ".", "("); k++ {
		if weighing[r.toks[k].Low] {
			return true
		}
	}
	return false
}

// itemsAt reads items that each have a share, or none.
func (r *reader) itemsAt(i, end int, led bool) (valueList, bool) {
	if l, ok := r.codeRun(i, end); ok {
		return l, true
	}
	if r.is(i, end, "and", "or") && (r.is(i+1, end, "a", "an", "the") || r.namesAhead(i+1, end)) {
		return valueList{}, false // "a label and a level, lower or upper", "job title and gender F 52%, M 48%"
	}

	for _, other := range []func(i, end int) (valueList, bool){r.spacedList, r.mainList, r.numbersFirst, r.colonList, r.evenAhead} {
		if l, ok := other(i, end); ok {
			return l, true
		}
	}
	if _, n := r.oftenAt(i, end); n > 0 {
		return valueList{}, false // "usually low, now and then huge" tells how numbers lie
	}
	l := valueList{plain: true}
	at, last, ors, final := i, i, false, false
	for at < end {
		v, k, bare := r.entryAt(at, end, &l)
		if k == 0 {
			break
		}
		v.At = at
		if !r.goesOn(&l, v, at, at+k, end, led) {
			l.n = last - i
			break
		}
		if mixed := r.percentIn(at, at+k); l.told > 0 && v.Share >= 0 && (bare && !l.bare || l.bare && mixed) {
			if bare && v.Share < 1 || l.bare && slices.ContainsFunc(l.values, func(o Value) bool { return o.Share > 0 && o.Share < 1 }) {
				break // "cost = energy * 0.42, kind A 50%"
			}
			if bare { // "latte 40%, mocha 25"
				v.Share, bare = v.Share/100, false
			} else {
				l.percent()
			}
		}
		l.values = append(l.values, v)
		l.bare = l.bare || bare
		if v.Share >= 0 {
			l.told++
			l.sum += v.Share
		}
		at += k
		at += r.restAmong(&l, v.At, at, end)
		last = at
		l.n = at - i
		sep, mark := r.separatorAt(at, end, &l, v.Share >= 0)
		if sep == 0 && mark == "" {
			break
		}
		if ors && mark != "or" && mark != "and" {
			break // what "or" leads to is the last
		}
		if mark == "or" || mark == "and" && l.sep == "," {
			ors = ors || mark == "or"
			final = true
		} else if final {
			break
		}
		if mark == "/" || mark == "|" || mark == "or" || mark == "vs" {
			l.plain = false
		}
		at += sep
		if n := r.any(at, end, "etc .", "etc.", "etc", "...", "and so on", "and the like", "or similar", "or something"); n > 0 {
			l.open = true
			l.n = at + n - i
			break
		}
	}
	if len(l.values) < 2 || l.told > 0 && l.bands() {
		return valueList{}, false
	}
	if l.told == 0 && (l.sep == "," || l.sep == ";") && !strings.ContainsFunc(l.values[0].Text, func(c rune) bool { return c < '0' || c > '9' }) && !strings.ContainsAny(l.values[1].Text, "0123456789") {
		return valueList{}, false // "depot one of 14; fee 3-9"
	}
	l.settle(r)
	for k, v := range l.values {
		if v.Share < 0 && l.told > 0 && k < len(l.values)-1 {
			return l, false // "floor 1-4 and type single 30%, double 70%"
		}
		if low := strings.ToLower(v.Text); low == "blank" || low == "empty" || low == "null" || low == "missing" && !(l.told == len(l.values) && (l.bare || math.Abs(l.sum-1) < .0051)) || strings.HasPrefix(low, "not ") && l.told < len(l.values) {
			return l, false
		}
	}
	switch {
	case !led && l.told == len(l.values) && !l.counts && (l.sum < .75 || l.sum > 1.3):
		return l, false
	case l.told > 0 && !l.bare:
		return l, (l.told >= 2 || l.told == len(l.values)-1 || led) && (led || l.told < len(l.values) || l.whole() || r.overfull(l, end))
	case l.told == len(l.values):
		return l, led || math.Abs(l.sum-1) < .06 || l.sum > 1 && l.sum <= 1.45 || l.counts
	case l.told > 0:
		return l, false
	case !l.plain && l.sep != ",", ors:
		return l, r.labelsPlausible(l, led)
	}
	return l, led && r.labelsPlausible(l, led)
}

// goesOn: the entry from i to to belongs to the list: it is told as the others are, and nothing but what parts
// items follows it.
func (r *reader) goesOn(l *valueList, v Value, i, to, end int, led bool) bool {
	n := len(l.values)
	if n == 0 {
		return true
	}
	more := v.Share >= 0 && l.told == n && l.sum < .996 // shares that make no whole yet go on
	if !more && (strings.Contains(v.Text, "_") || camel(v.Text) && v.Text[0] >= 'a') && (l.sep == "," || l.sep == ";" || l.sep == "") && !slices.ContainsFunc(l.values, func(o Value) bool { return strings.Contains(o.Text, "_") || camel(o.Text) }) {
		return false // the next column
	}
	if l.told == n && v.Share < 0 || l.told == 0 && v.Share >= 0 && (l.sep == "," || l.sep == ";") {
		return false
	}
	if v.Share >= 0 {
		closed := led && r.is(end, len(r.toks), ")", "]", "}")
		return closed || !(n > 1 && l.told == n && (math.Abs(l.sum-1) < .004 || l.bare && math.Abs(l.sum-100) < .4) && v.Share > 0)
	}
	if l.sep == "," && r.tok(i).Kind == token.Number {
		if _, n := r.daySpan(i, end); n > 1 {
			return false // "contest weekend, 24-25 Oct 2026"
		}
	}
	numbers, coded := 0, 0
	for _, o := range l.values {
		numbers += boolInt(isNumber(o.Text))
		coded += boolInt(strings.ContainsAny(o.Text, "0123456789"))
	}
	if coded == n && !strings.ContainsAny(v.Text, "0123456789") && l.sep == "," && !r.is(i-1, i, "or", "and") {
		return false
	}
	if numbers == n && n > 1 && !isNumber(strings.Trim(v.Text, "+½")) || numbers == 0 && n > 1 && isNumber(v.Text) && l.sep == "," {
		return false
	}
	if l.sep != "," {
		return true
	}
	if n >= 2 && !r.is(i-1, i, "or", "and") && keyed(nameWords(v.Text)) && !slices.ContainsFunc(l.values, func(o Value) bool { return keyed(nameWords(o.Text)) }) && !r.is(end, len(r.toks), ")", "]", "}") {
		return false // "customer email unique"
	}
	if n >= 2 && lexicon.Names(nameWords(v.Text)) && !r.is(i-1, i, "or", "and") && !(led && r.is(end, len(r.toks), ")", "]", "}")) && !(r.orAhead(to, end) && l.oneWords()) && r.any(to, end, "with shares", "with weights", "with probabilities", "in the ratio", "in a ratio", "in equal shares", "evenly", "equally") == 0 && !(led && participle(strings.ToLower(v.Text)) && participle(strings.ToLower(l.values[n-1].Text))) {
		return false // the next column
	}
	return r.atBreak(to, end) || r.is(to, end, "or", "and", "/", "(", "-", "etc", "with", "in", "at", "evenly", "equally", "split", "each", "where", "but", "unique", "all", "...", "of", "respectively", "accordingly") || r.match(to, end, evenWords) > 0
}

// namesAhead: the words at i are the name of a column that the lexicon knows, and one more: "gender F 52%".
func (r *reader) namesAhead(i, end int) bool {
	for n := 1; n < 3 && i+n < end && r.tok(i+n).Kind == token.Word; n++ {
		if lexicon.Names(r.words(i, i+n)) {
			return true
		}
	}
	return false
}

// keyed: the words name a column by the word at their end, or say of such a one that it is unique.
func keyed(words []string) bool {
	n := len(words)
	if n > 2 && (words[n-1] == "unique" || words[n-1] == "valid" || words[n-1] == "uuid") {
		n--
	}
	return n > 1 && momentOrKey[words[n-1]]
}

var momentOrKey = lexicon.WordSet("id ids no number nr code key uuid ref reference email date time at on")

// oneWords: the values so far are single words, of which the first is no column of its own.
func (l *valueList) oneWords() bool {
	first := strings.ToLower(l.values[0].Text)
	return !slices.ContainsFunc(l.values, func(v Value) bool { return strings.Contains(v.Text, " ") }) && (gradeWords[first] || !lexicon.Names(nameWords(first)))
}

// orAhead: the pieces that follow at i are single words up to an "or", which closes a list: ", high or urgent".
func (r *reader) orAhead(i, end int) bool {
	for i < end && r.is(i, end, ",", "or") {
		or := r.is(i, end, "or")
		i++
		if r.is(i, end, "or") {
			or = true
			i++
		}
		if i >= end || r.toks[i].Kind != token.Word {
			return false
		}
		i++
		if or {
			return r.atBreak(i, end)
		}
	}
	return false
}

// settle makes shares of bare numbers.
func (l *valueList) settle(r *reader) {
	if !l.bare {
		return
	}
	sum := 0.0
	for _, v := range l.values {
		sum += max(0, v.Share)
	}
	per := 1.0
	switch {
	case math.Abs(sum-1) < .03:
	case math.Abs(sum-100) < 6, sum > 60 && sum < 145 && l.told == len(l.values):
		per = 100
	case r.table != nil && r.table.Counted && float64(r.table.Rows) == sum:
		l.counts, per = true, sum
	default:
		per = sum
		if sum > 145 {
			l.counts = false
			l.sum = sum
			return
		}
	}
	l.sum = 0
	for k := range l.values {
		if l.values[k].Share >= 0 {
			l.values[k].Share /= per
			l.sum += l.values[k].Share
		}
	}
}

// whole: the shares make one, or so nearly that they are meant to; flags and their shares do not ("heart disease 5%,
// ever married 66%"). Of three values and more, one may have the name of a column ("mobile 60%, desktop 35%, tablet 25%").
func (l *valueList) whole() bool {
	if math.Abs(l.sum-1) < .15 {
		return true
	}
	if !slices.ContainsFunc(l.values, func(v Value) bool { return len(v.Text) > 2 || v.Text[0] < 'A' || v.Text[0] > 'Z' }) {
		return l.sum > .5 && l.sum < 1.6 // "A 10%, B 20%, C 30%": letters are no flags
	}
	names := 0
	for _, v := range l.values {
		words := nameWords(v.Text)
		names += boolInt(lexicon.Names(words) || slices.ContainsFunc(words, participle))
	}
	return l.sum > .85 && l.sum < 1.6 && 3*names <= len(l.values)
}

// overfull: shares in front of three or more things that are no states make more than one, as they cannot: "60% on foot,
// 35% by car and 25% by coach". The user is asked about them.
func (r *reader) overfull(l valueList, end int) bool {
	if len(l.values) < 3 || l.sum <= 1 || l.sum > 1.3 {
		return false
	}
	for _, v := range l.values {
		words := nameWords(v.Text)
		if _, n := r.shareAt(v.At, end, false); n == 0 || len(words) == 0 || participle(words[0]) {
			return false
		}
	}
	return true
}

// bands: one of the values is a single number, another one a range of numbers: "0 for 80% else 5-200".
func (l *valueList) bands() bool {
	single, band := false, false
	for _, v := range l.values {
		low, high, ok := strings.Cut(v.Text, "-")
		band = band || ok && isNumber(low) && isNumber(high)
		single = single || isNumber(v.Text) && !ok
	}
	return single && band
}

// typeLed: the list begins with the type of a column, behind which more is said of it: "int, pk", "date, weekdays only".
func (r *reader) typeLed(l valueList) bool {
	switch first := strings.ToLower(l.values[0].Text); first {
	case "int", "integer", "bool", "boolean", "float", "datetime", "timestamp", "varchar", "uuid", "bigint", "decimal", "numeric":
		return true
	case "string", "text", "date", "char", "str", "number", "double", "enum":
		return l.sep == "," && slices.ContainsFunc(l.values[1:], func(v Value) bool {
			q := &reader{src: v.Text, toks: pointers(token.Tokenize(v.Text)), asOf: r.asOf}
			_, n := q.core(nil, nil, 0, len(q.toks), false)
			return n > 0
		})
	}
	return false
}

var finiteVerbs = lexicon.WordSet("is are was were has have had must should can cannot could would may might need needs want wants depends depend equals lies lie if when where while because which that who please")
