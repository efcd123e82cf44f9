package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// NamelessShares gives a name to an item that is nothing but words with shares, behind one that can have no values: "unique names,
// creature 65% spell 35%".
func NamelessShares(text string) (Rewriting, bool) {
	if !strings.Contains(text, "%") || declared.MatchString(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: token.Tokenize(text)}
	for i := 1; i < len(l.toks); i++ {
		values, to := l.sharedValues(i)
		if values == nil || !l.uniqueBefore(i-1) {
			continue
		}
		name := lexicon.SortOf(values)
		if name == "" {
			name = "type"
		}
		if strings.Contains(strings.ToLower(text), name) {
			return Rewriting{}, false
		}
		w := &writer{}
		span := token.Span{Start: l.toks[i].Span.Start, End: l.toks[to-1].Span.End}
		w.copy(text, 0, span.Start)
		w.write(name+" ", token.Span{Start: span.Start, End: span.Start})
		w.copy(text, span.Start, len(text))
		w.notes = append(w.notes, Note{Text: "values that the text gives without a name are the " + name, Span: span})
		return w.rewriting(), true
	}
	return Rewriting{}, false
}

// sharedValues are words, each with a share behind it, that make up the item from token i to the one returned.
func (l *lister) sharedValues(i int) (values []string, to int) {
	if !separates(l.at(i - 1)) {
		return nil, 0
	}
	sum := 0.0
	for l.at(i).Kind == token.Word && !lexicon.FunctionWords[l.at(i).Low] && l.at(i+1).Kind == token.Number && l.at(i+1).Percent {
		values, sum = append(values, l.at(i).Low), sum+l.at(i+1).Num
		if i += 2; l.at(i).Is("/", "and") {
			i++
		}
	}
	if len(values) < 2 || sum < 99.5 || sum > 100.5 || !separates(l.at(i)) && l.at(i).Kind != token.Line && !l.at(i).Is(".") {
		return nil, 0
	}
	return values, i
}

// uniqueBefore: the item that ends at token i is a column whose cells are all different.
func (l *lister) uniqueBefore(i int) bool {
	for k := i - 1; k >= 0 && !separates(l.at(k)) && l.at(k).Kind != token.Line && !l.at(k).Is(".", ":"); k-- {
		if l.at(k).Is("unique", "distinct") {
			return true
		}
	}
	return false
}
