package notation

import "regexp"

var (
	// keyArrow is a foreign key with an arrow to its table. Groups: what stands before the name, the name, the table, what follows.
	keyArrow = newPattern(specStart + `([A-Za-z]\w*) (?:\w+ )?(?i:fk) ?(?:->|=>|→|(?i:to|references?|ref)\b) ?([A-Za-z]\w*)(?:[.(]\w+\)?)?($|[,;)\n]|\.(?:\s|$))`)
	// countedArrow is an arrow to a column, and how many rows a parent has. Groups: the same.
	countedArrow = newPattern(specStart + `([A-Za-z]\w*) ?(?:->|=>|→) ?([A-Za-z]\w*)(?:\.\w+|\(\w+\))(, ?\d+ ?(?:\.\.|-|–|to) ?\d+ (?:\w+ )?(?:per|for each|for every) )`)
)

// KeyArrows puts the table that a foreign key points to behind it, so that the key that it has there is found by its own name, and what
// tells how many rows a parent has: "imo FK -> vessels" is "imo (FK vessels)".
func KeyArrows(text string) (Rewriting, bool) {
	inBrackets := func(m []string) string {
		if regexp.MustCompile(`(?i)\b` + m[2] + `\b[^,;\n]* (?:pk|primary key)\b`).MatchString(text) {
			return m[1] + m[2] + " FK" // of the same name there
		}
		return m[1] + m[2] + " (FK " + m[3] + ")"
	}
	return specItems(text, nil, shorthand{keyArrow, inBrackets}, shorthand{countedArrow, inBrackets})
}
