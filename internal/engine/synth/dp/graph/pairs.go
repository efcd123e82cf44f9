package graph

// Pairs returns the expected counts over pairs of variables, also of such as share no
// clique: for each value of the first variable, what the model expects of all others.
// Each pair is in ascending order.
func (e *Estimate) Pairs(scopes [][]int) [][]float64 {
	out := make([][]float64, len(scopes))
	from := make([][]int, len(e.cards)) // by first variable, the scopes still wanted
	for i, scope := range scopes {
		if out[i] = e.Marginal(scope); out[i] == nil {
			from[scope[0]] = append(from[scope[0]], i)
			out[i] = make([]float64, product(e.cards, scope))
		}
	}
	var w *walk
	for v, wanted := range from {
		if len(wanted) == 0 {
			continue
		}
		if w == nil {
			w = newWalk(e.belief)
		}
		home := e.belief.t.home([]int{v})
		value := projection(e.cards, e.belief.t.cliques[home].scope, []int{v})
		lens := make([][]int32, len(wanted))
		homes := make([]int, len(wanted))
		for i, at := range wanted {
			second := scopes[at][1:]
			homes[i] = e.belief.t.home(second)
			lens[i] = projection(e.cards, e.belief.t.cliques[homes[i]].scope, second)
		}
		for x := range e.cards[v] {
			w.given(home, value, int32(x))
			for i, at := range wanted {
				card := e.cards[scopes[at][1]]
				gather(out[at][x*card:(x+1)*card], w.tables[homes[i]], lens[i])
			}
		}
	}
	return out
}

// walk spreads evidence from one clique through a calibrated junction tree.
type walk struct {
	b      *beliefs
	near   [][]int // neighbours of each clique
	tables [][]float64
	before [][]float64 // separators as calibrated
	after  [][]float64
}

func newWalk(b *beliefs) *walk {
	w := &walk{b: b, near: make([][]int, len(b.tables))}
	for i := range b.tables {
		w.tables = append(w.tables, make([]float64, len(b.tables[i])))
		w.before = append(w.before, make([]float64, len(b.seps[i])))
		w.after = append(w.after, make([]float64, len(b.seps[i])))
		if parent := b.t.cliques[i].parent; parent >= 0 {
			w.near[i] = append(w.near[i], parent)
			w.near[parent] = append(w.near[parent], i)
			gather(w.before[i], b.tables[i], b.up[i])
		}
	}
	return w
}

// given fills tables with the expected counts of the rows in which the cells of clique
// home that value maps to x hold.
func (w *walk) given(home int, value []int32, x int32) {
	for cell, p := range w.b.tables[home] {
		if value[cell] != x {
			p = 0
		}
		w.tables[home][cell] = p
	}
	w.spread(home, -1)
}

func (w *walk) spread(from, origin int) {
	for _, to := range w.near[from] {
		if to == origin {
			continue
		}
		// The separator belongs to the lower of the two cliques.
		lower, out, in := to, w.b.down[to], w.b.up[to]
		if w.b.t.cliques[to].parent != from {
			lower, out, in = from, w.b.up[from], w.b.down[from]
		}
		after := w.after[lower]
		gather(after, w.tables[from], out)
		for at, before := range w.before[lower] {
			if before > 0 {
				after[at] /= before
			} else {
				after[at] = 0
			}
		}
		for cell, p := range w.b.tables[to] {
			w.tables[to][cell] = p * after[in[cell]]
		}
		w.spread(to, from)
	}
}
