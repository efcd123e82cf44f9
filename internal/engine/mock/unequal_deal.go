package mock

import (
	"cmp"
	"slices"
)

// cellWindow is a window of ranks with its cell.
type cellWindow struct {
	window
	cell int64
}

// ordered lists a quota's windows by rank.
func (q *quota) ordered() []cellWindow {
	var out []cellWindow
	for cell, w := range q.of {
		if w.from < w.to {
			out = append(out, cellWindow{w, cell})
		}
	}
	slices.SortFunc(out, func(a, b cellWindow) int { return cmp.Compare(a.from, b.from) })
	return out
}

// dealUnequal fills a table of counts with the windows' sizes as its rows' sums and the quotas as its columns'
// sums, and nothing where equal says so. It spreads in proportion as far as that goes; nil where no such table exists.
func dealUnequal(left []cellWindow, quotas []int64, equal func(i, j int) bool) [][]int64 {
	need := slices.Clone(quotas)
	room := make([]int64, len(left))
	counts := make([][]int64, len(left))
	for i, w := range left {
		room[i] = w.to - w.from
		counts[i] = make([]int64, len(quotas))
	}
	// Nine tenths of what is left, in proportion, until only single rows are left.
	for range 60 {
		moved := false
		for i := range left {
			var open int64
			for j := range need {
				if !equal(i, j) {
					open += need[j]
				}
			}
			if open == 0 || room[i] == 0 {
				continue
			}
			have := room[i]
			for j := range need {
				if equal(i, j) {
					continue
				}
				n := min(int64(float64(have)*0.9*float64(need[j])/float64(open)), need[j], room[i])
				counts[i][j] += n
				room[i] -= n
				need[j] -= n
				moved = moved || n > 0
			}
		}
		if !moved {
			break
		}
	}
	for i := range left {
		for j := range need {
			if !equal(i, j) {
				n := min(room[i], need[j])
				counts[i][j] += n
				room[i] -= n
				need[j] -= n
			}
		}
	}
	// What is left has met its own value: it changes places with rows that can take it.
	for i := range left {
		for j := range need {
			for x := 0; x < len(left) && room[i] > 0 && need[j] > 0; x++ {
				for y := range need {
					if equal(x, j) || equal(i, y) || counts[x][y] == 0 {
						continue
					}
					n := min(room[i], need[j], counts[x][y])
					counts[x][y] -= n
					counts[x][j] += n
					counts[i][y] += n
					room[i] -= n
					need[j] -= n
				}
			}
			if room[i] > 0 && need[j] > 0 {
				return nil
			}
		}
	}
	return counts
}
