package notation

import (
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// measuredSeries is a beginning that tells in a hurry what is measured, how often, and for whom or over which time: "hourly temperature
// for 10 days", "latitude and speed of 10 trucks every minute for 2 hours".
type measuredSeries struct {
	text     string
	toks     []token.Token
	from, at int // its tokens
	measures [][2]int
	step     [2]int
	parts    [][2]int // for whom and over which time, in their order
	remark   [2]int   // what is said of the last measure before the other parts
	keyed    bool
	dated    bool
	title    [2]int         // words that name the series before what is measured
	cut      bool           // it is told in a form that readers do not know
	rows     int            // the token of how many rows there are, 0 where the beginning does not say
	named    bool           // whose it is stands there by name, which is read behind the readings alone
	headed   bool           // it stands behind a title
	workdays bool           // not on weekends
	ahead    bool           // whose it is stands first, before what is measured
	closed   [2]int         // when nothing is measured, which no grid can leave out
	said     map[int]string // parts as every reader knows them, by their first tokens
}

// MeasuredSeries writes what is measured as columns of readings, so that what is said behind is said of them: "hourly temperature for 10
// days, between 15 and 28" is "hourly readings for 10 days: temperature between 15 and 28". A beginning behind which nothing is said is
// read as it is.
func MeasuredSeries(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	s := &measuredSeries{text: text, toks: tokensOf(text)}
	if controlWords.MatchString(text) || !s.begun() && !s.titled() || len(s.measures) > 0 && s.columnsAhead() {
		return Rewriting{}, false
	}
	if r, ok := s.toldTail(); ok {
		return r, true
	}
	tail, ok := s.tail()
	if !ok && (len(s.measures) == 0 || !s.whole()) {
		return Rewriting{}, false
	}
	if !ok {
		tail = seriesTail{rest: s.rest(s.at)}
	}
	return s.write(tail), true
}

// ofOneThing: a comma stands behind the one thing that is measured, with which its name would be read: "heart rate of a runner, every minute".
func (s *measuredSeries) ofOneThing() bool {
	return slices.ContainsFunc(s.parts, func(p [2]int) bool {
		return s.tok(p[0]).Is("of", "in", "at", "on", "near") && s.tok(p[0]+1).Is("a", "an", "the") && s.tok(p[1]).Is(",")
	})
}

// whole: the beginning is all that the text says, tells a part as no other reader knows it, and names each thing that is measured. What is measured together under one name, as
// weather is, is read as it is, and so is what nobody knows.
func (s *measuredSeries) whole() bool {
	capitals := slices.ContainsFunc(s.measures, func(m [2]int) bool { return lexicon.CapitalMeasures[s.tok(m[0]).Low] && m[1] == m[0]+1 })
	if s.at+boolInt(s.tok(s.at).Is(".", "!")) < len(s.toks) || len(s.said) == 0 && !capitals && !s.ofOneThing() {
		return false
	}
	for _, m := range s.measures {
		var words []string
		for k := m[0]; k < m[1]; k++ {
			words = append(words, s.tok(k).Low)
			if k > s.from && s.properName(k) && !lexicon.CapitalMeasures[s.tok(k).Low] {
				return false
			}
		}
		last := words[len(words)-1]
		known := lexicon.Lookup(words).Known() || lexicon.Lookup(words[len(words)-1:]).Known() || lexicon.CapitalMeasures[last] || lexicon.IsPlural(last) || s.remark[1] > 0 || s.ofOneThing()
		if !known || dataNouns[last] || lexicon.MeasuredTogether(strings.Join(words, " ")) {
			return false
		}
	}
	return true
}

// controlWords are of recordings of plants, which have a reader of their own.
var controlWords = regexp.MustCompile(`(?i)\b(?:modbus|scada|plc|opc|dnp3|historian|hmi)\b`)

// seriesRequests stand before a series and say that it is wanted.
var seriesRequests = lexicon.WordSet("please generate create make give simulate build produce me us i we need want would like some a an the csv table file dataset of with synthetic fake realistic sample test dummy mock random typical")

// read reads the beginning, up to what is said behind it.
func (s *measuredSeries) read() bool {
	s.at = s.rowsAt(s.from)
	s.at += s.titleAt(s.at)
	if n, said := s.periodTold(s.at); n > 0 && (s.tok(s.at+n).Is(":") || s.at+n < len(s.toks) && s.tok(s.at+n).Kind == token.Line && !s.headed) && s.tok(s.at+n-1).Kind == token.Date && s.rows == 0 {
		s.dated, s.cut = true, true // "March 2025: rain in mm, every day"
		s.tell(s.at, said)
		s.parts, s.at = append(s.parts, [2]int{s.at, s.at + n}), s.at+n+1
	}
	open := true // another thing that is measured may follow
	for s.at < len(s.toks) {
		at := s.at
		if s.tok(at).Is(":") && s.step[1] == 0 && len(s.measures) > 0 && s.stepAt(at+1) > 0 && !s.tok(at+2).Is("row", "entry", "line", "record") {
			at++ // "temperature log of a freezer: one value per minute"
			s.at = at
		}
		parted := s.tok(at).Is(",", "and", "&", "+", "-", "–", "—")
		if parted {
			at++
		}
		if s.keyed && len(s.measures) == 0 && s.step[1] == 0 && !s.dated && keyLeads[s.tok(s.from).Low] && s.tok(s.at).Is(",", ":") {
			parted, at, s.cut, s.ahead = false, s.at+1, true, true // "for each of 6 buoys, wave height every hour", "from 6 buoys: …"
		}
		if (!s.tok(s.at).Is("and", "&", "+") || s.closed[1] == s.at && s.at > 0) && s.part(at) {
			open = open && len(s.measures) == 0
			continue
		}
		if sent := s.sentBy(at); (s.keyed || s.step[1] > 0 && s.tok(at).Is("record", "log", "measure")) && len(s.measures) == 0 && sent > at {
			parted, at, s.cut = false, sent, true
		}
		if open && (parted == (len(s.measures) > 0)) {
			if n := s.measureAt(at); n > 0 {
				s.measures = append(s.measures, [2]int{at, at + n})
				s.at = at + n + boolInt(readingNouns[lexicon.Singular(s.tok(at+n).Low)] || s.tok(at+n).Is("log", "curve", "trace", "recording", "data", "samples", "logger", "monitor"))
				s.cut = s.cut || s.tok(s.at-1).Is("data", "samples", "logger", "monitor")
				if s.tok(s.at).Is("measured", "recorded", "sampled", "logged", "taken") && s.stepAt(s.at+1) > 0 {
					s.at++
					s.cut = true
				}
				continue
			}
		}
		if !s.inner(at) {
			break
		}
		open = false
	}
	if s.ahead && (!s.dated || slices.ContainsFunc(s.measures, func(m [2]int) bool {
		return s.tok(m[1]-1).Is("name", "id", "number", "code", "address", "email", "phone", "city", "type")
	})) {
		return false // "for 20 patients: name, blood pressure every morning, age"
	}
	if s.rows > 0 && (s.keyed || s.dated && !s.begins() || !s.dated && stepAdverbs[s.tok(s.rows).Low] && !s.ofRows()) {
		return false
	}
	return s.step[1] > 0 && (s.keyed || s.dated || s.rows > 0 || s.cut && stepReadings[s.tok(s.step[0]).Low]) && (len(s.measures) > 0 || s.tok(s.at).Is(":") || s.keyed && s.dated && s.tok(s.at).Is(",") && s.nameAt(s.at+1))
}

// part reads how often, for whom, or over which time, each of which is told once.
func (s *measuredSeries) part(at int) bool {
	if n := s.workdaysAt(at); n > 0 && !s.workdays && (s.daily() || s.step[1] == 0 && len(s.measures) > 0 && !s.compares(at-1) && !s.compares(at-2)) {
		if s.workdays = true; s.step[1] == 0 {
			s.step = [2]int{at, at + n}
		}
		s.at = at + n
		return true
	}
	if n := s.closedAt(at); n > 0 && (s.closed[1] == 0 || s.closed[1] >= at-1) && len(s.measures) > 0 {
		if s.closed[1] == 0 {
			s.closed[0] = at
		}
		s.closed[1], s.at = at+n, at+n // "open 10 to 18 and closed on Mondays"
		return true
	}
	if n := s.stepAt(at); n > 0 && s.step[1] == 0 {
		s.cut = s.cut || s.stepAhead(at) > 0
		s.step, s.at = [2]int{at, at + n}, at+n
		return true
	}
	if n, said := s.periodTold(at); n > 0 && !s.dated {
		s.dated = true
		s.tell(at, said)
		s.cut = s.cut || n > 1 && s.tok(at+n-2).Is("a", "an") && s.timeUnitAt(at+n-1) // "for a week" alone is no period
		s.parts, s.at = append(s.parts, [2]int{at, at + n}), at+n
		return true
	}
	if n, said := s.keysTold(at); n > 0 && !s.keyed && (len(s.measures) > 0 || s.step[1] > 0 || s.tok(at+n).Is(",") || s.tok(at+n).Is(":") && at == s.from && keyLeads[s.tok(at).Low] || s.sentBy(at+n) > at+n) {
		s.keyed = true
		s.tell(at, said)
		s.parts, s.at = append(s.parts, [2]int{at, at + n}), at+n
		return true
	}
	return false
}

// compares: the token says that there is more or less at the time behind it.
func (s *measuredSeries) compares(i int) bool { return higher[s.tok(i).Low] || lower[s.tok(i).Low] }

// tell notes what every reader knows the part at token i as, where that is not what stands there.
func (s *measuredSeries) tell(i int, said string) {
	if said != "" {
		s.said = maps.Clone(s.said)
		if s.said == nil {
			s.said = map[int]string{}
		}
		s.said[i] = said
	}
}

// sentBy reads who measures what comes: "each sends", "reporting".
func (s *measuredSeries) sentBy(i int) int {
	at := i
	for s.tok(at).Is("each", "all", "that", "which", "of", "them", "and") {
		at++
	}
	if s.tok(at).Is("send", "sends", "sending", "report", "reports", "reporting", "measure", "measures", "measuring", "log", "logs", "logging", "record", "records", "recording", "emit", "emits", "emitting", "transmit", "transmits", "transmitting", "deliver", "delivers") {
		return at + 1 + boolInt(s.tok(at+1).Is("its", "their", "the", "a"))
	}
	return i
}

// farthestPart is how many words a remark has that stands before the other parts.
const farthestPart = 9

// inner reads what is said of a measure before the other parts: "hourly temperature (15-28) for 10 days".
func (s *measuredSeries) inner(at int) bool {
	if len(s.measures) == 0 || s.remark[1] > 0 || !s.remarkAt(at) {
		return false
	}
	for k := at + 1; k < min(len(s.toks), at+farthestPart) && !s.ends(k); k++ {
		if s.tok(k - 1).Percent {
			continue // "growing 10% per year"
		}
		ahead := *s
		if ahead.part(k+boolInt(s.tok(k).Is(","))) && (s.tok(k).Is(",") || ahead.closed == s.closed) { // else the hours are of the remark
			ahead.remark = [2]int{at, k}
			*s = ahead
			return true
		}
		if s.tok(k).Is(",") {
			return false // another column
		}
	}
	return false
}

// tok is a token, an empty one beyond the last.
func (s *measuredSeries) tok(i int) *token.Token {
	if i < 0 || i >= len(s.toks) {
		return &token.Token{Kind: token.Line}
	}
	return &s.toks[i]
}

func (s *measuredSeries) plural(i int) bool {
	return s.tok(i).Kind == token.Word && lexicon.IsPlural(s.tok(i).Low)
}

// ends: a sentence ends before token i.
func (s *measuredSeries) ends(i int) bool {
	t := s.tok(i)
	return t.Kind == token.Line || t.Is(".", ";", "!", "?", ":")
}

var (
	stepAdverbs = lexicon.WordSet("hourly half-hourly daily weekly monthly quarterly yearly minutely")
	shortSteps  = lexicon.WordSet("second sec minute min hour")
	stepSizes   = lexicon.WordSet("second sec minute min hour day week fortnight month quarter year")
)

// timeUnitAt: the token is a unit of time in one of its forms.
func (s *measuredSeries) timeUnitAt(i int) bool {
	t := s.tok(i)
	return t.Kind == token.Word && (stepSizes[t.Low] || stepSizes[lexicon.Singular(t.Low)])
}

// amountAt reads a number of units of time: "10 days", "2h".
func (s *measuredSeries) amountAt(i int) int {
	t := s.tok(i)
	switch {
	case t.Kind != token.Number || t.Percent:
		return 0
	case t.Unit != "":
		return boolInt(t.Unit == "s" || t.Unit == "min" || t.Unit == "h" || t.Unit == "days" || t.Unit == "weeks" || t.Unit == "months" || t.Unit == "years")
	case s.timeUnitAt(i + 1):
		return 2
	}
	return 0
}

// stepReadings stand before how often they are taken: "reading every 5 min".
var stepReadings = lexicon.WordSet("reading readings measurement measurements sample samples value values sampled measured logged recorded")

// stepAt reads how often.
func (s *measuredSeries) stepAt(i int) int {
	if s.tok(i).Kind == token.Word && stepAdverbs[s.tok(i).Low] {
		return 1
	}
	if n := s.stepAhead(i); n > 0 {
		return n
	}
	at := i
	if s.tok(at).Is("once", "one") || s.tok(at).Kind == token.Number && s.tok(at).Num == 1 {
		at++
		at += boolInt(s.tok(at).Is("value", "reading", "measurement"))
	} else if lead := boolInt(s.tok(at).Is("a")); i > s.from && (s.tok(i-1).Kind != token.Word || s.tok(i-1).Is("with")) && stepReadings[s.tok(at+lead).Low] && s.tok(at+lead+1).Is("every", "per", "each") {
		at += lead + 1
	}
	if !s.tok(at).Is("per", "each", "every") && !(s.tok(at).Is("by") && shortSteps[s.tok(at+1).Low]) && !(at > i && s.tok(at).Is("a", "an")) {
		return 0
	}
	at++
	if n := s.amountAt(at); n > 0 {
		return at + n - i
	}
	if s.timeUnitAt(at) {
		return at + 1 - i
	}
	return 0
}

var (
	periodLeads = lexicon.WordSet("for over during in of from through throughout across covering between since")
	periodWords = lexicon.WordSet("the a an one whole entire full complete all last past previous next first this")
)

var (
	keyLeads = lexicon.WordSet("of for from in at across on by per")
	keyWords = lexicon.WordSet("each all the our my of")
	crowds   = lexicon.WordSet("people children men women sheep cattle staff")
	notKeys  = lexicon.WordSet("row record sample reading value column field decimal digit degree place entry line percent peak dip gap outlier spike")
)

// nounAt: the token may go on with a name.
func (s *measuredSeries) nounAt(i int) bool {
	t := s.tok(i)
	return t.Kind == token.Word && !lexicon.FunctionWords[t.Low] && !stepAdverbs[t.Low] && !weekdayOf[t.Low]
}

var (
	measureStops = lexicon.WordSet("measured recorded sampled logged of for from in at across on by per each every over during with without and or to is are was were has have that which who where when as one once")
	// notMeasured end names of what only is a row, or is several columns.
	notMeasured = lexicon.WordSet("reading value measurement figure sample record datum data row entry log report table series dataset metric statistic stat event line schedule weather telemetry forecast history list ohlc ohlcv quote candle candlestick bar trace position location coordinate ping feed quality snapshot export observation summary timesheet ledger column field")
	// readingNouns say of a measure no more than that it is measured.
	readingNouns = lexicon.WordSet("reading measurement value")
	amountNames  = lexicon.WordSet("number count amount volume total sales")
)

// measureAt reads the name of what is measured: "temperature", "cpu usage", "number of tickets".
func (s *measuredSeries) measureAt(i int) int {
	at := i
	if amountNames[s.tok(i).Low] && s.tok(i+1).Is("of") && s.nameAt(i+2) {
		at = i + 2
	}
	for s.nameAt(at) && s.stepAt(at) == 0 {
		if n, _ := s.keysOfDeed(at); n > 0 && at > i {
			break // "revenue reported by 5 hotels"
		}
		at++
	}
	if at > i+1 && readingNouns[lexicon.Singular(s.tok(at-1).Low)] && !s.tok(at-2).Is("meter") {
		at--
	}
	if at > i+1 && (s.tok(at-1).Is("log", "curve", "trace", "recording") || s.tok(at-1).Is("data", "samples", "logger", "monitor") && s.ofOne(i, at-1)) {
		at-- // of what is measured
	}
	if at == i || at > i+5 || notMeasured[lexicon.Singular(s.tok(at-1).Low)] && !s.tok(at-2).Is("meter") {
		return 0
	}
	return at - i
}

func (s *measuredSeries) nameAt(i int) bool {
	t := s.tok(i)
	return t.Kind == token.Word && !measureStops[t.Low] && !s.remarkAt(i) && !(currencyCode(t.Text) && s.tok(i+1).Is("/"))
}
