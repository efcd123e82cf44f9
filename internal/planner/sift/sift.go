// Package sift finds columns that a reader made of words that name none: of a verb ("parcels go"), a remark ("asap"), a unit, a value.
//
// No list of words tells them all, so what can be seen of a column is weighed: the classes of the words of its name and of those
// around it, how it stands in its clause, what else the text tells of it, how much of its sentence was understood. The weights are
// those of a logistic regression on the columns of all descriptions of testdata/descriptions that were planned, against the columns
// that their authors expected (testdata/descriptions/sift).
package sift

import (
	_ "embed"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// surely is the probability from which on a column is taken for none. In sets that nothing was fitted to 85 of a hundred columns that are
// left out at it are none that their authors expected; of those that they expected three in a thousand are lost, and reported as unread.
const surely = .75

// schema tells texts whose columns a schema gives, whatever they are called.
var schema = regexp.MustCompile(`(?i)\bcreate\s+table\b|"properties"\s*:`)

// fewest are the columns that every table keeps: where a plan has hardly any, one more that is odd is nearer to the text than none.
const fewest = 3

// perhaps is the probability from which on the plan says that the column may be none: of those that the weights were fitted to, sixty of
// a hundred are.
const perhaps = .4

//go:embed weights.txt
var weighed string

var weights = sync.OnceValue(func() map[string]float64 {
	out := map[string]float64{}
	for line := range strings.Lines(weighed) {
		if name, weight, ok := strings.Cut(strings.TrimSpace(line), " "); ok {
			if w, err := strconv.ParseFloat(weight, 64); err == nil {
				out[name] = w
			}
		}
	}
	return out
})

// From returns the plan without the columns that are surely none, whose words are unread; of others that are doubtful it notes that.
func From(text string, p complement.Plan, opts complement.Options) complement.Plan {
	if schema.MatchString(text) {
		return p
	}
	p = withoutRemarks(text, p, opts)
	var none [][2]int
	doubted := p
	for _, c := range Columns(text, p) {
		switch doubt := c.Doubt(); {
		case c.Sure, counted(p.Contract.Tables[c.Table], c.Column), alternatives(text, c, p.Contract.Tables[c.Table].Columns[c.Column]):
		case doubt > surely:
			none = append(none, [2]int{c.Table, c.Column})
		case doubt > perhaps && !known(p.Contract.Tables[c.Table].Columns[c.Column]):
			doubted.Notes = append(slices.Clone(doubted.Notes), complement.Note{
				Text: fmt.Sprintf("%q may be no column at all: drop it if the text means none", p.Contract.Tables[c.Table].Columns[c.Column].Name),
				Path: fmt.Sprintf("tables[%d].columns[%d]", c.Table, c.Column),
			})
		}
	}
	if p = doubted; len(none) == 0 {
		return p
	}
	return complement.Without(text, p, none, fewest, opts)
}

// counted: the column is something that everybody measures, or counts at each time: "revenue and customers per day".
func counted(t contract.Table, column int) bool {
	name := t.Columns[column].Name
	return lexicon.CapitalMeasures[name] || t.Grid != nil && t.Columns[column].Type == contract.Integer && lexicon.IsPlural(name) && lexicon.CountedEvents[lexicon.Singular(name)]
}

// alternatives: all that the column was read from is the values that it can have, and its name: "left or right knee".
func alternatives(text string, c Column, column contract.Column) bool {
	if len(c.spans) != 1 || len(column.Values) < 2 {
		return false
	}
	said := strings.ToLower(text[c.spans[0].Start:c.spans[0].End])
	words := strings.FieldsFunc(said, func(r rune) bool { return r == ' ' || r == '/' || r == ',' })
	names := strings.Split(column.Name, "_")
	for _, v := range column.Values {
		names = append(names, strings.Fields(strings.ToLower(v.Value))...)
	}
	for _, w := range words {
		if w != "or" && w != "either" && !slices.Contains(names, w) {
			return false
		}
	}
	return len(words) > len(column.Values)
}

// known: everybody knows what such a column holds.
func known(c contract.Column) bool {
	_, exact := lexicon.Exact(strings.Split(c.Name, "_"))
	return exact && c.Semantic != ""
}

// Doubt is the probability that the text means no column by what it was read from, in 0 to 1.
func (c Column) Doubt() float64 {
	w := weights()
	sum := w["bias"]
	for _, f := range c.Features {
		sum += w[f]
	}
	if c.Named >= 0 {
		sum = max(sum, float64(sum*bySight)+unnamed(c.Named))
	}
	return 1 / (1 + math.Exp(-sum))
}

// bySight is how much what can be seen of a column counts beside what package tagger makes of its name. It and the numbers of unnamed are
// those of a logistic regression on the columns of a quarter of the descriptions by a tagger that was fitted to the others.
const bySight = .96

// unnamed is what it adds to the logarithm of the odds that a column is none, that its words name a column with a probability.
func unnamed(p float64) float64 {
	const always = -.54
	for _, step := range [...]struct{ below, adds float64 }{{.02, 2.32}, {.05, 1.94}, {.1, 1.34}, {.2, 1.31}, {.4, .85}} {
		if p < step.below {
			return always + step.adds
		}
	}
	return always
}
