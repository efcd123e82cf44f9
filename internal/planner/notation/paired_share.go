package notation

import (
	"math"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// PairedShares puts commas between numbers with a share of each that only white space parts: "danger level 1:20% 2:50% 3:30%" is
// "danger level 1: 20%, 2: 50%, 3: 30%". The first number would else be taken for the end of the name.
func PairedShares(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 1; i < len(l.toks); i++ {
		end, sum := i, 0.0
		for l.pairedShare(end) {
			sum += l.at(end + 2).Num
			end += 3
		}
		if end-i < 6 || math.Abs(sum-100) > 1e-6 || l.at(i-1).Kind != token.Word {
			i = max(i, end-1)
			continue
		}
		for k := i; k < end; k += 3 {
			value, sign := l.toks[k].Span, l.toks[k+1].Span
			w.copy(text, at, value.End)
			w.write(": ", sign)
			w.copy(text, l.toks[k+2].Span.Start, l.toks[k+2].Span.End)
			if at = l.toks[k+2].Span.End; k+3 < end {
				w.write(",", l.toks[k+2].Span)
			}
		}
		i = end
	}
	return w.rest(text, at)
}

// pairedShare: a number, a sign and a share stand from token i on.
func (l *lister) pairedShare(i int) bool {
	value, share := l.at(i), l.at(i+2)
	return value.Kind == token.Number && !value.Percent && value.Unit == "" && !value.Spelled && l.at(i+1).Is(":", "=") && share.Kind == token.Number && share.Percent
}
