package copying

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// readSequence reads that rows belong to entities, whose they are, how many are wanted and how
// they follow each other: "200 more sensors with their readings in order of time".
func (r *CopyReader) readSequence() {
	wish := r.readFamily()
	wish = r.entityWish() || wish
	wish = r.readOrder() || wish
	r.readEntityName()
	counted := r.readEntities()
	switch {
	case r.Out.Entity != "" || r.Set == nil || r.knownColumns() == nil:
	case r.Out.Order != nil && *r.Out.Order == "" && !counted:
		r.Out.Order = nil // independent rows have none either
	case !wish:
	case r.Set.Entity != "":
		r.Out.Entity = r.Set.Entity
		r.Assume(&r.entity, fmt.Sprintf("rows belong to the same entity where they share a %s", r.Out.Entity), nil)
	default:
		r.askForEntity()
	}
	if r.Out.Entity == "" {
		r.Out.Order, r.Out.Entities = nil, 0
	}
}

func (r *CopyReader) askForEntity() {
	var choices []string
	for _, c := range r.Set.Columns {
		if r.Set.Shared[c] > 0 && len(choices) < MaxSuggested {
			choices = append(choices, "grouped by "+c)
		}
	}
	if len(choices) == 0 {
		r.Ask("entity", fmt.Sprintf("No column of %s says whose a row is: every row is learnt by itself. Ask for rows in any order, or upload a table in which several rows share an id.", r.Set.Name), "rows in any order")
		return
	}
	r.Ask("entity", fmt.Sprintf("Which column of %s says to whom rows belong? Several rows share its value.", r.Set.Name), choices...)
}

// readFamily takes "with their visits", which says that rows belong together.
func (r *CopyReader) readFamily() bool {
	end := len(r.Toks)
	for i := range r.Toks {
		if r.Owner[i] != nil && r.Owner[i] != &r.source {
			continue
		}
		n := r.AnyOf(withTheir, i, end)
		if n == 0 || r.Tok(i+n).Kind != token.Word {
			continue
		}
		if _, k := r.columnAt(i + n); k > 0 && !strings.HasSuffix(r.Tok(i+n).Low, "s") {
			continue // "with their age" is a column
		}
		to := i + n + 1
		if r.Tok(to).Kind == token.Word && strings.HasSuffix(r.Tok(to).Low, "s") && !draft.FunctionWords[r.Tok(to).Low] { // "page views"
			to++
		}
		r.Claim(i, to, &r.entity)
		return true
	}
	return false
}

// entityWish takes what says that rows follow each other, and no more.
func (r *CopyReader) entityWish() bool {
	found := false
	for i := range r.Toks {
		if r.Owner[i] != nil {
			continue
		}
		if n := r.Any(i, len(r.Toks), "as sequences", "as a sequence", "as time series", "as a time series", "as timeseries", "one after the other", "one after another", "row after row", "belong together", "belonging together", "stay together", "kept together", "keep them together", "keep their rows together", "sequences", "time series", "longitudinal"); n > 0 {
			r.Claim(i, i+n, &r.entity)
			found = true
		}
	}
	return found
}

// readOrder reads by which column rows follow each other, or that they have no order.
func (r *CopyReader) readOrder() bool {
	end := len(r.Toks)
	none := ""
	for i := range r.Toks {
		if r.Owner[i] != nil {
			continue
		}
		if n := r.Any(i, end, "in no order", "in no particular order", "in any order", "without order", "without an order", "unordered", "no order", "order does not matter", "the order does not matter"); n > 0 {
			r.Out.Order = &none
			r.Claim(i, i+n, &r.entity)
			return true
		}
	}
	for i := range r.Toks {
		if r.Owner[i] != nil {
			continue
		}
		if n := r.Any(i, end, "in chronological order", "in time order", "in temporal order", "chronologically", "over time", "in order of time", "in order of date", "in the order of time", "ordered by time", "sorted by time", "in the right order", "time ordered", "time-ordered"); n > 0 {
			if name, _ := r.columnAt(i + n - 1); name != "" && squash(name) == r.Tok(i+n-1).Low {
				r.Out.Order = &name
			}
			r.Claim(i, i+n, &r.entity)
			return true
		}
		n := r.Any(i, end, "in order of", "in the order of", "ordered by", "order by", "order =", "order:", "sorted by", "sort by", "one after the other by", "following each other by", "follow each other by")
		if n == 0 {
			continue
		}
		at := i + n + r.Any(i+n, end, "the", "their", "column")
		if name, k := r.columnAt(at); k > 0 {
			r.Out.Order = &name
			r.Claim(i, at+k, &r.entity)
			return true
		}
	}
	return false
}

