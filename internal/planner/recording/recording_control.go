package recording

import (
	"fmt"
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/ics/schedule"
	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/planner/token"
	"github.com/sdg-service/sdg/internal/recording"
)

// readSetpoints reads "LIC101_SP = 12", "set PIC107_SP to 4.5", "raise PIC201_SP to 120 after 2 hours".
func (r *recordingReader) readSetpoints() {
	end := len(r.Toks)
	for i := 0; i < end; i++ {
		tag, k := r.tagAt(i)
		if k == 0 || tag.Role != plant.SetValue || !r.free(i, k) {
			continue
		}
		n := r.Any(i+k, end, "set to", "to", "=", "at", "of", "is", ":", "goes to", "changes to", "changed to")
		v := *r.Tok(i + k + n)
		if n == 0 || v.Kind != token.Number || v.Percent && tag.Unit != "%" {
			continue
		}
		from, to := i, i+k+n+1
		for from > 0 && r.free(from-1, 1) && r.Toks[from-1].Is("set", "raise", "lower", "change", "increase", "decrease", "the", "with", "setpoint", "put", "step", "reduce", "drop", "switch", "set-point") {
			from--
		}
		if _, u := r.UnitAt(to, end); u > 0 {
			to += u
		}
		value := v.Num
		if lead := r.Any(to, end, "after", "at", "from", "starting at"); lead > 0 {
			if m, q := r.momentAt(to + lead); q > 0 {
				r.schedule(tag.Name, value, m)
				r.Claim(from, to+lead+q, r.at("control.schedule"))
				i = to + lead + q - 1
				continue
			}
		}
		c := r.control()
		if c.Setpoints == nil {
			c.Setpoints = map[string]float64{}
		}
		if before, said := c.Setpoints[tag.Name]; said && before != value && !r.revises {
			r.Ask("setpoint", fmt.Sprintf("%s is set to %g and to %g. Which is it?", tag.Name, before, value), fmt.Sprintf("%s = %g", tag.Name, before), fmt.Sprintf("%s = %g", tag.Name, value))
		}
		c.Setpoints[tag.Name] = value
		r.Claim(from, to, r.at("control.setpoints."+tag.Name))
		i = to - 1
	}
}

func (r *recordingReader) control() *recording.Control {
	if r.Out.Control == nil {
		r.Out.Control = &recording.Control{}
	}
	return r.Out.Control
}

// schedule adds a change of a set point, whose time is known when the run's is.
func (r *recordingReader) schedule(tag string, value float64, at moment) {
	r.later = append(r.later, func() {
		c := r.control()
		c.Schedule = append(c.Schedule, recording.SetpointChange{AtS: r.resolve(at), Tag: tag, Value: value})
	})
}

// namedFault is a defect of a transmitter.
type namedFault struct {
	kind     string
	from, to int
	tag      string
	start    *moment
	seconds  float64
	size     *float64
}

// faultPhrases are what people call defects; noun says that a tag may follow as what it is the defect of.
var faultPhrases = []struct {
	kind    string
	phrases []string
}{
	{"stuck", []string{"stuck at its last value", "stuck", "frozen", "gets stuck", "freezes", "sticks", "stuck-at fault", "stuck-at"}},
	{"bias", []string{"an offset", "a bias", "offset", "bias", "biased", "miscalibrated"}},
	{"drift", []string{"drifting", "drift", "drifts"}},
	{"dead", []string{"dead", "fails", "failed", "failing", "broken", "sensor failure", "failure"}},
	{"lost", []string{"lost signal", "signal loss", "loses its signal", "lost", "dropping out", "drops out", "no signal"}},
}

// faultAt reads the name of a defect.
func (r *recordingReader) faultAt(i int) (kind string, n int) {
	for _, f := range faultPhrases {
		if k := r.here(i, f.phrases...); k > n {
			kind, n = f.kind, k
		}
	}
	return kind, n
}

// readFaults reads "LIT101 stuck for 10 minutes", "a stuck pressure sensor", "a bias of 0.5 on LIT101".
func (r *recordingReader) readFaults() {
	for i := 0; i < len(r.Toks); i++ {
		kind, n := r.faultAt(i)
		if n == 0 {
			continue
		}
		f := &namedFault{kind: kind, from: i, to: i + n}
		r.faultBefore(f)
		if m, from, ok := r.leadingTime(f.from); ok && f.tag != "" {
			f.start, f.from = &m, from
		}
		r.faultBehind(f)
		if f.tag == "" {
			continue // "bias", "lost" and the like are words of other things too
		}
		r.faults = append(r.faults, f)
		r.Claim(f.from, f.to, r.at(fmt.Sprintf("faults[%d]", len(r.faults)-1)))
		i = f.to - 1
	}
}

