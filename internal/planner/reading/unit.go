package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	separators = wordings(">, ::, COMMA, COMMA and, COMMA and also, COMMA plus, COMMA as well as, COMMA with, COMMA together with, COMMA along with, COMMA then, COMMA but, as well as, together with, along with, and also, and with, and, plus, &, ;, --, ..., .., -, :, with, BAR, but, ), ], also, +, =>, ->, ., /, ; and, COMMA while, where, COMMA where")
	listCues   = wordings(": , cols|flds|attrs :, COMMA cols|flds|attrs :, with, having, and need|want their|the|its, containing, including, includes, include, contains, contain, comprising, with columns|fields|attributes|features :?, columns|fields|attributes|features :|are|=?, with the following columns|fields|attributes? :?, with these columns|fields :?, with the columns|fields|attributes :?, each with, each having, each has, each row|record|line has|contains|with, every row|record has, they have, that have, which have, who have, has, have, -, --, ->, =>, holding, and its|their, with their, with its, showing, giving, listing, consisting of, made up of, and for each, for each one?, per row :?, needed :, described by, : each with, where each has, and each has, with each having, COMMA each with, COMMA with, COMMA including, COMMA each having, COMMA each has, COMMA columns|fields :?, COMMA having, COMMA containing, carry, carries, carrying, needs?, track, tracking, with info on, with data on, storing, recording, data :, schema :, structure :, layout :, columns should be, columns needed :?, who have a|an, with following columns :?")
	announcers = wordings("cols|flds|attrs|vars|col names :|are|=|-, columns|fields|attributes|features|variables|headers|header|schema|structure|layout|contents|content|properties|items :|are|=|-|needed|wanted|required|include|includes, data fields :|are, column names :|are|=, columns|fields|attributes should be|include :?, columns|fields|attributes as follows :?, columns|fields|attributes below :?, the|our columns|fields|attributes|variables :|are|should be|include|needed are, columns needed|wanted|required|should be :?, fields needed|wanted|required :?, i|we need|want|would like the? columns|fields :?, i|we need|want|would like the following columns|fields? :?, please include, include the? following? columns|fields|attributes :?, include, with the following columns|fields? :?, each row|record|line|entry has|contains|holds|carries|consists_of|is|shows|with|should_have|should_contain|contain|includes, every row|record|line|entry has|contains|holds|carries|consists_of|with|should_have|should_contain|contain, one row has|contains, a row|record|line has|contains|holds|carries|consists_of|is, what should be in it :?, what we record is, what i need :?, per row i|we need|want :?, for each row :?, per row :?, per record :?, it should have|contain|hold|carry, it has|contains|holds|carries, they have|carry, each has|have|carries|with, each one has|carries|with, every one has|carries, they should have, i need, we need, i want, we want, i'd like, we'd like, i would like, what i want is, each of them has, all of them have, the table has|contains|should have|contain, the file has|contains|should have|contain, the data has|contains|should have|contain, data needed :, for|of|on whom|which i|we need|want|keep|record|note|store|have|know|log the?, for|of|on|per each|every COMMA|:? i|we need|want|keep|record|note|store|have|know|log the?, for|of|on|per each|every|all? of? those|these|them|that|one|time COMMA|:? i|we need|want|keep|record|note|store|have|know|log the?, for|of|on|per each|every|all? one? of? those|these|them|that|one COMMA|:? i|we want_to_see|want_to_know|would_like|would_like_to_see the?, for|of|on|per each|every|all? one? of? those|these|them|that|one COMMA|:? i'd|we'd like|like_to_see|like_to_have|like_to_know the?, for|of each|every|all? of? those|these|them|one|time :, take, give me, list, fields to include :?, should contain, must contain, containing, columns as follows :, we record|store|track|keep|note|collect|log, i record|store|track|keep|note, we know, record, store, the csv should have|contain, it lists|shows|records, it needs, they need, to include :, expected columns :, input features|columns|variables :?, feature columns :?, features :?, input :?, inputs :?, independent variables :?, predictors :?, described by")
)

// unit reads a sentence or line.
func (r *reader) unit(i, end int) {
	at := i
	if n := r.bulletAt(at); n > 0 {
		r.claim(at, at+n, All)
		at += n
	}
	listing := r.table != nil && at > i && !r.sentence(at, r.next(at, end, ",", ";", ":", "-"))
	r.parts(at, end, true, listing)
}

// horizon is how far, in tokens, a part is looked for the end of what belongs to it. Texts of people stay far below it;
// in a hostile text without a full stop the time would grow with the square of its length.
const horizon = 240

