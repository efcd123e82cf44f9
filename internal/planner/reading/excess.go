package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
)

var (
	excessMore  = wordings("more, a larger|higher|bigger|greater number of")
	excessLess  = wordings("fewer, less")
	excessFills = wordings("you, we, they, people, one, is, are, was, were, has, have, there is|are|were, in, on, of, the, what, it, its, can, be, a")
	heldBy      = wordings("can|may|could? hold|holds|take|takes|seat|seats|fit|fits|fits_in|accommodate|accommodates|allow|allows|has|have room|space|places|capacity for?, can|may|could hold|take|seat|fit|accommodate, holds, seats, accommodates, fits, allows")
	fitInto     = wordings("fit|fits|go|goes|fitting in|into|on|onto, there is|are room|space|places in|on, is room|space for? in|on")
	capacities  = []string{"capacity", "seats", "places", "size", "max", "maximum", "limit"}
)

// excessAt reads which number is never above another one by how many there are of both: "you cannot sell more than you have in stock",
// "there are no more attendees than seats", "never more sold than in stock".
func (r *reader) excessAt(home *Table, i, end int) clause {
	if home == nil {
		return clause{}
	}
	var verb *Column
	neg := false
	for k := i; k < min(end, i+7); k++ {
		if n := max(r.match(k, end, negations), r.match(k, end, noneWords)); n > 0 {
			neg = true
			k += n - 1
			continue
		}
		n, op := r.match(k, end, excessMore), contract.LessOrEqual
		if n == 0 {
			n, op = r.match(k, end, excessLess), contract.GreaterOrEqual
		}
		if !neg || n == 0 {
			if m := r.mentionAt(home, k, end); neg && (m.state || m.column != nil && m.value == "") && numeric(m.column) {
				verb = m.column
			}
			continue
		}
		at, c := k+n, verb
		if m := r.refAt(home, nil, at, end); m.column != nil && !r.is(at, end, "than") {
			c, at = m.column, at+m.n
		}
		if c == nil || !r.is(at, end, "than") || c.Table != home || !numeric(c) {
			return clause{}
		}
		other, to := r.limitAt(home, c, at+1, end)
		if other == nil || other == c || !numeric(other) {
			return clause{}
		}
		return clause{facts: []fact{{kind: compares, column: c, compared: []comparison{{op: op, other: other}}, from: i, to: to}}, last: c, n: to - i}
	}
	return clause{}
}

// excessPart reads such a clause that is a part of its own.
func (r *reader) excessPart(i, end int) int {
	c := r.excessAt(r.table, i, end)
	if c.n == 0 || !r.finished(i+c.n, end) || c.facts[0].column.untold() || c.facts[0].compared[0].other.untold() {
		return 0
	}
	r.make(r.table, statement{facts: c.facts, spans: [][2]int{{i, i + c.n}}})
	return c.n
}

// limitAt is the column behind "than" at i, in the words of a sentence: "you have in stock", "there are seats in the room", "the room holds".
func (r *reader) limitAt(home *Table, c *Column, i, end int) (*Column, int) {
	if o, n := r.heldAt(home, i, end); o != nil {
		return o, i + n
	}
	at := i
	for k := 0; k < 5; k++ {
		m := r.refAt(home, c, at, end)
		for n := 3; n > 0 && (m.column == nil || !numeric(m.column)); n-- { // "seats in the room"
			m = r.refAt(home, c, at, min(end, at+n))
		}
		if m.column != nil && numeric(m.column) && !m.column.early {
			to := at + m.n
			if n := r.any(to, end, "in the", "in its", "on the", "of the", "of its", "in", "of"); n > 0 {
				if of, w := r.nounOf(to+n, end); w > 0 && of.table != nil {
					to += n + w
				}
			}
			to += r.any(to, end, "are there", "there are", "there is", "has", "have", "available")
			return m.column, to
		}
		n := r.match(at, end, excessFills)
		if n == 0 {
			break
		}
		at += n
	}
	return nil, 0
}

// heldAt is how much a table's things hold: "the room holds", "fit into the room", "its bus can take".
func (r *reader) heldAt(home *Table, i, end int) (*Column, int) {
	at := i + r.match(i, end, fitInto)
	led := at > i
	at += r.match(at, end, determiners)
	of, n := r.nounOf(at, end)
	if n == 0 || of.table == nil {
		return nil, 0
	}
	if !led {
		k := r.match(at+n, end, heldBy)
		if h := r.any(at+n, end, "has", "have"); h > 0 {
			if m := r.mentionAt(of.table, at+n+h, end); m.column != nil && m.column.Table == of.table && numeric(m.column) {
				return m.column, at + n + h + m.n - i // "than the room has seats"
			}
		}
		if k == 0 {
			return nil, 0
		}
		n += k
	}
	for _, w := range capacities {
		for _, c := range r.known(of.table) {
			if slices.Contains(c.Words, w) && c.Table != nil && numeric(c) {
				return c, at + n - i
			}
		}
	}
	return nil, 0
}
