package notation

import (
	"regexp"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	barredHead  = regexp.MustCompile(`^(?:[-*•]\s+)?([A-Za-z]\w*(?: [A-Za-z]\w*)?)\s*(?:[:(–—]|-\s)\s*(.*?)\)?$`)
	countedName = regexp.MustCompile(`(?i)^[#* ]*[A-Za-z]\w*(?: \w+){0,2}?[ ,:(–—-]+\d[\d,.]*k?(?: rows| records| entries)?\)?[:*]*$`)
	plainCount  = regexp.MustCompile(`(?i)^((?:about |around |~ ?)?\d[\d,._]*k?)(?: rows| records)?$`)
)

// fewestCells is of how many cells a line is that tells of a table.
const fewestCells = 3

// BarredLines puts a table that stands on one line, with bars between its columns, on lines of their own: "meters: 60 |
// meter_no unique | district (North, South)".
func BarredLines(text string) (Rewriting, bool) {
	w, at := &writer{}, 0
	for _, l := range linesOf(text) {
		raw := text[l.span.Start:l.span.End]
		if strings.HasPrefix(l.text, "|") || strings.Count(raw, " | ") < fewestCells-1 {
			continue
		}
		parts := strings.Split(raw, " | ")
		head := barredHead.FindStringSubmatch(strings.TrimSpace(parts[0]))
		if head == nil || !tableName(head[1]) || !strings.ContainsAny(head[2], "0123456789") || strings.ContainsAny(head[2], "{}:;=") || !allNamed(parts[1:]) {
			return Rewriting{}, false // values, or rows that are shown
		}
		w.copy(text, at, l.span.Start)
		from := l.span.Start
		span := token.Span{Start: from, End: from + len(parts[0])}
		if count := plainCount.FindStringSubmatch(head[2]); count != nil {
			w.write("Table: "+head[1]+" ("+count[1]+" rows)", span)
		} else {
			w.write("Table: "+head[1]+" - "+head[2], span)
		}
		from = span.End
		for _, cell := range parts[1:] {
			w.write("\n- ", token.Span{Start: from, End: from + len(" | ")})
			from += len(" | ")
			w.copy(text, from, from+len(cell))
			from += len(cell)
		}
		at = l.span.End
	}
	return w.rest(text, at)
}

// allNamed: each cell begins with the name of a column.
func allNamed(cells []string) bool {
	return !slices.ContainsFunc(cells, func(cell string) bool {
		toks := token.Tokenize(cell)
		return len(toks) == 0 || toks[0].Kind != token.Word || lexicon.FunctionWords[toks[0].Low] && !lexicon.Names([]string{toks[0].Low})
	})
}

// overNames and overRest stand at the top of a table whose rows tell of a column each.
var (
	overNames = lexicon.WordSet("column field attribute name property")
	overRest  = lexicon.WordSet("type rule rules description notes note values details format constraint constraints range comment spec content meaning")
)

// BarredRows gives tables in bars that have no head the one of a table before, where both have as many cells and a name above
// each.
func BarredRows(text string) (Rewriting, bool) {
	w, at, head, width := &writer{}, 0, "", 0
	lines := linesOf(text)
	for k := 0; k < len(lines); {
		if !strings.HasPrefix(lines[k].text, "|") {
			k++
			continue
		}
		first := lines[k]
		raw := text[first.span.Start:first.span.End]
		row := cells(raw)
		switch {
		case len(row) > 1 && overNames[strings.ToLower(row[0])] && overRest[strings.ToLower(row[1])]:
			head, width = strings.TrimSpace(raw), len(row)
		case head != "" && len(row) == width && width == 2 && allNamed(row[:1]) && k > 0 && named(lines[k-1].text):
			w.copy(text, at, first.span.Start)
			w.write(head+"\n", token.Span{Start: first.span.Start, End: first.span.Start})
			at = first.span.Start
		}
		for k < len(lines) && strings.HasPrefix(lines[k].text, "|") {
			k++
		}
	}
	return w.rest(text, at)
}

// named: the line above the rows is no more than the name of their table, with how many rows it has.
func named(line string) bool { return countedName.MatchString(line) }
