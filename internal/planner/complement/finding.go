package complement

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Finding is what unread words of a text turn out to demand of a plan.
type Finding struct {
	path   string
	says   string
	change func(*contract.Contract) bool
}

// Found is a finding about the part of the contract at the path. says tells it to whoever approves the plan, behind "that". change makes
// a contract so, a copy whose columns and rules can be set anew; false where it cannot be so.
func Found(path, says string, change func(*contract.Contract) bool) *Finding {
	return &Finding{path, says, change}
}

// Taken is the plan with the finding, as an assumption that quotes the span of the text; false where nothing was found, the contract would
// not be valid, or check says that it cannot be carried out.
func (f *Finding) Taken(p Plan, text string, from token.Span, check func(*contract.Contract) error) (Plan, bool) {
	if f == nil {
		return p, false
	}
	c := *p.Contract
	c.Tables = slices.Clone(c.Tables)
	for k := range c.Tables {
		c.Tables[k].Columns = slices.Clone(c.Tables[k].Columns)
		c.Tables[k].Constraints = slices.Clone(c.Tables[k].Constraints)
	}
	if !f.change(&c) || len(c.Validate()) > 0 || check != nil && check(&c) != nil {
		return p, false
	}
	p.Contract = &c
	p.Sources = append(slices.Clone(p.Sources), Source{Path: f.path, Span: from})
	p.Notes = append(slices.Clone(p.Notes), Note{Text: fmt.Sprintf("took %q to say that %s", text[from.Start:from.End], f.says), Path: f.path, Span: &from})
	return p, true
}
