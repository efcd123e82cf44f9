package revision

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// replace reads columns that stand in for others: "replace phone with mobile number", "city instead of country",
// "split name into first and last name", "merge first and last name into full name".
func (r *reader) replace(i, end int) *change {
	verb := r.phrase(i, end, "replace", "swap", "exchange", "split", "split up", "separate", "break", "break up", "divide", "merge", "combine", "join", "use", "i want", "have", "turn", "switch", "substitute", "instead of", "in place of", "make", "concatenate", "change", "collapse", "convert", "put", "give me", "swap out", "replace the column")
	at := i + verb
	type pair struct {
		old, new [2]int
		spec     string // what is said of the new one behind the old
	}
	var tries []pair
	switch {
	case r.is(i, end, "instead of") || r.is(i, end, "in place of"):
		for k := at + 1; k < end; k++ {
			if _, ok := r.refs(at, k); ok {
				from, _ := r.trim(k, end)
				from += r.phrase(from, end, "keep only", "only keep", "keep just", "keep")
				from += r.phrase(from, end, addVerbs...)
				from += r.phrase(from, end, "give me", "use", "put", "have", "i want", "we want", "i'd like")
				tries = append(tries, pair{old: [2]int{at, k}, new: [2]int{from, end}})
			}
			if n := r.phrase(k, end, ", use", ", i want", ", give me", ", have", ", put", ", add", ", i'd like", ", we need", ", i need", ",", "use", "i want", "give me", "have", "put", "please use", "i'd rather have", "i would rather have", "i'd like", "we want", "there should be", ", there should be"); n > 0 {
				tries = append(tries, pair{old: [2]int{at, k}, new: [2]int{k + n, end}})
			}
		}
	default:
		for k := at + 1; k < end; k++ {
			if n := r.phrase(k, end, "with", "by", "for", "into", "to"); n > 0 && verb > 0 {
				tries = append(tries, pair{old: [2]int{at, k}, new: [2]int{k + n, end}})
			}
			if n := r.phrase(k, end, "instead of", "rather than", "in place of"); n > 0 {
				tries = append(tries, pair{old: [2]int{k + n, end}, new: [2]int{at, k}})
				if m, l := r.find(k+n, end, ":", ", with", "with", "("); m > k+n && m+l < end { // "age band instead of age: young, old"
					tries = append(tries, pair{[2]int{k + n, m}, [2]int{at, k}, ": " + r.source(m+l, end-r.phraseBehind(m+l, end, ")"))})
				}
			}
		}
	}
	for _, p := range tries {
		if p.old[0] >= p.old[1] || p.new[0] >= p.new[1] {
			continue
		}
		old, ok := r.refs(p.old[0], p.old[1]-r.phraseBehind(p.old[0], p.old[1], "together"))
		if !ok || slices.ContainsFunc(old, func(o ref) bool { return o.column == "" || o.table != old[0].table }) || !r.allSure(p.old[0], p.old[1], old) {
			continue
		}
		if ch := r.standIn(old, p.new[0], p.new[1], p.spec); ch != nil {
			return ch
		}
	}
	return nil
}

// standIn puts the columns that [i, end) describes in the place of others, filled as spec says.
func (r *reader) standIn(old []ref, i, end int, spec string) *change {
	i += r.phrase(i, end, "a single", "one", "a", "an", "the", "separate", "two", "two columns", "two columns :", "two separate columns", "separate columns", "separate columns for", "a column for", "one column", "a column", "a column called", "one column called", "a single column called", "two fields", "the columns", "a column with", "single", "two columns , ")
	end -= r.phraseBehind(i, end, "column", "columns", "field", "fields", "instead", "separately")
	i += r.phrase(i, end, ":", "called")
	next := r.draft()
	t, _ := next.Table(old[0].table)
	text := r.source(i, end) + spec
	told := r.describe("100 " + lexicon.Plural(strings.ReplaceAll(t.Name, "_", " ")) + ": " + text)
	if told == nil || i >= end {
		return nil
	}
	var fresh []contract.Column
	for _, c := range told.Tables[0].Columns {
		if c.PrimaryKey && !strings.Contains(strings.ToLower(text), c.Name) {
			continue
		}
		fresh = append(fresh, c)
	}
	at := slices.IndexFunc(t.Columns, func(c contract.Column) bool { return c.Name == old[0].column })
	null := t.Columns[at].NullShare
	ch := &change{plan: next}
	for _, o := range old {
		if slices.ContainsFunc(fresh, func(c contract.Column) bool { return c.Name == o.column }) {
			t.Columns = slices.DeleteFunc(t.Columns, func(c contract.Column) bool { return c.Name == o.column })
			continue
		}
		notes, ok := r.dropColumn(next, t, o.column)
		if !ok {
			return nil
		}
		ch.notes = append(ch.notes, notes...)
	}
	for k := range fresh {
		if _, taken := t.Column(fresh[k].Name); taken {
			return nil
		}
		if fresh[k].NullShare == 0 && len(old) == 1 {
			fresh[k].NullShare = null
		}
		ch.about = append(ch.about, ref{t.Name, fresh[k].Name})
		ch.notes = append(ch.notes, r.assumptions(told, told.Tables[0].Name, fresh[k].Name)...)
	}
	if len(fresh) == 0 {
		return nil
	}
	t.Columns = slices.Insert(t.Columns, min(at, len(t.Columns)), fresh...)
	for _, rule := range told.Tables[0].Constraints {
		rule.ID = freeID(t, rule.ID)
		t.Constraints = append(t.Constraints, rule)
	}
	return ch
}
