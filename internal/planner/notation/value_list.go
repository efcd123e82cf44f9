package notation

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// valueList is the list of a column's values where a text has it.
type valueList struct {
	from, to int  // tokens of the values, with the mark that leads to them
	name     int  // token behind the name
	open     bool // a bracket begins with them, and goes on behind them
	values   []string
}

// valueLists are the lists of values of a text, none of which says how often a value is.
func (l *shareReader) valueLists() []valueList {
	var out []valueList
	for i := 3; i <= len(l.toks); i++ {
		if !l.at(i).Is(",", ";", ".", ")", "-", "–", "—") && i < len(l.toks) && l.at(i).Kind != token.Line {
			continue
		}
		v, ok := l.listBefore(i, "")
		if !ok {
			continue
		}
		if k := len(out) - 1; k >= 0 && out[k].from == v.from {
			if lexicon.FunctionWords[strings.ToLower(v.values[len(v.values)-1])] {
				continue
			}
			out[k] = v // the list goes on
			continue
		}
		out = append(out, v)
	}
	return out
}

// listBefore reads the list of a column's values that ends before token i. Its column is a noun for sorts of rows, or the words before a
// value that is mentioned elsewhere.
func (l *shareReader) listBefore(i int, mentioned string) (valueList, bool) {
	v := valueList{to: i}
	at := i
	bracket := l.at(i - 1).Is(")")
	if bracket {
		at--
	}
	for end := at; ; end = at {
		for end-at < 5 && l.valueToken(at-1) {
			at--
		}
		if at == end || end == i && l.at(end-1).Is("in", "with", "by", "for", "to", "on", "at") {
			return v, false
		}
		if n := l.nameAhead(at, end, mentioned); n > 0 && !bracket {
			v.from, v.name = at+n, at+n
			v.values = append(v.values, l.written(at+n, end))
			break
		}
		if end-at > longestValue {
			return v, false
		}
		v.values = append(v.values, l.written(at, end))
		sep := at
		for sep-at < 2 && l.at(at-1).Is(",", "/", "|", "or", "and") {
			at--
		}
		if at < sep {
			continue
		}
		if !l.listOpens(&v, at, bracket) {
			return v, false
		}
		break
	}
	slices.Reverse(v.values)
	if l.at(v.name-1).Is("out") || l.leadsIn(v.values[0]) {
		return v, false
	}
	return v, len(v.values) > 1 && v.from > 0 && !slices.ContainsFunc(v.values, l.noListed) && slices.ContainsFunc(v.values, func(s string) bool { return !flagValues[strings.ToLower(s)] })
}

// leadsIn: what should be the first value begins with a word that leads to the values, "in B", "on return good".
func (l *shareReader) leadsIn(value string) bool {
	words := strings.Fields(strings.ToLower(value))
	return len(words) > 2 && lexicon.FunctionWords[words[0]] || len(words) == 2 && words[0] == "in" && len(words[1]) == 1
}

// noListed: such words are no value, but begin with one or with the name of a column.
func (l *shareReader) noListed(value string) bool {
	words := strings.Fields(strings.ToLower(value))
	return (flagValues[words[0]] || flagValues[words[len(words)-1]]) && len(words) > 1 || namesToo[words[0]] || strings.ContainsAny(value, "0123456789") && len(words) > 1
}

var flagValues = lexicon.WordSet("yes no y n true false")

// valueToken: token i is a word of a value.
func (l *shareReader) valueToken(i int) bool {
	t := l.at(i)
	switch t.Kind {
	case token.Quote, token.Code:
		return true
	case token.Word:
		return t.Text == "A" || !t.Is("or", "and", "of", "is", "are", "either", "from", "with", "each", "which", "be", "the", "a", "an", "as", "at", "than", "times", "twice", "often", "where", "percent", "weighted", "weights", "ratio")
	}
	return false
}

// nameAhead is how many of the tokens up to end are the name of a column before its first value; 0 where none is.
func (l *shareReader) nameAhead(from, end int, mentioned string) int {
	for n := end - from - 1; n > 0; n-- {
		words := make([]string, n)
		for k := range words {
			words[k] = l.at(from + k).Low
		}
		if slices.ContainsFunc(words, func(w string) bool {
			return lexicon.FunctionWords[w] && !namesToo[w] || strings.ContainsAny(w, "0123456789")
		}) {
			continue
		}
		if end-from-n > longestValue {
			return 0
		}
		if (sorting(words) || n == 1 && listHeads[words[0]]) && l.itemBegins(from) || l.at(end-1).Is("yes") && n == end-from-1 && l.itemBegins(from) || mentioned != "" && strings.EqualFold(l.written(from+n, end), mentioned) && l.itemBegins(from) {
			return n
		}
	}
	return 0
}

// listOpens takes what leads from the name of a column to its values, which end before token at.
func (l *shareReader) listOpens(v *valueList, at int, bracket bool) bool {
	from := at
	for k := 0; k < 4 && l.at(from-1).Is("either", "of", "one", "from", "is", "are", "be", "can", ":", "=", "the", "("); k++ {
		if from--; l.at(from).Is("(") {
			v.open = !bracket
			break
		}
	}
	if bracket && !l.at(from).Is("(") || from == at {
		return false
	}
	v.from, v.name = from, from
	begin := from
	for from-begin < 4 && l.nameWord(begin-1) {
		begin--
	}
	return begin < from && begin > 0 && l.itemBegins(begin) && l.at(begin-1).Kind != token.Number && !lexicon.IsPlural(l.at(from-1).Low)
}

// written is the text of the tokens.
func (l *shareReader) written(from, to int) string {
	return l.text[l.at(from).Span.Start:l.at(to-1).Span.End]
}

// index is which of the values the tokens are, and how many of them; the longest one. A noun for the rows, or the name of the column, may
// stand beside the value.
func (v valueList) index(l *shareReader, i int) (which, n int) {
	which = -1
	for k, value := range v.values {
		size := len(token.Tokenize(value))
		if size <= n || i+size > len(l.toks) {
			continue
		}
		told := l.written(i, i+size)
		if strings.EqualFold(told, value) || size == 1 && lexicon.Singular(strings.ToLower(told)) == strings.ToLower(value) {
			which, n = k, size
		}
	}
	return which, n
}

// bulleted: the item whose name ends before token i is a line of its own with a bullet, which is read as it is.
func (l *shareReader) bulleted(i int) bool {
	for k := i - 1; k > 0; k-- {
		if t := l.at(k); t.Kind != token.Word && t.Kind != token.Code {
			return t.Is("-", "*", "•") && l.at(k-1).Kind == token.Line
		}
	}
	return false
}

// valuesQuoted are values that no reader takes apart.
func valuesQuoted(values []string) []string {
	out := slices.Clone(values)
	for k, v := range out {
		if !strings.EqualFold(v, "other") && !strings.ContainsAny(v, `"'`) && slices.ContainsFunc(strings.Fields(strings.ToLower(v)), func(w string) bool { return lexicon.FunctionWords[w] }) {
			out[k] = `"` + v + `"`
		}
	}
	return out
}
