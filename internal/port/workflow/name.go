package workflow

import (
	"bytes"
	"encoding/json"
	"errors"
	"regexp"
)

// ErrInvalidName is returned by Start for a name that breaks the rule of Engine.Start.
var ErrInvalidName = errors.New("execution name is not 1 to 80 characters of [A-Za-z0-9_-]")

var validName = regexp.MustCompile(`^[A-Za-z0-9_-]{1,80}$`)

// CheckName returns ErrInvalidName for a name that Start does not take.
func CheckName(name string) error {
	if !validName.MatchString(name) {
		return ErrInvalidName
	}
	return nil
}

// SameInput reports whether two inputs are the same JSON document, whatever their
// spaces and the order of their members. Bytes that are no JSON equal nothing.
func SameInput(a, b json.RawMessage) bool {
	left, err := canonical(a)
	if err != nil {
		return false
	}
	right, err := canonical(b)
	return err == nil && bytes.Equal(left, right)
}

func canonical(data json.RawMessage) ([]byte, error) {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.UseNumber()
	var doc any
	if err := decoder.Decode(&doc); err != nil {
		return nil, err
	}
	return json.Marshal(doc)
}
