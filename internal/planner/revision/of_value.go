package revision

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ofValue writes what a clause says of a column where another has some value as the readers of descriptions know it best:
// "salaries in IT are between 70k and 100k", "IT salaries at least 70k"; "" where it says nothing such.
func (r *reader) ofValue(i, end int) string {
	i += r.phrase(i, end, "for", "in", "at", "of", "among")
	i += r.phrase(i, end, determiners...)
	// "duration is 0 for missed calls"
	for k := end - 1; k > i+1; k-- {
		if n := r.phrase(k, end, "for", "when", "in", "if", "for the"); n > 0 {
			for to := min(k-1, i+4); to > i; to-- {
				if one, ok := r.column(i, to); ok && r.sureEnough(i, to, one) {
					if s := r.whenValue(one, k+n, end, to, k); s != "" {
						return s
					}
				}
			}
		}
	}
	// "dropped calls last at most 60 seconds": the verb tells of the column
	for k := i + 1; k < min(end-1, i+5); k++ {
		if one, ok := r.toldBy(k); ok {
			if s := r.whenValue(one, i, k, k+1, end); s != "" {
				return s
			}
		}
	}
	for k := i + 1; k < min(end, i+6); k++ {
		// the column first, and then the value
		if n := r.phrase(k, end, "in the", "in", "for the", "for", "of the", "of", "at the", "at", "with"); n > 0 {
			if one, ok := r.column(i, k); ok && r.sureEnough(i, k, one) {
				for to := min(end-1, k+n+4); to > k+n; to-- {
					if s := r.whenValue(one, k+n, to, to, end); s != "" {
						return s
					}
				}
			}
		}
		// the value first
		for to := min(end-1, k+4); to > k; to-- {
			if one, ok := r.column(k, to); ok && r.sureEnough(k, to, one) {
				last := k - r.phraseBehind(i, k, ",")
				if s := r.whenValue(one, i, last, to, end); s != "" {
					return s
				}
			}
		}
	}
	return ""
}

// whenValue says of a column what tokens [at, end) do where the column whose value tokens [i, to) are has that value.
func (r *reader) whenValue(one ref, i, to, at, end int) string {
	for k := i + 1; k < to; k++ {
		if n := r.tableRun(k, to); n > 0 && k+n == to {
			to = k // "paid orders"
		}
	}
	all := r.choices(i, to, nil)
	if flag, ok := r.column(i, to); ok && len(all) == 0 && r.isFlag(flag) && flag.table == one.table && flag != one && r.bounds(at, end) {
		return "if " + plain(flag.column) + ", " + plain(one.column) + " is " + r.source(at, end)
	}
	if len(all) != 1 || all[0].table != one.table || all[0].ref == one || i >= to {
		return ""
	}
	for k := at; k < end; k++ {
		if len(r.valuesOf([]string{r.toks[k].Low}, []ref{all[0].ref})) > 0 { // "basic costs 9, premium 39"
			return plain(one.column) + " by " + plain(all[0].column) + ": " + r.source(i, to) + " " + r.source(at, end)
		}
	}
	at += r.phrase(at, end, "should be", "must be", "should lie", "are", "is", "lie", "go", "range", "have", "has", ":", ",")
	if at >= end || !r.bounds(at, end) && r.phrase(at, end, "empty", "null", "blank", "missing", "never empty", "not empty") != end-at {
		return ""
	}
	t, _ := r.plan.Table(all[0].table)
	c, _ := t.Column(all[0].column)
	return "if " + plain(c.Name) + " is " + c.Values[all[0].at].Value + ", " + plain(one.column) + " is " + r.source(at, end)
}

// bounds: tokens [i, end) bound a number.
func (r *reader) bounds(i, end int) bool {
	return slices.ContainsFunc(r.toks[i:end], func(t token.Token) bool { return t.Kind == token.Number }) && r.phrase(i, end, "around", "about", "roughly", "on average") == 0
}

// toldBy is the one number of the plan of which the verb at k tells: "last", "cost", "weigh".
func (r *reader) toldBy(k int) (ref, bool) {
	about := lexicon.WordSet(lexicon.VerbsTell[r.toks[k].Low])
	var out []ref
	for _, t := range r.plan.Tables {
		for _, c := range t.Columns {
			if c.Type.Numeric() && slices.ContainsFunc(lexicon.NameWords(c.Name), func(w string) bool { return about[w] }) {
				out = append(out, ref{t.Name, c.Name})
			}
		}
	}
	if len(out) != 1 {
		return ref{}, false
	}
	return out[0], true
}
