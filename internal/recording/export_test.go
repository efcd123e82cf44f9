package recording

// CutEvery cuts runs into spans of so many samples, as long recordings are.
func (r *Recording) CutEvery(samples uint64) {
	r.spans = nil
	for n := range r.contract.Replicas {
		for from := uint64(0); from < r.samples; from += samples {
			to := min(from+samples, r.samples)
			r.spans = append(r.spans, Span{Run: n, From: from, To: to, Part: int(from / samples), LastPart: to == r.samples})
		}
	}
}

// AppendFixed is appendFixed.
var AppendFixed = appendFixed
