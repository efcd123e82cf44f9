package app

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/sdg"
)

// faults gathers what is wrong with a request, so that all of it is told at once.
type faults struct {
	fields []sdg.FieldError
	// lone is a refusal that is no fault of the request's form, such as a dataset that is not
	// there. It is told as it is where nothing else is wrong.
	lone error
	hint string
}

func (f *faults) add(field string, value any, format string, args ...any) {
	f.fields = append(f.fields, sdg.FieldError{Field: field, Message: fmt.Sprintf(format, args...), Value: value})
}

// take takes the fields of a refusal; any other error is returned.
func (f *faults) take(err error) error {
	var e *sdg.Error
	if err == nil {
		return nil
	}
	if !errors.As(err, &e) || e.Code != sdg.ValidationFailed || len(e.Fields) == 0 {
		return err
	}
	f.fields = append(f.fields, e.Fields...)
	if !strings.Contains(f.hint, e.Hint) {
		f.hint = strings.TrimSpace(f.hint + " " + e.Hint)
	}
	return nil
}

// dataset takes a dataset that cannot be learnt from; what is no refusal is returned.
func (f *faults) dataset(field, id string, err error) error {
	var e *sdg.Error
	if !errors.As(err, &e) {
		return err
	}
	if f.lone == nil {
		f.lone = err
	}
	f.add(field, id, "%s", strings.TrimSuffix(e.Message, "."))
	return nil
}

// or returns what was found, or else err.
func (f *faults) or(err error) error {
	switch {
	case err != nil || len(f.fields) == 0:
		return err
	case f.lone != nil && len(f.fields) == 1:
		return f.lone
	}
	hint := f.hint
	if hint == "" {
		hint = "Change the fields that are named, and send the request again."
	}
	return sdg.Invalid(hint, f.fields...)
}

// placed renames the tables of a contract in a refusal to their places in the request.
func placed(err error, places []int) error {
	var e *sdg.Error
	if !errors.As(err, &e) || len(e.Fields) == 0 {
		return err
	}
	out := *e
	out.Fields = slices.Clone(e.Fields)
	for i := range out.Fields {
		var at int
		rest, below := strings.CutPrefix(out.Fields[i].Field, "body.tables[")
		number, rest, closed := strings.Cut(rest, "]")
		if _, fault := fmt.Sscan(number, &at); !below || !closed || fault != nil || at >= len(places) {
			continue
		}
		if out.Fields[i].Field = "body.tables"; places[at] >= 0 {
			out.Fields[i].Field = fmt.Sprintf("body.tables[%d]%s", places[at], rest)
		}
	}
	return &out
}

// renamed gives a field of a refusal another name.
func renamed(err error, from, to string) error {
	var e *sdg.Error
	if from == to || !errors.As(err, &e) {
		return err
	}
	out := *e
	out.Fields = slices.Clone(e.Fields)
	for i := range out.Fields {
		if out.Fields[i].Field == from {
			out.Fields[i].Field = to
		}
	}
	return &out
}

// fieldsBelow puts the fields of a refusal below a place in the request.
func fieldsBelow(err error, at string) error {
	var e *sdg.Error
	if !errors.As(err, &e) || len(e.Fields) == 0 {
		return err
	}
	out := *e
	out.Message, out.Fields = "The request is not valid.", slices.Clone(e.Fields)
	for i := range out.Fields {
		out.Fields[i].Field = at + "." + strings.TrimPrefix(out.Fields[i].Field, "body.")
	}
	return &out
}
