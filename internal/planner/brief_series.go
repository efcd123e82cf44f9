package planner

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// measuredTogether are the columns of what is measured under one name, as weather is.
var measuredTogether = sync.OnceValue(func() map[string][]string { return entryLists(lexicon.Series) })

// briefSeries is a text that says what is measured, how often, over which time, for whom, in any
// order, and nothing else: "weather data London 2024 daily", "server metrics (cpu, memory) every 5
// min for 24h, 4 hosts", "sales, 2 years daily, with weekly seasonality".
type briefSeries struct {
	gridDraft
	step     bool
	measures [][2]int
	swing    swing
	single   int // the token of the one thing that is named, -1: none
	notes    []string
}

// briefToldAt is the series that the whole text is, nil where it has a word that is no part of one.
func (p *parser) briefToldAt(i, end int) *briefSeries {
	if len(p.tables) > 0 || p.revising || end-i > 32 || i > 0 || end < len(p.toks) && !(end+1 == len(p.toks) && p.toks[end].Is(".", "!", "?")) {
		return nil
	}
	s := &briefSeries{single: -1}
	for at := i; at < end; {
		n := p.briefPart(s, at, end)
		if n == 0 {
			return nil
		}
		at += n
	}
	if !s.step || s.dates == nil && s.hours == 0 || len(s.measures) == 0 {
		return nil
	}
	s.at, s.end = i, end
	return s
}

// briefly reads a text as such a series. Where it is not to be read so, that it could be is noted.
func (p *parser) briefly(i, end int) int {
	s := p.briefToldAt(i, end)
	if s == nil || !p.brief {
		p.briefSeen = p.briefSeen || s != nil
		return 0
	}
	t := p.addTable([]string{"reading"}, i, i)
	t.grid = &s.gridDraft
	p.claim(i, end, &t.element)
	if s.single >= 0 && len(s.keyList) == 0 {
		s.keyList = []category{{text: p.source(s.single, s.single+1), share: -1, at: s.single}}
		s.keys = 1
	}
	p.briefMeasures(t, s)
	if live(t) == 0 {
		t.dropped(p)
		return 0
	}
	if s.swing.trend != 0 || len(s.swing.periods) > 0 {
		for _, c := range t.columns {
			if p.typeOf(c).Numeric() {
				c.swing, c.walks = &swing{trend: s.swing.trend, periods: slices.Clone(s.swing.periods)}, false
			}
		}
	}
	for _, note := range s.notes {
		p.assume(&t.element, note, nil)
	}
	return end - i
}

// dropped takes back a table that was begun.
func (t *tableDraft) dropped(p *parser) {
	p.tables = slices.DeleteFunc(p.tables, func(o *tableDraft) bool { return o == t })
	p.table, p.column = nil, nil
	for k := range p.owner {
		p.owner[k] = nil
	}
}

// briefPart reads one part of the text and returns its length; 0 where it is none.
func (p *parser) briefPart(s *briefSeries, i, end int) int {
	if n := p.any(i, end, ",", ";", ":", "(", ")", "and", "&", "+", "-", "—", "plus"); n > 0 {
		return n
	}
	if i == 0 || p.tok(i-1).Is("me", "us", "need", "want", "give", "generate", "create", "make", "synthetic", "fake", "realistic", "some", "please", "sample", "dummy", "test", "simulated") {
		if n := p.any(i, end, "please", "generate me", "generate", "create", "make me", "make", "give me", "give us", "i need", "we need", "need", "i want", "want", "simulate", "synthetic", "fake", "realistic", "some", "sample", "dummy", "test", "simulated", "a", "an", "me", "us", "csv of", "table of", "dataset of"); n > 0 {
			return n
		}
	}
	if p.lit(i, end, "of") && p.briefStepAhead(i+1, end) {
		return 1 // "one year of daily weather"
	}
	if n := p.briefSway(s, i, end); n > 0 {
		return n
	}
	if n := p.briefStep(s, i, end); n > 0 {
		return n
	}
	if n := p.briefPeriod(s, i, end); n > 0 {
		return n
	}
	if n := p.briefKeys(s, i, end); n > 0 {
		return n
	}
	n := p.any(i, end, "of", "readings of", "readings for", "data for", "values of")
	to := i + n
	for to < end && p.toks[to].Kind == token.Word && !(to+1 < end && to > i+n && p.toks[to+1].Is("/") && p.toks[to+1].Glued) && (!functionWords[p.toks[to].Low] || countedEvents[lexicon.Singular(p.toks[to].Low)] || p.toks[to].Is("users", "customers", "data", "rate", "value")) && !p.any2(to, end, "hourly", "daily", "weekly", "monthly", "quarterly", "yearly", "annual", "minutely", "minute by minute", "minute-by-minute", "last", "past", "next", "this", "please") {
		if to > i+n && (p.briefStepAhead(to, end) || p.properName(to) && !p.properName(i+n)) {
			break
		}
		to++
	}
	if to == i+n {
		return 0
	}
	s.measures = append(s.measures, [2]int{i + n, to})
	return to - i
}

