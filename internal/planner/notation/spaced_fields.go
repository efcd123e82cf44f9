package notation

import (
	"regexp"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// fieldRun is a sentence, behind the head of its rows, of names and brackets with nothing between them.
	fieldRun = newPattern(`[.:] ((?:[a-z][a-z0-9_]*(?: ?\([^()]+\))? ){2,}[a-z][a-z0-9_]*(?: ?\([^()]+\))?)([^,;()\n]*?)(?:\.\s|\.?\s*$|\n)`)
	fieldOf  = regexp.MustCompile(`([a-z][a-z0-9_]*)( ?\([^()]+\))?(?: |$)`)
)

// SpacedFields puts commas between the fields of such a list: "hostname (unique) ip mac vendor(cisco, aruba) site(NYC, LON)".
func SpacedFields(text string) (Rewriting, bool) {
	w, at := &writer{}, 0
	for _, m := range fieldRun.FindAllStringSubmatchIndex(text, -1) {
		run := text[m[2]:m[3]]
		if strings.Count(run, "(") < 2 {
			continue
		}
		cuts, ok := cutsOf(run)
		if !ok {
			continue
		}
		for _, cut := range cuts {
			w.copy(text, at, m[2]+cut)
			w.write(",", token.Span{Start: m[2] + cut, End: m[2] + cut})
			at = m[2] + cut
		}
	}
	return w.rest(text, at)
}

// cutsOf is where one field ends and the next one begins: behind each bracket, and between words of which each is a name. It is
// false in prose.
func cutsOf(run string) (cuts []int, ok bool) {
	var name []string
	for _, f := range fieldOf.FindAllStringSubmatchIndex(run, -1) {
		word, bracket := run[f[2]:f[3]], f[4] >= 0
		switch {
		case lexicon.FunctionWords[word] && !lexicon.Names([]string{word}):
			return cuts, len(cuts) > 1 && !strings.Contains(run[f[2]:], "(") // what is said of the last field
		case len(name) > 0 && !lexicon.Names(append(name, word)) && lexicon.Names(name):
			cuts, name = append(cuts, f[2]-1), nil // the words before are a name without this one
		}
		if name = append(name, lexicon.NameWords(word)...); bracket {
			if f[1] < len(run) {
				cuts = append(cuts, f[5])
			}
			name = nil
		}
	}
	return cuts, len(cuts) > 1
}

// nameRun is an item of three words or more, with nothing between them.
var nameRun = newPattern(`(?:with |[:,;.(] ?)((?:[a-z][a-z_]+ ){2,7}[a-z][a-z_]+)(?:[,;.)]|$)`)

// SpacedNames puts commas between names that are known: "products with name price stock".
func SpacedNames(text string) (Rewriting, bool) {
	w, at := &writer{}, 0
	for _, m := range nameRun.FindAllStringSubmatchIndex(text, -1) {
		names := namesOf(strings.Fields(text[m[2]:m[3]]))
		if len(names) < 3 {
			continue
		}
		end := m[2]
		for _, n := range names[:len(names)-1] {
			end += len(n)
			w.copy(text, at, end)
			w.write(",", token.Span{Start: end, End: end})
			at = end
			end++
		}
	}
	return w.rest(text, at)
}

// typeWords tell of what type the column before them is, and are no columns here.
var typeWords = lexicon.WordSet("uuid guid int integer string text decimal numeric float bool boolean date datetime timestamp unique number id key code last next this")

// nameless: the word stands in no such name.
func nameless(word string) bool {
	return typeWords[word] || lexicon.FunctionWords[word] && lexicon.Lookup([]string{word}).Semantic == ""
}

// namesOf parts words into known names, the longest first; none where a word belongs to none.
func namesOf(words []string) []string {
	if slices.ContainsFunc(words, nameless) {
		return nil
	}
	var names []string
	for k := 0; k < len(words); {
		n := min(3, len(words)-k)
		for n > 0 && !lexicon.Names(words[k:k+n]) {
			n--
		}
		if n == 0 {
			return nil
		}
		names = append(names, strings.Join(words[k:k+n], " "))
		k += n
	}
	return names
}
