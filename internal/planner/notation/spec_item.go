package notation

import "github.com/sdg-service/sdg/internal/planner/token"

const (
	// specStart is where an item of a terse specification begins.
	specStart = `((?:^|[,;:(\n])\s*(?:[-*•]\s+)?)`
	// specGoesOn is what follows the type of a column in it.
	specGoesOn = `($|[,;)\n]|\s+(?:[<>=!(\[]|\d[\d.,]*(?:$|[^\d.,%\s]|\s[^%])|(?i:in|on|at|of|from|between|within|before|after|until|during|default|unique|pk|primary|fk|not|null|nullable|required|optional|past|future)\b))`
)

// specItems writes the items of a terse specification that a form tells of in full. The last group of a form is what follows the item,
// which may belong to the next one. What a form supposes of an item is noted; nil where none does.
func specItems(text string, supposes func(m []string) string, forms ...shorthand) (Rewriting, bool) {
	if columnsShown.MatchString(text) {
		return Rewriting{}, false
	}
	var changes []change
	var notes []Note
	for _, s := range forms {
		for at := 0; at <= len(text); {
			m := s.form.FindStringSubmatchIndex(text[at:])
			if m == nil {
				break
			}
			tail := m[len(m)-2]
			told := submatches(text[at:], m)
			if full := s.full(told); full != "" {
				span := token.Span{Start: at + m[0], End: at + tail}
				changes = append(changes, change{span, full})
				if supposes != nil && supposes(told) != "" {
					notes = append(notes, Note{Text: supposes(told), Span: span})
				}
			}
			at += max(tail, m[0]+1)
		}
	}
	r, ok := rewritten(text, changes)
	r.Notes = append(r.Notes, notes...)
	return r, ok
}
