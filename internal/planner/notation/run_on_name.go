package notation

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
	"github.com/sdg-service/sdg/internal/planner/wordclass"
)

// What it costs to suppose that words name one column: a name that is known costs 1, and each word of which that is not known costs more.
const (
	longestRunName = 5

	phraseCost   = .95 // known names of several words, so that two known names do not take their place
	customCost   = 1.2 // what columns of some tables are called
	unknownCost  = 2.2
	knownByTail  = .6 // what an unknown name costs less where values follow it
	ownNounCost  = .1 // the noun of the table before what every column could be called: "ticket number"
	attributeOf  = .35
	customBefore = .7
	nameBefore   = 1.05 // a word that is a name itself
	endBefore    = 1.2
	strangeEnd   = .6
	customEnd    = .9
	otherNameEnd = 1.
	longCost     = .7
	bareCost     = .3 // what ends the names of others, alone
	twoNames     = 2.25
	tiedCost     = .2 // "price per night", "tickets sold", "donated on"
)

// nameEnds end the names of columns of which they say little alone, whatever comes before them.
var nameEnds = lexicon.WordSet(`name names number no nr num id code date time day year month type kind category status level price cost costs fee rate amount value count
	size length weight height width area address score total class group start end percent reason method mode title reference ref units language place part brand speed
	temp temperature model hours minutes days colour color phone email role plan grade rating description text note notes balance points goals usage volume
	capacity duration distance depth position result limit goal term datetime timestamp postcode zip period reading team`)

// nameCost is how much it supposes that the tokens name a column; false where they do not.
func (r *runOn) nameCost(from, to int) (float64, bool) {
	words := make([]string, 0, to-from)
	for k := from; k < to; k++ {
		t := r.at(k)
		if t.Kind != token.Word && !t.Spelled && (t.Kind != token.Code || k > from) {
			return 0, false
		}
		if requesting[t.Low] && to > from+1 {
			return 0, false
		}
		words = append(words, r.word(k))
	}
	n := len(words)
	last := words[n-1]
	if n > 1 && n < 5 && knownPhrase(words) {
		if n == 2 && (!exact(words) || last == "city" || last == "country") && !nameEnds[last] && !tellsDeed(last) && lexicon.Names(words[:1]) && exact(words[1:]) {
			return twoNames, true
		}
		return phraseCost, true
	}
	if slices.ContainsFunc(r.toks[from:to], func(t token.Token) bool { return t.Spelled }) {
		return 0, false
	}
	if n == 1 {
		return r.wordCost(from, last)
	}
	for k, w := range words[:n-1] {
		if len(w) < 2 || outsideNames(w) && !(k > 0 && particles[w]) && !(k > 0 && k == n-2 && (w == "per" || w == "of")) {
			return 0, false
		}
	}
	for k := 1; k < n-1; k++ {
		if !exact(words[k:]) {
			continue
		}
		if first := words[0]; k == 1 && (isPole(first) || r.nounBefore(first) || wordclass.Of(first) == 'j' || lexicon.Lookup(words[:1]).Semantic == "full_name" && !nameEnds[first]) {
			return phraseCost + attributeOf, true // "recipient phone number"
		}
		return phraseCost + float64(k)*unknownCost, true
	}
	switch before := words[n-2]; {
	case before == "per" || before == "of":
		cost, ok := r.nameCost(from, to-2)
		return cost + tiedCost, ok && !outsideNames(last) && (before == "per" || nameEnds[words[0]] || lexicon.IsPlural(words[0]))
	case last == "on" || last == "at" || last == "by" || last == "from" || last == "to" || last == "in" || last == "with" || last == "where" || last == "when":
		return 1 + tiedCost, n == 2 && tellsDeed(before)
	case outsideNames(last):
		return 0, false
	case tellsDeed(last) && r.at(to).Is("date", "year", "time", "day", "on", "at", "by"):
	case tellsDeed(last) && n == 2 && (lexicon.IsPlural(before) || token.Units[before] != "" || nameEnds[before] || !lexicon.Names(words[:1])):
		return 1 + tiedCost, true
	}
	cost := 1.
	switch m, known := lexicon.Exact(words[n-1:]); {
	case nameEnds[last]:
	case n == 2 && isPole(words[0]) && !isPole(last):
		cost += strangeEnd
	case known && m.Kind != lexicon.Boolean:
		cost += otherNameEnd
	case lexicon.Names(words[n-1:]):
		cost += customEnd
	default:
		cost += strangeEnd
	}
	for k, w := range words[:n-1] {
		switch _, known := lexicon.Exact(words[k : k+1]); {
		case r.nounBefore(w):
			cost += ownNounCost
		case particles[w]:
		case isPole(w) && n == 2 && !isPole(last), tellsDeed(w) && nameEnds[last], last == "name" && k == n-2 && lexicon.Lookup(words[k:k+1]).Semantic == "full_name" && w != "name":
			cost += attributeOf
		case nameEnds[w]:
			cost += endBefore
		case known:
			cost += nameBefore
		case lexicon.Names(words[k : k+1]):
			cost += customBefore
		default:
			cost += attributeOf
		}
	}
	if n > 2 && !particles[words[1]] {
		cost += longCost * float64(n-2)
	}
	return cost, true
}

