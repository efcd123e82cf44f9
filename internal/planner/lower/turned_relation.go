package lower

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// ownerLeads stand before the one that a row belongs to: "each product in one category".
	ownerLeads = lexicon.WordSet("in on at by from under of for to into within inside")
	// sharedDeeds are done by many to one and the same: "each tenant rents one flat".
	sharedDeeds = lexicon.WordSet("rents rent leases lease occupies occupy inhabits attends attend joins join uses use visits visit references reference follows follow supports support shares share drives drive rides ride selects chooses picks names mentions covers")
)

// turnRelations turns a relation round where each row is said to have to do with one row of the other table, and the rows of both do not
// fit as many to each: of 48 flats and 40 tenants, who each rent one, every tenant refers to a flat, and no flat to a tenant.
func (p Reader) turnRelations() {
	for _, r := range p.Relations {
		if !r.Bounded || r.Min != 1 || r.Max != 1 || r.Column != nil || r.Parent == r.Child || !r.Child.RowsSaid || r.Child.Derived || r.Parent.Rows == 0 || r.Parent.Rows == r.Child.Rows || !p.refersToOne(r) {
			continue
		}
		if slices.ContainsFunc(p.Relations, func(o *draft.Relation) bool { return o != r && o.Parent == r.Child && o.Child == r.Parent }) {
			continue
		}
		r.Parent, r.Child = r.Child, r.Parent
		r.Bounded, r.Min, r.Max = false, 0, 0
	}
}

// refersToOne: the text says that each row of the parent is in, at or of one row of the child, or does with it what many may do.
func (p Reader) refersToOne(r *draft.Relation) bool {
	parent, child := r.Parent.Noun(), r.Child.Noun()
	for k := range p.Toks {
		if !p.Toks[k].Is("each", "every", "a", "an") {
			continue
		}
		at := k + 1
		if lexicon.Singular(p.Tok(at).Low) == parent {
			at++
		}
		for one := at + 1; one < min(len(p.Toks)-1, at+6) && p.Toks[one-1].Kind == token.Word; one++ {
			if p.Toks[one].Low != "one" && !(p.Toks[one].Kind == token.Number && p.Toks[one].Num == 1) {
				continue
			}
			before := one - 1
			for before > at && p.Toks[before].Is("exactly", "only", "just", "precisely") {
				before--
			}
			if noun := p.Toks[one+1].Low; noun == child && (ownerLeads[p.Toks[before].Low] || sharedDeeds[p.Toks[before].Low]) {
				return true
			}
			break
		}
	}
	return false
}
