package planner

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/reading"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// adoption takes over what a reading of the text says.
type adoption struct {
	p         *parser
	r         *reading.Reading
	tables    map[*reading.Table]*tableDraft
	columns   map[*reading.Column]*columnDraft
	relations map[*reading.Relation]*relationDraft
	at        []int // of each token of the reading, the parser's
	known     map[*reading.Column]known
	ties      map[*reading.Relation]reading.Relation // that were drafted before
}

// adopt reads the text and drafts what it says, beside what is drafted already.
func (p *parser) adopt(asOf time.Time) *reading.Reading {
	a := &adoption{p: p, tables: map[*reading.Table]*tableDraft{}, columns: map[*reading.Column]*columnDraft{}, relations: map[*reading.Relation]*relationDraft{}, known: map[*reading.Column]known{}, ties: map[*reading.Relation]reading.Relation{}}
	a.r = reading.Read(p.text, asOf, a.given())
	a.draft()
	return a.r
}

// draft makes drafts of the reading.
func (a *adoption) draft() {
	p, r := a.p, a.r
	a.align()
	if r.Seed != nil {
		p.seed = r.Seed
	}
	if r.Locale != "" {
		p.locale = r.Locale
	}
	for _, t := range r.Tables {
		if !t.Given {
			a.table(t)
		}
	}
	for _, t := range r.Tables {
		for _, c := range t.Columns {
			if k, ok := a.known[c]; ok {
				a.amend(c, k)
			} else {
				a.column(a.tables[t], c)
			}
		}
	}
	for _, t := range r.Tables {
		if t.Given {
			a.amendTable(t)
		}
	}
	for _, o := range r.Relations {
		if was, ok := a.ties[o]; !ok {
			a.relation(o)
		} else if d := a.relations[o]; was.Min != o.Min || was.Max != o.Max || was.Bounded != o.Bounded || was.Mean != o.Mean {
			d.min, d.max, d.bounded, d.mean = o.Min, o.Max, o.Bounded, o.Mean
			if o.Mean > 0 {
				d.shape = contract.Poisson
			}
		}
	}
	for _, t := range r.Tables {
		for _, c := range t.Columns {
			a.refers(c)
			a.cases(c)
			if o := a.columns[c.PartOf]; o != nil {
				a.columns[c].shareOf, a.columns[c].shareRange = o, c.Part
			}
		}
		a.grid(t)
		a.unique(t)
		for _, c := range t.Columns {
			if parent := a.tables[c.SequenceWithin]; c.Sequence && parent != nil {
				a.columns[c].restart = &restart{parent: parent, start: c.Start}
			}
		}
	}
	for _, t := range r.Tables {
		for _, c := range t.Columns {
			if c.Formula != nil {
				a.formula(c)
			}
		}
	}
	for _, o := range r.Rules {
		a.rule(o)
	}
	a.own()
	if len(p.tables) > 0 {
		p.table = p.tables[len(p.tables)-1]
	}
}

// align finds the parser's token for each of the reading.
func (a *adoption) align() {
	k := 0
	for _, t := range a.r.Tokens {
		for k < len(a.p.toks)-1 && a.p.toks[k].Span.End <= t.Span.Start {
			k++
		}
		a.at = append(a.at, k)
	}
}

func (a *adoption) token(i int) int {
	if i < 0 || i >= len(a.at) {
		return -1
	}
	return a.at[i]
}

func (a *adoption) table(t *reading.Table) {
	d := &tableDraft{nouns: slices.Clone(t.Nouns), rows: t.Rows, rowsSaid: t.Counted, implicit: t.Made, written: t.Written, span: Span(t.Span), weekdays: len(t.Days) == 5, outlined: !t.Made}
	if t.Dates != nil {
		d.grid0 = a.dates(t.Dates)
	}
	if len(t.Days) > 0 {
		d.days = t.Days
	}
	a.tables[t] = d
	a.p.tables = append(a.p.tables, d)
}

func (a *adoption) dates(d *reading.Dates) *dateRange {
	return &dateRange{from: a.period(d.From), to: a.period(d.To)}
}

func (a *adoption) period(x token.Period) token.Period {
	return token.Period{From: x.From, To: x.To, Clock: x.Clock, Yearless: x.Yearless, Ambiguous: x.Ambiguous}
}

