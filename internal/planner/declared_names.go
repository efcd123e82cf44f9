package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// mostWords are the words of the longest name in a declared list.
const mostWords = 6

// declaredNames reads names with commas, semicolons or "and" between them, up to the end of the sentence,
// the line or the bracket. It is empty where one of the pieces holds more than a name and a bracket.
func (p *parser) declaredNames(i int, bracket bool) (pieces [][2]int, to int) {
	end := len(p.toks)
	semicolons := false
	for at := i; at < end; {
		stop, close := p.declaredName(at)
		if stop == at {
			return nil, i
		}
		pieces = append(pieces, [2]int{p.nameBegin(at, stop), stop})
		at = close
		t := *p.tok(at)
		switch {
		case at >= end || t.Kind == token.Line && !p.any2(at+1, end, "and", ",", "plus") || t.Is(".", "!", "?") && (!p.abbreviation(at) || !p.pieceMark(at+1)):
			return pieces, at
		case bracket && t.Is(")"):
			return pieces, at + 1
		case t.Is(";") && !bracket:
			// A list goes on behind a semicolon only where there are nothing but semicolons.
			if len(pieces) > 1 && !semicolons || p.declares(at+1, pieces) {
				return pieces, at
			}
			semicolons = true
			at++
		case t.Is(","):
			joined := len(pieces) > 1 && p.joinedBefore(pieces)
			if joined && (p.declares(at+1, pieces) || !bracket && p.saysMore(at+1)) {
				return pieces, at
			}
			at++
			at += p.any(at, end, "and also", "and", "plus", "as well as")
			at += boolInt(p.tok(at).Kind == token.Line)
		case t.Is("and", "plus", "&", "or"):
			if len(pieces) > 1 && p.declares(at+1, pieces) {
				return pieces, at
			}
			at += 1 + p.any(at+1, end, "also", "finally")
		case t.Is("as") && p.lit(at, end, "as", "well", "as"):
			at += 3
		case t.Kind == token.Line:
			at++
		default:
			return nil, i
		}
	}
	return nil, i
}

// neverFirst are words that no name begins with.
var neverFirst = lexicon.WordSet("a an of with for by without into onto per than then if when each every all some any not between under more less fewer most it they we you i he she this that these those there here only exactly at about around how but also both neither either none nobody")

// joinedBefore: the last name stands behind "and".
func (p *parser) joinedBefore(pieces [][2]int) bool {
	for k := pieces[len(pieces)-1][0] - 1; k > pieces[len(pieces)-2][1]-1 && k >= 0; k-- {
		if p.toks[k].Is("and", "plus") {
			return true
		}
	}
	return false
}

// declares: another table's head stands at i.
func (p *parser) declares(i int, pieces [][2]int) bool {
	last := &declaration{to: i - 1, pieces: pieces}
	return p.declarationAt(i, []*declaration{last}) != nil
}

// saysMore: no name follows, but a clause.
func (p *parser) saysMore(i int) bool {
	stop, _ := p.declaredName(i)
	return stop == i
}

// nameBegin leaves out what stands before a name and is no part of it.
func (p *parser) nameBegin(i, stop int) int {
	for i < stop-1 && p.any2(i, stop, "a", "an", "the", "its", "their", "own", "his", "her") {
		i++
	}
	return i
}

// declaredName reads one name, and where the bracket behind it closes; i where none stands there.
func (p *parser) declaredName(i int) (stop, close int) {
	end := len(p.toks)
	at := i
	at += p.any(at, end, "a", "an", "the", "its own", "their own", "its", "their", "his", "her")
	first := at
	for at < end && at-first < mostWords {
		t := p.toks[at]
		if t.Kind == token.Code && at == first || t.Kind == token.Quote && at == first {
			at++
			continue
		}
		if t.Kind != token.Word || t.Is("and", "plus") || headerEnds[t.Low] && !(at == first && p.tok(at+1).Kind == token.Word && t.Is("built", "starting", "copied", "matching", "out")) || proseWords[t.Low] && !p.inName(at) {
			break
		}
		if at == first && neverFirst[t.Low] {
			break
		}
		if p.lit(at, end, "as", "well") {
			break
		}
		at++
	}
	if at == first || p.tok(at).Kind == token.Number {
		return i, i
	}
	if p.lit(at, end, "(") || p.lit(at, end, "[") {
		if c := p.closing(at, end); c > 0 {
			return at, c + 1
		}
		return i, i
	}
	return at, at
}

// inName: words that are prose elsewhere, in names such as "registration no" or "days to ship", and in
// "the patient it belongs to".
func (p *parser) inName(k int) bool {
	t := p.tok(k)
	switch {
	case p.pieceMark(k-1) && p.pieceMark(k+1):
		return !hardProse[t.Low] // "make" between commas
	case t.Is("no", "made", "taken", "sell", "has", "is", "was", "match", "use", "uses", "repeat", "likes"):
		return true
	case t.Is("it", "belongs", "refers", "they") && p.relativeAt(k) >= 0:
		return true
	}
	return strings.Contains(t.Text, "_")
}

// pieceMark: a mark between names stands at k.
func (p *parser) pieceMark(k int) bool {
	return p.tok(k).Kind == token.Line || p.tok(k).Is(",", ";", "and", "a", "an", "(", ")", ".", ":")
}

// relativeAt is the token of "it" in "the patient it belongs to" where k is inside that; else -1.
func (p *parser) relativeAt(k int) int {
	for b := k; b > k-3 && b > 0; b-- {
		if p.any2(b, len(p.toks), ownerPhrases...) {
			return b
		}
	}
	return -1
}

// ownerPhrases stand behind the noun of the table that a row belongs to.
var ownerPhrases = []string{"it belongs to", "it refers to", "they belong to", "it is for", "it was made for", "it concerns"}
