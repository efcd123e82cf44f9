package planner

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// bandRun reads bands one after the other, with the column that the numbers are of where it is named: two at least that
// do not overlap, or a yes with its no left out.
func (p *parser) bandRun(c *columnDraft, i, end int) (list []band, last int, named []string) {
	at := i
	last = i
	for at < end {
		b, n, noun := p.oneBand(c, at, end)
		if n == 0 && at > last {
			b, n = p.otherBand(list, at, end)
		}
		if n == 0 {
			break
		}
		if noun != nil && named == nil {
			named = noun
		}
		list = append(list, b)
		at += n
		last = at
		if b.other && !b.bare {
			break
		}
		at += p.any(at, end, ", and", ", or", ",", "and", "/", ";", "or", "|")
	}
	if k := len(list) - 1; k > 0 && list[k].other && list[k].bare {
		return nil, i, nil // "junior under 18, adult": another column
	}
	others, bare := 0, 0
	for k := range list {
		if list[k].other {
			others++
			list[k].bare = false
		} else if list[k].bare {
			bare++
		}
	}
	if len(list) == 1 && others+bare == 0 {
		no, boolean := denial[strings.ToLower(list[0].value)]
		if !boolean {
			return nil, i, nil
		}
		list = append(list, band{value: no, other: true, at: list[0].at})
		others = 1
	}
	if len(list) < 2 || others > 1 || len(list)-others < 1 || bare > 0 && bare < len(list) {
		return nil, i, nil
	}
	joinBands(list)
	if !apart(list) {
		return nil, i, nil
	}
	return list, last, named
}

// otherBand reads the value of all other numbers where a list says so by its form: "junior under 18, adult, senior 65+",
// "letter up to 1 kg, parcel up to 10, freight above". The first of these is bare until another band follows it.
func (p *parser) otherBand(before []band, i, end int) (band, int) {
	if len(before) == 0 || slices.ContainsFunc(before, func(b band) bool { return b.other || b.bare }) {
		return band{}, 0
	}
	v, n := p.bandValue(i, end)
	if t := p.tok(i); n == 0 && i < end && t.Kind == token.Number && !t.Percent && p.any2(i+1, end, "above", "beyond", "over that") {
		v, n = t.Text, 1
	}
	if n == 0 {
		return band{}, 0
	}
	if k := p.any(i+n, end, "above that", "beyond that", "over that", "below that", "under that", "above", "beyond", "and above", "and over"); k > 0 && p.atBreak(i+n+k, end) {
		return band{value: v, other: true, at: i}, n + k
	}
	if p.any2(i+n, end, ",") {
		return band{value: v, other: true, bare: true, at: i}, n
	}
	return band{}, 0
}

// joinBands gives bands that name one end the other where the next one begins: "letter up to 1 kg, parcel up to 10",
// "8.00 from 100, 7.00 from 250".
func joinBands(list []band) {
	var order []*band
	for k := range list {
		if !list[k].other {
			order = append(order, &list[k])
		}
	}
	start := func(b *band) float64 {
		if b.min != nil {
			return *b.min
		}
		return *b.max
	}
	slices.SortStableFunc(order, func(a, b *band) int { return cmp.Compare(start(a), start(b)) })
	for k := 1; k < len(order); k++ {
		a, b := order[k-1], order[k]
		switch {
		case a.max == nil && b.min != nil && *b.min > *a.min:
			a.max, a.openMax = b.min, !b.openMin
		case b.min == nil && a.max != nil && *a.max < *b.max:
			b.min, b.openMin = a.max, !a.openMax
		}
	}
}

// apart: the bands do not overlap, and follow each other where no value is for what they leave out.
func apart(list []band) bool {
	var sorted []band
	other := false
	for _, b := range list {
		if other = other || b.other; !b.other {
			sorted = append(sorted, b)
		}
	}
	sortBands(sorted)
	for k := 1; k < len(sorted); k++ {
		lo, hi := sorted[k-1].max, sorted[k].min
		if hi == nil || lo == nil && sorted[k-1].max == nil {
			return false
		}
		if gap := *hi - *lo; gap < 0 || gap > 1 && gap > *hi/100 && !other {
			return false
		}
	}
	return true
}

func sortBands(list []band) {
	slices.SortStableFunc(list, func(a, b band) int {
		switch {
		case a.min == nil && b.min == nil:
			return 0
		case a.min == nil:
			return -1
		case b.min == nil:
			return 1
		case *a.min < *b.min:
			return -1
		case *a.min > *b.min:
			return 1
		}
		return 0
	})
}

// numericBands: the values are numbers.
func numericBands(list []band) bool {
	return !slices.ContainsFunc(list, func(b band) bool { _, err := strconv.ParseFloat(b.value, 64); return b.bare || err != nil })
}

// nameBeforeBands: a name ends where the values begin that an earlier number decides: "flag low below 70, high above 140".
func (p *parser) nameBeforeBands(i, to, end int) (int, bool) {
	if to == i || p.table == nil || p.inHeader {
		return 0, false
	}
	c := &columnDraft{table: p.table, words: p.wordsOf(i, to)}
	list, _, named := p.bandRun(c, to, end)
	open := slices.ContainsFunc(list, func(b band) bool { return b.other || b.min == nil || b.max == nil })
	return 0, open && !list[0].bare && !headerEnds[p.toks[to].Low] && p.bandSource(c, named) != nil
}

var denial = map[string]string{"yes": "no", "no": "yes", "true": "false", "false": "true"}

var yesWords = lexicon.WordSet("yes true y t")
