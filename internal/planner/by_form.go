package planner

import "github.com/sdg-service/sdg/internal/planner/lexicon"

// participles are participles that do not end in -ed.
var participles = lexicon.WordSet("taken made given sent paid signed sold lost won met found built kept left held drawn shown worn bought bookable refundable eligible required enabled active available present")

// afterCounted are adjectives that stand behind what is counted: "seats free", "places left".
var afterCounted = lexicon.WordSet("free left remaining available empty full open late early overdue outstanding total due short behind ahead apart in out away off so far")

// countedLink join what is counted with where or of what it is: "frames of brood", "trips per day".
var countedLink = lexicon.WordSet("of per to on in at with without for from until before after under over above below by inside outside")

// switched is what is on or off.
var switched = lexicon.WordSet("lamp light lights heater heating power fan pump alarm engine motor siren wifi cooling aircon ac pilot camera lamps")

// countsMany: the word names several things, or people of whom one says how many.
func countsMany(w string) bool {
	return lexicon.Singular(w) != w && !proseNames[w] && !functionWords[w] || w == "crew" || w == "people" || w == "children"
}

// byForm tells what a column holds of which nothing is known by the form of its name: "waiver signed"
// is true or false, "policies sold" and "dislikes" are counted.
func (p *parser) byForm(c *columnDraft) {
	n := len(c.words)
	if !c.stated || n == 0 || c.unique || c.primary || c.size > 0 {
		return
	}
	last := c.words[n-1]
	if counted := c.kind == kindBoolean && c.semantic == "" && c.typ == "" && n > 1 && lexicon.Singular(c.words[n-2]) != c.words[n-2] && !p.lex.lookup(c.words).exact; counted {
		c.kind = kindInteger // "policies sold"
		return
	}
	if !c.unknown() {
		return
	}
	if n > 2 && deedParticles[last] && participleWord(c.words[n-2]) {
		n, last = n-1, c.words[n-2] // "keys handed over"
	}
	done := n > 1 && participleWord(last) || n > 2 && participleWord(c.words[0]) && countedLink[c.words[1]]
	switch {
	case n > 1 && (done || afterCounted[last]) && lexicon.Singular(c.words[n-2]) != c.words[n-2], n > 2 && countedLink[c.words[1]] && countsMany(c.words[0]), !done && n < 4 && lexicon.Singular(last) != last && !proseNames[last] && !functionWords[last]:
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
