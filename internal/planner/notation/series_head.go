package notation

import (
	"strconv"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// deviceNouns stand before "data" and say from what they come, not what is measured.
	deviceNouns = lexicon.WordSet("sensor weather climate telemetry machine meter device iot gps tracking location position log event market stock trading server system network fitness health vehicle car truck test sample market customer employee user order test synthetic fake")
	// dataNouns end the name of a series that does not say what is measured.
	dataNouns  = lexicon.WordSet("data readings measurements telemetry logger log values records")
	stepNouns  = lexicon.WordSet("interval resolution granularity frequency step level bar candle")
	seriesRows = lexicon.WordSet("rows records values entries lines points readings samples measurements")
)

// begun reads the beginning of the text.
func (s *measuredSeries) begun() bool {
	s.from = s.asked()
	return s.read()
}

// titled reads it behind a title, which says no more than what it is about: "Traffic counter: vehicles every 5 minutes".
func (s *measuredSeries) titled() bool {
	at := 0
	for at < 4 && s.nounAt(at) {
		at++
	}
	comma := boolInt(s.tok(at).Is(",") && at > 0) // "Parking, May 2025: revenue per day"
	if n, said := s.periodTold(at + comma); n > 0 && at > 0 && s.tok(at+comma+n).Is(":") && s.tok(at+comma+n-1).Kind == token.Date {
		at += comma
		*s = measuredSeries{text: s.text, toks: s.toks, from: at + n + 1, cut: true, headed: true, dated: true, parts: [][2]int{{at, at + n}}}
		s.tell(at, said) // "Bakery March 2025: loaves sold each day"
		return s.read() && len(s.measures) > 0
	}
	if at == 0 || !s.tok(at).Is(":") || s.stepAt(at+1) > 0 && !stepAdverbs[s.tok(at+1).Low] || s.tok(at-1).Is("columns", "fields") {
		return false
	}
	*s = measuredSeries{text: s.text, toks: s.toks, from: at + 1, cut: true, headed: true}
	return s.read() && len(s.measures) > 0
}

// asked is the token behind the words that ask for a series: "I need a csv with", "I run a bakery and want".
func (s *measuredSeries) asked() int {
	at := 0
	if s.tok(0).Is("i", "we") {
		for k := 1; k < 12 && !s.ends(k); k++ {
			if s.tok(k).Is("and", ",") && s.tok(k+1).Is("want", "need") {
				at = k + 1
			}
		}
	}
	for at < len(s.toks) && (seriesRequests[s.tok(at).Low] || at > 0 && s.tok(at).Is(":")) {
		at++
	}
	return at
}

// rowsAt reads how many rows a series has, and returns where it goes on: "1000 rows of", "500 hourly …".
func (s *measuredSeries) rowsAt(i int) int {
	t := s.tok(i)
	if n := s.amountAt(i); n > 0 && s.tok(i+n).Is("of") && s.stepAt(i+n+1) > 0 {
		s.dated, s.cut = true, true
		s.parts = append(s.parts, [2]int{i, i + n})
		return i + n + 1 // "90 days of daily steps"
	}
	if t.Kind != token.Number || t.Percent || t.Unit != "" || t.Digits > 0 || t.Num < 2 {
		return i
	}
	if seriesRows[s.tok(i+1).Low] && s.tok(i+2).Is("of") {
		s.rows = i + 1
		return i + 3
	}
	if stepAdverbs[s.tok(i+1).Low] && !lexicon.FunctionWords[s.tok(i+2).Low] {
		s.rows = i + 1
		if seriesRows[s.tok(i+2).Low] && s.tok(i+3).Is("of") {
			s.step = [2]int{i + 1, i + 2}
			return i + 4 // "500 hourly readings of air pressure"
		}
		return i + 1
	}
	return i
}

// ofRows: the rows are called rows, and not after what they are.
func (s *measuredSeries) ofRows() bool {
	return seriesRows[s.tok(s.rows+1).Low] && s.tok(s.rows+2).Is("of")
}

// begins: the only part is when it begins.
func (s *measuredSeries) begins() bool {
	return len(s.parts) == 1 && s.tok(s.parts[0][0]).Is("starting", "beginning", "from", "since")
}

// writeRows writes the rows of a series as the time that they take. Of readings whose time is not told there is a week.
func (s *measuredSeries) writeRows(w *writer) {
	if s.rows == 0 {
		if step := s.source(s.step[0], s.step[1]); !s.dated && !s.keyed {
			w.write(" for 7 days", step)
			w.notes = append(w.notes, Note{"a week of readings, because the text names no period", step})
		}
		return
	}
	rows, unit := s.tok(s.rows-1), ""
	count := rows.Num
	for k := s.step[0]; k < s.step[1]; k++ {
		switch t := s.tok(k); {
		case stepAdverbs[t.Low]:
			unit = map[string]string{"daily": "day", "minutely": "minute"}[t.Low]
			if unit == "" {
				unit = t.Low[:len(t.Low)-2]
			}
		case s.timeUnitAt(k):
			unit = lexicon.Singular(t.Low)
		case t.Kind == token.Number && t.Num > 0:
			count *= t.Num
			if t.Unit != "" {
				unit = map[string]string{"s": "second", "min": "minute", "h": "hour"}[t.Unit]
			}
		}
	}
	if full := map[string]string{"sec": "second", "min": "minute"}[unit]; full != "" {
		unit = full
	}
	w.write(" for "+strconv.FormatFloat(count, 'f', -1, 64)+" "+unit+"s", rows.Span)
}

