package clause

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// outlineHeading reads a heading that only names the subject, where the outline has the
// tables: "Clinical trial: 240 patients …", "Inventory: products (…) …", "project tracker"
// alone on the first line, "events per session: 2,000 sessions …".
func (p Reader) outlineHeading(i, end int) int {
	if p.Outline == nil || p.Table != nil {
		return 0
	}
	if p.Tok(i).Kind == token.Number && p.Any2(i+1, end, "tables", "related tables", "linked tables", "files", "data sets", "datasets") {
		n := 1 + p.Any(i+1, end, "tables", "related tables", "linked tables", "files", "data sets", "datasets")
		n += p.Any(i+n, end, "please", "needed")
		if i+n >= end || p.Any2(i+n, end, ":", ",", "-") {
			n += p.Any(i+n, end, ":", ",", "-")
			p.Claim(i, i+n, &p.Root)
			return n
		}
	}
	for k := 0; k < i; k++ {
		if p.Owner[k] != nil && p.Owner[k] != &p.Root {
			return 0
		}
	}
	for k := i; k < end && k-i < 9; k++ {
		t := p.Toks[k]
		if t.Is(":", "-", "—") && !(t.Is("-") && t.Glued) {
			if k == i || k+1 >= len(p.Toks) || !p.headBehind(k+1) {
				return 0
			}
			p.Claim(i, k+1, &p.Root)
			return k + 1 - i
		}
		if t.Kind != token.Word && !t.Is("&", ">", "->", "'", "\"") && t.Kind != token.Code && t.Kind != token.Quote {
			return 0
		}
		if p.Outline.Begins(k) && k > i {
			return 0
		}
	}
	// A line of its own.
	if end-i <= 6 && end < len(p.Toks) && p.Toks[end].Kind == token.Line && !p.Outline.Begins(i) && p.headBehind(end+1) {
		p.Claim(i, end, &p.Root)
		return end - i
	}
	return 0
}

// headBehind: the next thing in the text is the head of a table.
func (p Reader) headBehind(i int) bool {
	for i < len(p.Toks) && (p.Toks[i].Kind == token.Line || p.Toks[i].Is("-", "*", "+", "•", "the", "our", "we", "have", "there", "are", "a", "an", "each", "every", "about", "around", "roughly", "some")) && !p.Outline.Begins(i) {
		i++
	}
	if p.Outline.Begins(i) {
		return true
	}
	if p.Tok(i).Kind == token.Number {
		i++
	}
	_, n := p.outlinedNoun(i, len(p.Toks))
	return n > 0
}

// titlePhrase reads a title such as "Jobs and applications:", whose nouns all come again.
func (p Reader) titlePhrase(i, end int) int {
	to, nouns := i, 0
	if n := p.titleAgain(i, end); n > 0 {
		p.Claim(i, n, &p.Root)
		return n - i
	}
	if p.Any2(i, end, "volume :", "quantity :", "rows :", "records :", "count :", "size :") {
		return 0 // of rows
	}
	// "ecommerce: customers 400; …"
	if p.Table == nil && i+3 < end && len(p.WordsOf(i+2, i+3)) == 1 && p.Lex.Domains[p.WordsOf(i+2, i+3)[0]] != "" && p.Tok(i).Kind == token.Word && p.Lit(i+1, end, ":") && p.Tok(i+3).Kind == token.Number && p.HeaderMatch(i, end) == 0 {
		p.Claim(i, i+2, &p.Root)
		return 2
	}
	for to < end && to-i < 9 && !p.Toks[to].Is(":") {
		t := p.Toks[to]
		switch {
		case t.Is("and", "&", ",", "/", "with", "their", "the", "+", "->", ">", "=>"):
		case t.Kind == token.Word && lexicon.IsPlural(t.Low):
			nouns++
			if !p.ComesAgain(t.Low, to+1) {
				return 0
			}
		case t.Kind == token.Word && to+1 < end && (p.Toks[to+1].Kind == token.Word || p.Toks[to+1].Is(":")):
		default:
			return 0
		}
		to++
	}
	stop := to
	if p.Lit(to, end, ":") {
		stop++
	} else if to < end || nouns < 2 || to < len(p.Toks) && p.Toks[to].Is(".") && nouns < 2 {
		return 0
	}
	if nouns < 2 && !(p.Lit(to, end, ":") && p.NumberAfter(to+1, end) && to-i <= 4 && p.Table == nil && !lexicon.IsPlural(p.Tok(to-1).Low)) {
		return 0
	}
	p.Claim(i, stop, &p.Root)
	return stop - i
}

// titleAgain reads "deals pipeline - 900 deals": a title whose noun is counted behind the mark. It
// returns where the count begins.
func (p Reader) titleAgain(i, end int) int {
	for k := i + 1; k < end && k < i+5; k++ {
		if !p.Toks[k].Is("-", "—", "–", ":", ",") || p.Toks[k].Glued && p.Toks[k].Is("-") {
			if p.Toks[k].Kind != token.Word {
				return 0
			}
			continue
		}
		noun := p.Tok(k + 2)
		if k+2 >= end || !p.CountIn(k+1, end) || noun.Kind != token.Word || !lexicon.IsPlural(noun.Low) || token.Units[noun.Low] != "" || p.Table != nil {
			return 0
		}
		for w := i; w < k; w++ {
			if lexicon.Singular(p.Toks[w].Low) == lexicon.Singular(noun.Low) {
				return k + 1
			}
		}
		return 0
	}
	return 0
}

// ComesAgain: the noun is counted, or is said to belong to another, further on.
func (p Reader) ComesAgain(noun string, from int) bool {
	for k := from; k < len(p.Toks); k++ {
		if t := p.Toks[k]; t.Kind == token.Word && lexicon.Singular(t.Low) == lexicon.Singular(noun) {
			return true
		}
	}
	return false
}
