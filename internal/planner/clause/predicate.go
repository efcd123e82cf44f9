package clause

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// Verbs by which sentences say what a column holds. They say nothing themselves: "bought on sits between
// …" is "bought on between …".
var (
	sayModals = draft.PhrasesOf("must always", "should always", "must all", "should all", "has always to", "have always to", "has to", "have to", "needs to", "need to", "ought to", "must", "should", "shall", "can", "may", "will", "would", "might")
	sayVerbs  = draft.PhrasesOf(slices.Concat(term.PlainVerbs, copulas, term.VerbList("reads,read,holds,hold,gets,get,equals,has,have,had,="))...)
	sayManner = draft.PhrasesOf("the values from", "the values", "values from", "values", "the integers from", "the integers", "the whole numbers", "integers from", "anywhere", "somewhere", "sometime", "some time", "always", "only", "simply", "just", "strictly", "necessarily", "typically", "usually", "normally", "randomly", "all", "each", "both", "in the range", "in the range of", "somewhere in the range", "by definition", "also", "then", "in turn", "of course")
)

// goOnVerbs carry a sentence on; goOnPlain do where a word for a bound follows, and could be names else.
var (
	goOnVerbs  = draft.PhrasesOf("is", "are", "was", "were", "must", "should", "shall", "can", "may", "will", "would", "has to", "have to", "needs to", "need to")
	goOnPlain  = draft.PhrasesOf("lies", "lie", "sits", "sit", "ranges", "range", "stays", "stay", "remains", "remain", "varies", "vary", "extends", "extend", "goes", "go", "falls", "fall", "runs", "run", "spans", "comes")
	goOnBounds = draft.PhrasesOf("between", "from", "within", "in", "at", "around", "below", "above", "under", "over", "after", "before", "always", "strictly", "somewhere", "anywhere")
)

// sayVerb is how many tokens at i are the verb of a sentence about a column.
func (p Reader) sayVerb(i, end int) int {
	at := i + p.Any(i, end, "then", "also", "always", "all", "each", "both", "simply", "only", "just")
	modal := p.AnyOf(sayModals, at, end)
	at += modal
	at += p.Any(at, end, "always", "only", "all", "each", "both", "simply", "just")
	n := p.AnyOf(sayVerbs, at, end)
	if n == 0 {
		return 0
	}
	return at + n - i
}

// predicate reads what a sentence says of column c behind its subject, with its verb.
func (p Reader) predicate(c *draft.Column, i, end int) int {
	if n := p.UnlikePhrase(c, i, end); n > 0 {
		return n
	}
	if n := p.boundedBy(c, i, end); n > 0 {
		return n
	}
	verb := p.sayVerb(i, end)
	if verb == 0 {
		return 0
	}
	at := i + verb
	for k := 0; k < 2; k++ {
		at += p.AnyOf(sayManner, at, end)
	}
	save := p.Column
	p.Column = c
	if n := p.boundedBy(c, at, end); n > 0 {
		return at + n - i
	}
	if m := p.Modifiers(c, at, end); m > 0 {
		return at + m - i
	}
	if s, ok := p.ShareAt(at, end); ok && s.Vague == "" && p.Any2(i, end, "is", "are", "were", "was") && p.AtBreak(at+s.N, end) && c.OnlyNamed() && !p.Numeric(c) && !c.IsDate(p.Lex) && !term.ToldInPercent(c.Words) {
		c.Semantic, c.Typ, c.Kind, c.TrueShare = "", contract.Boolean, draft.KindBoolean, draft.Ptr(s.Value)
		return at + s.N - i // "contractors are 35 out of every 100"
	}
	p.Column = save
	return 0
}

// notWords deny what stands behind them.
var notWords = draft.PhrasesOf("must never", "may never", "can never", "should never", "will never", "must not", "may not", "can not", "should not", "will not", "do not", "does not", "did not", "cannot", "can't", "mustn't", "shouldn't", "won't", "don't", "doesn't", "are never", "is never", "are not", "is not", "aren't", "isn't", "never")

// limits are the verbs of sentences that keep a column on one side of another or of a number, and on
// which side it is that they forbid.
var limits = []struct {
	phrases []string
	op      contract.Op // that is forbidden
	days    bool
}{
	{[]string{"exceed", "exceeds", "surpass", "surpasses", "outnumber", "outnumbers", "outstrip", "top", "tops", "go above", "goes above", "go over", "goes over", "go beyond", "goes beyond", "rise above", "rises above", "get above", "gets above", "climb above", "climbs above", "be above", "be over", "be more than", "be higher than", "be greater than", "be larger than", "be bigger than", "be longer than", "more than", "higher than", "greater than", "larger than", "bigger than", "above", "over", "beyond"}, contract.Greater, false},
	{[]string{"fall below", "falls below", "fall under", "falls under", "go below", "goes below", "go under", "goes under", "drop below", "drops below", "dip below", "dips below", "undercut", "undercuts", "be below", "be under", "be less than", "be lower than", "be smaller than", "be fewer than", "less than", "lower than", "smaller than", "fewer than", "below", "under"}, contract.Less, false},
	{[]string{"precede", "precedes", "predate", "predates", "come before", "comes before", "come earlier than", "comes earlier than", "be before", "be earlier than", "lie before", "lies before", "fall before", "falls before", "happen before", "happens before", "occur before", "occurs before", "start before", "starts before", "begin before", "begins before", "end before", "ends before", "be prior to", "before", "earlier than"}, contract.Less, true},
	{[]string{"postdate", "postdates", "come after", "comes after", "come later than", "comes later than", "be after", "be later than", "lie after", "lies after", "fall after", "falls after", "happen after", "happens after", "after", "later than"}, contract.Greater, true},
}