// briefStep reads how often.
func (p *parser) briefStep(s *briefSeries, i, end int) int {
	if s.step {
		return 0
	}
	if n := p.any(i, end, "minute by minute", "every single minute"); n > 0 {
		s.step, s.seconds = true, 60
		return n
	}
	if n := p.any(i, end, "per", "each", "by the", "one per", "one row per", "one value per", "one reading per", "at", "in"); n > 0 {
		if u, k := p.unitAt(i+n, end); k > 0 && p.toks[i+n].Kind == token.Word && unitSeconds[u] > 0 && !p.tok(i).Is("at", "in") {
			s.step = true
			s.setStep(1, u)
			return n + k
		}
		if p.any2(i+n, end, "quarter") && !p.tok(i).Is("at", "in") {
			s.step, s.months = true, 3
			return n + 1
		}
	}
	lead := p.any(i, end, "at", "in", "with", "sampled at")
	if a, n := p.amountAt(i+lead, end); n > 0 && unitSeconds[a.unit] > 0 {
		at := i + lead + n
		if k := p.any(at, end, "intervals", "interval", "resolution", "steps", "step", "granularity", "frequency", "apart", "bars"); k > 0 {
			s.step = true
			s.setStep(a.value, a.unit)
			return lead + n + k
		}
	}
	if p.lit(i, end, "at") || p.lit(i, end, "each") {
		return 0
	}
	var g gridDraft
	n := p.every(&g, i, end)
	if n == 0 {
		return 0
	}
	s.seconds, s.months, s.weekdaysOnly, s.step = g.seconds, g.months, g.weekdaysOnly, true
	return n + p.any(i+n, end, "intervals", "interval", "resolution", "data")
}

func (p *parser) briefStepAhead(i, end int) bool {
	var s briefSeries
	return p.briefStep(&s, i, end) > 0
}

// briefPeriod reads over which time.
func (p *parser) briefPeriod(s *briefSeries, i, end int) int {
	if s.dates != nil || s.hours > 0 {
		return 0
	}
	lead := p.any(i, end, "over the course of", "for the duration of", "over a period of", "over", "for", "during", "across", "covering", "spanning", "lasting", "worth", "of")
	at := i + lead + p.any(i+lead, end, "the whole of", "a whole", "one whole", "one full", "a full", "the", "a", "an") // "a week"
	article := at > i+lead
	if a, n := p.amountAt(i+lead, end); n > 0 && unitSeconds[a.unit] > 0 && !p.any2(i+lead+n, end, "ago", "intervals", "interval", "resolution", "steps") {
		s.hours = a.value * unitSeconds[a.unit] / 3600
		return lead + n + p.any(i+lead+n, end, "of data", "worth of data", "worth", "long", "total", "in total", "of history", "of readings")
	}
	if r, n := p.dateRangeAt(i, end, true); n > 0 && p.tok(i+n-1).Kind != token.Mark {
		s.dates = &r
		return n
	}
	if u, n := p.unitAt(at, end); article && n > 0 && p.toks[at].Kind == token.Word && unitSeconds[u] > 0 {
		s.hours = unitSeconds[u] / 3600
		return at + n - i
	}
	return 0
}

