package copying

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// contrary are the operators that hold where others do not; that of "=" cannot be kept.
var contrary = map[string]string{"<": ">=", "<=": ">", ">": "<=", ">=": "<"}

// standing is how one side of a comparison stands to the other.
type standing struct {
	op     string
	linked bool // "is", "are", "must be" stand before it
	said   bool // by words that conditions do not know: "must", "never"
	// gap is the time between both, in days or another unit: least and most so many; nil if open.
	least, most *float64
	unit        string
	after       bool
}

// standingAt reads "is never before", "must equal", "at most 30 days after".
func (r *CopyReader) standingAt(i int) (rel standing, n int) {
	end, at := len(r.Toks), i
	not := false
	for at < end {
		k := 0
		switch {
		case r.Any2(at, end, "never", "not", "cannot", "can't", "mustn't", "isn't", "aren't", "shouldn't", "won't", "doesn't", "don't"):
			not = !not
			k, rel.said = 1, true
		case r.Any2(at, end, "must", "should", "shall", "has to", "have to", "needs to", "need to", "may", "can", "will", "always", "does", "do"):
			k, rel.said = r.Any(at, end, "must", "should", "shall", "has to", "have to", "needs to", "need to", "may", "can", "will", "always", "does", "do"), true
		case r.Any2(at, end, "is", "are", "was", "were", "be", "been", "being"):
			k, rel.linked = 1, true
		case r.Any2(at, end, "come", "comes", "lie", "lies", "stay", "stays", "fall", "falls", "happen", "happens", "strictly", "date", "dates", "also"):
			k = 1
		}
		if k == 0 {
			break
		}
		at += k
	}
	if at, ok := r.gapAt(&rel, at); ok && !not {
		return rel, at - i
	}
	for _, c := range comparators {
		if r.Any2(at, end, "from", "since", "until") {
			break
		}
		if k := r.Any(at, end, c.phrases...); k > 0 {
			if rel.op = c.operator; not {
				rel.op = contrary[c.operator]
			}
			return rel, at + k - i
		}
	}
	if rel.linked && !not {
		rel.op = "="
		return rel, at - i
	}
	return rel, 0
}

// gapUnits are units of time with the function that counts them, and how many of its own one is.
var gapUnits = map[string]struct {
	function string
	times    float64
}{"day": {"days", 1}, "hour": {"hours", 1}, "minute": {"minutes", 1}, "second": {"seconds", 1}, "week": {"days", 7}}

// gapAt reads "at most 30 days after", "between 1 and 5 days after", "within 2 weeks of".
func (r *CopyReader) gapAt(rel *standing, i int) (int, bool) {
	end, at := len(r.Toks), i
	number := func() *float64 {
		if t := r.Tok(at); at < end && t.Kind == token.Number && !t.Percent {
			at++
			return draft.Ptr(t.Num)
		}
		return nil
	}
	within := false
	switch n := r.Any(at, end, "between", "from"); {
	case n > 0:
		at += n
		rel.least = number()
		at += r.Any(at, end, "and", "to", "-")
		if rel.most = number(); rel.least == nil || rel.most == nil {
			return i, false
		}
	default:
		least := r.Any(at, end, "at least", "no less than", "not less than", "a minimum of")
		most := r.Any(at, end, "at most", "no more than", "not more than", "up to", "within", "a maximum of", "no later than")
		within = r.Any2(at, end, "within", "no later than")
		at += least + most
		v := number()
		if v == nil {
			return i, false
		}
		if most == 0 {
			rel.least = v
		}
		if least == 0 {
			rel.most = v
		}
		if k := r.Any(at, end, "to", "-"); k > 0 && least+most == 0 {
			at += k
			if rel.most = number(); rel.most == nil {
				return i, false
			}
		}
	}
	unit, known := gapUnits[lexicon.Singular(r.Tok(at).Low)]
	if !known || r.Tok(at).Kind != token.Word {
		rel.least, rel.most = nil, nil
		return i, false
	}
	at++
	at += r.Any(at, end, "or less", "or more", "at most", "at the latest")
	n := r.Any(at, end, "after", "later than", "from", "of", "before", "earlier than", "prior to")
	if n == 0 || r.Any2(at, end, "of", "from") && !within {
		rel.least, rel.most = nil, nil
		return i, false
	}
	rel.after = !r.Any2(at, end, "before", "earlier than", "prior to")
	rel.unit = unit.function
	for _, v := range []*float64{rel.least, rel.most} {
		if v != nil {
			*v *= unit.times
		}
	}
	return at + n, true
}

