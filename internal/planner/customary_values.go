package planner

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/law"
)

// customaryValues gives columns of which the text says no more than a name what such columns
// usually hold, as an assumption.
//
// Dates are settled before grids are laid, and what a grid's series are called only then: so it is
// called once for the temporal ones and once for all others.
func (p *parser) customaryValues(rules []*boundRule, temporal bool) {
	for _, t := range p.tables {
		var domains []*domain
		for _, c := range t.columns {
			shape := c.setShapeAside()
			if !c.bare() && !c.halfBounded() || t.grid != nil && (t.grid.time == c || t.grid.key == c) || p.ownSort(c) {
				p.shapeBack(c, shape)
				continue
			}
			if domains == nil {
				domains = p.domainsOf(t)
			}
			if found := p.customOf(c, domains); found != nil {
				p.give(c, found, rules, temporal)
			} else if temporal {
				p.byForm(c)
			}
			p.shapeBack(c, shape)
		}
	}
}

// setShapeAside takes a family without parameters from a column of which nothing else is said:
// "height, normally distributed" is of the usual height.
func (c *columnDraft) setShapeAside() *contract.Distribution {
	d := c.distribution
	if d == nil || d.Kind != contract.Normal || d.Mean != nil || d.StdDev != nil || c.min != nil || c.max != nil {
		return nil
	}
	c.distribution = nil
	return d
}

// shapeBack gives the family back, around what such a column usually holds.
func (p *parser) shapeBack(c *columnDraft, d *contract.Distribution) {
	if d == nil || c.distribution != nil && c.distribution.Kind == contract.Normal {
		return
	}
	full := *d
	if m := centre(c.distribution); m != nil && c.min != nil && c.max != nil {
		full.Mean, full.StdDev = m, ptr(law.Round((*c.max-*c.min)/6))
	} else if u, ok := usualNormals[c.semantic]; ok && c.distribution == nil && c.min == nil && c.max == nil {
		full.Mean, full.StdDev = ptr(u[0]), ptr(u[1])
		p.assume(&c.element, "normal mean "+trimFloat(u[0])+" sd "+trimFloat(u[1])+", because the text names neither", nil)
	}
	c.distribution = &full
}

// usualNormals are mean and standard deviation of what people and the weather are.
var usualNormals = map[string][2]float64{"age": {42, 12}, "height": {170, 10}, "weight": {74, 13}, "bmi": {25.5, 4}, "heart_rate": {74, 10}, "systolic_bp": {124, 14}, "diastolic_bp": {79, 9}, "temperature_body": {36.8, .4}, "temperature": {17, 6}, "humidity": {62, 14}, "pressure": {1013, 9}, "salary": {52000, 14000}, "mark": {66, 13}, "credit_score": {680, 70}, "gpa": {3, .4}, "years_experience": {11, 5}}

// bare: the text says nothing of the column's values.
func (c *columnDraft) bare() bool {
	return c.free() && c.min == nil && c.max == nil
}

// halfBounded: the text says where the column's numbers begin or end, and no more.
func (c *columnDraft) halfBounded() bool {
	return c.free() && (c.min == nil) != (c.max == nil)
}

func (c *columnDraft) free() bool {
	return !c.dropped && !c.coded && c.base == nil && c.fk == nil && !c.self && c.formula == "" && c.values == nil && c.pattern == "" && c.restart == nil && c.bands == nil &&
		c.distribution == nil && c.typical == nil && c.skew == "" && c.multiple == 0 && c.zeroShare == 0 && c.outlierShare == 0 && c.ending == 0 &&
		c.dates == nil && c.period == nil && c.calendar == nil && c.clock == nil && c.layout == "" && !c.ages && c.swing == nil &&
		c.trueShare == nil && c.trueCount == 0 && c.distinct == 0 && c.rateOf == [2]int{} &&
		!slices.ContainsFunc(c.cases, func(k *caseDraft) bool { return !k.null && !k.notNull })
}

