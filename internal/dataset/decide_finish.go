package dataset

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/frame"
)

// finish fits treatment and semantic to the kind.
func finish(c *Column, why *reasons) {
	if c.Kind == frame.Text {
		c.Treatment = frame.Format
		if c.PersonalData {
			why.add("Personal data: new values of the same form are made.")
		} else {
			why.add("New values of the same form are made.")
		}
	}
	if len(why.text) == 0 {
		why.add(ordinary(c))
	}
	s, known := contract.LookupSemantic(c.Semantic)
	if !known || !allowed(s, c.Logical) {
		c.Semantic = ""
		return
	}
	if s.Personal && !c.PersonalData {
		why.add("It describes persons: beside other columns it may single one out.")
	}
}

// ordinary is the reason of columns that show nothing special.
func ordinary(c *Column) string {
	switch {
	case c.Logical == Boolean:
		return "The values are yes or no."
	case c.Kind == frame.Category:
		return "The values repeat: they are categories."
	case c.Kind == frame.Time:
		return "All values are dates or times of one form."
	case c.Logical == Integer:
		return "All values are whole numbers."
	}
	return "All values are numbers."
}

// allowed reports whether a meaning may stand on a logical type.
func allowed(s contract.Semantic, logical string) bool {
	want := map[string][]contract.Type{
		Boolean: {contract.Boolean, contract.String, contract.Integer}, Integer: {contract.Integer, contract.Decimal}, Decimal: {contract.Decimal},
		Date: {contract.Date, contract.Timestamp}, DateTime: {contract.Timestamp, contract.Date}, Clock: {contract.Time},
		String: {contract.String, contract.UUID},
	}[logical]
	for _, t := range want {
		if s.Allows(t) {
			return true
		}
	}
	return false
}

// possible lists the kinds into which every cell can be turned.
func (g *guess) possible(c *Column) {
	c.Possible = []frame.Kind{frame.Category, frame.Text}
	if !g.number.dead && !g.number.big && g.cells > 0 || c.Kind == frame.Number {
		c.Possible = append(c.Possible, frame.Number)
	}
	if !g.moment.dead && g.cells > 0 {
		c.Possible = append(c.Possible, frame.Time)
	}
}

func plainWords(semantic string) string { return strings.ReplaceAll(semantic, "_", " ") }

// reasons collects sentences.
type reasons struct{ text []string }

func (r *reasons) add(sentence string) { r.text = append(r.text, sentence) }

func (r *reasons) String() string { return strings.Join(r.text, " ") }
