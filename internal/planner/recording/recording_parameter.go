package recording

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/planner/token"
	"github.com/sdg-service/sdg/internal/recording"
)

// readParameters reads constants of the plant, by name or by title: "gamma1 = 0.6", "fuel quality 0.9", "gain of the pressure loop 0.5".
func (r *recordingReader) readParameters() {
	r.readDisturbances()
	end := len(r.Toks)
	for i := 0; i < end; i++ {
		p, n := r.parameterAt(i)
		if n == 0 {
			continue
		}
		to := i + n + r.Any(i+n, end, "set to", "is set to", "of", "=", "is", "to", ":", "at", "equal to")
		v := r.Tok(to)
		if v.Kind != token.Number || !r.free(to, 1) {
			continue
		}
		value := v.Num
		if v.Percent && p.Unit == "1" {
			value /= 100
		} else if v.Percent {
			continue
		}
		if p.Unit == "K" && value > p.Hi && value/1000 >= p.Lo && value/1000 <= p.Hi {
			value /= 1000 // kelvin, which are thousands elsewhere
		}
		to++
		if k := r.Any(to, end, strings.ToLower(p.Unit), "k", "kelvin", "seconds", "second", "s", "per day", "per volt", "times the design"); k > 0 && v.Unit == "" && p.Unit != "1" {
			to += k
		}
		from := i
		for from > 0 && r.free(from-1, 1) && r.Toks[from-1].Is("set", "with", "a", "an", "the", "and", "change", "use", "raise", "lower", "parameter", "constant") {
			from--
		}
		if value < p.Lo || value > p.Hi {
			r.Ask("plant_params", fmt.Sprintf("%s (%s) lies between %g and %g %s. Which value is meant?", p.Name, p.Title, p.Lo, p.Hi, p.Unit), fmt.Sprintf("%s = %g", p.Name, p.Default))
		}
		r.parameter(p.Name, value)
		r.Claim(from, to, r.at("plant_params."+p.Name))
		i = to - 1
	}
}

func (r *recordingReader) parameter(name string, value float64) {
	if r.Out.PlantParams == nil {
		r.Out.PlantParams = map[string]float64{}
	}
	r.Out.PlantParams[name] = value
}

// parameterAt reads the name of a constant: the longest that fits.
func (r *recordingReader) parameterAt(i int) (found *plant.Parameter, n int) {
	for k := range r.spec.Parameters {
		p := &r.spec.Parameters[k]
		for _, phrase := range parameterPhrases(p) {
			if m := r.here(i, phrase); m > n {
				found, n = p, m
			}
		}
	}
	return found, n
}

// parameterPhrases are what people call a constant: its name, with spaces too, its title, and "level loop gain" for "Gain of the level loop".
func parameterPhrases(p *plant.Parameter) []string {
	title, _, _ := strings.Cut(strings.ToLower(p.Title), ",")
	list := []string{p.Name, strings.ReplaceAll(p.Name, "_", " "), title}
	what, whose, of := strings.Cut(title, " of the ")
	if !of {
		what, whose, of = strings.Cut(title, " of ")
	}
	if of {
		list = append(list, whose+" "+what, whose+"'s "+what, whose+" "+lastWord(what))
		if first, _, two := strings.Cut(whose, " "); two && strings.HasSuffix(whose, " loop") {
			list = append(list, first+" "+what)
		}
	}
	if strings.HasSuffix(p.Name, "friction") {
		list = append(list, "friction factor")
	}
	return list
}

func lastWord(s string) string { return s[strings.LastIndex(s, " ")+1:] }

