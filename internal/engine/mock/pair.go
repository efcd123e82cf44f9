package mock

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// pairing makes two columns unique together: the first one splits the rows into groups and
// numbers them inside, and the second one is a permutation, different for each group, of its own
// domain at that number. So no pair can repeat.
type pairing struct {
	field string
	first string
	place func(b *batch, i int, row int64) pairMember
	// largest and smallest are the sizes of groups; loose says that some rows are outside all groups.
	largest, smallest int64
	loose             bool
	// ready builds what place reads.
	ready func() error
	// joint, where it is set, has the second column share the group's numbers with others.
	joint *joint
}

// pairMember is a row's place among the groups.
type pairMember struct {
	// group is -1 for rows outside all groups.
	group int64
	// number counts the rows of the group, of which there are size, and those of all groups before: all rows of the table
	// have different sums of number and before.
	number, size, before int64
}

// planPairs prepares the unique_together rules that no single unique column already fulfils.
func (k *compiler) planPairs(t *tablePlan) error {
	for i := range t.def.Constraints {
		c := &t.def.Constraints[i]
		if c.Kind != contract.UniqueTogether || c.Soft || len(c.Columns) == 0 {
			continue
		}
		field := fmt.Sprintf("%s.constraints[%d]", t.field(), i)
		if k.fulfilled(t, c.Columns) {
			continue
		}
		if err := k.planPair(t, c, field); err != nil {
			return err
		}
	}
	return nil
}

// fulfilled reports whether one of the columns never repeats anyway.
func (k *compiler) fulfilled(t *tablePlan, columns []string) bool {
	for _, name := range columns {
		c, ok := t.def.Column(name)
		if !ok {
			continue
		}
		if c.Unique || c.PrimaryKey || c.Distribution != nil && c.Distribution.Kind == contract.Sequence && (c.Distribution.Within == "" || slices.Contains(columns, c.Distribution.Within)) {
			return true
		}
	}
	if g := t.def.Grid; g != nil {
		time, key := false, g.KeyColumn == ""
		for _, name := range columns {
			time = time || name == g.TimeColumn
			key = key || name == g.KeyColumn
		}
		return time && key
	}
	return false
}

func (k *compiler) planPair(t *tablePlan, c *contract.Constraint, field string) error {
	// The first column that groups rows, and the second that can be permuted.
	for _, first := range c.Columns {
		group := k.grouping(t, first)
		if group == nil {
			continue
		}
		group.field, group.first = field, first
		for _, second := range c.Columns {
			if second == first || t.pairs[second] != nil {
				continue
			}
			if size := k.pairDomain(t, second, group); size >= group.largest {
				t.pairs[second] = group
				return nil
			}
		}
	}
	// Otherwise one of the columns is made unique by itself.
	for _, name := range c.Columns {
		column, _ := t.def.Column(name)
		if k.makeUnique(t, column) {
			return nil
		}
	}
	if k.planJoint(t, c, field) {
		return nil
	}
	return &Error{field, "the columns do not have enough different combinations for the table's rows"}
}

// makeUnique turns a column into a unique one where its domain is large enough and it may have as many values.
func (k *compiler) makeUnique(t *tablePlan, c *contract.Column) bool {
	if c.Distinct > 0 || len(c.Cases) > 0 || t.order.boundsOf(c.Name) != nil ||
		c.Distribution != nil && (c.Distribution.ZeroShare > 0 || c.Distribution.OutlierShare > 0) {
		return false
	}
	generator := k.program.contract.Generator(t.def, c)
	rows := uint64(t.rows - contract.Count(t.rows, c.NullShare))
	switch generator {
	case contract.PatternGenerator:
		if capacity(parsePattern(c.Pattern)) < rows {
			return false
		}
	case contract.SemanticGenerator:
		if c.Type == contract.String && !canBeUnique(c.Semantic) {
			return false
		}
	case contract.BoundsGenerator, contract.DistributionGenerator, contract.TypeGenerator:
	default:
		return false
	}
	if spec := t.specs[c.Name]; spec != nil {
		size, _, ok := spec.domain()
		if !ok || uint64(size) < rows || spec.kind == boolKind {
			return false
		}
		spec.unique = true
		return true
	}
	unique := *c
	unique.Unique = true
	t.replace(c, unique)
	return true
}

