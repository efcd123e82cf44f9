package lower

import (
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
)

func (p Reader) lowerRelation(r *draft.Relation) contract.Relation {
	out := contract.Relation{Child: r.Child.Name(), ChildColumn: r.Column.Name(), Parent: r.Parent.Name(), ParentColumn: p.EnsureKey(r.Parent).Name()}
	if r.Child == r.Parent {
		out.Acyclic, out.NotSelf = r.Column.Acyclic, r.Column.NotSelf || !r.Column.Acyclic
		return out
	}
	if r.Bounded || r.ParentShare > 0 || r.Shape != "" || r.Mean > 0 {
		card := &contract.Cardinality{Min: r.Min, Max: r.Max, ParentShare: r.ParentShare}
		if r.ParentShare > 0 && card.Min == 0 {
			card.Min = 0
		}
		if r.Shape == contract.Zipf || r.Shape == contract.Poisson {
			card.Shape = r.Shape
		}
		out.PerParent = card
	}
	return out
}

func (p Reader) foreignKeys() []*draft.Column {
	var out []*draft.Column
	for _, t := range p.Tables {
		for _, c := range t.Columns {
			if c.Fk != nil && !c.Dropped {
				out = append(out, c)
			}
		}
	}
	return out
}

// lowerForeignKey gives a foreign key the type of the key that it refers to.
func (p Reader) lowerForeignKey(c *contract.Contract, col *draft.Column) {
	child, ok := c.Table(col.Table.Name())
	if !ok {
		return
	}
	parent, ok := c.Table(col.Fk.Name())
	if !ok {
		return
	}
	key, ok := parent.PrimaryKey()
	if !ok {
		return
	}
	fk, ok := child.Column(col.Name())
	if !ok {
		return
	}
	fk.Type = key.Type
	fk.NullShare = 0
	if col.NullShare != nil {
		fk.NullShare = *col.NullShare
	}
	if child == parent && col.Acyclic && fk.NullShare == 0 {
		fk.NullShare = max(1/float64(child.Rows), .02)
		if child.Rows <= 50 || col.Tops > 0 {
			fk.NullShare = min(1, float64(max(1, col.Tops))/float64(child.Rows))
		}
	}
}

func (p Reader) lowerRule(c *contract.Contract, b *draft.BoundRule) {
	t, ok := c.Table(b.Table.Name())
	if !ok || b.Left == nil || b.Left.Dropped {
		return
	}
	right := ""
	if b.Right != nil {
		right = b.Right.Name()
		if b.Via != nil {
			right = b.Via.Column.Name() + "." + right
		}
	}
	k := contract.Constraint{}
	switch b.Kind {
	case term.OrderRule, term.SubjectOrderRule:
		k = contract.Constraint{Kind: contract.Order, Left: b.Left.Name(), Op: b.Op, Right: right}
		if !p.comparable(c, t, b) {
			p.Release(b.From, b.To)
			return
		}
		p.gaps(&k, b)
		p.calendarDays(c, t, &k, b)
		// A cell that a formula decides already is in order by itself or not at all.
	case term.CorrelationRule:
		k = contract.Constraint{Kind: contract.Correlation, Left: b.Left.Name(), Right: right, Coefficient: draft.Ptr(b.Coefficient)}
		if !p.correlatable(t, b.Left.Name()) || b.Via == nil && !p.correlatable(t, right) {
			p.Release(b.From, b.To)
			return
		}
	case term.CoherentRule:
		if b.Via != nil {
			return
		}
		names := []string{b.Right.Name(), b.Left.Name()}
		p.addCoherent(t, names)
		p.Made = append(p.Made, draft.MadeRule{Table: b.Table.Path, Constraint: contract.Constraint{Kind: contract.Coherent, Columns: names}, From: b.From, To: b.To})
		return
	case term.SumRule:
		k = contract.Constraint{Kind: contract.SumsTo, Total: draft.Ptr(b.Coefficient)}
		for _, col := range b.All {
			k.Columns = append(k.Columns, col.Name())
		}
	case term.DependencyRule:
		k = contract.Constraint{Kind: contract.Dependency, Columns: []string{right, b.Left.Name()}}
		if b.Via != nil {
			k.Columns[0] = b.Via.Column.Name()
		}
	default:
		return
	}
	if b.Table.Base != nil {
		t.Constraints = slices.DeleteFunc(slices.Clone(t.Constraints), func(o contract.Constraint) bool { return opposed(o, k) })
	}
	for _, other := range t.Constraints {
		if other.Kind == k.Kind && other.Left == k.Left && other.Right == k.Right && k.Left != "" && other.Op == k.Op {
			b.Rule.Path = b.Table.Path // said twice
			return
		}
	}
	t.Constraints = append(t.Constraints, k)
	b.Rule.Path = b.Table.Path
	p.Made = append(p.Made, draft.MadeRule{Table: b.Table.Path, Constraint: k, From: b.From, To: b.To})
}

