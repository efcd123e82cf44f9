package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/reading"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// measured makes columns of what a grid's clause says is measured where no columns follow it:
// "hourly temperature and humidity for Berlin and Paris in May 2025", "weekly visitors per
// branch". at are the words of the clause that name neither its series nor its times. A text
// that tells the columns later does without them.
func (p Reader) measured(t *draft.Table, g *draft.Grid, at []int) {
	for len(at) > 0 {
		n := 1
		for n < len(at) && at[n] == at[0]+n {
			n++
		}
		end := p.Measure(t, g, at[0], at[0]+n)
		for at = at[n:]; len(at) > 0 && at[0] < end; {
			at = at[1:] // its unit
		}
	}
	if k := slices.IndexFunc(t.Columns, func(c *draft.Column) bool { return c.Measured }); k >= 0 && t.Nouns[0] != "candle" && (len(t.Columns) > 1 || !lexicon.IsPlural(t.Columns[k].Words[len(t.Columns[k].Words)-1])) {
		t.Nouns = []string{"reading"} // no table of "humidities"
	}
}

// Measure makes the column of one thing that is measured, and returns where its words end.
func (p Reader) Measure(t *draft.Table, g *draft.Grid, from, to int) int {
	for from < to && MeasureLeads[p.Toks[from].Low] {
		from++
	}
	words := p.WordsOf(from, to)
	if len(words) != to-from {
		return to
	}
	for len(words) > 0 && (ReadingNouns[lexicon.Singular(words[len(words)-1])] || NotMeasured[lexicon.Singular(words[len(words)-1])]) {
		if NotMeasured[lexicon.Singular(words[len(words)-1])] {
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
	if len(words) == 0 || len(words) > 4 || t.Column(words) != nil || len(g.KeyNouns) > 0 && lexicon.Singular(words[len(words)-1]) == lexicon.Singular(g.KeyNouns[len(g.KeyNouns)-1]) || p.FindTable(words) != nil && p.FindTable(words) != t {
		return to
	}
	if len(words) == 1 && p.Deed(from) && reading.DeedNoun(p.Toks[from].Low) != "" {
		return to // what is done: "each inspected every 14 days"
	}
	last := words[len(words)-1]
	if _, usual := p.Lex.Domains[lexicon.Plural(last)]; usual && len(words) == 1 && !lexicon.CountedEvents[lexicon.Singular(last)] {
		return to
	}
	if StateWords[lexicon.Singular(last)] {
		words = append(slices.Clone(words[:len(words)-1]), lexicon.Singular(last)) // "closing prices"
	}
	end := to
	if _, ok := token.Units[p.Tok(end+1).Low]; ok && p.Lit(end, len(p.Toks), "in") && p.Tok(end+1).Kind == token.Word && term.DayUnits[token.Units[p.Tok(end+1).Low]].Name == "" {
		words, end = append(words, p.Tok(end+1).Low), end+2 // "rainfall in mm"
	}
	c := &draft.Column{Scale: -1, Table: t, Words: words, At: from, Span: p.Span(from, end), Stated: true, Measured: true}
	p.MeaningOf(c, from, end)
	if !c.Unknown() && !p.TypeOf(c).Numeric() {
		if !lexicon.IsPlural(last) || !lexicon.CountedEvents[lexicon.Singular(last)] {
			return to
		}
		c.Semantic, c.Typ, c.Kind = "", "", draft.KindInteger // how many "active users"
	}
	c.Walks = slices.ContainsFunc(c.Words, func(w string) bool { return StateWords[w] })
	p.Warmth(c, g.KeyNouns)
	t.Columns = append(t.Columns, c)
	p.Column = c
	for k := from; k < end; k++ {
		p.Owner[k] = &c.Element
	}
	return end
}

// measurePlace makes the columns of where something is: "gps traces of 5 taxis every 30 seconds".
func (p Reader) measurePlace(t *draft.Table, from, to int) int {
	for _, axis := range []struct {
		name     string
		min, max float64
	}{{"latitude", 40.6, 40.9}, {"longitude", -74.1, -73.8}} {
		c := &draft.Column{Scale: 6, Table: t, Words: []string{axis.name}, At: from, Span: p.Span(from, to), Stated: true, Measured: true, Walks: true}
		c.Kind, c.Min, c.Max = draft.KindDecimal, draft.Ptr(axis.min), draft.Ptr(axis.max)
		p.Assume(&c.Element, "within one city, because the text names no area", nil)
		t.Columns = append(t.Columns, c)
	}
	for k := from; k < to; k++ {
		p.Owner[k] = &t.Columns[len(t.Columns)-2].Element
	}
	return to
}

// measureCandles makes the columns of "daily OHLC candles".
func (p Reader) measureCandles(t *draft.Table, from, to int) int {
	for _, name := range []string{"open", "high", "low", "close", "volume"} {
		c := &draft.Column{Scale: -1, Table: t, Words: []string{name}, At: from, Span: p.Span(from, to), Stated: true, Measured: true}
		p.MeaningOf(c, from, from)
		t.Columns = append(t.Columns, c)
	}
	for k := from; k < to; k++ {
		p.Owner[k] = &t.Columns[len(t.Columns)-1].Element
	}
	t.Nouns = []string{"candle"}
	return to
}

// seriesAndPeriod: the words from i on say whose values these are, and the sentence over which time.
func (p Reader) seriesAndPeriod(i, stop int) bool {
	series := false
	for k := i; k < stop && !series; k++ {
		_, list := p.KeyList(k, stop)
		t := p.Tok(k + 1)
		_, head := p.KeyNouns(k+2, stop, -1)
		series = list > 0 || head > 0 && t.Kind == token.Number && t.Num > 1 && t.Digits == 0 && !t.Percent && t.Unit == "" && !t.Year && p.Any2(k, stop, "for", "of", "in", "across", "at", "from", "on")
	}
	for k, end := i, p.SentenceEnd(i); series && k < end; k++ {
		if _, n := p.DateRangeAt(k, end, false); n > 0 {
			return true
		}
	}
	return false
}

var (
	// MeasureLeads say of a measured thing how it came about, and no more.
	MeasureLeads = lexicon.WordSet("average mean total synthetic fake simulated realistic dummy sample test random typical aggregated overall please give me generate create make need want some the")
	// NotMeasured are tables of several columns that only look like a thing that is measured.
	NotMeasured = lexicon.WordSet("weather telemetry metric log report entry snapshot series dataset table stat statistic forecast history event line row schedule timesheet ledger")
	// StateWords name what goes on from one time to the next, and changes little between them.
	StateWords = lexicon.WordSet("price temperature humidity pressure level balance population rate stock speed voltage current concentration occupancy usage load index value wage rent depth height weight flow power generation consumption utilization headcount salinity ph turbidity moisture noise quality yield cost")
	placeWords = lexicon.WordSet("trace position location track coordinate ping")
)
