package schema

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
)

// lawKeys are properties that tell together how numbers lie, by the words that the readers of laws know.
var lawKeys = map[string]string{
	"distribution": "", "dist": "", "law": "",
	"mean": "mean", "average": "mean", "avg": "mean", "mu": "mean", "median": "median", "mode": "mode",
	"std": "sd", "stddev": "sd", "std_dev": "sd", "sd": "sd", "sigma": "sd", "stdev": "sd", "standard_deviation": "sd",
	"alpha": "alpha", "beta": "beta", "shape": "shape", "rate": "rate", "lambda": "lambda", "exponent": "exponent",
}

// lawWords says a distribution whose parameters are properties of their own, {"distribution": "normal", "mean": 5, "std": 1}, in
// one phrase; empty where it has none.
func (n *tree) lawWords() string {
	var name, words string
	for k := range n.nodes {
		v := &n.nodes[k]
		word, ok := v.lawWord()
		switch {
		case !ok:
		case word == "":
			name = v.scalar
		default:
			words += " " + word + " " + v.scalar
		}
	}
	if words == "" {
		return ""
	}
	return strings.TrimSpace(name + words)
}

// lawWord is what a property tells of a law: a parameter's name, or nothing but that it is the law's own; false for all others.
func (n *tree) lawWord() (string, bool) {
	word, ok := lawKeys[n.property()]
	if !ok || !n.isScalar() {
		return "", false
	}
	if _, err := strconv.ParseFloat(n.scalar, 64); word != "" && err != nil {
		return "", false
	}
	return word, true
}

// nullIfNotSaid lets a column that may be null have some empty cells where no other property says which.
func (p Reader) nullIfNotSaid(c *draft.Column, n *tree) {
	may := n.get("nullable", "optional", "allow_null", "is_nullable")
	if may == nil || !strings.EqualFold(may.scalar, "true") && !strings.EqualFold(may.scalar, "yes") || c.NullShare != nil || c.EmptyAtTimes() {
		return
	}
	c.NullShare = draft.Ptr(.1)
	p.Assume(&c.Element, "may be null: empty in 10% of the rows", nil)
}
