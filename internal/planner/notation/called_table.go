package notation

import (
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// calledSign is in every text with tables that are written as calls, arrays or numbered entries.
	calledSign = newPattern(`[\w ]\((?:.*)\)\s*[,:x×]?\s*\d|\w\[\d+(?:\s*(?:rows|per|x|×))?[^\]]*\]\s*:|\(\d\)\s*\w`)
	// calledTable is a table with its columns in brackets and its rows behind: "samples(code unique, taken on) 200 rows". Groups:
	// the name, the columns, the rows, whose they are.
	calledTable = regexp.MustCompile(`^\s*(?:[-*]\s*)?([A-Za-z_]\w*)\s?\(((?:[^()]|\([^()]*\))*)\)\s*[,:x×]?\s*(\d[\d,]*)\s*(?:rows|records|entries)?(?:\s+(?:per|for each|for every|each)\s+([A-Za-z_]+))?\s*(?:[;.\n]|$)`)
	refersTo    = regexp.MustCompile(`\s*(?:->|=>|→)\s*[A-Za-z_]\w*(?:\.\w+)?`)
	// arrayTable is "scooters[8 per station]: battery 5..100". Groups: the name, the rows, whose they are, the columns.
	arrayTable = regexp.MustCompile(`^\s*(?:[-*]\s*)?([A-Za-z_]\w*)\[(\d[\d,]*)\s*(?:rows|records)?(?:\s*(?:per|for each|/)\s*([A-Za-z_]+))?\]\s*:\s*([^\n]+?)\s*(?:\n|$)`)
	// numberedTable is "(2) scooters - 8 for each station - battery from 5 to 100;". Groups: the name, the rows, whose they are, what
	// more is said of them, the columns.
	numberedTable = regexp.MustCompile(`^\s*(?:and\s+)?\(\d\)\s*([A-Za-z][\w ]*?)\s*[-–:]\s*(\d[\d,]*)\s+(?:rows?(?:\s+in total|\s+altogether)?|records|(?:for each|per|for every)\s+([A-Za-z_]+))((?:,\s*[^-–;]*)?)\s*[-–:]\s*([^;\n]*?)\s*(?:[;\n]|\.?\s*$)`)
)

// CalledTables writes tables that stand as calls, arrays or numbered entries as a list of tables: "- 200 samples: code unique, taken on".
func CalledTables(text string) (Rewriting, bool) {
	if !calledSign.MatchString(text) {
		return Rewriting{}, false
	}
	for _, form := range []struct {
		expression                 *regexp.Regexp
		name, rows, per, list, say int
	}{{calledTable, 1, 3, 4, 2, 0}, {arrayTable, 1, 2, 3, 4, 0}, {numberedTable, 1, 2, 3, 5, 4}} {
		start := 0
		if lead := strings.Index(text, ":"); form.say > 0 && lead >= 0 && !strings.Contains(text[:lead], "(") {
			start = lead + 1 // "tables for a demo:"
		}
		w, tables := &writer{}, 0
		at := start
		for at < len(text) {
			m := form.expression.FindStringSubmatchIndex(text[at:])
			if m == nil {
				break
			}
			group := func(k int) token.Span {
				if k == 0 || m[2*k] < 0 {
					return token.Span{}
				}
				return token.Span{Start: at + m[2*k], End: at + m[2*k+1]}
			}
			name, rows, per, list, say := group(form.name), group(form.rows), group(form.per), group(form.list), group(form.say)
			if tables > 0 {
				w.write("\n", name)
			}
			about := token.Span{Start: at, End: rows.Start} // what announces the table
			if tables == 0 {
				about.Start = 0
			}
			behind := token.Span{Start: rows.End, End: list.Start}
			if list.End <= rows.Start {
				about, behind = token.Span{Start: list.End, End: at + m[1]}, name
			}
			w.write("- ", about)
			w.copy(text, rows.Start, rows.End)
			w.write(" ", name)
			w.copy(text, name.Start, name.End)
			if per.End > 0 {
				w.write(" per ", token.Span{Start: rows.End, End: per.End})
				w.copy(text, per.Start, per.End)
			}
			w.copy(text, say.Start, say.End)
			said := behind
			if arrow := refersTo.FindStringIndex(text[list.Start:list.End]); arrow != nil {
				said = token.Span{Start: list.Start + arrow[0], End: list.Start + arrow[1]}
			}
			w.write(": ", said)
			from := list.Start
			for _, arrow := range refersTo.FindAllStringIndex(text[list.Start:list.End], -1) { // the key tells it
				w.copy(text, from, list.Start+arrow[0])
				from = list.Start + arrow[1]
			}
			w.copy(text, from, list.End)
			tables++
			at += m[1]
		}
		if tables > 1 && strings.TrimSpace(text[at:]) == "" {
			return w.rewriting(), true
		}
	}
	return Rewriting{}, false
}
