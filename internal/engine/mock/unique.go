package mock

import (
	"math/bits"
	"sort"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// sequence builds start + row*step.
func (b *columnBuild) sequence(s *scalarSpec) (*node, error) {
	u := s.units()
	if s.kind != numberKind {
		u = 1
	}
	start := roundUnits(float64(get(s.dist.Start, 1) * u))
	step := roundUnits(float64(get(s.dist.Step, 1) * u))
	src := b.source
	if within := s.dist.Within; within != "" {
		r := b.table.grouped(within)
		if r == nil {
			return nil, b.fail(".distribution.within", "the rows are not grouped by %s", within)
		}
		src = source{node: b.table.place(r)}
	}
	n := b.table.add(node{kind: s.kind, scale: s.scale, fill: func(bt *batch, v *vector) {
		for i, a := range src.addresses(bt) {
			v.num[i] = start + a*step
		}
	}})
	return b.masked(n)
}

// spacing maps ranks to different values: it follows a law at its knots, is linear between
// them, and rises by at least one unit from rank to rank.
type spacing struct {
	ranks, values []int64
	step          int64
}

// Knots of a spacing: a calendar has one for each quarter of an hour of two years.
const (
	spacingKnots  = 1 << 12
	calendarKnots = 1 << 16
)

// newSpacing spaces n values over law's range, with so many knots at most; ok is false where the range is too short.
func newSpacing(l law, n, step, most int64) (*spacing, bool) {
	lo, hi := l.bounds()
	lo, hi = ceilDiv(lo, step), floorDiv(hi, step)
	if hi-lo+1 < n {
		return nil, false
	}
	s := &spacing{step: step}
	knots := min(n, most)
	for j := range knots + 1 {
		rank := int64(mulDiv(uint64(j), uint64(n), uint64(knots)))
		s.ranks = append(s.ranks, rank)
		if j == knots {
			s.values = append(s.values, hi+1)
			break
		}
		v := floorDiv(l.at(positionIn(rank, stratum(n), 1<<63)), step)
		// Leave room for the ranks that follow.
		v = min(v, hi+1-(n-rank))
		if j == 0 {
			v = max(v, lo)
		} else {
			v = max(v, s.values[j-1]+rank-s.ranks[j-1])
		}
		s.values = append(s.values, v)
	}
	// The last knot lies just behind the last value rather than at the bound, unless it must.
	last := s.values[knots-1] + max(s.ranks[knots]-s.ranks[knots-1], floorDiv(l.at(^uint64(0)>>1|1<<63), step)-s.values[knots-1]+1)
	s.values[knots] = min(last, hi+1)
	return s, true
}

func mulDiv(a, b, c uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	q, _ := bits.Div64(hi, lo, c)
	return q
}

func (s *spacing) at(rank int64) int64 {
	j := sort.Search(len(s.ranks), func(j int) bool { return s.ranks[j] > rank }) - 1
	dr, dv := s.ranks[j+1]-s.ranks[j], s.values[j+1]-s.values[j]
	return (s.values[j] + int64(mulDiv(uint64(rank-s.ranks[j]), uint64(dv), uint64(dr)))) * s.step
}

// uniqueScalar builds a column without repeats by a keyed permutation, never by trying.
func (b *columnBuild) uniqueScalar(s *scalarSpec) (*node, error) {
	n := b.source.n
	if n <= 0 {
		return nil, b.fail(".unique", "values that follow another column cannot be unique")
	}
	nulls := int64(0)
	if b.source.node == nil && !b.bare {
		nulls = contract.Count(b.table.rows, b.column.NullShare)
	}
	if b.column.PrimaryKey && s.dist == nil && (b.column.Semantic == "" || b.column.Semantic == "row_id") && s.kind == numberKind && s.step == 1 {
		lo := s.lo
		if !s.given {
			lo = powersOfTen[s.scale]
		}
		step := powersOfTen[s.scale]
		if s.given && lo+(n-1)*step > s.hi {
			return nil, b.fail(".max", "%d keys do not fit between the column's bounds", n)
		}
		return b.table.add(node{kind: s.kind, scale: s.scale, running: lo != 0, first: lo, step: step, fill: func(bt *batch, v *vector) {
			for i, row := range bt.rows {
				v.num[i] = lo + row*step
			}
		}}), nil
	}
	src, r := b.source, newRanking(b.key("value"), n)
	var at func(rank int64) int64
	copula := b.table.copulas[b.column.Name]
	if s.dist == nil && copula == nil && !shaped(s.calendar) {
		size, unit, ok := s.domain()
		if !ok || size < n-nulls {
			return nil, b.fail(".unique", "%d different values do not fit between the column's bounds, which hold %d", n-nulls, size)
		}
		// A permutation of the whole domain is unique over any addresses.
		domain := random.NewPermutation(b.key("unique"), uint64(size))
		at = func(rank int64) int64 { return unit(int64(domain.At(uint64(rank)))) }
	} else {
		l, err := s.law(stratum(n-nulls), n-nulls)
		if err != nil {
			return nil, err
		}
		instant, knots := func(x int64) int64 { return x }, int64(spacingKnots)
		if c, ok := l.(*calendarLaw); ok {
			instants := newInstantLaw(c)
			l, instant, knots = instants, instants.instant, calendarKnots
		}
		sp, ok := newSpacing(l, n-nulls, s.step, knots)
		if !ok {
			return nil, b.fail(".unique", "%d different values do not fit between the column's bounds", n-nulls)
		}
		at = func(rank int64) int64 { return instant(sp.at(rank)) }
	}
	return b.table.add(node{kind: s.kind, scale: s.scale, fill: func(bt *batch, v *vector) {
		addresses := src.addresses(bt)
		for i, a := range addresses {
			rank := r.at(a) - nulls
			null := rank < 0
			switch {
			case copula != nil && src.node == nil:
				rank, null = copula.body(bt, i)
			case copula != nil:
				rank, null = a, false
			}
			if null {
				v.setNull(i, len(addresses))
				rank = 0
			}
			v.num[i] = at(rank)
		}
	}}), nil
}

// domain numbers the values that a spec allows.
func (s *scalarSpec) domain() (size int64, unit func(i int64) int64, ok bool) {
	if s.calendar == nil {
		return s.hi/s.step - s.lo/s.step + 1, func(i int64) int64 { return s.lo + i*s.step }, true
	}
	l, ok := newCalendarLaw(s.kind, s.calendar, s.lo, s.hi)
	if !ok {
		return 0, nil, false
	}
	instants := newInstantLaw(l)
	return instants.size, instants.instant, true
}
