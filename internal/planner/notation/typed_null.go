package notation

import (
	"slices"
	"strconv"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// nullWords say that a cell is empty.
	nullWords = lexicon.WordSet("null nulls blank blanks missing empty empties missings")
	// lackWords say so of some columns, where a share stands before them in a bracket and nothing else does.
	lackWords = lexicon.WordSet("never anonymous unnamed undisclosed")
)

// TypedNulls writes how many cells are empty in one way: "email - some missing, maybe 10%" is "email - 10% missing", "fax (nullable, 20%)"
// is "fax (20% missing)", "2% missing vals in phone" is "2% missing in phone".
func TypedNulls(text string) (Rewriting, bool) {
	if columnsShown.MatchString(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	var changes []change
	for i := 1; i < len(l.toks); i++ {
		if from, to, said := l.typedNull(i); said != "" {
			changes = append(changes, change{l.span(from, to), said})
			i = max(i, to-1)
		}
	}
	if len(changes) == 0 {
		return Rewriting{}, false
	}
	return rewritten(text, changes)
}

// typedNull reads such words around token i; said is empty where they are none.
func (l *lister) typedNull(i int) (from, to int, said string) {
	t := l.at(i)
	if t.Kind != token.Word {
		return 0, 0, ""
	}
	bracket := l.at(i - 1).Is("(")
	switch {
	case nullWords[t.Low] && l.at(i-1).Is("some", "few", "several") && !l.at(i-2).Percent: // "some missing, maybe 10%"
		if share, end := l.shareBehind(i + 1); share != "" && l.itemEnds(end) {
			return i - 1, end, share + " missing"
		}
	case nullWords[t.Low] && l.at(i-1).Percent && l.at(i-2).Is("-", "–", "to") && plainNumber(l.at(i-3)): // "5-10% nulls"
		mean := (l.at(i-3).Num + l.at(i-1).Num) / 2
		return i - 3, i + 1, strconv.FormatFloat(mean, 'f', -1, 64) + "% missing"
	case nullWords[t.Low] && l.at(i+1).Is("if", "when", "while"): // "blank if still open, ~20%"
		k := i + 2
		for k < i+7 && l.at(k).Kind == token.Word {
			k++
		}
		if share, end := l.shareBehind(k); share != "" && k > i+2 && l.itemEnds(end) {
			return i, end, share + " missing"
		}
	case t.Is("missing") && l.at(i-1).Percent && l.at(i+1).Is("vals", "values", "value", "entries", "cells", "data") && l.at(i+2).Is("in", "for", "on"):
		return i, i + 2, "missing"
	case nullWords[t.Low] && l.at(i-1).Percent && l.at(i+1).Is("for", "on") && l.listedBefore(i+2):
		return i, i + 2, "missing in"
	case nullWords[t.Low] && l.itemOpens(i) && l.at(i+1).Is("in", "for", "on"): // "nulls in score 3%"
		k := i + 2
		for l.plain(k) && k < i+6 {
			k++
		}
		if share, end := l.shareBehind(k); share != "" && k > i+2 && l.itemEnds(end) {
			return i, end, share + " missing in " + l.source(i+2, k)
		}
	case t.Is("nullable", "optional", "opt") && bracket:
		if share, end := l.shareBehind(i + 1); share != "" && l.at(end).Is(")") {
			return i, end, share + " missing"
		}
		if t.Is("opt") && l.itemEnds(i+1) {
			return i, i + 1, "optional"
		}
	case lackWords[t.Low] && l.at(i-1).Percent && l.at(i-2).Is("(") && l.at(i+1).Is(")") && l.plain(i-3): // "(20% never)"
		return i, i + 1, "missing"
	case lackWords[t.Low] && l.at(i-1).Percent && l.plain(i-2) && l.itemEnds(i+1) && !l.at(i+1).Is(")"): // "donor name 20% anonymous"
		return i, i + 1, "missing"
	case lackWords[t.Low] && bracket && l.at(i+1).Is("in", "for", "with") && l.plain(i-2): // "(anonymous in 10%)"
		if share, end := l.shareBehind(i + 2); share != "" && l.at(end).Is(")") {
			return i, end, share + " missing"
		}
	case t.Is("never") && l.at(i-1).Is("or") && l.at(i+1).Is("("): // "or never (20%)", "or never (first timers 20%)"
		k := i + 2
		for k < i+5 && l.at(k).Kind == token.Word {
			k++
		}
		if l.at(k).Percent && l.at(k+1).Is(")") {
			return i - 1, k + 2, "(" + l.source(k, k+1) + " missing)"
		}
	case t.Is("incl", "including", "incl.") && l.plain(i-1): // "age incl. some nulls"
		k := i + 1
		if l.at(k).Is(".") {
			k++
		}
		n := k
		for l.at(n).Is("a", "some", "few", "several", "occasional") || l.at(n).Percent {
			n++
		}
		if n > k && nullWords[l.at(n).Low] && (l.itemEnds(n+1) || l.at(n+1).Is("and")) {
			return i, n + 1, "(" + l.source(k, n) + " missing)"
		}
	}
	return 0, 0, ""
}

// listedBefore: an item from token i on is a name that an earlier item of the list begins with.
func (l *lister) listedBefore(i int) bool {
	n := 0
	for l.plain(i + n) {
		n++
	}
	if n == 0 || !l.itemEnds(i+n) {
		return false
	}
	for k := 1; k+n < i; k++ {
		if l.itemOpens(k) && slices.EqualFunc(l.toks[k:k+n], l.toks[i:i+n], func(a, b token.Token) bool { return a.Low == b.Low }) {
			return true
		}
	}
	return false
}

// shareBehind reads a percentage at token i, behind a mark and words that say that it is only about right; end is behind it.
func (l *lister) shareBehind(i int) (share string, end int) {
	for l.at(i).Is(",", "-", "–", "maybe", "about", "around", "say", "roughly", "approx", "~", "perhaps", "like", "(") {
		i++
	}
	if t := l.at(i); t.Kind != token.Number || !t.Percent {
		return "", 0
	}
	if end = i + 1; l.at(end).Is("of") && l.at(end+1).Is("them", "rows") {
		end += 2
	}
	return l.source(i, i+1), end
}

// source is the text of the tokens [from, to), of which there may be none.
func (l *lister) source(from, to int) string {
	if from == to {
		return ""
	}
	span := l.span(from, to)
	return l.text[span.Start:span.End]
}
