package prepare

import (
	"fmt"
	"math"
	"slices"
	"sort"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/formats"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/random"
	"github.com/sdg-service/sdg/internal/sdg"
)

const (
	// Numbers with few values are modelled as levels.
	maxNumberLevels = 10
	// Levels of a category beyond which it is modelled early.
	manyLevels = 64
	// Spans below this have no calendar worth keeping.
	minCalendarDays = 60
)

// Learn makes the plan of a table.
func Learn(f *frame.Frame, o synth.Options) (*Plan, error) {
	if err := check(f, o); err != nil {
		return nil, err
	}
	l := &learner{
		whole: whole{Whole: wholeOf(f), stop: o.Stop}, work: f, seed: o.Seed, target: o.Target, given: o.Given, heldOut: o.HeldOut,
		plan: &Plan{Name: f.Name, SourceRows: f.Rows, Caution: o.Caution, RareLevels: map[string]int{}, RareRows: map[string]int{}},
	}
	l.plan.Groups = o.Groups
	if o.Whole != nil {
		l.whole.Whole, l.plan.SourceRows, l.sampled = *o.Whole, o.Whole.Rows, true
	}
	if f.Rows > MaxDonors {
		rows := Donors(o.Seed, f.Rows)
		l.work, l.sampled = f.Select(rows), true
		if o.Groups != nil {
			l.plan.Groups = make([]int, len(rows))
			for i, row := range rows {
				l.plan.Groups[i] = o.Groups[row]
			}
		}
	}
	l.plan.Donors = l.work.Rows
	l.columns()
	if l.whole.fault != nil {
		return nil, l.whole.fault
	}
	if err := l.join(o.Together); err != nil {
		return nil, err
	}
	for _, part := range []func(){l.dependencies, l.numberOrders, l.anchors, l.variables, l.orders} {
		if err := o.Stop(); err != nil {
			return nil, err
		}
		if part(); l.whole.fault != nil {
			return nil, l.whole.fault
		}
	}
	return l.plan, nil
}

func check(f *frame.Frame, o synth.Options) error {
	if f.Rows == 0 {
		return sdg.Errorf(sdg.ValidationFailed, "Upload a table with rows.", "The table %q has no rows: there is nothing to learn from.", f.Name)
	}
	if f.Rows < MinRows {
		return sdg.Errorf(sdg.ValidationFailed, "Learn from more rows, or make mock data from a description.",
			"The table %q has %d rows: below %d every value would be repeated from a single row.", f.Name, f.Rows, MinRows)
	}
	if o.Groups != nil && len(o.Groups) != f.Rows {
		return fmt.Errorf("%d rows have %d groups", f.Rows, len(o.Groups))
	}
	if err := f.Check(); err != nil {
		return fmt.Errorf("check the table to learn from: %w", err)
	}
	kept := 0
	for i := range f.Columns {
		c := &f.Columns[i]
		for row, v := range c.Numbers {
			if math.IsNaN(v) || math.IsInf(v, 0) {
				return fmt.Errorf("column %q: row %d is not a finite number", c.Name, row)
			}
		}
		if c.Treatment != frame.Drop {
			kept++
		}
	}
	if kept == 0 {
		return sdg.Errorf(sdg.ValidationFailed, "Keep at least one column.", "All columns of the table %q are dropped.", f.Name)
	}
	if o.Target != "" {
		if c := f.Column(o.Target); c == nil || c.Treatment == frame.Drop {
			return sdg.Errorf(sdg.ValidationFailed, "Name one of the columns that are kept.", "The target %q is no column of the table %q.", o.Target, f.Name)
		}
	}
	return nil
}

// Donors returns the MaxDonors rows that a larger table is learnt from, ascending.
func Donors(seed uint64, rows int) []int {
	p := random.NewPermutation(random.NewKey(seed, "donors", "", ""), uint64(rows))
	out := make([]int, MaxDonors)
	for i := range out {
		out[i] = int(p.At(uint64(i)))
	}
	slices.Sort(out)
	return out
}

type learner struct {
	whole     whole
	work      *frame.Frame
	sampled   bool // work is a part of the table
	plan      *Plan
	seed      uint64
	target    string
	given     []string
	heldOut   *frame.Frame
	cols      []*source
	joints    []*source // what stands for columns that are learnt together
	lessEqual [][2]int  // columns of numbers
}

