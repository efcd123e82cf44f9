package revision

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// fractions are the words for shares.
var fractions = []struct {
	phrase string
	share  float64
}{
	{"the half", .5}, {"half", .5}, {"a half", .5}, {"one half", .5}, {"half of them", .5}, {"a third", 1. / 3}, {"one third", 1. / 3}, {"two thirds", 2. / 3}, {"a quarter", .25}, {"one quarter", .25}, {"three quarters", .75}, {"a fifth", .2}, {"one fifth", .2}, {"two fifths", .4}, {"three fifths", .6}, {"four fifths", .8}, {"a tenth", .1}, {"one tenth", .1},
}

// share reads a share at i: "40%", "40 percent", "a third", "1 in 10", "9 out of 10", "0.4". It returns how many tokens it is.
func (r *reader) share(i, end int) (float64, int) {
	at := i + r.phrase(i, end, "like", "about", "around", "roughly", "approximately", "exactly", "only", "just", "maybe", "say", "some", "nearly", "almost", "~", "just about", "something like", "up to", "to", "at")
	if at >= end {
		return 0, 0
	}
	for _, f := range fractions {
		if n := r.phrase(at, end, f.phrase); n > 0 && (n > 1 || !r.is(at, end, "half of them")) {
			longest := n
			for _, g := range fractions {
				if m := r.phrase(at, end, g.phrase); m > longest {
					longest, f = m, g
				}
			}
			return f.share, at + longest - i
		}
	}
	t := r.toks[at]
	if t.Kind != token.Number {
		return 0, 0
	}
	if n := r.phrase(at+1, end, "in", "out of", "of", "of every", "out of every", "in every", "/"); n > 0 && at+1+n < end && r.toks[at+1+n].Kind == token.Number && !t.Percent {
		if d := r.toks[at+1+n].Num; t.Num > 0 && d > t.Num && d <= 1000 {
			return t.Num / d, at + 2 + n - i
		}
	}
	// "6 -> 12%", "from 6 to 12%": the latter
	if n := r.phrase(at+1, end, "->", "=>", "→", "to"); n > 0 && at+1+n < end && r.toks[at+1+n].Kind == token.Number {
		if s, m := r.share(at+1+n, end); m > 0 {
			return s, at + 1 + n + m - i
		}
	}
	percent := r.phrase(at+1, end, "percent", "per cent", "pct")
	switch {
	case percent > 0 && t.Num <= 100:
		return t.Num / 100, at + 1 + percent - i
	case t.Percent && t.Num >= 0 && t.Num <= 100:
		return t.Num / 100, at + 1 - i
	case !t.Percent && t.Unit == "" && t.Num > 0 && t.Num < 1 && t.Digits > 0:
		return t.Num, at + 1 - i
	}
	return 0, 0
}

var shareFillers = lexicon.WordSet(`make should be is are to of the them rows all have has set change with at in want it i we need as about around roughly only just like say some
	now instead out a an ones that there get getting from by way even far enough stays stay remains keeps kept at still then respectively increase decrease reduce raise lower bump up down please those these must exactly value values being which more fewer less most records cases entries let and or share percentage proportion rate number case percent as be turn for status do want can which who its their customers bring so total
	give us me keep marked labelled labeled flagged listed counted considered up remaining popular common frequent`)

// rareWords tell that few rows have a value, rareShare of them where the message does not say how many.
var rareWords = []string{"rare", "rarely", "seldom", "scarce", "uncommon", "infrequent"}

const rareShare = .05

