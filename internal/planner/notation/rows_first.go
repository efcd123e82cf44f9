package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// RowsFirst says of sentences that name the rows before what they have which column they tell of: "Stays under 15 minutes are free (fee 0),
// the rest cost 2 to 20" is "fee (0 if minutes is under 15, 2 to 20 otherwise)", "Fridge items have max temp 8, room items 25" is "max temp
// (8 for fridge, 25 for room)".
func RowsFirst(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &rowsFirstReader{decisionReader{whichRowsOf(text)}}
	w, at := &writer{}, 0
	for i := range l.toks {
		if i == 0 || !l.sentenceEnds(i-1) || l.at(i).Span.Start < at {
			continue
		}
		if d, ok := l.rowsHave(i); ok {
			span := l.span(d.from, d.to)
			w.copy(text, at, span.Start)
			l.write(w, d)
			at = span.End
			continue
		}
		if said, to := l.sortsHave(i); to > 0 {
			span := l.span(i, to)
			w.copy(text, at, span.Start)
			w.write(said, span)
			at = span.End
		}
	}
	return w.rest(text, at)
}

type rowsFirstReader struct{ decisionReader }

var rowsHaveVerbs = lexicon.WordSet("have has get gets need cost costs carry show pay")

// rowsHave reads what rows of a comparison have, and the rest: the rows of the text, told by the unit of a number.
func (l *rowsFirstReader) rowsHave(i int) (decision, bool) {
	if first := l.at(i); !lexicon.IsPlural(first.Low) || !l.namesRows(first.Low) {
		return decision{}, false
	}
	when, to := l.measured(whichRows{}, i+1)
	if to == 0 || !rowsHaveVerbs[l.at(to).Low] && !l.at(to).Is("are") {
		return decision{}, false
	}
	when.from, when.to = i, to
	at := to + 1
	bracket := l.at(at).Is("free") && l.at(at+1).Is("(")
	if bracket {
		at += 2
	}
	at += boolInt(l.at(at).Is("a", "an", "the"))
	from := at
	for at < from+3 && l.boundName(at) {
		at++
	}
	name := decided{l.source(from, max(at, from+1)), from, at}
	at += boolInt(l.at(at).Is("of", "=", ":"))
	kind, n := l.pieceAt(at)
	if name.to == from || n == 0 || kind == pieceWords || kind == pieceTruth {
		return decision{}, false
	}
	value := decided{l.source(at, at+n), at, at + n}
	at += n
	if bracket {
		if !l.at(at).Is(")") {
			return decision{}, false
		}
		at++
	}
	other, rest, otherKind, end := l.otherAt(at, name.text)
	if end == 0 || !l.sentenceEnds(end) || otherKind == pieceWords || otherKind == pieceTruth {
		return decision{}, false
	}
	last := len(when.values) - 1
	when.values[last] = strings.Fields(when.values[last])[0] // the unit is the column's
	return decision{name: name, value: value, other: other, rest: rest, when: when, from: i, to: end}, true
}

// sortsHave reads what rows of each listed value have: "Fridge items have max temp 8, room items 25".
func (l *rowsFirstReader) sortsHave(i int) (said string, to int) {
	var parts []string
	name, at := "", i
	for {
		n := l.valueHere(at)
		if n == 0 {
			return "", 0
		}
		value := l.text[l.at(at).Span.Start:l.at(at+n-1).Span.End]
		if at == i {
			value = strings.ToLower(value)
		}
		if at += n; !lexicon.IsPlural(l.at(at).Low) {
			return "", 0
		}
		at++
		if rowsHaveVerbs[l.at(at).Low] {
			at++
			from := at + boolInt(l.at(at).Is("a", "an", "the"))
			for at = from; at < from+3 && l.boundName(at); at++ {
			}
			again := l.source(from, max(at, from+1))
			if at > from && name != "" && !strings.EqualFold(name, again) || at == from && name == "" {
				return "", 0
			}
			if at > from {
				name = again
			}
			at += boolInt(l.at(at).Is("of"))
		} else if name == "" {
			return "", 0
		}
		kind, k := l.pieceAt(at)
		if kind != pieceNumber && kind != pieceRange {
			return "", 0
		}
		parts = append(parts, l.source(at, at+k)+" for "+value)
		at += k
		if l.sentenceEnds(at) {
			break
		}
		next := at
		for l.at(next).Is(",", "and") {
			next++
		}
		if next == at {
			return "", 0
		}
		at = next
	}
	if len(parts) < 2 {
		return "", 0
	}
	return name + " (" + strings.Join(parts, ", ") + ")", at
}

// boundName: the word may be one of a name, "max temp" among them.
func (l *rowsFirstReader) boundName(i int) bool {
	return l.nameWord(i) || l.at(i).Is("max", "min", "maximum", "minimum")
}
