package notation

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

var flagTrueFor = []shorthand{
	{newPattern(`((?:^|[.;\n]) *(?:[-*] )?)([a-z][a-z\d_]*) (?:is|are|should be|must be) (true|false|yes|no) (?:for|in|on|with)( (?:about|around|roughly|~)| ~)? ?(` + percent + `)(?: of (?:all |the )*(?:rows|records|them|cases|entries|\p{L}+s\b))?`), func(m []string) string {
		if lexicon.FunctionWords[m[2]] {
			return ""
		}
		share, err := strconv.ParseFloat(strings.TrimRightFunc(m[5], func(c rune) bool { return c < '0' || c > '9' }), 64)
		if err != nil || share > 100 {
			return ""
		}
		if v := strings.ToLower(m[3]); v == "false" || v == "no" {
			share = 100 - share
		}
		return m[1] + m[2] + " true " + strconv.FormatFloat(share, 'f', -1, 64) + "%"
	}},
	{newPattern(`([,;:.\n] *|^)([a-z][a-z\d]*_[a-z\d_]*)( is | = |: )(-?\d[\d.]*), (?:or|but) (-?\d[\d.]*) (if|when|where) ([^,;.:\n]{2,40})([.;,\n]|$)`), func(m []string) string {
		return m[1] + m[2] + m[3] + m[5] + " " + m[6] + " " + m[7] + ", otherwise " + m[4] + m[8]
	}},
}

// FlagsTrueFor says for how many rows a flag holds as every reader knows it: "extended is true for 12%" is "extended true 12%". A
// value that another one stands for under a condition becomes what holds otherwise: "fee is 30, or 90 if extended".
func FlagsTrueFor(text string) (Rewriting, bool) { return inProse(text, flagTrueFor) }
