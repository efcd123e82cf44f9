package copying

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// noRules take the constraints back that were said before.
var noRules = draft.PhrasesOf("remove the constraints", "remove the constraint", "remove the rules", "remove the rule", "drop the constraints", "drop the constraint", "drop the rules", "drop the rule", "no constraints", "no rules", "without constraints", "without the constraints", "without rules", "without the rules")

// readConstraints reads what the columns of a row owe each other: "shipped is never before ordered",
// "total must equal price times quantity", "keep city and country pairs as they are". What it takes is
// no condition any more; what restricts one column by a constant is one.
func (r *CopyReader) readConstraints() {
	if len(r.knownColumns()) == 0 {
		return // nothing can be told apart yet: a second reading knows the columns
	}
	end := len(r.Toks)
	for i := 0; i < end; i++ {
		if r.Owner[i] != nil {
			continue
		}
		if n := r.AnyOf(noRules, i, end); n > 0 {
			r.Out.Constraints, r.rules = nil, nil
			for k := range r.Out.Tables {
				r.Out.Tables[k].Constraints = nil
			}
			r.Claim(i, i+n, &r.constraint)
			continue
		}
		for _, read := range []func(i int) ([]rowRule, int){r.implicationAt, r.combinationAt, r.uniqueAt, r.conditionalAt, r.orderListAt, r.comparedAt} {
			if rules, n := read(i); n > 0 && !r.cutOff(i) {
				r.keepRules(rules, i, i+n)
				i += n - 1
				break
			}
		}
	}
	if r.Several == nil {
		for _, rule := range r.rules {
			if text := r.plainly(rule); !slices.Contains(r.Out.Constraints, text) {
				r.Out.Constraints = append(r.Out.Constraints, text)
			}
		}
	}
}

// cutOff says that a word which nothing was made of is joined to what stands at token i: of "a and b must
// differ" it would be wrong to keep what is said of b alone.
func (r *CopyReader) cutOff(i int) bool {
	before := r.Tok(i - 2)
	return r.Tok(i-1).Is("and", "&") && before.Kind == token.Word && r.Owner[i-2] == nil && !draft.FunctionWords[before.Low] && !before.Is(ruleLeads...) && r.clauseAt(i-2)
}

// clauseAt says that a clause begins at token i.
func (r *CopyReader) clauseAt(i int) bool {
	t := r.Tok(i - 1)
	return t.Kind == token.Line || t.Kind == token.Mark || r.Owner[i-1] != nil || t.Is("where", "with", "that", "and", "but", "also", "every", "each", "the")
}

// ruleLeads are words before a constraint that say no more than that one follows.
var ruleLeads = []string{"where", "with", "whose", "so", "that", "such", "make", "sure", "ensure", "ensuring", "keeping", "provided", "also", "and", "but", "the", "each", "every", "all", "always", "rows", "row", "in", "which", "for", "having", "have", "its", "a", "an", ",", ";", ":", "must", "should", "only", "of", "please", "orders", "records"}

// keepRules takes the rules that stand from token from to to, with the words around them.
func (r *CopyReader) keepRules(rules []rowRule, from, to int) {
	for from > 0 && r.Owner[from-1] == nil && r.Tok(from-1).Is(ruleLeads...) {
		from--
	}
	to += r.Any(to, len(r.Toks), "in every row", "in each row", "in all rows", "for every row", "for each row", "for all rows", "in every case", "everywhere", "at all times", "please")
	r.rules = append(r.rules, rules...)
	r.Claim(from, to, &r.constraint)
}

// columnsAt reads a list of at least one column, with marks between them beside "and" and commas.
func (r *CopyReader) columnsAt(i int, marks ...string) (names []string, n int) {
	end, at := len(r.Toks), i
	for {
		at += r.Any(at, end, "the", "its", "their", "both")
		name, k := r.columnAt(at)
		if k == 0 || slices.Contains(names, name) {
			return names, n
		}
		names = append(names, name)
		at += k
		n = at - i
		sep := r.Any(at, end, append([]string{", and", ",", "and", "&"}, marks...)...)
		if sep == 0 {
			return names, n
		}
		at += sep
	}
}