// readEntityName reads "grouped by patient_id" and "for each machine".
func (r *CopyReader) readEntityName() {
	end := len(r.Toks)
	for i := range r.Toks {
		if r.Owner[i] != nil {
			continue
		}
		n := r.Any(i, end, "the entity is", "entity is", "entity =", "entity :", "entity", "grouped by", "group by", "group rows by", "group the rows by", "rows belong to", "rows grouped by")
		strong := n > 0
		if !strong {
			n = r.Any(i, end, "keep each", "keep every", "keeping each", "keeping every", "one sequence per", "sequences per", "a sequence per", "series per", "rows of each", "rows of every", "rows for each", "the rows of each", "for each", "for every", "of each", "of every", "per", "each", "every", "by")
		}
		if n == 0 {
			continue
		}
		at := i + n + r.Any(i+n, end, "the", "their", "single", "column")
		column, k := r.entityAt(at, strong)
		if k == 0 {
			continue
		}
		r.Out.Entity = column
		to := at + k
		to += r.Any(to, end, "rows")
		if r.Any2(to+1, end, "together", "belong together", "stay together") {
			to++ // "keep each patient's visits together"
		}
		to += r.Any(to, end, "together", "belong together", "stay together")
		r.Claim(i, to, &r.entity)
		return
	}
}

// idParts are the words by which a column's name says that it names something.
var idParts = lexicon.WordSet("id key no nr number code uuid ref name")

// entityAt reads the column that says whose rows are: its name, or, of a column whose values
// rows share, the noun in it: "patients" is patient_id.
func (r *CopyReader) entityAt(i int, strong bool) (string, int) {
	if strong {
		if name, k := r.columnAt(i); k > 0 {
			return name, k
		}
	}
	if r.Tok(i).Kind != token.Word || r.Set == nil {
		return "", 0
	}
	for n := min(4, len(r.Toks)-i); n > 0; n-- {
		said := nameParts(strings.TrimSuffix(strings.ReplaceAll(strings.ToLower(r.Reader.Source(i, i+n)), "’", "'"), "'s"))
		var fits []string
		for _, c := range r.Set.Columns {
			if r.Set.Shared[c] == 0 {
				continue
			}
			parts := nameParts(c)
			whole := slices.Equal(parts, said)
			if !whole && len(parts) == len(said)+1 && idParts[parts[len(parts)-1]] {
				whole = slices.Equal(parts[:len(said)], said)
			}
			if whole || squash(c) == squash(strings.Join(said, "")+"id") {
				fits = append(fits, c)
			}
		}
		if len(fits) == 1 {
			return fits[0], n
		}
	}
	return "", 0
}

// readEntities reads how many entities are wanted: "2,000 more patients".
func (r *CopyReader) readEntities() bool {
	end := len(r.Toks)
	together := slices.ContainsFunc(r.Owner, func(e *draft.Element) bool { return e == &r.entity })
	for i := range r.Toks {
		if r.Owner[i] != nil {
			continue
		}
		factor, n := 0.0, r.Any(i, end, "twice as many", "twice the number of", "double the number of", "double the")
		t := r.Toks[i]
		switch {
		case n > 0:
			factor = 2
		case r.Any2(i, end, "as many", "the same number of", "same number of"):
			factor, n = 1, r.Any(i, end, "as many", "the same number of", "same number of")
		case r.Any2(i, end, "half as many", "half the number of"):
			factor, n = 0.5, r.Any(i, end, "half as many", "half the number of")
		case t.Kind != token.Number || t.Percent || t.Num < 1 || t.Num > 1e12:
			continue
		case r.Any2(i+1, end, "times as many", "times the number of"):
			factor, n = t.Num, 1+r.Any(i+1, end, "times as many", "times the number of")
		case t.Unit == "x" && r.Any2(i+1, end, "as many", "the number of", "the"):
			factor, n = t.Num, 1+r.Any(i+1, end, "as many", "the number of", "the")
		case t.Unit != "" || t.Num != math.Floor(t.Num):
			continue
		default:
			n = 1
		}
		at := r.adjectives(i + n)
		column, k := r.entityAt(at, false)
		if k == 0 && r.Out.Entity == "" && factor == 0 && together && !r.Any2(at, end, term.RowWords...) && r.Tok(at).Kind == token.Word && lexicon.Singular(r.Tok(at).Low) != r.Tok(at).Low && r.Set != nil {
			k, column = 1, r.Set.Entity // "300 people with their visits"
		}
		if k == 0 && r.Out.Entities > 0 && factor == 0 && !r.Any2(at, end, term.RowWords...) && r.Tok(i-1).Is("it", "make", "to") {
			k, column, at = 0, r.Out.Entity, i+n // "make it 300"
		} else if k == 0 {
			continue
		}
		if column == "" && r.knownColumns() != nil {
			continue
		}
		if r.Out.Entity == "" {
			r.Out.Entity = column
		}
		if r.Out.Rows = 0; factor == 0 {
			r.Out.Entities = int64(t.Num)
		} else {
			base := r.Out.Entities
			if base == 0 && r.Set != nil {
				base = r.Set.Shared[column]
			}
			r.Out.Entities = int64(math.Round(float64(base) * factor))
			s := r.Span(i, at+k)
			r.Assume(&r.rows, fmt.Sprintf("%q is %d", r.Reader.Source(i, at+k), r.Out.Entities), &s)
		}
		r.Claim(i, at+k, &r.rows)
		return true
	}
	return false
}
