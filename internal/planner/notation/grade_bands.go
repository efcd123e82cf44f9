package notation

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// gradeNames are columns that tell in which band a number lies, or end their names.
	gradeNames = lexicon.WordSet("grade grades rating band bracket category class level tier risk severity group segment label bucket type size status state verdict stage zone result priority urgency assessment classification")
	gradeLeads = lexicon.WordSet("by from depends depend depending on based according to the its of derived follows follow following computed taken determined set what i.e i.e. i e . : ( , - = which is")
	gradeJoins = lexicon.WordSet("is are a an gets get means for = : -> if when at and then earns counts as scored scores with it they he she (")
	restWords  = lexicon.WordSet("that this it else otherwise below less lower fewer rest anything everything all others other the under worse for with is are a an gets get ones remaining ( = :")
	// bandLeads say in front of a bound whose it is.
	bandLeads = lexicon.WordSet("with for those who whoever anyone anybody everyone everybody people somebody someone scoring scores score having has have a an of whose is")
)

// gradeBand is what a number is called from one bound on; the last one has none.
type gradeBand struct {
	label, from string
	bound, to   float64
	rest        bool   // below the bound, or what no other band has
	most        bool   // the bound is one of them
	over        bool   // above the bound, which is none of them
	unit        string // of the bound
}

// bandReader reads bands of a number that has one of the names, which the text gave a range before.
type bandReader struct {
	*lister
	marks  []string
	ranges [][2]float64
	units  []string
}

func (l bandReader) marked(i int) bool {
	return markNames[l.at(i).Low] || slices.Contains(l.marks, l.at(i).Low)
}

// learn keeps the number whose name and range stand at token i.
func (l *bandReader) learn(i int) {
	t, from := l.at(i), i+1
	from += boolInt(token.Units[l.at(from).Low] != "")
	to := l.rangeAt(from)
	if l.scored(i) {
		l.marks, l.ranges, l.units = append(l.marks, t.Low), append(l.ranges, [2]float64{math.Inf(-1), math.Inf(1)}), append(l.units, "")
		return
	}
	if t.Kind != token.Word || lexicon.FunctionWords[t.Low] || slices.Contains(l.marks, t.Low) || token.Units[t.Low] != "" && l.at(i-1).Kind == token.Word || l.at(from).Kind != token.Number || to == 0 && !markNames[t.Low] {
		return
	}
	ends := [2]float64{math.Inf(-1), math.Inf(1)}
	if to > 0 {
		ends = [2]float64{l.at(from).Num, l.at(from + 2).Num}
	}
	l.marks, l.ranges, l.units = append(l.marks, t.Low), append(l.ranges, ends), append(l.units, token.Units[l.at(from-1).Low])
}

// scored: at token i stands a score of which the text tells how it lies, in place of a range behind it.
func (l *bandReader) scored(i int) bool {
	return l.at(i).Is("score", "mark", "percentage") && !slices.Contains(l.marks, l.at(i).Low) && l.at(i+1).Is("as", "is", "that", "bell", "normal", "around", "lies", "with", "from", "between") && l.at(i-1).Kind == token.Word && !lexicon.FunctionWords[l.at(i-1).Low]
}

// GradeBands says of a grade which numbers of the other column lead to it, in whatever order the text tells the bands: "grade A from 85,
// B from 70, F below" of a score is "grade is A if score is at least 85, B if at least 70, otherwise F".
func GradeBands(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := bandReader{lister: &lister{text: text, toks: tokensOf(text)}}
	for i := range l.toks {
		if said, span := l.bandsTold(i); said != "" {
			w := &writer{}
			w.copy(text, 0, span.Start)
			w.write(said, span)
			w.copy(text, span.End, len(text))
			return w.rewriting(), true
		}
		l.learn(i)
	}
	return Rewriting{}, false
}