// predicates begin what is said of a column.
var predicates = draft.PhrasesOf("is", "are", "was", "were", "must", "should", "has", "have", "may", "can", "cannot", "can't", "never", "not", "always", "only", "on or after", "on or before", "after", "before", "at least", "at most",
	"between", "over", "above", "under", "below", "equals", "exceeds", "=", "<", ">", "<=", ">=", "≤", "≥", "+", "-", "*", "×", "/", "times", "plus", "minus", "if", "when", "unless")

// columnsBehind reads a list of columns after words that say what it is for. It ends behind its first "and", and
// before a column of which something else is said: "the same a and b and c is never below 0".
func (r *CopyReader) columnsBehind(i int, marks ...string) (names []string, n int) {
	end, at := len(r.Toks), i
	for last := false; !last; {
		from := at + r.Any(at, end, "the", "its", "their", "both")
		name, k := r.columnAt(from)
		if k == 0 || len(names) > 0 && r.AnyOf(predicates, from+k, end) > 0 || slices.Contains(names, name) {
			return names, n
		}
		names = append(names, name)
		at = from + k
		n = at - i
		if last = slices.Contains([]string{"and", "&"}, r.Tok(from-1).Low) && len(names) > 1; !last {
			sep := r.Any(at, end, append([]string{", and", ",", "and", "&"}, marks...)...)
			last = sep == 0
			at += sep
		}
	}
	return names, n
}

// listed writes "unique(a, b)".
func (r *CopyReader) listed(call string, names []string) rowRule {
	marks := make([]string, len(names))
	for k, name := range names {
		marks[k] = r.refer(ruleRef{column: name})
	}
	return rowRule(call + "(" + strings.Join(marks, ", ") + ")")
}

var (
	pairNouns = draft.PhrasesOf("combinations", "combination", "combos", "pairs", "pairings", "pairing", "tuples")
	asBefore  = []string{
		"as they are", "as they were", "as it is", "as is", "together", "unchanged", "intact", "consistent", "paired", "in step", "valid", "real", "matched", "matching", "linked", "as in the source", "as in the original", "as in the upload", "as in the data", "as in the file",
		"from the source", "of the source", "in the source", "in the original", "in the upload", "in the data", "that exist", "that occur", "that exist in the source", "that occur in the source", "that exist in the data", "that occur in the data",
	}
)

// combinationAt reads columns that take only combinations which the source has.
func (r *CopyReader) combinationAt(i int) ([]rowRule, int) {
	end, at := len(r.Toks), i
	if names, n := r.calledAt(i, "combinations"); len(names) > 1 {
		return []rowRule{r.listed("combinations", names)}, n
	}
	if n := r.fittingAt(i); n > 0 {
		names, _ := r.columnsAt(i+r.Any(i, end, "the", "each", "every"), fits...)
		return []rowRule{r.listed("combinations", names[:2])}, n
	}
	verb := r.Any(at, end, "keep", "preserve", "retain", "maintain", "leave", "use only", "only use", "only", "respect", "with only", "allow only", "only allow", "stick to")
	at += verb
	at += r.Any(at, end, "the same", "the existing", "the real", "the", "all", "only the", "only")
	at += r.Any(at, end, "existing", "real", "valid", "known", "original", "same", "actual", "observed")
	if n := r.AnyOf(pairNouns, at, end); n > 0 { // "keep the combinations of country and city"
		names, k := r.columnsBehind(at+n+r.Any(at+n, end, "of", "between"), "/", "+", "-")
		if k == 0 || len(names) < 2 || verb == 0 && at == i {
			return nil, 0
		}
		at += n + r.Any(at+n, end, "of", "between") + k
		at += r.Any(at, end, asBefore...)
		if r.Any2(at, end, "unique", "must be unique", "are unique", "is unique", "must be") { // "the combination of a and b must be unique"
			return nil, 0
		}
		return []rowRule{r.listed("combinations", names)}, at - i
	}
	names, k := r.columnsAt(at, "/", "+", "-")
	if k == 0 || len(names) < 2 {
		return nil, 0
	}
	at += k
	noun := r.AnyOf(pairNouns, at, end)
	at += noun
	said := r.Any(at, end, "must", "should", "have to", "always", "need to")
	at += said
	at += r.Any(at, end, "always", "only")
	linked := r.Any(at, end, "be", "are", "stay", "remain", "go", "belong", "occur", "come", "appear", "be kept", "kept", "stay kept", "keep")
	at += linked
	tail := r.Any(at, end, longestFirst(asBefore)...)
	at += tail
	at += r.Any(at, end, "as in the source", "as in the original", "as in the upload", "as in the data", "as they are", "as they were", "in the source", "in the data")
	switch {
	case tail == 0 && (noun == 0 || verb == 0):
		return nil, 0
	case verb == 0 && said+linked == 0:
		return nil, 0
	}
	return []rowRule{r.listed("combinations", names)}, at - i
}

