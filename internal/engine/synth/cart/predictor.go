package cart

import (
	"github.com/sdg-service/sdg/internal/engine/synth/prepare"
)

// view is which property of a variable predicts.
type view uint8

const (
	own     view = iota // the level, or the bin of the number
	weekday             // of a date
	month
)

// predictor is a property of an earlier variable.
type predictor struct {
	variable int
	view     view
}

// levels says that the predictor has unordered values, which are ranked per target.
func (p predictor) levels(plan *prepare.Plan) bool {
	return p.view != own || plan.Variables[p.variable].Role == prepare.Level
}

// size is the number of values: codes of levels, or bins of numbers with 0 for missing.
func (p predictor) size(plan *prepare.Plan) int {
	v := &plan.Variables[p.variable]
	switch {
	case p.view == weekday:
		return 8
	case p.view == month:
		return 13
	case v.Role == prepare.Level:
		return v.Levels + 1
	}
	return v.Amount.Bins() + 1
}

// predictors are those of all variables, in order; the predictors of variable v are a
// prefix.
func predictors(plan *prepare.Plan) (all []predictor, before []int) {
	before = make([]int, len(plan.Variables))
	for i := range plan.Variables {
		before[i] = len(all)
		all = append(all, predictor{i, own})
		if plan.Variables[i].Days == 1 {
			all = append(all, predictor{i, weekday}, predictor{i, month})
		}
	}
	return all, before
}

// codesOf returns the predictor's values in the donors.
func codesOf(plan *prepare.Plan, p predictor) []uint32 {
	v := &plan.Variables[p.variable]
	if v.Role == prepare.Level {
		return v.Codes
	}
	byValue := make([]uint32, len(v.Amount.Values))
	for i, tick := range v.Amount.Values {
		switch p.view {
		case weekday:
			byValue[i] = uint32(prepare.Weekday(tick)) + 1
		case month:
			byValue[i] = uint32(prepare.Month(tick)) + 1
		default:
			byValue[i] = uint32(v.Amount.CodeBin(uint32(i)))
		}
	}
	out := make([]uint32, len(v.Codes))
	for row, c := range v.Codes {
		if c != prepare.Missing {
			out[row] = byValue[c]
		}
	}
	return out
}
