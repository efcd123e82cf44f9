package account

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
	"github.com/sdg-service/sdg/internal/planner/wordclass"
)

// auxiliaries are finite whatever stands before them.
var auxiliaries = lexicon.WordSet("is are was were isn't aren't wasn't weren't has have had hasn't haven't can cannot can't could couldn't may might must mustn't should shouldn't shall will won't would wouldn't does doesn't do don't did didn't gets get")

// people are plurals without an s.
var people = lexicon.WordSet("people men women children they we staff police others both most some all ones data none")

// single are subjects of verbs in the third person that are no nouns.
var single = lexicon.WordSet("it he she that which who each everyone everybody nobody one this")

// alsoPast are verbs whose base form is the participle too: "minutes read".
var alsoPast = lexicon.WordSet("read cut put set hit cost shut split let bet cast spread")

// verbal: the word, in its base form, can be a verb.
func verbal(word string) bool {
	switch wordclass.Of(word) {
	case 'v', 'p':
		return true
	case 'N', 'j', 's':
		if len(word) < 3 {
			return false
		}
		stem := strings.TrimSuffix(word, "e")
		return wordclass.Of(word+"s") == 'z' || wordclass.Of(stem+"ing") == 'g' && (wordclass.Of(stem+"ed") == 'd' || wordclass.Of(stem+"ed") == 'n')
	}
	return false
}

// third is the base form of a verb in the third person; "" where the word can be none.
func third(word string) string {
	if !strings.HasSuffix(word, "s") || strings.HasSuffix(word, "ss") || len(word) < 4 {
		return ""
	}
	base := lexicon.Singular(word)
	if wordclass.Of(word) == 'z' || verbal(base) {
		return base
	}
	return ""
}

func plural(word string) bool {
	return people[word] || len(word) > 3 && lexicon.Singular(word) != word && strings.IndexByte("sNz", wordclass.Of(word)) >= 0
}

func noun(word string) bool {
	return strings.IndexByte("Ng", wordclass.Of(word)) >= 0 && lexicon.Singular(word) == word
}

// complements are words that stand behind a verb and seldom behind a noun that ends a name.
var complements = lexicon.WordSet("a an the their its his her this that between from up down at on in by to into after before during with out back more less often longer higher lower around near about over under only never always no not nothing mostly usually than slowly quickly steadily upwards downwards faster slower within")

// agrees: token k is a verb that agrees in number with the noun or pronoun before it, "members visit", "the rate moves", and is followed
// by what follows a verb.
func (r *reader) agrees(k int) bool {
	if k == 0 || k >= len(r.Toks) || r.Toks[k].Kind != token.Word || r.Toks[k-1].Kind != token.Word {
		return false
	}
	subject, word := r.Toks[k-1].Low, r.Toks[k].Low
	complement := k+1 < len(r.Toks) && (r.Toks[k+1].Kind == token.Number || r.Toks[k+1].Kind == token.Word && (complements[r.Toks[k+1].Low] || wordclass.Of(r.Toks[k+1].Low) == 'r'))
	switch {
	case plural(subject):
		if alsoPast[word] {
			return false
		}
		return wordclass.Of(word) == 'v' || verbal(word) && complement
	case single[subject]:
		return third(word) != ""
	case noun(subject):
		return third(word) != "" && complement && (wordclass.Of(word) == 'z' || r.Toks[k+1].Kind == token.Word && !r.Toks[k+1].Is("in", "at", "on", "from", "between", "to", "with"))
	}
	return false
}

// verbIn is the first finite verb of a range; -1 where it has none.
func (r *reader) verbIn(from, to int) int {
	for k := from; k < to; k++ {
		if r.Toks[k].Kind == token.Word && k > from && (auxiliaries[r.Toks[k].Low] || r.agrees(k)) {
			return k
		}
	}
	return -1
}
