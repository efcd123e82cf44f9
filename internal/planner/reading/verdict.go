package reading

import "github.com/sdg-service/sdg/internal/planner/token"

var (
	verdictGlue = wordings("is, are, was, be, must be, should be, will be, it, it's, it is, that's, that is, that, this, means, mean, gives, counts as, for, when, whenever, if, where, with, from, on, then, of, a, an, the, any, and, but, while, whereas, to, in case, in case of, depends on, which is, so, goes to, becomes, flag, column, value, exactly when|if, only when|if, if and only if")
	verdictWho  = wordings("a|the|any? student|pupil|person|candidate|customer|learner|participant|applicant|patient|user|member|child|employee|someone|somebody, they|he|she|you|someone|somebody|everyone|those who|that, anyone|anybody who|with, you, they, they've, you've")
	verdictElse = wordings("otherwise, else, if not, when not, in all other cases, for all? the? others, for the rest, the rest, for everyone else, when|if it's|it_is|they're|they_are below|lower|less|under|above|over|higher|not, below|under that, if|when below|lower|less|not")
	trueWords   = wordings("true, yes, y, set, 1")
	falseWords  = wordings("false, no, n, unset, 0, not set")
)

// verdict is what a sentence tells of the numbers by which a flag is up or down.
type verdict struct {
	flag, number *Column
	limits       []interval
	truths       []bool
	rest         bool // one of the truths is told of all other rows
}

// verdictPart reads by which numbers a flag is up, in whatever order a sentence tells it: "passed is true for scores of 50 and
// above and false for scores under 50", "with a score of 50 or more, passed is yes", "passed depends on the score: 50 or
// higher means yes, lower than 50 means no". All of the sentence must be of it: half a verdict would be another rule.
func (r *reader) verdictPart(home *Table, i, end int) int {
	var v verdict
	at := i
	for at < end {
		n := r.verdictWord(home, &v, at, end)
		if n == 0 || len(v.truths) > 0 && len(v.limits) == 0 && r.is(i, end, "if", "when", "whenever", "where") {
			return 0 // "if dropped is true, duration is at most 60": the flag is given
		}
		at += n
	}
	if v.flag == nil || len(v.limits) == 0 || len(v.truths) == 0 || len(v.limits) > 2 || len(v.truths) > 2 || len(v.limits) > len(v.truths) || len(v.truths) > len(v.limits) && !v.rest || len(v.truths) == 2 && v.truths[0] == v.truths[1] {
		return 0
	}
	if v.number == nil {
		v.number = r.numberColumn(home, v.flag, v.limits[0], end, end)
	}
	if v.number == nil || v.number.Table != v.flag.Table || len(v.limits) == 2 && !apart(v.limits[0], v.limits[1]) {
		return 0
	}
	when := whenRange(v.number, v.limits[0])
	if !v.truths[0] {
		when = ptr(when.not())
	}
	f := fact{kind: isTrue, column: v.flag, when: when, only: true, exact: true, from: i, to: end}
	r.make(home, statement{facts: []fact{f}, spans: [][2]int{{i, end}}})
	return end - i
}

// verdictWord reads the next piece of a verdict.
func (r *reader) verdictWord(home *Table, v *verdict, i, end int) int {
	if r.is(i, end, ",", ";", ":", "-", "--", "(", ")", ".") {
		return 1
	}
	if n := r.match(i, end, verdictElse); n > 0 && len(v.limits) == 1 {
		v.rest = true
		return n
	}
	told := len(v.truths) < 2 && (v.flag != nil || len(v.limits) > 0)
	if n := r.match(i, end, trueWords); n > 0 && told && r.tok(i).Kind != token.Number {
		v.truths = append(v.truths, true)
		return n
	}
	if n := r.match(i, end, falseWords); n > 0 && told && r.tok(i).Kind != token.Number {
		v.truths = append(v.truths, false)
		return n
	}
	if w, n := r.intervalAt(i, r.next(i, end, ",", ";")); n > 0 && !w.empty() && !w.percent && (w.min == nil) != (w.max == nil) {
		v.limits = append(v.limits, w)
		return n
	}
	if n := r.match(i, end, verdictWho); n > 0 {
		return n
	}
	if m := r.refAt(home, nil, i, end); m.column != nil && m.column.Table == home {
		switch c := m.column; {
		case v.flag == c, v.number == c:
			return m.n
		case v.number == nil && numeric(c):
			v.number = c
			return m.n
		case v.flag == nil && c.class() == boolean:
			v.flag = c
			return m.n
		}
		return 0
	}
	if n := r.match(i, end, verdictGlue); n > 0 {
		return n
	}
	if m, n := r.nounOf(i, end); m.table == home {
		return n // "a student passed when"
	}
	return 0
}

// apart: one of two bounds begins where the other ends.
func apart(a, b interval) bool {
	switch {
	case a.min != nil && b.max != nil:
		return *b.max <= *a.min && *a.min-*b.max <= 1
	case a.max != nil && b.min != nil:
		return *a.max <= *b.min && *b.min-*a.max <= 1
	}
	return false
}
