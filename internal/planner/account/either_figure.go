package account

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// figuresOf are what verbs tell a figure of.
var figuresOf = map[string]string{"costs": "cost", "pays": "price", "weighs": "weight", "lasts": "duration", "takes": "duration", "earns": "salary", "cost": "cost"}

// eitherFigure reads by which state a row has which of two figures, "if a delivery is express it costs 9.99, otherwise 4.99": a flag and a
// number, which the text names nowhere else.
func (r *reader) eitherFigure(from, to int) *complement.Finding {
	if !r.Toks[from].Is("if", "when", "whenever") {
		return nil
	}
	is := from + 2
	for is < to && !r.Toks[is].Is("is") {
		is++
	}
	if is+2 >= to {
		return nil
	}
	table := r.TableAt(from+1, is)
	if table < 0 && len(r.Plan.Contract.Tables) == 1 {
		table = 0
	}
	state := is + 1 + boolInt(r.Toks[is+1].Is("a", "an"))
	flag := r.Toks[state].Low
	var numbers []int
	for k := state + 1; k < to; k++ {
		if r.PlainNumber(k) {
			numbers = append(numbers, k)
		}
	}
	if table < 0 || len(numbers) != 2 || lexicon.FunctionWords[flag] {
		return nil
	}
	name := ""
	for k := state + 1; k < numbers[0]; k++ {
		if name = figuresOf[r.Toks[k].Low]; name != "" {
			break
		}
		if r.Toks[k].Is("is", "are", "=") && k > state+1 {
			var words []string
			for j := k - 1; j > state && r.Toks[j].Kind == token.Word && !r.Toks[j].Is("the", "then", "its", "a", "an"); j-- {
				words = append([]string{r.Toks[j].Low}, words...)
			}
			name = strings.Join(words, "_")
			break
		}
	}
	if name == "" || name == "it" || name == "they" {
		return nil
	}
	yes, other := r.NumberAt(numbers[0]), r.NumberAt(numbers[1])
	low, high := min(yes, other), max(yes, other)
	made := contract.Column{Name: name, Type: contract.Decimal, Scale: 2, Min: &low, Max: &high}
	if unit := r.Toks[numbers[0]].Unit; draft.UnitSeconds[unit] > 0 {
		made.Unit = unit
	}
	made.Cases = []contract.Case{{When: &contract.Condition{Column: flag, Op: contract.Equal, Values: []string{"true"}}, Min: &yes, Max: &yes}, {Min: &other, Max: &other}}
	columns := r.Plan.Contract.Tables[table].Columns
	own := slices.IndexFunc(columns, func(c contract.Column) bool { return c.Name == name })
	if own < 0 && name == "cost" {
		own = slices.IndexFunc(columns, func(c contract.Column) bool { return c.Name == "price" || c.Name == "fee" || c.Name == "fare" })
	}
	if own >= 0 {
		if old := &columns[own]; !loose.Number(old) || len(old.Cases)+len(old.Values) > 0 || old.Formula != "" || r.Tells(complement.ColumnPath(table, own), token.Number) {
			return nil
		}
		made.Name, made.Unit, made.Semantic, made.Description = columns[own].Name, columns[own].Unit, columns[own].Semantic, columns[own].Description
	}
	told := slices.IndexFunc(columns, func(c contract.Column) bool { return strings.TrimPrefix(c.Name, "is_") == flag })
	if told >= 0 && columns[told].Type != contract.Boolean {
		return nil
	}
	half := .5
	says := "a flag " + flag + ", true in half of the rows, decides " + made.Name
	if told >= 0 {
		made.Cases[0].When.Column = columns[told].Name
		says = columns[told].Name + " decides " + made.Name
	}
	return complement.Found(complement.ColumnPath(table, len(columns)), says, func(c *contract.Contract) bool {
		t := &c.Tables[table]
		if told < 0 {
			t.Columns = append(t.Columns, contract.Column{Name: flag, Type: contract.Boolean, TrueShare: &half})
		}
		if own >= 0 {
			t.Columns[own] = made
			return true
		}
		t.Columns = append(t.Columns, made)
		return true
	})
}
