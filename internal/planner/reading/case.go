package reading

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
)

// applyCase makes a fact that holds of some rows a case of its column.
func (r *reader) applyCase(c *Column, f fact) {
	if f.when.Column == c || c.Table != nil && f.when.Column.early && slices.Equal(f.when.Column.Words, c.Words) {
		r.inVain(f) // a column cannot depend on itself
		return
	}
	k := &Case{When: f.when, Scale: -1, From: f.from, To: f.to}
	if f.when.Op == "" { // no single comparison tells these rows: they are those that the case before leaves
		if n := len(c.Cases); n == 0 || c.Cases[n-1].When == nil {
			if n > 0 && saysAgain(c.Cases[n-1], f) {
				return // "true only between 5 and 9, otherwise false"
			}
			r.inVain(f)
			return
		}
		k.When = nil
	}
	if f.kind == isFilled && (c.class() == boolean || f.exact && c.couldFlag()) && !f.not { // "passed if and only if …", "insured only if owned"
		f.kind = isTrue
		if f.only && !f.exact && f.share == nil {
			f.kind, f.when = isFalse, ptr(f.when.not())
			f.only, k.When = false, f.when
		} else if f.share == nil {
			f.only = true // "set when more than 30 days late" is not set otherwise
		}
	}
	switch f.kind {
	case isEmpty, isFilled:
		if (f.kind == isEmpty) == f.not { // filled there
			if k.Filled = true; f.only {
				r.emptyElse(c, k, f)
				return
			}
		} else {
			k.Null = true
		}
		if f.share != nil {
			r.inVain(f) // "10% of the open ones are empty" has no place in a contract
			return
		}
	case isTrue, isFalse:
		v := 1.0
		if f.share != nil {
			v = f.share.value
		}
		if (f.kind == isFalse) != f.not {
			v = 1 - v
		}
		k.TrueShare = &v
		if c.Type == "" && c.couldFlag() {
			c.Type = contract.Boolean
		}
	case inRange:
		v := f.interval
		if f.not {
			w, ok := v.denied()
			if !ok {
				r.inVain(f)
				return
			}
			v = w
		}
		if f.only && c.Min == nil && c.Max == nil && c.Law == nil { // "only closed ones have a score of 1-5"
			g := f
			g.when, g.only = nil, false
			r.applyRange(c, g)
			r.emptyElse(c, k, f)
			return
		}
		k.Min, k.Max, k.OpenMin, k.OpenMax = v.min, v.max, v.openMin, v.openMax
		if v.digits > 0 {
			c.Scale = max(c.Scale, v.digits)
		}
		if v.unit != "" && c.Unit == "" {
			c.Unit = v.unit
		}
	case inValues:
		if f.not {
			for _, v := range f.values.values {
				k.RuledOut = append(k.RuledOut, v.Text)
			}
			break
		}
		if truth := truthOf(f.values.values); truth != nil && c.class() == boolean {
			k.TrueShare = truth
			break
		}
		if f.only && len(c.Values) == 0 && len(f.values.values) > 1 {
			c.Values, c.Open = f.values.values, f.values.open
			r.emptyElse(c, k, f)
			return
		}
		k.Values = f.values.values
		for _, v := range f.values.values {
			if indexOfValue(c.Values, v.Text) < 0 && (len(c.Values) > 0 || c.class() == words || c.class() == unknown) && !isNumber(v.Text) && len(c.Values) > 0 {
				r.inVain(f)
				return
			}
		}
	case inDates:
		if f.only && c.Dates == nil {
			r.applyDates(c, f.dates)
			r.emptyElse(c, k, f)
			return
		}
		k.Dates = &f.dates
	case hasLaw:
		k.Law = f.law
		if f.law == nil {
			r.inVain(f)
			return
		}
	case hasFormula:
		k.Formula = f.formula
	case hasCode:
		k.Pattern = f.text
	case compares:
		r.compareWhere(c, f)
		if f.only {
			r.emptyElse(c, &Case{When: f.when, Scale: -1}, f)
		}
		return
	default:
		f.when, f.column = nil, nil
		r.apply(c, f)
		return
	}
	if n := len(c.Cases); n > 0 && k.TrueShare != nil && c.Cases[n-1].TrueShare != nil && k.When != nil && sameCondition(c.Cases[n-1].When, k.When) {
		c.Cases = c.Cases[:n-1] // "true if …, else false" says it twice
	}
	if k.Null && slices.ContainsFunc(c.Cases, func(o *Case) bool { return o.Null && sameCondition(o.When, k.When) }) {
		return // "only if paid, otherwise empty"
	}
	c.Cases = append(c.Cases, k)
	if f.only && f.kind != isEmpty && f.kind != isFilled {
		r.otherwise(c, k)
	}
}

