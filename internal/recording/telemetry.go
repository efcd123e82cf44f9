package recording

import (
	"strconv"

	"github.com/sdg-service/sdg/internal/engine/plant/sensor"
)

// laneWriter writes the lines of one lane.
type laneWriter struct {
	r        *Recording
	long     bool
	quality  Quality // NoQuality where the lane has no such columns
	labelled bool
	prefixes [][]byte // long: ",LIT101,"
}

func (r *Recording) laneWriter(f File) laneWriter {
	w := laneWriter{r: r, long: r.contract.Layout == Long, quality: NoQuality}
	if f.lane == HMILane {
		w.quality, w.labelled = r.contract.Quality, r.attacked()
	}
	if w.long {
		for _, name := range r.names {
			w.prefixes = append(w.prefixes, []byte(","+name+","))
		}
	}
	return w
}

// append appends the lines of a sample. label is what labelled lines end with.
func (w *laneWriter) append(dst []byte, sample uint64, values []float64, quality []sensor.Quality, label []byte) []byte {
	r := w.r
	if w.long {
		for i, n := range r.columns {
			dst = strconv.AppendInt(dst, r.at(sample), 10)
			dst = append(dst, ',')
			dst = strconv.AppendUint(dst, sample, 10)
			dst = append(dst, w.prefixes[i]...)
			dst = appendFixed(dst, values[n], r.tags[n].Decimals)
			if w.quality != NoQuality {
				dst = appendQuality(append(dst, ','), w.quality, quality[n])
			}
			if w.labelled {
				dst = append(dst, label...)
			}
			dst = append(dst, '\n')
		}
		return dst
	}
	dst = strconv.AppendInt(dst, r.at(sample), 10)
	dst = append(dst, ',')
	dst = strconv.AppendUint(dst, sample, 10)
	for _, n := range r.columns {
		dst = append(dst, ',')
		dst = appendFixed(dst, values[n], r.tags[n].Decimals)
	}
	if w.quality != NoQuality {
		for _, n := range r.columns {
			dst = appendQuality(append(dst, ','), w.quality, quality[n])
		}
	}
	if w.labelled {
		dst = append(dst, label...)
	}
	return append(dst, '\n')
}

func appendQuality(dst []byte, code Quality, q sensor.Quality) []byte {
	if code == OPCDA {
		return strconv.AppendUint(dst, uint64(q.DA()), 10)
	}
	return strconv.AppendUint(dst, uint64(q), 10)
}

// appendHeader appends the header line of a CSV.
func appendHeader(dst []byte, f File) []byte {
	for i, c := range f.Columns {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(dst, c.Name...)
	}
	return append(dst, '\n')
}
