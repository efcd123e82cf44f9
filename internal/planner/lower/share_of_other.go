package lower

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// applyShares makes of such bounds a column for the share, and of the number what it comes to, cut off so that
// no rounding leads above the share, or below it where it is a multiple.
func (p Reader) applyShares() {
	for _, t := range p.Tables {
		for _, c := range slices.Clone(t.Columns) {
			o := c.ShareOf
			if o == nil || c.Dropped || o.Dropped || c.Formula != "" || c.Distribution != nil {
				continue
			}
			share := &draft.Column{Scale: 4, Table: t, At: -1, Generated: true, Kind: draft.KindDecimal, Typ: contract.Decimal, Min: draft.Ptr(c.ShareRange[0]), Max: draft.Ptr(c.ShareRange[1])}
			if share.Words = c.ShareWords; share.Words == nil {
				share.Words = append(slices.Clone(c.Words), "share")
			}
			if t.Column(share.Words) != nil {
				continue
			}
			t.Columns = slices.Insert(t.Columns, slices.Index(t.Columns, c), share)
			share.Cases, share.NullShare, c.Cases, c.NullShare = c.Cases, c.NullShare, nil, nil // what is empty makes what follows from it empty
			half, digits := "0.005", "2"
			if p.TypeOf(o) == contract.Integer && (c.ShareRange[0] == 0 || !o.Weighed()) {
				half, digits = "0.5", "0"
				c.Kind, c.Typ = draft.KindInteger, contract.Integer
			} else if c.Kind = draft.KindMoney; c.Typ == contract.Integer {
				c.Typ = ""
			}
			if c.Semantic = ""; c.Unit == "" {
				c.Unit = o.Unit
			}
			to := " - "
			if c.ShareRange[0] >= 1 {
				to = " + "
			}
			c.Formula = "max(0, round(" + share.Name() + " * " + o.Name() + to + half + ", " + digits + "))"
			if c.ShareRange[0] > 0 && c.ShareRange[1] == 1 { // "at least half of it": rounding down would break that
				c.Formula = "min(" + o.Name() + ", round(" + share.Name() + " * " + o.Name() + " + " + half + ", " + digits + "))"
			}
			p.clipped(c, o)
			p.Assume(&share.Element, share.Name()+" was added: "+c.Name()+" is this times "+o.Name(), nil)
		}
	}
}

// clipped keeps a share of another number in the range that the text names, too, where some number is both.
func (p Reader) clipped(c, o *draft.Column) {
	low, high := c.Min, c.Max
	c.Min, c.Max = nil, nil
	if high != nil {
		if c.ShareRange[0] > 0 && (o.Max == nil || *high < c.ShareRange[0]**o.Max) {
			p.Assume(&c.Element, "above "+term.Plain(*high)+" where the share of "+o.Name()+" is more", nil)
		} else {
			c.Formula = "min(" + term.Plain(*high) + ", " + c.Formula + ")"
		}
	}
	if low != nil && (*low > 0 || c.ShareRange[0] < 0) {
		if o.Min == nil || *low > c.ShareRange[1]**o.Min {
			p.Assume(&c.Element, "below "+term.Plain(*low)+" where the share of "+o.Name()+" is less", nil)
		} else {
			c.Formula = "max(" + term.Plain(*low) + ", " + c.Formula + ")"
		}
	}
}
