package mock

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// scalar builds the node of a scalar column.
func (b *columnBuild) scalar(s *scalarSpec) (*node, error) {
	if s.dist != nil && s.dist.Kind == contract.Sequence {
		return b.sequence(s)
	}
	if b.column.Series != nil && s.kind == numberKind {
		return b.series(s)
	}
	if s.unique && len(s.list) == 0 && s.kind != boolKind {
		return b.uniqueScalar(s)
	}
	if !b.counted && b.column.Distinct > 0 && b.source.node != nil && b.source.n == b.column.Distinct && s.kind != boolKind && len(s.list) == 0 {
		n, err := b.uniqueScalar(s)
		if err != nil {
			return nil, err
		}
		if c := b.table.copulas[b.column.Name]; c != nil {
			return b.copulaMask(n, c), nil
		}
		return b.maskedBy(n, newRanking(b.key("null"), b.table.rows)), nil
	}
	g, err := b.scalarDraw(s)
	if err != nil {
		return nil, err
	}
	if bounds := b.table.order.boundsOf(b.column.Name); bounds != nil {
		if err := b.compiler.resolve(b.table, bounds); err != nil {
			return nil, err
		}
		own := *bounds
		if b.decides != nil {
			own.lo, own.hi = b.compiler.caseBounds(b.table, own.self, s.lo, s.hi) // a case has bounds of its own
			if own.strict != nil {
				strict := *own.strict
				strict.lo, strict.hi = own.lo, own.hi
				own.strict = &strict
			}
		}
		g.bounds = &own
	}
	if g.bounds == nil && g.copula == nil && b.source.node == nil {
		return b.table.add(g.node()), nil
	}
	n := g.node()
	n.quota = nil
	drawn := b.table.add(n)
	if g.bounds != nil {
		free := *g
		free.bounds = nil
		calendar, _ := g.law.(*calendarLaw)
		b.table.rehearsals = append(b.table.rehearsals, rehearsal{b.field, g, drawn, b.table.add(free.node()), b.decides, s.exact(), s.lo, s.hi, calendar})
	}
	return drawn, nil
}

// maskedBy is masked by a ranking that the distinct values were dealt by.
func (b *columnBuild) maskedBy(n *node, r *ranking) *node {
	if b.bare || b.column.NullShare <= 0 {
		return n
	}
	return b.mask(n, r)
}

// scalarDraw draws a scalar column: first the rank of the address decides between null, zero,
// outlier and body, then the law gives the value.
type scalarDraw struct {
	kind     kind
	scale    int
	step     int64
	source   source
	ranking  *ranking
	jitter   random.Key
	nulls    int64
	zeros    int64
	outliers int64
	width    uint64 // stratum of the body
	law      law
	outlier  law
	bounds   *columnBounds
	// copula replaces the ranking where the column is correlated with others; whole says that it also decides
	// which cells are null, zero and outliers, as the draw serves all rows of the table.
	copula *copulaColumn
	whole  bool
	// zeroFrom is the number of ranks below the zeros, and highest says that the outliers are above all others.
	zeroFrom int64
	highest  bool
}

func (b *columnBuild) scalarDraw(s *scalarSpec) (*scalarDraw, error) {
	g := &scalarDraw{kind: s.kind, scale: s.scale, step: s.step, source: b.source, ranking: b.ranking, jitter: b.key("jitter")}
	sorted := b.table.sortedBy(b.column.Name)
	if sorted != nil && b.source.node == nil {
		rows, err := b.table.runsOf(sorted.Columns[1:])
		if err != nil {
			return nil, b.fail("", "%v", err)
		}
		g.ranking = sortedRanking(b.key("value"), b.source.n, rows)
	}
	if g.ranking == nil {
		g.ranking = newRanking(b.key("value"), b.source.n)
	}
	n := g.ranking.n
	g.nulls = b.nulls
	if !b.bare {
		g.nulls = contract.Count(b.table.rows, b.column.NullShare)
		if g.ranking.hashed || b.source.node != nil {
			g.nulls = contract.Count(n, b.column.NullShare)
		}
	}
	n -= g.nulls
	if s.dist != nil {
		g.zeros = contract.Count(n, s.dist.ZeroShare)
		g.outliers = min(contract.Count(n, s.dist.OutlierShare), n-g.zeros)
	}
	body := n - g.zeros - g.outliers
	g.width = stratum(body)
	g.copula = b.table.copulas[b.column.Name]
	g.whole = g.copula != nil && b.source.node == nil && b.ranking == nil
	if !g.whole && (len(s.list) > 0 || s.kind == boolKind) {
		g.copula = nil // exact shares of a case need the ranks of its own rows
	}
	fitted := *s
	fitted.monotone = sorted != nil || g.copula != nil || b.table.order.boundsOf(b.column.Name) != nil
	s = &fitted
	var err error
	if g.law, err = s.law(g.width, max(body, 0)); err != nil {
		return nil, err
	}
	if g.outliers > 0 {
		far := outlierLaw(g.law, s.lo, s.hi)
		first := ceilDiv(far.lo, s.step)
		g.outlier = stepLaw{evenLaw{first, max(first, floorDiv(far.hi, s.step))}, s.step}
		g.highest = far.lo > g.law.at(1<<63)
	}
	if g.whole && g.zeros > 0 {
		g.zeroFrom = min(body, int64(g.law.below(0)/g.width))
	}
	return g, nil
}