func (a *adoption) column(t *tableDraft, c *reading.Column) {
	d := &columnDraft{scale: -1, table: t, stated: true, words: slices.Clone(c.Words), at: a.token(c.At), span: Span(c.Span)}
	a.columns[c] = d
	t.columns = append(t.columns, d)
	words := slices.Clone(d.words)
	a.p.meaningOf(d, 0, 0)
	d.words = words
	if c.Semantic != "" {
		d.semantic, d.kind = c.Semantic, ""
	}
	if c.Type != "" {
		d.typ = c.Type
		if s, ok := contract.LookupSemantic(d.semantic); ok && !s.Allows(c.Type) {
			d.semantic = ""
		}
		switch c.Type {
		case contract.Boolean:
			d.kind = kindBoolean
		case contract.Date:
			d.kind = kindDate
		case contract.Timestamp:
			d.kind = kindTimestamp
		}
	}
	if c.Unit != "" {
		d.unit = c.Unit
	}
	d.scale, d.multiple, d.lengths, d.locale = c.Scale, c.Multiple, c.Lengths, c.Locale
	d.min, d.max, d.openMin, d.openMax, d.ages = c.Min, c.Max, c.OpenMin, c.OpenMax, c.Ages
	if c.Dates != nil {
		d.dates = a.dates(c.Dates)
		if d.kind == kindBoolean || !d.isDate(a.p.lex) && d.typ == "" {
			d.kind, d.semantic = kindDate, ""
		}
	}
	if len(c.Days) > 0 || c.Clock != [2]int{} {
		d.calendar = &contract.Calendar{Weekdays: c.Days, FromHour: c.Clock[0] / 60, ToHour: (c.Clock[1] + 59) / 60}
		if c.Clock != [2]int{} && d.kind == kindDate {
			d.kind = kindTimestamp
		}
		if d.typ == contract.Time || d.kind == kindTime {
			d.typ, d.kind, d.semantic, d.clock = contract.Time, "", "", &clockSpan{from: c.Clock[0] * 60, to: c.Clock[1] * 60, ofDay: true}
			d.calendar = nil
		}
	}
	d.distribution, d.skew, d.typical = c.Law, c.Skew, c.Typical
	d.averaged = c.Typical != nil && c.Typical[0] == c.Typical[1] && c.Skew == "right"
	for _, v := range c.Values {
		d.values = append(d.values, category{text: v.Text, share: v.Share, at: a.token(v.At)})
	}
	d.openList = c.Open
	d.trueShare, d.trueCount, d.nullShare, d.notNull = c.TrueShare, c.TrueCount, c.NullShare, c.Filled
	if d.trueShare != nil {
		d.kind, d.semantic = kindBoolean, keepBoolean(d.semantic)
	}
	d.unique, d.primary, d.pattern, d.distinct = c.Unique, c.Primary, c.Pattern, c.Distinct
	if t.rowsSaid && d.distinct > t.rows {
		d.distinct = 0
	}
	d.zeroShare, d.outlierShare, d.layout = c.ZeroShare, c.Outliers, c.Layout
	if c.Sequence && c.SequenceWithin == nil {
		d.distribution = &contract.Distribution{Kind: contract.Sequence, Start: ptr(c.Start), Step: ptr(1.0)}
		d.typ, d.semantic, d.unique = contract.Integer, "", true
	}
}

func keepBoolean(semantic string) string {
	if s, ok := contract.LookupSemantic(semantic); ok && s.Types[0] == contract.Boolean {
		return semantic
	}
	return ""
}

func (a *adoption) relation(o *reading.Relation) {
	parent, child := a.tables[o.Parent], a.tables[o.Child]
	if parent == nil || child == nil {
		return
	}
	r := &relationDraft{parent: parent, child: child, min: o.Min, max: o.Max, bounded: o.Bounded, mean: o.Mean, parentShare: o.ParentShare}
	if o.Mean > 0 {
		r.shape = contract.Poisson
	}
	if o.Skewed {
		r.shape = contract.Zipf
	}
	if o.Column != nil {
		if c := a.columns[o.Column]; c != nil {
			r.column, c.fk = c, parent
			c.fkOptional = o.Optional
			if len(c.words) == 1 && c.words[0] == parent.nouns[len(parent.nouns)-1] {
				c.words = append(c.words, "id")
			}
		}
	}
	a.relations[o] = r
	a.p.relations = append(a.p.relations, r)
}

