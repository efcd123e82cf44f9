package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/idiom"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// A sentence that tells at length what the data are for holds the head of a table somewhere: "We are writing a
// report and need a stand-in file of 360 participants before the real data arrive". Where no reader found the
// head, the sentence is planned once more as nothing but its counted noun.

// countedHead is the wording of such a sentence: the tokens from until to are put as those between head and noun.
type countedHead struct {
	from, to   int
	head, noun int
}

// realData are words of sentences that ask for data which exist.
var realData = lexicon.WordSet("connect production database real actual live scrape download extract pull query crawl leaked stolen")

// headSentences bounds how far into the text such a sentence may stand.
const headSentences = 3

// countedHeads finds them in the doubtful sentences at the beginning of the text.
func (p reader) countedHeads(d doubt) []countedHead {
	if slices.ContainsFunc(p.Tables, func(t *draft.Table) bool { return t.RowsSaid || t.Grid != nil }) {
		return nil
	}
	var out []countedHead
	from := 0
	for range headSentences {
		for from < len(p.Toks) && p.Toks[from].Kind == token.Line {
			from++
		}
		end := p.SentenceEnd(from)
		if from >= end {
			break
		}
		if h, ok := p.countedHeadIn(from, end); ok && d.within(from, h.head)+d.within(h.noun, h.to) > 2 {
			out = append(out, h)
			if stop := h.to; stop > h.noun {
				out = append(out, countedHead{h.from, h.noun, h.head, h.noun}) // with what stands behind the noun
			}
		}
		from = end
	}
	return out
}

// countedHeadIn is the noun that the first number of the sentence counts.
func (p reader) countedHeadIn(from, end int) (countedHead, bool) {
	for k := from; k < end; k++ {
		if p.Toks[k].Is(":", ";", "(") || realData[p.Toks[k].Low] {
			return countedHead{}, false // a list begins, or the sentence says more than what for
		}
		if p.Toks[k].Kind != token.Number {
			continue
		}
		noun := idiom.Of(p.Parser).CountedNoun(k+1, end)
		if k == from || noun == 0 || !p.CountIn(k, end) || p.Toks[k].Num < 2 || p.Toks[k-1].Is("my", "our", "their", "these", "those", "its") || p.boundsCount(from, k) {
			return countedHead{}, false
		}
		h := countedHead{from: from, to: noun, head: k, noun: noun}
		for h.to < end && !p.Toks[h.to].Is(":", ";", "(", ",", ".", "!", "?", "with", "whose", "where") && !p.Lit(h.to, end, "-") && !p.Lit(h.to, end, "—") && !p.Lit(h.to, end, "–") && p.Toks[h.to].Kind != token.Line {
			if t := p.Toks[h.to]; t.Kind != token.Word {
				h.to = noun // "from July 2026" tells of the rows
				break
			}
			h.to++
		}
		return h, true
	}
	return countedHead{}, false
}

// boundsCount: the number at token k is how many somebody may have at most, and not how many there are.
func (p reader) boundsCount(from, k int) bool {
	for i := max(from, k-4); i < k; i++ {
		if n := p.Any(i, k, "no more than", "not more than", "never more than", "more than", "at most", "maximum of", "maximum", "max", "may have", "can have", "must have", "can't have", "cannot have"); n > 0 && i+n == k {
			return true
		}
	}
	return false
}

// asWording is the paraphrase that leaves the counted noun alone.
func (h countedHead) asWording() (paraphrase, []bound) {
	return paraphrase{wording: []part{{slot: "ww", name: "head"}}}, []bound{{name: "head", from: h.head, to: h.noun}}
}
