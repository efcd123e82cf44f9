package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	withinLeads = lexicon.WordSet("of within in for per across inside")
	withinGlue  = lexicon.WordSet("all every everything any each the a an one given same whole entire of in for within per across inside members rows items ones those that share belong to")
)

// SameWithin says in one sentence that a column has one value for each value of another, where the text says it of the rows: "tax rate
// 7 or 19 - all articles of a category have the same rate" is "tax rate 7 or 19. The tax
// rate stays the same for all rows of a category."
func SameWithin(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	for i := range l.toks {
		if !l.at(i).Is("same", "identical", "constant") {
			continue
		}
		if r, ok := l.sameWithin(i); ok {
			return r, true
		}
	}
	return Rewriting{}, false
}

func (l *lister) sameWithin(i int) (Rewriting, bool) {
	parts := func(k int) bool {
		return l.sentenceEnds(k) || l.at(k).Is(",", "(", ")", ":", "–", "—") || l.at(k).Is("-") && !l.at(k).Glued
	}
	from, to := i, i+1
	for from > 0 && !parts(from-1) {
		from--
	}
	for !parts(to) {
		to++
	}
	if to-from > 14 || l.says(from, to, "no", "not", "never", "none", "two", "different", "can't", "cannot", "cant", "twice", "once", "more", "again", "repeat", "repeats", "repeated", "appear", "appears") {
		return Rewriting{}, false // "in one room no two talks start at the same time"
	}
	by, what := "", ""
	for k := from; k < to; k++ {
		if withinLeads[l.at(k).Low] && by == "" {
			at := k + 1
			for at < to && withinGlue[l.at(at).Low] {
				at++
			}
			if at > k+1 || l.at(k).Is("per") {
				by = l.itemCalled(at, to, from)
			}
		}
	}
	if by == "" {
		return Rewriting{}, false
	}
	for k := i + 1; k < to && what == ""; k++ { // "have the same rate"
		if name := l.itemCalled(k, to, from); name != "" && name != by && !withinLeads[l.at(k-1).Low] {
			what = name
		}
	}
	for k := from; k < i && what == ""; k++ { // "the tax rate is the same for"
		if name := l.itemCalled(k, i, from); name != "" && name != by && !withinLeads[l.at(k-1).Low] && !withinGlue[l.at(k).Low] {
			what = name
		}
	}
	if what == "" && (l.says(from, i, "have", "has", "share", "get") || l.plain(i+1) && !withinGlue[l.at(i+1).Low] && !l.at(i+1).Is("value")) {
		return Rewriting{}, false // the same of something that is no column
	}
	if what == "" {
		what = l.itemBefore(from)
	}
	if what == "" || what == by {
		return Rewriting{}, false
	}
	w := &writer{}
	span := l.span(from, to)
	said := "The " + what + " stays the same for all rows of a " + by
	if from == 0 || l.sentenceEnds(from-1) { // a sentence of its own
		w.copy(l.text, 0, span.Start)
		w.write(said, span)
		return w.rest(l.text, span.End)
	}
	begin, end := l.at(from-1).Span.Start, span.End
	if l.at(from-1).Is("(") && l.at(to).Is(")") || l.at(from-1).Is("-", "–", "—") && l.at(to).Is("-", "–", "—") {
		end = l.at(to).Span.End
	}
	stop := to
	for !l.sentenceEnds(stop) {
		stop++
	}
	last := max(end, l.at(stop-1).Span.End)
	w.copy(l.text, 0, len(strings.TrimRight(l.text[:begin], " ")))
	w.copy(l.text, end, last)
	w.write(". "+said, token.Span{Start: begin, End: end})
	return w.rest(l.text, last)
}

// itemCalled is the name of an item before token limit whose words, or last word, stand at token i.
func (l *lister) itemCalled(i, to, limit int) string {
	if i >= to || !l.plain(i) {
		return ""
	}
	for k := 1; k < limit; k++ {
		if !l.itemOpens(k) {
			continue
		}
		end := k
		for end-k < 3 && l.plain(end) {
			end++
		}
		for ; end > k; end-- {
			ends := l.itemEnds(end) || l.at(end).Kind == token.Number || l.at(end).Is("(", "one")
			if ends && (l.alike(k, i, end-k) || l.alike(end-1, i, 1)) {
				return l.text[l.at(k).Span.Start:l.at(end-1).Span.End]
			}
		}
	}
	return ""
}

// alike: n words are the same at tokens a and b, but for their number.
func (l *lister) alike(a, b, n int) bool {
	for k := range n {
		if lexicon.Singular(l.at(a+k).Low) != lexicon.Singular(l.at(b+k).Low) {
			return false
		}
	}
	return true
}

// itemBefore is the name of the last item that begins before token i.
func (l *lister) itemBefore(i int) string {
	for k := i - 1; k > 0; k-- {
		if !l.itemOpens(k) || l.at(k-1).Is("(") {
			continue
		}
		end := k
		for end-k < 3 && l.plain(end) {
			end++
		}
		if l.at(end).Is("/", "|", "or") {
			end-- // a value
		}
		if end > k {
			return l.text[l.at(k).Span.Start:l.at(end-1).Span.End]
		}
	}
	return ""
}
