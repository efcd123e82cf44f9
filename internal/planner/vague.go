package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/lower"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/tagger"
)

// hardly is the probability up to which a word is no name of a column; words that nobody knows, in a list of them, come to a third.
const hardly = .1

// vague asks what the table should hold where the plan has nothing but labels of words that, as the text is written, name no column:
// "can you put together some realistic looking data for my demo tomorrow?"
func vague(req plan.Request, res plan.Result) plan.Result {
	if res.Contract == nil || req.Previous != nil || len(res.Contract.Tables) != 1 {
		return res
	}
	for c := range res.Contract.Tables[0].Columns {
		path := complement.ColumnPath(0, c)
		if !slices.ContainsFunc(res.Assumptions, func(a plan.Assumption) bool {
			return a.Path == path && strings.HasPrefix(a.Text, lower.UnknownLabels)
		}) {
			return res
		}
	}
	if slices.ContainsFunc(tagger.Marginals(req.Lexed.Toks), func(p [tagger.Tags]float64) bool { return p[tagger.Column] > hardly }) {
		return res
	}
	res.Outcome, res.Contract, res.Questions = plan.Clarification, nil, []plan.Question{lower.Subject()}
	return res
}