// comparedAt reads a comparison of columns and formulas, or of a list of columns with a constant.
// Where one column is compared with a constant by words that conditions know, it takes nothing.
func (r *CopyReader) comparedAt(i int) ([]rowRule, int) {
	at := i + r.Any(i, len(r.Toks), "no", "nothing", "none", "the", "each", "every")
	refused := r.Any2(i, len(r.Toks), "no", "nothing", "none") // "no order is shipped before it was ordered"
	if refused {
		if t := r.Tok(at); t.Kind == token.Word && (t.Is(term.RowWords...) || r.ofDataset(at+1)) {
			at++
		}
		at += r.Any(at, len(r.Toks), "is", "are", "was", "were", "gets", "be", "may be", "can be")
	}
	if !refused && r.refusedBefore(i) {
		return nil, 0
	}
	if n := r.boundsAt(i); n > 0 {
		return nil, n
	}
	left, k := r.formulaAt(at, true)
	if k == 0 || !strings.Contains(left, "\x00") {
		return nil, 0
	}
	var rules []rowRule
	to := at + k
	for {
		rel, n := r.standingAt(to)
		if n == 0 {
			break
		}
		if refused {
			rel.op = contrary[rel.op]
		}
		right, k := r.rightAt(to + n)
		if k == 0 {
			break
		}
		made := r.compare(left, rel, right)
		if made == nil {
			break
		}
		rules = append(rules, made...)
		to += n + k
		left = right
	}
	if len(rules) == 0 {
		return nil, 0
	}
	return rules, to - i
}

// refusedBefore says that a word which nothing was made of, and which turns what follows into its contrary,
// stands before token i in its clause.
func (r *CopyReader) refusedBefore(i int) bool {
	for k := i - 1; k >= 0 && k >= i-6 && r.Owner[k] == nil && !r.Tok(k).Is(",", ";", ".", ":") && r.Tok(k).Kind != token.Line; k-- {
		if r.Tok(k).Is("no", "nothing", "none", "neither", "nobody", "never", "not", "without", "unless", "except") {
			return true
		}
	}
	return false
}

// rightAt reads the right side of a comparison: "it was ordered" is the column ordered.
func (r *CopyReader) rightAt(i int) (string, int) {
	n := r.Any(i, len(r.Toks), "it is", "it was", "they are", "they were", "the date it was", "when it was")
	right, k := r.formulaAt(i+n, false)
	if k == 0 {
		return "", 0
	}
	return right, n + k
}

// compare writes a comparison; nil where it is none between columns.
func (r *CopyReader) compare(left string, rel standing, right string) []rowRule {
	own, other := columnOnly(left), columnOnly(right)
	simple := !strings.Contains(right, "\x00")
	if rel.unit != "" {
		if !own || !other || left == right {
			return nil
		}
		from, to := right, left
		if !rel.after {
			from, to = left, right
		}
		span := rel.unit + "(" + from + ", " + to + ")"
		switch {
		case rel.least != nil && rel.most != nil && *rel.least == *rel.most:
			return []rowRule{rowRule(span + " = " + term.Plain(*rel.least))}
		case rel.most == nil:
			return []rowRule{rowRule(span + " >= " + term.Plain(*rel.least))}
		case rel.least == nil:
			return []rowRule{rowRule(to + " >= " + from), rowRule(span + " <= " + term.Plain(*rel.most))}
		}
		return []rowRule{rowRule(span + " >= " + term.Plain(*rel.least)), rowRule(span + " <= " + term.Plain(*rel.most))}
	}
	switch {
	case rel.op == "" || own && simple || left == right || r.plainly(rowRule(left)) == r.plainly(rowRule(right)):
		return nil
	case rel.op == "=" && rel.linked && !rel.said && own && other:
		return nil // "status is open" where open is a column as well
	case rel.op == "=" && !own && other:
		left, right = right, left
	}
	return []rowRule{rowRule(left + " " + rel.op + " " + right)}
}