// calledAt reads "unique(a, b)", as constraints are written.
func (r *CopyReader) calledAt(i int, call string) (names []string, n int) {
	end := len(r.Toks)
	if !r.Lit(i, end, call, "(") {
		return nil, 0
	}
	names, k := r.columnsAt(i + 2)
	if k == 0 || !r.Lit(i+2+k, end, ")") {
		return nil, 0
	}
	return names, k + 3
}

// fits are words between two columns of which one must be such as the other allows.
var fits = []string{"must match", "must fit", "must belong to", "must go with", "must agree with", "must correspond to", "should match", "should fit", "always matches", "always fits", "matches", "fits", "must be consistent with", "should be consistent with", "is consistent with"}

// fittingAt reads "cities must match their countries", of two categories.
func (r *CopyReader) fittingAt(i int) int {
	end := len(r.Toks)
	at := i + r.Any(i, end, "the", "each", "every")
	first, k := r.columnAt(at)
	if k == 0 {
		return 0
	}
	n := r.Any(at+k, end, fits...)
	if n == 0 {
		return 0
	}
	to := at + k + n
	to += r.Any(to, end, "the", "its", "their")
	second, m := r.columnAt(to)
	if m == 0 || first == second || len(r.Set.Values[first]) == 0 || len(r.Set.Values[second]) == 0 {
		return 0
	}
	return to + m - i
}

// longestFirst: any takes the first that fits.
func longestFirst(phrases []string) []string {
	out := slices.Clone(phrases)
	slices.SortStableFunc(out, func(a, b string) int { return len(b) - len(a) })
	return out
}

// uniqueAt reads sets of columns whose values no two rows share.
func (r *CopyReader) uniqueAt(i int) ([]rowRule, int) {
	end, at := len(r.Toks), i
	if names, n := r.calledAt(i, "unique"); n > 0 {
		return []rowRule{r.listed("unique", names)}, n
	}
	if n := r.Any(at, end, "no two rows", "no two records", "no two orders", "no two"); n > 0 {
		at += n
		at += r.Any(at, end, "rows", "may", "can", "should", "must", "ever")
		at += r.Any(at, end, "have", "share", "with", "having", "sharing", "may have", "may share", "can have", "can share")
		at += r.Any(at, end, "the same", "one", "an identical", "identical", "equal")
		if names, k := r.columnsBehind(at); k > 0 {
			return []rowRule{r.listed("unique", names)}, at + k - i
		}
		return nil, 0
	}
	if n := r.Any(at, end, "no duplicates in", "no duplicates of", "no duplicate", "no duplicated", "no repeated", "never repeat", "without duplicates in", "without duplicate", "do not repeat", "don't repeat", "unique"); n > 0 && r.Tok(i-1).Kind != token.Number {
		at += n
		at += r.Any(at, end, "pairs of", "combinations of", "combination of", "values of", "values in", "values for", "the")
		if names, k := r.columnsBehind(at); k > 0 && (n > 1 || r.sameName(names[0], at)) {
			return []rowRule{r.listed("unique", names)}, at + k - i
		}
		return nil, 0
	}
	joint := false
	if n := r.Any(at, end, "each combination of", "every combination of", "the combination of", "combination of", "the pair of", "each pair of", "pairs of", "combinations of"); n > 0 {
		joint = true
		at += n
	} else {
		at += r.Any(at, end, "each", "every", "the", "all")
	}
	names, k := r.columnsAt(at)
	if k == 0 {
		return nil, 0
	}
	at += k
	if n := r.Any(at, end, "pairs", "pair", "combinations", "combination"); n > 0 {
		joint = true
		at += n
	}
	at += r.Any(at, end, "values", "value")
	said := r.Any(at, end, "must be", "should be", "have to be", "has to be", "need to be", "is", "are", "be", "stay", "stays", "remain", "must stay", "must remain", "may", "can", "must", "occurs", "appears", "occur", "appear")
	at += said
	at += r.Any(at, end, "always", "all", "still")
	if n := r.Any(at, end, "together unique", "jointly unique", "unique together", "unique in combination", "unique as a pair"); n > 0 {
		joint = true
		at += n
	} else if n := r.Any(at, end, "unique", "distinct", "not repeat", "not be repeated", "occur only once", "appear only once", "occur once", "appear once", "only once", "at most once", "not occur twice", "not appear twice"); n > 0 && said > 0 {
		at += n
	} else {
		return nil, 0
	}
	if joint {
		return []rowRule{r.listed("unique", names)}, at - i
	}
	var rules []rowRule
	for _, name := range names {
		rules = append(rules, r.listed("unique", []string{name}))
	}
	return rules, at - i
}

