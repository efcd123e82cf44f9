package term

import (
	"math"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Quantity reads "0-5", "exactly thirty", "up to 4", "at least one", "one or more",
// "around 25", "several", "on average 4".
func (p Reader) Quantity(i, end int) (draft.Quantity, int) {
	n := p.Any(i, end, "anywhere", "somewhere", "exactly", "precisely", "always", "a total of")
	if k := p.Any(i+n, end, "on average about", "on average", "an average of about", "an average of", "average of", "averaging", "average", "avg", "about", "around", "roughly", "approximately"); k > 0 {
		if t := p.Tok(i + n + k); i+n+k < end && t.Kind == token.Number && !t.Percent && t.Num > 0 && t.Num < 1e6 {
			if p.Dash(i+n+k+1, end) == 0 {
				return draft.Quantity{Min: 0, Max: 0, Mean: t.Num, Shape: contract.Poisson}, n + k + 1 + p.Any(i+n+k+1, end, "on average")
			}
		}
	}
	if q, k := p.listedCount(i+n, end); k > 0 {
		return q, n + k
	}
	if r, k := p.IntervalAt(i+n, end); k > 0 && (r.Unit == "" || r.Unit == "people") && !r.Years {
		q := draft.Quantity{}
		if r.Min != nil {
			q.Min = int64(*r.Min)
			if r.OpenMin {
				q.Min++
			}
		}
		if r.Max != nil {
			q.Max = int64(*r.Max)
			if r.OpenMax {
				q.Max--
			}
		} else {
			q.Vague = "no upper bound was given"
		}
		if q.Min < 0 || q.Max != 0 && q.Max < q.Min {
			return draft.Quantity{Min: q.Min, Max: q.Max}, n + k
		}
		return q, n + k
	}
	if k := p.Any(i+n, end, "at least one", "one or more", "one or several"); k > 0 {
		return draft.Quantity{Min: 1, Vague: "no upper bound was given"}, n + k
	}
	if k := p.Any(i+n, end, "zero or more", "any number of", "none or more"); k > 0 {
		return draft.Quantity{Min: 0, Vague: "no upper bound was given"}, n + k
	}
	if k := p.Any(i+n, end, "several", "multiple", "a few", "a number of", "some", "many", "various"); k > 0 {
		q := draft.Quantity{Min: 1, Max: 5, Vague: "\"" + p.Tok(i+n).Low + "\" is taken as 1 to 5"}
		if p.Any2(i+n, end, "several", "multiple", "a few") {
			q = draft.Quantity{Min: 2, Max: 5, Vague: "\"" + p.Source(i+n, i+n+k) + "\" is taken as 2 to 5"}
		}
		if p.Lit(i+n, end, "many") {
			q = draft.Quantity{Min: 3, Max: 20, Vague: "\"many\" is taken as 3 to 20"}
		}
		return q, n + k
	}
	if t := p.Tok(i + n); i+n < end && t.Kind == token.Number && !t.Percent && t.Num >= 0 && t.Num == math.Trunc(t.Num) && t.Unit == "" {
		if m := p.Any(i+n+1, end, "or"); m > 0 && p.Tok(i+n+2).Kind == token.Number && p.Tok(i+n+2).Num > t.Num {
			return draft.Quantity{Min: int64(t.Num), Max: int64(p.Tok(i + n + 2).Num)}, n + 3
		}
		return draft.Quantity{Min: int64(t.Num), Max: int64(t.Num)}, n + 1
	}
	return draft.Quantity{}, 0
}

// listedCount reads counts one by one: "one, two or three", "1 or 2".
func (p Reader) listedCount(i, end int) (draft.Quantity, int) {
	at, counts := i, []float64{}
	joined := false
	for at < end {
		t := p.Tok(at)
		if t.Kind != token.Number || t.Percent || t.Digits > 0 || t.Unit != "" || t.Num > 50 || len(counts) > 0 && t.Num != counts[len(counts)-1]+1 {
			break
		}
		counts = append(counts, t.Num)
		at++
		if joined {
			break
		}
		sep := p.Any(at, end, ", or", "or", ",")
		if sep == 0 || p.Tok(at+sep).Kind != token.Number {
			break
		}
		joined = p.Tok(at + sep - 1).Is("or")
		at += sep
	}
	if len(counts) < 2 || !joined {
		return draft.Quantity{}, 0
	}
	return draft.Quantity{Min: int64(counts[0]), Max: int64(counts[len(counts)-1])}, at - i
}
