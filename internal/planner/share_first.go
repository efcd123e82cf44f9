package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// sharesFirst puts the share in front of the rows that it is of, where these begin the sentence: "Of all sends 97% are
// delivered, 38% opened", "Among the loans, 4% default".
func (p *parser) sharesFirst() {
	for i := 0; i < len(p.toks); i++ {
		if i > 0 && !p.sentenceEnds(i-1) && !p.toks[i-1].Is(";") {
			continue
		}
		end := p.sentenceEnd(i)
		n := p.any(i, end, "of all the", "of all", "of the", "of our", "out of all the", "out of all", "out of the", "among all the", "among all", "among the", "across all the", "across all", "from all", "from the", "in all")
		if n == 0 {
			continue
		}
		k := 0
		for k < 3 && p.tok(i+n+k).Kind == token.Word && i+n+k < end && (!functionWords[p.tok(i+n+k).Low] || lexicon.IsPlural(p.tok(i+n+k).Low)) {
			k++
		}
		if k == 0 || !lexicon.IsPlural(p.tok(i+n+k-1).Low) {
			continue
		}
		at := i + n + k
		if p.lit(at, end, ",") && !p.rowsSaidBefore(i, p.tok(at-1).Low) {
			continue // words for the rows that no table is called by
		}
		at += p.any(at, end, ",", "about", "around", "roughly", "only")
		s, ok := p.shareAt(at, end)
		if !ok || s.vague != "" || p.tok(at+s.n).Kind != token.Word || at+s.n >= end || p.lit(at+s.n, end, "of") {
			continue
		}
		in := slices.Clone(p.toks[at : at+s.n])
		in = append(in, wordIn("of", p.span(i, i+n)), wordIn("all", p.span(i, i+n)))
		in = append(in, p.toks[i+n:i+n+k]...)
		p.putTokens(i, at+s.n, in...)
	}
}

// rowsSaidBefore: a number stands up to three words before the noun, somewhere in front of token i: "6000 newsletter sends".
func (p *parser) rowsSaidBefore(i int, noun string) bool {
	for k := range i {
		if p.toks[k].Low != noun {
			continue
		}
		for j := k - 1; j >= max(0, k-4); j-- {
			if p.toks[j].Kind == token.Number {
				return true
			}
			if p.toks[j].Kind != token.Word && p.toks[j].Kind != token.Code {
				break
			}
		}
		if p.tok(k+1).Is("(") && p.tok(k+2).Kind == token.Number {
			return true // "orders (500)"
		}
	}
	return false
}
