package lower

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/term"
)

var (
	columnFault   = regexp.MustCompile(`^tables\[(\d+)\]\.columns\[(\d+)\](?:\.(formula|values|distribution|cases|unique)|(?:: .*)?$)`)
	relationFault = regexp.MustCompile(`^relations\[(\d+)\]\.parent_column$`)
	countFault    = regexp.MustCompile(`^relations\[(\d+)\]\.per_parent\.(min|max)$`)
	valueFault    = regexp.MustCompile(`^tables\[(\d+)\]\.columns\[(\d+)\]\.values\[(\d+)\]\.value$`)
	ruleFault     = regexp.MustCompile(`^tables\[(\d+)\]\.constraints\[(\d+)\]\.`)
)

// RowsFitted ends the assumption that a table nobody counted has as many rows as another needs.
const RowsFitted = " have as many as the text says"

// mostMended bounds how often a contract is held against its rules again.
const mostMended = 3

// MendMisread takes from the contract what can only have been misread, and returns the faults that are
// left.
func (p Reader) MendMisread(c *contract.Contract, faults contract.Errors) contract.Errors {
	for round := 0; round < mostMended && len(faults) > 0; round++ {
		mended := false
		for _, f := range slices.Backward(faults) { // from behind: what is removed moves what follows it
			mended = p.mendFault(c, f.Field, f.Message) || p.Distrust && p.leaveFault(c, f.Field, f.Message) || mended
		}
		if !mended {
			break
		}
		faults = p.Faults(c)
	}
	return faults
}

func (p Reader) mendFault(c *contract.Contract, field, message string) bool {
	if m := relationFault.FindStringSubmatch(field); m != nil {
		k, _ := strconv.Atoi(m[1])
		if k >= len(c.Relations) || !strings.Contains(message, "refer to itself") {
			return false
		}
		p.leftOut(nil, "the relation of "+c.Relations[k].Child+" to itself", message)
		p.withoutRelation(c, k)
		return true
	}
	if m := countFault.FindStringSubmatch(field); m != nil {
		k, _ := strconv.Atoi(m[1])
		return p.fitRows(c, k)
	}
	if m := ruleFault.FindStringSubmatch(field); m != nil {
		t, _ := strconv.Atoi(m[1])
		k, _ := strconv.Atoi(m[2])
		if t >= len(c.Tables) || k >= len(c.Tables[t].Constraints) || !strings.Contains(message, "has no semantic") {
			return false
		}
		p.leftOut(nil, "the agreement of "+strings.Join(c.Tables[t].Constraints[k].Columns, ", "), message)
		c.Tables[t].Constraints = slices.Delete(c.Tables[t].Constraints, k, k+1)
		p.withoutPath("tables["+m[1]+"].constraints[", k)
		return true
	}
	if m := valueFault.FindStringSubmatch(field); m != nil && strings.Contains(message, "is listed twice") {
		t, _ := strconv.Atoi(m[1])
		k, _ := strconv.Atoi(m[2])
		v, _ := strconv.Atoi(m[3])
		return mergeValue(c, t, k, v)
	}
	m := columnFault.FindStringSubmatch(field)
	if m == nil {
		return false
	}
	t, _ := strconv.Atoi(m[1])
	k, _ := strconv.Atoi(m[2])
	if t >= len(c.Tables) || k >= len(c.Tables[t].Columns) {
		return false
	}
	col := &c.Tables[t].Columns[k]
	switch {
	case col.Formula != "" && strings.Contains(message, "makes it leave its bounds"):
		p.cutOff(c.Tables[t].Name, col)
	case m[3] == "formula" && col.Formula != "" && misreadFormula(message):
		p.leftOut(p.draftOf(c.Tables[t].Name, col.Name), "the formula of "+col.Name, message)
		col.Formula = ""
	case m[3] == "unique" && strings.Contains(message, "results of this formula"):
		p.leftOut(nil, "that "+col.Name+" is unique", message)
		col.Unique = false
	case m[3] == "values" && strings.Contains(message, "neither true nor false") && col.Type == contract.Boolean:
		col.Type, col.Semantic, col.TrueShare = contract.String, "", nil
	case m[3] == "distribution" && strings.Contains(message, "more digits after the point"), m[3] == "cases" && strings.Contains(message, "a bound of integers is a whole number"):
		if col.Type == contract.Integer {
			col.Type = contract.Decimal
			if s, ok := contract.LookupSemantic(col.Semantic); ok && !s.Allows(contract.Decimal) {
				col.Semantic = ""
			}
		}
		if col.Type != contract.Decimal || col.Scale > 3 {
			return false
		}
		col.Scale++
	default:
		return false
	}
	return true
}

