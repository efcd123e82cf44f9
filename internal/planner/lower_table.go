package planner

import (
	"math"
	"slices"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
)

// layGrid settles steps, keys, rows, and the columns of a time grid.
func (p *parser) layGrid(t *tableDraft) {
	g := t.grid
	if g == nil {
		return
	}
	if g.keys == 0 {
		g.keys = 1
	}
	for _, c := range t.columns {
		if g.time == nil && c.isDate(p.lex) && c.fk == nil {
			g.time = c
		}
	}
	if g.time == nil {
		c := &columnDraft{scale: -1, table: t, words: []string{"timestamp"}, kind: kindTimestamp, generated: true, at: -1}
		if g.months > 0 || g.seconds%86400 == 0 {
			c.words, c.kind = []string{"date"}, kindDate
		}
		t.columns = append([]*columnDraft{c}, t.columns...)
		g.time = c
		p.assume(&c.element, "a time column was added for the grid", nil)
	}
	if g.seconds%86400 == 0 && g.time.kind == kindDate || g.months > 0 && g.time.kind != kindTimestamp {
		g.time.typ = contract.Date
	} else {
		g.time.typ = contract.Timestamp
	}
	if g.time.dates != nil && g.dates == nil {
		g.dates = g.time.dates
	}
	if len(g.keyNouns) > 0 {
		noun := singular(g.keyNouns[len(g.keyNouns)-1])
		for _, c := range t.columns {
			if g.key == nil && c != g.time && slices.Contains(c.words, noun) && (len(c.words) == 1 || slices.Contains([]string{"id", "name", "number", "no", "code", "key"}, c.words[len(c.words)-1])) {
				g.key = c
			}
		}
		if g.key == nil && g.keys > 1 {
			c := &columnDraft{scale: -1, table: t, words: []string{noun, "id"}, generated: true, at: -1}
			t.columns = append([]*columnDraft{c}, t.columns...)
			g.key = c
			p.assume(&c.element, "a column tells the "+plural(noun)+" apart", nil)
		}
	} else if g.keys > 1 {
		c := &columnDraft{scale: -1, table: t, words: []string{"series", "id"}, generated: true, at: -1}
		t.columns = append([]*columnDraft{c}, t.columns...)
		g.key = c
	}
	if g.key != nil {
		g.key.fk, g.key.primary, g.key.unique = nil, false, false
		if g.keys < 2 && g.key.distinct > 1 {
			g.keys = g.key.distinct
		}
		g.key.distinct, g.key.pattern = 0, ""
	}
	steps := p.gridSteps(t)
	t.rows, t.rowsSaid, t.derived = g.keys*steps, true, true
	g.steps = steps
}

// gridSteps counts the instants of the grid, and finds the first.
func (p *parser) gridSteps(t *tableDraft) int64 {
	g := t.grid
	start := p.asOf.from.AddDate(0, 0, -7)
	var end time.Time
	switch {
	case g.dates != nil && !g.dates.from.from.IsZero():
		start = g.dates.from.from
		end = g.dates.to.to
		if end.IsZero() {
			end = p.asOf.from
		}
		if !g.dates.to.clock {
			end = end.AddDate(0, 0, 1)
		}
		if g.hours > 0 {
			end = start.Add(time.Duration(g.hours * float64(time.Hour)))
		}
	case g.hours > 0:
		start = p.asOf.from.Add(-time.Duration(g.hours * float64(time.Hour)))
		end = p.asOf.from
		if g.hours >= 24 {
			start = start.Truncate(24 * time.Hour)
		}
		p.assume(&t.element, "the period ends on "+p.asOf.from.Format(dayLayout), nil)
	default:
		end = p.asOf.from
		if t.rowsSaid && t.rows >= g.keys {
			steps := t.rows / g.keys
			start = end.Add(-time.Duration(steps*g.seconds) * time.Second)
			if g.months > 0 {
				start = end.AddDate(0, -int(steps*g.months), 0)
			}
			g.start = start
			return max(1, steps)
		}
		if g.months > 0 || g.seconds >= 7*86400 {
			start = end.AddDate(-2, 0, 0)
		} else if g.seconds >= 86400 {
			start = end.AddDate(-1, 0, 0)
		}
		p.assume(&t.element, "from "+start.Format(dayLayout)+" to "+end.Format(dayLayout)+", because the text names no period", nil)
	}
	if g.weekdaysOnly {
		for start.Weekday() == time.Saturday || start.Weekday() == time.Sunday {
			start = start.AddDate(0, 0, 1)
		}
	}
	g.start = start
	if g.months > 0 {
		n := int64(0)
		for at := start; at.Before(end) && n < 100_000; at = at.AddDate(0, int(g.months), 0) {
			n++
		}
		return max(1, n)
	}
	if g.seconds <= 0 {
		g.seconds = 86400
	}
	if g.weekdaysOnly && g.seconds == 86400 {
		n := int64(0)
		for at := start; at.Before(end) && n < 1_000_000; at = at.AddDate(0, 0, 1) {
			if at.Weekday() != time.Saturday && at.Weekday() != time.Sunday {
				n++
			}
		}
		return max(1, n)
	}
	return max(1, int64(math.Ceil(end.Sub(start).Seconds()/float64(g.seconds)-1e-9)))
}

