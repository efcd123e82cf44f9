package cloud

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"regexp"
	"slices"
	"strings"
)

// hidden stands for what must not be logged.
const hidden = "***"

// secretNames are attributes whose value is never logged, whatever it is.
var secretNames = []string{
	"authorization", "cookie", "api_key", "x-api-key", "token", "task_token", "secret", "password", "dsn", "signature",
}

// secretText matches what is secret wherever it stands: API keys, bearer tokens, JSON
// web tokens, the signature of a signed link, and credentials inside a URL.
var secretText = regexp.MustCompile(`(?i)sdg_key_[0-9a-z]{26}_[0-9a-z_-]{43}` +
	`|bearer +[^\s"']+` +
	`|eyJ[0-9a-z_-]+\.[0-9a-z_-]+\.[0-9a-z_-]+` +
	`|x-amz-(signature|credential|security-token)=[^&\s"']+` +
	`|://[^/\s:@"']+:[^/\s@"']+@`)

// Redact hides secrets inside a text.
func Redact(text string) string { return secretText.ReplaceAllString(text, hidden) }

// redact hides secrets in a log attribute. Errors are texts here: slog would call
// their Error method later, past this place.
func redact(_ []string, a slog.Attr) slog.Attr {
	if slices.Contains(secretNames, strings.ToLower(a.Key)) {
		return slog.String(a.Key, hidden)
	}
	switch a.Value.Kind() {
	case slog.KindString:
		return slog.String(a.Key, Redact(a.Value.String()))
	case slog.KindAny:
		switch v := a.Value.Any().(type) {
		case error:
			return slog.String(a.Key, Redact(v.Error()))
		case fmt.Stringer:
			return slog.String(a.Key, Redact(v.String()))
		}
	}
	return a
}

type attrsKey struct{}

// WithAttrs adds attributes to every log line that is written with the context.
func WithAttrs(ctx context.Context, attrs ...slog.Attr) context.Context {
	if len(attrs) == 0 {
		return ctx
	}
	old, _ := ctx.Value(attrsKey{}).([]slog.Attr)
	return context.WithValue(ctx, attrsKey{}, slices.Concat(old, attrs))
}

// NewLog returns a log of JSON lines without secrets, for CloudWatch.
func NewLog(output io.Writer, level slog.Leveler) *slog.Logger {
	return slog.New(contextual{slog.NewJSONHandler(output, &slog.HandlerOptions{Level: level, ReplaceAttr: redact})})
}

// contextual adds the attributes of the context.
type contextual struct{ slog.Handler }

// Handle implements slog.Handler.
func (h contextual) Handle(ctx context.Context, r slog.Record) error {
	attrs, _ := ctx.Value(attrsKey{}).([]slog.Attr)
	r.AddAttrs(attrs...)
	return h.Handler.Handle(ctx, r)
}

// WithAttrs implements slog.Handler.
func (h contextual) WithAttrs(attrs []slog.Attr) slog.Handler {
	return contextual{h.Handler.WithAttrs(attrs)}
}

// WithGroup implements slog.Handler.
func (h contextual) WithGroup(name string) slog.Handler {
	return contextual{h.Handler.WithGroup(name)}
}
