package lower

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/law"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// customaryValues gives columns of which the text says no more than a name what such columns
// usually hold, as an assumption.
//
// Dates are settled before grids are laid, and what a grid's series are called only then: so it is
// called once for the temporal ones and once for all others.
func (p Reader) customaryValues(rules []*draft.BoundRule, temporal bool) {
	for _, t := range p.Tables {
		var domains []*draft.Domain
		free := map[*draft.Column]bool{} // of which the text says nothing
		for _, c := range t.Columns {
			if c.Bare() && c.Unit != "" && unitNames[c.Words[len(c.Words)-1]] {
				c.SetValues([]draft.Category{{Text: c.Unit, Share: -1}}) // "unit mmol/L"
				c.Unit = ""
			}
			shape, step, skew := c.SetShapeAside(), c.Multiple, c.Skew
			if c.Skew = ""; !c.Bare() {
				c.Skew = skew
			}
			if c.Multiple = 0; step != 0 && c.Min != nil {
				c.Multiple = step
			}
			if !c.Bare() && !c.HalfBounded() || t.Grid != nil && (t.Grid.Time == c || t.Grid.Key == c) || c.CustomOfThing() == nil && p.ownSort(c) {
				p.shapeBack(c, shape)
				c.Multiple, c.Skew = step, skew
				continue
			}
			free[c] = true
			if domains == nil {
				domains = p.DomainsOf(t)
			}
			if t.Grid != nil && !temporal && step == 0 && shape == nil && p.Warmth(c, t.Grid.KeyNouns) {
				continue
			}
			whole := c.Words
			p.withoutNumber(c)
			toldNumber := c.Kind == draft.KindDecimal && len(c.Words) < len(whole) || c.Kind == draft.KindInteger && (skew != "" || shape != nil) // "feature_1 as floats", "attendance heavy tailed"
			if found := p.CustomOf(c, domains); found != nil && !(toldNumber && found.List != nil) {
				p.give(c, found, rules, temporal)
			} else if temporal {
				p.byForm(c)
			}
			c.Words = whole
			p.shapeBack(c, shape)
			p.skewBack(c, skew)
			if step != 0 {
				c.Multiple = step // "rounded to 500"
			}
		}
		for _, c := range t.Columns {
			if free[c] && !temporal {
				followOther(c, rules)
			}
		}
	}
}

// unitNames are called columns that hold the unit of another one.
var unitNames = lexicon.WordSet("unit units uom")

// withoutNumber lets a column that only its number tells from others, "phone 2" and "score 3", hold what one without a number does.
func (p Reader) withoutNumber(c *draft.Column) {
	n := len(c.Words) - 1
	if n < 1 || !token.IsAllDigits(c.Words[n]) {
		return
	}
	unknown := c.Unknown()
	c.Words = c.Words[:n]
	if m := p.Lex.Lookup(c.Words); unknown && (m.Semantic != "" || m.Kind != "") {
		c.Semantic, c.Kind = m.Semantic, m.Kind
	}
}

// shapeBack gives the family back, around what such a column usually holds.
func (p Reader) shapeBack(c *draft.Column, d *contract.Distribution) {
	if d == nil || c.Distribution != nil && c.Distribution.Kind == contract.Normal {
		return
	}
	full := *d
	if m := centre(c.Distribution); m != nil && c.Min != nil && c.Max != nil {
		full.Mean, full.StdDev = m, draft.Ptr(law.Round((*c.Max-*c.Min)/6))
	} else if u, ok := usualNormals[c.Semantic]; ok && c.Distribution == nil && c.Min == nil && c.Max == nil {
		full.Mean, full.StdDev = draft.Ptr(u[0]), draft.Ptr(u[1])
		p.Assume(&c.Element, "normal mean "+draft.TrimFloat(u[0])+" sd "+draft.TrimFloat(u[1])+", because the text names neither", nil)
	}
	c.Distribution = &full
}

// skewBack gives the side back on which there are more of a column's numbers, between the bounds that such a column usually has.
func (p Reader) skewBack(c *draft.Column, skew string) {
	if skew == "" {
		return
	}
	if skew == "right" && c.Distribution != nil && c.Distribution.Kind == contract.Lognormal {
		return // as it usually is
	}
	if u, ok := usualNormals[c.Semantic]; ok && c.Min == nil && c.Max == nil {
		top := u[0] + 2*u[1]
		if most, ok := naturalTops[c.Semantic]; ok && skew == "left" {
			top = min(most, u[0]+4*u[1]) // the old and the tall
		}
		c.Min, c.Max = draft.Ptr(law.Round(u[0]-2*u[1])), draft.Ptr(law.Round(top))
		p.Assume(&c.Element, "between "+draft.TrimFloat(*c.Min)+" and "+draft.TrimFloat(*c.Max)+", because the text names no bounds", nil)
	}
	c.Distribution, c.Skew = nil, skew
}

