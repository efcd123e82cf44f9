package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// runOn reads columns with nothing between them: "age 18-95 length of stay right skewed readmitted 18%", "make model
// year mileage price". Each begins with a name that the lexicon knows, and all of the unit must be read.
func (r *reader) runOn(t *Table, i, end int) ([]item, bool) {
	if t == nil {
		t = &Table{Nouns: []string{"record"}}
	}
	for k := i; k < end; k++ {
		if r.is(k, end, ",", ";", ":", "/", "|", "and", "or", "-", "--") && !r.toks[k].Glued || r.toks[k].Kind == token.Line {
			return nil, false
		}
	}
	if r.sentence(i, end) {
		return nil, false
	}
	var items []item
	for at := i; at < end; {
		named := r.knownName(at, end)
		if named == 0 {
			return nil, false
		}
		stop := end
		for k := at + named; k < end && stop == end; k++ {
			if r.knownName(k, end) > 0 && (k == at+named || !nameWord(r.toks[k-1]) || r.knownName(k-1, end) == 0) {
				stop = k
			}
		}
		c := r.newColumn(t, at, at+named)
		c.Listed = true
		it := item{columns: []*Column{c}, from: at, named: at + named, to: at + named}
		if stop > it.named {
			saved := *c
			r.current = c
			facts, n := r.predicate(t, c, it.named, stop, true, false)
			r.current = nil
			*c = saved
			if it.named+n < stop {
				return nil, false
			}
			it.facts, it.to = facts, it.named+n
		}
		items = append(items, it)
		at = it.to
	}
	return items, len(items) > 2
}

// knownName is how many tokens at i name a column: words that the lexicon knows as such, an identifier, or what was
// done of which a share follows ("readmitted 18%").
func (r *reader) knownName(i, end int) int {
	t := r.tok(i)
	if i >= end || !nameWord(t) {
		return 0
	}
	for n := min(4, end-i); n >= 1; n-- {
		if slices.ContainsFunc(r.toks[i:i+n], func(t *token.Token) bool { return t.Kind != token.Word }) {
			continue
		}
		if lexicon.Names(r.words(i, i+n)) {
			return n
		}
	}
	if next := r.tok(i + 1); i+1 < end && next.Percent && participle(t.Low) {
		return 1
	}
	if c := (Column{Words: r.words(i, i+1)}); len(t.Text) > 2 && (camel(t.Text) || c.meaning().Exact) {
		return 1
	}
	return 0
}

// putAll makes items part of their table, and returns where they end.
func (r *reader) putAll(t *Table, items []item) int {
	for _, it := range items {
		r.put(t, it)
	}
	return items[len(items)-1].to
}

// runsOn: columns with nothing between them begin at i.
func (r *reader) runsOn(i, end int) bool {
	_, ok := r.runOn(nil, i, end)
	return ok
}

// commas counts the commas between i and end.
func (r *reader) commas(i, end int) int {
	n := 0
	for k := i; k < end; k++ {
		n += boolInt(r.is(k, end, ","))
	}
	return n
}
