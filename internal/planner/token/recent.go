package token

import "sync/atomic"

// Recent keeps what was made of the texts that were asked about last. A description is read by many, one after the other and a few at
// once, and each begins with the same. What is kept must not be changed.
type Recent[T any] struct {
	kept [8]atomic.Pointer[madeOf[T]]
	made atomic.Uint64
}

type madeOf[T any] struct {
	text string
	out  T
}

// longKept bounds the bytes of a text of which something is kept.
const longKept = 16 << 10

// Of is what is made of the text.
func (r *Recent[T]) Of(text string, make func(string) T) T {
	last := r.made.Load()
	for k := range uint64(len(r.kept)) {
		if m := r.kept[(last-k)%uint64(len(r.kept))].Load(); m != nil && m.text == text {
			return m.out
		}
	}
	out := make(text)
	if len(text) <= longKept {
		r.kept[r.made.Add(1)%uint64(len(r.kept))].Store(&madeOf[T]{text, out})
	}
	return out
}
