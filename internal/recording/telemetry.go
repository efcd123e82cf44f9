package recording

import (
	"github.com/sdg-service/sdg/internal/digits"
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
		start := len(dst)
		dst = append(digits.AppendInt(dst, r.at(sample)), ',')
		dst = digits.AppendUint(dst, sample)
		length := len(dst) - start
		for i, c := range r.cells {
			if i > 0 {
				dst = append(dst, dst[start:start+length]...)
			}
			dst = append(dst, w.prefixes[i]...)
			dst = appendFixed(dst, values[c.tag], c.decimals)
			if w.quality != NoQuality {
				dst = appendQuality(append(dst, ','), w.quality, quality[c.tag])
			}
			if w.labelled {
				dst = append(dst, label...)
			}
			dst = append(dst, '\n')
		}
		return dst
	}
	dst = append(digits.AppendInt(dst, r.at(sample)), ',')
	dst = digits.AppendUint(dst, sample)
	for i := range r.cells {
		c := &r.cells[i]
		dst = appendFixed(append(dst, ','), values[c.tag], c.decimals)
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
		return digits.AppendUint(dst, uint64(q.DA()))
	}
	return digits.AppendUint(dst, uint64(q))
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
