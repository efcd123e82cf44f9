package planner

import (
	"fmt"
	"math"
	"strconv"
	"strings"
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
	c := &contract.Contract{Version: contract.Version, AsOf: p.asOf.from.Format(dayLayout), Locale: p.locale, Tables: []contract.Table{}, Relations: []contract.Relation{}}
	for _, t := range p.tables {
		p.mainDates(t)
	}
	p.completeRelations()
	p.pairKeys()
	rules := append(p.resolveRules(), p.resolved...)
	p.planDates(rules)
	for k, t := range p.tables {
		t.path = fmt.Sprintf("tables[%d]", k)
		p.layGrid(t)
	}
	var unsaid []*tableDraft
	for _, t := range p.tables {
		if t.rows == 0 && !t.rowsSaid {
			t.rows = DefaultRows
			unsaid = append(unsaid, t)
		}
	}
	p.childRows()
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
			col.path = fmt.Sprintf("tables[%d].columns[%d]", k, len(out.Columns))
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
		for j := range c.Tables[k].Constraints {
			if c.Tables[k].Constraints[j].ID == "" {
				c.Tables[k].Constraints[j].ID = fmt.Sprintf("rule_%d", j+1)
			}
		}
	}
	p.root.path = "contract"
	return c
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
	if t.grid0 == nil {
		return
	}
	for _, c := range t.columns {
		if c.isDate(p.lex) && c.dates == nil && c.semantic != "date_of_birth" && !c.dropped {
			c.dates = t.grid0
			return
		}
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
	if t := c.table; t.grid != nil && (t.grid.time == c || t.grid.key == c) {
		p.gridColumn(c, &out)
		return out
	}
	out.Type = p.typeOf(c)
	out.Semantic = p.semanticFor(c, out.Type)
	if out.Type == contract.String && c.semantic == "" && c.kind == "" && c.stated && c.values == nil && c.pattern == "" && c.formula == "" {
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

// typeOf is the logical type of a column.
func (p *parser) typeOf(c *columnDraft) contract.Type {
	switch {
	case c.trueShare != nil:
		return contract.Boolean
	case c.pattern != "" && c.formula == "":
		return contract.String
	case c.values != nil:
		return c.valuesType()
	case c.ages && c.semantic == "date_of_birth":
		return contract.Date
	case c.typ != "" && c.typ != contract.String:
		if c.typ == contract.Decimal && c.scale == 0 {
			return contract.Integer
		}
		return c.typ
	case c.formula != "":
		if c.typ == contract.String {
			return c.typ
		}
		if strings.HasPrefix(c.formula, "concat(") {
			return contract.String
		}
		if (c.kind == kindInteger || strings.HasPrefix(c.formula, "days(") || strings.HasPrefix(c.formula, "count(")) && !strings.Contains(c.formula, "/") {
			return contract.Integer
		}
		return contract.Decimal
	case c.dates != nil || c.calendar != nil:
		if c.calendar != nil && (c.calendar.FromHour != 0 || c.calendar.ToHour != 0 || c.calendar.PeakFactor != 0) || c.kind == kindTimestamp || c.dates != nil && (c.dates.from.clock || c.dates.to.clock) {
			return contract.Timestamp
		}
		return contract.Date
	}
	if c.typ == contract.String && c.min == nil && c.distribution == nil {
		return contract.String
	}
	if s, ok := contract.LookupSemantic(c.semantic); ok {
		t := s.Types[0]
		if (c.min != nil || c.max != nil || c.distribution != nil) && !t.Numeric() && !c.identifierLike(s) {
			return c.numberType()
		}
		if t == contract.Integer && c.scale > 0 && s.Allows(contract.Decimal) {
			return contract.Decimal
		}
		if t == contract.Decimal && s.Allows(contract.Integer) && (c.scale == 0 || c.wholeBounds() && !moneySemantics[s.Name] && c.scale < 0 && !measureSemantics[s.Name]) {
			return contract.Integer
		}
		return t
	}
	if (c.kind == kindTimestamp || c.kind == kindDate || c.kind == kindTime) && (c.distribution != nil || c.min != nil || c.max != nil || c.skew != "" || c.typical != nil) {
		c.kind = kindDecimal
	}
	switch c.kind {
	case kindBoolean:
		if c.min == nil && c.max == nil && c.distribution == nil {
			return contract.Boolean
		}
	case kindDate:
		return contract.Date
	case kindTimestamp:
		return contract.Timestamp
	case kindTime:
		return contract.Time
	case kindInteger, kindDecimal, kindMoney:
		return c.numberType()
	case kindText:
		return contract.String
	}
	if c.min != nil || c.max != nil || c.distribution != nil || c.skew != "" || c.typical != nil || c.zeroShare > 0 || c.unit != "" {
		return c.numberType()
	}
	if n := len(c.words); n > 0 && dateParticiple[c.words[n-1]] && n == 1 && (c.words[0] == "joined" || c.words[0] == "born") {
		return contract.Date
	}
	if n := len(c.words); n == 1 && (strings.HasSuffix(c.words[0], "ed") && !strings.HasSuffix(c.words[0], "eed") && len(c.words[0]) > 4) {
		return contract.Boolean
	}
	return contract.String
}

var moneySemantics = wordSet("price cost margin line_total tax shipping_fee tip order_total lifetime_value amount balance bonus hourly_rate premium deductible coverage_amount claim_amount cpm cpc list_price loan_amount annual_revenue salary")
var measureSemantics = wordSet("latitude longitude distance height weight temperature pressure power voltage current flow vibration wind_speed rainfall energy_kwh humidity measurement lab_value bmi gpa interest_rate latency_ms elevation")

func (c *columnDraft) identifierLike(s contract.Semantic) bool {
	return s.Identifier || s.Personal && s.Types[0] == contract.String
}

func (c *columnDraft) wholeBounds() bool {
	return c.min != nil && c.max != nil && *c.min == math.Trunc(*c.min) && *c.max == math.Trunc(*c.max) && c.distribution == nil && c.multiple == math.Trunc(c.multiple)
}

func (c *columnDraft) numberType() contract.Type {
	switch {
	case c.scale > 0:
		return contract.Decimal
	case c.scale == 0, c.kind == kindInteger:
		return contract.Integer
	case c.kind == kindMoney, c.semantic != "":
		return contract.Decimal
	}
	if d := c.distribution; d != nil {
		switch d.Kind {
		case contract.Poisson, contract.Binomial, contract.Geometric, contract.Zipf:
			return contract.Integer
		case contract.Constant:
			if *d.Value == math.Trunc(*d.Value) {
				return contract.Integer
			}
		}
		return contract.Decimal
	}
	if c.kind == kindDecimal && !c.wholeBounds() {
		return contract.Decimal
	}
	if c.kind == kindDecimal && c.unit != "" && c.unit != "min" && c.unit != "h" && c.unit != "days" && c.unit != "points" && c.unit != "s" && c.unit != "months" && c.unit != "years" && c.unit != "weeks" {
		return contract.Decimal
	}
	whole := func(x *float64) bool { return x == nil || *x == math.Trunc(*x) }
	if whole(c.min) && whole(c.max) && (c.min != nil || c.max != nil) {
		if c.min != nil && c.max != nil && *c.max-*c.min < 2 && *c.min >= 0 && c.kind == kindDecimal {
			return contract.Decimal
		}
		return contract.Integer
	}
	return contract.Decimal
}

// scaleOf is the number of digits after the point.
func (c *columnDraft) scaleOf(t contract.Type) int {
	if t != contract.Decimal {
		return 0
	}
	if c.scale >= 0 {
		return min(c.scale, contract.MaxScale)
	}
	switch c.semantic {
	case "latitude", "longitude":
		return 6
	case "height", "weight", "temperature", "humidity", "temperature_body", "distance":
		return 1
	}
	return 2
}

func (c *columnDraft) valuesType() contract.Type {
	ints, decimals := true, true
	for _, v := range c.values {
		s := v.text
		if _, err := strconv.ParseInt(s, 10, 64); err != nil || len(s) > 1 && s[0] == '0' {
			ints = false
		}
		if _, err := strconv.ParseFloat(s, 64); err != nil {
			decimals = false
		}
	}
	switch {
	case c.typ == contract.String:
		return contract.String
	case ints:
		return contract.Integer
	case decimals:
		return contract.Decimal
	}
	return contract.String
}

// semanticFor keeps the semantic only where the catalogue allows it for the type.
func (p *parser) semanticFor(c *columnDraft, t contract.Type) string {
	s, ok := contract.LookupSemantic(c.semantic)
	if !ok {
		if c.kind == kindText && t == contract.String {
			return "text"
		}
		return ""
	}
	if !s.Allows(t) {
		return ""
	}
	return s.Name
}

// lowerDates resolves a column's period.
func (p *parser) lowerDates(c *columnDraft, out *contract.Column) {
	out.Unit = ""
	if out.Type == contract.Time {
		if c.calendar != nil && c.calendar.ToHour > 0 {
			out.Earliest = fmt.Sprintf("%02d:00:00", c.calendar.FromHour)
			out.Latest = fmt.Sprintf("%02d:59:59", c.calendar.ToHour-1)
			c.calendar = nil
		}
		return
	}
	r := c.period
	from, to := r.from.from, r.to.to
	if out.Type == contract.Date {
		out.Earliest, out.Latest = from.Format(dayLayout), to.Format(dayLayout)
	} else {
		if !r.to.clock && to.Equal(to.Truncate(24*time.Hour)) {
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
