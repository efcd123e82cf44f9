package notation

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// whichRows is a comparison that tells some rows from the others: "the diameter is between 11.97 and 12.03", "line is one of north or
// south", "it is urgent". It is written as every reader knows it.
type whichRows struct {
	column string
	op     string // "<", "<=", ">", ">=", "=", "between", "is" a value, "" for a flag, "empty"
	values []string
	not    bool

	from, to int // the tokens that say it
}

// turned are the comparisons of the rows that the others leave.
var turned = map[string]string{"<": ">=", "<=": ">", ">": "<=", ">=": "<"}

var saidInWords = map[string]string{"<": "under", "<=": "at most", ">": "over", ">=": "at least"}

// String is the whichRows in the words that both readers know.
func (c whichRows) String() string {
	not := ""
	if c.not {
		not = "not "
	}
	switch c.op {
	case "":
		return not + c.column
	case "empty":
		return c.column + " is " + not + "empty"
	case "between":
		return c.column + " is " + not + "between " + c.values[0] + " and " + c.values[1]
	case "is":
		return c.column + " is " + not + strings.Join(c.values, " or ")
	}
	op := c.op
	if c.not && turned[op] != "" {
		op, c.not = turned[op], false
	}
	if said := saidInWords[op]; said != "" {
		return c.column + " is " + said + " " + c.values[0]
	}
	if c.not {
		return c.column + " is not " + c.values[0]
	}
	return c.column + " " + op + " " + c.values[0]
}

var (
	comparedBe   = lexicon.WordSet("is are was were be lies lie falls fall stays has have")
	comparedNot  = lexicon.WordSet("not isn't aren't wasn't weren't")
	comparedLead = lexicon.WordSet("the its their his her a an it it's they this that is are was were they're")
	belowWords   = lexicon.WordSet("less lower smaller shorter lighter fewer younger cheaper earlier")
	aboveWords   = lexicon.WordSet("more higher greater larger longer heavier bigger older")
	trueWords    = lexicon.WordSet("true yes set")
	falseWords   = lexicon.WordSet("false no unset")
)

// whichRowsReader reads comparisons of columns that a text lists.
type whichRowsReader struct{ subsetReader }

func whichRowsOf(text string) whichRowsReader {
	words := lister{text: text, toks: tokensOf(text)}
	return whichRowsReader{subsetReader{shareReader{mixReader: mixReader{words}}, &branchReader{words}}}
}

// whichRowsAt reads the comparison at token i, up to the token to; 0 where none stands there.
func (l *whichRowsReader) whichRowsAt(i int) (c whichRows, to int) {
	at := i
	for comparedLead[l.at(at).Low] && !l.columnHere(at) {
		at++
	}
	if comparedNot[l.at(at).Low] && at <= i+2 {
		c.not = true
		at++
	}
	n := 0
	if c.column, n = l.columnAt(at); n == 0 {
		if noun := l.at(at); at == i || !l.namesRows(noun.Low) || !l.at(at-1).Is("the", "a", "an") {
			return c, 0
		}
		return l.measured(c, at+1) // "the stay is under 15 minutes"
	}
	return l.compared(c, at+n)
}

// measured reads a comparison of rows by the unit of a number.
func (l *whichRowsReader) measured(c whichRows, at int) (whichRows, int) {
	k, to := l.compared(c, at)
	if to == 0 || len(k.values) == 0 {
		return c, 0
	}
	for number := to - 1; number > at; number-- {
		if l.at(number).Kind == token.Number {
			k.column = l.columnInUnit(number)
			break
		}
	}
	if k.column == "" {
		return c, 0
	}
	return k, to
}

// columnInUnit is the column of which the number at the token can be, by its unit, or because the unit is in its name: "minutes parked".
func (l *whichRowsReader) columnInUnit(number int) string {
	if c := l.unitColumn(number); c != "" {
		return c
	}
	unit := token.Units[l.at(number+1).Low]
	for _, c := range l.names() {
		if unit != "" && slices.ContainsFunc(c.words, func(w string) bool { return token.Units[w] == unit && len(w) > 2 }) && (c.to <= number || c.from > number+1) {
			return l.source(c.from, c.to)
		}
	}
	return ""
}

