package lower

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// roleWords stand before the noun of a table in the name of a column that refers to it.
var roleWords = lexicon.WordSet("home away origin destination departure arrival source target from to sender receiver recipient sending receiving primary secondary parent child winning losing first second main backup assigned responsible owner owning owned buyer seller buying selling issuing billing shipping pickup dropoff start end starting ending author previous next old new current preferred favourite favorite lead senior junior host guest visiting opposing referring referred managing requesting approving reporting attending treating assigned_to created_by lead")

// roleKeys ties columns such as "home team" and "destination airport" to the teams and
// airports of the text.
func (p Reader) roleKeys(t *draft.Table, c *draft.Column) {
	n := len(c.Words)
	if n < 2 || n > 3 || c.Fk != nil || c.Values != nil || c.Dropped || c.Base != nil || c.Distinct > 0 || c.Pattern != "" || c.Unique || c.Formula != "" || c.Min != nil || c.TrueShare != nil {
		return
	}
	words := c.Words
	if last := words[n-1]; n == 3 && (last == "id" || last == "key") {
		words = words[:2]
	}
	if len(words) != 2 || !roleWords[words[0]] && !roleWords[lexicon.Singular(words[0])] && !t.TwinOf(c, words) {
		return
	}
	for _, other := range p.Tables {
		if other == t || words[1] != other.Nouns[len(other.Nouns)-1] || other.SqlName != "" || p.RelationCircle(other, t) {
			continue
		}
		p.KeyTo(c, other)
		return
	}
}

// roleSides ties the two sides that a row has, such as "follower, followee" and "white, black",
// to the persons or teams of the text, if it has one table of them.
func (p Reader) roleSides(t *draft.Table) {
	var sides [2]*draft.Column
	for _, c := range t.Columns {
		if len(c.Words) > 2 || len(c.Words) == 2 && c.Words[1] != "id" || c.Fk != nil || c.Values != nil || c.Dropped || c.Base != nil || c.Distinct > 0 || c.Pattern != "" || c.Unique || c.Formula != "" || c.Min != nil || c.TrueShare != nil {
			continue
		}
		if term.GiverRoles[c.Words[0]] && sides[0] == nil {
			sides[0] = c
		} else if term.TakerRoles[c.Words[0]] && sides[1] == nil {
			sides[1] = c
		}
	}
	if sides[0] == nil || sides[1] == nil || t.Grid != nil {
		return
	}
	var parent *draft.Table
	for _, other := range p.Tables {
		noun := other.Nouns[len(other.Nouns)-1]
		if other == t || !term.PersonalNames[noun] && noun != "team" && noun != "club" && noun != "account" && noun != "wallet" {
			continue
		}
		if parent != nil {
			return // either could be meant
		}
		parent = other
	}
	if parent == nil || parent.SqlName != "" || p.RelationCircle(parent, t) {
		return
	}
	for _, c := range sides {
		p.KeyTo(c, parent)
	}
	p.Assume(&t.Element, sides[0].Name()+" and "+sides[1].Name()+" are rows of "+parent.Name(), nil)
}

// tiedByRoles drops what only says that rows belong to others, where columns of theirs say how: "5,000 games between
// them: white player, black player". How many rows each of the others has is told of the first of these columns: of an airport's 20
// flights it is the origin.
func (p Reader) tiedByRoles() {
	p.Relations = slices.DeleteFunc(p.Relations, func(r *draft.Relation) bool {
		if r.Column != nil || r.Parent == r.Child {
			return false
		}
		var roles []*draft.Relation
		for _, o := range p.Relations {
			if o != r && o.Parent == r.Parent && o.Child == r.Child && o.Column != nil && !o.Column.Dropped {
				roles = append(roles, o)
			}
		}
		if counts := r.Bounded || r.Mean > 0 || r.ParentShare > 0; len(roles) == 0 || !counts && len(roles) < 2 || counts && !roles[0].Column.Usual {
			return false
		} else if counts {
			first := roles[0]
			first.Min, first.Max, first.Bounded, first.Shape, first.Mean, first.ParentShare, first.Ratio = r.Min, r.Max, r.Bounded, r.Shape, r.Mean, r.ParentShare, r.Ratio
		}
		for _, k := range p.Owned(&r.Element) {
			p.Owner[k] = &roles[0].Element
		}
		return true
	})
}

// Owned are the tokens of e.
func (p Reader) Owned(e *draft.Element) []int {
	var out []int
	for k, o := range p.Owner {
		if o == e {
			out = append(out, k)
		}
	}
	return out
}
