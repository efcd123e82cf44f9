package phrase

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// partPhrase reads "derived from the order date" behind the name of a part: the rule is resolved
// once all columns are known.
func (p Reader) partPhrase(c *draft.Column, i, end int) int {
	n := p.Any(i, end, "derived from the", "derived from", "computed from the", "computed from", "calculated from the", "calculated from", "taken from the", "taken from", "extracted from the", "extracted from", "of the", "from the", "from", "of", "based on the", "based on", "according to the", "according to")
	if n == 0 || c.CalendarPart() == "" {
		return 0
	}
	from, to := p.Reference(i+n, end)
	if to == from || !p.refLike(from, to) {
		return 0
	}
	p.Rules = append(p.Rules, &draft.Rule{Table: p.Table, Column: c, Kind: term.FormulaRule, From: from, To: to})
	return to - i
}

// formulaPhrase: "= fare + tip", "is quantity times price", "20% of net", "equal to the
// product's price", "the sum of a, b and c".
func (p Reader) formulaPhrase(c *draft.Column, i, end int) int {
	if p.Lit(i, end, "from") && p.datesAt(i, end) {
		return 0 // "from the last 90 days"
	}
	if n := p.partPhrase(c, i, end); n > 0 {
		return n
	}
	if closing := p.Closing(i+2, end); closing > 0 && p.Any2(i, end, "= concat (") {
		p.Rules = append(p.Rules, &draft.Rule{Table: p.Table, Column: c, Kind: term.FormulaRule, From: i + 1, To: closing + 1})
		return closing + 1 - i
	}
	n := p.Any(i, end, "which is computed as", "computed as", "calculated as", "calculated from", "computed from", "defined as", "which equals", "must equal", "is equal to", "equal to", "equals", "is always", "always exactly", "always", "which is", "should be", "must be", "is calculated as", "is computed as", "given by", "derived as", "=", ":", "is", "as", "being", "the same as")
	if t := p.Tok(i + n); i+n < end && t.Kind == token.Number && t.Percent && p.Lit(i+n+1, end, "of") {
		from, to := p.Reference(i+n+2, end)
		if to > from && p.refLike(from, to) && !p.Any2(from, to, "rows", "time", "cases", "records", "them", "all", "people", "orders", "customers", "values", "entries") && !p.TableNamed(from, to) {
			p.Rules = append(p.Rules, &draft.Rule{Table: p.Table, Column: c, Kind: term.FormulaRule, From: i + n, To: to})
			return to - i
		}
	}
	if t := p.Tok(i + n); n == 0 && t.Kind == token.Number && t.Percent && p.Lit(i+1, end, "-") {
		return 0 // "injured 2% - lane 1-8": the dash joins two columns
	}
	if k := p.derivedPhrase(i, end); k > 0 {
		return k
	}
	if n == 0 && p.namedAndTold(i, end) {
		return 0
	}
	if _, k := p.Pair(i, end, false); n == 0 && k > 0 && p.Lit(i+k, end, "+") && p.Tok(i+k+1).Kind == token.Word {
		return 0 // "score 0-10 + comment" is a range, and another column
	}
	from := i + n
	if n > 0 && p.Any2(from, end, "never", "not", "at most", "at least", "no more", "no less", "less than", "more than", "below", "above", "under", "over", "up to", "before", "after", "greater than", "smaller than") {
		return 0 // "tip = at most amount" is a bound
	}
	if _, k := p.WholePairs(from, end); k > 0 {
		return 0 // "plan basic 60 plus 30 vip 10"
	}
	to := p.formulaEnd(from, end)
	for k := from; k < to; k++ {
		if _, signs := p.SignsOf(k+1, end); signs > 0 && p.CountIn(k, end) {
			return 0 // "code P plus six digits" tells how codes look
		}
	}
	if n > 0 && p.equalsValues(c, from, end) {
		return 0 // "type = stalls, circle or balcony"
	}
	if to <= from || !p.IsFormula(from, to, n > 0 && p.Any2(i, end, "=", "equal to", "is equal to", "equals", "must equal", "which equals", "the same as", "computed as", "calculated as")) {
		return 0
	}
	p.Rules = append(p.Rules, &draft.Rule{Table: p.Table, Column: c, Kind: term.FormulaRule, From: from, To: to})
	return to - i
}