// columns decides where each column's cells come from.
func (l *learner) columns() {
	for i := range l.work.Columns {
		if l.whole.over() {
			return
		}
		c := &l.work.Columns[i]
		if c.Treatment == frame.Drop {
			l.plan.Dropped = append(l.plan.Dropped, c.Name)
			continue
		}
		s := &source{Column: c, index: len(l.cols), determine: None, anchor: None, given: slices.Contains(l.given, c.Name)}
		for row := range l.work.Rows {
			if c.IsNull(row) {
				s.nulls++
			}
		}
		out := Column{Field: c.Field, Variable: None, Second: None, Gate: None, Anchor: None}
		treatment := c.Treatment
		if c.Kind == frame.Text && treatment != frame.Mask {
			treatment = frame.Format
		}
		if s.nulls < l.work.Rows {
			s.encode(l.work.Rows)
			if treatment != frame.Format && treatment != frame.Mask && c.Kind == frame.Category && s.identifying(l.plan.guard().least) {
				treatment = frame.Format
				l.plan.Reformatted = append(l.plan.Reformatted, c.Name)
			}
		}
		switch {
		case s.nulls == l.work.Rows:
			out.Source = FromNothing
		case treatment == frame.Mask:
			out.Source, out.Kind, out.Decimals, out.Layout = FromMask, frame.Text, 0, ""
			out.Format = formats.Learn(cellTexts(l.whole.column(c.Name)), false, nil)
		case treatment == frame.Format && c.Kind == frame.Number && c.Unique && c.Decimals == 0 && s.values[len(s.values)-1] < maxExact/2:
			out.Source, out.First = FromSequence, max(1, int64(s.values[len(s.values)-1])+1)
		case treatment == frame.Format && (c.Kind == frame.Category || c.Kind == frame.Text):
			out.Source, out.Kind = FromFormat, frame.Text
			out.Format = formats.Learn(cellTexts(l.whole.column(c.Name)), c.Unique, l.heldOutTexts(c.Name))
		default:
			s.learnt = true
		}
		l.cols = append(l.cols, s)
		l.plan.Columns = append(l.plan.Columns, out)
	}
}

// heldOutTexts are the cells of a column in the rows that are held out.
func (l *learner) heldOutTexts(name string) []string {
	if l.heldOut == nil {
		return nil
	}
	return cellTexts(l.heldOut.Column(name))
}

// cellTexts are the cells of a column as they are written, without the missing ones; none
// without a column.
func cellTexts(c *frame.Column) []string {
	if c == nil {
		return nil
	}
	rows := c.Rows()
	out := make([]string, 0, rows)
	var cell []byte
	for row := range rows {
		switch {
		case c.IsNull(row):
		case c.Kind == frame.Category || c.Kind == frame.Text:
			out = append(out, c.Levels[c.Codes[row]])
		default:
			cell = c.AppendCell(cell[:0], row)
			out = append(out, string(cell))
		}
	}
	return out
}

// variables makes the variables in the order of modelling: few distinct values first, but
// before them what trees hardly predict: categories of more levels than they compare, and then
// days, which rather shape what happens on them. The target
// goes before all but what is given, a later date after its anchor.
func (l *learner) variables() {
	order := make([]*source, 0, len(l.cols))
	for _, s := range l.cols {
		if s.codes != nil && s.determine == None && !s.joined {
			order = append(order, s)
			if s.clocked() {
				order = append(order, s.clock())
			}
		}
	}
	order = append(order, l.joints...)
	rank := func(s *source) int {
		if s.holds(l.target) || (l.target != "" && s.members == nil && l.targetDecider() == s.index) {
			return -3
		}
		switch {
		case s.members == nil && s.learnt && s.Kind == frame.Time && !s.level:
			return -1
		case s.members == nil && s.learnt && s.asLevels() && s.distinct > manyLevels:
			return -2
		}
		return s.distinct
	}
	sort.SliceStable(order, func(i, j int) bool { return rank(order[i]) < rank(order[j]) })
	placed := make([]bool, len(l.cols))
	first := make([]*source, 0, len(l.given))
	for _, s := range order {
		if s.given {
			first = append(first, s)
		}
	}
	l.placeAll(first, placed)
	l.placeAll(slices.DeleteFunc(order, func(s *source) bool { return s.given }), placed)
	for _, s := range l.cols {
		if s.determine != None {
			l.lookup(s)
		}
	}
}

// placeAll places columns in order, each after its anchor.
func (l *learner) placeAll(order []*source, placed []bool) {
	for len(order) > 0 {
		rest := order[:0:0]
		for _, s := range order {
			if s.anchor != None && !placed[s.anchor] {
				rest = append(rest, s)
				continue
			}
			if s.members != nil {
				l.placeJoint(s)
				continue
			}
			if s.clockOf != nil {
				l.placeClock(s.clockOf)
				continue
			}
			l.place(s)
			placed[s.index] = true
		}
		order = rest
	}
}

func (l *learner) targetDecider() int {
	for _, s := range l.cols {
		if s.Name == l.target {
			return s.determine
		}
	}
	return None
}

