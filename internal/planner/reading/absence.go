package reading

import (
	"cmp"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	absentEmpty  = wordings("left|leave|leaves|stays|stay|remains|remain|kept|keep|keeps|is|are|be? blank|empty|null|missing|unset|out, left|leave|leaves|keep|keeps it|them|this|that blank|empty|null|unset|out, blank, empty, null, missing, nothing, none, n/a, unfilled, absent, is left out, left out")
	absentFilled = wordings("filled in, fill in, filled, fill, there, present, known, given, exists?, set, required, needed, mandatory, available, not empty, not blank, not null, never empty|blank|null|missing, always there|filled|present|set")
	absentHas    = wordings("has, have, had, gets?, carry, carries, shows?, holds?, comes with, come with, receives?, be given, is given, are given, contains?, do have, does have")
	absentNever  = wordings("no, not, never, without, without any, without a, doesn't, don't, does not, do not, isn't, aren't, is not, are not, wasn't, weren't, haven't, hasn't, didn't, has not, have not, cannot, can't, won't, neither, nor, has never, have never, yet to be")
	absentOnly   = wordings("only, only ever, just, exclusively, only if, only when, only for, if and only if, exactly when, exactly for")
	absentUnless = wordings("unless, except when|for|if|where, except, but not for|when, apart from, other than")
	absentElse   = wordings("otherwise, else, if not, when not, others, the others, all others, all the others, other ones, the other ones, all other ones, all? other requests|rows|records|cases, the rest, an ordinary one, a normal one, in all other cases, in any other case, everything else, everyone else, for the others, for all others, for the rest, any other")
	absentGlue   = wordings("case, leave, leaves, left, stays, stay, remains, remain, keep, keeps, a, an, the, it, it's, its, their, they, they're, that, which, who, those, these, this, is, are, was, were, be, been, being, of, for, on, in, with, when, if, where, whenever, as long as, while, since, because, once, so, and, but, also, there's, there is, there are, there, then, too, of course, naturally, obviously, please, must, should, will, can, may, always, we, i, you, he, she, one, ones, each, every, any, all, in which case, value, column, field, cell, to, by, at, from, make sure, note that, such, either, or, does, do, has been, have been, in that case, still, yet, already, so far, whose, status, state, marked, flagged, counts as, actually")
	absentThere  = wordings("there is, there's, there are, there")
	absentSigns  = lexicon.WordSet("blank empty null missing nothing none no without only unless except otherwise else n/a absent never not doesn't don't isn't aren't haven't hasn't unset out filled there have")
)

// absenceStep is a piece of what a sentence tells of when a column is empty.
type absenceStep int

const (
	stepEmpty  absenceStep = iota + 1 // "blank"
	stepFilled                        // "filled in"
	stepHas                           // "has": filled, where nothing else is told
	stepOnly
	stepUnless
	stepElse
	stepWhen // a condition
)

// absence is what a sentence tells of when a column is empty, piece by piece.
type absence struct {
	steps      []absenceStep
	conditions []*Condition // of the steps that are one, in their order
	columns    []*Column    // that are named without a value
	never      bool         // the next piece is denied
	apart      bool         // a mark parts what follows from the last condition
	neither    bool         // what follows lacks what the sentence is about
}

// absencePart reads when a column is empty, in whatever order a sentence tells it: "no rating for books that aren't
// finished", "the approver is always filled in unless the status is pending, in which case it's blank", "a refunded payment
// carries a refund date, an ordinary one leaves it empty". All of the part must be of it.
func (r *reader) absencePart(home *Table, i, end int, listing bool) int {
	if home == nil || !r.speaksOfAbsence(i, end) {
		return 0
	}
	var a absence
	var best fact
	to := i
	for at := i; at < end; {
		n := r.absenceWord(home, &a, at, end)
		if n == 0 {
			break
		}
		if at += n; !a.never && (at == end || r.is(at, end, ",", ";", ".", ")")) {
			if f, ok := r.absenceTold(&a); ok {
				best, to = f, at
			}
		}
	}
	if to == i || listing && (best.column.early || best.when.Column.early) {
		return 0
	}
	if m := r.refAt(home, nil, i, end); best.column.early && m.column == best.column && r.is(i+m.n, end, ":", "=", "-", "(", "|") {
		return 0 // a line that describes the column
	}
	best.from, best.to = i, to
	r.make(home, statement{facts: []fact{best}, spans: [][2]int{{i, to}}})
	return to - i
}

