package dataset

import (
	"bytes"
	"encoding/binary"
	"math"
	"math/bits"
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
		g.observeFloats(v)
	case spool.Boolean:
		g.bools(v)
	case spool.Integer:
		g.observeWholes(v)
	default:
		for row, n := range v.Ints {
			if v.Null[row] {
				g.missing++
				continue
			}
			g.cells++
			g.rising = g.rising && g.typed.wholes.next(n)
			g.instant(kind, n)
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
	for row := 0; row < len(v.Ends); row++ {
		inOrder := g.rising && g.values.putOff && g.number.dead && g.moment.dead && g.yesNo == 0
		if inOrder {
			if row, start = g.textsLikeTheLast(v, row, start); row == len(v.Ends) {
				break
			}
		}
		text := v.Bytes[start:v.Ends[row]]
		start = v.Ends[row]
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
		if inOrder {
			g.orderedText(text)
		} else {
			g.cell(text, m)
		}
	}
}

// textsLikeTheLast takes in the texts from a row on that rise and are like the one before, as
// most are of a column in order. It returns the first row that is not, and where its text begins.
func (g *guess) textsLikeTheLast(v *spool.Vector, row int, start uint32) (int, uint32) {
	last, times := g.rise.last, int64(0)
	for ; row < len(v.Ends); row++ {
		text := v.Bytes[start:v.Ends[row]]
		if v.Null[row] || len(text) <= longestSpelling {
			break
		}
		shared := flat.Shared(text, last)
		if !g.rise.goesOn(text, last, shared) || !g.like.goesFor(text, shared) {
			break
		}
		last, start = text, v.Ends[row]
		times++
		if len(v.Shared) > 0 && !g.rise.bounded { // the next ones' neighbour is the last one
			many := g.like.neighbours(v, row+1, len(text))
			if times += int64(many); many > 0 {
				row += many
				last, start = v.Bytes[v.Ends[row-1]:v.Ends[row]], v.Ends[row]
			}
		}
	}
	g.cells += times
	g.rise.last = last
	g.text.addMany(&g.like.facts, times)
	return row, start
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
	return shared >= l.from && !hasSpace(text[shared:], len(text)-shared)
}

// neighbours is how many texts from a row on are above the one before, which in the first case has
// that length, and have the same facts. What they share was looked for, so they themselves are
// hardly read.
func (l *likeness) neighbours(v *spool.Vector, row, length int) (count int) {
	text, start := v.Bytes, int(v.Ends[row-1])
	for i, end := range v.Ends[row:] {
		n, shared := int(end)-start, int(v.Shared[row+i])
		above := n > length || n == length && shared < n && text[start+shared] > text[start-length+shared]
		if !above || n <= longestSpelling || shared < l.from || hasSpace(text[start+shared:], n-shared) {
			break
		}
		length, start = n, int(end)
		count++
	}
	return count
}

// hasSpace tells whether the first n bytes of text hold a space. Few of them are looked at as a
// word of eight, whatever follows them.
func hasSpace(text []byte, n int) bool {
	if n > 8 || len(text) < 8 {
		return bytes.IndexByte(text[:n], ' ') >= 0
	}
	const spaces, ones = 0x2020202020202020, 0x0101010101010101
	w := binary.LittleEndian.Uint64(text) ^ spaces
	return bits.TrailingZeros64((w-ones)&^w&(ones<<7))>>3 < n // the lowest byte that is a space
}

func likenessOf(text []byte) likeness {
	if spaces := proseSpaces(text); spaces > 0 { // its first space, and the letter behind it, told so
		return likeness{max(bytes.IndexByte(text, ' ')+2, bytes.LastIndexByte(text, ' ')+1), proseFacts(spaces)}
	}
	return likeness{math.MaxInt, factsOf(text)}
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
