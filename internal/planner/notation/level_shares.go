package notation

import (
	"math"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// levelShares are whole numbers from the first to the last, and a share of each. Groups: the first, the last, the shares.
var levelShares = newPattern(`(?i)\b(\d{1,2})\s?(?:-|–|to)\s?(\d{1,2})(?:\s?[,:]?\s(?:as|at|in|with|split|weighted|distributed|shares)\s(?:as\s)?|\s\(?)(\d[\d.]*(?:\s?/\s?\d[\d.]*)+)(?:\s?(?:%|percent|pct))?`)

// LevelShares writes each number beside its share: "level 1-5 as 2/13/45/30/10 %" are the levels 1/2/3/4/5.
func LevelShares(text string) (Rewriting, bool) {
	w, at := &writer{}, 0
	for _, m := range levelShares.FindAllStringSubmatchIndex(text, -1) {
		first, _ := strconv.Atoi(text[m[2]:m[3]])
		last, _ := strconv.Atoi(text[m[4]:m[5]])
		shares := splitSlashes(text[m[6]:m[7]])
		sum := 0.0
		for _, s := range shares {
			x, _ := strconv.ParseFloat(s, 64)
			sum += x
		}
		if last-first+1 != len(shares) || len(shares) < 3 || math.Abs(sum-100) > .5 {
			continue
		}
		levels := make([]string, len(shares))
		for k := range levels {
			levels[k] = strconv.Itoa(first + k)
		}
		w.copy(text, at, m[2])
		w.write(strings.Join(levels, "/"), token.Span{Start: m[2], End: m[5]})
		w.write(" ", token.Span{Start: m[5], End: m[6]})
		if strings.Contains(text[m[5]:m[6]], "(") {
			w.write("(", token.Span{Start: m[5], End: m[6]})
		}
		at = m[6]
	}
	return w.rest(text, at)
}
