package account

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// grounds stay where they are, and so does how high that is.
	grounds = lexicon.WordSet("station site city town village place location plot field farm gauge well lake region country store shop home house household building turbine mast buoy hut resort observatory river")
	heights = lexicon.WordSet("elevation altitude latitude longitude lat lon")
)

// standing makes what things of a series are, and not what is measured of them, the same in all their rows: the elevation of a station, or
// what the text tells "per station".
func standing(text loose.Text, p complement.Plan, opts complement.Options) complement.Plan {
	r := readerOf(text, p)
	for t := range p.Contract.Tables {
		table := &p.Contract.Tables[t]
		if table.Grid == nil || table.Grid.KeyColumn == "" || table.Grid.Keys < 2 {
			continue
		}
		key := table.Grid.KeyColumn
		thing := strings.TrimSuffix(key, "_id")
		for c := range table.Columns {
			at := loose.Place{Table: t, Column: c}
			column := &table.Columns[c]
			per := r.toldPer(at, thing)
			words := strings.Split(column.Name, "_")
			if column.Name == key || column.Name == table.Grid.TimeColumn || column.Unique || column.Series != nil || column.Formula != "" || len(column.Cases) > 0 || per.End == 0 && (!(heights[words[len(words)-1]] && grounds[thing]) || column.Distribution != nil && r.Tells(at.Path(), token.Number)) {
				continue
			}
			if slices.ContainsFunc(table.Constraints, func(k contract.Constraint) bool { return slices.Contains(k.Columns, column.Name) }) {
				continue
			}
			rule := contract.Constraint{ID: fmt.Sprintf("rule_%d", len(table.Constraints)+1), Kind: contract.Dependency, Columns: []string{key, column.Name}}
			from := per
			if spans := r.Spans(at.Path()); from.End == 0 && len(spans) > 0 {
				from = spans[0]
			}
			found := complement.Found(complement.RulePath(t, len(table.Constraints)), column.Name+" is the same in all rows of a "+thing, func(next *contract.Contract) bool {
				next.Tables[t].Columns[c].NullShare = 0
				next.Tables[t].Constraints = append(next.Tables[t].Constraints, rule)
				return true
			})
			if made, ok := found.Taken(p, text.Written, from, opts.Check); ok {
				if per.End > 0 {
					made.Unread = slices.DeleteFunc(slices.Clone(made.Unread), func(u token.Span) bool { return u.Start >= per.Start && u.End <= per.End })
				}
				return standing(text, made, opts)
			}
		}
	}
	return p
}

// toldPer is where the text says behind a column that it is told per thing of the series: "elevation in metres per city"; empty where it
// does not.
func (r *reader) toldPer(at loose.Place, thing string) token.Span {
	_, to, ok := r.nameOf(at)
	if !ok {
		return token.Span{}
	}
	for k := to; k+1 < len(r.Toks) && !r.Ends(k) && !r.Toks[k].Is(","); k++ {
		noun := k + 1
		if r.Toks[k].Is("of", "for", "in") && r.Toks[noun].Is("each", "every") && noun+1 < len(r.Toks) {
			noun++
		} else if !r.Toks[k].Is("per") {
			continue
		}
		if loose.Same(&r.Toks[noun], thing) {
			return token.Span{Start: r.Toks[k].Span.Start, End: r.Toks[noun].Span.End}
		}
	}
	return token.Span{}
}
