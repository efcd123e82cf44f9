package reading

import (
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// heading is what a text says of a series in front of its columns: how often, when, of what, and of how many.
type heading struct {
	step      step
	dates     *Dates
	length    time.Duration
	hours     [2]int
	days      []string
	rows      int64 // a check, where the rest tells it
	times     int64 // rows of each, at no regular times: "each inspected 12 times"
	keys      int64
	keyNouns  []string
	keyValues []Value
	per       []string // what has a row of its own, in the singular
	columns   []item   // measured, with what the heading says of them: "temperature (-18 to 9 C)"
	topics    [][2]int // runs of other words
	read      [][2]int
	first     bool // the step stands at the beginning: "hourly readings"
	behind    int  // the part that was read last
}

var (
	rowsWords    = wordings("rws, recs, rows|records|entries|lines|readings|measurements|samples|observations|datapoints|values please|total|altogether|overall?, data points, rows|records|readings in total|all, in all|total, altogether")
	checkLeads   = wordings("i.e., i . e ., so, that is, that's, that makes, which makes, makes, making, hence, thus, giving, about, around, roughly, approximately, =, should give, gives, so that makes, therefore, in total, total")
	rowPerLeads  = wordings("one|a|1|single row|record|reading|value|entry|line|measurement|sample|observation|bar|candle|point|figure per|each|every, one|a|1|single row|record|reading|value|entry|line|measurement|sample|observation|bar|candle|point|figure for|from|of|on each|every|any, one|1 per|each|every, one for each|every, rows|records|readings|values|data per, row per")
	rowPerJoins  = wordings("and per?, per, and for|on|in? each|every, x, for|on|in|at each|every, each, every, for, and, by")
	eachKeys     = wordings("for|of|from|at|in|on|by|across each|every|any of? the|our?, per, for|of|from|at a|an|one|single, each|every")
	bracketOpens = wordings("(, in")
	keyLeads     = wordings("for|of|from|at|in|on|by|across|with|covering all|the|our|these|those?, for|of|from|at each of the|our?, namely, named, called, labelled, labeled, coded, their|whose|with codes|names|ids|labels|labels are|:?, codes|names|ids are|:?, machines|sensors|stations|devices|meters|pumps|units|tickers|cities")
)

// headingPart reads the heading of a series: "Beehive weight every hour for 7 days …", "daily weather at 10 stations
// for the whole of 2023", "12 pumps, each logging every 10 minutes", "milk yield, 60 cows, one row per cow per day".
func (r *reader) headingPart(i, end int) int {
	if t := r.table; t != nil && (t.begun() || t.Grid != nil && t.Grid.Dates != nil || r.listBehind(t, i, end)) {
		return 0
	}
	from := i + r.opener(i, end)
	h := heading{}
	stop := r.scanHeading(&h, from, r.listStart(from, end), end)
	if h.step.n == 0 && h.times > 0 && h.keys > 0 && h.rows == 0 {
		h.rows = h.times * h.keys
	} else if !h.series() || r.keysListed(&h, stop) {
		return 0
	}
	t := r.headed(&h, from)
	r.claim(i, from, All)
	for _, s := range h.read {
		r.claim(s[0], s[1], t)
	}
	for _, it := range h.columns {
		r.put(t, it)
	}
	r.table, r.column = t, nil
	n := r.cueAt(stop, end)
	r.claim(stop, stop+n, All)
	return stop + n - i
}

// listStart is where in front of a list of columns a heading ends; end where there is no list.
func (r *reader) listStart(i, end int) int {
	depth := 0
	for k := i; k < end; k++ {
		switch t := r.toks[k]; {
		case t.Is("(", "[", "{"):
			depth++
			continue
		case t.Is(")", "]", "}"):
			depth--
			continue
		}
		if depth == 1 && r.is(k-1, end, "(") && k > i+1 {
			if c := r.closing(k-1, end); c > 0 && r.listBehind(nil, k, c) && r.next(k, c, ",", ";") < c && r.stepAt(k, c).n == 0 && !r.namesOnly(k, c) && len(r.countedNames(i, k-1, c)) == 0 {
				return k - 1
			}
		}
		if depth > 0 || k == i {
			continue
		}
		if r.is(k, end, ";") || r.is(k, end, ":") && r.tok(k+1).Kind != token.Number && r.stepAt(k+1, end).n == 0 && r.match(k+1, end, rowPerLeads) == 0 && r.tok(k+1).Kind != token.Line {
			return k
		}
		lead := r.any(k, end, ":", "-", "--", "with columns", ", columns", "columns", "fields", ", with", "with", ", each with", ", fields")
		if lead == 0 || r.is(k, end, "-") && r.toks[k].Glued || r.is(k, end, "with") && r.tok(k+1).Kind == token.Number {
			continue
		}
		if lead += r.any(k+lead, end, ":"); r.listBehind(nil, k+lead, end) {
			return k
		}
	}
	return end
}

// scanHeading reads the parts of a heading, which come in any order, and returns where it ends: at stop, or where behind
// a comma columns begin.
func (r *reader) scanHeading(h *heading, i, stop, end int) int {
	at, topic := i, -1
	flush := func() {
		if topic >= 0 {
			h.topics = append(h.topics, [2]int{topic, at})
			topic = -1
		}
	}
	for at < stop && !r.spent() {
		r.work += workOfBit
		if n := r.headingBit(h, i, at, stop); n > 0 {
			flush()
			h.read = append(h.read, [2]int{at, at + n})
			at += n
			h.behind = at
			continue
		}
		if h.step.n > 0 && r.is(at-1, at, ",") && (r.listBehind(nil, at, end) || r.namedItem(at, end)) {
			stop = at - 1
			break
		}
		switch t := r.toks[at]; {
		case t.Kind == token.Mark || t.Kind == token.Line:
			flush()
		case t.Is("for", "of", "from", "at", "in", "on", "by", "across", "with", "per", "over", "during", "to", "each", "every") || r.match(at, stop, logWords) > 0 && topic < 0:
			flush()
			k := max(1, r.match(at, stop, logWords))
			h.read = append(h.read, [2]int{at, at + k})
			at += k
			continue
		case t.Is("the", "a", "an", "our") && topic < 0:
		case topic < 0:
			topic = at
		}
		at++
	}
	flush()
	return stop
}

// series: a step is told, at the beginning or beside a period, a length or what the series are of.
func (h *heading) series() bool {
	return h.step.n > 0 && (h.first || h.dates != nil || h.length > 0 || h.keys > 0 || h.keyValues != nil || h.rows > 0)
}

// headingBit reads one part of the heading that begins at i.
func (r *reader) headingBit(h *heading, i, at, stop int) int {
	if n := r.checkAt(h, at, stop); n > 0 {
		return n
	}
	if n := r.rowPer(h, at, stop); n > 0 {
		return n
	}
	if s, n := r.oneEach(at, stop); n > 0 {
		h.step = s
		return n
	}
	if s := r.stepAt(at, stop); s.n > 0 && !r.rateOnly(at, s) && (at == i || !r.adjective(at, stop)) {
		if h.step.n > 0 && (h.step.months > 0) == (s.months > 0) && s.seconds > h.step.seconds {
			return s.n // the finer one is meant
		}
		h.step = s
		h.first = h.first || at == i
		return s.n
	}
	if s, d, n := r.unitsOf(at, stop); n > 0 {
		h.step, h.dates, h.first = s, &d, true
		return n
	}
	if n := r.timesEach(h, at, stop); n > 0 {
		return n
	}
	years := at == i || r.tok(at).Year && r.tok(at-1).Kind == token.Word && (r.atBreak(at+1, stop) || r.is(at+1, stop, "for", "of", "at", "in")) || at == h.behind || r.is(at-1, at, ",", "(", "--", ":") || r.is(at-1, at, "-") && !r.toks[at-1].Glued
	if d, n := r.datesAt(at, stop, years); n > 0 {
		h.dates = &d
		return n
	}
	if f, n := r.clockAt(at, stop); n > 0 {
		h.hours = f.numbers
		return n
	}
	if f, n := r.daysAt(at, stop); n > 0 {
		h.days = strings.Fields(f.text)
		return n
	}
	if d, n := r.spanLength(at, stop); n > 1 && h.length == 0 && !r.is(at, stop, ",", "of") {
		h.length = d
		return n + r.any(at+n, stop, "of")
	}
	if r.is(at, stop, "(") && h.keyValues == nil && h.keys > 0 {
		if c := r.closing(at, stop); c > 0 {
			if values := r.countedNames(i, at, c); len(values) == int(h.keys) {
				h.keyValues = values
				return c + 1 - at
			}
		}
	}
	if n := r.keysAt(h, at, stop); n > 0 {
		return n
	}
	if !r.within(at, stop, bracketOpens) {
		return 0
	}
	if it, ok := r.itemAt(&Table{Nouns: []string{"record"}}, at, stop); ok && len(it.facts) > 0 && it.unread == 0 && len(it.columns) == 1 && it.facts[0].kind != inDates && it.facts[0].kind != filler && !r.sentence(at, it.to) && it.named < it.to && r.within(it.named, it.to, bracketOpens) {
		h.columns = append(h.columns, it)
		return it.to - at
	}
	return 0
}

// unitsOf reads a period by the units that each have a row: "the trading days of 2024", "the 12 month ends of 2023".
func (r *reader) unitsOf(i, stop int) (step, Dates, int) {
	at := i + r.any(i, stop, "x the", "x", "for the", "for each of the", "for all", "on the", "on all", "on each of the", "at the", "the", "all", "each of the", "on")
	if t := r.tok(at); at < stop && t.Kind == token.Number && t.Num >= 2 && t.Num <= 366 && t.Unit == "" {
		at++
	}
	s := step{}
	k := r.any(at, stop, "trading days", "business days", "working days", "weekdays", "workdays")
	if k > 0 {
		s = step{seconds: 86400, weekdays: true}
	} else if k = r.any(at, stop, "month ends", "month-ends", "ends of the months"); k > 0 {
		s = step{months: 1}
	} else if k = r.any(at, stop, "quarter ends", "quarter-ends"); k > 0 {
		s = step{months: 3}
	} else {
		return step{}, Dates{}, 0
	}
	at += k
	of := r.any(at, stop, "of", "in", "during", "from")
	d, n := r.datesAt(at+of, stop, true)
	if n == 0 || of == 0 {
		return step{}, Dates{}, 0
	}
	s.n = k
	return s, d, at + of + n - i
}

// adjective: an adverb at i says of what follows how often it is, which is a column: "a monthly premium".
func (r *reader) adjective(i, stop int) bool {
	if _, ok := adverbs[r.tok(i).Low]; !ok || r.tok(i).Kind != token.Word {
		return false
	}
	if r.within(max(0, i-2), i, logWords) || r.is(i+1, stop, "readings", "reading", "data", "values", "samples", "figures", "measurements", "observations", "records", "series", "bars", "candles", "rows", "steps", "resolution", "log", "logs") {
		return false
	}
	return !r.atBreak(i+1, stop) && !r.is(i+1, stop, "for", "from", "between", "over", "in", "at", "during", "since", "-", "until", "on")
}

// rateOnly: a step tells how fast something is rather than how often there is a row: "beats per minute", "kWh a day".
func (r *reader) rateOnly(at int, s step) bool {
	if !r.is(at, at+1, "per", "each", "a", "an") {
		return false
	}
	return s.n == 2 && s.seconds > 0 && s.seconds < 3600 && r.is(at, at+1, "per")
}

// checkAt reads a number of rows: "(960 rows)", "i.e. 3650 rows", "12,000 readings in total".
func (r *reader) checkAt(h *heading, i, stop int) int {
	lead := r.match(i, stop, checkLeads)
	lead += r.match(i+lead, stop, approximately)
	t := r.tok(i + lead)
	if i+lead >= stop || t.Kind != token.Number || t.Percent || t.Digits > 0 || t.Unit != "" || t.Num < 2 {
		return 0
	}
	n := r.match(i+lead+1, stop, rowsWords)
	if n == 0 || r.is(i+lead+1+n, stop, "per", "each", "every", "a", "for", "from", "of") {
		return 0
	}
	h.rows = int64(t.Num)
	return lead + 1 + n
}

// headed is the table of a heading.
func (r *reader) headed(h *heading, from int) *Table {
	t := r.table
	if t == nil {
		t = &Table{Span: token.Span{Start: r.toks[from].Span.Start, End: r.toks[from].Span.End}}
		r.Tables = append(r.Tables, t)
	} else if t.Counted && !t.inRows && h.keys == 0 {
		h.keys, h.keyNouns = t.Rows, t.Nouns
		t.Rows, t.Counted, t.Nouns = 0, false, nil
	}
	noun := r.headingNoun(h)
	if len(t.Nouns) == 0 || t.Made {
		t.Nouns, t.Made = noun, false
	}
	if known := r.hintTable(t.Nouns); known != nil && known != t && !known.found && len(known.Columns) == 0 {
		r.dropTable(t) // the first reading found it
		t = known
	}
	t.found = true
	if h.step.n == 0 {
		t.Rows, t.Counted, t.inRows, t.Dates, t.Days, t.Hours = h.rows, true, true, h.dates, h.days, h.hours
		t.keys = append(t.keys, keysOf{count: h.keys, nouns: h.keyNouns, at: from})
		return t
	}
	g := &Grid{Seconds: h.step.seconds, Months: h.step.months, Weekdays: h.step.weekdays, Dates: h.dates, Length: h.length, Keys: h.keys, KeyNouns: h.keyNouns, KeyValues: h.keyValues}
	if t.Dates != nil && g.Dates == nil {
		g.Dates = t.Dates
	}
	if len(h.days) == 5 {
		g.Weekdays = true
	}
	t.Grid, t.Dates, t.Hours, t.Days = g, g.Dates, h.hours, h.days
	if h.rows > 0 {
		t.Rows, t.Counted, t.inRows = h.rows, true, true
	}
	if len(h.topics) > 0 && t.measured == [2]int{} {
		t.measured = h.topics[0]
	}
	for _, s := range h.topics {
		r.claim(s[0], s[1], t)
	}
	return t
}

// headingNoun is the noun of the rows of a series: the plural that the heading is about, else they are readings.
func (r *reader) headingNoun(h *heading) []string {
	for k := range h.topics {
		from, to := h.topics[k][0], h.topics[k][1]
		for to > from && (r.toks[to-1].Kind != token.Word || genericNouns[r.toks[to-1].Low] || to-from > 1 && r.is(to-1, to, "figures", "numbers", "values")) {
			to--
		}
		if to == from || !r.plural(to-1) || notNouns[r.toks[to-1].Low] {
			continue
		}
		if genericRows[r.toks[to-1].Low] && to-from > 1 {
			to-- // "milking records"
		}
		words := stemsOf(r.words(to-1, to))
		if lexicon.Names(r.words(from, to)) || len(h.keyNouns) > 0 && words[0] == h.keyNouns[len(h.keyNouns)-1] {
			continue
		}
		if h.keys == 0 && len(h.keyNouns) == 0 && k > 0 {
			continue
		}
		return words
	}
	return []string{"reading"}
}

// dropTable takes back a table that another one turns out to be.
func (r *reader) dropTable(t *Table) {
	for k, o := range r.Tables {
		if o == t {
			r.Tables = append(r.Tables[:k], r.Tables[k+1:]...)
			return
		}
	}
}

// namedItem: a column begins at i whose name is known, and ends at a comma.
func (r *reader) namedItem(i, end int) bool {
	for to := i + 1; to < min(end, i+4); to++ {
		if r.is(to, end, ",", ";") {
			return lexicon.Names(r.words(i, to))
		}
	}
	return false
}
