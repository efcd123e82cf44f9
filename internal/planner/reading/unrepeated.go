package reading

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	pairNouns    = wordings("pairs?, pairings?, combinations?, combos?, couples?, links?, matches, match")
	pairOnce     = wordings("at most once, only once, just once, once only, once at most, not more than once, no more than once, never more than once, at most one time, exactly once, max once, max. once")
	pairAgain    = wordings("twice, two times, more than once, again, a second time, repeatedly, repeat, repeats, repeated, repeating, recur, recurs, double, doubled, duplicates?, duplicated, duplicate, dupes?, more than one row|record|line|entry, two rows|records|lines|entries, 2 rows|records|lines|entries, repetitions?")
	pairNever    = wordings("no, not, never, none, nobody, no one, nothing, without, without any, nor, cannot, can't, can not, mustn't, must not, shouldn't, should not, may not, won't, will not, isn't, aren't, is not, are not, doesn't, don't, does not, do not, avoid, there's never, there is never, there are never, there's no, there are no, there is no")
	pairMany     = wordings("several, many, multiple, any number of, more than one, lots of, plenty of, various, different, a number of, a few, as many, one or more, numerous")
	pairGlue     = wordings("the, a, an, any, each, every, given, one, ones, same, such, of, and, or, for, in, on, at, to, with, from, by, into, there, is, are, be, being, been, was, were, has, have, had, must, may, might, should, can, could, will, would, do, does, so, but, that, which, where, it, its, this, these, both, two, only, ever, appear, appears, appearing, occur, occurs, occurring, come, comes, exist, exists, happen, happens, show up, shows up, used, listed, allowed, together, please, make sure, ensure, also, though, however, of course, note that, obviously, across, between, specific, particular, other, row, rows, record, records, line, lines, entry, entries, has to, have to, needs to")
	againCues    = lexicon.WordSet("twice again once unique distinct repeat repeats repeated repeating recur recurs repeatedly duplicate duplicates duplicated dupes dupe second repetition repetitions two 2 one")
	keyTailWords = lexicon.WordSet("id ids ref key fk reference no number code name")
	pairUnique   = wordings("unique, distinct, different")
)

// unrepeated is what a sentence tells of a pair that no two rows have in common.
type unrepeated struct {
	tables       []*Table
	columns      []*Column
	pair         bool // it speaks of pairs, or of rows
	none, again  bool // "never", "twice"
	once, unique bool
	free         int // words that are not known
}

// unrepeatedPart reads that no two rows of a table have the same pair, in whatever order a sentence tells it: "no
// employee-project pair may appear more than once", "a student can take several courses but never the same one twice",
// "there's never more than one row for the same warehouse and product". All of the part must be of it, and a table must tie
// what it names.
func (r *reader) unrepeatedPart(i, end int) int {
	if r.table == nil || !r.speaksOfPairs(i, end) {
		return 0
	}
	var u, best unrepeated
	to := i
	for at := i; at < end; {
		n := r.unrepeatedWord(&u, at, end)
		if n == 0 {
			break
		}
		if at += n; u.told() && (at == end || r.is(at, end, ",", ";", ".", ")")) {
			best, to = u, at
		}
	}
	if to == i {
		return 0
	}
	t, a, b := r.unrepeatedIn(&best)
	if t == nil {
		return 0
	}
	if a.column != nil && b.column != nil {
		r.make(t, statement{unique: [][]*Column{{a.column, b.column}}, spans: [][2]int{{i, to}}})
		return to - i
	}
	if a.table == nil || b.table == nil {
		return 0
	}
	r.tieTogether(t, a.table, b.table)
	r.claim(i, to, t)
	return to - i
}

// speaksOfPairs: somewhere near a word says that something does not come again.
func (r *reader) speaksOfPairs(i, end int) bool {
	for k := i; k < min(end, i+40); k++ {
		if againCues[r.toks[k].Low] {
			return true
		}
	}
	return false
}

// told: the words read so far say that a pair comes once.
func (u *unrepeated) told() bool {
	sides := len(u.tables) + len(u.columns)
	switch {
	case sides < 2 && !(sides == 0 && u.pair), sides > 3, u.free > 2:
		return false
	case u.none && u.again:
		return true
	}
	return !u.none && (u.once || u.unique && u.pair)
}

// add notes a column that is named.
func (u *unrepeated) add(c *Column) {
	if !slices.Contains(u.columns, c) {
		u.columns = append(u.columns, c)
	}
}

