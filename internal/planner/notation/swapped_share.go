package notation

import (
	"strconv"
	"strings"
)

const (
	someRows  = `(?:` + percent + `|\d+ (?:in|out of) \d+|(?:an?|one|two|three) (?:third|thirds|quarter|quarters|fifth|fifths|tenth|tenths|half)|half|most)`
	ofThose   = `(?: of (?:them|those|the \p{L}+|\p{L}+s|orders|customers|rows))?`
	noFigure  = `(0 ?%?|zero|nothing|none|free|no \p{L}+|\d[\d.]* ?%?)`
	theOthers = `(?:the )?(?:rest|others?|remaining(?: ones)?|other ones)`
	figureLed = `(\p{L})( ?[:(–-] ?| )`
	getsIt    = `(?:gets?|have|has|pays?|are|is|with|at)`
)

// swappedShares are figures with the share of the rows that have them, and what the others have, in either order.
var (
	figureFor = newPattern(`(?i)` + figureLed + `(\d[\d.]*) ?%? (?:for|in|on|with) (` + someRows + `)` + ofThose + `,? (?:and )?(?:` + noFigure + ` (?:for|in|on) ` + theOthers + `|` + theOthers + `(?: ` + getsIt + `)? ` + noFigure + `)(\)|[,;.\n]|$)`)
	shareGets = newPattern(`(?i)` + figureLed + `(` + someRows + `)` + ofThose + ` ` + getsIt + ` (\d[\d.]*) ?%?,? (?:and )?(?:for )?` + theOthers + `(?: ` + getsIt + `)? ` + noFigure + `(\)|[,;.\n]|$)`)
)

// SwappedShares writes figures with their shares as a list, so that neither is taken for the other: "discount 10% for half of them,
// none for the rest" and "discount: half get 10%, the rest nothing" are "discount (10 in 50%, 0 in 50%)".
func SwappedShares(text string) (Rewriting, bool) {
	return supposed(text, []shorthand{
		{figureFor, func(m []string) string { return figuresShared(m[1], m[2], m[3], m[4], m[5]+m[6], m[7]) }},
		{shareGets, func(m []string) string { return figuresShared(m[1], m[2], m[4], m[3], m[5], m[6]) }},
	})
}

func figuresShared(before, lead, figure, share, other, closing string) string {
	if strings.Contains(lead, "(") != (closing == ")") {
		return ""
	}
	part, _, ok := percentTold(strings.ToLower(share))
	if strings.EqualFold(share, "most") {
		part, ok = mostlyShare, true
	}
	if !ok || part <= 0 || part >= 100 {
		return ""
	}
	other = strings.Trim(other, " %")
	if _, err := strconv.ParseFloat(other, 64); err != nil {
		other = "0"
	}
	text := func(x float64) string { return strconv.FormatFloat(x, 'g', 4, 64) + "%" }
	return before + " (" + figure + " in " + text(part) + ", " + other + " in " + text(100-part) + ")" + strings.TrimPrefix(closing, ")")
}