// bandsTold reads a column at token i with its bands, behind its name or in a sentence behind it: what they say, and where.
func (l bandReader) bandsTold(i int) (string, token.Span) {
	name := i
	for name < i+2 && l.at(name).Kind == token.Word && !gradeNames[l.at(name).Low] && !lexicon.FunctionWords[l.at(name).Low] {
		name++
	}
	if t := l.at(name); len(l.marks) == 0 || t.Kind != token.Word || !gradeNames[t.Low] || !separates(l.at(i-1)) && !l.at(i-1).Is("and", "a", "with", "the", ":") && !l.sentenceEnds(i-1) {
		return "", token.Span{}
	}
	at := name + 1
	sentence := l.at(at).Is(".")
	if sentence {
		at++
	}
	bands, to := l.gradeBands(at)
	for end := at + 9; len(bands) < 2 && !sentence && at < end && (gradeLeads[l.at(at).Low] || l.marked(at)); {
		at++
		bands, to = l.gradeBands(at)
	}
	mark := l.markOf(i, to, bands)
	if len(bands) < 3 || slices.ContainsFunc(bands, func(b gradeBand) bool {
		return b.from != "" && (b.bound < l.ranges[mark][0] || b.bound > l.ranges[mark][1])
	}) {
		return "", token.Span{} // what things of one kind cost, say
	}
	said := gradeSaid(bands, l.marks[mark])
	if said == "" {
		return "", token.Span{}
	}
	span := token.Span{Start: l.at(at).Span.Start, End: l.at(to - 1).Span.End}
	if sentence {
		label := l.text[l.at(i).Span.Start:l.at(name).Span.End]
		return strings.ToUpper(label[:1]) + label[1:] + " is " + said, span
	}
	span.Start = l.at(name).Span.End
	if to < len(l.toks) && l.at(to).Is(")") {
		span.End = l.at(to).Span.End
	}
	return " is " + said, span
}

// markOf is the number of which the bands are that end at token to, of a column whose name begins at token name: the one that the bands
// or the name mention, or else the last one before, of which a score is preferred.
func (l bandReader) markOf(name, to int, bands []gradeBand) int {
	for k := name; k < to; k++ {
		if at := slices.Index(l.marks, l.at(k).Low); at >= 0 {
			return at
		}
	}
	last := 0
	for k := range l.marks {
		if l.units[k] != "" && slices.ContainsFunc(bands, func(b gradeBand) bool { return b.unit == l.units[k] }) {
			return k
		}
		if !markNames[l.marks[last]] {
			last = k
		}
	}
	return last
}

// gradeSaid writes the bands from the highest on, or from the lowest where the text tells where they end; "" where they leave a gap in
// what they say.
func gradeSaid(bands []gradeBand, mark string) string {
	ends := 0
	for _, b := range bands {
		ends += boolInt(b.rest && b.from != "")
	}
	up := ends == len(bands)-1 // "small up to 2, medium up to 10, large above"
	if slices.ContainsFunc(bands, func(b gradeBand) bool { return b.over }) {
		return "" // "mild 5 to 25, hot above 25" is told to the last number
	}
	slices.SortStableFunc(bands, func(a, b gradeBand) int {
		if last := func(b gradeBand) bool { return b.rest == !up || b.from == "" }; last(a) != last(b) {
			return cmp.Compare(boolInt(last(a)), boolInt(last(b)))
		}
		return cmp.Compare(b.bound, a.bound) * (1 - 2*boolInt(up))
	})
	parts := make([]string, len(bands))
	for k, b := range bands {
		switch last := len(bands) - 1; {
		case k < last && (b.rest != up || b.from == ""), k > 0 && k < last && b.bound == bands[k-1].bound, k > 0 && b.to != 0 && (b.to > bands[k-1].bound || b.to < bands[k-1].bound-1):
			return ""
		case k == last:
			parts[k] = "otherwise " + b.label
		case up && b.most:
			parts[k] = b.label + " if " + mark + " is at most " + b.from
		case up:
			parts[k] = b.label + " if " + mark + " is below " + b.from
		default:
			parts[k] = b.label + " if " + mark + " is at least " + b.from
		}
	}
	return strings.Join(parts, ", ")
}

