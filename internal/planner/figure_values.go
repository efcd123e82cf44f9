package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// figures are numbers in the plural, as people speak of ratings: "60% fives".
var figures = map[string]string{"zeros": "0", "zeroes": "0", "ones": "1", "twos": "2", "threes": "3", "fours": "4", "fives": "5", "sixes": "6", "sevens": "7", "eights": "8", "nines": "9", "tens": "10"}

// figureValues makes numbers of the values "fives, fours, ones" and "5s, 4s, 1s", where all of them are such.
func (t *tableDraft) figureValues() {
	for _, c := range t.columns {
		if c.dropped || len(c.values) < 2 || c.base != nil {
			continue
		}
		plain := make([]string, 0, len(c.values))
		for _, v := range c.values {
			low := strings.ToLower(strings.ReplaceAll(v.text, "'", ""))
			number := figures[low]
			if digits, ok := strings.CutSuffix(low, "s"); number == "" && ok && digits != "" && token.IsAllDigits(digits) {
				number = digits
			}
			if number == "" {
				break
			}
			plain = append(plain, number)
		}
		if len(plain) < len(c.values) {
			continue
		}
		for k := range plain {
			c.values[k].text = plain[k]
		}
		c.typ, c.kind, c.min, c.max = contract.Integer, "", nil, nil
	}
}
