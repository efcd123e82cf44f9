package dp

import "math"

// bins groups neighbouring leaves into about limit bins of as many rows each. A leaf
// that fills a bin alone keeps it: values of their own, such as the zero of a column that
// is mostly zero, stay exact.
func bins(r refined, limit int) [][]leaf {
	total := 0.0
	for _, l := range r.leaves {
		total += math.Max(0, l.count)
	}
	target := total / float64(limit)
	floor := significant * math.Sqrt(r.variance)
	var out [][]leaf
	sum := 0.0
	open := false
	for _, l := range r.leaves {
		switch {
		case l.count >= target && l.count > floor:
			out = append(out, []leaf{l})
			open = false
		case !open:
			out = append(out, []leaf{l})
			sum, open = l.count, true
		default:
			out[len(out)-1] = append(out[len(out)-1], l)
			sum += l.count
		}
		if open && sum >= target {
			open = false
		}
	}
	return merge(out, floor)
}

// merge joins bins whose rows could be noise to the smaller of their neighbours.
func merge(list [][]leaf, floor float64) [][]leaf {
	count := func(bin []leaf) float64 {
		sum := 0.0
		for _, l := range bin {
			sum += l.count
		}
		return sum
	}
	for i := 0; i < len(list) && len(list) > 1; {
		if count(list[i]) > floor*math.Sqrt(float64(len(list[i]))) {
			i++
			continue
		}
		to := i - 1
		if i == 0 || i+1 < len(list) && count(list[i+1]) < count(list[i-1]) {
			to = i
		}
		joined := append(append([]leaf(nil), list[to]...), list[to+1]...)
		list = append(list[:to], list[to+1:]...)
		list[to] = joined
		i = max(0, to-1)
	}
	return list
}
