package planner

import "strings"

// participles are participles that do not end in -ed.
var participles = wordSet("taken made given sent paid signed sold lost won met found built kept left held drawn shown worn bought bookable refundable eligible required enabled active available present")

// byForm tells what a column holds of which nothing is known by the form of its name: "waiver signed"
// is true or false, "policies sold" and "dislikes" are counted.
func (p *parser) byForm(c *columnDraft) {
	n := len(c.words)
	if !c.stated || n == 0 || c.unique || c.primary || c.size > 0 {
		return
	}
	last := c.words[n-1]
	if counted := c.kind == kindBoolean && c.semantic == "" && c.typ == "" && n > 1 && singular(c.words[n-2]) != c.words[n-2] && !p.lex.lookup(c.words).exact; counted {
		c.kind = kindInteger // "policies sold"
		return
	}
	if !c.unknown() {
		return
	}
	done := n > 1 && (participles[last] || strings.HasSuffix(last, "ed") && len(last) > 4)
	switch {
	case done && singular(c.words[n-2]) != c.words[n-2], !done && n < 4 && singular(last) != last && !proseNames[last] && !functionWords[last]:
		c.kind = kindInteger
	case c.measured:
		c.kind = kindDecimal
	case done, n > 1 && c.words[0] == "on" && last != "date": // on display
		c.kind = kindBoolean
	default:
		return
	}
	p.guesses = append(p.guesses, guess{on: &c.element, doubt: oddColumn})
}
