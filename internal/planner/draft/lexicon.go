package draft

import (
	"strings"
	"sync"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// Kind is what the last words of a column phrase tell about its type.
type Kind = lexicon.Kind

const (
	KindInteger   = lexicon.Integer
	KindDecimal   = lexicon.Decimal
	KindMoney     = lexicon.Money
	KindBoolean   = lexicon.Boolean
	KindDate      = lexicon.Date
	KindTimestamp = lexicon.Timestamp
	KindTime      = lexicon.Time
	KindText      = lexicon.Text
)

var words = sync.OnceValue(func() *wordLists {
	all := lexicon.All()
	l := &wordLists{Semantics: all.Semantics, Kinds: all.Kinds, Values: all.Values, customs: all.Customs, Domains: all.Domains, Heads: all.Heads, Counts: map[string]bool{}}
	for name := range l.customs {
		if head, last, _ := cutLast(name); timeUnits[last] && l.Semantics[head] == "" && l.Kinds[head] == "" {
			l.Counts[name] = true
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

// FunctionWords are words of the planner's grammar: they are never names of columns by themselves.
var FunctionWords = lexicon.FunctionWords

// Meaning is what the lexicon knows about a column phrase.
type Meaning struct {
	Semantic string
	Kind     Kind
	Exact    bool // the whole phrase is a synonym
}
