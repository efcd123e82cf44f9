package plant

import (
	"fmt"
	"maps"
	"slices"

	"github.com/sdg-service/sdg/internal/sdg"
)

// Parameter is a constant of a plant that requests may change.
type Parameter struct {
	Name, Title, Unit string
	Default, Lo, Hi   float64
	Source            string
}

// Resolve returns the value of every parameter in order: the given one or its default. Unknown names and values
// outside their range are a ValidationFailed error that names plant_params.<name>.
func Resolve(parameters []Parameter, given map[string]float64) ([]float64, error) {
	values := make([]float64, len(parameters))
	known := make(map[string]bool, len(parameters))
	var faults []sdg.FieldError
	for i, p := range parameters {
		known[p.Name] = true
		values[i] = p.Default
		v, ok := given[p.Name]
		if !ok {
			continue
		}
		if !(v >= p.Lo && v <= p.Hi) {
			faults = append(faults, sdg.FieldError{Field: "plant_params." + p.Name, Value: v,
				Message: fmt.Sprintf("must be between %g and %g %s", p.Lo, p.Hi, p.Unit)})
			continue
		}
		values[i] = v
	}
	for _, name := range slices.Sorted(maps.Keys(given)) {
		if !known[name] {
			faults = append(faults, sdg.FieldError{Field: "plant_params." + name, Message: "is no parameter of this plant"})
		}
	}
	if len(faults) > 0 {
		return nil, sdg.Invalid("The catalogue of plants lists every parameter with its range.", faults...)
	}
	return values, nil
}
