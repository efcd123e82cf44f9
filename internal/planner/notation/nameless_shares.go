package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// NamelessShares gives a name to an item that is nothing but words with shares, behind one that can have no values, or other ones:
// "unique names, creature 65% spell 35%", "piano make, upright three quarters and grand one quarter", "funeral date, burial 35
// cremation 65".
func NamelessShares(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	for i := 1; i < len(l.toks); i++ {
		values, to := l.sharedValues(i)
		if values == nil || !l.uniqueBefore(i-1) && !l.dateBefore(i-1) && !(l.properBefore(i-1) && l.noNames(i, values)) {
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
		span := l.span(i, to)
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
	for l.at(i).Kind == token.Word && !lexicon.FunctionWords[l.at(i).Low] {
		share, n := l.shareAt(i + 1)
		if n == 0 {
			break
		}
		values, sum = append(values, l.at(i).Low), sum+share
		if i += 1 + n; l.at(i).Is("/", "and") {
			i++
		}
	}
	if len(values) < 2 || sum < 99.5 || sum > 100.5 || !separates(l.at(i)) && l.at(i).Kind != token.Line && !l.at(i).Is(".") {
		return nil, 0
	}
	return values, i
}

// fractions are shares in percent by their names.
var fractions = map[string]float64{"half": 50, "quarter": 25, "quarters": 25, "third": 100. / 3, "thirds": 100. / 3, "fifth": 20, "fifths": 20, "tenth": 10, "tenths": 10}

// shareAt reads a share in percent, or in words: "65%", "three quarters", "a third", "half".
func (l *lister) shareAt(i int) (share float64, n int) {
	t := l.at(i)
	switch part := fractions[l.at(i+1).Low]; {
	case t.Kind == token.Number && t.Percent, part == 0 && plainNumber(t):
		return t.Num, 1
	case part > 0 && t.Kind == token.Number:
		return t.Num * part, 2
	case part > 0 && t.Is("a", "one"):
		return part, 2
	case t.Is("half"):
		return 50, 1
	}
	return 0, 0
}

// proper are columns whose values are proper names or numbers, which words in small letters are none of.
var proper = lexicon.WordSet("full_name first_name last_name username email phone street_address company uuid date_of_birth price vehicle_make")

// properBefore: the item that ends at token i is no more than the name of such a column, or a range.
func (l *lister) properBefore(i int) bool {
	if l.at(i-1).Kind == token.Number && !l.at(i-1).Percent && l.at(i-2).Is("-", "–", "to") {
		return true
	}
	var words []string
	for k := i - 1; k >= 0 && l.at(k).Kind == token.Word && (k == i-1 || !lexicon.FunctionWords[l.at(k).Low]); k-- {
		words = append([]string{l.at(k).Low}, words...)
	}
	return len(words) > 0 && (proper[lexicon.Lookup(words).Semantic] || proper[lexicon.Lookup(words[len(words)-1:]).Semantic])
}

// noNames: the values from token i on are in small letters, and no names of columns.
func (l *lister) noNames(i int, values []string) bool {
	for _, v := range values {
		if lexicon.Names([]string{v}) || lexicon.Lookup([]string{v}).Known() {
			return false
		}
	}
	return l.at(i).Text == l.at(i).Low
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

// dateBefore: the item that ends at token i, or before the bracket that ends there, is a date.
func (l *lister) dateBefore(i int) bool {
	k := i - 1
	if l.at(k).Is(")") {
		for k > 0 && !l.at(k).Is("(") {
			k--
		}
		k--
	}
	return k > 0 && l.at(k).Is("date", "dates", "birthday", "timestamp")
}
