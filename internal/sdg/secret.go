package sdg

import (
	"fmt"
	"io"
	"log/slog"
)

const hidden = "***"

// Secret holds a value that must never be printed, logged or marshalled. It is behind a
// pointer because fmt does not ask a type in an unexported field how it wants to be
// printed: there, the address is all that shows. Two Secrets are therefore compared by
// what Reveal returns, not with ==.
type Secret struct{ value *string }

// NewSecret hides v.
func NewSecret(v string) Secret { return Secret{&v} }

// Reveal returns the value. Every call is a place to review.
func (s Secret) Reveal() string {
	if s.value == nil {
		return ""
	}
	return *s.value
}

// Format hides the value from every verb of fmt, also the wrong ones.
func (Secret) Format(f fmt.State, _ rune) { _, _ = io.WriteString(f, hidden) }

func (Secret) String() string               { return hidden }
func (Secret) GoString() string             { return hidden }
func (Secret) LogValue() slog.Value         { return slog.StringValue(hidden) }
func (Secret) MarshalJSON() ([]byte, error) { return []byte(`"` + hidden + `"`), nil }
func (Secret) MarshalText() ([]byte, error) { return []byte(hidden), nil }
