package notation

import "strings"

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
	plain              bool   // of a flag, that it is false otherwise is understood
	values             bool   // the text lists both, and tells only of one in which rows it stands
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
	if d.plain {
		w.write(" true if ", word)
		w.write(d.when.String(), l.span(d.when.from+1, d.when.to))
		return
	}
	if d.values {
		w.write(": ", word)
		part(d.value)
		w.write(" for ", word)
		w.write(d.when.String(), l.span(d.when.from+1, d.when.to))
		w.write(", otherwise ", word)
		part(d.other)
		return
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
	if d, ok := l.behind(i, to, when); ok {
		d.when = when
		return d, true
	}
	d, ok := l.ahead(i, to)
	d.when = when
	return d, ok
}

// behind reads what stands before a condition that ends at token to, and what holds otherwise: "fee 0 if …, otherwise 5".
func (l *decisionReader) behind(i, to int, when whichRows) (decision, bool) {
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
			d.when = when
			d.other, d.to, otherKind = decided{l.unsaid(&d, kind, only), last, i}, to, kind
			d.rest, d.values = d.other, kind == pieceWords
			if d.other.text == "" {
				continue
			}
		}
		if kind == pieceWords && otherKind == pieceEmpty && !told || kind == pieceTruth && otherKind != pieceTruth || kind == pieceEmpty && otherKind == pieceEmpty {
			continue
		}
		yes := kind == pieceTruth && asTruth(d.value.text) != strings.ToLower(d.value.text)
		if told && !bracket && !only && (yes || kind == pieceNumber && otherKind == pieceNumber && when.op == "") || only && kind == pieceRange && otherKind == pieceEmpty && when.op == "" {
			return decision{}, false // as every reader knows it
		}
		if kind == pieceEmpty {
			d.value.text = "empty"
		}
		d.truth = kind == pieceTruth
		d.plain = d.truth && !told && !only && asTruth(d.value.text) == "true" && l.at(to).Is(",") && l.at(to+1).Is("otherwise")
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
	case kind == pieceRange && (d.when.op == "between" || d.when.op == "is") || kind == pieceFormula:
		return "empty" // readers know the other comparisons
	case kind == pieceTruth:
		return map[string]string{"true": "false", "yes": "no", "false": "true", "no": "yes"}[strings.ToLower(d.value.text)]
	case kind == pieceWords:
		return l.otherValue(d.name, d.value.text)
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

// otherWords are those for the rows that a condition leaves, before or behind what holds there.
var otherWords = [][]string{{"otherwise"}, {"else"}, {"or", "else"}, {"if", "not"}, {"for", "the", "rest"}, {"for", "the", "others"}, {"for", "others"}, {"for", "all", "others"}, {"for", "all", "other", "rows"}, {"for", "everyone", "else"}, {"in", "all", "other", "cases"}, {"in", "any", "other", "case"}, {"the", "rest"}, {"the", "others"}, {"all", "others"}, {"others"}}

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
