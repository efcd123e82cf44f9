package notation

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Words around the numbers that a sentence tells of a column.
var (
	numberAbout  = lexicon.WordSet("about around near roughly approximately ca circa close to at some nearly")
	numberMostly = lexicon.WordSet("mostly usually typically mainly generally normally commonly centred centered clustered")
	numberGlue   = lexicon.WordSet("and but with they it its it's their they're is are be being should must will can goes go run runs range ranges ranging stay stays lie lies the a have has values value while we get all")
	numberIs     = lexicon.WordSet("is are be should must being was were costs takes lies possible of at")

	countedIn = lexicon.WordSet("minutes mins hours seconds secs ms milliseconds days euros dollars pounds kg kilos km miles years degrees metres meters cm points stars")

	// lowest and highest are words for the ends of a range, and the last words of names of what they are ends of.
	lowest    = map[string]string{"youngest": "age", "cheapest": ofPrices, "shortest": ofLengths, "fastest": ofTimes, "quickest": ofTimes, "lightest": "weight load", "smallest": ofSizes, "coldest": "temperature", "lowest": ofScores, "least": ofScores}
	highest   = map[string]string{"oldest": "age", "dearest": ofPrices, "longest": ofLengths, "slowest": ofTimes, "heaviest": "weight load", "largest": ofSizes, "biggest": ofSizes, "hottest": "temperature", "warmest": "temperature", "highest": ofScores, "tallest": "height"}
	numbersOf = map[string]string{"pays": ofPrices, "pay": ofPrices, "costs": ofPrices, "cost": ofPrices, "weighs": "weight", "weigh": "weight", "earns": "salary income wage", "earn": "salary income wage", "orders": "quantity", "order": "quantity", "buys": "quantity", "scores": "score points", "score": "score points", "gets": "score rating grade mark", "takes": ofLengths, "lasts": ofLengths, "stays": "nights days", "works": "hours"}
)

const (
	ofPrices  = "price rent cost fee fare rate amount"
	ofLengths = "duration length distance minutes time hours days nights stay km"
	ofTimes   = "time minutes duration seconds"
	ofSizes   = "size area amount quantity capacity population"
	ofScores  = "score price rating amount salary temperature grade mark points"
)

// toldNumbers is what a sentence tells of one number: tokens of its bounds, and of what lies between.
type toldNumbers struct {
	from, to                int
	low, high, median, mean int // tokens; 0: not told
	hard                    bool
	of                      string // last words of the names that it may be told of
	begins                  bool   // with an end of the range, which names no column: "the youngest is 16"
}

// ToldNumbers writes the bounds and the middle of a number as a list would: "minutes are mostly around 12 but go from 1 to 90" as
// "minutes are from 1 to 90, median 12", "the youngest is 16, the oldest 75" as "from 16 to 75".
func ToldNumbers(text string) (Rewriting, bool) {
	if !numberSigns.MatchString(text) || declares(text) {
		return Rewriting{}, false
	}
	l := &numberReader{lister{text: text, toks: tokensOf(text)}}
	w, at := &writer{}, 0
	for i := 0; i < len(l.toks); i++ {
		t, ok := l.numbersFrom(i)
		if !ok {
			continue
		}
		lead, ok := l.lead(&t)
		if !ok {
			i = t.to - 1
			continue
		}
		span := l.span(t.from, t.to)
		w.copy(text, at, span.Start)
		w.write(lead, span)
		sep := ""
		number := func(before string, k int) {
			if k == 0 {
				return
			}
			w.write(sep+before, span)
			w.copy(text, l.toks[k].Span.Start, l.toks[k].Span.End)
			if sep = ", "; before != "from " && l.unit(k+1) {
				w.write(" "+l.toks[k+1].Text, span)
			}
		}
		switch {
		case t.low > 0 && t.high > 0:
			number("from ", t.low)
			sep = ""
			number(" to ", t.high)
		default:
			number("at least ", t.low)
			number("at most ", t.high)
		}
		if t.low+t.high+t.mean == 0 && lead != "" {
			number("median of ", t.median)
		} else {
			number("median ", t.median)
		}
		number("mean ", t.mean)
		at, i = span.End, t.to-1
	}
	return w.rest(text, at)
}

// numberSigns stand in every sentence that is rewritten.
var numberSigns = newPattern(`(?i)\b(?:mostly|usually|typically|generally|normally|centred|centered|clustered|most of them|averages?|averaging|mean|median|youngest|oldest|cheapest|dearest|shortest|longest|fastest|slowest|quickest|lightest|heaviest|smallest|largest|biggest|coldest|warmest|hottest|lowest|highest|tallest|at the (?:least|most)|min|max|nobody|no one|start at|can reach)\b`)

type numberReader struct{ lister }

// number: a plain number stands at token i.
func (l *numberReader) number(i int) bool {
	t := l.at(i)
	return t.Kind == token.Number && !t.Percent && !t.Year && !(l.at(i+1).Is("%", "percent", "in") || l.at(i+1).Is("of") && l.at(i+2).Is("the"))
}