// opposed: both order the same two columns, in opposite directions.
func opposed(a, b contract.Constraint) bool {
	if a.Kind != contract.Order || b.Kind != contract.Order {
		return false
	}
	up := func(op contract.Op) bool { return op == contract.Less || op == contract.LessOrEqual }
	down := func(op contract.Op) bool { return op == contract.Greater || op == contract.GreaterOrEqual }
	if a.Left == b.Right && a.Right == b.Left {
		return up(a.Op) && up(b.Op) || down(a.Op) && down(b.Op)
	}
	return a.Left == b.Left && a.Right == b.Right && (up(a.Op) && down(b.Op) || down(a.Op) && up(b.Op))
}

// gaps writes the distance of an order rule: MinGap and MaxGap bound Right-Left.
func (p Reader) gaps(k *contract.Constraint, b *draft.BoundRule) {
	if b.MinGap == nil && b.MaxGap == nil {
		return
	}
	if b.Op == contract.Greater || b.Op == contract.GreaterOrEqual {
		// Left lies behind Right: turn the rule round, so that gaps are positive.
		k.Left, k.Right = k.Right, k.Left
		k.Op = contract.LessOrEqual
		if b.Op == contract.Greater && (b.MinGap == nil || *b.MinGap > 0) {
			k.Op = contract.Less
		}
	}
	k.MinGap, k.MaxGap = b.MinGap, b.MaxGap
}

// calendarDays counts whole days between an instant and a day as the calendar does: 14 days after
// a timestamp is the day with that date, whose midnight lies up to a day earlier.
func (p Reader) calendarDays(c *contract.Contract, t *contract.Table, k *contract.Constraint, b *draft.BoundRule) {
	const day = 86400.0
	if k.MinGap == nil || k.MaxGap == nil || math.Mod(*k.MinGap, day) != 0 || math.Mod(*k.MaxGap, day) != 0 || *k.MinGap < day {
		return
	}
	typ := func(col *draft.Column, via *draft.Relation) contract.Type {
		own := t
		if via != nil {
			own, _ = c.Table(via.Parent.Name())
		}
		if own == nil {
			return ""
		}
		if cc, ok := own.Column(col.Name()); ok {
			return cc.Type
		}
		return ""
	}
	first, last := typ(b.Left, nil), typ(b.Right, b.Via)
	if k.Left != b.Left.Name() {
		first, last = last, first
	}
	switch {
	case first == contract.Timestamp && last == contract.Date:
		k.MinGap = draft.Ptr(*k.MinGap - day + 1)
	case first == contract.Date && last == contract.Timestamp:
		k.MaxGap = draft.Ptr(*k.MaxGap + day - 1)
	}
}

func (p Reader) comparable(c *contract.Contract, t *contract.Table, b *draft.BoundRule) bool {
	left, ok := t.Column(b.Left.Name())
	if !ok {
		return false
	}
	other := t
	if b.Via != nil {
		if other, ok = c.Table(b.Via.Parent.Name()); !ok {
			return false
		}
	}
	right, ok := other.Column(b.Right.Name())
	if !ok {
		return false
	}
	if b.Op == contract.NotEqual {
		return left.Type == right.Type && p.onlyNames(c, t, left) == p.onlyNames(c, other, right)
	}
	if b.Op != contract.Equal && (p.onlyNames(c, t, left) || p.onlyNames(c, other, right)) {
		return false
	}
	return left.Type.Numeric() && right.Type.Numeric() || left.Type.Temporal() && right.Type.Temporal() && (left.Type == contract.Time) == (right.Type == contract.Time)
}

