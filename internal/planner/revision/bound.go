package revision

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	mosts  = []string{"max", "maximum", "at most", "up to", "no more than", "not more than", "capped at", "cap at", "limited to", "limit to", "below", "under", "not above", "less than", "<=", "<", "never above", "never more than", "never over", "not over", "upper limit", "upper bound", "maximum of", "a maximum of", "max of", "no higher than", "not exceed", "ceiling", "top out at", "cap of", "at the most", "go up to", "upper end", "max value", "maximum value", "never exceed", "stay below", "stay under", "must not exceed", "highest", "not be above", "not be higher than", "not go over", "not go above", "smaller than", "lower than", "younger than", "cap", "max out at"}
	leasts = []string{"down to", "as low as", "go down to", "min", "minimum", "at least", "from", "no less than", "not less than", "above", "over", "not below", "more than", ">=", ">", "never below", "never less than", "never under", "starting at", "start at", "starts at", "lower limit", "lower bound", "minimum of", "a minimum of", "min of", "no lower than", "floor", "start from", "lower end", "min value", "minimum value", "stay above", "lowest", "not be below", "not be lower than", "not go below", "greater than", "higher than", "older than", "begin at", "never lower than", "not be under"}
)

// opposites are bounds that turn round where a clause forbids what lies beyond them: "no amount over 500", "can't be under 5".
var opposites = []string{"above", "over", "more than", ">", "greater than", "higher than", "older than", "below", "under", "less than", "<", "smaller than", "lower than", "younger than"}

// forbids are words that turn such a bound round.
var forbids = lexicon.WordSet("no not never nothing without cannot can't cant shouldn't shouldnt mustn't mustnt don't dont isn't aren't won't wouldn't")

// nobody and everybody are people of whom a bare number is an age.
var (
	nobody    = []string{"no one", "no-one", "no - one", "noone", "nobody", "none", "no people", "no persons"}
	everybody = []string{"everyone", "everybody", "all people", "people"}
)

var boundFillers = lexicon.WordSet(`the a an of for in to should must be is are set change make let all values value it them we i want need now instead please have has go can could may only limit cap raise lower increase reduce decrease extend range so that up down stop no there not never
	any per with on those which allow allowed not by bring get end keep $ € £ usd eur dollars euros years at new old`)

