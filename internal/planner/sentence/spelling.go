package sentence

import (
	"slices"
	"strings"
	"unicode"

	"github.com/sdg-service/sdg/internal/planner/clause"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// correctSpelling replaces mistyped words by the known word that is meant, and reports
// the indexes that changed. Names that were written with a capital are left alone.
func correctSpelling(tokens []token.Token) []int {
	memo := map[string]string{}
	all := func(yield func(*token.Token) bool) {
		for i := range tokens {
			if !yield(&tokens[i]) {
				return
			}
		}
	}
	var changed []int
	for i := range tokens {
		t := &tokens[i]
		if t.Kind != token.Word || strings.ContainsAny(t.Low, "_0123456789'") || clause.IsIdentifier(t) {
			continue // "we're" is no "were"
		}
		next := token.Token{Kind: token.Line}
		if i+1 < len(tokens) {
			next = tokens[i+1]
		}
		if t.ShortYear(&tokens[max(0, i-1)], &next) {
			t.Low = "year"
			continue
		}
		if first := []rune(t.Text)[0]; unicode.IsUpper(first) && i > 0 && tokens[i-1].Kind == token.Word {
			continue
		}
		if t.Low == "plz" || t.Low == "stats" || t.Low == "fist" || t.Low == "w" || t.Low == "nr" {
			if !(t.Low == "w" && i+1 < len(tokens) && tokens[i+1].Is("/")) {
				continue
			}
		}
		if i+1 < len(tokens) && tokens[i+1].Kind == token.Word {
			if fixed := lexicon.Swapped(t.Low, tokens[i+1].Low); fixed != "" {
				t.Low = fixed
				changed = append(changed, i)
				continue
			}
		}
		fixed, ok := memo[t.Low]
		if !ok {
			fixed = token.CorrectAmong(t.Low, all)
			memo[t.Low] = fixed
		}
		if fixed != t.Low && !doerOf(tokens, t.Low, fixed) {
			t.Low = fixed
			changed = append(changed, i)
		}
	}
	if len(changed) > 2 {
		changed = append(changed, hastyWords(tokens)...)
	}
	return changed
}

// hastyWords mends, in a text that is full of mistypings, words that are others by themselves: "an" before
// a consonant is an "and", "wit" a "with".
func hastyWords(tokens []token.Token) []int {
	var changed []int
	for i := 1; i+1 < len(tokens); i++ {
		t, next := &tokens[i], tokens[i+1]
		if t.Kind != token.Word || tokens[i-1].Kind != token.Word || next.Kind != token.Word {
			continue
		}
		switch {
		case t.Low == "an" && !strings.ContainsRune("aeiouh", rune(next.Low[0])) && !draft.FunctionWords[tokens[i-1].Low]:
			t.Low = "and"
		case t.Low == "wit":
			t.Low = "with"
		default:
			continue
		}
		changed = append(changed, i)
	}
	return changed
}

// doerOf: the word is no mistyped "rate" but who does it, because the text has the plural as well: raters.
func doerOf(tokens []token.Token, word, fixed string) bool {
	one, other := lexicon.Singular(word), word+"s"
	if one != word {
		other = one
	}
	return one == lexicon.Singular(fixed)+"r" && slices.ContainsFunc(tokens, func(t token.Token) bool { return strings.ToLower(t.Text) == other })
}
