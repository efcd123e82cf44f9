package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ownerHead is a head that counts rows and those that they belong to, before the columns of the rows: "300 orders of 40 customers: order no".
type ownerHead struct {
	countedOwners
	columns  string // of the owners, in a bracket behind them
	from     int    // token behind the rows
	colon    int
	list     int // token behind the columns of the rows
	ownerPos int // of a later head of the owners; 0 where there is none
}

var (
	headPreps = lexicon.WordSet("of by from for in at")
	// measuredRows come in series, which have readers of their own.
	measuredRows = lexicon.WordSet("reading measurement sample ping value observation record datapoint tick")
	// containers are things that others make up: "30 teams of 11 players" have 11 each.
	containers = lexicon.WordSet("team class group box pack batch crate pallet carton set crew squad league family fleet bundle series party cohort section case bag tray round unit shift playlist book list chapter table column row kit block cluster panel bus car lorry truck van flight room house building floor course programme lot pool sheet page file folder stack pair sample basket menu package parcel container network chain consortium division department district region")
)

// OwnerHeads gives the columns behind such a head to its rows, and the owners a head of their own: "300 orders of 40 customers: order no, total.
// Customers: name" is "300 orders: order no, total. Each order belongs to one customer. 40 Customers: name".
func OwnerHeads(text string) (Rewriting, bool) { return atHeads(text, (*lister).ownerHead) }

func (l *lister) ownerHead(i int) (Rewriting, bool) {
	h, ok := l.ownerHeadAt(i)
	if !ok {
		return Rewriting{}, false
	}
	w := &writer{}
	w.copy(l.text, 0, l.at(h.from-1).Span.End)
	head := l.span(h.from, h.colon)
	w.copy(l.text, l.at(h.colon).Span.Start, l.at(h.list-1).Span.End)
	said := ". Each " + h.row + " belongs to one " + h.owner
	switch {
	case h.columns != "":
		said += ". " + h.owners + ": " + h.columns
	case h.ownerPos == 0:
		said += ". " + h.owners
	}
	w.write(said, head)
	at := l.at(h.list - 1).Span.End
	if h.ownerPos > 0 {
		name := l.at(h.ownerPos).Span
		w.copy(l.text, at, name.Start)
		w.write(h.owners, head)
		at = name.End
	}
	return w.rest(l.text, at)
}

// ownerHeadAt reads such a head from token i on.
func (l *lister) ownerHeadAt(i int) (ownerHead, bool) {
	h := ownerHead{}
	rows, at := l.countedNoun(i)
	if at == 0 || !headPreps[l.at(at).Low] {
		return h, false
	}
	k := at + 1
	if l.at(k).Is("the", "our", "these") {
		k++
	}
	owners, to := l.countedNoun(k)
	if to == 0 || owners >= rows {
		return h, false
	}
	h.set(l, i, at, k, to)
	h.from = at
	last := strings.Fields(h.row)
	if h.row == h.owner || measuredRows[last[len(last)-1]] || l.at(at).Is("of") && containers[last[len(last)-1]] || !l.things(h.owner) || noParents[h.owner] {
		return h, false
	}
	if l.at(to).Is("(") {
		end := to + 1
		for !l.at(end).Is(")") && !l.sentenceEnds(end) {
			end++
		}
		if !l.at(end).Is(")") || !strings.Contains(h.columns+l.text[l.at(to).Span.End:l.at(end).Span.Start], ",") {
			return h, false
		}
		h.columns = l.text[l.at(to).Span.End:l.at(end).Span.Start]
		to = end + 1
	}
	if !l.at(to).Is(":") || l.at(to+1).Kind == token.Line {
		return h, false
	}
	h.colon, h.list = to, to+1
	for !l.sentenceEnds(h.list) {
		if lexicon.Singular(l.at(h.list).Low) == lexicon.Singular(l.at(h.countedOwners.to-1).Low) {
			return h, false // the owner is a column of the rows
		}
		h.list++
	}
	if h.list == to+1 {
		return h, false
	}
	for p := h.list + 1; p < len(l.toks); p++ {
		if lexicon.Singular(l.at(p).Low) != h.owner || !l.at(p+1).Is(":", "(", "have", "has") {
			continue
		}
		if !l.sentenceEnds(p-1) || h.columns != "" {
			return h, false
		}
		h.ownerPos = p
		break
	}
	return h, true
}
