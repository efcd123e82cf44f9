package sentence

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/sdg-service/sdg/internal/planner/clause"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// measuredTogether are the columns of what is measured under one name, as weather is.
var measuredTogether = sync.OnceValue(func() map[string][]string { return entryLists(lexicon.Series) })

// briefSeries is a text that says what is measured, how often, over which time, for whom, in any
// order, and nothing else: "weather data London 2024 daily", "server metrics (cpu, memory) every 5
// min for 24h, 4 hosts", "sales, 2 years daily, with weekly seasonality".
type briefSeries struct {
	draft.Grid
	step     bool
	measures [][2]int
	swing    draft.Swing
	moved    bool // the text tells how the values move
	single   int  // the token of the one thing that is named, -1: none
	notes    []string
}

// briefToldAt is the series that the whole text is, nil where it has a word that is no part of one.
func (p Reader) briefToldAt(i, end int) *briefSeries {
	if len(p.Tables) > 0 || p.Revising || end-i > 32 || i > 0 || end < len(p.Toks) && !(end+1 == len(p.Toks) && p.Toks[end].Is(".", "!", "?")) {
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
	if !s.step || s.Dates == nil && s.Hours == 0 || len(s.measures) == 0 {
		return nil
	}
	s.At, s.End = i, end
	return s
}

// briefly reads a text as such a series. Where it is not to be read so, that it could be is noted.
func (p Reader) briefly(i, end int) int {
	s := p.briefToldAt(i, end)
	if s == nil || !p.Brief {
		p.BriefSeen = p.BriefSeen || s != nil
		return 0
	}
	t := p.AddTable([]string{"reading"}, i, i)
	t.Grid = &s.Grid
	p.Claim(i, end, &t.Element)
	if s.single >= 0 && len(s.KeyList) == 0 {
		s.KeyList = []draft.Category{{Text: p.Source(s.single, s.single+1), Share: -1, At: s.single}}
		s.Keys = 1
	}
	p.briefMeasures(t, s)
	if draft.Live(t) == 0 {
		return 0
	}
	if s.moved {
		for _, c := range t.Columns {
			if p.TypeOf(c).Numeric() {
				swing := s.swing
				swing.Seasons = slices.Clone(s.swing.Seasons)
				c.Swing, c.Walks = &swing, false
			}
		}
	}
	for _, note := range s.notes {
		p.Assume(&t.Element, note, nil)
	}
	return end - i
}

// briefPart reads one part of the text and returns its length; 0 where it is none.
func (p Reader) briefPart(s *briefSeries, i, end int) int {
	if n := p.Any(i, end, ",", ";", ":", "(", ")", "and", "&", "+", "-", "—", "plus"); n > 0 {
		return n
	}
	if i == 0 || p.Tok(i-1).Is("me", "us", "need", "want", "give", "generate", "create", "make", "synthetic", "fake", "realistic", "some", "please", "sample", "dummy", "test", "simulated") {
		if n := p.Any(i, end, "please", "generate me", "generate", "create", "make me", "make", "give me", "give us", "i need", "we need", "need", "i want", "want", "simulate", "synthetic", "fake", "realistic", "some", "sample", "dummy", "test", "simulated", "a", "an", "me", "us", "csv of", "table of", "dataset of"); n > 0 {
			return n
		}
	}
	if p.Lit(i, end, "of") && p.BriefStepAhead(i+1, end) {
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
	n := p.Any(i, end, "of", "readings of", "readings for", "data for", "values of")
	to := i + n
	for to < end && p.Toks[to].Kind == token.Word && !(to+1 < end && to > i+n && p.Toks[to+1].Is("/") && p.Toks[to+1].Glued) && (!draft.FunctionWords[p.Toks[to].Low] || lexicon.CountedEvents[lexicon.Singular(p.Toks[to].Low)] || p.Toks[to].Is("users", "customers", "data", "rate", "value")) && !p.Any2(to, end, "hourly", "daily", "weekly", "monthly", "quarterly", "yearly", "annual", "minutely", "minute by minute", "minute-by-minute", "last", "past", "next", "this", "please") {
		if to > i+n && (p.BriefStepAhead(to, end) || p.ProperName(to) && !p.ProperName(i+n)) {
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
func (p Reader) briefStep(s *briefSeries, i, end int) int {
	if s.step {
		return 0
	}
	if n := p.Any(i, end, "minute by minute", "every single minute"); n > 0 {
		s.step, s.Seconds = true, 60
		return n
	}
	if n := p.Any(i, end, "per", "each", "by the", "one per", "one row per", "one value per", "one reading per", "at", "in"); n > 0 {
		if u, k := p.UnitAt(i+n, end); k > 0 && p.Toks[i+n].Kind == token.Word && draft.UnitSeconds[u] > 0 && !p.Tok(i).Is("at", "in") {
			s.step = true
			s.SetStep(1, u)
			return n + k
		}
		if p.Any2(i+n, end, "quarter") && !p.Tok(i).Is("at", "in") {
			s.step, s.Months = true, 3
			return n + 1
		}
	}
	lead := p.Any(i, end, "at", "in", "with", "sampled at")
	if a, n := p.AmountAt(i+lead, end); n > 0 && draft.UnitSeconds[a.Unit] > 0 {
		at := i + lead + n
		if k := p.Any(at, end, "intervals", "interval", "resolution", "steps", "step", "granularity", "frequency", "apart", "bars"); k > 0 {
			s.step = true
			s.SetStep(a.Value, a.Unit)
			return lead + n + k
		}
	}
	if p.Lit(i, end, "at") || p.Lit(i, end, "each") {
		return 0
	}
	var g draft.Grid
	n := p.Every(&g, i, end)
	if n == 0 {
		return 0
	}
	s.Seconds, s.Months, s.Weekdays, s.step = g.Seconds, g.Months, g.Weekdays, true
	return n + p.Any(i+n, end, "intervals", "interval", "resolution", "data")
}

func (p Reader) BriefStepAhead(i, end int) bool {
	var s briefSeries
	return p.briefStep(&s, i, end) > 0
}

// briefPeriod reads over which time.
func (p Reader) briefPeriod(s *briefSeries, i, end int) int {
	if s.Dates != nil || s.Hours > 0 {
		return 0
	}
	lead := p.Any(i, end, "over the course of", "for the duration of", "over a period of", "over", "for", "during", "across", "covering", "spanning", "lasting", "worth", "of")
	at := i + lead + p.Any(i+lead, end, "the whole of", "a whole", "one whole", "one full", "a full", "the", "a", "an") // "a week"
	article := at > i+lead
	if a, n := p.AmountAt(i+lead, end); n > 0 && draft.UnitSeconds[a.Unit] > 0 && !p.Any2(i+lead+n, end, "ago", "intervals", "interval", "resolution", "steps") {
		s.Hours = a.Value * draft.UnitSeconds[a.Unit] / 3600
		return lead + n + p.Any(i+lead+n, end, "of data", "worth of data", "worth", "long", "total", "in total", "of history", "of readings")
	}
	if r, n := p.DateRangeAt(i, end, true); n > 0 && p.Tok(i+n-1).Kind != token.Mark {
		s.Dates = &r
		return n
	}
	if u, n := p.UnitAt(at, end); article && n > 0 && p.Toks[at].Kind == token.Word && draft.UnitSeconds[u] > 0 {
		s.Hours = draft.UnitSeconds[u] / 3600
		return at + n - i
	}
	return 0
}

// briefKeys reads for whom or what: how many there are, or their names.
func (p Reader) briefKeys(s *briefSeries, i, end int) int {
	if list, n := p.KeyList(i, end); n > 0 && len(s.KeyList) == 0 {
		s.KeyList, s.Keys = list, int64(len(list))
		return n
	}
	lead := p.Any(i, end, "for each of the", "for each of", "for each", "for", "from", "of", "at", "across", "in", "by", "on", "per")
	if pair := i + lead; pair+2 < end && p.Toks[pair+1].Is("/") && p.Toks[pair+1].Glued && len(p.Toks[pair].Text) == 3 && len(p.Toks[pair+2].Text) == 3 && s.single < 0 && len(s.KeyList) == 0 && p.Toks[pair].Kind == token.Word {
		s.KeyList = []draft.Category{{Text: strings.ToUpper(p.Source(pair, pair+3)), Share: -1, At: pair}} // "eur/usd"
		s.Keys = 1
		return lead + 3
	}
	names := i + lead
	for names < end && p.Toks[names].Kind == token.Word && len(p.Toks[names].Text) > 1 && strings.ToUpper(p.Toks[names].Text) == p.Toks[names].Text && !lexicon.CapitalMeasures[p.Toks[names].Low] {
		names++
	}
	if names-i-lead > 1 && len(s.KeyList) == 0 { // "AAPL MSFT GOOG"
		for k := i + lead; k < names; k++ {
			s.KeyList = append(s.KeyList, draft.Category{Text: p.Toks[k].Text, Share: -1, At: k})
		}
		s.Keys = int64(len(s.KeyList))
		return names - i
	}
	at := i + lead
	if t := *p.Tok(at); at < end && t.Kind == token.Number && !t.Percent && t.Num >= 1 && t.Digits == 0 && t.Unit == "" && !t.Year && s.Keys < 2 && len(s.KeyList) == 0 {
		if head, n := p.KeyNouns(at+1, end, -1); n > 0 {
			s.Keys, s.KeyNouns = int64(t.Num), head
			return lead + 1 + n
		}
	}
	if n := p.Any(at, end, "a single", "one single", "a", "an", "one", "the"); n > 0 && lead > 0 {
		if _, k := p.KeyNouns(at+n, end, -1); k > 0 && p.briefPeriodAt(at, end) == 0 {
			return lead + n + k // "of a household"
		}
	}
	if lead > 0 && p.Any2(i, end, "by", "per", "for each") && s.Keys == 0 {
		if head, n := p.KeyNouns(at, end, -1); n == 1 && s.KeyNouns == nil {
			for k := at + n; k+1 < end; k++ { // how many there are is said behind
				if t := p.Toks[k]; t.Kind == token.Number && lexicon.Singular(p.Toks[k+1].Low) == lexicon.Singular(head[0]) {
					return lead + n
				}
			}
		}
	}
	if p.ProperName(at) && s.single < 0 && len(s.KeyList) == 0 && (lead > 0 || len(s.measures) > 0) && !lexicon.CapitalMeasures[p.Toks[at].Low] && p.Toks[at].Kind == token.Word {
		s.single = at
		return lead + 1
	}
	return 0
}

func (p Reader) briefPeriodAt(i, end int) int {
	var s briefSeries
	return p.briefPeriod(&s, i, end)
}

// briefSway reads how the values move.
func (p Reader) briefSway(s *briefSeries, i, end int) int {
	n := p.Any(i, end, "with", "showing", "having", "that has", "including", "that shows")
	dummy := &draft.Column{Scale: -1, Kind: draft.KindDecimal, Swing: &s.swing}
	if k := p.SeasonPhrase(dummy, i+n, end); k > 0 {
		s.moved = true
		return n + k
	}
	if k := p.Any(i+n, end, "a clear trend", "a linear trend", "a trend", "linear trend", "long-term trend", "trend"); k > 0 {
		s.swing.Trend, s.moved = 1, true
		s.notes = append(s.notes, "the trend rises, because the text does not say where it goes")
		return n + k
	}
	if k := p.Any(i+n, end, "some random noise", "some noise", "a bit of noise", "a little noise", "random noise", "gaussian noise", "noise"); k > 0 {
		return n + k
	}
	return 0
}

// briefMeasures makes the columns.
func (p Reader) briefMeasures(t *draft.Table, s *briefSeries) {
	candles := slices.ContainsFunc(s.measures, func(m [2]int) bool { return p.Any2(m[1]-1, m[1], "ohlc", "ohlcv", "candles", "candlesticks") })
	for k, m := range s.measures {
		for m[0] < m[1] && clause.MeasureLeads[p.Toks[m[0]].Low] {
			m[0]++
		}
		words := p.WordsOf(m[0], m[1])
		if len(words) == 0 {
			continue
		}
		name := strings.Join(words, " ")
		together := measuredTogether()[name]
		if candles && k == 0 && len(s.measures) > 1 && (together != nil || p.Any2(m[1]-1, m[1], "price", "prices", "data", "quotes")) {
			continue
		}
		general := len(words) == 1 && clause.ReadingNouns[lexicon.Singular(words[0])] || len(together) == 1 && together[0] == "value"
		if len(words) == 1 && timeNames[words[0]] || general && k == 0 && len(s.measures) > 1 {
			continue // "daily readings in 2025: date, weekday"
		}
		titled := k == 0 && len(s.measures) > 1 && p.Tok(m[1]).Is(":", "(")
		if titled && (len(together) > 1 || clause.NotMeasured[lexicon.Singular(words[len(words)-1])] || clause.ReadingNouns[lexicon.Singular(words[len(words)-1])] || m[1]-m[0] == 1 && p.Tok(m[1]).Is(":")) {
			continue // "server metrics (cpu, memory)"
		}
		if together == nil && len(words) > 1 && (clause.ReadingNouns[lexicon.Singular(words[len(words)-1])] || clause.NotMeasured[lexicon.Singular(words[len(words)-1])]) {
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
			p.Assume(&t.Element, fmt.Sprintf("of %s: %s", name, strings.Join(together, ", ")), nil)
			continue
		}
		before := len(t.Columns)
		p.Measure(t, &s.Grid, m[0], m[1])
		if len(t.Columns) == before {
			p.briefColumn(t, words, m)
		}
	}
}

// timeNames are columns that a grid has anyway.
var timeNames = lexicon.WordSet("date timestamp time datetime day ts")

// briefColumn makes one column of what is measured.
func (p Reader) briefColumn(t *draft.Table, words []string, at [2]int) {
	if t.Column(words) != nil {
		return
	}
	c := &draft.Column{Scale: -1, Table: t, Words: words, At: at[0], Span: p.Span(at[0], at[1]), Stated: true, Measured: true}
	p.MeaningOf(c, at[0], at[0])
	if !p.TypeOf(c).Numeric() && c.CalendarPart() == "" && c.WeekendFlag() == nil && !p.plausibleKind(c) {
		c.Semantic, c.Typ, c.Kind = "", "", draft.KindDecimal
	}
	if words[0] == "direction" && slices.ContainsFunc(t.Columns, func(o *draft.Column) bool { return o.Words[0] == "wind" }) {
		c.Words = []string{"wind", "direction"}
	}
	p.Warmth(c, t.Grid.KeyNouns)
	c.Measured = p.TypeOf(c).Numeric()
	c.Walks = c.Measured && slices.ContainsFunc(words, func(w string) bool { return clause.StateWords[w] })
	t.Columns = append(t.Columns, c)
	p.Column = c
	for k := at[0]; k < at[1]; k++ {
		p.Owner[k] = &c.Element
	}
}

// plausibleKind: the column is known to be a flag, a state or another kind of text that a time has.
func (p Reader) plausibleKind(c *draft.Column) bool {
	last := c.Words[len(c.Words)-1]
	return c.Kind == draft.KindBoolean || last == "status" || last == "state" || last == "flag" || last == "mode"
}

// entryLists are the lines "name, other name = item, item" by each of the names.
func entryLists(text string) map[string][]string {
	out := map[string][]string{}
	lexicon.EachEntry(text, func(names, items string) {
		var list []string
		for item := range strings.SplitSeq(items, ",") {
			list = append(list, strings.TrimSpace(item))
		}
		for name := range strings.SplitSeq(names, ",") {
			out[strings.TrimSpace(name)] = list
		}
	})
	return out
}