// refers lets a column name rows of its own table; other references are relations.
func (a *adoption) refers(c *reading.Column) {
	if c.Itself {
		a.columns[c].self, a.columns[c].acyclic = true, c.Acyclic
	}
}

func (a *adoption) grid(t *reading.Table) {
	g := t.Grid
	if g == nil {
		return
	}
	d := a.tables[t]
	out := &gridDraft{seconds: g.Seconds, months: g.Months, keys: g.Keys, keyNouns: g.KeyNouns, weekdaysOnly: g.Weekdays || len(t.Days) == 5}
	if g.Dates != nil {
		out.dates = a.dates(g.Dates)
		d.grid0 = nil
	}
	if g.Length > 0 {
		out.hours = g.Length.Hours()
	}
	for _, v := range g.KeyValues {
		out.keyList = append(out.keyList, category{text: v.Text, share: v.Share})
	}
	if g.Parent != nil {
		out.parent = a.tables[g.Parent]
	}
	d.grid = out
}

func (a *adoption) unique(t *reading.Table) {
	d := a.tables[t]
	for _, group := range t.Unique {
		var list []*columnDraft
		for _, c := range group {
			if to := a.columns[c]; to != nil && to.table == d {
				list = append(list, to)
			}
		}
		if len(list) == len(group) {
			d.unique = append(d.unique, list)
		}
	}
	for _, w := range t.Within {
		if c, o := a.columns[w.Column], a.tables[w.Parent]; c != nil && o != nil {
			d.scoped = append(d.scoped, scopedKey{c, o})
		}
	}
	for _, pair := range t.Pairs {
		if x, y := a.tables[pair[0]], a.tables[pair[1]]; x != nil && y != nil {
			d.pairs = append(d.pairs, [2]*tableDraft{x, y})
		}
	}
}

// toldWhen is a condition whose column is known.
type toldWhen struct {
	column *columnDraft
	op     contract.Op
	values []string
	via    *relationDraft
}

func (t *toldWhen) condition() contract.Condition {
	k := contract.Condition{Column: t.column.name(), Op: t.op, Values: t.values}
	if t.via != nil {
		k.Column = t.via.column.name() + "." + k.Column
	}
	return k
}

// fits: the condition compares what can be compared, with values that the column has.
func (t *toldWhen) fits(c *contract.Contract, own *contract.Table) bool {
	table, name := own, t.column.name()
	if t.via != nil {
		parent, ok := c.Table(t.via.parent.name())
		if !ok {
			return false
		}
		table = parent
	}
	col, ok := table.Column(name)
	if !ok {
		return false
	}
	switch t.op {
	case contract.IsNull, contract.IsNotNull:
		return true
	case contract.Less, contract.LessOrEqual, contract.Greater, contract.GreaterOrEqual, contract.Between:
		return col.Type.Numeric() || col.Type.Temporal()
	}
	for _, v := range t.values {
		switch {
		case col.Type == contract.Boolean && v != "true" && v != "false":
			return false
		case col.Type.Numeric():
			if _, err := strconv.ParseFloat(v, 64); err != nil {
				return false
			}
		case len(col.Values) > 0 && !slices.ContainsFunc(col.Values, func(k contract.Category) bool { return k.Value == v }):
			return false
		}
	}
	return true
}

// lowerDates gives a case the period of its dates.
func (cs *caseDraft) lowerDates(target *contract.Column, k *contract.Case) bool {
	if !target.Type.Temporal() || cs.dates.from.From.IsZero() || cs.dates.to.To.IsZero() {
		return false
	}
	layout, last := dayLayout, cs.dates.to.To
	if target.Type == contract.Timestamp {
		layout = instantLayout
		if last.Equal(last.Truncate(24 * time.Hour)) {
			last = last.Add(24*time.Hour - time.Second)
		}
	}
	k.Earliest, k.Latest = cs.dates.from.From.Format(layout), last.Format(layout)
	return true
}