// readDisturbances reads the process faults of the Tennessee Eastman problem, which have numbers: "IDV(6)", "IDV 1 and 4 from hour 8", "disturbance 8".
func (r *recordingReader) readDisturbances() {
	if !slices.ContainsFunc(r.spec.Parameters, func(p plant.Parameter) bool { return p.Name == "idv_1" }) {
		return
	}
	end := len(r.Toks)
	for i := 0; i < end; i++ {
		to := r.disturbanceAt(i)
		if to == 0 {
			continue
		}
		for to < end { // "IDV 1, 4 and 6", "IDV(1), IDV(2)"
			k := to + r.Any(to, end, ", and", ",", "and", "&")
			if k == to {
				break
			}
			next := r.disturbanceAt(k)
			if next == 0 && r.number(k) && r.Any(k+1, end, "attack", "attacks", "hours", "hour", "h", "days", "runs", "replicas") == 0 {
				r.disturb(k)
				next = k + 1
			}
			if next == 0 {
				break
			}
			to = next
		}
		to += r.Any(to, end, "turned on", "switched on", "active", "on", "starts", "begins")
		if n := r.Any(to, end, "starting at", "starting after", "starting from", "starting", "from", "after", "at", "on"); n > 0 {
			if m, q := r.momentAt(to + n); q > 0 {
				to += n + q
				r.later = append(r.later, func() { r.parameter("idv_from", r.resolve(m)) })
			}
		}
		from := i
		for from > 0 && r.free(from-1, 1) && r.Toks[from-1].Is("with", "the", "process", "fault", "faults", "disturbance", "disturbances", "and") {
			from--
		}
		r.Claim(from, to, r.at("plant_params"))
		i = to - 1
	}
}

// disturbanceAt reads one of them and returns where it ends, or 0.
func (r *recordingReader) disturbanceAt(i int) int {
	if !r.free(i, 1) {
		return 0
	}
	if number, ok := strings.CutPrefix(r.Tok(i).Low, "idv"); ok && number != "" {
		number = strings.Trim(number, "-_()")
		if name := "idv_" + number; r.known(name) {
			r.parameter(name, 1)
			return i + 1
		}
		return 0
	}
	n := r.Any(i, len(r.Toks), "idv (", "idv -", "idv", "process disturbance", "process fault", "disturbance", "disturbances", "tep fault")
	if n == 0 || !r.number(i+n) {
		return 0
	}
	open := r.Tok(i + n - 1).Is("(")
	r.disturb(i + n)
	if open && r.Tok(i+n+1).Is(")") {
		n++
	}
	return i + n + 1
}

// number: token i is the number of a disturbance that there is.
func (r *recordingReader) number(i int) bool {
	t := r.Tok(i)
	return t.Kind == token.Number && t.Unit == "" && !t.Percent && r.known(fmt.Sprintf("idv_%g", t.Num))
}

func (r *recordingReader) disturb(i int) { r.parameter(fmt.Sprintf("idv_%g", r.Tok(i).Num), 1) }

func (r *recordingReader) known(name string) bool {
	return slices.ContainsFunc(r.spec.Parameters, func(p plant.Parameter) bool { return p.Name == name })
}

// readAlarms reads the settings of alarms: "alarm deadband 1%", "an alarm delay of 10 s", "nobody acknowledges alarms".
func (r *recordingReader) readAlarms() {
	alarms := func() *recording.Alarms {
		if r.Out.Alarms == nil {
			r.Out.Alarms = &recording.Alarms{}
		}
		return r.Out.Alarms
	}
	end := len(r.Toks)
	for i := range r.Toks {
		if n := r.here(i, "nobody acknowledges alarms", "nobody acknowledges the alarms", "alarms are never acknowledged", "never acknowledge alarms", "alarms stay unacknowledged", "no alarm is acknowledged"); n > 0 {
			never := -1.0
			alarms().AckAfterS = &never
			r.Claim(i, i+n, r.at("alarms.ack_after_s"))
			continue
		}
		if n := r.here(i, "alarm deadband", "alarms deadband", "deadband of alarms", "deadband of the alarms"); n > 0 {
			to := i + n + r.Any(i+n, end, "of", "=", "is", ":", "at")
			if v := r.Tok(to); v.Kind == token.Number && r.free(to, 1) {
				share := v.Num
				if v.Percent {
					share /= 100
				}
				alarms().Deadband = &share
				to += 1 + r.Any(to+1, end, "of the range", "of its range", "of range")
				r.Claim(r.articleBefore(i), to, r.at("alarms.deadband"))
			}
			continue
		}
		for _, what := range []struct {
			path    string
			phrases []string
			set     func(*float64)
		}{
			{"alarms.ack_after_s", []string{"alarms are acknowledged after", "alarms are acknowledged within", "alarms acknowledged after", "alarms acknowledged within", "operators acknowledge alarms after", "operators acknowledge after", "acknowledge alarms after", "acknowledged after"}, func(v *float64) { alarms().AckAfterS = v }},
			{"alarms.on_delay_s", []string{"alarm on-delay", "alarm on delay", "alarm delay", "on-delay", "alarm delays"}, func(v *float64) { alarms().OnDelayS = v }},
			{"alarms.off_delay_s", []string{"alarm off-delay", "alarm off delay", "off-delay", "off delay"}, func(v *float64) { alarms().OffDelayS = v }},
		} {
			n := r.here(i, what.phrases...)
			if n == 0 {
				continue
			}
			to := i + n + r.Any(i+n, end, "of", "=", "is", ":")
			if s, k := r.spanAt(to); k > 0 && r.free(to, k) {
				what.set(&s)
				r.Claim(r.articleBefore(i), to+k, r.at(what.path))
				break
			}
		}
	}
}