// equalsValues: behind an equals sign stand the values of c, "stalls, circle or balcony", "free / team / pro", none of
// which is the name of a column.
func (p Reader) equalsValues(c *draft.Column, i, end int) bool {
	if !p.Lit(i-1, i, "=") || c.Kind != "" && c.Kind != draft.KindText || c.Min != nil || c.Values != nil || c.IsDate(p.Lex) {
		return false
	}
	list, n := p.WordList(i, end, "")
	if n == 0 || !p.OrInside(i, i+n) {
		list, n = p.SlashList(i, end)
		if len(list) == 2 && !term.ListedNames[c.Words[len(c.Words)-1]] && !draft.HeadTails[c.Words[len(c.Words)-1]] {
			return false // "rate = distance / time"
		}
	}
	if n == 0 || len(list) < 2 || !p.PlainValues(list) {
		return false
	}
	known := 0
	for _, v := range list {
		to := v.At + len(strings.Fields(v.Text))
		if p.Toks[v.At].Kind == token.Number || strings.Contains(v.Text, "_") || c.Table != nil && p.Find(c.Table, v.At, to, c) != nil {
			return false
		}
		known += draft.BoolInt(p.HeaderMatch(v.At, end) > 0)
	}
	return 2*known < len(list)
}

// namedAndTold: "boss - another employee" and "salary - 20k to 90k" name a column and tell what it
// holds; they take nothing away from one.
func (p Reader) namedAndTold(i, end int) bool {
	n := max(1, p.HeaderMatch(i, end))
	if p.Tok(i).Kind != token.Word || !p.Lit(i+n, end, "-") || p.Toks[i+n].Glued || p.Table == nil || p.Find(p.Table, i, i+n, nil) != nil {
		return false
	}
	next := p.Tok(i + n + 1)
	return next.Kind == token.Word && p.Find(p.Table, i+n+1, i+n+2, nil) == nil || p.HeaderMatch(i, end) > 0 && next.Kind == token.Number
}

// derivedPhrase: "built from the name", "derived from first and last name".
func (p Reader) derivedPhrase(i, end int) int {
	n := p.Any(i, end, "computed from the", "computed from", "calculated from the", "calculated from", "built from", "made from", "derived from", "based on", "generated from", "made up from", "constructed from", "matching", "that matches", "which matches", "in line with", "from")
	if n == 0 {
		return 0
	}
	from, to := p.Reference(i+n, end)
	if to == from {
		return 0
	}
	phrase := p.WordsOf(from, to)
	if len(phrase) == 0 {
		return 0
	}
	last := phrase[len(phrase)-1]
	if p.Column != nil && p.Column.Semantic == "bmi" && p.Lit(to, end, "and") {
		if _, stop := p.Reference(to+1, end); stop > to+1 && p.Any2(from, stop, "weight", "height") && p.Any2(to+1, stop, "weight", "height") {
			return stop - i
		}
	}
	if m := p.Lex.Lookup([]string{last}); (last == "name" || last == "names" || m.Semantic == "full_name" || m.Semantic == "first_name" || m.Semantic == "last_name" || m.Semantic == "company" || m.Semantic == "gender") && p.Tok(i).Kind == token.Word {
		if p.Lit(to, end, "and") && p.Any2(to+1, end, "last name", "last names", "surname", "the last name", "company") {
			to += 1 + p.Any(to+1, end, "last name", "last names", "surname", "the last name", "company")
		}
		return to - i
	}
	return 0
}

