package notation

import (
	"fmt"
	"strconv"
	"strings"
)

// restSpread are the shares of some whole numbers of a range, and a rest that the others have alike: "1-5 (60% 5, 20% 4, rest spread)".
var restSpread = newPattern(`(?i)\b(\d)(?:-|–| to )(\d\d?) ?\(((?:\d+% \d\d?(?:, ?| and |, and ))+)(?:the )?(?:rest|others|remainder) (?:is |are )?(?:evenly |equally )?(?:spread|split|evenly|equally|random|mixed|shared)(?: evenly| equally| out)?\)`)

// spreadRest gives each of the other numbers its share.
func spreadRest(m []string) string {
	low, _ := strconv.Atoi(m[1])
	high, _ := strconv.Atoi(m[2])
	told, left := map[int]bool{}, 100.
	var parts []string
	for _, p := range restParts.FindAllStringSubmatch(m[3], -1) {
		share, _ := strconv.ParseFloat(p[1], 64)
		n, _ := strconv.Atoi(p[2])
		if told[n] || n < low || n > high {
			return ""
		}
		told[n], left = true, left-share
		parts = append(parts, p[2]+" "+p[1]+"%")
	}
	others := high - low + 1 - len(told)
	if others < 1 || left <= 0 || high-low > 11 {
		return ""
	}
	for n := low; n <= high; n++ {
		if !told[n] {
			parts = append(parts, fmt.Sprintf("%d %s%%", n, strconv.FormatFloat(left/float64(others), 'f', -1, 64)))
		}
	}
	return "(" + strings.Join(parts, ", ") + ")"
}

var restParts = newPattern(`(\d+)% (\d\d?)`)
