package sdg

import "log/slog"

const hidden = "***"

// Secret holds a value that must never be printed, logged or marshalled.
type Secret struct{ value string }

// NewSecret hides v.
func NewSecret(v string) Secret { return Secret{v} }

// Reveal returns the value. Every call is a place to review.
func (s Secret) Reveal() string { return s.value }

func (Secret) String() string               { return hidden }
func (Secret) GoString() string             { return hidden }
func (Secret) LogValue() slog.Value         { return slog.StringValue(hidden) }
func (Secret) MarshalJSON() ([]byte, error) { return []byte(`"` + hidden + `"`), nil }
