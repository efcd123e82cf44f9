package relational

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/prepare"
	"github.com/sdg-service/sdg/internal/frame"
)

// Rows that follow others are made by how far they are from the row before. Without a bound the
// times of long or slow sequences would pass the last one that the source has: where the source
// ends, no row was seen to end. So parents have no more rows than there is time for, and what is
// left of a sequence that moves too far is spread over the time that is left.

// roomFrom is the first of the attempts by which a parent is made again whose rows have no room,
// roomAttempts their number. Attempts below it are those by which rules are kept.
const (
	roomFrom     = 1 << 13
	roomAttempts = 64
	// nearEnough is how far, relatively, numbers of rows may be from those at first to be taken.
	nearEnough = 0.1
)

// span is where the times of rows that follow each other stay: from low to high, multiples of
// unit apart. All are in microseconds.
type span struct {
	column          string
	low, high, unit int64
}

// spans finds those of a child's times, that by which its rows are ordered first.
func (t *trainer) spans(child int) []span {
	var out []span
	order := t.model.schema.Tables[child].Order
	for k := range t.learn[child].Columns {
		c := &t.learn[child].Columns[k]
		if c.Kind != frame.Time {
			continue
		}
		all := make([]int64, 0, len(c.Times))
		for row, at := range c.Times {
			if !c.IsNull(row) {
				all = append(all, at)
			}
		}
		if len(all) == 0 {
			continue
		}
		slices.Sort(all)
		cut := max(1, min(prepare.MinRows, len(all)/20)) - 1 // the extremes belong to single rows
		s := span{column: c.Name, low: all[cut], high: all[len(all)-1-cut]}
		for _, at := range all {
			s.unit = divisor(s.unit, at-all[0])
		}
		if s.unit = max(s.unit, 1); c.Name == order {
			out = slices.Insert(out, 0, s)
		} else {
			out = append(out, s)
		}
	}
	if len(out) > 0 && out[0].column != order { // of numbers that order rows, trees know the range
		return nil
	}
	return out
}

