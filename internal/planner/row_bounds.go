package planner

import "fmt"

// Words in front of the fewest and of the most rows.
var (
	fewestRows = []string{"at least", "no fewer than", "not fewer than", "no less than", "not less than", "never fewer than", "never less than", "a minimum of", "minimum of", "minimum", "min"}
	mostRows   = []string{"at most", "no more than", "not more than", "never more than", "a maximum of", "maximum of", "maximum", "max", "up to", "not over", "not above"}
)

// rowBounds reads between what the number of rows lies: "at least 500 rows but no more than 800", "1,000
// orders, but not more than 600 rows". Bounds that exclude each other, or the count that was said
// before, are asked about; between others the middle is taken.
func (p *parser) rowBounds(i, end int) int {
	var low, high int64
	rows, at, last := false, i+p.any(i, end, "with", "having", "of", "between"), i
	if r, n := p.pair(at, end, true); n > 0 && p.any2(at-1, end, "between", "from") && r.min != nil && *r.min > *r.max && p.any2(at+n, end, "rows", "records", "entries", "lines") {
		p.ask("rows_range", fmt.Sprintf("The number of rows cannot lie between %s and %s: the first is above the second. How many rows should there be?", plain(*r.min), plain(*r.max)), plain(*r.max)+" rows", plain(*r.min)+" rows")
		p.claim(i, at+n+1, &p.root)
		return at + n + 1 - i
	}
	for at < end {
		few, most := p.any(at, end, fewestRows...), p.any(at, end, mostRows...)
		count := at + few + most
		if few+most == 0 || !p.countIn(count, end) {
			break
		}
		if few > 0 {
			low = int64(p.tok(count).Num)
		} else {
			high = int64(p.tok(count).Num)
		}
		at = count + 1
		n := p.any(at, end, "rows", "records", "entries", "lines")
		rows = rows || n > 0
		at += n
		last = at
		at += p.any(at, end, ", but", ", and", ", yet", "but", "and", "yet", ",", "or")
	}
	if !rows || p.eachAhead(last, end) || !p.atBreak(last, end) && !p.any2(last, end, "of", "for", "in total", "overall", "please") {
		return 0
	}
	last += p.any(last, end, "in total", "overall", "please")
	t := p.currentTable()
	if n := p.any(last, end, "of", "for"); n > 0 {
		if head, k := p.nounRun(last+n, end); k > 0 {
			t = p.addTable(head, last, last+n+k)
			last += n + k
		}
	}
	p.claim(i, last, &t.element)
	said := int64(0)
	if t.rowsSaid {
		said = t.rows
	}
	switch {
	case low > 0 && high > 0 && low > high:
		p.ask("rows_range", fmt.Sprintf("%s cannot have at least %d rows and at most %d. How many rows should there be?", t.name(), low, high), fmt.Sprintf("%d rows", low), fmt.Sprintf("%d rows", high))
	case said > 0 && (said < low || high > 0 && said > high):
		bound := max(low, high)
		p.ask("rows_range", fmt.Sprintf("%s cannot have %d rows and also %q. How many rows should there be?", t.name(), said, p.source(i, last)), fmt.Sprintf("%d rows", said), fmt.Sprintf("%d rows", bound))
	case said > 0:
	case low > 0 && high > 0:
		t.rows, t.rowsSaid = (low+high)/2, true
		p.assume(&t.element, "the middle of the range of rows", nil)
	default:
		t.rows, t.rowsSaid = max(low, high), true
		p.assume(&t.element, fmt.Sprintf("%d rows for %q", t.rows, p.source(i, last)), nil)
	}
	return last - i
}