// briefKeys reads for whom or what: how many there are, or their names.
func (p *parser) briefKeys(s *briefSeries, i, end int) int {
	if list, n := p.keyList(i, end); n > 0 && len(s.keyList) == 0 {
		s.keyList, s.keys = list, int64(len(list))
		return n
	}
	lead := p.any(i, end, "for each of the", "for each of", "for each", "for", "from", "of", "at", "across", "in", "by", "on", "per")
	if pair := i + lead; pair+2 < end && p.toks[pair+1].Is("/") && p.toks[pair+1].Glued && len(p.toks[pair].Text) == 3 && len(p.toks[pair+2].Text) == 3 && s.single < 0 && len(s.keyList) == 0 && p.toks[pair].Kind == token.Word {
		s.keyList = []category{{text: strings.ToUpper(p.source(pair, pair+3)), share: -1, at: pair}} // "eur/usd"
		s.keys = 1
		return lead + 3
	}
	names := i + lead
	for names < end && p.toks[names].Kind == token.Word && len(p.toks[names].Text) > 1 && strings.ToUpper(p.toks[names].Text) == p.toks[names].Text && !capitalMeasures[p.toks[names].Low] {
		names++
	}
	if names-i-lead > 1 && len(s.keyList) == 0 { // "AAPL MSFT GOOG"
		for k := i + lead; k < names; k++ {
			s.keyList = append(s.keyList, category{text: p.toks[k].Text, share: -1, at: k})
		}
		s.keys = int64(len(s.keyList))
		return names - i
	}
	at := i + lead
	if t := *p.tok(at); at < end && t.Kind == token.Number && !t.Percent && t.Num >= 1 && t.Digits == 0 && t.Unit == "" && !t.Year && s.keys < 2 && len(s.keyList) == 0 {
		if head, n := p.keyNouns(at+1, end, -1); n > 0 {
			s.keys, s.keyNouns = int64(t.Num), head
			return lead + 1 + n
		}
	}
	if n := p.any(at, end, "a single", "one single", "a", "an", "one", "the"); n > 0 && lead > 0 {
		if _, k := p.keyNouns(at+n, end, -1); k > 0 && p.briefPeriodAt(at, end) == 0 {
			return lead + n + k // "of a household"
		}
	}
	if lead > 0 && p.any2(i, end, "by", "per", "for each") && s.keys == 0 {
		if head, n := p.keyNouns(at, end, -1); n == 1 && s.keyNouns == nil {
			for k := at + n; k+1 < end; k++ { // how many there are is said behind
				if t := p.toks[k]; t.Kind == token.Number && lexicon.Singular(p.toks[k+1].Low) == lexicon.Singular(head[0]) {
					return lead + n
				}
			}
		}
	}
	if p.properName(at) && s.single < 0 && len(s.keyList) == 0 && (lead > 0 || len(s.measures) > 0) && !capitalMeasures[p.toks[at].Low] && p.toks[at].Kind == token.Word {
		s.single = at
		return lead + 1
	}
	return 0
}

func (p *parser) briefPeriodAt(i, end int) int {
	var s briefSeries
	return p.briefPeriod(&s, i, end)
}

// capitalMeasures are written in capitals and are no names of series.
var capitalMeasures = lexicon.WordSet("ohlc ohlcv cpu ram gpu iot co2 pm10 no2 o3 ph ev pv hr bp kwh mw gps ev's csv spo2 kpi usd eur gbp")

// briefSway reads how the values move.
func (p *parser) briefSway(s *briefSeries, i, end int) int {
	n := p.any(i, end, "with", "showing", "having", "that has", "including", "that shows")
	dummy := &columnDraft{scale: -1, kind: kindDecimal}
	if k := p.seasonPhrase(dummy, i+n, end); k > 0 && dummy.swing != nil {
		if dummy.swing.trend != 0 {
			s.swing.trend = dummy.swing.trend
		}
		s.swing.periods = append(s.swing.periods, dummy.swing.periods...)
		return n + k
	}
	if k := p.any(i+n, end, "a clear trend", "a linear trend", "a trend", "linear trend", "long-term trend", "trend"); k > 0 {
		s.swing.trend = 1
		s.notes = append(s.notes, "the trend rises, because the text does not say where it goes")
		return n + k
	}
	if k := p.any(i+n, end, "some random noise", "some noise", "a bit of noise", "a little noise", "random noise", "gaussian noise", "noise"); k > 0 {
		return n + k
	}
	return 0
}

