package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

var (
	ownerRows  = wordings("where, where each|every row|record|line|entry|one?, each|every row|record|line|entry|one, each|all of them|these|which, each, which, that, they, and, all, so that each|every row|record|line|entry|one?, in which each|every row|record|line|one?")
	ownerLinks = wordings("joins?|joining|links?|linking|connects?|connecting|pairs?|pairing|ties|tie|tying, is|are for|of|by|from|on|at|in, refers|refer|referring to, points|point|pointing to|at, belongs|belong|belonging to, links?|linking to, is|are? made|placed|written|posted|given|taken|booked|assigned|linked|tied|held by|to|for|on|in|at|with")
	ownerPreps = wordings("of, for, by, from, to, in, at, on, among, across, between, against, under")
	oneOfMany  = wordings("one|any|exactly_one|some of the|our|these|those?, one|any out of the|our?")
	ofWhom     = wordings("COMMA? for|of|on whom|which, COMMA? who have|need")
)

// countedParent reads how many rows the table has that the rows spoken of belong to, where the text counts them there: "400 stays,
// each by one of 60 guests (name, email)", "200 enrolments of 50 students in 8 courses. Students have …". What is only
// counted, and never described, is a number of different values of a column.
func (r *reader) countedParent(i, end int) int {
	child := r.table
	if child == nil || child.Made {
		return 0
	}
	goesOn := false
	if r.ties != nil && child != r.ties && slices.ContainsFunc(r.Relations, func(o *Relation) bool { return o.Parent == child && o.Child == r.ties }) {
		child, goesOn = r.ties, true // "they refer to 40 employees, for whom I need …, and to 12 projects"
	}
	at := i + r.match(i, end, ownerRows)
	link := r.match(at, end, ownerLinks)
	at += link
	prep := r.match(at, end, ownerPreps)
	at += prep
	one := r.match(at, end, oneOfMany)
	at += one
	h, ok := r.headAt(at, end)
	if link+prep+one == 0 || !ok || !r.plural(h.to-1) || h.table == child || h.table != nil && (h.table.Counted || len(h.table.Columns) > 0) || lexicon.SortNouns[h.nouns[len(h.nouns)-1]] {
		return 0
	}
	open, list := h.to, 0
	if r.is(open, end, "(") && r.closing(open, end) > 0 {
		list = r.closing(open, end)
		if it, ok := r.itemAt(&Table{Nouns: h.nouns}, open+1, list); !ok || it.unread > 0 || !lexicon.Names(it.columns[0].Words) {
			return 0
		}
	}
	whom := r.match(h.to, end, ofWhom)
	if list == 0 && (whom == 0 || link+one == 0 && !goesOn) && !r.describedLater(h.nouns, h.to) {
		return 0
	}
	parent := h.table
	if parent == nil {
		parent = r.addTable(h.nouns, r.toks[h.nounFrom].Span)
	}
	parent.Rows, parent.Counted, parent.found = h.rows, true, true
	rel := r.relation(parent, child)
	r.claim(i, at, rel)
	r.claim(at, h.to, parent)
	r.ties = child
	switch {
	case list > 0:
		r.claim(open, open+1, All)
		r.table, r.column = parent, nil
		r.parts(open+1, list, false, true)
		r.claim(list, list+1, All)
		r.table, r.column = child, nil
		return list + 1 - i
	case whom > 0 && !r.describedLater(h.nouns, h.to):
		r.table, r.column = parent, nil
	default:
		r.table, r.column = child, nil
	}
	return h.to - i
}