// articleBefore is where a phrase begins with its article.
func (r *recordingReader) articleBefore(i int) int {
	for i > 0 && r.free(i-1, 1) && r.Toks[i-1].Is("a", "an", "the", "with", "and") {
		i--
	}
	return i
}

// readTitledSetpoints reads set points that are named by what they are of: "pressure set point 4.2", "set point of LIC101 at 14".
func (r *recordingReader) readTitledSetpoints() {
	end := len(r.Toks)
	for i := range r.Toks {
		n := r.here(i, "set point", "setpoint", "set-point")
		if n == 0 {
			continue
		}
		from, to := i, i+n
		var fits []string
		if k := r.Any(to, end, "of the", "of", "for the", "for"); k > 0 && r.free(to, k+1) {
			word := strings.ToUpper(r.Tok(to + k).Text)
			fits = r.setpointsOf(func(s *plant.Setpoint) bool { return s.Name == word+"_SP" })
			if to += k + 1; len(fits) == 0 {
				continue
			}
		} else if before := *r.Tok(i - 1); i > 0 && before.Kind == token.Word && r.free(i-1, 1) && !recordingFraming[before.Low] {
			from--
			fits = r.setpointsOf(func(s *plant.Setpoint) bool { return strings.Contains(strings.ToLower(s.Title), before.Low) })
		} else {
			fits = r.setpointsOf(func(*plant.Setpoint) bool { return true })
		}
		to += r.Any(to, end, "set to", "to", "=", "at", "of", "is", ":")
		v := *r.Tok(to)
		if v.Kind != token.Number || v.Percent || !r.free(to, 1) || len(fits) == 0 {
			continue
		}
		if len(fits) > 1 {
			r.Ask("setpoint", fmt.Sprintf("Which set point should be %g? %s has %s.", v.Num, r.Out.Plant, strings.Join(fits, ", ")), fmt.Sprintf("%s = %g", fits[0], v.Num))
		}
		to++
		if _, u := r.UnitAt(to, end); u > 0 {
			to += u
		}
		c := r.control()
		if c.Setpoints == nil {
			c.Setpoints = map[string]float64{}
		}
		c.Setpoints[fits[0]] = v.Num
		e := r.at("control.setpoints." + fits[0])
		s := r.Span(from, to)
		r.Assume(e, fmt.Sprintf("%q is %s", r.Source(from, to), fits[0]), &s)
		r.Claim(r.articleBefore(from), to, e)
	}
}

func (r *recordingReader) setpointsOf(fits func(*plant.Setpoint) bool) []string {
	var out []string
	for i := range r.spec.Setpoints {
		if s := &r.spec.Setpoints[i]; fits(s) {
			out = append(out, s.Name)
		}
	}
	return out
}