// faultBefore reads "LIT101 is stuck", "the drum level sensor drifts".
func (r *recordingReader) faultBefore(f *namedFault) {
	at := f.from
	for at > 0 && r.free(at-1, 1) && r.Toks[at-1].Is("is", "gets", "goes", "becomes", "has", "a", "an", "that", "being", "with") {
		at--
	}
	if tag, k := r.tagAt(at - 1); k > 0 && r.free(at-1, 1) {
		f.tag, f.from = tag.Name, at-1
		return
	}
	for back := 5; back >= 2; back-- {
		if at-back < 0 || !r.free(at-back, back) {
			continue
		}
		if name, k := r.tagWords(at-back, at); k == back {
			r.described(f, name, at-back, at)
			f.from = at - back
			return
		}
	}
	f.from = at
	if at < f.to && r.Toks[at].Is("is", "gets", "goes", "becomes", "has") {
		f.from = f.to - 1
	}
}

func (r *recordingReader) described(f *namedFault, name string, from, to int) {
	f.tag = name
	s := r.Span(from, to)
	r.Assume(r.at(fmt.Sprintf("faults[%d]", len(r.faults))), fmt.Sprintf("%q is %s", r.Source(from, to), name), &s)
}

// faultBehind reads what is defect, its size and its time.
func (r *recordingReader) faultBehind(f *namedFault) {
	end := len(r.Toks)
	for at := f.to; at < end; {
		step := at + r.Any(at, end, ",", "and")
		if r.Toks[at].Is(".", ";") || r.Toks[at].Kind == token.Line || step >= end || r.Owner[step] != nil {
			return
		}
		n := r.Any(step, end, "on the", "on", "of the", "of", "in the", "in", "at the", "sensor")
		if tag, k := r.tagAt(step + n); k > 0 && f.tag == "" && (n > 0 || step == f.to) {
			f.tag = tag.Name
			at = step + n + k
			f.to = at
			continue
		}
		if looksLikeTag(r.Tok(step+n)) && f.tag == "" && r.free(step+n, 1) && (n > 0 || step == f.to) {
			r.askAboutTag(step + n)
			f.tag, f.to = r.Toks[step+n].Text, step+n+1
			at = f.to
			continue
		}
		if f.tag == "" && (step == f.to || n > 0) {
			if name, k := r.tagWords(step+n, end); k > 0 && r.free(step+n, k) {
				r.described(f, name, step+n, step+n+k)
				at = step + n + k
				f.to = at
				continue
			}
		}
		if n := r.Any(step, end, "of", "by"); n > 0 && f.size == nil && (f.kind == "bias" || f.kind == "drift") {
			if v := *r.Tok(step + n); v.Kind == token.Number && !v.Percent {
				size := v.Num
				f.size = &size
				at = step + n + 1
				if _, u := r.UnitAt(at, end); u > 0 && !r.Toks[at].Is("on", "in", "a") {
					at += u
				}
				f.to = at
				continue
			}
		}
		if n := r.Any(step, end, "starting at", "starting after", "starting", "from", "at", "after", "on"); n > 0 && f.start == nil {
			if m, q := r.momentAt(step + n); q > 0 {
				f.start = &m
				at = step + n + q
				if k := r.Any(at, end, "to", "until", "till", "-"); k > 0 {
					if until, q := r.momentAt(at + k); q > 0 && until.clock == m.clock && until.seconds > m.seconds {
						f.seconds = until.seconds - m.seconds
						at += k + q
					}
				}
				f.to = at
				continue
			}
		}
		if n := r.Any(step, end, "for", "lasting"); n > 0 && f.seconds == 0 {
			if s, q := r.spanAt(step + n); q > 0 && r.lasts(f, step, s, step+n+q) {
				f.seconds = s
				at = step + n + q
				f.to = at
				continue
			}
		}
		return
	}
}

// lasts: a length behind "for" is the fault's where another length of the text is the run's, or the fault's beginning was said.
func (r *recordingReader) lasts(f *namedFault, at int, _ float64, next int) bool {
	if f.start != nil {
		return true
	}
	for k := range r.Toks {
		if s, n := r.spanAt(k); n > 0 && s > 0 && r.free(k, n) && (k >= next || k+n <= at) && (k < f.from || k >= next) {
			return true
		}
	}
	return false
}

