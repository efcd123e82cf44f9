// Package lexicon is the planner's knowledge of words: what columns are called, what such
// columns hold, which nouns name tables, and how English words change their forms.
package lexicon

import (
	_ "embed"
	"maps"
	"slices"
	"strings"
	"sync"
)

//go:embed columns.txt
var columnsText string

//go:embed kinds.txt
var kindsText string

//go:embed values.txt
var valuesText string

//go:embed domains.txt
var domainsText string

//go:embed heads.txt
var headsText string

//go:embed realwords.txt
var realWordsText string

// Kind is what the last words of a column phrase tell about its type.
type Kind string

// Kinds of columns that have no semantic of their own.
const (
	Integer   Kind = "integer"
	Decimal   Kind = "decimal"
	Money     Kind = "money"
	Boolean   Kind = "boolean"
	Date      Kind = "date"
	Timestamp Kind = "timestamp"
	Time      Kind = "time"
	Text      Kind = "text"
)

// Meaning is what the lexicon knows about a column phrase. Exact: the whole phrase is known.
type Meaning struct {
	Semantic string
	Kind     Kind
	Exact    bool
}

// Known reports whether anything is known at all.
func (m Meaning) Known() bool { return m.Semantic != "" || m.Kind != "" }

// Lists are what the embedded lists say. They are all readers', who change nothing in them.
type Lists struct {
	Semantics map[string]string // phrase → semantic
	Kinds     map[string]Kind   // phrase → kind
	Values    map[string]string // "phrase" or "phrase@table" → closed list
	Customs   map[string]bool   // names of columns of which some domain knows what they hold
	Domains   map[string]string // table noun, mostly plural → its usual columns, as a list in English
	Heads     map[string]string // those of them whose field of life no file of customary values tells of

	names   *Sieve           // the keys of Semantics and Kinds
	vocab   map[int][]string // known words by length, for spelling
	known   map[string]bool
	rightly map[string]bool // further words that are no mistyped others
	real    map[string]bool

	ofThings map[string]bool // the Customs that only some things have
}

// All are the lists, read once.
func All() *Lists { return words() }

var words = sync.OnceValue(func() *Lists {
	l := &Lists{
		Semantics: map[string]string{}, Kinds: map[string]Kind{}, Values: map[string]string{}, Customs: map[string]bool{}, Domains: map[string]string{}, Heads: map[string]string{},
		vocab: map[int][]string{}, known: map[string]bool{}, rightly: map[string]bool{}, real: WordSet(realWordsText), ofThings: map[string]bool{},
	}
	EachEntry(columnsText, func(name, list string) {
		for s := range strings.SplitSeq(list, ",") {
			key := strings.Join(NameWords(s), " ")
			if _, taken := l.Semantics[key]; !taken {
				l.Semantics[key] = name
			}
			l.learn(key)
		}
		if key := strings.ReplaceAll(name, "_", " "); l.Semantics[key] == "" {
			l.Semantics[key] = name
		}
	})
	EachEntry(kindsText, func(name, list string) {
		k := Kind(name)
		switch name {
		case "timestamp_at":
			k = Timestamp
		case "date_on":
			k = Date
		}
		for s := range strings.SplitSeq(list, ",") {
			key := strings.Join(NameWords(s), " ")
			if _, taken := l.Kinds[key]; !taken {
				l.Kinds[key] = k
			}
			l.learn(key)
		}
	})
	EachEntry(valuesText, func(name, list string) {
		what, table, bound := strings.Cut(name, "@")
		key := strings.Join(NameWords(what), " ")
		l.learn(key)
		if bound {
			key += "@" + table
		}
		l.Values[key] = list
	})
	for _, text := range []string{domainsText, headsText} {
		EachEntry(text, func(names, list string) {
			for name := range strings.SplitSeq(names, ",") {
				key := strings.Join(NameWords(name), " ")
				if l.Domains[key] = list; text == headsText {
					l.Heads[key] = list
				}
				if text == domainsText {
					l.learn(key)
					l.learn(Plural(key))
				}
				for w := range strings.FieldsSeq(key) {
					l.rightly[w], l.rightly[Singular(w)] = true, true
				}
			}
		})
	}
	l.readCustoms()
	l.readThings()
	l.names = SieveOf(l.Semantics)
	for k := range l.Kinds {
		l.names.Add(k)
	}
	for _, w := range accepted {
		l.rightly[w] = true
	}
	for _, w := range slices.Concat(slices.Sorted(maps.Keys(FunctionWords)), slices.Concat(learned...), eventWords, amountWords) { // of words that are as near to a mistyped one, the first learned is meant
		l.learn(w)
	}
	return l
})

