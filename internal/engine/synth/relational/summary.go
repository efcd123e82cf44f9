package relational

import (
	"math"
	"slices"
	"sort"

	"github.com/sdg-service/sdg/internal/frame"
)

const (
	// maxSummaries bounds what a parent knows of its children beside their number.
	maxSummaries = 6
	// leastShare is the share of a column's variation that must lie between parents for
	// them to know of it.
	leastShare = 0.05
	// meanDecimals are the digits that a mean has beyond its column.
	meanDecimals = 2
)

// countName is the column of a parent that says how many children it has.
func countName(child string) string { return summaryMark + child }

func summaryName(child, column, what string) string {
	return summaryMark + child + "." + column + " " + what
}

// summarise returns what parents know of their children: how many they are, when they
// begin and how fast they follow each other, and means or commonest levels of columns that
// differ between parents. A parent without children has none of it but the number.
func summarise(child *frame.Frame, name string, of *families, order string) []frame.Column {
	parents := len(of.first) - 1
	count := frame.Column{Field: frame.Field{Name: countName(name), Kind: frame.Number, Treatment: frame.Learn}, Numbers: make([]float64, parents)}
	for p := range parents {
		count.Numbers[p] = float64(len(of.of(p)))
	}
	out := []frame.Column{count}
	if c := child.Column(order); c != nil {
		out = append(out, first(name, c, of), pace(name, c, of))
	}
	type candidate struct {
		column *frame.Column
		share  float64
	}
	var all []candidate
	for i := range child.Columns {
		c := &child.Columns[i]
		if c.Name == order || c.Kind == frame.Text {
			continue
		}
		share := between(c, of)
		if c.Kind == frame.Category {
			share = agreement(c, of)
		}
		if share >= leastShare {
			all = append(all, candidate{c, share})
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].share > all[j].share })
	for _, c := range all[:min(len(all), maxSummaries)] {
		if c.column.Kind == frame.Category {
			out = append(out, mode(name, c.column, of))
		} else {
			out = append(out, mean(name, c.column, of))
		}
	}
	out = slices.DeleteFunc(out, func(c frame.Column) bool { return identifying(&c, nil) })
	for i := range out {
		if !slices.Contains(out[i].Null, true) {
			out[i].Null = nil
		}
	}
	return out
}

// first is the value of the first child.
func first(name string, c *frame.Column, of *families) frame.Column {
	out := blank(c.Field, summaryName(name, c.Name, "first"), len(of.first)-1)
	for p := range out.Null {
		if rows := of.of(p); len(rows) > 0 && !c.IsNull(rows[0]) {
			out.Null[p] = false
			if c.Kind == frame.Time {
				out.Times[p] = c.Times[rows[0]]
			} else {
				out.Numbers[p] = c.Numbers[rows[0]]
			}
		}
	}
	return out
}

// pace is the mean distance of children that follow each other: of times in seconds.
func pace(name string, c *frame.Column, of *families) frame.Column {
	field := frame.Field{Kind: frame.Number}
	unit := 1e6
	if c.Kind == frame.Number {
		field.Decimals, unit = min(c.Decimals+meanDecimals, 12), 1
	}
	out := blank(field, summaryName(name, c.Name, "pace"), len(of.first)-1)
	for p := range out.Null {
		rows := of.of(p)
		if n := len(rows); n > 1 && !c.IsNull(rows[0]) && !c.IsNull(rows[n-1]) {
			out.Null[p] = false
			out.Numbers[p] = rounded((value(c, rows[n-1])-value(c, rows[0]))/unit/float64(n-1), field.Decimals)
		}
	}
	return out
}

// mean is the mean of the children's values; of times, in whole steps of a day if they
// have no time of day.
func mean(name string, c *frame.Column, of *families) frame.Column {
	out := blank(c.Field, summaryName(name, c.Name, "mean"), len(of.first)-1)
	if c.Kind == frame.Number {
		out.Decimals = min(c.Decimals+meanDecimals, 12)
	}
	step := 1e6
	for row, t := range c.Times {
		if step = 86_400e6; !c.IsNull(row) && t%86_400_000_000 != 0 {
			step = 1e6
			break
		}
	}
	for p := range out.Null {
		sum, n := 0.0, 0.0
		for _, row := range of.of(p) {
			if !c.IsNull(row) {
				sum += value(c, row)
				n++
			}
		}
		if n == 0 {
			continue
		}
		if out.Null[p] = false; c.Kind == frame.Time {
			out.Times[p] = int64(math.Floor(sum/n/step) * step)
		} else {
			out.Numbers[p] = rounded(sum/n, out.Decimals)
		}
	}
	return out
}

