package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Decided writes what a condition decides, and what holds otherwise, as both readers know it, whatever the order of its parts: "result =
// pass if the diameter is between 11.97 and 12.03, otherwise fail", "when the diameter is from 11.97 to 12.03 then result is pass, else it
// is fail" are "result (pass if diameter is between 11.97 and 12.03, fail otherwise)".
func Decided(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &decisionReader{whichRowsOf(text)}
	w, at := &writer{}, 0
	for i := range l.toks {
		if !l.at(i).Is("if", "when", "where", "whenever") {
			continue
		}
		d, ok := l.decisionAt(i)
		if !ok || l.at(d.from).Span.Start < at {
			continue
		}
		span := l.span(d.from, d.to)
		w.copy(text, at, span.Start)
		l.write(w, d)
		if d.note != "" {
			w.notes = append(w.notes, Note{Text: d.note, Span: span})
		}
		at = span.End
	}
	return w.rest(text, at)
}

// decision is a column of which some rows hold one thing, and the others another one.
type decision struct {
	name, value, other decided
	often              decided // in how many of its rows a flag is true
	rest               decided // "otherwise"
	when               whichRows
	from, to           int
	note               string // what is supposed
	truth              bool   // it is a flag
}

// decided is a part of a decision as it is written, and by which tokens the text says it.
type decided struct {
	text     string
	from, to int
}

// write writes each part in the place of its own words, and the marks between them in that of the condition's first word, so that what a
// reader leaves of it is told.
func (l *decisionReader) write(w *writer, d decision) {
	word := l.at(d.when.from).Span
	part := func(p decided) {
		if span := l.span(p.from, p.to); p.text == l.text[span.Start:span.End] {
			w.copy(l.text, span.Start, span.End)
		} else {
			w.write(p.text, span)
		}
	}
	part(d.name)
	if d.truth {
		w.write(" yes/no", word)
	}
	w.write(" (", word)
	if d.truth {
		d.value.text, d.other.text = asTruth(d.value.text), asTruth(d.other.text)
	}
	part(d.value)
	if d.often.text != "" {
		part(d.often)
	}
	w.write(" if ", word)
	w.write(d.when.String(), l.span(d.when.from+1, d.when.to))
	w.write(", ", word)
	part(d.other)
	w.write(" otherwise", l.span(d.rest.from, d.rest.to))
	w.write(")", word)
}

// asTruth is what a flag holds in the words of a contract.
func asTruth(said string) string {
	switch strings.ToLower(said) {
	case "yes":
		return "true"
	case "no":
		return "false"
	}
	return said
}

type decisionReader struct{ whichRowsReader }

// decisionAt reads the decision of which the condition begins at token i.
func (l *decisionReader) decisionAt(i int) (decision, bool) {
	when, to := l.whichRowsAt(i + 1)
	when.from, when.to = i, to
	if to == 0 {
		return decision{}, false
	}
	if d, ok := l.possible(i, to); ok {
		d.when = when
		return d, true
	}
	if d, ok := l.behind(i, to); ok {
		d.when = when
		return d, true
	}
	if d, ok := l.between(i, to); ok {
		d.when = when
		return d, true
	}
	d, ok := l.ahead(i, to)
	d.when = when
	return d, ok
}

// between reads what stands behind a condition that stands behind the name: "award only if the mark is 70 or more: rosette, otherwise blank".
func (l *decisionReader) between(i, to int) (decision, bool) {
	last := i
	for l.at(last-1).Is("only", "is", "given", "set", "awarded") {
		last--
	}
	name, first, _, bracket := l.nameBefore(last)
	if name.text == "" || bracket || last == i || !l.at(to).Is(":", "-") {
		return decision{}, false
	}
	kind, n := l.pieceAt(to + 1)
	other, rest, otherKind, end := l.otherAt(to+1+n, "")
	if n == 0 || end == 0 || !l.itemEnds(end) || kind == pieceEmpty && otherKind == pieceEmpty {
		return decision{}, false
	}
	return decision{name: name, value: decided{l.source(to+1, to+1+n), to + 1, to + 1 + n}, other: other, rest: rest, from: first, to: end, truth: kind == pieceTruth}, true
}

