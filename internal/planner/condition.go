package planner

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// condition reads "if not paid", "unless dropout", "until completed" behind a word like
// "empty", and adds the case to column c.
func (p *parser) condition(c *columnDraft, i, end int, null bool) int {
	only := 0
	if null { // what is empty only there is filled in all other rows, as it is without "only"
		only = p.any(i, end, "only", "just", "exclusively", "solely", "precisely", "exactly")
	}
	n := p.emptyWhere(c, i+only, end, null)
	if n == 0 {
		return 0
	}
	n += only
	return n + p.any(i+n, end, "and only for them", "and only for those", "and only for these", "and only there", "and only then", "and for them only", "and for nobody else", "and for no others", "and for no other", "and for none of the others", "and nowhere else", "and only in those cases", "and only in that case", "and for nothing else")
}

// emptyWhere reads the words and the rows of such a condition.
func (p *parser) emptyWhere(c *columnDraft, i, end int, null bool) int {
	k := p.any(i, end, "if it is", "if", "when", "unless", "until", "for", "where", "whenever", "as soon as", "only if", "only when", "as long as", "while", "except when", "except for", "except if")
	if n := p.any(i, end, "on", "in", "for", "with", "at", "where"); n > 0 && c.table != nil && null { // "empty on credits", "missing on day trips"
		if when, m := p.statesOf(c, i+n, end); m > 0 && p.atBreak(i+n+m, end) {
			c.cases = append(c.cases, &caseDraft{null: true, when: when})
			return n + m
		}
	}
	if k == 0 {
		return 0
	}
	cs := &caseDraft{null: null}
	if p.any2(i, end, "unless", "until", "except when", "except for", "except if") {
		cs = &caseDraft{notNull: true}
	}
	if p.tok(i).Is("for") {
		if _, ok := p.shareAt(i+1+p.any(i+1, end, "the"), end); ok || p.tok(i+1).Kind == token.Number {
			return 0
		}
		if p.any2(i+1, end, "the others", "the rest", "others", "some") {
			return 0
		}
	}
	m := p.when(c, i+k, end, cs)
	if m == 0 {
		return 0
	}
	return k + m
}

// when notes the tokens of a condition, up to a mark that ends it.
func (p *parser) when(c *columnDraft, i, end int, cs *caseDraft) int {
	n := 0
	for i+n < end {
		t := p.toks[i+n]
		if t.Kind == token.Line || t.Is(",", ";", ")", ".", "(", "otherwise", "else", "]", "then") || t.Is("and") && !p.twoStates(c, i, i+n, end) {
			break
		}
		if n > 8 {
			break
		}
		if _, k := p.dateRangeAt(i+n, end, true); n > 0 && k > 1 && t.Is("in", "within", "during", "over", "between", "from") {
			break // "only for pregnant ones, in the next 9 months"
		}
		if n > 0 && t.Is("-") && !t.Glued && p.any2(i+n+1, end, "leave", "keep", "so", "empty", "blank", "null", "missing", "otherwise", "else", "not", "never", "nothing", "stays", "it", "everyone", "all", "others", "the") {
			break // "only for pro - leave it empty for free"
		}
		cs.when = append(cs.when, i+n)
		n++
	}
	if n == 0 {
		return 0
	}
	c.cases = append(c.cases, cs)
	return n
}

// twoStates: the "and" at k joins two values of one column: "only for shipped and returned orders".
func (p *parser) twoStates(c *columnDraft, i, k, end int) bool {
	if c.table == nil || k == i {
		return false
	}
	after, n := p.valueAt(c.table, nil, k+1, end)
	if n == 0 || k+1+n < end && p.any2(k+1+n, end, "is", "are", "=", ":", "must", "should") {
		return false
	}
	for at := i; at < k; at++ {
		if before, m := p.valueAt(c.table, nil, at, k); m > 0 && before == after {
			return true
		}
	}
	return false
}

// casesPhrase: "1 for free plans, 2 to 20 for pro, 50-500 for enterprise", "100 if
// premium, otherwise 20", "5 when child".
func (p *parser) casesPhrase(c *columnDraft, i, end int) int {
	var list []*caseDraft
	at, last := i, i
	for at < end {
		cs, n := p.caseItem(at, end, len(list) > 0)
		if n == 0 {
			break
		}
		list = append(list, cs)
		at += n
		last = at
		if cs.other {
			break
		}
		at += p.any(at, end, ", and", ", but", ",", "and", ";", "but")
	}
	if len(list) == 0 || len(list) == 1 && !p.ifWord(i, last) && !(p.any2(i, end, "is", "are", "=") && len(list[0].when) > 0 && list[0].min != nil && list[0].max != nil && *list[0].min == *list[0].max && p.stateEnds(list[0].when[0], end)) {
		return 0
	}
	if k := list[0]; len(list) == 1 && k.min != nil && *k.min == 0 && k.max != nil && *k.max == 0 && c.min == nil && c.max == nil && c.distribution == nil {
		c.min = ptr(0.0) // what is nothing in some rows begins there
	}
	c.cases = append(c.cases, list...)
	return last - i
}

