package notation

import (
	"math"
	"regexp"
	"strconv"

	"github.com/sdg-service/sdg/internal/planner/token"
)

const bandEnds = `(\d[\d.,]*k? ?(?:-|–|to) ?\d[\d.,]*k?)`

var (
	// labelledBand is a share of the rows, what they are called, and the range of their numbers: "50% promoters (9-10)". Groups: the share, the range.
	labelledBand = newPattern(`(?i)(\d{1,3}(?:\.\d+)?) ?% (?:are |of )?\p{L}[\p{L} '-]{0,24}? \(` + bandEnds + `\)`)
	// bracketedBands are such ranges behind what they are of, each with its share behind: "(promoters 9-10 50%, detractors 0-8 50%)".
	bracketedBands = newPattern(`(?i) \(((?:(?:\p{L}[\p{L} '-]{0,24}?:? )?\d[\d.,]*k? ?(?:-|–|to) ?\d[\d.,]*k?:? \d{1,3}(?:\.\d+)? ?%(?:, (?:and )?|; | / )?){2,})\)`)
	bandInBracket  = regexp.MustCompile(`(?i)` + bandEnds + `:? (\d{1,3}(?:\.\d+)?) ?%`)
	betweenBands   = regexp.MustCompile(`^[,;]?(?: and)? ?$`)
)

// LabelledBands takes the names from ranges of one number that all rows share: what a range is called stands in no column.
func LabelledBands(text string) (Rewriting, bool) {
	w, at := &writer{}, 0
	all := labelledBand.FindAllStringSubmatchIndex(text, -1)
	for k := 0; k < len(all); {
		to, sum := k, 0.
		for ; to < len(all) && (to == k || betweenBands.MatchString(text[all[to-1][1]:all[to][0]])); to++ {
			share, _ := strconv.ParseFloat(text[all[to][2]:all[to][3]], 64)
			sum += share
		}
		if to-k > 1 && math.Abs(sum-100) < 1 {
			for _, m := range all[k:to] {
				w.copy(text, at, m[0])
				w.bands(text, m[2:6], m)
				at = m[1]
			}
		}
		k = to
	}
	if at > 0 {
		return w.rest(text, at)
	}
	for _, m := range bracketedBands.FindAllStringSubmatchIndex(text, -1) {
		list, sum := bandInBracket.FindAllStringSubmatchIndex(text[m[2]:m[3]], -1), 0.
		for _, b := range list {
			for k := range b {
				b[k] += m[2]
			}
			share, _ := strconv.ParseFloat(text[b[4]:b[5]], 64)
			sum += share
		}
		if math.Abs(sum-100) > 1 {
			continue
		}
		w.copy(text, at, m[0])
		for _, b := range list {
			w.write(", ", token.Span{Start: b[0], End: b[0]})
			w.bands(text, []int{b[4], b[5], b[2], b[3]}, b)
		}
		at = m[1]
	}
	return w.rest(text, at)
}

// bands writes a share and its range, which stand in the text at m, in place of what tells them.
func (w *writer) bands(text string, m, whole []int) {
	said := token.Span{Start: whole[0], End: whole[1]}
	w.write(text[m[0]:m[1]]+"% "+text[m[2]:m[3]], said)
}
