package lower

import (
	"slices"
	"strings"
	"sync"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// computedLine says how a column follows from others of its row.
type computedLine struct {
	names []string
	parts []computedPart
	kind  draft.Kind
	unit  string
}

// computedPart is text of a formula with columns in it; an optional one goes with its columns.
type computedPart struct {
	pieces   []string   // around the columns
	columns  [][]string // the names that each may have
	optional bool
}

var computedLines = sync.OnceValue(func() []computedLine {
	var out []computedLine
	lexicon.EachEntry(lexicon.Computed, func(names, formula string) {
		formula, mark, _ := strings.Cut(formula, ";")
		line := computedLine{names: alternatives(names), kind: draft.KindMoney}
		switch mark = strings.TrimSpace(mark); {
		case mark == "whole":
			line.kind = draft.KindInteger
		case strings.HasSuffix(strings.TrimSpace(formula), "* 100"):
			line.kind, line.unit = draft.KindDecimal, "%"
		case mark == "number":
			line.kind = draft.KindDecimal
		}
		for formula != "" {
			must, rest, found := strings.Cut(formula, "[")
			if must = strings.TrimSpace(must); must != "" {
				line.parts = append(line.parts, readPart(must, false))
			}
			if formula = ""; found {
				var may string
				may, formula, _ = strings.Cut(rest, "]")
				line.parts = append(line.parts, readPart(may, true))
			}
		}
		out = append(out, line)
	})
	return out
})

func readPart(text string, optional bool) computedPart {
	part := computedPart{optional: optional}
	for {
		before, rest, found := strings.Cut(text, "{")
		part.pieces = append(part.pieces, before)
		if !found {
			return part
		}
		names, after, _ := strings.Cut(rest, "}")
		part.columns = append(part.columns, alternatives(names))
		text = after
	}
}

// alternatives are names as columns have them, parted by bars.
func alternatives(names string) []string {
	var out []string
	for name := range strings.SplitSeq(names, "|") {
		bare := strings.TrimLeft(name, "%$")
		out = append(out, name[:len(name)-len(bare)]+strings.Join(lexicon.NameWords(bare), " "))
	}
	return out
}

// impliedFormulas computes columns that everybody would compute, where the text says nothing of
// their values: a net pay that is above the gross one makes test data of no use.
func (p Reader) impliedFormulas(rules []*draft.BoundRule) {
	for _, t := range p.Tables {
		if t.Base != nil {
			continue
		}
		for _, c := range t.Columns {
			if len(c.Words) == 0 || c.Primary || c.Unique || ruled(c, rules) || p.ofAlike(c) || !c.Bare() && !p.statedAge(c) {
				continue
			}
			if p.total(c) || p.ratedTotal(c) || p.converted(c) || p.paces(c) || p.perOther(c) || p.rolledUp(c) {
				continue
			}
			names := c.Spellings()
			for _, line := range computedLines() {
				if slices.ContainsFunc(line.names, func(name string) bool { return slices.Contains(names, name) }) && p.compute(c, line) {
					break
				}
			}
		}
	}
}

// statedAge: the text gives the ages of those whose dates of birth the table has, too.
func (p Reader) statedAge(c *draft.Column) bool {
	if c.Semantic != "age" || !c.Free() || c.Min == nil || c.Max == nil {
		return false
	}
	birth := c.Table.ByNames([]string{"date of birth", "birth date", "dob", "birthday", "born on"})
	return birth != nil && birth.Bare()
}

// ruled: a rule of the text says something of the column.
func ruled(c *draft.Column, rules []*draft.BoundRule) bool {
	return slices.ContainsFunc(rules, func(b *draft.BoundRule) bool { return b.Left == c || b.Right == c || slices.Contains(b.All, c) })
}

// compute gives the column the line's formula, where the table has the columns that it needs.
func (p Reader) compute(c *draft.Column, line computedLine) bool {
	if strings.HasPrefix(line.parts[0].pieces[0], "minutes(") && p.spokenOfAgain(c) {
		return false // delays that the text tells of
	}
	var formula strings.Builder
	operands := 0
	for _, part := range line.parts {
		var text strings.Builder
		found := 0
		for k, piece := range part.pieces {
			text.WriteString(piece)
			if k == len(part.columns) {
				break
			}
			o := operandOf(c.Table, part.columns[k])
			if o == nil || o == c || p.TypeOf(o) == contract.Boolean || o.Values != nil && p.TypeOf(o) == contract.String || reads(c.Table, o, c.Name(), nil) || o.NullShare != nil {
				break
			}
			text.WriteString(o.Name())
			found++
		}
		if found < len(part.columns) {
			if !part.optional {
				return false
			}
			continue
		}
		formula.WriteString(strings.TrimSpace(text.String()) + " ")
		operands += found
	}
	if operands < 2 && !slices.ContainsFunc(line.parts, func(part computedPart) bool {
		return !part.optional && len(part.pieces) > len(part.columns) && part.pieces[len(part.columns)] != ""
	}) {
		return false // a subtotal alone is no total
	}
	if c.Semantic == "age" {
		birth := operandOf(c.Table, line.parts[0].columns[0])
		if birth.Dates != nil && c.Min != nil || birth.Formula != "" {
			return false
		}
		if c.Min != nil {
			birth.Semantic, birth.Min, birth.Max, birth.Ages = "date_of_birth", c.Min, c.Max, true
			c.Min, c.Max = nil, nil
		}
	}
	c.Formula = strings.TrimSpace(formula.String())
	p.countHundredths(c, false)
	c.Semantic, c.Unit, c.Kind = "", line.unit, line.kind
	p.Assume(&c.Element, "computed as "+c.Formula+", because the text says nothing of its values", nil)
	return true
}

// spokenOfAgain: the text has the first word of the column's name elsewhere, too.
func (p Reader) spokenOfAgain(c *draft.Column) bool {
	n := 0
	for i := range p.Toks {
		if first, _, _ := strings.Cut(p.Toks[i].Low, "_"); lexicon.Singular(first) == c.Words[0] {
			n++
		}
	}
	return n > 1
}

// operandOf is the column of one of the names. One behind "%" is counted in percent, or may well be; one behind "$" is not.
func operandOf(t *draft.Table, names []string) *draft.Column {
	for _, c := range t.Columns {
		if !c.Dropped && len(c.Words) > 0 && slices.ContainsFunc(names, func(name string) bool {
			switch mark := name[0]; mark {
			case '%', '$':
				return c.Named(name[1:]) && (mark == '%') == (c.Unit == "%" || c.Unit == "" && c.Bare())
			}
			return c.Named(name)
		}) {
			return c
		}
	}
	return nil
}

// refersTo: the formula names the column.
func refersTo(formula string, c *draft.Column) bool {
	root, err := contract.ParseFormula(formula)
	if err != nil {
		return false
	}
	refs, _ := contract.References(root)
	return slices.Contains(refs, contract.RefExpr{Column: c.Name()})
}

// knownBound is two numbers, under one of some names each, of which the first is never above the second.
type knownBound struct{ low, high []string }

var knownBounds = sync.OnceValue(func() []knownBound {
	var out []knownBound
	for line := range strings.Lines(lexicon.Orders) {
		low, high, ok := strings.Cut(strings.TrimSpace(line), " <= ")
		if ok && line[0] != '#' {
			out = append(out, knownBound{alternatives(low), alternatives(high)})
		}
	}
	return out
})

// impliedBounds keeps numbers below those of which they are a part: clicks below impressions.
func (p Reader) impliedBounds(rules []*draft.BoundRule) []*draft.BoundRule {
	var out []*draft.BoundRule
	called := make([]draft.NameIndex, len(p.Tables))
	for k, t := range p.Tables {
		called[k] = t.NameIndex()
	}
	for _, o := range knownBounds() {
		for k, t := range p.Tables {
			a, b := called[k].ByNames(o.low), called[k].ByNames(o.high)
			if a != nil && b != nil && a.CouldHappen() && !b.CouldHappen() && p.TypeOf(b).Numeric() {
				a.Semantic, a.Kind = "", draft.KindInteger // "enrolled" of a "capacity" is how many
			}
			if t.Base != nil || t.Grid != nil || a == nil || b == nil || a == b || !a.Bare() || !b.Bare() || p.Temporal(a) || p.Temporal(b) || ruled(a, append(rules, out...)) || boundedRatio(t, a, b) {
				continue
			}
			for _, c := range []*draft.Column{a, b} {
				if c.Unknown() {
					c.Kind = draft.KindDecimal
				}
			}
			if !p.TypeOf(a).Numeric() || !p.TypeOf(b).Numeric() {
				continue
			}
			out = append(out, &draft.BoundRule{Rule: &draft.Rule{Table: t, Column: a, Kind: term.OrderRule, Op: contract.LessOrEqual}, Left: a, Right: b})
			p.Assume(&a.Element, "not above "+strings.Join(b.Words, " "), nil)
		}
	}
	return out
}

// boundedRatio: a formula of both has bounds, which say more of the two: "loan to value = loan / price, between 40 and 90".
func boundedRatio(t *draft.Table, a, b *draft.Column) bool {
	return slices.ContainsFunc(t.Columns, func(c *draft.Column) bool {
		return c.Formula != "" && (c.Min != nil || c.Max != nil) && strings.Contains(c.Formula, a.Name()) && strings.Contains(c.Formula, b.Name())
	})
}
