package reading

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	someone    = wordings("it|they|he|she|this|that|there|one|someone|somebody|anyone|people|everybody|everyone|those|these|rows|ones|cases|records|entries who|that|which|is|are|was|were|has|have|had|where|with?, the ones?|row|rows|record|records|case|cases|others|person|people who|that|which|is|are|was|were|has|have|had|where|with?, who, that, which, it's, they're, those with, those of|in|on|from, anything, everything, any, all, all of them, somebody who, any of them")
	beWords    = wordings("is|are|was|were|has|have|had|be|been|being|gets|get|got been|a|an|the|of|in|on|at|set|marked|flagged|already|actually|ever|still|yet?, has been, have been, had been, does|do|did, equals?, reads|says|shows?, =, ==, :, has|have a|an|the, is|are of type|kind, is|was set to, were given, turns out, has|have got, lies, lie, falls, stays, belongs to, belong to, comes as, goes, took, takes, come with, comes with, holds, carries, exists, says, contains, went, becomes")
	notWords   = wordings("!, !=, <>, not in, not, no, never, isn't, aren't, wasn't, weren't, hasn't, haven't, hadn't, doesn't, don't, didn't, without, non, not yet, never been, has not|no, have not|no, is not|no, are not, was not, were not, had not|no, does not, do not, did not, neither, none of, not a, not an, other than, anything but, except, not the, no longer, not been, un, cannot, without any, without a, without an, lacks, lack, lacking")
	thingWords = wordings("ones?, rows, row, records, cases, entries, customers, people, orders, items, only, alone, too, true, yes, itself, themselves, kind, type, = true, = yes, = 1, is true, is yes, is set, flag, status, already, so far, yet, by then, then, category, state, group, there, at all, a|an, members, persons, students, patients, users, employees, happens?, occurs, occurred, of them, instead, columns?")
)

// conditionAt reads which rows are meant: "not paid", "status is delivered or returned", "free plans", "age over
// 18", "still open", "returned", "a discount code is used". hint is the column that a bare number is of.
func (r *reader) conditionAt(home *Table, not, hint *Column, i, end int) (*Condition, int) {
	if home == nil || i >= end {
		return nil, 0
	}
	at := i
	at += r.match(at, end, someone)
	neg := false
	for range 3 {
		if k := r.match(at, end, notWords); k > 0 {
			neg = !neg
			at += k
			continue
		}
		k := r.match(at, end, beWords)
		if k == 0 {
			break
		}
		at += k
	}
	if k := r.match(at, end, notWords); k > 0 {
		neg = !neg
		at += k
	}
	at += r.match(at, end, determiners)
	at += r.any(at, end, "still", "yet", "already", "any", "been", "actually", "really", "such", "only", "either")
	m := r.mentionAt(home, at, end)
	if m.table != nil && m.column == nil { // "the order is paid", "orders that are paid"
		to := at + m.n
		if k := r.match(to, end, someone); k > 0 || r.match(to, end, beWords) > 0 || r.match(to, end, notWords) > 0 || r.is(to, end, "of", "with") {
			to += r.any(to, end, "of type", "of kind", "of", "with a", "with an", "with")
			if cond, n := r.conditionAt(home, not, hint, to, end); n > 0 {
				if neg {
					*cond = cond.not()
				}
				return cond, to + n - i
			}
		}
	}
	if cond, n := r.columnCondition(home, not, m, at, end); cond != nil {
		if neg {
			*cond = cond.not()
		}
		return cond, at + n - i
	}
	if cond, n := r.valueCondition(home, not, m, at, end); cond != nil {
		if neg {
			*cond = cond.not()
		}
		return cond, at + n - i
	}
	if m.state && !not.same(m.column) {
		to := at + m.n
		if o, k := r.nounOf(to, end); k > 0 && o.table == home {
			to += k // "fertilised plots"
		} else {
			to += r.match(to, end, thingWords)
		}
		return whenState(m.column, !neg), to - i
	}
	if cond := r.deniedState(home, not, at, end); cond != nil {
		if neg {
			*cond = cond.not()
		}
		to := at + 1
		return cond, to + r.match(to, end, thingWords) - i
	}
	if cond, n := r.peopleCondition(home, at, end); cond != nil {
		if neg {
			*cond = cond.not()
		}
		return cond, at + n - i
	}
	// A number, whose column is not named.
	if v, n := r.quantityAt(at, end); n > 0 && !v.percent {
		c := hint
		if c == nil || !numeric(c) {
			c = r.numberColumn(home, not, v, at+n, end)
		}
		if c != nil && c != not {
			if v.min == nil && v.max == nil {
				return nil, 0
			}
			cond := whenRange(c, v)
			if neg {
				*cond = cond.not()
			}
			to := at + n
			if k := r.mentionAt(home, to, end); k.column == c && k.value == "" {
				to += k.n // "over 500 gross"
			}
			return cond, to - i
		}
	}
	return nil, 0
}

