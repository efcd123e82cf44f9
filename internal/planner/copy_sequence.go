package planner

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// readSequence reads that rows belong to entities, whose they are, how many are wanted and how
// they follow each other: "200 more sensors with their readings in order of time".
func (r *copyReader) readSequence() {
	wish := r.readFamily()
	wish = r.entityWish() || wish
	wish = r.readOrder() || wish
	r.readEntityName()
	counted := r.readEntities()
	switch {
	case r.out.Entity != "" || r.set == nil || r.knownColumns() == nil:
	case r.out.Order != nil && *r.out.Order == "" && !counted:
		r.out.Order = nil // independent rows have none either
	case !wish:
	case r.set.Entity != "":
		r.out.Entity = r.set.Entity
		r.assume(&r.entity, fmt.Sprintf("rows belong to the same entity where they share a %s", r.out.Entity), nil)
	default:
		r.askForEntity()
	}
	if r.out.Entity == "" {
		r.out.Order, r.out.Entities = nil, 0
	}
}

func (r *copyReader) askForEntity() {
	var choices []string
	for _, c := range r.set.Columns {
		if r.set.Shared[c] > 0 && len(choices) < maxSuggested {
			choices = append(choices, "grouped by "+c)
		}
	}
	if len(choices) == 0 {
		r.ask("entity", fmt.Sprintf("No column of %s says whose a row is: every row is learnt by itself. Ask for rows in any order, or upload a table in which several rows share an id.", r.set.Name), "rows in any order")
		return
	}
	r.ask("entity", fmt.Sprintf("Which column of %s says to whom rows belong? Several rows share its value.", r.set.Name), choices...)
}

// readFamily takes "with their visits", which says that rows belong together.
func (r *copyReader) readFamily() bool {
	end := len(r.toks)
	for i := range r.toks {
		if r.owner[i] != nil && r.owner[i] != &r.source {
			continue
		}
		n := r.any(i, end, withTheir...)
		if n == 0 || r.tok(i+n).Kind != token.Word {
			continue
		}
		if _, k := r.columnAt(i + n); k > 0 && !strings.HasSuffix(r.tok(i+n).Low, "s") {
			continue // "with their age" is a column
		}
		to := i + n + 1
		if r.tok(to).Kind == token.Word && strings.HasSuffix(r.tok(to).Low, "s") && !functionWords[r.tok(to).Low] { // "page views"
			to++
		}
		r.claim(i, to, &r.entity)
		return true
	}
	return false
}

// entityWish takes what says that rows follow each other, and no more.
func (r *copyReader) entityWish() bool {
	found := false
	for i := range r.toks {
		if r.owner[i] != nil {
			continue
		}
		if n := r.any(i, len(r.toks), "as sequences", "as a sequence", "as time series", "as a time series", "as timeseries", "one after the other", "one after another", "row after row", "belong together", "belonging together", "stay together", "kept together", "keep them together", "keep their rows together", "sequences", "time series", "longitudinal"); n > 0 {
			r.claim(i, i+n, &r.entity)
			found = true
		}
	}
	return found
}

// readOrder reads by which column rows follow each other, or that they have no order.
func (r *copyReader) readOrder() bool {
	end := len(r.toks)
	none := ""
	for i := range r.toks {
		if r.owner[i] != nil {
			continue
		}
		if n := r.any(i, end, "in no order", "in no particular order", "in any order", "without order", "without an order", "unordered", "no order", "order does not matter", "the order does not matter"); n > 0 {
			r.out.Order = &none
			r.claim(i, i+n, &r.entity)
			return true
		}
	}
	for i := range r.toks {
		if r.owner[i] != nil {
			continue
		}
		if n := r.any(i, end, "in chronological order", "in time order", "in temporal order", "chronologically", "over time", "in order of time", "in order of date", "in the order of time", "ordered by time", "sorted by time", "in the right order", "time ordered", "time-ordered"); n > 0 {
			if name, _ := r.columnAt(i + n - 1); name != "" && squash(name) == r.tok(i+n-1).Low {
				r.out.Order = &name
			}
			r.claim(i, i+n, &r.entity)
			return true
		}
		n := r.any(i, end, "in order of", "in the order of", "ordered by", "order by", "order =", "order:", "sorted by", "sort by", "one after the other by", "following each other by", "follow each other by")
		if n == 0 {
			continue
		}
		at := i + n + r.any(i+n, end, "the", "their", "column")
		if name, k := r.columnAt(at); k > 0 {
			r.out.Order = &name
			r.claim(i, at+k, &r.entity)
			return true
		}
	}
	return false
}