// mode is the commonest level of the children, of equally common ones the first.
func mode(name string, c *frame.Column, of *families) frame.Column {
	out := blank(c.Field, summaryName(name, c.Name, "mode"), len(of.first)-1)
	out.Levels = c.Levels
	counts := make([]int, len(c.Levels))
	for p := range out.Null {
		rows := of.of(p)
		for _, row := range rows {
			if !c.IsNull(row) {
				counts[c.Codes[row]]++
			}
		}
		best := -1
		for _, row := range rows {
			if c.IsNull(row) {
				continue
			}
			if code := int(c.Codes[row]); best < 0 || counts[code] > counts[best] || counts[code] == counts[best] && code < best {
				best = code
			}
		}
		if best >= 0 {
			out.Null[p], out.Codes[p] = false, uint32(best)
		}
		for _, row := range rows {
			counts[c.Codes[row]] = 0
		}
	}
	return out
}

// blank is a column of a field's kind in which every cell is missing.
func blank(field frame.Field, name string, rows int) frame.Column {
	out := frame.Column{Field: frame.Field{Name: name, Kind: field.Kind, Treatment: frame.Learn, Decimals: field.Decimals, Layout: field.Layout}, Null: make([]bool, rows)}
	for i := range out.Null {
		out.Null[i] = true
	}
	switch out.Kind {
	case frame.Number:
		out.Numbers = make([]float64, rows)
	case frame.Time:
		out.Times = make([]int64, rows)
	default:
		out.Codes = make([]uint32, rows)
	}
	return out
}

func rounded(v float64, decimals int) float64 {
	p := 1.0
	for range decimals {
		p *= 10
	}
	return math.Round(v*p) / p
}

// between is the intraclass correlation of a number or a time: the share of its variance
// that lies between parents, by one-way analysis of variance (Fisher 1925), not below 0.
func between(c *frame.Column, of *families) float64 {
	var all, sum float64
	for _, row := range of.rows {
		if !c.IsNull(row) {
			all++
			sum += value(c, row)
		}
	}
	if all < 2 {
		return 0
	}
	middle := sum / all
	var groups, squares, inner, outer float64
	for p := range len(of.first) - 1 {
		var n, s, q float64
		for _, row := range of.of(p) {
			if !c.IsNull(row) {
				d := value(c, row) - middle
				n++
				s += d
				q += float64(d * d)
			}
		}
		if n > 0 {
			groups++
			squares += float64(n * n)
			outer += float64(s*s) / n
			inner += max(0, q-float64(s*s)/n)
		}
	}
	if groups < 2 || all <= groups || inner+outer == 0 {
		return 0
	}
	msb, msw := outer/(groups-1), inner/(all-groups)
	size := (all - squares/all) / (groups - 1)
	total := msb + float64((size-1)*msw)
	if total <= 0 {
		return 0
	}
	return max(0, (msb-msw)/total)
}

// agreement is how much more often two children of one parent share a level than two of
// any parents do, of what there is to gain (Scott's pi), not below 0.
func agreement(c *frame.Column, of *families) float64 {
	if len(c.Levels) < 2 {
		return 0
	}
	counts, here := make([]float64, len(c.Levels)), make([]float64, len(c.Levels))
	var all, pairs, same float64
	for p := range len(of.first) - 1 {
		n := 0.0
		for _, row := range of.of(p) {
			if !c.IsNull(row) {
				code := c.Codes[row]
				same += here[code] // with each of the children before
				here[code]++
				counts[code]++
				n++
			}
		}
		for _, row := range of.of(p) {
			here[c.Codes[row]] = 0
		}
		pairs += float64(n*(n-1)) / 2
		all += n
	}
	if pairs == 0 {
		return 0 // no two to compare
	}
	chance := 0.0
	for _, n := range counts {
		chance += float64((n / all) * (n / all))
	}
	if chance >= 1 {
		return 0
	}
	return max(0, (same/pairs-chance)/(1-chance))
}