// deniedState reads a word that denies a state or a value: "non-payers", "unpaid", "inactive".
func (r *reader) deniedState(home *Table, not *Column, i, end int) *Condition {
	t := r.tok(i)
	if i >= end || t.Kind != token.Word {
		return nil
	}
	for _, prefix := range []string{"non-", "non", "un", "in", "dis"} {
		rest, ok := strings.CutPrefix(t.Low, prefix)
		if !ok || len(rest) < 4 {
			continue
		}
		words := []string{singular(rest)}
		if c, s := r.stateCalled(home, words); c != nil && !not.same(c) && s >= 64 {
			return whenState(c, false)
		}
		if c, v, s := r.valueCalled(home, rest, words); c != nil && !not.same(c) && s >= 86 {
			return whenValue(c, false, v)
		}
	}
	for _, w := range lexicon.Opposites(t.Low) {
		if c, s := r.stateCalled(home, []string{w}); c != nil && !not.same(c) && s >= 86 && c.class() == boolean {
			return whenState(c, false)
		}
	}
	if c := onlyFlag(home, not); c != nil && lexicon.Failure(t.Low) {
		return whenState(c, false)
	}
	return nil
}

// onlyFlag is the one flag of the table, where it tells of no failure itself: "escaped 42%, minutes left (empty if they failed)".
func onlyFlag(home *Table, not *Column) *Column {
	var flag *Column
	for _, c := range home.Columns {
		if c.class() != boolean || not.same(c) {
			continue
		}
		if flag != nil || lexicon.Denial(c.Words[len(c.Words)-1]) {
			return nil
		}
		flag = c
	}
	return flag
}

// peopleCondition reads words for people of a sex or an age: "women", "minors", "adults".
func (r *reader) peopleCondition(home *Table, i, end int) (*Condition, int) {
	t := r.tok(i)
	if i >= end || t.Kind != token.Word {
		return nil, 0
	}
	sex := map[string]string{"women": "f", "woman": "f", "female": "f", "females": "f", "girls": "f", "girl": "f", "men": "m", "man": "m", "male": "m", "males": "m", "boys": "m", "boy": "m"}[t.Low]
	for _, c := range home.Columns {
		switch {
		case sex != "" && c.meaning().Semantic == "gender":
			for _, v := range c.Values {
				if low := strings.ToLower(v.Text); low[:1] == sex || low[:1] == "w" && sex == "f" {
					return whenValue(c, true, v.Text), 1
				}
			}
			if len(c.Values) == 0 {
				return whenValue(c, true, map[string]string{"f": "female", "m": "male"}[sex]), 1
			}
		case c.meaning().Semantic == "age" && t.Is("minors", "minor", "children", "kids"):
			return &Condition{Column: c, Op: contract.Less, Values: []string{"18"}}, 1
		case c.meaning().Semantic == "age" && t.Is("adults", "adult"):
			return &Condition{Column: c, Op: contract.GreaterOrEqual, Values: []string{"18"}}, 1
		}
	}
	return nil, 0
}
