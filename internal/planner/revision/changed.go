package revision

import (
	"reflect"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
)

// changed is what the message before changed, which "it", "them" and "that" of the next one mean: the tables or the
// columns that it added, else those that it filled otherwise; and the value that is new in a list.
func changed(before, now *contract.Contract) ([]ref, *choice) {
	var tables, added, filled []ref
	var value *choice
	for _, t := range now.Tables {
		old, ok := before.Table(t.Name)
		if !ok {
			tables = append(tables, ref{table: t.Name})
			continue
		}
		if old.Rows != t.Rows && len(tables) == 0 {
			filled = append(filled, ref{table: t.Name})
		}
		for _, c := range t.Columns {
			was, ok := old.Column(c.Name)
			switch {
			case !ok:
				added = append(added, ref{t.Name, c.Name})
			case !reflect.DeepEqual(*was, c):
				filled = append(filled, ref{t.Name, c.Name})
				value = newValue(was, &c, ref{t.Name, c.Name})
			}
		}
	}
	if len(tables)+len(added)+len(filled) == 0 {
		filled = ruledAnew(before, now)
	}
	switch {
	case len(tables) > 0:
		return tables[:1], nil
	case len(added) > 0:
		return added, nil
	case len(filled) > 1 && filled[0].column == "" && filled[1].column == "":
		return filled[:1], nil // a table, and its children with it
	}
	return filled, value
}

// ruledAnew are the columns that a plan has rules about which the one before had not.
func ruledAnew(before, now *contract.Contract) []ref {
	var out []ref
	for _, t := range now.Tables {
		old, ok := before.Table(t.Name)
		for _, x := range t.Constraints {
			if _, own := t.Column(x.Left); ok && own && !slices.ContainsFunc(old.Constraints, func(o contract.Constraint) bool { return sameRule(o, x) }) {
				out = append(out, ref{t.Name, x.Left})
			}
		}
	}
	return out
}

// newValue is the value of a list that it had not, or the one whose share grew most.
func newValue(was, c *contract.Column, own ref) *choice {
	best, at := 1e-9, -1
	for k, v := range c.Values {
		share := 0.0
		found := false
		for _, w := range was.Values {
			if w.Value == v.Value {
				share, found = w.Share, true
			}
		}
		if !found {
			return &choice{own, k}
		}
		if d := v.Share - share; d > best {
			best, at = d, k
		}
	}
	if at < 0 {
		return nil
	}
	return &choice{own, at}
}

// takenAway: a plan has all that the one before had, but for columns or tables that are gone.
func takenAway(before, now *contract.Contract) bool {
	gone := len(before.Tables) > len(now.Tables)
	for _, t := range now.Tables {
		old, ok := before.Table(t.Name)
		if !ok || len(t.Columns) > len(old.Columns) {
			return false
		}
		gone = gone || len(t.Columns) < len(old.Columns)
	}
	return gone
}
