package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	whenAsked   = wordings("when, since when, until when, on|at|from|until|since|by which|what day|date, on|at|from|until|since|by which|what day|date and at which|what hour|time, what|which day|date")
	timeAsked   = wordings("at which|what time|hour, what|which time|hour")
	yearAsked   = wordings("in which|what year, which|what year")
	countAsked  = wordings("how many")
	howAsked    = map[string]string{"long": "duration", "old": "age", "much": "amount", "heavy": "weight", "tall": "height", "high": "height", "far": "distance", "big": "size", "large": "size", "wide": "width", "deep": "depth", "fast": "speed", "often": "times", "expensive": "price"}
	thingAsked  = wordings("in|on|at|to|from|for|by|under|with|of which|what, which, what")
	truthAsked  = wordings("whether or not, whether, if, a|the? flag|marker|indicator|tick|mark for|whether|if|of, a|the? flag|marker|indicator|tick|mark|column|field|yes_/_no|yes/no|boolean telling|showing|saying|indicating|stating|that_says|that_tells|that_shows|for|on|of|about whether|if, is|are|was|were|has|have|had|did|does|do it|they|he|she been?")
	dayNamed    = wordings("day|date|moment when|on|at|that? which?, day, date, moment")
	clauseHeads = wordings("it, they, he, she, we, the, its, their, his, her, someone, somebody, people, this, a, an, that it|they|he|she|we, which it|they|he|she|we, in|on|at|to|from|by|for|with|under which|whom the|a|an|it|they|he|she|we|its|their")
	clauseStops = lexicon.WordSet("and or but between which where with unless only always never not no except though although while whereas plus so then as")
	idleWords   = lexicon.WordSet("it they he she we the a an its their his her is are was were has have had been being be there that this will would someone somebody do does did got get they're theyre it's he's she's")
	spanTails   = wordings("in|during|over|within|since the|that|this|its interval|period|hour|day|week|month|quarter|window|slot|shift|session|minute|meantime|quarter_hour|half_hour|time_span|stretch")
	weakActs    = lexicon.WordSet("done made happened happens happen took takes place carried out held performed taken recorded dated")
)

// clauseNames are names of columns that a clause tells: "when it was founded", "how many guests came", "in which row its
// holder sits", "whether they may leave early".
func (r *reader) clauseNames(i, end int) []name {
	at := i
	for r.is(at, end, "the", "and", "also", "plus", "with") {
		at++
	}
	stop := r.clauseEnd(at, end)
	named := func(n int, score float64, typ contract.Type, words []string) []name {
		if n == 0 || len(words) == 0 {
			return nil
		}
		return []name{{from: at, to: stop, score: score, words: words, typ: typ}}
	}
	switch {
	case r.match(at, end, whenAsked) > 0 || r.match(at, end, timeAsked) > 0 || r.match(at, end, yearAsked) > 0:
		n, last, typ := r.match(at, end, whenAsked), "date", contract.Type("")
		if k := r.match(at, end, timeAsked); k > n {
			n, last = k, "time"
		}
		if k := r.match(at, end, yearAsked); k > n {
			n, last = k, "year"
		}
		if stop <= at+n {
			return nil
		}
		return named(n, 6, typ, append(r.actOf(at+n, stop), last))
	case r.match(at, end, dayNamed) > 0:
		n := r.match(at, end, dayNamed)
		if r.match(at+n, end, clauseHeads) == 0 || stop <= at+n+1 || r.is(at+n, end, "the", "a", "an", "its", "their") && !r.verbal(at+n, stop) {
			return nil
		}
		return named(n, 7, "", append(r.actOf(at+n, stop), "date"))
	case r.match(at, end, countAsked) > 0:
		n := r.match(at, end, countAsked)
		to := at + n
		for to < stop && !idleWords[r.toks[to].Low] {
			to++
		}
		for to > at+n+1 && nameInners[r.toks[to-1].Low] {
			to--
		}
		words := r.words(at+n, to)
		if to < stop && len(words) == 1 && words[0] == "times" {
			words = append(r.actOf(to, stop), "count")
		}
		return named(n, 6, contract.Integer, words)
	case r.is(at, end, "how") && howAsked[r.tok(at+1).Low] != "" && at+2 < stop:
		what := howAsked[r.tok(at+1).Low]
		if verb := r.actOf(at+2, stop); r.is(at+1, end, "much") && len(verb) > 0 {
			if words := lexicon.NameWords(acted(verb[len(verb)-1])); lexicon.Names(words) {
				return named(2, 6, "", words) // "how much it costs", "how much it weighs"
			}
			return named(2, 6, "", append(verb, what))
		}
		return named(2, 6, "", []string{what})
	case r.is(at, end, "who") && at+1 < stop && participle(r.toks[at+1].Low) && r.finished(stop, end):
		to := at + 2
		to += boolInt(to < stop && particles[r.toks[to].Low])
		for k := to; k < stop; k++ {
			if !idleWords[r.toks[k].Low] && !r.is(k, stop, "them", "him", "her", "each", "last", "first") {
				return nil
			}
		}
		return named(1, 6, "", append(r.words(at+1, to), "by")) // "who tuned it"
	case r.match(at, end, truthAsked) > 0:
		n := r.match(at, end, truthAsked)
		var words []string
		for k := at + n; k < stop; k++ {
			own := r.table != nil && !r.table.Made && singular(r.toks[k].Low) == r.table.last() && k+1 < stop // "whether the order was a gift"
			if !idleWords[r.toks[k].Low] && !own && !(len(words) == 0 && nameInners[r.toks[k].Low]) {
				words = append(words, r.words(k, k+1)...)
			}
		}
		if len(words) > 5 || r.is(at, end, "if") && !r.is(at+1, end, "they", "it", "he", "she", "they're", "theyre", "it's", "its", "the", "a", "someone") {
			return nil
		}
		stop += r.any(stop, end, "or not")
		return named(n, 4+3*float64(boolInt(n > 2)), contract.Boolean, words)
	case r.match(at, end, thingAsked) > 0:
		n := r.match(at, end, thingAsked)
		to := at + n
		for to < stop && to-at-n < 3 && nameWord(r.toks[to]) && !idleWords[r.toks[to].Low] && r.match(to, stop, linkWords) == 0 {
			to++
		}
		if to == at+n || n == 1 && (to == stop || r.match(to, stop, clauseHeads) == 0) {
			return nil // "which is …"; "which branch" is read as any name is
		}
		return named(n, 5, "", r.words(at+n, to))
	}
	return nil
}

