package notation

import (
	"math"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// WeightedSums writes the weights of a sum of columns as factors: "total = 40% midterm + 60% final" and "course grade 40% midterm
// and 60% final" as "… = 0.4 * midterm + 0.6 * final". That no values with shares are meant is told by their names, each of which
// the list gives as a column before.
func WeightedSums(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &weightReader{lister{text: text, toks: tokensOf(text)}}
	w, at := &writer{}, 0
	for i := 0; i < len(l.toks); i++ {
		terms, to := l.sumAt(i)
		if len(terms) < 2 {
			continue
		}
		from := i
		for l.at(from-1).Is("=", "is", ":", "as", "of") {
			from--
		}
		span := l.span(from, to)
		w.copy(text, at, span.Start)
		w.write("= "+strings.Join(terms, " + "), span)
		at, i = span.End, to-1
	}
	return w.rest(text, at)
}

type weightReader struct{ lister }

// sumAt reads the terms of a weighted sum at token i, whose weights add up to the whole.
func (l *weightReader) sumAt(i int) (terms []string, to int) {
	if before := l.at(i - 1); before.Kind != token.Word && !before.Is("=", ":") {
		return nil, 0
	}
	sum := 0.0
	for at := i; ; {
		t := l.at(at)
		if t.Kind != token.Number || !t.Percent && (t.Num <= 0 || t.Num >= 1) {
			return nil, 0
		}
		weight := t.Num
		if t.Percent {
			weight /= 100
		}
		at++
		if l.at(at).Is("of", "*", "x", "×", "times") {
			at++
		}
		if l.at(at).Is("the") {
			at++
		}
		name := l.namedBefore(at, i)
		whole := ""
		if name == 0 {
			if name, whole = l.shortened(at, i); name == 0 {
				return nil, 0
			}
		}
		if whole == "" {
			whole = l.text[l.toks[at].Span.Start:l.toks[at+name-1].Span.End]
		}
		terms = append(terms, strconv.FormatFloat(math.Round(weight*1e6)/1e6, 'f', -1, 64)+" * "+whole)
		sum += weight
		if at += name; math.Abs(sum-1) < 1e-9 {
			return terms, at
		}
		n := 0
		for l.at(at+n).Is("+", ",", "and", "plus") {
			n++
		}
		if n == 0 || sum > 1 {
			return nil, 0
		}
		at += n
	}
}

// namedBefore is how many words at i, at most three, are the name of an item that the list gives before token end.
func (l *weightReader) namedBefore(i, end int) int {
	for n := 3; n > 0; n-- {
		if i+n > len(l.toks) {
			continue
		}
		for k := 1; k+n <= end; k++ {
			before := l.at(k - 1)
			if !separates(before) && !before.Is(":", "with", "and", "(", "record", "has", "have") {
				continue
			}
			same := true
			for j := range n {
				same = same && l.at(i+j).Kind == token.Word && !l.at(i+j).Is("and", "or") && l.at(k+j).Low == l.at(i+j).Low
			}
			if same {
				return n
			}
		}
	}
	return 0
}

// shortened is how many words at i name an item of the list by all but its last word, "midterm" of a midterm score, and the whole name.
func (l *weightReader) shortened(i, end int) (int, string) {
	for n := 2; n > 0; n-- {
		for k := 1; k+n < end; k++ {
			before, last := l.at(k-1), l.at(k+n)
			if !separates(before) && !before.Is(":", "with", "and", "(", "record") || !scoreNouns[lexicon.Singular(last.Low)] {
				continue
			}
			same := true
			for j := range n {
				same = same && l.at(i+j).Kind == token.Word && l.at(k+j).Low == l.at(i+j).Low
			}
			if same {
				return n, l.text[l.toks[k].Span.Start:last.Span.End]
			}
		}
	}
	return 0, ""
}

// scoreNouns are what weights are given to.
var scoreNouns = lexicon.WordSet("score mark grade points result rating")
