package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// A column of which the text says only what it is called, and that looks like nothing known, holds what the one beside
// it holds whose name ends alike: "baseline_sbp 100-180, week12_sbp", "total parts 200-400, good parts, scrap parts".

// likeSiblings gives such columns the numbers of their siblings; parts of a total begin at nothing.
func (p *parser) likeSiblings() {
	if p.revising {
		return
	}
	for _, t := range p.tables {
		if t.base != nil || t.sqlName != "" {
			continue
		}
		var domains []*domain
		for _, c := range t.columns {
			if c.dropped || !c.stated || c.base != nil || !c.unknown() || !c.onlyNamed() || c.shareOf != nil || len(c.words) < 2 || p.isRuled(c) {
				continue
			}
			o := sibling(t, c)
			if o == nil {
				continue
			}
			if domains == nil {
				domains = p.domainsOf(t)
			}
			if usual := p.customOf(c, domains); usual != nil && (usual.list == nil || !lexicon.IsPlural(c.words[len(c.words)-1])) {
				continue
			}
			c.min, c.max, c.openMin, c.openMax, c.kind, c.typ, c.unit, c.scale = o.min, o.max, o.openMin, o.openMax, o.kind, o.typ, o.unit, o.scale
			if slices.ContainsFunc(o.words, func(w string) bool { return w == "total" || w == "all" || w == "overall" }) && *o.min > 0 {
				c.min, c.openMin = ptr(0.0), false
			}
			p.assume(&c.element, "numbers like those of "+o.name()+", because the text names no range", nil)
		}
	}
}

// sibling is the nearest column with a range of numbers whose name is as long as c's, or nearly so, and ends with the
// same word, which says what both are.
func sibling(t *tableDraft, c *columnDraft) *columnDraft {
	last := c.words[len(c.words)-1]
	if weakTails[last] || functionWords[last] || headTails[last] || token.Units[last] != "" {
		return nil
	}
	var found *columnDraft
	for _, o := range t.columns {
		if o == c || o.dropped || !o.stated || o.values != nil || o.min == nil || o.max == nil || o.formula != "" || o.dates != nil || o.distribution != nil || o.semantic != "" || o.kind == kindBoolean || len(o.words) < 2 || o.words[len(o.words)-1] != last {
			continue
		}
		if found == nil || o.at < c.at {
			found = o
		}
	}
	return found
}
