package draft

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

// Rule is a rule between columns, resolved once all columns are known.
type Rule struct {
	Element
	Table          *Table
	Column         *Column
	Kind           RuleKind
	Op             contract.Op
	From, To       int    // tokens of the other side
	Parent         *Table // of a copyRule
	MinGap, MaxGap *float64
	GapColumn      []string
	OfBoth         [2]*Column // of a formulaRule that joins two columns by sign
	OfAll          []*Column  // of a formulaRule that joins columns by sign, times factor
	Factor         float64
	Sign           string
	Coefficient    float64
	during         bool
	SameDay        bool // of an orderRule whose two moments lie on one day
	Both           bool // of an orderRule: the range of its column is the other one's, too
	Create         bool // the other side may name a column that does not exist yet
	Subject        []int
}

type RuleKind uint8

// Inclusive joins two days that both count.
const Inclusive = "inclusive"

// Joined is the formula of the two columns.
func (r *Rule) Joined() string {
	a, b := r.OfBoth[0].Name(), r.OfBoth[1].Name()
	if r.Sign == Inclusive {
		return "days(" + a + ", " + b + ") + 1"
	}
	return a + r.Sign + b
}

// JoinedAll is the formula of the columns.
func (r *Rule) JoinedAll() string {
	names := make([]string, len(r.OfAll))
	for k, c := range r.OfAll {
		names[k] = c.Name()
		c.Numeric()
	}
	f := strings.Join(names, r.Sign)
	switch {
	case r.Factor == 1:
		return f
	case r.Factor < 1 && r.Factor != .5:
		return "(" + f + ") / " + TrimFloat(float64(len(names)))
	case r.Sign == " + ":
		f = "(" + f + ")"
	}
	return f + " * " + TrimFloat(r.Factor)
}
