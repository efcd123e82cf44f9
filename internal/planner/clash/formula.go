package clash

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/plan"
)

// formulaClash asks about computed numbers that were cut off at a bound beyond which all of them lie: "net 100 to 500, gross = net +
// vat, gross below 110".
func (g *finder) formulaClash() *plan.Question {
	for t := range g.Plan.Contract.Tables {
		table := &g.Plan.Contract.Tables[t]
		for c := range table.Columns {
			column := &table.Columns[c]
			if column.Formula == "" {
				continue
			}
			e, err := contract.ParseFormula(column.Formula)
			call, ok := e.(contract.CallExpr)
			if err != nil || !ok || len(call.Args) != 2 || call.Name != "min" && call.Name != "max" {
				continue
			}
			lo, hi := g.reachOf(t, call.Args[0])
			if lo != hi {
				call.Args = []contract.Expr{call.Args[1], call.Args[0]}
				lo, hi = g.reachOf(t, call.Args[0])
			}
			if lo != hi {
				continue
			}
			least, most := g.reachOf(t, call.Args[1])
			name := g.Spoken(loose.Place{Table: t, Column: c})
			switch {
			case call.Name == "min" && least >= hi:
				return &plan.Question{ID: "formula_range", Text: fmt.Sprintf("%s is at least %s by its formula, and yet at most %s. Which of them is right?", name, loose.Plain(least), loose.Plain(hi)), Suggestions: []string{name + " at most " + loose.Plain(math.Ceil(min(most, 2*least)))}}
			case call.Name == "max" && most <= lo:
				return &plan.Question{ID: "formula_range", Text: fmt.Sprintf("%s is at most %s by its formula, and yet at least %s. Which of them is right?", name, loose.Plain(most), loose.Plain(lo)), Suggestions: []string{name + " at least " + loose.Plain(math.Floor(max(least, 0)))}}
			}
		}
	}
	return nil
}

// reachOf bounds what an expression over a table of the plan can be; sums over its children by how many each row has.
func (g *finder) reachOf(table int, e contract.Expr) (lo, hi float64) {
	sum, ok := e.(contract.RollupExpr)
	if !ok {
		return reach(&g.Plan.Contract.Tables[table], e, 0)
	}
	lo, hi = math.Inf(-1), math.Inf(1)
	child := g.TableNamed(sum.Child)
	if child < 0 || sum.Name != "sum" {
		return lo, hi
	}
	for _, r := range g.Plan.Contract.Relations {
		if r.Child != sum.Child || r.Parent != g.Plan.Contract.Tables[table].Name || r.PerParent == nil || r.PerParent.ParentShare > 0 {
			continue
		}
		least, most := reach(&g.Plan.Contract.Tables[child], contract.RefExpr{Column: sum.Column}, 0)
		if least >= 0 {
			lo = least * float64(r.PerParent.Min)
		}
		if r.PerParent.Max > 0 && most >= 0 {
			hi = most * float64(r.PerParent.Max)
		}
	}
	return lo, hi
}

// deepest bounds how far formulas of formulas are followed.
const deepest = 6

// reach bounds what an expression over the columns of a table can be; infinite where it is not known.
func reach(t *contract.Table, e contract.Expr, depth int) (lo, hi float64) {
	lo, hi = math.Inf(-1), math.Inf(1)
	if depth > deepest {
		return lo, hi
	}
	switch e := e.(type) {
	case contract.NumberExpr:
		if v, err := strconv.ParseFloat(e.Text, 64); err == nil {
			return v, v
		}
	case contract.RefExpr:
		k := slices.IndexFunc(t.Columns, func(c contract.Column) bool { return e.Via == "" && c.Name == e.Column })
		if k < 0 {
			return lo, hi
		}
		c := &t.Columns[k]
		if c.Formula != "" {
			if inner, err := contract.ParseFormula(c.Formula); err == nil {
				return reach(t, inner, depth+1)
			}
			return lo, hi
		}
		if c.NullShare > 0 || len(c.Cases) > 0 || len(c.Values) > 0 || c.Distribution != nil && c.Distribution.OutlierShare > 0 {
			return lo, hi
		}
		if c.Min != nil {
			lo = *c.Min
		}
		if c.Max != nil {
			hi = *c.Max
		}
	case contract.BinaryExpr:
		a, b := reach(t, e.X, depth+1)
		c, d := reach(t, e.Y, depth+1)
		switch {
		case e.Op == '+':
			return a + c, b + d
		case e.Op == '-':
			return a - d, b - c
		case e.Op == '*' && a >= 0 && c >= 0:
			return a * c, b * d
		case e.Op == '/' && a >= 0 && c > 0:
			return a / d, b / c
		}
	}
	return lo, hi
}
