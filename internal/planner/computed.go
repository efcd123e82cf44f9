package planner

import (
	"slices"
	"strings"
	"sync"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// computedLine says how a column follows from others of its row.
type computedLine struct {
	names []string
	parts []computedPart
	whole bool
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
		line := computedLine{names: alternatives(names), whole: strings.TrimSpace(mark) == "whole"}
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
		out = append(out, strings.Join(lexicon.NameWords(name), " "))
	}
	return out
}

// byNames finds the first column of the table that has one of the names.
func (t *tableDraft) byNames(names []string) *columnDraft {
	for _, c := range t.columns {
		if !c.dropped && len(c.words) > 0 && slices.Contains(names, strings.Join(c.words, " ")) {
			return c
		}
	}
	return nil
}

// impliedFormulas computes columns that everybody would compute, where the text says nothing of
// their values: a net pay that is above the gross one makes test data of no use.
func (p *parser) impliedFormulas(rules []*boundRule) {
	for _, t := range p.tables {
		if t.base != nil {
			continue
		}
		for _, c := range t.columns {
			if len(c.words) == 0 || c.primary || c.unique || ruled(c, rules) || !c.bare() && !p.statedAge(c) {
				continue
			}
			name := strings.Join(c.words, " ")
			for _, line := range computedLines() {
				if slices.Contains(line.names, name) && p.compute(c, line) {
					break
				}
			}
		}
	}
}

// statedAge: the text gives the ages of those whose dates of birth the table has, too.
func (p *parser) statedAge(c *columnDraft) bool {
	if c.semantic != "age" || !c.free() || c.min == nil || c.max == nil {
		return false
	}
	birth := c.table.byNames([]string{"date of birth", "birth date", "dob", "birthday", "born on"})
	return birth != nil && birth.bare()
}

// ruled: a rule of the text says something of the column.
func ruled(c *columnDraft, rules []*boundRule) bool {
	return slices.ContainsFunc(rules, func(b *boundRule) bool { return b.left == c || b.right == c || slices.Contains(b.all, c) })
}

// compute gives the column the line's formula, where the table has the columns that it needs.
func (p *parser) compute(c *columnDraft, line computedLine) bool {
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
			o := c.table.byNames(part.columns[k])
			if o == nil || o == c || o.values != nil && p.typeOf(o) == contract.String || strings.Contains(" "+o.formula+" ", c.name()) || o.nullShare != nil {
				break
			}
			text.WriteString(o.name())
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
	if c.semantic == "age" {
		birth := c.table.byNames(line.parts[0].columns[0])
		if birth.dates != nil && c.min != nil || birth.formula != "" {
			return false
		}
		if c.min != nil {
			birth.semantic, birth.min, birth.max, birth.ages = "date_of_birth", c.min, c.max, true
			c.min, c.max = nil, nil
		}
	}
	c.formula = strings.TrimSpace(formula.String())
	c.semantic, c.unit = "", ""
	if c.kind = kindMoney; line.whole {
		c.kind = kindInteger
	}
	p.assume(&c.element, "computed as "+c.formula+", because the text says nothing of its values", nil)
	return true
}

// impliedBounds keeps numbers below those of which they are a part: clicks below impressions.
func (p *parser) impliedBounds(rules []*boundRule) []*boundRule {
	var out []*boundRule
	for line := range strings.Lines(lexicon.Orders) {
		low, high, ok := strings.Cut(strings.TrimSpace(line), " <= ")
		if !ok || line[0] == '#' {
			continue
		}
		for _, t := range p.tables {
			a, b := t.byNames(alternatives(low)), t.byNames(alternatives(high))
			if t.base != nil || t.grid != nil || a == nil || b == nil || a == b || !a.bare() || !b.bare() || p.temporal(a) || p.temporal(b) || ruled(a, append(rules, out...)) {
				continue
			}
			for _, c := range []*columnDraft{a, b} {
				if c.unknown() {
					c.kind = kindDecimal
				}
			}
			if !p.typeOf(a).Numeric() || !p.typeOf(b).Numeric() {
				continue
			}
			out = append(out, &boundRule{ruleDraft: &ruleDraft{table: t, column: a, kind: orderRule, op: contract.LessOrEqual}, left: a, right: b})
			p.assume(&a.element, "not above "+strings.Join(b.words, " "), nil)
		}
	}
	return out
}
