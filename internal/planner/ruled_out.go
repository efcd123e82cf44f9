package planner

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
)

// ruleOut notes that the second state never comes with the first: "POST requests never answer 301".
func (p *parser) ruleOut(first, second stateMention) *columnDraft {
	c := second.column
	c.cases = append(c.cases, &caseDraft{ruledOut: second.value, when: first.when})
	c.touched = true
	return c
}

// lowerRuledOut gives the rows of the case the other values, in their own proportions, and all other
// rows so many of them that the shares of the whole column stay as they are.
func (p *parser) lowerRuledOut(out *contract.Table, target *contract.Column, cs *caseDraft, k contract.Case) []contract.Case {
	gone := slices.IndexFunc(target.Values, func(v contract.Category) bool { return v.Value == cs.ruledOut })
	if gone < 0 || len(target.Values) < 2 || len(target.Cases) > 0 {
		return nil
	}
	without := target.Values[gone].Share
	for _, v := range target.Values {
		if v.Value != cs.ruledOut {
			k.Values = append(k.Values, contract.Category{Value: v.Value, Share: v.Share / (1 - without)})
		}
	}
	part, ok := shareWhere(out, *k.When)
	if !ok {
		return []contract.Case{k}
	}
	if without > 1-part {
		p.ask("ruled_out", fmt.Sprintf("%s of the rows have the %s %s, but %s of them may not. Which share is right?", percentText(without), target.Name, cs.ruledOut, percentText(part)))
		return nil
	}
	rest := contract.Case{}
	for _, v := range target.Values {
		s := v.Share / (1 - part)
		if v.Value != cs.ruledOut {
			s = (v.Share - part*v.Share/(1-without)) / (1 - part)
		}
		rest.Values = append(rest.Values, contract.Category{Value: v.Value, Share: s})
	}
	return []contract.Case{k, rest}
}

// shareWhere is the share of the rows for which the condition holds, where the contract says so: of a
// value of a closed list, or of a flag.
func shareWhere(t *contract.Table, when contract.Condition) (float64, bool) {
	c, ok := t.Column(when.Column)
	if !ok || len(c.Cases) > 0 || c.NullShare > 0 {
		return 0, false
	}
	part := 0.0
	switch {
	case c.TrueShare != nil && len(when.Values) == 1:
		if part = *c.TrueShare; when.Values[0] != "true" {
			part = 1 - part
		}
	case len(c.Values) > 0:
		for _, v := range c.Values {
			if slices.Contains(when.Values, v.Value) {
				part += v.Share
			}
		}
	default:
		return 0, false
	}
	switch when.Op {
	case contract.Equal, contract.In:
	case contract.NotEqual, contract.NotIn:
		part = 1 - part
	default:
		return 0, false
	}
	return part, part > 0 && part < 1
}
