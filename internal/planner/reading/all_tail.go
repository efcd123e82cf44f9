package reading

import "github.com/sdg-service/sdg/internal/planner/token"

var (
	allOfThem = wordings("all, all of them|these|those|which, every one of? them|these|which?, every single one of? them?, each of them|these, each one, each, both")
	noneOfAll = wordings("none, none of them|these|which, not one of? them?")
	noSooner  = wordings("older than, earlier than, before, from before, dated before")
	noLater   = wordings("later than, after, newer than, younger than, dated after")
)

// allTail reads when all rows of a head came about: ", all handed in since New Year 2026", "(all of them issued in May
// 2025)", ", none older than 1 March 2026".
func (r *reader) allTail(t *Table, i, end int) int {
	sep := r.any(i, end, ",", "(", "-", "--")
	at := i + sep
	if sep == 0 {
		return 0
	}
	d, act := Dates{}, []string(nil)
	if n := r.match(at, end, noneOfAll); n > 0 {
		at += n + r.any(at+n, end, "is", "are", "was", "were")
		sooner, later := r.match(at, end, noSooner), r.match(at, end, noLater)
		p, k := r.periodAt(at+sooner+later, end, true)
		if sooner+later == 0 || k == 0 {
			return 0
		}
		if p = p.LastBefore(r.asOf.From); sooner > 0 {
			d = Dates{From: p, To: r.asOf}
		} else {
			d = Dates{To: p}
		}
		at += sooner + later + k
	} else {
		n := r.match(at, end, allOfThem)
		if n == 0 {
			return 0
		}
		at += n + r.any(at+n, end, "are", "is", "was", "were", "being")
		for k := 0; k < 3 && r.tok(at).Kind == token.Word && (participle(r.tok(at).Low) || k > 0 && particles[r.tok(at).Low]); k++ {
			if _, n := r.datesAt(at, end, true); n > 1 {
				break
			}
			at++
		}
		read, k := r.datesAt(at, end, true)
		if k < 2 {
			return 0
		}
		d, act = read, r.actBefore(at)
		at += k
	}
	if r.is(i, end, "(") {
		if !r.is(at, end, ")") {
			return 0
		}
		at++
	}
	if !r.atBreak(at, end) && r.cueAt(at, end) == 0 && !r.is(at, end, "-") {
		return 0
	}
	t.Dates, t.act, t.acted = &d, act, [2]int{i, at}
	if t.Grid != nil {
		t.Grid.Dates = &d
	}
	return at - i
}