// speaksOfAbsence: near i stands a word that tells of empty cells, and no number.
func (r *reader) speaksOfAbsence(i, end int) bool {
	found := false
	for k := i; k < end && k-i < 30; k++ {
		t := r.toks[k]
		if t.Kind == token.Number && !t.Is("one") || t.Kind == token.Date {
			return false
		}
		found = found || absentSigns[t.Low] || r.match(k, end, absentNever) > 0
	}
	return found
}

// absenceTold is the fact that the pieces tell, where they tell one.
func (r *reader) absenceTold(a *absence) (fact, bool) {
	var target *Column
	for _, c := range a.columns {
		if c == target || a.decides(c) {
			continue
		}
		if target != nil {
			return fact{}, false
		}
		target = c
	}
	if target == nil {
		target = r.column
	}
	if target == nil || a.decides(target) || len(a.conditions) == 0 {
		return fact{}, false
	}
	strong, weak, only, unless := absenceStep(0), false, false, false
	before := absenceStep(0) // "otherwise", "unless"
	for k, s := range a.steps {
		switch s {
		case stepElse:
			before = cmp.Or(strong, boolStep(weak))
			if before == 0 && k == len(a.steps)-2 && len(a.columns) == 0 { // "this is for cancelled orders, otherwise it is empty"
				before = a.steps[k+1].opposite()
			}
			if before == 0 || len(a.conditions) != 1 {
				return fact{}, false
			}
			strong, weak = 0, false
		case stepOnly:
			only = true
		case stepUnless:
			if unless, before = true, cmp.Or(strong, boolStep(weak)); before == 0 {
				return fact{}, false
			}
			strong, weak = 0, false
		case stepWhen:
		case stepHas:
			weak = true
		default:
			if strong != 0 && strong != s { // "blank for the open ones and filled for the closed ones"
				if len(a.conditions) < 2 || before != 0 || only || unless {
					return fact{}, false
				}
				return r.absenceOfTwo(a, target)
			}
			strong = s
		}
	}
	if len(a.conditions) != 1 {
		return fact{}, false
	}
	when, after := a.conditions[0], cmp.Or(strong, boolStep(weak))
	empty := false // when the condition holds
	switch {
	case unless:
		empty = before == stepFilled
	case before != 0: // "otherwise"
		if after == 0 || after == before {
			return fact{}, false
		}
		empty = before == stepEmpty
	case after == stepEmpty:
		empty = true
	case after == stepFilled && only:
		empty = false
	default:
		return fact{}, false
	}
	if !empty {
		when = ptr(when.not())
	}
	if when.Op == "" {
		return fact{}, false
	}
	return fact{kind: isEmpty, column: target, when: when}, true
}

// absenceOfTwo is told of two conditions of one column, one after the other.
func (r *reader) absenceOfTwo(a *absence, target *Column) (fact, bool) {
	var kinds []absenceStep
	for _, s := range a.steps {
		if s == stepEmpty || s == stepFilled {
			kinds = append(kinds, s)
		}
	}
	if len(kinds) != 2 || len(a.conditions) != 2 || a.conditions[0].Column != a.conditions[1].Column {
		return fact{}, false
	}
	return fact{kind: isEmpty, column: target, when: a.conditions[slices.Index(kinds, stepEmpty)]}, true
}

// opposite is filled for empty and empty for filled; 0 for what is neither.
func (s absenceStep) opposite() absenceStep {
	switch s {
	case stepEmpty:
		return stepFilled
	case stepFilled:
		return stepEmpty
	}
	return 0
}