// settleFaults puts the defects into the request. In a scenario, those that the catalogue knows as benign events are events, so that
// they are labelled.
func (r *recordingReader) settleFaults() {
	for k, f := range r.faults {
		length := r.length()
		start, seconds := math.Round(length/2), f.seconds
		if f.start != nil {
			start = r.resolve(*f.start)
		}
		if seconds == 0 {
			seconds = math.Max(1, math.Min(math.Round(length/10), length-start))
		}
		if start >= length {
			r.Ask("fault", fmt.Sprintf("%s fails after %s, but each run is over after %s. When should it fail?", f.tag, secondsText(start), secondsText(length)), "at half way")
			continue
		}
		said := ""
		if f.start == nil {
			said = fmt.Sprintf("it begins after %s", secondsText(start))
		}
		if f.seconds == 0 {
			if said != "" {
				said += ", "
			}
			said += fmt.Sprintf("it lasts %s", secondsText(seconds))
		}
		if typ := map[string]string{"stuck": "sensor_stuck", "drift": "sensor_drift"}[f.kind]; r.attacked && !r.peaceful && typ != "" && f.size == nil {
			s := r.scenario()
			e := r.at(fmt.Sprintf("faults[%d]", k))
			e.Path = fmt.Sprintf("attacks[%d]", len(s.Attacks))
			a := schedule.Attack{Type: typ, Targets: []string{f.tag}}
			if f.start != nil {
				a.Start = &start
			}
			if f.seconds > 0 {
				a.Duration = &seconds
			}
			s.Attacks = append(s.Attacks, a)
			r.Assume(e, fmt.Sprintf("%s is a benign event of the scenario, labelled as such", typ), nil)
			continue
		}
		fault := recording.Fault{Tag: f.tag, Kind: f.kind, StartS: start, DurationS: seconds}
		e := r.at(fmt.Sprintf("faults[%d]", k))
		e.Path = fmt.Sprintf("faults[%d]", len(r.Out.Faults))
		if f.size != nil {
			fault.Size = *f.size
		} else if f.kind == "bias" || f.kind == "drift" {
			fault.Size = r.tenth(f.tag)
			if said != "" {
				said += ", "
			}
			said += fmt.Sprintf("its size is %g, a tenth of the range", fault.Size)
		}
		if said != "" {
			r.Assume(e, fmt.Sprintf("%s of %s: %s", f.kind, f.tag, said), nil)
		}
		r.Out.Faults = append(r.Out.Faults, fault)
	}
}

// tenth is a tenth of a tag's range.
func (r *recordingReader) tenth(name string) float64 {
	tags := r.spec.Tags()
	i := slices.IndexFunc(tags, func(t plant.Tag) bool { return t.Name == name })
	if i < 0 {
		return 0
	}
	return (tags[i].Hi - tags[i].Lo) / 10
}

// readSensors reads how good transmitters are: "no sensor noise", "sensor noise doubled", "no quantisation".
func (r *recordingReader) readSensors() {
	sensors := func() *recording.Sensors {
		if r.Out.Sensors == nil {
			r.Out.Sensors = &recording.Sensors{}
		}
		return r.Out.Sensors
	}
	end := len(r.Toks)
	for i := range r.Toks {
		if n := r.here(i, "no quantisation", "no quantization", "without quantisation", "without quantization", "unquantised", "unquantized"); n > 0 {
			off := false
			sensors().Quantisation = &off
			r.Claim(i, i+n, r.at("sensors.quantisation"))
		}
		for _, what := range []struct {
			path  string
			names []string
			set   func(float64)
		}{
			{"sensors.noise", []string{"sensor noise", "measurement noise", "noise"}, func(v float64) { sensors().Noise = &v }},
			{"sensors.drift", []string{"sensor drift", "transmitter drift"}, func(v float64) { sensors().Drift = &v }},
		} {
			n := r.here(i, what.names...)
			if n == 0 {
				continue
			}
			from, to, factor := i, i+n, -1.0
			switch before := r.Tok(i - 1); {
			case before.Is("no", "without") && r.free(i-1, 1):
				from, factor = i-1, 0
			case before.Is("double", "twice") && r.free(i-1, 1):
				from, factor = i-1, 2
			case before.Is("half") && r.free(i-1, 1):
				from, factor = i-1, 0.5
			case before.Kind == token.Number && before.Unit == "x" && r.free(i-1, 1):
				from, factor = i-1, before.Num
			}
			if from == i {
				switch k := r.Any(to, end, "doubled", "halved", "off", "tripled", "times", "*", "x"); {
				case k > 0 && r.Tok(to).Is("doubled"):
					to, factor = to+k, 2
				case k > 0 && r.Tok(to).Is("halved"):
					to, factor = to+k, 0.5
				case k > 0 && r.Tok(to).Is("off"):
					to, factor = to+k, 0
				case k > 0 && r.Tok(to).Is("tripled"):
					to, factor = to+k, 3
				case k > 0 && r.Tok(to+k).Kind == token.Number:
					to, factor = to+k+1, r.Tok(to+k).Num
				}
			}
			if factor >= 0 {
				what.set(factor)
				r.Claim(from, to, r.at(what.path))
			}
		}
	}
}
