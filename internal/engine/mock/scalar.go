package mock

import (
	"fmt"
	"math"
	"strconv"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// scalarSpec is what a column of numbers, dates, times or booleans is drawn from, in whole units.
type scalarSpec struct {
	kind  kind
	scale int
	step  int64 // values are multiples of it, in units
	// lo and hi are what may be drawn; planOrder narrows them.
	lo, hi int64
	// given says that the contract itself bounds or shapes the column.
	given bool
	// drawn says that the column has a law; others (formulas, keys, records) are only read.
	drawn    bool
	dist     *contract.Distribution
	calendar *contract.Calendar
	list     []contract.Category
	share    *float64 // of true
	unique   bool
	field    string
	// monotone says that the law must grow with its words: order rules and correlations need that.
	monotone bool
}

// units is the number of units in 1.
func (s *scalarSpec) units() float64 { return float64(powersOfTen[s.scale]) }

func kindOf(t contract.Type) kind {
	switch t {
	case contract.Integer, contract.Decimal:
		return numberKind
	case contract.Boolean:
		return boolKind
	case contract.Date:
		return dateKind
	case contract.Time:
		return timeKind
	case contract.Timestamp:
		return stampKind
	case contract.UUID:
		return uuidKind
	}
	return textKind
}

// Unbounded values stay where floating point still counts single units.
const farthest = 1 << 52

// scalarSpec resolves a column's bounds and law; nil for columns that are no scalars.
func (k *compiler) scalarSpec(t *tablePlan, c *contract.Column, field string) (*scalarSpec, error) {
	s := &scalarSpec{kind: kindOf(c.Type), step: 1, field: field, calendar: c.Calendar, unique: c.Unique || c.PrimaryKey}
	if s.kind == textKind || s.kind == uuidKind {
		return nil, nil
	}
	if c.Type == contract.Decimal {
		s.scale = c.Scale
		if s.scale < 0 || s.scale > 9 {
			return nil, &Error{field + ".scale", "the scale must be from 0 to 9"}
		}
	}
	switch k.program.contract.Generator(t.def, c) {
	case contract.FormulaGenerator, contract.ForeignKeyGenerator, contract.GridGenerator:
		s.lo, s.hi = -farthest, farthest
		return s, nil
	case contract.ValuesGenerator:
		s.drawn, s.list, s.given = true, c.Values, true
		if err := s.setBounds(k, c, nil); err != nil {
			return nil, err
		}
		return s, s.listBounds()
	case contract.DistributionGenerator:
		s.drawn, s.dist, s.given = true, c.Distribution, true
		return s, s.setBounds(k, c, nil)
	case contract.BoundsGenerator:
		s.drawn, s.given, s.share = true, true, c.TrueShare
		return s, s.setBounds(k, c, nil)
	}
	s.share = c.TrueShare
	d := semanticLaw(c, k.program.asOf)
	if t.recordColumn(c) || d == nil && c.Semantic != "" {
		// Records, lists and codes are not drawn from a law.
		s.lo, s.hi = -farthest, farthest
		return s, nil
	}
	s.drawn = true
	return s, s.setBounds(k, c, d)
}

// setBounds fills in lo, hi, step from the column, else from the semantic's defaults, else from the type.
func (s *scalarSpec) setBounds(k *compiler, c *contract.Column, d *defaultLaw) error {
	switch {
	case s.kind.temporal():
		return s.setPeriod(k, c, d)
	case s.kind == boolKind:
		s.lo, s.hi = 0, 1
		if d != nil && s.share == nil {
			s.share = d.share
		}
		return nil
	}
	u := s.units()
	if c.MultipleOf != nil {
		s.step = int64(math.Floor(float64(*c.MultipleOf*u) + 0.5))
		if s.step < 1 || math.Abs(float64(s.step)/u-*c.MultipleOf) > 1e-9**c.MultipleOf {
			return &Error{s.field + ".multiple_of", fmt.Sprintf("multiples of %v cannot be written with %d decimals", *c.MultipleOf, s.scale)}
		}
	}
	lo, hi := math.Inf(-1), math.Inf(1)
	if d != nil {
		if s.dist == nil {
			s.dist = d.dist
		}
		lo, hi = d.min, d.max
		if d.share != nil {
			lo, hi = 0, 1
			s.list = []contract.Category{{Value: "0", Share: 1 - *d.share}, {Value: "1", Share: *d.share}}
		}
	}
	if c.Min != nil {
		lo = *c.Min
	}
	if c.Max != nil {
		hi = *c.Max
	}
	if s.dist == nil && len(s.list) == 0 {
		switch {
		case math.IsInf(lo, 0) && math.IsInf(hi, 0):
			lo, hi = 0, 1000
			if s.unique {
				hi = math.Max(hi, float64(10*k.maxRows()))
			}
		case math.IsInf(lo, 0):
			lo = math.Min(0, hi-1000)
		case math.IsInf(hi, 0):
			hi = math.Max(lo+1000, lo*10)
		}
	}
	s.lo, s.hi = -farthest, farthest
	if !math.IsInf(lo, 0) {
		s.lo = int64(math.Ceil(float64(lo*u) - 1e-6))
	}
	if !math.IsInf(hi, 0) {
		s.hi = int64(math.Floor(float64(hi*u) + 1e-6))
	}
	s.snap()
	if s.lo > s.hi {
		return &Error{s.field, "no value lies within the column's bounds"}
	}
	return nil
}

// snap moves the bounds inwards to multiples of the step.
func (s *scalarSpec) snap() {
	s.lo, s.hi = ceilDiv(s.lo, s.step)*s.step, floorDiv(s.hi, s.step)*s.step
}

func (k *compiler) maxRows() int64 {
	var n int64
	for _, t := range k.program.tables {
		n = max(n, t.rows)
	}
	return n
}

func (s *scalarSpec) setPeriod(k *compiler, c *contract.Column, d *defaultLaw) error {
	day := int64(1)
	if s.kind == stampKind {
		day = secondsPerDay
	}
	asOf := k.program.asOf
	s.lo, s.hi = addMonths(asOf, -24)*day, asOf*day+day-1
	if s.kind == timeKind {
		s.lo, s.hi = 0, secondsPerDay-1
	}
	if d != nil && s.kind != timeKind {
		s.lo, s.hi = (asOf+d.fromDays)*day, (asOf+d.toDays)*day+day-1
	}
	var err error
	if c.Earliest != "" {
		if s.lo, err = parseTemporal(s.kind, c.Earliest); err != nil {
			return &Error{s.field + ".earliest", err.Error()}
		}
		if c.Latest == "" {
			s.hi = max(s.hi, s.lo)
		}
	}
	if c.Latest != "" {
		if s.hi, err = parseTemporal(s.kind, c.Latest); err != nil {
			return &Error{s.field + ".latest", err.Error()}
		}
		if s.kind == stampKind && len(c.Latest) == len("2006-01-02") {
			s.hi += secondsPerDay - 1
		}
		if c.Earliest == "" && s.lo > s.hi {
			s.lo = s.hi - 730*day
		}
	}
	if s.lo > s.hi {
		return &Error{s.field + ".earliest", "the period is empty"}
	}
	if s.calendar != nil {
		// Order rules must know the first and the last moment that the calendar leaves.
		l, ok := newCalendarLaw(s.kind, s.calendar, s.lo, s.hi)
		if !ok {
			return &Error{s.field + ".calendar", "the calendar leaves no day of the period"}
		}
		s.lo, s.hi = l.lo, l.hi
	}
	return nil
}

// parseScalar reads a cell in CSV form into units.
func (s *scalarSpec) parse(text string) (int64, error) {
	switch {
	case s.kind.temporal():
		return parseTemporal(s.kind, text)
	case s.kind == boolKind:
		switch text {
		case "true":
			return 1, nil
		case "false":
			return 0, nil
		}
		return 0, fmt.Errorf("%q is neither true nor false", text)
	}
	x, exact, err := parseDecimal(text, s.scale)
	if err == nil && !exact {
		err = fmt.Errorf("%q has more than %d decimals", text, s.scale)
	}
	return x, err
}

// parseDecimal reads a decimal number in units of 10^-scale, rounded down; exact says whether
// nothing was lost.
func parseDecimal(text string, scale int) (x int64, exact bool, err error) {
	f, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return 0, false, fmt.Errorf("%q is not a number", text)
	}
	neg, digits, point, seen := false, int64(0), -1, 0
	for i, c := range []byte(text) {
		switch {
		case i == 0 && (c == '-' || c == '+'):
			neg = c == '-'
		case c == '.' && point < 0:
			point = 0
		case c >= '0' && c <= '9' && seen < 18:
			if point == scale {
				if c != '0' {
					y := floorUnits(f, scale)
					return y, false, nil
				}
				continue
			}
			digits = digits*10 + int64(c-'0')
			seen++
			if point >= 0 {
				point++
			}
		default: // exponents and very long numbers
			y := floorUnits(f, scale)
			return y, float64(y) == float64(f*float64(powersOfTen[scale])), nil
		}
	}
	for p := max(point, 0); p < scale; p++ {
		digits *= 10
	}
	if neg {
		digits = -digits
	}
	return digits, true, nil
}

