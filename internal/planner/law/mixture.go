package law

import (
	"math"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// mixture reads laws with weights behind them, and peaks: "a mixture of normal(5, 1) and normal(20, 4) with weights 0.7 and
// 0.3", "bimodal with peaks at 5 and 20".
func (r *reader) mixture(i int) (Told, int) {
	n := r.any(i, "a mixture of", "a mix of", "mixture of", "mix of", "a blend of", "mixture :", "a mixture :", "mixture", "bimodal :", "bimodal", "bimodally distributed", "multimodal", "multi-modal", "bi-modal", "two humps", "trimodal", "mixture (")
	if n == 0 {
		return Told{}, 0
	}
	n += r.any(i+n, "distribution", "distributed")
	at := i + n
	if told, of, k := r.shares(at); k > 0 && of == [2]int{} {
		return told, n + k
	}
	var told Told
	at += r.any(at, "with peaks at", "with peaks around", "peaks at", "peaking at", "with modes at", "with two peaks at", "with two peaks around", "around", "with humps at", "with humps around", "with", "two", ",", "centered at", "centred at")
	for len(told.Parts) < mostParts {
		from := at
		if len(told.Parts) > 0 {
			at += r.any(at, ", and", ",", "and", "&", "+")
		}
		part, a, k := r.part(at, nil)
		if k == 0 || a.percent {
			at = from
			break
		}
		if part.Distribution == nil {
			if part.Min == nil || part.Max == nil || *part.Min != *part.Max {
				return Told{}, 0
			}
			part = Part{Distribution: &contract.Distribution{Kind: contract.Normal, Mean: part.Min}} // a peak
		}
		at += k
		told.Parts = append(told.Parts, part)
		told.Digits = max(told.Digits, a.digits)
		if a.unit != "" {
			told.Unit = a.unit
		}
	}
	if len(told.Parts) < 2 {
		return Told{}, 0
	}
	told.spread()
	at += r.weights(at, told.Parts)
	if told.Parts[0].Share == 0 {
		for k := range told.Parts {
			told.Parts[k].Share = 1 / float64(len(told.Parts))
		}
		told.Note = "each part of the mixture has the same share, because the text names none"
	}
	told.Distribution = &contract.Distribution{Kind: contract.Mixture}
	return told, at - i
}

// spread gives peaks that are told by their place alone an eighth of the way to each other.
func (t *Told) spread() {
	low, high := math.Inf(1), math.Inf(-1)
	for _, p := range t.Parts {
		if m := p.Distribution.Mean; m != nil {
			low, high = min(low, *m), max(high, *m)
		}
	}
	for _, p := range t.Parts {
		if d := p.Distribution; d.Kind == contract.Normal && d.StdDev == nil {
			d.StdDev = ptr(max(Round((high-low)/8/float64(max(1, len(t.Parts)-1))), 1e-6))
			t.Digits = max(t.Digits, 2)
		}
	}
}

// weights reads the shares of as many parts: "with weights 0.7 and 0.3", "(70/30)".
func (r *reader) weights(i int, parts []Part) int {
	at := i + r.any(i, ",")
	at += r.any(at, "with weights of", "with weights", "weights", "weighted", "in a ratio of", "in the ratio", "with shares", "with probabilities", "with probability", "(", "with")
	var list []float64
	sum := 0.0
	for len(list) < len(parts) {
		if len(list) > 0 {
			at += r.any(at, ", and", ",", "and", "/", ":")
		}
		t := r.at(at)
		if at >= r.end || t.Kind != token.Number || t.Num <= 0 {
			return 0
		}
		list = append(list, t.Num)
		sum += t.Num
		at++
	}
	if math.Abs(sum-1) > .011 && math.Abs(sum-100) > 1 {
		return 0
	}
	for k := range parts {
		parts[k].Share = list[k] / sum
	}
	return at + r.any(at, ")") - i
}
