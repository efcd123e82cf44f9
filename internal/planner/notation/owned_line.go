package notation

import "strings"

var (
	ownedLines = newPattern(`(?i)\b(?:their|its) (order|invoice|bill|receipt|quote|shipment|delivery|journal|budget|claim) lines\b`)
	bareLines  = newPattern(`(?i)\b((?:of|has|have|contains?|gets?|with|to|between) (?:\d+|` + countWord + `)(?: ?(?:-|–|to|and) ?(?:\d+|` + countWord + `))?|its|their|all|these) lines\b`)
	bareLine   = newPattern(`(?i)\b((?:on|of|in|for) (?:the|each|every|a)) line( is| are| has|[,.:;])`)
)

// OwnedLines calls the lines of an order what the text called them first, so that they are told from the lines of a file: "200 orders
// and their order lines. Each order has one to six lines".
func OwnedLines(text string) (Rewriting, bool) {
	m := ownedLines.FindStringSubmatchIndex(text)
	if m == nil {
		return Rewriting{}, false
	}
	owner := strings.ToLower(text[m[2]:m[3]])
	return rewritten(text, changesIn(text, m[1], []shorthand{
		{bareLines, func(m []string) string { return m[1] + " " + owner + " lines" }},
		{bareLine, func(m []string) string { return m[1] + " " + owner + " line" + m[2] }},
	}))
}
