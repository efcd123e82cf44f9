package reading

import (
	"github.com/sdg-service/sdg/internal/planner/token"
)

// mention is what some tokens speak of: a column, a value of one, the state that a flag or an empty cell
// tells, or a table.
type mention struct {
	column *Column
	value  string // of column
	state  bool   // column is a flag, or a moment that has come
	table  *Table
	n      int
	score  int // of 100; below 60 is a guess
}

// determiners stand before what is mentioned and mention nothing.
var determiners = wordings("being, having been, it was|is|has been, it|he|she|this was|is|got|gets, they are|were|got, they|he|she have|has been, it got, they were, he was, the time of the?, the moment of the?, the day of the?, the date of the?, the, a, an, its, their, his, her, our, your, my, this, that, these, those, each, every, such, said, respective, corresponding, own, the respective|corresponding|same|very|whole|entire|actual, its own, their own, his|her own, of, one's, everybody's, everyone's, the person's, whose")

// mentionAt finds what the tokens at i speak of, in table home before others.
func (r *reader) mentionAt(home *Table, i, end int) mention {
	n := min(6, end-i)
	if n < 1 || r.spent() {
		return mention{}
	}
	outlook := r.outlook(home)
	if k := r.toks[i].Kind; k == token.Mark || k == token.Line {
		return mention{} // no name begins with one
	}
	if r.mentions == nil {
		r.mentions = make([][]glance, len(r.toks))
	}
	for k := len(r.mentions[i]) - 1; k >= 0; k-- {
		if g := &r.mentions[i][k]; g.outlook == outlook && g.home == home && g.most == n {
			return g.mention
		}
	}
	m := r.mentionOf(home, i, n)
	r.mentions[i] = append(r.mentions[i], glance{home, n, outlook, m})
	return m
}

// mentionOf finds what up to most tokens at i speak of.
func (r *reader) mentionOf(home *Table, i, most int) mention {
	best := mention{}
	better := func(m mention) {
		if m.score > 0 && (m.n*20+m.score > best.n*20+best.score || best.score == 0) {
			best = m
		}
	}
	views := r.views(home)
	for n := most; n >= 1; n-- {
		p := r.phrase(i, i+n)
		if p.form == nil {
			continue
		}
		if c, s := columnOf(views, home, p.form); c != nil {
			better(mention{column: c, n: n, score: s})
		}
		if c, v, s := valueOf(views, home, p.source, p.form); c != nil {
			better(mention{column: c, value: v, n: n, score: s})
		}
		if home != nil {
			if c, s := stateOf(views[0].columns, p.form); c != nil {
				better(mention{column: c, state: true, n: n, score: s})
			}
		}
		if t := r.tableOf(p.form); t != nil {
			better(mention{table: t, n: n, score: 88})
		}
	}
	return best
}

// nameable: the tokens could be a name: words, codes, quotes and numbers, no marks but glued slashes.
func (r *reader) nameable(from, to int) bool {
	for k := from; k < to; k++ {
		switch t := r.toks[k]; t.Kind {
		case token.Word, token.Code, token.Quote:
		case token.Number, token.Date, token.Time:
			if to-from == 1 && t.Kind != token.Number {
				return false
			}
		case token.Mark:
			if k == from || k == to-1 || !t.Is("-", "/", "&", ".", "+", "'", "_") || !t.Glued && !t.Is("&") {
				return false
			}
		default:
			return false
		}
	}
	return true
}
