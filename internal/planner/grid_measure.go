package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// measured makes columns of what a grid's clause says is measured where no columns follow it:
// "hourly temperature and humidity for Berlin and Paris in May 2025", "weekly visitors per
// branch". at are the words of the clause that name neither its series nor its times. A text
// that tells the columns later does without them.
func (p *parser) measured(t *tableDraft, g *gridDraft, at []int) {
	for len(at) > 0 {
		n := 1
		for n < len(at) && at[n] == at[0]+n {
			n++
		}
		end := p.measure(t, g, at[0], at[0]+n)
		for at = at[n:]; len(at) > 0 && at[0] < end; {
			at = at[1:] // its unit
		}
	}
	if k := slices.IndexFunc(t.columns, func(c *columnDraft) bool { return c.measured }); k >= 0 && t.nouns[0] != "candle" && (len(t.columns) > 1 || !lexicon.IsPlural(t.columns[k].words[len(t.columns[k].words)-1])) {
		t.nouns = []string{"reading"} // no table of "humidities"
	}
}

// measure makes the column of one thing that is measured, and returns where its words end.
func (p *parser) measure(t *tableDraft, g *gridDraft, from, to int) int {
	for from < to && measureLeads[p.toks[from].Low] {
		from++
	}
	words := p.wordsOf(from, to)
	if len(words) != to-from {
		return to
	}
	for len(words) > 0 && (readingNouns[lexicon.Singular(words[len(words)-1])] || notMeasured[lexicon.Singular(words[len(words)-1])]) {
		if notMeasured[lexicon.Singular(words[len(words)-1])] {
			return to
		}
		words, to = words[:len(words)-1], to-1
	}
	if slices.ContainsFunc(words, func(w string) bool {
		return w == "ohlc" || w == "ohlcv" || lexicon.Singular(w) == "candle" || lexicon.Singular(w) == "candlestick"
	}) {
		return p.measureCandles(t, from, to)
	}
	if len(words) > 0 && placeWords[lexicon.Singular(words[len(words)-1])] {
		return p.measurePlace(t, from, to)
	}
	if len(words) == 0 || len(words) > 4 || t.column(words) != nil || len(g.keyNouns) > 0 && lexicon.Singular(words[len(words)-1]) == lexicon.Singular(g.keyNouns[len(g.keyNouns)-1]) || p.findTable(words) != nil && p.findTable(words) != t {
		return to
	}
	last := words[len(words)-1]
	if _, usual := p.lex.domains[lexicon.Plural(last)]; usual && len(words) == 1 && !countedEvents[lexicon.Singular(last)] {
		return to
	}
	if stateWords[lexicon.Singular(last)] {
		words = append(slices.Clone(words[:len(words)-1]), lexicon.Singular(last)) // "closing prices"
	}
	end := to
	if _, ok := token.Units[p.tok(end+1).Low]; ok && p.lit(end, len(p.toks), "in") && p.tok(end+1).Kind == token.Word && dayUnits[token.Units[p.tok(end+1).Low]].name == "" {
		words, end = append(words, p.tok(end+1).Low), end+2 // "rainfall in mm"
	}
	c := &columnDraft{scale: -1, table: t, words: words, at: from, span: p.span(from, end), stated: true, measured: true}
	p.meaningOf(c, from, end)
	if !c.unknown() && !p.typeOf(c).Numeric() {
		if !lexicon.IsPlural(last) || !countedEvents[lexicon.Singular(last)] {
			return to
		}
		c.semantic, c.typ, c.kind = "", "", kindInteger // how many "active users"
	}
	c.walks = slices.ContainsFunc(c.words, func(w string) bool { return stateWords[w] })
	p.warmth(c, g.keyNouns)
	t.columns = append(t.columns, c)
	p.column = c
	for k := from; k < end; k++ {
		p.owner[k] = &c.element
	}
	return end
}

// measurePlace makes the columns of where something is: "gps traces of 5 taxis every 30 seconds".
func (p *parser) measurePlace(t *tableDraft, from, to int) int {
	for _, axis := range []struct {
		name     string
		min, max float64
	}{{"latitude", 40.6, 40.9}, {"longitude", -74.1, -73.8}} {
		c := &columnDraft{scale: 6, table: t, words: []string{axis.name}, at: from, span: p.span(from, to), stated: true, measured: true, walks: true}
		c.kind, c.min, c.max = kindDecimal, ptr(axis.min), ptr(axis.max)
		p.assume(&c.element, "within one city, because the text names no area", nil)
		t.columns = append(t.columns, c)
	}
	for k := from; k < to; k++ {
		p.owner[k] = &t.columns[len(t.columns)-2].element
	}
	return to
}

