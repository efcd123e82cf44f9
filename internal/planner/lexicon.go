package planner

import (
	_ "embed"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

//go:embed lexicon/columns.txt
var columnsText string

//go:embed lexicon/kinds.txt
var kindsText string

//go:embed lexicon/values.txt
var valuesText string

//go:embed lexicon/places.txt
var placesText string

//go:embed lexicon/domains.txt
var domainsText string

//go:embed lexicon/heads.txt
var headsText string

// kind is what the last words of a column phrase tell about its type.
type kind string

const (
	kindInteger   kind = "integer"
	kindDecimal   kind = "decimal"
	kindMoney     kind = "money"
	kindBoolean   kind = "boolean"
	kindDate      kind = "date"
	kindTimestamp kind = "timestamp"
	kindTime      kind = "time"
	kindText      kind = "text"
)

// wordLists are the planner's knowledge of words, read once from the embedded lists.
type wordLists struct {
	semantics map[string]string // phrase → semantic
	kinds     map[string]kind   // phrase → kind
	values    map[string]string // "phrase" or "phrase@table" → closed list
	places    map[string]string // noun → names of such places
	customs   map[string]bool   // names of columns of which some domain knows what they hold
	counts    map[string]bool   // of them, those in which the unit is what is counted: "sick days"
	domains   map[string]string // table noun → column list in the planner's own language
	vocab     map[int][]string  // known words by length, for spelling
	known     map[string]bool
	rightly   map[string]bool // further words that are no mistyped others
}

var words = sync.OnceValue(func() *wordLists {
	l := &wordLists{
		semantics: map[string]string{}, kinds: map[string]kind{}, values: map[string]string{}, places: map[string]string{}, customs: map[string]bool{}, counts: map[string]bool{}, domains: map[string]string{},
		vocab: map[int][]string{}, known: map[string]bool{}, rightly: map[string]bool{},
	}
	eachEntry(columnsText, func(name, list string) {
		for _, s := range strings.Split(list, ",") {
			key := strings.Join(lexicon.NameWords(s), " ")
			if _, taken := l.semantics[key]; !taken {
				l.semantics[key] = name
			}
			l.learn(key)
		}
		if key := strings.ReplaceAll(name, "_", " "); l.semantics[key] == "" {
			l.semantics[key] = name
		}
	})
	eachEntry(kindsText, func(name, list string) {
		k := kind(name)
		switch name {
		case "timestamp_at":
			k = kindTimestamp
		case "date_on":
			k = kindDate
		}
		for _, s := range strings.Split(list, ",") {
			key := strings.Join(lexicon.NameWords(s), " ")
			if _, taken := l.kinds[key]; !taken {
				l.kinds[key] = k
			}
			l.learn(key)
		}
	})
	eachEntry(valuesText, func(name, list string) {
		what, table, bound := strings.Cut(name, "@")
		key := strings.Join(lexicon.NameWords(what), " ")
		l.learn(key)
		if bound {
			key += "@" + table
		}
		l.values[key] = list
	})
	eachEntry(placesText, func(noun, list string) { l.places[noun] = list })
	eachEntry(domainsText, func(names, list string) {
		for _, name := range strings.Split(names, ",") {
			key := strings.Join(lexicon.NameWords(name), " ")
			l.domains[key] = list
			l.learn(key)
			l.learn(lexicon.Plural(key))
		}
	})
	eachEntry(headsText, func(names, list string) {
		for name := range strings.SplitSeq(names, ",") {
			key := strings.Join(lexicon.NameWords(name), " ")
			l.domains[key] = list
			for w := range strings.FieldsSeq(key) {
				l.rightly[w], l.rightly[lexicon.Singular(w)] = true, true
			}
		}
	})
	for _, d := range customaryDomains() {
		for name := range d.customs {
			l.customs[name] = true
			if head, last, _ := cutLast(name); timeUnits[last] && l.semantics[head] == "" && l.kinds[head] == "" {
				l.counts[name] = true
			}
			for w := range strings.FieldsSeq(name) {
				l.rightly[w] = true
			}
		}
	}
	for _, w := range slices.Concat(sorted(functionWords), sorted(token.Units), sorted(token.SmallNumbers), sorted(token.BigNumbers), sorted(token.MonthNames)) {
		l.learn(w)
	}
	return l
})

// sorted are the words of a map in one order: of words that are as near to a mistyped one, the first learned is meant.
func sorted[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

// timeUnits are units that are also counted: "vacation days", "billable hours".
var timeUnits = lexicon.WordSet("days hours minutes weeks months nights")

// cutLast parts the last word of a phrase from those before it.
func cutLast(phrase string) (head, last string, ok bool) {
	at := strings.LastIndexByte(phrase, ' ')
	if at < 0 {
		return "", phrase, false
	}
	return phrase[:at], phrase[at+1:], true
}

func (l *wordLists) learn(phrase string) {
	for _, w := range strings.Fields(phrase) {
		if !l.known[w] {
			l.known[w] = true
			l.vocab[len(w)] = append(l.vocab[len(w)], w)
		}
	}
}

// eachEntry reads lines of the form "name = list"; # starts a comment.
func eachEntry(text string, f func(name, list string)) {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		if name, list, ok := strings.Cut(line, "="); ok {
			f(strings.TrimSpace(name), strings.TrimSpace(list))
		}
	}
}

// entryLists are the lines "name, other name = item, item" by each of the names.
func entryLists(text string) map[string][]string {
	out := map[string][]string{}
	eachEntry(text, func(names, items string) {
		var list []string
		for item := range strings.SplitSeq(items, ",") {
			list = append(list, strings.TrimSpace(item))
		}
		for name := range strings.SplitSeq(names, ",") {
			out[strings.TrimSpace(name)] = list
		}
	})
	return out
}

// functionWords are words of the planner's grammar: they are never names of columns by
// themselves, and mistypings of them are corrected.
var functionWords = lexicon.WordSet(`a an the and or with without having has have had of in on at for from to by per each every all any both
	between among over under above below than then less more least most greater fewer later earlier after before until since during within while
	is are was were be been being should must may might can could will would shall not no none nor neither either one only just also too as
	generate create make build give produce need want would like please sample fake dummy mock test synthetic realistic demo data dataset table
	tables file csv rows records entries columns fields attributes column field list containing including include includes contain contains called named
	random randomly uniform uniformly normal normally gaussian lognormal exponential exponentially poisson distributed distribution mean median average
	averaging standard deviation sigma around about roughly approximately circa nearly exactly skewed towards unique distinct duplicates required
	optional nullable missing blank empty null filled populated mandatory primary key foreign references linked related belongs unless otherwise when where if
	equal equals sum product times multiplied divided plus minus digits letters characters decimals whole numbers integer integers decimal string
	varchar boolean float timestamp last next past previous years months weeks days hours minutes seconds today yesterday now recent recently
	starting ending beginning percent share shares remainder rest others mostly mainly rarely occasionally sometimes always never half third quarter
	weekdays weekends business hourly daily weekly monthly yearly every other same different consistent matching correlated seed reproducible
	customers orders products users people persons person employees patients students transactions their its his her they them who which that whose there these those here
	number numbers many few several some positive negative higher lower bigger smaller larger smallest largest following prefix
	formatted format pattern shaped looks prefixed begins starts capped ranging range add drop remove rename change rows`)

// meaning is what the lexicon knows about a column phrase.
type meaning struct {
	semantic string
	kind     kind
	exact    bool // the whole phrase is a synonym
}

// longestPhrase is of how many words the longest names are that the lists know.
const longestPhrase = 12

// lookup finds the meaning of a column phrase: the whole of it, or the longest of its ends.
func (l *wordLists) lookup(phrase []string) meaning {
	for from := max(0, len(phrase)-longestPhrase); from < len(phrase); from++ {
		if from == 1 && len(phrase) > 2 && phrase[0] == "date" && phrase[1] == "of" {
			return meaning{kind: kindDate} // "date of loss"
		}
		tail := phrase[from:]
		if m, ok := l.exact(tail); ok {
			m.exact = from == 0
			return m
		}
	}
	return meaning{}
}

// names reports whether the lists hold exactly this phrase.
func (l *wordLists) names(phrase []string) bool {
	key := strings.Join(phrase, " ")
	return l.semantics[key] != "" || l.kinds[key] != "" || l.values[key] != "" || len(phrase) > 1 && l.customs[key]
}

// exact finds the meaning of exactly these words.
func (l *wordLists) exact(phrase []string) (meaning, bool) {
	if len(phrase) == 0 || len(phrase) > longestPhrase {
		return meaning{}, false
	}
	for _, key := range []string{strings.Join(phrase, " "), lexicon.SingularLast(phrase), strings.Join(phrase, "")} {
		if s, ok := l.semantics[key]; ok {
			return meaning{semantic: s, exact: true}, true
		}
		if k, ok := l.kinds[key]; ok {
			return meaning{kind: k, exact: true}, true
		}
	}
	if n := len(phrase) - 1; n > 0 && (phrase[n] == "nr" || phrase[n] == "nbr" || phrase[n] == "num") {
		before := strings.Join(phrase[:n], " ")
		if s, ok := l.semantics[before+" number"]; ok {
			return meaning{semantic: s, exact: true}, true
		}
		if s := l.semantics[before]; s == "phone" || s == "mobile" {
			return meaning{semantic: s, exact: true}, true
		}
	}
	if len(phrase) > 1 && len(phrase) <= 3 && !token.IsAllDigits(phrase[len(phrase)-1]) && !functionWords[phrase[1]] && !functionWords[phrase[len(phrase)-1]] && (phrase[0] == "is" || phrase[0] == "has" || phrase[0] == "was") {
		return meaning{kind: kindBoolean, exact: true}, true
	}
	return meaning{}, false
}

// closedList finds the values that a column of a table usually has.
func (l *wordLists) closedList(phrase []string, table string) (string, bool) {
	for from := range phrase {
		key := strings.Join(phrase[from:], " ")
		tableWords := strings.Split(table, "_")
		if v, ok := l.values[key+"@"+tableWords[len(tableWords)-1]]; ok {
			return v, true
		}
		if v, ok := l.values[key]; ok && (from == 0 || key != "type" && key != "kind") {
			return v, true
		}
	}
	if n := len(phrase); n > 0 && (phrase[n-1] == "type" || phrase[n-1] == "status") {
		v, ok := l.values[phrase[n-1]]
		return v, ok
	}
	return "", false
}
