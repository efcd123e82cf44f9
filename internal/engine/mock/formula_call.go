package mock

import (
	"bytes"
	"math"

	"github.com/sdg-service/sdg/internal/contract"
)

func (f *formulaBuild) call(e contract.CallExpr) (*node, error) {
	if e.Name == "as_of" {
		asOf := f.compiler.program.asOf
		return f.table.add(node{kind: dateKind, fill: func(b *batch, v *vector) {
			for i := range v.num {
				v.num[i] = asOf
			}
		}}), nil
	}
	if e.Name == "round" && len(e.Args) == 2 {
		return f.round(e)
	}
	args := make([]*node, len(e.Args))
	for i, a := range e.Args {
		n, err := f.node(a)
		if err != nil {
			return nil, err
		}
		args[i] = n
	}
	switch e.Name {
	case "min", "max":
		return f.extreme(args, e.Name == "max")
	case "abs":
		return f.absolute(args[0])
	case "days", "hours", "minutes", "seconds", "years":
		return f.elapsed(e.Name, args[0], args[1])
	case "add_days", "add_hours", "add_minutes", "add_seconds", "add_months", "add_years":
		return f.later(e.Name, args[0], args[1])
	case "year", "quarter", "month", "week", "day", "weekday", "hour", "minute":
		return f.calendarNumber(e.Name, args[0])
	case "month_name", "weekday_name":
		return f.calendarName(e.Name, args[0])
	case "concat":
		return f.concat(args), nil
	case "equals":
		return f.equals(args)
	case "lower", "upper":
		return f.changeCase(args[0], e.Name == "upper"), nil
	}
	return nil, f.fail("there is no function %q", e.Name)
}

func (f *formulaBuild) round(e contract.CallExpr) (*node, error) {
	x, err := f.node(e.Args[0])
	if err != nil {
		return nil, err
	}
	literal, ok := e.Args[1].(contract.NumberExpr)
	if !ok {
		return nil, f.fail("round needs a number of digits")
	}
	scale, exact, err := parseDecimal(literal.Text, 0)
	if err != nil || !exact || scale < 0 || scale > 9 {
		return nil, f.fail("round takes 0 to 9 digits")
	}
	if x.kind != numberKind && x.kind != floatKind {
		return nil, f.fail("round needs a number")
	}
	return f.rounded(x, int(scale)), nil
}

func (f *formulaBuild) extreme(args []*node, largest bool) (*node, error) {
	out := args[0]
	for _, y := range args[1:] {
		x := out
		if x.kind != y.kind && (x.kind == floatKind || y.kind == floatKind) {
			x, y = f.asFloat(x), f.asFloat(y)
		}
		if x.kind != y.kind || x.kind.textual() {
			return nil, f.fail("min and max need arguments of one kind")
		}
		if x.kind == numberKind {
			scale := max(x.scale, y.scale)
			x, y = f.rounded(x, scale), f.rounded(y, scale)
		}
		next := node{kind: x.kind, scale: x.scale}
		next.fill = func(b *batch, v *vector) {
			p, q := b.get(x), b.get(y)
			for i := range b.rows {
				if next.kind == floatKind {
					v.float[i] = p.float[i]
					if largest == (q.float[i] > p.float[i]) {
						v.float[i] = q.float[i]
					}
					continue
				}
				if largest {
					v.num[i] = max(p.num[i], q.num[i])
				} else {
					v.num[i] = min(p.num[i], q.num[i])
				}
			}
			nullRows(v, len(b.rows), p, q)
		}
		out = f.table.add(next)
	}
	return out, nil
}

func (f *formulaBuild) absolute(x *node) (*node, error) {
	if x.kind != numberKind && x.kind != floatKind {
		return nil, f.fail("abs needs a number")
	}
	return f.table.add(node{kind: x.kind, scale: x.scale, fill: func(b *batch, v *vector) {
		in := b.get(x)
		if x.kind == floatKind {
			for i := range v.float {
				v.float[i] = math.Abs(in.float[i])
			}
		} else {
			for i := range v.num {
				v.num[i] = max(in.num[i], -in.num[i])
			}
		}
		nullRows(v, len(b.rows), in)
	}}), nil
}

