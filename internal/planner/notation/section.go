package notation

import (
	"regexp"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	sectionLine = regexp.MustCompile(`^\[+\s*(?:tables?\.)?([A-Za-z]\w*)\s*\]+$`)
	settingLine = regexp.MustCompile(`^([A-Za-z_]\w*)\s*=\s*(\S.*)$`)
	keyOfTable  = regexp.MustCompile(`^[a-z]\w*\.\w+$`)
	rowsKeys    = []string{"rows", "row_count", "count", "records", "n"}
)

// Sections rewrites tables as configuration files have them, a line [orders] with rows = 600 and total = 5..90 below it,
// as heads with bullets.
func Sections(text string) (Rewriting, bool) {
	w, ok := &writer{}, false
	lines := linesOf(text)
	at := 0
	for k := 0; k < len(lines); k++ {
		m := sectionLine.FindStringSubmatch(lines[k].text)
		if m == nil {
			continue
		}
		end, rows := k+1, ""
		var rowsSpan token.Span
		for ; end < len(lines); end++ {
			s := settingLine.FindStringSubmatch(lines[end].text)
			if s == nil && lines[end].text != "" {
				break
			}
			if s != nil && slices.Contains(rowsKeys, strings.ToLower(s[1])) {
				rows, rowsSpan = strings.TrimSpace(s[2]), lines[end].span
			}
		}
		for lines[end-1].text == "" {
			end--
		}
		if end < k+3 || settingLine.FindStringSubmatch(lines[k+1].text) == nil {
			continue
		}
		w.copy(text, at, lines[k].span.Start)
		w.write(m[1], lines[k].span)
		if rows != "" {
			w.write(" ("+rows+" rows)", rowsSpan)
		}
		w.write(":\n", lines[k].span)
		for _, l := range lines[k+1 : end] {
			s := settingLine.FindStringSubmatch(l.text)
			switch {
			case s == nil || slices.Contains(rowsKeys, strings.ToLower(s[1])):
				continue
			case keyOfTable.MatchString(s[2]):
				w.write("- "+s[1]+" -> "+s[2], l.span)
			default:
				w.write("- "+s[1]+": "+strings.Trim(s[2], `"'`), l.span)
			}
			if l.comment != "" {
				w.write(", "+l.comment, l.span)
			}
			w.write("\n", l.span)
		}
		at, ok = lines[end-1].span.End, true
		w.write("\n", lines[end-1].span)
		k = end - 1
	}
	w.copy(text, at, len(text))
	return w.rewriting(), ok
}