// shares reads what share of the rows has a value: "40% churned", "make gold 30%", "half of them should be female",
// "twice as many gold as silver", "split tier evenly", "50/30/20 for tier", "5% fraud".
func (r *reader) shares(i, end int) *change {
	for _, read := range []command{(*reader).even, (*reader).evenOthers, (*reader).chosenShare, (*reader).takenFrom} {
		if ch := read(r, i, end); ch != nil {
			return ch
		}
	}
	if ch := r.ratio(i, end); ch != nil {
		return ch
	}
	if ch := r.split(i, end); ch != nil {
		return ch
	}
	var given []choice
	var want []float64
	var flags []ref
	share, shares := 0.0, 0
	more, fewer, bare, rest := false, false, false, false
	unknown, rarely := 0, -1
	last := -1 // index of the value that no share was given yet
	var named []ref
	if r.partOfPart(i, end) {
		return nil
	}
	for k := i; k < end; {
		if s, n := r.share(k, end); n > 0 {
			share, shares = s, shares+1
			if last >= 0 && want[last] < 0 {
				want[last], last = s, -1
				share = -1
			}
			k += n
			continue
		}
		if k+2 < end && r.toks[k].Kind == token.Number && r.toks[k+1].Is("-", "–") && r.toks[k+2].Kind == token.Number {
			return nil // "stars 1-5"
		}
		if t := r.toks[k]; t.Kind == token.Number && !t.Percent && t.Unit == "" && t.Digits == 0 && t.Num > 0 && t.Num <= 100 && !shareFillers[t.Low] {
			// "more mobile, like 70", "60 dog 40 cat"
			share, shares, bare = t.Num/100, shares+1, true
			if last >= 0 && want[last] < 0 {
				want[last], last, share = share, -1, -1
			}
			k++
			continue
		}
		more, fewer = more || r.toks[k].Is("more", "mostly", "increase", "raise"), fewer || r.toks[k].Is("fewer", "less", "decrease", "reduce", "lower")
		if one, n := r.ordinal(k, end); n > 0 {
			given = append(given, one)
			if shares > 0 && share >= 0 {
				want, share = append(want, share), -1
			} else {
				want, last = append(want, -1), len(want)
			}
			k += n
			continue
		}
		found := false
		for n := min(4, end-k); n >= 1 && !found; n-- {
			if n == 1 && (r.toks[k].Kind != token.Word && r.toks[k].Kind != token.Quote && r.toks[k].Kind != token.Code) {
				break
			}
			if all := r.valuesOf(r.words(k, k+n), r.narrow(named, given)); len(all) > 0 && !(n == 1 && shareFillers[r.toks[k].Low]) {
				one := all[0]
				if len(all) > 1 {
					for _, a := range all {
						if slices.Contains(r.said, a.ref) {
							one = a
						}
					}
				}
				given = append(given, one)
				if shares > 0 && share >= 0 {
					want, share = append(want, share), -1
				} else if rest {
					want, rest = append(want, -2), false // "the rest loaded"
				} else {
					want, last = append(want, -1), len(want)
				}
				k, found = k+n, true
			} else if one, ok := r.column(k, k+n); ok && !(n == 1 && shareFillers[r.toks[k].Low]) && r.sureEnough(k, k+n, one) {
				if r.isFlag(one) {
					flags = append(flags, one)
				} else {
					named = append(named, one)
				}
				k, found = k+n, true
			} else if n := r.tableRun(k, end); n > 0 {
				k, found = k+n, true
			}
		}
		if found {
			continue
		}
		switch {
		case r.toks[k].Is("rest", "remainder", "others"):
			rest = true
		case r.toks[k].Is(rareWords...):
			rarely = k
		case !shareFillers[r.toks[k].Low] && !r.toks[k].Is(",", "(", ")", ":", "=", "-", "~"):
			unknown++
		}
		if rest && last >= 0 && want[last] < 0 { // "loaded the rest"
			want[last], last, rest = -2, -1, false
		}
		k++
	}
	if len(given) > 0 && len(r.lists(named)) < len(named) {
		return nil // "denied amounts at most 50"
	}
	if k := slices.Index(want, -2); k >= 0 { // what the others leave
		want[k] = 0
		if want[k] = 1 - total(want); want[k] < 0 || slices.Contains(want, -1) {
			return nil
		}
	}
	// "heavily imbalanced: 85 normal, 12 pneumonia, 3 covid": words around a whole do not matter
	if unknown > 0 && (len(given) < 2 || shares > len(given) || slices.Contains(want, -1) || math.Abs(total(want)-1) > .005) {
		return nil
	}
	next := r.draft()
	switch {
	case bare && len(given) == 0:
		return nil
	case len(flags) == 1 && len(given) == 0 && (shares == 1 || shares == 0 && (more || fewer)):
		t, _ := next.Table(flags[0].table)
		c, _ := t.Column(flags[0].column)
		if shares == 0 {
			share = bent(*c.TrueShare, more)
		}
		c.TrueShare = &share
		return &change{plan: next, about: flags}
	case len(given) == 0 || slices.ContainsFunc(given, func(g choice) bool { return g.ref != given[0].ref }):
		return nil
	}
	t, _ := next.Table(given[0].table)
	c, _ := t.Column(given[0].column)
	if bare && c.Type.Numeric() {
		return nil // "storage 64, 128 or 256": values of their own
	}
	var notes []string
	switch {
	case shares == 0 && rarely >= 0 && len(given) == 1:
		want[0] = min(rareShare, c.Values[given[0].at].Share/2)
		notes = append(notes, fmt.Sprintf("%q is taken as %s%%, because the message names no share", r.toks[rarely].Text, percent(want[0])))
	case shares == 0 && (!more && !fewer || len(given) != 1):
		return nil
	case shares == 0:
		want[0] = bent(c.Values[given[0].at].Share, more)
	}
	if slices.Contains(want, -1.0) {
		return nil
	}
	sum := total(want)
	switch {
	case sum > 1.005:
		return &change{question: &Question{
			ID: "shares_sum", Text: fmt.Sprintf("The shares of %s would add up to %s%%, not 100%%. Which shares did you mean?", plain(c.Name), percent(sum)),
			Suggestions: []string{inProportion(c, given, want, sum)},
		}}
	case len(given) == len(c.Values) && sum < .995:
		return nil // the clause goes on
	case sum > 1 || len(given) == len(c.Values): // rounded
		for k := range want {
			want[k] /= sum
		}
	}
	setShares(c, given, want)
	if total(want) > .9995 && len(given) > 1 { // "60% petrol, 30% diesel, 10% electric": nothing is left for others
		for _, v := range slices.Clone(c.Values) {
			if v.Share < 1e-9 {
				c.Values = slices.DeleteFunc(c.Values, func(x contract.Category) bool { return x.Value == v.Value })
				forgetValue(next, given[0].ref, v.Value)
			}
		}
	}
	ch := &change{plan: next, about: []ref{given[0].ref}, notes: notes}
	if len(given) == 1 {
		ch.value = &given[0]
	}
	return ch
}

