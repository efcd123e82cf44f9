package recording

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

const (
	hourSeconds = 3600
	daySeconds  = 24 * hourSeconds
	// recordingStart is the first sample's time where the text names none, as in recording.New.
	recordingStart = "2026-01-01T00:00:00Z"
)

// durationUnits are the seconds of what is written behind a number, or behind "a".
var durationUnits = map[string]float64{
	"s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1, "min": 60, "mins": 60, "minute": 60, "minutes": 60,
	"h": hourSeconds, "hr": hourSeconds, "hrs": hourSeconds, "hour": hourSeconds, "hours": hourSeconds,
	"d": daySeconds, "day": daySeconds, "days": daySeconds, "night": daySeconds / 2, "weekend": 2 * daySeconds, "week": 7 * daySeconds, "weeks": 7 * daySeconds, "wk": 7 * daySeconds,
	"fortnight": 14 * daySeconds, "fortnights": 14 * daySeconds, "month": 30 * daySeconds, "months": 30 * daySeconds,
	"year": 365 * daySeconds, "years": 365 * daySeconds, "yr": 365 * daySeconds, "ms": 0.001, "millisecond": 0.001, "milliseconds": 0.001,
}

// spanAt reads a length of time in seconds: "24 h", "1 hour 30 minutes", "1h30m", "20-minute", "half a day", "a week".
func (p Reader) spanAt(i int) (seconds float64, n int) {
	for {
		v, k := p.simpleSpan(i + n)
		if k == 0 {
			return seconds, n
		}
		seconds += v
		n += k
		joined := p.Any(i+n, len(p.Toks), "and")
		if _, k := p.simpleSpan(i + n + joined); k == 0 || p.Tok(i+n+joined).Kind != token.Number {
			return seconds, n
		}
		n += joined
	}
}

// unitParts are how much of the unit behind them they say.
var unitParts = map[string]float64{"half an": 0.5, "half a": 0.5, "a quarter of an": 0.25, "a quarter": 0.25, "a couple of": 2, "a full": 1, "a whole": 1, "an entire": 1, "a single": 1, "an": 1, "a": 1}

var unitPartsBegin = draft.FirstWords(slices.Collect(maps.Keys(unitParts)))

func (p Reader) simpleSpan(i int) (seconds float64, n int) {
	t, end := p.Tok(i), len(p.Toks)
	if t.Kind == token.Number && !t.Percent {
		if unit := durationUnits[t.Unit]; unit > 0 {
			return float64(t.Num * unit), 1
		}
		// A glued m is a million elsewhere; lengths of time are minutes.
		if digits, ok := strings.CutSuffix(t.Text, "m"); ok && token.IsAllDigits(digits) {
			if v, err := strconv.ParseFloat(digits, 64); err == nil {
				return 60 * v, 1
			}
		}
		if t.Unit != "" {
			return 0, 0
		}
		at := i + 1
		if k := p.Any(at, end, "and a half"); k > 0 && durationUnits[p.Tok(at+k).Low] > 0 {
			return (t.Num + 0.5) * durationUnits[p.Tok(at+k).Low], k + 2
		}
		at += p.Any(at, end, "-", "full", "simulated", "consecutive", "whole")
		if next := p.Tok(at); next.Kind == token.Word && durationUnits[next.Low] > 0 {
			if k := p.Any(at+1, end, "and a half"); k > 0 {
				return (t.Num + 0.5) * durationUnits[next.Low], at + 1 + k - i
			}
			return t.Num * durationUnits[next.Low], at + 1 - i
		}
		return 0, 0
	}
	if t.Kind != token.Word {
		return 0, 0
	}
	if strings.ContainsAny(t.Low, "0123456789") { // no length of time is without a number
		if d, err := time.ParseDuration(t.Low); err == nil && d > 0 {
			return d.Seconds(), 1
		}
	}
	if !p.MayBegin(unitPartsBegin, i, end) {
		return 0, 0
	}
	for phrase, factor := range unitParts {
		if k := p.Any(i, end, phrase); k > 0 && p.Tok(i+k).Kind == token.Word && durationUnits[p.Tok(i+k).Low] > 0 && len(p.Tok(i+k).Low) > 2 {
			return factor * durationUnits[p.Tok(i+k).Low], k + 1
		}
	}
	return 0, 0
}