// usualNormals are mean and standard deviation of what people and the weather are.
var usualNormals = map[string][2]float64{"age": {42, 12}, "height": {170, 10}, "weight": {74, 13}, "bmi": {25.5, 4}, "heart_rate": {74, 10}, "systolic_bp": {124, 14}, "diastolic_bp": {79, 9}, "temperature_body": {36.8, .4}, "temperature": {17, 6}, "humidity": {62, 14}, "pressure": {1013, 9}, "salary": {52000, 14000}, "mark": {66, 13}, "credit_score": {680, 70}, "gpa": {3, .4}, "years_experience": {11, 5}}

// give takes over what such a column usually holds, where it agrees with what is said of it.
func (p Reader) give(c *draft.Column, usual *draft.Custom, rules []*draft.BoundRule, temporal bool) {
	d := p.customColumn(c, usual)
	if d == nil {
		return
	}
	typ := p.TypeOf(d)
	if of := draft.UnitSizes[c.Unit].Of; !typ.Numeric() && (of != "" && of != "time" || len(c.Words) > 2 && c.Words[0] == "number" && c.Words[1] == "of") {
		return // the size of a mail in KB is none of clothes, and a number of turbines numbers none
	}
	if last := c.Words[len(c.Words)-1]; !typ.Numeric() && c.Kind == draft.KindInteger && lexicon.IsPlural(last) && term.PersonalNames[lexicon.Singular(last)] {
		return // nurses are counted
	}
	if (typ.Temporal() || p.Temporal(c)) != temporal || !c.Takes(d, typ) || !typ.Numeric() && !p.Temporal(c) && c.Operand() {
		return
	}
	if g := c.Table.Grid; g != nil && g.Time == nil && g.Dates == nil && g.Hours > 0 && typ.Temporal() {
		return // the grid tells when
	}
	ordered := slices.ContainsFunc(rules, func(b *draft.BoundRule) bool { return b.Op != contract.NotEqual && (b.Left == c || b.Right == c) })
	if ordered && (!typ.Numeric() || p.Temporal(c)) {
		return // its order says when
	} else if ordered && d.Values != nil {
		d.Spread() // the exact shares of a guess would stand against the rule
	}
	if c.Bare() && typ.Numeric() && p.belowTold(c, rules) {
		return
	}
	if c.Bare() && typ.Numeric() && p.aboveTold(c, d, rules) {
		return
	}
	if c.Unique || c.Primary || d.Unique {
		switch {
		case d.Pattern != "":
			d.Pattern = roomy(d.Pattern, c.Table.Rows)
		case c.Semantic == "code_pattern" && typ == contract.Integer && d.Values == nil && d.Distribution == nil && d.Min != nil && d.Max != nil:
			if to := roomyMax(*d.Min, *d.Max, c.Table.Rows); to > *d.Max { // rooms and bibs have numbers, and no codes
				d.Max = draft.Ptr(to)
				p.Assume(&c.Element, "up to "+draft.TrimFloat(to)+", so that no two rows share one", nil)
			}
		default:
			return
		}
		c.Unique = c.Unique || !c.Primary
	}
	switch k := conversion(c.Unit, usual, d); {
	case k.Factor != 0 && (k.Factor < 1e-3 || k.Factor > 1e4):
		return // salt in tonnes is not that of a meal
	case k.Factor != 0 && k.Factor != 1:
		d.Convert(k)
	}
	if c.HalfBounded() {
		if c.Max != nil && d.Max != nil && *c.Max > farAbove**d.Max {
			return // a container that may weigh 30 t is no parcel
		}
		if d.Min == nil || d.Max == nil || c.Min != nil && *c.Min >= *d.Max || c.Max != nil && *c.Max <= *d.Min {
			return
		}
		if c.Min != nil {
			d.Min, d.OpenMin = c.Min, c.OpenMin
		} else {
			d.Max, d.OpenMax = c.Max, c.OpenMax
		}
		switch m := centre(d.Distribution); {
		case m == nil:
		case *m <= *d.Min || *m >= *d.Max:
			d.Distribution = nil
		case c.Min != nil && *c.Min < 0 && d.Distribution.Kind == contract.Lognormal:
			// what may be below zero is so in some rows
			d.Distribution = &contract.Distribution{Kind: contract.Normal, Mean: m, StdDev: draft.Ptr(law.Round((*m - *c.Min) / 2))}
		}
	}
	doubtful := term.VagueSize
	if c.Unknown() {
		doubtful = term.OddGuess // a name of which only this is known may well be none
	}
	if c.CustomOfThing() == usual && (!typ.Numeric() || otherNumbers[c.Semantic]) || d.Semantic != "" || d.Kind != "" || c.Semantic == "full_name" || c.Semantic == "title" || c.Semantic == "code_pattern" {
		c.Semantic, c.Kind = d.Semantic, d.Kind
	}
	if c.Typ == "" {
		c.Typ = d.Typ
	}
	if c.Scale < 0 {
		c.Scale = d.Scale
	}
	if c.Unit == "" {
		c.Unit = d.Unit
	}
	if c.CustomOfThing() == usual && c.Unit == "" && typ.Numeric() {
		c.Unit = usual.Unit
	} else if d.Values != nil && !typ.Numeric() {
		c.Unit = "" // "opening hours"
	}
	c.Min, c.Max, c.OpenMin, c.OpenMax, c.Multiple = d.Min, d.Max, d.OpenMin, d.OpenMax, d.Multiple
	c.Dates, c.Calendar, c.Clock, c.Layout = d.Dates, d.Calendar, d.Clock, d.Layout
	c.Distribution, c.Skew, c.Typical, c.ZeroShare = d.Distribution, d.Skew, d.Typical, d.ZeroShare
	c.Values, c.TrueShare, c.Pattern = d.Values, d.TrueShare, d.Pattern
	if slices.ContainsFunc(rules, func(b *draft.BoundRule) bool { return b.Op == contract.NotEqual && (b.Left == c || b.Right == c) }) {
		c.Values = slices.Clone(c.Values) // values that avoid another column's cannot keep shares
		for k := range c.Values {
			c.Values[k].Share = -1
		}
	}
	p.Guesses = append(p.Guesses, draft.Guess{On: &c.Element, Doubt: doubtful})
	p.Assume(&c.Element, usual.Said(), nil)
}