// bound reads one bound of numbers, the other of which stays: "max age 80", "cap the amounts at 500", "price at least 5",
// "no negative amounts".
func (r *reader) bound(i, end int) *change {
	if ch := r.withoutEnd(i, end); ch != nil {
		return ch
	}
	least, most, forbidden := false, false, false
	var number *token.Token
	negative, positive, people := false, false, false
	owner, unit := "", ""
	var about [][2]int
	for k := i; k < end; {
		// what the number is bounded by may begin a column's name: "max_speed", "minimum order"
		if n := r.nameAt(k, end); n > 1 {
			about, k = append(about, [2]int{k, k + n}), k+n
			continue
		}
		if len(about) > 0 && number == nil && r.phrase(k, end, "for", "when", "if", "where", "only for") > 0 {
			return nil // "discount only for amounts over 100"
		}
		n, m := r.phrase(k, end, mosts...), r.phrase(k, end, leasts...)
		if forbidden && r.phrase(k, end, opposites...) == max(n, m) {
			n, m = m, n
		}
		switch t := &r.toks[k]; {
		case n > 0 && n >= m:
			if least {
				return nil
			}
			most, k = true, k+n
		case m > 0 && !(r.is(k, end, "from") && number != nil):
			if most {
				return nil
			}
			least, k = true, k+m
		case t.Kind == token.Number && number == nil && !t.Percent:
			number, unit, k = t, t.Unit, k+1
			if u := token.Units[strings.ToLower(unit)]; u != "" {
				unit = u
			}
			if k < end && unit == "" && token.Units[r.toks[k].Low] != "" {
				unit, k = token.Units[r.toks[k].Low], k+1
			}
		case t.Is("positive") && number == nil && !forbidden && k+1 == end:
			positive, least, k = true, true, k+1
		case t.Is("negative") && !forbidden && r.phrase(k+1, end, "down to", "to", "up to", ",", "with", "but", "as low as", "at least", "values", "amounts") > 0:
			k++ // "may be negative down to -500"
		case t.Is("negative", "negatives") && (r.is(i, end, "no") || r.follows(i, end, "not") || r.follows(i, end, "never")):
			negative, k = true, k+1
		case r.nameAt(k, end) == 1 && !boundFillers[t.Low]:
			about, k = append(about, [2]int{k, k + 1}), k+1
		case len(r.valuesOf([]string{t.Low}, nil)) > 0 && k > i && r.toks[k-1].Is("for", "of", "in", "only"):
			return nil // of some rows
		case r.phrase(k, end, nobody...) > 0:
			forbidden, people, k = true, true, k+r.phrase(k, end, nobody...)
		case r.phrase(k, end, everybody...) > 0:
			people, k = true, k+r.phrase(k, end, everybody...)
		case forbids[t.Low]:
			forbidden, k = true, k+1
		case t.Text == "IT" && len(r.valuesOf([]string{"it"}, nil)) > 0:
			return nil // the department
		case boundFillers[t.Low] || t.Is(",", ":", "(", ")", "="):
			k++
		case r.tableRun(k, end) > 0:
			n := r.tableRun(k, end)
			owner, _ = r.table(k, k+n)
			k += n
		default:
			return nil
		}
	}
	if (negative || positive) == (number != nil) || !negative && least == most {
		return nil
	}
	var all []ref
	for _, a := range about {
		found, ok := r.refs(a[0], a[1])
		if !ok {
			return nil
		}
		all = append(all, found...)
	}
	if len(all) == 0 && number != nil && (unit == "" || unit == "years") && (people || owner != "") {
		all = r.ages(owner)
	}
	if len(all) == 0 && people {
		return nil
	}
	if len(all) == 0 {
		all = r.saidColumns()
	}
	if len(all) == 0 && negative {
		all = r.belowZero()
	}
	if len(all) == 0 {
		return nil
	}
	next := r.draft()
	for _, one := range all {
		t, _ := next.Table(one.table)
		c, ok := t.Column(one.column)
		if ok && number != nil && len(all) == 1 && r.boundSpan(t, c, most, number.Num) {
			continue
		}
		if !ok || !c.Type.Numeric() || c.Formula != "" || len(c.Values) > 0 || c.PrimaryKey {
			return nil
		}
		to := 0.0
		if positive {
			to = math.Pow10(-c.Scale)
			if c.Min != nil && *c.Min >= to {
				continue
			}
		}
		if number != nil {
			if to, ok = inUnitOf(c, number.Num, unit); !ok {
				return nil
			}
			switch whole := c.Type == contract.Integer; {
			case whole && most:
				to = math.Floor(to)
			case whole:
				to = math.Ceil(to)
			}
		}
		if most {
			if c.Min != nil && *c.Min >= to {
				return beyondBound(c, "at most", to)
			}
			c.Max = &to
		} else {
			if c.Max != nil && *c.Max <= to {
				return beyondBound(c, "at least", to)
			}
			c.Min = &to
		}
		for k := range c.Cases {
			switch x := &c.Cases[k]; {
			case x.When != nil:
			case most && x.Max != nil && *x.Max > to:
				x.Max = &to
			case least && x.Min != nil && *x.Min < to:
				x.Min = &to
			}
		}
		if d := c.Distribution; d != nil && outside(d, c) {
			c.Distribution = nil
			if c.Min == nil || c.Max == nil {
				return nil
			}
		}
	}
	return &change{plan: next, about: all}
}

