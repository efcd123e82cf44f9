package idiom

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// What rows are is counted in more words than one: "220 pieces of art", "120 kinds of tea", "600 lost and found items",
// "500 such observations". They are put as one noun in the plural behind the number, which all readers count.

// measureNouns count what stands behind "of", and are no table's name beside it.
var measureNouns = lexicon.WordSet("pairs pieces piece kinds kind sorts sort varieties variety types type species head heads items item units examples instances specimens")

// countedGoods puts such phrases at the beginning of a sentence or of a wish as one noun.
func (p Reader) countedGoods() {
	if p.Revising {
		return
	}
	for k := 0; k+2 < len(p.Toks); k++ {
		if !p.CountAt(k) || p.Toks[k].Num < 10 {
			continue
		}
		if p.Toks[k+1].Is("such") && p.Toks[k+2].Kind == token.Word {
			p.foldInto(k+1, k+2)
		}
		if !p.wishBefore(k) {
			continue
		}
		switch to := k + 4; {
		case to <= len(p.Toks) && measureNouns[p.Toks[k+1].Low] && p.Toks[k+2].Is("of") && p.PlainNoun(k+3) && p.goodsEnd(to):
			noun := p.Toks[k+3].Low
			if lexicon.IsPlural(noun) || noun == "cattle" {
				p.replaceTokens(k+1, to, noun)
				continue
			}
			if p.Toks[k+1].Is("pieces", "piece", "items", "item", "units", "examples", "instances", "specimens") {
				p.replaceTokens(k+1, to, noun+"_items")
				continue
			}
			p.replaceTokens(k+1, to, lexicon.Plural(noun))
		}
		if to := p.joinedNoun(k + 1); to > 0 {
			words := make([]string, 0, 4)
			for _, t := range p.Toks[k+1 : to] {
				words = append(words, t.Low)
			}
			p.replaceTokens(k+1, to, strings.Join(words, "_"))
		}
	}
}

// joinedNoun is where a noun ends that "and" is part of: "lost and found items", "bed and breakfasts".
func (p Reader) joinedNoun(i int) int {
	if !p.PlainNoun(i) || lexicon.IsPlural(p.Toks[i].Low) || !p.Lit(i+1, len(p.Toks), "and") {
		return 0
	}
	for to := i + 2; to < i+5 && p.PlainNoun(to); to++ {
		if lexicon.IsPlural(p.Toks[to].Low) && p.goodsEnd(to+1) {
			return to + 1
		}
	}
	return 0
}

// goodsEnd: what stands at k begins the list of columns or ends the sentence.
func (p Reader) goodsEnd(k int) bool {
	return k >= len(p.Toks) || p.Toks[k].Kind == token.Line || p.Toks[k].Is(":", ",", ".", ";", "(", "-", "–", "—", "with", "for", "please", "having", "!", "?")
}

// wishBefore: before token k the text has said nothing in its sentence but that something is wanted.
func (p Reader) wishBefore(k int) bool {
	for k--; k >= 0; k-- {
		if t := p.Toks[k]; t.Kind == token.Line || t.Is(".", "!", "?", ";", ":") {
			return true
		} else if t.Kind != token.Word || !draft.FunctionWords[t.Low] && !leadPronouns[t.Low] && !leadContracted[t.Low] && !t.Is("us", "me", "need", "want", "make", "generate", "create", "give", "mock", "fake", "please", "around", "about", "invent", "like", "produce", "build", "simulate", "have", "get", "roughly") {
			return false
		}
	}
	return true
}
