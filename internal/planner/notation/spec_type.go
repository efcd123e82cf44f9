package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

var (
	// typeInCapitals is a name and its type as declarations write it. Groups: what stands before the name, the name, the type, what follows.
	typeInCapitals = newPattern(specStart + `([a-z_]\w*) (DATE|DATETIME|TIMESTAMP|TIME|TEXT|STRING|UUID|INT|INTEGER|BIGINT|SMALLINT|BOOLEAN|BOOL|DECIMAL|FLOAT)` + specGoesOn)
	// typeOfName is one behind a name that no prose would have. Groups: the same.
	typeOfName = newPattern(specStart + `([A-Za-z]\w*_\w+) ((?i:date|datetime|timestamp|time|text))` + specGoesOn)
	// momentType is a moment's behind any name. Groups: the same.
	momentType = newPattern(specStart + `([a-z]\w*) (timestamp|datetime)` + specGoesOn)
	// signature is a table with its columns as a function has parameters, of which brackets would be the ends.
	signature = newPattern(`(?m)(?:^|\n)\s*[A-Za-z_]\w*\([a-z_]\w* \w`)
	// typesAround are texts that tell types of their columns.
	typesAround = newPattern(`(?:[,;(\n:] ?)[a-z_]\w* (?:int|integer|bigint|uuid|bool|boolean|float|decimal|numeric|char|varchar|INT|INTEGER|BIGINT|UUID|BOOL|BOOLEAN|FLOAT|DECIMAL|NUMERIC|CHAR|VARCHAR)\b|\b(?:PK|FK)\b`)
)

// SpecTypes puts the types that terse specifications write behind names in brackets, so that nobody takes them for a part of the name:
// "sta DATETIME > std" is "sta (datetime) > std", "issued_at timestamp in 2023" is "issued_at (timestamp) in 2023".
func SpecTypes(text string) (Rewriting, bool) {
	if signature.MatchString(text) {
		return Rewriting{}, false
	}
	inBrackets := func(m []string) string {
		if name := strings.ToLower(m[2]); wholeType.MatchString(name) || untyped[name] || lexicon.FunctionWords[name] || strings.HasSuffix(name, "type") {
			return ""
		}
		return m[1] + m[2] + " (" + strings.ToLower(m[3]) + ")"
	}
	forms := []shorthand{{typeInCapitals, inBrackets}, {typeOfName, inBrackets}}
	if typesAround.MatchString(text) {
		forms = append(forms, shorthand{momentType, inBrackets})
	}
	return specItems(text, nil, forms...)
}
