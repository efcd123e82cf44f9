package planner

import (
	"math"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

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
		if (c.kind == kindInteger || strings.HasPrefix(c.formula, "days(") && !strings.Contains(c.formula, "*") || strings.HasPrefix(c.formula, "count(")) && !strings.Contains(c.formula, "/") {
			return contract.Integer
		}
		if p.computesWhole(c, 0) {
			return contract.Integer
		}
		return contract.Decimal
	case c.dates != nil || c.calendar != nil:
		if c.calendar != nil && (c.calendar.FromHour != 0 || c.calendar.ToHour != 0 || c.calendar.PeakFactor != 0) || c.kind == kindTimestamp || c.dates != nil && (c.dates.from.Clock || c.dates.to.Clock) {
			return contract.Timestamp
		}
		return contract.Date
	}
	if c.typ == contract.String && c.min == nil && c.distribution == nil {
		return contract.String
	}
	if c.semantic == "code_pattern" && c.min != nil && c.max != nil && c.scale <= 0 && c.wholeBounds() {
		return contract.Integer // "locker number 1-200"
	}
	if s, ok := contract.LookupSemantic(c.semantic); ok {
		t := s.Types[0]
		if (c.skew != "" || c.typical != nil) && !t.Numeric() && !t.Temporal() && !c.identifierLike(s) && c.scale < 0 && lexicon.IsPlural(c.words[len(c.words)-1]) {
			return contract.Integer // "coins, heavily skewed"
		}
		if (c.min != nil || c.max != nil || c.distribution != nil) && !t.Numeric() && (!c.identifierLike(s) || s.Name == "code_pattern" || c.min != nil && c.max != nil && c.wholeBounds() && c.typ == "" && c.scale <= 0) {
			if c.identifierLike(s) {
				return contract.Integer // "employee number 1 to 3000"
			}
			if (t == contract.String || t == contract.Boolean) && c.scale < 0 && c.wholeBounds() {
				return contract.Integer // "track 1-9", "cabin 1-16", "in stock 0-300"
			}
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
	if (c.kind == kindTimestamp || c.kind == kindDate || c.kind == kindTime) && (c.distribution != nil || c.min != nil || c.max != nil || c.skew != "" || c.typical != nil || lastingUnits[c.unit]) {
		c.kind = kindDecimal
	}
	switch c.kind {
	case kindBoolean:
		if c.min == nil && c.max == nil && c.distribution == nil && (c.unit == "" || len(c.words) == 1) {
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

// lastingUnits make a duration of a time: "bottom time in minutes".
var lastingUnits = lexicon.WordSet("s min h ms")

var moneySemantics = lexicon.WordSet("price cost margin line_total tax shipping_fee tip order_total lifetime_value amount balance bonus hourly_rate premium deductible coverage_amount claim_amount cpm cpc list_price loan_amount annual_revenue salary")

var measureSemantics = lexicon.WordSet("latitude longitude distance height weight temperature pressure power voltage current flow vibration wind_speed rainfall energy_kwh humidity measurement lab_value bmi gpa interest_rate latency_ms elevation")

func (c *columnDraft) identifierLike(s contract.Semantic) bool {
	return s.Identifier || s.Personal && s.Types[0] == contract.String
}

func (c *columnDraft) wholeBounds() bool {
	if len(c.parts) > 0 {
		return c.wholeParts()
	}
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
	if d := c.distribution; d != nil && !c.wholeParts() {
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
	if len(c.parts) > 0 {
		return contract.Integer
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
		if _, err := strconv.ParseFloat(s, 64); err != nil || len(s) > 1 && s[0] == '0' && s[1] != '.' {
			decimals = false // "004" is a code
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
