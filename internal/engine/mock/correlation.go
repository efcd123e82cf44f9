package mock

import (
	"fmt"
	"math"
	"slices"
	"sync"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// copulaGroup is a set of columns whose latent normal variables are correlated: a Gaussian
// copula, which leaves every column's own distribution as it is.
type copulaGroup struct {
	columns []string
	// factor is the lower Cholesky factor of their correlation matrix.
	factor [][]float64
	latent []*node // independent words, one per column
	words  []*node // correlated words, one per column
}

// planCorrelations builds the latent words of all columns that correlations connect.
func (k *compiler) planCorrelations(t *tablePlan) error {
	type edge struct {
		left, right string
		rho         float64
		at          int
	}
	var edges []edge
	var names []string
	for i := range t.def.Constraints {
		c := &t.def.Constraints[i]
		if c.Kind != contract.Correlation || c.Coefficient == nil {
			continue
		}
		for _, side := range []string{c.Left, c.Right} {
			if s := t.specs[side]; s == nil || !s.drawn || s.kind == boolKind || s.unique {
				if c.Soft {
					continue
				}
				return &Error{fmt.Sprintf("%s.constraints[%d]", t.field(), i), fmt.Sprintf("column %q has no distribution that a correlation could shape", side)}
			}
			if !slices.Contains(names, side) {
				names = append(names, side)
			}
		}
		// Spearman's coefficient of a Gaussian copula is 6/π·asin(ρ/2).
		rho := 2 * sine(*c.Coefficient/12)
		edges = append(edges, edge{c.Left, c.Right, max(-0.9999, min(0.9999, rho)), i})
	}
	if len(edges) == 0 {
		return nil
	}
	// Columns without a rule between them are as correlated as the chain of rules that connects them makes them.
	n := len(names)
	matrix := make([][]float64, n)
	for i := range matrix {
		matrix[i] = make([]float64, n)
		matrix[i][i] = 1
	}
	placed := make([]bool, n)
	for start := range n {
		if placed[start] {
			continue
		}
		placed[start] = true
		queue := []int{start}
		for len(queue) > 0 {
			i := queue[0]
			queue = queue[1:]
			for _, e := range edges {
				a, b := slices.Index(names, e.left), slices.Index(names, e.right)
				if b == i {
					a, b = b, a
				}
				if a != i || b < 0 || placed[b] {
					continue
				}
				placed[b] = true
				queue = append(queue, b)
				for j := range n {
					if j != b && placed[j] {
						matrix[b][j] = float64(e.rho * matrix[i][j])
						matrix[j][b] = matrix[b][j]
					}
				}
			}
		}
	}
	for _, e := range edges {
		a, b := slices.Index(names, e.left), slices.Index(names, e.right)
		if a >= 0 && b >= 0 {
			matrix[a][b], matrix[b][a] = e.rho, e.rho
		}
	}
	factor, ok := cholesky(matrix)
	if !ok {
		return &Error{fmt.Sprintf("%s.constraints[%d].coefficient", t.field(), edges[len(edges)-1].at), "no numbers can have all these correlations at once"}
	}
	g := &copulaGroup{columns: names, factor: factor}
	g.build(t)
	return nil
}

// sine is the sine of x turns.
func sine(turns float64) float64 { return random.Cos(turns - 0.25) }

func cholesky(m [][]float64) ([][]float64, bool) {
	n := len(m)
	l := make([][]float64, n)
	for i := range l {
		l[i] = make([]float64, n)
		for j := 0; j <= i; j++ {
			sum := m[i][j]
			for k := range j {
				sum -= float64(l[i][k] * l[j][k])
			}
			if i == j {
				if sum <= 1e-12 {
					return nil, false
				}
				l[i][i] = math.Sqrt(sum)
			} else {
				l[i][j] = sum / l[j][j]
			}
		}
	}
	return l, true
}

// build adds the nodes of the latent words. Each column's independent part is spread evenly by a
// permutation, which keeps the distributions close to what was asked also in small tables.
func (g *copulaGroup) build(t *tablePlan) {
	normal := normalTable()
	for _, name := range g.columns {
		r, jitter := newRanking(t.key("latent", name), t.rows), t.key("latent jitter", name)
		width := stratum(r.n)
		g.latent = append(g.latent, t.add(node{kind: floatKind, fill: func(b *batch, v *vector) {
			for i, row := range b.rows {
				v.float[i] = normal.value(positionIn(r.at(row), width, jitter.At(uint64(row))))
			}
		}}))
	}
	cdf := normalWords()
	for i, name := range g.columns {
		n := t.add(node{kind: numberKind, fill: func(b *batch, v *vector) {
			sum := b.scratch.uints(len(b.rows))
			for row := range sum {
				sum[row] = 0
			}
			for j := 0; j <= i; j++ {
				weight := g.factor[i][j]
				if weight == 0 {
					continue
				}
				z := b.get(g.latent[j])
				for row := range b.rows {
					sum[row] = math.Float64bits(math.Float64frombits(sum[row]) + float64(weight*z.float[row]))
				}
			}
			for row := range b.rows {
				v.num[row] = int64(cdf.at(math.Float64frombits(sum[row])))
			}
			b.scratch.giveBack(sum)
		}})
		g.words = append(g.words, n)
		t.copulas[name] = n
	}
}

// normalCurve tabulates the normal distribution function as words, linear between knots.
type normalCurve struct{ knots []uint64 }

const (
	curveEdge  = 8.0
	curveSteps = 8192
)

var normalWords = sync.OnceValue(func() *normalCurve {
	c := &normalCurve{knots: make([]uint64, curveSteps+2)}
	for i := range c.knots {
		x := float64(float64(i)*(2*curveEdge/curveSteps)) - curveEdge
		if x <= 0 {
			c.knots[i] = wordOf(random.NormalCDF(x))
		} else {
			c.knots[i] = ^wordOf(random.NormalCDF(-x))
		}
	}
	return c
})

func (c *normalCurve) at(z float64) uint64 {
	x := float64((math.Max(-curveEdge, math.Min(curveEdge, z)) + curveEdge) * (curveSteps / (2 * curveEdge)))
	i := int(x)
	a, b := c.knots[i], c.knots[i+1]
	return a + uint64(float64((x-float64(i))*float64(b-a)))
}
