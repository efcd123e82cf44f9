package clause

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// Words in front of the fewest and of the most rows.
var (
	fewestRows = draft.PhrasesOf("at least", "no fewer than", "not fewer than", "no less than", "not less than", "never fewer than", "never less than", "a minimum of", "minimum of", "minimum", "min")
	mostRows   = draft.PhrasesOf("at most", "no more than", "not more than", "never more than", "a maximum of", "maximum of", "maximum", "max", "up to", "not over", "not above")
)

// rowBounds reads between what the number of rows lies: "at least 500 rows but no more than 800", "1,000
// orders, but not more than 600 rows". Bounds that exclude each other, or the count that was said
// before, are asked about; between others the middle is taken.
func (p Reader) rowBounds(i, end int) int {
	var low, high int64
	rows, at, last := false, i+p.Any(i, end, "with", "having", "of", "between"), i
	if r, n := p.Pair(at, end, true); n > 0 && p.Any2(at-1, end, "between", "from") && r.Min != nil && *r.Min > *r.Max && p.Any2(at+n, end, "rows", "records", "entries", "lines") {
		p.Ask("rows_range", fmt.Sprintf("The number of rows cannot lie between %s and %s: the first is above the second. How many rows should there be?", term.Plain(*r.Min), term.Plain(*r.Max)), term.Plain(*r.Max)+" rows", term.Plain(*r.Min)+" rows")
		p.Claim(i, at+n+1, &p.Root)
		return at + n + 1 - i
	}
	for at < end {
		few, most := p.AnyOf(fewestRows, at, end), p.AnyOf(mostRows, at, end)
		count := at + few + most
		if few+most == 0 || !p.CountIn(count, end) {
			break
		}
		if few > 0 {
			low = int64(p.Tok(count).Num)
		} else {
			high = int64(p.Tok(count).Num)
		}
		at = count + 1
		n := p.Any(at, end, "rows", "records", "entries", "lines")
		rows = rows || n > 0
		at += n
		last = at
		at += p.Any(at, end, ", but", ", and", ", yet", "but", "and", "yet", ",", "or")
	}
	if !rows || p.EachAhead(last, end) || !p.AtBreak(last, end) && !p.Any2(last, end, "of", "for", "in total", "overall", "please") {
		return 0
	}
	last += p.Any(last, end, "in total", "overall", "please")
	t := p.CurrentTable()
	if n := p.Any(last, end, "of", "for"); n > 0 {
		if head, k := p.NounRun(last+n, end); k > 0 {
			t = p.AddTable(head, last, last+n+k)
			last += n + k
		}
	}
	p.Claim(i, last, &t.Element)
	said := int64(0)
	if t.RowsSaid {
		said = t.Rows
	}
	switch {
	case low > 0 && high > 0 && low > high:
		p.Ask("rows_range", fmt.Sprintf("%s cannot have at least %d rows and at most %d. How many rows should there be?", t.Name(), low, high), fmt.Sprintf("%d rows", low), fmt.Sprintf("%d rows", high))
	case said > 0 && (said < low || high > 0 && said > high):
		bound := max(low, high)
		p.Ask("rows_range", fmt.Sprintf("%s cannot have %d rows and also %q. How many rows should there be?", t.Name(), said, p.Source(i, last)), fmt.Sprintf("%d rows", said), fmt.Sprintf("%d rows", bound))
	case said > 0:
	case low > 0 && high > 0:
		t.Rows, t.RowsSaid = (low+high)/2, true
		p.Assume(&t.Element, "the middle of the range of rows", nil)
	default:
		t.Rows, t.RowsSaid = max(low, high), true
		p.Assume(&t.Element, fmt.Sprintf("%d rows for %q", t.Rows, p.Source(i, last)), nil)
	}
	return last - i
}