// behind reads what stands before a condition that ends at token to, and what holds otherwise: "fee 0 if …, otherwise 5".
func (l *decisionReader) behind(i, to int) (decision, bool) {
	last := i
	only := false
	for l.at(last-1).Is("only", "just", "exactly") {
		last--
		only = only || !l.at(last).Is("exactly")
	}
	other, rest, otherKind, end := l.otherAt(to, "")
	for from := last - 1; from >= max(1, last-9); from-- {
		kind, n := l.pieceAt(from)
		if n == 0 || from+n != last {
			continue
		}
		name, first, told, bracket := l.nameBefore(from)
		if name.text == "" {
			continue
		}
		d := decision{name: name, from: first, to: end, value: decided{l.source(from, last), from, last}, other: other, rest: rest}
		if end == 0 {
			d.when.to = to
			d.other, d.to, otherKind = decided{l.unsaid(&d, kind, only), last, i}, to, kind
			d.rest = d.other
			if d.other.text == "" {
				continue
			}
		}
		if kind == pieceWords && otherKind == pieceEmpty && !told || kind == pieceTruth && otherKind != pieceTruth || kind == pieceEmpty && otherKind == pieceEmpty {
			continue
		}
		if kind == pieceEmpty {
			d.value.text = "empty"
		}
		d.truth = kind == pieceTruth
		if bracket {
			if !l.at(d.to).Is(")") {
				return decision{}, false
			}
			d.to++
		}
		return d, l.itemEnds(d.to) || l.at(d.to).Is("but")
	}
	return decision{}, false
}

// possibleWords say of a flag in which rows alone it can be true, before their condition.
var possibleWords = [][]string{{"only", "possible"}, {"possible", "only"}, {"can", "only", "be", "yes"}, {"can", "only", "be", "true"}, {"can", "be", "yes", "only"}, {"can", "be", "true", "only"}, {"may", "only", "be", "yes"}, {"may", "only", "be", "true"}, {"only", "ever", "true"}, {"only", "ever", "yes"}}

// possible reads a flag that need not be true where its condition holds: "felt (only possible when …)". How often it is then, the text may
// say before.
func (l *decisionReader) possible(i, to int) (decision, bool) {
	for _, words := range possibleWords {
		at := i - len(words)
		if at < 1 || !l.reads(at, words) || !l.itemEnds(to) {
			continue
		}
		bracket := l.at(at - 1).Is("(")
		for l.at(at-1).Is("(", "-", "–", ",", "it", "which", "that", ":") {
			at--
		}
		share := "50%"
		if l.at(at - 1).Percent {
			at--
			share = l.source(at, at+1)
		} else if l.at(at-1).Is("no", "n", "false") && l.at(at-2).Is("/", "or") {
			at -= 3
			for l.at(at-1).Is("(", ":") {
				at--
			}
		}
		name, first, _, _ := l.nameBefore(at)
		if name.text == "" || bracket && !l.at(to).Is(")") {
			return decision{}, false
		}
		d := decision{name: name, value: decided{"true", i - 1, i}, often: decided{" in " + share, i - len(words), i - 1}, other: decided{"false", i - 1, i}, from: first, to: to + boolInt(bracket), truth: true}
		d.rest = d.other
		if share == "50%" {
			d.note = name.text + " in half of the rows where it can be"
		}
		return d, true
	}
	return decision{}, false
}

// unsaid is what a column holds in the other rows where the text says no more than that it holds something only in some; "" where that
// does not tell it.
func (l *decisionReader) unsaid(d *decision, kind pieceKind, only bool) string {
	switch {
	case !only || !l.itemEnds(d.when.to):
		return ""
	case kind == pieceRange || kind == pieceFormula:
		return "empty"
	case kind == pieceTruth:
		return map[string]string{"true": "false", "yes": "no", "false": "true", "no": "yes"}[strings.ToLower(d.value.text)]
	case kind == pieceWords:
		return l.otherValue(d.name, d.value.text)
	}
	return ""
}

// otherValue is the other one of two values that the text lists of a column; "" where it lists others.
func (l *decisionReader) otherValue(name decided, value string) string {
	for k := range l.toks {
		if n := name.to - name.from; k+n >= len(l.toks) || !l.sameWords(k, name.from, n) || !l.itemBegins(k) {
			continue
		}
		at := k + name.to - name.from
		for l.at(at).Is("(", ":", "is", "=", "either") {
			at++
		}
		var sides []string
		for range 2 {
			from := at
			for l.plain(at) && at < from+3 {
				at++
			}
			if at > from {
				sides = append(sides, l.source(from, at))
			}
			for l.at(at).Is("/", "or") || l.at(at).Is(",") && len(sides) == 1 && l.at(k+name.to-name.from).Is("(") {
				at++
			}
		}
		if len(sides) == 2 && l.itemEnds(at) && !l.at(at-1).Is("/", "or", ",") {
			for j, s := range sides {
				if strings.EqualFold(s, value) {
					return sides[1-j]
				}
			}
		}
	}
	return ""
}

