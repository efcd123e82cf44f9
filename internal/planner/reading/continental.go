package reading

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// continental makes thousands of numbers such as "1.500" where the text shows that it groups digits with full stops: by
// a decimal comma elsewhere, or by counting rows so ("1.500 loan contracts").
func (r *reader) continental() {
	var grouped []int
	evident := false
	for k, t := range r.toks {
		if t.Kind != token.Number {
			continue
		}
		written := r.src[t.Span.Start:t.Span.End]
		if t.Digits == 3 && len(t.Text) >= 5 && t.Unit == "" && !t.Percent && token.IsAllDigits(strings.Replace(t.Text, ".", "", 1)) && strings.IndexByte(t.Text, '.') <= 3 && t.Text[0] != '0' {
			grouped = append(grouped, k)
			evident = evident || r.pluralAhead(k+1, len(r.toks)) && token.Units[r.tok(k+1).Low] == "" && t.Num < 1000
		}
		evident = evident || t.Digits > 0 && strings.Contains(written, ",") && !strings.Contains(written, ".")
	}
	if !evident {
		return
	}
	for _, k := range grouped {
		t := r.toks[k]
		t.Num, t.Digits, t.Text = float64(int64(t.Num*1000+.5)), 0, strings.Replace(t.Text, ".", "", 1)
	}
}
