package draft

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// Fitting suggests rows of the child that its parents can have, and a number per parent
// that makes its rows.
func (r *Relation) Fitting(lo, hi int64) []string {
	total := lo
	if r.Max > 0 {
		total = (lo + hi) / 2
	}
	least := r.Child.Rows / r.Parent.Rows
	each := fmt.Sprint(least)
	if least*r.Parent.Rows < r.Child.Rows {
		each = fmt.Sprintf("%d to %d", least, least+1)
	}
	return []string{fmt.Sprintf("%d %s", max(1, total), lexicon.Plural(r.Child.Noun())), fmt.Sprintf("%s %s per %s", each, lexicon.Plural(r.Child.Noun()), r.Parent.Noun())}
}

// Quantity is how many children a parent has.
type Quantity struct {
	Min, Max int64 // max 0: no upper bound
	Mean     float64
	Shape    contract.DistributionKind
	Vague    string
}

// Set gives each parent so many children. A bound that is told later by itself ("no invoice has more than 5 lines") leaves the other
// one as it is, unless a plan is revised.
func (r *Relation) Set(q Quantity) {
	if r.Bounded && r.Ratio == 0 && q.Mean == 0 {
		switch {
		case q.Min == 0 && q.Max >= r.Min:
			q.Min = r.Min
		case q.Max == 0 && q.Min <= r.Max:
			q.Max = r.Max
		}
	}
	r.Min, r.Max, r.Bounded = q.Min, q.Max, true
	if q.Mean > 0 {
		r.Mean = q.Mean
		r.Shape = q.Shape
		r.Bounded = q.Min > 0 || q.Max > 0
	}
}

// Relation is a foreign key in the making.
type Relation struct {
	Element
	Parent, Child *Table
	Column        *Column
	Min, Max      int64
	Bounded       bool
	Shape         contract.DistributionKind
	Mean          float64
	ParentShare   float64
	Ratio         float64 // rows per parent before a revision
	At            int
}

// CodeKey is the column of the parent that the child's "project code" repeats, where the parent has a "code" and
// no other key.
func (r *Relation) CodeKey() *Column {
	if r.Parent == r.Child || r.Parent.KeyOf() != nil || r.Parent.KeyWords != nil {
		return nil
	}
	noun := r.Parent.Nouns[len(r.Parent.Nouns)-1]
	for _, c := range r.Child.Columns {
		if c.Dropped || !c.Stated || c != r.Column && (r.Column != nil || c.Fk != nil) || len(c.Words) != 2 || c.Words[0] != noun || !slices.Contains([]string{"code", "number", "no", "ref", "reference", "sku", "slug", "handle", "barcode", "isbn", "vin", "plate"}, c.Words[1]) {
			continue
		}
		k := r.Parent.Column(c.Words[1:])
		if k != nil && k.Stated && k.Values == nil && k.Formula == "" && k.Fk == nil && k.Base == nil && k.Min == nil && k.Max == nil && k.Distinct == 0 && k.Repeats == 0 && len(k.Cases) == 0 {
			return k
		}
	}
	return nil
}

// Skewed notes that few parents have most of the children.
func (r *Relation) Skewed() {
	r.Shape = contract.Zipf
}
