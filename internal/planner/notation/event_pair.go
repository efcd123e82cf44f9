package notation

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	eventBegins = lexicon.WordSet("started opened ordered hired joined bought booked borrowed submitted admitted rented enrolled created received")
	eventEnds   = lexicon.WordSet("ended finished closed completed shipped delivered returned left sold cancelled canceled resolved discharged expired")
)

// EventPairs says that what begins and what ends are days, where a list has both without a word more: "started, ended" is "started (date),
// ended (date)", and "cancelled (30%, after started)" is the day of those 30%.
func EventPairs(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	var changes []change
	begin := ""
	for i := 1; i < len(l.toks); i++ {
		t := l.at(i)
		if t.Kind != token.Word || !l.itemOpens(i) || l.at(i-1).Is("(", "with", "and", "plus") || l.toldAgain(i) {
			continue
		}
		switch {
		case eventBegins[t.Low] && (separates(l.at(i+1)) || l.at(i+1).Kind == token.Line) && begin == "":
			begin = t.Low
			changes = append(changes, change{t.Span, t.Text + " (date)"})
		case eventEnds[t.Low] && begin != "":
			if l.at(i + 1).Is("(") {
				if to, said := l.eventBracket(i+2, begin); said != "" {
					changes = append(changes, change{l.span(i, to), t.Text + " " + said})
				}
			} else if l.itemEnds(i+1) && !l.at(i+1).Is(")") {
				changes = append(changes, change{t.Span, t.Text + " (date)"})
			}
		}
	}
	if len(changes) < 2 {
		return Rewriting{}, false
	}
	return rewritten(text, changes)
}

// toldAgain: the text speaks of what token i names again, outside of brackets, so that it tells there what it is.
func (l *lister) toldAgain(i int) bool {
	depth := 0
	for k := range l.toks {
		switch t := l.at(k); {
		case t.Is("("):
			depth++
		case t.Is(")"):
			depth--
		case k != i && depth == 0 && t.Low == l.at(i).Low && !l.at(k-1).Is("if", "when", "unless", "only", "not"):
			return true
		}
	}
	return false
}

// eventBracket reads a bracket at token i that tells in how many rows something ended, and that it was after the beginning, or when the
// column is empty.
func (l *lister) eventBracket(i int, begin string) (to int, said string) {
	parts := []string{"date"}
	if nullWords[l.at(i).Low] || l.at(i).Percent && nullWords[l.at(i+1).Low] {
		for to = i; to < len(l.toks) && !l.at(to).Is(")", "("); to++ {
		}
		return to, "(date, " + l.source(i, to)
	}
	for to = i; !l.at(to).Is(")"); to++ {
		switch t := l.at(to); {
		case t.Is(","):
		case t.Kind == token.Number && t.Percent && len(parts) == 1 && (l.at(to+1).Is(",", ")") || l.at(to+1).Is("only") && l.at(to+2).Is(",", ")")):
			parts = append(parts, strconv.FormatFloat(100-t.Num, 'f', -1, 64)+"% empty")
			if l.at(to + 1).Is("only") {
				to++
			}
		case t.Is("after") && (l.at(to+1).Low == begin || strings.HasPrefix(begin, l.at(to+1).Low) && len(l.at(to+1).Low) > 3) && l.at(to+2).Is(",", ")"):
			parts = append(parts, "after "+begin)
			to++
		default:
			return 0, ""
		}
	}
	if len(parts) == 1 {
		return 0, ""
	}
	return to + 1, "(" + strings.Join(parts, ", ") + ")"
}
