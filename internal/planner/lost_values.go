package planner

import (
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
)

// endNames end the names of columns: "holder name" is no holder called name.
var endNames = lexicon.WordSet("name no id number nr code date time type kind email address phone at on by ref key count amount status sex gender age")

// losesValues: the grammar has a list of values where the phrases took the first of them for a word of the column's name ("colour red in
// three quarters of cases, blue in the others" for a colour red), or for how a number lies ("type normal (60) or disabled (15)").
func losesValues(phrases, grammar *contract.Contract) bool {
	return len(phrases.Tables) == len(grammar.Tables) && slices.ContainsFunc(grammar.Tables, func(g contract.Table) bool {
		k := slices.IndexFunc(phrases.Tables, func(t contract.Table) bool { return t.Name == g.Name })
		return k >= 0 && slices.ContainsFunc(g.Columns, func(c contract.Column) bool {
			if len(c.Values) < 2 || c.Type != contract.String || endNames[strings.ToLower(c.Values[0].Value)] {
				return false
			}
			if same, ok := phrases.Tables[k].Column(c.Name); ok {
				return isNumber(same) && same.Distribution != nil && same.Distribution.Kind == contract.Normal && unevenly(c.Values)
			}
			_, swallowed := phrases.Tables[k].Column(c.Name + "_" + lexicon.Identifier(strings.Fields(strings.ToLower(c.Values[0].Value))))
			return swallowed
		})
	})
}

// asksShares: nothing but shares that make less than a whole is asked about, to which something may be lost.
func (p reader) asksShares() bool {
	return len(p.Questions) > 0 && !slices.ContainsFunc(p.Questions, func(q plan.Question) bool {
		_, sum, _ := strings.Cut(q.Text, " add up to ")
		sum, _, _ = strings.Cut(sum, "%")
		n, err := strconv.ParseFloat(sum, 64)
		return q.ID != "shares_sum" || err != nil || n >= 100
	})
}

// answersShares: the contract has values with shares for each column whose shares are asked about.
func (p reader) answersShares(c *contract.Contract) bool {
	return !slices.ContainsFunc(p.Questions, func(q plan.Question) bool {
		_, about, _ := strings.Cut(q.Text, " of ")
		name, _, _ := strings.Cut(about, " add up to ")
		name = strings.ReplaceAll(name, " ", "_")
		return !slices.ContainsFunc(c.Tables, func(t contract.Table) bool {
			k, ok := t.Column(name)
			return ok && len(k.Values) > 1
		})
	})
}

// mayLoseValues: a column's name goes on behind one that is known ("method card"), and what follows are flags or single numbers as it is
// itself, or values with shares, so that they may be the shares of one list.
func mayLoseValues(c *contract.Contract) bool {
	single := func(k contract.Column) bool {
		return k.Type == contract.Boolean && k.TrueShare != nil || k.Distribution != nil && k.Distribution.Kind == contract.Constant
	}
	return slices.ContainsFunc(c.Tables, func(t contract.Table) bool {
		for k := range t.Columns {
			words := strings.Split(t.Columns[k].Name, "_")
			if next := t.Columns[min(k+1, len(t.Columns)-1)]; (unevenly(t.Columns[k].Values) || single(t.Columns[k]) && (single(next) || unevenly(next.Values))) && len(words) > 1 && !lexicon.Names(words) && lexicon.Names(words[:1]) {
				return true
			}
		}
		return false
	})
}

func unevenly(values []contract.Category) bool {
	return slices.ContainsFunc(values, func(v contract.Category) bool { return v.Share != values[0].Share })
}
