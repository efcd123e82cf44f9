package planner

// bodyMass derives a BMI from weight and height wherever a table has all three: no other
// value would be one.
func (p *parser) bodyMass() {
	for _, t := range p.tables {
		var bmi, weight, height *columnDraft
		for _, c := range t.columns {
			last := ""
			for _, w := range c.words {
				if w == "weight" || w == "height" {
					last = w
				}
			}
			switch {
			case c.dropped || c.base != nil:
			case c.semantic == "bmi" && c.formula == "" && c.min == nil && c.max == nil && c.distribution == nil:
				bmi = c
			case weight == nil && last == "weight":
				weight = c
			case height == nil && last == "height":
				height = c
			}
		}
		if bmi == nil || weight == nil || height == nil || height.unit != "" && height.unit != "cm" && height.unit != "m" || weight.unit != "" && weight.unit != "kg" {
			continue
		}
		square := height.name() + " * " + height.name()
		bmi.formula = weight.name() + " / (" + square + ") * 10000"
		if height.unit == "m" {
			bmi.formula = weight.name() + " / (" + square + ")"
		}
		bmi.scale = max(bmi.scale, 1)
		p.assume(&bmi.element, "computed from weight and height", nil)
	}
}
