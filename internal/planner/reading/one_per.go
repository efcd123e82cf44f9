package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	onePerLeads = wordings("so|hence|thus|then|therefore there is|are|will_be, so|hence|thus|then|therefore we|i have|get|need|want|keep, which|that means|gives|makes, there is|are|will_be, we|i have|need|want|keep, so, hence, thus, giving, then, and then, finally, and finally, and, plus, next")
	onePerOnes  = wordings("exactly|just|always? one|1, a single, a")
	onePerMarks = wordings("per, for|from|on|of|at|in each|every|any, for any|a|an")
	onePerJoins = wordings("and per|each|every|for_each|for_every?, per, x, ×, by, times")
	onePerAside = wordings("there are|were, of which|these|those|them there are|were, we have|had, of these|those we have|had, with, namely, with its?")
	lineNouns   = lexicon.WordSet("row line record entry")
)

// onePerPart reads a table with a row for each pair of a row that the text knows and of something else: "so there is one
// row per transect and species with the number of individuals", "then one results line per precinct and question: yes
// votes, no votes".
func (r *reader) onePerPart(i, end int, start bool) int {
	if r.table == nil || r.table.Made {
		return 0
	}
	if n := r.onePerAt(i, end); n > 0 {
		return n
	}
	if n := r.onePerStep(i, end); n > 0 || !start {
		return n
	}
	if k := r.next(i, min(end, i+24), ","); r.is(k, end, ",") && r.is(k+1, end, "so", "hence", "thus", "therefore", "giving", "which") {
		if n := r.onePerAt(k+1, end); n > 0 {
			return k + 1 - i + n
		}
	}
	return 0
}

// onePerAt is onePerPart behind what may be said of it in front.
func (r *reader) onePerAt(i, end int) int {
	from := i + r.match(i, end, onePerLeads)
	ones := r.match(from, end, onePerOnes)
	from += ones
	at := from
	for at < min(end, from+4) && nameWord(r.toks[at]) && r.match(at, end, onePerMarks) == 0 {
		at++
	}
	n := r.match(at, end, onePerMarks)
	if ones == 0 || n == 0 || at == from {
		return 0
	}
	nouns := stemsOf(r.words(from, at))
	nouns = slices.DeleteFunc(nouns, func(w string) bool { return lineNouns[w] })
	row := lineNouns[singular(r.toks[at-1].Low)]
	p, k := r.nounOf(at+n, end)
	if k == 0 || !p.table.found || p.table.Made {
		return 0
	}
	at += n + k
	join := r.match(at, end, onePerJoins)
	other, k := r.nounOf(at+join, end)
	h := head{}
	if _, stepped := r.timeUnit(at+join, end); join == 0 || k > 0 && (other.table == p.table || !other.table.found) || k == 0 && (!row || stepped || !r.nounPhrase(&h, at+join, end) || h.to-h.nounFrom > 3) {
		return 0
	}
	t := r.onePerTable(nouns, p.table, other.table, i)
	if t == nil {
		return 0
	}
	rel := r.relation(p.table, t)
	if k > 0 {
		at += join + k
		if r.tieTogether(t, p.table, other.table); other.table.Counted && !t.Counted {
			rel.count(children{min: other.table.Rows, max: other.table.Rows, bounded: true})
		}
	} else {
		at = h.to
		c := r.onePerColumn(t, p.table, h)
		at += r.onePerCount(rel, c, i, at, end)
	}
	r.claim(i, at, rel)
	r.table, r.column = t, nil
	cue := r.cueAt(at, end)
	r.claim(at, at+cue, All)
	return at + cue - i
}

// onePerTable is the table whose rows are one for each pair: of the nouns that the text gives them, else the one that it
// has begun, else one that is called by what was done ("were counted"), or by both sides.
func (r *reader) onePerTable(nouns []string, parent, other *Table, i int) *Table {
	t := r.table
	if len(nouns) > 0 {
		t = r.tableCalled(nouns)
	}
	if t != nil && t != parent && t != other && (len(nouns) > 0 || !t.begun()) {
		if t.begun() {
			return nil
		}
		t.found = true
		if !slices.Contains(r.Tables, t) {
			r.Tables = append(r.Tables, t)
		}
		return t
	}
	if len(nouns) == 0 {
		for k := i - 1; k >= max(0, i-5) && len(nouns) == 0 && r.toks[k].Kind != token.Line && !r.toks[k].Is("."); k-- {
			if noun := deedNoun(r.toks[k].Low); noun != "" && r.is(k-1, k, "is", "are", "was", "were") {
				nouns = []string{noun}
			}
		}
	}
	if len(nouns) == 0 {
		nouns = []string{parent.last(), "entry"}
	}
	if t = r.tableCalled(nouns); t == nil {
		return r.addTable(nouns, r.toks[i].Span)
	} else if t == parent || t == other || t.begun() {
		return nil
	}
	t.found = true
	return t
}