// beyondBound asks about a bound that leaves nothing of a range.
func beyondBound(c *contract.Column, said string, to float64) *change {
	number := func(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
	low, high := to, 2*to
	if said == "at most" {
		low, high = min(0, to-1), to
	}
	if c.Min == nil || c.Max == nil || low >= high {
		return nil
	}
	return &change{question: &Question{
		ID:          "bounds_contradict",
		Text:        fmt.Sprintf("%s lies between %s and %s in the plan: %s %s leaves nothing of that. Which range should it have?", plain(c.Name), number(*c.Min), number(*c.Max), said, number(to)),
		Suggestions: []string{fmt.Sprintf("%s between %s and %s", plain(c.Name), number(low), number(high))},
	}}
}

// withoutEnd reads "rating: no 1s": whole numbers without the first or the last of them.
func (r *reader) withoutEnd(i, end int) *change {
	k, n := r.find(i, end, "no", "without", "never a", "no more", "without any")
	if k < 0 || k+n >= end || r.toks[k+n].Kind != token.Number {
		return nil
	}
	number := r.toks[k+n].Num
	if m := r.phrase(k+n+1, end, "in", "for", "in the", "for the"); m > 0 && k == i { // "no 5s in score"
		all, ok := r.refs(k+n+1+m, end)
		if !ok {
			return nil
		}
		return r.withoutNumber(all, number)
	}
	if k+n+1 != end {
		return nil
	}
	stop := k
	for stop > i && r.toks[stop-1].Is(":", ",", "-", "should", "have", "has") {
		stop--
	}
	all := r.said
	if stop > i {
		all, _ = r.refs(i, stop)
	}
	return r.withoutNumber(all, number)
}

// withoutNumber takes the first or the last whole number of a range away.
func (r *reader) withoutNumber(all []ref, number float64) *change {
	if len(all) != 1 || all[0].column == "" {
		return nil
	}
	next := r.draft()
	t, _ := next.Table(all[0].table)
	c, ok := t.Column(all[0].column)
	if !ok || c.Type != contract.Integer || c.Min == nil || c.Max == nil || *c.Max-*c.Min < 1 {
		return nil
	}
	switch v := number; v {
	case *c.Min:
		v++
		c.Min = &v
	case *c.Max:
		v--
		c.Max = &v
	default:
		return nil
	}
	return &change{plan: next, about: all}
}

// nameAt is the length of the longest name of a column at k, as sure as a whole name.
func (r *reader) nameAt(k, end int) int {
	for n := min(4, end-k); n >= 1; n-- {
		if n > 1 && lexicon.FunctionWords[r.toks[k+n-1].Low] || r.boundIn(k+1, k+n, end) && len(r.matchedExactly(k, k+n)) == 0 {
			continue // "duration up to"
		}
		if all, ok := r.columnsOf(k, k+n); ok && len(all) == 1 && (r.sureEnough(k, k+n, all[0]) || r.fitsPart(k, k+n, all[0]) && !lexicon.FunctionWords[r.toks[k].Low]) {
			return n
		}
	}
	return 0
}

// boundIn: a word that bounds numbers stands in [i, to).
func (r *reader) boundIn(i, to, end int) bool {
	for ; i < to; i++ {
		if r.phrase(i, end, mosts...) > 0 || r.phrase(i, end, leasts...) > 0 {
			return true
		}
	}
	return false
}

// outside: the middle of a distribution lies outside the bounds.
func outside(d *contract.Distribution, c *contract.Column) bool {
	middle := d.Mean
	if middle == nil {
		middle = d.Median
	}
	return middle != nil && (c.Min != nil && *middle <= *c.Min || c.Max != nil && *middle >= *c.Max)
}

// ages is the one column of ages that a table has, or the plan where no table is named.
func (r *reader) ages(table string) []ref {
	var out []ref
	for _, t := range r.plan.Tables {
		for _, c := range t.Columns {
			if c.Semantic == "age" && (table == "" || t.Name == table) {
				out = append(out, ref{t.Name, c.Name})
			}
		}
	}
	if len(out) > 1 {
		return nil
	}
	return out
}

// belowZero are the columns of numbers that may be below zero.
func (r *reader) belowZero() []ref {
	var out []ref
	for _, t := range r.plan.Tables {
		for _, c := range t.Columns {
			if c.Type.Numeric() && c.Formula == "" && len(c.Values) == 0 && !c.PrimaryKey && (c.Min != nil && *c.Min < 0 || c.Min == nil && c.Distribution != nil && c.Distribution.Kind == contract.Normal) {
				out = append(out, ref{t.Name, c.Name})
			}
		}
	}
	return out
}