// sameName says that token i is the column's whole name, not a word that may mean it.
func (r *CopyReader) sameName(column string, i int) bool {
	_, k := r.columnAt(i)
	return squash(r.Reader.Source(i, i+k)) == squash(column)
}

// orderListAt reads "ordered, shipped and delivered in this order".
func (r *CopyReader) orderListAt(i int) ([]rowRule, int) {
	end, at := len(r.Toks), i
	at += r.Any(at, end, "keep", "the")
	names, k := r.columnsAt(at)
	if k == 0 || len(names) < 2 {
		return nil, 0
	}
	at += k
	at += r.Any(at, end, "must", "should", "always", "have to")
	at += r.Any(at, end, "be", "are", "come", "stay", "follow each other", "happen", "remain")
	n := r.Any(at, end, "in this order", "in that order", "in chronological order", "in ascending order", "in the right order", "in order", "in temporal order", "in sequence")
	if n == 0 || r.Any2(at+n, end, "of", "by") {
		return nil, 0
	}
	var rules []rowRule
	for k := 1; k < len(names); k++ {
		rules = append(rules, rowRule(r.refer(ruleRef{column: names[k]})+" >= "+r.refer(ruleRef{column: names[k-1]})))
	}
	return rules, at + n - i
}

// ruleWords begin or make up what rows owe. One that nothing was made of must not be passed over.
var ruleWords = lexicon.WordSet("must always never should shall cannot can't mustn't ensure ensuring equal equals unless whenever if consistent unique duplicate duplicates")

// askAboutRules asks about demands that nothing was made of.
func (r *CopyReader) askAboutRules() {
	for _, f := range r.Leftovers() {
		for k := f[0]; k < f[1]; k++ {
			if t := r.Toks[k]; t.Kind != token.Word || !ruleWords[t.Low] {
				continue
			}
			from, to := k, k+1
			inside := func(i int) bool {
				t := r.Tok(i)
				return i >= 0 && i < len(r.Toks) && t.Kind != token.Line && !t.Is(".", ";", ",") && (r.Owner[i] == nil || r.Owner[i] == &r.Root)
			}
			for inside(from - 1) {
				from--
			}
			for inside(to) {
				to++
			}
			r.Ask("constraint", fmt.Sprintf("What does %q ask of the rows? A constraint is said of columns of the dataset%s.", r.Reader.Source(from, to), r.columnList()), r.ruleExamples()...)
			return
		}
	}
}

func (r *CopyReader) ruleExamples() []string {
	known := r.knownColumns()
	if len(known) < 2 {
		return []string{"total must equal price times quantity", "shipped is never before ordered"}
	}
	a, b := known[0], known[1]
	return []string{b + " is never below " + a, "keep " + a + " and " + b + " pairs as they are", "if " + a + " is missing then " + b + " is missing"}
}
