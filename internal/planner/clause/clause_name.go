package clause

import (
	"strings"
	"sync"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// A name of a column is a noun with what describes it. What was taken for a name and is the beginning of a
// sentence ("a purchase points at its dish", "tasks begin", "hence", "multiply quantity by price") names no
// column: such a column is taken back, and its words are read once more or reported.

// verbKind is what else a form of a verb can be.
type verbKind uint8

const (
	NoVerb   verbKind = iota
	PureVerb          // "takes": no noun
	NounVerb          // "costs": a noun, too
)

// VerbForms are the plain forms of the verbs and the forms with an s.
var VerbForms = sync.OnceValues(func() (plain, withS map[string]verbKind) {
	plain, withS = map[string]verbKind{}, map[string]verbKind{}
	for line := range strings.Lines(lexicon.Verbs) {
		name, list, ok := strings.Cut(line, " = ")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		kind := PureVerb
		if name == "noun" {
			kind = NounVerb
		}
		for v := range strings.SplitSeq(strings.TrimSpace(list), ", ") {
			plain[v], withS[thirdPerson(v)] = kind, kind
		}
	}
	return plain, withS
})

// thirdPerson is the form of a verb behind he, she or it.
func thirdPerson(v string) string {
	switch {
	case v == "have":
		return "has"
	case v == "do" || v == "go":
		return v + "es"
	}
	return lexicon.Plural(v)
}

// InList: a mark or a word stands before token i that sets the names of a list apart.
func (p Reader) InList(i int) bool {
	return i == 0 || p.Any2(i-1, i, ",", ";", ":", "(", "/", "|", "-", "–", "—", "•", "*", "and", "\n", "with")
}
