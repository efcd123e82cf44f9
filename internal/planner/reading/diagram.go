package reading

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// typeNames are the types that the notations for tables write.
var typeNames = lexicon.WordSet("enum money category currency string str text varchar char int integer bigint smallint long short float double decimal number numeric money bool boolean date datetime timestamp time uuid guid json instant localdate localdatetime")

var (
	blockWords   = wordings("entity, table, model, type, class, interface, struct, record, message, collection, export interface|type|class, data class")
	diagramWords = lexicon.WordSet("erdiagram classdiagram @startuml @enduml startuml enduml mermaid")
	keyMarks     = wordings("pk, primary key, @ id, [ pk ], [ primary key ], @id, key")
	foreignMarks = wordings("fk, foreign key, [ fk ], ref")
)

// diagrams reads tables in the notation of diagrams and of types, and the lines between them:
//
//	VESSEL ||--o{ LANDING : makes
//	VESSEL {
//	  string ircs PK "4 to 6 capital letters"
//	  length_m: number // 8-70
//	}
func (r *reader) diagrams() {
	foreign := map[*Column]bool{}
	for i := 0; i < len(r.toks); i = r.lineEnd(i) + 1 {
		end := r.lineEnd(i)
		switch to := r.blockEnd(i, end); {
		case i == end:
		case end == i+1 && diagramWords[r.toks[i].Low]:
			r.claim(i, end, All)
			r.blank(i, end)
		case to > 0:
			r.block(i, end, to, foreign)
			i = to
		default:
			for k := i; k < min(i+3, end); k++ {
				if k > i && !r.is(k-1, k, ":") {
					continue
				}
				if n := r.linkPart(k, end); n > 0 {
					r.claim(i, k, All)
					r.blank(i, k+n)
					break
				}
			}
		}
	}
	for c := range foreign {
		r.foreign(c)
	}
	r.column = nil
}

// blockEnd is the line with the bracket that closes the block whose head is the line at i; 0 where none begins there.
func (r *reader) blockEnd(i, end int) int {
	if end-i < 2 || end-i > 6 || !r.is(end-1, end, "{") || end >= len(r.toks) {
		return 0
	}
	if name, _ := r.blockName(i, end-1); name < 0 {
		return 0
	}
	lines := 0
	for k := end + 1; k < len(r.toks); k = r.lineEnd(k) + 1 {
		if r.is(k, len(r.toks), "}") {
			if lines == 0 {
				return 0
			}
			return k
		}
		lines++
		if stop := r.lineEnd(k); r.is(stop-1, stop, "{", ":") {
			return 0
		}
	}
	return 0
}

// blockName is the token that names a block, and how many stand behind it.
func (r *reader) blockName(i, end int) (at, behind int) {
	at = i + r.match(i, end, blockWords)
	if at >= end {
		at = i
	}
	if t := r.toks[at]; t.Kind != token.Word && t.Kind != token.Quote || lexicon.FunctionWords[t.Low] {
		return -1, 0
	}
	behind = end - at - 1
	if behind > 0 && !(behind == 1 && r.is(at+1, end, "struct", "=", ":")) {
		return -1, 0
	}
	return at, behind
}

// block reads the columns of one table.
func (r *reader) block(i, end, to int, foreign map[*Column]bool) {
	at, _ := r.blockName(i, end-1)
	h := head{from: i, nounFrom: at, nounTo: at + 1, to: end, nouns: nameWords(r.toks[at].Text)}
	if len(h.nouns) == 0 {
		return
	}
	h.nouns[len(h.nouns)-1] = singular(h.nouns[len(h.nouns)-1])
	h.table = r.tableCalled(h.nouns)
	r.table = nil
	t := r.take(h)
	t.found = true
	r.claim(i, end, t)
	for k := end + 1; k < to; k = r.lineEnd(k) + 1 {
		r.blockLine(t, k, r.lineEnd(k), foreign)
	}
	r.claim(to, to+1, t)
	r.blank(i, to+1)
}

