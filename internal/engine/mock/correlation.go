package mock

import (
	"fmt"
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// planCorrelations finds the groups of columns that correlations connect.
func (k *compiler) planCorrelations(t *tablePlan) error {
	var groups []*copulaGroup
	for i := range t.def.Constraints {
		c := &t.def.Constraints[i]
		if c.Kind != contract.Correlation || c.Coefficient == nil {
			continue
		}
		field := fmt.Sprintf("%s.constraints[%d]", t.field(), i)
		if fault := k.uncorrelatable(t, c); fault != "" {
			if c.Soft {
				continue
			}
			return &Error{field, fault}
		}
		var group *copulaGroup
		groups = slices.DeleteFunc(groups, func(g *copulaGroup) bool {
			switch {
			case !slices.Contains(g.columns, c.Left) && !slices.Contains(g.columns, c.Right):
				return false
			case group == nil:
				group = g
				return false
			}
			group.join(g)
			return true
		})
		if group == nil {
			group = &copulaGroup{rows: t.rows}
			groups = append(groups, group)
		}
		group.rules = append(group.rules, copulaRule{group.column(c.Left), group.column(c.Right), *c.Coefficient, field, c.Soft})
	}
	for _, g := range groups {
		latent := make([]float64, len(g.rules))
		for i, rule := range g.rules {
			// Spearman's coefficient of a Gaussian copula is 6/π·asin(ρ/2).
			latent[i] = within1(2 * sine(rule.wanted/12))
		}
		if !g.setLatent(latent) {
			return &Error{g.rules[len(g.rules)-1].field + ".coefficient", "no numbers can have all these correlations at once"}
		}
		g.build(t)
	}
	return nil
}

// uncorrelatable says why a correlation cannot be made, or nothing.
func (k *compiler) uncorrelatable(t *tablePlan, c *contract.Constraint) string {
	for _, side := range []string{c.Left, c.Right} {
		s := t.specs[side]
		def, ok := t.def.Column(side)
		switch {
		case !ok || s == nil || !s.drawn || s.kind == boolKind || s.dist != nil && s.dist.Kind == contract.Sequence ||
			def.PrimaryKey && s.dist == nil || def.Series != nil:
			return fmt.Sprintf("column %q has no distribution that a correlation could shape", side)
		case t.pairs[side] != nil || t.dependent(side):
			return fmt.Sprintf("another rule decides the values of column %q, so that no correlation can shape them", side)
		case slices.ContainsFunc(t.def.Constraints, func(o contract.Constraint) bool {
			return o.Kind == contract.SumsTo && !o.Soft && slices.Contains(o.Columns, side)
		}):
			return fmt.Sprintf("the total that column %q adds up to decides its values, so that no correlation can shape them", side)
		}
	}
	return ""
}

// column returns the place of a column, which it adds where it is new.
func (g *copulaGroup) column(name string) int {
	if !slices.Contains(g.columns, name) {
		g.columns = append(g.columns, name)
	}
	return slices.Index(g.columns, name)
}

// join takes over another group.
func (g *copulaGroup) join(o *copulaGroup) {
	for _, rule := range o.rules {
		rule.left, rule.right = g.column(o.columns[rule.left]), g.column(o.columns[rule.right])
		g.rules = append(g.rules, rule)
	}
}

// within1 keeps a latent correlation away from ±1, where columns would be the same.
func within1(rho float64) float64 { return max(-0.9999, min(0.9999, rho)) }

// setLatent takes over the latent correlations of the rules, and reports whether there are
// variables that have them.
func (g *copulaGroup) setLatent(latent []float64) bool {
	matrix := g.chain(latent)
	factor, ok := cholesky(matrix)
	if !ok {
		factor, ok = cholesky(g.complete(latent))
	}
	if ok {
		g.factor = factor
	}
	return ok
}

// chain is the matrix of all columns, of which those without a rule between them are as correlated as
// the chain of rules that connects them makes them.
func (g *copulaGroup) chain(latent []float64) [][]float64 {
	n := len(g.columns)
	matrix := identity(n)
	placed := make([]bool, n)
	placed[0] = true
	for queue := []int{0}; len(queue) > 0; queue = queue[1:] {
		i := queue[0]
		for r, rule := range g.rules {
			a, b := rule.left, rule.right
			if b == i {
				a, b = b, a
			}
			if a != i || placed[b] {
				continue
			}
			placed[b] = true
			queue = append(queue, b)
			for j := range n {
				if j != b && placed[j] {
					matrix[b][j] = float64(latent[r] * matrix[i][j])
					matrix[j][b] = matrix[b][j]
				}
			}
		}
	}
	for r, rule := range g.rules {
		matrix[rule.left][rule.right], matrix[rule.right][rule.left] = latent[r], latent[r]
	}
	return matrix
}

func identity(n int) [][]float64 {
	m := make([][]float64, n)
	for i := range m {
		m[i] = make([]float64, n)
		m[i][i] = 1
	}
	return m
}

const completionSweeps = 300

// complete finds the matrix of the largest determinant for rules that close a circle, where the chain
// may not be one of numbers although there are others: it changes the covariance along one rule at a
// time until all of them hold (Speed and Kiiveri, 1986).
func (g *copulaGroup) complete(latent []float64) [][]float64 {
	m := identity(len(g.columns))
	for range completionSweeps {
		for r, rule := range g.rules {
			// New covariance of the pair: that of the rule. The others follow by their regression on the pair.
			a, b := rule.left, rule.right
			determinant := float64(m[a][a]*m[b][b]) - float64(m[a][b]*m[a][b])
			if !(determinant > 1e-12) {
				return m
			}
			regress := func(i int) (onA, onB float64) {
				return (float64(m[i][a]*m[b][b]) - float64(m[i][b]*m[a][b])) / determinant, (float64(m[i][b]*m[a][a]) - float64(m[i][a]*m[a][b])) / determinant
			}
			da, db, dab := 1-m[a][a], 1-m[b][b], latent[r]-m[a][b]
			on := make([][2]float64, len(m))
			for i := range m {
				on[i][0], on[i][1] = regress(i)
			}
			for i := range m {
				for j := range m {
					m[i][j] += float64(on[i][0]*on[j][0]*da) + float64(on[i][1]*on[j][1]*db) + float64((float64(on[i][0]*on[j][1])+float64(on[i][1]*on[j][0]))*dab)
				}
			}
		}
	}
	return g.exactly(m, latent)
}

// exactly puts the rules' own correlations into a matrix that is close to them.
func (g *copulaGroup) exactly(m [][]float64, latent []float64) [][]float64 {
	for i := range m {
		m[i][i] = 1
	}
	for r, rule := range g.rules {
		m[rule.left][rule.right], m[rule.right][rule.left] = latent[r], latent[r]
	}
	return m
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
