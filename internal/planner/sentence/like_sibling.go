package sentence

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// A column of which the text says only what it is called, and that looks like nothing known, holds what the one beside
// it holds whose name ends alike: "baseline_sbp 100-180, week12_sbp", "total parts 200-400, good parts, scrap parts".

// likeSiblings gives such columns the numbers of their siblings; parts of a total begin at nothing.
func (p Reader) likeSiblings() {
	if p.Revising {
		return
	}
	for _, t := range p.Tables {
		if t.Base != nil || t.SqlName != "" {
			continue
		}
		var domains []*draft.Domain
		for _, c := range t.Columns {
			if c.Dropped || !c.Stated || c.Base != nil || !c.Unknown() || !c.OnlyNamed() || c.ShareOf != nil || len(c.Words) < 2 || p.IsRuled(c) {
				continue
			}
			o := sibling(t, c)
			if o == nil {
				continue
			}
			if domains == nil {
				domains = p.DomainsOf(t)
			}
			if usual := p.CustomOf(c, domains); usual != nil && (usual.List == nil || !lexicon.IsPlural(c.Words[len(c.Words)-1])) {
				continue
			}
			c.Min, c.Max, c.OpenMin, c.OpenMax, c.Kind, c.Typ, c.Unit, c.Scale = o.Min, o.Max, o.OpenMin, o.OpenMax, o.Kind, o.Typ, o.Unit, o.Scale
			if slices.ContainsFunc(o.Words, func(w string) bool { return w == "total" || w == "all" || w == "overall" }) && *o.Min > 0 {
				c.Min, c.OpenMin = draft.Ptr(0.0), false
			}
			p.Assume(&c.Element, "numbers like those of "+o.Name()+", because the text names no range", nil)
		}
	}
}

// sibling is the nearest column with a range of numbers whose name is as long as c's, or nearly so, and ends with the
// same word, which says what both are.
func sibling(t *draft.Table, c *draft.Column) *draft.Column {
	last := c.Words[len(c.Words)-1]
	if term.WeakTails[last] || draft.FunctionWords[last] || draft.HeadTails[last] || token.Units[last] != "" {
		return nil
	}
	var found *draft.Column
	for _, o := range t.Columns {
		if o == c || o.Dropped || !o.Stated || o.Values != nil || o.Min == nil || o.Max == nil || o.Formula != "" || o.Dates != nil || o.Distribution != nil || o.Semantic != "" || o.Kind == draft.KindBoolean || len(o.Words) < 2 || o.Words[len(o.Words)-1] != last {
			continue
		}
		if found == nil || o.At < c.At {
			found = o
		}
	}
	return found
}
