package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

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

// valuesApart is how many tokens at i say that no value of column c comes twice, or none of the column whose
// name stands among them; without c it has to.
func (p *parser) valuesApart(t *tableDraft, c *columnDraft, i, end int) (*columnDraft, int) {
	if t == nil {
		return nil, 0
	}
	deny, again, apart, all := false, false, false, false
	var named *columnDraft
	at := i
	for at < end {
		if p.any2(at, end, "more than once", "a second time", "two times", "one another", "each other") {
			again = again || p.any2(at, end, "more", "a", "two")
			at += p.any(at, end, "more than once", "a second time", "two times", "one another", "each other")
			continue
		}
		w := p.toks[at]
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
		case w.Is("same") && !p.any2(i, at, "no", "nobody", "none", "that no", "which no", "without", "and no"):
			return nil, 0 // "never the same" is said of two columns
		case againWords[w.Low]:
			again = true
		case distinctWords[w.Low]:
			apart = true
		case allWords[w.Low]:
			all = true
		case addingNothing[w.Low] || w.Kind == token.Number || lexicon.Singular(w.Low) == t.nouns[len(t.nouns)-1]:
		case again && deny && (strings.HasSuffix(w.Low, "ed") || irregularParticiple[w.Low]):
		default:
			return nil, 0
		}
		at++
	}
	if named == nil {
		named = c
	}
	if named == nil || named.dropped || named.fk != nil || named.kind == kindBoolean || !p.pieceEnds(at, end) || p.lit(at, end, ":") || apart && (deny || again) || !(deny && again) && !(apart && all) {
		return nil, 0
	}
	return named, at - i
}

// mentionedHere is the column whose name begins at i, as a sentence has it: "card codes" of a card code.
func (p *parser) mentionedHere(t *tableDraft, i, end int) (*columnDraft, int) {
	for n := min(4, end-i); n > 0; n-- {
		if last := p.toks[i+n-1]; last.Kind != token.Word || headerEnds[last.Low] || n == 1 && (denyingWords[last.Low] || againWords[last.Low] || distinctWords[last.Low] || allWords[last.Low] || addingNothing[last.Low]) {
			continue
		}
		words := p.wordsOf(i, i+n)
		if c := p.calledBy(t, i, i+n); c != nil {
			return c, n
		}
		if k := len(t.columns); n == 1 && k > 0 && len(words) == 1 && keyEnds[lexicon.Singular(words[0])] {
			ends := func(c *columnDraft) bool {
				return !c.dropped && lexicon.Singular(c.words[len(c.words)-1]) == lexicon.Singular(words[0])
			}
			if first := slices.IndexFunc(t.columns, ends); first >= 0 && !slices.ContainsFunc(t.columns[first+1:], ends) {
				return t.columns[first], 1 // "no code occurs twice" of a locker code
			}
		}
	}
	return nil, 0
}

// unlikeClause reads such a piece as a sentence of its own, about the column that it names or that stands
// right before it.
func (p *parser) unlikeClause(i, end int, _ bool) int {
	c, n := p.valuesApart(p.table, nil, i, end)
	if n == 0 && p.column != nil && p.column.table == p.table {
		c, n = p.valuesApart(p.table, p.column, i, end)
	}
	if n == 0 || !p.uniqueHere(p.table, c) {
		return 0
	}
	c.touched = true
	p.column = c
	p.claim(i, i+n, &c.element)
	return n
}

// unlikePhrase reads it behind the column's name.
func (p *parser) unlikePhrase(c *columnDraft, i, end int) int {
	if c.table == nil || i <= c.at || p.tok(i).Is("its", "their", "own") {
		return 0
	}
	named, n := p.valuesApart(c.table, c, i, end)
	if named != c || n == 0 {
		return 0
	}
	c.unique = true
	return n
}

// ownOfEach: the name at to stands behind "its own", in a sentence of each row: "every boat has its own berth
// number". A name of a column tells rows apart only where it is one of a number, a code and the like.
func (p *parser) ownOfEach(i, at, to int) bool {
	if at <= i || !p.tok(at-1).Is("own") && !p.tok(at-2).Is("own") || to > at && !keyEnds[p.tok(to-1).Low] && !tagWords[p.tok(to-1).Low] {
		return false
	}
	for k := at - 1; k >= max(0, at-9) && p.toks[k].Kind != token.Line && !p.toks[k].Is(".", ";"); k-- {
		if p.toks[k].Is("each", "every", "everyone", "everybody", "all") {
			return true
		}
	}
	return false
}

// tagWords name what things are told apart by, beside numbers and codes.
var tagWords = lexicon.WordSet("tag badge pin barcode sticker letter label token key serial plate stamp symbol mark")
