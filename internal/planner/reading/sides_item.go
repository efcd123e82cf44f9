package reading

import "slices"

var (
	sideLeads = wordings("for|of|by each|both|either|every, per, on each|both|either, from each|both, for the two, of the two")
	sideNouns = wordings("sides?, teams?, players?, party, parties, clubs?, opponents?, competitors?, fighters?, ends?, halves, of them")
)

// sidesItem reads a column for each of two sides that columns before it name: "home club, away club, goals for each side
// 0 to 6" has home goals and away goals.
func (r *reader) sidesItem(t *Table, i, end, piece int) (item, bool) {
	best := item{score: -1e9}
	for _, n := range r.namesAt(i, end) {
		lead := r.match(n.to, end, sideLeads)
		if lead == 0 {
			continue
		}
		at := n.to + lead
		a, b, shared := r.sidePair(t)
		noun := r.match(at, end, sideNouns)
		if a == nil {
			continue
		}
		if noun == 0 && shared != "" && singular(r.tok(at).Low) == shared && at < end {
			noun = 1
		}
		if noun == 0 {
			continue
		}
		it := r.readItem(t, name{from: n.from, to: at + noun, score: n.score + 2}, i, end, piece)
		if it.score <= best.score {
			continue
		}
		best = it
		words := r.words(n.from, n.to)
		best.columns = nil
		for _, side := range [][]string{a, b} {
			c := r.newColumn(t, n.from, n.to)
			c.Words, c.Listed = append(slices.Clone(side), words...), true
			best.columns = append(best.columns, c)
		}
		best.both()
	}
	return best, len(best.columns) == 2
}

// sidePair finds two columns of a table that tell two sides, by what tells them apart and what they have in common: home
// and away of "home club" and "away club".
func (r *reader) sidePair(t *Table) (a, b []string, shared string) {
	list := r.known(t)
	for k, x := range list {
		for _, y := range list[k+1:] {
			if n := len(x.Words) - 1; n >= 1 && n <= 2 && len(y.Words) == n+1 && x.Words[n] == y.Words[n] && !slices.Equal(x.Words, y.Words) && opposites[x.Words[0]+" "+y.Words[0]] != "" {
				return x.Words[:1], y.Words[:1], x.Words[n]
			} else if len(x.Words) == 2 && len(y.Words) == 2 && x.Words[0] == y.Words[0] && opposites[x.Words[1]+" "+y.Words[1]] != "" {
				return x.Words, y.Words, x.Words[0]
			} else if len(x.Words) == 1 && len(y.Words) == 1 && opposites[x.Words[0]+" "+y.Words[0]] != "" {
				return x.Words, y.Words, ""
			}
		}
	}
	return nil, nil, ""
}
