package revision

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	nullWords     = lexicon.WordSet("null nulls blank blanks empty missing gaps nullable optional empties nan nas unfilled voluntary")
	requiredWords = lexicon.WordSet("required mandatory filled complete compulsory present populated non-null non-empty nonnull")
	denials       = lexicon.WordSet("no not never without can't cannot shouldn't mustn't isn't aren't don't none zero non nothing won't")
	nullFillers   = lexicon.WordSet(`the a an of in for with make should must be is are to have has any there can may left leave allow allowed set some them they at all rows cells values value entries records always fully
		want i we need it now only just about around roughly share rate percentage only cases case on every each column columns field fields everywhere anywhere please let get by down up reduce increase lower raise fewer less more change being which it's that contain contains instead change out do still ever allowed cells keep kept entirely also data remaining people customers users everyone would like you enough plenty too also fine ok okay is`)
)

// defaultNulls is the share of empty cells where the message says that there may be some and not how many.
const defaultNulls = .1

// nulls reads which columns have empty cells: "no nulls anywhere", "phone must never be blank", "10% missing emails",
// "make phone optional", "fewer nulls: 5%".
func (r *reader) nulls(i, end int) *change {
	null, required, denied, fewer := false, false, false, false
	share, given := 0.0, false
	everywhere := false
	var undone []ref
	var about [][2]int // runs of tokens that are none of the words around
	open := -1
	flush := func(k int) {
		if open >= 0 {
			about, open = append(about, [2]int{open, k}), -1
		}
	}
	if k, _ := r.find(i, end, "if", "when", "unless", "where", "while", "until", "once"); k >= 0 {
		return nil // of some rows
	}
	for k := i; k < end; k++ {
		if s, n := r.share(k, end); n > 0 && !given {
			flush(k)
			share, given = s, true
			k += n - 1
			continue
		}
		w := r.toks[k].Low
		if one := r.undone(w); one != nil && given {
			flush(k)
			null, undone = true, append(undone, *one)
			continue
		}
		switch {
		case nullWords[w]:
			flush(k)
			null = true
		case requiredWords[w]:
			flush(k)
			required = true
		case denials[w]:
			flush(k)
			denied = true
		case r.phrase(k, end, "anywhere", "everywhere", "all columns", "every column", "all fields", "everything", "any column", "at all", "any field", "every field", "any of the columns", "all the columns") > 0:
			flush(k)
			everywhere = everywhere || !r.is(k, end, "at all")
			k += r.phrase(k, end, "anywhere", "everywhere", "all columns", "every column", "all fields", "everything", "any column", "at all", "any field", "every field", "any of the columns", "all the columns") - 1
		case nullFillers[w] && !r.inName(k, open, end):
			fewer = fewer || r.toks[k].Is("fewer", "less", "reduce", "lower")
			flush(k)
		case r.toks[k].Is(":", "(", ")", "="):
			flush(k)
		case r.toks[k].Is(",", "and", "or", "&", "/"):
			if open < 0 {
				continue
			}
		case open < 0:
			open = k
		}
	}
	flush(end)
	if !null && !required {
		return r.everyoneHas(i, end)
	}
	if null && len(about)+len(undone) == 0 && !everywhere && slices.ContainsFunc(r.toks[i:end], func(t token.Token) bool {
		return nullWords[t.Low] && len(r.valuesOf([]string{t.Low}, nil)) > 0
	}) {
		return nil // "missing 1%", of a status
	}
	all := undone
	for _, a := range about {
		to := a[1]
		for to > a[0] && r.toks[to-1].Is(",", "and", "or", "&") {
			to--
		}
		if to-a[0] == 1 {
			if _, ok := r.table(a[0], to); ok && len(r.matchedExactly(a[0], to)) == 0 {
				continue // "phone empty for 10% of the customers"
			}
		}
		found, ok := r.refs(a[0], to)
		if !ok || slices.ContainsFunc(found, func(f ref) bool { return f.column == "" }) {
			return nil
		}
		all = append(all, found...)
	}
	required = required && !denied || null && denied
	if required && denied && !null && given {
		return nil
	}
	if required && given && share > 0 && null {
		return nil
	}
	if null && !denied && !given && len(all) > 0 {
		if k, n := r.find(i, end, "all", "always", "completely", "entirely", "everywhere", "for all", "in all rows", "in every row"); k >= 0 && (k == i || k+n == end || n > 1 || !r.toks[k].Is("all")) && !r.follows(i, end, "may") && !r.follows(i, end, "can") {
			share, given = 1, true
		}
	}
	next := r.draft()
	if len(all) == 0 {
		gaps := r.withNulls(next)
		switch {
		case null && given && len(gaps) == 1 && !slices.Contains(r.said, gaps[0]) && r.phraseBehind(i, end, "is enough", "are enough", "suffices", "is fine", "instead") > 0:
			all = gaps // "70% null is enough"
		case len(r.said) > 0 && r.aboutColumn() && !everywhere && (given || !required || len(r.withNulls(next)) == 0):
			all = r.saidColumns()
		default:
			all = r.withNulls(next)
		}
		if len(all) == 0 && required && (everywhere || r.is(i, end, "no")) {
			return &change{} // there are none
		}
		if len(all) == 0 {
			return nil
		}
	}
	for _, one := range all {
		t, _ := next.Table(one.table)
		c, _ := t.Column(one.column)
		switch {
		case required && given && !null:
			c.NullShare = 1 - share // "filled in 90%"
		case required:
			c.NullShare = 0
			if len(all) == 1 {
				c.Cases = slices.DeleteFunc(c.Cases, func(k contract.Case) bool { return k.Null })
			}
		case c.PrimaryKey:
			return nil
		case r.isFlag(one) && slices.Contains(undone, one):
			up := 1 - share
			c.TrueShare = &up
		case given:
			c.NullShare = share
		case fewer:
			c.NullShare /= 2
		default:
			c.NullShare = defaultNulls
		}
	}
	ch := &change{plan: next, about: all}
	if !required && !given {
		ch.notes = []string{"10% of the cells are empty, because the message names no share"}
		if fewer {
			ch.notes = []string{"half as many empty cells as before, because the message names no share"}
		}
	}
	return ch
}