// briefMeasures makes the columns.
func (p *parser) briefMeasures(t *tableDraft, s *briefSeries) {
	candles := slices.ContainsFunc(s.measures, func(m [2]int) bool { return p.any2(m[1]-1, m[1], "ohlc", "ohlcv", "candles", "candlesticks") })
	for k, m := range s.measures {
		for m[0] < m[1] && measureLeads[p.toks[m[0]].Low] {
			m[0]++
		}
		words := p.wordsOf(m[0], m[1])
		if len(words) == 0 {
			continue
		}
		name := strings.Join(words, " ")
		together := measuredTogether()[name]
		if candles && k == 0 && len(s.measures) > 1 && (together != nil || p.any2(m[1]-1, m[1], "price", "prices", "data", "quotes")) {
			continue
		}
		general := len(words) == 1 && readingNouns[lexicon.Singular(words[0])] || len(together) == 1 && together[0] == "value"
		if len(words) == 1 && timeNames[words[0]] || general && k == 0 && len(s.measures) > 1 {
			continue // "daily readings in 2025: date, weekday"
		}
		titled := k == 0 && len(s.measures) > 1 && p.tok(m[1]).Is(":", "(")
		if titled && (len(together) > 1 || notMeasured[lexicon.Singular(words[len(words)-1])] || readingNouns[lexicon.Singular(words[len(words)-1])] || m[1]-m[0] == 1 && p.tok(m[1]).Is(":")) {
			continue // "server metrics (cpu, memory)"
		}
		if together == nil && len(words) > 1 && (readingNouns[lexicon.Singular(words[len(words)-1])] || notMeasured[lexicon.Singular(words[len(words)-1])]) {
			words = words[:len(words)-1]
			name = strings.Join(words, " ")
			together = measuredTogether()[name]
		}
		if together != nil {
			for _, column := range together {
				p.briefColumn(t, lexicon.NameWords(column), m)
			}
			if len(together) == 1 {
				continue
			}
			p.assume(&t.element, fmt.Sprintf("of %s: %s", name, strings.Join(together, ", ")), nil)
			continue
		}
		before := len(t.columns)
		p.measure(t, &s.gridDraft, m[0], m[1])
		if len(t.columns) == before {
			p.briefColumn(t, words, m)
		}
		if c := t.columns[len(t.columns)-1]; c.semantic == "annual_revenue" {
			c.semantic, c.kind, c.distribution = "", kindMoney, &contract.Distribution{Kind: contract.Lognormal, Median: ptr(25000.), Sigma: ptr(.2)} // of one time, not of all companies
			p.assume(&c.element, "around 25000", nil)
		}
	}
}

// timeNames are columns that a grid has anyway.
var timeNames = lexicon.WordSet("date timestamp time datetime day ts")

// briefColumn makes one column of what is measured.
func (p *parser) briefColumn(t *tableDraft, words []string, at [2]int) {
	if t.column(words) != nil {
		return
	}
	c := &columnDraft{scale: -1, table: t, words: words, at: at[0], span: p.span(at[0], at[1]), stated: true, measured: true}
	p.meaningOf(c, at[0], at[0])
	if !p.typeOf(c).Numeric() && c.calendarPart() == "" && c.weekendFlag() == nil && !p.plausibleKind(c) {
		c.semantic, c.typ, c.kind = "", "", kindDecimal
	}
	if words[0] == "direction" && slices.ContainsFunc(t.columns, func(o *columnDraft) bool { return o.words[0] == "wind" }) {
		c.words = []string{"wind", "direction"}
	}
	p.warmth(c, t.grid.keyNouns)
	c.measured = p.typeOf(c).Numeric()
	c.walks = c.measured && slices.ContainsFunc(words, func(w string) bool { return stateWords[w] })
	t.columns = append(t.columns, c)
	p.column = c
	for k := at[0]; k < at[1]; k++ {
		p.owner[k] = &c.element
	}
}

// plausibleKind: the column is known to be a flag, a state or another kind of text that a time has.
func (p *parser) plausibleKind(c *columnDraft) bool {
	last := c.words[len(c.words)-1]
	return c.kind == kindBoolean || last == "status" || last == "state" || last == "flag" || last == "mode"
}