// stateEnds: rows by a value or a flag, and no more, stand at i: "0 on rejected claims".
func (p *parser) stateEnds(i, end int) bool {
	if p.table == nil {
		return false
	}
	_, n := p.statesOf(&columnDraft{table: p.table}, i, end)
	return n > 0 && p.atBreak(i+n, end)
}

func (p *parser) ifWord(from, to int) bool {
	for k := from; k < to; k++ {
		if p.toks[k].Is("if", "when", "whenever") {
			return true
		}
	}
	return false
}

// flagAt: the words at i, behind an article, name a flag of the table.
func (p *parser) flagAt(i, end int) bool {
	if p.table == nil {
		return false
	}
	i += p.any(i, end, "a", "an", "the")
	for n := min(3, end-i); n > 0; n-- {
		if c := p.table.column(p.wordsOf(i, i+n)); c != nil && c.couldBeBool(p.lex) {
			return true
		}
	}
	return false
}

// forTheRest stand behind what holds in all rows that no case before spoke of.
var forTheRest = []string{"otherwise", "or else", "else", "if not", "when not", "if it is not", "if it isn't", "when it is not", "if they are not", "if they aren't", "without one", "without it", "without", "for everyone else", "for everybody else", "for everything else", "for anyone else", "for anybody else", "for anything else", "for all others", "for all the others", "for all other ones", "for all other rows", "for the others", "for the other ones",
	"for others", "for the rest of them", "for the rest", "for all the rest", "for the remaining ones", "for the remainder", "for those who don't", "for those who do not", "for those that don't", "for those without", "in all other cases", "in all other rows", "in other cases", "in any other case", "in every other case", "everywhere else", "by default"}

func (p *parser) caseItem(i, end int, more bool) (*caseDraft, int) {
	cs := &caseDraft{}
	n := p.any(i, end, "is", "are", "always", "must be", "should be", "be", "=", ":")
	if k := p.any(i+n, end, "otherwise", "else"); k > 0 && more {
		cs.other = true
		n += k
	}
	at := i + n
	if k := p.any(at, end, "null", "empty", "blank", "missing", "nothing", "none"); k > 0 && more {
		if m := p.any(at+k, end, "otherwise", "else", "for everyone else", "for all others", "for the others", "for others", "for the rest", "in all other rows", "in all other cases"); m > 0 {
			cs.null, cs.other = true, true // "10 to 150 for converted ones, empty otherwise"
			return cs, at + k + m - i
		}
	}
	law := p.caseLaw(cs, at, end)
	at += law
	switch r, k := p.intervalAt(at, end); {
	case law > 0:
	case k > 0 && !r.years:
		cs.min, cs.max = r.min, r.max
		at += k
	default:
		if a, k := p.amountAt(at, end); k > 0 && !a.percent {
			cs.min, cs.max = ptr(a.value), ptr(a.value)
			at += k
		} else if k := p.any(at, end, "null", "empty", "blank", "nothing", "none"); k > 0 && (more || p.any2(at+k, end, "if", "when")) {
			cs.null = true
			at += k
		} else if s, ok := p.shareAt(at, end); ok && s.vague == "" {
			cs.share = ptr(s.value)
			at += s.n
		} else if v, k := p.valueItem(at, end, 2); k > 0 && !(k > 1 && p.toks[at+k-1].Is("true", "false", "yes", "no")) && (p.any2(at+k, end, "if", "when") || cs.other && more) && !p.any2(at, end, "only", "just", "filled", "present", "set", "unless", "given", "populated", "required", "optional", "missing", "not", "blank", "empty", "null") {
			cs.value = v
			at += k
		} else {
			return nil, 0
		}
	}
	if k := max(p.any(at, end, forTheRest...), p.allOthers(p.table, at, end)*boolInt(p.any2(at, end, "in", "for", "with", "at", "on"))); k > 0 && more && !cs.other {
		cs.other = true
		at += k
	}
	if cs.other {
		return cs, at - i
	}
	k := p.any(at, end, "for", "if", "when", "in case of", "in the case of", "whenever", "where", "on", "with", "among")
	if n := p.any(at, end, "while", "as long as", "during the", "during", "in the", "in", "at the", "at", "under the", "under"); k == 0 && n > 0 && p.table != nil {
		if _, _, m := p.stateAt(p.table, at+n, end); m > 0 && !p.any2(at+n, end, "those", "these", "they", "such", "the") {
			k = n // "6000–12000 while running"
		}
	}
	if k == 0 || cs.share != nil && !p.any2(at, end, "for", "if", "when", "among") || p.any2(at, end, "on", "with") && !p.flagAt(at+k, end) && !p.stateEnds(at+k, end) {
		return nil, 0
	}
	start := at + k
	if p.tok(start).Kind == token.Number && p.tok(start).Unit == "" || p.any2(start, end, "each", "every", "all", "the rest", "any", "about", "example", "testing", "now", "a third", "half", "rows") {
		return nil, 0
	}
	m := 0
	for start+m < end && m < 6 {
		t := p.toks[start+m]
		if t.Kind == token.Line || t.Is(",", ";", ")", ".", "otherwise", "else", "(") || t.Is("and") && p.tok(start+m+1).Kind == token.Number {
			break
		}
		cs.when = append(cs.when, start+m)
		m++
	}
	if m == 0 {
		return nil, 0
	}
	return cs, start + m - i
}

