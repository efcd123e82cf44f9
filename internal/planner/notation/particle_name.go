package notation

import (
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// particleName is a name that ends in a particle, as an item of a list. Groups: the word, the particle.
var particleName = regexp.MustCompile(`(?i)(?:[,:;(]\s*|\band |\bwith )(?:and )?(?:the )?(\p{L}+)[ -](in|out)\b(?:\s*[,;:.(]|\s*$|\s+(?:at|between|from|is|are)\b|\s+\d)`)

// ParticleNames joins names that differ in their particle, which readers would take for a preposition: "time in 07:30 to 09:30,
// time out 15:00 to 18:00".
func ParticleNames(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	said := map[string]bool{}
	var found []token.Span // of words
	for from := 0; ; {
		m := particleName.FindStringSubmatchIndex(text[from:])
		if m == nil {
			break
		}
		found = append(found, token.Span{Start: from + m[2], End: from + m[3]})
		said[strings.ToLower(text[from+m[2]:from+m[3]]+" "+text[from+m[4]:from+m[5]])] = true
		from += m[5] // what ends one item begins the next
	}
	w, at := &writer{}, 0
	for _, f := range found {
		word := strings.ToLower(text[f.Start:f.End])
		if !said[word+" in"] || !said[word+" out"] {
			continue
		}
		w.copy(text, at, f.End)
		at = f.End + len(text[f.End:]) - len(strings.TrimLeft(text[f.End:], " -"))
		w.write("_", token.Span{Start: f.End, End: max(at, f.End)})
	}
	return w.rest(text, at)
}