// replace puts a changed column into a copy of the table's definition: contracts are never modified.
func (t *tablePlan) replace(c *contract.Column, with contract.Column) {
	def := *t.def
	def.Columns = append([]contract.Column(nil), t.def.Columns...)
	for i := range def.Columns {
		if def.Columns[i].Name == c.Name {
			def.Columns[i] = with
		}
	}
	t.def = &def
}

// grouping describes how a column groups rows, or nil where it does not know them by number.
func (k *compiler) grouping(t *tablePlan, name string) *pairing {
	if r := t.relation(name); r != nil && r.fanout != nil && r.order == nil {
		return &pairing{
			largest:  r.fanout.most(),
			smallest: r.fanout.least(),
			loose:    r.nulls > 0,
			ready:    func() error { return nil },
			place: func(b *batch, i int, row int64) pairMember {
				if row >= r.fanout.children {
					return pairMember{group: -1, number: row}
				}
				v := b.get(r.parentRow)
				first := r.fanout.first(v.num[i])
				return pairMember{v.num[i], row - first, r.fanout.count(v.num[i]), first}
			},
		}
	}
	c, _ := t.def.Column(name)
	if c != nil && c.Distinct > 1 && c.Distinct < t.rows && len(c.Cases) == 0 && t.order.boundsOf(name) == nil && !t.dependent(name) {
		return distinctGrouping(t, c)
	}
	if c == nil || len(c.Cases) > 0 || c.Distinct > 0 || k.program.contract.Generator(t.def, c) != contract.ValuesGenerator || t.order.boundsOf(name) != nil {
		return nil
	}
	nulls := contract.Count(t.rows, c.NullShare)
	counts := contract.Quotas(t.rows-nulls, contract.Shares(c.Values))
	p := &pairing{largest: slices.Max(counts), smallest: slices.Min(counts), loose: nulls > 0}
	var q *quota
	var n *node
	p.ready = func() (err error) {
		if n, err = k.column(t, name); err == nil {
			if q = n.quota; q == nil {
				err = &Error{p.field, fmt.Sprintf("column %q cannot group the rows", name)}
			}
		}
		return err
	}
	p.place = func(b *batch, i int, row int64) pairMember {
		v := b.get(n)
		if v.isNull(i) {
			return pairMember{group: -1, number: q.ranking.at(row)}
		}
		w := q.of[v.num[i]]
		return pairMember{v.num[i], q.ranking.at(row) - w.from, w.to - w.from, w.from}
	}
	return p
}

// distinctGrouping groups rows by the column's Distinct values, as distinctIndex deals them.
func distinctGrouping(t *tablePlan, c *contract.Column) *pairing {
	nulls := contract.Count(t.rows, c.NullShare)
	rows := t.rows - nulls
	r := newRanking(t.key("null", c.Name), t.rows)
	return &pairing{
		largest:  ceilDiv(rows, c.Distinct),
		smallest: rows / c.Distinct,
		loose:    nulls > 0,
		ready:    func() error { return nil },
		place: func(_ *batch, _ int, row int64) pairMember {
			rank := r.at(row) - nulls
			if rank < 0 {
				return pairMember{group: -1, number: t.rows + rank}
			}
			group := int64(uint64(rank) * uint64(c.Distinct) / uint64(rows))
			first := ceilDiv(group*rows, c.Distinct)
			return pairMember{group, rank - first, ceilDiv((group+1)*rows, c.Distinct) - first, first}
		},
	}
}

// dependent: a rule derives the column's values from another's.
func (t *tablePlan) dependent(name string) bool {
	return slices.ContainsFunc(t.def.Constraints, func(c contract.Constraint) bool {
		return c.Kind == contract.Dependency && !c.Soft && len(c.Columns) > 1 && slices.Contains(c.Columns[1:], name)
	})
}

// most is the largest number of children of one parent.
func (f *fanout) most() int64 {
	var n int64
	for _, c := range f.counts {
		n = max(n, c)
	}
	return n
}

// least is the smallest number of children of one parent.
func (f *fanout) least() int64 {
	if len(f.counts) == 0 {
		return 0
	}
	return slices.Min(f.counts)
}