// farAbove is by how much a bound exceeds the highest usual number of things of another size.
const farAbove = 4

// otherNumbers are meanings that a name has in one field of life: the bids at an auction are none of advertisers.
var otherNumbers = map[string]bool{"cpm": true, "latency_ms": true, "loyalty_points": true, "bedrooms": true, "heart_rate": true, "salary": true, "lifetime_value": true, "amount": true, "margin": true}

// customColumn is a column that holds what is usual.
func (p Reader) customColumn(c *draft.Column, usual *draft.Custom) *draft.Column {
	switch {
	case usual.Semantic != "":
		return &draft.Column{Scale: -1, Table: c.Table, Words: c.Words, Semantic: usual.Semantic}
	case usual.List != nil:
		sum := 0.0
		for _, v := range usual.List {
			sum += math.Abs(v.Share)
		}
		d := &draft.Column{Scale: -1, Table: c.Table, Words: c.Words}
		if yes := usual.List[0]; len(usual.List) == 2 && yes.Text == "true" && usual.List[1].Text == "false" {
			d.TrueShare = draft.Ptr(math.Abs(yes.Share) / sum)
			return d
		}
		for _, v := range usual.List {
			d.Values = append(d.Values, draft.Category{Text: v.Text, Share: math.Abs(v.Share) / sum})
		}
		return d
	}
	t := &draft.Table{Nouns: c.Table.Nouns, Rows: c.Table.Rows, RowsSaid: true}
	sub := Of(p.Inner(usual.Described(), t))
	sub.Tables = []*draft.Table{t}
	sub.Sentence(sub.Parser, 0, len(sub.Toks))
	if len(t.Columns) != 1 {
		return nil
	}
	return t.Columns[0]
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
func (p Reader) ownSort(c *draft.Column) bool {
	switch c.Semantic {
	case "row_id":
		return c.Words[len(c.Words)-1] == "id" && !slices.Contains(wireIDs, c.Words[0])
	case "credit_card":
		return c.Table.Has("cvv", "card_expiry", "card_brand") // no library card
	case "batch_no", "session_id", "code_pattern":
		return false // words of everyday life, and of other trades
	case "city", "state", "country", "zip", "street_address", "full_address", "latitude", "longitude", "email", "work_email", "phone", "mobile", "uuid", "first_name", "last_name":
		return true
	}
	if c.Semantic == "price" && slices.Contains(c.Table.Nouns, "product") {
		return true // what it costs depends on what it is
	}
	for _, partner := range besides[c.Semantic] {
		if partner != c.Semantic && c.Table.Has(partner) {
			return true
		}
	}
	s, _ := contract.LookupSemantic(c.Semantic)
	return s.Identifier && p.Lex.Lookup(c.Words).Exact
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
func (p Reader) belowTold(c *draft.Column, rules []*draft.BoundRule) bool {
	for _, b := range rules {
		o := b.Right
		if b.Left != c || o == nil || o.Bare() || o.Table != c.Table && b.Via == nil || b.Op != contract.LessOrEqual && b.Op != contract.Less {
			continue
		}
		if p.guessed(o) {
			continue // no more than this one
		}
		most := o.Max
		for _, v := range o.Values {
			if x, err := strconv.ParseFloat(v.Text, 64); err == nil && (most == nil || x > *most) {
				most = draft.Ptr(x)
			}
		}
		if m := centre(o.Distribution); most == nil && m != nil {
			most = draft.Ptr(*m / 2) // so that few rows of the other have to make room
		}
		if most == nil || *most <= 0 {
			continue
		}
		c.Min, c.Max = draft.Ptr(0.0), most
		p.Assume(&c.Element, "at most the size of "+strings.Join(o.Words, " ")+", because the text names no range", nil)
		return true
	}
	return false
}
