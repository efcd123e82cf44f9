package reading

import (
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	basisLeads  = wordings("from, by, based on, depending on, depends on, according to, derived from, follows from, determined by, set by, given by, decided by, is based on, is derived from, is set by, is determined by, assigned by, in line with")
	choiceLeads = wordings("is, are, =, :, being, set to, should be, must be, will be, reads, one of")
	choiceMarks = wordings("=, :, ->, =>, is, are, then, gets, get, means, mean, makes, COMMA, gives, COMMA then, counts as, is called, are called, will be, should be, must be, becomes")
	choiceElse  = wordings("below that, under that, above that, over that, below, lower, for anything lower|below|less|higher|above|else|under, anything lower|below|less|higher|above|else|under that?, for less, for more, beyond, beyond that, from there on, for lower scores|values, for all? other values|scores, any other, for everything else, everything else, for anything under that")
	choiceDo    = wordings("if|when|where|once they|it|he|she|one do|does|did|are|is|was|were|have|has|had, if so, for those that|who do|are|have|did")
	choiceGets  = wordings("gets, get, is, are, being, has, have, :, =, COMMA, goes to, counts as, will be, should be, they are, it is, ->, =>")
)

// choice is one of the things that a column holds, and the rows that hold it; where others is set, the rows that are left.
type choice struct {
	fact   fact
	label  string
	others bool
	bare   bool // nothing leads to its condition
}

// choiceAt reads what a column holds by what another one holds: "A if score is 90+, B if 80-89, C otherwise", "from the
// score: 680+ = approve, below 680 = reject", "easy under 30 minutes, medium 30 to 90, hard above 90", "0 on the free plan
// and 20 to 900 on the others".
func (r *reader) choiceAt(home *Table, c *Column, i, end int) (fact, int) {
	if home == nil || c == nil || c.class().temporal() || c.class() == boolean {
		return fact{}, 0
	}
	at, hint, based := i, (*Column)(nil), false
	if n := r.match(at, end, basisLeads); n > 0 {
		if m := r.refAt(home, c, at+n, end); m.column != nil && m.value == "" && m.score >= 60 {
			k := at + n + m.n
			if sep := r.any(k, end, ":", "-", "(", ",", "--"); sep > 0 {
				at, hint, based = k+sep, m.column, true
			}
		}
	}
	bracket := based && r.is(at-1, at, "(")
	if !based {
		at += r.match(at, end, choiceLeads)
	}
	var list []choice
	last := at
	for at < end {
		k, n := r.choice(home, c, hint, len(list) > 0, at, end)
		if n == 0 || len(list) > 0 && (k.label == "") != (list[0].label == "") {
			break
		}
		if !k.others {
			if hint != nil && k.fact.when.Column != hint {
				break
			}
			hint = k.fact.when.Column
		}
		k.fact.from, k.fact.to = at, at+n
		list = append(list, k)
		at += n
		last = at
		sep := r.any(at, end, ", and", ", or", "; and", ", but", ",", ";", "and", "/", "|", "but", "or")
		if k.others || sep == 0 {
			break
		}
		at += sep
	}
	if bracket {
		if !r.is(last, end, ")") {
			return fact{}, 0
		}
		last++
	}
	f, ok := r.choose(c, list, hint, based)
	if !ok || !r.finished(last, end) {
		return fact{}, 0
	}
	return f, last - i
}

// choose makes a fact of choices that together tell what a column holds.
func (r *reader) choose(c *Column, all []choice, hint *Column, based bool) (fact, bool) {
	if len(all) < 2 {
		return fact{}, false
	}
	bare := slices.ContainsFunc(all, func(k choice) bool { return k.bare })
	if bare && !based && !contiguous(all) {
		return fact{}, false
	}
	out, whole, labels := fact{kind: byValue}, interval{}, valueList{}
	for k, o := range all {
		if o.others {
			o.fact.when = &Condition{Column: hint}
		}
		out.each = append(out.each, o.fact)
		if v := o.fact.interval; k == 0 {
			whole = v
		} else {
			if whole.min != nil && (v.min == nil || *v.min < *whole.min) {
				whole.min = v.min
			}
			if whole.max != nil && (v.max == nil || *v.max > *whole.max) {
				whole.max = v.max
			}
			whole.digits = max(whole.digits, v.digits)
		}
		if o.label != "" && indexOfValue(labels.values, o.label) < 0 {
			labels.values = append(labels.values, Value{Text: o.label, Share: -1, At: o.fact.from})
		}
	}
	if len(labels.values) == 0 {
		if c.class() == list {
			return fact{}, false
		}
		out.each = append([]fact{{kind: inRange, interval: whole}}, out.each...)
		return out, true
	}
	if len(labels.values) < 2 || !r.valuesFit(c, labels) {
		return fact{}, false
	}
	out.each = append([]fact{{kind: inValues, values: labels}}, out.each...)
	return out, true
}

