package term

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// PieceEnds: nothing is left of what began.
func (p Reader) PieceEnds(i, end int) bool {
	return i >= end || p.Any2(i, end, ",", ";", ".", "—", "–", "-", "(", ")", "and", "but", "while", "whereas", ":") || p.Toks[i].Kind == token.Line
}

// That no value comes twice is said in countless ways, of few words: one that denies and one for what comes
// again ("no two boxes share a code", "no code may occur twice", "must never be reused"), or one for what is
// told apart and one for all rows ("different for every locker", "all codes are distinct"). A piece that has
// these, the name of a column at most, and nothing else but words that add nothing says so, in any order.
var (
	denyingWords  = lexicon.WordSet("no never not nobody none neither cannot can't mustn't shouldn't won't don't doesn't isn't aren't without")
	againWords    = lexicon.WordSet("twice repeat repeats repeated repeating repetition repetitions duplicate duplicates duplicated same share shares shared sharing again reused recur recurs reoccur reoccurs alike coincide coincides clash clashes")
	distinctWords = lexicon.WordSet("unique different distinct unlike own")
	allWords      = lexicon.WordSet("all each every across any whole entire")
	addingNothing = lexicon.WordSet(`that which who with it its itself their them themselves they these those two one ones other another the a an may can must should shall will has have to be is are been being do does
		had get gets occur occurs appear appears used use given give for come comes exist exists issued assigned allocated by ever even of from in value values row rows record records list table register sheet anywhere either at themself up show turn turns found allowed needs need person people`)
)

// ValuesApart is how many tokens at i say that no value of column c comes twice, or none of the column whose
// name stands among them; without c it has to.
func (p Reader) ValuesApart(t *draft.Table, c *draft.Column, i, end int) (*draft.Column, int) {
	if t == nil {
		return nil, 0
	}
	deny, again, apart, all := false, false, false, false
	var named *draft.Column
	at := i
	for at < end {
		if p.Any2(at, end, "more than once", "a second time", "two times", "one another", "each other") {
			again = again || p.Any2(at, end, "more", "a", "two")
			at += p.Any(at, end, "more than once", "a second time", "two times", "one another", "each other")
			continue
		}
		w := p.Toks[at]
		if w.Kind != token.Word && !(w.Kind == token.Number && w.Spelled && w.Num <= 2) {
			break
		}
		if w.Is("and", "or", "but", "while", "whereas") {
			break
		}
		if o, n := p.mentionedHere(t, at, end); n > 0 {
			if named != nil && named != o || c != nil && o != c {
				return nil, 0
			}
			named = o
			at += n
			continue
		}
		switch {
		case denyingWords[w.Low]:
			deny = true
		case w.Is("same") && !p.Any2(i, at, "no", "nobody", "none", "that no", "which no", "without", "and no"):
			return nil, 0 // "never the same" is said of two columns
		case againWords[w.Low]:
			again = true
		case distinctWords[w.Low]:
			apart = true
		case allWords[w.Low]:
			all = true
		case addingNothing[w.Low] || w.Kind == token.Number || lexicon.Singular(w.Low) == t.Nouns[len(t.Nouns)-1]:
		case again && deny && (strings.HasSuffix(w.Low, "ed") || draft.IrregularParticiple[w.Low]):
		default:
			return nil, 0
		}
		at++
	}
	if named == nil {
		named = c
	}
	if named == nil || named.Dropped || named.Fk != nil || named.Kind == draft.KindBoolean || !p.PieceEnds(at, end) || p.Lit(at, end, ":") || apart && (deny || again) || !(deny && again) && !(apart && all) {
		return nil, 0
	}
	return named, at - i
}

// mentionedHere is the column whose name begins at i, as a sentence has it: "card codes" of a card code.
func (p Reader) mentionedHere(t *draft.Table, i, end int) (*draft.Column, int) {
	for n := min(4, end-i); n > 0; n-- {
		if last := p.Toks[i+n-1]; last.Kind != token.Word || HeaderEnds[last.Low] || n == 1 && (denyingWords[last.Low] || againWords[last.Low] || distinctWords[last.Low] || allWords[last.Low] || addingNothing[last.Low]) {
			continue
		}
		words := p.WordsOf(i, i+n)
		if c := p.CalledBy(t, i, i+n); c != nil {
			return c, n
		}
		if k := len(t.Columns); n == 1 && k > 0 && len(words) == 1 && draft.KeyEnds[lexicon.Singular(words[0])] {
			ends := func(c *draft.Column) bool {
				return !c.Dropped && lexicon.Singular(c.Words[len(c.Words)-1]) == lexicon.Singular(words[0])
			}
			if first := slices.IndexFunc(t.Columns, ends); first >= 0 && !slices.ContainsFunc(t.Columns[first+1:], ends) {
				return t.Columns[first], 1 // "no code occurs twice" of a locker code
			}
		}
	}
	return nil, 0
}

// UnlikePhrase reads it behind the column's name.
func (p Reader) UnlikePhrase(c *draft.Column, i, end int) int {
	if c.Table == nil || i <= c.At || p.Tok(i).Is("its", "their", "own") {
		return 0
	}
	named, n := p.ValuesApart(c.Table, c, i, end)
	if named != c || n == 0 {
		return 0
	}
	c.Unique = true
	return n
}