// give takes over what such a column usually holds, where it agrees with what is said of it.
func (p *parser) give(c *columnDraft, usual *custom, rules []*boundRule, temporal bool) {
	d := p.customColumn(c, usual)
	if d == nil {
		return
	}
	typ := p.typeOf(d)
	if (typ.Temporal() || p.temporal(c)) != temporal || !c.takes(d, typ) || c.operand() && !typ.Numeric() {
		return
	}
	ordered := slices.ContainsFunc(rules, func(b *boundRule) bool { return b.op != contract.NotEqual && (b.left == c || b.right == c) })
	if ordered && (!typ.Numeric() || p.temporal(c)) {
		return // its order says when
	} else if ordered && d.values != nil {
		d.spread() // the exact shares of a guess would stand against the rule
	}
	if c.bare() && typ.Numeric() && p.belowTold(c, rules) {
		return
	}
	if c.unique || c.primary || d.unique {
		if d.pattern == "" {
			return
		}
		c.unique = c.unique || !c.primary
		d.pattern = roomy(d.pattern, c.table.rows)
	}
	if c.halfBounded() {
		if d.min == nil || d.max == nil || c.min != nil && *c.min >= *d.max || c.max != nil && *c.max <= *d.min {
			return
		}
		if c.min != nil {
			d.min, d.openMin = c.min, c.openMin
		} else {
			d.max, d.openMax = c.max, c.openMax
		}
		if m := centre(d.distribution); m != nil && (*m <= *d.min || *m >= *d.max) {
			d.distribution = nil
		}
	}
	if k := conversion(c.unit, usual, d); k.factor != 0 && k.factor != 1 {
		d.convert(k)
	}
	doubtful := vagueSize
	if c.unknown() {
		doubtful = oddGuess // a name of which only this is known may well be none
	}
	if d.semantic != "" || d.kind != "" || c.semantic == "full_name" || c.semantic == "title" || c.semantic == "code_pattern" {
		c.semantic, c.kind = d.semantic, d.kind
	}
	if c.typ == "" {
		c.typ = d.typ
	}
	if c.scale < 0 {
		c.scale = d.scale
	}
	if c.unit == "" {
		c.unit = d.unit
	}
	c.min, c.max, c.openMin, c.openMax, c.multiple = d.min, d.max, d.openMin, d.openMax, d.multiple
	c.dates, c.calendar, c.clock, c.layout = d.dates, d.calendar, d.clock, d.layout
	c.distribution, c.skew, c.typical, c.zeroShare = d.distribution, d.skew, d.typical, d.zeroShare
	c.values, c.trueShare, c.pattern = d.values, d.trueShare, d.pattern
	if slices.ContainsFunc(rules, func(b *boundRule) bool { return b.op == contract.NotEqual && (b.left == c || b.right == c) }) {
		c.values = slices.Clone(c.values) // values that avoid another column's cannot keep shares
		for k := range c.values {
			c.values[k].share = -1
		}
	}
	p.guesses = append(p.guesses, guess{on: &c.element, doubt: doubtful})
	p.assume(&c.element, usual.said(), nil)
}

// guess is a column whose values are the usual ones, with how doubtful that leaves the reading of the text.
type guess struct {
	on    *element
	doubt int
}

// takes tells whether a column can hold what the draft holds, by the type that the text gives it.
func (c *columnDraft) takes(d *columnDraft, t contract.Type) bool {
	if (c.halfBounded() || c.measured) && (!t.Numeric() || d.values != nil) {
		return false
	}
	if unitSizes[c.unit].of == "time" && c.typ == "" && (d.typ == contract.Time || d.kind == kindTime || t == contract.Time) {
		return false // "finish time (secs)"
	}
	if c.lengths != [2]int{} {
		return t == contract.String && d.values == nil && d.pattern == ""
	}
	if c.size > 0 && slices.ContainsFunc(d.values, func(v category) bool { return len(v.text) > c.size }) {
		return false
	}
	switch {
	case c.typ == "":
		return true
	case c.typ == contract.Decimal:
		return t.Numeric()
	case c.typ == contract.String:
		return t == contract.String && d.semantic == ""
	}
	return c.typ == t
}

// customColumn is a column that holds what is usual.
func (p *parser) customColumn(c *columnDraft, usual *custom) *columnDraft {
	switch {
	case usual.semantic != "":
		return &columnDraft{scale: -1, table: c.table, words: c.words, semantic: usual.semantic}
	case usual.list != nil:
		sum := 0.0
		for _, v := range usual.list {
			sum += math.Abs(v.share)
		}
		d := &columnDraft{scale: -1, table: c.table, words: c.words}
		if yes := usual.list[0]; len(usual.list) == 2 && yes.text == "true" && usual.list[1].text == "false" {
			d.trueShare = ptr(math.Abs(yes.share) / sum)
			return d
		}
		for _, v := range usual.list {
			d.values = append(d.values, category{text: v.text, share: math.Abs(v.share) / sum})
		}
		return d
	}
	t := &tableDraft{nouns: c.table.nouns, rows: c.table.rows, rowsSaid: true}
	sub := p.inner(usual.described(), t)
	sub.tables = []*tableDraft{t}
	sub.sentence(sub, 0, len(sub.toks))
	if len(t.columns) != 1 {
		return nil
	}
	return t.columns[0]
}

