package planner

import (
	"strings"
	"sync"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// kind is what the last words of a column phrase tell about its type.
type kind = lexicon.Kind

const (
	kindInteger   = lexicon.Integer
	kindDecimal   = lexicon.Decimal
	kindMoney     = lexicon.Money
	kindBoolean   = lexicon.Boolean
	kindDate      = lexicon.Date
	kindTimestamp = lexicon.Timestamp
	kindTime      = lexicon.Time
	kindText      = lexicon.Text
)

// wordLists are the planner's knowledge of words: the lists of the lexicon, and what only the planner asks of them.
type wordLists struct {
	semantics map[string]string // phrase → semantic
	kinds     map[string]kind   // phrase → kind
	values    map[string]string // "phrase" or "phrase@table" → closed list
	customs   map[string]bool   // names of columns of which some domain knows what they hold
	domains   map[string]string // table noun → column list in the planner's own language
	places    map[string]string // noun → names of such places
	counts    map[string]bool   // customary columns in which the unit is what is counted: "sick days"
}

var words = sync.OnceValue(func() *wordLists {
	all := lexicon.All()
	l := &wordLists{semantics: all.Semantics, kinds: all.Kinds, values: all.Values, customs: all.Customs, domains: all.Domains, places: map[string]string{}, counts: map[string]bool{}}
	lexicon.EachEntry(lexicon.Places, func(noun, list string) { l.places[noun] = list })
	for name := range l.customs {
		if head, last, _ := cutLast(name); timeUnits[last] && l.semantics[head] == "" && l.kinds[head] == "" {
			l.counts[name] = true
		}
	}
	return l
})

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

// entryLists are the lines "name, other name = item, item" by each of the names.
func entryLists(text string) map[string][]string {
	out := map[string][]string{}
	lexicon.EachEntry(text, func(names, items string) {
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

// functionWords are words of the planner's grammar: they are never names of columns by themselves.
var functionWords = lexicon.FunctionWords

// meaning is what the lexicon knows about a column phrase.
type meaning struct {
	semantic string
	kind     kind
	exact    bool // the whole phrase is a synonym
}

// lookup finds the meaning of a column phrase: the whole of it, or the longest of its ends.
func (l *wordLists) lookup(phrase []string) meaning {
	for from := range phrase {
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
	if m, ok := lexicon.Exact(phrase); ok {
		return meaning{semantic: m.Semantic, kind: m.Kind, exact: true}, true
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
