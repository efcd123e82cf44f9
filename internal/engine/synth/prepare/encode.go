package prepare

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/formats"
	"github.com/sdg-service/sdg/internal/engine/synth/wire"
	"github.com/sdg-service/sdg/internal/frame"
)

// maxRows bounds the rows that a table can have.
const maxRows = 1 << 40

// Encode appends the plan to a model file.
func (p *Plan) Encode(w *wire.Writer) {
	w.String(p.Name)
	w.Int(p.SourceRows)
	w.Int(p.Donors)
	w.Strings(p.Dropped)
	w.Strings(p.Reformatted)
	names := make([]string, 0, len(p.RareLevels))
	for name := range p.RareLevels {
		names = append(names, name)
	}
	slices.Sort(names)
	w.Int(len(names))
	for _, name := range names {
		w.String(name)
		w.Int(p.RareLevels[name])
		w.Int(p.RareRows[name])
	}
	w.Int(len(p.Variables))
	for i := range p.Variables {
		p.Variables[i].encode(w)
	}
	w.Int(len(p.Columns))
	for i := range p.Columns {
		p.Columns[i].encode(w)
	}
	w.Int(len(p.Orders))
	for _, o := range p.Orders {
		w.Int(o.Low)
		w.Int(o.High)
	}
}

func (v *Variable) encode(w *wire.Writer) {
	w.String(v.Name)
	w.Int(int(v.Role))
	w.Int(v.Gate + 1)
	w.Int(v.Forced + 1)
	w.Int(v.Days)
	if v.Role == Level {
		w.Int(v.Levels)
		w.Codes(v.Codes, uint32(v.Levels)+1)
		return
	}
	a := v.Amount
	w.Int(int(a.Kind))
	w.Float(a.Step)
	w.Float(a.Phase)
	w.Int(a.Decimals)
	w.Bool(a.Week)
	w.Floats(a.Values)
	missing := uint32(len(a.Values))
	codes := slices.Clone(v.Codes)
	for i, c := range codes {
		if c == Missing {
			codes[i] = missing
		}
	}
	w.Codes(codes, missing+1)
}

func (c *Column) encode(w *wire.Writer) {
	for _, s := range [...]string{c.Name, string(c.Kind), string(c.Treatment), c.Semantic, c.Layout} {
		w.String(s)
	}
	w.Bool(c.Unique)
	w.Int(c.Decimals)
	w.Int(int(c.Source))
	for _, i := range [...]int{c.Variable, c.Second, c.Gate, c.Anchor} {
		w.Int(i + 1)
	}
	w.Bool(c.Determined)
	w.Strings(c.Levels)
	w.Floats(c.Numbers)
	w.Int(len(c.Times))
	for _, t := range c.Times {
		w.Uint(uint64(t))
	}
	values := uint32(len(c.Levels) + len(c.Numbers) + len(c.Times))
	emit := slices.Clone(c.Emit)
	for i, e := range emit {
		if e == Missing {
			emit[i] = values
		}
	}
	w.Codes(emit, values+1)
	w.Int(int(c.First))
	w.Bool(c.Format != nil)
	if c.Format != nil {
		c.Format.Encode(w)
	}
}

// Decode reads a plan that was learnt with a caution, and checks everything that the use of a
// plan relies on.
func Decode(r *wire.Reader, caution synth.Caution) *Plan {
	p := &Plan{Caution: caution, Name: r.String(), SourceRows: r.Int(maxRows), Donors: r.Int(MaxDonors), RareLevels: map[string]int{}, RareRows: map[string]int{}}
	p.Dropped = emptyIsNil(r.Strings())
	p.Reformatted = emptyIsNil(r.Strings())
	for range r.Count(3) {
		name := r.String()
		p.RareLevels[name] = r.Int(maxRows)
		p.RareRows[name] = r.Int(maxRows)
	}
	p.Variables = make([]Variable, r.Count(6))
	for i := range p.Variables {
		p.Variables[i].decode(r, p, i)
		if r.Err() != nil {
			return nil
		}
	}
	p.Columns = make([]Column, r.Count(16))
	for i := range p.Columns {
		p.Columns[i].decode(r, p)
		if r.Err() != nil {
			return nil
		}
	}
	for range r.Count(2) {
		o := Order{Low: r.Int(len(p.Variables) - 1), High: r.Int(len(p.Variables) - 1)}
		if r.Err() != nil || o.Low == o.High || p.Variables[o.Low].Role != Number || p.Variables[o.High].Role != Number {
			r.Fail("an order relation is between no numbers")
			return nil
		}
		p.Orders = append(p.Orders, o)
	}
	for i := range p.Columns {
		p.checkColumn(r, i)
	}
	if r.Err() != nil {
		return nil
	}
	return p
}

