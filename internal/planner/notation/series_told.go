package notation

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// seriesTeller reads the sentences behind a series of measurements that tell how what is measured goes.
type seriesTeller struct {
	*measuredSeries
	items  []seriesItem
	end    int          // of the sentence with the series
	named  bool         // the series names what it measures
	behind bool         // what is told stands in its own sentence
	lost   []token.Span // what no series can do
	notes  []Note       // what was assumed
}

// seriesItem is something that is measured.
type seriesItem struct {
	words  []string
	at     [2]int // the tokens of its name
	to     int    // the token behind which more is said of it
	behind bool   // it is said at the end of the sentence with the series
	told   bool   // only a sentence about it names it
	said   []seriesWords
}

// seriesWords are words about an item, or about all where that is -1, in the order in which they are written.
type seriesWords struct {
	item, order int
	text        string
	at          [2]int // the tokens that say so
}

// SeriesTold puts behind the name of what a series measures what sentences say of how it goes: "Hourly temperature for May 2025. It
// follows a daily cycle with a peak at 3 pm, ranging from 10 to 20." is "hourly readings for May 2025: temperature between 10 and 20
// and with a daily cycle and highest at 3 pm". A sentence that says anything else stays.
func SeriesTold(text string) (Rewriting, bool) {
	toks := tokensOf(text)
	if !stepped(toks) || outlined(toks) || declares(text) || controlWords.MatchString(text) {
		return Rewriting{}, false
	}
	t := &seriesTeller{measuredSeries: &measuredSeries{text: text, toks: toks}}
	if !t.head() {
		return Rewriting{}, false
	}
	if gone := t.sentences(); len(gone) > 0 && len(t.items) > 0 {
		return t.written(gone)
	}
	return Rewriting{}, false
}

// sentences reads all behind the head, and returns the tokens of those that it has understood.
func (t *seriesTeller) sentences() [][2]int {
	var gone [][2]int
	for at := t.end + 1; at < len(t.toks); {
		to := at
		for ; to < len(t.toks) && !t.stops(to); to++ {
		}
		if t.sentence(at, to) {
			gone = append(gone, [2]int{at, min(to+1, len(t.toks))})
		}
		at = to + 1
	}
	return gone
}

// outlined: the text has lines that are no sentences.
func outlined(toks []token.Token) bool {
	for k := 1; k < len(toks); k++ {
		if toks[k-1].Kind == token.Line && (toks[k].Is("-", "*", "•") || toks[k].Kind == token.Number && k+1 < len(toks) && toks[k+1].Is(".", ")")) {
			return true
		}
	}
	return false
}

// stops: a sentence ends at token i.
func (t *seriesTeller) stops(i int) bool {
	return t.tok(i).Is(".", "!", ";") || t.tok(i).Kind == token.Line
}

// head reads the sentence with the series.
func (t *seriesTeller) head() bool {
	for t.end < len(t.toks) && !t.stops(t.end) {
		t.end++
	}
	if t.end >= len(t.toks)-1 || !stepped(t.toks[:t.end]) {
		return false
	}
	t.from = t.asked()
	whole := t.toks
	t.toks = t.toks[:t.end]
	read := t.read() && t.at == t.end && len(t.measures) > 0
	t.toks = whole
	if read && !t.meters() {
		for _, m := range t.measures {
			t.items = append(t.items, t.item(m[0], m[1]))
		}
		if t.remark[1] > t.remark[0] { // "in bar", "(15 to 28)" of the last one
			order, span := rangeOrder, t.source(t.remark[0], t.remark[1])
			if t.tok(t.remark[0]).Is("in") {
				order = unitOrder
			}
			last := &t.items[len(t.items)-1]
			last.said = append(last.said, seriesWords{order: order, text: t.text[span.Start:span.End], at: t.remark})
		}
		t.named = true
		return true
	}
	t.measures = nil
	t.list(t.from, t.end)
	for at := t.end + 1; at < len(t.toks) && len(t.items) == 0; at++ { // "Include runner id, timestamp and heart rate."
		if t.stops(at-1) && t.tok(at).Is("include", "columns", "fields", "record", "with") {
			to := at
			for ; to < len(t.toks) && !t.stops(to); to++ {
			}
			t.itemsFrom(at+1+boolInt(t.tok(at+1).Is(":")), to)
		}
	}
	if n := t.plainName(t.from, t.end); len(t.items) == 0 && n > 0 && !readingNouns[lexicon.Singular(t.tok(t.from+n-1).Low)] && !dataNouns[t.tok(t.from+n-1).Low] && measureStops[t.tok(t.from+n).Low] {
		item := t.item(t.from, t.from+n) // "stock price of ACME every trading day of 2024"
		item.to, item.behind = t.end, true
		t.items = append(t.items, item)
	}
	return true
}

// meters: the series is named after what measures it, and a sentence names what that is.
func (t *seriesTeller) meters() bool {
	last := t.measures[0][1] - 1
	if len(t.measures) > 1 || !readingNouns[lexicon.Singular(t.tok(last).Low)] {
		return false
	}
	for k := t.end; k+1 < len(t.toks); k++ {
		next := k + 1 + boolInt(t.tok(k+1).Is("the"))
		if t.stops(k) && t.plainName(next, len(t.toks)) > 0 && !t.tok(next).Is("values", "readings") {
			return true
		}
	}
	return false
}