// measureCandles makes the columns of "daily OHLC candles".
func (p *parser) measureCandles(t *tableDraft, from, to int) int {
	for _, name := range []string{"open", "high", "low", "close", "volume"} {
		c := &columnDraft{scale: -1, table: t, words: []string{name}, at: from, span: p.span(from, to), stated: true, measured: true}
		p.meaningOf(c, from, from)
		t.columns = append(t.columns, c)
	}
	for k := from; k < to; k++ {
		p.owner[k] = &t.columns[len(t.columns)-1].element
	}
	t.nouns = []string{"candle"}
	return to
}

// unmeasured takes back what was made of a grid's clause where the text tells the columns and
// does not speak of the measured thing again.
func (p *parser) unmeasured(t *tableDraft) {
	told := slices.ContainsFunc(t.columns, func(c *columnDraft) bool {
		return c.stated && !c.measured && !c.dropped && !c.isDate(p.lex) && !p.tellsApart(t.grid, c)
	})
	if !told {
		return
	}
	t.columns = slices.DeleteFunc(t.columns, func(c *columnDraft) bool {
		if !c.measured || !c.bare() || p.again(c) {
			return false
		}
		for k, o := range p.owner {
			if o == &c.element {
				p.owner[k] = &t.element
			}
		}
		return true
	})
}

// again: the text names the column a second time, and by no column of a longer name.
func (p *parser) again(c *columnDraft) bool {
	n, last := 0, lexicon.Singular(c.words[len(c.words)-1])
	if slices.ContainsFunc(c.table.columns, func(o *columnDraft) bool {
		return o != c && slices.ContainsFunc(o.words, func(w string) bool { return lexicon.Singular(w) == last })
	}) {
		return false
	}
	for _, t := range p.toks {
		if t.Kind == token.Word && lexicon.Singular(t.Low) == last {
			n++
		}
	}
	return n > 1
}

// swayAhead: behind "with" stands how the values move.
func (p *parser) swayAhead(i, end int) bool {
	for k := i; k < min(end, i+5); k++ {
		if swayWords[lexicon.Singular(p.toks[k].Low)] {
			return p.toks[i].Is("with")
		}
	}
	return false
}

// seriesAndPeriod: the words from i on say whose values these are, and the sentence over which time.
func (p *parser) seriesAndPeriod(i, stop int) bool {
	series := false
	for k := i; k < stop && !series; k++ {
		_, list := p.keyList(k, stop)
		t := p.tok(k + 1)
		_, head := p.keyNouns(k+2, stop, -1)
		series = list > 0 || head > 0 && t.Kind == token.Number && t.Num > 1 && t.Digits == 0 && !t.Percent && t.Unit == "" && !t.Year && p.any2(k, stop, "for", "of", "in", "across", "at", "from", "on")
	}
	for k, end := i, p.sentenceEnd(i); series && k < end; k++ {
		if _, n := p.dateRangeAt(k, end, false); n > 0 {
			return true
		}
	}
	return false
}

var (
	// measureLeads say of a measured thing how it came about, and no more.
	measureLeads = lexicon.WordSet("average mean total synthetic fake simulated realistic dummy sample test random typical aggregated overall please give me generate create make need want some the")
	// swayWords say how what is measured moves, and are no columns.
	swayWords = lexicon.WordSet("seasonality seasonal trend season cycle peak growth noise pattern")
	// notMeasured are tables of several columns that only look like a thing that is measured.
	notMeasured = lexicon.WordSet("weather telemetry metric log report entry snapshot series dataset table stat statistic forecast history event line row schedule timesheet ledger")
	// stateWords name what goes on from one time to the next, and changes little between them.
	stateWords = lexicon.WordSet("price temperature humidity pressure level balance population rate stock speed voltage current concentration occupancy usage load index value wage rent depth height weight flow power generation consumption utilization headcount salinity ph turbidity moisture noise quality yield cost")
	placeWords = lexicon.WordSet("trace position location track coordinate ping")
	// countedEvents are counted where a row is a time and not one of them.
	countedEvents = lexicon.WordSet("order sale visit visitor call trip ride request signup download transaction booking impression click view incident accident birth death delivery user customer guest arrival departure passenger ticket case admission login session install error price temperature population member subscriber employee patient student lead deal shipment reservation application claim complaint review post like share comment message email call return refund defect job task hire build deployment deposit withdrawal payment expense goal point")
)
