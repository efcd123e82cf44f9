package logline

import (
	"fmt"
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

// redact hides secrets in an attribute, also within groups. Errors become texts here: a
// handler would call their Error method later, past this place.
func redact(a slog.Attr) slog.Attr {
	if slices.Contains(secretNames, strings.ToLower(a.Key)) {
		return slog.String(a.Key, hidden)
	}
	value := a.Value.Resolve()
	switch value.Kind() {
	case slog.KindString:
		return slog.String(a.Key, Redact(value.String()))
	case slog.KindGroup:
		members := slices.Clone(value.Group())
		for i, m := range members {
			members[i] = redact(m)
		}
		return slog.Attr{Key: a.Key, Value: slog.GroupValue(members...)}
	case slog.KindAny:
		switch v := value.Any().(type) {
		case error:
			return slog.String(a.Key, Redact(v.Error()))
		case fmt.Stringer:
			return slog.String(a.Key, Redact(v.String()))
		}
	}
	return slog.Attr{Key: a.Key, Value: value}
}