func (t *seriesTeller) item(from, to int) seriesItem {
	item := seriesItem{at: [2]int{from, to}, to: to}
	for k := from; k < to; k++ {
		item.words = append(item.words, t.tok(k).Low)
	}
	return item
}

// list reads what a sentence lists behind a colon or, where it has none, behind "with".
func (t *seriesTeller) list(from, to int) {
	for k := from; k < to; k++ {
		if t.tok(k).Is(":") {
			t.itemsFrom(k+1, to)
			return
		}
	}
	for k := from; k < to; k++ {
		if t.tok(k).Is("with") && (t.tok(k-1).Is(",") || t.plainName(k+1, to) > 0) && !t.remarkNounAhead(k+1) {
			t.itemsFrom(k+1, to)
			return
		}
	}
}

// itemsFrom reads the items of a list, each of which begins with its name.
func (t *seriesTeller) itemsFrom(from, to int) {
	for at := from; at < to; {
		for at < to && t.tok(at).Is("and", "the", "a", "an", "plus", ",") {
			at++
		}
		n := t.plainName(at, to)
		end, depth := at, 0
		for ; end < to && !(depth == 0 && (t.tok(end).Is(",") || t.tok(end).Is("and") && t.plainName(end+1, to) > 0 && t.tok(end-1).Kind == token.Word)); end++ {
			depth += boolInt(t.tok(end).Is("(")) - boolInt(t.tok(end).Is(")"))
		}
		if n > 0 {
			item := t.item(at, at+n)
			item.to = end
			t.items = append(t.items, item)
		}
		at = max(end, at+1)
	}
}

// plainName is how many words at i are a name.
func (t *seriesTeller) plainName(i, to int) int {
	at := i
	for at < to && at < i+4 && t.nameAt(at) && !lexicon.FunctionWords[t.tok(at).Low] {
		at++
	}
	return at - i
}

// known is the item that the words from i on name, and how many they are; -1 for none. The last words of a name are enough.
func (t *seriesTeller) known(i, end int) (int, int) {
	for n := min(4, end-i); n > 0; n-- {
		for k := range t.items {
			words := t.items[k].words
			if n > len(words) {
				continue
			}
			same := true
			for j := range n {
				same = same && lexicon.Singular(words[len(words)-n+j]) == lexicon.Singular(t.tok(i+j).Low)
			}
			if same {
				return k, n
			}
		}
	}
	for k := range t.items { // "wind" of a wind speed
		if words := t.items[k].words; i < end && lexicon.Singular(words[0]) == lexicon.Singular(t.tok(i).Low) {
			return k, 1
		}
	}
	return -1, 0
}

// written writes the text without the sentences that are gone, and what they say behind what they speak of.
func (t *seriesTeller) written(gone [][2]int) (Rewriting, bool) {
	w := &writer{lost: t.lost, notes: t.notes}
	at := t.writeNamed(w)
	if !t.named {
		at = t.writeListed(w)
	}
	for _, g := range gone {
		from := t.toks[g[0]].Span.Start
		if from < at {
			continue
		}
		w.copy(t.text, at, from)
		if at = len(t.text); g[1] < len(t.toks) {
			at = t.toks[g[1]].Span.Start
		}
	}
	w.copy(t.text, at, len(t.text))
	return w.rewriting(), true
}

// writeNamed writes a series that names what it measures as readings.
func (t *seriesTeller) writeNamed(w *writer) int {
	if !t.named {
		return 0
	}
	t.writeHead(w)
	for k, item := range t.items {
		mark := ": "
		if t.behind {
			mark = t.firstMark()
		}
		if k > 0 {
			mark = ", "
		}
		w.write(mark, t.source(item.at[0], item.at[1]))
		t.writeItem(w, item)
	}
	return t.toks[t.end-1].Span.End
}

// writeListed writes the text up to its last item; what only sentences name is listed behind the series.
func (t *seriesTeller) writeListed(w *writer) int {
	at, mark := t.writeOpenAhead(w), ": "
	for _, item := range t.items {
		end := t.toks[t.end-1].Span.End
		if !item.told {
			end = t.toks[item.to-1].Span.End
			w.copy(t.text, at, end)
			t.writeSaid(w, item)
		} else {
			w.copy(t.text, at, end)
			w.write(mark, t.source(item.at[0], item.at[1]))
			mark = ", "
			t.writeItem(w, item)
		}
		at = end
	}
	return at
}

// writeItem writes an item with what was said of it.
func (t *seriesTeller) writeItem(w *writer, item seriesItem) {
	t.writeName(w, item.at)
	t.writeSaid(w, item)
}

func (t *seriesTeller) writeSaid(w *writer, item seriesItem) {
	slices.SortStableFunc(item.said, func(a, b seriesWords) int { return a.order - b.order })
	for k, said := range item.said {
		mark := " "
		if verb, _, _ := strings.Cut(said.text, " "); k == 0 && (climbs[verb] || sinks[verb]) {
			mark = " which is " // no part of the name
		} else if k > 0 && item.said[0].order == unitOrder && k == 1 {
			mark = " " // a unit is a part of the name
		} else if item.behind && k == 0 {
			mark = ", "
		} else if k > 0 || item.to > item.at[1] {
			mark = " and "
		}
		w.write(mark+said.text, t.source(said.at[0], said.at[1]))
	}
}
