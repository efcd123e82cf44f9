package draft

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// isWeakMatch: only a word such as "date" or "id" is in common.
func (c *Column) isWeakMatch(phrase, name []string) bool {
	for _, w := range name {
		for _, v := range phrase {
			if w == v && (!WeakWords[w] || len(name) == 1 || len(phrase) == 1) {
				return false
			}
		}
	}
	return true
}

// Key: the name ends with a word for what tells rows apart.
func (c *Column) Key() bool { return KeyEnds[c.Words[len(c.Words)-1]] }

func (k Compared) Condition() contract.Condition {
	if k.Op == contract.IsNull || k.Op == contract.IsNotNull {
		return contract.Condition{Column: k.By.Name(), Op: k.Op}
	}
	return contract.Condition{Column: k.By.Name(), Op: k.Op, Values: []string{TrimFloat(k.Bound)}}
}

var KeyEnds = lexicon.WordSet("id ids no number nr code key uuid ref reference isbn sku ean imo msisdn vin iban email")

// Names: the key is called after the table, "employee_id" of the employees.
func (c *Column) Names(t *Table) bool {
	return len(c.Words) > 1 && c.Words[len(c.Words)-2] == t.Nouns[len(t.Nouns)-1]
}

// OddName: no column is called "on", "x", "hourly readings" or "school day" where it was read well.
func (c *Column) OddName() bool {
	last := c.Words[len(c.Words)-1]
	if HowOften[c.Words[0]] && len(c.Words) > 1 && c.Table.Grid == nil && Live(c.Table) == 1 {
		return true // "quarterly revenue 2019-2025"
	}
	if len(c.Words) == 1 {
		return slices.Contains([]string{"on", "x", "out", "at", "to", "for", "by", "them", "it", "one", "row", "rows", "gap"}, last)
	}
	return slices.Contains([]string{"at", "with", "into", "against", "constant"}, c.Words[0]) || slices.Contains(c.Words[1:], "it") || slices.Contains([]string{"nothing", "this", "that", "these", "them"}, last) || HowOften[c.Words[0]] && (last == "readings" || last == "reading" || last == "records" || last == "figures" || last == "values" || last == "measurements" || last == "data" || last == "samples") ||
		last == "day" && slices.Contains([]string{"school", "working", "business", "trading", "work"}, c.Words[0])
}

func (c *Column) Name() string {
	if c.Base != nil {
		return c.Base.Name
	}
	return Identifier(c.Words)
}

// NamesRow: the column says what a row is: "name" of a department, or "department".
func (c *Column) NamesRow() bool {
	noun, n := c.Table.Nouns[len(c.Table.Nouns)-1], len(c.Words)
	return n == 1 && (c.Words[0] == "name" || c.Words[0] == noun) || n == 2 && c.Words[0] == noun && c.Words[1] == "name"
}

// Alike gives both of a sort the values that one of them is known to have.
func (c *Column) Alike(o *Column) {
	if known := c.Semantic != "" || c.Kind != ""; known != (o.Semantic != "" || o.Kind != "") {
		if known {
			o.Semantic, o.Kind = c.Semantic, c.Kind
		} else {
			c.Semantic, c.Kind = o.Semantic, o.Kind
		}
	}
}

// JoinedTo is the column before that only "and" parts from this one, as in "winner and loser".
func (c *Column) JoinedTo() *Column {
	if c.Table == nil {
		return nil
	}
	k := slices.Index(c.Table.Columns, c)
	if k < 1 {
		return nil
	}
	if a := c.Table.Columns[k-1]; !a.Dropped && a.At >= 0 && c.At-a.At-len(a.Words) == 1 && a.Min == nil && a.TrueShare == nil {
		return a
	}
	return nil
}

// decidedByNoun are columns whose values follow from what the rows are: dogs have other breeds than cats, printers
// other models than cars.
var decidedByNoun = lexicon.WordSet("breed species model role department")

// CustomOfNoun is what such a column holds for the rows of its table: "dog breed" for the breed of dogs.
func (c *Column) CustomOfNoun() *Custom {
	if len(c.Words) != 1 || !decidedByNoun[c.Words[0]] || c.Table == nil || c.Table.Implicit {
		return nil
	}
	for _, noun := range slices.Backward(c.Table.Nouns) {
		if found := GeneralDomain().Customs[lexicon.Singular(noun)+" "+c.Words[0]]; found != nil {
			return found
		}
	}
	return nil
}

// OnlyNamed: the text says nothing of the column but its name.
func (c *Column) OnlyNamed() bool {
	return c.Values == nil && c.Pattern == "" && c.Dates == nil && c.Formula == "" && c.Fk == nil && c.TrueShare == nil && c.Distinct == 0 && len(c.Cases) == 0 && !c.Unique && !c.Primary && c.Min == nil && c.Max == nil && c.Distribution == nil
}

// SameMeasure: the names of the columns begin with the same word, and go on: "battery at start" and "battery at end".
func (c *Column) SameMeasure(o *Column) bool {
	return len(c.Words) > 1 && len(o.Words) > 1 && c.Words[0] == o.Words[0]
}

// Two columns may be the ends of one range, "ref low, ref high" or "min score, max score": numbers, the first of them
// not above the second, and spoken of by the words that tell them apart.

// upperEnds is the other end of the word that the lower one is called by.
var upperEnds = map[string]string{"low": "high", "lower": "upper", "min": "max", "minimum": "maximum", "lowest": "highest"}

// OtherEnd is the word for the other end, and whether this one is the lower.
func OtherEnd(w string) (string, bool) {
	if high := upperEnds[w]; high != "" {
		return high, true
	}
	for low, high := range upperEnds {
		if high == w {
			return low, false
		}
	}
	return "", false
}

// OtherEndOf is the column at the other end of the range of c, and whether c is the lower; nil where there is none.
func (c *Column) OtherEndOf() (*Column, bool) {
	if c.Table == nil || len(c.Words) < 2 {
		return nil, false
	}
	for _, k := range []int{len(c.Words) - 1, 0} {
		word, lower := OtherEnd(c.Words[k])
		if word == "" {
			continue
		}
		words := slices.Clone(c.Words)
		words[k] = word
		if o := c.Table.Column(words); o != nil && o != c {
			return o, lower
		}
	}
	return nil, false
}

// Sister is the column that is named as c is, and ends as the other's name: for "qty_sold: not more than potted" it is
// "qty_potted", and not the day "potted".
func (c *Column) Sister(other *Column) *Column {
	if other == nil || other.Table != c.Table || len(c.Words) < 2 {
		return nil
	}
	o := c.Table.Column(append(slices.Clone(c.Words[:len(c.Words)-1]), other.Words...))
	if o == c {
		return nil
	}
	return o
}

// OnlyName: the text says no more of the column than its name, and perhaps a period.
func (c *Column) OnlyName() bool {
	return c.Typ == "" && c.Values == nil && c.Min == nil && c.Max == nil && c.Distribution == nil && c.Pattern == "" && !c.Unique && !c.Primary && c.NullShare == nil && c.TrueShare == nil && c.Formula == "" && c.Fk == nil && c.Base == nil && c.Distinct == 0 && len(c.Cases) == 0 && c.Bands == nil && c.Typical == nil
}
