package reading

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// entryMarks part the name of a column from what is said of it, in a line of its own.
	entryMarks = wordings(":, =, ->, =>, -, --, ::, :=, BAR")
	// noEntries stand in front of such a mark and name no column.
	noEntries = wordings("cols, flds, attrs, vars, rws, recs, columns?, fields?, attributes?, schema, rows?, rows? needed|wanted?, row count, count, records?, n, size, volume, table, table name, name of the? table, file, filename, file name, dataset, data, entity, entities, notes?, nb, rules?, constraints?, conditions?, relations?, relationships?, remarks?, comments?, rem, seed, locale, output, format, please, also, where, with, and, e.g., i.e., important, attention, example, examples, sample, number of rows|records|entries, total, total rows, hint, hints, business rules?, logic, tables?, properties, props, features, structure, layout, contents, period, time range|span|frame, timespan, timeframe")
)

// entries finds the lines that each describe a column: three or more in a row, alike in form.
//
//	show: string (8 shows)
//	duty_pct = 0..17, fixed for each hs_code
//	-> lift_serial   mask AA999999
func (r *reader) entries() {
	for k := 0; k < len(r.units); {
		to := k

		for to < len(r.units) {
			if to > k && !r.nextLine(to) {
				if r.startsUnitLine(to) || r.inEntry(to) == 0 {
					break
				}
			} else if n := r.entryName(r.units[to]); n > 0 {
				r.units[to].named = n
			} else {
				break
			}
			to++
		}
		if to == k {
			k++
			continue
		}
		if !r.entryBlock(r.units[k:to]) {
			for j := range r.units[k:to] {
				r.units[k+j].named = 0
			}
		}
		k = to
	}
}

// startsUnitLine: the unit begins a line.
func (r *reader) startsUnitLine(k int) bool { return r.lineStart(r.units[k].from) }

// inEntry: the unit is a further sentence of the line of the unit before it.
func (r *reader) inEntry(k int) int { return boolInt(!r.startsUnitLine(k)) }

// nextLine: the unit begins the line below the unit before it, with no empty line between.
func (r *reader) nextLine(k int) bool {
	from, before := r.units[k].from, r.units[k-1]
	return r.lineStart(from) && from == before.to+1
}

// entryName is where the name ends of a line that describes a column, 0 where none does.
func (r *reader) entryName(u unit) int {
	i := u.from
	bullet := r.bulletAt(i)
	i += bullet
	i += r.any(i, u.to, "[ ]", "[ x ]")
	words := 0
	for k := i; k < u.to && words < 6; k++ {
		t := r.toks[k]
		switch {
		case k == i+1 && typeNames[t.Low] && !t.Glued && k+1 <= u.to && r.tok(k-1).Kind == token.Word && !typeNames[r.toks[k-1].Low] && !r.is(k+1, u.to, ":", "=") && !lexicon.Names(r.words(i, k+1)):
			return k // "id int pk", and no "birth date: in 1990"
		case k > i && (r.entryMark(k, u.to) > 0 || r.gapBefore(k) && bullet+boolInt(strings.Contains(r.toks[i].Text, "_")) > 0 || bullet > 0 && t.Is(",", "(") && !t.Glued && words < 4):
			from := k + r.entryMark(k, u.to)
			if r.toks[k].Is(",", "(") {
				from = k + 1
			}
			if from >= u.to || r.match(i, k, noEntries) == k-i || r.match(i, k, announcers)+r.match(i, k, connectives) >= k-i {
				return 0
			}
			if r.columnsListed(from, u.to) || r.countOnly(k, u.to) && r.plural(k-1) {
				return 0
			}
			return k
		case t.Kind == token.Word && (nameWord(t) || nameInners[t.Low] || k > i && t.Is("and")) && !r.sentence(k, k+1):
			words++
		case k > i && t.Is("no", "nr"):
			words++
		case t.Kind == token.Quote && k == i:
			words++
		case t.Kind == token.Number && k > i && t.Glued, t.Kind == token.Code && k > i:
		case k > i && t.Is("/", "&", "-", ".") && (t.Glued || t.Is("/", "&")) && k+1 < u.to && (r.toks[k+1].Kind == token.Word || t.Is(".") && r.is(k-1, k, "no", "nr")):
		default:
			return 0
		}
	}
	return 0
}