// ahead reads what stands behind a condition at token i that ends at token at: "if …, the fee is 0, otherwise 5".
func (l *decisionReader) ahead(i, at int) (decision, bool) {
	if i > 0 && !l.sentenceEnds(i-1) && !l.at(i-1).Is(",", "and", "so", ":") {
		return decision{}, false
	}
	at += boolInt(l.at(at).Is(",", ":"))
	at += boolInt(l.at(at).Is("then"))
	at += boolInt(l.at(at).Is(",", "the", "its", "their", "a"))
	text, n := l.columnAt(at)
	if n == 0 {
		for n < 3 && l.nameWord(at+n) && !becomes[l.at(at+n).Low] {
			n++
		}
		if n == 0 || !becomes[l.at(at+n).Low] {
			return decision{}, false
		}
		text = l.source(at, at+n)
	}
	name := decided{text, at, at + n}
	from := l.valueFrom(at + n)
	if from == at+n {
		return decision{}, false
	}
	kind, k := l.pieceAt(from)
	if k == 0 {
		return decision{}, false
	}
	other, rest, otherKind, end := l.otherAt(from+k, text)
	if end == 0 || !l.itemEnds(end) || kind == pieceTruth && otherKind != pieceTruth {
		return decision{}, false
	}
	d := decision{name: name, from: i, to: end, value: decided{l.source(from, from+k), from, from + k}, other: other, rest: rest}
	if kind == pieceEmpty {
		d.value.text = "empty"
	}
	if l.at(i-1).Is(",", "and", ":") {
		return decision{}, false
	}
	return d, true
}

// valueFrom is behind the words between a name and its value.
func (l *decisionReader) valueFrom(i int) int {
	for becomes[l.at(i).Low] || l.at(i).Is("gets", "get", "has", "stays", "left", "set", "costs", ":") {
		i++
	}
	return i
}

// nameBefore is the name of the column whose value begins at token i, and where it begins; told: words or a mark between say that
// a value follows.
func (l *decisionReader) nameBefore(i int) (name decided, first int, told, bracket bool) {
	to := i
	if l.at(to - 1).Is("(") {
		to, told, bracket = to-1, true, true
	} else {
		for to > 1 && (becomes[l.at(to-1).Low] || l.at(to-1).Is(":", "-", "gets", "has", "set")) {
			to, told = to-1, true
		}
	}
	end := to
	if open := l.listBefore(to, i); open > 0 {
		end, told = open, true // "outcome pass/fail, pass if …"
	}
	first = end
	for first > 0 && end-first < 4 && l.nameWord(first-1) && !(first-1 > 0 && becomes[l.at(first-1).Low]) {
		first--
	}
	opens := func(k int) bool {
		return k == 0 || l.sentenceEnds(k-1) || l.itemOpens(k) || l.at(k-1).Is("the", "a", "an", "has", "have")
	}
	for k := first; k < end; k++ {
		if opens(k) && !lexicon.FunctionWords[l.at(k).Low] {
			if l.at(k-1).Is("the", "a", "an") && (k == 1 || l.sentenceEnds(k-2)) {
				return decided{l.source(k, end), k, end}, k - 1, told, bracket
			}
			return decided{l.source(k, end), k, end}, k, told, bracket
		}
	}
	return decided{}, 0, false, false
}

// listBefore is where a list of values begins that ends at token to, before the value at token i that it has; 0 for none.
func (l *decisionReader) listBefore(to, i int) int {
	at := to - boolInt(l.at(to-1).Is(","))
	open := at
	if l.at(at - 1).Is(")") {
		for open = at - 1; open > 0 && !l.at(open).Is("("); open-- {
		}
	} else {
		for open > 2 && l.at(open-1).Kind == token.Word && l.at(open-2).Is("/", "or") && l.at(open-3).Kind == token.Word {
			open -= 2
		}
		open -= boolInt(open < at)
	}
	if open >= at || open <= 0 {
		return 0
	}
	for k := open; k < at; k++ {
		if l.at(k).Low == l.at(i).Low {
			return open
		}
	}
	return 0
}

// otherWords are those for the rows that a condition leaves, before or behind what holds there.
var otherWords = [][]string{{"otherwise"}, {"else"}, {"or", "else"}, {"if", "not"}, {"for", "the", "rest"}, {"for", "the", "others"}, {"for", "others"}, {"for", "all", "others"}, {"for", "all", "other", "rows"}, {"for", "everyone", "else"}, {"in", "all", "other", "cases"}, {"in", "any", "other", "case"}, {"the", "rest"}, {"the", "others"}, {"all", "others"}}