// near is where a part that begins at i must end: the end of the unit, or the last separator before the horizon.
func (r *reader) near(i, end int) int {
	if end-i <= horizon {
		return end
	}
	for k := i + horizon; k > i+horizon/2; k-- {
		if r.toks[k].Kind == token.Line || r.toks[k].Is(",", ";") {
			return k
		}
	}
	return i + horizon
}

// parts reads what stands between i and end, part by part; what stands in brackets is read for itself.
func (r *reader) parts(at, last int, start, listing bool) bool {
	for at < last && !r.spent() {
		end := r.near(at, last)
		if n := r.match(at, end, separators); n > 0 && !(start && !r.is(at, end, ",", "and", ";", "-", ":")) && !r.is(at, end, "where", "with") {
			start = start || r.is(at, end, ";") && (r.table == nil || len(r.table.Columns) == 0)
			r.claim(at, at+n, All)
			at += n
			continue
		}
		if n := r.controlAt(at, end); n > 0 {
			r.claim(at, at+n, All)
			at += n
			continue
		}
		n, list := r.part(at, end, start, listing)
		listing = list
		start = start && r.table == nil && (n == 0 || r.Owners[at] == All) // "Dear colleagues, please prepare …"
		if n > 0 {
			at += n
			continue
		}
		if r.is(at, end, "(", "{", "[", "}") {
			r.claim(at, at+1, All)
			at++
			if c := r.closing(at-1, last); c > at {
				if r.thenBracket(at, c) {
					at = c + 1
					continue
				}
				if (at < 2 || r.Owners[at-2] != nil || r.listBehind(r.table, at, c)) && !r.remarkName(at, c) { // else it says something of what was not read
					listing = r.parts(at, c, false, listing)
				}
				r.claim(c, c+1, All)
				at = c + 1
			}
			continue
		}
		to := max(at+1, r.next(at+1, end, ",", ";"))
		for k := at + 1; k < to; k++ {
			if r.is(k, to, ":") && r.listBehind(r.table, k+1, end) {
				to, listing = k, true
			}
			if r.is(k, to, ":") && start && r.table == nil {
				if h, ok := r.titledHead(k+1, end); ok && h.counted && r.listCue(h.to-1, end) {
					to = k // "for a workshop on logistics: warehouses (6: code, city), products (300 …)"
				} else if ok && h.counted && r.is(h.to-1, h.to, ",", ":", ";") {
					to = k
				}
			}
			if m, n := r.nounOf(k, to); n > 0 && m.table.found && r.is(k+n, end, ":") && r.tok(k-1).Kind == token.Mark {
				to = k // "what I'd like to see - artists: …"
			}
		}
		r.column = nil // what follows may be said of what was not understood
		at = to
	}
	return listing
}

// remarkName: behind a column that was read, a bracket holds a single bare name, which is a remark rather than a column:
// "null for 15% (open)".
func (r *reader) remarkName(i, close int) bool {
	if r.column == nil || r.table == nil || !r.table.begun() || r.next(i, close, ",", ";") < close {
		return false
	}
	it, ok := r.itemAt(r.table, i, close)
	return ok && it.unread == 0 && len(it.facts) == 0 && len(it.columns) == 1 && it.to == close && r.table.called(it.columns[0].Words) == nil
}

