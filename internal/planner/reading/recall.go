package reading

import (
	"math/bits"
	"slices"
)

// glance is what some tokens speak of while so much is known of the tables.
type glance struct {
	home    *Table
	most    int // tokens
	outlook uint64
	mention
}

// phrase is some tokens as a name.
type phrase struct {
	form   *form // nil where they cannot be one
	source string
}

// phrase is tokens as a name.
func (r *reader) phrase(from, to int) *phrase {
	key := [2]int{from, to}
	if p := r.phrases[key]; p != nil {
		return p
	}
	p := &phrase{}
	if r.nameable(from, to) && !(to-from > 1 && r.is(to-1, to, "of", "the", "its", "their")) {
		if words := r.words(from, to); len(words) > 0 {
			p.form, p.source = r.formOf(words), r.source(from, to)
		}
	}
	if r.phrases == nil {
		r.phrases = map[[2]int]*phrase{}
	}
	r.phrases[key] = p
	return p
}

// how tells what else decides how a phrase is read: what its reader was asked for, and whether a length is spoken of.
func (r *reader) how(asked bool) uint8 {
	long := r.current != nil && r.lengthSaid(r.current.Words[len(r.current.Words)-1])
	return uint8(boolInt(asked) | boolInt(long)<<1)
}

// lengthSaid looks a noun up among those of lengths: one item is asked about many times.
func (r *reader) lengthSaid(noun string) bool {
	if r.lengthAsked != noun {
		r.lengthAsked, r.lengthTold = noun, lengthNouns[noun]
	}
	return r.lengthTold
}

// recall is a phrase that was read before: where it was looked for, what it says, and how many tokens it has.
type recall[T any] struct {
	end  int
	how  uint8
	n    int
	what T
}

// recalls are the phrases that were read, by the tokens at which they begin. At one token they are few.
type recalls[T any] [][]recall[T]

// recalled is what read reads, read once for each place: the readers of numbers, times and shares are asked for the same
// tokens by all who could begin with them.
func recalled[T any](known *recalls[T], i, end int, how uint8, read func() (T, int)) (T, int) {
	if i >= 0 && i < len(*known) {
		for k := range (*known)[i] {
			if o := &(*known)[i][k]; o.end == end && o.how == how {
				return o.what, o.n
			}
		}
	}
	what, n := read()
	if i >= len(*known) {
		*known = slices.Grow(*known, i+1-len(*known))[:i+1]
	}
	if i >= 0 {
		(*known)[i] = append((*known)[i], recall[T]{end, how, n, what})
	}
	return what, n
}

// forget drops what was noted of tokens that change.
func (r *reader) forget() {
	r.withNumber = nil
	r.begins = nil
	clear(r.phrases)
	clear(r.mentions)
	clear(r.amountsRead)
	clear(r.intervalsRead)
	clear(r.gapsRead)
	clear(r.sharesRead)
	clear(r.datesRead)
}

// outlook is a number for all that decides what words speak of: the names of tables and columns, what kinds of values
// these hold, and which. Where it is the same, the same words speak of the same.
func (r *reader) outlook(home *Table) uint64 {
	h := digest(0)
	if r.current != nil && r.current.Table != nil {
		for _, o := range r.current.Table.hints {
			if slices.Equal(o.Words, r.current.Words) {
				h.add(o.nameForm().id)
			}
		}
	}
	out := home != nil
	for _, t := range r.Tables {
		r.work += 1 + len(t.Columns) + len(t.hints)
		h.table(t)
		out = out && t != home
	}
	if out {
		h.table(home)
	}
	return uint64(h)
}

// digest is what an outlook is made of.
type digest uint64

func (h *digest) add(x uint64) {
	*h = digest(bits.RotateLeft64(uint64(*h)^x, 29) * 0x9E3779B97F4A7C15)
}

func (h *digest) table(t *Table) {
	h.add(t.nameForm().id)
	h.add(uint64(len(t.Columns))<<32 | uint64(len(t.hints))<<8 | uint64(len(t.Written))<<1 | uint64(boolInt(t.Made)))
	for _, c := range t.Columns {
		h.column(c)
	}
	for _, c := range t.hints {
		h.column(c)
	}
}

func (h *digest) column(c *Column) {
	h.add(c.nameForm().id)
	x := uint64(c.class())<<1 | uint64(boolInt(c.NullShare != nil))
	if f := c.valued(); f != nil {
		x |= f.id << 8
	}
	h.add(x)
}
