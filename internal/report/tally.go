package report

import (
	"cmp"
	"math"
	"math/big"
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/sdg-service/sdg/internal/evidence"
)

// Limits of what a report repeats of the data.
const (
	// MaxExamples is how many violations of one rule are shown.
	MaxExamples = 5
	// MaxValueLength is how many characters of a violating value are shown.
	MaxValueLength = 80
)

// Tally is what was counted for one rule in some rows. Tallies of different rows merge
// to the tally of all the rows, in whatever order.
type Tally struct {
	// Checked counts the rows that the rule applied to.
	Checked    int64 `json:"checked,omitempty"`
	Violations int64 `json:"violations,omitempty"`
	// Examples are the first violations by row.
	Examples []evidence.Violation `json:"examples,omitempty"`
	// Counts has a meaning for each kind of rule: rows per category, true cells, zeros.
	Counts  []int64  `json:"counts,omitempty"`
	Moments *Moments `json:"moments,omitempty"`
	// Sample holds the rows of the sample that the rule needs, by row.
	Sample []Point `json:"sample,omitempty"`
}

// Point is one row of a sample: its row number and the scaled values of its columns.
type Point [3]int64

func (t *Tally) violate(row int64, value []byte, detail string) {
	t.Violations++
	if len(t.Examples) < MaxExamples {
		t.Examples = append(t.Examples, evidence.Violation{Row: row, Value: shown(value), Detail: detail})
	}
}

// shown cuts a value for the report and makes it valid UTF-8.
func shown(value []byte) string {
	text := strings.ToValidUTF8(string(value[:min(len(value), MaxValueLength*utf8.UTFMax)]), "\uFFFD")
	if utf8.RuneCountInString(text) <= MaxValueLength {
		return text
	}
	return string([]rune(text)[:MaxValueLength-1]) + "…"
}

func (t *Tally) count(i, length int) {
	if t.Counts == nil {
		t.Counts = make([]int64, length)
	}
	t.Counts[i]++
}

// counted is Counts[i], 0 where nothing was counted.
func (t *Tally) counted(i int) int64 {
	if i < len(t.Counts) {
		return t.Counts[i]
	}
	return 0
}

func (t *Tally) measure(v int64) {
	if t.Moments == nil {
		t.Moments = &Moments{Min: v, Max: v}
	}
	t.Moments.add(v)
}

// Merge adds the tally of other rows.
func (t *Tally) Merge(o *Tally) {
	t.Checked += o.Checked
	t.Violations += o.Violations
	t.Examples = mergeSorted(t.Examples, o.Examples, func(a, b evidence.Violation) int { return cmp.Compare(a.Row, b.Row) })
	if len(t.Examples) > MaxExamples {
		t.Examples = t.Examples[:MaxExamples]
	}
	if t.Counts == nil {
		t.Counts = slices.Clone(o.Counts)
	} else {
		for i, n := range o.Counts {
			t.Counts[i] += n
		}
	}
	if o.Moments != nil {
		if t.Moments == nil {
			own := *o.Moments
			t.Moments = &own
		} else {
			t.Moments.merge(o.Moments)
		}
	}
	t.Sample = mergeSorted(t.Sample, o.Sample, func(a, b Point) int { return cmp.Compare(a[0], b[0]) })
}

// mergeSorted joins two sorted lists into a new sorted one.
func mergeSorted[T any](a, b []T, compare func(T, T) int) []T {
	if len(b) == 0 {
		return a
	}
	if len(a) == 0 || compare(a[len(a)-1], b[0]) <= 0 {
		return append(a[:len(a):len(a)], b...)
	}
	joined := append(a[:len(a):len(a)], b...)
	slices.SortStableFunc(joined, compare)
	return joined
}

// Moments sums scaled integers and their squares exactly, so that the order of merging
// cannot change a digit. A sum of 10^9 values needs 93 bits, of squares 156.
type Moments struct {
	N int64 `json:"n"`
	// Sum is a two's complement number of 128 bits, low word first.
	Sum [2]uint64 `json:"sum"`
	// Squares is an unsigned number of 192 bits, low word first.
	Squares [3]uint64 `json:"squares"`
	Min     int64     `json:"min"`
	Max     int64     `json:"max"`
}

func (m *Moments) add(v int64) {
	m.N++
	var carry uint64
	m.Sum[0], carry = bits.Add64(m.Sum[0], uint64(v), 0)
	m.Sum[1], _ = bits.Add64(m.Sum[1], uint64(v>>63), carry)
	high, low := bits.Mul64(magnitude(v), magnitude(v))
	m.Squares[0], carry = bits.Add64(m.Squares[0], low, 0)
	m.Squares[1], carry = bits.Add64(m.Squares[1], high, carry)
	m.Squares[2] += carry
	m.Min, m.Max = min(m.Min, v), max(m.Max, v)
}

// addMany adds n times the count v, which is at most 2^32 where n is more than 1.
func (m *Moments) addMany(v, n int64) {
	if n == 1 {
		m.add(v)
		return
	}
	times := func(x uint64) (high, low uint64) { return bits.Mul64(x, uint64(n)) }
	high, low := times(uint64(v))
	many := Moments{N: n, Sum: [2]uint64{low, high}, Min: v, Max: v}
	many.Squares[1], many.Squares[0] = times(uint64(v) * uint64(v))
	m.merge(&many)
}

func (m *Moments) merge(o *Moments) {
	m.N += o.N
	var carry uint64
	m.Sum[0], carry = bits.Add64(m.Sum[0], o.Sum[0], 0)
	m.Sum[1], _ = bits.Add64(m.Sum[1], o.Sum[1], carry)
	m.Squares[0], carry = bits.Add64(m.Squares[0], o.Squares[0], 0)
	m.Squares[1], carry = bits.Add64(m.Squares[1], o.Squares[1], carry)
	m.Squares[2], _ = bits.Add64(m.Squares[2], o.Squares[2], carry)
	m.Min, m.Max = min(m.Min, o.Min), max(m.Max, o.Max)
}

// mean is that of the unscaled values: the sums count units of 10^-scale.
func (m *Moments) mean(scale int) float64 {
	return ratio(m.sum(), new(big.Int).Mul(big.NewInt(m.N), big.NewInt(pow10[scale])))
}

// deviation is the population's standard deviation. N*Squares - Sum^2 is computed
// exactly: as floats, values far from zero would cancel.
func (m *Moments) deviation(scale int) float64 {
	n, sum := big.NewInt(m.N), m.sum()
	squares := new(big.Int).SetUint64(m.Squares[2])
	for i := 1; i >= 0; i-- {
		squares.Lsh(squares, 64).Add(squares, new(big.Int).SetUint64(m.Squares[i]))
	}
	numerator := squares.Mul(squares, n)
	numerator.Sub(numerator, new(big.Int).Mul(sum, sum))
	unit := big.NewInt(pow10[scale])
	return math.Sqrt(ratio(numerator, n.Mul(n, n).Mul(n, unit).Mul(n, unit)))
}

func (m *Moments) sum() *big.Int {
	sum := big.NewInt(int64(m.Sum[1]))
	return sum.Lsh(sum, 64).Add(sum, new(big.Int).SetUint64(m.Sum[0]))
}

func ratio(a, b *big.Int) float64 {
	f, _ := new(big.Rat).SetFrac(a, b).Float64()
	return f
}