// undone is the moment that a word says has not come, or the flag that it says is down: "unresolved" of resolved_on, "unread" of read.
func (r *reader) undone(word string) *ref {
	done, ok := strings.CutPrefix(word, "un")
	if !ok || len(done) < 4 || len(r.valuesOf([]string{word}, nil)) > 0 {
		return nil
	}
	all, most := r.matches([]string{done}, "")
	if len(all) != 1 || most < sameMoment {
		return nil
	}
	t, _ := r.plan.Table(all[0].table)
	if c, _ := t.Column(all[0].column); !c.Type.Temporal() && !r.isFlag(all[0]) || c.Formula != "" {
		return nil
	}
	return &all[0]
}

// everyoneHas reads "everybody must have a phone": the cells of a column that has empty ones are filled.
func (r *reader) everyoneHas(i, end int) *change {
	n := r.phrase(i, end, "everybody", "everyone", "every row", "each row", "all of them", "they all", "all", "every one", "each one", "all rows")
	at := i + n
	if k := r.tableRun(at+r.phrase(at, end, "of the", "the"), end); k > 0 {
		at += r.phrase(at, end, "of the", "the") + k
	} else if m := r.phrase(i, end, "every", "each", "all"); m > 0 {
		if k := r.tableRun(i+m, end); k > 0 {
			at = i + m + k
		}
	}
	m := r.phrase(at, end, "must have", "should have", "has to have", "have to have", "needs", "need", "needs to have", "need to have", "has", "have", "must always have", "should always have", "must have got", "gets", "get", "always have", "always has")
	if at == i || m == 0 {
		return nil
	}
	all, ok := r.refs(at+m, end)
	next := r.draft()
	if !ok {
		return nil
	}
	for _, one := range all {
		t, _ := next.Table(one.table)
		c, ok := t.Column(one.column)
		if !ok {
			return nil
		}
		c.NullShare = 0
	}
	return &change{plan: next, about: all}
}

// inName: the word goes on a name that began before it, or begins one: "share price", "case number".
func (r *reader) inName(k, open, end int) bool {
	from := k
	if open >= 0 {
		from = open
	}
	for n := k + 1 - from; n <= 4 && from+n <= end; n++ {
		if n < 1 || from == k && n < 2 {
			continue
		}
		if one, ok := r.column(from, from+n); ok && r.sure(from, from+n, one) {
			return true
		}
	}
	return false
}

// withNulls are the columns that have empty cells.
func (r *reader) withNulls(c *contract.Contract) []ref {
	var out []ref
	for _, t := range c.Tables {
		for _, col := range t.Columns {
			if col.NullShare > 0 {
				out = append(out, ref{t.Name, col.Name})
			}
		}
	}
	return out
}
