package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// TypedShorts writes in full what is typed in short behind the name of a column: "2dp" are 2 decimals, "45ish" is about 45, "0 mostly"
// is mostly 0, "2024 only" is in 2024, and "date+time" is a date and time.
func TypedShorts(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	var changes []change
	for i := 1; i < len(l.toks); i++ {
		if from, to, full := l.typedShort(i); full != "" {
			changes = append(changes, change{l.span(from, to), full})
		}
	}
	if len(changes) == 0 {
		return Rewriting{}, false
	}
	return rewritten(text, changes)
}

// typedShort is what some tokens around i say in full; "" where they are no such short form.
func (l *lister) typedShort(i int) (from, to int, full string) {
	t := l.at(i)
	switch {
	case t.Is("dp") && plainNumber(l.at(i-1)):
		return i - 1, i + 1, l.at(i-1).Text + " decimals"
	case t.Kind == token.Word && strings.HasSuffix(t.Low, "dp") && token.IsAllDigits(t.Low[:len(t.Low)-2]):
		return i, i + 1, t.Text[:len(t.Text)-2] + " decimals"
	case t.Is("ish") && l.at(i-1).Is("-") && l.at(i-1).Glued && l.at(i-2).Kind == token.Number:
		return i - 2, i + 1, l.about(i-2, i+1) + l.at(i-2).Text
	case t.Kind == token.Word && strings.HasSuffix(t.Low, "ish") && token.IsAllDigits(t.Low[:len(t.Low)-3]):
		return i, i + 1, l.about(i, i+1) + t.Text[:len(t.Text)-3]
	case t.Is("only") && l.at(i-1).Year && l.itemEnds(i+1) && !l.at(i-2).Is("in", "during", "and", "or", "-", "to"):
		return i - 1, i + 1, "in " + l.at(i-1).Text
	case t.Is("mostly", "usually", "normally") && plainNumber(l.at(i-1)) && l.itemEnds(i+1) && (l.plain(i-2) || l.at(i-2).Is(":", "(")):
		return i - 1, i + 1, t.Text + " " + l.at(i-1).Text
	case t.Is("say", "says") && l.at(i-1).Percent && l.at(i+1).Is("yes", "no"):
		return i - 1, i + 1, l.source(i-1, i)
	case t.Is("date") && l.at(i+1).Is("+", "/", "&") && l.at(i+2).Is("time") && l.itemEnds(i+3) && (l.plain(i-1) || !l.at(i+1).Is("/")):
		return i, i + 3, t.Text + " and time"
	}
	return 0, 0, ""
}

// about is what makes a number one that is only about right, unless the words around the tokens say so, or it ends a range.
func (l *lister) about(from, to int) string {
	if l.at(from-1).Is("~", "around", "about", "approx", "circa", "roughly", "to", "-", "–", "and", "between", "from") || l.at(to).Is("to", "-", "–") {
		return ""
	}
	return "around "
}
