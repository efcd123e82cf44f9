package term

import (
	"github.com/sdg-service/sdg/internal/planner/token"
)

// halfHas reads the part before the number: "the second half of the year should have about twice as many views as
// the first half", "the last month has three times as many orders as the first one".
func (p Reader) halfHas(i, end int) (float64, int) {
	late, at := p.partNamed(i, end)
	if late == 0 || late == 3 || at >= end {
		return 0, 0
	}
	n := p.Any(at, end, "there are", "there were", "there should be", "there must be", "we have", "we had", "we see", "should have", "must have", "will have", "has", "have", "had", "gets", "get", "sees", "see", "brings", "with", "shows", "should see", "should bring", "should get", "is", "contains", "holds")
	if n == 0 {
		return 0, 0
	}
	at += n
	at += p.Approx(at, end)
	ratio, n := p.timesAsMany(at, end)
	if n == 0 {
		return 0, 0
	}
	at += n
	for k := 0; k < 3 && p.Tok(at).Kind == token.Word && !p.Any2(at, end, "as", "than", "of", "compared", "vs", "versus"); k++ {
		at++
	}
	n = p.Any(at, end, "as", "than", "of", "compared to", "compared with", "vs", "versus")
	other, to := p.partNamed(at+n, end)
	if n == 0 || other != -late && other != 3 {
		return 0, 0
	}
	if late == 1 || late == -1 {
		ratio *= ratio
	}
	if late < 0 {
		ratio = 1 / ratio
	}
	return ratio, to - i
}
