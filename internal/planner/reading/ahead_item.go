package reading

// aheadItem reads what is said of a column before its name: "3 whole-number scores", "a 6-digit code", "a random
// number between", "unique 8 character codes", "yes/no flag for opted in".
func (r *reader) aheadItem(t *Table, i, end, piece int) (item, bool) {
	at := i + r.match(i, end, nameLeads)
	unique := r.match(at, end, uniqueLeads)
	at += unique
	text, n := r.codeAt(at, min(end, at+5))
	if n == 0 {
		return item{}, false
	}
	names := r.namesAt(at+n, end)
	best := item{score: -1e9}
	for _, m := range names {
		if m.from != at+n {
			continue
		}
		it := r.readItem(t, m, i, end, piece)
		if it.score > best.score {
			best = it
		}
	}
	if len(best.columns) == 0 {
		return item{}, false
	}
	best.facts = append([]fact{{kind: hasCode, text: text, from: at, to: at + n}}, best.facts...)
	if unique > 0 {
		best.facts = append(best.facts, fact{kind: isUnique, from: at - unique, to: at})
	}
	best.score += .8 * float64(n)
	return best, true
}