func floorUnits(f float64, scale int) int64 {
	return int64(math.Floor(float64(f * float64(powersOfTen[scale]))))
}

// law builds the column's law over [lo, hi] for n ranks.
func (s *scalarSpec) law(width uint64, n int64) (law, error) {
	if len(s.list) > 0 {
		return s.listLaw(width, n)
	}
	if s.kind == boolKind {
		share := 0.5
		if s.share != nil {
			share = *s.share
		}
		yes := contract.Count(n, share)
		return newListLaw([]int64{0, 1}, []int64{n - yes, yes}, width), nil
	}
	lo, hi := s.lo/s.step, s.hi/s.step
	if s.kind.temporal() {
		if s.calendar != nil {
			l, ok := newCalendarLaw(s.kind, s.calendar, s.lo, s.hi)
			if !ok {
				return nil, &Error{s.field + ".calendar", "the calendar leaves no day of the period"}
			}
			return l, nil
		}
		if s.dist == nil {
			return evenLaw{s.lo, s.hi}, nil
		}
	}
	l, err := s.numberLaw(lo, hi, width, n)
	if err != nil {
		return nil, &Error{s.field + ".distribution", err.Error()}
	}
	if s.step > 1 {
		return stepLaw{l, s.step}, nil
	}
	return l, nil
}

