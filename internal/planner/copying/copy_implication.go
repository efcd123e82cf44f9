package copying

import (
	"strings"
)

// termAt reads what one column of a row is, as "if … then" knows it: a condition, or "is empty".
func (r *CopyReader) termAt(i int) (string, int) {
	end := len(r.Toks)
	at := i + r.Any(i, end, "the", "its", "their", "there is a", "there is an")
	name, n := r.columnAt(at)
	if n == 0 {
		return "", 0
	}
	at += n
	mark := r.refer(ruleRef{column: name})
	if k := r.emptyAt(at); k > 0 {
		return mark + " is null", at + k - i
	}
	at0 := at
	at += r.Any(at, end, "must", "should", "always", "has to", "has to be", "needs to")
	at += r.Any(at, end, "always")
	if r.Any2(at, end, "be") {
		at++
		if k := r.Any(at, end, "filled in", "filled", "set", "present", "given", "not empty", "not missing", "not null", "not blank", "there"); k > 0 {
			return mark + " is not null", at + k - i
		}
		if value, k := r.bareAt(name, at); k > 0 && !r.goesOn(at+k) {
			return mark + " = " + value, at + k - i
		}
	}
	if k := r.Any(at, end, "is set", "is present", "is there", "is given", "is filled in", "is filled", "is not empty", "is not missing", "is not blank", "is not null", "exists", "is known", "cannot be empty", "must not be empty", "may not be empty", "is never empty", "is required", "must be set", "must be filled"); k > 0 {
		return mark + " is not null", at + k - i
	}
	text, k := r.comparisonAt(name, at)
	if k > 0 && r.goesOn(at+k) {
		return "", 0
	}
	if k == 0 && at == at0 {
		if v, n := r.bareAt(name, at+r.Any(at, end, "is", "=", "are", "was")); n > 0 && r.Any2(at, end, "is", "=", "are", "was") {
			return mark + " = " + v, at + 1 + n - i
		}
	}
	if k == 0 {
		return "", 0
	}
	return mark + strings.TrimPrefix(text, name), at + k - i
}

// goesOn says that a value was only the beginning of a formula, or of a time between columns.
func (r *CopyReader) goesOn(i int) bool {
	return r.Any2(i, len(r.Toks), "times", "*", "×", "+", "-", "/", "plus", "minus", "days", "hours", "after", "before", "later than", "earlier than", "of", "from", "%", "percent")
}

// bareAt reads a value or a bound behind "must be".
func (r *CopyReader) bareAt(column string, i int) (string, int) {
	if v, n := r.boundAt(i); n > 0 {
		return v, n
	}
	values, n := r.knownValues(column, i)
	if n == 0 || len(values) != 1 {
		return "", 0
	}
	return strings.TrimPrefix(inList("", values), " = "), n
}

// emptyAt reads "is empty", "must be missing".
func (r *CopyReader) emptyAt(i int) int {
	end, at := len(r.Toks), i
	n := r.Any(at, end, "must always be", "must be", "should be", "has to be", "needs to be", "stays", "must stay", "remains", "must remain", "is always", "are always", "is", "are", "be", "has", "must have")
	if n == 0 {
		return 0
	}
	at += n
	k := r.Any(at, end, "still empty", "empty", "missing", "null", "blank", "not set", "not given", "not filled in", "not filled", "unset", "not there", "not known", "unknown", "no value")
	if k == 0 {
		return 0
	}
	return at + k - i
}

// termsAt reads terms that all hold, joined by "and".
func (r *CopyReader) termsAt(i int) (string, int) {
	end, at := len(r.Toks), i
	text, n := r.termAt(at)
	if n == 0 {
		return "", 0
	}
	at += n
	for r.Any2(at, end, "and", ", and") {
		k := r.Any(at, end, ", and", "and")
		next, m := r.termAt(at + k)
		if m == 0 || r.Any2(at+k+m, end, "unless", "only if", "only when", "if", "when", "whenever") {
			break
		}
		text += " and " + next
		at += k + m
	}
	return text, at - i
}

// implicationAt reads "if status is open then closed_at is empty" and "when status is paid, amount must be above 0".
func (r *CopyReader) implicationAt(i int) ([]rowRule, int) {
	end := len(r.Toks)
	n := r.Any(i, end, "if", "when", "whenever", "in case", "as long as", "while", "where")
	if n == 0 {
		return nil, 0
	}
	when, k := r.termsAt(i + n)
	if k == 0 {
		return nil, 0
	}
	at := i + n + k
	then := r.Any(at, end, ", then", "then", ",", ":")
	if then == 0 || r.Any2(i, end, "where") && !r.Any2(at, end, ", then", "then") {
		return nil, 0
	}
	at += then
	if body, k := r.bodyAt(at, true); k > 0 {
		var rules []rowRule
		for _, b := range body {
			rules = append(rules, rowRule("if "+when+" then "+b))
		}
		return rules, at + k - i
	}
	return nil, 0
}

