package notation

import (
	"strings"
)

const (
	rangeOfValue = `\p{L}[\p{L}\d _+-]{0,24}? -?\d[\d.,]*k?(?: ?(?:-|–|\.\.| to ) ?-?\d[\d.,]*k?)`
	valueToValue = `[\p{L}\d_-]+ ?(?:→|->|=>) ?[\p{L}\d_-]+`
)

var valuesBy = []shorthand{
	{newPattern(`((?:^|[.;\n]) *(?:[-*] )?)(\p{L}[\p{L}\d_]*(?: (?:in )?[\p{L}%°/]{1,8})?) by (?:the |its )?[a-z][a-z_]*: (` + rangeOfValue + `, (?:and )?` + rangeOfValue + `)`), valuesByState},
	{newPattern(`([,;:.(\n] *[a-z][a-z\d_]*) (?:strictly|solely|entirely|fully|purely|uniquely|always|directly) ((?:by|from|per|given by|set by|determined by) [a-z][a-z\d_]* \(` + valueToValue + `)`), func(m []string) string {
		return m[1] + " " + m[2]
	}},
}

// ValuesBy says a column's values by those of another one in the form that needs no word for it: "Volume ml by component: plasma
// 200-280, platelets 180-300" is "volume_ml: plasma 200-280, platelets 180-300".
func ValuesBy(text string) (Rewriting, bool) { return inProse(text, valuesBy) }

func valuesByState(m []string) string {
	name := m[2]
	if !strings.Contains(name, " in ") && !strings.ContainsAny(name, "/%°") {
		name = strings.ToLower(strings.ReplaceAll(name, " ", "_"))
	}
	return m[1] + name + ": " + m[3]
}
