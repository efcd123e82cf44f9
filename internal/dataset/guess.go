package dataset

import "math"

// guess widens what one column may be, cell by cell.
type guess struct {
	name     string
	meant    bool // quotes mean text
	cells    int64
	missing  int64 // cells of the format's own null, or not there
	spelled  spellingSet
	unquoted int64 // empty cells without quotes
	emptied  int64 // empty cells between quotes

	number numberGuess
	moment momentGuess
	yesNo  uint8 // pairs of booleanPairs that hold for all cells so far
	text   textGuess
	recent [32]struct {
		hash  uint64
		facts facts
	}
	like   likeness // of the last text, where they are in order
	values distinct
	unique bool // no value came twice, as far as the set reaches
	rising bool // values rise, in one run or several: none came twice
	rise   riseOfTexts
	typed  typedGuess
}

// numberGuess is whether the cells are numbers, and how.
type numberGuess struct {
	dead, deadPoint, deadComma bool
	marked                     bool // some cell tells the two ways apart, or looks so
	padded, big, fractions     bool
	dressed                    bool // some cell is not written [-]digits[.digits]
	symbol                     string
	symbols                    int64
	decimalsPoint              int
	decimalsComma              int
	min, max, last             float64
	rising                     bool // strictly, so far
	cards                      int64
	seen                       bool
	bits                       bool // 0 and 1 only
}

// momentGuess is whether the cells are dates or times, and how.
type momentGuess struct {
	dead       bool
	form       form
	seen       bool
	longKnown  bool
	monthFirst bool
	dayFirst   bool
	padded     bool
	decimals   int
	moved      bool // some offset is not zero
	low, high  int64
}

func newGuess(name string, meant bool, b *budget) *guess {
	g := &guess{name: name, meant: meant, unique: true, rising: true, yesNo: 1<<len(booleanPairs) - 1}
	g.values.budget = b
	g.rise.budget, g.typed.wholes.budget, g.typed.floats.budget = b, b, b
	g.number.rising, g.number.bits = true, true
	g.moment, g.like.from = newMomentGuess(), math.MaxInt
	return g
}

func newMomentGuess() momentGuess {
	return momentGuess{monthFirst: true, dayFirst: true, padded: true, low: 1 << 62, high: -1 << 62}
}

// booleanPairs are the spellings of yes and no, in small letters.
var booleanPairs = [...][2]string{{"true", "false"}, {"yes", "no"}, {"y", "n"}, {"t", "f"}, {"on", "off"}}

// observe takes in column c of a batch.
func (g *guess) observe(b *batch, c int) {
	for i := c; i < len(b.cells); i += b.columns {
		at := b.cells[i]
		if at.mark == missing {
			g.missing++
			continue
		}
		text := b.data[at.start:at.end]
		if len(text) <= longestSpelling {
			if s := spelling(text); s >= 0 && !(g.meant && at.mark == quoted && s != spelledEmpty) {
				g.spelled[s]++
				if s == spelledEmpty {
					g.countEmpty(at.mark)
				}
				continue
			}
		}
		g.cell(text, at.mark)
	}
	g.endBatch()
}

// endBatch adds the values of a batch to their set.
func (g *guess) endBatch() {
	g.unique = g.values.addAll() && g.unique
	g.rise.endBatch()
	g.typed.wholes.fresh, g.typed.floats.fresh = true, true
	if g.values.budget.puts && g.rising && g.cells >= risingCells && !g.values.putOff {
		g.values.putAway() // as long as the cells rise, they are known to differ
	}
}

// risingCells is after how many cells a column that rose so far is trusted to go on: one of
// categories has fewer values, and began anew before.
const risingCells = maxLevels

// again tells that the column must be looked at a second time: its set was given up, and
// is needed.
func (g *guess) again() bool { return g.values.putOff && !g.rising }

func (g *guess) countEmpty(m mark) {
	if m == quoted {
		g.emptied++
	} else {
		g.unquoted++
	}
}

func (g *guess) cell(text []byte, m mark) {
	g.cells++
	g.rising = g.rising && g.rise.next(text)
	g.value(text, m, hash(text))
}

// value takes in a cell that was counted, under its hash.
func (g *guess) value(text []byte, m mark, h uint64) {
	if g.number.dead && g.moment.dead {
		g.textCell(text, h)
		return
	}
	g.values.later(h)
	if !g.number.dead {
		if g.meant && m == quoted {
			g.number.dead = true
		} else {
			g.number.observe(text)
		}
	}
	if !g.moment.dead {
		g.moment.observe(text)
	}
	if g.number.dead && g.moment.dead {
		if g.cells > 1 {
			g.yesNo = 0 // the cells before were numbers or dates
		}
		g.newText(text, h)
	}
}

