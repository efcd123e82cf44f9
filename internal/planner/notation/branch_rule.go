package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// A rule in a sentence begins with its condition: "If the temperature is above 90 the status is alarm". Readers know a comma behind a
// condition best; what holds otherwise is read before (decided.go).

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
	if _, k := l.boundAt(verb); k > 0 && (l.namedBefore(l.at(then+n-1).Low, i) == "" || l.namedBefore(l.at(at-1).Low, i) == "") {
		return "", true
	}
	if !comma {
		return l.source(i, to) + ", " + l.source(then, end), false
	}
	return "", false
}
