package term

import (
	"cmp"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// BandRun reads bands one after the other, with the column that the numbers are of where it is named: two at least that
// do not overlap, or a yes with its no left out.
func (p Reader) BandRun(c *draft.Column, i, end int) (list []draft.Band, last int, named []string) {
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
		if b.Other && !b.Bare {
			break
		}
		at += p.Any(at, end, ", and", ", or", ",", "and", "/", ";", "or", "|")
	}
	if k := len(list) - 1; k > 0 && list[k].Other && list[k].Bare {
		return nil, i, nil // "junior under 18, adult": another column
	}
	others, bare := 0, 0
	for k := range list {
		if list[k].Other {
			others++
			list[k].Bare = false
		} else if list[k].Bare {
			bare++
		}
	}
	if len(list) == 1 && others+bare == 0 {
		no, boolean := denial[strings.ToLower(list[0].Value)]
		if !boolean {
			return nil, i, nil
		}
		list = append(list, draft.Band{Value: no, Other: true, At: list[0].At})
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
func (p Reader) otherBand(before []draft.Band, i, end int) (draft.Band, int) {
	if len(before) == 0 || slices.ContainsFunc(before, func(b draft.Band) bool { return b.Other || b.Bare }) {
		return draft.Band{}, 0
	}
	v, n := p.bandValue(i, end)
	if t := p.Tok(i); n == 0 && i < end && t.Kind == token.Number && !t.Percent && p.Any2(i+1, end, "above", "beyond", "over that") {
		v, n = t.Text, 1
	}
	if n == 0 {
		return draft.Band{}, 0
	}
	if k := p.Any(i+n, end, "above that", "beyond that", "over that", "below that", "under that", "above", "beyond", "and above", "and over"); k > 0 && p.AtBreak(i+n+k, end) {
		return draft.Band{Value: v, Other: true, At: i}, n + k
	}
	if p.Any2(i+n, end, ",") {
		return draft.Band{Value: v, Other: true, Bare: true, At: i}, n
	}
	return draft.Band{}, 0
}

// joinBands gives bands that name one end the other where the next one begins: "letter up to 1 kg, parcel up to 10",
// "8.00 from 100, 7.00 from 250".
func joinBands(list []draft.Band) {
	var order []*draft.Band
	for k := range list {
		if !list[k].Other {
			order = append(order, &list[k])
		}
	}
	start := func(b *draft.Band) float64 {
		if b.Min != nil {
			return *b.Min
		}
		return *b.Max
	}
	slices.SortStableFunc(order, func(a, b *draft.Band) int { return cmp.Compare(start(a), start(b)) })
	for k := 1; k < len(order); k++ {
		a, b := order[k-1], order[k]
		switch {
		case a.Max == nil && b.Min != nil && *b.Min > *a.Min:
			a.Max, a.OpenMax = b.Min, !b.OpenMin
		case b.Min == nil && a.Max != nil && *a.Max < *b.Max:
			b.Min, b.OpenMin = a.Max, !a.OpenMax
		}
	}
}

// apart: the bands do not overlap, and follow each other where no value is for what they leave out.
func apart(list []draft.Band) bool {
	var sorted []draft.Band
	other := false
	for _, b := range list {
		if other = other || b.Other; !b.Other {
			sorted = append(sorted, b)
		}
	}
	SortBands(sorted)
	for k := 1; k < len(sorted); k++ {
		lo, hi := sorted[k-1].Max, sorted[k].Min
		if hi == nil || lo == nil && sorted[k-1].Max == nil {
			return false
		}
		if gap := *hi - *lo; gap < 0 || gap > 1 && gap > *hi/100 && !other {
			return false
		}
	}
	return true
}

func SortBands(list []draft.Band) {
	slices.SortStableFunc(list, func(a, b draft.Band) int {
		switch {
		case a.Min == nil && b.Min == nil:
			return 0
		case a.Min == nil:
			return -1
		case b.Min == nil:
			return 1
		case *a.Min < *b.Min:
			return -1
		case *a.Min > *b.Min:
			return 1
		}
		return 0
	})
}

var denial = map[string]string{"yes": "no", "no": "yes", "true": "false", "false": "true"}
