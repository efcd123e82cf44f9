package reading

import "github.com/sdg-service/sdg/internal/planner/lexicon"

var (
	crowdWords = wordings("most|many|majority|bulk of them|these|those|all|rows|values|people, most|many|majority|bulk of the rows|values|people, most rows|values|people|ones, most, mostly, mainly, the? majority|bulk|mass, the? majority|bulk|mass of them|these|values|people|rows?, concentrated, clustered, weighted, biased, leaning, leans, crowded, piled up, heavy, heavier, denser, dense, skewed, tilted, packed, bunched, gathered, more rows|of them|values|people, far|much? more of them?, more, far|much more, tends?|tending to be?")
	crowdVerbs = wordings("are, is, being, lie, lies, lying, sit, sits, sitting, stay, staying, down, up, rather, quite, very, somewhere, found, fall, falling, come, coming, cluster, clustering, close, towards, toward, to, at, near, on, in, around, the, its, their, of, with")
	lowSides   = lexicon.WordSet("tiny modest early low lower lowest bottom small smaller smallest cheap cheaper cheapest left short shorter shortest minimum beginning young younger little light lighter few")
	highSides  = lexicon.WordSet("huge late high higher highest top upper large larger largest big bigger biggest expensive right long longer longest maximum old older heavy heavier")
	sideEnds   = wordings("end, side, values?, part, ends?, range, third, half, quarter, numbers?, ones?, bound, limit, levels?, sizes?, amounts?, prices?, end of the range|scale, side of the range|scale, part of the range|scale, end of it")
	commonEnds = wordings("are|being? much|far? more common|frequent|likely|often, dominate, dominating, prevail, are the norm, far more often, more often, are the rule, most of the time, being the norm, come up more often")
)

// crowdedAt reads at which side of their range most of the values lie: "most of them down at the low end", "weighted
// towards the upper end", "small ones are more common", "more low ones than high ones".
func (r *reader) crowdedAt(i, end int) (shape, int) {
	side := func(at int) (string, int) {
		low := r.tok(at).Low
		if at >= end || !lowSides[low] && !highSides[low] {
			return "", 0
		}
		return map[bool]string{true: "right", false: "left"}[lowSides[low]], 1 + r.match(at+1, end, sideEnds)
	}
	at := i + r.any(i, end, "with", "but", "and", "where", "the")
	if s, n := side(at); n > 1 {
		if k := r.match(at+n, end, commonEnds); k > 0 && r.finished(at+n+k, end) {
			return shape{skew: s}, at + n + k - i
		}
	}
	n := r.match(at, end, crowdWords)
	if n == 0 {
		return shape{}, 0
	}
	led := at + n
	at = led
	for k := r.match(at, end, crowdVerbs); k > 0; k = r.match(at, end, crowdVerbs) {
		at += k
	}
	s, n := side(at)
	if n == 0 {
		return shape{}, 0
	}
	at += n
	if k := r.any(at, end, "than"); k > 0 {
		other, m := side(at + k)
		if m == 0 || other == s {
			return shape{}, 0
		}
		at += k + m
	} else if at-led < 2 || n == 1 && !r.is(at-1, at, "bottom", "top", "minimum", "maximum", "left", "right") {
		return shape{}, 0 // "mostly low" is read with its tail
	}
	if !r.finished(at, end) {
		return shape{}, 0
	}
	return shape{skew: s}, at - i
}
