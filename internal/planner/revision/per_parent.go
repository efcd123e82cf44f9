package revision

import (
	"math"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var perFillers = lexicon.WordSet("always on average should must has have having gets get got with can may be is are there make it change set to now instead want i we need of and or the a an only exactly allow let give put their its own about some so that up increase decrease reduce raise number")

// perParent reads how many rows each row of another table has: "2-5 orders per customer", "each store has 10 to 20
// employees", "at most 3 items each".
func (r *reader) perParent(i, end int) *change {
	var parent, child string
	low, high := math.NaN(), math.NaN()
	each, mean := false, false
	for k := i; k < end; k++ {
		t := r.toks[k]
		switch {
		case t.Is("per", "each", "every") || r.is(k, end, "for each") || r.is(k, end, "for every") || r.is(k, end, "for all") || (child != "" && t.Is("for", "a")):
			each = true
			k += max(0, r.phrase(k, end, "for each", "for every", "for all", "for a", "per each")-1)
			from := k + 1
			if n := r.tableRun(from, end); n > 0 {
				parent, _ = r.table(from, from+n)
				k += n
			}
		case r.phrase(k, end, "on average", "average", "avg", "mean", "an average of", "average of") > 0:
			mean = true
			k += r.phrase(k, end, "on average", "average", "avg", "mean", "an average of", "average of") - 1
		case r.phrase(k, end, "at most", "no more than", "up to", "max", "maximum", "a maximum of", "maximum of") > 0 && k+1 < end:
			k += r.phrase(k, end, "at most", "no more than", "up to", "max", "maximum", "a maximum of", "maximum of")
			if k >= end || r.toks[k].Kind != token.Number {
				return nil
			}
			high = r.toks[k].Num
		case r.phrase(k, end, "at least", "no fewer than", "no less than", "min", "minimum", "a minimum of", "minimum of") > 0:
			k += r.phrase(k, end, "at least", "no fewer than", "no less than", "min", "minimum", "a minimum of", "minimum of")
			if k >= end || r.toks[k].Kind != token.Number {
				return nil
			}
			low = r.toks[k].Num
		case t.Kind == token.Number && !t.Percent && t.Unit == "" && math.IsNaN(low) && math.IsNaN(high):
			low, high = t.Num, t.Num
			if n := r.phrase(k+1, end, "-", "–", "to", "and", "or", ".."); n > 0 && k+2 < end && r.toks[k+2].Kind == token.Number {
				high = r.toks[k+2].Num
				k += 2
			}
		case t.Is("between", ":", "=", ","):
		case r.tableRun(k, end) > 0:
			n := r.tableRun(k, end)
			name, _ := r.table(k, k+n)
			switch {
			case child == "":
				child = name
			case parent == "":
				parent = name
			case name != child && name != parent:
				return nil
			}
			k += n - 1
		case t.Kind == token.Word && perFillers[t.Low]:
		default:
			return nil
		}
	}
	if child == "" && r.is(i, end, "make it") || child == "" && r.is(i, end, "make that") || child == "" && each {
		// "make it 3-5", of what the clause before was about
		if len(r.said) > 0 && low != high && !r.aboutColumn() && parent == "" {
			child, each = r.said[0].table, true
		}
	}
	if child == "" || math.IsNaN(low) && math.IsNaN(high) || !each && low == high {
		return nil
	}
	next := r.draft()
	var rel *contract.Relation
	for k := range next.Relations {
		if own := &next.Relations[k]; !own.Self() && own.Child == child && (parent == "" || own.Parent == parent && each) {
			rel = own
			break
		}
		if own := &next.Relations[k]; !own.Self() && parent != "" && own.Child == parent && own.Parent == child {
			rel, child, parent = own, parent, child // "each customer has 3 orders", read the other way round
			break
		}
	}
	if rel == nil || rel.Parent == child || !each && parent == "" && rel.PerParent == nil {
		return nil // "2 to 4 contacts" of those that are counted for each already
	}
	if group, _ := next.GroupingRelation(rel.Child); group == nil || *group != *rel {
		return nil
	}
	p, _ := next.Table(rel.Parent)
	t, _ := next.Table(rel.Child)
	return r.spread(next, rel, p, t, low, high, mean)
}

// spread sets the bounds of children per parent, of which a missing one stays, and their number.
func (r *reader) spread(next *contract.Contract, rel *contract.Relation, p, t *contract.Table, low, high float64, mean bool) *change {
	if t.Grid != nil {
		return nil
	}
	if mean {
		if rel.PerParent != nil && (low < float64(rel.PerParent.Min) || rel.PerParent.Max > 0 && low > float64(rel.PerParent.Max)) {
			rel.PerParent = &contract.Cardinality{Min: min(1, int64(low)), Max: int64(math.Ceil(2*low)) - min(1, int64(low))}
		}
		return r.resize(next, t, low*float64(p.Rows))
	}
	k := contract.Cardinality{}
	if rel.PerParent != nil {
		k = *rel.PerParent
	}
	k.Shape = ""
	switch {
	case math.IsNaN(low):
		k.Max = int64(high)
		if k.Min > k.Max || rel.PerParent == nil {
			k.Min = 0
		}
	case math.IsNaN(high):
		k.Min = int64(low)
		if k.Max > 0 && k.Max < k.Min {
			k.Max = 2 * k.Min
		}
	default:
		k.Min, k.Max = int64(min(low, high)), int64(max(low, high))
	}
	if k.Min > 0 {
		k.ParentShare = 0
	}
	parents := float64(p.Rows)
	if k.ParentShare > 0 {
		parents = math.Round(parents * k.ParentShare)
	}
	rel.PerParent = &k
	most := float64(k.Max)
	if k.Max == 0 {
		most = max(2*float64(k.Min), float64(t.Rows)/max(1, parents))
	}
	return r.resize(next, t, math.Round(parents*(float64(k.Min)+most)/2))
}
