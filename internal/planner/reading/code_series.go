package reading

import (
	"math"
	"strings"
	"unicode"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/sample"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	countLeads = wordings("from, starting|starts|beginning|begins|counting|counts|running|runs|numbered|rising|going|continuing at|from|with, starting|beginning|counting, first one?|number|code :|is?, start|begin at|from|with")
	countTails = wordings("and|then? up|upwards|upward|onwards|onward|on|following|counting|rising|ascending|further|so, and so on|forth, and counting|going|running|rising up|on|upwards?, and counts|goes|runs up|on|upwards?, counting|running|rising|going|numbered|numbering up|upwards|on, up, upward, upwards, onward, onwards, ascending, rising, increasing, incrementing, consecutive, consecutively, sequential, sequentially, +, and then up, and the next ones, and following ones, without gaps, et seq, in sequence, ..., .. sequential|sequentially|ascending|consecutive|onwards|up|upwards|onward|on, ..")
)

// codeSeriesAt reads the first code of a series that counts up: "E10001 and upwards", "from INV-2025-0001 onwards",
// "starting at R1001", "PO-2201, PO-2202, …"; or the first number, where the column's name asks for numbers that only
// tell rows apart: "order no 10001 and up". No two rows have the same of them.
func (r *reader) codeSeriesAt(c *Column, i, end int) (fact, int) {
	lead := r.match(i, end, countLeads)
	at := i + lead
	if t := r.tok(at); at < end && t.Kind == token.Number && t.Digits == 0 && t.Unit == "" && !t.Percent && c != nil && c.numbersRows() {
		if tail := r.match(at+1, end, countTails); tail > 0 && r.finished(at+1+tail, end) {
			return fact{kind: isSequence, number: t.Num}, at + 1 + tail - i
		}
		return fact{}, 0
	}
	text, k := r.countedCode(at, end)
	if k == 0 {
		return fact{}, 0
	}
	to, shown := at+k, 0
	for shown < 4 && r.is(to, end, ",") {
		again, m := r.countedCode(to+1, end)
		if m == 0 || sample.Pattern(again) != sample.Pattern(text) {
			break
		}
		to += 1 + m
		shown++
	}
	comma := r.any(to, end, ",")
	tail := r.any(to+comma, end, "etc .", "etc", "...", "…", "and so on", "and so forth") * boolInt(shown > 0)
	if tail == 0 {
		comma = 0
		tail = r.match(to, end, countTails)
	}
	if tail == 0 && (lead == 0 || shown > 0 || r.is(i, end, "from") && lead == 1 && !r.finished(to, end)) {
		return fact{}, 0
	}
	to += comma + tail
	if !r.finished(to, end) {
		return fact{}, 0
	}
	stem := sample.Stem(text) // "INV-2025-0001": the year stays
	return fact{kind: hasCode, text: contract.LiteralPattern(stem) + strings.Repeat("#", len(text)-len(stem)), exact: true}, to - i
}

// countedCode is a code of letters and a number at i, "INV-2025-0001".
func (r *reader) countedCode(i, end int) (string, int) {
	t := r.tok(i)
	if i >= end || t.Kind != token.Word && t.Kind != token.Code && t.Kind != token.Quote || t.Spelled || t.Percent {
		return "", 0
	}
	text, n := t.Text, 1
	if t.Kind != token.Quote {
		for i+n < end && r.toks[i+n].Glued && (r.toks[i+n].Kind != token.Mark || r.toks[i+n].Is("-", "/", "_", "#", ".") && i+n+1 < end && r.toks[i+n+1].Glued && r.toks[i+n+1].Kind != token.Mark) {
			n++
		}
		text = r.source(i, i+n)
	}
	if len(text) > 24 || strings.ContainsAny(text, " \n") || sample.Stem(text) == "" || text != strings.ToUpper(text) || strings.IndexFunc(text, unicode.IsLetter) < 0 {
		return "", 0
	}
	return text, n
}

// codeBehind: a code stands at i, behind the name of what has such codes: "permit no P-1001 and up", "sku AB-1234".
func (r *reader) codeBehind(i, end int) bool {
	if _, n := r.codeSeriesAt(nil, i, end); n > 0 {
		return true
	}
	text, n := r.countedCode(i, end)
	return n > 0 && strings.ContainsAny(text, "-/_") && len(text)-len(sample.Stem(text)) > 2
}

// numbersRows: the name of the column ends in a word for numbers that only tell rows apart.
func (c *Column) numbersRows() bool {
	switch c.Words[len(c.Words)-1] {
	case "no", "number", "num", "nr", "id", "key":
		return true
	}
	return false
}

// widenCode gives a code that counts up so many digits at its end that there is one for each row: "R1 and up".
func (c *Column) widenCode() {
	digits := len(c.Pattern) - len(strings.TrimRight(c.Pattern, "#"))
	for rows := c.Table.Rows; digits > 0 && digits < 12 && math.Pow10(digits) <= float64(rows); digits++ {
		c.Pattern += "#"
	}
}
