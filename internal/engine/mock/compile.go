package mock

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// tablePlan is the plan of one table.
type tablePlan struct {
	program   *Program
	index     int
	def       *contract.Table
	rows      int64
	nodes     []*node
	output    []outputColumn
	relations []*relationPlan

	// What follows is only used while compiling.
	columns  map[string]*node
	building map[string]bool
	hidden   map[string]*node
	specs    map[string]*scalarSpec
	order    *orderPlan
	demands  []orderDemand
	families *families
	pairs    map[string]*pairing
	copulas  map[string]*copulaColumn
	sums     map[string]*node
	// rehearsals are the draws that order rules may move.
	rehearsals []rehearsal
	// adjusted are the columns that give way to rules about what is computed from them.
	adjusted map[string]*adjustment
	// checks are the rules that nothing makes hold in every row.
	checks []ruleCheck
}

// compiler builds the nodes of a program's tables on demand, so that every node finds
// the ones it reads.
type compiler struct {
	program *Program
	tables  map[string]*tablePlan
}

func newCompiler(p *Program) *compiler {
	k := &compiler{program: p, tables: map[string]*tablePlan{}}
	for i := range p.contract.Tables {
		def := &p.contract.Tables[i]
		t := &tablePlan{
			program: p, index: i, def: def, rows: def.Rows,
			columns: map[string]*node{}, building: map[string]bool{}, hidden: map[string]*node{},
			specs: map[string]*scalarSpec{}, pairs: map[string]*pairing{}, copulas: map[string]*copulaColumn{}, sums: map[string]*node{},
		}
		p.tables = append(p.tables, t)
		k.tables[def.Name] = t
	}
	return k
}

func (k *compiler) compile() error {
	for _, t := range k.program.tables {
		if t.rows < 0 || t.rows > contract.MaxRows {
			return &Error{t.field() + ".rows", "the number of rows is out of range"}
		}
		t.families = findFamilies(t)
		for i := range t.def.Columns {
			spec, err := k.scalarSpec(t, &t.def.Columns[i], t.columnField(i))
			if err != nil {
				return err
			}
			t.specs[t.def.Columns[i].Name] = spec
		}
	}
	if err := k.planRelations(); err != nil {
		return err
	}
	// Children first: what a child's order rules ask of its parents narrows the parents' bounds.
	order := k.program.contract.TableOrder()
	for _, name := range slices.Backward(order) {
		if err := k.planOrder(k.tables[name]); err != nil {
			return err
		}
	}
	for _, t := range k.program.tables {
		if err := k.planPairs(t); err != nil {
			return err
		}
		if err := k.planCorrelations(t); err != nil {
			return err
		}
		if err := k.planSums(t); err != nil {
			return err
		}
	}
	for _, name := range order {
		k.planAdjustments(k.tables[name])
	}
	for _, t := range k.program.tables {
		for i := range t.def.Columns {
			n, err := k.column(t, t.def.Columns[i].Name)
			if err != nil {
				return err
			}
			var l layout
			if f := t.def.Columns[i].Format; f != "" {
				if l, err = parseLayout(f); err != nil {
					return &Error{t.columnField(i) + ".format", err.Error()}
				}
			}
			t.output = append(t.output, newOutputColumn(n, l))
		}
	}
	for _, t := range k.program.tables {
		var err error
		if t.checks, err = k.ruleChecks(t); err != nil {
			return err
		}
	}
	for _, t := range k.program.tables {
		if err := t.rehearse(); err != nil {
			return err
		}
	}
	for _, t := range k.program.tables {
		t.rehearsals, t.checks = nil, nil
		t.columns, t.building, t.hidden, t.specs, t.order, t.demands = nil, nil, nil, nil, nil, nil
		t.families, t.pairs, t.copulas, t.sums, t.adjusted = nil, nil, nil, nil, nil
	}
	return nil
}

func (t *tablePlan) field() string { return fmt.Sprintf("tables[%d]", t.index) }
func (t *tablePlan) columnField(i int) string {
	return fmt.Sprintf("tables[%d].columns[%d]", t.index, i)
}
func (t *tablePlan) fieldOf(name string) string {
	for i := range t.def.Columns {
		if t.def.Columns[i].Name == name {
			return t.columnField(i)
		}
	}
	return t.field()
}

// key opens the random stream that serves purpose for a column, or for a hidden ingredient.
func (t *tablePlan) key(purpose, column string) random.Key {
	t.program.streams = append(t.program.streams, Stream{purpose, t.def.Name, column})
	return random.NewKey(t.program.seed, purpose, t.def.Name, column)
}

func compareStreams(a, b Stream) int {
	return cmp.Or(strings.Compare(a.Table, b.Table), strings.Compare(a.Column, b.Column), strings.Compare(a.Purpose, b.Purpose))
}

// add registers a node of the table.
func (t *tablePlan) add(n node) *node {
	n.table, n.id = t, len(t.nodes)
	t.nodes = append(t.nodes, &n)
	return &n
}

// share registers a hidden node once under a name.
func (t *tablePlan) share(name string, build func() (*node, error)) (*node, error) {
	if n, ok := t.hidden[name]; ok {
		return n, nil
	}
	n, err := build()
	if err == nil {
		t.hidden[name] = n
	}
	return n, err
}

