package recording

import (
	"github.com/sdg-service/sdg/internal/planner/token"
)

// readRate reads how often samples are taken: "at 10 Hz", "every 5 seconds", "2 samples per second", "sampled hourly".
func (r *recordingReader) readRate() {
	end := len(r.Toks)
	set := func(hz float64, from, to int) {
		r.Out.SampleHz = hz
		r.Claim(from, to, r.at("sample_hz"))
	}
	for i := range r.Toks {
		if r.Owner[i] != nil || r.Toks[i].Is("every") && r.Tok(i-1).Is("polled", "polling", "poll", "polls") {
			continue
		}
		lead := r.here(i, "sampled at", "sampling at", "sampling rate of", "sampling rate", "sample rate of", "sample rate", "sampling frequency of", "at a rate of", "at a resolution of", "resolution of", "resolution", "with a period of", "sampling interval of", "sampling interval", "sampling period of", "at", "make it", "with")
		at := i + lead
		t := r.Tok(at)
		if t.Kind == token.Number && !t.Percent && t.Num > 0 {
			if t.Unit == "Hz" || t.Unit == "" && r.Any2(at+1, end, "hz", "hertz") {
				set(t.Num, i, at+1+r.Any(at+1, end, "hz", "hertz"))
				continue
			}
			if t.Unit == "kHz" || r.Any2(at+1, end, "khz") {
				set(1000*t.Num, i, at+1+r.Any(at+1, end, "khz"))
				continue
			}
			if k := r.Any(at+1, end, "samples", "sample", "readings", "reading", "values", "points", "times", "measurements", "scans"); k > 0 || t.Unit == "x" {
				every := r.Any(at+1+k, end, "per", "a", "an", "each", "every", "/")
				if unit, q := r.periodAt(at + 1 + k + every); every > 0 && q > 0 {
					set(t.Num/unit, i, at+1+k+every+q)
					continue
				}
			}
		}
		n := r.here(i, "one sample every", "a sample every", "one reading every", "with samples every", "samples every", "sampled every", "sampling every", "readings every", "values every", "recorded every", "logged every", "one value every", "once every", "once per", "once a", "one sample per", "one sample a", "a sample per", "every", "samples once per")
		if unit, q := r.periodAt(i + n); n > 0 && q > 0 && !r.ofEvents(i) {
			set(1/unit, i, i+n+q)
			continue
		}
		if n := r.here(i, "sampling", "sampled", "sampling interval of", "sampling period of", "resolution of", "with a resolution of", "at a resolution of", "period of"); n > 0 {
			if s, q := r.spanAt(i + n); q > 0 {
				set(1/s, i, i+n+q)
				continue
			}
		}
		if s, q := r.spanAt(i); q > 0 && r.free(i, q) {
			if k := r.Any(i+q, end, "sampling interval", "sampling period", "sampling", "samples", "resolution", "intervals", "interval", "steps"); k > 0 && s <= daySeconds {
				from := i
				if r.Tok(i-1).Is("at", "with", "in") && r.free(i-1, 1) {
					from--
				}
				set(1/s, from, i+q+k)
				continue
			}
		}
		if n := r.here(i, "sampled", "sampling", "samples", "readings"); n > 0 {
			for word, s := range map[string]float64{"hourly": hourSeconds, "daily": daySeconds, "every second": 1, "every minute": 60} {
				if k := r.Any(i+n, end, word); k > 0 {
					set(1/s, i, i+n+k)
				}
			}
		}
		for word, s := range map[string]float64{"hourly": hourSeconds, "minutely": 60, "per-second": 1} {
			if k := r.here(i, word); k > 0 {
				set(1/s, i, i+k+r.Any(i+k, end, "samples", "values", "readings", "data"))
			}
		}
	}
}

// periodAt reads "second", "5 seconds", "other minute".
func (r *recordingReader) periodAt(i int) (float64, int) {
	if k := r.Any(i, len(r.Toks), "other"); k > 0 {
		if s := durationUnits[r.Tok(i+k).Low]; s > 0 {
			return 2 * s, k + 1
		}
	}
	if t := *r.Tok(i); t.Kind == token.Word && durationUnits[t.Low] > 0 {
		return durationUnits[t.Low], 1
	}
	return r.spanAt(i)
}

// ofEvents: "every 2 hours" says how often an attack comes.
func (r *recordingReader) ofEvents(i int) bool {
	for k := i - 1; k >= 0 && k >= i-8 && !r.Toks[k].Is(",", ".", ";") && r.Toks[k].Kind != token.Line; k-- {
		if e, n := r.eventPhrase(k); n > 0 && e.typ != "" || r.Toks[k].Is("attack", "attacks") {
			return true
		}
	}
	return false
}
