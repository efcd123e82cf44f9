package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// qualifiers are words with which a value begins, and no name ends.
var qualifiers = lexicon.WordSet("very quite slightly extremely fairly rather somewhat barely hardly like no not too totally completely a")

// QualifiedValues puts a colon between a column's name and the first of its values where it is clear that words belong to one of the two
// that others would give to the other: "freshness very fresh 40 / fresh 60" is "freshness: very fresh 40 / fresh 60", "mode of travel
// bus/train" is "mode of travel: bus/train", "ticket day pass / season pass" is "ticket: day pass / season pass".
func QualifiedValues(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 1; i < len(l.toks); i++ {
		if l.at(i).Kind != token.Word || !(qualifiers[l.at(i).Low] && l.nameAhead(i) && l.sharedAgain(i)) && !l.namedOf(i) && !l.sharedTail(i) {
			continue
		}
		name := l.toks[i-1].Span
		w.copy(text, at, name.End)
		w.write(":", token.Span{Start: name.End - 1, End: name.End})
		at = name.End
	}
	return w.rest(text, at)
}

// nameAhead: an item of a list begins with up to three words that end before token i.
func (l *lister) nameAhead(i int) bool {
	for k := i - 1; k >= max(0, i-longestName-1); k-- {
		if !l.plain(k) || qualifiers[l.at(k).Low] {
			return false
		}
		if l.itemOpens(k) {
			return true
		}
	}
	return false
}

// sharedAgain: one or two words and a share or a slash follow the word at token i, and another value behind them.
func (l *lister) sharedAgain(i int) bool {
	word := func(k int) bool { return l.at(k).Kind == token.Word && !l.at(k).Is("and", "or", "with") }
	share := func(k int) bool { return plainNumber(l.at(k)) || l.at(k).Kind == token.Number && l.at(k).Percent }
	behind := func(k int) int {
		for word(k) {
			k++
		}
		return k
	}
	k := behind(i + 1)
	if k == i+1 || k > i+1+longestName {
		return false
	}
	told := share(k)
	if told {
		k++
	}
	if !slashed(l.at(k)) && !(l.at(k).Is(",") && told && l.at(k-1).Percent) {
		return false
	}
	next := behind(k + 1)
	return next > k+1 && (!told || share(next) && l.at(next).Percent == l.at(k-1).Percent)
}

// partsSlashed: words of values with slashes between begin at token i, each of up to so many words. The second result is behind them.
func (l *lister) partsSlashed(i, most int) (values [][2]int, end int) {
	for {
		k := i
		for l.plain(k) {
			k++
		}
		if k == i || k-i > most {
			return nil, 0
		}
		values = append(values, [2]int{i, k})
		if !slashed(l.at(k)) && !l.at(k).Is("or") {
			return values, k
		}
		i = k + 1
	}
}

// nameTails end the names of columns that a slash parts.
var nameTails = lexicon.WordSet("name address date time id code number no price amount cost rate year month count")

// counting begin what is said of some things, and no name.
var counting = lexicon.WordSet("one any either some all most each none number list set half part out")

// namedOf: single words with slashes between begin at token i behind a name of two nouns, "mode of travel".
func (l *lister) namedOf(i int) bool {
	if !l.plain(i) || !l.plain(i-1) || !l.at(i-2).Is("of") || !l.plain(i-3) || counting[l.at(i-3).Low] || !l.itemOpens(i-3) && !(l.plain(i-4) && l.itemOpens(i-4)) {
		return false
	}
	values, end := l.partsSlashed(i, 1)
	return len(values) > 1 && l.valuesEnd(end)
}

// sharedTail: a value of two words begins at token i, behind a name, whose last word another value of the list ends with, too.
func (l *lister) sharedTail(i int) bool {
	if !l.plain(i) || !l.plain(i+1) || l.plain(i+2) || !l.plain(i-1) || !l.itemOpens(i-1) && !(l.plain(i-2) && l.itemOpens(i-2)) {
		return false
	}
	values, end := l.partsSlashed(i, longestValue)
	tail := l.at(i + 1).Low
	if len(values) < 2 || !l.valuesEnd(end) && !l.at(end).Is("in", "weighted") || nameTails[tail] {
		return false
	}
	for _, v := range values[1:] {
		if v[1]-v[0] > 1 && l.at(v[1]-1).Low == tail {
			return true
		}
	}
	return false
}
