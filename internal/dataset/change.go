package dataset

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Change applies the owner's edits, all or none. Refusals are an *sdg.Error that names
// each field ("columns[2].kind") and what would be possible.
//
// Kind and treatment belong together: what is to be formatted or masked is Text, and Text
// is never learnt. Where an edit gives only one of them, the other follows.
func (s *Schema) Change(edits []Edit) error {
	columns := slices.Clone(s.Columns)
	var faults []sdg.FieldError
	refuse := func(i int, field, message string, suggestions ...string) {
		faults = append(faults, sdg.FieldError{Field: fmt.Sprintf("columns[%d].%s", i, field), Message: message, Suggestions: suggestions})
	}
	edited := map[int]bool{}
	for i, e := range edits {
		place := s.place(e.Column)
		if place < 0 {
			refuse(i, "column", fmt.Sprintf("The dataset has no column %q.", e.Column))
			continue
		}
		if edited[place] {
			refuse(i, "column", fmt.Sprintf("Column %q is edited twice.", e.Column))
			continue
		}
		edited[place] = true
		if field, message, suggestions := columns[place].change(e, s.Rows); message != "" {
			refuse(i, field, message, suggestions...)
		}
	}
	names := map[string]int{}
	for i := range columns {
		if other, twice := names[columns[i].Name]; twice {
			faults = append(faults, sdg.FieldError{Field: "columns", Message: fmt.Sprintf("Columns %d and %d would both be named %q.", other+1, i+1, columns[i].Name)})
		}
		names[columns[i].Name] = i
	}
	if !slices.ContainsFunc(columns, func(c Column) bool { return c.Treatment != frame.Drop }) {
		faults = append(faults, sdg.FieldError{Field: "columns", Message: "Every column would be dropped."})
	}
	if len(faults) > 0 {
		return sdg.Invalid("Correct the fields named; nothing was changed.", faults...)
	}
	s.Columns = columns
	return nil
}

// change applies an edit, or says which field cannot be as wanted and why.
func (c *Column) change(e Edit, rows int64) (field, message string, suggestions []string) {
	if e.Name != nil {
		name := strings.TrimSpace(*e.Name)
		if name == "" || len(name) > 1024 || strings.ContainsAny(name, "\x00\r\n") {
			return "name", "A name has 1 to 1024 bytes in one line.", nil
		}
		c.Name = name
	}
	if e.Treatment != nil && !slices.Contains([]frame.Treatment{frame.Learn, frame.Format, frame.Mask, frame.Drop}, *e.Treatment) {
		return "treatment", fmt.Sprintf("There is no treatment %q.", *e.Treatment), []string{"learn", "format", "mask", "drop"}
	}
	kind := c.Kind
	switch {
	case e.Kind != nil:
		kind = *e.Kind
		if !slices.Contains(c.Possible, kind) {
			return "kind", fmt.Sprintf("Some cells of column %q cannot be a %s.", c.Source, kind), kindNames(c.Possible)
		}
	case e.Treatment != nil && (*e.Treatment == frame.Format || *e.Treatment == frame.Mask):
		kind = frame.Text
	case e.Treatment != nil && *e.Treatment == frame.Learn && c.Kind == frame.Text:
		kind = c.learnable(rows)
	}
	treatment := c.Treatment
	switch {
	case e.Treatment != nil:
		treatment = *e.Treatment
	case e.Kind != nil && kind == frame.Text && treatment == frame.Learn:
		treatment = frame.Format
	case e.Kind != nil && kind != frame.Text && treatment != frame.Drop:
		treatment = frame.Learn
	}
	switch {
	case kind == frame.Text && treatment == frame.Learn:
		return "treatment", fmt.Sprintf("Column %q has %d different values: to learn it would be to repeat them.", c.Source, c.Distinct), []string{"format", "mask", "drop"}
	case !treatment.Fits(kind):
		return "treatment", fmt.Sprintf("A %s cannot have the treatment %s; only texts can.", kind, treatment), []string{"learn", "drop"}
	case kind == frame.Category && c.Distinct > maxLevels:
		return "kind", fmt.Sprintf("Column %q has %d different values; a category has at most %d.", c.Source, c.Distinct, maxLevels), []string{"text"}
	}
	c.Kind, c.Treatment = kind, treatment
	c.Decimals, c.Layout = 0, ""
	switch kind {
	case frame.Number:
		c.Decimals = c.Style.Decimals
	case frame.Time:
		c.Layout = c.Style.Layout
	}
	return "", "", nil
}

// learnable is the kind under which a text can be learnt: a number or time if it is one,
// a category if its values repeat at least twice on average; else Text.
func (c *Column) learnable(rows int64) frame.Kind {
	if c.Stored == frame.Number || c.Stored == frame.Time {
		return c.Stored
	}
	for _, kind := range []frame.Kind{frame.Number, frame.Time} {
		if slices.Contains(c.Possible, kind) {
			return kind
		}
	}
	if c.Distinct <= maxLevels && 2*c.Distinct <= rows-c.Nulls {
		return frame.Category
	}
	return frame.Text
}

func kindNames(kinds []frame.Kind) []string {
	out := make([]string, len(kinds))
	for i, k := range kinds {
		out[i] = string(k)
	}
	return out
}