func emptyIsNil(list []string) []string {
	if len(list) == 0 {
		return nil
	}
	return list
}

// gate reads the index of a Level variable below limit that has two levels, or None.
func (p *Plan) gate(r *wire.Reader, limit int) int {
	g := r.Int(limit) - 1
	if r.Err() == nil && g >= 0 && (p.Variables[g].Role != Level || p.Variables[g].Levels != 2) {
		r.Fail("a variable has a gate that is none")
	}
	return g
}

func (v *Variable) decode(r *wire.Reader, p *Plan, at int) {
	v.Name = r.String()
	v.Role = Role(r.Int(int(Number)))
	v.Gate = p.gate(r, at)
	v.Forced = p.gate(r, at)
	v.Days = r.Int(1)
	if v.Role == Level {
		v.Levels = r.Int(MaxDonors)
		v.Codes = r.Codes(p.Donors, uint32(v.Levels)+1)
		if v.Levels < 1 || v.Days != 0 || v.Forced != None && v.Levels != 2 {
			r.Fail("variable %q has %d levels", v.Name, v.Levels)
		}
		return
	}
	a := &Amount{Scale: Scale{Kind: scaleKind(r.Int(int(months))), Step: r.Float(), Phase: r.Float(), Decimals: r.Int(15)}, Week: r.Bool(), Values: r.Floats(), guard: p.guard()}
	missing := uint32(len(a.Values))
	v.Codes = r.Codes(p.Donors, missing+1)
	if r.Err() != nil {
		return
	}
	a.Counts = make([]uint32, missing)
	for i, c := range v.Codes {
		if c == missing {
			v.Codes[i] = Missing
			continue
		}
		a.Counts[c]++
	}
	if missing == 0 || slices.Contains(a.Counts, 0) || !ascending(a.Values) || !a.plausible() {
		r.Fail("variable %q has damaged values", v.Name)
		return
	}
	if v.Gate == None && slices.Contains(v.Codes, Missing) {
		r.Fail("variable %q misses values without a gate", v.Name)
		return
	}
	a.derive()
	v.Amount = a
}

func ascending(values []float64) bool {
	for i := 1; i < len(values); i++ {
		if values[i-1] >= values[i] {
			return false
		}
	}
	return true
}

// plausible says that ticks are such as learning makes them.
func (a *Amount) plausible() bool {
	if a.Kind == raw {
		return true
	}
	if a.Step < 1 || a.Step != math.Floor(a.Step) || a.Phase != math.Floor(a.Phase) || a.Phase < 0 || a.Phase >= a.Step {
		return false
	}
	for _, v := range [...]float64{a.Values[0], a.Values[len(a.Values)-1]} {
		if math.Abs(a.units(v)) > maxExact*8 {
			return false
		}
	}
	for _, v := range a.Values {
		if v != math.Floor(v) {
			return false
		}
	}
	return true
}

