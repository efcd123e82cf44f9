package planner

import (
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var orderWords = []struct {
	phrases []string
	op      contract.Op
}{

	{[]string{"on or after", "same day or later than", "not before", "never before", "no earlier than", "not earlier than", "never earlier than", "at or after", "same or after", "the same day or after", "after or on", "same day as or after", "same day or after"}, contract.GreaterOrEqual},
	{[]string{"on or before", "not after", "never after", "no later than", "not later than", "never later than", "at or before", "by"}, contract.LessOrEqual},
	{[]string{"strictly later than", "later than", "strictly after", "always after", "some time after", "sometime after", "comes after", "falls after", "occurs after", "following", "past", "after"}, contract.Greater},
	{[]string{"strictly earlier than", "earlier than", "strictly before", "always before", "comes before", "falls before", "prior to", "before", "preceding"}, contract.Less},
	{[]string{"greater than or equal to", "at least as large as", "at least as high as", "not less than", "no less than", "never less than", "not below", "never below", "not lower than", "at least", ">=", "no smaller than", "not smaller than", "never smaller than", "never lower than", "no lower than", "not fewer than", "no fewer than", "never fewer than", "not under", "never under"}, contract.GreaterOrEqual},
	{[]string{"less than or equal to", "at most as large as", "not more than", "no more than", "never more than", "not above", "never above", "not beyond", "never beyond", "not past", "never exceeds", "cannot exceed", "can't exceed", "not exceeding", "must not exceed", "not higher than", "not greater than", "no higher than", "no greater than", "at most", "up to", "capped at", "capped by", "<=", "never exceeding", "does not exceed", "not larger than", "no larger than", "never larger than", "never higher than", "never greater than", "never bigger than", "not bigger than", "no bigger than", "never over", "not over"}, contract.LessOrEqual},
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

// mixedGap reads a distance whose ends have units of their own: "45 min to 11 hours".
func (p *parser) mixedGap(i, end int) (gapRange, int) {
	i0 := i
	i += p.any(i, end, "between", "from")
	a, n := p.amountAt(i, end)
	low, ok := unitSeconds[a.unit]
	if n == 0 || !ok {
		return gapRange{}, 0
	}
	k := p.any(i+n, end, "to", "and", "-", "up to")
	b, m := p.amountAt(i+n+k, end)
	high, ok := unitSeconds[b.unit]
	if k == 0 || m == 0 || !ok || low == high || a.value*low > b.value*high {
		return gapRange{}, 0
	}
	return gapRange{min: ptr(a.value * low), max: ptr(b.value * high), time: true}, i + n + k + m - i0
}

// gap reads "30 days", "2 to 6 hours", "within 3 weeks", "no more than 4 weeks", "exactly 365 days".
func (p *parser) gap(i, end int) (gapRange, int) {
	n := p.any(i, end, "exactly", "precisely", "always", "within", "in under", "some")
	within := p.lit(i, end, "within")
	if g, k := p.mixedGap(i+n, end); k > 0 {
		return g, n + k
	}
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
	if p.lit(i+n, end, "not") && !p.any2(i+n, end, "not before", "not after", "not earlier", "not later", "not less", "not more", "not above", "not over", "not beyond", "not past", "not below", "not the same", "not equal", "not exceeding", "not exceed", "not higher", "not lower", "not greater", "not larger") {
		return 0
	}
	if negated && p.tok(i+n).Is("not") {
		negated = false
	}
	same := p.any(i+n, end, "on the same day or", "the same day or", "same day or", "that day or") // "same day or up to 10 days later"
	g, k := p.gap(i+n+same, end)
	if k > 0 && same > 0 {
		g.min = ptr(0.0)
		n += same
	} else if m := p.any(i+n, end, "on the same day or later", "the same day or later", "same day or later", "same day or after", "the same day or after"); same > 0 && p.atBreak(i+n+m, end) {
		if prev := p.previousDate(c); prev != nil && m > 0 {
			p.rules = append(p.rules, &ruleDraft{table: p.table, column: c, kind: orderRule, op: contract.GreaterOrEqual, from: prev.at, to: prev.at, subject: []int{prev.at}})
			p.dateByRule(c)
			return n + m
		}
	}
	at := i + n + k
	if k > 0 {
		if m := p.any(at, end, "later", "afterwards", "after that", "thereafter", "after it", "on", "after"); m > 0 && !(m == 1 && p.lit(at, end, "after") && !p.atBreak(at+1, end)) && !(p.lit(at, end, "later") && p.lit(at+1, end, "than")) && !(p.lit(at, end, "on") && !p.atBreak(at+1, end)) {
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
		if m := p.any(i+n, end, "while the", "within the", "during the", "during their", "during its", "while a", "inside the", "while their", "while its", "while"); m > 0 && p.tok(i+n+m).Kind == token.Word && !p.datesAt(i+n, end) {
			from, to := i+n+m, i+n+m
			for to < end && to-from < 4 && p.toks[to].Kind == token.Word && !p.toks[to].Is("and", "or", "with") {
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
	if m := p.any(at, end, "some time after that", "any time after that", "later than that", "after that", "after this", "after it", "some time later", "always later", "strictly later", "later", "thereafter", "afterwards"); k == 0 && m > 0 && p.atBreak(at+m, end) && (!p.any2(at, end, "later") || c.isDate(p.lex) || len(c.words) == 1 && dateParticiple[c.words[0]]) {
		// "started on in 2024, cancelled on after that"
		if prev := p.previousDate(c); prev != nil {
			p.rules = append(p.rules, &ruleDraft{table: p.table, column: c, kind: orderRule, op: contract.Greater, from: prev.at, to: prev.at, subject: []int{prev.at}})
			p.dateByRule(c)
			return at + m - i
		}
	}
	if m := p.any(i+n, end, "equal or later", "same or later", "the same or later", "equal or after", "that day or later", "then or later"); k == 0 && m > 0 && p.atBreak(i+n+m, end) {
		if prev := p.previousDate(c); prev != nil {
			p.rules = append(p.rules, &ruleDraft{table: p.table, column: c, kind: orderRule, op: contract.GreaterOrEqual, from: prev.at, to: prev.at, subject: []int{prev.at}})
			p.dateByRule(c)
			return n + m
		}
	}
	words := orderWords
	for _, w := range words {
		m := p.any(at, end, w.phrases...)
		if m == 0 {
			continue
		}
		op := w.op
		if prev := p.previousDate(c); prev != nil && k == 0 && p.any2(at+m, end, "it", "that", "this", "then") && p.atBreak(at+m+1, end) && w.op != contract.NotEqual && (c.isDate(p.lex) || p.any2(at, end, "after", "later than", "not before", "never before", "not earlier than", "no earlier than", "on or after", "never earlier than")) {
			p.rules = append(p.rules, &ruleDraft{table: p.table, column: c, kind: orderRule, op: op, from: prev.at, to: prev.at, subject: []int{prev.at}})
			p.dateByRule(c)
			return at + m + 1 - i
		}
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
		create := w.op != contract.NotEqual && (k == 0 || p.lit(to-1, end, "date"))
		r := &ruleDraft{table: p.table, column: c, kind: orderRule, op: op, from: from, to: to, create: create}
		if k > 0 {
			r.minGap, r.maxGap = g.min, g.max
		} else if by := p.any(to, end, "by up to", "by at most", "by no more than", "by not more than", "by less than", "by at least", "by between", "by", "within"); by > 0 {
			if behind, m := p.gap(to+by, end); m > 0 && behind.time {
				if p.any2(to, end, "by up to", "by at most", "by no more than", "by not more than", "by less than", "within") {
					behind.min = ptr(0.0)
				} else if p.any2(to, end, "by at least") {
					behind.max = nil
				}
				r.minGap, r.maxGap = behind.min, behind.max
				p.rules = append(p.rules, r)
				p.dateByRule(c)
				return to + by + m - i
			}
		}
		p.rules = append(p.rules, r)
		if g.time || p.any2(at, end, "after", "later than", "before", "earlier than", "on or after") {
			p.dateByRule(c)
		} else if w.op != contract.NotEqual && k == 0 && c.kind == kindBoolean && c.typ == "" && c.trueShare == nil && len(c.words) > 1 && lexicon.IsPlural(c.words[0]) {
			c.kind = kindInteger // "seats sold at most the capacity"
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
	if c.typ == "" && c.semantic == "amount" && c.kind != kindDate && c.min == nil && c.max == nil && c.distribution == nil {
		c.semantic, c.kind = "", "" // "last donation on or after the first"
	}
	if c.typ == "" && (c.kind == "" || c.kind == kindBoolean || c.kind == kindInteger && !c.stated) && c.semantic == "" && c.trueShare == nil {
		c.kind = kindDate
	}
}

func (p *parser) refLike(from, to int) bool {
	for k := from; k < to; k++ {
		t := p.toks[k]
		if t.Kind == token.Quote || t.Kind == token.Word && !functionWords[t.Low] && token.Units[t.Low] == "" || t.Kind == token.Word && p.lex.kinds[t.Low] != "" {
			return t.Kind != token.Date
		}
	}
	if p.table == nil || to != from+1 {
		return false
	}
	if w := p.toks[from]; w.Kind == token.Word && strings.HasSuffix(w.Low, "ing") && slices.ContainsFunc(p.table.columns, func(c *columnDraft) bool {
		return !c.dropped && len(c.words) > 0 && lexicon.Stem(c.words[0]) == lexicon.Stem(w.Low)
	}) {
		return true // "5 to 90 minutes after starting"
	}
	return slices.ContainsFunc(p.table.columns, func(c *columnDraft) bool { // "not below the previous", "higher than the min", "after starts"
		return !c.dropped && len(c.words) > 0 && (c.words[0] == p.toks[from].Low || len(c.words) == 1 && c.words[0] == lexicon.Singular(p.toks[from].Low))
	})
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

// datesAt: "during the last 90 days" is a period, not the time of something else.
func (p *parser) datesAt(i, end int) bool {
	_, n := p.dateRangeAt(i, end, true)
	return n > 0
}