// onlyNames: the number is a key, which tells rows apart and has no size that anything could be above or below.
func (p Reader) onlyNames(c *contract.Contract, t *contract.Table, col *contract.Column) bool {
	return c.Generator(t, col) == contract.ForeignKeyGenerator || col.Semantic == "row_id" && col.Type.Numeric()
}

func (p Reader) correlatable(t *contract.Table, name string) bool {
	c, ok := t.Column(name)
	return ok && (c.Type.Numeric() || c.Type.Temporal()) && c.Formula == ""
}

// addCoherent joins columns to one coherent group of the table.
func (p Reader) addCoherent(t *contract.Table, names []string) {
	for k := range t.Constraints {
		g := &t.Constraints[k]
		if g.Kind != contract.Coherent {
			continue
		}
		for _, n := range names {
			if slices.Contains(g.Columns, n) {
				for _, m := range names {
					if !slices.Contains(g.Columns, m) {
						g.Columns = append(g.Columns, m)
					}
				}
				return
			}
		}
	}
	t.Constraints = append(t.Constraints, contract.Constraint{Kind: contract.Coherent, Columns: names})
}

// lowerTableRules writes unique groups and the coherence of places, vehicles and the like.
func (p Reader) lowerTableRules(t *contract.Table, d *draft.Table) {
	joinedKeys(t)
	for _, group := range d.Unique {
		names := []string{}
		for _, c := range group {
			names = append(names, c.Name())
		}
		t.Constraints = append(t.Constraints, contract.Constraint{Kind: contract.UniqueTogether, Columns: names})
	}
	for _, group := range d.Coherent {
		var names []string
		for _, c := range group {
			if !c.Dropped {
				names = append(names, c.Name())
			}
		}
		if len(names) > 1 {
			p.addCoherent(t, names)
		}
	}
	// Columns of one place agree even where nobody says so.
	for _, family := range []map[string]bool{lexicon.WordSet("city state state_code county postal_code"), lexicon.WordSet("vehicle_make vehicle_model"), lexicon.WordSet("icd10 diagnosis"), lexicon.WordSet("lab_test lab_unit lab_value")} {
		groups := map[string][]string{}
		var order []string
		for _, c := range t.Columns {
			if !family[c.Semantic] || len(c.Values) > 0 {
				continue
			}
			prefix := ""
			if family["city"] {
				prefix = placePrefix(c.Name)
			}
			if len(groups[prefix]) == 0 {
				order = append(order, prefix)
			}
			groups[prefix] = append(groups[prefix], c.Name)
		}
		for _, prefix := range order {
			if len(groups[prefix]) > 1 {
				p.addCoherent(t, groups[prefix])
			}
		}
	}
	// Constraints on dropped columns go.
	t.Constraints = slices.DeleteFunc(t.Constraints, func(k contract.Constraint) bool { return !p.holds(t, &k) })
}

// placePrefix is what tells two places of one row apart: "sender" in sender_city.
func placePrefix(name string) string {
	for _, tail := range []string{"state_code", "postal_code", "post_code", "zip_code", "postcode", "zipcode", "city", "town", "state", "zip", "county", "province", "name"} {
		if prefix, ok := strings.CutSuffix(name, tail); ok {
			return strings.TrimSuffix(prefix, "_")
		}
	}
	if head, _, _ := strings.Cut(name, "_"); sides[head] || head == "birthplace" || head == "hometown" {
		return head // the origin and the destination of one trip
	}
	return ""
}

// holds reports whether all columns of a constraint exist.
func (p Reader) holds(t *contract.Table, k *contract.Constraint) bool {
	for _, name := range append([]string{k.Left, k.Right}, k.Columns...) {
		if name == "" {
			continue
		}
		own, _, _ := strings.Cut(name, ".")
		if _, ok := t.Column(own); !ok {
			return false
		}
	}
	return true
}
