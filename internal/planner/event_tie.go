package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// eventNouns are what happens to somebody or something, where the ending of the word does not say so.
var eventNouns = lexicon.WordSet("visit order loan review sale purchase result stay ticket gift claim call trip ride session vote comment post log scan repair rental lesson grade exam delivery return refund fine trade bid test sample measurement performance match treatment checkup invoice shift dose race")

// isEvent: each row of such a table belongs to a row of another: a feeding, a payment, an inspection.
func isEvent(noun string) bool {
	return eventNouns[noun] || len(noun) > 6 && (strings.HasSuffix(noun, "ing") || strings.HasSuffix(noun, "ment") || strings.HasSuffix(noun, "tion") || strings.HasSuffix(noun, "sion"))
}

// tieEvents ties two counted tables between which the text says nothing, where the rows of one are
// events and outnumber the others: "35 animals: … 1,050 feedings: fed at, …".
func (p *parser) tieEvents() {
	if len(p.tables) != 2 || len(p.relations) > 0 || p.revising {
		return
	}
	parent, child := p.tables[0], p.tables[1]
	if isEvent(parent.nouns[len(parent.nouns)-1]) || !isEvent(child.nouns[len(child.nouns)-1]) || parent.rows >= child.rows ||
		!parent.rowsSaid || !child.rowsSaid || parent.grid != nil || child.grid != nil || parent.sqlName != "" || child.sqlName != "" || live(parent) == 0 || live(child) == 0 || parent.base != nil || child.base != nil {
		return
	}
	if slices.ContainsFunc(child.columns, func(c *columnDraft) bool {
		return !c.dropped && slices.Contains(c.words, parent.nouns[len(parent.nouns)-1])
	}) {
		return
	}
	r := &relationDraft{parent: parent, child: child, at: -1}
	p.relations = append(p.relations, r)
	p.assume(&r.element, "each "+child.noun()+" belongs to one "+parent.noun()+", because the text names both and no other tie", nil)
}