// lowerList gives a case its values, with equal shares where none are told.
func (cs *caseDraft) lowerList(target *contract.Column, k *contract.Case) {
	sum, open := 0.0, 0
	for _, v := range cs.list {
		if v.share >= 0 {
			sum += v.share
		} else {
			open++
		}
	}
	total := 0.0
	for _, v := range cs.list {
		share := v.share
		if share < 0 {
			share = max(0, 1-sum) / float64(open)
		}
		k.Values = append(k.Values, contract.Category{Value: v.text, Share: share})
		total += share
	}
	for j := range k.Values {
		k.Values[j].Share /= total
	}
}

func (a *adoption) when(own *tableDraft, k *reading.Condition) *toldWhen {
	if k == nil {
		return nil
	}
	c := a.columns[k.Column]
	if c == nil {
		return nil
	}
	t := &toldWhen{column: c, op: k.Op, values: slices.Clone(k.Values)}
	if c.table != own {
		at := slices.IndexFunc(a.p.relations, func(r *relationDraft) bool { return r.child == own && r.parent == c.table })
		if at < 0 {
			return nil
		}
		t.via = a.p.relations[at]
	}
	if a.p.typeOf(c) == contract.Timestamp && k.Dates != nil {
		for j := range t.values {
			t.values[j] += "T00:00:00Z"
			if j == 1 || k.Op == contract.LessOrEqual {
				t.values[j] = strings.Replace(t.values[j], "T00:00:00Z", "T23:59:59Z", 1)
			}
		}
	}
	return t
}

func (a *adoption) cases(c *reading.Column) {
	d := a.columns[c]
	for _, k := range c.Cases {
		when := a.when(d.table, k.When)
		if k.When != nil && when == nil {
			continue
		}
		cs := &caseDraft{told: when, other: k.When == nil, null: k.Null, notNull: k.Filled, min: k.Min, max: k.Max, law: k.Law, scale: d.scale, share: k.TrueShare, ruledOut: k.RuledOut}
		step := 1.0
		if d.scale > 0 {
			step = math.Pow10(-d.scale)
		} else if kindOf(d) != kindInteger && !(c.Min != nil && *c.Min == math.Trunc(*c.Min)) {
			step = .01
		}
		if k.OpenMin && cs.min != nil {
			cs.min = ptr(*cs.min + step)
		}
		if k.OpenMax && cs.max != nil {
			cs.max = ptr(*cs.max - step)
		}
		if len(k.Values) == 1 {
			cs.value = k.Values[0].Text
		} else if len(k.Values) > 1 {
			for _, v := range k.Values {
				cs.list = append(cs.list, category{text: v.Text, share: v.Share})
			}
		}
		if k.Dates != nil {
			cs.dates = a.dates(k.Dates)
		}
		if k.Formula != nil {
			cs.computed = a.text(d.table, k.Formula)
			if cs.computed == "" {
				continue
			}
		}
		cs.pattern = k.Pattern
		d.cases = append(d.cases, cs)
		d.touched = true
	}
}

// text is a formula in the contract's language.
func (a *adoption) text(own *tableDraft, f *reading.Formula) string {
	out := f.Text
	for k, c := range f.Columns {
		d := a.columns[c]
		if d == nil {
			return ""
		}
		name := d.name()
		if d.table != own {
			if at := slices.IndexFunc(a.p.relations, func(r *relationDraft) bool { return r.child == own && r.parent == d.table }); at >= 0 {
				name = a.p.fkName(a.p.relations[at]) + "." + name
			} else if slices.ContainsFunc(a.p.relations, func(r *relationDraft) bool { return r.parent == own && r.child == d.table }) {
				name = d.table.name() + "." + name
				if !strings.Contains(out, "sum({") && !strings.Contains(out, "mean({") && !strings.Contains(out, "_of({") {
					return ""
				}
			} else {
				return ""
			}
		}
		out = strings.ReplaceAll(out, "{"+strconv.Itoa(k)+"}", name)
	}
	return out
}

