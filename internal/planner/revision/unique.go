package revision

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

var (
	uniqueWords    = lexicon.WordSet("unique distinct uniq uniqueness")
	duplicateWords = lexicon.WordSet("duplicate duplicates duplicated repeat repeats repeated repetition repetitions twice dupes doubles")
	uniqueFillers  = lexicon.WordSet(`the a an of in for with make should must be is are to have has any there can may allow allowed them they all rows values value entries each every
		want i we need it only just on column columns field fields please let being fine ok okay share same two more than once occur appear exist contains contain every different across per do does if that happen also may`)
)

// unique reads which columns repeat no value: "emails must be unique", "no duplicate codes", "code may repeat",
// "store and day are unique together".
func (r *reader) unique(i, end int) *change {
	unique, duplicate, denied, together, allowed := false, false, false, false, false
	var about [][2]int
	open := -1
	flush := func(k int) {
		if open >= 0 {
			about, open = append(about, [2]int{open, k}), -1
		}
	}
	end -= r.phraseBehind(i, end, "of course", "obviously", "naturally")
	for k := i; k < end; k++ {
		w := r.toks[k].Low
		n := r.phrase(k, end, "together", "in combination", "combination of", "combined", "the combination of", "pair of", "combination", "as a pair", "combos of")
		switch {
		case n > 0:
			flush(k)
			together = true
			k += n - 1
		case uniqueWords[w]:
			flush(k)
			unique = true
		case duplicateWords[w]:
			flush(k)
			duplicate = true
		case denials[w] || r.toks[k].Is("needn't", "doesn't", "don't", "remove", "avoid", "isn't"):
			flush(k)
			denied = true
		case (uniqueFillers[w] || w == "need" || w == "needs" || w == "not") && !r.inName(k, open, end):
			allowed = allowed || r.toks[k].Is("can", "may", "allow", "allowed", "fine", "ok", "okay")
			flush(k)
		case r.toks[k].Is(",", "and", "or", "&", "/", "+"):
		case open < 0:
			open = k
		}
	}
	flush(end)
	if !unique && !duplicate || len(about) == 0 && len(r.said) == 0 {
		return nil
	}
	var all []ref
	for _, a := range about {
		to := a[1]
		for to > a[0] && r.toks[to-1].Is(",", "and", "or", "&") {
			to--
		}
		if _, ok := r.table(a[0], to); ok && len(r.matchedExactly(a[0], to)) == 0 {
			continue // "no two customers share an email"
		}
		found, ok := r.refs(a[0], to)
		if !ok || slices.ContainsFunc(found, func(f ref) bool { return f.column == "" }) {
			return nil
		}
		all = append(all, found...)
	}
	if len(all) == 0 {
		all = r.saidColumns()
	}
	if len(all) == 0 {
		return nil
	}
	next := r.draft()
	want := unique && !denied || duplicate && (denied || !allowed)
	if together {
		t, _ := next.Table(all[0].table)
		if len(all) < 2 || !want || slices.ContainsFunc(all, func(a ref) bool { return a.table != t.Name }) {
			return nil
		}
		rule := contract.Constraint{ID: freeID(t, "unique_together"), Kind: contract.UniqueTogether}
		for _, a := range all {
			rule.Columns = append(rule.Columns, a.column)
		}
		t.Constraints = append(t.Constraints, rule)
		return &change{plan: next, about: all}
	}
	for _, one := range all {
		t, _ := next.Table(one.table)
		c, _ := t.Column(one.column)
		if want {
			c.Unique = true
			continue
		}
		if slices.ContainsFunc(next.Relations, func(rel contract.Relation) bool {
			return rel.Parent == one.table && rel.ParentColumn == one.column
		}) {
			return nil
		}
		c.Unique, c.PrimaryKey = false, false
	}
	return &change{plan: next, about: all}
}

// freeID is an identifier that no rule of the table has.
func freeID(t *contract.Table, id string) string {
	free := id
	for n := 2; slices.ContainsFunc(t.Constraints, func(c contract.Constraint) bool { return c.ID == free }); n++ {
		free = id + "_" + string(rune('0'+n%10))
	}
	return free
}
