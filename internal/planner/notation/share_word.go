package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// shareSort is how much a part of a column says of its share.
type shareSort int

const (
	shareGiven  shareSort = iota // in percent or as a fraction
	shareCount                   // as a number of rows
	shareVague                   // "some"
	shareMost                    // "mostly": all that the others leave
	shareRest                    // what the others leave, in words
	shareUntold                  // a value alone, which takes what the others leave
)

// shareWords are shares in words, in percent, longer ones first.
var shareWords = []struct {
	words []string
	share float64
	sort  shareSort
}{
	{[]string{"the", "vast", "majority"}, 90, shareGiven}, {[]string{"the", "majority"}, 0, shareMost}, {[]string{"nearly", "all"}, 97, shareGiven}, {[]string{"almost", "all"}, 97, shareGiven},
	{[]string{"hardly", "any"}, 1, shareVague}, {[]string{"very", "few"}, 2, shareVague}, {[]string{"a", "few"}, 5, shareVague}, {[]string{"a", "bit", "of"}, 10, shareVague}, {[]string{"a", "little"}, 5, shareVague}, {[]string{"the", "odd"}, 2, shareVague}, {[]string{"a", "handful"}, 5, shareVague}, {[]string{"a", "lot"}, 40, shareVague},
	{[]string{"mostly"}, 0, shareMost}, {[]string{"mainly"}, 0, shareMost}, {[]string{"predominantly"}, 0, shareMost}, {[]string{"primarily"}, 0, shareMost}, {[]string{"most"}, 0, shareMost}, {[]string{"usually"}, 0, shareMost},
	{[]string{"some"}, 15, shareVague}, {[]string{"sometimes"}, 15, shareVague}, {[]string{"few"}, 5, shareVague}, {[]string{"many"}, 40, shareVague}, {[]string{"occasionally"}, 5, shareVague}, {[]string{"rarely"}, 2, shareVague},
}

// shareStart lead to a share and change nothing.
var shareStart = lexicon.WordSet("about around roughly approximately approx exactly precisely only just circa ca at least some")

// shareWordAt reads a share at token i: in percent, as a fraction, a number of rows, or in words.
func (l *shareReader) shareWordAt(i int) (share float64, sort shareSort, n int) {
	at := i
	for at-i < 2 && l.at(at).Kind == token.Word && shareStart[l.at(at).Low] && l.at(at+1).Kind == token.Number || l.at(at).Is("~") {
		at++
	}
	t := l.at(at)
	if many, out := l.at(at+2), l.at(at+3); t.Kind == token.Number && !t.Percent {
		switch {
		case l.at(at+1).Is("in") && many.Kind == token.Number && many.Num > t.Num && many.Num <= 100:
			return 100 * t.Num / many.Num, shareGiven, at + 3 - i
		case l.at(at+1).Is("out") && many.Is("of") && out.Kind == token.Number && out.Num > t.Num && out.Num <= 100:
			return 100 * t.Num / out.Num, shareGiven, at + 4 - i
		case l.at(at+1).Is("/") && many.Kind == token.Number && many.Num > t.Num && many.Num <= 10 && !l.at(at+3).Is("/"):
			return 100 * t.Num / many.Num, shareGiven, at + 3 - i
		}
	}
	if share, k := l.shareAt(at); k > 0 && (t.Percent || k > 1 || t.Is("half")) {
		return share, shareGiven, at + k - i
	}
	if at == i && l.at(at).Is("about", "around", "roughly") {
		at++ // "about a tenth", "about half"
		if share, k := l.shareAt(at); k > 1 || k == 1 && l.at(at).Is("half") {
			return share, shareGiven, at + k - i
		}
		at--
	}
	if t.Kind == token.Number && !t.Percent && t.Unit == "" && t.Digits == 0 && t.Num >= 1 && !t.Spelled && l.at(at+1).Kind == token.Word && !l.at(at+1).Is("of") {
		return t.Num, shareCount, at + 1 - i
	}
	for _, w := range shareWords {
		if l.reads(at, w.words) {
			return w.share, w.sort, at + len(w.words) - i
		}
	}
	if k := l.restStands(at); k > 0 {
		return 0, shareRest, at + k - i
	}
	return 0, 0, 0
}
