package planner

import (
	"fmt"
	"slices"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
)

// Defaults that a plan states as assumptions where it uses them.
const (
	DefaultRows   = 100
	DefaultLocale = "en_US"
	// DefaultYears is how far back dates reach where the text names no period.
	DefaultYears = 2
	AdultMin     = 18
	AdultMax     = 90
)

const dayLayout, instantLayout = "2006-01-02", "2006-01-02T15:04:05Z"

// build turns the drafts into a contract; paths of the elements are set on the way.
func (p *parser) build() *contract.Contract {
	c := &contract.Contract{Version: contract.Version, AsOf: p.asOf.From.Format(dayLayout), Locale: p.locale, Tables: []contract.Table{}, Relations: []contract.Relation{}}
	p.countKeys()
	p.settlePlaces()
	p.settleSlots()
	c.Locale = p.locale
	for _, t := range p.tables {
		p.headEvents(t)
		t.figureValues()
		p.mainDates(t)
	}
	for _, t := range p.tables {
		if t.grid != nil {
			p.gridParent(t)
		}
	}
	p.completeRelations()
	p.settlePairs()
	p.settleEachOther()
	p.settleOnes()
	for _, t := range p.tables {
		if t.grid != nil {
			p.unmeasured(t)
		}
	}
	p.settlePools()
	p.pairKeys()
	p.applyRates()
	p.applyShares()
	p.numericCases()
	for _, t := range p.tables {
		p.bothEmptied(t)
	}
	p.compareColumns()
	for _, t := range p.tables {
		if t.base == nil && t.grid == nil {
			p.settleAsked(t)
			p.pairedDates(t) // before formulas take their difference
		}
	}
	p.statedSpans()
	rules := mergeOrders(append(p.resolveRules(), p.resolved...))
	p.askDistances(rules)
	rules = append(rules, p.impliedOrders(rules)...)
	rules = append(rules, p.sidesApart(rules)...)
	p.impliedFormulas(rules)
	rules = append(rules, p.impliedBounds(rules)...)
	rules = append(rules, p.endOrders(rules)...)
	rules = append(rules, p.readOffs(rules)...)
	p.askAboutCircles(rules)
	p.settleUnique()
	p.bodyMass()
	p.spanColumns(rules)
	p.customaryValues(rules, true)
	p.planDates(rules)
	for k, t := range p.tables {
		t.path = fmt.Sprintf("tables[%d]", k)
		p.layGrid(t)
	}
	p.customaryValues(rules, false)
	p.sidesAlike(rules)
	var unsaid []*tableDraft
	for _, t := range p.tables {
		if n := t.placesOf(); t.rows == 0 && !t.rowsSaid && n > 0 && t.grid == nil && t.base == nil {
			t.rows, t.rowsSaid = n, true
			p.assume(&t.element, fmt.Sprintf("%d rows, one for each value that comes once", n), nil)
			continue
		}
		if t.rows == 0 && !t.rowsSaid && t.counted > 0 && t.grid == nil && !slices.ContainsFunc(p.relations, func(r *relationDraft) bool { return r.child == t && (r.bounded || r.max > 0) }) {
			t.rows, t.rowsSaid = t.counted, true // "customers who place 2000 orders"
			p.assume(&t.element, fmt.Sprintf("%d rows, as many as the text counts", t.rows), nil)
			continue
		}
		if t.rows == 0 && !t.rowsSaid {
			t.rows = DefaultRows
			unsaid = append(unsaid, t)
		}
	}
	p.childRows()
	p.usualChildren(unsaid)
	p.askDerived()
	for _, t := range unsaid {
		if !t.derived {
			p.assume(&t.element, fmt.Sprintf("%d rows, because the text names no number", DefaultRows), nil)
		}
	}
	for k, t := range p.tables {
		out := contract.Table{Name: t.name(), Rows: t.rows, Columns: []contract.Column{}}
		if t.base != nil {
			out.Description, out.Constraints = t.base.Description, t.base.Constraints
		}
		for _, col := range t.ordered() {
			col.path = columnPath(k, len(out.Columns))
			out.Columns = append(out.Columns, p.lowerColumn(col))
		}
		if t.grid != nil {
			out.Grid = p.lowerGrid(t)
		}
		if t.base != nil && t.base.Grid != nil {
			out.Grid = t.base.Grid
		}
		uniqueNames(out.Columns)
		c.Tables = append(c.Tables, out)
	}
	for _, r := range p.relations {
		r.path = fmt.Sprintf("relations[%d]", len(c.Relations))
		c.Relations = append(c.Relations, p.lowerRelation(r))
	}
	for _, col := range p.foreignKeys() {
		p.lowerForeignKey(c, col)
	}
	for _, b := range rules {
		p.lowerRule(c, b)
	}
	for k, t := range p.tables {
		p.lowerTableRules(&c.Tables[k], t)
		p.lowerCases(c, &c.Tables[k], t)
		p.lowerCurrencies(&c.Tables[k])
		p.lowerRestarts(c, &c.Tables[k], t)
		p.lowerOnes(c, &c.Tables[k], t)
		for j := range c.Tables[k].Constraints {
			if c.Tables[k].Constraints[j].ID == "" {
				c.Tables[k].Constraints[j].ID = fmt.Sprintf("rule_%d", j+1)
			}
		}
	}
	p.writeZeroOnes(c)
	p.root.path = "contract"
	return c
}

