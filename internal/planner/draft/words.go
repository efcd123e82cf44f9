package draft

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// KnownFrom is where the end of a phrase begins that the lexicon knows; its length where it knows none.
func (l *wordLists) KnownFrom(phrase []string) int {
	for from := range phrase {
		if _, ok := l.Exact(phrase[from:]); ok {
			return from
		}
	}
	return len(phrase)
}

// HeadIn is the longest name of a table among the words, of several the last.
func (l *wordLists) HeadIn(words []string) string {
	best := 0
	head := ""
	for i := range words {
		for n := min(4, len(words)-i); n >= max(1, best); n-- {
			run := strings.Join(words[i:i+n], " ")
			many := run
			if k := strings.LastIndexByte(run, ' '); lexicon.Plural(run[k+1:]) != run[k+1:] && lexicon.Singular(run[k+1:]) == run[k+1:] {
				many = run[:k+1] + lexicon.Plural(run[k+1:])
			}
			if l.Domains[many] == "" && l.Domains[run] != "" {
				many = run
			}
			if l.Domains[many] != "" {
				best, head = n, many
				break
			}
		}
	}
	return head
}

// wordLists are the planner's knowledge of words: the lists of the lexicon, and what only the planner asks of them.
type wordLists struct {
	Semantics map[string]string // phrase → semantic
	Kinds     map[string]Kind   // phrase → kind
	Values    map[string]string // "phrase" or "phrase@table" → closed list
	customs   map[string]bool   // names of columns of which some domain knows what they hold
	Domains   map[string]string // table noun → column list in the planner's own language
	Heads     map[string]string // those of them that no file of customary values tells of
	Counts    map[string]bool   // customary columns in which the unit is what is counted: "sick days"
}

// Lookup finds the meaning of a column phrase: the whole of it, or the longest of its ends, also of what its words are short for.
func (l *wordLists) Lookup(phrase []string) Meaning {
	phrase = lexicon.WithoutPeriod(phrase)
	m := l.lookup(phrase)
	if m.Exact {
		return m
	}
	if full := lexicon.InFull(phrase); full != nil {
		if long := l.lookup(full); long.Semantic != "" || long.Kind != "" {
			return long
		}
	}
	return m
}

func (l *wordLists) lookup(phrase []string) Meaning {
	for from := range phrase {
		if kind := lexicon.WhenOf(phrase); from == 1 && kind != "" {
			return Meaning{Kind: kind}
		}
		tail := phrase[from:]
		if m, ok := l.Exact(tail); ok {
			m.Exact = from == 0
			return m
		}
	}
	return Meaning{}
}

// Names reports whether the lists hold exactly this phrase.
func (l *wordLists) Names(phrase []string) bool {
	key := strings.Join(phrase, " ")
	return l.Semantics[key] != "" || l.Kinds[key] != "" || l.Values[key] != "" || len(phrase) > 1 && l.customs[key]
}

// Exact finds the meaning of exactly these words.
func (l *wordLists) Exact(phrase []string) (Meaning, bool) {
	if m, ok := lexicon.Exact(phrase); ok {
		return Meaning{Semantic: m.Semantic, Kind: m.Kind, Exact: true}, true
	}
	if len(phrase) > 1 && len(phrase) <= 3 && !token.IsAllDigits(phrase[len(phrase)-1]) && !FunctionWords[phrase[1]] && !FunctionWords[phrase[len(phrase)-1]] && (phrase[0] == "is" || phrase[0] == "has" || phrase[0] == "was") {
		return Meaning{Kind: KindBoolean, Exact: true}, true
	}
	return Meaning{}, false
}

// ClosedList finds the values that a column of a table usually has.
func (l *wordLists) ClosedList(phrase []string, table string) (string, bool) {
	list, ok := l.closedList(phrase, table)
	if full := lexicon.InFull(phrase); !ok && full != nil {
		return l.closedList(full, table)
	}
	return list, ok
}

func (l *wordLists) closedList(phrase []string, table string) (string, bool) {
	for from := range phrase {
		key := strings.Join(phrase[from:], " ")
		tableWords := strings.Split(table, "_")
		if v, ok := l.Values[key+"@"+tableWords[len(tableWords)-1]]; ok {
			return v, true
		}
		if v, ok := l.Values[key]; ok && (from == 0 || key != "type" && key != "kind") {
			return v, true
		}
	}
	if n := len(phrase); n > 0 && (phrase[n-1] == "type" || phrase[n-1] == "status") {
		v, ok := l.Values[phrase[n-1]]
		return v, ok
	}
	return "", false
}