// part reads the next part of a unit: who wants what of which table, a column, a rule. It returns how many tokens it
// took, and whether a list of columns goes on behind it.
func (r *reader) part(i, end int, start, listing bool) (int, bool) {
	if r.is(i, end, "(", "{", "[", "}") {
		return 0, listing
	}
	if n := r.countedParent(i, end); n > 0 {
		return n, true
	}
	if n := r.rowsPart(i, end); n > 0 {
		r.claim(i, i+n, r.table)
		return n, listing
	}
	if n := r.eachOfOne(i, end); n > 0 {
		return n, true
	}
	if n := r.crossRows(i, end); n > 0 {
		return n, true
	}
	if n := r.parentSharePart(i, end); n > 0 {
		return n, true
	}
	if start && r.table != nil {
		if n := r.rollupPart(i, end); n > 0 {
			return n, listing
		}
	}
	if n := r.excessPart(i, end); n > 0 {
		return n, listing
	}
	if n := r.unrepeatedPart(i, end); n > 0 {
		return n, listing
	}
	if n := r.absencePart(r.table, i, end, listing && !start); n > 0 {
		return n, listing
	}
	if n := r.onePerPart(i, end, start); n > 0 {
		return n, true
	}
	if n := r.isOnePart(i, end); n > 0 {
		return n, true
	}
	if n := r.tiePart(i, end, start); n > 0 {
		return n, true
	}
	if n := r.titleBeside(i, end); n > 0 {
		return n, true
	}
	if n := r.linePart(i, end, start); n > 0 {
		return n, true
	}
	if n := r.headPart(i, end, start); n > 0 {
		return n, true
	}
	if start || r.table != nil && len(r.table.Columns) == 0 && r.is(i, end, "columns", "cols", "flds", "fields", "attributes", "schema", "what", "i", "we", "i'd", "we'd", "for", "of", "per") {
		if n := r.announced(i, end); n > 0 {
			r.claim(i, i+n, All)
			return n, true
		}
	}
	if r.table == nil {
		if start && len(r.Relations) == 0 {
			if n := r.topicPart(i, end, false); n > 0 {
				return n, true
			}
		}
		if n := r.nameless(i, end, start); n > 0 {
			return n, true
		}
		return 0, false
	}
	if !r.table.begun() {
		if items, ok := r.runOn(r.table, i, end); ok {
			return r.putAll(r.table, items) - i, true
		}
	}
	if n := r.originPart(r.table, i, end, listing && !start); n > 0 {
		return n, true
	}
	if !start && r.is(i, end, "is", "are") {
		if n := r.agedRows(r.table, i, end); n > 0 {
			return n, listing
		}
	}
	if !start && r.is(i, end, "each", "every", "a", "an") || r.is(i-1, i, ";") {
		if m, k := r.nounOf(i+r.any(i, end, "each", "every", "a", "an"), end); k > 0 && m.table != nil && (r.table.begun() || m.table == r.table) {
			if n := r.announced(i, end); n > 0 {
				r.claim(i, i+n, All)
				return n, true
			}
		}
	}
	if n := r.tendencyPart(r.table, i, end, listing && !start); n > 0 {
		return n, listing
	}
	if !listing || start {
		if n := r.verdictPart(r.table, i, end); n > 0 {
			return n, false
		}
		if n := r.pairingPart(r.table, i, end); n > 0 {
			return n, false
		}
		if n := r.sortPart(r.table, i, end); n > 0 {
			return n, false
		}
		if n, list := r.eventPart(r.table, i, end); n > 0 {
			return n, list
		}
	}
	if n := r.tellsMore(i, end, listing); n > 0 {
		r.claim(i, i+n, All)
		return n, true
	}
	return r.told(i, end, start, listing)
}

// linePart reads a line that is a column of a list by its own form, with a mark behind its name and what is said of it up
// to the end of the line: "- bytes: 40 to 9000". It could be taken for a table and its number of rows else.
func (r *reader) linePart(i, end int, start bool) int {
	if !start || r.table == nil || i == 0 || r.toks[i-1].Kind != token.Line && r.bulletAt(i-1) == 0 {
		return 0
	}
	it, ok := r.itemAt(r.table, i, end)
	if !ok || it.to < end || it.unread > 0 || len(it.facts) == 0 || !r.is(it.named, end, ":", "-", "=", "|") || r.toks[it.named].Glued && !r.is(it.named, end, ":", "=") {
		return 0
	}
	if f := it.facts[0]; f.kind == filler || f.kind == hasDistinct || f.kind == inRange && f.interval.min != nil && f.interval.max != nil && *f.interval.min == *f.interval.max {
		return 0
	}
	r.put(r.table, it)
	return it.to - i
}

// statementTo reads what stands between i and end as statements about the table for which most of it is read.
func (r *reader) statementTo(home *Table, i, end int) (statement, *Table) {
	tables := []*Table{home}
	for k := i; k < end; k++ {
		if m := r.mentionAt(nil, k, end); m.table != nil && !slices.Contains(tables, m.table) && len(r.known(m.table)) > 0 {
			tables = append([]*Table{m.table}, tables...)
		} else if m.value != "" && m.score >= 76 && !m.column.early && m.column.Table != home && !slices.Contains(tables, m.column.Table) {
			tables = append(tables, m.column.Table) // "Suites cost 250 to 600"
		}
	}
	for _, o := range r.Relations { // a sum is of the parent, though the child was spoken of last
		if o.Child == home && !slices.Contains(tables, o.Parent) {
			tables = append(tables, o.Parent)
		}
	}
	best, own := statement{}, home
	for _, t := range tables {
		if len(r.known(t)) == 0 {
			continue
		}
		s := r.stateAt(t, i, end)
		if s.coverage()-s.vague() > best.coverage()-best.vague()+.01 || best.content == 0 {
			best, own = s, t
		}
	}
	return best, own
}
