package schema

import (
	"math"
	"regexp"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
)

// ruling are words of comments that say more than what a name stands for.
var ruling = regexp.MustCompile(`(?i)\d|%|\b(?:if|when|unless|only|never|always|unique|null|empty|before|after|than|same|equals?|exactly|must|between|once)\b`)

// specRemark reads the comment behind a column: the shares of its values in their order, "45/35/20", or words.
func (p Reader) specRemark(c *draft.Column, n *tree) {
	if !ruling.MatchString(n.remark) {
		return // "acquisition of signal"
	}
	parts := strings.FieldsFunc(n.remark, func(r rune) bool { return strings.ContainsRune("/,| :", r) })
	shares, sum := make([]float64, len(parts)), 0.0
	for k, part := range parts {
		s, ok := shareOf(part)
		if !ok {
			shares = nil
			break
		}
		shares[k], sum = s, sum+s
	}
	if len(shares) > 1 && len(shares) == len(c.Values) && math.Abs(sum-1) < .011 {
		for k := range c.Values {
			c.Values[k].Share = shares[k]
		}
		return
	}
	values := c.Values
	whole := shares == nil && p.Describe(c, n.remark)
	if len(values) > 0 { // which the field itself gives
		c.Values = values
	}
	if !whole {
		p.Assume(&c.Element, "not all of the comment "+strconv.Quote(n.remark)+" was understood", nil)
	}
}