// numberLaw counts in steps.
func (s *scalarSpec) numberLaw(lo, hi int64, width uint64, n int64) (law, error) {
	unit := float64(s.step) / s.units()
	low, high := math.Inf(-1), math.Inf(1)
	if lo > -farthest/s.step {
		low = float64(float64(lo) * unit)
	}
	if hi < farthest/s.step {
		high = float64(float64(hi) * unit)
	}
	if s.dist == nil || s.dist.Kind == contract.Uniform {
		if math.IsInf(low, 0) || math.IsInf(high, 0) {
			return nil, fmt.Errorf("a uniform distribution needs min and max")
		}
		return evenLaw{lo, hi}, nil
	}
	if stepped(s.dist) {
		first, weights, err := discreteWeights(s.dist, low, high)
		if err != nil {
			return nil, err
		}
		values := make([]int64, len(weights))
		for i := range values {
			values[i] = (first + int64(i)) * powersOfTen[s.scale] / s.step
		}
		if len(weights) > 100_000 || n >= hashedRanks {
			return newWeightedLaw(values, weights), nil
		}
		return newListLaw(values, contract.Quotas(n, weights), width), nil
	}
	if s.dist.Kind == contract.Mixture && !s.monotone {
		return s.mixtureLaw(lo, hi, width, n)
	}
	f, err := distributionFamily(s.dist, low, high)
	if err != nil {
		return nil, err
	}
	return continuousLaw(f, lo, hi, unit)
}

// mixtureLaw gives every component exactly its share. Bounds cut each component by itself; where they cut much
// of one, the weights change in proportion to what is left.
func (s *scalarSpec) mixtureLaw(lo, hi int64, width uint64, n int64) (law, error) {
	m := &mixtureLaw{lo: lo, hi: hi}
	var weights []float64
	unit := float64(s.step) / s.units()
	for i := range s.dist.Components {
		part := *s
		part.dist = &s.dist.Components[i].Distribution
		inside := 1.0
		if f, err := distributionFamily(part.dist, float64(float64(lo)*unit), float64(float64(hi)*unit)); err != nil {
			return nil, err
		} else if inside = 1 - f.cdf(float64((float64(lo)-0.5)*unit)) - f.tail(float64((float64(hi)+0.5)*unit)); inside <= 1e-12 {
			continue
		}
		l, err := part.numberLaw(lo, hi, width, n)
		if err != nil {
			return nil, err
		}
		m.parts = append(m.parts, l)
		weights = append(weights, float64(s.dist.Components[i].Weight*inside))
	}
	if len(m.parts) == 0 {
		return nil, fmt.Errorf("the distribution has no mass between the column's bounds")
	}
	codes := make([]int64, len(m.parts))
	for i := range codes {
		codes[i] = int64(i)
	}
	m.choice = newWeightedLaw(codes, weights)
	return m, nil
}

