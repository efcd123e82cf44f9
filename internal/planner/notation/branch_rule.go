package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// A rule in a sentence begins with its condition: "If the temperature is above 90 the status is alarm, otherwise ok". Readers know the
// other order best, "status is alarm if temperature is above 90, otherwise ok", and a comma behind a condition.

var (
	becomes    = lexicon.WordSet("is are becomes be = must should has to equals will")
	otherwises = lexicon.WordSet("otherwise else")
)

// ifRule reads the sentence from token i to end; lost says that its rule is about what is no column.
func (l *subsetReader) ifRule(i, end int) (said string, lost bool) {
	if !whenWords[l.at(i).Low] || l.at(i).Is("where", "once") {
		return "", false
	}
	flags := &toldFlagReader{branchReader: *l.money}
	from, limit := i+1, 0
	from += boolInt(l.at(from).Is("the", "a", "an"))
	op, at := "", from+1
	for ; at < end && at < from+5; at++ {
		if o, n := flags.beyondAt(at); n > 0 && l.at(at+n).Kind == token.Number {
			op, limit = o, at+n
			break
		}
	}
	if op == "" {
		return "", false
	}
	to := limit + 1
	to += boolInt(token.Units[l.at(to).Low] != "" || l.at(to).Is("degrees", "points", "years"))
	if l.at(to).Is("or") && l.at(to+1).Is("more", "less", "above", "below", "higher", "lower") {
		return "", false
	}
	comma := l.at(to).Is(",")
	then := to + boolInt(comma)
	then += boolInt(l.at(then).Is("then"))
	then += boolInt(l.at(then).Is("the", "its", "their", "a"))
	n := 0
	for then+n < end && n < 3 && l.nameWord(then+n) && !becomes[l.at(then+n).Low] {
		n++
	}
	verb := then + n
	if n == 0 || !becomes[l.at(verb).Low] {
		return "", false
	}
	for becomes[l.at(verb).Low] {
		verb++
	}
	condition := l.source(from, at) + " is " + op + " " + l.source(limit, to)
	name := l.source(then, then+n)
	if value, other := l.bothValues(verb, end); value != "" {
		return name + " is " + value + " if " + condition + ", otherwise " + other, false
	}
	if _, k := l.boundAt(verb); k > 0 && (l.namedBefore(l.at(then+n-1).Low, i) == "" || l.namedBefore(l.at(at-1).Low, i) == "") {
		return "", true
	}
	if !comma {
		return l.source(i, to) + ", " + l.source(then, end), false
	}
	return "", false
}

// bothValues reads "alarm, otherwise ok" from token i to end.
func (l *subsetReader) bothValues(i, end int) (value, other string) {
	for k := i + 1; k < end && k < i+4; k++ {
		behind := k + boolInt(l.at(k).Is(",", ";"))
		behind += boolInt(l.at(behind).Is("and", "or"))
		if !otherwises[l.at(behind).Low] {
			continue
		}
		behind++
		behind += boolInt(l.at(behind).Is(","))
		for l.at(behind).Is("it", "is", "to", "stays", "becomes") {
			behind++
		}
		if behind >= end || end-behind > 2 || !l.valueOnly(i, k) || !l.valueOnly(behind, end) {
			return "", ""
		}
		return l.source(i, k), l.source(behind, end)
	}
	return "", ""
}

// valueOnly: the tokens are words or a number, and no rule.
func (l *subsetReader) valueOnly(from, to int) bool {
	for k := from; k < to; k++ {
		if t := l.at(k); t.Kind != token.Number && (t.Kind != token.Word || lexicon.FunctionWords[t.Low] && !t.Is("high", "low", "yes", "no", "true", "false", "normal", "ok")) {
			return false
		}
	}
	return to > from
}
