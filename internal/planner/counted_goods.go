package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// What rows are is counted in more words than one: "220 pieces of art", "120 kinds of tea", "600 lost and found items",
// "500 such observations". They are put as one noun in the plural behind the number, which all readers count.

// measureNouns count what stands behind "of", and are no table's name beside it.
var measureNouns = lexicon.WordSet("pairs pieces piece kinds kind sorts sort varieties variety types type species head heads items item units examples instances specimens")

// countedGoods puts such phrases at the beginning of a sentence or of a wish as one noun.
func (p *parser) countedGoods() {
	if p.revising {
		return
	}
	for k := 0; k+2 < len(p.toks); k++ {
		if !p.countAt(k) || p.toks[k].Num < 10 {
			continue
		}
		if p.toks[k+1].Is("such") && p.toks[k+2].Kind == token.Word {
			p.foldInto(k+1, k+2)
		}
		if !p.wishBefore(k) {
			continue
		}
		switch to := k + 4; {
		case to <= len(p.toks) && measureNouns[p.toks[k+1].Low] && p.toks[k+2].Is("of") && p.plainNoun(k+3) && p.goodsEnd(to):
			noun := p.toks[k+3].Low
			if lexicon.IsPlural(noun) || noun == "cattle" {
				p.replaceTokens(k+1, to, noun)
				continue
			}
			if p.toks[k+1].Is("pieces", "piece", "items", "item", "units", "examples", "instances", "specimens") {
				p.replaceTokens(k+1, to, noun+"_items")
				continue
			}
			p.replaceTokens(k+1, to, lexicon.Plural(noun))
		}
		if to := p.joinedNoun(k + 1); to > 0 {
			words := make([]string, 0, 4)
			for _, t := range p.toks[k+1 : to] {
				words = append(words, t.Low)
			}
			p.replaceTokens(k+1, to, strings.Join(words, "_"))
		}
	}
}

// joinedNoun is where a noun ends that "and" is part of: "lost and found items", "bed and breakfasts".
func (p *parser) joinedNoun(i int) int {
	if !p.plainNoun(i) || lexicon.IsPlural(p.toks[i].Low) || !p.lit(i+1, len(p.toks), "and") {
		return 0
	}
	for to := i + 2; to < i+5 && p.plainNoun(to); to++ {
		if lexicon.IsPlural(p.toks[to].Low) && p.goodsEnd(to+1) {
			return to + 1
		}
	}
	return 0
}

func (p *parser) plainNoun(k int) bool {
	return k < len(p.toks) && p.toks[k].Kind == token.Word && !functionWords[p.toks[k].Low] && token.Units[p.toks[k].Low] == ""
}

// goodsEnd: what stands at k begins the list of columns or ends the sentence.
func (p *parser) goodsEnd(k int) bool {
	return k >= len(p.toks) || p.toks[k].Kind == token.Line || p.toks[k].Is(":", ",", ".", ";", "(", "-", "–", "—", "with", "for", "please", "having", "!", "?")
}

// wishBefore: before token k the text has said nothing in its sentence but that something is wanted.
func (p *parser) wishBefore(k int) bool {
	for k--; k >= 0; k-- {
		if t := p.toks[k]; t.Kind == token.Line || t.Is(".", "!", "?", ";", ":") {
			return true
		} else if t.Kind != token.Word || !functionWords[t.Low] && !leadPronouns[t.Low] && !leadContracted[t.Low] && !t.Is("us", "me", "need", "want", "make", "generate", "create", "give", "mock", "fake", "please", "around", "about", "invent", "like", "produce", "build", "simulate", "have", "get", "roughly") {
			return false
		}
	}
	return true
}