// contiguous: each condition begins where another one ends, so that together they are bands of one number.
func contiguous(all []choice) bool {
	for k, a := range all[:len(all)-1] {
		if all[k+1].others {
			continue
		}
		x, y := a.fact.when.bounds(), all[k+1].fact.when.bounds()
		joint := x.max != nil && y.min != nil && near(*x.max, *y.min) || x.min != nil && y.max != nil && near(*x.min, *y.max) || x.max != nil && y.min == nil && y.max != nil && *y.max > *x.max
		if !joint {
			return false
		}
	}
	return true
}

// bounds are those of the numbers that a condition compares with.
func (k *Condition) bounds() interval {
	var x []float64
	for _, v := range k.Values {
		if n, err := strconv.ParseFloat(v, 64); err == nil {
			x = append(x, n)
		}
	}
	switch {
	case len(x) == 2 && k.Op == contract.Between:
		return interval{min: &x[0], max: &x[1]}
	case len(x) == 1 && (k.Op == contract.Less || k.Op == contract.LessOrEqual):
		return interval{max: &x[0]}
	case len(x) == 1 && (k.Op == contract.Greater || k.Op == contract.GreaterOrEqual):
		return interval{min: &x[0]}
	case len(x) == 1 && k.Op == contract.Equal:
		return interval{min: &x[0], max: &x[0]}
	}
	return interval{}
}

func near(a, b float64) bool { return a-b <= 1 && b-a <= 1 }

// choice reads what is held and by which rows, in either order; the last may be of the rows that are left.
func (r *reader) choice(home *Table, c, hint *Column, more bool, i, end int) (choice, int) {
	if n := r.match(i, end, elseWords); more && n > 0 {
		at := i + n
		at += r.match(at, end, choiceGets)
		if k, m := r.outcome(c, at, end); m > 0 && r.finished(at+m, end) {
			k.others = true
			return k, at + m - i
		}
	}
	if k, n := r.outcome(c, i, end); n > 0 {
		at := i + n
		if m := max(r.match(at, end, elseWords), r.match(at, end, choiceElse), r.match(at, end, choiceDo)); more && m > 0 && r.finished(at+m, end) {
			k.others = true
			return k, at + m - i
		}
		m, lead := r.markerAt(at, end)
		lead -= boolInt(lead > 1 && r.tok(at+lead-1).Text == "A") // a value, no article
		if v, n := r.intervalAt(at, end); m.loose && n > 0 && !v.empty() {
			lead = 0 // "child under 18"
		}
		if k.bare = lead == 0; k.bare {
			lead = r.any(at, end, "=", ":", "->", "=>", "(", "means", "is")
		}
		open := k.bare && r.is(at, end, "(")
		cond, j := r.choiceCondition(home, c, hint, k.bare, at+lead, end)
		to := at + lead + j + boolInt(open)
		if cond != nil && !(k.bare && k.label == "") && !(open && !r.is(to-1, end, ")")) {
			if m.negate {
				*cond = cond.not()
			}
			k.fact.when = cond
			return k, to - i
		}
	}
	m, lead := r.markerAt(i, end)
	lead -= boolInt(lead > 1 && r.tok(i+lead-1).Text == "A")
	if v, n := r.intervalAt(i, end); m.loose && n > 0 && !v.empty() {
		lead = 0
	}
	if cond, n := r.choiceCondition(home, c, hint, lead == 0, i+lead, end); cond != nil {
		at := i + lead + n
		mark := r.match(at, end, choiceMarks)
		if mark == 0 && hint == nil {
			return choice{}, 0
		}
		at += mark
		if k, m := r.outcome(c, at, end); m > 0 && r.finished(at+m, end) {
			k.fact.when, k.bare = cond, lead == 0
			return k, at + m - i
		}
	}
	return choice{}, 0
}