// textCell takes in a text. Most columns of texts repeat a few, whose facts are at hand.
func (g *guess) textCell(text []byte, h uint64) {
	if r := &g.recent[h%uint64(len(g.recent))]; r.hash == h && r.facts.words > 0 {
		g.unique = false
		g.text.add(&r.facts)
		return
	}
	g.values.later(h)
	g.newText(text, h)
}

func (g *guess) newText(text []byte, h uint64) {
	if g.yesNo != 0 {
		g.boolean(text)
	}
	r := &g.recent[h%uint64(len(g.recent))]
	r.hash, r.facts = h, factsOf(text)
	g.text.add(&r.facts)
}

func (n *numberGuess) observe(text []byte) {
	if v, padded, ok := scanPlain(text); ok && v.decimals == 0 && len(text) < 13 {
		n.padded = n.padded || padded
		n.observeValue(v.value, text)
		return
	} else if ok && v.decimals > 0 && v.decimals != 3 && len(text) <= maxNumber {
		n.deadComma, n.marked, n.fractions = true, true, true
		n.dead = n.deadPoint
		n.decimalsPoint = max(n.decimalsPoint, v.decimals)
		n.observeValue(v.value, text)
		return
	}
	n.observeMarked(text)
}

// observeMarked takes in what is not plainly a number in one way.
func (n *numberGuess) observeMarked(text []byte) {
	var v numeral
	if !v.scan(text) {
		n.dead = true
		return
	}
	n.deadPoint = n.deadPoint || !v.asPoint
	n.deadComma = n.deadComma || !v.asComma
	if v.symbol != "" {
		if n.symbol == "" {
			n.symbol = v.symbol
		}
		n.symbols++
	}
	n.dead = n.deadPoint && n.deadComma || v.symbol != "" && v.symbol != n.symbol
	n.marked = n.marked || v.marked
	n.dressed = n.dressed || !v.plain
	n.padded = n.padded || v.padded
	n.big = n.big || v.big
	n.fractions = n.fractions || !v.whole
	n.decimalsPoint = max(n.decimalsPoint, v.point.decimals)
	n.decimalsComma = max(n.decimalsComma, v.comma.decimals)
	value := v.point.value
	if n.deadPoint {
		value = v.comma.value
	}
	n.observeValue(value, text)
	if len(text) >= 13 && v.whole && isCard(text) {
		n.cards++
	}
}

func (n *numberGuess) observeValue(value float64, text []byte) {
	n.see(value, len(text) == 1 && (text[0] == '0' || text[0] == '1'))
}

// see takes in a value; bit says that it is written 0 or 1.
func (n *numberGuess) see(value float64, bit bool) {
	if n.seen {
		n.rising = n.rising && value > n.last
		n.min, n.max = min(n.min, value), max(n.max, value)
	} else {
		n.seen, n.min, n.max = true, value, value
	}
	n.last = value
	n.bits = n.bits && bit
}

func (g *momentGuess) observe(text []byte) {
	var m moment
	if !m.scan(text) {
		g.dead = true
		return
	}
	if m.may && g.longKnown {
		m.form.long = g.form.long
	}
	if g.seen && !g.longKnown && !m.may {
		g.form.long = m.form.long
	}
	g.longKnown = g.longKnown || !m.may
	if !g.seen {
		g.form, g.seen = m.form, true
	}
	g.monthFirst = g.monthFirst && m.monthFirst
	g.dayFirst = g.dayFirst && m.dayFirst
	g.padded = g.padded && m.padded
	g.decimals = max(g.decimals, m.decimals)
	g.moved = g.moved || m.offset != 0
	day := m.day
	if !m.monthFirst {
		day = m.other
	}
	g.low, g.high = min(g.low, day), max(g.high, day)
	g.dead = m.form != g.form || !g.monthFirst && !g.dayFirst
}

func (g *guess) boolean(text []byte) {
	for i, pair := range booleanPairs {
		if !equalFold(text, pair[0]) && !equalFold(text, pair[1]) {
			g.yesNo &^= 1 << i
		}
	}
}

// equalFold compares with a word in small letters.
func equalFold(text []byte, word string) bool {
	if len(text) != len(word) {
		return false
	}
	for i := range text {
		if text[i]|0x20 != word[i] {
			return false
		}
	}
	return true
}
