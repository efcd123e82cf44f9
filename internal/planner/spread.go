package planner

import (
	"math"
	"strconv"

	"github.com/sdg-service/sdg/internal/contract"
)

// spread holds the numbers between the smallest and the largest of the column's values instead of these.
func (c *columnDraft) spread() {
	whole := true
	for _, v := range c.values {
		x, err := strconv.ParseFloat(v.text, 64)
		if err != nil {
			return
		}
		if c.min == nil || x < *c.min {
			c.min = ptr(x)
		}
		if c.max == nil || x > *c.max {
			c.max = ptr(x)
		}
		whole = whole && x == math.Trunc(x)
	}
	if c.values = nil; whole {
		c.typ = contract.Integer
	}
}
