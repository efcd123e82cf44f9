package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// outlineHeading reads a heading that only names the subject, where the outline has the
// tables: "Clinical trial: 240 patients …", "Inventory: products (…) …", "project tracker"
// alone on the first line, "events per session: 2,000 sessions …".
func (p *parser) outlineHeading(i, end int) int {
	if p.outline == nil || p.table != nil {
		return 0
	}
	if p.tok(i).Kind == token.Number && p.any2(i+1, end, "tables", "related tables", "linked tables", "files", "data sets", "datasets") {
		n := 1 + p.any(i+1, end, "tables", "related tables", "linked tables", "files", "data sets", "datasets")
		n += p.any(i+n, end, "please", "needed")
		if i+n >= end || p.any2(i+n, end, ":", ",", "-") {
			n += p.any(i+n, end, ":", ",", "-")
			p.claim(i, i+n, &p.root)
			return n
		}
	}
	for k := 0; k < i; k++ {
		if p.owner[k] != nil && p.owner[k] != &p.root {
			return 0
		}
	}
	for k := i; k < end && k-i < 9; k++ {
		t := p.toks[k]
		if t.Is(":", "-", "—") && !(t.Is("-") && t.Glued) {
			if k == i || k+1 >= len(p.toks) || !p.headBehind(k+1) {
				return 0
			}
			p.claim(i, k+1, &p.root)
			return k + 1 - i
		}
		if t.Kind != token.Word && !t.Is("&", ">", "->", "'", "\"") && t.Kind != token.Code && t.Kind != token.Quote {
			return 0
		}
		if p.outline.begins(k) && k > i {
			return 0
		}
	}
	// A line of its own.
	if end-i <= 6 && end < len(p.toks) && p.toks[end].Kind == token.Line && !p.outline.begins(i) && p.headBehind(end+1) {
		p.claim(i, end, &p.root)
		return end - i
	}
	return 0
}

// headBehind: the next thing in the text is the head of a table.
func (p *parser) headBehind(i int) bool {
	for i < len(p.toks) && (p.toks[i].Kind == token.Line || p.toks[i].Is("-", "*", "+", "•", "the", "our", "we", "have", "there", "are", "a", "an", "each", "every", "about", "around", "roughly", "some")) && !p.outline.begins(i) {
		i++
	}
	if p.outline.begins(i) {
		return true
	}
	if p.tok(i).Kind == token.Number {
		i++
	}
	_, n := p.outlinedNoun(i, len(p.toks))
	return n > 0
}

// titlePhrase reads a title such as "Jobs and applications:", whose nouns all come again.
func (p *parser) titlePhrase(i, end int) int {
	to, nouns := i, 0
	if n := p.titleAgain(i, end); n > 0 {
		p.claim(i, n, &p.root)
		return n - i
	}
	if p.any2(i, end, "volume :", "quantity :", "rows :", "records :", "count :", "size :") {
		return 0 // of rows
	}
	// "ecommerce: customers 400; …"
	if p.table == nil && i+3 < end && len(p.wordsOf(i+2, i+3)) == 1 && p.lex.domains[p.wordsOf(i+2, i+3)[0]] != "" && p.tok(i).Kind == token.Word && p.lit(i+1, end, ":") && p.tok(i+3).Kind == token.Number && p.headerMatch(i, end) == 0 {
		p.claim(i, i+2, &p.root)
		return 2
	}
	for to < end && to-i < 9 && !p.toks[to].Is(":") {
		t := p.toks[to]
		switch {
		case t.Is("and", "&", ",", "/", "with", "their", "the", "+", "->", ">", "=>"):
		case t.Kind == token.Word && lexicon.IsPlural(t.Low):
			nouns++
			if !p.comesAgain(t.Low, to+1) {
				return 0
			}
		case t.Kind == token.Word && to+1 < end && (p.toks[to+1].Kind == token.Word || p.toks[to+1].Is(":")):
		default:
			return 0
		}
		to++
	}
	stop := to
	if p.lit(to, end, ":") {
		stop++
	} else if to < end || nouns < 2 || to < len(p.toks) && p.toks[to].Is(".") && nouns < 2 {
		return 0
	}
	if nouns < 2 && !(p.lit(to, end, ":") && p.numberAfter(to+1, end) && to-i <= 4 && p.table == nil && !lexicon.IsPlural(p.tok(to-1).Low)) {
		return 0
	}
	p.claim(i, stop, &p.root)
	return stop - i
}

// titleAgain reads "deals pipeline - 900 deals": a title whose noun is counted behind the mark. It
// returns where the count begins.
func (p *parser) titleAgain(i, end int) int {
	for k := i + 1; k < end && k < i+5; k++ {
		if !p.toks[k].Is("-", "—", "–", ":", ",") || p.toks[k].Glued && p.toks[k].Is("-") {
			if p.toks[k].Kind != token.Word {
				return 0
			}
			continue
		}
		noun := p.tok(k + 2)
		if k+2 >= end || !p.countIn(k+1, end) || noun.Kind != token.Word || !lexicon.IsPlural(noun.Low) || token.Units[noun.Low] != "" || p.table != nil {
			return 0
		}
		for w := i; w < k; w++ {
			if lexicon.Singular(p.toks[w].Low) == lexicon.Singular(noun.Low) {
				return k + 1
			}
		}
		return 0
	}
	return 0
}

// comesAgain: the noun is counted, or is said to belong to another, further on.
func (p *parser) comesAgain(noun string, from int) bool {
	for k := from; k < len(p.toks); k++ {
		if t := p.toks[k]; t.Kind == token.Word && lexicon.Singular(t.Low) == lexicon.Singular(noun) {
			return true
		}
	}
	return false
}