// noneFor reads "anonymous donations have no donor name": the column is empty where the
// condition in front holds.
func (p *parser) noneFor(i, end int, _ bool) int {
	if p.table == nil {
		return 0
	}
	stop := p.pieceEnd(i, end)
	if n := p.flaggedNone(i, stop); n > 0 {
		return n
	}
	for k := i + 1; k < stop; k++ {
		n := p.any(k, stop, "have no", "has no", "have an empty", "has an empty", "have a blank", "do not have a", "do not have an", "don't have a", "don't have an", "lack a", "get no", "gets no", "should have", "must have")
		if n == 0 {
			continue
		}
		from, to := p.reference(k+n, stop)
		c := p.find(p.table, from, to, nil)
		if c == nil || p.tok(i).Kind == token.Number {
			return 0
		}
		if _, ok := p.shareAt(i, end); ok {
			return 0
		}
		cs := &caseDraft{null: true}
		if p.any2(k, stop, "should have", "must have", "have", "has") && n <= 2 && !p.any2(k, stop, "have no", "has no") {
			at := from
			for at < stop && at < from+4 && p.find(p.table, from, at+1, nil) != c {
				at++
			}
			r, m := p.intervalAt(at+1, stop)
			if m == 0 {
				return 0
			}
			cs.null, cs.min, cs.max = false, r.min, r.max
			to = at + 1 + m
			if r.openMin && cs.min != nil && cs.max == nil && c.max != nil {
				cs.max = c.max
			}
		}
		for m := i; m < k; m++ {
			w := p.toks[m]
			if w.Is("the", "all", "any", "every", "each", "rows", "records", "cases") || w.Kind == token.Word && p.findTable(p.wordsOf(m, m+1)) != nil {
				continue
			}
			cs.when = append(cs.when, m)
		}
		if !slices.ContainsFunc(cs.when, func(m int) bool {
			return !p.tok(m).Is("so", "and", "thus", "therefore", "hence", "which", "who", "that", "these", "they", "those", "then", ",", "(")
		}) {
			cs.when = nil // "one in ten is still in hospital, so has no discharge date"
			if flag := p.lastFlag(c); flag != nil {
				for m := range flag.words {
					cs.when = append(cs.when, flag.at+m)
				}
			}
		}
		if len(cs.when) == 0 {
			return 0
		}
		c.cases = append(c.cases, cs)
		c.touched = true
		p.claim(i, to, &c.element)
		return to - i
	}
	return 0
}

// flaggedNone goes on behind a flag that was told just before: "6% did not finish and have no finish time".
func (p *parser) flaggedNone(i, end int) int {
	flag := p.column
	n := p.any(i, end, "have no", "has no", "so have no", "so they have no", "they have no", "these have no", "those have no", "and so have no", "get no", "so there is no", "therefore have no", "thus have no", "without a", "without any", "with no")
	if n == 0 || flag == nil || flag.table != p.table || flag.trueShare == nil || flag.at < 0 || !p.any2(i-1, i, "and", ",", ";", "-", "so") {
		return 0
	}
	from, to := p.reference(i+n, end)
	c := p.find(p.table, from, to, flag)
	if c == nil || c.primary || !p.atBreak(to, end) {
		return 0
	}
	cs := &caseDraft{null: true}
	for k := range flag.words {
		cs.when = append(cs.when, flag.at+k)
	}
	c.cases = append(c.cases, cs)
	c.touched = true
	p.claim(i, to, &c.element)
	return to - i
}

func percentText(s float64) string {
	return strconv.FormatFloat(math.Round(s*10000)/100, 'f', -1, 64) + "%"
}

func trimFloat(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

func plain(x float64) string {
	if x == math.Trunc(x) && math.Abs(x) < 1e15 {
		return fmt.Sprintf("%d", int64(x))
	}
	return trimFloat(x)
}

// stems are the words of a phrase in the form in which names are compared.
func stems(ws []string) []string {
	out := make([]string, 0, len(ws))
	for _, w := range ws {
		out = append(out, lexicon.Stem(w))
	}
	return out
}
