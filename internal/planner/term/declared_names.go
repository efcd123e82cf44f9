package term

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Abbreviation: the full stop at k belongs to "i.e.", "e.g.", "approx.", "no." or "1.14.3", and ends no sentence.
func (p Reader) Abbreviation(k int) bool {
	if k <= 0 || k >= len(p.Toks) || !p.Toks[k].Is(".") || k+1 >= len(p.Toks) || p.Toks[k+1].Kind == token.Line {
		return false
	}
	if w := p.Toks[k-1]; w.Is("approx", "resp") {
		return true
	}
	if w, next := p.Toks[k-1], p.Toks[k+1]; p.Toks[k].Glued && next.Glued && next.Kind == token.Number && (w.Kind == token.Number || w.Kind == token.Word && token.IsAllDigits(strings.TrimPrefix(w.Low, "v"))) {
		return true // "1.14.3", "v2.0.11"
	}
	if next := p.Toks[k+1]; k > 1 && p.Toks[k].Glued && p.Toks[k-1].Is("no", "nr") && !p.Tok(k-2).Is("/", "|", "or") && !next.Glued && (next.Kind == token.Number || next.Kind == token.Code || next.Kind == token.Word && (next.Text[0] >= 'a' && next.Text[0] <= 'z' || p.Tok(k+2).Glued && strings.ContainsAny(p.Source(k+1, k+3), "-_#"))) {
		return true // "claim no. CLM-00001"
	}
	for _, two := range [][2]string{{"i", "e"}, {"e", "g"}, {"z", "b"}} {
		if p.Toks[k-1].Is(two[1]) && p.Tok(k-2).Is(".") && p.Tok(k-3).Is(two[0]) || p.Toks[k-1].Is(two[0]) && p.Toks[k+1].Is(two[1]) && p.Tok(k+2).Is(".") {
			return true
		}
	}
	return false
}

// MostWords are the words of the longest name in a declared list.
const MostWords = 6

// declaredNames reads names with commas, semicolons or "and" between them, up to the end of the sentence,
// the line or the bracket. It is empty where one of the pieces holds more than a name and a bracket.
func (p Reader) declaredNames(i int, bracket bool) (pieces [][2]int, to int) {
	end := len(p.Toks)
	semicolons := false
	for at := i; at < end; {
		stop, close := p.declaredName(at)
		if stop == at {
			return nil, i
		}
		pieces = append(pieces, [2]int{p.nameBegin(at, stop), stop})
		at = close
		t := *p.Tok(at)
		switch {
		case at >= end || t.Kind == token.Line && !p.Any2(at+1, end, "and", ",", "plus") || t.Is(".", "!", "?") && (!p.Abbreviation(at) || !p.pieceMark(at+1)):
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
			at += p.Any(at, end, "and also", "and", "plus", "as well as")
			at += draft.BoolInt(p.Tok(at).Kind == token.Line)
		case t.Is("and", "plus", "&", "or"):
			if len(pieces) > 1 && p.declares(at+1, pieces) {
				return pieces, at
			}
			at += 1 + p.Any(at+1, end, "also", "finally")
		case t.Is("as") && p.Lit(at, end, "as", "well", "as"):
			at += 3
		case t.Kind == token.Line:
			at++
		default:
			return nil, i
		}
	}
	return nil, i
}

// NeverFirst are words that no name begins with.
var NeverFirst = lexicon.WordSet("a an of with for by without into onto per than then if when each every all some any not between under more less fewer most it they we you i he she this that these those there here only exactly at about around how but also both neither either none nobody")

// joinedBefore: the last name stands behind "and".
func (p Reader) joinedBefore(pieces [][2]int) bool {
	for k := pieces[len(pieces)-1][0] - 1; k > pieces[len(pieces)-2][1]-1 && k >= 0; k-- {
		if p.Toks[k].Is("and", "plus") {
			return true
		}
	}
	return false
}

// declares: another table's head stands at i.
func (p Reader) declares(i int, pieces [][2]int) bool {
	last := &draft.Declaration{To: i - 1, Pieces: pieces}
	return p.DeclarationAt(i, []*draft.Declaration{last}) != nil
}

// saysMore: no name follows, but a clause.
func (p Reader) saysMore(i int) bool {
	stop, _ := p.declaredName(i)
	return stop == i
}

// nameBegin leaves out what stands before a name and is no part of it.
func (p Reader) nameBegin(i, stop int) int {
	for i < stop-1 && p.Any2(i, stop, "a", "an", "the", "its", "their", "own", "his", "her") {
		i++
	}
	return i
}

// declaredName reads one name, and where the bracket behind it closes; i where none stands there.
func (p Reader) declaredName(i int) (stop, close int) {
	end := len(p.Toks)
	at := i
	at += p.Any(at, end, "a", "an", "the", "its own", "their own", "its", "their", "his", "her")
	first := at
	for at < end && at-first < MostWords {
		t := p.Toks[at]
		if t.Kind == token.Code && at == first || t.Kind == token.Quote && at == first {
			at++
			continue
		}
		if t.Kind != token.Word || t.Is("and", "plus") || HeaderEnds[t.Low] && !(at == first && p.Tok(at+1).Kind == token.Word && t.Is("built", "starting", "copied", "matching", "out")) || ProseWords[t.Low] && !p.inName(at) {
			break
		}
		if at == first && NeverFirst[t.Low] {
			break
		}
		if p.Lit(at, end, "as", "well") {
			break
		}
		at++
	}
	if at == first || p.Tok(at).Kind == token.Number {
		return i, i
	}
	if p.Lit(at, end, "(") || p.Lit(at, end, "[") {
		if c := p.Closing(at, end); c > 0 {
			return at, c + 1
		}
		return i, i
	}
	return at, at
}

// inName: words that are prose elsewhere, in names such as "registration no" or "days to ship", and in
// "the patient it belongs to".
func (p Reader) inName(k int) bool {
	t := p.Tok(k)
	switch {
	case p.pieceMark(k-1) && p.pieceMark(k+1):
		return !HardProse[t.Low] // "make" between commas
	case t.Is("no", "made", "taken", "sell", "has", "is", "was", "match", "use", "uses", "repeat", "likes"):
		return true
	case t.Is("it", "belongs", "refers", "they") && p.relativeAt(k) >= 0:
		return true
	}
	return strings.Contains(t.Text, "_")
}

// pieceMark: a mark between names stands at k.
func (p Reader) pieceMark(k int) bool {
	return p.Tok(k).Kind == token.Line || p.Tok(k).Is(",", ";", "and", "a", "an", "(", ")", ".", ":")
}

// relativeAt is the token of "it" in "the patient it belongs to" where k is inside that; else -1.
func (p Reader) relativeAt(k int) int {
	for b := k; b > k-3 && b > 0; b-- {
		if p.AnyOf(OwnerPhrases, b, len(p.Toks)) > 0 {
			return b
		}
	}
	return -1
}

// OwnerPhrases stand behind the noun of the table that a row belongs to.
var OwnerPhrases = draft.PhrasesOf("it belongs to", "it refers to", "they belong to", "it is for", "it was made for", "it concerns")

// HardProse are the words that are no name even where they stand alone.
var HardProse = lexicon.WordSet("what how who whom very not no never if unless so thus therefore as than them they it we you us i only same even both itself themselves whether because instead rather otherwise this these those always usually mostly please computed calculated derived true false yes correlated distributed should must lowercase lower-case uppercase upper-case capitalised capitalized masked hashed encrypted anonymised anonymized stuff things something anything whatever sorry wait oops")
