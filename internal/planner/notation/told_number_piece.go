package notation

import (
	"github.com/sdg-service/sdg/internal/planner/token"
)

// set notes a token of a number; it is negative where the number is told already.
func set(place *int, k, n int) int {
	if *place > 0 {
		return -1
	}
	*place = k
	return n
}

// piece reads the next bound, pair of bounds or middle at token i.
func (l *numberReader) piece(t *toldNumbers, i int) int {
	at := i
	if l.at(at).Is("ranging", "ranges", "range", "go", "goes", "run", "runs") {
		at++
	}
	if l.at(at).Is("from", "between", "within") {
		at++
	}
	if l.number(at) && l.at(at+1).Is("to", "and", "-", "–") && l.number(at+2) && (at > i || !l.at(at+1).Is("and")) {
		if set(&t.low, at, 1) < 0 || set(&t.high, at+2, 1) < 0 {
			return -1
		}
		return at + 3 - i
	}
	if n := l.nobody(t, i); n != 0 {
		return n
	}
	if n := l.extreme(t, i); n != 0 {
		return n
	}
	if n := l.bound(t, i); n != 0 {
		return n
	}
	return l.middle(t, i)
}

// nobody reads the bounds that no row leaves: "nobody pays less than 450 or more than 2200".
func (l *numberReader) nobody(t *toldNumbers, i int) int {
	at := i + 1
	switch {
	case l.at(i).Is("nobody"):
	case l.at(i).Is("no") && l.at(i+1).Is("one"), l.at(i).Is("none") && l.at(i+1).Is("of"):
		at = i + 2
		if l.at(at).Is("them") {
			at++
		}
	default:
		return 0
	}
	of := numbersOf[l.at(at).Low]
	if of == "" {
		return 0
	}
	at++
	ends := [2]int{}
	for n := range ends {
		k := 0
		switch w := l.at(at); {
		case w.Is("more", "over", "above"):
			k = 1
		case !w.Is("less", "fewer", "under", "below"):
			return 0
		}
		if at++; l.at(at).Is("than") {
			at++
		}
		if !l.number(at) || ends[k] > 0 {
			return 0
		}
		ends[k] = at
		if at++; n > 0 {
			break
		}
		if !l.at(at).Is("or", "and", "nor") {
			return 0
		}
		at++
	}
	t.hard, t.of, t.begins = true, of, true
	if set(&t.low, ends[0], 1) < 0 || set(&t.high, ends[1], 1) < 0 {
		return -1
	}
	return at - i
}

// extreme reads an end of the range by a superlative: "the youngest is 16", "the fastest time possible is 30".
func (l *numberReader) extreme(t *toldNumbers, i int) int {
	at := i
	if l.at(at).Is("the", "our") {
		at++
	}
	of, place := lowest[l.at(at).Low], &t.low
	if of == "" {
		of, place = highest[l.at(at).Low], &t.high
	}
	if l.at(at).Is("most", "least") && l.at(at+1).Is("expensive") {
		if of, place = ofPrices, &t.high; l.at(at).Is("least") {
			place = &t.low
		}
		at++
	} else if of == "" || l.at(at).Is("least") {
		return 0
	}
	if at == i && i > 0 && !l.at(i-1).Is(",", ";", "(", ".", ":", "and") && l.at(i-1).Kind != token.Line {
		return 0
	}
	for k := at + 1; k < at+6; k++ {
		if l.number(k) {
			if t.to == t.from {
				t.begins = true
			}
			t.hard, t.of = true, of
			return set(place, k, k+1-i)
		}
		if w := l.at(k); w.Kind != token.Word && !w.Is(":", "=") || w.Is("and", "or", "of", "than", "by", "has", "in") {
			return 0
		}
	}
	return 0
}