// gradeBands reads bands from token i on, parted by commas and the like.
func (l bandReader) gradeBands(i int) (bands []gradeBand, to int) {
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

// label reads what a band is called at token i, a word or two.
func (l bandReader) label(i int) (string, int) {
	first, second := l.at(i), l.at(i+1)
	word := func(t *token.Token, k int) bool {
		return t.Kind == token.Word && !restWords[t.Low] && !gradeJoins[t.Low] && !l.marked(k) && !t.Is("or", "up", "over", "above", "least", "most", "from", "between", "at")
	}
	switch {
	case first.Kind == token.Quote || first.Kind == token.Word && first.Text == "A":
		return first.Text, 1
	case !word(first, i):
		return "", 0
	case word(second, i+1) && !lexicon.FunctionWords[second.Low] && !bandLeads[second.Low]:
		return first.Text + " " + second.Text, 2
	}
	return first.Text, 1
}

// joins is behind the words at token k that only join a label and its bound.
func (l bandReader) joins(k int) int {
	for gradeJoins[l.at(k).Low] && l.at(k).Text != "A" || l.marked(k) {
		k++
	}
	return k
}

// gradeBand reads a label and its bound at token i, in either order.
func (l bandReader) gradeBand(i int) (b gradeBand, to int) {
	ends := func(k int) bool { return l.sentenceEnds(k) || l.at(k).Is(",", ";", "/", ")", "and", "or") }
	if label, n := l.label(i); n > 0 && (!bandLeads[l.at(i).Low] || label == "A") {
		b.label = label
		at := l.joins(i + n)
		if bound, m := l.gradeBound(at); m > 0 {
			b, b.label = bound, label
			if to = at + m; l.at(at-1).Is("(") && l.at(to).Is(")") {
				to++
			}
			if ends(to) {
				return b, to
			}
		}
		k := i + n
		for (restWords[l.at(k).Low] || l.at(k).Is("above", "over", "beyond", "more")) && l.at(k).Kind == token.Word {
			k++
		}
		if b.rest = k > i+n && ends(k); b.rest {
			return b, k
		}
		return gradeBand{}, 0
	}
	at := i
	for bandLeads[l.at(at).Low] && l.at(at).Text != "A" || l.marked(at) {
		at++
	}
	if b, n := l.gradeBound(at); n > 0 {
		k := l.joins(at + n)
		if label, n := l.label(k); n > 0 && ends(k+n) {
			b.label = l.single(label, at, k)
			return b, k + n
		}
		return gradeBand{}, 0
	}
	k := i
	for restWords[l.at(k).Low] && l.at(k).Text != "A" {
		k++
	}
	if label, n := l.label(k); k > i && n > 0 && ends(k+n) {
		return gradeBand{label: l.single(label, i, k), rest: true}, k + n
	}
	return gradeBand{}, 0
}

// single is what one of the rows is called of which the tokens speak as many: "9 and 10 are promoters".
func (l bandReader) single(label string, from, to int) string {
	if words := strings.Fields(label); !strings.Contains(label, `"`) && lexicon.IsPlural(words[len(words)-1]) && !l.says(from, to, "a", "an") {
		return label[:len(label)-len(words[len(words)-1])] + lexicon.Singular(words[len(words)-1])
	}
	return label
}

// gradeBound reads from which number on a band holds: "from 85", "85 and above", "70-84", ">= 70", "85+", "7 or 8"; rest says that it is
// what lies below a number.
func (l bandReader) gradeBound(i int) (b gradeBand, n int) {
	at := i
	for l.at(at).Is("from", "at", "least", "over", "above", ">", "=", ">=", "≥", "minimum", "between") {
		at++
	}
	below := at
	for l.at(below).Is("below", "under", "less", "fewer", "than", "<", "<=", "≤", "up", "to", "most") {
		below++
	}
	t := l.at(below)
	if t.Kind != token.Number || t.Percent || t.Year || t.Digits > 1 {
		return b, 0
	}
	b = gradeBand{from: strings.TrimSuffix(l.text[t.Span.Start:t.Span.End], "+"), bound: t.Num, rest: below > at, most: l.says(at, below, "to", "most", "<=", "≤"), unit: t.Unit, over: below == at && l.says(i, at, "over", "above", ">")}
	to := below + 1
	switch {
	case l.at(to).Is("-", "–", "to") && l.at(to+1).Kind == token.Number || l.at(to).Is("and", "or", ",") && l.at(to+1).Kind == token.Number && (l.at(to+1).Num == t.Num+1 || l.at(i).Is("between")):
		b.to = l.at(to + 1).Num
		to += 2
	case l.at(to).Is("+"):
		to++
	case l.at(to).Is("and", "or") && l.at(to+1).Is("above", "up", "over", "more", "higher", "better"):
		to += 2
	case l.at(to).Is("and", "or") && l.at(to+1).Is("below", "under", "less", "fewer", "lower"):
		to, b.rest, b.most = to+2, true, !l.at(to+1).Is("below", "under")
	}
	if to == i+1 && !strings.HasSuffix(l.text[t.Span.Start:t.Span.End], "+") {
		return b, 0 // a weight
	}
	if u := token.Units[l.at(to).Low]; l.marked(to) || u != "" && len(u) > 1 && len(l.at(to).Text) > 1 {
		b.unit = cmp.Or(b.unit, u)
		to++
	}
	return b, to - i
}