func columnPath(table, column int) string {
	return fmt.Sprintf("tables[%d].columns[%d]", table, column)
}

// ordered puts keys first, then foreign keys, then the rest as the text has them.
func (t *tableDraft) ordered() []*columnDraft {
	var keys, foreign, rest []*columnDraft
	for _, c := range t.columns {
		switch {
		case c.dropped:
		case c.primary && t.base == nil:
			keys = append(keys, c)
		case c.fk != nil && c.generated && t.base == nil:
			foreign = append(foreign, c)
		default:
			rest = append(rest, c)
		}
	}
	return append(append(keys, foreign...), rest...)
}

func uniqueNames(cols []contract.Column) {
	seen := map[string]bool{}
	for k := range cols {
		name := cols[k].Name
		for n := 2; seen[cols[k].Name]; n++ {
			cols[k].Name = fmt.Sprintf("%s_%d", name, n)
		}
		seen[cols[k].Name] = true
	}
}

// mainDates gives a period said of the whole table to its first free date column.
func (p *parser) mainDates(t *tableDraft) {
	t.onWeekdays(p.lex)
	if t.grid0 == nil && t.days == nil && t.growth == 0 {
		return
	}
	for _, c := range t.columns {
		if !c.isDate(p.lex) || c.semantic == "date_of_birth" || c.dropped {
			continue
		}
		free := c.dates == nil || !c.stated && c.base == nil
		if t.days != nil && c.calendar == nil && (free || t.grid0 == nil) {
			c.calendar = &contract.Calendar{Weekdays: t.days}
		}
		if t.growth > 0 && (c.calendar == nil || c.calendar.Growth == 0) {
			cal := contract.Calendar{}
			if c.calendar != nil {
				cal = *c.calendar
			}
			cal.Growth = t.growth
			c.calendar = &cal
		}
		if t.grid0 == nil {
			return
		}
		if free {
			c.dates = t.grid0
			return
		}
	}
	if t.grid0 == nil {
		return
	}
	if t.grid == nil && t.base == nil {
		c := &columnDraft{scale: -1, table: t, words: []string{t.nouns[len(t.nouns)-1], "date"}, kind: kindDate, dates: t.grid0, generated: true, at: -1}
		t.columns = append(t.columns, c)
		p.assume(&c.element, "a date column holds the period that the text names", nil)
	}
}