func boolStep(filled bool) absenceStep {
	if filled {
		return stepFilled
	}
	return 0
}

// absenceWord reads the next piece of such a sentence.
func (r *reader) absenceWord(home *Table, a *absence, i, end int) int {
	if r.is(i, end, ",", ";", ":", "-", "--", "(", ")") {
		a.apart = a.apart || !r.is(i, end, ",")
		return 1
	}
	if r.is(i, end, "neither") && len(a.steps) == 0 {
		a.neither = true
		return 1
	}
	step := func(s absenceStep, n int) int {
		if a.neither && (s == stepFilled || s == stepHas) { // "neither open nor cancelled orders have it"
			s, a.neither = stepEmpty, false
		}
		if a.never {
			switch s {
			case stepEmpty:
				s = stepFilled
			case stepFilled, stepHas:
				s = stepEmpty
			default:
				return 0
			}
			a.never = false
		}
		a.steps = append(a.steps, s)
		return n
	}
	for _, w := range []struct {
		words phrases
		step  absenceStep
	}{{absentElse, stepElse}, {absentUnless, stepUnless}} {
		if n := r.match(i, end, w.words); n > 0 && !a.never {
			return step(w.step, n)
		}
	}
	if a.neither && r.is(i, end, "nor") {
		return 1
	}
	never := r.match(i, end, absentNever)
	if never > 0 && r.match(i, end, absentFilled)+r.match(i, end, absentEmpty) <= never {
		if a.never {
			return 0
		}
		a.never = true
		return never
	}
	m := r.mentionAt(home, i, end)
	if m.value == "" {
		m = r.refAt(home, nil, i, end)
		if t, n := r.nounOf(i, end); t.table == home && n >= m.n {
			return n // "the order" is the row, and not its number
		}
	}
	if m.column != nil && m.column.Table == home && m.score >= 66 {
		switch c := m.column; {
		case m.value != "":
			a.when(whenValue(c, !a.never, m.value))
			return m.n
		case c.class() == boolean || m.state:
			a.when(whenState(c, !a.never))
			return m.n
		case a.never:
			a.columns = append(a.columns, c)
			a.steps, a.never = append(a.steps, stepEmpty), false
			return m.n
		case r.match(i, end, absentFilled) == 0 || m.n > 1:
			a.columns = append(a.columns, c)
			return m.n
		}
	}
	if n := r.match(i, end, absentOnly); n > 0 {
		return step(stepOnly, n)
	}
	if n := r.match(i, end, absentEmpty); n > 0 {
		return step(stepEmpty, n)
	}
	if r.match(i, end, absentThere) == 0 || r.is(i, i+1, "there") && r.is(i-1, i, "is", "are", "only", "it's", "be", "always") {
		if n := r.match(i, end, absentFilled); n > 0 {
			return step(stepFilled, n)
		}
	}
	if n := r.match(i, end, absentHas); n > 0 {
		return step(stepHas, n)
	}
	if n := r.match(i, end, absentGlue); n > 0 {
		return n
	}
	if m, n := r.nounOf(i, end); m.table == home {
		return n
	}
	return 0
}

// when adds a condition. Values of one column that follow each other are one condition: "open and cancelled orders".
func (a *absence) when(k *Condition) {
	a.never = false
	if n := len(a.conditions); n > 0 {
		last := a.conditions[n-1]
		if sameCondition(last, k) {
			return
		}
		if !a.apart && a.steps[len(a.steps)-1] == stepWhen && last.Column == k.Column && k.Op == contract.Equal && (last.Op == contract.Equal || last.Op == contract.In) {
			last.Op, last.Values = contract.In, append(slices.Clone(last.Values), k.Values...)
			return
		}
	}
	a.apart = false
	a.steps, a.conditions = append(a.steps, stepWhen), append(a.conditions, k)
}

// decides: a condition is of the column.
func (a *absence) decides(c *Column) bool {
	return slices.ContainsFunc(a.conditions, func(k *Condition) bool { return k.Column == c })
}