// boundedBy reads what a column may not pass: "cannot exceed the electorate", "never goes above it or below
// zero", "may surpass neither the target nor the number screened", "can't precede it".
func (p Reader) boundedBy(c *draft.Column, i, end int) int {
	at := i + p.AnyOf(notWords, i, end)
	not := at > i
	if !not {
		at += p.AnyOf(sayModals, i, end)
	}
	if c.Values != nil || c.TrueShare != nil || c.Kind == draft.KindText {
		return 0
	}
	var rules []*draft.Rule
	var least, most *float64
	last := i
	for at < end {
		op, days, n := contract.Op(""), false, 0
		for _, l := range limits {
			if k := p.Any(at, end, l.phrases...); k > n {
				op, days, n = l.op, l.days, k
			}
		}
		if n == 0 {
			break
		}
		at += n
		neither := p.Any(at, end, "neither")
		if !not && neither == 0 {
			return 0
		}
		at += neither
		for {
			before := at
			if o, to := p.passed(c, at, end); o != nil {
				allowed := map[contract.Op]contract.Op{contract.Greater: contract.LessOrEqual, contract.Less: contract.GreaterOrEqual}[op]
				rules = append(rules, &draft.Rule{Table: c.Table, Column: c, Kind: term.OrderRule, Op: allowed, GapColumn: []string{strings.Join(o.Words, " ")}})
				at = to
				days = days || o.IsDate(p.Lex)
			} else if x, k := p.boundNumber(at, end); k > 0 && !days {
				if op == contract.Greater {
					most = draft.Ptr(x)
				} else {
					least = draft.Ptr(x)
				}
				at += k
			}
			if at == before {
				return 0
			}
			last = at
			k := p.Any(at, end, "nor", "or", "and", ", nor", ", or")
			if k == 0 {
				break
			}
			if o, _ := p.passed(c, at+k, end); neither > 0 && o != nil {
				at += k
				continue
			}
			if p.limitAhead(at+k, end) {
				at += k
			}
			break
		}
		if last == at {
			break
		}
	}
	if last == i || len(rules) == 0 && least == nil && most == nil || !p.AtBreak(last, end) {
		return 0
	}
	if c.IsDate(p.Lex) && (least != nil || most != nil) {
		return 0
	}
	if least != nil {
		c.Min = least
	}
	if most != nil {
		c.Max = most
	}
	for _, r := range rules {
		if o := c.Table.Find(strings.Fields(r.GapColumn[0]), c); o != nil && !o.IsDate(p.Lex) && !c.IsDate(p.Lex) {
			c.Counted()
			o.Counted()
		}
	}
	p.Rules = append(p.Rules, rules...)
	return last - i
}

func (p Reader) limitAhead(i, end int) bool {
	return slices.ContainsFunc(limits, func(l struct {
		phrases []string
		op      contract.Op
		days    bool
	}) bool {
		return p.Any(i, end, l.phrases...) > 0
	})
}

// boundNumber reads a number or "zero".
func (p Reader) boundNumber(i, end int) (float64, int) {
	if n := p.Any(i, end, "zero"); n > 0 {
		return 0, n
	}
	a, n := p.AmountAt(i, end)
	if n == 0 || a.Percent || a.Year {
		return 0, 0
	}
	return a.Value, n
}

// passed is the other column of such a sentence: named, or "it", which is the one told of before.
func (p Reader) passed(c *draft.Column, i, end int) (*draft.Column, int) {
	if p.Any2(i, end, "it", "that", "this", "them") && p.AtBreak(i+1, end) {
		if o := p.toldBefore(c); o != nil {
			return o, i + 1
		}
		return nil, 0
	}
	at := i + p.Any(i, end, "the number of", "the number", "the value of", "that of the", "the date of", "the day of", "the", "its", "their", "that", "his", "her")
	for n := min(5, end-at); n > 0; n-- {
		if o := p.CalledBy(c.Table, at, at+n); o != nil && o != c && (p.AtBreak(at+n, end) || p.Any2(at+n, end, "nor", "or", "by", "itself", "either", "at")) {
			return o, at + n + p.Any(at+n, end, "itself", "either")
		}
	}
	return nil, 0
}

// toldBefore is the column that the text told of last before c.
func (p Reader) toldBefore(c *draft.Column) *draft.Column {
	if o := p.Column; o != nil && o != c && o.Table == c.Table && !o.Dropped {
		return o
	}
	if k := slices.Index(c.Table.Columns, c); k > 0 {
		return c.Table.Columns[k-1]
	}
	return nil
}