func (p Reader) formulaEnd(i, end int) int {
	depth := 0
	for k := i; k < end; k++ {
		t := p.Toks[k]
		switch {
		case k > i && depth == 0 && p.bracketedRange(k, end):
			return k
		case t.Is("("):
			depth++
		case t.Is(")"):
			if depth == 0 {
				return k
			}
			depth--
		case t.Is(",") && depth > 0 && p.callAt(i, k):
		case t.Kind == token.Line || t.Is(";", ":", ".") || t.Is(",") && (!p.ListFormula(i, k) || p.twoSided(i, end) || p.namesNext(k+1, end)):
			return k
		case t.Is("where", "if", "when", "unless", "rounded", "with", "but", "while", "so", "or", "exactly"):
			return k
		case k > i && depth == 0 && t.Is("to", "at", "(") && p.decimalsAt(k+1, end):
			return k
		case t.Is("and") && depth == 0 && !p.ListFormula(i, k):
			return k
		case t.Kind == token.Date || t.Kind == token.Time:
			return i
		}
	}
	return end
}

// decimalsAt: what stands at i says to how many digits a result is rounded: "to four decimals", "(cents, rounded)".
func (p Reader) decimalsAt(i, end int) bool {
	t := p.Tok(i)
	return t.Kind == token.Number && p.Any2(i+1, end, "decimals", "decimal places", "decimal", "digits after the point", "dp") || p.Any2(i, end, "cents", "the cent", "the nearest cent", "full cents")
}

// bracketedRange: the bracket at token k holds a range of numbers, "end - start (5 to 400)", which no formula does.
func (p Reader) bracketedRange(k, end int) bool {
	if !p.Lit(k, end, "(") || term.FormulaCalls[p.Toks[k-1].Low] > 0 {
		return false
	}
	r, n := p.IntervalAt(k+1, end)
	return n > 0 && r.Min != nil && r.Max != nil && p.Lit(k+1+n, end, ")")
}

// callAt: a function with brackets, such as max(a, b), is open at token k.
func (p Reader) callAt(i, k int) bool {
	for depth, j := 0, k-1; j > i; j-- {
		switch {
		case p.Toks[j].Is(")"):
			depth++
		case p.Toks[j].Is("(") && depth > 0:
			depth--
		case p.Toks[j].Is("("):
			return term.FormulaCalls[p.Toks[j-1].Low] > 1
		}
	}
	return false
}

// twoSided: "days between a and b" takes two columns, so a comma behind ends it.
func (p Reader) twoSided(i, end int) bool {
	return p.Any2(i, end, "days between", "hours between", "minutes between", "seconds between", "nights between", "number of days between", "the number of days between", "the days between", "the time between", "the difference between", "difference between")
}

// namesNext: the next column begins at i, with a formula or a type of its own.
func (p Reader) namesNext(i, end int) bool {
	n := p.HeaderMatch(i, end)
	return n > 0 && (p.Any2(i+n, end, "=", ":", "is") || p.Starts(i+n, end))
}

// coherentPhrase: "consistent with the state", "matching the city", "that agree".
func (p Reader) coherentPhrase(c *draft.Column, i, end int) int {
	n := p.Any(i, end, "which is consistent with", "that is consistent with", "consistent with", "which matches", "that matches", "that match", "matching", "which must match", "must match", "should match", "in agreement with", "agreeing with", "that agrees with", "agrees with", "corresponding to", "that belongs to", "that fits", "fitting", "which fits", "should fit", "must fit", "has to fit", "that fit", "to fit", "valid for", "correct for", "in line with", "appropriate for", "within that", "that agree with", "belonging to", "of that", "in that")
	if n > 0 {
		from, to := p.Reference(i+n, end)
		if to > from && p.refLike(from, to) {
			p.Rules = append(p.Rules, &draft.Rule{Table: p.Table, Column: c, Kind: term.CoherentRule, From: from, To: to})
			return to - i
		}
		return 0
	}
	if n = p.Any(i, end, "that agree with each other", "that all agree", "they must match", "they must agree", "they agree", "they match", "these must match", "that agree", "which agree", "that match each other", "that match", "which match", "that are consistent", "that belong together", "which belong together", "all consistent", "must agree", "must match", "consistent with each other", "that fit together"); n > 0 {
		p.Rules = append(p.Rules, &draft.Rule{Table: p.Table, Column: c, Kind: term.CoherentRule, From: i, To: i})
		return n
	}
	return 0
}
