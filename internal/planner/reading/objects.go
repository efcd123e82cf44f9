package reading

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// objects reads what is said of rows: columns with what they hold, states, values, numbers whose column the
// words tell.
func (r *reader) objects(home *Table, s subject, last *Column, i, end int) (facts []fact, n int) {
	if home == nil {
		return nil, 0
	}
	at := i
	neg := s.none
	hold := s.when != nil && r.is(i, end, "a", "an", "no", "none", "nothing") // a verb such as "have" came before, or is left out
	skipped := 0
	denied := false // the fact before
	add := func(f fact, from, to int) {
		f.from, f.to = from, to
		if f.when == nil {
			f.when = s.when
		}
		f.only, f.exact = f.only || s.only, f.exact || s.exact
		if s.share != nil && f.share == nil {
			f.share = s.share
		}
		facts = append(facts, f)
		n = to - i
		skipped = 0
		denied = neg
	}
	for at < end {
		if len(facts) > 0 {
			k := r.any(at, end, ", and", "and", ",", "or", "nor", "but", "as well as")
			if k > 0 {
				if r.startsClause(home, at+k, end) {
					break
				}
				neg = neg || denied && r.is(at, end, "or", "nor")
				at += k
				continue
			}
			if k := r.suffix(home, facts[len(facts)-1].column, &facts[len(facts)-1], at, end); k > 0 {
				at += k
				n = at - i
				continue
			}
		}
		if k := r.any(at, end, "no", "not", "never", "without", "neither", "nor", "cannot", "can't", "don't", "doesn't", "didn't", "isn't", "aren't", "hasn't", "haven't", "lack", "lacks", "lacking", "none of the", "must not", "may not"); k > 0 && r.match(at, end, atMostWords)+r.match(at, end, atLeastWords)+r.match(at, end, emptyWords)+r.match(at, end, filledWords) == 0 {
			if hold && s.when != nil && len(r.pair) > 0 && r.ends(at+k, end) && r.is(at, end, "neither", "no", "none") {
				at += k // "the others have neither"
				for _, c := range r.pair {
					add(fact{kind: isEmpty, column: c}, at-k, at)
				}
				continue
			}
			neg = true
			hold = hold || r.is(at, end, "without", "lack", "lacks", "lacking", "don't", "doesn't", "no")
			at += k
			continue
		}
		m := r.mentionAt(home, at, end)
		hold = hold || m.n > 1 && r.is(at, end, "has", "have", "had")
		// What stands before a column: "zero attempts", "an empty reason", "one to three attempts".
		if f, k := r.aheadOf(home, at, end); k > 0 {
			if neg && (f.kind == inRange || f.kind == compares) {
				f.not = true
			}
			add(f, at, at+k)
			at += k
			neg = s.none
			continue
		}
		if hold && s.when != nil && (m.column == nil || m.value != "" || m.column.early || m.score < 66) {
			if c, more, k := r.ownedColumn(home, at, end); c != nil {
				f := fact{kind: isFilled, column: c, only: true}
				if neg {
					f.kind, f.only = isEmpty, false
				}
				add(f, at, at+k)
				facts = append(facts, more...)
				at += k
				if fs, k := r.further(home, c, at, end); k > 0 {
					facts = append(facts, fs...)
					at += k
					n = at - i
				}
				neg = s.none
				continue
			}
		}
		if k := r.any(at, end, "both of them", "both", "all of them", "all three", "all of these", "them both"); k > 0 && hold && s.when != nil && len(r.pair) > 0 && r.ends(at+k, end) {
			at += k // "failed ones show both"
			for _, c := range r.pair {
				add(fact{kind: isFilled, column: c}, at-k, at)
			}
			continue
		}
		if hold && last != nil && !neg && r.any(at, end, "none", "nothing", "no such", "neither") > 0 && r.finished(at+1, end) {
			add(fact{kind: isEmpty, column: last}, at, at+1)
			at++
			continue
		}
		if m.column != nil && m.value == "" && m.score < 84 && skipped > 0 && nameWord(r.toks[at-1]) && !lexicon.FunctionWords[r.toks[at-1].Low] && weakTails[r.toks[at+m.n-1].Low] {
			break // of "an X-ray number" nothing is known but "number"
		}
		if m.column != nil && m.value == "" && (!m.state || m.column.class() != boolean || r.match(at+m.n, end, linkWords) > 0 && m.score > 90 && s.when != nil) && m.score >= 58 && !m.column.Primary {
			c := m.column
			to := at + m.n
			if fs, k := r.predicate(home, c, to, end, false, false); k > 0 && !(m.state && neg) {
				for _, f := range fs {
					f.column = c
					switch {
					case neg && f.kind == compares:
						f.deny()
					case neg:
						f.not = !f.not
					}
					add(f, at, to+k)
				}
				at = to + k
				neg = s.none
				continue
			}
			if v, k := r.quantityAt(to, end); k > 0 && hold && !neg && s.when != nil && numeric(c) && r.finished(to+k, end) { // "SMS always has duration 0"
				add(fact{kind: inRange, column: c, interval: v}, at, to+k)
				at = to + k
				continue
			}
			if neg && r.match(to, end, limitWords) > 0 {
				return nil, 0
			}
			f := fact{kind: isFilled, column: c}
			if neg {
				f.kind = isEmpty
			}
			if c.class() == boolean {
				f.kind = isTrue
				if neg {
					f.kind = isFalse
				}
			}
			if !hold && !neg && !m.state && s.share == nil && s.when == nil {
				break
			}
			add(f, at, to)
			at = to
			if fs, k := r.further(home, c, at, end); k > 0 {
				facts = append(facts, fs...)
				at += k
				n = at - i
			}
			continue
		}
		if m.state && neg && r.match(at+m.n, end, limitWords) > 0 {
			return nil, 0 // "never published before their author turned 18" tells of no empty cell
		}
		if m.state && m.score >= 60 {
			f := fact{kind: isTrue, column: m.column}
			if m.column.class() != boolean {
				f.kind = isFilled
			}
			f.not = neg
			if s.share == nil && s.when == nil && !s.none && len(facts) == 0 && !hold {
				// "is paid" of all rows tells nothing
				at += m.n
				skipped++
				continue
			}
			add(f, at, at+m.n)
			at += m.n
			neg = s.none
			continue
		}
		if m.value != "" && m.score >= 60 && !(s.when != nil && s.when.Column == m.column) && !(s.column != nil && s.when == nil && s.share == nil) {
			vs := []Value{{Text: m.value, Share: -1}}
			to := at + m.n
			for {
				j := r.any(to, end, ", or", "or", "and", "/", ",")
				v, k := r.valueOf(m.column, to+j, end)
				if j == 0 || k == 0 || s.share != nil {
					break
				}
				vs = append(vs, Value{Text: v, Share: -1})
				to += j + k
			}
			to += r.match(to, end, thingWords) * boolInt(r.is(to, end, "ones", "only", "alone", "status", "type", "category", "rows"))
			add(fact{kind: inValues, column: m.column, values: valueList{values: vs}, not: neg}, at, to)
			at = to
			neg = s.none
			continue
		}
		// Something without its column.
		if f, k := r.unnamed(home, s, last, at, end); k > 0 && !(neg && f.kind == inDates) {
			if f.kind == compares && neg {
				f.deny()
			} else {
				f.not = f.not != neg
			}
			add(f, at, at+k)
			at += k
			neg = s.none
			continue
		}
		if k := r.match(at, end, tellVerbs); k > 0 && s.when != nil && len(facts) == 0 && r.match(at+k, end, tellLeads)+r.match(at+k, end, negations)+r.any(at+k, end, "no", "both", "all", "neither", "none") > 0 {
			hold = true
			at += k
			continue
		}
		if k := r.match(at, end, linkWords); k > 0 {
			hold = hold || r.is(at, end, "have", "has", "had", "with", "having", "carry", "carries", "get", "gets", "hold", "holds", "contain", "show", "come", "comes", "receive", "got", "there")
			at += k
			continue
		}
		if k := r.match(at, end, determiners); k > 0 {
			at += k
			continue
		}
		if neg && r.match(at, end, limitWords) > 0 {
			break
		}
		if t := r.tok(at); t.Kind == token.Word && skipped < 2 && (at > i || s.n > 0) && len(facts) == 0 {
			if m.table != nil {
				at += m.n
				continue
			}
			skipped++
			at++
			continue
		}
		break
	}
	return facts, n
}

