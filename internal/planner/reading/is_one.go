package reading

import "github.com/sdg-service/sdg/internal/planner/token"

var (
	oneOfThat  = wordings("a, an, each, every, one")
	isOneWords = wordings("is|was|means|stands_for one|a|an|exactly_one|a_single, is|was the, is|was always|just one")
	isOneSides = wordings("one, a, an, exactly one, some, a single, another")
	isOneWhen  = wordings("at|on|in some|a|any moment|time|point|point_in_time|day|date|hour in|within|during|of|from|between?, some time|day|moment in|within|during|of, sometime in|within|during, at some point in|within|during?, in, during, within")
)

// isOnePart reads what the rows of a table are, by the rows that each ties together and when: "A spin is one track played
// in one show at some moment in the past four weeks", "a loan is one book lent to one member".
func (r *reader) isOnePart(i, end int) int {
	n := r.match(i, end, oneOfThat)
	m, k := r.nounOf(i+n, end)
	at := i + n + k
	is := r.match(at, end, isOneWords)
	if n == 0 || k == 0 || is == 0 {
		return 0
	}
	at += is
	one, k := r.nounOf(at, end)
	if k == 0 || one.table == m.table || !one.table.found {
		return 0
	}
	at += k
	sides, act := []*Table{one.table}, -1
	for strange := 0; at < end && strange < 4 && !r.atBreak(at, end); {
		side := r.match(at, end, isOneSides)
		if o, k := r.nounOf(at+side, end); side > 0 && k > 0 && o.table != m.table && o.table.found {
			sides = append(sides, o.table)
			at += side + k
			strange = 0
			continue
		}
		if len(sides) > 1 && r.match(at, end, isOneWhen) > 0 {
			break
		}
		if r.toks[at].Kind != token.Word {
			return 0
		}
		if act < 0 && (participle(r.toks[at].Low) || r.is(at-1, at, one.table.last())) {
			act = at
		}
		at++
		strange++
	}
	if len(sides) < 2 {
		return 0
	}
	lead := r.match(at, end, isOneWhen)
	for _, from := range []int{at + lead, at} {
		if d, k := r.datesAt(from, end, true); k > 0 && r.atBreak(from+k, end) {
			m.table.Dates = &d
			if act >= 0 {
				m.table.act = r.words(act, act+1)
			}
			at = from + k
			break
		}
	}
	if !r.finished(at, end) {
		return 0
	}
	m.table.found = true
	for _, o := range sides {
		r.relation(o, m.table)
	}
	r.claim(i, at, m.table)
	r.table, r.column = m.table, nil
	return at - i
}
