package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// sumSubject is what a sentence says is the sum of rows below: a column of the parent, or the words of one that
// no list names.
type sumSubject struct {
	table    *tableDraft
	column   *columnDraft
	from, to int
}

// sumSubjects reads "the total of the invoice", "PO total", "the garden's total_area", "total_weight_kg and
// total_value at shipment level", "raised on the campaign": columns of a table that other rows belong to.
func (p *parser) sumSubjects(i, end int) ([]sumSubject, int) {
	if c, n := p.columnOfTable(i, end); n > 0 {
		if c.fk != nil || c.primary {
			return nil, 0
		}
		if k := p.any(i+n, end, "on a", "on an", "on the", "on each", "on every", "at the", "for a", "for the", "for each"); k > 0 {
			if words, m := p.outlinedNoun(i+n+k, end); m > 0 && p.findTable(words) == c.table {
				n += k + m // "the unit_price on a line"
			}
		}
		out := []sumSubject{{table: c.table, column: c}}
		if and := p.any(i+n, end, "and"); and > 0 {
			if o, m := p.columnOfTable(i+n+and, end); m > 0 && o.table == c.table && o.fk == nil && !o.primary && o != c {
				return append(out, sumSubject{table: o.table, column: o}), n + and + m
			}
		}
		if !p.lit(i+n, end, "and") {
			return out, n
		}
	}
	if !p.pieceBegins(i) {
		return nil, 0
	}
	at := i + p.any(i, end, "the", "a", "an", "each", "every", "any", "its", "their")
	if words, n := p.outlinedNoun(at, end); n > 0 && !lexicon.IsPlural(p.tok(at+n-1).Low) { // "District registered_voters and ballots_cast"
		return p.namesOf(p.findTable(words), at+n, end, i)
	}
	for to := at + 1; to < min(end, at+7) && (p.toks[to-1].Kind == token.Word || p.toks[to-1].Kind == token.Code); to++ {
		k := p.any(to, end, "of a", "of an", "of each", "of every", "of the", "of any", "of one", "on a", "on an", "on each", "on every", "on the", "at the", "at each", "at", "for the", "for each", "for a")
		if k == 0 {
			continue
		}
		words, n := p.outlinedNoun(to+k, end)
		if t := p.findTable(words); n > 0 && !lexicon.IsPlural(p.tok(to+k+n-1).Low) {
			out, m := p.namesOf(t, at, to, at)
			if m < to-at {
				return nil, 0
			}
			stop := to + k + n
			stop += p.any(stop, end, "level", "itself")
			return out, stop - i
		}
	}
	return nil, 0
}

// namesOf reads the names, joined by "and", of columns of t from at on, up to the verb.
func (p *parser) namesOf(t *tableDraft, at, end, i int) ([]sumSubject, int) {
	var out []sumSubject
	for at < end {
		to := at
		for to < end && to-at < 4 && (p.toks[to].Kind == token.Word || p.toks[to].Kind == token.Code) && !functionWords[p.toks[to].Low] && !headerEnds[p.toks[to].Low] && p.any(to, end, sumVerbs...) == 0 && (p.any(to, end, sumsUp...) == 0 || to == at) && p.agrees(to, end) == 0 {
			to++
		}
		if to == at {
			return nil, 0
		}
		s := sumSubject{table: t, from: at, to: to}
		if c := p.find(t, at, to, nil); c != nil && p.sameWords(c, at, to) {
			s.column = c
		}
		out, at = append(out, s), to
		if !p.lit(at, end, "and") {
			break
		}
		at++
	}
	return out, at - i
}

// sumColumn makes the column that only the sentence names.
func (p *parser) sumColumn(s sumSubject) *columnDraft {
	c := &columnDraft{scale: -1, table: s.table, stated: true, words: p.headerWords(s.from, s.to), at: s.from, span: p.span(s.from, s.to)}
	p.meaningOf(c, s.from, s.to)
	s.table.columns = append(s.table.columns, c)
	return c
}

// agreeVerbs say that a parent's column comes to what its rows below do.
var agreeVerbs = lexicon.WordSet("match matches equal equals agree agrees reconcile reconciles tie ties correspond corresponds add adds sum sums")

// agrees reads "has to match its treatments", "agrees to the cent with its lines", "= the totals over its stations":
// it returns where the rows are named, 0 where something else stands.
func (p *parser) agrees(i, end int) int {
	verb := false
	for at := i; at < min(end, i+9); at++ {
		t := p.toks[at]
		switch {
		case verb && p.any2(at, end, "its", "their", "the", "all", "those", "that", "what", "whatever"):
			k := p.any(at, end, "the sum of", "the sums of", "the totals over", "the totals of", "the total over", "the summed", "the combined", "the added up", "all of", "those of", "that of", "what", "whatever", "all")
			k += p.any(at+k, end, "its", "their", "the", "all its", "all their")
			if _, n := p.outlinedNoun(at+k, end); n > 0 && lexicon.IsPlural(p.toks[at+k+n-1].Low) && !strings.ContainsAny(p.toks[at+k+n-1].Low, "'’") || p.childBehind(at+k, end) {
				return at
			}
			if !p.lit(at, end, "the") {
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
func (p *parser) childBehind(i, end int) bool {
	for k := i; k < min(end, i+4) && p.toks[k].Kind == token.Word; k++ {
		if p.any2(k, end, "of its", "of their", "of all its", "over its", "of the") {
			_, n := p.outlinedNoun(k+2, end)
			return n > 0
		}
	}
	return false
}

// calledAlike are the words of the column of t that is called as the parent's: "weight_kg" of total_weight_kg,
// "declared_value" of total_value.
func (t *tableDraft) calledAlike(of *columnDraft) []string {
	words := slices.DeleteFunc(slices.Clone(of.words), func(w string) bool {
		return slices.Contains([]string{"total", "sum", "overall", "combined", "all", "grand"}, w) || slices.Contains(of.table.nouns, w)
	})
	for n := range words {
		if c := t.column(words[n:]); c != nil && c.fk == nil && !c.primary {
			return slices.Clone(c.words)
		}
	}
	if len(words) == 0 {
		return nil
	}
	var found []string
	for _, c := range t.columns {
		if !c.dropped && c.fk == nil && !c.primary && c.stated && slices.Contains(c.words, words[len(words)-1]) {
			if found != nil {
				return nil
			}
			found = slices.Clone(c.words)
		}
	}
	return found
}
