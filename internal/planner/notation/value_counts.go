package notation

import (
	"math"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// valueCount is a value and how many rows have it, or which share of them.
type valueCount struct {
	from, to int // tokens of the value
	end      int // behind the figure
	figure   float64
	share    bool // in percent
	rest     bool // the rows that the other values leave
	linked   bool // a word or mark stands between the two
	forRows  bool // it is "for"
}

// countedValues is an item of a list that has them all.
type countedValues struct {
	name   int // token behind the name
	end    int
	values []valueCount
}

// asked are verbs of requests, which begin what is said of a column that was named before: "use yes for 40%".
var asked = lexicon.WordSet("use make set put keep take give have assign pick choose show")

// ValueCounts writes how many rows have each value of a column as shares, where they are all the rows, and shares "for" values behind
// them: "method card: 300, cash: 150" of 450 payments is "method (card 66.6667%, cash 33.3333%)", "ticket day pass for 70%, free for
// everyone else" is "ticket (day pass 70%, free 30%)".
func ValueCounts(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 1; i < len(l.toks); i++ {
		c, ok := l.countedValues(i)
		if !ok {
			continue
		}
		w.copy(text, at, l.toks[c.name-1].Span.End)
		whole := l.span(c.values[0].from, c.end)
		for k, v := range c.values {
			w.write([]string{" (", ", "}[min(k, 1)], whole)
			w.copy(text, l.toks[v.from].Span.Start, l.toks[v.to-1].Span.End)
			w.write(" "+percentOf(v.figure), l.span(v.to, v.end))
		}
		w.write(")", whole)
		at, i = whole.End, c.end-1
	}
	return w.rest(text, at)
}

// countedValues reads the item that begins at token i; its figures are then shares in percent that make up all rows.
func (l *lister) countedValues(i int) (c countedValues, ok bool) {
	if !l.plain(i) || !l.itemOpens(i) || asked[l.at(i).Low] {
		return c, false
	}
	k := i
	for l.plain(k) {
		k++
	}
	at, bracket := i, false
	switch {
	case k-i > longestName+1:
		return c, false
	case l.at(k).Is(":", "=", "(") && l.plain(k+1):
		c.name, at, bracket = k, k+1, l.at(k).Is("(")
	case k-i < 2:
		return c, false
	default:
		c.name = i + 1
		if k-i > 2 && lexicon.SortNouns[l.at(i+1).Low] {
			c.name = i + 2
		}
		at = c.name
	}
	for {
		v, read := l.valueCount(at)
		if !read {
			break
		}
		c.values, c.end = append(c.values, v), v.end
		at = v.end + 1
		if l.at(v.end).Is(",") && l.at(at).Is("and") {
			at++
		}
		if !l.at(v.end).Is(",", "and", ";", "/") {
			break
		}
	}
	if bracket {
		if !l.at(c.end).Is(")") {
			return c, false
		}
		c.end++
	}
	return c, len(c.values) > 1 && l.itemEnds(c.end) && l.wholeOf(c.values, i)
}

// valueCount reads a value of up to three words at token i with its figure: "card: 300", "day pass for 70%", "free for the rest".
func (l *lister) valueCount(i int) (v valueCount, ok bool) {
	k := i
	for l.plain(k) && !l.at(k).Is("x") {
		k++
	}
	if k == i || k-i > longestValue {
		return v, false
	}
	v.from, v.to = i, k
	v.linked, v.forRows = l.at(k).Is(":", "=", "x", "×", "(", "for"), l.at(k).Is("for")
	bracket := l.at(k).Is("(")
	if v.linked {
		k++
	}
	t := l.at(k)
	share, n := l.shareAt(k)
	switch {
	case v.forRows && (t.Is("everyone", "everybody", "anyone", "everything") && l.at(k+1).Is("else") || t.Is("the", "all") && l.at(k+1).Is("rest", "others", "other")):
		v.rest, v.share, k = true, true, k+2
	case plainNumber(t) && n == 1:
		v.figure, k = t.Num, k+1
	case n > 0:
		v.figure, v.share, k = share, true, k+n
	default:
		return v, false
	}
	if bracket {
		if !l.at(k).Is(")") {
			return v, false
		}
		k++
	}
	v.end = k
	return v, true
}

// wholeOf makes the figures shares of all rows: counts of as many rows as the text has before token i, or shares that are told for
// values. It tells whether they are.
func (l *lister) wholeOf(values []valueCount, i int) bool {
	sum, linked, forRows := 0.0, false, false
	for _, v := range values {
		if v.share != values[0].share {
			return false
		}
		sum, linked, forRows = sum+v.figure, linked || v.linked, forRows || v.forRows
	}
	last := &values[len(values)-1]
	if last.rest && sum < 100 {
		last.figure, sum = 100-sum, 100
	}
	if values[0].share {
		return forRows && math.Abs(sum-100) < 0.1
	}
	rows := false
	for k := 0; k < i; k++ {
		rows = rows || plainNumber(l.at(k)) && l.at(k).Num == sum && l.plain(k+1) && token.Units[l.at(k+1).Low] == ""
	}
	if !rows || !linked && !l.at(values[0].from-1).Is(":", "=", "(") {
		return false
	}
	for k := range values {
		values[k].figure *= 100 / sum
	}
	return true
}
