package sdg

import (
	"encoding/json"
	"time"
)

// TimeLayout is the one form of instants on the wire: RFC 3339, UTC, milliseconds.
const TimeLayout = "2006-01-02T15:04:05.000Z"

// Time is an instant in the wire form. The zero Time is JSON null.
type Time struct{ time.Time }

// At rounds t down to the milliseconds that the wire form keeps.
func At(t time.Time) Time { return Time{t.UTC().Truncate(time.Millisecond)} }

func (t Time) String() string {
	if t.IsZero() {
		return ""
	}
	return t.UTC().Format(TimeLayout)
}

// MarshalJSON writes the wire form.
func (t Time) MarshalJSON() ([]byte, error) {
	if t.IsZero() {
		return []byte("null"), nil
	}
	return json.Marshal(t.String())
}

// UnmarshalJSON reads the wire form.
func (t *Time) UnmarshalJSON(b []byte) error {
	var s *string
	if err := json.Unmarshal(b, &s); err != nil {
		return err
	}
	if s == nil {
		*t = Time{}
		return nil
	}
	parsed, err := time.Parse(TimeLayout, *s)
	if err != nil {
		return err
	}
	*t = Time{parsed}
	return nil
}
