package notation

import (
	"fmt"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// SpreadRows makes a table of the places that rows are spread over, where the text names them: "30 shops in 3 regions (North, South,
// West)" is "3 regions (unique name: "North"/"South"/"West"). 30 shops, each in one region".
func SpreadRows(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	var changes []change
	for i := 1; i < len(l.toks); i++ {
		if !l.at(i).Is("in", "across", "over", "from", "between") || !wholeCount(l.at(i+1)) {
			continue
		}
		t := namedThings{from: i + 1, column: "name", count: int(l.at(i + 1).Num)}
		to := l.thingNoun(i + 2)
		if to == 0 || !l.at(to).Is("(") || !l.takesNames(&t, to, false) {
			continue
		}
		if l.at(t.to).Is("every", "each", "hourly", "daily", "once", "at") || l.says(0, i, "hourly", "half-hourly", "daily", "every") {
			continue // a series of each of them
		}
		t.noun = text[l.at(i+2).Span.Start:l.at(to-1).Span.End]
		rows := i - 1
		for l.at(rows).Is("spread", "located", "based", "distributed", "split", "all") {
			rows--
		}
		noun := l.at(rows)
		from := rows
		if countsRowsOf(l.at(rows - 1)) {
			from--
		}
		if noun.Kind != token.Word || !lexicon.IsPlural(noun.Low) || from > 0 && !l.sentenceEnds(from-1) && !l.at(from-1).Is(",", ":", "and", "with", "have", "need") || declares(text) {
			continue
		}
		one := lexicon.Singular(strings.ToLower(t.noun))
		said := fmt.Sprintf("%d %s (unique name: \"%s\"). ", t.count, t.noun, strings.Join(t.labels, `"/"`))
		if from < rows {
			said += text[l.at(from).Span.Start:noun.Span.End] + ", each in one " + one
		} else {
			said += "Each " + lexicon.Singular(noun.Low) + " is in one " + one
		}
		span := token.Span{Start: l.at(from).Span.Start, End: l.at(t.to - 1).Span.End}
		changes = append(changes, change{span, said})
		i = t.to - 1
	}
	return rewritten(text, changes)
}
