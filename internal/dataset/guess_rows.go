package dataset

import (
	"bytes"
	"math"
	"strconv"

	"github.com/sdg-service/sdg/internal/dataset/flat"
	"github.com/sdg-service/sdg/internal/dataset/spool"
)

// typedGuess is what a guess notes of cells that come as values, not as texts. Such cells
// are looked at as their texts would be, and written as texts only where that tells more:
// the first ones, and what is out of the ordinary.
type typedGuess struct {
	text   []byte
	wholes riseOfNumbers[int64] // of integers, dates or moments
	floats riseOfNumbers[float64]
}

// observeRows takes in a column of rows, the first of which has the number first. Texts
// that are none are an *Error.
func (g *guess) observeRows(kind spool.Kind, v *spool.Vector, first int64) error {
	// Numbers that come as values are not read in the way of the texts beside them.
	g.number.deadComma = g.number.deadComma || kind == spool.Integer || kind == spool.Float
	switch kind {
	case spool.Decimal, spool.Text:
		if err := validTexts(v); err != nil {
			return err.at(first+int64(err.row), g.name)
		}
		m := quoted
		if kind == spool.Decimal {
			m = plain
		}
		g.observeTexts(v, m)
	case spool.Float:
		for row, f := range v.Floats {
			if v.Null[row] {
				g.missing++
				continue
			}
			if g.usual(f) {
				g.cells++
				g.values.later(mix(math.Float64bits(f + 0))) // not minus zero
				g.number.see(f+0, f == 0 || f == 1)
			} else {
				g.float(f)
			}
		}
	case spool.Boolean:
		g.bools(v)
	default:
		for row, n := range v.Ints {
			if v.Null[row] {
				g.missing++
				continue
			}
			g.cells++
			g.rising = g.rising && g.typed.wholes.next(n)
			if kind == spool.Integer {
				g.whole(n)
			} else {
				g.instant(kind, n)
			}
		}
	}
	g.endBatch()
	return nil
}

// invalidText is a text that is none, in a row of its batch from 0.
type invalidText struct {
	*Error
	row int
}

func (e *invalidText) at(row int64, column string) *Error { return e.Error.at(row, column) }

// validTexts finds what is no text. Most texts are ASCII: then one look at all cells does.
func validTexts(v *spool.Vector) *invalidText {
	if (v.ASCII || ASCII(v.Bytes)) && bytes.IndexByte(v.Bytes, 0) < 0 {
		return nil
	}
	start := uint32(0)
	for row, end := range v.Ends {
		if err := validText(v.Bytes[start:end]); err != nil {
			return &invalidText{err, row}
		}
		start = end
	}
	return nil
}

func (g *guess) observeTexts(v *spool.Vector, m mark) {
	start := uint32(0)
	for row, end := range v.Ends {
		text := v.Bytes[start:end]
		start = end
		if v.Null[row] {
			g.missing++
			continue
		}
		if len(text) <= longestSpelling {
			if s := spelling(text); s >= 0 && (m != quoted || s == spelledEmpty) {
				g.spelled[s]++
				if s == spelledEmpty {
					g.countEmpty(m)
				}
				continue
			}
		}
		if g.rising && g.values.putOff && g.number.dead && g.moment.dead && g.yesNo == 0 {
			g.orderedText(text)
		} else {
			g.cell(text, m)
		}
	}
}

// orderedText takes in a text of a column whose texts are known to differ as long as they rise:
// nobody asks for its hash. Texts in order are most often like the one before but for their ends.
func (g *guess) orderedText(text []byte) {
	g.cells++
	shared := flat.Shared(text, g.rise.last)
	if g.rising = g.rise.follows(text, shared); !g.rising || !g.like.goesFor(text, shared) {
		g.like = likenessOf(text)
	}
	g.text.add(&g.like.facts)
}

// likeness is the facts of a text that go for all that share its first bytes, up to from, and
// have no space behind those.
type likeness struct {
	from  int
	facts facts
}

func (l *likeness) goesFor(text []byte, shared int) bool {
	return shared >= l.from && bytes.IndexByte(text[shared:], ' ') < 0
}

func likenessOf(text []byte) likeness {
	if spaces := proseSpaces(text); spaces > 0 { // its first space, and the letter behind it, told so
		return likeness{max(bytes.IndexByte(text, ' ')+2, bytes.LastIndexByte(text, ' ')+1), proseFacts(spaces)}
	}
	return likeness{math.MaxInt, factsOf(text)}
}

