package logline_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"log/slog"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/logline"
)

var key = "sdg_key_01jd0000000000000000000000_" + strings.Repeat("aZ-_9", 8) + "abc"

func line(t *testing.T, log func(*slog.Logger)) (string, map[string]any) {
	t.Helper()
	var out bytes.Buffer
	log(slog.New(logline.Wrap(slog.NewJSONHandler(&out, nil))))
	var fields map[string]any
	if err := json.Unmarshal(out.Bytes(), &fields); err != nil {
		t.Fatalf("%v: %s", err, out.Bytes())
	}
	return out.String(), fields
}

func TestSecretsAreNotLogged(t *testing.T) {
	t.Parallel()
	const canary = "canary"
	for name, log := range map[string]func(*slog.Logger){
		"named":                       func(l *slog.Logger) { l.Info("x", "task_token", canary) },
		"named in capitals":           func(l *slog.Logger) { l.Info("x", "X-Api-Key", canary) },
		"named in a group":            func(l *slog.Logger) { l.Info("x", slog.Group("headers", "Authorization", canary)) },
		"named before":                func(l *slog.Logger) { l.With("password", canary).Info("x") },
		"named in a group of a group": func(l *slog.Logger) { l.Info("x", slog.Group("a", slog.Group("b", "secret", canary))) },
		"named in a group before":     func(l *slog.Logger) { l.WithGroup("g").With(slog.Group("a", "dsn", canary)).Info("x") },
		"behind a value of its own":   func(l *slog.Logger) { l.Info("x", "v", late("Bearer canary")) },
		"API key in a text":           func(l *slog.Logger) { l.Info("x", "header", "got "+key) },
		"API key in the message":      func(l *slog.Logger) { l.Info("got " + key) },
		"API key in an error":         func(l *slog.Logger) { l.Info("x", "error", errors.New("refused "+key)) },
		"bearer token":                func(l *slog.Logger) { l.Info("x", "header", "Bearer canary.of.mine") },
		"JSON web token":              func(l *slog.Logger) { l.Info("x", "body", "eyJhbGciOi.canary.c2ln") },
		"signed link": func(l *slog.Logger) {
			l.Info("x", "link", "https://bucket/key?X-Amz-Credential=canary&X-Amz-Signature=canary")
		},
		"data source": func(l *slog.Logger) { l.Info("x", "source", "postgres://user:canary@host/db") },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			text, _ := line(t, log)
			if strings.Contains(text, canary) || strings.Contains(text, key) || !strings.Contains(text, "***") {
				t.Fatalf("logged %s", text)
			}
		})
	}
}

func TestHarmlessTextIsLoggedAsItIs(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"job_01jd0000000000000000000000", "https://host/path?x=1", "tokens of a text", "12:30:45 @ noon"} {
		if _, fields := line(t, func(l *slog.Logger) { l.Info(text, "a", text, "b", errors.New(text)) }); fields["msg"] != text || fields["a"] != text || fields["b"] != text {
			t.Errorf("%q became %v", text, fields)
		}
	}
}

func TestLinesCarryTheContext(t *testing.T) {
	t.Parallel()
	ctx := logline.With(logline.With(t.Context(), slog.String("tenant_id", "ten_1")), slog.String("job_id", "job_1"))
	_, fields := line(t, func(l *slog.Logger) { l.With("a", 1).ErrorContext(ctx, "x") })
	if fields["tenant_id"] != "ten_1" || fields["job_id"] != "job_1" || fields["a"] != 1.0 || fields["level"] != "ERROR" {
		t.Fatalf("%v", fields)
	}
}

// TestALineSaysAThingOnce holds that a line's own attribute, and then the context's latest, wins.
func TestALineSaysAThingOnce(t *testing.T) {
	t.Parallel()
	ctx := logline.With(t.Context(), slog.String("job_id", "first"), slog.String("tenant_id", "first"))
	ctx = logline.With(ctx, slog.String("tenant_id", "second"))
	text, fields := line(t, func(l *slog.Logger) { l.InfoContext(ctx, "x", "job_id", "own") })
	if fields["job_id"] != "own" || fields["tenant_id"] != "second" || strings.Contains(text, "first") {
		t.Fatal(text)
	}
}

// late is a value that is asked for only when it is logged.
type late string

func (l late) LogValue() slog.Value { return slog.StringValue(string(l)) }