// listBounds narrows the bounds to the list's smallest and largest values.
func (s *scalarSpec) listBounds() error {
	for i, c := range s.list {
		v, err := s.parse(c.Value)
		if err != nil {
			return &Error{fmt.Sprintf("%s.values[%d].value", s.field, i), err.Error()}
		}
		if i == 0 {
			s.lo, s.hi = v, v
		}
		s.lo, s.hi = min(s.lo, v), max(s.hi, v)
	}
	return nil
}

func (s *scalarSpec) listLaw(width uint64, n int64) (law, error) {
	values := make([]int64, len(s.list))
	for i, c := range s.list {
		v, err := s.parse(c.Value)
		if err != nil {
			return nil, &Error{fmt.Sprintf("%s.values[%d].value", s.field, i), err.Error()}
		}
		values[i] = v
	}
	counts := contract.Quotas(n, contract.Shares(s.list))
	// Ascending order makes the list a law that can be truncated.
	for i := 1; i < len(values); i++ {
		for j := i; j > 0 && values[j] < values[j-1]; j-- {
			values[j], values[j-1] = values[j-1], values[j]
			counts[j], counts[j-1] = counts[j-1], counts[j]
		}
	}
	return newListLaw(values, counts, width), nil
}

// outlierLaw draws values far outside a law's body, inside [lo, hi].
func outlierLaw(body law, lo, hi int64) evenLaw {
	low, high := body.at(math.MaxUint64/1000), body.at(math.MaxUint64-math.MaxUint64/1000)
	spread := max(body.at(3<<62)-body.at(1<<62), 1)
	from, to := high+3*spread, high+9*spread
	switch {
	case from <= hi:
		return evenLaw{from, min(to, hi)}
	case low-3*spread >= lo:
		return evenLaw{max(low-9*spread, lo), low - 3*spread}
	case high < hi:
		return evenLaw{max(high+1, hi-(hi-high)/4), hi}
	}
	return evenLaw{hi, hi}
}

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
		return b.masked2(n, newRanking(b.key("null"), b.table.rows)), nil
	}
	g, err := b.scalarDraw(s)
	if err != nil {
		return nil, err
	}
	if g.bounds = b.table.order.boundsOf(b.column.Name); g.bounds != nil {
		if err := b.compiler.resolve(b.table, g.bounds); err != nil {
			return nil, err
		}
	}
	if g.bounds == nil && g.latent == nil && b.source.node == nil {
		return b.table.add(g.node()), nil
	}
	n := g.node()
	n.quota = nil
	return b.table.add(n), nil
}

// masked2 is masked with a ranking that the distinct values were dealt by.
func (b *columnBuild) masked2(n *node, r *ranking) *node {
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
	latent   *node // words that replace the body's own, from a correlation
}

func (b *columnBuild) scalarDraw(s *scalarSpec) (*scalarDraw, error) {
	g := &scalarDraw{kind: s.kind, scale: s.scale, step: s.step, source: b.source, ranking: b.ranking, jitter: b.key("jitter")}
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
	g.latent = b.table.copulas[b.column.Name]
	fitted := *s
	fitted.monotone = g.latent != nil || b.table.order.boundsOf(b.column.Name) != nil
	s = &fitted
	var err error
	if g.law, err = s.law(g.width, max(body, 0)); err != nil {
		return nil, err
	}
	if g.outliers > 0 {
		far := outlierLaw(g.law, s.lo, s.hi)
		first := ceilDiv(far.lo, s.step)
		g.outlier = stepLaw{evenLaw{first, max(first, floorDiv(far.hi, s.step))}, s.step}
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
	var latent *vector
	if g.latent != nil {
		latent = b.get(g.latent)
	}
	edge := g.nulls + g.zeros + g.outliers
	special := false
	for i, a := range addresses {
		rank := g.ranking.at(a)
		if rank < edge {
			special = true
			words[i] = 0
			continue
		}
		if latent != nil {
			words[i] = uint64(latent.num[i])
			continue
		}
		words[i] = positionIn(rank-edge, g.width, g.jitter.At(uint64(a)))
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

// special fills the cells that are null, zero or outliers.
func (g *scalarDraw) special(b *batch, addresses []int64, v *vector) {
	for i, a := range addresses {
		switch rank := g.ranking.at(a); {
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
