package notation

import (
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// perParent says how many rows belong to each of another table: "at least 2 and at most 7 per performance".
const perParent = rowsOfEach + ` (?:per|for each|for every|in each|in every) [a-z][a-z _]{1,30}?`

// rowsOfEach is how many they are.
const rowsOfEach = `(?:(?:at least|at most|between|from|exactly|precisely|up to|about|around|roughly|on average|an average of|~) ?)*(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|a dozen)\b[^.:;,()\n]{0,40}?`

var (
	headLine   = regexp.MustCompile(`^#{1,6}\s+([A-Za-z][\w ]{0,40}[A-Za-z0-9])\s*$`)
	countLine  = regexp.MustCompile(`(?i)^\(?((?:about |around |~ ?)?\d[\d,._ ]*k?)\s*(rows|records|entries|lines)?\)?\.?$`)
	perLine    = regexp.MustCompile(`(?i)^\(?(` + perParent + `)\)?\.?$`)
	numberHead = regexp.MustCompile(`^\d{1,2}[.)]\s+(?:((?i:table|entity))\b\s*:?\s*)?([A-Za-z]\w*)\s*(.*)$`)
	rowsBehind = regexp.MustCompile(`^[-–—:,(]*\s*((?:(?i:about|around)\s+|~\s?)?\d[\d,._]*k?)\s+(?i:rows|records|entries|lines)\b[).:]*\s*`)
	subNumber  = regexp.MustCompile(`^\d{1,2}\.\d{1,2}[.)]?\s+(\S.*)$`)
	countedBox = regexp.MustCompile(`^([A-Za-z]\w*)\[(\d[\d_,]*)\]\s*:`)
	rangeBox   = regexp.MustCompile(`([A-Za-z_]\w*)\[\s*(-?\d+(?:\.\d+)?)\s*(?:,|\.\.)\s*(-?\d+(?:\.\d+)?)\s*\]`)
)

// Outline rewrites notations of outlines that are rarer than others in the common one: "# Customers" with "200 rows" on
// the next line as "# Customers - 200 rows", items numbered 1.1 and 1.2 as bullets, "customers[200]:" as "customers (200
// rows):" and "age[18,80]" as "age 18 to 80". It is false where nothing is so.
func Outline(text string) (Rewriting, bool) {
	w, ok := &writer{}, false
	lines := linesOf(text)
	numbered := 0
	for _, l := range lines {
		if subNumber.MatchString(l.text) {
			numbered++
		}
	}
	for k := 0; k < len(lines); k++ {
		l := lines[k]
		raw := text[l.span.Start:l.span.End]
		switch {
		case headLine.MatchString(raw) && k+1 < len(lines):
			next := k + 1
			for next < len(lines)-1 && strings.TrimSpace(text[lines[next].span.Start:lines[next].span.End]) == "" {
				next++
			}
			below := strings.TrimSpace(text[lines[next].span.Start:lines[next].span.End])
			count, per := countLine.FindStringSubmatch(below), perLine.FindStringSubmatch(below)
			w.copy(text, l.span.Start, l.span.End)
			if count != nil && count[2] != "" {
				w.write(" - "+strings.TrimSpace(count[1])+" rows", lines[next].span)
				k, ok = next, true
			} else if per != nil {
				w.write(": "+per[1], lines[next].span)
				k, ok = next, true
			}
		case numbered > 1 && k+1 < len(lines) && subNumber.MatchString(lines[k+1].text) && !subNumber.MatchString(l.text) && numberHead.MatchString(l.text):
			ok = w.numberedHead(l, strings.TrimSpace(raw)) || ok
		case numbered > 1 && subNumber.MatchString(l.text):
			at := l.span.Start + strings.Index(raw, subNumber.FindStringSubmatch(l.text)[1])
			w.write("- ", token.Span{Start: l.span.Start, End: at})
			w.boxes(text, token.Span{Start: at, End: l.span.End})
			ok = true
		default:
			ok = w.boxes(text, l.span) || ok
		}
		if end := lines[k].span.End; end < len(text) {
			next := len(text)
			if k+1 < len(lines) {
				next = lines[k+1].span.Start
			}
			w.copy(text, end, next)
		}
	}
	return w.rewriting(), ok
}

// numberedHead writes the head of numbered items, "2. Table visits - 180 rows", as every reader knows it.
func (w *writer) numberedHead(l line, raw string) bool {
	m := numberHead.FindStringSubmatch(raw)
	if m[1] == "" && !tableName(m[2]) && !strings.Contains(m[2], "_") {
		w.write(raw, l.span)
		return false
	}
	w.write("Table: "+m[2], l.span)
	rest := m[3]
	if r := rowsBehind.FindStringSubmatch(rest); r != nil {
		w.write(" ("+r[1]+" rows)", l.span)
		rest = rest[len(r[0]):]
	}
	if rest = strings.TrimLeft(rest, " .:-–—"); rest != "" {
		w.write("\n"+rest, l.span)
	}
	return true
}

// boxes copies a line, with what stands in square brackets behind names in words.
func (w *writer) boxes(text string, s token.Span) bool {
	raw, at, changed := text[s.Start:s.End], 0, false
	if m := countedBox.FindStringSubmatchIndex(raw); m != nil {
		w.copy(text, s.Start, s.Start+m[3])
		w.write(" ("+raw[m[4]:m[5]]+" rows):", token.Span{Start: s.Start + m[3], End: s.Start + m[1]})
		at, changed = m[1], true
	}
	for _, m := range rangeBox.FindAllStringSubmatchIndex(raw, -1) {
		if m[0] < at {
			continue
		}
		w.copy(text, s.Start+at, s.Start+m[3])
		w.write(" "+raw[m[4]:m[5]]+" to "+raw[m[6]:m[7]], token.Span{Start: s.Start + m[3], End: s.Start + m[1]})
		at, changed = m[1], true
	}
	w.copy(text, s.Start+at, s.End)
	return changed
}