// titleAt reads a name that does not say what is measured, behind which that is told: "electricity meter data".
func (s *measuredSeries) titleAt(i int) int {
	from := i
	if n := s.stepAt(from); n > 0 {
		from += n
	}
	at := from
	for at < from+5 && s.tok(at).Kind == token.Word && !measureStops[s.tok(at).Low] && !s.remarkAt(at) && s.stepAt(at) == 0 {
		at++
	}
	if at > from && s.tok(at).Is("with", ",", ":", "-") && s.tok(from).Kind == token.Word && (dataNouns[s.tok(at-1).Low] || s.tok(at-1).Is("monitoring", "monitor")) {
		next := at + 1 + boolInt(s.tok(at+1).Is("a", "one"))
		if n := s.stepAt(at + 1); n > 0 && stepReadings[s.tok(next).Low] && s.listBehind(at+1+n) {
			s.title = [2]int{from, at - 1}
			return at + 1 - i // "machine sensor log with a reading every 10 seconds: vibration, rpm"
		}
	}
	if at < from+2 || !dataNouns[s.tok(at-1).Low] || !deviceNouns[s.tok(at-2).Low] || !s.columnBehind(at) {
		return 0
	}
	if from > i {
		s.step = [2]int{i, from}
	}
	return at - i
}

// listBehind: behind the series stands a colon.
func (s *measuredSeries) listBehind(i int) bool {
	for ; !s.ends(i); i++ {
	}
	return s.tok(i).Is(":")
}

// columnBehind: behind the parts that a series has, from token i on, stands a name with what is said of it.
func (s *measuredSeries) columnBehind(i int) bool {
	for k := i; !s.ends(k); k++ {
		if s.tok(k).Is(",") && s.stepAt(k+1) == 0 && s.periodAt(k+1) == 0 && s.keysAt(k+1) == 0 {
			return s.nameAt(k+1) && (s.tok(k+2).Is("in", ",") || s.remarkAt(k+2))
		}
	}
	return false
}

// ofOne: the words from one to another name one thing that is measured, whose data these are.
func (s *measuredSeries) ofOne(from, to int) bool {
	var words []string
	for k := from; k < to; k++ {
		words = append(words, s.tok(k).Low)
	}
	return !deviceNouns[words[len(words)-1]] && !notMeasured[lexicon.Singular(words[len(words)-1])] && (lexicon.Lookup(words).Known() || len(words) == 1 && !lexicon.IsPlural(words[0]))
}

// stepAhead reads how often as what stands before a name: "15-minute power data", "one minute heart rate", "5 min intervals".
func (s *measuredSeries) stepAhead(i int) int {
	number := s.tok(i)
	at := i
	if number.Kind == token.Number && !number.Percent && number.Digits == 0 && number.Num >= 1 {
		at++
		at += boolInt(s.tok(at).Is("-"))
	}
	unit := s.tok(at)
	switch {
	case at > i && number.Unit == "" && unit.Kind == token.Word && (shortSteps[unit.Low] || unit.Is("day")):
	case at > i && (number.Unit == "min" || number.Unit == "s" || number.Unit == "h"):
		at--
	case at == i && unit.Kind == token.Word && shortSteps[unit.Low] && s.tok(at+1).Is("level", "by"):
	default:
		return 0
	}
	at++
	switch next := s.tok(at); {
	case stepNouns[lexicon.Singular(next.Low)]:
		return at + 1 - i
	case i == s.from && next.Kind == token.Word && !lexicon.FunctionWords[next.Low] && !measureStops[next.Low] && !lexicon.IsPlural(next.Low):
		return at - i
	}
	return 0
}

// stepEnd is where the size of the step ends.
func (s *measuredSeries) stepEnd() int {
	end := s.step[1]
	if end > s.step[0]+1 && stepNouns[lexicon.Singular(s.tok(end-1).Low)] {
		end--
	}
	return s.toks[end-1].Span.End
}

// byDay: no step is shorter than a day.
func (s *measuredSeries) byDay() bool {
	for _, t := range s.toks[s.step[0]:s.step[1]] {
		if t.Is("hourly", "minutely") || t.Unit == "s" || t.Unit == "min" || t.Unit == "h" || t.Kind == token.Word && shortSteps[lexicon.Singular(t.Low)] {
			return false
		}
	}
	return true
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}
