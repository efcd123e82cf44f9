package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Asks: the words hold a list or a counted table, so that they may be a wish after all.
func (p Reader) Asks(i, end int) bool {
	commas, known := 0, 0
	for k := i; k < end; k++ {
		switch t := p.Toks[k]; {
		case t.Is(",", ";"):
			commas++
		case t.Kind == token.Number || t.Is(":") && k+1 < end:
			return true
		case t.Kind == token.Word && WishWords[t.Low] && !t.Is("be", "have", "like", "get", "put", "send"):
			return true
		}
		if p.HeaderMatch(k, end) > 0 {
			known++
		}
	}
	return commas > 0 && known > 1
}

// purposeWords begin to say why.
var purposeWords = draft.PhrasesOf("so they can", "so that they can", "so everyone can", "so people can", "so the students can", "so the team can", "so that everyone can", "so that i", "so that we", "so that our", "so that my", "so that the team", "so that the app", "so i can", "so we can", "so that it can", "in order to", "because we", "because i", "because our", "because my", "as i want to", "as we want to", "since we", "since i", "to train a", "to train our", "to train my", "to test our", "to test my", "to test the", "to test a")

// purpose reads "so that I can test the screen" and "because we migrate", which say why, up to
// the end or the colon that opens the list of what is wanted.
func (p Reader) purpose(i, end int) int {
	n := p.AnyOf(purposeWords, i, end)
	if n == 0 {
		return 0
	}
	if p.Toks[i].Is("to") && p.Table == nil {
		return 0
	}
	for k := i + n; k < end && k < i+n+12; k++ {
		if p.Lit(k, end, ":") && !p.Asks(i+n, k) && p.ColumnsIn(k+1, end) {
			return k + 1 - i
		}
	}
	if p.Asks(i+n, end) {
		return 0
	}
	return end - i
}

// userStory reads who wants the data: "As a QA engineer I want", "as a tester, I need".
func (p Reader) userStory(i, end int) int {
	n := p.Any(i, end, "as a", "as an", "as the")
	if n == 0 {
		return 0
	}
	at := i + n
	for at < end && at < i+n+7 && !p.Toks[at].Is("i", "we", "i'd", "we'd", "i'm", "i'll") {
		if p.Toks[at].Kind != token.Word && !p.Toks[at].Is(",", "-", "/", "&") {
			return 0
		}
		at++
	}
	wish := p.Any(at, end, "i want to have", "i want to generate", "i want to", "i want", "i need to have", "i need", "i would like to have", "i would like", "i'd like", "i'd need", "i'd want", "we'd like", "we'd need", "we want", "we need", "we would like")
	if wish == 0 || at == i+n {
		return 0
	}
	return at + wish - i
}