// saysAgain: the fact is what the case holds of a flag in all rows that the cases before leave.
func saysAgain(k *Case, f fact) bool {
	return k.TrueShare != nil && f.share == nil && (f.kind == isTrue || f.kind == isFalse) && *k.TrueShare == float64(boolInt((f.kind == isTrue) != f.not))
}

// compareWhere makes rules of what compares columns of some rows. A rule holds of all rows: an order of two columns may,
// and the plan says so; a distance or an equality must not.
func (r *reader) compareWhere(c *Column, f fact) {
	rules := r.rules(c, f.compared, f.from, f.to)
	if len(rules) == 0 && !f.only {
		r.inVain(f)
	}
	for _, rule := range rules {
		if rule.MinGap != nil || rule.MaxGap != nil || rule.Op == contract.Equal || rule.Op == contract.NotEqual {
			r.inVain(f)
			continue
		}
		r.Rules = append(r.Rules, rule)
		r.note(c, "compared in all rows, also where the text does not say so", f.from, f.to)
	}
}

// emptyElse makes a column empty in the rows that the condition of k leaves; where they take more than one comparison
// to tell, k itself comes before them.
func (r *reader) emptyElse(c *Column, k *Case, f fact) {
	others := f.when.others()
	if others == nil || f.exact {
		k.Filled = true
		c.Cases = append(c.Cases, k)
	}
	c.Cases = append(c.Cases, &Case{When: others, Null: true, Scale: -1})
}

// otherwise gives the rows that the condition of k leaves what k does not say: "flagged above 100 and only then".
func (r *reader) otherwise(c *Column, k *Case) {
	other := &Case{When: k.When.others(), Scale: -1}
	switch {
	case k.TrueShare != nil:
		other.TrueShare = ptr(1 - *k.TrueShare)
	case len(k.Values) > 0 && len(c.Values) > 0:
		for _, v := range k.Values {
			other.RuledOut = append(other.RuledOut, v.Text)
		}
	default:
		return
	}
	c.Cases = append(c.Cases, other)
}

func sameCondition(a, b *Condition) bool {
	return a != nil && b != nil && a.Column == b.Column && a.Op == b.Op && slices.Equal(a.Values, b.Values)
}

// whenFlag is the condition that a flag is up or down.
func whenFlag(c *Column, up bool) *Condition {
	v := "false"
	if up {
		v = "true"
	}
	return &Condition{Column: c, Op: contract.Equal, Values: []string{v}}
}

// whenState is the condition that a state tells: a flag that is up, a moment that has come.
func whenState(c *Column, up bool) *Condition {
	if c.class() == boolean {
		return whenFlag(c, up)
	}
	if up {
		return &Condition{Column: c, Op: contract.IsNotNull}
	}
	return &Condition{Column: c, Op: contract.IsNull}
}

// whenValue is the condition that a column has one of some values.
func whenValue(c *Column, in bool, values ...string) *Condition {
	k := &Condition{Column: c, Op: contract.Equal, Values: values}
	if len(values) > 1 {
		k.Op = contract.In
	}
	if !in {
		*k = k.not()
	}
	return k
}

// whenRange is the condition that a number lies in an interval; nil where that takes more than one comparison
// of a kind.
func whenRange(c *Column, v interval) *Condition {
	if x, y := unitSizes[v.unit], unitSizes[c.Unit]; v.unit != c.Unit && x.of != "" && x.of == y.of { // milliseconds, under 30 secs
		for _, end := range []**float64{&v.min, &v.max} {
			if *end != nil {
				*end = ptr(math.Round(**end*x.size/y.size*1e6) / 1e6)
			}
		}
	}
	x, single := v.single()
	switch {
	case single:
		return &Condition{Column: c, Op: contract.Equal, Values: []string{plain(x)}}
	case v.min != nil && v.max != nil:
		return &Condition{Column: c, Op: contract.Between, Values: []string{plain(*v.min), plain(*v.max)}}
	case v.min != nil && v.openMin:
		return &Condition{Column: c, Op: contract.Greater, Values: []string{plain(*v.min)}}
	case v.min != nil:
		return &Condition{Column: c, Op: contract.GreaterOrEqual, Values: []string{plain(*v.min)}}
	case v.max != nil && v.openMax:
		return &Condition{Column: c, Op: contract.Less, Values: []string{plain(*v.max)}}
	case v.max != nil:
		return &Condition{Column: c, Op: contract.LessOrEqual, Values: []string{plain(*v.max)}}
	}
	return nil
}
