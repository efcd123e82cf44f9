package sensor

import (
	"fmt"
	"math"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Kind is what goes wrong with a sensor.
type Kind string

const (
	// Stuck repeats the last report before the fault.
	Stuck Kind = "stuck"
	// Bias adds Size, in the tag's unit; Ramp reaches Size at the end of the fault.
	Bias Kind = "bias"
	Ramp Kind = "drift"
	// Dead reports the lower end of the range, as a broken loop does, with BadSensorFailure.
	Dead Kind = "dead"
	// Lost keeps the last value, with BadNoCommunication.
	Lost Kind = "lost"
)

// Fault is a defect of one sensor during the conversions [From, To).
type Fault struct {
	Tag      string
	Kind     Kind
	From, To uint64
	Size     float64
}

// addFaults hands every fault to its sensor.
func (b *Bank) addFaults(s *plant.Spec, faults []Fault) error {
	var wrong []sdg.FieldError
	for i, f := range faults {
		field := fmt.Sprintf("faults.%d.", i)
		sensor := -1
		for n := range s.Measurements {
			if s.Measurements[n].Name == f.Tag {
				sensor = n
			}
		}
		switch {
		case sensor < 0:
			wrong = append(wrong, sdg.FieldError{Field: field + "tag", Value: f.Tag, Message: "is no measurement of this plant"})
		case f.Kind != Stuck && f.Kind != Bias && f.Kind != Ramp && f.Kind != Dead && f.Kind != Lost:
			wrong = append(wrong, sdg.FieldError{Field: field + "kind", Value: string(f.Kind), Message: "is no kind of fault",
				Suggestions: []string{string(Stuck), string(Bias), string(Ramp), string(Dead), string(Lost)}})
		case f.From >= f.To:
			wrong = append(wrong, sdg.FieldError{Field: field + "to", Message: "must be after the beginning"})
		case math.IsNaN(f.Size) || math.IsInf(f.Size, 0):
			wrong = append(wrong, sdg.FieldError{Field: field + "size", Message: "must be a finite number"})
		}
		if sensor >= 0 {
			b.models[sensor].faults = append(b.models[sensor].faults, f)
		}
	}
	if len(wrong) > 0 {
		return sdg.Invalid("The catalogue of plants lists the tags.", wrong...)
	}
	return nil
}

// suffer is what the sensor's faults make of a report in conversion i; last is the report before it.
func (d *model) suffer(i uint64, last, v float64, q Quality) (float64, Quality) {
	for k := range d.faults {
		f := &d.faults[k]
		if i < f.From || i >= f.To {
			continue
		}
		switch f.Kind {
		case Stuck:
			v, q = last, Good
		case Lost:
			v, q = last, BadNoCommunication
		case Dead:
			v, q = d.lo, BadSensorFailure
		case Bias:
			v, q = d.report(v + f.Size)
		case Ramp:
			v, q = d.report(v + float64(f.Size*(float64(i-f.From+1)/float64(f.To-f.From))))
		}
	}
	return v, q
}