// place appends the variables of one column.
func (l *learner) place(s *source) {
	out := &l.plan.Columns[s.index]
	if s.nulls > 0 && (!s.learnt || !s.asLevels()) {
		codes := make([]uint32, l.work.Rows)
		for row := range codes {
			if s.IsNull(row) {
				codes[row] = 1
			}
		}
		forced := None
		if s.anchor != None {
			forced = l.plan.Columns[s.anchor].Gate
		}
		out.Gate = l.add(Variable{Name: s.Name + "?", Role: Level, Gate: None, Forced: forced, Codes: codes, Levels: 2})
	}
	switch {
	case !s.learnt:
	case s.asLevels():
		out.Source = FromLevel
		l.placeLevels(s, out)
	case s.anchor != None:
		a := l.cols[s.anchor]
		if out.Source, out.Anchor = FromAnchor, s.anchor; s.countsDays(a) {
			out.Source = FromAnchorDay
		}
		out.Variable = l.addAmount(s, s.Name, out.Gate, func(row int) float64 { return float64(s.after(a, row)) }, spanScale, 0, 0)
	case s.Kind == frame.Number:
		out.Source = FromAmount
		out.Variable = l.addAmount(s, s.Name, out.Gate, func(row int) float64 { return s.Numbers[row] },
			func(v []float64) Scale {
				if s.raw {
					return Scale{Kind: raw}
				}
				return decimalScale(v, s.Decimals)
			}, 0, 0)
	default:
		l.placeTime(s, out)
	}
}

// asLevels says that the column is modelled by unordered levels.
func (s *source) asLevels() bool { return s.Kind == frame.Category || s.level }

func (l *learner) add(v Variable) int {
	l.plan.Variables = append(l.plan.Variables, v)
	return len(l.plan.Variables) - 1
}

// placeLevels keeps the levels that enough rows share.
func (l *learner) placeLevels(s *source, out *Column) {
	texts := s.levelTexts()
	counts := s.counts()
	sharing := l.sharing(s, counts)
	remap := make([]uint32, s.distinct)
	kept := 0
	rare := make([]bool, s.distinct)
	for code, n := range counts {
		null := s.nulls > 0 && code == s.distinct-1
		if rare[code] = sharing[code] < l.plan.guard().least && !null; rare[code] {
			l.plan.RareLevels[s.Name]++
			l.plan.RareRows[s.Name] += n
			continue
		}
		remap[code] = uint32(kept)
		kept++
		if null {
			out.Emit = append(out.Emit, Missing)
			continue
		}
		out.Emit = append(out.Emit, uint32(len(out.Levels)+len(out.Numbers)))
		if s.Kind == frame.Category {
			out.Levels = append(out.Levels, texts[code])
		} else {
			out.Numbers = append(out.Numbers, s.values[code])
		}
	}
	codes := make([]uint32, len(s.codes))
	for row, c := range s.codes {
		if codes[row] = remap[c]; rare[c] {
			codes[row] = uint32(kept)
		}
	}
	out.Variable = l.add(Variable{Name: s.Name, Role: Level, Gate: None, Forced: None, Codes: codes, Levels: kept})
}

// sharing counts, by code, to how many the rows belong that share it: what the rows of one
// group repeat among themselves is still said of one. Where no value would be left, which takes
// fewer groups than that or a column that names them, rows are counted.
func (l *learner) sharing(s *source, counts []int) []int {
	if l.plan.Groups == nil {
		return counts
	}
	out := make([]int, s.distinct)
	seen := make(map[[2]int]bool, len(s.codes))
	for row, c := range s.codes {
		if at := [2]int{int(c), l.plan.Groups[row]}; !seen[at] {
			seen[at] = true
			out[c]++
		}
	}
	for code, n := range out {
		if n >= l.plan.guard().least && (s.nulls == 0 || code < s.distinct-1) {
			return out
		}
	}
	return counts
}

// addAmount appends a variable of numbers.
func (l *learner) addAmount(s *source, name string, gate int, at func(row int) float64, scale func([]float64) Scale, days, phase int) int {
	var present []float64
	for row := range l.work.Rows {
		if !s.IsNull(row) {
			present = append(present, at(row))
		}
	}
	sc := scale(present)
	for i, v := range present {
		present[i] = sc.tick(v)
	}
	a, packed := newAmount(sc, present, l.plan.guard())
	if days == 1 {
		a.Week = uneven(a, phase)
	}
	codes := make([]uint32, l.work.Rows)
	next := 0
	for row := range codes {
		if codes[row] = Missing; !s.IsNull(row) {
			codes[row] = packed[next]
			next++
		}
	}
	return l.add(Variable{Name: name, Role: Number, Gate: gate, Forced: None, Codes: codes, Amount: a, Days: days, Phase: phase})
}
