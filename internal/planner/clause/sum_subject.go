package clause

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// sumSubject is what a sentence says is the sum of rows below: a column of the parent, or the words of one that
// no list names.
type sumSubject struct {
	table    *draft.Table
	column   *draft.Column
	from, to int
}

// sumSubjects reads "the total of the invoice", "PO total", "the garden's total_area", "total_weight_kg and
// total_value at shipment level", "raised on the campaign": columns of a table that other rows belong to.
func (p Reader) sumSubjects(i, end int) ([]sumSubject, int) {
	if c, n := p.columnOfTable(i, end); n > 0 {
		if c.Fk != nil || c.Primary {
			return nil, 0
		}
		if k := p.Any(i+n, end, "on a", "on an", "on the", "on each", "on every", "at the", "for a", "for the", "for each"); k > 0 {
			if words, m := p.outlinedNoun(i+n+k, end); m > 0 && p.FindTable(words) == c.Table {
				n += k + m // "the unit_price on a line"
			}
		}
		out := []sumSubject{{table: c.Table, column: c}}
		if and := p.Any(i+n, end, "and"); and > 0 {
			if o, m := p.columnOfTable(i+n+and, end); m > 0 && o.Table == c.Table && o.Fk == nil && !o.Primary && o != c {
				return append(out, sumSubject{table: o.Table, column: o}), n + and + m
			}
		}
		if !p.Lit(i+n, end, "and") {
			return out, n
		}
	}
	if !p.PieceBegins(i) {
		return nil, 0
	}
	at := i + p.Any(i, end, "the", "a", "an", "each", "every", "any", "its", "their")
	if words, n := p.outlinedNoun(at, end); n > 0 && !lexicon.IsPlural(p.Tok(at+n-1).Low) { // "District registered_voters and ballots_cast"
		return p.namesOf(p.FindTable(words), at+n, end, i)
	}
	for to := at + 1; to < min(end, at+7) && (p.Toks[to-1].Kind == token.Word || p.Toks[to-1].Kind == token.Code); to++ {
		k := p.Any(to, end, "of a", "of an", "of each", "of every", "of the", "of any", "of one", "on a", "on an", "on each", "on every", "on the", "at the", "at each", "at", "for the", "for each", "for a")
		if k == 0 {
			continue
		}
		words, n := p.outlinedNoun(to+k, end)
		if t := p.FindTable(words); n > 0 && !lexicon.IsPlural(p.Tok(to+k+n-1).Low) {
			out, m := p.namesOf(t, at, to, at)
			if m < to-at {
				return nil, 0
			}
			stop := to + k + n
			stop += p.Any(stop, end, "level", "itself")
			return out, stop - i
		}
	}
	return nil, 0
}

// namesOf reads the names, joined by "and", of columns of t from at on, up to the verb.
func (p Reader) namesOf(t *draft.Table, at, end, i int) ([]sumSubject, int) {
	var out []sumSubject
	for at < end {
		to := at
		for to < end && to-at < 4 && (p.Toks[to].Kind == token.Word || p.Toks[to].Kind == token.Code) && !draft.FunctionWords[p.Toks[to].Low] && !term.HeaderEnds[p.Toks[to].Low] && p.AnyOf(sumVerbs, to, end) == 0 && (p.AnyOf(sumsUp, to, end) == 0 || to == at) && p.agrees(to, end) == 0 {
			to++
		}
		if to == at {
			return nil, 0
		}
		s := sumSubject{table: t, from: at, to: to}
		if c := p.Find(t, at, to, nil); c != nil && p.SameWords(c, at, to) {
			s.column = c
		}
		out, at = append(out, s), to
		if !p.Lit(at, end, "and") {
			break
		}
		at++
	}
	return out, at - i
}

// sumColumn makes the column that only the sentence names.
func (p Reader) sumColumn(s sumSubject) *draft.Column {
	c := &draft.Column{Scale: -1, Table: s.table, Stated: true, Words: p.HeaderWords(s.from, s.to), At: s.from, Span: p.Span(s.from, s.to)}
	p.MeaningOf(c, s.from, s.to)
	s.table.Columns = append(s.table.Columns, c)
	return c
}

// agreeVerbs say that a parent's column comes to what its rows below do.
var agreeVerbs = lexicon.WordSet("match matches equal equals agree agrees reconcile reconciles tie ties correspond corresponds add adds sum sums")

// agrees reads "has to match its treatments", "agrees to the cent with its lines", "= the totals over its stations":
// it returns where the rows are named, 0 where something else stands.
func (p Reader) agrees(i, end int) int {
	verb := false
	for at := i; at < min(end, i+9); at++ {
		t := p.Toks[at]
		switch {
		case verb && p.Any2(at, end, "its", "their", "the", "all", "those", "that", "what", "whatever"):
			k := p.Any(at, end, "the sum of", "the sums of", "the totals over", "the totals of", "the total over", "the summed", "the combined", "the added up", "all of", "those of", "that of", "what", "whatever", "all")
			k += p.Any(at+k, end, "its", "their", "the", "all its", "all their")
			if _, n := p.outlinedNoun(at+k, end); n > 0 && lexicon.IsPlural(p.Toks[at+k+n-1].Low) && !strings.ContainsAny(p.Toks[at+k+n-1].Low, "'’") || p.childBehind(at+k, end) {
				return at
			}
			if !p.Lit(at, end, "the") {
				return 0
			}
		case t.Kind == token.Word && (agreeVerbs[t.Low] || t.Is("is", "are")), t.Is("="):
			verb = true
		case t.Is("must", "has", "have", "should", "needs", "need", "will", "shall", "always", "exactly", "to", "be", "up", "out", "with", "from", "cent", "penny", "over", "of", "and", "the"):
		default:
			return 0
		}
		if at == i && t.Is("to", "up", "out", "with", "from", "over", "of", "and", "the") {
			return 0
		}
	}
	return 0
}

// childBehind: within the next words a table is named, "the summed durations of its tracks".
func (p Reader) childBehind(i, end int) bool {
	for k := i; k < min(end, i+4) && p.Toks[k].Kind == token.Word; k++ {
		if p.Any2(k, end, "of its", "of their", "of all its", "over its", "of the") {
			_, n := p.outlinedNoun(k+2, end)
			return n > 0
		}
	}
	return false
}