// bound reads one bound: "at least 1", "2200 at the most", "min 1".
func (l *numberReader) bound(t *toldNumbers, i int) int {
	if l.number(i) && l.at(i+1).Is("at") && l.at(i+2).Is("the") && l.at(i+3).Is("least", "most") {
		place := &t.low
		if l.at(i + 3).Is("most") {
			place = &t.high
		}
		t.hard = true
		return set(place, i, 4)
	}
	at, place, hard := i, &t.low, false
	if l.at(at).Is("a", "an", "the") && l.at(at+1).Is("min", "minimum", "max", "maximum") {
		at++
	}
	switch {
	case l.at(at).Is("min", "minimum"):
		at, hard = at+1, true
	case l.at(at).Is("max", "maximum"):
		at, place, hard = at+1, &t.high, true
	case l.at(at).Is("at") && l.at(at+1).Is("least"):
		at += 2
	case l.at(at).Is("at") && l.at(at+1).Is("most"):
		at, place = at+2, &t.high
	case l.at(at).Is("no", "never", "not") && l.at(at+1).Is("less", "under", "below", "fewer", "more", "over", "above", "higher", "lower"):
		if l.at(at+1).Is("more", "over", "above", "higher") {
			place = &t.high
		}
		if at += 2; l.at(at).Is("than") {
			at++
		}
	case l.at(at).Is("up") && l.at(at+1).Is("to"), l.at(at).Is("reach", "reaching"):
		place, hard = &t.high, l.at(at).Is("reach", "reaching")
		if at++; l.at(at).Is("to") {
			at++
		}
	case l.at(at).Is("start", "starts", "begin", "begins", "starting") && l.at(at+1).Is("at", "from"):
		at, hard = at+2, true
	case l.at(at).Is("end", "ends", "stop", "stops") && l.at(at+1).Is("at"):
		at, place, hard = at+2, &t.high, true
	default:
		return 0
	}
	for l.at(at).Is("of", "is", "=", ":") {
		at++
	}
	if !l.number(at) || l.at(at+1).Is("-", "–", "to") {
		return 0
	}
	t.hard = t.hard || hard && t.to > t.from
	return set(place, at, at+1-i)
}

// middle reads where most of the numbers lie, or their average: "mostly around 12", "their average is 4.1", "4.1 on average".
func (l *numberReader) middle(t *toldNumbers, i int) int {
	if l.number(i) && l.at(i+1).Is("on") && l.at(i+2).Is("average") {
		return set(&t.mean, i, 3)
	}
	at, place, hard := i, &t.median, false
	about := false
	switch {
	case l.at(at).Kind == token.Word && numberMostly[l.at(at).Low]:
		at++
		for l.at(at).Is("it", "it's", "they", "they're", "is", "are", "lie", "lies", "be", "values") {
			at++
		}
		about = true
		hard = true
	case l.at(at).Is("most") && (l.at(at+1).Is("of") && l.at(at+2).Is("them") || l.at(at+1).Is("are", "values", "lie")):
		at++
		for l.at(at).Is("of", "them", "are", "lie", "values", "is") {
			at++
		}
		about, hard = true, true
	case l.at(at).Is("on") && l.at(at+1).Is("average"):
		at, place = at+2, &t.mean
		for l.at(at).Is("we", "they", "it", "get", "gets", "is", "are", "it's", "people", "score") {
			at, hard = at+1, true
		}
	default:
		if l.at(at).Is("their", "its", "the", "a", "with", "an") && l.at(at+1).Is("average", "mean", "median") {
			hard = !l.at(at).Is("a", "an", "with")
			at++
		}
		switch {
		case l.at(at).Is("average", "averages", "averaging", "mean"):
			place = &t.mean
		case !l.at(at).Is("median"):
			return 0
		}
		if at++; l.at(at).Kind == token.Word && l.at(at+1).Kind == token.Word && numberIs[l.at(at+1).Low] && !numberIs[l.at(at).Low] {
			at++ // "the average rating is"
		}
		for l.at(at).Kind == token.Word && numberIs[l.at(at).Low] || l.at(at).Is("=", ":") {
			at++
		}
	}
	for l.at(at).Kind == token.Word && numberAbout[l.at(at).Low] || l.at(at).Is("~") {
		at, about = at+1, false
	}
	if about || !l.number(at) || l.at(at+1).Is("-", "–", "to") {
		return 0 // the first: "mostly 0"
	}
	t.hard = t.hard || hard
	return set(place, at, at+1-i)
}
