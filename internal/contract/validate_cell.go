package contract

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"unicode/utf8"
)

var uuidForm = regexp.MustCompile(`^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$`)

// cell checks that s is a cell of the column, within the bounds of k.
func (c *Column) cell(s string, k *Case) error {
	if s == "" {
		return fmt.Errorf("an empty cell is not a value; use null_share for empty cells")
	}
	if len(s) > MaxTextLength {
		return fmt.Errorf("the value is %d bytes long; the limit is %d", len(s), MaxTextLength)
	}
	switch c.Type {
	case Integer, Decimal:
		x, err := c.parseNumber(s)
		if err != nil {
			return err
		}
		if !within(x, k.Min, k.Max) {
			return fmt.Errorf("%s is outside min and max", s)
		}
		if units := x * c.unitsPerOne() / c.step(); math.Abs(units-math.Round(units)) > slack(units) {
			return fmt.Errorf("%s is no multiple of %v", s, *c.MultipleOf)
		}
	case Boolean:
		if s != "true" && s != "false" {
			return fmt.Errorf("%q is neither true nor false", s)
		}
	case UUID:
		if !uuidForm.MatchString(s) {
			return fmt.Errorf("%q is not a UUID in lower case", s)
		}
	case String:
		if !within(float64(utf8.RuneCountInString(s)), k.Min, k.Max) {
			return fmt.Errorf("%q is shorter than min or longer than max characters", s)
		}
	default:
		return c.checkInstant(s, k)
	}
	return nil
}

func (c *Column) checkInstant(s string, k *Case) error {
	at, err := ParseInstant(c.Type, s)
	if err != nil {
		return err
	}
	if first, err := ParseInstant(c.Type, k.Earliest); err == nil && at < first {
		return fmt.Errorf("%s is before earliest %s", s, k.Earliest)
	}
	if last, err := ParseInstant(c.Type, k.Latest); err == nil && at > last {
		return fmt.Errorf("%s is after latest %s", s, k.Latest)
	}
	return nil
}

var (
	integerForm = regexp.MustCompile(`^(0|-?[1-9][0-9]*)$`)
	decimalForm = regexp.MustCompile(`^-?(0|[1-9][0-9]*)(\.[0-9]+)?$`)
)

// parseNumber reads a number as cells write it, exactly within the column's scale.
func (c *Column) parseNumber(s string) (float64, error) {
	if c.Type == Integer {
		if !integerForm.MatchString(s) {
			return 0, fmt.Errorf("%q is not a whole number in plain digits", s)
		}
		if _, err := strconv.ParseInt(s, 10, 64); err != nil {
			return 0, fmt.Errorf("%s does not fit 64 bits", s)
		}
	} else if !decimalForm.MatchString(s) {
		return 0, fmt.Errorf("%q is not a decimal number in plain digits", s)
	}
	x, err := strconv.ParseFloat(s, 64)
	if err != nil {
		return 0, fmt.Errorf("%q is not a number", s)
	}
	if !c.holds(x) || c.Type == Decimal && math.Abs(x) > maxDecimal(c.Scale) {
		return 0, fmt.Errorf("%s does not fit a decimal with %d digits after the point", s, c.Scale)
	}
	return x, nil
}