// entryMark is how many tokens at k part a name from what is said of it.
func (r *reader) entryMark(k, end int) int {
	n := r.match(k, end, entryMarks)
	if n > 0 && r.is(k, end, "-") && r.toks[k].Glued {
		return 0
	}
	return n
}

// gapBefore: two blanks or a tab stand in front of the token.
func (r *reader) gapBefore(k int) bool {
	gap := r.src[r.toks[k-1].Span.End:r.toks[k].Span.Start]
	return len(gap) > 1 || gap == "\t"
}

// columnsListed: not what is said of one column, but names of several stand there: "name, email, phone".
func (r *reader) columnsListed(i, end int) bool {
	known, pieces := 0, 0
	for at := i; at < end; {
		to := r.next(at, end, ",", ";", "|")
		pieces++
		for n := min(4, to-at); n > 0; n-- {
			if r.toks[at].Kind == token.Word && lexicon.Names(r.words(at, at+n)) && r.atEntryBreak(at+n, to) {
				known++
				break
			}
		}
		if t := r.toks[at]; strings.Contains(t.Text, "_") && to == at+1 {
			known++
		}
		at = to + 1
	}
	return known >= 2 && known*3 >= pieces || known >= 3
}

// atEntryBreak: a name could end at i: no share or value goes on with it.
func (r *reader) atEntryBreak(i, end int) bool {
	return i >= end || r.is(i, end, "(", "[", "{", ":") || r.toks[i].Kind == token.Word
}

// countOnly: nothing but a number stands behind the mark at k.
func (r *reader) countOnly(k, end int) bool {
	k += max(1, r.entryMark(k, end))
	k += r.match(k, end, approximately)
	return k < end && r.toks[k].Kind == token.Number && !r.toks[k].Percent && r.toks[k].Unit == "" && k+1+r.match(k+1, end, rowCounts) >= end
}

// entryBlock: the lines are a list of columns: three of them at least, most of which have a name that is known or
// begin with something that can be said of a column.
func (r *reader) entryBlock(units []unit) bool {
	lines, likely := 0, 0
	for _, u := range units {
		if u.named == 0 {
			continue
		}
		lines++
		at := u.from + r.bulletAt(u.from)
		c := r.newColumn(&Table{Nouns: []string{"record"}}, at, u.named)
		if strings.Contains(r.toks[at].Text, "_") || lexicon.Names(c.Words) {
			likely++
			continue
		}
		from := u.named + r.entryMark(u.named, u.to)
		if _, n := r.predicate(nil, c, from, u.to, true, false); n > 0 && r.atBreak(from+n, u.to) {
			likely++
		} else if _, ok := r.valuesAt(from, u.to, true); ok {
			likely++
		}
	}
	return lines >= 3 && likely*3 >= lines*2
}

// entry reads a line of such a block: the column with all that is said of it.
func (r *reader) entry(u unit) bool {
	at := u.from + r.bulletAt(u.from)
	r.claim(u.from, at, All)
	if r.table == nil {
		t := &Table{Nouns: []string{"record"}, Made: true, found: true}
		if r.rows > 0 {
			t.Rows, t.Counted = r.rows, true
		}
		r.Tables = append(r.Tables, t)
		r.table = t
	}
	home := r.table
	if it, ok := r.itemAt(home, at, u.to); ok && it.unread == 0 && it.to >= u.to && it.named <= u.named {
		r.put(home, it)
		return true
	}
	columns := r.entryColumns(home, at, u.named)
	c := columns[len(columns)-1]
	r.claim(at, u.named, c)
	at = u.named
	if n := r.entryMark(at, u.to); n > 0 {
		r.claim(at, at+n, c)
		at += n
	}
	r.entrySays(home, c, at, u.to)
	r.table, r.column = home, c
	return true
}