func (p *parser) lowerGrid(t *tableDraft) *contract.Grid {
	g := t.grid
	out := &contract.Grid{TimeColumn: g.time.name(), StepSeconds: g.seconds, StepMonths: g.months, Steps: g.steps, WeekdaysOnly: g.weekdaysOnly, Keys: g.keys}
	if g.months > 0 {
		out.StepSeconds = 0
	}
	layout := instantLayout
	if g.time.typ == contract.Date {
		layout = dayLayout
	}
	out.Start = g.start.Format(layout)
	if g.key != nil {
		out.KeyColumn = g.key.name()
	}
	return out
}

// gridColumn lowers the time and the key column of a grid.
func (p *parser) gridColumn(c *columnDraft, out *contract.Column) {
	out.Unique, out.PrimaryKey, out.NullShare, out.Unit, out.Distinct = false, false, 0, "", 0
	if c == c.table.grid.time {
		out.Type = c.typ
		return
	}
	if c.values != nil {
		out.Type = contract.String
		n := float64(len(c.values))
		for _, v := range c.values {
			out.Values = append(out.Values, contract.Category{Value: v.text, Share: 1 / n})
		}
		return
	}
	out.Type = contract.Integer
	out.Semantic = "row_id"
	if w := c.words[len(c.words)-1]; c.semantic == "full_name" || c.semantic == "company" || w == "name" || c.semantic == "city" || c.semantic == "product_name" || c.semantic == "ticker" {
		out.Type, out.Semantic = contract.String, c.semantic
	}
}

func (p *parser) lowerRelation(r *relationDraft) contract.Relation {
	out := contract.Relation{Child: r.child.name(), ChildColumn: r.column.name(), Parent: r.parent.name(), ParentColumn: p.ensureKey(r.parent).name()}
	if r.child == r.parent {
		out.Acyclic, out.NotSelf = r.column.acyclic, r.column.notSelf || !r.column.acyclic
		return out
	}
	if r.bounded || r.parentShare > 0 || r.shape != "" || r.mean > 0 {
		card := &contract.Cardinality{Min: r.min, Max: r.max, ParentShare: r.parentShare}
		if r.parentShare > 0 && card.Min == 0 {
			card.Min = 0
		}
		if r.shape == contract.Zipf || r.shape == contract.Poisson {
			card.Shape = r.shape
		}
		out.PerParent = card
	}
	return out
}

func (p *parser) foreignKeys() []*columnDraft {
	var out []*columnDraft
	for _, t := range p.tables {
		for _, c := range t.columns {
			if c.fk != nil && !c.dropped {
				out = append(out, c)
			}
		}
	}
	return out
}

// lowerForeignKey gives a foreign key the type of the key that it refers to.
func (p *parser) lowerForeignKey(c *contract.Contract, col *columnDraft) {
	child, ok := c.Table(col.table.name())
	if !ok {
		return
	}
	parent, ok := c.Table(col.fk.name())
	if !ok {
		return
	}
	key, ok := parent.PrimaryKey()
	if !ok {
		return
	}
	fk, ok := child.Column(col.name())
	if !ok {
		return
	}
	fk.Type = key.Type
	fk.NullShare = 0
	if col.nullShare != nil {
		fk.NullShare = *col.nullShare
	}
	if child == parent && col.acyclic && fk.NullShare == 0 {
		fk.NullShare = max(1/float64(child.Rows), .02)
		if child.Rows <= 50 {
			fk.NullShare = 1 / float64(child.Rows)
		}
	}
}

