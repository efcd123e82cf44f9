package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// TariffTiers names the column that the steps of a tariff are told by, which the text tells by its unit only: behind "weight 0.1-30 kg",
// "price 4.90 up to 5 kg, 7.90 up to 10 kg, else 14.90" is "price (4.90 if weight <= 5, 7.90 if weight <= 10, 14.90 otherwise)".
func TariffTiers(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &tierReader{lister{text: text, toks: tokensOf(text)}}
	w, at := &writer{}, 0
	for i := 3; i+4 < len(l.toks); i++ {
		tiers, from, to := l.tiersAt(i)
		if to == 0 {
			continue
		}
		span := l.span(from, to)
		w.copy(text, at, span.Start)
		lead := "("
		if l.at(from).Glued {
			lead = " ("
		}
		w.write(lead+strings.Join(tiers, ", ")+")", span)
		at, i = span.End, to-1
	}
	return w.rest(text, at)
}

type tierReader struct{ lister }

// tier is one step: the figure, and the number that ends it; none for the last.
type tier struct {
	figure, bound *token.Token
	unit          string
}

// tiersAt reads the steps of a tariff whose first figure, or first bound, stands at token i, where they begin and end; 0 where there
// are none.
func (l *tierReader) tiersAt(i int) (told []string, from, to int) {
	var tiers []tier
	at := i
	for len(tiers) < 9 {
		t, n := l.tierAt(at, len(tiers) > 0)
		if n == 0 {
			break
		}
		tiers = append(tiers, t)
		at += n
		if to = at; t.bound == nil {
			break
		}
		for at-to < 2 && (separates(l.at(at)) || l.at(at).Is("and", "/")) {
			at++
		}
	}
	if len(tiers) < 2 || tiers[len(tiers)-1].bound != nil {
		return nil, 0, 0
	}
	column := l.columnIn(tiers[0].unit, i)
	if column == "" {
		return nil, 0, 0
	}
	for _, t := range tiers {
		switch {
		case t.bound == nil:
			told = append(told, t.figure.Text+" otherwise")
		case t.unit != tiers[0].unit:
			return nil, 0, 0
		default:
			told = append(told, t.figure.Text+" if "+column+" <= "+t.bound.Text)
		}
	}
	if from = i; l.at(i-1).Is("is", "are", ":", "=") {
		from--
	}
	return told, from, to
}

// tierAt reads one step at token i: "4.90 up to 5 kg", "up to 5 kg 4.90", "5-10 kg 7.90", and of the last one "14.90 above that", "else
// 14.90", "over 10 kg 14.90".
func (l *tierReader) tierAt(i int, more bool) (t tier, n int) {
	figure := func(k int) bool {
		x := l.at(k)
		return x.Kind == token.Number && !x.Percent && !x.Spelled
	}
	if figure(i) && !l.at(i+1).Is("-", "–", "to") && token.Units[l.at(i+1).Low] == "" {
		t.figure = l.at(i)
		if bound, unit, k := l.boundAt(i+1, "up", "under", "below", "until"); k > 0 {
			t.bound, t.unit = bound, unit
			return t, k + 1
		}
		if !more {
			return t, 0
		}
		for _, words := range [][]string{{"above", "that"}, {"over", "that"}, {"beyond", "that"}, {"for", "more"}, {"for", "heavier", "ones"}, {"otherwise"}, {"above"}, {"beyond"}, {"else"}} {
			if l.reads(i+1, words) && (separates(l.at(i+1+len(words))) || l.sentenceEnds(i+1+len(words)) || l.at(i+1+len(words)).Is(")")) {
				return t, 1 + len(words)
			}
		}
		if _, _, k := l.boundAt(i+1, "over", "above"); k > 0 {
			return t, k + 1
		}
		return t, 0
	}
	if bound, unit, k := l.boundAt(i, "up", "under", "below", "until"); k > 0 && figure(i+k) {
		return tier{l.at(i + k), bound, unit}, k + 1
	}
	if !more {
		return t, 0
	}
	if l.at(i).Is("else", "otherwise", "above", "beyond") && (figure(i+1) || l.at(i+1).Is("that") && figure(i+2)) {
		n = 1
		if l.at(i + 1).Is("that") {
			n = 2
		}
		return tier{figure: l.at(i + n)}, n + 1
	}
	if _, _, k := l.boundAt(i, "over", "above"); k > 0 && figure(i+k) {
		return tier{figure: l.at(i + k)}, k + 1
	}
	if figure(i) && l.at(i+1).Is("-", "–", "to") && figure(i+2) && token.Units[l.at(i+3).Low] != "" && figure(i+4) {
		return tier{l.at(i + 4), l.at(i + 2), l.at(i + 3).Low}, 5
	}
	return t, 0
}

// boundAt reads "up to 5 kg", with one of the words first.
func (l *tierReader) boundAt(i int, words ...string) (bound *token.Token, unit string, n int) {
	if !l.at(i).Is(words...) {
		return nil, "", 0
	}
	at := i + 1
	if l.at(i).Is("up") {
		if !l.at(at).Is("to") {
			return nil, "", 0
		}
		at++
	}
	t, u := l.at(at), l.at(at+1)
	if t.Kind != token.Number || t.Percent || u.Kind != token.Word || token.Units[u.Low] == "" || token.Currencies[u.Text] != "" {
		return nil, "", 0
	}
	return t, u.Low, at + 2 - i
}

// columnIn is the name of the column before token i whose range is told in the unit; "" where there is none.
func (l *tierReader) columnIn(unit string, i int) string {
	for k := i - 1; k > 3; k-- {
		if l.at(k).Low != unit || l.at(k-1).Kind != token.Number || !l.at(k-2).Is("-", "–", "to", "and") || l.at(k-3).Kind != token.Number {
			continue
		}
		to := k - 3
		if l.at(to-1).Is("from", "between", "(") {
			to--
		}
		from := to
		for to-from < 3 && l.at(from-1).Kind == token.Word && !lexicon.FunctionWords[l.at(from-1).Low] {
			from--
		}
		if from < to {
			return l.text[l.at(from).Span.Start:l.at(to-1).Span.End]
		}
	}
	return ""
}
