package planner

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// multiplied gives the rows of a child a total of their own where the text adds them up without saying by what, and they have a quantity
// and a price: "the invoice total is the sum of its lines" adds up quantity times price. "The sum of the prices" stays what it is.
func multiplied(req plan.Request, res plan.Result) plan.Result {
	if res.Contract == nil || req.Previous != nil || len(req.Description) > replanned {
		return res
	}
	p := PlanOf(res)
	for t := range p.Contract.Tables {
		for c := range p.Contract.Tables[t].Columns {
			p = withLineTotal(req, p, t, c)
		}
	}
	return replaced(res, p, req.Description)
}

const lineTotal = "line_total"

// withLineTotal is the plan with such a total, if column c of table t adds up prices.
func withLineTotal(req plan.Request, p complement.Plan, t, c int) complement.Plan {
	e, err := contract.ParseFormula(p.Contract.Tables[t].Columns[c].Formula)
	sum, ok := e.(contract.RollupExpr)
	if err != nil || !ok || sum.Name != "sum" {
		return p
	}
	child := slices.IndexFunc(p.Contract.Tables, func(o contract.Table) bool { return o.Name == sum.Child })
	if child < 0 {
		return p
	}
	table := &p.Contract.Tables[child]
	price, ok := table.Column(sum.Column)
	quantity := slices.IndexFunc(table.Columns, isQuantity)
	path := complement.ColumnPath(t, c)
	if !ok || quantity < 0 || !isPrice(*price) || slices.ContainsFunc(table.Columns, isTotal) || saidAt(req.Description, p, path, price.Name) {
		return p
	}
	own := contract.Column{Name: lineTotal, Type: contract.Decimal, Scale: price.Scale, Unit: price.Unit, Formula: table.Columns[quantity].Name + " * " + price.Name}
	next := *p.Contract
	next.Tables = slices.Clone(next.Tables)
	next.Tables[child].Columns = append(slices.Clone(table.Columns), own)
	next.Tables[t].Columns = slices.Clone(next.Tables[t].Columns)
	next.Tables[t].Columns[c].Formula = fmt.Sprintf("sum(%s.%s)", sum.Child, lineTotal)
	if len(next.Validate()) > 0 || req.Check != nil && req.Check(&next) != nil {
		return p
	}
	p.Contract = &next
	p.Notes = append(slices.Clone(p.Notes), complement.Note{
		Text: fmt.Sprintf("%s is %s, and the sum of these is taken, because the text names nothing that is added up", lineTotal, own.Formula),
		Path: complement.ColumnPath(child, len(next.Tables[child].Columns)-1),
	})
	return p
}

func isQuantity(c contract.Column) bool {
	return c.Type == contract.Integer && c.Formula == "" && (c.Semantic == "quantity" || slices.Contains([]string{"quantity", "qty", "pieces", "units"}, c.Name))
}

// isPrice: the price of one of what a row has.
func isPrice(c contract.Column) bool {
	return c.Formula == "" && c.Type == contract.Decimal && (c.Semantic == "price" || strings.HasSuffix(c.Name, "price"))
}

// isTotal: the column already holds what a row comes to.
func isTotal(c contract.Column) bool {
	return strings.Contains(c.Name, "total") || strings.Contains(c.Name, "amount") || strings.Contains(c.Name, "sum")
}

// saidAt: the words that a part of the plan came from name the column.
func saidAt(text string, p complement.Plan, path, column string) bool {
	words := strings.Split(column, "_")
	for _, s := range p.Sources {
		if s.Path != path {
			continue
		}
		for _, t := range token.Tokenize(text[s.Span.Start:s.Span.End]) {
			if lexicon.Singular(t.Low) == words[len(words)-1] {
				return true
			}
		}
	}
	return false
}