// bodyAt reads what must hold where something else does: comparisons, or a term, or several.
func (r *CopyReader) bodyAt(i int, several bool) ([]string, int) {
	left, k := r.formulaAt(i, true)
	if k > 0 && strings.Contains(left, "\x00") {
		if rel, n := r.standingAt(i + k); n > 0 {
			if right, m := r.rightAt(i + k + n); m > 0 {
				if made := r.compare(left, rel, right); made != nil {
					out := make([]string, len(made))
					for j := range made {
						out[j] = string(made[j])
					}
					return out, k + n + m
				}
			}
		}
	}
	terms := r.termAt
	if several {
		terms = r.termsAt
	}
	if text, n := terms(i); n > 0 {
		return []string{text}, n
	}
	name, n := r.columnAt(i + r.Any(i, len(r.Toks), "the"))
	if n == 0 {
		return nil, 0
	}
	n += r.Any(i, len(r.Toks), "the")
	if sign, m := r.signAt(i + n); m > 0 {
		return []string{r.refer(ruleRef{column: name}) + " " + sign.op}, n + m
	}
	if rel, m := r.standingAt(i + n); m > 0 && rel.op != "" && rel.unit == "" {
		if v, l := r.boundAt(i + n + m); l > 0 {
			return []string{r.refer(ruleRef{column: name}) + " " + rel.op + " " + v}, n + m + l
		}
	}
	return nil, 0
}

// conditionalAt reads "closed_at is empty unless status is closed", "amount is above 0 when status is paid".
func (r *CopyReader) conditionalAt(i int) ([]rowRule, int) {
	end := len(r.Toks)
	name, n := r.columnAt(i)
	if n == 0 {
		return nil, 0
	}
	// "closed_at only when status is closed": it is there only then.
	for _, phrases := range [][]string{{"only if", "only when", "only where"}, {"is only set if", "is only set when", "is only filled if", "is only filled when", "is set only if", "is set only when", "is filled only if", "is filled only when", "is there only if", "is there only when", "exists only if", "exists only when", "only exists if", "only exists when"}} {
		if k := r.Any(i+n, end, phrases...); k > 0 {
			if when, m := r.termsAt(i + n + k); m > 0 {
				return []rowRule{rowRule("if " + r.refer(ruleRef{column: name}) + " is not null then " + when)}, n + k + m
			}
			return nil, 0
		}
	}
	body, k := r.bodyAt(i, false)
	if k == 0 || len(body) != 1 {
		return nil, 0
	}
	at := i + k + r.Any(i+k, end, ",")
	word := r.Any(at, end, "if and only if", "exactly when", "exactly if", "only if", "only when", "if", "when", "whenever", "unless", "as long as", "except when", "except if")
	if word == 0 {
		return nil, 0
	}
	when, m := r.termsAt(at + word)
	if m == 0 || r.Any2(at+word+m, end, "then", ", then") || at > i+k && r.Any2(at, end, "if", "when", "whenever") {
		return nil, 0 // an implication of its own follows: "a is known, if b is 1 then c is 2"
	}
	length := at + word + m - i
	forth, back := rowRule("if "+when+" then "+body[0]), rowRule("if "+body[0]+" then "+when)
	isTerm := strings.HasSuffix(body[0], " is null") || strings.HasSuffix(body[0], " is not null")
	switch {
	case r.Any2(at, end, "if and only if", "exactly when", "exactly if"):
		if isTerm {
			return []rowRule{forth, back}, length
		}
	case r.Any2(at, end, "only if", "only when"):
		if isTerm {
			return []rowRule{back}, length
		}
	case r.Any2(at, end, "unless", "except when", "except if"):
		// What is empty but where something holds is there only where that holds.
		if mark, ok := strings.CutSuffix(body[0], " is null"); ok {
			return []rowRule{rowRule("if " + mark + " is not null then " + when)}, length
		}
		if mark, ok := strings.CutSuffix(body[0], " is not null"); ok {
			return []rowRule{rowRule("if " + mark + " is null then " + when)}, length
		}
	default:
		return []rowRule{forth}, length
	}
	return nil, 0
}
