package notation

import (
	"regexp"
	"strings"
)

var (
	// inThatOrder are numbers that belong to the values of another column in their order. Groups: the other column, the numbers.
	inThatOrder = newPattern(`(?i) (?:(?:is |are )?(?:fixed|set|given|decided|determined) by|depends on|follows|goes by|by|per)(?: the| its)? ([a-z][a-z_]*) ?[:(=] ?((?:\d[\d.]*, ?)+(?:and )?\d[\d.]*),? ?(?:in (?:that|this|the same) order|respectively)\)?`)
	valueShare  = regexp.MustCompile(`^([\p{L}][\p{L}\d_-]*)(?: ?[:=(]? ?\d[\d.]*%?\)?)?$`)
)

// InThatOrder says each number for its value: "plan basic 60%, pro 40%. fee is fixed by plan: 5, 9 in that order" becomes "fee
// is 5 for basic, 9 for pro".
func InThatOrder(text string) (Rewriting, bool) {
	return inFull(text, []shorthand{{inThatOrder, func(m []string) string {
		numbers := oneAmount.FindAllString(m[2], -1)
		values := valuesBefore(text[:strings.Index(text, m[0])], m[1])
		if len(values) != len(numbers) {
			return ""
		}
		parts := make([]string, len(values))
		for k, v := range values {
			parts[k] = numbers[k] + " for " + v
		}
		return " is " + strings.Join(parts, ", ")
	}}})
}

// valuesBefore are the values that the text lists behind the name of a column; none where it lists none.
func valuesBefore(text, column string) []string {
	listed := regexp.MustCompile(`(?i)\b` + regexp.QuoteMeta(column) + `(?: is| one of|:| -| \(| =)* ?([^.;\n()]+)`)
	for _, m := range listed.FindAllStringSubmatch(text, -1) {
		var values []string
		for _, item := range strings.FieldsFunc(m[1], func(r rune) bool { return strings.ContainsRune(",/|", r) }) {
			v := valueShare.FindStringSubmatch(strings.TrimPrefix(strings.TrimSpace(item), "or "))
			if v == nil {
				values = nil
				break
			}
			values = append(values, v[1])
		}
		if len(values) > 1 && strings.Contains(m[1], "%") || len(values) > 1 && strings.ContainsAny(m[1], "/|") {
			return values
		}
	}
	return nil
}
