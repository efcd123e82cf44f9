package notation

import (
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ComparedValues writes the shares of a column's values that a text tells by comparing them: "colour red or blue, red twice as often",
// "colour red, blue, green, equally often", "status open, closed (weights 3, 1)", "colour, twice as many red as blue ones" are
// "colour (red 66.67%, blue 33.33%)" and so on.
func ComparedValues(text string) (Rewriting, bool) {
	if declares(text) || columnsShown.MatchString(text) {
		return Rewriting{}, false
	}
	l := &shareReader{mixReader: mixReader{lister{text: text, toks: tokensOf(text)}}}
	var changes []change
	told := map[int]bool{} // lists, by their first token
	for i := 2; i < len(l.toks); i++ {
		c, ok := l.comparedAt(i)
		if !ok || told[c.list.from] {
			continue
		}
		told[c.list.from] = true
		mix := weighed(valuesQuoted(c.list.values), c.weights)
		if l.at(c.list.name).Is(":") && l.bulleted(c.list.name) {
			mix = ": " + mix
		} else {
			mix = " (" + mix + ")"
		}
		changes = append(changes, l.mixed(c, mix)...)
		i = c.to - 1
	}
	if len(changes) == 0 {
		return Rewriting{}, false
	}
	return rewritten(text, changes)
}

// mixed puts the values with their shares in the place of the list, and nothing in that of what tells them.
func (l *shareReader) mixed(c valueWeights, mix string) []change {
	start, told := l.at(c.list.name-1).Span.End, l.span(c.from, c.to)
	if c.list.to == c.from {
		return []change{{token.Span{Start: start, End: told.End}, mix}}
	}
	return []change{{token.Span{Start: start, End: l.at(c.list.to - 1).Span.End}, mix}, {told, ""}}
}

// valueWeights are what compares the values of a list, and the weights that it gives them.
type valueWeights struct {
	from, to int // tokens, with the mark before them
	list     valueList
	weights  []float64
}

// comparedAt reads a valueWeights at token i.
func (l *shareReader) comparedAt(i int) (valueWeights, bool) {
	c := valueWeights{from: i}
	before := l.at(i - 1)
	bracket := before.Is("(")
	apart := before.Is(",", ";", ":", ".", "-", "–", "—", "(") || before.Kind == token.Line
	if apart {
		c.from = i - 1
	}
	at := i
	for l.at(at).Is("and", "with", "but", "there", "are", "is", "all", "both", "which", "where", "the", "about", "roughly", "approximately", "they", "in", "at") && !(l.at(at).Is("at", "in", "all", "the") && l.wholeValue(at)) {
		at++
	}
	ok := false
	switch {
	case before.Is(":", "(", "=") && l.weighedPairs(i, &c):
		if bracket != l.at(c.to).Is(")") || !l.itemEnds(c.to) {
			return c, false
		}
		if bracket {
			c.to++
		}
		return c, true
	case l.equalAt(at) > 0:
		c.to = at + l.equalAt(at)
		for !apart && l.at(c.from-1).Is("split", "divided", "distributed", "spread", "shared", "dealt") {
			c.from--
		}
		c.list, ok = l.listBefore(c.from, "")
		c.weights = slices.Repeat([]float64{1}, len(c.list.values))
	case l.weightsAt(at, &c):
		for !apart && ratioLeads[l.at(c.from-1).Low] {
			c.from--
		}
		c.list, ok = l.listBefore(c.from, "")
		ok = ok && len(c.list.values) == len(c.weights) && !l.knownWeights(c)
	default:
		ok = apart && (l.timesAsOften(at, &c) || l.timesMany(at, &c) || l.countsOf(at, &c))
	}
	if !ok || c.list.to > c.from {
		return c, false
	}
	if bracket || c.list.open {
		if !l.at(c.to).Is(")") || bracket && c.list.open {
			return c, false
		}
		c.to++
	} else if !l.itemEnds(c.to) && !l.sentenceEnds(c.to) {
		return c, false
	}
	if before.Is(".") || before.Kind == token.Line {
		c.from = i // the sentence before ends as it did
		if l.at(c.to).Is(".") {
			c.to++
		}
	}
	return c, true
}

// ratioLeads stand between values and their weights.
var ratioLeads = lexicon.WordSet("split divided distributed spread shared dealt about roughly approximately around in proportion proportions")

// knownWeights: every reader knows such a list and its weights: values of one word, and numbers with a mark of ratios between.
func (l *shareReader) knownWeights(c valueWeights) bool {
	if l.says(c.list.from, c.list.to, "|") || slices.ContainsFunc(c.list.values, func(v string) bool { return strings.Contains(v, " ") }) {
		return false
	}
	return l.says(c.list.to, c.to, "/") || l.says(c.list.to, c.to, ":") && (l.says(c.list.from, c.list.to, "/") || l.says(c.list.to, c.to, "weighted", "odds"))
}

// equalAt is of how many words what says at token i that all values are as frequent as each other.
func (l *shareReader) equalAt(i int) int {
	n := 0
	switch {
	case l.at(i).Is("equal", "equally", "even", "evenly", "identical") || l.at(i).Is("same") && l.at(i+1).Is("share", "number", "frequency", "probability", "chance", "weight"):
		n = 1
	case l.at(i).Is("each", "everyone") && l.at(i+1).Is("equally", "as") && l.at(i+2).Is("often", "likely", "frequent", "common", "probable"):
		return 3
	default:
		return 0
	}
	for k := 0; k < 2 && l.at(i+n).Is("parts", "part", "shares", "share", "numbers", "number", "measure", "proportions", "proportion", "probability", "probabilities", "chance", "chances", "weight", "weights", "weighted", "frequency", "frequencies", "amounts", "often", "likely", "frequent", "common", "probable", "distributed", "divided", "split", "spread", "many", "mix", "mixed"); k++ {
		n++
	}
	if n == 1 && l.at(i).Is("equal", "even", "identical") {
		return 0
	}
	for _, tail := range phrases("of each", "for each", "for all", "each", "of all") {
		if l.reads(i+n, tail) {
			return n + len(tail)
		}
	}
	return n
}

// weightsAt reads the weights of a list's values at token i: "weights 5, 3, 2", "in a ratio of 5:3:2", "50/30/20".
func (l *shareReader) weightsAt(i int, c *valueWeights) bool {
	at, said, most := i, false, i+5
	for at < most && l.at(at).Is("weights", "weight", "weighted", "weighting", "weightings", "relative", "probabilities", "probability", "odds", "ratio", "ratios", "proportion", "proportions", "a", "an", "of", "the", "by", "with", "being", "split", "distributed", ":", "=", "as", "to") {
		said = said || !l.at(at).Is("a", "an", "of", "the", "by", "with", "being", ":", "=", "as", "to")
		at++
	}
	sum, sep, percents := 0., "", true
	for {
		n := l.at(at)
		if n.Kind != token.Number || n.Unit != "" || n.Spelled || n.Num < 0 {
			return false
		}
		c.weights = append(c.weights, n.Num)
		sum += n.Num
		percents = percents && n.Percent
		at++
		next := l.at(at)
		if len(c.weights) == 1 && !next.Is(",", "/", ":", "-", "and") || len(c.weights) > 1 && !next.Is(sep, "and") || l.at(at+1).Kind != token.Number && !next.Is(",") {
			break
		}
		if !next.Is("and") {
			sep = next.Text
		}
		if next.Is(",") && l.at(at+1).Is("and") {
			at++
		}
		if l.at(at+1).Kind != token.Number {
			break
		}
		at++
	}
	c.to = at
	if len(c.weights) < 2 || sum <= 0 {
		return false
	}
	if l.at(at).Is("weights", "weighting", "ratio", "split", "proportion", "respectively") {
		c.to, said = at+1, true
	}
	return said || percents && math.Abs(sum-100) < .5 || sep == ":" || sep == "/" && math.Abs(sum-100) < .5
}

// weighedPairs reads values with whole numbers at token i, behind the name of a column: "open 5, closed 3, on hold 2".
func (l *shareReader) weighedPairs(i int, c *valueWeights) bool {
	k := slices.IndexFunc(l.names(), func(s columnItem) bool { return s.to == i-1 && sorting(s.words) })
	if k < 0 || l.at(l.names()[k].from-1).Kind == token.Line { // a line of its own is read as it is
		return false
	}
	sum := 0.
	for at := i; ; {
		to := at
		for to < at+longestValue && l.valueToken(to) {
			to++
		}
		n := l.at(to)
		if to == at || !plainNumber(n) || n.Num == 0 {
			return false
		}
		c.list.values, c.weights = append(c.list.values, l.written(at, to)), append(c.weights, n.Num)
		sum += n.Num
		c.to = to + 1
		if at = c.to; l.at(at).Is(",") && l.at(at+1).Is("and") {
			at++
		}
		if !l.at(at).Is(",", "/", "and") || !l.valueToken(at+1) {
			break
		}
		at++
	}
	c.list.from, c.list.to, c.list.name = c.from, c.from, c.from
	return len(c.weights) > 1 && (sum == 1 || sum == 10 || sum == 100)
}

// timesAt reads how many times as much something is at token i: "twice", "three times", "3x", "half", "just".
func (l *shareReader) timesAt(i int) (times float64, n int) {
	switch t := l.at(i); {
	case t.Is("twice", "double"):
		return 2, 1
	case t.Is("thrice"):
		return 3, 1
	case t.Is("half"):
		return .5, 1
	case t.Is("just", "exactly") && l.at(i+1).Is("as"):
		return 1, 1
	case t.Is("as") && l.at(i+1).Is("many", "often"):
		return 1, 0
	case t.Kind == token.Number && t.Num > 0 && !t.Percent && l.at(i+1).Is("times", "x", "×"):
		return t.Num, 2
	case t.Is("a", "one") && partNames[l.at(i+1).Low] > 0 && l.at(i+2).Is("as"):
		return 1 / partNames[l.at(i+1).Low], 2
	}
	return 0, 0
}

// timesAsOften reads at token i that one value of a list is so many times as frequent as others: "red is three times as frequent as each of
// the others", "red twice as often".
func (l *shareReader) timesAsOften(i int, c *valueWeights) bool {
	at := i
	for at < i+4 && l.valueToken(at) && l.at(at+1).Kind != token.Line {
		at++
		k := at
		for l.at(k).Is("only", "about", "roughly", "with", "is", "are", "being", "occurs", "appears", "comes", "up", "happens", "should", "be", "ones", "which", "that") {
			k++
		}
		times, n := l.timesAt(k)
		if times == 0 {
			continue
		}
		mentioned := l.written(i, at)
		k += n
		if l.at(k).Is("as", "more") && l.at(k+1).Is("often", "frequent", "frequently", "likely", "common", "many", "probable", "numerous", "popular") {
			k += 2
		} else {
			return false
		}
		return l.others(k, mentioned, times, c)
	}
	return false
}

// others reads at token i what a value is compared with, and weighs the list that both stand in.
func (l *shareReader) others(i int, mentioned string, times float64, c *valueWeights) bool {
	var ok bool
	if c.list, ok = l.listBefore(c.from, mentioned); !ok {
		if c.list, ok = l.listWith(mentioned, i); !ok {
			return false
		}
	}
	which := slices.IndexFunc(c.list.values, func(v string) bool { return strings.EqualFold(v, mentioned) })
	if which < 0 {
		return false
	}
	c.to = i
	together := false
	if l.at(i).Is("as", "than") {
		c.to++
		if k, n := c.list.index(l, c.to); k >= 0 {
			c.to += n
			if l.at(c.to).Is("ones", "one") {
				c.to++
			}
		} else {
			for k := 0; k < 5 && l.at(c.to).Is("each", "either", "any", "all", "of", "the", "other", "others", "rest", "every", "one", "ones", "value", "values", "two", "three", "together", "combined", "them"); k++ {
				together = together || l.at(c.to).Is("together", "combined")
				c.to++
			}
		}
	}
	c.weights = slices.Repeat([]float64{1}, len(c.list.values))
	if c.weights[which] = times; together {
		c.weights[which] *= float64(len(c.list.values) - 1)
	}
	return true
}

// listWith is the one list of values before token i that has the value.
func (l *shareReader) listWith(value string, i int) (found valueList, ok bool) {
	for _, v := range l.valueLists() {
		if v.to <= i && slices.ContainsFunc(v.values, func(s string) bool { return strings.EqualFold(s, value) }) {
			if ok {
				return v, false
			}
			found, ok = v, true
		}
	}
	return found, ok
}

// timesMany reads at token i that there are so many times as many rows of one value as of another: "twice as many red as blue ones", of a
// list that has both, or of the column whose name stands right before.
func (l *shareReader) timesMany(i int, c *valueWeights) bool {
	times, n := l.timesAt(i)
	at := i + n
	if times == 0 || !(l.at(at).Is("as") && l.at(at+1).Is("many", "much", "often") || l.at(at).Is("more")) {
		return false
	}
	if at += 2; l.at(at - 2).Is("more") {
		at--
	}
	first, at := l.comparedValue(at)
	if first == "" || !l.at(at).Is("as", "than") {
		return false
	}
	second, at := l.comparedValue(at + 1)
	if second == "" {
		return false
	}
	c.to = at
	if k := slices.IndexFunc(l.columns(), func(s columnItem) bool { return s.to == c.from && !s.lists }); k >= 0 {
		one, other := lexicon.Singular(strings.ToLower(first)), lexicon.Singular(strings.ToLower(second))
		if one != strings.ToLower(first) && other != strings.ToLower(second) {
			if ownersOf(l.text, one) > 0 || ownersOf(l.text, other) > 0 {
				return false // rows of two tables
			}
			first, second = one, other
		}
		for _, tail := range phrases(", and nothing else", "and nothing else", ", nothing else", "and no others", ", no others") {
			if l.reads(c.to, tail) {
				c.to += len(tail)
				break
			}
		}
		c.list = valueList{from: c.from, to: c.from, name: c.from, values: []string{first, second}}
		c.weights = []float64{times, 1}
		return true
	}
	var ok bool
	if c.list, ok = l.listWith(first, c.from); !ok {
		return false
	}
	c.weights = slices.Repeat([]float64{1}, len(c.list.values))
	both := 0
	for k, v := range c.list.values {
		if strings.EqualFold(v, first) {
			c.weights[k] = times
			both++
		} else if strings.EqualFold(v, second) {
			both++
		}
	}
	return both == 2
}

// comparedValue reads a value at token i, behind which a noun may stand for rows: "red bikes", "blue ones".
func (l *shareReader) comparedValue(i int) (string, int) {
	at := i
	for at < i+3 && l.valueToken(at) && !l.at(at).Is("ones", "one") {
		at++
	}
	if at == i {
		return "", i
	}
	value := l.written(i, at)
	if l.at(at).Is("ones", "one") {
		return value, at + 1
	}
	if last := l.at(at - 1); at > i+1 && lexicon.IsPlural(last.Low) {
		return l.written(i, at-1), at
	}
	return value, at
}
