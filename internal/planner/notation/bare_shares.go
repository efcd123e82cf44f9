package notation

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// bareShares is an item of words and behind them numbers, with nothing between: "condition good fair poor dead at 55:30:12:3". Groups:
// what stands before it, the words, the numbers.
var bareShares = newPattern(`(?i)(^|[,;:(\n]\s*|\band )((?:[a-z_-]+ ){2,9}?)(?:at |in |split |as )?(\d{1,2}(?: \d{1,2}){1,6}|\d{1,2}(?::\d{1,2}){1,6}|\d{1,2}(?:/\d{1,2}){1,6})(?: ?%| percent)?\s*(?:[,;.)\n]|$)`)

// BareShares puts the numbers of such items behind the values that they are the shares of: as many of the words as there are numbers, the
// last ones, whose shares are all of it.
func BareShares(text string) (Rewriting, bool) {
	w, at := &writer{}, 0
	for from := 0; ; {
		m := bareShares.FindStringSubmatchIndex(text[from:])
		if m == nil {
			return w.rest(text, at)
		}
		for k := range m {
			m[k] += from
		}
		from = m[7] // what ends an item begins the next
		words := strings.Fields(text[m[4]:m[5]])
		shares := strings.FieldsFunc(text[m[6]:m[7]], func(r rune) bool { return r < '0' || r > '9' })
		sum := 0
		for _, s := range shares {
			n, _ := strconv.Atoi(s)
			sum += n
		}
		name := len(words) - len(shares)
		if name < 1 || name > 3 || math.Abs(float64(sum-100)) > 1 || slices.ContainsFunc(words, func(s string) bool {
			return len(s) > 1 && (lexicon.FunctionWords[strings.ToLower(s)] || noValues[strings.ToLower(s)])
		}) {
			continue
		}
		w.copy(text, at, m[4])
		end := m[4]
		for k, word := range words {
			end += strings.Index(text[end:], word) + len(word)
			if k < name {
				continue
			}
			if k == name {
				w.copy(text, m[4], end-len(word))
				w.write("(", token.Span{Start: end - len(word), End: end - len(word)})
			} else {
				w.write(", ", token.Span{Start: end - len(word), End: end - len(word)})
			}
			w.copy(text, end-len(word), end)
			w.write(" "+shares[k-name]+"%", token.Span{Start: m[6], End: m[7]})
		}
		w.write(")", token.Span{Start: m[7], End: m[7]})
		at = m[7]
		if p := strings.IndexByte(text[m[7]:m[1]], '%'); p >= 0 {
			at += p + 1
		}
	}
}