// word is the word of a token, rightly spelt.
func (r *runOn) word(k int) string {
	if r.spelt == nil {
		r.spelt = make([]string, len(r.toks))
	}
	if r.spelt[k] == "" {
		r.spelt[k] = lexicon.Correct(r.at(k).Low)
	}
	return r.spelt[k]
}

// wordCost is nameCost of one word.
func (r *runOn) wordCost(i int, w string) (float64, bool) {
	known := exact([]string{w})
	switch {
	case len(w) < 2 || particles[w]:
		return 0, false
	case r.at(i).Kind == token.Code:
		return unknownCost, true
	case known && !outsideNames(w) && !fillers[w] && !requesting[w] && (w != "first" && w != "last"):
		if bareEnds[w] && i > r.from {
			return 1 + bareCost, true
		}
		return 1, true
	case outsideNames(w) || fillers[w] || requesting[w]:
		return 0, false
	case lexicon.Names([]string{w}):
		return customCost, true
	}
	return unknownCost, true
}

// bareEnds are ends of names that seldom stand alone behind others.
var bareEnds = lexicon.WordSet("name number no id code type kind start end day mode class")

// particles are parts of verbs that names are made of: "drop off date".
var particles = lexicon.WordSet("off out up down in")

// isPole: the word has an opposite, and names have both: "source language" and "target language".
func isPole(w string) bool {
	if lexicon.Poles[w] != "" {
		return true
	}
	for _, other := range lexicon.Poles {
		if other == w {
			return true
		}
	}
	return false
}

// knownPhrase: the words are a name that is known as such.
func knownPhrase(words []string) bool {
	return lexicon.Names(words) || exact(words)
}

// exact: columns of all tables have this name.
func exact(words []string) bool {
	_, ok := lexicon.Exact(words)
	return ok
}

// fillers are words of requests that name no column alone, and requesting those that stand in no name.
var (
	fillers    = lexicon.WordSet("about pls please thanks data test list rows lines records entries row table sheet real fake random")
	requesting = lexicon.WordSet("a an the about pls please thanks give create generate get need want each every only just around mostly usually always never so its it")
)

// outsideNames: the word binds others together, and stands in no name of several words that nobody knows.
func outsideNames(w string) bool {
	return strings.IndexByte("icotmwr", wordclass.Of(w)) >= 0 && !lexicon.NameTail(w) || w == "and" || w == "or" || verbsOfBeing[w]
}

// verbsOfBeing make sentences.
var verbsOfBeing = lexicon.WordSet("is are was were be has have had does do yes no not")

// tellsDeed: the word says what was done.
func tellsDeed(w string) bool {
	c := wordclass.Of(w)
	return c == 'd' || c == 'n' || strings.HasSuffix(w, "ed") && len(w) > len("need")
}

// nounBefore: the word stands before the run, as the noun of its table and what tells of it do.
func (r *runOn) nounBefore(w string) bool {
	for k := r.from - 1; k >= 0 && k > r.from-longestRunOn; k-- {
		if t := r.at(k); t.Kind == token.Word && (t.Low == w || lexicon.Singular(t.Low) == w) {
			return true
		}
	}
	return false
}