// acted is the noun of a verb for which a column is called: weighs, weight.
func acted(verb string) string {
	if n := map[string]string{"weigh": "weight", "weighed": "weight", "cost": "cost", "paid": "amount paid", "earn": "salary", "earned": "salary"}[verb]; n != "" {
		return n
	}
	return singular(verb)
}

// clauseEnd is where a clause of plain words that begins at i ends: at a mark, at "and", at a number or what leads to it.
func (r *reader) clauseEnd(i, end int) int {
	for k := i; k < end; k++ {
		t := r.toks[k]
		if t.Kind != token.Word || clauseStops[t.Low] && !(k <= i+2 && (t.Is("which") || t.Is("with") || t.Is("or", "not"))) {
			return k
		}
		if nameInners[t.Low] || t.Is("within", "until", "since", "after", "before", "during", "about") {
			if next := r.tok(k + 1); k > i && (next.Kind == token.Number || next.Kind == token.Date || r.datedAt(k, end)) {
				return k
			}
		}
	}
	return end
}

// datedAt: a period begins at i.
func (r *reader) datedAt(i, end int) bool {
	_, n := r.datesAt(i, end, true)
	return n > 1
}

// actOf are the words of the verb of a clause: "it was picked up", "the car was brought in", "they joined".
func (r *reader) actOf(from, to int) []string {
	if to-from > 1 && r.is(to-2, to, "got", "get", "gets") && particles[r.toks[to-1].Low] {
		return r.words(to-2, to) // "they got out"
	}
	verb := -1
	for k := from; k < to; k++ {
		if t := r.toks[k]; participle(t.Low) && !idleWords[t.Low] {
			verb = k
		}
	}
	if verb < 0 {
		for k := to - 1; k >= from; k-- {
			if t := r.toks[k]; !idleWords[t.Low] && !nameInners[t.Low] && !particles[t.Low] && !r.is(k, to, "off", "for", "with") {
				verb = k
				break
			}
		}
	}
	if verb < 0 || slices.IndexFunc(r.toks[verb:to], func(t *token.Token) bool { return !weakActs[t.Low] }) < 0 || weakActs[r.toks[verb].Low] {
		return nil
	}
	stop := verb + 1
	if stop < to && (particles[r.toks[stop].Low] || nameInners[r.toks[stop].Low] && stop+1 == to) {
		stop++
	}
	words := r.words(verb, stop)
	if !participle(words[0]) {
		words[0] = singular(words[0])
	}
	return words
}

// relativeTail is how many tokens at i tell more of what was just named, by a clause: "the persons the cabin is built for",
// "the day it was sold", "a branch it came from". They say nothing of its values.
func (r *reader) relativeTail(i, end int) int {
	if n := r.match(i, end, spanTails); n > 0 && (r.finished(i+n, end) || r.tok(i+n).Kind == token.Number || r.is(i+n, end, "between", "from", "which", ":", "=")) {
		return n
	}
	n := r.match(i, end, clauseHeads)
	if n == 0 {
		return 0
	}
	stop := r.clauseEnd(i+n, end)
	if stop == i+n || !r.finished(stop, end) && !r.is(stop, end, "which", "between", "from", "with", "in", "on") {
		return 0
	}
	verb := r.verbal(i+n, stop)
	pronoun := n > 2 || r.is(i+n-1, i+n, "it", "they", "he", "she", "we")
	if !verb && !pronoun && !slices.ContainsFunc(r.toks[i+n:stop], func(t *token.Token) bool { return participle(t.Low) }) {
		return 0
	}
	return stop - i
}
