package planner

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// What contradicts itself in a text that was understood is the text's own fault, and is asked about. In a text of
// which much was not understood it nearly always is the reader's: over all sets of
// testdata/descriptions nearly all right questions were of texts with fewer than muchUnread words left, and nearly
// all wrong ones of the others. There the part is left out, and the plan, which shows the words that nobody read,
// says so.

// muchUnread is from how many words on, left over by all readers, a text is distrusted.
const muchUnread = 8

// unreadWords are the words that nobody understood. Those before the first that named a table, which tell what the
// data are for, count half.
func (p *parser) unreadWords() int {
	n := 0
	first := slices.IndexFunc(p.owner, func(e *element) bool {
		return e != nil && slices.ContainsFunc(p.tables, func(t *tableDraft) bool { return e == &t.element })
	})
	for _, f := range p.leftovers() {
		for k := f[0]; k < f[1]; k++ {
			if t := p.toks[k]; t.Kind != token.Mark && t.Kind != token.Line {
				n += 1 + boolInt(k > first)
			}
		}
	}
	return n / 2
}

// nearCount is the factor between two counts of the same rows up to which one is taken for a slip of the other.
const nearCount = 3

// waive leaves out of column c, by undo, what contradicts something else, where the text is distrusted.
func (p *parser) waive(c *columnDraft, what string, undo func()) bool {
	if !p.distrust || c.base != nil {
		return false
	}
	undo()
	p.waived++
	p.assume(&c.element, what+" was left out, because it contradicts what else was understood, and much was not", nil)
	return true
}

// pairSaid: the range of column c is said by two numbers side by side, so that nothing else was meant.
func (p *parser) pairSaid(c *columnDraft) bool {
	for k, e := range p.owner {
		if e != &c.element {
			continue
		}
		if r, n := p.pair(k, len(p.toks), true); n > 0 && *r.min == *c.min && *r.max == *c.max {
			return true
		}
	}
	return false
}

// waiveTables takes away tables that only a misread word named.
func (p *parser) waiveTables() {
	if !p.distrust || !slices.ContainsFunc(p.tables, func(t *tableDraft) bool { return live(t) > 0 }) {
		return
	}
	p.tables = slices.DeleteFunc(p.tables, func(t *tableDraft) bool {
		if live(t) > 0 || t.grid != nil || len(t.pairs) > 0 || t.base != nil || slices.ContainsFunc(p.relations, func(r *relationDraft) bool { return r.parent == t || r.child == t }) {
			return false
		}
		p.assume(&p.root, "no table of "+t.name()+", because none of its columns was understood", nil)
		for i, e := range p.owner {
			if e == &t.element {
				p.owner[i] = nil
			}
		}
		return true
	})
}

// waiveCounts leaves out how many rows each parent has, where it does not fit the rows of both.
func (p *parser) waiveCounts(r *relationDraft) bool {
	if !p.distrust || !r.child.rowsSaid || r.child.derived || r.parent.rows == 0 {
		return false
	}
	lo, hi := float64(r.min*r.parent.rows), float64(r.max*r.parent.rows)
	if r.mean > 0 && !r.bounded {
		lo, hi = .75*r.mean*float64(r.parent.rows), 1.25*r.mean*float64(r.parent.rows)
	} else if !r.bounded {
		return false
	}
	if hi == 0 {
		hi = math.Inf(1)
	}
	if rows := float64(r.child.rows); lo <= hi && rows > lo/nearCount && rows < hi*nearCount {
		return false // it fits, or is near, so that one of the numbers is a slip
	}
	r.bounded, r.min, r.max, r.mean = false, 0, 0, 0
	p.waived++
	p.assume(&r.element, "how many "+r.child.name()+" each "+r.parent.noun()+" has was left out, because it does not fit their rows, and much was not understood", nil)
	return true
}

var (
	caseFault   = regexp.MustCompile(`^tables\[(\d+)\]\.columns\[(\d+)\]\.cases\[(\d+)\]`)
	anyColumn   = regexp.MustCompile(`^tables\[(\d+)\]\.columns\[(\d+)\]`)
	anyRelation = regexp.MustCompile(`^relations\[(\d+)\]`)
)

// leaveFault takes the part of the contract away that a fault names, where the text is distrusted.
func (p *parser) leaveFault(c *contract.Contract, field, message string) bool {
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
