package planner

import (
	"math"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

// reference reads the words that name another column, up to a mark or a joining word.
func (p *parser) reference(i, end int) (from, to int) {
	from = i + p.any(i, end, "the one of the", "the value of the", "that of the", "that of", "the", "its", "their", "his", "her", "our", "your", "this", "that", "each", "a", "an")
	to = from
	for to < end && to-from < 6 {
		t := p.toks[to]
		if t.is("at") && to > from && p.atBreak(to+1, end) {
			to++
			continue
		}
		if t.kind == numberToken && to > from && p.tok(to-1).is("week", "day", "month", "line", "quarter", "phase", "visit", "year") {
			to++
			continue
		}
		if t.kind == quoteToken && to == from {
			return from, to + 1
		}
		if t.kind != wordToken || t.is("and", "or", "but", "with", "if", "when", "unless", "while", "where", "otherwise", "plus", "minus", "times", "multiplied", "divided", "rounded", "by", "for", "which", "who", "null", "so", "as", "then", "including", "having", "always", "also", "between", "except", "at", "optional", "nullable", "unique") {
			break
		}
		if to > from && (t.is("is", "are", "was", "were", "in", "per", "must") && !p.participleBehind(to+1, end)) {
			break
		}
		to++
	}
	return from, to
}

// participleBehind: "the account was opened" names the column "opened".
func (p *parser) participleBehind(i, end int) bool {
	return i < end && p.toks[i].kind == wordToken && (strings.HasSuffix(p.toks[i].low, "ed") || dateParticiple[p.toks[i].low])
}

var orderWords = []struct {
	phrases []string
	op      contract.Op
}{
	{[]string{"on or after", "same day or later than", "not before", "never before", "no earlier than", "not earlier than", "never earlier than", "at or after", "same or after", "the same day or after", "after or on", "same day as or after", "same day or after"}, contract.GreaterOrEqual},
	{[]string{"on or before", "not after", "never after", "no later than", "not later than", "never later than", "at or before", "by"}, contract.LessOrEqual},
	{[]string{"strictly later than", "later than", "strictly after", "always after", "some time after", "sometime after", "comes after", "falls after", "occurs after", "following", "past", "after"}, contract.Greater},
	{[]string{"strictly earlier than", "earlier than", "strictly before", "always before", "comes before", "falls before", "prior to", "before", "preceding"}, contract.Less},
	{[]string{"greater than or equal to", "at least as large as", "at least as high as", "not less than", "no less than", "never less than", "not below", "never below", "not lower than", "at least", ">=", "no smaller than"}, contract.GreaterOrEqual},
	{[]string{"less than or equal to", "at most as large as", "not more than", "no more than", "never more than", "not above", "never above", "never exceeds", "cannot exceed", "can't exceed", "not exceeding", "must not exceed", "not higher than", "not greater than", "no higher than", "no greater than", "at most", "up to", "capped at", "capped by", "<=", "never exceeding", "does not exceed", "not larger than"}, contract.LessOrEqual},
	{[]string{"strictly greater than", "greater than", "more than", "higher than", "larger than", "bigger than", "exceeds", "exceeding", "above", "over", "always above", ">"}, contract.Greater},
	{[]string{"strictly less than", "strictly below", "less than", "fewer than", "lower than", "smaller than", "cheaper than", "always below", "always less than", "below", "under", "<"}, contract.Less},
	{[]string{"must differ from", "differs from", "differ from", "different from", "different than", "different to", "not the same as", "not equal to", "never equal to", "unequal to", "other than", "must not equal", "distinct from", "never the same as", "!=", "<>"}, contract.NotEqual},
}

// anyOrder reads only the gap in front of an order word: "5 to 14 days" before "after".
func (p *parser) anyOrder(i, end int) int {
	_, n := p.gap(i, end)
	if n == 0 {
		return 0
	}
	if p.any2(i+n, end, "after", "later", "before", "earlier", "following", "prior", "of the", "from", "past", "on", "older", "younger", "more than", "less than", "higher than", "lower than", "above the", "below the", "afterwards", "into") {
		return n
	}
	return 0
}

// gapRange is a distance between two columns, in seconds where unit is a time.
type gapRange struct {
	min, max *float64
	time     bool
}

var unitSeconds = map[string]float64{"s": 1, "min": 60, "h": 3600, "days": 86400, "nights": 86400, "weeks": 7 * 86400, "months": 30 * 86400, "years": 365 * 86400, "fortnights": 14 * 86400}

// gap reads "30 days", "2 to 6 hours", "within 3 weeks", "no more than 4 weeks", "exactly 365 days".
func (p *parser) gap(i, end int) (gapRange, int) {
	n := p.any(i, end, "exactly", "precisely", "always", "within", "in under", "some")
	within := p.lit(i, end, "within")
	r, k := p.intervalAt(i+n, end)
	var g gapRange
	var unit string
	if k > 0 && !r.years {
		g.min, g.max, unit = r.min, r.max, r.unit
		if r.max != nil && r.min == nil {
			g.min = ptr(0.0)
		}
	} else {
		a, m := p.amountAt(i+n, end)
		if m == 0 || a.year || a.percent {
			return gapRange{}, 0
		}
		k, unit = m, a.unit
		g.min, g.max = ptr(a.value), ptr(a.value)
		if within {
			g.min = ptr(0.0)
		}
	}
	if p.lit(i+n+k, end, "calendar") || p.lit(i+n+k, end, "business") {
		k++
	}
	if unit == "" {
		u, m := p.unitAt(i+n+k, end)
		if m == 0 {
			return gapRange{}, 0
		}
		unit, k = u, k+m
	}
	seconds, ok := unitSeconds[unit]
	if ok {
		g.time = true
		if g.min != nil {
			g.min = ptr(*g.min * seconds)
		}
		if g.max != nil {
			g.max = ptr(*g.max * seconds)
		}
		if (unit == "months" || unit == "years") && g.max != nil {
			// Calendar months and years differ in length by a day or two.
			per := seconds / 86400
			n := *g.max / seconds
			extra := math.Ceil(n / 4)
			if per == 30 {
				extra = math.Ceil(n * .5)
			}
			g.max = ptr((n*per + extra) * 86400)
		}
	}
	return g, n + k
}

// orderPhrase: "later than pickup", "30 days after issue", "21 days later", "less than
// salary max", "while the policy runs", "between check in and check out".
func (p *parser) orderPhrase(c *columnDraft, i, end int) int {
	n := p.any(i, end, "which is", "which must be", "that is", "must be", "should be", "must come", "has to be", "has to", "needs to be", "is always", "are always", "is", "are", "always", "occurs", "happens", "falls", "comes", "lies", "must", "cannot be", "can not be", "never", "be", "at some point", "set")
	negated := n > 0 && p.any2(i, end, "cannot be", "can not be", "never") || p.lit(i+n, end, "not")
	if p.lit(i+n, end, "not") && !p.any2(i+n, end, "not before", "not after", "not earlier", "not later", "not less", "not more", "not above", "not below", "not the same", "not equal", "not exceeding", "not exceed", "not higher", "not lower", "not greater", "not larger") {
		return 0
	}
	if negated && p.tok(i+n).is("not") {
		negated = false
	}
	g, k := p.gap(i+n, end)
	at := i + n + k
	if k > 0 {
		if m := p.any(at, end, "later", "afterwards", "after that", "thereafter", "after it", "on", "after"); m > 0 && !(p.lit(at, end, "after") && !p.atBreak(at+1, end)) && !(p.lit(at, end, "later") && p.lit(at+1, end, "than")) && !(p.lit(at, end, "on") && !p.atBreak(at+1, end)) {
			prev := p.previousDate(c)
			if prev == nil {
				return 0
			}
			p.rules = append(p.rules, &ruleDraft{table: p.table, column: c, kind: orderRule, op: contract.Greater, from: prev.at, to: prev.at, minGap: g.min, maxGap: g.max, subject: []int{prev.at}})
			p.rules[len(p.rules)-1].gapColumn = nil
			p.dateByRule(c)
			return at + m - i
		}
	}
	if k == 0 {
		if m := p.any(i+n, end, "while the", "within the", "during the", "during their", "during its", "while a", "inside the", "while their", "while its", "while"); m > 0 && p.tok(i+n+m).kind == wordToken {
			from, to := i+n+m, i+n+m
			for to < end && to-from < 4 && p.toks[to].kind == wordToken && !p.toks[to].is("and", "or", "with") {
				to++
			}
			if to > from && p.any2(to-1, to, "runs", "is", "active", "valid", "lasts", "running", "period", "term", "stay", "open", "force", "contract", "life", "ongoing") || p.any2(i+n, end, "inside the", "during the") && to == from+1 {
				p.rules = append(p.rules, &ruleDraft{table: p.table, column: c, kind: duringRule, from: from, to: to})
				p.dateByRule(c)
				return to - i
			}
		}
		if m := p.any(i+n, end, "between the", "between"); m > 0 {
			f1, t1 := p.reference(i+n+m, end)
			if t1 > f1 && p.lit(t1, end, "and") && p.refLike(f1, t1) {
				f2, t2 := p.reference(t1+1, end)
				if t2 > f2 && p.refLike(f2, t2) {
					p.rules = append(p.rules, &ruleDraft{table: p.table, column: c, kind: orderRule, op: contract.GreaterOrEqual, from: f1, to: t1}, &ruleDraft{table: p.table, column: c, kind: orderRule, op: contract.LessOrEqual, from: f2, to: t2})
					return t2 - i
				}
			}
		}
	}
	words := orderWords
	for _, w := range words {
		m := p.any(at, end, w.phrases...)
		if m == 0 {
			continue
		}
		op := w.op
		if negated {
			op = map[contract.Op]contract.Op{contract.Greater: contract.LessOrEqual, contract.Less: contract.GreaterOrEqual, contract.GreaterOrEqual: contract.Less, contract.LessOrEqual: contract.Greater}[op]
		}
		if k > 0 && !p.any2(at, end, "after", "later than", "before", "earlier than", "following", "past", "on or after", "prior to", "more than", "less than", "higher than", "lower than", "above", "below", "over", "under") {
			continue
		}
		from, to := p.reference(at+m, end)
		if to == from || !p.refLike(from, to) {
			continue
		}
		create := k == 0 && w.op != contract.NotEqual
		r := &ruleDraft{table: p.table, column: c, kind: orderRule, op: op, from: from, to: to, create: create}
		if k > 0 {
			r.minGap, r.maxGap = g.min, g.max
		}
		p.rules = append(p.rules, r)
		if g.time || p.any2(at, end, "after", "later than", "before", "earlier than", "on or after") {
			p.dateByRule(c)
		}
		return to - i
	}
	// "within 30 days of signup"
	if k > 0 && g.time && p.lit(at, end, "of") {
		from, to := p.reference(at+1, end)
		if to > from && p.refLike(from, to) {
			p.rules = append(p.rules, &ruleDraft{table: p.table, column: c, kind: orderRule, op: contract.GreaterOrEqual, from: from, to: to, minGap: ptr(0.0), maxGap: g.max})
			p.dateByRule(c)
			return to - i
		}
	}
	return 0
}

// dateByRule: a column that comes after another date is a date itself.
func (p *parser) dateByRule(c *columnDraft) {
	if c.typ == "" && (c.kind == "" || c.kind == kindBoolean || c.kind == kindInteger && !c.stated) && c.semantic == "" && c.trueShare == nil {
		c.kind = kindDate
	}
}

func (p *parser) refLike(from, to int) bool {
	for k := from; k < to; k++ {
		t := p.toks[k]
		if t.kind == quoteToken || t.kind == wordToken && !functionWords[t.low] && units[t.low] == "" || t.kind == wordToken && p.lex.kinds[t.low] != "" {
			return t.kind != dateToken
		}
	}
	return false
}

// previousDate is the last date column before c in the table.
func (p *parser) previousDate(c *columnDraft) *columnDraft {
	if p.table == nil {
		return nil
	}
	for k := len(p.table.columns) - 1; k >= 0; k-- {
		o := p.table.columns[k]
		if o != c && o.isDate(p.lex) {
			return o
		}
	}
	return nil
}

// formulaPhrase: "= fare + tip", "is quantity times price", "20% of net", "equal to the
// product's price", "the sum of a, b and c".
func (p *parser) formulaPhrase(c *columnDraft, i, end int) int {
	n := p.any(i, end, "which is computed as", "computed as", "calculated as", "calculated from", "computed from", "defined as", "which equals", "must equal", "is equal to", "equal to", "equals", "is always", "which is", "should be", "must be", "is calculated as", "is computed as", "given by", "derived as", "=", ":", "is", "as", "being", "the same as")
	if t := p.tok(i + n); i+n < end && t.kind == numberToken && t.percent && p.lit(i+n+1, end, "of") {
		from, to := p.reference(i+n+2, end)
		if to > from && p.refLike(from, to) && !p.any2(from, to, "rows", "time", "cases", "records", "them", "all", "people", "orders", "customers", "values", "entries") && !p.tableNamed(from, to) {
			p.rules = append(p.rules, &ruleDraft{table: p.table, column: c, kind: formulaRule, from: i + n, to: to})
			return to - i
		}
	}
	if k := p.derivedPhrase(i, end); k > 0 {
		return k
	}
	from := i + n
	to := p.formulaEnd(from, end)
	if to <= from || !p.isFormula(from, to, n > 0 && p.any2(i, end, "=", "equal to", "is equal to", "equals", "must equal", "which equals", "the same as", "computed as", "calculated as")) {
		return 0
	}
	p.rules = append(p.rules, &ruleDraft{table: p.table, column: c, kind: formulaRule, from: from, to: to})
	return to - i
}

// derivedPhrase: "built from the name", "derived from first and last name".
func (p *parser) derivedPhrase(i, end int) int {
	n := p.any(i, end, "built from", "made from", "derived from", "based on", "generated from", "made up from", "constructed from", "matching", "that matches", "which matches", "in line with", "from")
	if n == 0 {
		return 0
	}
	from, to := p.reference(i+n, end)
	if to == from {
		return 0
	}
	phrase := p.wordsOf(from, to)
	if len(phrase) == 0 {
		return 0
	}
	last := phrase[len(phrase)-1]
	if m := p.lex.lookup([]string{last}); (last == "name" || last == "names" || m.semantic == "full_name" || m.semantic == "first_name" || m.semantic == "last_name" || m.semantic == "company" || m.semantic == "gender") && p.tok(i).kind == wordToken {
		if p.lit(to, end, "and") && p.any2(to+1, end, "last name", "last names", "surname", "the last name", "company") {
			to += 1 + p.any(to+1, end, "last name", "last names", "surname", "the last name", "company")
		}
		return to - i
	}
	return 0
}

func (p *parser) wordsOf(from, to int) []string {
	var out []string
	for k := from; k < to; k++ {
		switch t := p.toks[k]; t.kind {
		case wordToken:
			if t.is("the", "a", "an", "its", "their", "of", "own") && to-from > 1 {
				continue
			}
			out = append(out, nameWords(correctedText(t))...)
		case quoteToken, numberToken:
			out = append(out, nameWords(t.text)...)
		}
	}
	return out
}

// correctedText is the word with its spelling corrected but its inner capitals kept.
func correctedText(t token) string {
	if strings.EqualFold(t.text, t.low) {
		return t.text
	}
	return t.low
}

func (p *parser) formulaEnd(i, end int) int {
	depth := 0
	for k := i; k < end; k++ {
		t := p.toks[k]
		switch {
		case t.is("("):
			depth++
		case t.is(")"):
			if depth == 0 {
				return k
			}
			depth--
		case t.kind == lineToken || t.is(";", ":", ".") || t.is(",") && (!p.listFormula(i, k) || p.twoSided(i, end) || p.namesNext(k+1, end)):
			return k
		case t.is("where", "if", "when", "unless", "rounded", "with", "but", "while", "so", "or", "exactly"):
			return k
		case t.is("and") && depth == 0 && !p.listFormula(i, k):
			return k
		case t.kind == dateToken || t.kind == timeToken:
			return i
		}
	}
	return end
}

// twoSided: "days between a and b" takes two columns, so a comma behind ends it.
func (p *parser) twoSided(i, end int) bool {
	return p.any2(i, end, "days between", "hours between", "minutes between", "seconds between", "nights between", "number of days between", "the number of days between", "the days between", "the time between", "the difference between", "difference between")
}

// namesNext: the next column begins at i, with a formula or a type of its own.
func (p *parser) namesNext(i, end int) bool {
	n := p.headerMatch(i, end)
	return n > 0 && (p.any2(i+n, end, "=", ":", "is") || p.starts(i+n, end))
}

// listFormula: commas and "and" belong to "sum of a, b and c".
func (p *parser) listFormula(i, k int) bool {
	return p.any2(i, k, "the sum of", "sum of", "the product of", "product of", "the difference between", "difference between", "difference of", "the mean of", "mean of", "the average of", "average of", "the total of", "the minimum of", "the maximum of", "days between", "hours between", "minutes between", "number of days between", "the number of days between", "the days between", "the time between", "the difference of")
}

// isFormula: there is an operator between references, a list function, or "=" and one reference.
func (p *parser) isFormula(from, to int, equals bool) bool {
	operators, refs := 0, 0
	for k := from; k < to; k++ {
		t := p.toks[k]
		if t.is("=", "is", "are", "equals") {
			return false
		}
		if k > from && k+1 <= to && (t.is("+", "*", "/", "x", "×", "times", "plus", "minus", "multiplied", "divided") || t.is("less") && !p.lit(k+1, to, "than") || t.is("-") && !(t.glued && p.tok(k+1).glued)) {
			operators++
			continue
		}
		if t.kind == wordToken && !functionWords[t.low] && !p.any2(k, to, "one", "percent") {
			refs++
		} else if t.kind == wordToken && p.lex.kinds[t.low] != "" {
			refs++
		}
	}
	if p.listFormula(from, to) {
		return refs > 0
	}
	if p.tok(from).is("+", "*", "/", "-", "×", "times", "plus", "x") || refs == 0 {
		return false
	}
	if operators > 0 {
		// A slash list "a/b/c" is a formula only behind an equals sign.
		for k := from; k < to; k++ {
			if p.toks[k].is("/") && !equals {
				return false
			}
		}
		return true
	}
	return equals && refs > 0 && to-from <= 6
}

// coherentPhrase: "consistent with the state", "matching the city", "that agree".
func (p *parser) coherentPhrase(c *columnDraft, i, end int) int {
	n := p.any(i, end, "which is consistent with", "that is consistent with", "consistent with", "which matches", "that matches", "that match", "matching", "which must match", "must match", "should match", "in agreement with", "agreeing with", "that agrees with", "agrees with", "corresponding to", "that belongs to", "that fits", "fitting", "which fits", "valid for", "correct for", "in line with", "appropriate for", "within that", "that agree with", "belonging to", "of that", "in that")
	if n > 0 {
		from, to := p.reference(i+n, end)
		if to > from && p.refLike(from, to) {
			p.rules = append(p.rules, &ruleDraft{table: p.table, column: c, kind: coherentRule, from: from, to: to})
			return to - i
		}
		return 0
	}
	if n = p.any(i, end, "that agree with each other", "that all agree", "they must match", "they must agree", "they agree", "they match", "these must match", "that agree", "which agree", "that match each other", "that match", "which match", "that are consistent", "that belong together", "which belong together", "all consistent", "must agree", "must match", "consistent with each other", "that fit together"); n > 0 {
		p.rules = append(p.rules, &ruleDraft{table: p.table, column: c, kind: coherentRule, from: i, to: i})
		return n
	}
	return 0
}

// correlationPhrase: "positively correlated with sqft", "higher for older customers".
func (p *parser) correlationPhrase(c *columnDraft, i, end int) int {
	n := p.any(i, end, "which is", "that is", "should be", "is", "are", "and")
	rho := .6
	strength := p.any(i+n, end, "strongly", "highly", "moderately", "weakly", "slightly", "loosely", "closely", "roughly", "somewhat")
	if strength > 0 {
		rho = map[string]float64{"strongly": .8, "highly": .8, "closely": .8, "moderately": .5, "somewhat": .5, "roughly": .5, "weakly": .3, "slightly": .3, "loosely": .3}[p.toks[i+n].low]
	}
	at := i + n + strength
	sign := 1.0
	k := p.any(at, end, "positively correlated with", "positively correlated to", "correlated positively with", "correlated with", "correlated to", "correlates with", "correlating with", "goes up with", "increasing with", "increases with", "growing with", "grows with", "rising with", "rises with", "proportional to", "scales with", "scaling with", "tied to", "higher with", "depending on", "depends on", "dependent on", "related to", "higher for higher", "larger for larger", "higher for larger")
	if k == 0 {
		k = p.any(at, end, "negatively correlated with", "negatively correlated to", "inversely related to", "inversely correlated with", "inversely proportional to", "decreasing with", "decreases with", "falling with", "falls with", "declining with", "declines with", "goes down with", "lower with", "dropping with", "anti-correlated with", "anticorrelated with")
		sign = -1
	}
	if k == 0 {
		return 0
	}
	from, to := p.reference(at+k, end)
	if to == from {
		return 0
	}
	m := to
	open := p.any(m, end, "(", ",")
	if q := p.any(m+open, end, "rho near", "rho =", "rho of", "rho about", "rho", "r =", "r about", "r of", "correlation of", "correlation about", "correlation", "with rho", "with correlation", "with a correlation of", "coefficient", "with r =", "about", "around", "at", "with a coefficient of", "with rho near", "by"); q > 0 || open > 0 {
		q += p.approx(m+open+q, end)
		if t := p.tok(m + open + q); m+open+q < end && t.kind == numberToken && t.num >= -1 && t.num <= 1 && t.num != 0 {
			rho = t.num
			if rho < 0 {
				sign = 1
			}
			m += open + q + 1
			if open > 0 && p.lit(m, end, ")") {
				m++
			}
		}
	}
	p.rules = append(p.rules, &ruleDraft{table: p.table, column: c, kind: correlationRule, from: from, to: to, coefficient: sign * rho})
	return m - i
}

// calendarPhrase: "weekdays only", "business hours", "more at weekends", "growing over time".
func (p *parser) calendarPhrase(c *columnDraft, i, end int) int {
	cal := contract.Calendar{}
	if c.calendar != nil {
		cal = *c.calendar
	}
	n := p.any(i, end, "only on", "on", "during", "in", "only", "mostly on", "mostly in", "within", "with")
	at := i + n
	k := 0
	workdays := []string{"mon", "tue", "wed", "thu", "fri"}
	switch {
	case p.any2(at, end, "weekdays only", "weekdays", "working days only", "working days", "business days only", "business days", "workdays only", "workdays", "monday to friday", "monday through friday", "monday - friday", "mon - fri", "mon-fri", "mon to fri", "no weekends", "excluding weekends", "not on weekends", "except weekends", "never on weekends", "excluding saturdays and sundays", "never on a weekend", "excluding saturday and sunday", "weekday", "monday-friday"):
		k = p.any(at, end, "weekdays only", "weekdays", "working days only", "working days", "business days only", "business days", "workdays only", "workdays", "monday to friday", "monday through friday", "monday - friday", "mon - fri", "mon-fri", "mon to fri", "no weekends", "excluding weekends", "not on weekends", "except weekends", "never on weekends", "excluding saturdays and sundays", "never on a weekend", "excluding saturday and sunday", "weekday", "monday-friday")
		if n > 0 && p.any2(i, end, "mostly") {
			cal.WeekendFactor = .25
		} else {
			cal.Weekdays = workdays
		}
		k += p.any(at+k, end, "only")
	case p.any2(at, end, "weekends only", "only weekends", "weekends"):
		if p.any2(i, end, "mostly") {
			cal.WeekendFactor = 5
		} else {
			cal.Weekdays = []string{"sat", "sun"}
		}
		k = p.any(at, end, "weekends only", "only weekends", "weekends")
	case p.any2(at, end, "business hours only", "business hours", "office hours", "working hours", "opening hours", "daytime"):
		k = p.any(at, end, "business hours only", "business hours", "office hours", "working hours", "opening hours", "daytime")
		cal.FromHour, cal.ToHour = 9, 17
		if p.lit(at+k, end, "(") || p.tok(at+k).kind == timeToken {
			open := p.any(at+k, end, "(")
			if a, b, m := p.hours(at+k+open, end); m > 0 {
				cal.FromHour, cal.ToHour = a, b
				k += open + m + p.any(at+k+open+m, end, ")")
			}
		} else {
			p.assume(&c.element, "business hours are 09:00 to 17:00", nil)
		}
	case p.any2(i, end, "more at weekends", "more on weekends", "busier at weekends", "busier on weekends", "heavier at weekends", "peaks at weekends", "more on the weekend", "higher on weekends"):
		k = p.any(i, end, "more at weekends", "more on weekends", "busier at weekends", "busier on weekends", "heavier at weekends", "peaks at weekends", "more on the weekend", "higher on weekends")
		n, cal.WeekendFactor = 0, 2
	case p.any2(i, end, "fewer at weekends", "fewer on weekends", "less on weekends", "less at weekends", "quieter at weekends", "lower on weekends"):
		k = p.any(i, end, "fewer at weekends", "fewer on weekends", "less on weekends", "less at weekends", "quieter at weekends", "lower on weekends")
		n, cal.WeekendFactor = 0, .4
	case p.growth(i, end) > 0 && c.isDate(p.lex):
		k = p.growth(i, end)
		n, cal.Growth = 0, 3
		if p.any2(i, end, "declining", "decreasing", "shrinking", "falling", "with declining", "fewer over time") {
			cal.Growth = 1. / 3
		}
		p.assume(&c.element, "the number of rows per day changes by a factor of 3 from the first to the last day", nil)
	case p.any2(i, end, "seasonal", "with seasonality", "with a seasonal pattern", "seasonality", "with yearly seasonality") && c.isDate(p.lex):
		k = p.any(i, end, "seasonal", "with seasonality", "with a seasonal pattern", "seasonality", "with yearly seasonality")
		n, cal.Yearly, cal.PeakMonth = 0, .5, 7
		if m := p.any(i+k, end, "peaking in", "with a peak in", "peak in", "busiest in", "with peak in"); m > 0 {
			if mon := monthNames[p.tok(i+k+m).low]; mon > 0 || p.tok(i+k+m).kind == dateToken {
				if mon == 0 {
					mon = p.tok(i + k + m).period.from.Month()
				}
				cal.PeakMonth = int(mon)
				k += m + 1
			}
		} else {
			p.assume(&c.element, "the season peaks in July", nil)
		}
	default:
		m := p.any(i, end, "busiest between", "busiest from", "busiest", "peaking between", "peaking at", "with a peak between", "peak between", "peak hours", "with peaks between", "mostly between", "peaks between", "peak from", "more between")
		if a, b, q := p.hours(i+m, end); q > 0 {
			n, k = m, q
			if m > 0 {
				cal.PeakFromHour, cal.PeakToHour, cal.PeakFactor = a, b, 4
			} else {
				cal.FromHour, cal.ToHour = a, b
			}
		}
	}
	if k == 0 {
		return 0
	}
	c.calendar = &cal
	if c.typ == "" && c.kind == kindDate && (cal.FromHour != 0 || cal.PeakFactor != 0) {
		c.kind = kindTimestamp
	}
	return n + k
}

func (p *parser) growth(i, end int) int {
	return p.any(i, end, "with growth over time", "with growth", "growing over time", "rising over time", "increasing over time", "more and more over time", "more recent ones more often", "growing", "more in recent months", "more recent", "with an upward trend", "more in recent years", "declining over time", "decreasing over time", "shrinking over time", "with declining volume", "fewer over time", "with more recent ones", "with more in recent years", "skewed towards recent", "mostly recent", "with more recent dates more likely")
}

// hours reads "between 9:00 and 17:00", "11:00-14:00", "9am to 5pm".
func (p *parser) hours(i, end int) (from, to, n int) {
	k := p.any(i, end, "between", "from", "only between")
	a := p.tok(i + k)
	if i+k >= end || a.kind != timeToken {
		return 0, 0, 0
	}
	m := p.any(i+k+1, end, "-", "to", "and", "until", "..", "through")
	b := p.tok(i + k + 1 + m)
	if m == 0 || i+k+1+m >= end || b.kind != timeToken {
		return 0, 0, 0
	}
	to = (b.minute + 59) / 60
	if to <= a.minute/60 {
		return 0, 0, 0
	}
	return a.minute / 60, to, k + m + 2
}