// moment is a point of a run: seconds from its beginning, a time of day, or a share of its length.
type moment struct {
	seconds float64
	clock   bool // seconds from midnight
	share   bool // seconds is a share of the run
}

// momentAt reads "noon", "08:30", "hour 6", "day 3 at noon", "t = 3600", "2 hours", "half way".
func (p Reader) momentAt(i int) (m moment, n int) {
	end := len(p.Toks)
	t := p.Tok(i)
	switch {
	case p.Any2(i, end, "noon", "midday"):
		return moment{12 * hourSeconds, true, false}, 1
	case p.Any2(i, end, "midnight"):
		return moment{0, true, false}, 1
	case t.Kind == token.Time:
		return moment{float64(t.Minute) * 60, true, false}, 1
	case p.Any2(i, end, "the beginning", "the start", "once"):
		return moment{}, p.Any(i, end, "the beginning", "the start", "once")
	}
	if k := p.Any(i, end, "half way through", "halfway through", "half way", "halfway", "the middle", "half time"); k > 0 {
		return moment{0.5, false, true}, k + p.Any(i+k, end, "of the run", "the run", "of it")
	}
	k := p.Any(i, end, "t =", "second", "minute", "hour", "day", "the")
	if word := p.Tok(i + k - 1); k > 0 {
		v := p.Tok(i + k)
		if word.Is("the") {
			if v.Kind == token.Number && (v.Unit == "st" || v.Unit == "nd" || v.Unit == "rd" || v.Unit == "th") && durationUnits[p.Tok(i+k+1).Low] > 0 {
				return p.clockBehind((v.Num-1)*durationUnits[p.Tok(i+k+1).Low], i, k+2)
			}
			return moment{}, 0
		}
		if s, q := p.spanAt(i + k); q > 0 && word.Is("=") {
			return moment{seconds: s}, k + q
		}
		if v.Kind != token.Number || v.Percent || v.Unit != "" {
			return moment{}, 0
		}
		switch {
		case word.Is("="), word.Is("second"):
			return moment{seconds: v.Num}, k + 1
		case word.Is("day"):
			return p.clockBehind((v.Num-1)*daySeconds, i, k+1)
		}
		return moment{seconds: v.Num * durationUnits[word.Low]}, k + 1
	}
	if s, q := p.spanAt(i); q > 0 {
		q += p.Any(i+q, end, "into the run", "into it", "in", "after the start", "after the beginning")
		return moment{seconds: s}, q
	}
	return moment{}, 0
}

// clockBehind adds a time of day to the beginning of a day: "day 3 at noon".
func (p Reader) clockBehind(base float64, i, n int) (moment, int) {
	at := p.Any(i+n, len(p.Toks), "at", ",")
	if m, k := p.momentAt(i + n + at); k > 0 && m.clock && at > 0 {
		return moment{seconds: base + m.seconds}, n + at + k
	}
	return moment{seconds: base}, n
}

// resolve turns a moment into seconds from the beginning of the run.
func (r *recordingReader) resolve(m moment) float64 {
	switch {
	case m.share:
		return math.Round(m.seconds * r.length())
	case m.clock:
		at, err := time.Parse(time.RFC3339, r.startTime())
		if err != nil {
			return m.seconds
		}
		since := float64(at.Hour()*hourSeconds + at.Minute()*60 + at.Second())
		return math.Mod(m.seconds-since+daySeconds, daySeconds)
	}
	return m.seconds
}

func (r *recordingReader) startTime() string {
	if r.Out.StartTime == "" {
		return recordingStart
	}
	return r.Out.StartTime
}

// length is the run's length in seconds, as far as it is known.
func (r *recordingReader) length() float64 {
	if r.Out.DurationS == 0 {
		return hourSeconds
	}
	return r.Out.DurationS
}