// onePerColumn makes the column that tells the rows of one parent apart.
func (r *reader) onePerColumn(t, parent *Table, h head) *Column {
	c := t.called(h.nouns)
	if c == nil {
		c = r.newColumn(t, h.nounFrom, h.to)
		c.Words, c.Listed, c.ahead = h.nouns, true, true
		t.Columns = append(t.Columns, c)
	}
	if w := (Within{c, parent}); !slices.Contains(t.Within, w) {
		t.Within = append(t.Within, w)
	}
	return c
}

// onePerCount reads how many different ones the rows of one parent are of, and which, in the sentence before i or behind
// at: "the same ten indicator species were counted, so …", "- there were three questions, Q1, Q2 and Q3, which makes 288
// lines -".
func (r *reader) onePerCount(rel *Relation, c *Column, i, at, end int) int {
	named := func(k, stop int) int {
		v, h := r.tok(k), head{}
		if k >= stop || v.Kind != token.Number || v.Percent || v.Digits > 0 || v.Num < 2 || v.Num > 1e4 || !r.nounPhrase(&h, k+1, stop) || singular(h.nouns[len(h.nouns)-1]) != c.Words[len(c.Words)-1] {
			return 0
		}
		c.Distinct = int64(v.Num)
		rel.count(children{min: c.Distinct, max: c.Distinct, bounded: true})
		return h.to - k
	}
	for k := i - 1; k >= max(0, i-24) && r.toks[k].Kind != token.Line && !r.toks[k].Is(".", ";"); k-- {
		if named(k, i) > 0 {
			for k > 0 && r.toks[k-1].Kind != token.Line && !r.toks[k-1].Is(".", ";", ",") && r.Owners[k-1] == nil {
				k--
			}
			r.claim(k, i, c)
			return 0
		}
	}
	sep := r.any(at, end, "-", "--", "(", ",")
	k := at + sep
	k += r.match(k, end, onePerAside)
	n := named(k, end)
	if sep == 0 || n == 0 {
		return 0
	}
	k += n
	lead := r.any(k, end, ",", ":", "-", "called", ", namely", "namely", "(")
	if l, ok := r.listAt(k+lead, end, true); ok && lead > 0 && int64(len(l.values)) == c.Distinct && l.told == 0 {
		c.Values, c.Distinct = l.values, 0
		k += lead + l.n
	}
	if _, m := r.totalAt(&tie{child: rel.Child}, k+r.any(k, end, ","), end); m > 0 {
		k += r.any(k, end, ",") + m
	}
	k += r.any(k, end, "-", "--", ")", ",") * boolInt(!r.is(at, end, ",") || r.is(k, end, ","))
	return k - at
}

// onePerTail reads behind how many rows each parent has what tells them apart: "exactly four results, one per parameter:
// pH, COD, ammonium and phosphate".
func (r *reader) onePerTail(child, parent *Table, i, end int) int {
	sep := r.any(i, end, ",", "(", "-", "--", ":")
	at := i + sep
	at += r.any(at, end, "exactly one", "just one", "one", "1", "a single one")
	n := r.match(at, end, onePerMarks)
	h := head{}
	if _, stepped := r.timeUnit(at+n, end); sep == 0 || at == i+sep || n == 0 || stepped || !r.nounPhrase(&h, at+n, end) || h.table != nil || h.to-h.nounFrom > 2 {
		return 0
	}
	at = h.to
	var values []Value
	if lead := r.any(at, end, ":", "-", ",", "(", ", namely", "namely"); lead > 0 {
		if l, ok := r.listAt(at+lead, end, true); ok && len(l.values) > 1 && l.told == 0 && r.atBreak(at+lead+l.n, end) {
			values = l.values
			at += lead + l.n
		}
	}
	if r.is(i, end, "(") {
		if !r.is(at, end, ")") {
			return 0
		}
		at++
	}
	if !r.atBreak(at, end) && r.cueAt(at, end) == 0 {
		return 0
	}
	c := r.onePerColumn(child, parent, h)
	if values != nil {
		c.Values = values
	}
	r.claim(i, at, c)
	return at - i
}
