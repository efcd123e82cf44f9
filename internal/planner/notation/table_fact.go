package notation

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// factStarts begin what is said of a column's values.
var factStarts = lexicon.WordSet("in between from within ranging")

// TableFacts names the table of a sentence that tells of one of its columns behind a list of tables, where another table was named last:
// "120 books, 250 loans, 90 members. Loan date in 2024." is "… Each loan has a loan date in 2024."
func TableFacts(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	var counted []string
	w, at := &writer{}, 0
	for i := range l.toks {
		if i > 0 && !l.sentenceEnds(i-1) && !separates(l.at(i-1)) && !l.at(i-1).Is("and", "plus") {
			continue
		}
		noun := ""
		if _, to := l.countedNoun(i); to > 0 {
			noun = l.at(to - 1).Low
		} else if n := l.at(i); n.Kind == token.Word && lexicon.IsPlural(n.Low) && plainNumber(l.at(i+1)) && (separates(l.at(i+2)) || l.sentenceEnds(i+2)) {
			noun = n.Low // "books 120; loans 250"
		}
		if noun != "" {
			counted = append(counted, lexicon.Singular(noun))
			continue
		}
		if i == 0 || !l.sentenceEnds(i-1) || len(counted) < 2 {
			continue
		}
		table, name, to := l.factAt(i)
		if table == "" || table == counted[len(counted)-1] || !slices.Contains(counted, table) {
			continue
		}
		span := l.span(i, to)
		w.copy(text, at, span.Start)
		w.write("Each "+table+" has a "+name, span)
		at = span.End
	}
	return w.rest(text, at)
}

// factAt reads "Loan date in 2024", "orders.date between …" from token i on: the table, the column, and the token behind it.
func (l *lister) factAt(i int) (table, name string, to int) {
	head := l.at(i)
	table = lexicon.Singular(head.Low)
	if before, column, dotted := strings.Cut(head.Low, "."); dotted {
		table, name, to = lexicon.Singular(before), column, i+1
	} else if l.at(i+1).Is(".") && l.at(i+1).Glued && l.at(i+2).Glued {
		name, to = l.at(i+2).Low, i+3
	} else {
		for to = i + 1; to < i+longestValue && l.at(to).Kind == token.Word && !factStarts[l.at(to).Low] && !lexicon.FunctionWords[l.at(to).Low]; to++ {
		}
		name = strings.TrimSpace(l.words(i, to))
		if to == i+1 || head.Low != table {
			return "", "", 0
		}
	}
	next := l.at(to)
	if head.Kind == token.Mark || name == "" || !factStarts[next.Low] && next.Kind != token.Number && next.Kind != token.Date {
		return "", "", 0
	}
	return table, name, to
}
