package copying

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// comparators are the words of each operator; longer ones stand before their beginnings.
var comparators = []struct {
	operator string
	phrases  []string
}{
	{">=", []string{">=", "at least", "no less than", "not less than", "not below", "greater than or equal to", "not before", "no earlier than", "not earlier than", "on or after", "≥", "from", "since"}},
	{"<=", []string{"<=", "at most", "no more than", "not more than", "not above", "less than or equal to", "up to", "not after", "no later than", "not later than", "on or before", "≤", "until"}},
	{">", []string{">", "over", "above", "more than", "greater than", "older than", "higher than", "larger than", "bigger than", "exceeding", "exceeds", "exceed", "later than", "after"}},
	{"<", []string{"<", "under", "below", "less than", "younger than", "lower than", "smaller than", "earlier than", "prior to", "before"}},
	{"=", []string{"==", "=", "equals", "equal to", "equal", "the same as", "identical to", "exactly"}},
}

// readConditions reads what must hold in every row.
func (r *CopyReader) readConditions() {
	end := len(r.Toks)
	for i := 0; i < end; i++ {
		if r.Owner[i] != nil {
			continue
		}
		if n := r.Any(i, end, "remove the filters", "remove the filter", "remove the conditions", "remove the condition", "drop the filters", "drop the filter", "drop the conditions", "drop the condition", "no filter", "no filters", "no conditions", "without conditions", "without filters", "without the filter", "without the condition", "all rows", "everyone", "all of them", "unfiltered"); n > 0 {
			from := i
			if k := r.Any(i+n, end, "on", "about", "for"); k > 0 {
				if name, m := r.columnAt(i + n + k); m > 0 {
					r.forget(name)
					r.Claim(from, i+n+k+m, &r.condition)
					continue
				}
			}
			r.Out.Conditions = nil
			r.Claim(from, i+n, &r.condition)
			continue
		}
		if name, n := r.columnAt(i); n > 0 {
			if text, k := r.comparisonAt(name, i+n); k > 0 {
				r.hold(name, text, i, i+n+k)
				i += n + k - 1
				continue
			}
		}
		if n := r.byAge(i); n > 0 {
			i += n - 1
			continue
		}
		if n := r.byValue(i); n > 0 {
			i += n - 1
		}
	}
}

// hold adds a condition, in place of one on the same column that an earlier message made.
func (r *CopyReader) hold(column, text string, from, to int) {
	before := func() {
		for from > 0 && r.Owner[from-1] == nil && r.Toks[from-1].Is("where", "with", "whose", "only", "having", "for", "who", "have", "has", "the", "and", "a", "an", "in", "of", "also") {
			from--
		}
	}
	if before(); from > 0 && r.Owner[from-1] == nil && r.ofDataset(from) {
		from-- // "orders with status paid"
		before()
	}
	fresh := !slices.Contains(r.Owner, &r.condition)
	if fresh {
		r.forget(column)
	}
	if !slices.Contains(r.Out.Conditions, text) {
		r.Out.Conditions = append(r.Out.Conditions, text)
	}
	to += r.Any(to, len(r.Toks), "only", "please")
	r.Claim(from, to, &r.condition)
}

// forget takes away the conditions on a column.
func (r *CopyReader) forget(column string) {
	r.Out.Conditions = slices.DeleteFunc(r.Out.Conditions, func(c string) bool {
		rest, ok := strings.CutPrefix(c, column)
		return ok && strings.HasPrefix(rest, " ")
	})
}

// comparisonAt reads what stands behind a column: "> 60", "between 20 and 30", "in (DE, FR)".
func (r *CopyReader) comparisonAt(column string, i int) (string, int) {
	end, at := len(r.Toks), i
	at += r.Any(at, end, "that is", "is only", "is always", "are only", "are always", "is", "are", "was", "were", "of", "being", "must be", "must always be", "must only be", "should be", "should only be", "can only be", "may only be", "only", "always")
	linked := at > i
	if n := r.Any(at, end, "not null", "not missing", "not empty", "not blank", "known", "present", "filled in", "filled"); n > 0 && linked {
		return column + " is not null", at + n - i
	}
	if n := r.Any(at, end, "between", "from"); n > 0 {
		if text, k := r.rangeAt(column, at+n); k > 0 {
			return text, at + n + k - i
		}
	}
	if text, k := r.rangeAt(column, at); k > 0 {
		return text, at + k - i
	}
	if n := r.Any(at, end, "in", "one of", "either"); n > 0 {
		if values, k := r.valuesAt(column, at+n); k > 0 {
			return inList(column, values), at + n + k - i
		}
	}
	for _, c := range comparators {
		if n := r.Any(at, end, c.phrases...); n > 0 {
			if value, k := r.boundAt(at + n); k > 0 {
				return column + " " + c.operator + " " + value, at + n + k - i
			}
			if c.operator == "=" {
				if values, k := r.valuesAt(column, at+n); k > 0 {
					return inList(column, values), at + n + k - i
				}
			}
		}
	}
	if value, k := r.boundAt(at); k > 0 {
		if m := r.Any(at+k, end, "+", "or over", "or older", "or more", "and over", "and older", "or above", "and above", "or higher", "and up", "plus"); m > 0 {
			return column + " >= " + value, at + k + m - i
		}
		if m := r.Any(at+k, end, "or under", "or younger", "or less", "or below", "or lower", "and under", "and younger", "and below", "or fewer"); m > 0 {
			return column + " <= " + value, at + k + m - i
		}
		if linked {
			return column + " = " + value, at + k - i
		}
	}
	if linked {
		if values, k := r.valuesAt(column, at); k > 0 {
			return inList(column, values), at + k - i
		}
	} else if r.Set != nil { // "status paid"
		if values, k := r.knownValues(column, at); k > 0 {
			return inList(column, values), at + k - i
		}
	}
	return "", 0
}