// numbersFrom reads all that is told of one number from token i on.
func (l *numberReader) numbersFrom(i int) (toldNumbers, bool) {
	t := toldNumbers{from: i, to: i}
	at := i
	for {
		n := l.piece(&t, at)
		if n <= 0 {
			if n < 0 {
				return t, false
			}
			break
		}
		if at += n; l.unit(at) && l.number(at-1) {
			at++
		}
		t.to = at
		next := l.glue(at)
		if p := (toldNumbers{}); l.piece(&p, next) <= 0 {
			break
		}
		at = next
	}
	told := 0
	for _, k := range []int{t.low, t.high, t.median, t.mean} {
		if k > 0 {
			told++
		}
	}
	if told == 0 || told == 1 && t.mean > 0 && !l.at(i-1).Is("(") || t.median > 0 && l.at(t.median).Num == 0 || !t.hard || t.low > 0 && t.high > 0 && l.at(t.low).Num >= l.at(t.high).Num || t.median > 0 && t.mean > 0 {
		return t, false
	}
	for _, k := range []int{t.median, t.mean} {
		if k > 0 && (t.low > 0 && l.at(k).Num < l.at(t.low).Num || t.high > 0 && l.at(k).Num > l.at(t.high).Num) {
			return t, false // of something else
		}
	}
	if next := l.at(t.to); next.Is("or", "to", "-", "–", "%", "per", "if", "when", "for", "x", "*", "±", "+-", "sd", "each", "give", "plus", "+", "σ", "sigma") || l.at(t.to).Kind == token.Number {
		return t, false
	}
	return t, true
}

// unit: a word at token i is what numbers are counted in.
func (l *numberReader) unit(i int) bool {
	return l.at(i).Kind == token.Word && countedIn[l.at(i).Low]
}

// glue passes words and marks between what is told of a number.
func (l *numberReader) glue(i int) int {
	at := i
	for at < i+6 && (l.at(at).Is(",", ";") || l.at(at).Kind == token.Word && numberGlue[l.at(at).Low]) {
		if p := (toldNumbers{}); l.piece(&p, at) > 0 {
			break
		}
		at++
	}
	return at
}

// lead is what must stand before the numbers, so that they are told of the same column; t begins earlier where they follow its name.
func (l *numberReader) lead(t *toldNumbers) (string, bool) {
	before := l.at(t.from - 1)
	begins := t.from == 0 || before.Kind == token.Line || before.Is(".", "!")
	if t.begins {
		names := lexicon.WordSet(t.of)
		if k := t.from - 2; before.Is(",", ";") && l.at(k).Kind == token.Word && (names[l.at(k).Low] || names[lexicon.Singular(l.at(k).Low)]) {
			t.from--
			return " ", true
		}
		if before.Is("(") && l.at(t.from-2).Kind == token.Word {
			return "", true
		}
		if name := l.columnOf(t, names); begins && name != "" && l.sentenceEnds(t.to) {
			return "The " + name + " is ", true
		}
		return "", false
	}
	if t.median+t.mean == t.from && begins {
		return "", false
	}
	if first := l.at(t.from); begins || before.Is(",", ";") && !first.Is("from", "between", "within") && first.Kind == token.Word && !numberMostly[first.Low] && !first.Is("on", "at", "min", "max", "minimum", "maximum") {
		return "", false
	}
	if t.low+t.high+t.mean == 0 {
		switch {
		case before.Is("is", "are", "sit", "sits", "lie", "lies", "hover", "hovers"):
			t.from--
			return "have a ", true
		case before.Is("that") && before.Text != "that":
			t.from--
			return "with a ", true
		case before.Kind == token.Word:
			k := t.from - 1
			for k > t.from-5 && l.at(k).Kind == token.Word && !beforeNames[l.at(k).Low] {
				k--
			}
			if l.at(k).Is(".", ";") {
				return "have a ", true // "; response times mostly near 120 ms"
			}
		}
	}
	switch first := l.at(t.from); {
	case first.Is("run", "go", "range", "start", "begin"):
		return "are ", true
	case first.Is("runs", "goes", "ranges", "starts", "begins"):
		return "is ", true
	}
	if before.Is(",", ";") && l.at(t.from-2).Kind == token.Number {
		return "", false // behind another column
	}
	if before.Is("average", "mean", "median", "than", "by", "for", "x") || before.Kind == token.Number || before.Is("poisson", "exponential", "exponentially", "gamma", "lognormal", "log-normal", "normal", "gaussian", "geometric", "weibull", "beta") && t.mean > 0 {
		return "", false
	}
	return "", true
}

// columnOf is the only name in the text that ends in one of the words.
func (l *numberReader) columnOf(t *toldNumbers, names map[string]bool) string {
	var found []string
	for k := range l.toks {
		if w := l.toks[k]; (k < t.from || k >= t.to) && w.Kind == token.Word && names[w.Low] && l.at(k-1).Kind != token.Number && !slices.Contains(found, w.Low) {
			found = append(found, w.Low)
		}
	}
	if len(found) != 1 {
		return ""
	}
	return l.wholeName(found[0], t.from, t.to)
}
