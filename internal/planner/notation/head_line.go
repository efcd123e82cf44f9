package notation

import (
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

var headedLine = regexp.MustCompile("^(?:[-*•]\\s+|\\d{1,2}[.)]\\s+)?([`\"']?)([A-Za-z]\\w*(?: [A-Za-z]\\w*){0,2})([`\"']?)\\s*(:|->|=>|→|-|–|—|=|\\{)\\s*(.*,.*[^,{])$")

// sentences: a line tells more than a list of columns, or begins with a number of rows.
var sentences = regexp.MustCompile(`^(?i:an?\s)`)

// HeadedLines rewrites lines that list the columns of a table each, "orders -> id, total", "`orders`: id, total" or
// "orders { id, total }", as "orders: id, total".
func HeadedLines(text string) (Rewriting, bool) {
	lines := linesOf(text)
	var found []block
	plain := true
	for k, l := range lines {
		m := headedLine.FindStringSubmatch(strings.TrimSpace(text[l.span.Start:l.span.End]))
		if m == nil || !tableName(m[2]) || m[4] == "{" && !strings.HasSuffix(m[5], "}") || sentences.MatchString(m[5]) {
			continue
		}
		plain = plain && m[4] == ":" && m[1] == ""
		found = append(found, block{head: k, items: [2]int{k, k + 1}, name: m[2]})
	}
	if len(found) < 2 || plain || !allTables(text, found, lines) {
		return Rewriting{}, false
	}
	w := &writer{}
	at := 0
	for _, b := range found {
		l := lines[b.head]
		raw := text[l.span.Start:l.span.End]
		m := headedLine.FindStringSubmatchIndex(raw[l.indent:])
		if m == nil {
			continue // white space behind it
		}
		for k := range m {
			m[k] += l.indent
		}
		w.copy(text, at, l.span.Start)
		w.write(b.name+": ", token.Span{Start: l.span.Start, End: l.span.Start + m[10]})
		list := strings.TrimRight(raw[m[10]:], " \t}")
		w.copy(text, l.span.Start+m[10], l.span.Start+m[10]+len(list))
		at = l.span.End
	}
	w.copy(text, at, len(text))
	return w.rewriting(), true
}