func (g *scalarDraw) node() node {
	n := node{kind: g.kind, scale: g.scale, fill: g.fill, nullsDone: true}
	if l, ok := g.law.(*listLaw); ok && g.zeros == 0 && g.outliers == 0 && g.source.node == nil && g.ranking.base == nil {
		n.quota = listQuota(g.ranking, g.nulls, l, g.width)
	}
	return n
}

// listQuota lists the windows of a list's values.
func listQuota(r *ranking, nulls int64, l *listLaw, width uint64) *quota {
	q := &quota{ranking: r, null: window{from: 0, to: nulls}, of: map[int64]window{}}
	for i, v := range l.values {
		from, to := nulls+int64(l.starts[i]/width), r.n
		if i+1 < len(l.starts) {
			to = nulls + int64(l.starts[i+1]/width)
		}
		q.of[v] = window{from: from, to: to}
	}
	return q
}

func (g *scalarDraw) fill(b *batch, v *vector) {
	addresses := g.source.addresses(b)
	n := len(addresses)
	words := b.scratch.uints(n)
	edge := g.nulls + g.zeros + g.outliers
	special := false
	ranks := v.num // until the law overwrites them
	if g.whole {
		for i := range ranks {
			ranks[i] = g.correlated(b, i)
		}
	} else {
		g.ranking.each(ranks, addresses)
	}
	g.jitter.Each(words, addresses)
	for i, rank := range ranks {
		switch {
		case rank < edge:
			special = true
			words[i] = 0
		case g.copula != nil && !g.whole:
			words[i] = positionIn(g.copula.rank(b, i), stratum(g.copula.group.rows), words[i])
		default:
			words[i] = positionIn(rank-edge, g.width, words[i])
		}
	}
	if g.bounds == nil {
		g.law.fill(words, v.num)
	} else {
		g.bounds.draw(b, g.law, words, v)
	}
	b.scratch.giveBack(words)
	if special {
		g.special(b, addresses, v)
	}
}

// correlated puts the rank of row i, which grows with the value, into the order of all draws: nulls, zeros, outliers, body.
func (g *scalarDraw) correlated(b *batch, i int) int64 {
	rank, null := g.copula.body(b, i)
	if null {
		return 0
	}
	body := g.ranking.n - g.nulls - g.zeros - g.outliers
	if !g.highest {
		if rank < g.outliers {
			return g.nulls + g.zeros + rank
		}
		rank -= g.outliers
	}
	switch edge := g.nulls + g.zeros + g.outliers; {
	case rank < g.zeroFrom:
		return edge + rank
	case rank < g.zeroFrom+g.zeros:
		return g.nulls + rank - g.zeroFrom
	case rank < g.zeros+body:
		return edge + rank - g.zeros
	default:
		return g.nulls + rank - body
	}
}

// special fills the cells that are null, zero or outliers.
func (g *scalarDraw) special(b *batch, addresses []int64, v *vector) {
	for i, a := range addresses {
		var rank int64
		if g.whole {
			rank = g.correlated(b, i)
		} else {
			rank = g.ranking.at(a)
		}
		switch {
		case rank < g.nulls:
			v.setNull(i, len(addresses))
		case rank < g.nulls+g.zeros:
			v.num[i] = 0
		case rank < g.nulls+g.zeros+g.outliers:
			v.num[i] = g.outlier.at(positionIn(rank-g.nulls-g.zeros, stratum(g.outliers), g.jitter.At(uint64(a))))
			if g.bounds != nil {
				v.num[i] = g.bounds.fit(b, i, v.num[i], g.step)
			}
		}
	}
}
