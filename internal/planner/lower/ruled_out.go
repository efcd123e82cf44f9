package lower

import (
	"fmt"
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// lowerRuledOut gives the rows of the case the other values, in their own proportions. What cannot hold
// with the shares of the text is asked about.
func (p Reader) lowerRuledOut(out *contract.Table, target *contract.Column, ruledOut []string, k *contract.Case) bool {
	if k.When == nil {
		return false // "never" of all other rows is no case
	}
	part, ok := shareWhere(out, *k.When)
	sum := 0.0
	for _, v := range target.Values {
		if !slices.Contains(ruledOut, v.Value) {
			k.Values = append(k.Values, v)
			sum += v.Share
			continue
		}
		if ok && v.Share > 1-part {
			p.Ask("ruled_out", fmt.Sprintf("%s of the rows have the %s %s, but %s of them may not. Which share is right?", term.PercentText(v.Share), target.Name, v.Value, term.PercentText(part)))
			return false
		}
	}
	if sum <= 0 {
		return false
	}
	k.Values = wholeShares(k.Values, sum)
	return true
}

// restRuledOut gives the rows without such a case so many of each value that the shares of the whole
// column stay as they are.
func restRuledOut(out *contract.Table, target *contract.Column) {
	weight, left := 0.0, map[string]float64{}
	for _, v := range target.Values {
		left[v.Value] = v.Share
	}
	for k, cs := range target.Cases {
		if cs.When == nil || len(cs.Values) == 0 || k > 0 && cs.When.Column != target.Cases[0].When.Column {
			return
		}
		share, ok := shareWhere(out, *cs.When)
		if !ok {
			return
		}
		weight += share
		for _, v := range cs.Values {
			left[v.Value] -= share * v.Share
		}
	}
	if weight >= 1 || weight == 0 {
		return
	}
	var rest []contract.Category
	sum := 0.0
	for _, v := range target.Values {
		if left[v.Value] < -1e-9 {
			return // the other rows cannot make up for it
		}
		if left[v.Value] > 1e-9 {
			rest = append(rest, contract.Category{Value: v.Value, Share: left[v.Value]})
			sum += left[v.Value]
		}
	}
	if len(rest) > 0 {
		target.Cases = append(target.Cases, contract.Case{Values: wholeShares(rest, sum)})
	}
}

// wholeShares makes shares that add up to sum a whole, in hundredths of a per cent.
func wholeShares(list []contract.Category, sum float64) []contract.Category {
	most, left := 0, 1.0
	for k := range list {
		list[k].Share = math.Round(list[k].Share/sum*1e4) / 1e4
		left -= list[k].Share
		if list[k].Share > list[most].Share {
			most = k
		}
	}
	list[most].Share = math.Round((list[most].Share+left)*1e4) / 1e4
	return list
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
