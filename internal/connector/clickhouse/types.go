package clickhouse

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/connector"
)

// wire is what a column travels as.
type wire int

const (
	whole   wire = iota // Int64
	seconds             // Int64, times a million
	real                // Float64
	text                // String, which must be UTF-8
)

// sentAs is the server's name of the type.
func (w wire) sentAs() string {
	return [...]string{whole: "Int64", seconds: "Int64", real: "Float64", text: "String"}[w]
}

// mapping is how a column of some type is asked for and held. kind is empty for types
// whose cells cannot be read.
type mapping struct {
	kind     connector.Kind
	nullable bool
	wire     wire
	// before and after stand around the column's name.
	before, after string
}

// describe maps a type as the catalogue writes it.
func describe(sourceType string) mapping {
	base, nullable, low := unwrap(sourceType)
	m := mapBase(base)
	m.nullable = nullable || m.nullable
	if low {
		m = plainly(m)
	}
	return m
}

// plainly has the server send plain values rather than a dictionary and keys.
func plainly(m mapping) mapping {
	name := m.wire.sentAs()
	if m.nullable {
		name = "Nullable(" + name + ")"
	}
	m.before, m.after = "CAST("+m.before, m.after+" AS "+name+")"
	return m
}

// unwrap takes off what does not change a type's values.
func unwrap(t string) (base string, nullable, low bool) {
	for {
		head, inner, ok := split(t)
		switch {
		case ok && head == "Nullable":
			nullable, t = true, inner
		case ok && head == "LowCardinality":
			low, t = true, inner
		case ok && head == "SimpleAggregateFunction":
			_, after, found := cutTop(inner)
			if !found {
				return t, nullable, low
			}
			t = strings.TrimSpace(after)
		default:
			return t, nullable, low
		}
	}
}

// split takes "Head(inner)" apart.
func split(t string) (head, inner string, ok bool) {
	i := strings.IndexByte(t, '(')
	if i < 0 || !strings.HasSuffix(t, ")") {
		return t, "", false
	}
	return t[:i], t[i+1 : len(t)-1], true
}

// cutTop cuts at the first comma outside of parentheses and quotes.
func cutTop(t string) (before, after string, found bool) {
	depth, quoted := 0, false
	for i := 0; i < len(t); i++ {
		switch c := t[i]; {
		case quoted && c == '\\':
			i++
		case c == '\'':
			quoted = !quoted
		case quoted:
		case c == '(':
			depth++
		case c == ')':
			depth--
		case c == ',' && depth == 0:
			return t[:i], t[i+1:], true
		}
	}
	return t, "", false
}

func mapBase(t string) mapping {
	call := func(kind connector.Kind, w wire, function string) mapping {
		return mapping{kind: kind, wire: w, before: function + "(", after: ")"}
	}
	head, inner, _ := split(t)
	switch head {
	case "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32":
		return call(connector.Integer, whole, "toInt64")
	case "UInt64", "Int128", "UInt128", "Int256", "UInt256", "Decimal", "Decimal32", "Decimal64", "Decimal128", "Decimal256":
		return call(connector.Decimal, text, "toString")
	case "Float32", "Float64", "BFloat16":
		return call(connector.Float, real, "toFloat64")
	case "Bool":
		return call(connector.Boolean, whole, "toInt64")
	case "Date", "Date32":
		return call(connector.Date, whole, "toInt64")
	case "DateTime", "DateTime32":
		return call(connector.Moment, seconds, "toInt64")
	case "DateTime64":
		digits, _, _ := cutTop(inner)
		if n, err := strconv.Atoi(strings.TrimSpace(digits)); err == nil && n <= 6 {
			return call(connector.Moment, whole, "toUnixTimestamp64Micro")
		}
		// A moment has no nanoseconds; the text keeps them.
		return mapping{kind: connector.Text, wire: text, before: "toString(toTimeZone(", after: ", 'UTC'))"}
	case "AggregateFunction":
		return mapping{}
	case "Variant", "Dynamic":
		m := call(connector.Text, text, "toString")
		m.nullable = true // without saying Nullable
		return plainly(m)
	}
	// String, FixedString, UUID, IPv4, Enum, Array, Tuple, Map, JSON, geometry, intervals.
	return call(connector.Text, text, "toString")
}
