package notation

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// placedLabels count things that the rows are in, at or of, ahead of the names. Groups: the word before, how many, of what,
	// the mark before the names.
	placedLabels = newPattern(`(?:^|[ (\n])((?i:is in one of|are in one of|is one of|are one of|belongs? to one of|spread over|spread across|split over|split across|split between|divided over|across|between|among|over|from|for|in|on|at|by|of)) (?:(?i:the|our|these|my|its|their) )?(\d+|\p{L}+) ((?:\p{Ll}+ )?\p{Ll}+s)( ?\(| [-–—] |: )`)
	// rangeOfCodes is "S1 to S6". Groups: the letters, the first number, the letters again, the last number.
	rangeOfCodes = regexp.MustCompile(`^([\p{L}-]{0,6}?)(\d{1,3}) ?(?:-|–|to|through) ?([\p{L}-]{0,6}?)(\d{1,3})$`)
	// stepTold is how often there is a row for each of the things, so that they are no column's values but have rows each.
	stepTold    = newPattern(`(?i)\b(?:rows?|records?|lines?|entry) (?:for each|for every|per|each)\b|\b(?:hourly|daily|nightly|weekly|monthly|yearly|quarterly)\b|\b(?:every|each|per|an?) (?:\d+ ?-?|other )?(?:s|sec|seconds?|min|minutes?|h|hours?|days?|nights?|weeks?|weekdays?|months?|quarters?|years?)\b`)
	plainLabel  = regexp.MustCompile(`^[\p{L}\d][\p{L}\d'’./&-]*(?: [\p{L}\d'’./&-]+){0,2}$`)
	amountLabel = regexp.MustCompile(`^\d+(?:\.\d+)? \p{L}|^\d+ ?[-–] ?\d+$`)
)

// PlacedLabels moves the names of the things that rows are in to the column that holds them: "60 patients on 3 wards (Maple,
// Oak, Birch): name, age, ward" is "60 patients: name, age, ward (Maple, Oak or Birch)".
func PlacedLabels(text string) (Rewriting, bool) {
	if declares(text) || stepTold.MatchString(text) {
		return Rewriting{}, false
	}
	for _, m := range placedLabels.FindAllStringSubmatchIndex(text, -1) {
		n, ok := spelledCount(text[m[4]:m[5]])
		if !ok || n < 2 || n > 40 {
			continue
		}
		labels, end := namedAfter(text, m[9], text[m[8]:m[9]], n)
		if labels == "" {
			continue
		}
		noun := lexicon.Singular(text[m[6]:m[7]])
		at := lists(text, noun, [2]int{m[2], end})
		if at < 0 {
			at = lists(text, noun[strings.LastIndexByte(noun, ' ')+1:], [2]int{m[2], end})
		}
		values, span := " ("+labels+")", token.Span{Start: m[2], End: end}
		one := strings.HasSuffix(strings.ToLower(text[m[2]:m[3]]), "one of")
		w := &writer{}
		switch {
		case one && at < 0: // "each child is in one of 3 groups: …"
			w.copy(text, 0, m[2])
			w.write("has a "+noun+values, span)
			w.copy(text, end, len(text))
		case at < 0 || one:
			continue
		case at < m[2]:
			w.copy(text, 0, at)
			w.write(values, span)
			w.copy(text, at, cutBefore(text, m[2]))
			w.copy(text, end, len(text))
		default:
			w.copy(text, 0, cutBefore(text, m[2]))
			w.copy(text, end, at)
			w.write(values, span)
			w.copy(text, at, len(text))
		}
		return w.rewriting(), true
	}
	return Rewriting{}, false
}

// cutBefore is where a phrase is cut off that begins at i: in front of the space before it.
func cutBefore(text string, i int) int {
	for i > 0 && text[i-1] == ' ' {
		i--
	}
	return i
}

// namedAfter are n names from i on, as a list with "or", and where they and the mark behind them end; "" where there are not
// just as many, or what stands there are no names.
func namedAfter(text string, i int, mark string, n int) (string, int) {
	rest := text[i:]
	switch {
	case strings.HasSuffix(mark, "("):
		to := strings.IndexByte(rest, ')')
		if to < 0 || strings.ContainsAny(rest[:to], "(\n%:;") {
			return "", 0
		}
		return labelsOf(rest[:to], n), i + to + 1
	case strings.HasPrefix(mark, " "):
		to := strings.Index(rest, strings.TrimRight(mark, " "))
		if to < 0 || strings.ContainsAny(rest[:to], "(\n%:;.") {
			return "", 0
		}
		return labelsOf(strings.TrimRight(rest[:to], " "), n), i + to
	}
	last := lastLabel.FindStringIndex(rest)
	if last == nil {
		return "", 0
	}
	return labelsOf(rest[:last[1]], n), i + last[1]
}

// lastLabel is a list of words with "or" or "and" before the last.
var lastLabel = regexp.MustCompile(`^[\p{L}\d'’-]+(?: [\p{L}\d'’-]+)?(?:, [\p{L}\d'’-]+(?: [\p{L}\d'’-]+)?)*,? (?:and|or|&) [\p{L}\d'’-]+(?: \p{Lu}[\p{L}\d'’-]+)?`)

// labelsOf is a list of n names, or the names of a range of codes, with "or" before the last; "" where there are not so many.
func labelsOf(list string, n int) string {
	labels := anyLabelCut.Split(list, -1)
	if r := rangeOfCodes.FindStringSubmatch(list); r != nil && (r[3] == "" || r[3] == r[1]) {
		from, _ := strconv.Atoi(r[2])
		to, _ := strconv.Atoi(r[4])
		if to-from+1 != n || r[1] == "" {
			return ""
		}
		labels = nil
		for k := from; k <= to; k++ {
			digits := strconv.Itoa(k)
			labels = append(labels, r[1]+strings.Repeat("0", max(0, len(r[2])-len(digits)))+digits)
		}
	}
	if len(labels) != n {
		return ""
	}
	known := 0
	for _, l := range labels {
		if !plainLabel.MatchString(l) || amountLabel.MatchString(l) {
			return ""
		}
		if l == strings.ToLower(l) && lexicon.Names(lexicon.NameWords(l)) {
			known++
		}
	}
	if 2*known > n {
		return "" // columns: "2 sheets (orders, customers)"
	}
	return strings.Join(labels[:n-1], ", ") + " or " + labels[n-1]
}

var anyLabelCut = regexp.MustCompile(`,? (?:and|or|&) |, ?| ?/ ?`)