// inProportion says shares that add up, as the ones of a message are to each other.
func inProportion(c *contract.Column, given []choice, want []float64, sum float64) string {
	var parts []string
	for k, g := range given {
		parts = append(parts, c.Values[g.at].Value+" "+percent(want[k]/sum)+"%")
	}
	return plain(c.Name) + ": " + strings.Join(parts, ", ")
}

func total(shares []float64) float64 {
	sum := 0.0
	for _, s := range shares {
		sum += s
	}
	return sum
}

func percent(share float64) string {
	return strconv.FormatFloat(math.Round(share*1000)/10, 'f', -1, 64)
}

// plain is a name in words.
func plain(name string) string { return strings.ReplaceAll(name, "_", " ") }

// ordinal reads "the last one" and "the first value" of the list that the clause before was about.
func (r *reader) ordinal(i, end int) (choice, int) {
	lists := r.lists(r.said)
	at := i + r.phrase(i, end, "the")
	n := r.phrase(at, end, "first", "second", "third", "fourth", "last")
	if len(lists) != 1 || n == 0 || at == i && r.phrase(at+n, end, "one", "value", "option") == 0 {
		return choice{}, 0
	}
	t, _ := r.plan.Table(lists[0].table)
	c, _ := t.Column(lists[0].column)
	k := map[string]int{"first": 0, "second": 1, "third": 2, "fourth": 3, "last": len(c.Values) - 1}[r.toks[at].Low]
	if k >= len(c.Values) {
		return choice{}, 0
	}
	at += n
	at += r.phrase(at, end, "one", "value", "option", "share", "group", "category")
	return choice{lists[0], k}, at - i
}

// partOfPart: a share of the rows that have a value, "30% of the opened ones".
func (r *reader) partOfPart(i, end int) bool {
	k, n := r.find(i, end, "of the", "of all", "of")
	if k < 0 || k == i {
		return false
	}
	if _, m := r.share(max(i, k-1), k); m == 0 {
		return false
	}
	for at := k + n; at < end; at++ {
		if r.toks[at].Is("ones", "which", "that", "who") && at > k+n {
			return true
		}
	}
	return false
}

// sureEnough: the words are most of the column's name.
func (r *reader) sureEnough(i, end int, one ref) bool {
	t, _ := r.plan.Table(one.table)
	c, ok := t.Column(one.column)
	return ok && (r.fits(r.words(i, end), t, c) >= sameKind || r.isFlag(one))
}

// narrow keeps values in the column of those before, or in those that were named.
func (r *reader) narrow(named []ref, given []choice) []ref {
	if len(given) > 0 {
		return []ref{given[0].ref}
	}
	if lists := r.lists(named); len(lists) > 0 {
		return lists
	}
	return nil
}

// bent is a share of which the message wants more, or less, and does not say how much.
func bent(share float64, more bool) float64 {
	if more {
		return min(.95, max(share*1.5, share+.1))
	}
	return share / 2
}

// setShares gives values their shares; the others share what is left as they did.
func setShares(c *contract.Column, given []choice, want []float64) {
	sum, rest := 0.0, 0.0
	is := map[int]bool{}
	for k, g := range given {
		sum += want[k]
		is[g.at] = true
	}
	for k, v := range c.Values {
		if !is[k] {
			rest += v.Share
		}
	}
	others := len(c.Values) - len(is)
	for k := range c.Values {
		switch {
		case is[k]:
		case rest > 0:
			c.Values[k].Share *= (1 - sum) / rest
		default:
			c.Values[k].Share = (1 - sum) / float64(others)
		}
	}
	for k, g := range given {
		c.Values[g.at].Share = want[k]
	}
}

func (r *reader) isFlag(one ref) bool {
	t, _ := r.plan.Table(one.table)
	c, ok := t.Column(one.column)
	return ok && c.Type == contract.Boolean && c.TrueShare != nil && c.Formula == ""
}