func (l *decisionReader) othersWords(i int) int {
	for _, words := range otherWords {
		if l.reads(i, words) {
			return len(words)
		}
	}
	return 0
}

// otherAt reads what holds of the rows that the condition leaves: ", otherwise 5", "and 5 for the rest"; end is 0 where nothing says it.
func (l *decisionReader) otherAt(i int, name string) (other, rest decided, kind pieceKind, end int) {
	at := i
	at += boolInt(l.at(at).Is(",", ";"))
	at += boolInt(l.at(at).Is("and", "but", "or", "with"))
	lead := l.othersWords(at)
	if lead == 0 && at == i {
		return decided{}, decided{}, 0, 0
	}
	rest = decided{from: at, to: at + lead}
	at += lead
	if lead > 0 {
		at += boolInt(l.at(at).Is(",", ":"))
		at += boolInt(l.at(at).Is("the") && l.columnHere(at+1))
		if again, n := l.columnAt(at); n > 0 && again == name {
			at += n
		}
		for at < i+9 && (l.at(at).Is("it", "it's", "they", "is", "are", "stays", "stay", "remains", "gets", "get", "has", "have", "costs", "cost", "leave", "left", "becomes", "=")) {
			at++
		}
	}
	kind, n := l.pieceAt(at)
	if n == 0 {
		return decided{}, decided{}, 0, 0
	}
	other, end = decided{l.source(at, at+n), at, at + n}, at+n
	if kind == pieceEmpty {
		other.text = "empty"
	}
	if lead == 0 {
		k := l.othersWords(end)
		if k == 0 {
			return decided{}, decided{}, 0, 0
		}
		rest = decided{from: end, to: end + k}
		end += k
	}
	return other, rest, kind, end
}

// pieceKind is what a column is told to hold.
type pieceKind int

const (
	pieceEmpty pieceKind = iota + 1
	pieceTruth
	pieceNumber
	pieceRange
	pieceFormula
	pieceWords
)

// pieceAt reads what a column holds at token i, and by how many tokens.
func (l *decisionReader) pieceAt(i int) (pieceKind, int) {
	t := l.at(i)
	switch {
	case t.Is("empty", "blank", "null", "missing", "nothing", "none"):
		return pieceEmpty, 1
	case t.Is("true", "false", "yes", "no"):
		return pieceTruth, 1
	case t.Kind == token.Quote:
		return pieceWords, 1
	}
	if n := l.formulaAt(i); n > 0 {
		return pieceFormula, n
	}
	if n := boolInt(t.Is("between", "from")); l.at(i+n).Kind == token.Number {
		from := i + n
		to := l.numberEnd(from)
		if to == 0 || l.at(from).Percent {
			return 0, 0
		}
		if l.at(to).Is("-", "–", "to", "..", "and") && (n > 0 || !l.at(to).Is("and")) && l.at(to+1).Kind == token.Number {
			if end := l.numberEnd(to + 1); end > 0 && !l.at(to+1).Percent {
				return pieceRange, end - i
			}
		}
		if n > 0 {
			return 0, 0
		}
		return pieceNumber, to - i
	}
	n := 0
	for n < 2 && l.plain(i+n) && !becomes[l.at(i+n).Low] && !otherwises[l.at(i+n).Low] && !freeWords[l.at(i+n).Low] && !unsaid[l.at(i+n).Low] {
		n++
	}
	if n == 2 && l.othersWords(i+1) > 0 {
		n = 1
	}
	if n == 0 {
		return 0, 0
	}
	return pieceWords, n
}

// formulaAt is how many tokens at i compute something from columns and numbers: "width * 2".
func (l *decisionReader) formulaAt(i int) int {
	operand := func(k int) int {
		if l.at(k).Kind == token.Number && !l.at(k).Percent {
			return 1
		}
		_, n := l.columnAt(k)
		return n
	}
	n, columns, signs := 0, 0, 0
	for {
		k := operand(i + n)
		if k == 0 {
			return 0
		}
		columns += boolInt(l.at(i+n).Kind != token.Number)
		n += k
		sign := l.at(i + n)
		if !sign.Is("*", "×", "/", "+", "-", "−", "times", "plus", "minus") || operand(i+n+1) == 0 {
			break
		}
		signs++
		n++
	}
	if columns == 0 || signs == 0 {
		return 0
	}
	return n
}
