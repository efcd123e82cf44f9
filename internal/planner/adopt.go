package planner

import (
	"slices"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/reading"
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
				a.columns[c].restart = &restart{parent, count{c.Start, 1}}
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

// release takes words back from what cannot be made after all, before own tells whose the others are.
func (a *adoption) release(from, to int) {
	for k := max(0, from); k < min(to, len(a.r.Owners)); k++ {
		a.r.Owners[k] = nil
	}
}

// token is the parser's token of the reading's; -1 where there is none.
func (a *adoption) token(i int) int {
	if i < 0 || i >= len(a.at) {
		return -1
	}
	return a.at[i]
}

func (a *adoption) table(t *reading.Table) {
	d := &tableDraft{nouns: slices.Clone(t.Nouns), rows: t.Rows, rowsSaid: t.Counted, implicit: t.Made, written: t.Written, span: t.Span, weekdays: len(t.Days) == 5, outlined: !t.Made}
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
	return &dateRange{from: d.From, to: d.To}
}

func (a *adoption) column(t *tableDraft, c *reading.Column) {
	d := &columnDraft{scale: -1, table: t, stated: true, words: slices.Clone(c.Words), at: a.token(c.At), span: c.Span}
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
		d.calendar = &contract.Calendar{Weekdays: c.Days}
		d.calendar.FromHour, d.calendar.ToHour = wholeHours(c.Clock[0], c.Clock[1])
		if c.Clock != [2]int{} && d.kind == kindDate {
			d.kind = kindTimestamp
		}
		if d.typ == contract.Time || d.kind == kindTime {
			d.typ, d.kind, d.semantic, d.clock = contract.Time, "", "", &clockSpan{from: c.Clock[0] * 60, to: c.Clock[1] * 60, ofDay: true}
			d.calendar = nil
		}
	}
	d.distribution, d.parts, d.skew, d.typical = c.Law, c.Parts, c.Skew, c.Typical
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
