package reading

import (
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// item is a way to read an item of a list of columns.
type item struct {
	columns []*Column
	facts   []fact
	from    int
	named   int // behind the name
	to      int
	score   float64
	unread  int  // tokens between to and the end of the piece that it leaves
	asked   bool // a clause names it: "when it was sold"
}

// itemAt is the best way to read a column with what is said of it at i. The item may go on behind commas.
func (r *reader) itemAt(t *Table, i, end int) (item, bool) {
	best, whole := item{score: -1e9}, item{}
	piece := r.next(i, end, ",", ";")
	for _, n := range r.namesAt(i, end) {
		it := r.readItem(t, n, i, end, piece)
		if it.score > best.score {
			best = it
		}
		if it.named == piece {
			whole = it
		}
	}
	if r.fillsPiece(whole, best, i, piece) {
		best = whole
	}
	if it, ok := r.slashItems(t, i, end); ok && it.score > best.score {
		best = it
	}
	if it, ok := r.pairItem(t, i, end, piece); ok && it.score > best.score {
		best = it
	}
	if it, ok := r.runItem(t, i, end, piece); ok && it.score > best.score {
		best = it
	}
	if it, ok := r.sidesItem(t, i, end, piece); ok && it.score > best.score {
		best = it
	}
	if it, ok := r.pairRefs(t, i, end); ok && it.score > best.score {
		best = it
	}
	if it, ok := r.pointItem(t, i, end); ok && it.score > best.score {
		best = it
	}
	if it, ok := r.aheadItem(t, i, end, piece); ok && it.score > best.score {
		best = it
	}
	if it, ok := r.oneOfMany(t, i, end); ok && it.score > best.score {
		best = it
	}
	if it, ok := r.countedItem(t, i, end); ok && it.score > best.score {
		best = it
	}
	if it, ok := r.foldItem(t, i, end); ok && it.score > best.score {
		best = it
	}
	if it, ok := r.joinedItem(t, i, end, piece); ok && it.score > best.score {
		best = it
	}
	if it, ok := r.noItem(t, i, end, piece); ok {
		best = it
	}
	if it, ok := r.sandwichItem(t, i, end); ok && it.score > best.score {
		best = it
	}
	return best, len(best.columns) > 0 && (best.score > 0 || best.known(r))
}

// fillsPiece: a piece between commas is a name of two words or three, of which the best other way would leave something
// unread: "estimate low, estimate high, minutes parked, lost ticket".
func (r *reader) fillsPiece(whole, best item, i, piece int) bool {
	if len(whole.columns) != 1 || len(best.columns) != 1 || best.unread == 0 || len(best.facts) > 0 || !r.is(piece, len(r.toks), ",") && !r.is(i-1, i, ",", "and", ":") {
		return false
	}
	from := whole.columns[0].At
	n := piece - from
	for k := from; k < piece; k++ {
		if t := r.toks[k]; t.Kind != token.Word || lexicon.FunctionWords[t.Low] && token.Units[t.Low] == "" || r.match(k, piece, linkWords) > 0 {
			return false
		}
	}
	return n == 2 || n == 3 && !lexicon.Names(r.words(best.named, piece))
}

// known: the name is one that the lexicon knows, or an identifier, so that what is not read behind it makes it no
// less a column.
func (it item) known(r *reader) bool {
	if len(it.columns) != 1 {
		return len(it.columns) > 1
	}
	t := r.tok(it.columns[0].At)
	return lexicon.Names(it.columns[0].Words) || strings.Contains(t.Text, "_") || camel(t.Text)
}

// says: what stands behind the name is more than a unit.
func (it item) says() bool {
	return slices.ContainsFunc(it.facts, func(f fact) bool { return f.kind != hasUnit && f.kind != filler })
}

// readItem reads what is said behind a name.
func (r *reader) readItem(t *Table, n name, i, end, piece int) item {
	c := r.newColumn(t, n.from, n.to)
	c.Unique, c.Listed = n.unique, true
	n.score -= 3 * float64(boolInt(r.endsOften(t, n)))
	if n.words != nil {
		c.Words, c.Type = n.words, n.typ
	}
	if n.optional {
		c.NullShare = ptr(.1)
	}
	it := item{columns: []*Column{c}, from: i, named: n.to, to: n.to, score: n.score, asked: n.words != nil}
	at := n.to
	if r.is(at, end, "?") && r.toks[at].Glued && !r.is(at+1, end, ":") { // "leaver? 12%"
		c.Type = contract.Boolean
		at++
		it.named, it.to = at, at
	}
	at += r.ownersBehind(t, at, end)
	if r.is(at, end, ":", "=", "-", "->", "=>", "|") && !(r.is(at, end, "-") && r.toks[at].Glued) && at+1 < end && (!r.is(at, end, "|", "->", "=>") || r.startsLine(n.from)) {
		at++
	}
	saved := *c
	r.current = c
	defer func() { r.current = nil }()
	facts, k := r.predicate(t, c, at, end, true, false)
	if k > 0 {
		it.facts, it.to = facts, at+k
		it.score += .8 * float64(it.to-n.to)
		if facts[0].kind == filler && k == 1 {
			it.score -= .4
		}
		if f := facts[0]; f.kind == hasType && f.from == n.to && f.to-f.from <= 2 && nameWord(r.toks[n.to]) {
			it.score = n.score + .8*float64(f.to-f.from) - 2.5 // "owner email" is a name
		}
		if f := facts[0]; f.kind == hasCode && f.from == n.to && r.is(n.to, end, "code", "number", "id", "no") && nameWord(r.toks[n.to]) {
			it.score -= 2.5 // "plot code like GH-001"
		}
		if f := facts[0]; f.kind == byValue && f.uneven() {
			it.score -= 3.5 // "size class S up to 2 kg, M up to 10 kg": the first label takes a word of the name
		}
		if facts[0].from == n.to && r.is(n.to, end, "year", "years") && facts[0].kind == inDates {
			it.score -= 2.5 // "start year 2021-2025"
		}
		if l := facts[0].values; facts[0].kind == inValues && l.told == len(l.values) && math.Abs(l.sum-1) > .006 && !l.counts {
			it.score -= 4 // "gift aid 65%, contactable 40%" are two flags
		}
		if facts[0].kind == inValues && lexicon.SortNouns[r.tok(n.to).Low] && r.tok(n.to).Kind == token.Word && facts[0].values.values[0].At == n.to && strings.Contains(facts[0].values.values[0].Text, " ") {
			it.score -= 2 // "roast level light 30%": no level is a light one
		}
	}
	*c = saved
	if r.is(n.to+1, end, "=", ":") && nameWord(r.toks[n.to]) && it.to < n.to+2 {
		it.score -= 3 // "net pay = …": what stands before the mark is the name
	} else if r.is(n.to+1, end, ":") && r.is(n.to, end, "date", "number", "no", "id", "code", "time", "name", "type", "status", "at", "on", "ref", "key", "amount", "count", "rate", "price", "level") {
		it.score -= 4 // "invoice number: 5 digits" has no number of its own
	}
	if it.to < piece {
		for k := it.to; k < piece; k++ {
			switch tk := r.toks[k]; {
			case tk.Is("(") && k == it.to && r.closing(k, piece) > 0: // it is read for itself
				it.score -= 2
				it.unread++
				k = r.closing(k, piece)
			case tk.Kind == token.Mark && !tk.Is("(", "="):
			case r.match(k, piece, fillers) > 0, tk.Is("and", "or", "with", "the", "a", "of"):
				it.score -= .3
				it.unread++
			default:
				it.score -= 1.5
				it.unread++
			}
		}
		if r.is(it.to, piece, "and", "&", "plus", "with", "+", "|", "•", "·", "->", "=>", "→", "--") {
			it.score += 1.5 * float64(it.unread) // the next item may begin there
			it.unread = 0
		}
	}
	return it
}

// ownersBehind is how many tokens behind a name tell whose it is: "the region of each store".
func (r *reader) ownersBehind(t *Table, i, end int) int {
	n := r.any(i, end, "of each", "of every", "of the", "of a", "of an", "of all", "for each", "for every", "of this", "of that")
	if n == 0 || t == nil || t.Made {
		return 0
	}
	if m := r.mentionAt(t, i+n, end); m.table == t && m.column == nil {
		return n + m.n
	}
	return 0
}

// newColumn makes a column of the tokens of its name.
func (r *reader) newColumn(t *Table, from, to int) *Column {
	c := &Column{Table: t, At: from, Scale: -1, Span: token.Span{Start: r.toks[from].Span.Start, End: r.toks[to-1].Span.End}}
	c.Words = r.words(from, to)
	if n := len(c.Words) - 1; n > 0 && to > from+1 {
		last := c.Words[n]
		c.Words = append(slices.DeleteFunc(c.Words[:n], func(w string) bool { return w == "the" || w == "a" || w == "its" || w == "their" }), last)
	}
	if len(c.Words) == 0 {
		c.Words = []string{strings.ToLower(r.source(from, to))} // "_"
	}
	if l := locales[c.Words[0]]; l != "" && len(c.Words) > 1 && c.Words[0] != "english" && lexicon.Names(c.Words[1:]) && !lexicon.Names(c.Words) {
		c.Locale, c.Words = l, c.Words[1:] // "US phone"
	}
	if len(c.Words) == 1 && c.Words[0] == "aged" {
		c.Words[0] = "age"
	}
	r.unitName(c, from, to)
	if slices.ContainsFunc(r.toks[from:to], func(t *token.Token) bool { return t.Is("%") }) {
		c.Unit = "%" // "battery % at start"
	}
	return c
}

// unitName takes a unit or type at the end of a name off it: "weight kg", "height in cm", "id uuid".
func (r *reader) unitName(c *Column, from, to int) {
	n := len(c.Words)
	if n > 1 && leadingUnits[c.Words[0]] != "" && c.Unit == "" {
		c.Unit = leadingUnits[c.Words[0]] // "ms played"
	}
	if n < 2 || to == from+1 && strings.Contains(r.toks[from].Text, "_") {
		if n > 1 {
			if u := token.Units[c.Words[n-1]]; u != "" && !lexicon.Names(c.Words) && u != "people" && u != "points" && u != "months" && u != "years" && u != "weeks" && (u != "min" || slices.ContainsFunc(c.Words, lasting)) {
				c.Unit = u
			}
		}
		return
	}
	last := c.Words[n-1]
	if last == "uuid" || last == "guid" {
		c.Type, c.Semantic = contract.UUID, "uuid"
		return
	}
	if slices.Contains(c.Words, "of") || slices.Contains(c.Words, "per") {
		return
	}
	u := token.Units[last]
	if lexicon.Names(c.Words) && last != "kg" && last != "cm" {
		if size, ok := unitSizes[u]; ok && size.of != "time" && size.of != "months" && last == u {
			c.Unit = u // "rainfall mm" is a name of its own
		}
		return
	}
	if u == "" || last == "min" && !slices.ContainsFunc(c.Words, lasting) || last == "year" || last == "month" || last == "week" || last == "day" || last == "people" || last == "points" || last == "mark" || len(last) == 1 && last != "v" {
		return
	}
	c.Unit = u
	if _, ok := unitSizes[u]; ok && (unitSizes[u].of == "time" || unitSizes[u].of == "months") {
		return // "wait seconds" keeps its name
	}
	c.Words = c.Words[:n-1]
	if w := c.Words[len(c.Words)-1]; w == "in" && len(c.Words) > 1 {
		c.Words = c.Words[:len(c.Words)-1]
	}
}

// unitOfName makes a unit of time right behind a name part of it, where the name says nothing of time: "print hrs" is no print.
func (r *reader) unitOfName(c *Column, f fact) {
	t := r.tok(f.from)
	if f.to == f.from+1 && unitSizes[f.text].of == "time" && f.from == c.At+len(c.Words) && t.Kind == token.Word && !slices.ContainsFunc(c.Words, duration) && !lexicon.Names(c.Words) {
		c.Words = append(c.Words, t.Low)
	}
}

// leadingUnits begin names that tell in what they count.
var leadingUnits = map[string]string{"ms": "ms", "millis": "ms", "secs": "s", "seconds": "s", "mins": "min", "minutes": "min", "hrs": "h", "hours": "h", "kg": "kg", "km": "km", "kwh": "kWh", "days": "days"}

// lasting: the word says how long something takes, or what takes time.
func lasting(w string) bool {
	return duration(w) || w == "session" || w == "call" || w == "trip" || w == "ride" || w == "talk"
}

// duration: the word alone says how long something takes.
func duration(w string) bool {
	return strings.HasSuffix(w, "time") || w == "duration" || w == "delay" || w == "wait" || w == "waiting" || w == "length" || w == "stay" || w == "late"
}

var uniqueLeads = wordings("unique, distinct, different, globally unique, each its|their own, its|their own, its|their very? own unique")

// put makes an item part of its table.
func (r *reader) put(t *Table, it item) {
	t = r.declarer(t, it.columns)
	for k, c := range it.columns {
		old := t.called(c.Words)
		if numbered := t.called(append(slices.Clone(c.Words), "number")); old == nil && numbered != nil && numbered.At < it.from && (len(it.facts) == 0 || r.is(it.from, it.named, "a", "an")) && (r.is(it.from-1, it.from, "a", "an", "its") || r.is(it.from, it.named, "a", "an", "its")) {
			old = numbered // "every permit has a bay", and there are bay numbers
		}
		if old != nil {
			c = old
		} else {
			c.Table = t // it was read before its table was known
			t.Columns = append(t.Columns, c)
			t.nameKey(c)
		}
		r.column = c
		if k == 0 && len(it.columns) == 1 && r.is(it.named, it.to, "each", "all", "both", "respectively") {
			r.alsoBefore(t, it)
		}
		if len(it.columns) == 1 && r.is(it.named, it.to, "-", "--", ":", "=") && !r.toks[it.named].Is("-") || r.dashBehind(it) {
			r.alsoOnLine(t, it)
		}
		r.claim(it.from, it.named, c)
		for _, f := range it.facts {
			if k < len(it.columns)-1 && !f.all {
				continue
			}
			r.place(t, &f)
			if f.both && len(it.columns) == 1 && len(t.Columns) > 1 && (f.kind == isUnique || f.kind == inRange || f.kind == isEmpty || f.kind == hasScale) {
				r.applyToSiblings(t, c, f)
			}
			r.apply(c, f)
			r.claim(f.from, f.to, c)
		}
		r.claim(it.named, it.to, c)
	}
	if n := len(it.facts); n > 0 && it.facts[n-1].kind == compares && len(it.facts[n-1].compared) == 1 && r.is(it.to, len(r.toks), ",") && r.is(it.to+1, len(r.toks), "which") {
		if o := it.facts[n-1].compared[0].other; o != nil && !o.early {
			r.column = o // "never above the exam's maximum, which is either 60 or 100"
		}
	}
	r.table = t
}

// called is the column of exactly these words.
func (t *Table) called(words []string) *Column {
	for _, c := range t.Columns {
		if slices.Equal(c.Words, words) {
			return c
		}
	}
	return nil
}
