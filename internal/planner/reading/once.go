package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	onceWords   = wordings("only|just|exactly|precisely once, at most|maximum once, no|not more than once, only one time, once only, once at most, at most one time, once and only once, never more than once")
	severalNo   = wordings("two|2|several|multiple, more than one, more than a single, a second, another")
	singleWords = wordings("one, 1, a single, at most one, only one, just one, exactly one, no more than one, not more than one, a maximum of one, never more than one, max one")
	perWords    = wordings("per, for each|every|one|a|any|the, on each|every|one|a|any|the, in each|every|one|a|any|the, within each|every|one|a|any|the, at each|every|one|a|any|the, during each|every|one|a|any|the, and, of each|every|one|a|any|the, by, with each|every|one|a|any|the, to each|every|one|a|any|the, from each|every|one|a|any|the")
)

// onceAt reads that something happens only once: "the same student never takes the same test twice", "a room can only be
// booked once per date", "no employee works two shifts on the same day", "one vote per voter and poll", "no seat sold
// twice". The columns that are mentioned do not repeat together.
func (r *reader) onceAt(home *Table, i, end int) clause {
	stop := r.next(i, end, ";")
	var list []*Column
	var parent *Table
	neg, twice, once, several, same, single, per := false, false, false, false, false, false, false
	only, scope := false, false
	last, unknown := i, 0
	for k := i; k < stop; {
		done := (neg && twice || once || single && per && len(list) > 1) && len(list) > 0
		if done && (r.is(k, stop, ",", "-", "(", ":") || r.is(k, stop, "and", "but") && r.startsClause(home, k+1, stop)) || r.is(k, stop, "(", ":") {
			break
		}
		if n := r.match(k, stop, onceWords); n > 0 {
			once, k, last = true, k+n, k+n
			continue
		}
		only = only || r.is(k, stop, "only", "just") || r.any(k, stop, "at most") > 0
		if r.is(k, stop, "once") && (only || r.match(k+1, stop, perWords) > 0 && !r.is(k+1, stop, "and", "by")) && !r.is(k-1, k, "least") {
			once, k, last = true, k+1, k+1
			continue
		}
		if n := r.match(k, stop, twiceWords); n > 0 {
			twice, k, last = true, k+n, k+n
			continue
		}
		if n := r.match(k, stop, severalNo); n > 0 {
			several, k = true, k+n
			if m := r.mentionAt(nil, k, stop); neg && m.table == home && m.column == nil { // "no bay is assigned to more than one permit"
				twice, k, last = true, k+m.n, k+m.n
			}
			continue
		}
		if n := r.match(k, stop, singleWords); n > 0 {
			if m := r.mentionAt(nil, k+n, stop); m.table == home || r.match(k+n+1, stop, perWords) > 0 {
				single, k = true, k+n+max(1, m.n)
				continue
			}
		}
		if r.match(k, stop, negations) > 0 || r.is(k, stop, "no", "none", "nobody") {
			neg = true
			k += max(1, r.match(k, stop, negations))
			continue
		}
		if n := r.any(k, stop, "at the same time", "at the same moment", "at one time", "at the same hour", "the same time", "on the same date", "on the same day"); n > 0 {
			if m := r.refAt(home, nil, k+n-1, stop); m.column == nil || m.score < 90 {
				if c := mainDate(home); c != nil && !slices.Contains(list, c) {
					list, same, k, last = append(list, c), true, k+n, k+n
					continue
				}
			}
		}
		m := r.refAt(home, nil, k, stop)
		if m.column != nil && m.score >= 62 && m.column.Table == home && m.column.Type != contract.Boolean && m.column.TrueShare == nil {
			if !slices.Contains(list, m.column) {
				scope = scope || len(list) == 0 && per
				list = append(list, m.column)
			}
			k += m.n
			last = k
			continue
		}
		if r.is(k, stop, "same") {
			same = true
		}
		if n := r.match(k, stop, perWords); n > 0 {
			per = per || !r.is(k, stop, "and")
			if t := r.mentionAt(home, k+n, stop); t.table != nil && t.table != home && t.column == nil && r.isChild(home, t.table) {
				parent, k = t.table, k+n+t.n
				last = k
				continue
			}
			k += n
			continue
		}
		if t := r.tok(k); t.Kind != token.Word {
			return clause{}
		} else if !silentWords[t.Low] && !t.Is("same", "only", "can", "may", "must", "shall", "ever", "given") {
			if unknown++; unknown > 3 {
				return clause{}
			}
		}
		k++
	}
	if len(list) == 0 || !(neg && twice || once || neg && several && same || single && per && len(list) > 1) {
		return clause{}
	}
	if len(list) == 1 && scope {
		return clause{} // something else happens once in each of them
	}
	out := clause{n: last - i, last: list[len(list)-1]}
	if len(list) > 1 {
		out.unique = [][]*Column{list}
		return out
	}
	if parent == nil && same {
		for _, o := range r.Relations {
			if o.Child == home {
				parent = o.Parent
			}
		}
	}
	f := fact{kind: isUnique, column: list[0], from: i, to: last}
	if parent != nil {
		home.Within = append(home.Within, Within{list[0], parent})
		f.kind = filler
	}
	out.facts = []fact{f}
	return out
}
