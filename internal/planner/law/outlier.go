package law

import "github.com/sdg-service/sdg/internal/contract"

// outlying reads a law or a range with a share of the rows that lies elsewhere: "normal around 20 with 2% outliers above 50".
func (r *reader) outlying(i int) (Told, int) {
	body, a, k := r.part(i, nil)
	if kind, n := r.familyAt(i); k == 0 && kind == contract.Normal {
		if body, a, k = r.part(i+n, nil); body.Distribution == nil {
			return Told{}, 0
		}
		k += n
	}
	if k == 0 || a.percent {
		return Told{}, 0
	}
	at := i + k
	at += r.any(at, ", with", ", plus", ", and", ", but", ", except for", ",", ";", "with", "plus", "and", "but", "except for", "but with", ", but with", "and with", ", and with")
	share, _, n := r.share(at)
	if n == 0 || share <= 0 || share >= .5 {
		return Told{}, 0
	}
	at += n
	at += r.any(at, "of the values are", "of values are", "of rows are", "of the rows are", "of them are", "of them", "of the rows", "of the values", "of", "are")
	n = r.any(at, "outliers", "extreme outliers", "large outliers", "high outliers", "low outliers", "outlier", "spikes", "extreme values", "extremes", "anomalies", "anomalous values")
	if n == 0 {
		return Told{}, 0
	}
	at += n
	at += r.any(at, "that are", "which are", "that lie", "that go", "that reach", "going", "lying", "being", "reaching", "ranging", "in the range", "in the range of", "in", "at", "of", "(", ":")
	far, n := r.span(at)
	if n == 0 || far.percent || far.Min == nil && far.Max == nil {
		return Told{}, 0
	}
	from, to := at, at+n
	at = to + boolInt(r.is(from-1, "(") && r.is(to, ")"))
	var told Told
	body.Share, far.Share = 1-share, share
	told.add(body, a, i, i+k)
	told.add(far.Part, far.amount, from, to)
	told.Distribution = &contract.Distribution{Kind: contract.Mixture}
	return told, at - i
}
