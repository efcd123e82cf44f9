package lexicon

import (
	"strconv"
	"strings"
	"sync"
)

// Box is what lies between two latitudes and two longitudes, in degrees.
type Box struct {
	South, North, West, East float64
}

// BoxOf is a box around a country, a state or a large city, by its name in lower case.
func BoxOf(place string) (Box, bool) {
	b, ok := boxes()[place]
	return b, ok
}

var boxes = sync.OnceValue(func() map[string]Box {
	out := map[string]Box{}
	EachEntry(Boxes, func(names, degrees string) {
		var ends [4]float64
		for k, field := range strings.Fields(degrees) {
			x, err := strconv.ParseFloat(field, 64)
			if err != nil || k == len(ends) {
				panic("planner: box of " + names + ": " + degrees)
			}
			ends[k] = x
		}
		for name := range strings.SplitSeq(names, ",") {
			out[strings.TrimSpace(name)] = Box{ends[0], ends[1], ends[2], ends[3]}
		}
	})
	return out
})
