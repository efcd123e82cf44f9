package revision

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// How surely words mean a name; words that fit less are none of it.
const (
	sameName   = 100 // "signup date", "SignupDate"
	sameStems  = 90  // "sign-up dates"
	withTable  = 80  // "customer name" for the name of customers
	sameMoment = 75  // "closed" for closed_at
	mistyped   = 60
	sameKind   = 45 // "mail" for email, "phone" for the only telephone number
	partOfName = 40 // "date" for signup_date
)

var determiners = []string{"the", "a", "an", "my", "our", "their", "its", "his", "her", "your", "this", "these", "those", "that", "all the", "all of the", "all", "each", "every", "any"}

// columnWords stand behind the name of a column.
var columnWords = []string{"column", "columns", "field", "fields", "col", "cols", "attribute", "attributes", "header", "headers", "values", "value", "data", "entries", "cells", "numbers", "list", "options"}

// column is the one column that tokens [i, end) name.
func (r *reader) column(i, end int) (ref, bool) {
	all, ok := r.columnsOf(i, end)
	if !ok || len(all) != 1 {
		return ref{}, false
	}
	return all[0], true
}

// columnsOf are the columns that one item of a list names: mostly one; several for "the dates" and "both names".
func (r *reader) columnsOf(i, end int) ([]ref, bool) {
	if end-i > 8 || i >= end {
		return nil, false
	}
	if out, ok := r.pronoun(i, end); ok {
		return out, true
	}
	both := r.phrase(i, end, "both", "all", "all the", "both the", "all of the", "both of the", "all other")
	i += r.phrase(i, end, determiners...)
	if both == 0 {
		both = r.phrase(i, end, "two", "three") // "the two dates"
		i += both
	} else {
		i += max(0, both-r.phrase(i-both, end, determiners...))
		i += r.phrase(i, end, "two", "three")
	}
	i += r.phrase(i, end, "column called", "column named", "column", "field called", "field")
	table, from, to := "", i, end-r.phraseBehind(i, end, columnWords...)
	if k := r.of(from, to); k > from {
		if t, ok := r.table(k+1, to); ok {
			table, to = t, k-r.phraseBehind(from, k, columnWords...)
		}
	}
	if from >= to || r.toks[from].Is("if", "when", "unless", "where", "because", "than") || slices.ContainsFunc(r.toks[from:to], noName) {
		return nil, false
	}
	if table == "" {
		if one, ok := r.ownedColumn(from, to); ok {
			return []ref{one}, true
		}
	}
	words := r.words(from, to)
	if len(words) == 0 {
		return nil, false
	}
	best, most := r.matches(words, table)
	if n := len(words) - 1; len(best) == 0 && n > 0 && slices.Contains([]string{"rate", "share", "percentage", "ratio", "proportion", "quota"}, words[n]) {
		best, most = r.matches(words[:n], table) // "the default rate" of a flag or list
		best = slices.DeleteFunc(best, func(b ref) bool { return !r.isFlag(b) && len(r.lists([]ref{b})) == 0 })
	}
	if len(best) > 1 && table == "" {
		best = r.nearest(best)
	}
	if len(best) == 1 || len(best) > 1 && (both > 0 || most <= partOfName && lexicon.IsPlural(words[len(words)-1])) {
		return best, true
	}
	return nil, false
}

// noName: the token stands in no name of a column.
func noName(t token.Token) bool {
	return t.Kind == token.Number || t.Kind == token.Date || t.Kind == token.Time || t.Kind == token.Mark && !t.Is(".", "/", "-", "'", "_", "#")
}

// ownedColumn reads "customers email", "customer's name" and "orders.status".
func (r *reader) ownedColumn(i, end int) (ref, bool) {
	for n := 1; n <= 2 && i+n < end; n++ {
		t, ok := r.table(i, i+n)
		if !ok {
			continue
		}
		skip := r.phrase(i+n, end, ".", "'s", "'", "table")
		if best, most := r.matches(r.words(i+n+skip, end), t); most >= mistyped && len(best) == 1 {
			return best[0], true
		}
	}
	if name, column, dotted := strings.Cut(strings.ToLower(r.toks[i].Text), "."); dotted && end == i+1 {
		if _, ok := r.plan.Table(name); ok {
			best, most := r.matches(lexicon.NameWords(column), name)
			if most >= mistyped && len(best) == 1 {
				return best[0], true
			}
		}
	}
	return ref{}, false
}

