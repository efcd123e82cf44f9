package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// fromToNames joins the words of two columns that "from" and "to" tell apart, "from site, to site", where no reader
// takes the two words for names: a preposition begins none otherwise.
func (p *parser) fromToNames() {
	for i := 1; i < len(p.toks); i++ {
		if !p.toks[i].Is("from") || !p.itemBegins(i) || p.headerMatch(i, len(p.toks)) > 0 {
			continue
		}
		for words := 1; words <= 2; words++ {
			if j := p.toNamed(i, words); j > 0 {
				p.joinName(j, words)
				p.joinName(i, words)
				break
			}
		}
	}
}

// itemBegins: what stands before i ends an item of a list, or announces the first.
func (p *parser) itemBegins(i int) bool {
	t := *p.tok(i - 1)
	return t.Kind == token.Line || t.Is(",", ";", ":", "(", "/", "-", "–", "—", "|", "and", "with", "•", "*", "has", "have")
}

// toNamed is where "to" and the words behind "from" at i begin another item of the list; 0 where they do nowhere.
func (p *parser) toNamed(i, words int) int {
	named := func(at int) bool {
		return p.itemBegins(at) && (p.atBreak(at+1+words, len(p.toks)) || p.any2(at+1+words, len(p.toks), "one of", "out of", "is", "are", "="))
	}
	for k := i + 1; k <= i+words; k++ {
		if t := p.tok(k); t.Kind != token.Word || functionWords[t.Low] || token.Units[t.Low] != "" || lexicon.IsPlural(t.Low) {
			return 0
		}
	}
	if !named(i) {
		return 0
	}
	for j := i + 1 + words; j+words < min(len(p.toks), i+zeroGapReach); j++ {
		if p.toks[j].Is("to") && p.toks[j+words].Low == p.toks[i+words].Low && p.toks[j+1].Low == p.toks[i+1].Low && named(j) {
			return j
		}
	}
	return 0
}

// joinName makes one word of the preposition at i and the words behind it.
func (p *parser) joinName(i, words int) {
	name := make([]string, 0, words+1)
	for _, t := range p.toks[i : i+1+words] {
		name = append(name, t.Low)
	}
	p.toks[i].Text = strings.Join(name, "_")
	p.toks[i].Low = p.toks[i].Text
	p.foldInto(i+1, i+1+words)
}