// pairDomain is the number of values a second column can take, 0 where it cannot be permuted. The
// values of a closed list must have equal shares, as those that nobody named have: each group has different values,
// and where it does not have all of them, the shares are equal on average.
func (k *compiler) pairDomain(t *tablePlan, name string, group *pairing) int64 {
	if r := t.relation(name); r != nil {
		if r.fanout != nil && r.order == nil || r.def.Self() {
			return 0
		}
		return r.parent.rows
	}
	c, ok := t.def.Column(name)
	if !ok || len(c.Cases) > 0 || t.order.boundsOf(name) != nil {
		return 0
	}
	if c.Distinct > 0 {
		if c.Distinct >= t.rows || c.Unique || c.PrimaryKey || c.NullShare > 0 || len(c.Values) > 0 || c.Type == contract.Boolean || t.dependent(name) {
			return 0
		}
		return c.Distinct
	}
	switch k.program.contract.Generator(t.def, c) {
	case contract.BoundsGenerator, contract.TypeGenerator:
		if spec := t.specs[name]; spec != nil && spec.kind != boolKind {
			size, _, _ := spec.domain()
			return size
		}
	case contract.ValuesGenerator:
		size := int64(len(c.Values))
		if kindOf(c.Type) == boolKind || c.NullShare > 0 || group.largest > size {
			return 0
		}
		quotas := contract.Quotas(t.rows, contract.Shares(c.Values))
		if slices.Max(quotas)-slices.Min(quotas) > 1 {
			return 0
		}
		return size
	}
	return 0
}

// index deals size different values to the rows of each group, none twice, and all of them to the table: each group
// goes on where the one before ended.
func (p *pairing) index(t *tablePlan, size int64) (*node, error) {
	if err := p.ready(); err != nil {
		return nil, err
	}
	return t.add(node{kind: numberKind, fill: func(b *batch, v *vector) {
		for i, row := range b.rows {
			m := p.place(b, i, row)
			if m.group < 0 {
				m.number = row
			}
			v.num[i] = (m.before + m.number) % size
		}
	}}), nil
}

// categories builds a closed list as the second column of a pair: each group has each value once.
func (p *pairing) categories(b *columnBuild) (*node, error) {
	if err := p.ready(); err != nil {
		return nil, err
	}
	names := make([]string, len(b.column.Values))
	for i, v := range b.column.Values {
		names[i] = v.Value
	}
	if d := p.dealing(b); d != nil {
		return b.table.add(node{kind: dictKind, dict: newDictionary(names), fill: d.fill}), nil
	}
	perm := p.permutation(b, len(names))
	return b.table.add(node{kind: dictKind, dict: newDictionary(names), fill: func(bt *batch, v *vector) {
		for i, row := range bt.rows {
			v.num[i] = p.number(&perm, bt, i, row)
		}
	}}), nil
}

// permutation is that of the column's size values, or of all that it shares with others.
func (p *pairing) permutation(b *columnBuild, size int) random.Permutation {
	if p.joint != nil {
		return p.joint.perm
	}
	return random.NewPermutation(b.key("pair"), uint64(size))
}

// number returns the permuted number of row i in [0, size).
func (p *pairing) number(perm *random.Permutation, b *batch, i int, row int64) int64 {
	m := p.place(b, i, row)
	if m.group < 0 {
		// Rows outside the groups are free: an empty key never makes a pair.
		m.number = row % int64(perm.N())
	}
	n := int64(perm.Tweaked(uint64(m.number), uint64(m.group+1)*0x9E3779B97F4A7C15))
	if p.joint != nil {
		return n / p.joint.stride % p.joint.size
	}
	return n
}

// scalar builds the second column of a pair.
func (p *pairing) scalar(b *columnBuild, s *scalarSpec) (*node, error) {
	if err := p.ready(); err != nil {
		return nil, err
	}
	size, unit, _ := s.domain()
	if len(s.list) > 0 {
		values, err := s.listValues()
		if err != nil {
			return nil, err
		}
		size, unit = int64(len(values)), func(i int64) int64 { return values[i] }
		if d := p.dealing(b); d != nil {
			return b.masked(b.table.add(node{kind: s.kind, scale: s.scale, fill: func(bt *batch, v *vector) {
				d.fill(bt, v)
				for i := range v.num {
					v.num[i] = values[v.num[i]]
				}
			}}))
		}
	}
	perm := p.permutation(b, int(size))
	n := b.table.add(node{kind: s.kind, scale: s.scale, fill: func(bt *batch, v *vector) {
		for i, row := range bt.rows {
			v.num[i] = unit(p.number(&perm, bt, i, row))
		}
	}})
	return b.masked(n)
}
