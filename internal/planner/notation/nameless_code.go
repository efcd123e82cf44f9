package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

var namelessCodes = []shorthand{
	{newPattern(`(?i)\b(\d[\d,.]*k? (?:\p{L}+ ){0,3}?)((?:code|token|key|ref|reference|pin|password|serial|id|sku|voucher|licence plate|license plate|barcode)s)((?: pls| please)?)[,:] (\d+(?:-\d+)?[ -](?:chars?|characters?|digits?|(?:(?:upper|lower)case |capital )?letters?|hex|alphanumerics?)\b)`), namelessCode},
}

// NamelessCodes names the codes that rows are: "300 gift card codes, 12 letters" are rows with a code of 12 letters.
func NamelessCodes(text string) (Rewriting, bool) { return inFull(text, namelessCodes) }

func namelessCode(m []string) string {
	return m[1] + m[2] + m[3] + ": " + lexicon.Singular(strings.ToLower(m[2])) + " " + m[4]
}

// charsOf tells of what characters are where a number of them is: "8 chars uppercase letters/digits" are "8 uppercase letters and
// digits".
func charsOf(m []string) string {
	one, other := strings.ToLower(m[3]), strings.ToLower(m[4])
	if other == "" {
		return m[1] + " " + m[2] + one
	}
	if one[0] == other[0] {
		return ""
	}
	return m[1] + " " + m[2] + "letters and digits"
}
