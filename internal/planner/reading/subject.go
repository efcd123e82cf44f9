package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// subject is who or what a clause speaks of.
type subject struct {
	column *Column
	table  *Table
	when   *Condition // of these rows only
	share  *share     // of so many
	only   bool       // and of no others
	exact  bool       // and of all of these
	none   bool       // of none: "nobody", "no order"
	rest   bool       // of those that the clause before left
	n      int
	score  int
}

var (
	noneWords = wordings("nobody, nothing, no one, no-one, none of them?, none of the?, no single, no, never a|an, not one, not a single, none")
	allWords  = wordings("every one|single one of them|these|those, each one of them|these|those, all of? the?|them?|these?|those?|our?, all, every single?, each of? them?|the?|these?, each, any, both, everyone, everybody, everything, anyone, anybody, the, a, an, their, its, these, those, this, that, our, in all, here the, such, his, her, people, whatever, always the, also the, for all")
	onlyWords = wordings("only the?, just the?, only those, only, exclusively, solely, nothing but, none but, only a|an, no one but, nobody but")
	otherSubj = wordings("the? rest, the? others, the? remaining ones?, all the? others, the? other ones?, everyone else, everybody else, everything else, all other ones?|rows, the? remainder, for the? rest|others, for all the? others, otherwise, in all other cases, anyone else, the? remaining, for everyone else, else, all the rest, any other, every other one, the? other|remaining rows|ones|cases, the other two|three|four|five|2|3|4|5, the other two|three|four|five|2|3|4|5 ones|types|kinds|groups|sorts, those left, what is left, nobody else, nothing else, no others|other, no other ones|one|rows|cases, the other two|three|four|five|2|3|4|5, the other two|three|four|five|2|3|4|5 ones|types|kinds|groups|sorts")
	relatives = wordings("that|who|which is|are|was|were|has|have|had|got|get|went|go, that, who, which, whose, with a|an|the|no?, with, without a|an|the|any?, without, where the?, in which the?, under, over, below, above, aged, older than, younger than, of type, of, on, in, from, marked as?, being, having, for, at, when, if, for which, by")
)

