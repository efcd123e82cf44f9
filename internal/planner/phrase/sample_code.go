package phrase

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
)

// sampleWords lead to an example of a code, as opposed to the form of all of them.
var sampleWords = []string{"like", "such as", "e.g.", "eg", "e . g .", "for example", "looks like", "looking like", "shaped like", "formatted like"}

// samplePhrase reads a pattern and notes whether it is that of an example.
func (p Reader) samplePhrase(c *draft.Column, i, end int) int {
	n := p.patternPhrase(c, i, end)
	if n == 0 {
		return 0
	}
	c.Sample = p.Any2(i, end, sampleWords...) || p.Any2(i+n-1, i+n, "style", "like")
	for k := i; k < i+n; k++ {
		c.Sample = c.Sample && !strings.Contains(p.Toks[k].Text, "#")
	}
	return n
}