func (c *Column) decode(r *wire.Reader, p *Plan) {
	c.Name, c.Kind, c.Treatment = r.String(), frame.Kind(r.String()), frame.Treatment(r.String())
	c.Semantic, c.Layout = r.String(), r.String()
	c.Unique, c.Decimals = r.Bool(), r.Int(64)
	c.Source = Source(r.Int(int(FromAnchorDay)))
	c.Variable, c.Second = r.Int(len(p.Variables))-1, r.Int(len(p.Variables))-1
	c.Gate = p.gate(r, len(p.Variables))
	c.Anchor = r.Int(1<<20) - 1
	c.Determined = r.Bool()
	c.Levels, c.Numbers = emptyIsNil(r.Strings()), r.Floats()
	if len(c.Numbers) == 0 {
		c.Numbers = nil
	}
	for range r.Count(1) {
		c.Times = append(c.Times, int64(r.Uint()))
	}
	values := uint32(len(c.Levels) + len(c.Numbers) + len(c.Times))
	codes := 0
	if c.Source == FromLevel && c.Variable >= 0 {
		codes = p.Variables[c.Variable].Levels
	}
	c.Emit = r.Codes(codes, values+1)
	for i, e := range c.Emit {
		if e == values {
			c.Emit[i] = Missing
		}
	}
	if len(c.Emit) == 0 {
		c.Emit = nil
	}
	c.First = int64(r.Int(maxExact))
	if r.Bool() {
		c.Format = formats.Decode(r)
	}
}

// checkColumn refuses a column whose parts do not belong together.
func (p *Plan) checkColumn(r *wire.Reader, at int) {
	c := &p.Columns[at]
	number := func(v int) bool { return v >= 0 && p.Variables[v].Role == Number && p.Variables[v].Gate == c.Gate }
	text := c.Kind == frame.Text
	ok := false
	switch c.Source {
	case FromLevel:
		ok = c.Variable >= 0 && p.Variables[c.Variable].Role == Level && c.Gate == None && ascendingTexts(c.Levels) && c.emits()
	case FromAmount:
		ok = number(c.Variable) && (c.Kind == frame.Time) == p.Variables[c.Variable].Amount.counts() && !text
	case FromClock:
		ok = number(c.Variable) && number(c.Second) && c.Kind == frame.Time &&
			p.Variables[c.Variable].Amount.Kind == micros && p.Variables[c.Second].Amount.Kind == micros
	case FromAnchor, FromAnchorDay:
		ok = number(c.Variable) && c.Kind == frame.Time && p.Variables[c.Variable].Amount.Kind == micros && p.anchored(at)
	case FromNothing:
		ok = c.Gate == None && c.Variable == None
	case FromFormat, FromMask:
		ok = text && c.Format != nil
	case FromSequence:
		ok = c.Kind == frame.Number && c.Format == nil
	}
	switch c.Kind {
	case frame.Number, frame.Time, frame.Category, frame.Text:
	default:
		ok = false
	}
	if c.Format != nil && c.Source != FromFormat && c.Source != FromMask {
		ok = false
	}
	if !ok {
		r.Fail("column %q does not fit its variables", c.Name)
	}
}

// counts says that the ticks are times.
func (a *Amount) counts() bool { return a.Kind == micros || a.Kind == months }

func (c *Column) emits() bool {
	switch c.Kind {
	case frame.Number:
		return len(c.Levels)+len(c.Times) == 0
	case frame.Time:
		return len(c.Levels)+len(c.Numbers) == 0
	case frame.Category:
		return len(c.Numbers)+len(c.Times) == 0
	}
	return false
}

func ascendingTexts(list []string) bool {
	for i := 1; i < len(list); i++ {
		if list[i-1] >= list[i] {
			return false
		}
	}
	return true
}

// anchored says that following the anchors of a column ends at a time of its own, and
// that each is missing where the one before is.
func (p *Plan) anchored(at int) bool {
	for range p.Columns {
		c := &p.Columns[at]
		if !c.Source.anchored() {
			return c.Kind == frame.Time && (c.Source == FromAmount || c.Source == FromClock)
		}
		if c.Anchor < 0 || c.Anchor >= len(p.Columns) || c.Variable < 0 {
			return false
		}
		a := &p.Columns[c.Anchor]
		if a.Variable < 0 || a.Variable >= c.Variable {
			return false
		}
		if a.Gate != None && (c.Gate == None || p.Variables[c.Gate].Forced != a.Gate) {
			return false
		}
		at = c.Anchor
	}
	return false
}