// elapsed is the time from x to y in the named unit. Between two dates days are whole; between instants they
// have a fraction.
func (f *formulaBuild) elapsed(unit string, x, y *node) (*node, error) {
	if !x.kind.temporal() || !y.kind.temporal() || (x.kind == timeKind) != (y.kind == timeKind) {
		return nil, f.fail("%s needs two dates or times", unit)
	}
	if unit == "years" {
		if x.kind == timeKind {
			return nil, f.fail("years needs two dates")
		}
		return f.table.add(node{kind: numberKind, fill: func(b *batch, v *vector) {
			p, q := b.get(x), b.get(y)
			for i := range v.num {
				v.num[i] = wholeYears(toDays(x.kind, p.num[i]), toDays(y.kind, q.num[i]))
			}
			nullRows(v, len(b.rows), p, q)
		}}), nil
	}
	per := map[string]int64{"days": secondsPerDay, "hours": 3600, "minutes": 60, "seconds": 1}[unit]
	if x.kind == dateKind && y.kind == dateKind {
		factor := secondsPerDay / per
		return f.table.add(node{kind: numberKind, fill: func(b *batch, v *vector) {
			p, q := b.get(x), b.get(y)
			for i := range v.num {
				v.num[i] = (q.num[i] - p.num[i]) * factor
			}
			nullRows(v, len(b.rows), p, q)
		}}), nil
	}
	seconds := f.table.add(node{kind: numberKind, fill: func(b *batch, v *vector) {
		p, q := b.get(x), b.get(y)
		for i := range v.num {
			v.num[i] = toSeconds(y.kind, q.num[i]) - toSeconds(x.kind, p.num[i])
		}
		nullRows(v, len(b.rows), p, q)
	}})
	if per == 1 {
		return seconds, nil
	}
	return f.floatBinary('/', seconds, f.constant(per, 0)), nil
}

func toDays(k kind, x int64) int64 {
	if k == stampKind {
		return floorDiv(x, secondsPerDay)
	}
	return x
}

func toSeconds(k kind, x int64) int64 {
	if k == dateKind {
		return x * secondsPerDay
	}
	return x
}

func (f *formulaBuild) concat(args []*node) *node {
	columns := make([]outputColumn, len(args))
	for i, a := range args {
		if a.kind == floatKind {
			args[i] = f.rounded(a, 6)
		}
		columns[i] = newOutputColumn(args[i], nil)
	}
	return f.table.add(node{kind: textKind, fill: func(b *batch, v *vector) {
		for j := range columns {
			b.get(columns[j].node)
		}
		for i := range b.rows {
			for j := range columns {
				in := b.get(columns[j].node)
				if !in.isNull(i) {
					v.buf = columns[j].append(v.buf, in, i, false)
				}
			}
			v.end()
		}
	}})
}

func (f *formulaBuild) changeCase(x *node, upper bool) *node {
	x = f.textOf(x)
	return f.table.add(node{kind: textKind, fill: func(b *batch, v *vector) {
		in := b.get(x)
		for i := range b.rows {
			if upper {
				v.buf = append(v.buf, bytes.ToUpper(in.text(i))...)
			} else {
				v.buf = append(v.buf, bytes.ToLower(in.text(i))...)
			}
			v.end()
		}
		nullRows(v, len(b.rows), in)
	}})
}