// column returns the node of a column, building it when it is asked for first.
func (k *compiler) column(t *tablePlan, name string) (*node, error) {
	if n, ok := t.columns[name]; ok {
		return n, nil
	}
	def, ok := t.def.Column(name)
	if !ok {
		return nil, &Error{t.field(), fmt.Sprintf("there is no column %q", name)}
	}
	if c := t.copulas[name]; c != nil && !c.group.fitted {
		if err := k.fit(t, c.group); err != nil {
			return nil, err
		}
	}
	if t.building[name] {
		return nil, &Error{t.fieldOf(name), "the column depends on itself"}
	}
	t.building[name] = true
	defer delete(t.building, name)
	n, err := k.equalText(t, def)
	if err == nil && n == nil {
		if n, err = k.buildColumn(t, def); err == nil {
			n, err = k.unequal(t, def, n)
		}
	}
	if err != nil {
		return nil, err
	}
	t.columns[name] = n
	return n, nil
}

// reference returns the node of "column" or "via.column" in the table's own rows.
func (k *compiler) reference(t *tablePlan, ref contract.RefExpr) (*node, error) {
	if ref.Via == "" {
		return k.column(t, ref.Column)
	}
	r := t.relation(ref.Via)
	if r == nil {
		return nil, &Error{t.fieldOf(ref.Via), fmt.Sprintf("%q is no foreign key", ref.Via)}
	}
	return k.parentCell(r, ref.Column)
}

func (t *tablePlan) relation(column string) *relationPlan {
	for _, r := range t.relations {
		if r.def.ChildColumn == column {
			return r
		}
	}
	return nil
}

// buildColumn builds a column's own generator, lays its cases over it, and empties the null share.
func (k *compiler) buildColumn(t *tablePlan, c *contract.Column) (*node, error) {
	field := t.fieldOf(c.Name)
	generator := k.program.contract.Generator(t.def, c)
	build := &columnBuild{compiler: k, table: t, column: c, field: field, key: func(purpose string) random.Key { return t.key(purpose, c.Name) }}
	var err error
	if build.source, err = k.columnSource(t, c); err != nil {
		return nil, err
	}
	switch generator {
	case contract.FormulaGenerator:
		n, err := k.formulaColumn(t, c, field+".formula", c.Formula)
		if err != nil {
			return nil, err
		}
		return build.masked(n)
	case contract.ForeignKeyGenerator:
		return k.foreignKey(t.relation(c.Name))
	case contract.GridGenerator:
		return k.gridColumn(build)
	}
	if len(c.Cases) == 0 {
		return k.ownGenerator(build, generator)
	}
	return k.caseColumn(build, generator)
}

// columnBuild carries what the makers of a column's node need.
type columnBuild struct {
	compiler *compiler
	table    *tablePlan
	column   *contract.Column
	field    string
	source   source
	// ranking is set where the column's own generator only serves some rows.
	ranking *ranking
	// bare leaves the null share to the caller, but for the given number of nulls.
	bare  bool
	nulls int64
	// counted says that the source numbers the rows of a case.
	counted bool
	// decides tells the rows that a case decides; nil where all of them count.
	decides func(b *batch, i int) bool
	key     func(purpose string) random.Key
}

func (b *columnBuild) fail(member, format string, args ...any) error {
	return &Error{b.field + member, fmt.Sprintf(format, args...)}
}

// ownGenerator builds the node of a column from everything but formula, relation, grid and cases.
func (k *compiler) ownGenerator(b *columnBuild, generator contract.Generator) (*node, error) {
	if n, ok := b.table.sums[b.column.Name]; ok {
		return b.masked(n)
	}
	if rule := b.table.exactlyOne(b.column.Name); rule != nil {
		return b.oneOfGroup(rule)
	}
	if generator == contract.ValuesGenerator && b.column.Type == contract.String {
		if p := b.table.pairs[b.column.Name]; p != nil {
			return p.categories(b)
		}
		return b.categories(b.column.Values)
	}
	if generator == contract.PatternGenerator {
		n, err := b.pattern(b.column.Pattern)
		if err != nil {
			return nil, err
		}
		return b.masked(n)
	}
	if spec := b.table.specs[b.column.Name]; spec != nil && spec.drawn {
		if p := b.table.pairs[b.column.Name]; p != nil && b.column.Distinct == 0 {
			return p.scalar(b, spec)
		}
		return b.scalar(spec)
	}
	all := *b
	all.bare, all.nulls = true, 0
	n, err := all.semantic()
	if err != nil {
		return nil, err
	}
	return b.masked(n)
}

// masked empties the column's null share in a node that has no nulls of its own.
func (b *columnBuild) masked(n *node) (*node, error) {
	if b.bare {
		return b.pieceMask(n), nil
	}
	if b.column.NullShare <= 0 {
		return n, nil
	}
	return b.mask(n, newRanking(b.key("null"), b.table.rows)), nil
}

// mask empties the cells whose rank is below the column's number of nulls.
func (b *columnBuild) mask(n *node, r *ranking) *node {
	nulls := contract.Count(b.table.rows, b.column.NullShare)
	out := *n
	out.fill = func(bt *batch, v *vector) {
		copyCells(v, bt.get(n), n.kind, len(bt.rows))
		for i, row := range bt.rows {
			if rank := r.at(row); rank >= 0 && rank < nulls {
				v.setNull(i, len(bt.rows))
			}
		}
	}
	out.quota, out.running = nil, false
	if r.base == nil {
		out.quota = &quota{ranking: r, null: window{from: 0, to: nulls}}
	}
	return b.table.add(out)
}

// copyCells copies a whole vector.
func copyCells(dst, src *vector, k kind, n int) {
	switch k {
	case textKind:
		dst.buf = append(dst.buf[:0], src.buf...)
		dst.off = append(dst.off[:0], src.off...)
	case floatKind:
		copy(dst.float, src.float)
	default:
		copy(dst.num, src.num[:n])
		if k == uuidKind {
			copy(dst.low, src.low[:n])
		}
	}
	if dst.anyNull = src.anyNull; src.anyNull {
		dst.null = append(dst.null[:0], src.null[:n]...)
	}
}
