package lower

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// bodyMass derives a BMI from weight and height wherever a table has all three: no other
// value would be one.
func (p Reader) bodyMass() {
	for _, t := range p.Tables {
		var bmi, weight, height *draft.Column
		for _, c := range t.Columns {
			last := ""
			for _, w := range c.Words {
				if w == "weight" || w == "height" {
					last = w
				}
			}
			switch {
			case c.Dropped || c.Base != nil:
			case c.Semantic == "bmi" && c.Formula == "" && c.Min == nil && c.Max == nil && c.Distribution == nil:
				bmi = c
			case weight == nil && last == "weight":
				weight = c
			case height == nil && last == "height":
				height = c
			}
		}
		if bmi == nil || weight == nil || height == nil || height.Unit != "" && height.Unit != "cm" && height.Unit != "m" || weight.Unit != "" && weight.Unit != "kg" {
			continue
		}
		square := height.Name() + " * " + height.Name()
		bmi.Formula = weight.Name() + " / (" + square + ") * 10000"
		if height.Unit == "m" {
			bmi.Formula = weight.Name() + " / (" + square + ")"
		}
		bmi.Scale = max(bmi.Scale, 1)
		p.Assume(&bmi.Element, "computed from weight and height", nil)
	}
}
