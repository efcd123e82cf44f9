package reading

import "slices"

// joinedItem reads columns with "&" or "+" between, of which the same is said behind: "dep & arr in {FRA, MUC}",
// "height + width + depth 10-90 cm".
func (r *reader) joinedItem(t *Table, i, end, piece int) (item, bool) {
	at := i + r.match(i, end, nameLeads)
	it := item{from: i}
	for {
		to := at
		for to < piece && to-at < 2 && nameWord(r.tok(to)) && (to == at || !r.is(to, piece, "in", "from", "each", "both")) {
			to++
		}
		if to == at {
			return item{}, false
		}
		if !r.is(to, piece, "&", "+") && to-at > 1 && !r.is(to-1, to, "&") {
			to = at + 1 // what follows the last name is said of all
		}
		it.columns = append(it.columns, r.newColumn(t, at, to))
		if !r.is(to, piece, "&", "+") || r.toks[to].Glued {
			last := r.readItem(t, name{from: at, to: to}, i, end, piece)
			if len(it.columns) < 2 || len(last.facts) == 0 || last.unread > 0 || last.to < piece && !r.finished(last.to, end) {
				return item{}, false
			}
			switch last.facts[0].kind {
			case inValues, inRange, inDates, hasCode, hasType, hasScale, refersTo, hasLaw:
			default:
				return item{}, false
			}
			it.facts, it.named, it.to = last.facts, to, last.to
			break
		}
		at = to + 1
	}
	for _, c := range it.columns {
		c.Listed = true
	}
	if it.apart() {
		return item{}, false
	}
	it.score = 4 + 2*float64(len(it.columns)) + .8*float64(it.to-it.named)
	it.both()
	return it, true
}

// apart: what is said of numbers stands behind columns of which one holds words: "address + floors 3-40".
func (it item) apart() bool {
	if len(it.facts) == 0 {
		return false
	}
	k := it.facts[0].kind
	return (k == inRange || k == hasScale || k == hasLaw) && slices.ContainsFunc(it.columns, func(c *Column) bool { return c.class() == words || c.class() == list })
}