// further reads how a column that was just mentioned lies to others, behind a comma: "have a resolved date, always later
// than the opening".
func (r *reader) further(home *Table, c *Column, i, end int) ([]fact, int) {
	if !r.is(i, end, ",", "-", "(") {
		return nil, 0
	}
	fs, k := r.predicate(home, c, i+1, end, true, true)
	if k == 0 || fs[0].kind != compares && fs[0].kind != isUnique {
		return nil, 0
	}
	for j := range fs {
		fs[j].column = c
	}
	k++
	return fs, k + boolInt(r.is(i, end, "(") && r.is(i+k, end, ")"))
}

// startsClause: at i begins a clause of its own.
func (r *reader) startsClause(home *Table, i, end int) bool {
	if _, n := r.markerAt(i, end); n > 0 && !r.is(i, end, "with", "without", "in", "on", "of", "at", "for", "by", "to", "from") {
		return true
	}
	s := r.subjectAt(home, nil, i, end)
	if r.match(i, end, otherSubj) > 0 || r.is(i, end, "it") && i+1 < end {
		return true
	}
	if s.n == 0 {
		return false
	}
	return r.match(i+s.n, end, linkWords) > 0 && (s.share != nil || s.column != nil || s.when != nil || s.table != nil)
}

// aheadOf reads what stands before the column of which it is said: "zero attempts", "no blank notes", "two to
// four seats", "an amount of 5".
func (r *reader) aheadOf(home *Table, i, end int) (fact, int) {
	at := i + r.any(i, end, "a", "an", "the", "exactly", "always", "only", "just")
	if k := r.match(at, end, emptyWords); k > 0 {
		if m := r.refAt(home, nil, at+k, end); m.column != nil && m.score >= 60 {
			return fact{kind: isEmpty, column: m.column}, at + k + m.n - i
		}
	}
	v, k := r.intervalAt(at, end)
	if k == 0 {
		a, j := r.amountAt(at, end)
		if j == 0 || a.percent {
			return fact{}, 0
		}
		v, k = interval{min: ptr(a.value), max: ptr(a.value), unit: a.unit, digits: a.digits}, j
	}
	at += k
	for _, skip := range []int{r.match(at, end, determiners), 0} {
		m := r.mentionAt(home, at+skip, end)
		if m.column != nil && m.value == "" && m.score >= 60 && !m.column.class().temporal() && m.column.class() != list && m.column.class() != boolean && m.column.class() != words {
			return fact{kind: inRange, column: m.column, interval: v}, at + skip + m.n - i
		}
		if skip == 0 {
			break
		}
	}
	// The unit is the column: "stays of 1 to 14 nights".
	if v.unit != "" {
		if m := r.mentionAt(home, at-1, at); m.column != nil && m.value == "" && m.score >= 68 && numeric(m.column) {
			return fact{kind: inRange, column: m.column, interval: v}, at - i
		}
	}
	return fact{}, 0
}

// mainDate is the first moment of a table that is no birth.
func mainDate(t *Table) *Column {
	for _, c := range t.Columns {
		if c.class().temporal() && c.meaning().Semantic != "date_of_birth" {
			return c
		}
	}
	return nil
}

// sharesOf reads values of a column with their shares behind it: "are O 45%, A 40%, B 11%, AB 4%".
func (r *reader) sharesOf(home *Table, c *Column, i, end int) ([]fact, int) {
	at := i + r.match(i, end, linkWords)
	if l, ok := r.valuesAt(at, end, true); ok && l.told > 0 {
		return []fact{{kind: inValues, column: c, values: l, from: i, to: at + l.n}}, at + l.n - i
	}
	return nil, 0
}