// choiceCondition reads the rows of a choice; bare: nothing but bounds can tell them.
func (r *reader) choiceCondition(home *Table, c, hint *Column, bare bool, i, end int) (*Condition, int) {
	at := i + r.any(i, end, "scores", "a score", "values", "a value", "those", "the", "anything", "everything")*boolInt(hint != nil)
	at += r.any(at, end, "of", "is", "are") * boolInt(at > i)
	for _, from := range []int{at, i} {
		v, n := r.intervalAt(from, end)
		if n == 0 || v.percent || v.empty() || v.min != nil && v.max != nil && *v.min > *v.max {
			continue
		}
		of := hint
		if of == nil || !numeric(of) {
			of = r.numberColumn(home, c, v, from+n, end)
		}
		if of == nil || c.same(of) {
			continue
		}
		n += from - i
		if m := r.mentionAt(home, i+n, end); m.column == of && m.value == "" {
			n += m.n
		}
		if k := whenRange(of, v); k != nil {
			return k, n
		}
	}
	if a, n := r.amountAt(i, end); n > 0 && !a.percent { // "50 marks or more"
		if m := r.mentionAt(home, i+n, end); numeric(m.column) && m.value == "" && !c.same(m.column) {
			k := i + n + m.n
			if j := r.match(k, end, orMore); j > 0 {
				return whenRange(m.column, interval{min: ptr(a.value)}), k + j - i
			}
			if j := r.match(k, end, orLess); j > 0 {
				return whenRange(m.column, interval{max: ptr(a.value)}), k + j - i
			}
		}
	}
	if bare {
		return nil, 0
	}
	if hint != nil && i < end && r.tok(i).Text == "A" && indexOfValue(hint.Values, "A") >= 0 { // it could be an article else
		return whenValue(hint, true, "A"), 1
	}
	if m := r.mentionAt(home, i, end); m.value != "" && m.score >= 70 && !c.same(m.column) { // "for A"
		if k, n := r.valueCondition(home, c, m, i, end); k != nil {
			return k, n
		}
	}
	if k, n := r.conditionAt(home, c, hint, i, end); k != nil && !c.same(k.Column) {
		return k, n
	}
	return nil, 0
}

// outcome reads what is held: a label of up to three words, or a number or range.
func (r *reader) outcome(c *Column, i, end int) (choice, int) {
	i0 := i
	i += r.any(i, end, "a", "an", "the", "as", "it is", "between") * boolInt(!r.is(i+1, end, "if", "when", "for") && r.tok(i).Text != "A" && !r.is(i, end, "between"))
	if v, n := r.quantityAt(i, end); n > 0 && !v.percent {
		if _, m := r.intervalAt(i, end); m > 0 && v.min == nil {
			return choice{}, 0
		}
		return choice{fact: fact{kind: inRange, interval: v}}, i + n - i0
	}
	to := i
	for to < end && to-i < 3 {
		t := r.toks[to]
		if t.Kind != token.Word && t.Kind != token.Code && t.Kind != token.Quote || t.Is("true", "false", "yes", "no", "null", "empty", "blank", "none", "missing", "not", "only") {
			break
		}
		if to > i || t.Text != "A" {
			_, m := r.markerAt(to, end)
			_, v := r.intervalAt(to, end)
			if m > 0 || v > 0 || r.match(to, end, elseWords) > 0 || r.match(to, end, choiceElse) > 0 || r.match(to, end, choiceMarks) > 0 || r.is(to, end, "and", "or", "but") {
				break
			}
		}
		to++
		if t.Kind == token.Quote {
			break
		}
	}
	if to == i || to-i > 1 && r.match(to-1, to, filledWords) > 0 || r.is(to-1, to, "text", "string", "required", "date", "number", "set") {
		return choice{}, 0 // "reason text iff …, mentor set iff …"
	}
	text := corrected(r, i, to)
	if r.toks[i].Kind == token.Quote {
		text = r.toks[i].Text
	}
	return choice{label: text, fact: fact{kind: inValues, values: valueList{values: []Value{{Text: text, Share: 1, At: i}}}}}, to - i0
}

// uneven: the first of the labels has more words than any other.
func (f fact) uneven() bool {
	if len(f.each) == 0 || f.each[0].kind != inValues || f.each[0].when != nil {
		return false
	}
	vs := f.each[0].values.values
	first := strings.Count(vs[0].Text, " ")
	return first > 0 && !slices.ContainsFunc(vs[1:], func(v Value) bool { return strings.Count(v.Text, " ") >= first })
}
