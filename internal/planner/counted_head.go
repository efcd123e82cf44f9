package planner

import (
	"slices"
	"strings"

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
func (p *parser) countedHeads(d doubt) []countedHead {
	if slices.ContainsFunc(p.tables, func(t *tableDraft) bool { return t.rowsSaid || t.grid != nil }) {
		return nil
	}
	var out []countedHead
	from := 0
	for range headSentences {
		for from < len(p.toks) && p.toks[from].Kind == token.Line {
			from++
		}
		end := p.sentenceEnd(from)
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
func (p *parser) countedHeadIn(from, end int) (countedHead, bool) {
	for k := from; k < end; k++ {
		if p.toks[k].Is(":", ";", "(") || realData[p.toks[k].Low] {
			return countedHead{}, false // a list begins, or the sentence says more than what for
		}
		if p.toks[k].Kind != token.Number {
			continue
		}
		noun := p.countedNoun(k+1, end)
		if k == from || noun == 0 || !p.countIn(k, end) || p.toks[k].Num < 2 || p.toks[k-1].Is("my", "our", "their", "these", "those", "its") {
			return countedHead{}, false
		}
		h := countedHead{from: from, to: noun, head: k, noun: noun}
		for h.to < end && !p.toks[h.to].Is(":", ";", "(", ",", ".", "!", "?", "with", "whose", "where") && !p.lit(h.to, end, "-") && !p.lit(h.to, end, "—") && !p.lit(h.to, end, "–") && p.toks[h.to].Kind != token.Line {
			if t := p.toks[h.to]; t.Kind != token.Word {
				h.to = noun // "from July 2026" tells of the rows
				break
			}
			h.to++
		}
		return h, true
	}
	return countedHead{}, false
}

// countedNoun is where the noun ends that a number before i counts: up to five words, the last in the plural; 0
// where there is none.
func (p *parser) countedNoun(i, end int) int {
	for k := i; k < min(end, i+5); k++ {
		t := p.toks[k]
		if t.Kind != token.Word || functionWords[t.Low] && !t.Is("data") || headerEnds[t.Low] || token.Units[t.Low] != "" || proseWords[t.Low] || rowNoun[t.Low] {
			return 0
		}
		if lexicon.IsPlural(t.Low) && (k+1 >= end || p.toks[k+1].Kind != token.Word || !lexicon.IsPlural(p.toks[k+1].Low)) && (k+1 >= end || p.toks[k+1].Kind != token.Word || functionWords[p.toks[k+1].Low] || headerEnds[p.toks[k+1].Low] || strings.HasSuffix(p.toks[k+1].Low, "ed") || dateParticiple[p.toks[k+1].Low] || irregularParticiple[p.toks[k+1].Low]) {
			return k + 1
		}
	}
	return 0
}

// asWording is the paraphrase that leaves the counted noun alone.
func (h countedHead) asWording() (paraphrase, []bound) {
	return paraphrase{wording: []part{{slot: "ww", name: "head"}}}, []bound{{name: "head", from: h.head, to: h.noun}}
}
