package reading

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	ownerPlaces   = wordings("for, in, on, at, to, with, under, of, by, from, within, inside, against, aboard, over, across, onto, into, behind, below, linked|attached|assigned|belonging to, belongs|belong to, made|placed|written|held by, next to, and, underneath, beneath, among, apiece per, spread over|across")
	eachWords     = wordings("each of the|these|those|our|its, each one of the|these|those|our|its, each single?, every one of the|these|those|our|its, every single one of the|these|those|our|its, every single?, per, any, any single, a single, each and every, all of the|these|those|our, all the|these|those|our?, both")
	eachAlone     = wordings("each one?, each one of them|these|those|which, each of them|these|those|which, every one of? them|these|those|which?, every single one of? them?, apiece, all of them|these|those, they|these each, a piece, any one of them|these, each and every one of? them?, every|each|all one? of whom|which, everyone|everybody|each_person|anybody|anyone, every one, both of them, one each, whereof each, per head")
	haveWords     = wordings("has, have, having, had, been, with, gets?, contains?, holds?, holding, places?, placed, placing, makes?, made, making, writes?, wrote, writing, owns?, owning, includes?, including, receives?, received, receiving, takes?, took, taking, is, are, was, were, can|may|must|should|will|shall|could, got, carry, carries, carrying, comes|come with?, buys?, bought, attends?, attended, does, do, did, runs?, ran, employs?, keeps?, kept, lists?, offers?, submits?, submitted, files?, filed, owned, borrows?, borrowed, books?, booked, orders?, ordered, visits?, visited, completes?, completed, plays?, played, leads?, led, generates?, produces?, produced, sees?, saw, serves?, served, covers?, covered, appears?, goes, go, consists? of, is|are made up? of, split|divided into, needs?, shows?, posts?, posted, creates?, created, followed by, pays?, paid, donates?, donated, gives?, gave, giving, uploads?, uploaded, reports?, reported, raises?, raised, earned, earns?, pulls?, pulling, sits?, sat, meets?, registers?, registered, enrolls?, enrolled, enrols?, enrolled, calls?, called, hosts?, hosted, logs?, logged, logging, hangs?|hang off, spans?, tracks?, linked, of, up, then, also, in turn, usually, typically, normally, always, between them, them, comprises?, comprising, together, being, rated, stocks?, stores?, supplies, supplied, sells?, sold, comprised, there is|are, we have|want|need, i have|want|need, come, stands?, belongs?, belong")
	occasionWords = wordings("times, occasions, goes")
	tieLeads      = wordings("and, where, with, plus, but, in which, so that, also, such that, that is, so, while, whereas, here, then, and also, and then, for which, of which, in whom, who, which, that, and who, and which, of whom")
)

// tie is a relation as a text tells it.
type tie struct {
	parent, child *Table
	childHead     *head
	count         children
	from, to      int
	total         int64  // rows of the child, where the text adds them up: "so 700 trips in all"
	topic         *Table // the noun that the relation stands behind
	bracket       bool   // in a bracket behind it
	dates         *Dates // of the child's rows
}

// tieAt reads a relation at i, its parts in any order: "each customer has 0-5 orders", "2-8 visits per patient", "on
// each come at least 2 and at most 9 bids", "exactly thirty for each job", "each with 40 rooms", "ten episodes apiece",
// "two to six a parcel". current is the table that the text speaks of.
func (r *reader) tieAt(current *Table, i, end int) (tie, bool) {
	return r.tieOf(current, false, i, end)
}

// tieOf is tieAt; with topic, current is the noun that the relation stands behind, and its rows are those counted:
// "payslips: every employee has exactly 12".
func (r *reader) tieOf(current *Table, topic bool, i, end int) (tie, bool) {
	p := tieParts{}
	at := i + r.match(i, end, tieLeads)
	if at >= end || r.is(at, end, "each", "every") && r.any(at, end, "each row", "every row", "each record", "every record", "each line has", "each column") > 0 && r.tableCalled(r.words(at+1, at+2)) == nil {
		return tie{}, false
	}
	for at < end && at-i < 24 && !(p.parent != nil && p.count.n > 0) {
		if p.count.n == 0 {
			if n := r.countPart(&p, current, topic, at, end); n > 0 {
				at += n
				continue
			}
		}
		if p.parent == nil && p.first == 'c' && r.is(at, end, "with") && r.is(at+1, end, "a", "an", "one") {
			if _, k := r.nounOf(at+2, end); k > 0 && (r.atBreak(at+2+k, end) || r.is(at+2+k, end, "and", "id")) {
				return tie{}, false // "200 enrolments with a student, a course and a date"
			}
		}
		if p.parent == nil {
			if n := r.ownerPart(&p, current, topic, at, end); n > 0 {
				at += n
				continue
			}
		}
		n := r.gluePart(&p, at, end)
		if n == 0 {
			break
		}
		at += n
	}
	if p.parent == nil && !topic && r.listedRows(p, current, i) {
		p.parent, p.firm = current, true
	}
	if p.parent == nil || p.count.n == 0 {
		return tie{}, false
	}
	return r.tieOfParts(p, current, topic, i, at, end)
}