// besides are meanings that the engine draws from another column of the row, or together with it: they
// keep their own values where the table has one of those.
var besides = func() map[string][]string {
	out := map[string][]string{}
	for line := range strings.Lines(`vehicle_make = vehicle_model
vehicle_model = vehicle_make
icd10 = diagnosis
diagnosis = icd10
dosage ndc = drug_name
drug_name = dosage ndc icd10 diagnosis
lab_unit lab_value = lab_test
lab_test = lab_unit lab_value
currency_code = country currency_name currency_symbol
product_category = product_name
product_name = product_category
department = job_title
job_title = department
salary = seniority job_title
browser os device_type = user_agent browser os
airline = flight_number
course_code course_title = course_code course_title
merchant mcc = merchant mcc
rating = review_text
cost margin = price list_price
line_total = price quantity
in_stock = stock_on_hand
weight = height
diastolic_bp = systolic_bp
systolic_bp = diastolic_bp
length_of_stay = admission_date discharge_date
clicks ctr = impressions
gender = first_name full_name
ohlcv_high ohlcv_low ohlcv_close = ohlcv_open
age = date_of_birth
date_of_birth = age
price = product_name
fuel_type model_year = vehicle_model vehicle_make
odometer = vehicle_model
bonus hourly_rate = salary
industry = company
bedrooms list_price = square_feet area_m2
bathrooms = bedrooms
ward = icd10 diagnosis
grade_letter = mark gpa
nationality = country country_code
premium deductible claim_amount = coverage_amount
message = log_level`) {
		those, partners, _ := strings.Cut(strings.TrimSpace(line), " = ")
		for semantic := range strings.FieldsSeq(those) {
			out[semantic] = strings.Fields(partners)
		}
	}
	return out
}()

// wireIDs are identifiers that machines give each other: they are no numbers from 1 on.
var wireIDs = []string{"trace", "span", "request", "correlation", "message", "thread", "process"}

// ownSort: identifiers, and columns whose values go together in the engine, keep what they mean.
func (p *parser) ownSort(c *columnDraft) bool {
	switch c.semantic {
	case "row_id":
		return c.words[len(c.words)-1] == "id" && !slices.Contains(wireIDs, c.words[0])
	case "credit_card":
		return c.table.has("cvv", "card_expiry", "card_brand") // no library card
	case "batch_no", "session_id", "code_pattern":
		return false // words of everyday life, and of other trades
	case "city", "state", "country", "zip", "street_address", "full_address", "latitude", "longitude", "email", "work_email", "phone", "mobile", "uuid", "first_name", "last_name":
		return true
	}
	if c.semantic == "price" && slices.Contains(c.table.nouns, "product") {
		return true // what it costs depends on what it is
	}
	for _, partner := range besides[c.semantic] {
		if partner != c.semantic && c.table.has(partner) {
			return true
		}
	}
	s, _ := contract.LookupSemantic(c.semantic)
	return s.Identifier && p.lex.lookup(c.words).exact
}

// operand: another column is computed from this one.
func (c *columnDraft) operand() bool {
	return slices.ContainsFunc(c.table.columns, func(o *columnDraft) bool {
		return o.formula != "" && slices.Contains(strings.FieldsFunc(o.formula, func(r rune) bool { return r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r) }), c.name())
	})
}

// roomy gives a pattern as many digits as it needs for that many different codes.
func roomy(pattern string, rows int64) string {
	codes := math.Pow(10, float64(strings.Count(pattern, "#"))) * math.Pow(26, float64(strings.Count(pattern, "A")))
	for ; codes < 2*float64(rows) || codes < 200; codes *= 10 {
		if at := strings.LastIndexByte(pattern, '#'); at >= 0 {
			pattern = pattern[:at] + "#" + pattern[at:]
		} else {
			pattern += "#"
		}
	}
	return pattern
}

// centre is where most values of a distribution are, where it says so.
func centre(d *contract.Distribution) *float64 {
	switch {
	case d == nil:
		return nil
	case d.Median != nil:
		return d.Median
	}
	return d.Mean
}

// belowTold gives a column that must not pass another the size of that one, where the text tells it: what is
// usual could be far more, and the other would have to make room for it.
func (p *parser) belowTold(c *columnDraft, rules []*boundRule) bool {
	for _, b := range rules {
		o := b.right
		if b.left != c || o == nil || o.bare() || o.table != c.table || b.op != contract.LessOrEqual && b.op != contract.Less {
			continue
		}
		if slices.ContainsFunc(p.assumptions, func(n pendingNote) bool { return n.on == &o.element && strings.HasPrefix(n.text, asIsUsual) }) {
			continue // no more than this one
		}
		most := o.max
		if m := centre(o.distribution); most == nil && m != nil {
			most = ptr(*m / 2) // so that few rows of the other have to make room
		}
		if most == nil || *most <= 0 {
			continue
		}
		c.min, c.max = ptr(0.0), most
		p.assume(&c.element, "at most the size of "+strings.Join(o.words, " ")+", because the text names no range", nil)
		return true
	}
	return false
}

// asIsUsual begins the assumption about numbers, dates and the like of which only the usual is known.
const asIsUsual = "as is usual, because the text does not say: "

// said is the assumption about a column of usual values.
func (u *custom) said() string {
	switch {
	case u.semantic != "":
		return "taken as " + strings.ReplaceAll(u.semantic, "_", " ")
	case u.list != nil:
		names := make([]string, 0, 6)
		for _, v := range u.list {
			if len(names) == 5 && len(u.list) > 6 {
				names = append(names, "and so on")
				break
			}
			names = append(names, v.text)
		}
		return "usual values, because the text names none: " + strings.Join(names, ", ")
	}
	return asIsUsual + u.phrase
}

// text is the phrase behind the name of a column, in quotes, so that the name is taken as one.
func (u *custom) described() string { return strconv.Quote(u.header) + " " + u.phrase }
