package synthesis

import (
	"strconv"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/frame"
)

// ConditionText writes a condition so that ParseCondition reads the same one again. The
// fields are those that it was parsed with.
func ConditionText(c synth.Condition, fields []frame.Field) string {
	var field frame.Field
	for _, f := range fields {
		if f.Name == c.Column {
			field = f
		}
	}
	value := func(v float64) string { return boundText(v, field) }
	switch {
	case len(c.In) > 0:
		quoted := make([]string, len(c.In))
		for i, v := range c.In {
			quote := `"`
			if strings.Contains(v, quote) {
				quote = "'"
			}
			quoted[i] = quote + v + quote
		}
		return c.Column + " in (" + strings.Join(quoted, ", ") + ")"
	case c.Min != nil && c.Max != nil && *c.Min == *c.Max:
		return c.Column + " = " + value(*c.Min)
	case c.Min != nil && c.Max != nil:
		return c.Column + " between " + value(*c.Min) + " and " + value(*c.Max)
	case c.Min != nil:
		return c.Column + " >= " + value(*c.Min)
	case c.Max != nil:
		return c.Column + " <= " + value(*c.Max)
	}
	return c.Column + " is not null"
}

func boundText(v float64, f frame.Field) string {
	if f.Kind != frame.Time {
		return strconv.FormatFloat(v, 'f', -1, 64)
	}
	at := time.UnixMicro(int64(v)).UTC()
	if at.Truncate(24 * time.Hour).Equal(at) {
		return at.Format(time.DateOnly)
	}
	return at.Format(time.RFC3339Nano)
}