func (l *Lists) readCustoms() {
	files, err := Customary.ReadDir("customary")
	if err != nil {
		panic("lexicon: customary values: " + err.Error())
	}
	for _, f := range files {
		text, err := Customary.ReadFile("customary/" + f.Name())
		if err != nil {
			panic("lexicon: customary values: " + err.Error())
		}
		EachEntry(string(text), func(names, _ string) {
			if names == "cues" {
				return
			}
			for name := range strings.SplitSeq(names, ",") {
				key := strings.Join(NameWords(name), " ")
				l.Customs[key] = true
				for w := range strings.FieldsSeq(key) {
					l.rightly[w] = true
				}
			}
		})
	}
}

// readThings notes the names that only columns of some things have. Names of one word say too little to be columns of other tables.
func (l *Lists) readThings() {
	for _, text := range ThingTexts() {
		EachEntry(text, func(names, holds string) {
			if names == "things" {
				for noun := range strings.FieldsSeq(strings.ReplaceAll(holds, ",", " ")) {
					l.rightly[noun], l.rightly[Plural(noun)] = true, true
				}
				return
			}
			names, _, _ = strings.Cut(names, " by ")
			for name := range strings.SplitSeq(names, ",") {
				words := NameWords(name)
				if key := strings.Join(words, " "); len(words) > 1 && !l.Customs[key] {
					l.Customs[key], l.ofThings[key] = true, true
				}
				for _, w := range words {
					l.rightly[w] = true
				}
			}
		})
	}
}

func (l *Lists) learn(phrase string) {
	for w := range strings.FieldsSeq(phrase) {
		if !l.known[w] {
			l.known[w] = true
			l.vocab[len(w)] = append(l.vocab[len(w)], w)
		}
	}
}

// accepted are words of the grammar's phrases, which are no mistyped others.
var accepted []string

// Accept notes words that are spelled rightly. It is for the initialization of packages: later calls change nothing.
func Accept(list ...string) { accepted = append(accepted, list...) }

// learned are sets of words that mistyped ones may mean, each in its order.
var learned [][]string

// Learn notes words that mistyped ones may mean. It is for the initialization of packages, as Accept is.
func Learn[V any](set map[string]V) { learned = append(learned, slices.Sorted(maps.Keys(set))) }

// EachEntry reads lines of the form "name = list"; # starts a comment.
func EachEntry(text string, f func(name, list string)) {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		if name, list, ok := strings.Cut(line, "="); ok {
			f(strings.TrimSpace(name), strings.TrimSpace(list))
		}
	}
}

// longestPhrase is of how many words the longest names are that the lists know.
const longestPhrase = 12

// Lookup finds the meaning of a column phrase: of the whole of it, or of the longest of its ends. Of a name in short words that
// nobody knows as a whole it is the meaning of what they are short for.
func Lookup(phrase []string) Meaning {
	phrase = WithoutPeriod(phrase)
	m := lookup(phrase)
	if m.Exact {
		return m
	}
	if full := InFull(phrase); full != nil {
		if long := lookup(full); long.Known() {
			return long
		}
	}
	return m
}