// rangeAt reads "20 and 30", "18 to 30" or "18-30".
func (r *CopyReader) rangeAt(column string, i int) (string, int) {
	low, n := r.boundAt(i)
	if n == 0 {
		return "", 0
	}
	k := r.Any(i+n, len(r.Toks), "and", "to", "-", "..")
	if k == 0 {
		return "", 0
	}
	high, m := r.boundAt(i + n + k)
	if m == 0 {
		return "", 0
	}
	return column + " between " + low + " and " + high, n + k + m
}

// boundAt reads a number or a day.
func (r *CopyReader) boundAt(i int) (string, int) {
	if i >= len(r.Toks) || r.Owner[i] != nil && r.Owner[i] != &r.Root {
		return "", 0
	}
	switch t := r.Toks[i]; t.Kind {
	case token.Number:
		if t.Percent {
			return "", 0
		}
		n := 1
		if _, k := r.UnitAt(i+1, len(r.Toks)); k > 0 && r.Tok(i+1).Kind == token.Word {
			n += k
		}
		return strconv.FormatFloat(t.Num, 'f', -1, 64), n
	case token.Date:
		return t.Period.From.Format(time.DateOnly), 1
	}
	return "", 0
}

// valuesAt reads the values that a column of categories may have: "(DE, FR)", "Bern or Graz".
func (r *CopyReader) valuesAt(column string, i int) ([]string, int) {
	end, at := len(r.Toks), i
	open := r.Any(at, end, "(", "[")
	at += open
	var values []string
	for at < end {
		value, n := r.valueAt(column, at, open > 0)
		if n == 0 {
			break
		}
		values = append(values, value)
		at += n
		sep := r.Any(at, end, ", or", ", and", ",", "or", "/", "|")
		if sep == 0 && r.Lit(at, end, "and") {
			sep = 1
		}
		if sep == 0 {
			break
		}
		if open == 0 {
			// Behind the list the next condition or clause may follow.
			next, k := r.valueAt(column, at+sep, false)
			known := r.isValue(column, next)
			if c, n := r.columnAt(at + sep); k == 0 || n > 0 && (!known || r.sameName(c, at+sep)) || !known && r.Tok(at+sep).Kind != token.Quote {
				break
			}
		}
		at += sep
	}
	if open > 0 {
		if !r.Any2(at, end, ")", "]") {
			return nil, 0
		}
		at++
	}
	if len(values) == 0 {
		return nil, 0
	}
	return values, at - i
}

func (r *CopyReader) isValue(column, value string) bool {
	return r.Set != nil && slices.Contains(r.Set.Values[column], value)
}

// sexes are words for the values of a column of sex or gender.
var sexes = map[string][]string{
	"women": {"female", "f", "woman", "women"}, "woman": {"female", "f", "woman", "women"}, "females": {"female", "f", "woman", "women"}, "female": {"female", "f", "woman", "women"}, "girls": {"girl", "female", "f"},
	"men": {"male", "m", "man", "men"}, "man": {"male", "m", "man", "men"}, "males": {"male", "m", "man", "men"}, "male": {"male", "m", "man", "men"}, "boys": {"boy", "male", "m"},
}

// byAge reads "people over 60", "aged 18 to 30", "older than 65" where one column is an age.
func (r *CopyReader) byAge(i int) int {
	var ages []string
	for _, c := range r.knownColumns() {
		if slices.Contains(nameParts(c), "age") {
			ages = append(ages, c)
		}
	}
	end := len(r.Toks)
	n := r.Any(i, end, "aged", "older than", "younger than", "people over", "people under", "adults over", "anyone over", "anyone under", "those over", "those under", "over", "under")
	if len(ages) != 1 || n == 0 {
		return 0
	}
	at := i
	switch {
	case r.Lit(i, end, "aged"), r.Any2(i, end, "people", "adults", "anyone", "those"):
		at++
	case r.Any2(i, end, "over", "under") && r.ofDataset(i):
	case r.Any2(i, end, "over", "under"):
		// "over 60" by itself is an age only where nothing else is counted.
		if _, k := r.boundAt(i + 1); k == 0 || !r.breakAt(i+1+k) {
			return 0
		}
	}
	text, k := r.comparisonAt(ages[0], at)
	if k == 0 {
		return 0
	}
	k += r.Any(at+k, end, "years old", "years of age", "years")
	r.hold(ages[0], text, i, at+k)
	return at + k - i
}

func (r *CopyReader) breakAt(i int) bool {
	t := r.Tok(i)
	return i >= len(r.Toks) || t.Kind == token.Mark || t.Kind == token.Line || t.Is("and", "with", "only", "please", "years", "for", "or")
}

// inList writes a condition on values, each in quotes that it does not hold itself.
func inList(column string, values []string) string {
	quoted := make([]string, len(values))
	for i, v := range values {
		quote := `"`
		if strings.Contains(v, quote) {
			quote = "'"
		}
		quoted[i] = quote + v + quote
	}
	if len(quoted) == 1 {
		return column + " = " + quoted[0]
	}
	return column + " in (" + strings.Join(quoted, ", ") + ")"
}
