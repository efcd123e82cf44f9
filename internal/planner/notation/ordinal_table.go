package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// ordinalTable is a sentence that begins a table by its place. Groups: what stands before, the name, the rows.
	ordinalTable = newPattern(`(?i)(^|[.;\n]\s*)(?:and\s+)?(?:the\s+)?(?:first|second|third|fourth|fifth|last|other)(?:\s+(?:one|table))?\s+(?:is|holds|lists|contains|should be|would be|will be)\s+(?:called\s+|named\s+|for\s+|the\s+|our\s+)*([a-z_]+),?\s+(?:with|having|and has|of)\s+([\w-]+(?:\s(?:hundred|thousand))?)\s+rows\s*[:,–-]\s*`)
	// putInTable is a sentence that fills a table. Groups: what stands before, the name, the rows, whose they are.
	putInTable = newPattern(`(?i)(^|[.;\n]\s*)(?:and\s+)?in\s+(?:the\s+)?([a-z_]+?)(?:\s+table)?,?\s+(?:please\s+)?(?:put|include|add|have|place)\s+((?:between\s+|exactly\s+|from\s+)?[\w-]+(?:\s(?:and|to|or|hundred|thousand)\s[\w-]+)?)\s+rows(?:\s+(?:for|per)\s+(?:each|every|one)?\s*([a-z_]+))?,?\s+with\s+`)
	// listedByNumber begins a table by the number of the list that it is. Groups: what stands before, the name, the rows.
	listedByNumber = newPattern(`(?i)(^|[.;:\n]\s*)(?:and\s+)?(?:the\s+)?(?:list|sheet|table|file|tab|worksheet|csv)\s+(?:[1-9]|one|two|three|four)(?:\s+(?:is|are|has|holds|lists|contains)\s|\s*[:=-])?\s*(?:for\s+|the\s+|our\s+|all\s+)*([a-z_]+s)(?:,?\s+\(?(\d[\d,]*)(?:\s+(?:of\s+them|rows|in\s+all|lines|entries))?\)?)?\s*[:,–-]\s*`)
	// listsAhead announces such lists.
	listsAhead = newPattern(`(?i)(?:^|[.\n]\s*)(?:(?:two|three|four|2|3|4)\s+(?:lists|sheets|tables|files|tabs|worksheets|csvs)(?:\s+please)?|(?:i|we)\s+(?:need|want)\s+(?:two|three|four|2|3|4)\s+(?:lists|sheets|tables|files|tabs|worksheets|csvs))\s*[.:;]\s*$`)
	// whichColumn is a column that is asked for by what it names: "which student, which course".
	whichColumn = newPattern(`(?i)([:,—–-]\s+(?:and\s+)?)which\s+([a-z_]+)(\s*[,.;)])`)
)

// OrdinalTables writes tables that a text tells one after the other as a list: "The first is students, with 50 rows: name and email"
// is "- 50 students: name and email".
func OrdinalTables(text string) (Rewriting, bool) {
	w, at, lined := &writer{}, 0, false
	for _, p := range []*pattern{ordinalTable, putInTable, listedByNumber} {
		all := p.FindAllStringSubmatchIndex(text, -1)
		if len(all) < 2 || at > 0 {
			continue
		}
		for _, m := range all {
			name, rows := token.Span{Start: m[4], End: m[5]}, token.Span{Start: m[6], End: m[7]}
			if ahead := listsAhead.FindStringSubmatchIndex(text[:m[3]]); p == listedByNumber && at == 0 && ahead != nil {
				w.copy(text, at, ahead[0])
			} else {
				w.copy(text, at, m[2])
				w.copy(text, m[2], m[2]+len(strings.TrimRight(text[m[2]:m[3]], " \n")))
			}
			w.write("\n- ", name)
			if rows.Start >= 0 {
				w.copy(text, rows.Start, rows.End)
				w.write(" ", name)
			}
			w.copy(text, name.Start, name.End)
			if len(m) > 8 && m[8] >= 0 {
				w.write(" per ", name)
				w.copy(text, m[8], m[9])
			}
			w.write(": ", name)
			at, lined = m[1], true
		}
	}
	if !lined {
		return Rewriting{}, false
	}
	w.copy(text, at, len(text))
	return w.rewriting(), true
}

// WhichColumns names columns that are asked for: "which student, which course, and the date" are "student, course, and the date".
func WhichColumns(text string) (Rewriting, bool) {
	w, at := &writer{}, 0
	for at < len(text) {
		m := whichColumn.FindStringSubmatchIndex(text[at:])
		if m == nil {
			break
		}
		w.copy(text, at, at+m[3])
		w.copy(text, at+m[4], at+m[5])
		at += m[5]
	}
	return w.rest(text, at)
}