// divisor is the greatest common divisor of two numbers that are not negative.
func divisor(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// until narrows spans to what conditions on the time that orders rows allow, and returns the
// conditions that are left: rows that follow a first one that meets them then do, too.
func until(spans []span, conditions []synth.Condition) (rest []synth.Condition, narrowed []span) {
	narrowed = slices.Clone(spans)
	for _, c := range conditions {
		if len(narrowed) == 0 || c.Column != narrowed[0].column || c.Min == nil && c.Max == nil || len(c.In) > 0 {
			rest = append(rest, c)
			continue
		}
		s := &narrowed[0]
		if c.Min != nil {
			s.low = min(s.high, max(s.low, int64(math.Ceil(*c.Min))))
		}
		if c.Max != nil {
			s.high = max(s.low, min(s.high, int64(math.Floor(*c.Max))))
		}
	}
	return rest, narrowed
}

// room is how many rows of a child a row of its parent has time for, by when they begin and how
// fast they follow each other.
func (k *maker) room(child int, parents *frame.Frame, row int) int {
	if len(k.spans[child]) == 0 {
		return math.MaxInt
	}
	name, s := k.model.schema.Tables[child].Name, &k.spans[child][0]
	first, pace := parents.Column(summaryName(name, s.column, "first")), parents.Column(summaryName(name, s.column, "pace"))
	if first == nil || pace == nil || first.IsNull(row) || pace.IsNull(row) || first.Kind != frame.Time || pace.Kind != frame.Number || pace.Numbers[row] <= 0 {
		return math.MaxInt
	}
	left := math.Max(0, float64(s.high-first.Times[row])) / 1e6
	return 1 + int(math.Min(left/pace.Numbers[row], maxChildren))
}

// settle makes parents again whose rows have no room: remake makes rows by their places. Of the
// attempts that have room that is taken whose numbers of rows are the most like those at first, so
// that it is not long sequences that get lost. Where none has room, fewer rows are counted.
func (k *maker) settle(table int, cells *frame.Frame, remake func(dst *frame.Frame, rows []int, attempt uint64) error) error {
	var children []int
	for _, child := range k.model.nodes[table].children {
		if len(k.spans[child]) > 0 {
			children = append(children, child)
		}
	}
	counts := func(f *frame.Frame, row int) (out []float64, short bool) {
		for _, child := range children {
			n := 0.0
			if c := f.Column(countName(k.model.schema.Tables[child].Name)); c != nil && !c.IsNull(row) {
				n = math.Round(c.Numbers[row])
			}
			out, short = append(out, n), short || n > float64(k.room(child, f, row))
		}
		return out, short
	}
	type wanting struct {
		row    int
		counts []float64 // at first
		away   float64   // how far those of the best attempt are from them
	}
	var pending []wanting
	for row := range cells.Rows {
		if n, short := counts(cells, row); short {
			pending = append(pending, wanting{row, n, math.Inf(1)})
		}
	}
	for attempt := uint64(roomFrom); len(pending) > 0 && attempt < roomFrom+roomAttempts; attempt++ {
		rows := make([]int, len(pending))
		for i, p := range pending {
			rows[i] = p.row
		}
		var fresh frame.Frame
		if err := remake(&fresh, rows, attempt); err != nil {
			return err
		}
		rest := pending[:0]
		for at, p := range pending {
			n, short := counts(&fresh, at)
			away := 0.0
			for i := range n {
				away += math.Abs(n[i]-p.counts[i]) / math.Max(p.counts[i], 1)
			}
			if !short && away < p.away {
				p.away = away
				take(cells, p.row, &fresh, at)
			}
			if p.away > nearEnough {
				rest = append(rest, p)
			}
		}
		pending = rest
	}
	return nil
}

// take overwrites a row by one of another frame with the same columns.
func take(dst *frame.Frame, to int, from *frame.Frame, row int) {
	for i := range dst.Columns {
		d, c := &dst.Columns[i], &from.Columns[i]
		if d.Null == nil && c.IsNull(row) {
			d.Null = make([]bool, dst.Rows)
		}
		if d.Null != nil {
			d.Null[to] = c.IsNull(row)
		}
		switch d.Kind {
		case frame.Number:
			d.Numbers[to] = c.Numbers[row]
		case frame.Time:
			d.Times[to] = c.Times[row]
		default:
			d.Codes[to] = c.Codes[row]
		}
	}
}

// stay moves times into their spans. Of each row before is the one that it follows, nil of first
// ones, and left how many rows of its parent are still to come. A row that leaves these no time
// is put where all that are left lie evenly in the time that is left, and some of it remains: not
// all of these sequences end with the last time. Its other times move along.
func stay(made *frame.Frame, spans []span, before *frame.Frame, rows []int, left func(row int) int) {
	if len(spans) == 0 {
		return
	}
	s := &spans[0]
	order := made.Column(s.column)
	for row, at := range order.Times {
		if order.IsNull(row) {
			continue
		}
		start, n := s.low, int64(left(row))
		if before != nil {
			start = before.Column(s.column).Times[rows[row]]
		}
		to := max(at, s.low)
		if before != nil && to > start && (to > s.high || (s.high-to)/s.unit < n) {
			move := (s.high - start) / (n + 2) / s.unit * s.unit
			if move == 0 && (s.high-start)/s.unit > n {
				move = s.unit
			}
			to = min(to, max(start, start+move)) // with less than a unit for each, rows share times
		}
		to = min(to, s.high)
		order.Times[row] = to
		for i := range spans[1:] {
			other := &spans[1+i]
			c := made.Column(other.column)
			if c.IsNull(row) {
				continue
			}
			v := c.Times[row]
			moved := max(other.low, min(other.high, v+to-at))
			// Which of the two comes first stays as it was.
			if v >= at {
				moved = max(moved, to)
			}
			if v <= at {
				moved = min(moved, to)
			}
			c.Times[row] = moved
		}
	}
}