func (p *parser) lowerRule(c *contract.Contract, b *boundRule) {
	t, ok := c.Table(b.table.name())
	if !ok || b.left == nil || b.left.dropped {
		return
	}
	right := ""
	if b.right != nil {
		right = b.right.name()
		if b.via != nil {
			right = b.via.column.name() + "." + right
		}
	}
	k := contract.Constraint{}
	switch b.kind {
	case orderRule, subjectOrderRule:
		k = contract.Constraint{Kind: contract.Order, Left: b.left.name(), Op: b.op, Right: right}
		if !p.comparable(c, t, b) {
			p.release(b.from, b.to)
			return
		}
		p.gaps(&k, b)
		// A cell that a formula decides already is in order by itself or not at all.
	case correlationRule:
		k = contract.Constraint{Kind: contract.Correlation, Left: b.left.name(), Right: right, Coefficient: ptr(b.coefficient)}
		if !p.correlatable(t, b.left.name()) || b.via == nil && !p.correlatable(t, right) {
			p.release(b.from, b.to)
			return
		}
	case coherentRule:
		if b.via != nil {
			return
		}
		p.addCoherent(t, []string{b.right.name(), b.left.name()})
		return
	case sumRule:
		k = contract.Constraint{Kind: contract.SumsTo, Total: ptr(b.coefficient)}
		for _, col := range b.all {
			k.Columns = append(k.Columns, col.name())
		}
	case dependencyRule:
		k = contract.Constraint{Kind: contract.Dependency, Columns: []string{right, b.left.name()}}
		if b.via != nil {
			k.Columns[0] = b.via.column.name()
		}
	default:
		return
	}
	for _, other := range t.Constraints {
		if other.Kind == k.Kind && other.Left == k.Left && other.Right == k.Right && k.Left != "" && other.Op == k.Op {
			return
		}
	}
	t.Constraints = append(t.Constraints, k)
	b.ruleDraft.path = b.table.path + ".constraints"
}

// gaps writes the distance of an order rule: MinGap and MaxGap bound Right-Left.
func (p *parser) gaps(k *contract.Constraint, b *boundRule) {
	if b.minGap == nil && b.maxGap == nil {
		return
	}
	if b.op == contract.Greater || b.op == contract.GreaterOrEqual {
		// Left lies behind Right: turn the rule round, so that gaps are positive.
		k.Left, k.Right = k.Right, k.Left
		k.Op = contract.LessOrEqual
		if b.op == contract.Greater && (b.minGap == nil || *b.minGap > 0) {
			k.Op = contract.Less
		}
	}
	k.MinGap, k.MaxGap = b.minGap, b.maxGap
}

func (p *parser) comparable(c *contract.Contract, t *contract.Table, b *boundRule) bool {
	left, ok := t.Column(b.left.name())
	if !ok {
		return false
	}
	other := t
	if b.via != nil {
		if other, ok = c.Table(b.via.parent.name()); !ok {
			return false
		}
	}
	right, ok := other.Column(b.right.name())
	if !ok {
		return false
	}
	if b.op == contract.NotEqual {
		return left.Type == right.Type
	}
	return left.Type.Numeric() && right.Type.Numeric() || left.Type.Temporal() && right.Type.Temporal() && (left.Type == contract.Time) == (right.Type == contract.Time)
}

func (p *parser) correlatable(t *contract.Table, name string) bool {
	c, ok := t.Column(name)
	return ok && (c.Type.Numeric() || c.Type.Temporal()) && c.Formula == ""
}

// addCoherent joins columns to one coherent group of the table.
func (p *parser) addCoherent(t *contract.Table, names []string) {
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
func (p *parser) lowerTableRules(t *contract.Table, d *tableDraft) {
	for _, group := range d.unique {
		names := []string{}
		for _, c := range group {
			names = append(names, c.name())
		}
		t.Constraints = append(t.Constraints, contract.Constraint{Kind: contract.UniqueTogether, Columns: names})
	}
	for _, group := range d.coherent {
		var names []string
		for _, c := range group {
			names = append(names, c.name())
		}
		if len(names) > 1 {
			p.addCoherent(t, names)
		}
	}
	// Columns of one place agree even where nobody says so.
	for _, family := range []map[string]bool{wordSet("city state state_code county postal_code"), wordSet("vehicle_make vehicle_model"), wordSet("icd10 diagnosis"), wordSet("lab_test lab_unit lab_value")} {
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
	return ""
}

// holds reports whether all columns of a constraint exist.
func (p *parser) holds(t *contract.Table, k *contract.Constraint) bool {
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