// blockLine reads a line of a block: "string ircs PK", "plate: string;", "title varchar(80) [not null]".
func (r *reader) blockLine(t *Table, i, end int, foreign map[*Column]bool) {
	for i < end && (r.is(i, end, "+", "-", "#", "~", "*", "readonly", "public", "private") || r.bulletAt(i) > 0) {
		i++
	}
	for end > i && r.is(end-1, end, ",", ";") {
		end--
	}
	if i >= end || r.toks[i].Kind != token.Word && r.toks[i].Kind != token.Quote || r.is(i, end, "/", "//", "%", "--") {
		return
	}
	name, at := i, i+1
	kind := i + 1 + r.any(i+1, end, ":", "?", "? :")
	if next := r.tok(i + 1); typeNames[r.toks[i].Low] && i+1 < end && next.Kind == token.Word && !typeNames[next.Low] && r.match(i+1, end, keyMarks) == 0 {
		name, at, kind = i+1, i+2, i
	}
	c := r.newColumn(t, name, name+1)
	c.Listed = true
	if old := t.called(c.Words); old != nil {
		c = old
	} else {
		t.Columns = append(t.Columns, c)
	}
	f, n := r.typeAt(c, kind, end, false)
	if n == 0 && kind < end {
		f, n = r.typeAt(c, kind, kind+1, false)
	}
	if n > 0 && f.kind == hasType {
		r.apply(c, f)
		if kind > name {
			at = kind + n
		}
	}
	if r.is(at, end, "?") {
		r.apply(c, fact{kind: isEmpty, share: &share{value: .1, vague: "?"}, from: at, to: at + 1})
		at++
	}
	r.claim(i, at, c)
	for at < end {
		if n := r.match(at, end, keyMarks); n > 0 {
			r.apply(c, fact{kind: isKey})
			at += n
		} else if n := r.match(at, end, foreignMarks); n > 0 {
			foreign[c] = true
			at += n
			if r.is(at, end, ":") { // "[ref: > lots.id]"
				for at < end && !r.is(at, end, "]") {
					at++
				}
			}
		} else if r.is(at, end, ",", ";", "[", "]", "/", "//", ":", "%") {
			at++
		} else {
			break
		}
	}
	r.claim(i, at, c)
	r.entrySays(t, c, at, end)
}

// foreign makes a column that a diagram marks as a foreign key one of the table that has a column of its name, or that its
// name names.
func (r *reader) foreign(c *Column) {
	words := c.Words
	if len(words) > 1 {
		words = words[:len(words)-1]
	}
	for _, o := range r.Tables {
		if o != c.Table && (o.called(c.Words) != nil || slices.Equal(stemsOf(words), stemsOf(o.Nouns))) {
			c.Refers = o
			return
		}
	}
}

// links joins two tables: a run of marks with a number or letter of rows at either end, "1---*", "1:n", "||--o{", "<->".
func links(s string) (left, right bool, ok bool) {
	many := func(c byte) bool { return strings.IndexByte("*nmNM{}", c) >= 0 }
	inner := strings.Trim(s, "*nmNM{}01|o<>+")
	if len(s) < 2 || inner == "" && s != "<>" || strings.Trim(inner, "-.:=") != "" {
		return false, false, false
	}
	if s[0] == '<' && s[len(s)-1] == '>' {
		return true, true, true
	}
	left, right = many(s[0]) || s[0] == '>', many(s[len(s)-1]) || s[len(s)-1] == '<'
	ends := strings.Trim(s, "-.:=")
	return left, right, ends != "" && ends != ">" && (left || right || strings.Contains(s, "|"))
}

