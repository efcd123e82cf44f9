package account

import (
	"fmt"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// nothingWhere reads that some rows have nothing of something: "if a flight is cancelled there is no delay", "cancelled orders have no
// delivery date".
func (r *reader) nothingWhere(from, to int) *complement.Finding {
	at, n := -1, 0
	for k := from; k < to; k++ {
		if m := r.Any(k, to, "have no", "has no", "there is no", "there are no", "there isn't a", "without a", "without any", "have neither", "has neither"); m > 0 {
			if at >= 0 {
				return nil
			}
			at, n = k, m
		}
	}
	if at < 0 || r.Has(from, to, "unless", "except", "not", "only", "never", "until") {
		return nil
	}
	for k := from; k < to; k++ {
		if r.Toks[k].Kind == token.Number {
			return nil
		}
	}
	when, ok := r.stateIn(from, at)
	if !ok {
		return nil
	}
	var empty []loose.Place
	for _, p := range r.Named(at+n, to) {
		c := r.Column(p)
		if p.Table != when.place.Table || p.Column == when.place.Column || c.PrimaryKey || len(c.Cases) > 0 || c.Unique || c.Type == contract.Boolean {
			return nil
		}
		empty = append(empty, p)
	}
	if len(empty) == 0 {
		return nil
	}
	var names []string
	for _, p := range empty {
		names = append(names, r.Column(p).Name)
	}
	flag := r.Column(when.place).Name
	return complement.Found(empty[0].Path(), fmt.Sprintf("%s is empty where %s is %s", strings.Join(names, " and "), flag, when.value), func(c *contract.Contract) bool {
		for _, p := range empty {
			k := p.Of(c)
			k.Cases = append(k.Cases, contract.Case{When: &contract.Condition{Column: flag, Op: contract.Equal, Values: []string{when.value}}, Null: true})
			k.NullShare = 0
		}
		return true
	})
}

// state is a value of a column, or a flag that is true.
type state struct {
	place loose.Place
	value string
}

// stateIn is the one state that the tokens name.
func (r *reader) stateIn(from, to int) (out state, ok bool) {
	for t := range r.Plan.Contract.Tables {
		for c := range r.Plan.Contract.Tables[t].Columns {
			p := loose.Place{Table: t, Column: c}
			column := r.Column(p)
			for k := from; k < to; k++ {
				value := ""
				if column.Type == contract.Boolean && column.TrueShare != nil && loose.Same(&r.Toks[k], strings.TrimPrefix(column.Name, "is_")) {
					value = "true"
				}
				for _, v := range column.Values {
					if column.Type == contract.String && strings.EqualFold(r.Toks[k].Low, v.Value) {
						value = v.Value
					}
				}
				if value == "" {
					continue
				}
				if ok && (out.place.Path() != p.Path() || out.value != value) {
					return state{}, false
				}
				out, ok = state{p, value}, true
			}
		}
	}
	return out, ok
}
