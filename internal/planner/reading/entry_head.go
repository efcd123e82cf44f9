package reading

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// loneHead reads a line that is nothing but a name and a colon, above the lines of a list: "greenhouse_batches:",
// "fields:", "- hives:".
func (r *reader) loneHead(k int) bool {
	u := r.units[k]
	at := u.from + r.bulletAt(u.from)
	section := r.is(at, u.to, "[") && r.is(u.to-1, u.to, "]") // "[library_loans]"
	if section {
		at++
	}
	bare := r.table == nil && at == u.from && !section && u.to-at <= 3 && !r.is(u.to-1, u.to, ":", "{") && k+1 < len(r.units) && r.units[k+1].named > 0
	if bare {
		u.to++ // "hr_leave" over the lines of its columns
	}
	if !r.startsUnitLine(k) || !bare && !section && !r.is(u.to-1, u.to, ":", "{") || u.to-at < 2 || u.to-at > 4 || k+1 >= len(r.units) {
		return false
	}
	name := u.to - 1
	if r.match(at, name, noEntries) == name-at {
		if r.units[k+1].named == 0 {
			return false
		}
		r.claim(u.from, u.to, All)
		return true
	}
	next := r.units[k+1]
	below := next.named > 0 || r.match(next.from+r.bulletAt(next.from), next.to, noEntries) > 0 && slices.ContainsFunc(r.units[k+1:], func(u unit) bool { return u.named > 0 })
	if !below || !r.nextLine(k+1) {
		return false
	}
	h := head{from: at, nounFrom: at, nounTo: name, to: name}
	for j := at; j < name; j++ {
		if r.toks[j].Kind != token.Word && r.toks[j].Kind != token.Quote || r.sentence(j, j+1) {
			return false
		}
	}
	if strings.Contains(r.toks[at].Text, "_") {
		h.written = strings.ToLower(r.toks[at].Text)
	}
	if h.nouns = stemsOf(r.words(at, name)); len(h.nouns) == 0 || !r.plural(name-1) && h.written == "" && !lexicon.NamesTable(plural(strings.Join(h.nouns, " "))) {
		return false
	}
	h.table = r.tableCalled(h.nouns)
	r.begin(h, name)
	r.claim(u.from, u.to, r.table)
	return true
}

// tableLine reads a line of a table in the singular and its columns, where the text names it in the plural, too:
// "donor: donor no, first name, surname".
func (r *reader) tableLine(k int) bool {
	u := r.units[k]
	at := u.from + r.bulletAt(u.from)
	to := at
	for to < u.to && to-at < 3 && r.toks[to].Kind == token.Word && !r.sentence(to, to+1) {
		to++
	}
	if to == at || !r.startsUnitLine(k) || !r.is(to, u.to, ":") || r.match(at, to, noEntries)+r.match(at, to, announcers) > 0 || !r.columnsListed(to+1, u.to) {
		return false
	}
	last := r.toks[to-1].Low
	named := slices.ContainsFunc(r.toks, func(t *token.Token) bool { return t.Kind == token.Word && t.Low != last && singular(t.Low) == last })
	if !named || r.plural(to-1) {
		return false
	}
	h := head{from: at, nounFrom: at, nounTo: to, to: to, nouns: stemsOf(r.words(at, to))}
	h.table = r.tableCalled(h.nouns)
	if h.table != nil && len(h.table.Columns) > 0 {
		return false
	}
	from := r.begin(h, u.to)
	r.claim(u.from, from, r.table)
	r.parts(from, u.to, false, true)
	return true
}
