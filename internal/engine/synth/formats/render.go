package formats

import (
	"math/bits"
	"slices"

	"github.com/sdg-service/sdg/internal/random"
)

// Renderer writes the cells of one request. It is safe for concurrent use.
type Renderer struct {
	model                 *Model
	rows                  uint64
	choose, shape, letter random.Key
	unique                random.Key
}

// Renderer returns the renderer of a request for rows rows.
func (m *Model) Renderer(key random.Key, rows int64) *Renderer {
	return &Renderer{model: m, rows: uint64(max(rows, 1)), choose: key.Child(0), shape: key.Child(1), letter: key.Child(2), unique: key.Child(3)}
}

// format returns the format of a row.
func (r *Renderer) format(row uint64) template {
	m := r.model
	if pick := random.Below(r.choose.At(row), max(m.total+m.rest.rows, 1)); pick < m.total {
		for i := range m.templates {
			if pick < m.templates[i].rows {
				return m.templates[i]
			}
			pick -= m.templates[i].rows
		}
	}
	return r.named(m.rest.shape(r.shape, row))
}

// named returns the format of a shape: the learnt one, or that of the shape without its
// last digits, lengthened, or one without constants. It depends on the shape alone, so
// that all rows of one shape share their constants.
func (r *Renderer) named(shape []rune) template {
	short := slices.Clone(shape)
	added := 0
	for {
		if i, ok := r.model.byShape[string(short)]; ok {
			t := r.model.templates[i]
			at := tail(t.shape)
			return template{
				shape: shape, fixed: slices.Insert(slices.Clone(t.fixed), at, make([]rune, added)...),
				nonZero: slices.Insert(slices.Clone(t.nonZero), at, make([]bool, added)...),
			}
		}
		at := tail(short)
		if at == 0 || short[at-1] != digit {
			t := template{shape: shape, fixed: make([]rune, len(shape)), nonZero: make([]bool, len(shape))}
			t.fixHost()
			return t
		}
		short = slices.Delete(short, at-1, at)
		added++
	}
}

// tail is the place after the last letter or digit before the host, where a shape is lengthened.
func tail(shape []rune) int {
	at := body(shape)
	for at > 0 && shape[at-1] != upper && shape[at-1] != lower && shape[at-1] != digit {
		at--
	}
	return at
}

// Mask returns the format of row with its letters and digits blotted out.
func (r *Renderer) Mask(row int64) string {
	shape := slices.Clone(r.format(uint64(row)).shape)
	for i, c := range shape {
		switch c {
		case upper:
			shape[i] = 'X'
		case lower:
			shape[i] = 'x'
		}
	}
	return string(shape)
}

// Text returns a new text for row. Of a column whose cells are unique no two rows of the
// request have the same: a row's place in its format is a keyed permutation of the row.
func (r *Renderer) Text(row int64) string {
	t := r.format(uint64(row))
	const (
		attempts = 4
		enough   = 200 // by then the text is far longer than what the filter could know
	)
	for draw := uint64(0); ; draw++ {
		if size := t.capacity(); r.model.unique && size < r.rows || size < 2 {
			t = r.longer(t)
			continue
		}
		text := r.fill(&t, uint64(row), draw)
		if draw == enough || !r.model.seen.has(text) {
			return text
		}
		if r.model.unique || draw%attempts == attempts-1 {
			t = r.longer(t)
		}
	}
}

// longer returns the format with one more digit after its last letter or digit. Repeated,
// it leaves all formats of the source behind.
func (r *Renderer) longer(t template) template {
	at := tail(t.shape)
	if at == 0 {
		at = body(t.shape)
	}
	return r.named(slices.Insert(slices.Clone(t.shape), at, digit))
}

func (t *template) radix(i int) uint64 {
	switch {
	case t.fixed[i] != 0:
		return 1
	case t.shape[i] == upper || t.shape[i] == lower:
		return 26
	case t.shape[i] == digit && t.nonZero[i]:
		return 9
	case t.shape[i] == digit:
		return 10
	}
	return 1
}

const manyTexts = 1 << 62

// capacity is the number of texts that the last positions of the format can make: of as
// many positions as stay below manyTexts.
func (t *template) capacity() uint64 {
	n := uint64(1)
	for i := len(t.shape) - 1; i >= 0; i-- {
		radix := t.radix(i)
		if n > manyTexts/radix {
			break
		}
		n *= radix
	}
	return n
}

// fill writes one text of the format.
func (r *Renderer) fill(t *template, row, draw uint64) string {
	size := t.capacity()
	var index uint64
	if r.model.unique {
		// The permutation belongs to the shape: rows that share a shape share it, so that
		// they never meet.
		h, _ := hash(string(t.shape))
		p := random.NewPermutation(r.unique.Child(h), size)
		index = p.At(row)
	} else {
		w, _ := r.letter.Draw(row, draw<<32)
		index = random.Below(w, size)
	}
	out := slices.Clone(t.shape)
	left := size // texts that the positions still to be written can make
	var spare uint64
	draws := uint64(0)
	for i := len(out) - 1; i >= 0; i-- {
		radix := t.radix(i)
		if t.fixed[i] != 0 {
			out[i] = t.fixed[i]
			continue
		}
		if radix == 1 {
			continue
		}
		var v uint64
		if left >= radix {
			v, index, left = index%radix, index/radix, left/radix
		} else {
			// The index is used up: what is written from here on is not needed to tell
			// texts apart.
			if draws++; draws%8 == 1 {
				spare, _ = r.letter.Draw(row, draw<<32|draws)
			}
			v = spare >> 32 * radix >> 32
			spare = bits.RotateLeft64(spare*0x9FB21C651E98DF25, 29)
		}
		switch {
		case t.shape[i] == upper:
			out[i] = 'A' + rune(v)
		case t.shape[i] == lower:
			out[i] = 'a' + rune(v)
		case t.nonZero[i]:
			out[i] = '1' + rune(v)
		default:
			out[i] = '0' + rune(v)
		}
	}
	return string(out)
}