// equals is 1 where the first of the cells is one of the others, else 0.
func (f *formulaBuild) equals(args []*node) (*node, error) {
	for i, a := range args {
		if a.kind == floatKind {
			a = f.rounded(a, 9)
		}
		if (a.kind == numberKind) != (args[0].kind == numberKind) {
			return nil, f.fail("equals compares cells of one type")
		}
		args[i] = a
	}
	first := args[0]
	return f.table.add(node{kind: numberKind, fill: func(b *batch, v *vector) {
		x := b.get(first)
		var left, right []byte
		for i := range v.num {
			v.num[i] = 0
			for _, a := range args[1:] {
				y := b.get(a)
				same := false
				if first.kind == numberKind {
					same = sameNumber(x.num[i], first.scale, y.num[i], a.scale)
				} else {
					left, right = first.appendPlain(left[:0], x, i), a.appendPlain(right[:0], y, i)
					same = bytes.Equal(left, right)
				}
				if same {
					v.num[i] = 1
				}
			}
		}
		for _, a := range args {
			nullRows(v, len(b.rows), b.get(a))
		}
	}}), nil
}

// rollup aggregates the child rows of each row.
func (f *formulaBuild) rollup(e contract.RollupExpr) (*node, error) {
	k := f.compiler
	def, ok := k.program.contract.RollupRelation(f.table.def.Name, e.Child)
	if !ok {
		return nil, f.fail("table %q does not refer to this one", e.Child)
	}
	r := k.tables[e.Child].relation(def.ChildColumn)
	if r.fanout == nil {
		return nil, f.fail("the rows of %q cannot be gathered along %q", e.Child, def.ChildColumn)
	}
	if e.Name == "count" {
		return f.table.add(node{kind: numberKind, fill: func(b *batch, v *vector) {
			for i, row := range b.rows {
				v.num[i] = r.fanout.countOf(row)
			}
		}}), nil
	}
	src, err := k.column(r.child, e.Column)
	if err != nil {
		return nil, err
	}
	if src.kind.textual() || src.kind.temporal() && (e.Name == "sum" || e.Name == "mean") {
		return nil, f.fail("%s needs numbers", e.Name)
	}
	out := node{kind: src.kind, scale: src.scale}
	if out.kind == boolKind {
		out.kind = numberKind
	}
	if e.Name == "mean" {
		out.kind = floatKind
	}
	divisor := float64(powersOfTen[src.scale])
	name := e.Name
	out.fill = func(b *batch, v *vector) {
		n := len(b.rows)
		for i, t := range r.gatherChildren(b, src) {
			switch {
			case name == "sum":
				v.num[i] = t.sum
			case t.count == 0:
				v.setNull(i, n)
				if name == "mean" {
					v.float[i] = 0
				} else {
					v.num[i] = 0
				}
			case name == "mean":
				v.float[i] = float64(t.sum) / float64(t.count) / divisor
			case name == "min_of":
				v.num[i] = t.least
			default:
				v.num[i] = t.most
			}
		}
	}
	return f.table.add(out), nil
}

type childTotals struct{ count, sum, least, most int64 }

// gatherChildren aggregates the children of each row of a batch. Children of several rows are computed
// together.
func (r *relationPlan) gatherChildren(b *batch, src *node) []childTotals {
	totals := make([]childTotals, len(b.rows))
	var owners [chunkRows]int32
	children := b.scratch.take(r.child)
	flush := func() {
		v := children.get(src)
		for j := range children.rows {
			if v.isNull(j) {
				continue
			}
			t := &totals[owners[j]]
			t.count++
			t.sum += v.num[j]
			t.least, t.most = min(t.least, v.num[j]), max(t.most, v.num[j])
		}
		b.scratch.release(children)
		children = b.scratch.take(r.child)
	}
	last, to := int64(-2), int64(0)
	for i, parent := range b.rows {
		totals[i] = childTotals{least: math.MaxInt64, most: math.MinInt64}
		if parent >= r.fanout.parents {
			continue
		}
		from := to
		if parent != last+1 {
			from = r.fanout.first(parent)
		}
		last, to = parent, from+r.fanout.count(parent)
		for place := from; place < to; place++ {
			row := place + r.offset
			if r.order != nil {
				row = int64(r.order.Inverse(uint64(place)))
			}
			owners[len(children.rows)] = int32(i)
			if children.rows = append(children.rows, row); len(children.rows) == chunkRows {
				flush()
			}
		}
	}
	if len(children.rows) > 0 {
		flush()
	}
	b.scratch.release(children)
	return totals
}
