package reading

import (
	"math"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// apply makes what a fact says part of the column.
func (r *reader) apply(c *Column, f fact) {
	if f.column != nil {
		c = f.column
	}
	if f.kind == filler || f.kind == noFact {
		return
	}
	if c.early {
		f.column = nil
		c.late = append(c.late, f)
		return
	}
	if f.when != nil && f.when.Or != nil {
		r.applyEither(c, f)
		return
	}
	if f.when != nil {
		if f.only && (f.kind == hasCode || f.kind == hasType || f.kind == asWritten) { // what it looks like where it is filled
			look := f
			look.when = nil
			r.apply(c, look)
			f.kind, f.only, f.not = isFilled, true, false
		}
		r.applyCase(c, f)
		return
	}
	switch f.kind {
	case byValue:
		for _, g := range f.each {
			r.apply(c, g)
		}
	case isEmpty:
		switch {
		case f.not && f.share != nil:
			c.NullShare = ptr(1 - f.share.value)
		case f.not:
			c.Filled = true
		case f.share != nil:
			c.NullShare = ptr(f.share.value)
		default:
			c.NullShare = ptr(.1)
			r.note(c, "empty in 10% of the rows", f.from, f.to)
		}
		r.vague(c, f)
	case isFilled:
		switch {
		case f.share != nil && !f.not:
			c.NullShare = ptr(1 - f.share.value)
		case f.share != nil:
			c.NullShare = ptr(f.share.value)
		case f.not:
			c.NullShare = ptr(.1)
			r.note(c, "empty in 10% of the rows", f.from, f.to)
		default:
			c.Filled = true
		}
		r.vague(c, f)
	case isZero:
		c.ZeroShare = f.share.value
	case isTrue, isFalse:
		v := 1.0
		if f.share != nil {
			v = f.share.value
		}
		if (f.kind == isFalse) != f.not {
			v = 1 - v
		}
		if c.Refers != nil && f.share != nil { // "reply to another comment for 40%"
			c.NullShare = ptr(1 - v)
			break
		}
		if f.share == nil && f.number == 0 && c.TrueShare != nil && f.column != nil {
			r.inVain(f) // said of some rows by words that were not understood
			return
		}
		if f.number > 0 {
			c.TrueCount = int64(f.number)
		} else {
			c.TrueShare = ptr(v)
		}
		r.vague(c, f)
	case inRange:
		r.applyRange(c, f)
	case inDates:
		if f.not {
			r.inVain(f) // "never in 2024"
			break
		}
		r.applyDates(c, f.dates)
	case inClock:
		c.Clock = f.numbers
	case onDays:
		c.Days = strings.Fields(f.text)
	case comesOften:
		if c.every = &f; f.text != "" {
			c.Days = strings.Fields(f.text)
		}
		if !c.class().temporal() {
			c.Type = contract.Date
		}
	case inValues:
		r.applyValues(c, f)
	case hasLaw:
		r.applyLaw(c, f)
	case hasShape:
		if f.shape.skew != "" {
			c.Skew = f.shape.skew
		}
		if f.shape.typical != nil {
			c.Typical = f.shape.typical
		}
		if f.shape.tailFrom != nil && c.Max == nil {
			c.Max = ptr(*f.shape.tailFrom * 2)
			r.note(c, "the few large ones go up to "+plain(*c.Max), f.from, f.to)
		}
		if f.shape.outliers > 0 {
			c.Outliers = f.shape.outliers
		}
		if f.shape.unit != "" && c.Unit == "" {
			c.Unit = f.shape.unit
		}
	case hasCode:
		c.Sample = c.Pattern == "" && r.showsExample(f)
		c.Pattern = mergeCodes(c.Pattern, f.text)
		if f.exact {
			c.Unique = true
			c.widenCode()
		}
	case isUnique:
		r.applyUnique(c, f)
	case isKey:
		c.Primary, c.Unique = true, true
	case hasType:
		r.applyType(c, f.text)
	case hasScale:
		if f.text == "multiple" {
			c.Multiple = f.number
			if s := plain(f.number); strings.Contains(s, ".") {
				c.Scale = max(c.Scale, len(s)-strings.IndexByte(s, '.')-1)
				c.Type = contract.Decimal
			} else if c.Scale < 0 {
				c.Type, c.Scale = contract.Integer, 0
			}
			break
		}
		c.Scale = int(f.number)
		if c.Scale == 0 {
			c.Type = contract.Integer
		} else if c.Type == "" || c.Type == contract.Integer {
			c.Type = contract.Decimal
		}
	case compares:
		rules := r.rules(c, f.compared, f.from, f.to)
		if len(rules) == 0 {
			r.inVain(f)
		}
		r.Rules = append(r.Rules, rules...)
	case hasFormula:
		r.applyFormula(c, f.formula)
	case agrees:
		for _, o := range f.others {
			r.Rules = append(r.Rules, &Rule{Kind: Agree, Table: c.Table, Left: c, Right: o, From: f.from, To: f.to})
		}
	case isDetermined:
		for _, o := range f.others {
			r.Rules = append(r.Rules, &Rule{Kind: Determines, Table: c.Table, Left: o, Right: c, From: f.from, To: f.to})
		}
	case correlates:
		for _, o := range f.others {
			r.Rules = append(r.Rules, &Rule{Kind: Correlated, Table: c.Table, Left: c, Right: o, Strength: f.strength, From: f.from, To: f.to})
		}
	case refersTo:
		c.Refers, c.Itself, c.Optional = f.table, f.table == c.Table, f.not
		c.Acyclic, c.older = f.numbers[1] > 0, f.numbers
	case hasDistinct:
		c.Distinct = int64(f.number)
	case isSequence:
		c.Sequence, c.Start, c.SequenceWithin = true, f.number, f.table
	case hasLength:
		c.Lengths = f.numbers
	case asWritten:
		r.applyLayout(c, f.text)
	case hasUnit:
		if c.class() == boolean {
			r.inVain(f)
			break
		}
		if c.Unit != "" && c.Unit != f.text {
			break // of a result that is computed in another unit: "weight / (height in m)²" of a height in cm
		}
		c.Unit = f.text
		r.unitOfName(c, f)
	case isPartOf:
		c.PartOf, c.Part = f.others[0], [2]float64{*f.interval.min, *f.interval.max}
	}
}

// inVain notes that nothing of a fact is kept, so that in the end its words count as not understood.
func (r *reader) inVain(f fact) { r.vain = append(r.vain, [2]int{f.from, f.to}) }

func (r *reader) vague(c *Column, f fact) {
	if f.share != nil && f.share.vague != "" {
		r.note(c, "\""+f.share.vague+"\" is taken as "+percentText(f.share.value), f.from, f.to)
	}
}

func percentText(x float64) string { return plain(math.Round(x*1e6)/1e4) + "%" }

func (r *reader) applyRange(c *Column, f fact) {
	v := f.interval
	if f.not {
		w, ok := v.denied()
		if !ok {
			r.inVain(f) // "not between 3 and 5"
			return
		}
		v = w
	}
	if x, y := unitSizes[v.unit], unitSizes[c.Unit]; x.of != "" && y.of != "" && x.of != y.of && !(x.of == "months" || y.of == "months") && f.column != nil {
		r.inVain(f) // days of a weight: it is said of another column
		return
	}
	if r.stretch(c, f) {
		return
	}
	if f.share != nil { // "20% are below 10": how the numbers lie
		if v.max != nil && v.min == nil && *v.max == 0 || v.min != nil && v.max != nil && *v.min == 0 && *v.max == 0 {
			c.ZeroShare = f.share.value
			return
		}
		if v.min != nil && v.max != nil {
			c.Typical = &[2]float64{*v.min, *v.max}
		} else if v.max != nil {
			c.Typical, c.Skew = &[2]float64{0, *v.max}, "right"
		} else {
			r.inVain(f)
			return
		}
		r.vague(c, f)
		return
	}
	if v.years && (c.class().temporal() || participle(c.Words[len(c.Words)-1]) && len(c.Values) == 0 && !c.years()) {
		r.applyDates(c, Dates{token.YearPeriod(int(*v.min)), token.YearPeriod(int(*v.max))})
		return
	}
	if c.guessed() && !f.ages && unitSizes[v.unit].of != "months" {
		if c.Type = contract.Integer; v.digits > 0 {
			c.Type = contract.Decimal
		}
	}
	if v.min != nil {
		c.Min, c.OpenMin = v.min, v.openMin
	}
	if v.max != nil {
		c.Max, c.OpenMax = v.max, v.openMax
	}
	if v.digits > 0 {
		c.Scale = max(c.Scale, v.digits)
	}
	if v.unit != "" && c.Unit == "" {
		c.Unit = v.unit
	}
	if f.ages || c.meaning().Semantic == "date_of_birth" || c.class().temporal() && v.unit == "years" {
		c.Ages = true
	}
}

// years: the column holds years as whole numbers.
func (c *Column) years() bool {
	for _, w := range c.Words {
		if w == "year" || w == "vintage" || w == "years" {
			return true
		}
	}
	return c.Type == contract.Integer
}

func (r *reader) applyDates(c *Column, d Dates) {
	if c.years() && !c.class().temporal() && !d.From.From.IsZero() && !d.To.To.IsZero() {
		c.Min, c.Max, c.Type = ptr(float64(d.From.From.Year())), ptr(float64(d.To.To.Year())), contract.Integer
		return
	}
	if c.years() && !c.class().temporal() {
		if !d.From.From.IsZero() {
			c.Min = ptr(float64(d.From.From.Year()))
		}
		if !d.To.To.IsZero() {
			c.Max = ptr(float64(d.To.To.Year()))
		}
		c.Type = contract.Integer
		return
	}
	if old := c.Dates; old != nil {
		if d.From.From.IsZero() {
			d.From = old.From
		}
		if d.To.To.IsZero() {
			d.To = old.To
		}
	}
	c.Dates = &d
}

func (r *reader) applyLaw(c *Column, f fact) {
	s := f.stats
	if s.Unit != "" && c.Unit == "" {
		c.Unit = s.Unit
	}
	counted := f.law != nil && (f.law.Kind == contract.Poisson || f.law.Kind == contract.Binomial || f.law.Kind == contract.Geometric)
	if s.Digits > 0 && !counted {
		c.Scale = max(c.Scale, s.Digits)
	}
	if f.law == nil {
		if s.Mean != nil {
			c.Typical, c.Skew = &[2]float64{*s.Mean, *s.Mean}, "right"
		} else {
			r.inVain(f)
		}
		return
	}
	if c.Parts = s.parts; s.note != "" {
		r.note(c, s.note, f.from, f.to)
	}
	if s.low != nil {
		c.Min = s.low
	}
	if s.high != nil {
		c.Max = s.high
	}
	if f.law.Kind == contract.Uniform && len(s.Plain) == 2 {
		c.Min, c.Max = ptr(s.Plain[0]), ptr(s.Plain[1])
	}
	if old := c.Law; old != nil && old.Kind == contract.Normal && f.law.Kind == contract.Normal { // "around 14, sd 1.2"
		if f.law.Mean == nil {
			f.law.Mean = old.Mean
		}
		if f.law.StdDev == nil {
			f.law.StdDev = old.StdDev
		}
	}
	c.Law = f.law
}

func mergeCodes(old, pattern string) string {
	switch digits := strings.Trim(pattern, "#") == "" && pattern != ""; {
	case digits && old != "" && strings.Count(old, "#") == len(pattern):
		return old // "LD-######, six digits" says it twice
	case digits && old != "" && strings.HasSuffix(old, "-"):
		return old + pattern
	case old != "" && !strings.ContainsAny(pattern, "#A*ax") && strings.Trim(old, "#") == "" && len(pattern) < len(old):
		return pattern + old[len(pattern):] // "16 digits, starting with 6304"
	case len(strings.ReplaceAll(old, `\`, "")) == len(strings.ReplaceAll(pattern, `\`, "")) && strings.ContainsAny(old, "A*") && old != pattern:
		return old // an example of a form that was told
	}
	return pattern
}

func (r *reader) applyType(c *Column, text string) {
	switch text {
	case "uuid":
		c.Type, c.Semantic = contract.UUID, "uuid"
	case "integer":
		c.Type, c.Scale = contract.Integer, 0
	case "decimal":
		c.Type = contract.Decimal
	case "boolean":
		c.Type = contract.Boolean
	case "date":
		c.Type = contract.Date
	case "timestamp":
		c.Type = contract.Timestamp
	case "time":
		c.Type = contract.Time
	case "string":
		c.Type = contract.String
	case "money":
		c.Type = contract.Decimal
		c.Scale = max(c.Scale, 2)
	default:
		if sem, ok := strings.CutPrefix(text, "as "); ok {
			c.Semantic = sem
		}
	}
}
