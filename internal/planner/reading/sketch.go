package reading

import "github.com/sdg-service/sdg/internal/contract"

// sketch notes a fact on its column while what follows is read, so that it is known what the column holds.
func (c *Column) sketch(f fact) {
	if c == nil || f.when != nil || f.column != nil {
		return
	}
	switch f.kind {
	case hasLaw:
		c.Law = f.law
	case inRange:
		if !f.not && f.share == nil {
			c.Min, c.Max = f.interval.min, f.interval.max
		}
	case inValues:
		c.Values = f.values.values
	case isTrue, isFalse:
		c.TrueShare = ptr(.5)
	case compares:
		if k := f.compared[0]; k.temporal && c.class() == boolean && c.guessed() || k.gap.unit != "" && c.openMoment() {
			c.Type = k.gap.moment()
		}
	case hasCode:
		c.Pattern = f.text
	case refersTo:
		c.Itself = f.table == c.Table
	case inDates:
		c.Dates = ptr(f.dates)
	case hasUnit:
		if c.class() == boolean {
			break
		}
		c.Unit = f.text
	case hasType:
		switch f.text {
		case "date", "timestamp", "boolean", "integer", "decimal":
			c.Type = contract.Type(f.text)
		}
	case hasShape:
		if f.shape.skew != "" {
			c.Skew = f.shape.skew
		}
	}
}
