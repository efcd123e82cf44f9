package reading

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// statement is what a sentence says of rows of a table that is known, and how much of it was read.
type statement struct {
	facts   []fact
	unique  [][]*Column
	content int // words and numbers of the sentence
	covered int // of them read
	spans   [][2]int
}

// coverage is the part of the sentence's words that was read.
func (s statement) coverage() float64 {
	if s.content == 0 {
		return 0
	}
	return float64(s.covered) / float64(s.content)
}

var (
	connectives = wordings("make, make the, keep, keep the, let the, and, but, while, whereas, so, so that, then, also, however, of course, obviously, naturally, in addition, additionally, besides, furthermore, moreover, note that, please note that, make sure that?, ensure that?, remember that?, keep in mind that, important :, note :, nb :, rule :, rules :, where, though, although, because, since, as, that is, i.e., meaning that?, hence, therefore, thus, with, here, further, finally, plus, please, overall, again, in particular, it is important that, it should hold that, it must hold that, yet, or, which means that?, in general, except that, there, obviously the, the rule is that?, one more thing :, rule of thumb :, as usual, in our case, at our place, for us, with us")
	clauseEnds  = []string{",", ";", ":", "-", "--", "and", "but", "while", "whereas", "so"}
)

// stateAt reads a sentence as statements about table home.
func (r *reader) stateAt(home *Table, i, end int) statement {
	return r.stateFrom(home, subject{}, nil, i, end)
}

// stateFrom is stateAt where the subject of the first clause was read before, and the rows that it speaks of.
func (r *reader) stateFrom(home *Table, who subject, before *Condition, i, end int) statement {
	s := statement{}
	mark := make([]bool, end-i)
	read := func(from, to int) {
		for k := max(from, i); k < min(to, end); k++ {
			mark[k-i] = true
		}
	}
	var last *Column
	if r.column != nil && r.column.Table == home {
		last = r.column
	}
	at := i
	r.lost = false
	for at < end {
		k := r.any(at, end, clauseEnds...)
		k += r.any(at+k, end, "and", "but", "then", "while", "whereas") * boolInt(k > 0)
		if k > 0 {
			read(at, at+k)
			at += k
			continue
		}
		if k := r.match(at, end, connectives); k > 0 && at+k < end {
			if _, m := r.markerAt(at, end); m <= k || r.is(at, end, "so", "since", "as", "with", "where") && r.clause(home, before, last, at, end).n == 0 {
				read(at, at+k)
				at += k
				continue
			}
		}
		if k, n := r.reasonAt(home, at, end); n > 0 {
			before = k
			s.spans = append(s.spans, [2]int{at, at + n})
			read(at, at+n)
			at += n
			continue
		}
		c := clause{}
		if who.score > 0 && len(s.spans) == 0 {
			c = r.clauseOf(home, who, before, last, at, end)
		}
		if c.n == 0 {
			c = r.clauseThere(home, before, last, at, end)
		}
		if c.n == 0 {
			c = r.clause(home, before, last, at, end)
		}
		if c.n == 0 {
			if t := r.toks[at]; t.Kind == token.Word && !silentWords[t.Low] {
				last, r.lost = nil, true // what follows may be said of what was not understood
			}
			at++
			continue
		}
		r.lost = false
		s.facts = append(s.facts, c.facts...)
		s.unique = append(s.unique, c.unique...)
		if c.when != nil {
			before = c.when
		}
		if c.last != nil {
			last = c.last
		}
		s.spans = append(s.spans, [2]int{at, at + c.n})
		read(at, at+c.n)
		at += c.n
	}
	for k := i; k < end; k++ {
		t := r.toks[k]
		if t.Kind == token.Mark || t.Kind == token.Line || t.Kind == token.Word && silentWords[t.Low] {
			continue
		}
		s.content++
		if mark[k-i] {
			s.covered++
		}
	}
	return s
}

// silentWords say nothing by themselves where nobody reads them.
var silentWords = lexicon.WordSet("the a an and or with of for to in on at is are be it its their there that this these those which who also please just some all each every as by from me us my our we i you can could would should will has have then so etc too well now again already")
