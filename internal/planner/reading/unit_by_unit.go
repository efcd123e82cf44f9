package reading

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// unitByUnit reads how often there is a row by its unit said twice, or by how many there are in one: "hour by hour", "24
// readings per day", "96 values a day".
func (r *reader) unitByUnit(i, end int) step {
	t := r.tok(i)
	if s, ok := r.timeUnit(i, end); ok && s.n == i+1 {
		k := i + 1 + r.any(i+1, end, "-")
		if r.is(k, end, "by") {
			k++
			k += r.any(k, end, "-")
			if r.is(k, end, t.Low) {
				s.n = k + 1 - i
				return s
			}
		}
		return step{}
	}
	if i >= end || t.Kind != token.Number || t.Unit != "" || t.Digits > 0 || t.Percent || t.Num < 2 {
		return step{}
	}
	n := r.any(i+1, end, "readings", "values", "rows", "samples", "records", "measurements", "data points", "points", "observations")
	k := r.any(i+1+n, end, "a", "per", "each", "every", "for each", "for every", "in each")
	if n == 0 || k == 0 {
		return step{}
	}
	s, ok := r.timeUnit(i+1+n+k, end)
	if size := int64(t.Num); !ok || s.seconds == 0 || s.seconds%size != 0 || r.is(s.n, end, "on") {
		return step{}
	} else {
		s.seconds /= size
	}
	s.n += r.any(s.n, end, "each", "apiece") - i
	return s
}

// numberedThing: the text speaks of the number or name of each such thing, so that the word is no unit there: "20 meters …:
// meter id", "12 fields …: field name".
func (r *reader) numberedThing(noun string) bool {
	if r.withNumber == nil {
		r.withNumber = map[string]bool{}
		for k := 0; k+1 < len(r.toks); k++ {
			t := r.toks[k]
			if t.Kind != token.Word {
				continue
			}
			if r.is(k+1, len(r.toks), "id", "number", "no", "serial", "code") {
				r.withNumber[t.Low] = true
			}
			for _, ending := range []string{"_id", "_number", "_no"} {
				if thing, ok := strings.CutSuffix(t.Low, ending); ok {
					r.withNumber[thing] = true
				}
			}
		}
	}
	return r.withNumber[noun]
}
