package reading

import "github.com/sdg-service/sdg/internal/planner/token"

// bracket reads a bracket that says of c what stands in it; all of it must be read.
func (r *reader) bracket(home *Table, c *Column, i, end int) ([]fact, int) {
	close := r.closing(i, end)
	if close < 0 {
		return nil, 0
	}
	if close == i+1 {
		return nil, 2
	}
	if shout := r.toks[close-1]; shout.Is("!") && close > i+2 { // "(no duplicates!)"
		r.exchange(close-1, r.toks[close])
		defer r.exchange(close-1, shout)
		facts, n := r.bracket(home, c, i, end)
		return facts, n + boolInt(n > 0)
	}
	if law, s, n := r.lawAt(c, i+1, close); n > 0 && i+1+n == close && law != nil && (c == nil || !c.class().temporal()) {
		return []fact{{kind: hasLaw, law: law, stats: s, from: i, to: close + 1}}, close + 1 - i
	}
	if f, n := r.extremesAt(c, i+1, close); n > 0 && i+1+n == close {
		f.from, f.to = i, close+1
		return []fact{f}, close + 1 - i
	}
	if f, n := r.twoShares(c, i+1, close); n > 0 && i+1+n == close {
		f.from, f.to = i, close+1
		return []fact{f}, close + 1 - i
	}
	if s, n := r.oftenAt(i+1, close); n > 0 && i+1+n == close && (c == nil || c.class() == number || c.class() == unknown) {
		return []fact{{kind: hasShape, shape: s, from: i, to: close + 1}}, close + 1 - i
	}
	if f, n := r.byValueAt(home, c, i+1, close); n > 0 && i+1+n == close {
		f.from, f.to = i, close+1
		return []fact{f}, close + 1 - i
	}
	if c != nil && !c.class().temporal() {
		if l, ok := r.listAt(i+1, close, true); ok && i+1+l.n == close && (l.told > 0 || !l.plain || c.class() == unknown || c.class() == words || c.class() == list || c.class() == boolean && len(l.values) > 2) {
			f := fact{kind: inValues, values: l, from: i, to: close + 1}
			if r.valuesFit(c, l) {
				r.sharesBehind(&f.values, i+1, close)
				if f.values.told == 0 {
					back := f.values.n
					f.values.n = close + 1 - (i + 1)
					r.sharesBehind(&f.values, i+1, end)
					if f.values.told > 0 {
						return []fact{f}, f.values.n + 1
					}
					f.values.n = back
				}
				return []fact{f}, close + 1 - i
			}
		}
	}
	var facts []fact
	at := i + 1
	both := r.any(at, close, "both", "all three", "each", "all", "both are", "both of them")
	for at < close {
		sep := r.any(at, close, ",", ";", "and", "-", "but", ":", "|", "/")
		f, n := r.predicate(home, c, at+sep, close, false, false)
		if n == 0 {
			break
		}
		facts = append(facts, f...)
		at += sep + n
	}
	at += r.any(at, close, "!") * boolInt(len(facts) > 0)
	if at == close {
		for k := range facts {
			facts[k].both = both > 0
		}
		return facts, close + 1 - i
	}
	if a, n := r.amountAt(i+1, close); n > 0 && !a.percent && home != nil && c != nil { // "450 or 500 (0 if deferred)"
		f := fact{kind: inRange, interval: interval{min: ptr(a.value), max: ptr(a.value), unit: a.unit, digits: a.digits}, from: i, to: close + 1}
		if c.class() == list {
			f.kind, f.values = inValues, valueList{values: []Value{{Text: plain(a.value), Share: 1}}}
		}
		if k := r.suffix(home, c, &f, i+1+n, close); k > 0 && i+1+n+k == close {
			return []fact{f}, close + 1 - i
		}
	}
	if unit, n := r.unitAt(i+1, close); n > 0 && i+1+n == close {
		return []fact{{kind: hasUnit, text: unit}}, close + 1 - i
	}
	if r.remark(i+1, close) {
		return []fact{{kind: filler}}, close + 1 - i
	}
	if len(facts) > 0 && close-at <= 3 && r.remarkable(at, close) {
		return facts, close + 1 - i
	}
	return nil, 0
}

// remark: the words between brackets only explain: "(numerical)", "(see below)".
func (r *reader) remark(from, to int) bool {
	for k := from; k < to; {
		n := max(r.match(k, to, fillers), r.any(k, to, "numeric", "numerical", "categorical", "string", "text", "optional", "free", "or", "and", ",", "/", "target", "label", "id", "unit", "value", "as", "always", "column", "field", "name", "if", "needed"))
		if n == 0 {
			return false
		}
		k += n
	}
	return to > from
}

// remarkable: what is left of a bracket holds no number and nothing negative, so that leaving it out loses little.
func (r *reader) remarkable(from, to int) bool {
	for k := from; k < to; k++ {
		if t := r.toks[k]; t.Kind != token.Word || t.Is("not", "no", "never", "only", "except", "unless", "if", "when", "on", "for", "where", "while") {
			return false
		}
	}
	return true
}