// linkPart reads tables with what joins them: "donors 1---* donations", "students (300) <-> courses (24) via
// enrolments", "customers 1:n orders 1:n lines", "VESSEL ||--o{ LANDING : makes".
func (r *reader) linkPart(i, end int) int {
	at := i + r.match(i, end, titleLeads)
	type side struct {
		h           head
		left, right bool // of the mark behind: many are there
	}
	var sides []side
	for at < end && len(sides) < 6 {
		h, n := r.linkedNoun(at, end)
		if n == 0 {
			return 0
		}
		s := side{h: h}
		at += n
		k := at
		for k < end && (k == at || r.toks[k].Glued) {
			k++
		}
		left, right, ok := links(r.source(at, k))
		if w := r.any(at, end, "one to many", "1 to many", "1 to n", "one-to-many", "1-to-many", "has many"); w > 0 {
			left, right, ok, k = false, true, true, at+w
		} else if w := r.any(at, end, "many to many", "many-to-many", "n to m", "m to n"); w > 0 {
			left, right, ok, k = true, true, true, at+w
		} else if w := r.any(at, end, "many to one", "many-to-one", "n to 1"); w > 0 {
			left, right, ok, k = true, false, true, at+w
		}
		if s.left, s.right = left, right; !ok {
			sides = append(sides, s)
			break
		}
		sides = append(sides, s)
		at = k
	}
	if len(sides) < 2 {
		return 0
	}
	via := head{}
	if n := r.any(at, end, "via", "through", "by way of", "joined by", "with link table", "over"); n > 0 {
		h, k := r.linkedNoun(at+n, end)
		if k == 0 {
			return 0
		}
		via, at = h, at+n+k
	}
	if r.is(at, end, ":") { // the verb of a diagram
		if end-at > 4 || via.to > 0 {
			return 0
		}
		at = end
	}
	if at < end && !r.is(at, end, ",", ";", ".") {
		return 0
	}
	tables := make([]*Table, len(sides))
	for k, s := range sides {
		tables[k] = r.linkedTable(s.h)
	}
	var middle *Table
	if via.to > 0 {
		middle = r.linkedTable(via)
	}
	for k := range len(sides) - 1 {
		switch s := sides[k]; {
		case middle != nil:
			r.relation(tables[k], middle)
			r.relation(tables[k+1], middle)
		case s.left && !s.right:
			r.relation(tables[k+1], tables[k])
		case s.right && !s.left:
			r.relation(tables[k], tables[k+1])
		}
	}
	r.claim(i, at, All)
	r.table, r.column = tables[0], nil
	return at - i
}

// linkedNoun reads the noun of a table, with its number of rows in brackets or before it.
func (r *reader) linkedNoun(i, end int) (head, int) {
	h, ok := r.headAt(i, end)
	if !ok {
		h = head{from: i}
		to := i
		for to < end && to-i < 3 && r.toks[to].Kind == token.Word && !headStops[r.toks[to].Low] && !r.is(to, end, "via", "and", "or", "the", "a", "through", "has", "n", "m", "one", "many", "over") {
			to++
		}
		if to == i {
			return head{}, 0
		}
		h.nouns = r.words(i, to)
		if len(h.nouns) == 0 {
			return head{}, 0
		}
		h.nouns[len(h.nouns)-1] = singular(h.nouns[len(h.nouns)-1])
		h.nounFrom, h.nounTo, h.to = i, to, to
		h.table = r.tableCalled(h.nouns)
	}
	if c := r.closing(h.to, end); r.is(h.to, end, "(") && c > 0 {
		at := h.to + 1 + r.match(h.to+1, c, approximately)
		if t := r.toks[at]; t.Kind == token.Number && t.Num >= 1 && at+1+r.match(at+1, c, rowCounts) == c {
			h.rows, h.counted, h.to = int64(t.Num), true, c+1
		}
	}
	return h, h.to - i
}

// linkedTable is the table of a noun that a link names.
func (r *reader) linkedTable(h head) *Table {
	r.table = nil
	t := r.take(h)
	t.found = true
	return t
}
