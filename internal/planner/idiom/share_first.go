package idiom

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// sharesFirst puts the share in front of the rows that it is of, where these begin the sentence: "Of all sends 97% are
// delivered, 38% opened", "Among the loans, 4% default".
func (p Reader) sharesFirst() {
	for i := 0; i < len(p.Toks); i++ {
		if i > 0 && !p.sentenceEnds(i-1) && !p.Toks[i-1].Is(";") {
			continue
		}
		end := p.SentenceEnd(i)
		n := p.Any(i, end, "of all the", "of all", "of the", "of our", "out of all the", "out of all", "out of the", "among all the", "among all", "among the", "across all the", "across all", "from all", "from the", "in all")
		if n == 0 {
			continue
		}
		k := 0
		for k < 3 && p.Tok(i+n+k).Kind == token.Word && i+n+k < end && (!draft.FunctionWords[p.Tok(i+n+k).Low] || lexicon.IsPlural(p.Tok(i+n+k).Low)) {
			k++
		}
		if k == 0 || !lexicon.IsPlural(p.Tok(i+n+k-1).Low) {
			continue
		}
		at := i + n + k
		if p.Lit(at, end, ",") && !p.rowsSaidBefore(i, p.Tok(at-1).Low) {
			continue // words for the rows that no table is called by
		}
		at += p.Any(at, end, ",", "about", "around", "roughly", "only")
		s, ok := p.ShareAt(at, end)
		if !ok || s.Vague != "" || p.Tok(at+s.N).Kind != token.Word || at+s.N >= end || p.Lit(at+s.N, end, "of") {
			continue
		}
		in := slices.Clone(p.Toks[at : at+s.N])
		in = append(in, wordIn("of", p.Span(i, i+n)), wordIn("all", p.Span(i, i+n)))
		in = append(in, p.Toks[i+n:i+n+k]...)
		p.putTokens(i, at+s.N, in...)
	}
}

// rowsSaidBefore: a number stands up to three words before the noun, somewhere in front of token i: "6000 newsletter sends".
func (p Reader) rowsSaidBefore(i int, noun string) bool {
	for k := range i {
		if p.Toks[k].Low != noun {
			continue
		}
		for j := k - 1; j >= max(0, k-4); j-- {
			if p.Toks[j].Kind == token.Number {
				return true
			}
			if p.Toks[j].Kind != token.Word && p.Toks[j].Kind != token.Code {
				break
			}
		}
		if p.Tok(k+1).Is("(") && p.Tok(k+2).Kind == token.Number {
			return true // "orders (500)"
		}
	}
	return false
}
