package lower

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// nearCount is the factor between two counts of the same rows up to which one is taken for a slip of the other.
const nearCount = 3

// waive leaves out of column c, by undo, what contradicts something else, where the text is distrusted.
func (p Reader) waive(c *draft.Column, what string, undo func()) bool {
	if !p.Distrust || c.Base != nil {
		return false
	}
	undo()
	p.Waived++
	p.Assume(&c.Element, what+" was left out, because it contradicts what else was understood, and much was not", nil)
	return true
}

// pairSaid: the range of column c is said by two numbers side by side, so that nothing else was meant.
func (p Reader) pairSaid(c *draft.Column) bool {
	for k, e := range p.Owner {
		if e != &c.Element {
			continue
		}
		if r, n := p.Pair(k, len(p.Toks), true); n > 0 && *r.Min == *c.Min && *r.Max == *c.Max {
			return true
		}
	}
	return false
}

// waiveTables takes away tables that only a misread word named.
func (p Reader) waiveTables() {
	if !p.Distrust || !slices.ContainsFunc(p.Tables, func(t *draft.Table) bool { return draft.Live(t) > 0 }) {
		return
	}
	p.Tables = slices.DeleteFunc(p.Tables, func(t *draft.Table) bool {
		if draft.Live(t) > 0 || t.Grid != nil || len(t.Pairs) > 0 || t.Base != nil || slices.ContainsFunc(p.Relations, func(r *draft.Relation) bool { return r.Parent == t || r.Child == t }) {
			return false
		}
		p.Assume(&p.Root, "no table of "+t.Name()+", because none of its columns was understood", nil)
		for i, e := range p.Owner {
			if e == &t.Element {
				p.Owner[i] = nil
			}
		}
		return true
	})
}

// waiveCounts leaves out how many rows each parent has, where it does not fit the rows of both.
func (p Reader) waiveCounts(r *draft.Relation) bool {
	if !p.Distrust || !r.Child.RowsSaid || r.Child.Derived || r.Parent.Rows == 0 {
		return false
	}
	lo, hi := float64(r.Min*r.Parent.Rows), float64(r.Max*r.Parent.Rows)
	if r.Mean > 0 && !r.Bounded {
		lo, hi = .75*r.Mean*float64(r.Parent.Rows), 1.25*r.Mean*float64(r.Parent.Rows)
	} else if !r.Bounded {
		return false
	}
	if hi == 0 {
		hi = math.Inf(1)
	}
	if rows := float64(r.Child.Rows); lo <= hi && rows > lo/nearCount && rows < hi*nearCount {
		return false // it fits, or is near, so that one of the numbers is a slip
	}
	r.Bounded, r.Min, r.Max, r.Mean = false, 0, 0, 0
	p.Waived++
	p.Assume(&r.Element, "how many "+r.Child.Name()+" each "+r.Parent.Noun()+" has was left out, because it does not fit their rows, and much was not understood", nil)
	return true
}

var (
	caseFault   = regexp.MustCompile(`^tables\[(\d+)\]\.columns\[(\d+)\]\.cases\[(\d+)\]`)
	anyColumn   = regexp.MustCompile(`^tables\[(\d+)\]\.columns\[(\d+)\]`)
	anyRelation = regexp.MustCompile(`^relations\[(\d+)\]`)
)

// leaveFault takes the part of the contract away that a fault names, where the text is distrusted.
func (p Reader) leaveFault(c *contract.Contract, field, message string) bool {
	at := func(m []string, k int) int { n, _ := strconv.Atoi(m[k]); return n }
	if m := anyRelation.FindStringSubmatch(field); m != nil && at(m, 1) < len(c.Relations) {
		k := at(m, 1)
		r := &c.Relations[k]
		if strings.Contains(field, "per_parent") && r.PerParent != nil {
			p.leftOut(nil, "how many "+r.Child+" one of "+r.Parent+" has", message)
			r.PerParent = nil
			return true
		}
		p.leftOut(nil, "the relation of "+r.Child+" to "+r.Parent, message)
		p.withoutRelation(c, k)
		return true
	}
	if m := ruleFault.FindStringSubmatch(field); m != nil && at(m, 1) < len(c.Tables) && at(m, 2) < len(c.Tables[at(m, 1)].Constraints) {
		t, k := &c.Tables[at(m, 1)], at(m, 2)
		p.leftOut(nil, "the rule of "+strings.Join(t.Constraints[k].Columns, ", "), message)
		t.Constraints = slices.Delete(t.Constraints, k, k+1)
		p.withoutPath("tables["+m[1]+"].constraints[", k)
		return true
	}
	m := anyColumn.FindStringSubmatch(field)
	if m == nil || at(m, 1) >= len(c.Tables) || at(m, 2) >= len(c.Tables[at(m, 1)].Columns) {
		return false
	}
	col := &c.Tables[at(m, 1)].Columns[at(m, 2)]
	draft := p.draftOf(c.Tables[at(m, 1)].Name, col.Name)
	if k := caseFault.FindStringSubmatch(field); k != nil && at(k, 3) < len(col.Cases) {
		p.leftOut(draft, "a case of "+col.Name, message)
		col.Cases = slices.Delete(col.Cases, at(k, 3), at(k, 3)+1)
		return true
	}
	switch {
	case strings.Contains(field, ".unique") && col.Unique:
		p.leftOut(draft, "that "+col.Name+" is unique", message)
		col.Unique = false
	case col.Formula != "" && (strings.Contains(field, ".formula") || strings.Contains(message, "circle")):
		p.leftOut(draft, "the formula of "+col.Name, message)
		col.Formula = ""
	case strings.Contains(field, ".distribution") && col.Distribution != nil:
		p.leftOut(draft, "the distribution of "+col.Name, message)
		col.Distribution = nil
	default:
		return false
	}
	return true
}