// readStart reads the time of the first sample: "starting 1 March 2026 at 08:00", "start 2026-03-01T08:00".
func (r *recordingReader) readStart() {
	for i := range r.Toks {
		n := r.here(i, "starting on", "starting from", "starting at", "starting", "beginning on", "beginning at", "beginning", "start time is", "start time :", "start time", "start on", "start at", "start :", "start", "from", "on", "since", "as of")
		if n == 0 {
			continue
		}
		at := i + n
		t := r.Tok(at)
		early := !r.Toks[i].Is("from", "on", "since")
		switch {
		case t.Kind == token.Date && !t.Period.Yearless && t.Period.From.Year() > 1:
			start := t.Period.From
			at++
			if k := r.Any(at, len(r.Toks), "at", ","); r.Tok(at+k).Kind == token.Time && !t.Period.Clock {
				start = start.Add(time.Duration(r.Tok(at+k).Minute) * time.Minute)
				at += k + 1
			} else if m, q := r.momentAt(at + k); k > 0 && q > 0 && m.clock && !t.Period.Clock {
				start = start.Add(time.Duration(m.seconds) * time.Second)
				at += k + q
			}
			at += r.Any(at, len(r.Toks), "utc", "gmt", "z")
			r.Out.StartTime = start.UTC().Format(time.RFC3339)
			r.Claim(i, at, r.at("start_time"))
			if !t.Period.From.Equal(t.Period.To) && r.Any2(at, len(r.Toks), "to", "until", "till", "-") {
				continue
			}
		case early && t.Kind == token.Time && r.Tok(at+1).Is("on", "of") && r.Tok(at+2).Kind == token.Date && !r.Tok(at+2).Period.Yearless && !r.Tok(at+2).Period.Clock && r.free(at, 3):
			start := r.Tok(at + 2).Period.From.Add(time.Duration(t.Minute) * time.Minute)
			r.Out.StartTime = start.UTC().Format(time.RFC3339)
			r.Claim(i, at+3+r.Any(at+3, len(r.Toks), "utc", "gmt", "z"), r.at("start_time"))
		case early && (t.Kind == token.Time || t.Is("noon", "midnight", "midday")) && r.leadsRun(i):
			m, q := r.momentAt(at)
			day, err := time.Parse(time.RFC3339, recordingStart)
			if err != nil {
				continue
			}
			r.Out.StartTime = day.Add(time.Duration(m.seconds) * time.Second).Format(time.RFC3339)
			s := r.Span(i, at+q)
			r.Assume(r.at("start_time"), "the run starts on "+day.Format(time.DateOnly)+", because the text names no day", &s)
			r.Claim(i, at+q, r.at("start_time"))
		}
	}
}

// leadsRun: what starts is the run, not an attack that the sentence spoke of before.
func (r *recordingReader) leadsRun(i int) bool {
	for k := i - 1; k >= 0 && !r.Toks[k].Is(".", ";") && r.Toks[k].Kind != token.Line; k-- {
		if e, n := r.eventPhrase(k); n > 0 && e.typ != "" {
			return false
		}
	}
	return true
}