// of is where "of", "in" or "from" stands before a table; -1 where none does.
func (r *reader) of(i, end int) int {
	for k := end - 2; k > i; k-- {
		if r.toks[k].Is("of", "in", "from", "on", "for", "to") {
			return k
		}
	}
	return -1
}

// phraseBehind is the length of the phrase that ends at end.
func (r *reader) phraseBehind(i, end int, phrases ...string) int {
	for _, p := range phrases {
		if n := strings.Count(p, " ") + 1; end-n > i && r.is(end-n, end, p) {
			return n
		}
	}
	return 0
}

// nearest keeps those of equally fitting columns that the clause before was about, else those of the first table.
func (r *reader) nearest(all []ref) []ref {
	for _, s := range r.said {
		var own []ref
		for _, a := range all {
			if a.table == s.table {
				own = append(own, a)
			}
		}
		if len(own) > 0 {
			return own
		}
	}
	var own []ref
	for _, a := range all {
		if a.table == all[0].table {
			own = append(own, a)
		}
	}
	return own
}

// refs are the columns and tables of a list, which must all be known.
func (r *reader) refs(i, end int) ([]ref, bool) {
	var out []ref
	i += r.phrase(i, end, "the following columns", "the following", "columns", "the columns", "these columns", "fields", "the fields")
	i += r.phrase(i, end, ":")
	for i < end {
		to := i
		for to < end && !r.toks[to].Is(",", "and", "&", "or", "plus", "+", "nor") && !(r.toks[to].Is("/") && !r.toks[to].Glued) && !r.is(to, end, "as well as") {
			to++
		}
		// the longest run that is one name comes first: "terms and conditions"
		found := false
		for stop := end; stop > to; stop-- {
			if stop < end && r.splits(stop, end) == 0 {
				continue
			}
			if one, ok := r.column(i, stop); ok && r.sure(i, stop, one) {
				out, i, found = append(out, one), stop, true
				break
			}
		}
		if !found {
			all, ok := r.item(i, to, end)
			if !ok {
				return nil, false
			}
			out, i = append(out, all...), to
		}
		if i == end {
			break
		}
		sep := i
		for i < end && (r.toks[i].Is(",", "and", "&", "or", "also", "plus", "+", "/", "nor") || r.is(i, end, "as well as")) {
			i += max(1, r.phrase(i, end, "as well as"))
		}
		if i == sep || i == end {
			return nil, false
		}
	}
	return out, len(out) > 0
}

// sure: the words are the very name.
func (r *reader) sure(i, end int, c ref) bool {
	t, _ := r.plan.Table(c.table)
	col, ok := t.Column(c.column)
	return ok && r.fits(r.words(i, end), t, col) >= sameStems-5
}

// item is what one item of a list names; "first" of "first and last name" is the first name.
func (r *reader) item(i, to, end int) ([]ref, bool) {
	if i >= to {
		return nil, false
	}
	if _, plural := r.table(i, to); plural && (r.toks[to-1].Is("table", "tables") || len(r.plan.Tables) > 1 && lexicon.IsPlural(r.toks[to-1].Low)) {
		name, _ := r.table(i, to)
		if best, most := r.matches(r.words(i, to), ""); most < sameName || len(best) != 1 {
			return []ref{{table: name}}, true
		}
	}
	if all, ok := r.columnsOf(i, to); ok {
		return all, true
	}
	if to < end && end-to > 1 {
		words := append(r.words(i+r.phrase(i, to, determiners...), to), lexicon.NameWords(r.toks[end-1].Text)...)
		if best, most := r.matches(words, ""); most >= mistyped && len(best) == 1 {
			return best, true
		}
	}
	return nil, false
}