// compared reads what the column of c is compared with, behind its name.
func (l *whichRowsReader) compared(c whichRows, at int) (whichRows, int) {
	be := at
	for comparedBe[l.at(at).Low] {
		at++
	}
	if comparedNot[l.at(at).Low] {
		c.not = !c.not
		at++
	}
	one := func(op string, k int) (whichRows, int) {
		to := l.numberEnd(k)
		if to == 0 {
			return c, 0
		}
		c.op, c.values = op, []string{l.source(k, to)}
		return c, to
	}
	t, next := l.at(at), l.at(at+1)
	switch {
	case t.Is("<", "<=", ">", ">="):
		return one(t.Low, at+1)
	case t.Is("≤", "≥", "!=", "<>"):
		return one(map[string]string{"≤": "<=", "≥": ">=", "!=": "!=", "<>": "!="}[t.Low], at+1)
	case t.Is("under", "below", "before"):
		return one("<", at+1)
	case t.Is("over", "above", "exceeds", "exceed", "exceeding", "after", "beyond"):
		return one(">", at+1)
	case t.Is("at") && next.Is("least"), t.Is("no", "not") && next.Is("less", "lower", "under", "below"):
		return one(">=", at+2+boolInt(l.at(at+2).Is("than")))
	case t.Is("at") && next.Is("most"), t.Is("up") && next.Is("to"), t.Is("no", "not") && next.Is("more", "over", "above", "higher"):
		return one("<=", at+2+boolInt(l.at(at+2).Is("than")))
	case belowWords[t.Low] && next.Is("than"):
		return one("<", at+2)
	case aboveWords[t.Low] && next.Is("than"):
		return one(">", at+2)
	case t.Is("=", "==", "equals") && next.Kind == token.Number, t.Is("exactly"):
		return one("=", at+1)
	case t.Kind == token.Number && !next.Is("of") || t.Is("between", "from", "in", "within", "inside") && (next.Kind == token.Number || next.Is("between")):
		return l.spanned(c, at)
	}
	return l.valued(c, be, at)
}

// spanned reads bounds of a number, or one number.
func (l *whichRowsReader) spanned(c whichRows, at int) (whichRows, int) {
	from := l.at(at).Is("from")
	for l.at(at).Kind != token.Number {
		at++
	}
	low := l.numberEnd(at)
	if low == 0 {
		return c, 0
	}
	if l.at(low).Is("-", "–", "to", "and", "..", "up") {
		k := low + 1 + boolInt(l.at(low).Is("up"))
		if to := l.numberEnd(k); to > 0 {
			c.op, c.values = "between", []string{l.at(at).Text, l.source(k, to)}
			return c, to
		}
	}
	c.op, c.values = "=", []string{l.source(at, low)}
	switch or, way := l.at(low).Is("or", "and"), l.at(low+1); {
	case or && way.Is("more", "above", "higher", "over", "up", "longer", "greater", "older"), l.at(low).Is("+") && l.at(low).Glued:
		c.op, low = ">=", low+1+boolInt(or)
	case or && way.Is("less", "below", "lower", "under", "fewer", "shorter", "younger"):
		c.op, low = "<=", low+2
	case from:
		c.op = ">="
	}
	return c, low
}

// numberEnd is behind the number at token i, with its unit; 0 where there is none.
func (l *whichRowsReader) numberEnd(i int) int {
	if t := l.at(i); t.Kind != token.Number || t.Percent && t.Unit == "" && !l.itemEnds(i+1) {
		return 0
	}
	unit := l.at(i + 1)
	return i + 1 + boolInt(unit.Kind == token.Word && (token.Units[unit.Low] != "" || unit.Is("degrees", "points", "years")) && !unit.Is("in"))
}

// valued reads values of a category, a flag's state, or that a cell is empty.
func (l *whichRowsReader) valued(c whichRows, be, at int) (whichRows, int) {
	t := l.at(at)
	told := at > be || t.Is("=", "==", ":")
	at += boolInt(t.Is("=", "==", ":"))
	if t = l.at(at); told && (trueWords[t.Low] || falseWords[t.Low]) {
		c.not = c.not != falseWords[t.Low]
		return c, at + 1
	}
	if told && t.Is("empty", "blank", "null", "missing") {
		c.op = "empty"
		return c, at + 1
	}
	if told && t.Is("filled", "given", "present") {
		c.op, c.not = "empty", !c.not
		return c, at + 1
	}
	for told && (l.at(at).Is("one", "any") && l.at(at+1).Is("of") || l.at(at).Is("either", "of", "in", "one", "any")) {
		at++
	}
	closing := told && l.at(at).Is("(", "[", "{")
	at += boolInt(closing)
	for told && (l.valueHere(at) > 0) {
		n := l.valueHere(at)
		c.values = append(c.values, l.text[l.at(at).Span.Start:l.at(at+n-1).Span.End])
		at += n
		k := 0
		for l.at(at+k).Is("or", ",", "/", "and") && k < 2 {
			k++
		}
		if k == 0 || l.valueHere(at+k) == 0 || !l.at(at+k-1).Is("or", "/") && !l.listed(at+k) {
			break
		}
		at += k
	}
	if closing {
		if !l.at(at).Is(")", "]", "}") {
			return c, 0
		}
		at++
	}
	switch {
	case len(c.values) > 0:
		c.op = "is"
		return c, at
	case !told && (l.itemEnds(at) || otherwises[l.at(at).Low] || l.at(at).Is("then", ":")):
		return c, at // a flag
	}
	return c, 0
}