// unrepeatedWord reads the next piece of such a sentence.
func (r *reader) unrepeatedWord(u *unrepeated, i, end int) int {
	if n := r.match(i, end, pairOnce); n > 0 {
		u.once = true
		return n
	}
	if n := r.match(i, end, pairNever); n > 0 && r.match(i, end, pairMany) == 0 {
		u.none = true
		return n
	}
	if n := r.match(i, end, pairAgain); n > 0 && u.none {
		u.again = true
		return n
	}
	if n := r.match(i, end, pairUnique); n > 0 {
		u.unique = u.unique || r.toks[i].Low != "different"
		return n
	}
	if r.is(i, end, ",") && r.is(i+1, end, "but", "never", "and", "though", "only", "not") && len(u.tables) > 0 {
		return 1
	}
	if r.is(i, end, "/", "-", "+", "&", "(", ")", "x", "×") || r.is(i, end, ",") && len(u.tables)+len(u.columns) == 1 && u.pair {
		return 1
	}
	if m := r.refAt(r.table, nil, i, end); m.column != nil && m.column.Table == r.table && m.value == "" && !m.state && m.score >= 76 && len(m.column.Words) > 1 {
		u.add(m.column)
		return m.n
	}
	if parts := strings.FieldsFunc(r.toks[i].Low, func(c rune) bool { return c == '-' || c == '_' }); r.toks[i].Kind == token.Word && len(parts) == 2 { // "employee-project pair"
		if a, b := r.tableCalled(parts[:1]), r.tableCalled(parts[1:]); a != nil && b != nil && a != b && len(u.tables) == 0 {
			u.tables = append(u.tables, a, b)
			return 1
		}
	}
	if m, n := r.nounOf(i, end); n > 0 {
		if one, k := r.nounOf(i, i+n-1); k > 0 && one.table != m.table {
			m, n = one, k // "employee project pairs"
		}
		if !slices.Contains(u.tables, m.table) {
			u.tables = append(u.tables, m.table)
		}
		return n
	}
	if n := r.match(i, end, pairNouns); n > 0 {
		u.pair = true
		return n
	}
	if n := max(r.match(i, end, pairMany), r.match(i, end, pairGlue)); n > 0 {
		return n
	}
	if m := r.refAt(r.table, nil, i, end); m.column != nil && m.column.Table == r.table && m.value == "" && !m.state && m.score >= 66 {
		u.add(m.column)
		return m.n
	}
	if t := r.toks[i]; t.Kind == token.Word && i > 0 && (len(u.tables) > 0 || u.none) && u.free < 2 && !lexicon.FunctionWords[t.Low] && !headStops[t.Low] {
		u.free++ // what rows of one do with those of the other: "never takes"
		return 1
	}
	return 0
}

// side is one of a pair: a table, the column of the tying table that names its rows, or both.
type side struct {
	table  *Table
	column *Column
}

// unrepeatedIn finds the table that ties what the sentence names, and its two sides.
func (r *reader) unrepeatedIn(u *unrepeated) (*Table, side, side) {
	for k := range len(r.Tables) + 1 {
		t := r.table
		if k > 0 {
			t = r.Tables[k-1]
		}
		var sides []side
		for _, o := range u.tables {
			if o == t {
				continue
			}
			sides = append(sides, r.sideOf(t, o))
		}
		for _, c := range u.columns {
			if c.Table == t {
				sides = append(sides, side{column: c})
			}
		}
		if len(u.tables)+len(u.columns) == 0 || len(sides) == 0 && len(u.tables) == 1 && u.pair {
			sides = r.sidesOf(t)
		}
		if len(sides) == 2 && sides[0] != (side{}) && sides[1] != (side{}) && sides[0] != sides[1] {
			return t, sides[0], sides[1]
		}
	}
	if len(u.tables) != 2 || len(u.columns) > 0 {
		return nil, side{}, side{}
	}
	var ties []*Table // "50 students, 8 courses, 200 enrolments, no student/course combination more than once"
	for _, t := range r.Tables {
		if t.found && !t.Made && !slices.Contains(u.tables, t) {
			ties = append(ties, t)
		}
	}
	switch {
	case len(ties) == 0:
		return nil, side{}, side{}
	case slices.Contains(ties, r.table):
		ties[0] = r.table
	case len(ties) > 1:
		return nil, side{}, side{}
	}
	return ties[0], side{table: u.tables[0]}, side{table: u.tables[1]}
}

// sideOf is how rows of t name a row of o; it is empty where they do not.
func (r *reader) sideOf(t, o *Table) side {
	for _, c := range t.Columns {
		if c.Refers == o || o.namedBy(c.Words) {
			return side{o, c}
		}
	}
	if slices.ContainsFunc(r.Relations, func(rel *Relation) bool { return rel.Parent == o && rel.Child == t }) {
		return side{table: o}
	}
	return side{}
}

// namedBy: words name a row of the table: "warehouse id", "warehouse".
func (t *Table) namedBy(words []string) bool {
	n := len(words)
	if n > 1 && keyTailWords[words[n-1]] {
		n--
	}
	return n > 0 && (slices.Equal(stemsOf(words[:n]), t.Nouns) || n == 1 && singular(words[0]) == t.last())
}

// sidesOf are what the rows of t tie: its parents, or the columns that name rows of others.
func (r *reader) sidesOf(t *Table) []side {
	var out []side
	for _, rel := range r.Relations {
		if rel.Child == t && rel.Parent != t {
			out = append(out, r.sideOf(t, rel.Parent))
		}
	}
	if len(out) > 0 {
		return out
	}
	for _, o := range r.Tables { // "contracts: doctor, clinic, hours, each pair at most once"
		if at := slices.IndexFunc(t.Columns, func(c *Column) bool { return o.namedBy(c.Words) }); o != t && o.found && at >= 0 {
			out = append(out, side{o, t.Columns[at]})
		}
	}
	if len(out) == 2 {
		return out
	}
	out = nil
	for _, c := range t.Columns {
		if n := len(c.Words); n > 1 && keyTailWords[c.Words[n-1]] && c.Words[n-1] != "name" && !t.namedBy(c.Words) {
			out = append(out, side{column: c})
		}
	}
	return out
}
