package skeleton

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// joinedColumns are the columns of the table between two others, which may have no name.
func (r *reader) joinedColumns(join int, columns, at tokens) {
	if join == none {
		a, b := r.lastPair()
		if a == none {
			r.unsure = true
			return
		}
		if join = r.betweenPair(pair{a: a, b: b}); join == none {
			a, b = min(a, b), max(a, b)
			join = r.add([]string{r.Tables[a].Noun() + "_" + r.Tables[b].Words[len(r.Tables[b].Words)-1]}, r.Tables[a].Span)
		}
	}
	r.joined, r.joinedAt = join, at
	if !columns.empty() {
		r.Tables[join].columns = append(r.Tables[join].columns, columns)
	}
	r.speakOf(join)
}

// lastPair are the two tables that the text ties last, or its only two.
func (r *reader) lastPair() (a, b int) {
	if n := len(r.pairs); n > 0 {
		return r.pairs[n-1].a, r.pairs[n-1].b
	}
	if len(r.Tables) == 2 {
		return 0, 1
	}
	return none, none
}

// sides are the two tables of the only pair, or those that a table is between.
func (r *reader) sides() (a, b int) {
	if len(r.pairs) == 1 {
		return r.pairs[0].a, r.pairs[0].b
	}
	a, b = none, none
	if r.joined == none || len(r.Tables) != 3 {
		return a, b
	}
	for k := range r.Tables {
		switch {
		case k == r.joined:
		case a == none:
			a = k
		default:
			b = k
		}
	}
	return a, b
}

// joinPairs ties the tables between pairs to both. A pair without one goes on as a pair.
func (r *reader) joinPairs() {
	if a, b := r.sides(); len(r.pairs) == 0 && a != none {
		r.pairs = append(r.pairs, pair{a, b, r.joinedAt})
	}
	var open []pair
	for n, p := range r.pairs {
		join := r.joined
		if join == none || n < len(r.pairs)-1 {
			join = r.betweenPair(p)
		}
		if join == none {
			open = append(open, p)
			continue
		}
		var many tokens
		for k, t := range r.Ties {
			if t.Child == none && t.Parent == p.a {
				many = t.many
				r.Ties[k].Child = join
			}
		}
		r.tie(join, p.a, many, p.at.from, p.at.to)
		r.tie(join, p.b, tokens{}, p.at.from, p.at.to)
	}
	r.paired, r.pairs = r.pairs, open
	r.unsure = r.unsure || slices.ContainsFunc(r.Ties, func(t Tie) bool { return t.Child == none })
}

// betweenPair is the table whose rows usually tie one of each of two tables; none where the text has none.
func (r *reader) betweenPair(p pair) int {
	for k, t := range r.Tables {
		if k == p.a || k == p.b || slices.ContainsFunc(r.Ties, func(o Tie) bool { return o.Parent == k }) {
			continue
		}
		if lexicon.Belongs(t.nouns(), r.Tables[p.a].nouns()) || lexicon.Belongs(t.nouns(), r.Tables[p.b].nouns()) || len(r.Tables) == 3 && len(t.columns) == 0 {
			return k
		}
	}
	return none
}

// suppose ties each table that the text ties to nothing above it to what its rows usually belong to.
func (r *reader) suppose() {
	for k, t := range r.Tables {
		if slices.ContainsFunc(r.Ties, func(o Tie) bool { return o.Child == k }) || slices.ContainsFunc(r.journeys, func(j [2]int) bool { return j[0] == k }) {
			continue
		}
		for p, o := range r.Tables { // "invoice lines" of "invoice headers"
			if p != k && len(o.Words) == 2 && len(t.Words) == 2 && o.Words[0] == t.Words[0] && o.Words[1] == "headers" {
				r.Ties = append(r.Ties, Tie{Child: k, Parent: p, Span: t.Span, supposed: true})
			}
		}
		for _, kind := range lexicon.ParentKinds(t.nouns()) {
			for _, noun := range kind {
				p := slices.IndexFunc(r.Tables, func(o Table) bool { return noun == o.Noun() || noun == lexicon.Singular(o.Words[len(o.Words)-1]) })
				if p >= 0 && p != k && !r.above(k, p) && !slices.ContainsFunc(r.paired, func(o pair) bool { return o.a == k && o.b == p || o.a == p && o.b == k }) {
					r.Ties = append(r.Ties, Tie{Child: k, Parent: p, Span: t.Span, supposed: true})
					break
				}
			}
		}
	}
}

// above: rows of table p belong to those of table k, at once or through others.
func (r *reader) above(k, p int) bool {
	return slices.ContainsFunc(r.Ties, func(t Tie) bool { return t.Child == p && (t.Parent == k || r.above(k, t.Parent)) })
}
