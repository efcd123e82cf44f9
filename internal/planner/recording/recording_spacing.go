package recording

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/ics/schedule"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// readSpacing reads how attacks of a mix lie to each other: "at most two at a time", "no overlap", "at least 30 minutes apart".
func (r *recordingReader) readSpacing() {
	end := len(r.Toks)
	for i := range r.Toks {
		if n := r.here(i, "without overlap", "without overlaps", "no overlap", "no overlaps", "no overlapping", "not overlapping", "non-overlapping", "never two at once", "never overlapping", "one at a time", "one after the other", "one after another"); n > 0 {
			r.mix().MaxOverlap = 1
			r.Claim(i, i+n, r.at("mix.max_overlap"))
			continue
		}
		if n := r.here(i, "at most", "no more than", "up to", "max", "maximum", "at maximum"); n > 0 {
			t := r.Tok(i + n)
			at := i + n + 1 + r.Any(i+n+1, end, "attacks", "of them", "events")
			if k := r.Any(at, end, "at a time", "at once", "at the same time", "simultaneously", "simultaneous", "concurrently", "concurrent", "in parallel", "overlapping", "overlap"); k > 0 && t.Kind == token.Number && t.Num >= 1 && t.Digits == 0 && !t.Percent && r.free(i, at+k-i) {
				r.mix().MaxOverlap = int(t.Num)
				r.Claim(i, at+k, r.at("mix.max_overlap"))
			}
			continue
		}
		from, at := i, i+r.here(i, "at least", "a minimum of", "with at least", "with")
		if s, n := r.spanAt(at); n > 0 && r.free(from, at+n-from) {
			if k := r.Any(at+n, end, "apart", "gap between attacks", "gaps between attacks", "gap", "gaps", "between attacks", "between the attacks", "between two attacks", "in between", "from each other", "of calm between attacks", "of normal operation between attacks"); k > 0 {
				r.mix().MinGapS = s
				r.Claim(from, at+n+k, r.at("mix.min_gap_s"))
			}
			continue
		}
		if n := r.here(i, "minimum gap of", "min gap of", "minimum gap", "min gap", "gaps of at least", "a gap of at least", "a gap of"); n > 0 {
			if s, k := r.spanAt(i + n); k > 0 && r.free(i+n, k) {
				k += r.Any(i+n+k, end, "between attacks", "between the attacks", "between them")
				r.mix().MinGapS = s
				r.Claim(i, i+n+k, r.at("mix.min_gap_s"))
			}
		}
	}
}

// readWeights reads how often each family is drawn: "weights spoofing 3, command 1".
func (r *recordingReader) readWeights() {
	for i := range r.Toks {
		n := r.here(i, "with the weights", "with weights", "weights", "weighted", "weight")
		if n == 0 {
			continue
		}
		weights, at, last := map[string]float64{}, i+n, i
		var drawn []string
		for {
			at += r.Any(at, len(r.Toks), "of", ":")
			before := r.Tok(at)
			counted := before.Kind == token.Number && !before.Percent
			if counted {
				at += 1 + r.Any(at+1, len(r.Toks), "x", "for", "on", "*")
			}
			name, k := r.choiceAt(at)
			if k == 0 || !r.free(at, k) {
				break
			}
			at += k
			v := before
			if !counted {
				at += r.Any(at, len(r.Toks), ":", "=", "with", "by", "x", "*")
				v = r.Tok(at)
				at++
			}
			if v.Kind != token.Number || v.Percent || v.Num < 0 || !r.free(at-1, 1) {
				break
			}
			weights[name], last = v.Num, at
			drawn = append(drawn, name)
			at += r.Any(at, len(r.Toks), ", and", ",", "and", "&", "/")
		}
		if len(weights) > 0 {
			m := r.mix()
			m.Weights = weights
			if len(m.Families) == 0 { // who weighs some wants these
				m.Families = drawn
			}
			r.Claim(i, last, r.at("mix.weights"))
		}
	}
}

// countedFamily is a number of attacks of one family.
type countedFamily struct {
	count  int
	family string
}

// settleCounted: where several families are counted ("3 command attacks and 2 denial attacks"), each attack is asked for by its family: a mix has
// one number for all of them.
func (r *recordingReader) settleCounted(list []countedFamily) {
	if len(list) < 2 {
		return
	}
	m := r.mix()
	m.Count = 0
	if m.MinGapS > 0 || m.MaxOverlap > 0 || m.AttackShare > 0 { // only a mix has them
		m.Weights = map[string]float64{}
		for _, c := range list {
			m.Count += c.count
			m.Weights[c.family] += float64(c.count)
		}
		r.Assume(r.at("mix.count"), fmt.Sprintf("%d attacks are drawn, with the numbers of the families as weights", m.Count), nil)
		return
	}
	s := r.scenario()
	for _, c := range list {
		m.Families = slices.DeleteFunc(m.Families, func(f string) bool { return f == c.family })
		for range c.count {
			s.Attacks = append(s.Attacks, schedule.Attack{Type: c.family})
		}
	}
	if len(m.Families)+len(m.Exclude)+len(m.Weights) == 0 {
		s.Mix = nil
	}
}
