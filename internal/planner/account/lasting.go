package account

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// lasts are verbs of how long something takes.
var lasts = lexicon.WordSet("stay stays stayed last lasts lasted take takes took run runs keep keeps kept remain remains park parks spend spends longer")

var (
	longest   = []string{"at most", "no more than", "no longer than", "not more than", "not longer than", "never more than", "never longer than", "up to", "a maximum of", "maximum", "max"}
	beyond    = []string{"over", "more than", "longer than", "beyond", "above"}
	shortest  = []string{"at least", "no less than", "not less than", "never less than", "a minimum of", "minimum", "min"}
	noneBegin = []string{"nobody", "no one", "none", "never", "no", "nothing", "not", "can't", "cannot"}
)

// lasting reads how long something takes from one moment to the next, where the table orders two moments alone: "nobody stays over 24
// hours".
func (r *reader) lasting(from, to int) *complement.Finding {
	number, verb := -1, false
	for k := from; k < to; k++ {
		t := &r.Toks[k]
		verb = verb || lasts[t.Low]
		if t.Kind != token.Number {
			continue
		}
		if number >= 0 || t.Percent {
			return nil
		}
		number = k
	}
	if !verb || number < 0 || number+1 >= to {
		return nil
	}
	unit := draft.UnitSeconds[token.Units[r.Toks[number+1].Low]]
	if unit == 0 || number+2 < to && r.Toks[number+2].Is("a", "per", "each", "every") {
		return nil // "60 hours a week"
	}
	gap := float64(r.Toks[number].Num * float64(unit))
	var low, high bool
	switch {
	case r.Before(number, from, longest), r.Before(number, from, beyond) && r.Has(from, number, noneBegin...):
		high = true
	case r.Before(number, from, shortest):
		low = true
	default:
		return nil
	}
	at, ok := r.onlyStretch()
	if !ok {
		return nil
	}
	o := r.Plan.Contract.Tables[at[0]].Constraints[at[1]]
	backwards := o.Op == contract.Greater || o.Op == contract.GreaterOrEqual
	first, second := o.Left, o.Right
	if backwards {
		first, second = o.Right, o.Left
	}
	bound := "at most"
	if low {
		bound = "at least"
	}
	return complement.Found(complement.RulePath(at[0], at[1]), fmt.Sprintf("%s is %s %s after %s", second, bound, r.Text[r.Toks[number].Span.Start:r.Toks[number+1].Span.End], first), func(c *contract.Contract) bool {
		k := &c.Tables[at[0]].Constraints[at[1]]
		k.Left, k.Right = first, second
		if backwards {
			k.Op = map[contract.Op]contract.Op{contract.Greater: contract.Less, contract.GreaterOrEqual: contract.LessOrEqual}[o.Op]
		}
		if high {
			k.MaxGap = &gap
		}
		if low {
			k.MinGap = &gap
		}
		return k.MinGap == nil || k.MaxGap == nil || *k.MinGap <= *k.MaxGap
	})
}

// onlyStretch is the one rule of the contract that orders two moments.
func (r *reader) onlyStretch() (out [2]int, ok bool) {
	for t := range r.Plan.Contract.Tables {
		table := &r.Plan.Contract.Tables[t]
		temporal := func(name string) bool {
			for c := range table.Columns {
				if table.Columns[c].Name == name {
					return loose.Temporal(&table.Columns[c])
				}
			}
			return false
		}
		for k, o := range table.Constraints {
			if o.Kind != contract.Order || o.Op == contract.Equal || o.Op == contract.NotEqual || !temporal(o.Left) || !temporal(o.Right) {
				continue
			}
			if ok {
				return out, false
			}
			out, ok = [2]int{t, k}, true
		}
	}
	return out, ok
}