// valueHere is how many tokens at i are a value that the text lists.
func (l *whichRowsReader) valueHere(i int) int {
	if l.at(i).Kind == token.Quote {
		return 1
	}
	for _, n := range []int{3, 2, 1} {
		if i+n > len(l.toks) || l.at(i).Kind != token.Word && l.at(i).Kind != token.Code {
			continue
		}
		if slices.ContainsFunc(l.toks[i:i+n], func(t token.Token) bool { return t.Kind == token.Mark || t.Kind == token.Line }) {
			continue
		}
		if l.listedRun(i, n) {
			return n
		}
	}
	return 0
}

// listed: one of a list of values stands at token i.
func (l *whichRowsReader) listed(i int) bool { return l.valueHere(i) > 0 }

// listedRun: the n tokens at i stand somewhere else in a list of values, or with a share.
func (l *whichRowsReader) listedRun(i, n int) bool {
	for k := 1; k+n <= len(l.toks); k++ {
		if k == i || !l.sameWords(k, i, n) {
			continue
		}
		before, next := l.at(k-1), l.at(k+n)
		share := next.Kind == token.Number && (l.at(k+n+1).Is(",", ")", "/", ".", ";", "and") || next.Percent || k+n+1 >= len(l.toks) || l.plain(k+n+1) && token.Units[l.at(k+n+1).Low] == "" && l.at(k+n+2).Kind == token.Number)
		if before.Is("/", "|") || next.Is("/", "|") || share || before.Kind == token.Number && before.Percent || before.Is(",", "(", ":", "or", "one") && (next.Is(",", ")", "or", ";") || next.Is(".") && before.Is("or")) || before.Is("or") && (l.itemEnds(k+n)) {
			return true
		}
	}
	return false
}

func (l *whichRowsReader) sameWords(k, i, n int) bool {
	for j := range n {
		if l.at(k+j).Low != l.at(i+j).Low || l.at(i+j).Kind == token.Number {
			return false
		}
	}
	return true
}

func (l *whichRowsReader) columnHere(i int) bool {
	_, n := l.columnAt(i)
	return n > 0
}

// columnAt is the column that the text lists elsewhere and names at token i, in full or by its last words, and by how many tokens.
func (l *whichRowsReader) columnAt(i int) (string, int) {
	best, size := columnItem{}, 0
	for _, c := range l.names() {
		if c.from <= i && i < c.to || slices.ContainsFunc(c.words, func(w string) bool { return otherwises[w] || comparedLead[w] }) {
			continue
		}
		if l.at(c.to).Is("/", "|") && c.to > c.from+1 {
			c.to, c.words = c.to-1, c.words[:len(c.words)-1] // "line north/south"
		}
		words := c.words
		if len(words) == 1 {
			words = strings.Split(words[0], "_")
		}
		for from := range words {
			n := len(words) - from
			if n <= size {
				break
			}
			if l.saysWords(i, words[from:]) {
				best, size = c, n
			} else if l.at(i).Is(strings.Join(words[from:], "_")) {
				return l.source(c.from, c.to), 1
			}
		}
	}
	if size == 0 {
		return "", 0
	}
	return l.source(best.from, best.to), size
}

// saysWords: the words stand at token i, the last one in any number.
func (l *whichRowsReader) saysWords(i int, words []string) bool {
	for k, w := range words {
		t := l.at(i + k)
		if t.Kind != token.Word || t.Low != w && (k < len(words)-1 || lexicon.Singular(t.Low) != lexicon.Singular(w)) {
			return false
		}
	}
	return true
}
