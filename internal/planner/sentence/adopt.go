package sentence

import (
	"slices"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/reading"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// adoption takes over what a reading of the text says.
type adoption struct {
	p         Reader
	r         *reading.Reading
	tables    map[*reading.Table]*draft.Table
	columns   map[*reading.Column]*draft.Column
	relations map[*reading.Relation]*draft.Relation
	at        []int // of each token of the reading, the parser's
	known     map[*reading.Column]known
	ties      map[*reading.Relation]reading.Relation // that were drafted before
}

// adopt reads the text and drafts what it says, beside what is drafted already.
func (p Reader) adopt(asOf time.Time) *reading.Reading {
	a := &adoption{p: p, tables: map[*reading.Table]*draft.Table{}, columns: map[*reading.Column]*draft.Column{}, relations: map[*reading.Relation]*draft.Relation{}, known: map[*reading.Column]known{}, ties: map[*reading.Relation]reading.Relation{}}
	a.r = reading.Read(p.Text, asOf, a.given())
	a.draft()
	return a.r
}

// draft makes drafts of the reading.
func (a *adoption) draft() {
	p, r := a.p, a.r
	a.align()
	if r.Seed != nil {
		p.Seed = r.Seed
	}
	if r.Locale != "" {
		p.Locale = r.Locale
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
			d.Min, d.Max, d.Bounded, d.Mean = o.Min, o.Max, o.Bounded, o.Mean
			if o.Mean > 0 {
				d.Shape = contract.Poisson
			}
		}
	}
	for _, t := range r.Tables {
		for _, c := range t.Columns {
			a.refers(c)
			a.cases(c)
			if o := a.columns[c.PartOf]; o != nil {
				a.columns[c].ShareOf, a.columns[c].ShareRange = o, c.Part
			}
		}
		a.grid(t)
		a.unique(t)
		for _, c := range t.Columns {
			if parent := a.tables[c.SequenceWithin]; c.Sequence && parent != nil {
				a.columns[c].Restart = &draft.Restart{Parent: parent, Count: draft.Count{Start: c.Start, Step: 1}}
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
	if len(p.Tables) > 0 {
		p.Table = p.Tables[len(p.Tables)-1]
	}
}

// align finds the parser's token for each of the reading.
func (a *adoption) align() {
	k := 0
	for _, t := range a.r.Tokens {
		for k < len(a.p.Toks)-1 && a.p.Toks[k].Span.End <= t.Span.Start {
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
	d := &draft.Table{Nouns: slices.Clone(t.Nouns), Rows: t.Rows, RowsSaid: t.Counted, Implicit: t.Made, Written: t.Written, Span: t.Span, Weekdays: len(t.Days) == 5, Outlined: !t.Made}
	if t.Dates != nil {
		d.Grid0 = a.dates(t.Dates)
	}
	if len(t.Days) > 0 {
		d.Days = t.Days
	}
	a.tables[t] = d
	a.p.Tables = append(a.p.Tables, d)
}

func (a *adoption) dates(d *reading.Dates) *draft.DateRange {
	return &draft.DateRange{From: d.From, To: d.To}
}

func (a *adoption) column(t *draft.Table, c *reading.Column) {
	d := &draft.Column{Scale: -1, Table: t, Stated: true, Words: slices.Clone(c.Words), At: a.token(c.At), Span: c.Span}
	a.columns[c] = d
	t.Columns = append(t.Columns, d)
	words := slices.Clone(d.Words)
	a.p.MeaningOf(d, 0, 0)
	d.Words = words
	if c.Semantic != "" {
		d.Glossed = d.Semantic != c.Semantic
		d.Semantic, d.Kind = c.Semantic, ""
	}
	if c.Type != "" {
		d.Typ = c.Type
		if s, ok := contract.LookupSemantic(d.Semantic); ok && !s.Allows(c.Type) {
			d.Semantic = ""
		}
		switch c.Type {
		case contract.Boolean:
			d.Kind = draft.KindBoolean
		case contract.Date:
			d.Kind = draft.KindDate
		case contract.Timestamp:
			d.Kind = draft.KindTimestamp
		}
	}
	if c.Unit != "" {
		d.Unit = c.Unit
		d.InUnit()
	}
	d.Scale, d.Multiple, d.Lengths, d.Locale = c.Scale, c.Multiple, c.Lengths, c.Locale
	d.Min, d.Max, d.OpenMin, d.OpenMax, d.Ages = c.Min, c.Max, c.OpenMin, c.OpenMax, c.Ages
	if c.Dates != nil {
		d.Dates = a.dates(c.Dates)
		if d.Kind == draft.KindBoolean || !d.IsDate(a.p.Lex) && d.Typ == "" {
			d.Kind, d.Semantic = draft.KindDate, ""
		}
	}
	if len(c.Days) > 0 || c.Clock != [2]int{} {
		d.Calendar = &contract.Calendar{Weekdays: c.Days}
		d.Calendar.FromHour, d.Calendar.ToHour = term.WholeHours(c.Clock[0], c.Clock[1])
		if c.Clock != [2]int{} {
			d.Hours = &draft.ClockSpan{From: c.Clock[0] * 60, To: c.Clock[1] * 60, OfDay: true}
		}
		if c.Clock != [2]int{} && d.Kind == draft.KindDate {
			d.Kind = draft.KindTimestamp
		}
		if d.Typ == contract.Time || d.Kind == draft.KindTime {
			d.Typ, d.Kind, d.Semantic, d.Clock = contract.Time, "", "", &draft.ClockSpan{From: c.Clock[0] * 60, To: c.Clock[1] * 60, OfDay: true}
			d.Calendar = nil
		}
	}
	d.Distribution, d.Parts, d.Skew, d.Typical = c.Law, c.Parts, c.Skew, c.Typical
	d.Averaged = c.Typical != nil && c.Typical[0] == c.Typical[1] && c.Skew == "right"
	for _, v := range c.Values {
		d.Values = append(d.Values, draft.Category{Text: v.Text, Share: v.Share, At: a.token(v.At)})
	}
	d.OpenList = c.Open
	d.TrueShare, d.TrueCount, d.NullShare, d.NotNull = c.TrueShare, c.TrueCount, c.NullShare, c.Filled
	if d.TrueShare != nil {
		d.Kind, d.Semantic = draft.KindBoolean, keepBoolean(d.Semantic)
	}
	d.Unique, d.Primary, d.Pattern, d.Sample, d.Distinct = c.Unique, c.Primary, c.Pattern, c.Sample, c.Distinct
	d.ZeroShare, d.OutlierShare, d.Layout = c.ZeroShare, c.Outliers, c.Layout
	if c.Sequence && c.SequenceWithin == nil {
		d.Distribution = &contract.Distribution{Kind: contract.Sequence, Start: draft.Ptr(c.Start), Step: draft.Ptr(1.0)}
		d.Typ, d.Semantic, d.Unique = contract.Integer, "", true
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
	r := &draft.Relation{Parent: parent, Child: child, Min: o.Min, Max: o.Max, Bounded: o.Bounded, Mean: o.Mean, ParentShare: o.ParentShare}
	if o.Mean > 0 {
		r.Shape = contract.Poisson
	}
	if o.Skewed {
		r.Shape = contract.Zipf
	}
	if o.Column != nil {
		if c := a.columns[o.Column]; c != nil {
			r.Column, c.Fk = c, parent
			c.FkOptional = o.Optional
			if len(c.Words) == 1 && c.Words[0] == parent.Nouns[len(parent.Nouns)-1] {
				c.Words = append(c.Words, "id")
			}
		}
	}
	a.relations[o] = r
	a.p.Relations = append(a.p.Relations, r)
}

// refers lets a column name rows of its own table; other references are relations.
func (a *adoption) refers(c *reading.Column) {
	if c.Itself {
		a.columns[c].Self, a.columns[c].Acyclic = true, c.Acyclic
	}
}

func (a *adoption) grid(t *reading.Table) {
	g := t.Grid
	if g == nil {
		return
	}
	d := a.tables[t]
	out := &draft.Grid{Seconds: g.Seconds, Months: g.Months, Keys: g.Keys, KeyNouns: g.KeyNouns, Weekdays: t.Days, Opens: g.From, Closes: g.To}
	if g.Weekdays {
		out.Weekdays = contract.Workdays
	}
	if g.Dates != nil {
		out.Dates = a.dates(g.Dates)
		d.Grid0 = nil
	}
	if g.Length > 0 {
		out.Hours = g.Length.Hours()
	}
	for _, v := range g.KeyValues {
		out.KeyList = append(out.KeyList, draft.Category{Text: v.Text, Share: v.Share})
	}
	if g.Parent != nil {
		out.Parent = a.tables[g.Parent]
	}
	if g.Time != nil {
		out.Time = a.columns[g.Time]
	}
	d.Grid = out
}

func (a *adoption) unique(t *reading.Table) {
	d := a.tables[t]
	for _, group := range t.Unique {
		var list []*draft.Column
		for _, c := range group {
			if to := a.columns[c]; to != nil && to.Table == d {
				list = append(list, to)
			}
		}
		if len(list) == len(group) {
			d.Unique = append(d.Unique, list)
		}
	}
	for _, w := range t.Within {
		if c, o := a.columns[w.Column], a.tables[w.Parent]; c != nil && o != nil {
			d.Scoped = append(d.Scoped, draft.ScopedKey{Column: c, Parent: o})
		}
	}
	for _, pair := range t.Pairs {
		if x, y := a.tables[pair[0]], a.tables[pair[1]]; x != nil && y != nil {
			d.Pairs = append(d.Pairs, [2]*draft.Table{x, y})
		}
	}
}

// own gives the parser's tokens their owners, and its assumptions what the reading decided.
func (a *adoption) own() {
	of := func(e reading.Element) *draft.Element {
		switch e := e.(type) {
		case *reading.Table:
			if t := a.tables[e]; t != nil {
				return &t.Element
			}
		case *reading.Column:
			if c := a.columns[e]; c != nil {
				return &c.Element
			}
		case *reading.Relation:
			if r := a.relations[e]; r != nil {
				return &r.Element
			}
		}
		return &a.p.Root
	}
	for k, e := range a.r.Owners {
		if e == nil {
			continue
		}
		t := a.r.Tokens[k]
		for j := a.at[k]; j < len(a.p.Toks) && a.p.Toks[j].Span.Start < t.Span.End; j++ {
			if a.p.Toks[j].Span.End > t.Span.Start && a.p.Owner[j] == nil {
				a.p.Owner[j] = of(e)
			}
		}
	}
	for _, n := range a.r.Notes {
		var span *plan.Span
		if n.Span != nil {
			span = &plan.Span{Start: n.Span.Start, End: n.Span.End}
		}
		a.p.Assume(of(n.On), n.Text, span)
	}
}