// columnOnly says that a formula is one column.
func columnOnly(formula string) bool {
	return strings.Count(formula, "\x00") == 2 && strings.HasPrefix(formula, "\x00") && strings.HasSuffix(formula, "\x00")
}

// boundsAt reads what a list of columns must be by words that conditions do not know: "price and quantity
// must be positive", "amount is never below 10". The conditions are kept at once.
func (r *CopyReader) boundsAt(i int) int {
	end := len(r.Toks)
	for _, sign := range []struct {
		op      string
		phrases []string
	}{{" >= 0", []string{"no negative", "non-negative", "nonnegative", "never negative"}}, {" > 0", []string{"only positive", "positive"}}} {
		if n := r.Any(i, end, sign.phrases...); n > 0 {
			names, k := r.columnsBehind(i + n)
			for _, name := range names {
				r.hold(name, name+sign.op, i, i+n+k)
			}
			return n*min(k, 1) + k
		}
	}
	names, k := r.columnsAt(i)
	if k == 0 {
		return 0
	}
	rel, n := r.standingAt(i + k)
	if n == 0 || rel.unit != "" {
		rel, n = r.signAt(i + k)
		if n == 0 {
			return 0
		}
		for _, name := range names {
			r.hold(name, name+" "+rel.op, i, i+k+n)
		}
		return k + n
	}
	value, m := r.boundAt(i + k + n)
	if m == 0 || rel.op == "" || len(names) == 1 && !rel.said && r.known(names[0], i) {
		if sign, n := r.signAt(i + k); n > 0 {
			for _, name := range names {
				r.hold(name, name+" "+sign.op, i, i+k+n)
			}
			return k + n
		}
		return 0
	}
	if r.goesOn(i + k + n + m) {
		return 0
	}
	for _, name := range names {
		r.hold(name, fmt.Sprintf("%s %s %s", name, rel.op, value), i, i+k+n+m)
	}
	return k + n + m
}

// known says that conditions read a comparison of the column at token i by themselves.
func (r *CopyReader) known(column string, i int) bool {
	_, n := r.columnAt(i)
	_, k := r.comparisonAt(column, i+n)
	return n > 0 && k > 0
}

// signAt reads "must be positive", "is never negative", "may not be empty": a condition without a constant.
func (r *CopyReader) signAt(i int) (rel standing, n int) {
	end, at := len(r.Toks), i
	not := false
	for at < end {
		if r.Any2(at, end, "never", "not", "cannot", "can't", "mustn't", "isn't", "aren't", "shouldn't") {
			not = true
		} else if !r.Any2(at, end, "must", "should", "shall", "always", "be", "is", "are", "may", "can", "has", "have", "to", "stay", "remain", "go") {
			break
		}
		at++
	}
	if at == i {
		return rel, 0
	}
	for _, s := range []struct {
		phrases   []string
		says, not string
	}{
		{[]string{"positive", "greater than zero", "above zero", "more than zero"}, "> 0", "<= 0"},
		{[]string{"negative", "below zero", "less than zero"}, "< 0", ">= 0"},
		{[]string{"non-negative", "nonnegative", "zero or more", "at least zero"}, ">= 0", ""},
		{[]string{"empty", "missing", "null", "blank", "unknown"}, "", "is not null"},
		{[]string{"filled in", "filled", "present", "given", "set", "there"}, "is not null", ""},
	} {
		k := r.Any(at, end, s.phrases...)
		if k == 0 {
			continue
		}
		if rel.op = s.says; not {
			rel.op = s.not
		}
		if rel.op == "" || rel.op == "is not null" && !not && r.Any2(i, end, "is", "are") || slices.Contains([]string{"if", "when", "unless", "only"}, r.Tok(at+k).Low) {
			return rel, 0
		}
		return rel, at + k - i
	}
	return rel, 0
}