// lowerColumn decides type and generator of one column.
func (p *parser) lowerColumn(c *columnDraft) contract.Column {
	if c.base != nil && !c.touched {
		return *c.base
	}
	out := contract.Column{Name: c.name()}
	if c.base != nil {
		out = *c.base
		c.inherit(out)
	}
	c.settleRepeats()
	p.fixedWidth(c)
	p.contextMeaning(c)
	out.Unit, out.Locale = c.unit, c.locale
	out.Unique, out.PrimaryKey = c.unique || c.primary, c.primary
	if c.nullShare != nil && !c.primary && c.formula == "" {
		out.NullShare = *c.nullShare
	}
	out.Distinct = c.distinct
	if c.fk != nil {
		out.Type, out.Semantic, out.Unit = contract.Integer, "", ""
		out.Distinct = 0
		return out
	}
	if c.restart != nil {
		c.lowerRestart(&out)
		return out
	}
	if t := c.table; t.grid != nil && (t.grid.time == c || t.grid.key == c) {
		p.gridColumn(c, &out)
		return out
	}
	p.numberRanges(c)
	out.Type = p.typeOf(c)
	out.Semantic = p.semanticFor(c, out.Type)
	if out.Type == contract.String && c.semantic == "" && c.kind == "" && (c.stated || c.distinct > 0 && c.usual) && c.values == nil && c.pattern == "" && c.formula == "" {
		p.guessText(c, &out)
	}
	switch {
	case c.formula != "":
		out.Formula = c.formula
		out.Scale = c.scaleOf(out.Type)
		out.Distinct = 0
	case c.values != nil:
		p.lowerValues(c, &out)
	case out.Type == contract.Boolean:
		p.lowerBoolean(c, &out)
	case out.Type.Temporal():
		p.lowerDates(c, &out)
	case c.pattern != "":
		out.Pattern, out.Semantic = c.pattern, ""
		out.Min, out.Max = nil, nil
	case out.Type.Numeric():
		p.lowerNumber(c, &out)
	default:
		p.lowerText(c, &out)
	}
	if c.namesRow() && out.Distinct == 0 && out.NullShare == 0 && len(out.Values) == 0 && len(c.cases) == 0 && !c.table.has("city") && c.table.rows <= listedMeanings[out.Semantic] {
		out.Unique = true // six departments are six different ones
	}
	if c.calendar != nil && out.Type.Temporal() {
		out.Calendar = c.calendar
	}
	return out
}

// inherit takes from the old contract what the new text does not change.
func (c *columnDraft) inherit(old contract.Column) {
	if c.typ == "" && c.values == nil && c.pattern == "" {
		c.typ = old.Type
	}
	if c.semantic == "" {
		c.semantic = old.Semantic
	}
	if c.unit == "" {
		c.unit = old.Unit
	}
	if c.scale < 0 {
		c.scale = old.Scale
	}
	c.unique = c.unique || old.Unique
	c.primary = c.primary || old.PrimaryKey
	if c.nullShare == nil && old.NullShare > 0 && !c.notNull {
		c.nullShare = ptr(old.NullShare)
	}
	if c.min == nil && c.max == nil {
		c.min, c.max = old.Min, old.Max
	}
	if c.values == nil && c.pattern == "" {
		for _, v := range old.Values {
			c.values = append(c.values, category{text: v.Value, share: v.Share})
		}
	}
	if c.pattern == "" && c.values == nil {
		c.pattern = old.Pattern
	}
	if c.trueShare == nil {
		c.trueShare = old.TrueShare
	}
	if c.distribution == nil && c.skew == "" && c.typical == nil {
		c.distribution = old.Distribution
	}
	if c.formula == "" && c.min == old.Min && c.max == old.Max && c.distribution == old.Distribution {
		c.formula = old.Formula
	}
}

// lowerDates resolves a column's period.
func (p *parser) lowerDates(c *columnDraft, out *contract.Column) {
	if c.layout != "" {
		out.Format = c.layout
	}
	out.Unit = ""
	if c.clock != nil && out.Type == contract.Time {
		c.lowerClockSpan(out)
		return
	}
	if out.Type == contract.Time {
		if c.calendar != nil && c.calendar.ToHour > 0 {
			out.Earliest = fmt.Sprintf("%02d:00:00", c.calendar.FromHour)
			out.Latest = fmt.Sprintf("%02d:59:59", c.calendar.ToHour-1)
			c.calendar = nil
		}
		return
	}
	r := c.period
	from, to := r.from.From, r.to.To
	if out.Type == contract.Date {
		out.Earliest, out.Latest = from.Format(dayLayout), to.Format(dayLayout)
	} else {
		if !r.to.Clock && to.Equal(to.Truncate(24*time.Hour)) {
			to = to.Add(24*time.Hour - time.Second)
		}
		out.Earliest, out.Latest = from.Format(instantLayout), to.Format(instantLayout)
	}
	out.Distinct = 0
	if out.Semantic != "" && c.semantic != "date_of_birth" {
		if s, ok := contract.LookupSemantic(out.Semantic); !ok || !s.Allows(out.Type) {
			out.Semantic = ""
		}
	}
}
