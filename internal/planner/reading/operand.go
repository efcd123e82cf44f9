package reading

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// fold reads "the sum of a, b and c", "the difference between a and b", "days between a and b".
func (f *arithmetic) fold() (string, bool) {
	if u, n := f.spanLead(); n > 0 {
		back := *f
		f.at += n
		if args := f.arguments(); len(args) == 2 {
			f.ops++
			return u + "(" + args[0] + ", " + args[1] + ")", true
		}
		*f = back
	}
	if total, ok := f.before("+", false); ok {
		return total, true
	}
	if n := f.match(f.at, f.end, beforeTotals); n > 0 && f.target != nil && f.target.foldOf() != "" {
		back := *f
		f.at += n
		if total, ok := f.before(f.target.foldOf(), true); ok {
			return total, true
		}
		if roll, ok := f.rollup(f.target.foldOf()); ok { // "average stars of its reviews"
			f.ops++
			return roll, true
		}
		*f = back
	}
	for _, fold := range folds {
		n := f.match(f.at, f.end, fold.words)
		if n == 0 {
			continue
		}
		back := *f
		f.at += n
		if total, ok := f.before(fold.name, true); ok {
			return total, true
		}
		if roll, ok := f.rollup(fold.name); ok {
			f.ops++
			return roll, true
		}
		args := f.arguments()
		if len(args) < 2 {
			*f = back
			continue
		}
		f.ops++
		if k := f.out.Columns; fold.name == "-" && len(args) == 2 && args[0] == "{0}" && args[1] == "{1}" && len(k) == 2 && lexicon.Earlier(k[0].Words, k[1].Words) {
			args[0], args[1] = args[1], args[0] // the difference between the previous and the current one is how much that grew
		}
		switch fold.name {
		case "mean":
			return "(" + strings.Join(args, " + ") + ") / " + strconv.Itoa(len(args)), true
		case "max", "min":
			return fold.name + "(" + strings.Join(args, ", ") + ")", true
		}
		return strings.Join(args, " "+fold.name+" "), true
	}
	return "", false
}

// spanLead reads "the number of days between", "minutes from": the lead to two moments.
func (f *arithmetic) spanLead() (string, int) {
	at := f.at + f.any(f.at, f.end, "the number of", "number of", "the", "how many", "full", "whole", "its", "length in", "the time in", "time in")
	at += f.any(at, f.end, "number of", "full", "whole", "calendar")
	u, n := f.timeUnitAt(at, f.end)
	if n == 0 || spanUnits[u] == "" {
		if n = f.any(f.at, f.end, "the time between", "time between", "the duration between", "the time from", "time from", "the span between", "time elapsed between"); n > 0 {
			unit := "days"
			if f.target != nil {
				if w := spanUnits[f.target.Unit]; w != "" {
					unit = w
				}
				for _, w := range f.target.Words { // "resolution hours is the time between opened and closed"
					if u := spanUnits[token.Units[w]]; u != "" {
						unit = u
					}
				}
			}
			return unit, n
		}
		return "", 0
	}
	at += n
	k := f.any(at, f.end, "between the", "between", "from the", "from", "elapsed between", "passed between", "that passed between", "that lie between", "late counted from")
	if k == 0 {
		return "", 0
	}
	return spanUnits[u], at + k - f.at
}

func (f *arithmetic) arguments() []string {
	var args []string
	for f.at < f.end {
		f.at += f.any(f.at, f.end, "the", "its")
		if all := f.columnRun(); all != nil {
			args = append(args, all...)
			f.at += f.any(f.at, f.end, ", and", "and") * boolInt(f.columnBehind(f.at+f.any(f.at, f.end, ", and", "and")))
			continue
		}
		a, ok := f.product()
		if !ok {
			break
		}
		args = append(args, a)
		sep := f.any(f.at, f.end, ", and", ",", "and", "&", "to", "+", "until")
		if sep == 0 || f.is(f.at, f.end, ",") && !f.columnBehind(f.at+sep) {
			break
		}
		f.at += sep
	}
	return args
}

// columnRun reads "q1 to q5": the columns from the one to the other.
func (f *arithmetic) columnRun() []string {
	run, ok := f.codeRun(f.at, f.end)
	if !ok {
		return nil
	}
	var named []*Column
	for _, v := range run.values {
		k := slices.IndexFunc(f.known(f.home), func(c *Column) bool { return c != f.target && strings.EqualFold(strings.Join(c.Words, ""), v.Text) })
		if k < 0 {
			return nil
		}
		named = append(named, f.known(f.home)[k])
	}
	f.at += run.n
	var args []string
	for _, c := range named {
		args = append(args, fmt.Sprintf("{%d}", f.column(c)))
	}
	return args
}

// columnBehind: a column is mentioned at i that goes on a list of arguments.
func (f *arithmetic) columnBehind(i int) bool {
	m := f.refAt(f.home, f.target, i, f.end)
	return m.column != nil && (f.finished(i+m.n, f.end) || f.is(i+m.n, f.end, ",", "and"))
}

