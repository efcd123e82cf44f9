package reading

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// slashItems reads columns with slashes between: "name/email/phone".
func (r *reader) slashItems(t *Table, i, end int) (item, bool) {
	at := i + r.match(i, end, nameLeads)
	it := item{from: i}
	known, last := 0, at
	for at < end && r.toks[at].Kind == token.Word {
		last = at
		to := at + 1
		for to < end && r.toks[to].Kind == token.Word && !r.is(to, end, "and", "or") && to-at < 3 && !r.toks[to-1].Is("/") {
			to++
		}
		best := 0
		for k := to; k > at; k-- {
			if k == to || k < end && r.is(k, end, "/") || r.finished(k, end) {
				if lexicon.Names(r.words(at, k)) {
					best = k
					break
				}
			}
		}
		if best == 0 {
			return item{}, false
		}
		known++
		it.columns = append(it.columns, r.newColumn(t, at, best))
		at = best
		if !r.is(at, end, "/", "+", "&") {
			break
		}
		at++
	}
	if known < 2 {
		return item{}, false
	}
	it.to = at
	if !r.finished(at, end) { // "dep & arr in {FRA, MUC}"
		piece := r.next(at, end, ",", ";")
		shared := r.readItem(t, name{from: last, to: at}, i, end, piece)
		if len(shared.facts) == 0 || shared.unread > 0 || shared.to < piece {
			return item{}, false
		}
		it.facts, it.to = shared.facts, shared.to
		if it.apart() {
			return item{}, false
		}
		it.both()
	}
	for _, c := range it.columns {
		c.Listed = true
		if m := c.meaning(); m.Semantic == "" && m.Kind == "" && known < 3 {
			return item{}, false
		}
	}
	it.named = at
	it.score = 5 + float64(known)*2 + .8*float64(it.to-at)
	return it, true
}
