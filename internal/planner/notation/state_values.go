package notation

import "github.com/sdg-service/sdg/internal/planner/token"

// StateValues puts a bracket around values behind the name of what sorts rows where the first of them begins with a little word that
// would belong to the name: "state in use/spare/broken" is `state ("in use"/spare/broken)`.
func StateValues(text string) (Rewriting, bool) {
	if columnsShown.MatchString(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 2; i < len(l.toks); i++ {
		if !l.at(i).Is("in", "on", "out", "not", "off") || !l.plain(i-1) || !l.namesSort(i-1, i) && !l.at(i-1).Is("state") || !l.itemOpens(i-1) && !(l.plain(i-2) && l.itemOpens(i-2)) {
			continue
		}
		to, slashes, first := i, 0, 0
		for l.at(to).Kind == token.Word && !l.at(to).Is("and", "where", "with") || l.at(to).Is("/", "|") {
			if l.at(to).Is("/", "|") {
				if slashes++; slashes == 1 {
					first = to
				}
			}
			to++
		}
		if slashes == 0 || first > i+2 || l.at(to-1).Is("/", "|") || !l.valuesEnd(to) {
			continue
		}
		values := l.span(i, to)
		w.copy(text, at, values.Start)
		w.write(`("`, values)
		w.copy(text, values.Start, l.toks[first-1].Span.End)
		w.write(`"`, values)
		w.copy(text, l.toks[first].Span.Start, values.End)
		w.write(")", values)
		at, i = values.End, to-1
	}
	return w.rest(text, at)
}
