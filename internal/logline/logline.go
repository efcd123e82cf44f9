// Package logline makes log lines that carry the ids of what they are about and no
// secrets, in both compositions.
package logline

import (
	"context"
	"log/slog"
	"slices"
)

type attrsKey struct{}

// With adds attributes to every log line that is written with the context.
func With(ctx context.Context, attrs ...slog.Attr) context.Context {
	if len(attrs) == 0 {
		return ctx
	}
	old, _ := ctx.Value(attrsKey{}).([]slog.Attr)
	return context.WithValue(ctx, attrsKey{}, slices.Concat(old, attrs))
}

// Wrap returns a handler that adds the attributes of the context and hides secrets
// before the lines reach inner.
func Wrap(inner slog.Handler) slog.Handler {
	if done, ok := inner.(handler); ok {
		return done
	}
	return handler{inner}
}

type handler struct{ slog.Handler }

// Handle implements slog.Handler.
func (h handler) Handle(ctx context.Context, r slog.Record) error {
	clean := slog.NewRecord(r.Time, r.Level, Redact(r.Message), r.PC)
	named := map[string]bool{}
	r.Attrs(func(a slog.Attr) bool {
		named[a.Key] = true
		clean.AddAttrs(redact(a))
		return true
	})
	attrs, _ := ctx.Value(attrsKey{}).([]slog.Attr)
	for i, a := range attrs {
		// What a line says itself, or a later attribute of the context says again, counts.
		again := slices.ContainsFunc(attrs[i+1:], func(b slog.Attr) bool { return b.Key == a.Key })
		if !named[a.Key] && !again {
			clean.AddAttrs(redact(a))
		}
	}
	return h.Handler.Handle(ctx, clean)
}

// WithAttrs implements slog.Handler.
func (h handler) WithAttrs(attrs []slog.Attr) slog.Handler {
	clean := make([]slog.Attr, len(attrs))
	for i, a := range attrs {
		clean[i] = redact(a)
	}
	return handler{h.Handler.WithAttrs(clean)}
}

// WithGroup implements slog.Handler.
func (h handler) WithGroup(name string) slog.Handler { return handler{h.Handler.WithGroup(name)} }