// readEntityName reads "grouped by patient_id" and "for each machine".
func (r *copyReader) readEntityName() {
	end := len(r.toks)
	for i := range r.toks {
		if r.owner[i] != nil {
			continue
		}
		n := r.any(i, end, "the entity is", "entity is", "entity =", "entity :", "entity", "grouped by", "group by", "group rows by", "group the rows by", "rows belong to", "rows grouped by")
		strong := n > 0
		if !strong {
			n = r.any(i, end, "keep each", "keep every", "keeping each", "keeping every", "one sequence per", "sequences per", "a sequence per", "series per", "rows of each", "rows of every", "rows for each", "the rows of each", "for each", "for every", "of each", "of every", "per", "each", "every", "by")
		}
		if n == 0 {
			continue
		}
		at := i + n + r.any(i+n, end, "the", "their", "single", "column")
		column, k := r.entityAt(at, strong)
		if k == 0 {
			continue
		}
		r.out.Entity = column
		to := at + k
		to += r.any(to, end, "rows")
		if r.any2(to+1, end, "together", "belong together", "stay together") {
			to++ // "keep each patient's visits together"
		}
		to += r.any(to, end, "together", "belong together", "stay together")
		r.claim(i, to, &r.entity)
		return
	}
}

// idParts are the words by which a column's name says that it names something.
var idParts = lexicon.WordSet("id key no nr number code uuid ref name")

// entityAt reads the column that says whose rows are: its name, or, of a column whose values
// rows share, the noun in it: "patients" is patient_id.
func (r *copyReader) entityAt(i int, strong bool) (string, int) {
	if strong {
		if name, k := r.columnAt(i); k > 0 {
			return name, k
		}
	}
	if r.tok(i).Kind != token.Word || r.set == nil {
		return "", 0
	}
	for n := min(4, len(r.toks)-i); n > 0; n-- {
		said := nameParts(strings.TrimSuffix(strings.ReplaceAll(strings.ToLower(r.parser.source(i, i+n)), "’", "'"), "'s"))
		var fits []string
		for _, c := range r.set.Columns {
			if r.set.Shared[c] == 0 {
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
func (r *copyReader) readEntities() bool {
	end := len(r.toks)
	together := slices.ContainsFunc(r.owner, func(e *element) bool { return e == &r.entity })
	for i := range r.toks {
		if r.owner[i] != nil {
			continue
		}
		factor, n := 0.0, r.any(i, end, "twice as many", "twice the number of", "double the number of", "double the")
		t := r.toks[i]
		switch {
		case n > 0:
			factor = 2
		case r.any2(i, end, "as many", "the same number of", "same number of"):
			factor, n = 1, r.any(i, end, "as many", "the same number of", "same number of")
		case r.any2(i, end, "half as many", "half the number of"):
			factor, n = 0.5, r.any(i, end, "half as many", "half the number of")
		case t.Kind != token.Number || t.Percent || t.Num < 1 || t.Num > 1e12:
			continue
		case r.any2(i+1, end, "times as many", "times the number of"):
			factor, n = t.Num, 1+r.any(i+1, end, "times as many", "times the number of")
		case t.Unit == "x" && r.any2(i+1, end, "as many", "the number of", "the"):
			factor, n = t.Num, 1+r.any(i+1, end, "as many", "the number of", "the")
		case t.Unit != "" || t.Num != math.Floor(t.Num):
			continue
		default:
			n = 1
		}
		at := r.adjectives(i + n)
		column, k := r.entityAt(at, false)
		if k == 0 && r.out.Entity == "" && factor == 0 && together && !r.any2(at, end, rowWords...) && r.tok(at).Kind == token.Word && lexicon.Singular(r.tok(at).Low) != r.tok(at).Low && r.set != nil {
			k, column = 1, r.set.Entity // "300 people with their visits"
		}
		if k == 0 && r.out.Entities > 0 && factor == 0 && !r.any2(at, end, rowWords...) && r.tok(i-1).Is("it", "make", "to") {
			k, column, at = 0, r.out.Entity, i+n // "make it 300"
		} else if k == 0 {
			continue
		}
		if column == "" && r.knownColumns() != nil {
			continue
		}
		if r.out.Entity == "" {
			r.out.Entity = column
		}
		if r.out.Rows = 0; factor == 0 {
			r.out.Entities = int64(t.Num)
		} else {
			base := r.out.Entities
			if base == 0 && r.set != nil {
				base = r.set.Shared[column]
			}
			r.out.Entities = int64(math.Round(float64(base) * factor))
			s := r.span(i, at+k)
			r.assume(&r.rows, fmt.Sprintf("%q is %d", r.parser.source(i, at+k), r.out.Entities), &s)
		}
		r.claim(i, at+k, &r.rows)
		return true
	}
	return false
}