// formula gives a column its formula. A moment that is another one plus a duration is a distance; a number that is
// the difference of two moments counts the units between them.
func (a *adoption) formula(c *reading.Column) {
	d, f := a.columns[c], c.Formula
	moments := 0
	for _, o := range f.Columns {
		if to := a.columns[o]; to != nil && to.isDate(a.p.lex) {
			moments++
		}
	}
	switch {
	case moments == 2 && f.Text == "{0} - {1}" && !d.isDate(a.p.lex):
		unit := spanUnit(d)
		f = &reading.Formula{Text: unit + "({1}, {0})", Columns: f.Columns}
		a.p.apart(a.columns[f.Columns[0]], a.columns[f.Columns[1]], d, unit)
	case moments == 1 && (f.Text == "{0} + {1}" || f.Text == "{1} + {0}"):
		a.later(d, f)
		return
	}
	text := a.text(d.table, f)
	if text == "" {
		a.p.release(a.token(f.From), a.token(f.To-1)+1)
		return
	}
	if d.isDate(a.p.lex) && d.typ == "" {
		d.kind, d.semantic = kindDecimal, ""
	}
	a.p.checkBounds(d, text)
	if d.min != nil && strings.HasPrefix(text, "max(") {
		d.min = nil
	}
	d.formula = text
	a.p.numericOperands(d, text)
}

// spanUnit is the unit in which a column counts the time between two moments.
func spanUnit(d *columnDraft) string {
	switch d.unit {
	case "s":
		return "seconds"
	case "min":
		return "minutes"
	case "h":
		return "hours"
	}
	for _, w := range d.words {
		switch {
		case strings.HasPrefix(w, "sec"):
			return "seconds"
		case strings.HasPrefix(w, "min"):
			return "minutes"
		case strings.HasPrefix(w, "hour"):
			return "hours"
		}
	}
	return "days"
}

// apart bounds the distance of two moments whose difference a column counts.
func (p *parser) apart(late, early, d *columnDraft, unit string) {
	size := map[string]float64{"seconds": 1, "minutes": 60, "hours": 3600, "days": 86400}[unit]
	if d.min == nil && d.max == nil || late.table != early.table {
		return
	}
	b := &boundRule{ruleDraft: &ruleDraft{table: late.table, column: late, kind: orderRule, op: contract.GreaterOrEqual}, left: late, right: early}
	if d.min != nil {
		b.minGap = ptr(*d.min * size)
	}
	if d.max != nil {
		b.maxGap = ptr(*d.max * size)
	}
	d.min, d.max, d.distribution, d.typical, d.skew = nil, nil, nil, nil, ""
	p.resolved = append(p.resolved, b)
}

// later makes "end = start + duration" a distance, of which the duration is counted.
func (a *adoption) later(d *columnDraft, f *reading.Formula) {
	base, span := a.columns[f.Columns[0]], a.columns[f.Columns[1]]
	if span.isDate(a.p.lex) {
		base, span = span, base
	}
	if !d.isDate(a.p.lex) {
		d.kind, d.semantic = kindTimestamp, ""
	}
	unit := spanUnit(span)
	size := map[string]float64{"seconds": 1, "minutes": 60, "hours": 3600, "days": 86400}[unit]
	b := &boundRule{ruleDraft: &ruleDraft{table: d.table, column: d, kind: orderRule, op: contract.GreaterOrEqual}, left: d, right: base}
	lo, hi := 0.0, 14.0
	switch {
	case span.min != nil || span.max != nil:
		if span.min != nil {
			lo = *span.min
		}
		if hi = lo * 4; span.max != nil {
			hi = *span.max
		}
	case unit == "minutes":
		lo, hi = 1, 240
	case unit == "seconds":
		lo, hi = 1, 3600
	case unit == "hours":
		lo, hi = 1, 48
	}
	b.minGap, b.maxGap = ptr(lo*size), ptr(hi*size)
	span.min, span.max, span.distribution, span.skew, span.typical = nil, nil, nil, "", nil
	span.typ, span.semantic = contract.Integer, ""
	span.formula = fmt.Sprintf("%s(%s, %s)", unit, base.name(), d.name())
	a.p.resolved = append(a.p.resolved, b)
}

