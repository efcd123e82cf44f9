package notation

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// columnItem is an item of a list that is the name of a column with kinds of rows.
type columnItem struct {
	from, to int
	words    []string
	lists    bool // values follow without a mark between: "browser chrome 60%"
}

// names are the items of lists that are nothing but words, or begin with them.
func (l *shareReader) names() []columnItem {
	if l.read {
		return l.items
	}
	l.read = true
	for i := 0; i < len(l.toks); {
		to := i
		for l.nameWord(to) && !(to > i && (l.at(to).Is("y", "yes", "true") && l.at(to+1).Is("/") || l.at(to).Is("true"))) {
			to++
		}
		if to > i && to-i <= 4 && l.itemBegins(i) {
			words := make([]string, to-i)
			for k := range words {
				words[k] = l.at(i + k).Low
			}
			l.items = append(l.items, columnItem{from: i, to: to, words: words})
		}
		i = max(to, i+1)
	}
	return l.items
}

// namesToo are words of the language that names of columns have too.
var namesToo = lexicon.WordSet("number name date time code type count value monthly daily weekly yearly hourly total last hours days minutes weeks months years seconds")

func (l *shareReader) nameWord(i int) bool {
	t := l.at(i)
	return t.Kind == token.Word && (!lexicon.FunctionWords[t.Low] || namesToo[t.Low])
}

// columns are the names of what sorts rows of which no values are told, and those with shares right behind the name.
func (l *shareReader) columns() []columnItem {
	if l.sorts != nil {
		return l.sorts
	}
	l.sorts = []columnItem{}
	for _, c := range l.names() {
		next := l.at(c.to)
		switch {
		case next.Is(",", ".", ";", ")", "(", ":", "?", "-", "and", "with", "is", "are", "mostly", "mainly") || next.Kind == token.Line:
			if sorting(c.words) {
				l.sorts = append(l.sorts, c)
			} else if next.Is("mostly", "mainly") {
				l.leading(c)
			}
		case next.Kind == token.Number && next.Percent:
			l.leading(c)
		}
	}
	return l.sorts
}

// leading adds the column whose name begins an item that goes on with a value: "browser chrome 60%", "lang en mostly".
func (l *shareReader) leading(c columnItem) {
	for n := len(c.words) - 1; n > 0; n-- {
		if sorting(c.words[:n]) && !lexicon.Names(c.words[:n+1]) {
			l.sorts = append(l.sorts, columnItem{from: c.from, to: c.from + n, words: c.words[:n], lists: true})
			return
		}
	}
}

// itemBegins: an item of a list begins at token i.
func (l *shareReader) itemBegins(i int) bool {
	before := l.at(i - 1)
	return i > 0 && (before.Is(",", ".", ":", ";", "(", "-") || before.Is("with", "and", "a", "an", "the", "has", "have", "holds") || before.Kind == token.Line)
}

// sorting: a column of this name tells of what kind a row is.
func sorting(words []string) bool {
	if m := lexicon.Lookup(words); m.Kind != "" && m.Kind != lexicon.Text && m.Exact {
		return false
	}
	if last := words[len(words)-1]; last == "bedrooms" || last == "bathrooms" || lexicon.NamesTable(last) && lexicon.IsPlural(last) {
		return false // numbers, and rows
	}
	return lexicon.HasUsual(words) || lexicon.NamesSort(words)
}

// columnOf is the column that holds the values of a sentence at token i: one of which a list knows them, or else the one right
// before the sentence, where their shares are a whole.
func (l *shareReader) columnOf(parts []sharePart, i int) (columnItem, bool) {
	best, most := columnItem{}, 0
	for _, c := range l.columns() {
		next := l.at(c.to)
		if c.lists || next.Is("(", ":", "?", "-", "is", "are", "mostly", "mainly") || l.toldElsewhere(c) {
			continue
		}
		known := 0
		for _, p := range parts {
			if l.holds(c, p) {
				known++
			}
		}
		if known > most || known > 0 && known == most && c.to <= i {
			best, most = c, known
		}
	}
	switch {
	case most > 0 && (most == len(parts) || most > 1 || ofAllRows(parts)):
	case len(parts) > 1 && ofAllRows(parts) && most == 0 && toldAlike(parts) && !slices.ContainsFunc(parts, l.ofSize):
		k := slices.IndexFunc(l.columns(), func(c columnItem) bool { return c.to == i-1 && !c.lists })
		if k < 0 {
			return columnItem{}, false
		}
		best = l.columns()[k]
	default:
		return columnItem{}, false
	}
	first := parts[0]
	return best, (first.to-first.from < 2 || !sorting([]string{l.at(first.from).Low}))
}

// ofSize: the words of the part say how big something is, which is told of numbers: "most orders are small, a few huge".
func (l *shareReader) ofSize(p sharePart) bool {
	return l.says(p.from, p.to, "small", "tiny", "low", "big", "large", "huge", "high", "enormous", "massive", "cheap", "expensive", "short", "long", "modest")
}

// toldAlike: the parts say their shares in one way, so that words between them are values indeed.
func toldAlike(parts []sharePart) bool {
	for k, p := range parts {
		if p.sort == shareUntold || k > 0 && p.sort == shareMost {
			return false
		}
	}
	return true
}

// toldElsewhere: another sentence says what the column holds: "result … The result is pass in 96% of cases".
func (l *shareReader) toldElsewhere(c columnItem) bool {
	last := lexicon.Stem(c.words[len(c.words)-1])
	for k := c.to; k < len(l.toks); k++ {
		if l.at(k).Kind != token.Word || lexicon.Stem(l.at(k).Low) != last || !l.at(k+1).Is("is", "are", ":", "(", "-", "mostly", "mainly", "can", "will") {
			continue
		}
		if k == 0 || l.at(k-1).Is(".", ";", "the", "their", "its", "and") || l.at(k-1).Kind == token.Line {
			if !slices.ContainsFunc([]int{k - 1, k - 2, k - 3}, func(b int) bool { return conditionWords[l.at(b).Low] }) {
				return true
			}
		}
	}
	return false
}

// holds: the value is known as one of the column's.
func (l *shareReader) holds(c columnItem, p sharePart) bool {
	v := l.valueText(p)
	return lexicon.Holds(c.words, v) || lexicon.Holds(c.words, lexicon.Singular(strings.ToLower(v)))
}

// ofAllRows: the parts leave no rows, or say who takes those that are left.
func ofAllRows(parts []sharePart) bool {
	sum := 0.
	for _, p := range parts {
		switch sum += p.share; p.sort {
		case shareMost, shareRest, shareUntold, shareCount:
			return true
		}
	}
	return sum > 99 && sum < 101
}

// rows are how many rows the text asks for first, and what they are.
func (l *shareReader) rows() (n float64, noun string) {
	for k, t := range l.toks {
		if t.Kind == token.Number && !t.Percent && t.Unit == "" && t.Num > 1 {
			for k++; k < len(l.toks) && l.at(k).Kind == token.Word && l.at(k+1).Kind == token.Word && !lexicon.FunctionWords[l.at(k+1).Low]; k++ {
			}
			return t.Num, l.at(k).Low
		}
	}
	return 0, ""
}
