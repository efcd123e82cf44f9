package notation

import "github.com/sdg-service/sdg/internal/planner/token"

// LookedUp writes what a bracket says that a number is for each number of another column in one way: "price depends on duration (30 = 25,
// 45 = 35)" is "price (25 for 30; 35 for 45)".
func LookedUp(text string) (Rewriting, bool) {
	if columnsShown.MatchString(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 1; i < len(l.toks); i++ {
		if !l.at(i).Is("(") {
			continue
		}
		to, pairs := l.lookedUp(i + 1)
		if len(pairs) < 2 {
			continue
		}
		by := l.span(l.lookedUpBy(i), i+1)
		w.copy(text, at, by.Start)
		w.write("(", by)
		for k, p := range pairs {
			number, value := l.toks[p[0]].Span, l.toks[p[1]].Span
			w.copy(text, value.Start, value.End)
			w.write(" for ", token.Span{Start: number.End, End: value.Start})
			w.copy(text, number.Start, number.End)
			if k < len(pairs)-1 {
				w.write("; ", l.toks[p[1]+1].Span)
			}
		}
		at, i = l.toks[to-1].Span.Start, to-1
	}
	return w.rest(text, at)
}

// lookedUp reads such a bracket from token i on, up to behind its end: the tokens of each number and of what is looked up for it.
func (l *lister) lookedUp(i int) (to int, pairs [][2]int) {
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
		pairs = append(pairs, [2]int{to, value})
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
