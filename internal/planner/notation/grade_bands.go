package notation

import (
	"cmp"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// gradeNames are columns that tell in which band a number lies.
	gradeNames = lexicon.WordSet("grade grades rating band category class level tier risk severity")
	gradeLeads = lexicon.WordSet("by from depends depending on based according to the its score scores mark marks points percent percentage result : ( , - =")
	gradeJoins = lexicon.WordSet("is are a an gets get means for = : -> if at and then earns counts as")
	restWords  = lexicon.WordSet("that this it else otherwise below less lower rest anything everything all others other the under worse for is are a an gets get ( = :")
)

// gradeBand is what a number is called from one bound on; the last one has none.
type gradeBand struct {
	label, from string
	bound       float64
	rest        bool
}

// GradeBands says of a grade which numbers of the other column lead to it, in whatever order the text tells the bands: "grade A from 85,
// B from 70, F below" of a score is "grade is A if score is at least 85, B if at least 70, otherwise F".
func GradeBands(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	mark := ""
	for i := range l.toks {
		if l.at(i).Kind == token.Word && markNames[l.at(i).Low] && l.at(i+1).Kind == token.Number {
			mark = l.at(i).Low
			break
		}
	}
	if mark == "" || declares(text) {
		return Rewriting{}, false
	}
	for i := range l.toks {
		t := l.at(i)
		if t.Kind != token.Word || !gradeNames[t.Low] || !separates(l.at(i-1)) && !l.at(i-1).Is("and", "a", "with", "the") && !l.sentenceEnds(i-1) {
			continue
		}
		at := i + 1
		sentence := l.at(at).Is(".")
		if sentence {
			at++
		}
		for !sentence && at < i+8 && gradeLeads[l.at(at).Low] {
			at++
		}
		bands, to := l.gradeBands(at)
		if len(bands) < 3 {
			continue
		}
		said := gradeSaid(bands, mark)
		if said == "" {
			continue
		}
		w := &writer{}
		span := token.Span{Start: l.at(at).Span.Start, End: l.at(to - 1).Span.End}
		if sentence {
			w.copy(text, 0, span.Start)
			w.write(strings.ToUpper(t.Low[:1])+t.Low[1:]+" is "+said, span)
		} else {
			w.copy(text, 0, t.Span.End)
			w.write(" is "+said, span)
			if to < len(l.toks) && l.at(to).Is(")") {
				span.End = l.at(to).Span.End
			}
		}
		w.copy(text, span.End, len(text))
		return w.rewriting(), true
	}
	return Rewriting{}, false
}

// gradeSaid writes the bands from the highest on; "" where they leave a gap in what they say.
func gradeSaid(bands []gradeBand, mark string) string {
	slices.SortStableFunc(bands, func(a, b gradeBand) int {
		if a.rest != b.rest {
			return cmp.Compare(boolInt(a.rest), boolInt(b.rest))
		}
		return cmp.Compare(b.bound, a.bound)
	})
	parts := make([]string, len(bands))
	for k, b := range bands {
		switch last := len(bands) - 1; {
		case b.rest && k < last, !b.rest && k > 0 && b.bound == bands[k-1].bound:
			return ""
		case k == last:
			parts[k] = "otherwise " + b.label
		default:
			parts[k] = b.label + " if " + mark + " is at least " + b.from
		}
	}
	return strings.Join(parts, ", ")
}

// gradeBands reads bands from token i on, parted by commas and the like.
func (l *lister) gradeBands(i int) (bands []gradeBand, to int) {
	for to = i; ; {
		b, end := l.gradeBand(to)
		if end == 0 {
			return bands, to
		}
		bands, to = append(bands, b), end
		if l.sentenceEnds(end) {
			return bands, end
		}
		next := end
		for l.at(next).Is(",", ";", "/", "and", "or") {
			next++
		}
		if next == end {
			return bands, end
		}
		if _, more := l.gradeBand(next); more == 0 {
			return bands, end
		}
		to = next
	}
}

// gradeBand reads a label and its bound at token i, in either order.
func (l *lister) gradeBand(i int) (b gradeBand, to int) {
	labelled := func(k int) bool {
		t := l.at(k)
		return (t.Kind == token.Word || t.Kind == token.Quote) && !restWords[t.Low] && !gradeJoins[t.Low] && !markNames[t.Low] || t.Kind == token.Word && t.Text == "A"
	}
	join := func(k int) int {
		for gradeJoins[l.at(k).Low] && l.at(k).Text != "A" || markNames[l.at(k).Low] {
			k++
		}
		return k
	}
	ends := func(k int) bool { return l.sentenceEnds(k) || l.at(k).Is(",", ";", "/", ")", "and", "or") }
	if labelled(i) {
		b.label = l.at(i).Text
		if from, bound, rest, n := l.gradeBound(join(i + 1)); n > 0 {
			b.from, b.bound, b.rest = from, bound, rest
			if to = join(i+1) + n; ends(to) {
				return b, to
			}
		}
		k := i + 1
		for restWords[l.at(k).Low] && l.at(k).Kind == token.Word {
			k++
		}
		if b.rest = k > i+1 && ends(k); b.rest {
			return b, k
		}
		return gradeBand{}, 0
	}
	if from, bound, rest, n := l.gradeBound(i); n > 0 {
		k := join(i + n)
		if labelled(k) && ends(k+1) {
			return gradeBand{label: l.at(k).Text, from: from, bound: bound, rest: rest}, k + 1
		}
		return gradeBand{}, 0
	}
	k := i
	for restWords[l.at(k).Low] && l.at(k).Text != "A" {
		k++
	}
	if k > i && labelled(k) && ends(k+1) {
		return gradeBand{label: l.at(k).Text, rest: true}, k + 1
	}
	return gradeBand{}, 0
}

// gradeBound reads from which number on a band holds: "from 85", "85 and above", "70-84", ">= 70", "85+"; rest says that it is what lies
// below a number.
func (l *lister) gradeBound(i int) (from string, bound float64, rest bool, n int) {
	at := i
	for l.at(at).Is("from", "at", "least", "over", "above", ">", "=", ">=", "≥", "minimum") {
		at++
	}
	below := at
	for l.at(below).Is("below", "under", "less", "than", "<", "up", "to") {
		below++
	}
	t := l.at(below)
	if t.Kind != token.Number || t.Percent || t.Year || t.Digits > 1 {
		return "", 0, false, 0
	}
	from, bound, rest = strings.TrimSuffix(l.text[t.Span.Start:t.Span.End], "+"), t.Num, below > at
	to := below + 1
	switch {
	case l.at(to).Is("-", "–", "to") && l.at(to+1).Kind == token.Number:
		to += 2
	case l.at(to).Is("+"):
		to++
	case l.at(to).Is("and", "or") && l.at(to+1).Is("above", "up", "over", "more", "higher", "better"):
		to += 2
	}
	if to == i+1 && !strings.HasSuffix(l.text[t.Span.Start:t.Span.End], "+") {
		return "", 0, false, 0 // a weight
	}
	to += boolInt(markNames[l.at(to).Low])
	return from, bound, rest, to - i
}
