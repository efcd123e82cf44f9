package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// LookedUp writes what a bracket says that a number is for each number of another column in one way: "price depends on duration (30 = 25,
// 45 = 35)" is "price (30: 25, 45: 35)".
func LookedUp(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	var changes []change
	for i := 1; i < len(l.toks); i++ {
		if !l.at(i).Is("(") {
			continue
		}
		to, pairs := l.lookedUp(i + 1)
		if len(pairs) < 2 {
			continue
		}
		changes = append(changes, change{l.span(l.lookedUpBy(i), to), "(" + strings.Join(pairs, ", ") + ")"})
		i = to - 1
	}
	if len(changes) == 0 {
		return Rewriting{}, false
	}
	return rewritten(text, changes)
}

// lookedUp reads such a bracket from token i on, up to behind its end.
func (l *lister) lookedUp(i int) (to int, pairs []string) {
	for to = i; ; to++ {
		if !plainNumber(l.at(to)) {
			return 0, nil
		}
		value := to + 2
		switch t := l.at(to + 1); {
		case t.Is("-", "=") && l.at(to+2).Is(">"):
			value++
		case !t.Is("=", "->", "=>", "→"):
			return 0, nil
		}
		end := value + 1
		if l.at(value).Kind != token.Number {
			return 0, nil
		}
		pairs = append(pairs, l.source(to, to+1)+": "+l.source(value, end))
		if to = end; l.at(to).Is(")") {
			return to + 1, pairs
		}
		if !l.at(to).Is(",", ";") {
			return 0, nil
		}
	}
}

// lookedUpBy is where the words begin that tell before a bracket at token i which column it goes by, "depends on duration".
func (l *lister) lookedUpBy(i int) int {
	from := i
	for i-from < 3 && l.at(from-1).Kind == token.Word && !l.at(from-1).Is("by", "on", "depends", "depending") {
		from--
	}
	switch {
	case from < i && l.at(from-1).Is("by"):
		from--
	case from < i && l.at(from-1).Is("on") && l.at(from-2).Is("depends", "depending", "based", "depend"):
		from -= 2
	default:
		return i
	}
	for l.at(from-1).Is("is", "are", "set", "which", "that") {
		from--
	}
	return from
}