func (a *adoption) rule(o *reading.Rule) {
	left, right := a.columns[o.Left], a.columns[o.Right]
	if left == nil || right == nil {
		return
	}
	from, to := a.token(o.From), a.token(o.To-1)+1
	b := &boundRule{ruleDraft: &ruleDraft{table: left.table, column: left, from: from, to: to, op: o.Op, minGap: o.MinGap, maxGap: o.MaxGap}, left: left, right: right}
	if right.table != left.table {
		at := slices.IndexFunc(a.p.relations, func(r *relationDraft) bool { return r.child == left.table && r.parent == right.table })
		if at < 0 {
			// Told of the parent: turn it round.
			if at = slices.IndexFunc(a.p.relations, func(r *relationDraft) bool { return r.child == right.table && r.parent == left.table }); at < 0 {
				a.p.release(from, to)
				return
			}
			b.left, b.right, b.table, b.column = right, left, right.table, right
			b.op = turned(o.Op)
			if o.MinGap != nil || o.MaxGap != nil {
				a.p.release(from, to)
				return
			}
		}
		b.via = a.p.relations[at]
	}
	switch o.Kind {
	case reading.Ordered:
		b.kind = orderRule
		if o.Op == contract.Equal {
			a.equal(b)
			return
		}
		if b.left.unknown() && a.p.numberLike(b.right) {
			b.left.kind = kindOf(b.right)
		} else if b.right.unknown() && a.p.numberLike(b.left) {
			b.right.kind = kindOf(b.left)
		}
		for _, pair := range [][2]*columnDraft{{b.left, b.right}, {b.right, b.left}} {
			if c := pair[0]; o.Op != contract.NotEqual && c.unknown() && pair[1].isDate(a.p.lex) {
				c.kind = kindDate
				if a.p.typeOf(pair[1]) == contract.Timestamp {
					c.kind = kindTimestamp
				}
			}
		}
		if o.Op != contract.NotEqual && b.left.min == nil && b.left.max == nil && b.right.min != nil && b.right.max != nil && o.MaxGap == nil && o.MinGap == nil {
			b.left.beside = b.right
		}
		if o.Op != contract.NotEqual {
			b.left.happened(b.right, o.MaxGap, a.p.lex)
		}
	case reading.Correlated:
		b.kind, b.coefficient = correlationRule, o.Strength
		if b.left.serial() || b.right.serial() {
			a.p.release(from, to)
			return
		}
		for _, c := range []*columnDraft{b.left, b.right} {
			if c.unknown() {
				c.kind = kindDecimal
			}
		}
	case reading.Determines:
		b.kind, b.left, b.right, b.column = dependencyRule, right, left, right
		if b.via != nil {
			return
		}
	case reading.Agree:
		b.kind = coherentRule
		if b.via != nil {
			return
		}
	default:
		return
	}
	a.p.resolved = append(a.p.resolved, b)
}

// equal makes a column that equals another one a copy of it.
func (a *adoption) equal(b *boundRule) {
	name := b.right.name()
	if b.via != nil {
		name = a.p.fkName(b.via) + "." + name
	}
	b.left.formula = name
	b.left.typ, b.left.semantic = a.p.typeOf(b.right), ""
}

func turned(op contract.Op) contract.Op {
	switch op {
	case contract.Less:
		return contract.Greater
	case contract.LessOrEqual:
		return contract.GreaterOrEqual
	case contract.Greater:
		return contract.Less
	case contract.GreaterOrEqual:
		return contract.LessOrEqual
	}
	return op
}

// own gives the parser's tokens their owners, and its assumptions what the reading decided.
func (a *adoption) own() {
	of := func(e reading.Element) *element {
		switch e := e.(type) {
		case *reading.Table:
			if t := a.tables[e]; t != nil {
				return &t.element
			}
		case *reading.Column:
			if c := a.columns[e]; c != nil {
				return &c.element
			}
		case *reading.Relation:
			if r := a.relations[e]; r != nil {
				return &r.element
			}
		}
		return &a.p.root
	}
	for k, e := range a.r.Owners {
		if e == nil {
			continue
		}
		t := a.r.Tokens[k]
		for j := a.at[k]; j < len(a.p.toks) && a.p.toks[j].Span.Start < t.Span.End; j++ {
			if a.p.toks[j].Span.End > t.Span.Start && a.p.owner[j] == nil {
				a.p.owner[j] = of(e)
			}
		}
	}
	for _, n := range a.r.Notes {
		var span *Span
		if n.Span != nil {
			span = &Span{Start: n.Span.Start, End: n.Span.End}
		}
		a.p.assume(of(n.On), n.Text, span)
	}
}
