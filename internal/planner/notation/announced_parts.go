package notation

import (
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// partsAhead names, behind what was counted, a table of which a sentence tells later. Groups: whose parts, what parts.
	partsAhead = newPattern(`(?i)\),? (?:and|plus) (?:the |their |its )?(\p{L}+) (\p{L}+s)\.\s`)
	eachOwner  = regexp.MustCompile(`(?i)\b((?:every|each) (\p{L}+) (?:has|have|contains|holds|gets|consists of|comprises) (?:between )?\d+(?: ?[-–] ?| to | and )?\d* )(?:(\p{L}+) )?(\p{L}+s)\b`)
)

// AnnouncedParts leaves the name of a table to the sentence that counts its rows: "600 orders (…) and the order lines. Each order
// has 1 to 6 lines with …".
func AnnouncedParts(text string) (Rewriting, bool) {
	m := partsAhead.FindStringSubmatchIndex(text)
	if m == nil || declares(text) {
		return Rewriting{}, false
	}
	owner, parts := text[m[2]:m[3]], text[m[4]:m[5]]
	for _, e := range eachOwner.FindAllStringSubmatchIndex(text[m[1]:], -1) {
		for k := range e {
			if e[k] >= 0 {
				e[k] += m[1]
			}
		}
		before := ""
		if e[6] >= 0 {
			before = text[e[6]:e[7]]
		}
		if !strings.EqualFold(text[e[8]:e[9]], parts) || lexicon.Singular(strings.ToLower(text[e[4]:e[5]])) != lexicon.Singular(strings.ToLower(owner)) || before != "" && !strings.EqualFold(before, owner) {
			continue
		}
		w := &writer{}
		w.copy(text, 0, m[0]+1)
		w.write(".", token.Span{Start: m[0] + 1, End: m[5] + 1})
		w.copy(text, m[5]+1, e[3])
		if before == "" {
			w.write(owner+" ", token.Span{Start: e[8], End: e[9]})
			e[3] = e[8]
		}
		w.copy(text, e[3], len(text))
		return w.rewriting(), true
	}
	return Rewriting{}, false
}