// operand reads a number, a column, a bracket, or a share of one.
func (f *arithmetic) operand() (string, bool) {
	if f.at >= f.end {
		return "", false
	}
	if f.is(f.at, f.end, "(") {
		back := *f
		f.at++
		if inner, ok := f.sum(); ok && f.is(f.at, f.end, ")") {
			f.at++
			return "(" + inner + ")", true
		}
		*f = back
		return "", false
	}
	if call := f.toks[f.at]; call.Is("max", "min", "abs", "round") && f.is(f.at+1, f.end, "(") {
		back := *f
		f.at += 2
		args := f.arguments()
		if len(args) > 0 && f.is(f.at, f.end, ")") {
			f.at++
			f.ops++
			if call.Low == "round" && len(args) == 1 {
				args = append(args, "0")
			}
			return call.Low + "(" + strings.Join(args, ", ") + ")", true
		}
		*f = back
	}
	if n := f.any(f.at, f.end, "the current year", "current year", "this year"); n > 0 {
		f.at += n
		return "year(as_of())", true
	}
	if f.match(f.at, f.end, folds[0].words) > 0 || f.match(f.at, f.end, folds[2].words) > 0 || f.match(f.at, f.end, folds[4].words) > 0 || f.match(f.at, f.end, folds[5].words) > 0 {
		if s, ok := f.fold(); ok {
			return "(" + s + ")", true
		}
	}
	if n := f.any(f.at, f.end, "twice", "double", "two times", "2 times", "2 x"); n > 0 {
		return f.scaled("2", n)
	}
	if s, n := f.fractionAt(f.at, f.end); n > 0 && f.tok(f.at).Kind != token.Number || n > 0 && f.any(f.at+n, f.end, "of") > 0 {
		return f.scaled(plain(s), n)
	}
	if n := f.match(f.at, f.end, fixedLeads); n > 0 && f.tok(f.at+n).Kind == token.Number && !f.tok(f.at+n).Percent {
		f.at += n
	}
	if t := f.toks[f.at]; t.Kind == token.Number {
		n := 1
		if t.Percent {
			return f.scaled(plain(math.Round(t.Num*1e7)/1e9), n)
		}
		if _, k := f.unitAt(f.at+n, f.end); k > 0 && f.refAt(f.home, f.target, f.at+n, f.end).score < 90 {
			n += k
		}
		n += f.fixedTail(f.at + n)
		if k := f.any(f.at+n, f.end, "a", "an", "for every", "for each", "per", "for unlocking plus", "each"); k > 0 && !f.is(f.at+n, f.end, "for") || f.any(f.at+n, f.end, "for every", "for each") > 0 {
			m := f.refAt(f.home, f.target, f.at+n+k, f.end)
			if of, w := f.unitColumn(f.at+n+k, f.end); of != nil && (m.column == nil || m.score < 84) {
				m = mention{column: of, n: w}
			}
			if m.column != nil && m.column.class() != boolean && m.column.class() != list { // "0.23 for every minute"
				f.at += n + k + m.n
				f.ops++
				if price := t.Num; n == 2 && f.is(f.at-k-m.n-1, f.end, "cents", "cent", "ct", "pence", "pennies", "penny") {
					return plain(math.Round(price*1e6)/1e8) + fmt.Sprintf(" * {%d}", f.column(m.column)), true
				}
				return plain(t.Num) + fmt.Sprintf(" * {%d}", f.column(m.column)), true
			}
		}
		cents := n == 2 && f.is(f.at+1, f.end, "cents", "cent", "ct", "pence", "pennies", "penny")
		f.at += n
		if cents {
			return plain(math.Round(t.Num*1e6) / 1e8), true
		}
		return plain(t.Num), true
	}
	m := f.refAt(f.home, f.target, f.at, f.end)
	if u, n := f.timeUnitAt(f.at, f.end); n > 0 && spanUnits[u] != "" && (m.column == nil || m.score < 95 || m.n > n) {
		if a, b := f.spanOf(); b != nil { // "nights x rate" of a stay from check-in to check-out
			f.at += n
			f.ops++
			return fmt.Sprintf("%s({%d}, {%d})", spanUnits[u], f.column(a), f.column(b)), true
		}
	}
	if m.column == nil {
		return "", false
	}
	f.at += m.n
	if k := f.any(f.at, f.end, "of the line", "of the row", "of the order", "of the product", "of its"); k > 0 {
		f.at += k
	}
	return fmt.Sprintf("{%d}", f.column(m.column)), true
}

// spanOf are the two moments between which the rows of the table last: the only ones it has.
func (f *arithmetic) spanOf() (a, b *Column) {
	for _, c := range f.known(f.home) {
		if !c.class().temporal() || c == f.target {
			continue
		}
		switch {
		case a == nil:
			a = c
		case b == nil:
			b = c
		default:
			return nil, nil
		}
	}
	return a, b
}

// unitColumn is the one column of the rows that is measured in the unit at i: "0.002 per second" of duration_sec.
func (f *arithmetic) unitColumn(i, end int) (*Column, int) {
	unit, n := f.unitAt(i, end)
	if n == 0 || !f.finished(i+n, end) && !f.is(i+n, end, "plus", "+", "minus", "-") {
		return nil, 0
	}
	var found *Column
	for _, c := range f.known(f.home) {
		if c == f.target || !numeric(c) || c.Unit != unit && token.Units[c.Words[len(c.Words)-1]] != unit {
			continue
		}
		if found != nil {
			return nil, 0
		}
		found = c
	}
	if found != nil {
		return found, n
	}
	for _, c := range f.known(f.home) { // "0.8 per kilogram" of a weight
		if c == f.target || c.Unit != "" || c.class().temporal() || c.class() == boolean || c.class() == list || !lexicon.MeasuredIn(c.Words, unit) {
			continue
		}
		if found != nil {
			return nil, 0
		}
		found = c
	}
	return found, n
}

// scaled reads "20% of net", "half of the price".
func (f *arithmetic) scaled(times string, n int) (string, bool) {
	back := *f
	f.at += n
	f.at += f.any(f.at, f.end, "of the", "of its", "of", "the", "vat on", "on")
	rest, ok := f.combined()
	if !ok {
		rest, ok = f.operand()
	}
	if !ok {
		*f = back
		return "", false
	}
	f.ops++
	return rest + " * " + times, true
}