func lookup(phrase []string) Meaning {
	for from := max(0, len(phrase)-longestPhrase); from < len(phrase); from++ {
		if kind := WhenOf(phrase); from == 1 && kind != "" {
			return Meaning{Kind: kind}
		}
		if from == 1 && len(phrase) == 2 && phrase[0] == "date" && strings.HasSuffix(phrase[1], "ed") {
			return Meaning{Kind: Date} // "date opened"
		}
		if m, ok := Exact(phrase[from:]); ok {
			if m.Exact = from == 0; m.Kind == Boolean && from > 1 && phrase[0] == "name" && phrase[1] == "of" {
				return Meaning{Semantic: "full_name"} // "name of the deceased": a person, not a flag
			}
			return m
		}
	}
	return Meaning{}
}

// whenOf are words that tell of something when it was.
var whenOf = map[string]Kind{"date": Date, "day": Date, "time": Timestamp, "moment": Timestamp}

// notWhen are what days and times are parts of, or how long things take.
var notWhen = WordSet("day week month year quarter night flight exposure service")

// WhenOf is the kind of a column that tells when something was, "date of loss", "time of sale"; "" where the phrase tells
// nothing of the sort.
func WhenOf(phrase []string) Kind {
	if len(phrase) < 3 || phrase[1] != "of" || notWhen[phrase[len(phrase)-1]] {
		return ""
	}
	return whenOf[phrase[0]]
}

// Names reports whether the lists hold exactly this phrase as the name of a column.
func Names(phrase []string) bool {
	l := words()
	key := strings.Join(phrase, " ")
	return l.Semantics[key] != "" || l.Kinds[key] != "" || l.Values[key] != "" || l.Customs[key]
}

// Exact finds the meaning of exactly these words.
func Exact(phrase []string) (Meaning, bool) {
	if len(phrase) == 0 || len(phrase) > longestPhrase {
		return Meaning{}, false
	}
	l := words()
	var room [64]byte // most names are short, and most are unknown: their keys need no memory
	key := appendJoined(room[:0], phrase, " ")
	m, ok := l.meaningOf(key)
	if !ok {
		last := phrase[len(phrase)-1]
		m, ok = l.meaningOf(append(key[:len(key)-len(last)], Singular(last)...))
	}
	if !ok {
		m, ok = l.meaningOf(appendJoined(room[:0], phrase, ""))
	}
	if ok {
		return m, true
	}
	if n := len(phrase) - 1; n > 0 && (phrase[n] == "nr" || phrase[n] == "nbr" || phrase[n] == "num") {
		before := strings.Join(phrase[:n], " ")
		if s, ok := l.Semantics[before+" number"]; ok {
			return Meaning{Semantic: s, Exact: true}, true
		}
		if s := l.Semantics[before]; s == "phone" || s == "mobile" {
			return Meaning{Semantic: s, Exact: true}, true
		}
	}
	return Meaning{}, false
}

func (l *Lists) meaningOf(key []byte) (Meaning, bool) {
	if !l.names.PassesBytes(key) {
		return Meaning{}, false
	}
	if s, ok := l.Semantics[string(key)]; ok {
		return Meaning{Semantic: s, Exact: true}, true
	}
	k, ok := l.Kinds[string(key)]
	return Meaning{Kind: k, Exact: ok}, ok
}

// SingularLast joins the words with the last of them in the singular.
func SingularLast(phrase []string) string {
	n := len(phrase) - 1
	last := Singular(phrase[n])
	if n == 0 {
		return last
	}
	var room [64]byte
	key := append(appendJoined(room[:0], phrase[:n], " "), ' ')
	return string(append(key, last...))
}

func appendJoined(dst []byte, words []string, between string) []byte {
	for k, w := range words {
		if k > 0 {
			dst = append(dst, between...)
		}
		dst = append(dst, w...)
	}
	return dst
}

// NamesTable reports whether the noun, in the plural, is one of a table whose usual columns are known.
func NamesTable(noun string) bool {
	l := words()
	return l.Domains[noun] != "" || l.Domains[Plural(noun)] != ""
}
