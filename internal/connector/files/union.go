package files

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/chosen"
	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/sdg"
)

// union is the columns of all files, in the order in which they came.
type union struct {
	columns []unionColumn
	place   map[string]int
	files   int
}

type unionColumn struct {
	connector.Column
	known bool // some file said the kind
	files int  // that have the column
	// unfit is why it cannot be read; that is an error only if it is chosen.
	unfit string
}

// widest is the smallest kind that holds the cells of both without changing any; ok is
// false where there is none.
func widest(a, b connector.Kind) (k connector.Kind, ok bool) {
	if a == b {
		return a, true
	}
	if a == connector.Binary || b == connector.Binary {
		return "", false
	}
	for _, pair := range [...]struct{ narrow, wide connector.Kind }{
		{connector.Integer, connector.Decimal},
		{connector.Integer, connector.Float}, // a whole number that a float would change is refused
		{connector.Date, connector.Moment},
	} {
		if a == pair.narrow && b == pair.wide || b == pair.narrow && a == pair.wide {
			return pair.wide, true
		}
	}
	return connector.Text, true
}

// column returns the column of a name, which it makes where there is none.
func (u *union) column(name string) *unionColumn {
	i, there := u.place[name]
	if !there {
		if u.place == nil {
			u.place = map[string]int{}
		}
		i = len(u.columns)
		u.place[name] = i
		u.columns = append(u.columns, unionColumn{Column: connector.Column{Name: name}})
	}
	return &u.columns[i]
}

// add takes in a column of a Parquet file. An unfit column has no kind.
func (u *union) add(c connector.Column, unfit string) {
	own := u.column(c.Name)
	own.files++
	own.Nullable = own.Nullable || c.Nullable
	if unfit != "" {
		own.unfit = unfit
		return
	}
	own.merge(c.Kind, c.SourceType)
}

// merge widens the column's kind.
func (c *unionColumn) merge(kind connector.Kind, sourceType string) {
	if !c.known {
		c.Kind, c.SourceType, c.known = kind, sourceType, true
		return
	}
	wide, ok := widest(c.Kind, kind)
	if !ok {
		c.unfit = "It holds bytes in one file and something else in another."
	}
	c.Kind = wide
	if c.SourceType != sourceType {
		c.SourceType = "" // the files do not agree
	}
}

// name takes in a column of text files, of which only the survey's end tells the kind.
// Nothing promises that its cells are all there.
func (u *union) name(name string) { u.column(name).Nullable = true }

// settle adds what the survey of the text files found.
func (u *union) settle(found map[string]*dataset.CellColumn) {
	for i := range u.columns {
		own := &u.columns[i]
		if c := found[own.Name]; c != nil {
			own.merge(kindOf(c), "")
		}
		own.Nullable = own.Nullable || own.files < u.files
	}
}

// choose returns the selection's columns in their order, or all.
func (u *union) choose(sel connector.Selection) ([]connector.Column, error) {
	wanted, err := chosen.Of(u.columns, func(c *unionColumn) string { return c.Name }, sel)
	if err != nil {
		return nil, err
	}
	columns := make([]connector.Column, len(wanted))
	for i, own := range wanted {
		if own.unfit != "" {
			return nil, sdg.Invalid("Choose columns without it, or write the file anew without nested columns.", sdg.FieldError{
				Field: "body.columns", Message: fmt.Sprintf("The column %.200q cannot be imported. %s", own.Name, own.unfit),
			})
		}
		columns[i] = own.Column
	}
	return columns, nil
}

// kindOf is the kind of a column of text files.
func kindOf(c *dataset.CellColumn) connector.Kind {
	switch c.Logical {
	case dataset.Boolean:
		return connector.Boolean
	case dataset.Integer:
		return connector.Integer
	case dataset.Decimal:
		if c.Exact {
			return connector.Decimal
		}
		return connector.Float
	case dataset.Date:
		return connector.Date
	case dataset.DateTime:
		return connector.Moment
	}
	return connector.Text
}
