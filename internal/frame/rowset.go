package frame

import "math/bits"

// RowSet is a set of rows of a table, by number.
type RowSet struct {
	words []uint64
	size  int
}

// NewRowSet returns an empty set for a table of so many rows.
func NewRowSet(rows int) *RowSet { return &RowSet{words: make([]uint64, (rows+63)/64)} }

// Add puts a row into the set. A row outside of the table panics.
func (s *RowSet) Add(row int) {
	if word, bit := &s.words[row/64], uint64(1)<<(row%64); *word&bit == 0 {
		*word |= bit
		s.size++
	}
}

// Has tells whether a row is in the set. A row outside of the table panics.
func (s *RowSet) Has(row int) bool { return s.words[row/64]>>(row%64)&1 == 1 }

// Len is the number of rows in the set.
func (s *RowSet) Len() int { return s.size }

// Rows are the rows of the set, ascending.
func (s *RowSet) Rows() []int {
	out := make([]int, 0, s.size)
	for w, word := range s.words {
		for ; word != 0; word &= word - 1 {
			out = append(out, w*64+bits.TrailingZeros64(word))
		}
	}
	return out
}

// Select returns the subset of those rows whose places in the ascending order of the set are given, ascending.
func (s *RowSet) Select(places []int) *RowSet {
	out := &RowSet{words: make([]uint64, len(s.words))}
	before, next := 0, 0
	for w := range s.words {
		in := bits.OnesCount64(s.words[w])
		for next < len(places) && places[next] < before+in {
			rest := s.words[w]
			for range places[next] - before {
				rest &= rest - 1 // without its lowest row
			}
			out.words[w] |= rest & -rest
			out.size++
			next++
		}
		before += in
	}
	return out
}