// entryColumns are the columns that a line names: one, or several with a slash between them.
func (r *reader) entryColumns(home *Table, i, end int) []*Column {
	var out []*Column
	from := i + r.match(i, end, nameLeads)*boolInt(end-i > 1 && r.match(i, end, nameLeads) < end-i && !lexicon.Names(r.words(i, end)))
	for k := from; k <= end; k++ {
		if k < end && !r.is(k, end, "/") || k == from {
			continue
		}
		if k < end && k == from+1 && len(r.toks[from].Text) < 3 {
			continue
		}
		c := r.newColumn(home, from, k)
		c.Listed = true
		if old := home.called(c.Words); old != nil {
			c = old
		} else {
			home.Columns = append(home.Columns, c)
		}
		out = append(out, c)
		from = k + 1
	}
	return out
}

// entrySays reads what a line says of its column, piece by piece. What speaks of other columns is a statement; what is
// not understood stays unread, and does not keep from reading the next piece.
func (r *reader) entrySays(home *Table, c *Column, at, end int) {
	r.current = c
	defer func() { r.current = nil }()
	for at < end {
		if n := r.any(at, end, ",", ";", "and", "-", "--", "but", "so", "#", "/ /", "//", "."); n > 0 {
			r.claim(at, at+n, c)
			at += n
			continue
		}
		if s := r.stepAt(at, end); s.n > 0 && c.class().temporal() && home.Grid == nil { // "ts: every 5 min on 2026-02-01"
			r.gridOf(home, s)
			n := s.n
			if d, k := r.datesAt(at+n+r.any(at+n, end, ",", "for"), end, true); k > 0 {
				n += k + r.any(at+n, end, ",", "for")
				home.Grid.Dates, home.Dates = &d, &d
			}
			r.claim(at, at+n, c)
			at += n
			continue
		}
		facts, n := r.predicate(home, c, at, end, false, false)
		if n > 0 && !r.pieceEnds(at+n, end) {
			if fewer, m := r.predicate(home, c, at, r.next(at+1, end, ",", ";", "#"), false, false); m > 0 && r.pieceEnds(at+m, end) {
				facts, n = fewer, m
			}
		}
		if n == 0 {
			if l, ok := r.valuesAt(at, end, true); ok && r.atBreak(at+l.n, end) && len(c.Values) == 0 && r.valuesFit(c, l) {
				facts, n = []fact{{kind: inValues, values: l, from: at, to: at + l.n}}, l.n
			}
		}
		if n > 0 && (r.pieceEnds(at+n, end) || !slices.ContainsFunc(facts, weakAlone)) {
			for _, f := range facts {
				r.apply(c, f)
			}
			r.claim(at, at+n, c)
			at += n
			continue
		}
		to := r.next(at+1, end, ",", ";", "#")
		stated := 0
		for _, stop := range []int{r.next(at+1, end, ";", "#"), to} {
			if st, own := r.bestStatement(home, at, stop); stated == 0 && r.toks[at].Kind != token.Number && st.coverage() > .79 && len(st.facts) > 0 && !st.early() {
				r.make(own, st)
				stated = max(stop, st.end())
			}
		}
		if stated > 0 {
			at = stated
			continue
		}
		if m := lexicon.Lookup(r.words(at, to)); m.Exact && m.Semantic != "" && c.Semantic == "" {
			c.Semantic = m.Semantic // "full name", "email address"
			r.claim(at, to, c)
		}
		at = to
	}
}

// pieceEnds: what was said up to i has ended there.
func (r *reader) pieceEnds(i, end int) bool {
	return r.atBreak(i, end) || r.is(i, end, "-", "--", "and", "but", "so", "(", "#", "/", "//", "with", "or")
}

// weakAlone: the fact could be said by a word that means something else where more follows that was not understood.
func weakAlone(f fact) bool {
	return f.kind == isEmpty || f.kind == isFilled || f.kind == filler || f.kind == isTrue || f.kind == isFalse || f.kind == inValues
}
