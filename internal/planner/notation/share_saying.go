package notation

import (
	"math"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// sayingGlue are the words of a sentence on shares that are neither values nor numbers.
var (
	sayingGlue  = lexicon.WordSet("the a an is are was were be being of in and or to with between for every there among at split divided ratio ratios proportion proportions mix they we have has hold holds contain contains include includes them these those ones cases time only other others rest remaining remainder otherwise else all while but out account accounts make makes up")
	sayingRest  = lexicon.WordSet("others rest remaining remainder otherwise else")
	sayingRatio = lexicon.WordSet("split divided ratio ratios proportion proportions")
)

// shareSaying is what a sentence has said so far: values and numbers in the order in which they stand.
type shareSaying struct {
	values  []string
	numbers []float64
	percent int     // how many of the numbers are percentages
	of      float64 // of how many the numbers are: "out of ten"
	ratio   bool
	verb    bool // before the values
	to      bool // between two values
	rest    int  // before which value stands what the others leave, from 1 on
}

// ShareSayings writes sentences that tell how rows are shared out in full: "dogs and cats are split 60/40", "for every 3 red there are 2
// blue", "five in ten are open, three closed and two waiting", "240 are law, the other 160 medicine", "they are open 60% of the time and
// closed otherwise". Each word must be a value, a number or of the language, and the shares a whole.
func ShareSayings(text string) (Rewriting, bool) {
	if declares(text) || columnsShown.MatchString(text) {
		return Rewriting{}, false
	}
	l := &shareReader{mixReader: mixReader{lister{text: text, toks: tokensOf(text)}}}
	w, at := &writer{}, 0
	for i := 1; i < len(l.toks); i++ {
		if before := l.at(i - 1); !before.Is(".", "!", ";") && before.Kind != token.Line {
			continue
		}
		if l.at(i).Is("among") {
			continue // "among the films", whose column readers know
		}
		s, to := l.sayingAt(i)
		shares := s.shares(l)
		if to == 0 || shares == nil || s.percent > 0 && !l.says(i, to, "otherwise", "else", "all", "time", "among", "account", "(") {
			continue // the last: what readers know
		}
		if s.percent == 0 && !l.tellsShares(i, to) {
			continue // "60 cars, 36 vans, 24 trucks"
		}
		items := make([]string, len(shares))
		for k, share := range shares {
			items[k] = strconv.FormatFloat(math.Round(share*1e4)/1e4, 'f', -1, 64) + "% are " + s.values[k]
		}
		span := l.span(i, to)
		w.copy(text, at, span.Start)
		w.write(strings.Join(items, ", "), span)
		at, i = span.End, to
	}
	return w.rest(text, at)
}

// tellsShares: the sentence says more than numbers of things.
func (l *shareReader) tellsShares(from, to int) bool {
	for k := from; k < to; k++ {
		if t := l.at(k); sayingGlue[t.Low] && !t.Is("and", "or", "the", "a", "an") || t.Is("/", ":") || strings.ContainsAny(t.Text, ":/") {
			return true
		}
	}
	return false
}

// sayingAt reads the sentence at token i, up to where it ends; 0 where it has words of another meaning.
func (l *shareReader) sayingAt(i int) (s shareSaying, to int) {
	for to = i; !l.sentenceEnds(to); {
		n := l.sayingWord(&s, i, to)
		if n == 0 || len(s.values) > 5 || len(s.numbers) > 6 {
			return s, 0
		}
		to += n
	}
	return s, to
}

// sayingWord reads the next piece of such a sentence that begins at token from.
func (l *shareReader) sayingWord(s *shareSaying, from, i int) int {
	t := l.at(i)
	number := func(n float64, size int) int {
		s.numbers = append(s.numbers, n)
		return size
	}
	if parts := strings.FieldsFunc(t.Text, func(c rune) bool { return c == ':' || c == '/' }); len(parts) > 1 && len(t.Text) > 2 { // "60:40"
		for _, p := range parts {
			n, err := strconv.ParseFloat(p, 64)
			if err != nil {
				return 0
			}
			number(n, 1)
		}
		return 1
	}
	switch next := l.at(i + 2); {
	case t.Kind == token.Number && t.Percent:
		s.percent++
		return number(t.Num, 1)
	case t.Kind == token.Number && t.Unit == "":
		if l.at(i+1).Is("in", "of") && next.Kind == token.Number && !next.Percent && next.Num > t.Num && s.of == 0 { // "five in ten"
			s.of = next.Num
			return number(t.Num, 3)
		}
		if l.at(i-1).Is("every", "of") && s.of == 0 && len(s.numbers) == 0 && l.isRow(l.at(i+1).Low) { // "out of ten pets"
			s.of = t.Num
			return 2
		}
		return number(t.Num, 1)
	case t.Kind == token.Mark:
		if t.Is("(") && len(s.values) > 0 && !s.verb || !t.Is(",", "(", ")", ":", "/") {
			return 0 // "connector CCS (60%)" begins with a name
		}
		return 1
	case sayingGlue[t.Low]:
		s.verb = s.verb || t.Is("is", "are") && len(s.values) == 0
		s.to = s.to || t.Is("to") && len(s.values) == 1 && len(s.numbers) == 0
		s.ratio = s.ratio || sayingRatio[t.Low] || t.Is("every") && l.at(i-1).Is("for") || s.to && t.Is("to") && len(s.numbers) == 1
		if sayingRest[t.Low] {
			s.rest = len(s.values) + 1
			if t.Is("otherwise", "else") && (l.sentenceEnds(i+1) || l.at(i+1).Is(",")) {
				s.rest--
			}
		}
		return 1
	case t.Kind != token.Word || lexicon.FunctionWords[t.Low]:
		return 0
	case l.isRow(t.Low):
		return 1
	}
	value := t.Text
	if i == from {
		value = t.Low
	}
	n := 1
	if next := l.at(i + 1); next.Kind == token.Word && !lexicon.FunctionWords[next.Low] && !sayingGlue[next.Low] && !l.isRow(next.Low) {
		value, n = value+" "+next.Text, 2
	}
	if l.columnNamed(from, strings.Fields(strings.ToLower(value))) > 0 {
		return 0 // "the age is 18 to 75"
	}
	s.values = append(s.values, value)
	return n
}

// shares are those of the values, in percent; nil where the sentence tells no whole, or in a form that readers know.
func (s *shareSaying) shares(l *shareReader) []float64 {
	values, numbers := len(s.values), len(s.numbers)
	if values < 2 || numbers == 0 {
		return nil
	}
	sum := 0.
	for _, n := range s.numbers {
		sum += n
	}
	whole := s.of
	rows, _ := l.rows()
	switch {
	case s.percent == numbers:
		whole = 100
	case s.percent > 0 || sum == 0:
		return nil
	case s.ratio && values == numbers:
		whole = sum
	case whole == 0 && sum == rows:
		whole = rows
	case whole == 0:
		return nil
	}
	out := make([]float64, values)
	switch {
	case numbers == values && math.Abs(sum-whole) < whole/200:
		for k, n := range s.numbers {
			out[k] = 100 * n / whole
		}
		return out
	case numbers == values-1 && s.rest > 0 && s.rest <= values && sum < whole:
		k := 0
		for v := range out {
			if v == s.rest-1 {
				out[v] = 100 * (whole - sum) / whole
				continue
			}
			out[v], k = 100*s.numbers[k]/whole, k+1
		}
		return out
	}
	return nil
}