// readDuration reads the length of the run: what is left of lengths of time.
func (r *recordingReader) readDuration() {
	end := len(r.Toks)
	for i := 0; i < end; i++ {
		if n := r.here(i, "twice as long", "double the duration", "double the length", "double the time", "twice the length", "twice the duration"); n > 0 && r.revises {
			r.Out.DurationS = 2 * r.length()
			r.Claim(i, i+n, r.at("duration_s"))
			continue
		}
		if n := r.here(i, "half as long", "half the duration", "half the length"); n > 0 && r.revises {
			r.Out.DurationS = r.length() / 2
			r.Claim(i, i+n, r.at("duration_s"))
			continue
		}
		s, n := r.spanAt(i)
		if n == 0 || !r.free(i, n) || r.Tok(i-1).Is("first", "last", "next", "following", "previous") && r.free(i-1, 1) {
			continue // a part of the run is not its length
		}
		from := i
		for _, lead := range [][]string{{"for"}, {"over"}, {"of"}, {"lasting"}, {"covering"}, {"spanning"}, {"during"}, {"to"}, {"about"}, {"duration", "of"}, {"duration"}, {"duration", ":"}, {"length", "of"}, {"period", "of"}} {
			if k := len(lead); from-k >= 0 && r.Lit(from-k, end, lead...) && r.free(from-k, k) {
				from -= k
				break
			}
		}
		n += r.Any(i+n, end, "each", "per run", "of simulated time", "of telemetry", "of data", "long", "in total", "worth")
		if len(r.durations) > 0 && r.Out.DurationS != s {
			first := r.durations[0]
			r.Ask("duration", fmt.Sprintf("How long should each run be: %s or %s?", r.Source(first, r.durations[1]), r.Source(i, i+n)), r.Source(first, r.durations[1]), r.Source(i, i+n))
		}
		if len(r.durations) == 0 {
			r.durations = []int{i, i + n}
			if r.Tok(i+n-1).Is("month", "months", "year", "years") || strings.HasPrefix(r.Toks[i].Unit, "month") {
				span := r.Span(i, i+n)
				r.Assume(r.at("duration_s"), fmt.Sprintf("%q is %g days", r.Source(i, i+n), s/daySeconds), &span)
			}
		}
		r.Out.DurationS = s
		r.Claim(from, i+n, r.at("duration_s"))
		i += n - 1
	}
	if len(r.durations) == 0 {
		r.lengthFromSamples()
	}
}

// lengthFromSamples reads "10,000 samples": as much time as they take.
func (r *recordingReader) lengthFromSamples() {
	for i, t := range r.Toks {
		if t.Kind != token.Number || t.Percent || t.Unit != "" || t.Num < 1 || r.Owner[i] != nil {
			continue
		}
		if n := r.Any(i+1, len(r.Toks), "samples", "rows", "records", "time steps", "timesteps", "data points"); n > 0 && r.free(i+1, n) {
			hz := r.Out.SampleHz
			if hz == 0 {
				hz = 1
			}
			r.Out.DurationS = t.Num / hz
			s := r.Span(i, i+1+n)
			r.Assume(r.at("duration_s"), fmt.Sprintf("%q is %g s at %g samples per second", r.Source(i, i+1+n), r.Out.DurationS, hz), &s)
			r.Claim(i, i+1+n, r.at("duration_s"))
			r.durations = []int{i, i + 1 + n}
			return
		}
	}
}

// settleDuration chooses a length where the text gives none: whole days, where something happens at a time of day or later than an hour.
func (r *recordingReader) settleDuration() {
	if len(r.durations) > 0 || r.Out.DurationS > 0 {
		return
	}
	latest, clock := 0.0, false
	note := func(m *moment, last float64) {
		if m != nil && !m.share {
			latest, clock = max(latest, r.resolve(*m)+last), clock || m.clock
		}
	}
	for _, a := range r.attacks {
		note(a.start, max(a.seconds, 600))
	}
	for _, f := range r.faults {
		note(f.start, max(f.seconds, 600))
	}
	switch {
	case clock || latest > daySeconds:
		r.Out.DurationS = daySeconds * math.Ceil(max(latest, 1)/daySeconds)
	case latest >= hourSeconds:
		r.Out.DurationS = hourSeconds * math.Ceil((latest+1)/hourSeconds)
	case r.attacked && !r.peaceful:
		r.Out.DurationS = daySeconds
		r.Assume(r.at("duration_s"), "a day, because the text names no length", nil)
		return
	}
	if r.Out.DurationS > 0 {
		r.Assume(r.at("duration_s"), fmt.Sprintf("%g hours, which hold all that happens, because the text names no length", r.Out.DurationS/hourSeconds), nil)
		return
	}
	r.Assume(r.at("duration_s"), "an hour, because the text names no length", nil)
}
