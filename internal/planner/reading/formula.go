package reading

import (
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// arithmetic reads a formula into the contract's language, with columns as {0}, {1}, …
type arithmetic struct {
	*reader
	home    *Table
	target  *Column
	at, end int
	out     Formula
	ops     int
}

var (
	plusWords    = wordings("+, plus, added to, and the")
	minusWords   = wordings("-, minus, less the?, net of, reduced by, without the")
	timesWords   = wordings("*, x, ×, times the?, multiplied by|with the?, by the")
	overWords    = wordings("/, divided by the?, ÷, per")
	formulaLeads = wordings("the? same as the?, a? copy of the?, copied|taken|inherited from the?, = the?, : the?, is computed|calculated|derived|obtained as|from|by the?, computed|calculated|derived|obtained as|from|by the?, equals the?, equal to the?, is|are|be|being equal to the?, just|simply|exactly|always the?, is always? just|simply|exactly|always? the?, are always? just|simply|exactly|always? the?, being the?, must be|equal the?, should be|equal the?, which is|equals the?, that is|equals the?, is defined as the?, comes from, given by, amounts to the?, amount to the?, comes to the?, makes, i.e. the?, i . e . the?, follows from, is the result of, results from, will be the?, has to be|equal the?, adds up to, match|matches the?, agree|agrees|reconcile|reconciles|tie|ties|tally|tallies out? to? the? cent? with|to the?, works out at|as the?, made|made_up|composed of, consists|consisting of, meaning, as the?")
	roundWords   = wordings("rounded to the nearest? cents?|penny, to the cents?|penny, rounded to two|2|one|1|three|3 decimals?|decimal places?, to two|2|one|1|three|3 decimals?|places|decimal places?, rounded up|down?, rounded to whole numbers?|dollars|euros, in whole numbers|euros|dollars, in percent, as a? percent|percentage, in %, of course, to the euro|dollar, rounded to the whole? dollar|euro, in minutes|seconds|hours|days, without rounding, exactly, always")
)

// folds are functions of a list of columns.
var folds = []struct {
	words phrases
	name  string
}{

	{wordings("the sum of|over all? the?, sum of|over all? the?, the total of all? the?, total of all? the?, sum up, the sum, the two together, both together, all? together, adds up from|over?, adding up, add up from|over?"), "+"},
	{wordings("the product of the?, product of the?"), "*"},
	{wordings("the difference between|of the?, difference between|of the?, the gap between the?, gap between the?, the distance between the?"), "-"},
	{wordings("the mean|average of the?, mean|average of the?, an average of the?"), "mean"},
	{wordings("the max|maximum|highest|largest|greatest|biggest|latest|larger|greater|higher|best of the?, max|maximum|highest|largest|greatest|biggest|higher|larger|greater|best of the?"), "max"},
	{wordings("the min|minimum|lowest|smallest|least|earliest|smaller|lower|worst of the?, min|minimum|lowest|smallest|least|lower|smaller|worst of the?"), "min"},
	{wordings("the ratio of the?, ratio of the?, the quotient of the?"), "/"},
}

var spanUnits = map[string]string{"s": "seconds", "min": "minutes", "h": "hours", "days": "days", "nights": "days"}

// formulaAt reads how a column is computed. Where no word such as "=" leads to it, it needs an operator.
func (r *reader) formulaAt(home *Table, c *Column, i, end int) (*Formula, int) {
	lead := r.match(i, end, formulaLeads)
	if a := r.tok(i); lead == 0 && a.Kind == token.Number && r.is(i+1, end, "-") && r.toks[i+1].Glued && r.tok(i+2).Kind == token.Number {
		return nil, 0 // "60-350/night"
	}
	f := arithmetic{reader: r, home: home, target: c, at: i + lead, end: r.formulaEnd(i+lead, end)}
	f.out.From, f.out.Scale = i+lead, -1
	text, ok := f.sum()
	if !ok && r.is(i, i+lead, "agree", "agrees", "reconcile", "reconciles", "tie", "ties", "tally", "tallies", "match", "matches") {
		if text, ok = f.rollup("+"); ok { // "agrees with its lines"
			f.ops++
		}
	}
	if rate := r.any(i, end, "is", "are", "costs", "cost", "at", "of"); !ok && lead == 0 && rate > 0 && r.tok(i+rate).Kind == token.Number {
		f.at = i + rate
		if text, ok = f.sum(); ok && !strings.Contains(text, " * {") {
			return nil, 0
		}
	}
	if !ok || len(f.out.Columns) == 0 || slices.Contains(f.out.Columns, c) || f.ops == 0 && r.is(f.at, end, "and", "&") && f.columnBehind(f.at+1) {
		return nil, 0 // "computed from distance and duration" does not say how
	}
	if n := r.any(f.at, end, "as a percentage of", "as percentage of", "as a percent of", "in percent of", "as a share of"); n > 0 {
		g := f
		g.at, g.end = f.at+n, r.formulaEnd(f.at+n, end)
		if below, ok := g.operand(); ok {
			f, text = g, text+" / "+below+" * 100"
			f.ops++
		}
	}
	equals := lead > 0 && r.is(i, end, "=", "equals", "equal", "computed", "calculated", "derived") || r.any(i, end, "is equal to", "must equal", "is computed", "is calculated", "should equal") > 0 || len(f.out.Columns) == 1 && f.out.Columns[0].Table != home && r.any(i, end, "is always the", "is the", "which is the", "is that of", "is always that of", "taken from", "copied from", "inherited from", "same as", "the same as", "copy of", "a copy of", "being the") > 0
	if f.ops == 0 && !(equals && lead > 0 && r.finished(f.at, end)) {
		return nil, 0
	}
	f.out.Text = f.limited(f.rounded(text, end), end)
	f.out.To = f.at
	return &f.out, f.at - i
}

// rounded reads to how many decimals a formula is computed, and makes it a percentage where the text says so.
func (f *arithmetic) rounded(text string, end int) string {
	for {
		n := f.match(f.at, end, roundWords)
		if n == 0 && f.is(f.at, end, ",", "(") {
			if n = f.match(f.at+1, end, roundWords); n > 0 {
				n++
				n += boolInt(f.is(f.at, end, "(") && f.is(f.at+n, end, ")"))
			}
		}
		if n == 0 {
			return text
		}
		words := f.source(f.at, f.at+n)
		f.at += n
		switch {
		case words == "rounded" && f.atBreak(f.at, end):
			f.out.Scale = 2 * boolInt(f.target != nil && f.target.meaning().Kind == lexicon.Money)
		case strings.Contains(words, "one") || strings.Contains(words, "1 "):
			f.out.Scale = 1
		case strings.Contains(words, "three") || strings.Contains(words, "3 "):
			f.out.Scale = 3
		case strings.Contains(words, "cent") && !strings.Contains(words, "percent") || strings.Contains(words, "two") || strings.Contains(words, "2 "):
			f.out.Scale = 2
		case strings.Contains(words, "whole") || strings.Contains(words, "dollar") || strings.Contains(words, "euro"):
			f.out.Scale = 0
		case strings.Contains(words, "percent") || strings.Contains(words, "%"):
			if strings.Contains(text, " / ") && !strings.Contains(text, "* 100") {
				text = "(" + text + ") * 100"
			}
			f.out.Unit = "%"
		}
	}
}

var (
	capWords   = wordings("never|not|no above|over|beyond, never|not|no more|higher|greater than, never exceeding, never exceeds, at most, up to, capped at, cut off at, limited to, with|to a cap|maximum|max|limit|ceiling of, maximum|max, but no more than, not exceeding")
	floorWords = wordings("never|not|no below|under, never|not|no less|lower than, at least, with a minimum|min|floor of, minimum|min, but no less than")
)

// limited reads the bounds at which a formula is cut off: "4 cents a minute but never above 24", "2% of the amount, at
// least 1 and at most 25".
func (f *arithmetic) limited(text string, end int) string {
	if slices.ContainsFunc(f.out.Columns, func(c *Column) bool { return c.class().temporal() }) {
		return text
	}
	for {
		at := f.at + f.any(f.at, end, ", but", "but", ", and", "and", ",", "(", "with")
		fold, n := "min", f.match(at, end, capWords)
		if n == 0 {
			fold, n = "max", f.match(at, end, floorWords)
		}
		if n == 0 {
			return text
		}
		a, k := f.amountAt(at+n, end)
		if k == 0 || a.percent || f.is(f.at, end, "(") && !f.is(at+n+k, end, ")") {
			return text
		}
		value := plain(a.value)
		if a.unit == "cents" {
			value = plain(a.value / 100)
		}
		text = fold + "(" + text + ", " + value + ")"
		f.at = at + n + k + boolInt(f.is(f.at, end, "("))
	}
}

// formulaEnd is where a formula that begins at i ends at the latest.
func (r *reader) formulaEnd(i, end int) int {
	depth := 0
	for k := i; k < end; k++ {
		t := r.toks[k]
		switch {
		case t.Is("("):
			depth++
		case t.Is(")"):
			if depth == 0 {
				return k
			}
			depth--
		case t.Kind == token.Line || t.Is(";", "="):
			return k
		case depth == 0 && t.Is("where", "if", "when", "unless", "but", "while", "whereas", "so", "otherwise", "only", "never"):
			return k
		case t.Kind == token.Date || t.Kind == token.Time:
			return k
		}
	}
	return end
}

// opensOperand: the bracket at i is the first operand of a formula, "(a + b) * 2", and no remark.
func (r *reader) opensOperand(i, end int) bool {
	close := r.closing(i, end)
	return close > 0 && r.is(close+1, end, "*", "/", "×", "÷", "+", "^")
}

// finished: what stands at i does not go on with a formula.
func (r *reader) finished(i, end int) bool {
	return r.atBreak(i, end) || r.match(i, end, roundWords) > 0 || r.is(i, end, "and", "but", "where", "if", "when", "unless", "for", "(", "-")
}

func (f *arithmetic) sum() (string, bool) {
	if left, ok := f.fold(); ok {
		return left, true
	}
	left, ok := f.product()
	for ok && f.at < f.end {
		op, n := " + ", f.match(f.at, f.end, plusWords)
		if k := f.rateBehind(left); k > 0 {
			n = k
		} else if n == 0 || f.is(f.at, f.end, "and") {
			op, n = " - ", f.match(f.at, f.end, minusWords)
			if n == 0 || f.any(f.at, f.end, "less than") > 0 || f.is(f.at, f.end, "-") && f.toks[f.at].Glued != f.tok(f.at+1).Glued && !f.toks[f.at].Glued && f.tok(f.at+1).Kind != token.Word && f.tok(f.at+1).Kind != token.Number && !f.is(f.at+1, f.end, "(") {
				return left, true
			}
		}
		back := *f
		f.at += n
		right, more := f.product()
		if !more {
			*f = back
			return left, true
		}
		f.ops++
		left += op + f.rated(left, right)
	}
	return left, ok
}

func (f *arithmetic) product() (string, bool) {
	left, ok := f.operand()
	for ok && f.at < f.end {
		op, n := " * ", f.match(f.at, f.end, timesWords)
		if n == 0 || f.any(f.at, f.end, "by the") > 0 && f.ops == 0 {
			op, n = " / ", f.match(f.at, f.end, overWords)
			if n == 0 || f.is(f.at, f.end, "/") && f.toks[f.at].Glued && f.tok(f.at+1).Glued && f.tok(f.at-1).Kind == token.Word && !f.led() {
				return left, true
			}
			if f.is(f.at, f.end, "per") {
				if f.tok(f.at-1).Kind != token.Number && !isNumber(left) {
					return left, true
				}
				op = " * " // "0.30 per kilometre"
			}
			if f.is(f.at, f.end, "/") && isNumber(left) && f.eachOf(f.at+n) {
				op = " * " // "45/hour" of hours
			}
		}
		back := *f
		f.at += n
		right, more := f.operand()
		if !more {
			*f = back
			return left, true
		}
		f.ops++
		if strings.ContainsAny(left, "+-") && !wrapped(left) && strings.Contains(left, " ") {
			left = "(" + left + ")"
		}
		left += op + right
	}
	return left, ok
}

func wrapped(s string) bool { return strings.HasPrefix(s, "(") && strings.HasSuffix(s, ")") }

// led: an equals sign stands before the formula, so that a glued slash divides.
func (f *arithmetic) led() bool {
	return f.tok(f.out.From-1).Is("=", "as", "equals", "to", "computed", "is")
}

// column is the place of a column among those of the formula.
func (f *arithmetic) column(c *Column) int {
	if k := slices.Index(f.out.Columns, c); k >= 0 {
		return k
	}
	f.out.Columns = append(f.out.Columns, c)
	return len(f.out.Columns) - 1
}

func plain(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }
