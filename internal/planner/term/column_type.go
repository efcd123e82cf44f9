package term

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
)

// TypeOf is the logical type of a column.
func (p Reader) TypeOf(c *draft.Column) contract.Type {
	switch {
	case c.TrueShare != nil:
		return contract.Boolean
	case c.Pattern != "" && c.Formula == "":
		return contract.String
	case c.Values != nil:
		return c.ValuesType()
	case c.Ages && c.Semantic == "date_of_birth":
		return contract.Date
	case c.Typ != "" && c.Typ != contract.String:
		if c.Typ == contract.Decimal && c.Scale == 0 {
			return contract.Integer
		}
		return c.Typ
	case c.Formula != "":
		if c.Typ == contract.String {
			return c.Typ
		}
		if strings.HasPrefix(c.Formula, "concat(") {
			return contract.String
		}
		if base := p.laterThan(c); base != nil {
			return p.TypeOf(base)
		}
		if (c.Kind == draft.KindInteger || strings.HasPrefix(c.Formula, "days(") && !strings.Contains(c.Formula, "*") || strings.HasPrefix(c.Formula, "count(")) && !strings.Contains(c.Formula, "/") {
			return contract.Integer
		}
		if p.computesWhole(c, 0) {
			return contract.Integer
		}
		return contract.Decimal
	case c.Dates != nil || c.Calendar != nil:
		if c.Calendar != nil && (c.Calendar.FromHour != 0 || c.Calendar.ToHour != 0 || c.Calendar.PeakFactor != 0) || c.Kind == draft.KindTimestamp || c.Dates != nil && (c.Dates.From.Clock || c.Dates.To.Clock) {
			return contract.Timestamp
		}
		return contract.Date
	}
	if c.Typ == contract.String && c.Min == nil && c.Distribution == nil {
		return contract.String
	}
	if c.Semantic == "code_pattern" && c.Min != nil && c.Max != nil && c.Scale <= 0 && c.WholeBounds() {
		return contract.Integer // "locker number 1-200"
	}
	if s, ok := contract.LookupSemantic(c.Semantic); ok {
		t := s.Types[0]
		if (c.Skew != "" || c.Typical != nil) && !t.Numeric() && !t.Temporal() && !c.IdentifierLike(s) && c.Scale < 0 && lexicon.IsPlural(c.Words[len(c.Words)-1]) {
			return contract.Integer // "coins, heavily skewed"
		}
		if (c.Min != nil || c.Max != nil || c.Distribution != nil) && !t.Numeric() && (!c.IdentifierLike(s) || s.Name == "code_pattern" || c.Min != nil && c.Max != nil && c.WholeBounds() && c.Typ == "" && c.Scale <= 0) {
			if c.IdentifierLike(s) {
				return contract.Integer // "employee number 1 to 3000"
			}
			if (t == contract.String || t == contract.Boolean) && c.Scale < 0 && c.WholeBounds() {
				return contract.Integer // "track 1-9", "cabin 1-16", "in stock 0-300"
			}
			return c.NumberType()
		}
		if t == contract.Integer && c.Scale > 0 && s.Allows(contract.Decimal) {
			return contract.Decimal
		}
		if t == contract.Decimal && s.Allows(contract.Integer) && (c.Scale == 0 || c.CountedByLaw() || c.WholeBounds() && !MoneySemantics[s.Name] && c.Scale < 0 && !MeasureSemantics[s.Name]) {
			return contract.Integer
		}
		return t
	}
	if (c.Kind == draft.KindTimestamp || c.Kind == draft.KindDate || c.Kind == draft.KindTime) && (c.Distribution != nil || c.Min != nil || c.Max != nil || c.Skew != "" || c.Typical != nil || lastingUnits[c.Unit]) {
		c.Kind = draft.KindDecimal
	}
	switch c.Kind {
	case draft.KindBoolean:
		if c.Min == nil && c.Max == nil && c.Distribution == nil && (c.Unit == "" || len(c.Words) == 1 && c.ZeroShare == 0 && c.Skew == "" && c.Typical == nil) {
			return contract.Boolean
		}
	case draft.KindDate:
		return contract.Date
	case draft.KindTimestamp:
		return contract.Timestamp
	case draft.KindTime:
		return contract.Time
	case draft.KindInteger, draft.KindDecimal, draft.KindMoney:
		return c.NumberType()
	case draft.KindText:
		return contract.String
	}
	if c.Min != nil || c.Max != nil || c.Distribution != nil || c.Skew != "" || c.Typical != nil || c.ZeroShare > 0 || c.Unit != "" {
		return c.NumberType()
	}
	if n := len(c.Words); n > 0 && draft.DateParticiple[c.Words[n-1]] && n == 1 && (c.Words[0] == "joined" || c.Words[0] == "born" || c.Words[0] == "issued" || c.Words[0] == "founded" || c.Words[0] == "hired") {
		return contract.Date
	}
	if n := len(c.Words); n == 1 && (strings.HasSuffix(c.Words[0], "ed") && !strings.HasSuffix(c.Words[0], "eed") && len(c.Words[0]) > 4) {
		return contract.Boolean
	}
	return contract.String
}

// lastingUnits make a duration of a time: "bottom time in minutes".
var lastingUnits = lexicon.WordSet("s min h ms")

var MoneySemantics = lexicon.WordSet("price cost margin line_total tax shipping_fee tip order_total lifetime_value amount balance bonus hourly_rate premium deductible coverage_amount claim_amount cpm cpc list_price loan_amount annual_revenue salary")

var MeasureSemantics = lexicon.WordSet("latitude longitude distance height weight temperature pressure power voltage current flow vibration wind_speed rainfall energy_kwh humidity measurement lab_value bmi gpa interest_rate latency_ms elevation")

// ManyOf is how many values a column can take, as far as that is known before it is built.
func (p Reader) ManyOf(c *draft.Column) int64 {
	if r := c.Dates; c.IsDate(p.Lex) || r != nil {
		switch {
		case p.TypeOf(c) == contract.Timestamp:
			return 1 << 40
		case r == nil || r.From.From.IsZero() || r.To.To.IsZero():
			return plan.DefaultYears * 365
		}
		return int64(r.To.To.Sub(r.From.From).Hours()/24) + 1
	}
	return c.Room()
}