// subjectAt reads who is spoken of at i. before is the condition of the clause before.
func (r *reader) subjectAt(home *Table, before *Condition, i, end int) subject {
	at := i
	s := subject{}
	if n := r.match(at, end, otherSubj); n > 0 && before != nil {
		s.rest = true
		s.none = r.is(at, end, "nobody", "nothing", "no")
		s.when = ptr(before.not())
		s.n, s.score = n, 90
		to := at + n
		if k := r.mentionAt(home, to, end); k.table != nil && k.column == nil {
			s.n += k.n
		} else {
			s.n += r.match(to, end, thingWords) * boolInt(r.is(to, end, "ones", "rows", "cases", "one", "orders", "customers", "people"))
		}
		return s
	}
	if v, n := r.shareAt(at, end, true); n > 0 && (v.vague == "" || !r.is(at, end, "some", "usually", "typically", "sometimes", "mostly", "rarely")) {
		at += n
		at += r.any(at, end, "of all the", "of all", "of the", "of them", "of those", "of these", "of our", "of its", "of", "the")
		s.share, s.score = &v, 85
		s.n = at - i
		if m := r.mentionAt(home, at, end); m.table != nil && m.column == nil {
			at += m.n
			s.table, s.n = m.table, at-i
			s.column = r.countedBy(m.table)
		} else if m.column != nil && m.value == "" && !m.state && m.score >= 70 && (r.match(at+m.n, end, linkWords) > 0 || r.match(at+m.n, end, emptyWords) > 0) {
			at += m.n // "half the treatments are check-ups"
			s.column, s.n = m.column, at-i
		} else if t := r.tok(at); at < end && t.Kind == token.Word && !lexicon.FunctionWords[t.Low] && r.plural(at) && (r.match(at+1, end, linkWords) > 0 || r.match(at+1, end, relatives) > 0) && m.column == nil {
			at++ // rows by another name: "20% of the visitors"
			s.n = at - i
		} else if r.is(at, end, "people", "rows", "cases", "time", "records", "entries", "ones", "values") {
			at++
			s.n = at - i
		}
		if cond, k := r.relativeAt(home, at, end); cond != nil && !(s.column != nil) {
			s.when = cond
			s.n += k
		}
		return s
	}
	if n := r.match(at, end, onlyWords); n > 0 {
		s.only = true
		at += n
		if k := r.any(at, end, "they", "these", "those", "them", "then", "there", "in that case", "in those cases", "for them", "for those", "for these"); k > 0 && before != nil {
			s.when, s.n, s.score = before, at+k-i, 80
			return s
		}
	} else if n := r.match(at, end, noneWords); n > 0 && !(r.is(at, end, "no") && r.any(at, end, "no more than", "no less than", "no later than", "no earlier than") > 0) {
		s.none = true
		at += n
		if r.is(at-1, at, "nobody", "one", "none", "them", "nothing") || r.any(i, end, "no one", "no-one") > 0 {
			s.n, s.score = at-i, 70
			if cond, k := r.relativeAt(home, at, end); cond != nil {
				s.when = cond
				s.n += k
			}
			return s
		}
	}
	for range 2 {
		n := r.match(at, end, allWords)
		if n == 0 || at+n >= end {
			break
		}
		at += n
	}
	if people := at > i && r.is(at-1, at, "everyone", "everybody", "anyone", "anybody", "people", "those", "all", "them"); people {
		s.n, s.score = at-i, 70
	}
	m := r.mentionAt(home, at, end)
	to := at + m.n
	switch {
	case m.column != nil && m.value == "" && m.column.class() == boolean && m.score >= 86 && r.rowsNoun(home, to, end) > 0: // "vacant flats have"
		s.when, s.n, s.score = whenFlag(m.column, true), to+r.rowsNoun(home, to, end)-i, m.score
	case m.column != nil && m.value == "" && !m.state && m.score >= 58:
		s.column, s.n, s.score = m.column, to-i, m.score
		if r.is(to, end, "of", "for", "in", "on") { // "the fee of such a claim", "the price for members"
			k := r.any(to, end, "of such a", "of such", "of these", "of those", "for these", "for those", "for such")
			if k > 0 && before != nil {
				s.when = before
				s.n = to + k + boolInt(r.tok(to+k).Kind == token.Word && to+k < end && r.match(to+k, end, linkWords) == 0) - i
				break
			}
			if inner := r.mentionAt(home, to+1+r.match(to+1, end, determiners), end); inner.table != nil && inner.column == nil {
				s.n = to + 1 + r.match(to+1, end, determiners) + inner.n - i
				to = i + s.n
				if cond, k := r.relativeAt(home, to, end); cond != nil {
					s.when = cond
					s.n += k
				}
				break
			}
			if cond, k := r.conditionAt(home, m.column, nil, to+1, end); cond != nil && cond.Column != m.column && (cond.Column.class() == list || cond.Column.class() == boolean) {
				s.when = cond
				s.n = to + 1 + k - i
			}
		}
	case m.value != "" && m.score >= 60:
		cond, n := r.valueCondition(home, nil, m, at, end)
		s.when, s.n, s.score = cond, at+n-i, m.score
		to = i + s.n
		if c := r.mentionAt(home, to, end); c.column != nil && c.value == "" && c.column != cond.Column && c.score >= 80 && r.match(to+c.n, end, linkWords) > 0 { // "card payments' fees are"
			s.column = c.column
			s.n += c.n
		}
	case m.state && m.score >= 60:
		s.when, s.score = whenState(m.column, true), m.score
		to += r.match(to, end, thingWords)
		if k := r.mentionAt(home, to, end); k.table != nil && k.column == nil {
			to += k.n
		}
		s.n = to - i
	case m.table != nil:
		s.table, s.n, s.score = m.table, to-i, 80
		s.column = r.countedBy(m.table)
		if cond, k := r.relativeAt(m.table, to, end); cond != nil {
			s.when = cond
			s.n += k
		}
	case s.only:
		if cond, k := r.conditionAt(home, nil, nil, at, end); cond != nil {
			s.when, s.n, s.score = cond, at+k-i, 70
		}
	case s.n > 0:
		if cond, k := r.relativeAt(home, at, end); cond != nil {
			s.when = cond
			s.n = at + k - i
		}
	default:
		if cond := r.deniedState(home, nil, at, end); cond != nil { // "unpaid orders"
			to := at + 1 + r.match(at+1, end, thingWords)
			if k := r.mentionAt(home, to, end); k.table != nil && k.column == nil {
				to += k.n
			}
			s.when, s.n, s.score = cond, to-i, 80
			break
		}
		if cond, k := r.peopleCondition(home, at, end); cond != nil {
			s.when, s.n, s.score = cond, at+k-i, 80
			break
		}
		if c, n := r.newSubject(home, i, at, end); c != nil {
			s.column, s.n, s.score = c, at+n-i, 58
			break
		}
		if r.is(at, end, "it", "they", "he", "she", "these", "those", "this", "that") {
			s.n, s.score = at+1-i, 55
		}
		// A noun for the rows that the text has not named before, in front of a relative clause.
		if t := r.tok(at); at > i && at < end && t.Kind == token.Word && !lexicon.FunctionWords[t.Low] && nameWord(t) {
			if cond, k := r.relativeAt(home, at+1, end); cond != nil {
				s.when, s.n, s.score = cond, at+1+k-i, 60
			}
		}
	}
	return s
}

// relativeAt reads a clause that tells which rows are meant: "that are paid", "with a coupon", "under 18".
func (r *reader) relativeAt(home *Table, i, end int) (*Condition, int) {
	n := r.match(i, end, relatives)
	if n == 0 || home == nil {
		return nil, 0
	}
	from := i + n
	if r.is(i, end, "under", "over", "below", "above", "older", "younger", "aged") {
		from = i
	}
	cond, k := r.conditionAt(home, nil, nil, from, end)
	if cond == nil {
		return nil, 0
	}
	if r.is(i, end, "without") || r.is(i+n-1, i+n, "no") {
		*cond = cond.not()
	}
	if (r.is(i, end, "with", "having", "that", "who", "which")) && cond.Op == "==" && slices.Equal(cond.Values, []string{"true"}) && cond.Column.class() != boolean {
		return nil, 0
	}
	if r.is(i, end, "of", "on", "in", "from", "for", "at", "by") && cond.Column.class() != list && cond.Column.class() != boolean {
		return nil, 0
	}
	return cond, from + k - i
}

// rowsNoun is how many tokens at i are the noun of the table's rows, or stand for it: "flats", "ones".
func (r *reader) rowsNoun(home *Table, i, end int) int {
	if m := r.mentionAt(home, i, end); m.table == home && m.column == nil {
		return m.n
	}
	return r.match(i, end, rowStandIns)
}
