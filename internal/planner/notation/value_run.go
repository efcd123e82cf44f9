package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ValueRuns puts marks between a column's name and its values where an item has none: "crust thin thick or stuffed" is "crust
// (thin/thick/stuffed)", "bike type city road mtb" is "bike type (city/road/mtb)".
func ValueRuns(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 1; i < len(l.toks); i++ {
		name, or := l.valueRun(i)
		if name == 0 {
			if name, or = l.bareRun(i); name == 0 {
				if values, end := l.mixedRun(i); values != nil {
					w.copy(text, at, l.toks[end-2*len(values)].Span.End)
					at, i = w.bracketed(text, values).End, end-1
				}
				continue
			}
		}
		end := l.toks[or+1].Span.End
		w.copy(text, at, l.toks[i+name-1].Span.End)
		rest := token.Span{Start: l.toks[i+name].Span.Start, End: end}
		w.write(" (", rest)
		for k := i + name; k < or || k == or && !l.toks[or].Is("or"); k++ {
			w.copy(text, l.toks[k].Span.Start, l.toks[k].Span.End)
			w.write("/", l.toks[k].Span)
		}
		w.copy(text, l.toks[or+1].Span.Start, end)
		w.write(")", rest)
		at, i = end, or+1
	}
	return w.rest(text, at)
}

// valueRun is an item from token i on that is a name, two values or more, "or" and another value: of how many words the name
// is, and where the "or" stands; 0 where it is anything else.
func (l *lister) valueRun(i int) (name, or int) {
	if !separates(l.at(i-1)) && !l.at(i-1).Is("with", ":", "and") {
		return 0, 0
	}
	or = i
	for l.plain(or) && or-i < 7 {
		or++
	}
	if !(l.at(or).Kind == token.Word && l.at(or).Is("or")) || or-i < 3 || !l.plain(or+1) || !l.ends(or+2) && (!l.remarks(or+2) || l.at(or+1).Is("no", "n", "false")) {
		return 0, 0
	}
	words := make([]string, 0, or-i+1)
	for k := i; k < or; k++ {
		words = append(words, l.toks[k].Low)
	}
	words = append(words, l.toks[or+1].Low)
	for n := 1; n <= len(words)-3; n++ {
		if !lexicon.NamesSort(words[:n+1]) && (lexicon.Names(words[:n]) || lexicon.NamesSort(words[:n]) || lexicon.SortOf(words[n:]) != "") {
			return n, or
		}
	}
	if len(words) == 4 && !lexicon.Names(words[:2]) && !lexicon.NamesSort(words[:2]) && !unsaid[words[2]] {
		return 1, or
	}
	return 0, 0
}

// remarks: what stands at token i tells the share of a value: "with only 8% electric", "(5% blue)".
func (l *lister) remarks(i int) bool {
	for n := 0; n < 3 && l.at(i).Is("with", "(", "only", "just", "about"); n++ {
		i++
	}
	return l.at(i).Kind == token.Number && l.at(i).Percent
}

// mixedRun is an item from token i on that is a name, numbers with commas, "or" and a word: "grade 1, 2, 3 or cull". end is behind
// the last of its values, of which there are none where it is anything else.
func (l *lister) mixedRun(i int) (values []token.Span, end int) {
	if !separates(l.at(i-1)) && !l.at(i-1).Is("with", ":", "and") {
		return nil, 0
	}
	at := i
	for l.plain(at) && at-i < longestValue {
		at++
	}
	name := at
	for plainNumber(l.at(at)) && l.at(at+1).Kind == token.Mark && l.at(at+1).Is(",") {
		values = append(values, l.toks[at].Span)
		at += 2
	}
	if name == i || values == nil || !plainNumber(l.at(at)) || !l.at(at+1).Is("or") || !l.plain(at+2) || token.Units[l.at(at+2).Low] != "" || !l.ends(at+3) {
		return nil, 0
	}
	return append(values, l.toks[at].Span, l.toks[at+2].Span), at + 3
}

// bracketed writes values with slashes in a bracket, and returns what they took in the text.
func (w *writer) bracketed(text string, values []token.Span) token.Span {
	run := token.Span{Start: values[0].Start, End: values[len(values)-1].End}
	w.write(" (", run)
	for k, v := range values {
		if k > 0 {
			w.write("/", run)
		}
		w.copy(text, v.Start, v.End)
	}
	w.write(")", run)
	return run
}

// bareRun is an item from token i on that is the name of what sorts things, and three values or more without a mark: of
// how many words the name is, and where the last value but one stands; 0 where it is anything else.
func (l *lister) bareRun(i int) (name, before int) {
	if !separates(l.at(i-1)) && !l.at(i-1).Is("with", ":") {
		return 0, 0
	}
	to := i
	for l.plain(to) && to-i < 9 {
		to++
	}
	if to-i < 4 || !l.ends(to) {
		return 0, 0
	}
	words := make([]string, 0, to-i)
	for _, t := range l.toks[i:to] {
		words = append(words, t.Low)
	}
	for n := 1; n <= min(3, len(words)-3); n++ {
		if !lexicon.NamesSort(words[:n]) || lexicon.NamesSort(words[:n+1]) {
			continue
		}
		names, capitals := 0, 0
		for k, w := range words[n:] {
			if text := l.toks[i+n+k].Text; text != w {
				capitals++
			}
			if noValues[w] {
				return 0, 0
			}
			if lexicon.Names([]string{w}) && lexicon.Lookup([]string{w}).Kind != lexicon.Boolean || lexicon.IsPlural(w) {
				names++
			}
		}
		if capitals > 0 && capitals < len(words)-n {
			return 0, 0 // "source lang EN DE FR"
		}
		if 2*names <= len(words)-n || lexicon.SortOf(words[n:]) != "" {
			return n, to - 2
		}
	}
	return 0, 0
}

// noValues are words between values, of their shares and of sentences.
var noValues = lexicon.WordSet("vs versus v half fifty fifty-fifty equally evenly mostly most mainly rest random various do does not never no is are was were be has have must may can cannot should will shall differ differs recur repeat")
