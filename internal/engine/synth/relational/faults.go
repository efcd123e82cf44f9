package relational

import (
	"errors"

	"github.com/sdg-service/sdg/internal/sdg"
)

// faults gathers what is wrong with a request, so that all of it is told at once.
type faults struct {
	first  error
	fields []sdg.FieldError
	hints  map[string]bool
	hint   string
}

// add takes a refusal.
func (f *faults) add(err error) {
	if err == nil {
		return
	}
	if f.first == nil {
		f.first = err
		f.hints = map[string]bool{}
	}
	var e *sdg.Error
	if !errors.As(err, &e) {
		return
	}
	f.fields = append(f.fields, e.Fields...)
	if e.Hint != "" && !f.hints[e.Hint] {
		f.hints[e.Hint] = true
		if f.hint != "" {
			f.hint += " "
		}
		f.hint += e.Hint
	}
}

// err is what was found: nil, the only refusal as it was, or all of them as one. The hint stands
// for theirs where it is not empty.
func (f *faults) err(hint string) error {
	if f.first == nil || len(f.fields) < 2 {
		return f.first
	}
	if hint == "" {
		hint = f.hint
	}
	out := sdg.Errorf(sdg.ValidationFailed, hint, "The tables do not hang together as they should.")
	out.Fields = f.fields
	return out
}