// tieOfParts makes a relation of its parts, where they can be one.
func (r *reader) tieOfParts(p tieParts, current *Table, topic bool, i, at, end int) (tie, bool) {
	t := tie{parent: p.parent, count: p.count, from: i, to: at}
	if c := p.count; p.child != nil && p.child.table != nil && p.child.table.Counted && p.parent.Counted && c.min == 1 && c.max == 1 && c.bounded && !r.plural(p.child.to-1) {
		return tie{}, false // "each in exactly one class" is whose rows they are
	}
	switch {
	case p.child != nil:
		h := p.child
		if h.table == p.parent {
			return tie{}, false
		}
		t.child, t.childHead = h.table, h
		if h.table == nil {
			if topic && current != nil && singular(current.last()) == h.nouns[len(h.nouns)-1] {
				t.child = current
			} else if !r.newTable(*h, at, end) || !p.firm && !r.expected(*h, p) && !r.eachHas(p, at, end) {
				return tie{}, false
			}
		} else if !p.firm && (!p.verb && p.first == 'p' && p.strange == 0 || p.strange > 1) {
			return tie{}, false
		}
		if p.count.article && (h.table == nil || !topic && !p.firm || !r.plural(h.to-1)) {
			return tie{}, false
		}
	case p.times:
		if t.child = r.doneTable(p.parent); t.child == nil {
			noun := deedNoun(p.deed)
			if noun == "" || !p.firm {
				return tie{}, false
			}
			t.child = &Table{Nouns: []string{noun}, Span: token.Span{Start: r.toks[i].Span.Start, End: r.toks[at-1].Span.End}}
		}
	case p.alone && p.first == 'c' && p.near && current != nil && r.onlyOwner(current) != nil: // "gifts …, none to eight each"
		t.child, t.parent = current, r.onlyOwner(current)
	case p.first == 'p' && p.firm && p.verb && current != nil && current != p.parent && current.found && current.Counted && len(current.Columns) == 0 && r.atBreak(at, end):
		t.child = current // "4,400 entries, every attorney logging at least 50"
	case p.alone || current == nil || current == p.parent || p.count.article || p.strange > 0 || p.times:
		return tie{}, false
	case p.first == 'c' && p.near:
		if !p.firm && !(topic || p.count.n > 1) {
			return tie{}, false
		}
		t.child = current
	case p.first == 'p' && topic && (r.atBreak(at, end) || r.is(at, end, "with", "and", "-")):
		t.child = current
	default:
		return tie{}, false
	}
	if t.child == t.parent {
		return tie{}, false
	}
	t.to = r.tieTail(&t, at, end)
	return t, true
}

// listedRows: in the list of what each row has stands how many rows of another table it has, of which the text is to speak:
// "each kid has a name, an age 5-11 and 3 to 5 lessons, a lesson has a date".
func (r *reader) listedRows(p tieParts, current *Table, i int) bool {
	if current == nil || !current.begun() || p.child == nil || p.child.table == current || p.count.min == p.count.max || !r.is(i-1, i, ",", "and") {
		return false
	}
	return r.plural(p.child.to-1) && r.expected(*p.child, p)
}

// expected: the text is to speak of such rows, so that also "a cafe received 4 to 9 deliveries" or "10 to 25 units in a
// building" tells of a table.
func (r *reader) expected(h head, p tieParts) bool {
	if p.count.article || p.strange > 0 || !(p.verb || p.first == 'c' && p.near) {
		return false
	}
	return r.titled(h.nouns) || r.hintTable(h.nouns) != nil || r.listedLater(h.nouns[len(h.nouns)-1], h.to)
}

// eachHas: what stands behind leaves no doubt that each row of the owner has such rows: "customers place 0 to 8 orders
// each", "a clinic received 3 to 8 inspections (inspector name, score 0-100)".
func (r *reader) eachHas(p tieParts, i, end int) bool {
	if p.count.article || p.strange > 0 || p.first != 'p' || !p.verb || p.child == nil || !r.plural(p.child.to-1) {
		return false
	}
	if r.any(i, end, "each", "apiece", "each one") > 0 {
		return true
	}
	c := r.closing(i, end)
	return p.count.min != p.count.max && (r.is(i, end, "(") && c > 0 && r.listBehind(nil, i+1, c) || r.is(i, end, ":", "with") && r.listBehind(nil, i+1, end))
}

// rowNouns are of any table's rows, and of none in particular.
var rowNouns = lexicon.WordSet("row record entry instance")
