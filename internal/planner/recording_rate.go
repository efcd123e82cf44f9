package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// readRate reads how often samples are taken: "at 10 Hz", "every 5 seconds", "2 samples per second", "sampled hourly".
func (r *recordingReader) readRate() {
	end := len(r.toks)
	set := func(hz float64, from, to int) {
		r.out.SampleHz = hz
		r.claim(from, to, r.at("sample_hz"))
	}
	for i := range r.toks {
		if r.owner[i] != nil || r.toks[i].Is("every") && r.tok(i-1).Is("polled", "polling", "poll", "polls") {
			continue
		}
		lead := r.here(i, "sampled at", "sampling at", "sampling rate of", "sampling rate", "sample rate of", "sample rate", "sampling frequency of", "at a rate of", "at a resolution of", "resolution of", "resolution", "with a period of", "sampling interval of", "sampling interval", "sampling period of", "at", "make it", "with")
		at := i + lead
		t := r.tok(at)
		if t.Kind == token.Number && !t.Percent && t.Num > 0 {
			if t.Unit == "Hz" || t.Unit == "" && r.any2(at+1, end, "hz", "hertz") {
				set(t.Num, i, at+1+r.any(at+1, end, "hz", "hertz"))
				continue
			}
			if t.Unit == "kHz" || r.any2(at+1, end, "khz") {
				set(1000*t.Num, i, at+1+r.any(at+1, end, "khz"))
				continue
			}
			if k := r.any(at+1, end, "samples", "sample", "readings", "reading", "values", "points", "times", "measurements", "scans"); k > 0 || t.Unit == "x" {
				every := r.any(at+1+k, end, "per", "a", "an", "each", "every", "/")
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
			if k := r.any(i+q, end, "sampling interval", "sampling period", "sampling", "samples", "resolution", "intervals", "interval", "steps"); k > 0 && s <= daySeconds {
				from := i
				if r.tok(i-1).Is("at", "with", "in") && r.free(i-1, 1) {
					from--
				}
				set(1/s, from, i+q+k)
				continue
			}
		}
		if n := r.here(i, "sampled", "sampling", "samples", "readings"); n > 0 {
			for word, s := range map[string]float64{"hourly": hourSeconds, "daily": daySeconds, "every second": 1, "every minute": 60} {
				if k := r.any(i+n, end, word); k > 0 {
					set(1/s, i, i+n+k)
				}
			}
		}
		for word, s := range map[string]float64{"hourly": hourSeconds, "minutely": 60, "per-second": 1} {
			if k := r.here(i, word); k > 0 {
				set(1/s, i, i+k+r.any(i+k, end, "samples", "values", "readings", "data"))
			}
		}
	}
}

// periodAt reads "second", "5 seconds", "other minute".
func (r *recordingReader) periodAt(i int) (float64, int) {
	if k := r.any(i, len(r.toks), "other"); k > 0 {
		if s := durationUnits[r.tok(i+k).Low]; s > 0 {
			return 2 * s, k + 1
		}
	}
	if t := *r.tok(i); t.Kind == token.Word && durationUnits[t.Low] > 0 {
		return durationUnits[t.Low], 1
	}
	return r.spanAt(i)
}

// ofEvents: "every 2 hours" says how often an attack comes.
func (r *recordingReader) ofEvents(i int) bool {
	for k := i - 1; k >= 0 && k >= i-8 && !r.toks[k].Is(",", ".", ";") && r.toks[k].Kind != token.Line; k-- {
		if e, n := r.eventPhrase(k); n > 0 && e.typ != "" || r.toks[k].Is("attack", "attacks") {
			return true
		}
	}
	return false
}
