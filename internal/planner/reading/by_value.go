package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/law"
)

// byValueAt reads what a column holds for each value of another one: "0 on free, 29 on pro, 199 on enterprise", "5 for
// child, 12 for adult", "5% in control and 6.5% in treatment", "dog 5-40 kg, cat 2-8 kg", "free = 0, pro = 29".
func (r *reader) byValueAt(home *Table, c *Column, i, end int) (fact, int) {
	if home == nil || c == nil {
		return fact{}, 0
	}
	out := fact{kind: byValue}
	at, last := i, i
	for at < end {
		f, n := r.oneByValue(home, c, at, end)
		if n == 0 || len(out.each) > 0 && f.when.Column != out.each[0].when.Column {
			break
		}
		out.each = append(out.each, f)
		at += n
		last = at
		k := r.any(at, end, ", and", ", or", ",", ";", "and", "/", "|", "but")
		if k == 0 {
			break
		}
		at += k
	}
	if len(out.each) < 2 {
		return fact{}, 0
	}
	return out, last - i
}

// oneByValue reads one number or range and the value that it is for, in either order.
func (r *reader) oneByValue(home *Table, c *Column, i, end int) (fact, int) {
	itself := func(o *Column) bool {
		return c.same(o) || o != nil && slices.Equal(o.nameForm().singulars, c.nameForm().singulars)
	} // "Priorities: P1 30%" of a priority that was listed before
	ahead := func(at int) (*Condition, int) {
		at2 := at + r.any(at, end, "the", "a", "an", "for the", "for a", "for", "on the", "on", "if", "when", "with", "in", "at")
		m := r.mentionAt(home, at2, end)
		if m.value == "" || itself(m.column) || m.score < 70 {
			return nil, 0
		}
		k, n := r.valueCondition(home, c, m, at2, end)
		return k, at2 + n - at
	}
	flag := c.couldFlag() && !numeric(c)
	finish := func(k *Condition, at int) (fact, int) {
		f := fact{kind: inRange, when: k, from: i}
		if s, n := r.shareAt(at, end, false); n > 0 && flag {
			return fact{kind: isTrue, share: &s, when: k, from: i}, at + n - i
		}
		if law, s, n := r.lawAt(c, at, end); n > 0 && law != nil {
			f.kind, f.law, f.stats = hasLaw, law, s
			return f, at + n - i
		}
		v, n := r.quantityAt(at, end)
		if n == 0 || v.empty() {
			return fact{}, 0
		}
		if law, s := r.middleOf(c, v, at, end); law != nil {
			f.kind, f.law, f.stats = hasLaw, law, s
			return f, at + n - i
		}
		f.interval = v
		return f, at + n - i
	}
	// 29 on pro, 5% in control
	v, n := r.quantityAt(i, end)
	s, k := r.shareAt(i, end, false)
	if k > 0 && flag {
		n = k + r.any(i+k, end, "of those", "of the ones", "true", "are true", "yes") + r.match(i+k, end, ofRowsWords)
	} else {
		k = 0
	}
	shared := k > 0
	if n > 0 && (shared || !v.empty()) {
		at := i + n
		if k := r.any(at, end, "for the", "for a", "for an", "for", "on the", "on", "if", "when", "with", "in the", "in", "at", "as", "(", "per"); k > 0 {
			m := r.mentionAt(home, at+k, end)
			if m.value != "" && !itself(m.column) && m.score >= 70 {
				cond, j := r.valueCondition(home, c, m, at+k, end)
				to := at + k + j
				if r.is(at, end, "(") {
					if !r.is(to, end, ")") {
						return fact{}, 0
					}
					to++
				}
				if shared {
					return fact{kind: isTrue, share: &s, when: cond, from: i}, to - i
				}
				if law, s := r.middleOf(c, v, i, end); law != nil {
					return fact{kind: hasLaw, law: law, stats: s, when: cond, from: i}, to - i
				}
				return fact{kind: inRange, interval: v, when: cond, from: i}, to - i
			}
		}
	}
	// pro 29, pro: 29, for pro 29 to 49
	if cond, n := ahead(i); cond != nil {
		at := i + n
		at += r.any(at, end, ":", "=", "->", "=>", "is", "are", "cost", "costs", "go for", "at", "run", "from", "has", "have", "get", "gets", "take", "takes", "(", "weigh", "weighs", "last", "lasts", "between", "-", "earn", "pay", "earns", "pays")
		open := r.is(at-1, at, "(")
		f, k := finish(cond, at)
		if k == 0 {
			return fact{}, 0
		}
		if open {
			if !r.is(i+k, end, ")") {
				return fact{}, 0
			}
			k++
		}
		return f, k
	}
	return fact{}, 0
}

// middleOf is the law of numbers that lie around the one told: "around 60k for dev" is no constant.
func (r *reader) middleOf(c *Column, v interval, i, end int) (*contract.Distribution, statistics) {
	if !r.is(i, end, middleWords...) && !r.is(i-1, i, middleWords...) || v.min == nil || v.max == nil || *v.min != *v.max || *v.min <= 0 {
		return nil, statistics{}
	}
	s := statistics{Parameters: law.Parameters{Plain: []float64{*v.min}, Digits: v.digits}}
	return family(contract.Normal, s, c), s
}

var middleWords = []string{"around", "about", "roughly", "approximately", "~"}
