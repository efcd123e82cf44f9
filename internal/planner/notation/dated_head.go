package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// datedHead is how many rows of what there are, and the period that follows without a word that leads to it. Groups: the
// noun, the period.
var datedHead = newPattern(`(?:^|[,.;:(\n]\s*|\band\s|\bwith\s)\d[\d,.]*k?\s(?:\p{L}[\p{L}-]*\s)?(\p{L}[\p{L}-]+)\s((?:` + month + `(?:` + until + month + `)?\s` + year + `|[QqHh][1-4]\s` + year + `))(?:[.,:;()]|\s[-–—(]|\swith\b|\s*$|\s*\n)`)

// DatedHeads puts that word there: "12 sites, 3600 washes jun-aug 2026." are 3600 washes in these months.
func DatedHeads(text string) (Rewriting, bool) {
	w, at := &writer{}, 0
	for _, m := range datedHead.FindAllStringSubmatchIndex(text, -1) {
		noun := strings.ToLower(text[m[2]:m[3]])
		if !lexicon.IsPlural(noun) || leadsToPeriod[noun] || token.Units[noun] != "" {
			continue
		}
		w.copy(text, at, m[3])
		w.write(" in ", token.Span{Start: m[3], End: m[4]})
		at = m[4]
	}
	return w.rest(text, at)
}
