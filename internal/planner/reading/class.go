package reading

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// class is the kind of values that a column has.
type class uint8

const (
	unknown class = iota
	number
	date
	instant
	clockTime
	boolean
	words
	list
)

func (c class) temporal() bool { return c == date || c == instant || c == clockTime }

// class tells the kind of values of a column by what the text says and by its name.
func (c *Column) class() class {
	switch {
	case c.TrueShare != nil || c.TrueCount > 0 || c.Type == contract.Boolean:
		return boolean
	case len(c.Values) > 0:
		return list
	case c.Pattern != "" || c.Refers != nil:
		return words
	case c.Dates != nil:
		if m := c.meaning(); m.Kind == lexicon.Timestamp || c.Dates.From.Clock {
			return instant
		}
		return date
	}
	switch c.Type {
	case contract.Integer, contract.Decimal:
		return number
	case contract.Date:
		return date
	case contract.Timestamp:
		return instant
	case contract.Time:
		return clockTime
	case contract.String, contract.UUID:
		return words
	}
	if c.PartOf != nil || c.Law != nil || c.Min != nil || c.Max != nil || c.Skew != "" || c.Typical != nil || c.Unit != "" || c.Formula != nil && !strings.HasPrefix(c.Formula.Text, "concat(") {
		if c.Ages {
			return date
		}
		return number
	}
	if c.Semantic != "" {
		return classOf(c.meaning())
	}
	f := c.nameForm()
	if !f.classed {
		f.classed, f.class = true, classOf(c.meaning())
		if f.class == unknown && len(c.Words) > 2 && c.Words[1] == "of" && (c.Words[0] == "number" || c.Words[0] == "count") {
			f.class = number
		}
	}
	return f.class
}

// meaning is what the lexicon knows of the column's name.
func (c *Column) meaning() lexicon.Meaning {
	if c.Semantic != "" {
		return lexicon.Meaning{Semantic: c.Semantic, Exact: true}
	}
	f := c.nameForm()
	if !f.looked {
		f.looked, f.meaning = true, lexicon.Lookup(c.Words)
	}
	return f.meaning
}

func classOf(m lexicon.Meaning) class {
	switch m.Kind {
	case lexicon.Integer, lexicon.Decimal, lexicon.Money:
		return number
	case lexicon.Boolean:
		return boolean
	case lexicon.Date:
		return date
	case lexicon.Timestamp:
		return instant
	case lexicon.Time:
		return clockTime
	case lexicon.Text:
		return words
	}
	s, ok := contract.LookupSemantic(m.Semantic)
	if !ok {
		return unknown
	}
	switch s.Types[0] {
	case contract.Integer, contract.Decimal:
		if s.Name == "row_id" {
			return words
		}
		return number
	case contract.Boolean:
		return boolean
	case contract.Date:
		return date
	case contract.Timestamp:
		return instant
	case contract.Time:
		return clockTime
	}
	return words
}

func numeric(c *Column) bool { return c != nil && c.class() == number }
