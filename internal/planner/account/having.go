package account

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// onlySomeHave leaves empty what only some rows have, where a statement says which have it: "refunded tickets, about 3%, have a refund
// date".
func onlySomeHave(text loose.Text, p complement.Plan, opts complement.Options) complement.Plan {
	for {
		r := readerOf(text, p)
		changedOne := false
		for _, s := range r.statements() {
			if next, ok := r.someHave(s).Taken(p, text.Written, r.span(s), opts.Check); ok {
				p, changedOne = next, true
				break
			}
		}
		if !changedOne {
			return p
		}
	}
}

func (r *reader) someHave(s statement) *complement.Finding {
	if s.verb <= s.from || !r.Toks[s.verb].Is("have", "has", "get", "gets", "carry") || s.verb+1 >= s.to || !r.Toks[s.verb+1].Is("a", "an", "the") {
		return nil
	}
	if r.Has(s.from, s.verb, "every", "each", "all", "most", "some", "no", "not", "may", "can", "both", "and", "or") || r.Has(s.verb, s.to, "too", "also", "either", "usually", "often", "higher", "lower") {
		return nil
	}
	flag, ok := r.flagAt(s.from)
	if !ok {
		return nil
	}
	table := &r.Plan.Contract.Tables[flag.place.Table]
	var places []loose.Place
	var names []string
	for _, at := range r.Named(s.verb+1, s.to) {
		c := r.Column(at)
		if at.Table != flag.place.Table || at.Column == flag.place.Column || c.PrimaryKey || len(c.Cases) > 0 || c.NullShare > 0 || c.Unique || c.Formula != "" || c.Type == contract.Boolean || !r.toldHere(at, s) || r.looksAt(table, c.Name) {
			continue
		}
		places, names = append(places, at), append(names, c.Name)
	}
	if len(places) != 1 {
		return nil
	}
	column := r.Column(flag.place).Name
	return complement.Found(places[0].Path(), fmt.Sprintf("%s is empty but where %s is %s", names[0], column, flag.value), func(c *contract.Contract) bool {
		k := places[0].Of(c)
		k.Cases = []contract.Case{{When: &contract.Condition{Column: column, Op: contract.NotEqual, Values: []string{flag.value}}, Null: true}}
		return true
	})
}

// toldHere: no other statement than s speaks of the column.
func (r *reader) toldHere(at loose.Place, s statement) bool {
	span := r.span(s)
	spans := r.Spans(at.Path())
	return len(spans) > 0 && !slices.ContainsFunc(spans, func(o token.Span) bool { return o.Start < span.Start || o.End > span.End })
}

// flagAt is the flag, or the value, that the tokens at k name, before the noun of the rows.
func (r *reader) flagAt(k int) (out state, ok bool) {
	for t := range r.Plan.Contract.Tables {
		for c := range r.Plan.Contract.Tables[t].Columns {
			at := loose.Place{Table: t, Column: c}
			column := r.Column(at)
			if column.Type == contract.Boolean && column.TrueShare != nil && r.spelled(strings.Split(strings.TrimPrefix(column.Name, "is_"), "_"), k) > 0 {
				return state{at, "true"}, true
			}
			for _, v := range column.Values {
				if column.Type == contract.String && strings.EqualFold(v.Value, r.Toks[k].Low) && k+1 < len(r.Toks) && r.Names(r.Plan.Contract.Tables[t].Name, k+1, k+2) {
					return state{at, v.Value}, true
				}
			}
		}
	}
	return state{}, false
}