// longWhole is the whole number from which one has the digits of a payment card.
const longWhole = 1_000_000_000_000

// whole takes in an integer.
func (g *guess) whole(n int64) {
	h := mix(uint64(n))
	if !g.moment.dead || n >= longWhole || n <= -longWhole {
		g.typed.text = strconv.AppendInt(g.typed.text[:0], n, 10)
		g.value(g.typed.text, plain, h)
		return
	}
	g.values.later(h)
	g.number.see(float64(n), n == 0 || n == 1)
}

// instant takes in a moment or a date.
func (g *guess) instant(kind spool.Kind, n int64) {
	h := mix(uint64(n))
	day := n
	if kind == spool.Moment {
		day = floorDay(n)
	}
	m := &g.moment
	if !g.number.dead || m.dead || day < firstDay || day > lastDay {
		g.typed.text = appendTyped(g.typed.text[:0], kind, n)
		g.value(g.typed.text, plain, h)
		return
	}
	g.values.later(h)
	m.low, m.high = min(m.low, day), max(m.high, day)
	if kind == spool.Moment && n%1_000_000 != 0 {
		m.decimals = 6
	}
}

// appendTyped writes the cell of an integer, a date or a moment.
func appendTyped(dst []byte, kind spool.Kind, n int64) []byte {
	switch kind {
	case spool.Moment:
		return appendInstant(dst, n, 1_000_000, 6, true)
	case spool.Date:
		return appendDay(dst, n)
	}
	return strconv.AppendInt(dst, n, 10)
}

// usual tells that a float is one of a column of decimal numbers in no order, and has no more
// decimals than those before it: then nothing is asked but its value.
func (g *guess) usual(f float64) bool {
	n := &g.number
	return !g.rising && g.moment.dead && !n.dead && n.fractions && n.decimalsPoint <= maxDecimals && f < longWhole && f > -longWhole && hasDecimals(f, n.decimalsPoint)
}

// float takes in a float. What is no number counts as a missing cell that is written so.
func (g *guess) float(f float64) {
	switch {
	case f != f:
		g.spelled[spelledNaN]++
		return
	case math.IsInf(f, 1):
		g.spelled[spelledInf]++
		return
	case math.IsInf(f, -1):
		g.spelled[spelledMinusInf]++
		return
	case f == 0:
		f = 0 // not minus zero
	}
	g.cells++
	g.rising = g.rising && g.typed.floats.next(f)
	h := mix(math.Float64bits(f))
	n := &g.number
	if g.moment.dead && !n.dead {
		if f == math.Trunc(f) && math.Abs(f) < longWhole {
			g.values.later(h)
			n.see(f, f == 0 || f == 1)
			return
		}
		if n.fractions && (n.decimalsPoint > maxDecimals || hasDecimals(f, n.decimalsPoint)) && math.Abs(f) < longWhole {
			g.values.later(h)
			n.see(f, false)
			return
		}
	}
	g.typed.text = appendFloat(g.typed.text[:0], f, 64)
	g.value(g.typed.text, plain, h)
}

// hasDecimals reports whether f is surely written with at most so many decimals (0 to
// maxDecimals). The quotient of two exact numbers is the float that the decimal number means.
func hasDecimals(f float64, decimals int) bool {
	scaled := math.Round(f * pow10[decimals])
	return scaled <= maxWhole && scaled >= -maxWhole && scaled/pow10[decimals] == f
}

// truths are how booleans are written.
var truths = [2][]byte{[]byte("false"), []byte("true")}

// bools takes in truths: the first few as texts, the others by their number.
func (g *guess) bools(v *spool.Vector) {
	const few = 3
	var many [2]int64
	for row, n := range v.Ints {
		switch {
		case v.Null[row]:
			g.missing++
		case g.cells < few:
			g.cell(truths[n&1], plain)
		default:
			many[n&1]++
			g.cells++
		}
	}
	for n, count := range many {
		if count > 0 {
			f := factsOf(truths[n])
			g.values.later(hash(truths[n]))
			g.text.addMany(&f, count)
			g.unique, g.rising = false, false // two values for more than two cells
		}
	}
}