// withoutRelation takes relation k away.
func (p Reader) withoutRelation(c *contract.Contract, k int) {
	c.Relations = slices.Delete(c.Relations, k, k+1)
	if k < len(p.Relations) {
		p.Relations[k].Element.Path = ""
		p.Relations = slices.Delete(p.Relations, k, k+1)
	}
	p.withoutPath("relations[", k)
}

// mergeValue puts what value v of a list says with the value before it that is the same.
func mergeValue(c *contract.Contract, t, k, v int) bool {
	if t >= len(c.Tables) || k >= len(c.Tables[t].Columns) || v >= len(c.Tables[t].Columns[k].Values) {
		return false
	}
	col := &c.Tables[t].Columns[k]
	first := slices.IndexFunc(col.Values, func(o contract.Category) bool { return o.Value == col.Values[v].Value })
	if first == v || len(col.Values) < 3 {
		return false
	}
	col.Values[first].Share += col.Values[v].Share
	col.Values = slices.Delete(col.Values, v, v+1)
	return true
}

// fitRows lets the rows of one side of relation k follow from the other's, where the text gives only one of
// them: a hundred teams that nobody counted need no 2,400 bookings.
func (p Reader) fitRows(c *contract.Contract, k int) bool {
	if k >= len(c.Relations) {
		return false
	}
	r := &c.Relations[k]
	var child, parent *contract.Table
	for i := range c.Tables {
		if c.Tables[i].Name == r.Child {
			child = &c.Tables[i]
		}
		if c.Tables[i].Name == r.Parent {
			parent = &c.Tables[i]
		}
	}
	counted := func(t *contract.Table) bool {
		return slices.ContainsFunc(p.Tables, func(d *draft.Table) bool { return d.Name() == t.Name && d.RowsSaid && !d.Derived })
	}
	if child == nil || parent == nil || child == parent || counted(child) && counted(parent) {
		return false
	}
	least, most := max(1, r.PerParent.Min), r.PerParent.Max
	if most == 0 {
		most = least
	}
	what := parent
	if counted(child) || !counted(parent) && parent.Rows <= plan.DefaultRows {
		rows := child.Rows / ((least + most) / 2)
		if rows < 1 || rows*least > child.Rows || rows*most < child.Rows && r.PerParent.Max > 0 {
			return false
		}
		parent.Rows = rows
	} else {
		what = child
		child.Rows = parent.Rows * (least + most) / 2
	}
	p.Assume(&p.Root, fmt.Sprintf("%d rows of %s, so that %s"+RowsFitted, what.Rows, what.Name, parent.Name), nil)
	return true
}

// misreadFormula: what the formula computes is of the wrong kind, whatever the numbers are.
func misreadFormula(message string) bool {
	for _, s := range []string{"dates and times are not added", "needs numbers", "yields true or false", "measures between", "yields a text", "yields text", "cannot be compared", "has no column"} {
		if strings.Contains(message, s) {
			return true
		}
	}
	return false
}

// leftOut says what was left out, and gives back the words of the column's formula.
func (p Reader) leftOut(c *draft.Column, what, why string) {
	on := &p.Root
	if c != nil {
		on = &c.Element
		for _, r := range p.Rules {
			if r.Column == c && (r.Kind == term.FormulaRule || r.Kind == term.RollupRule) {
				p.Release(r.From, r.To)
			}
		}
	}
	p.Waived++
	why, _, _ = strings.Cut(why, ";")
	p.Assume(on, what+" was left out as misread: "+why, nil)
}

// withoutPath takes the place k of a list of the contract from the elements: what stood there is built
// no more, and what stood behind it moves up.
func (p Reader) withoutPath(list string, k int) {
	done := map[*draft.Element]bool{}
	move := func(e *draft.Element) {
		if e == nil || done[e] {
			return
		}
		done[e] = true
		rest, ok := strings.CutPrefix(e.Path, list)
		at, tail, closed := strings.Cut(rest, "]")
		n, err := strconv.Atoi(at)
		switch {
		case !ok || !closed || err != nil || n < k:
		case n == k:
			e.Path = ""
		default:
			e.Path = list + strconv.Itoa(n-1) + "]" + tail
		}
	}
	for _, e := range p.Owner {
		move(e)
	}
	for _, a := range p.Assumptions {
		move(a.On)
	}
	for _, r := range p.Relations {
		move(&r.Element)
	}
}

// draftOf is the draft of a column of the contract.
func (p Reader) draftOf(table, column string) *draft.Column {
	for _, t := range p.Tables {
		if t.Name() != table {
			continue
		}
		for _, c := range t.Columns {
			if !c.Dropped && c.Name() == column {
				return c
			}
		}
	}
	return nil
}
