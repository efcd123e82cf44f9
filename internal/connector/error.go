package connector

import (
	"context"
	"errors"
	"fmt"

	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/internal/sdg"
)

// SourceError is a refusal or failure of a source, in the source's own words. Only
// Scrubber.Source makes one, so the words hold no secret.
type SourceError struct {
	// Doing says what was being done: "connect", "list the tables".
	Doing string
	// Words are the source's exact words, scrubbed.
	Words string
	// Code is the source's own code, such as an SQLSTATE; empty if it has none.
	Code string
}

func (e *SourceError) Error() string { return e.Doing + ": " + e.Words }

// Public is the error as callers of the API see it.
func (e *SourceError) Public() *sdg.Error {
	public := sdg.Errorf(sdg.ConnectorSourceFailure, "Correct the connector's configuration or the source, then test the connector.", "The source answered: %s", e.Words)
	public.SourceError = e.Words
	return public
}

// ErrReadAnew is what Stream.Next returns where the begin of a file promised columns that a
// later part of it does not keep: nothing that was read counts, and Read gives a stream
// whose columns are right.
var ErrReadAnew = errors.New("the columns are other than the begin of the source shows: it must be read anew")

// NoSuch is the answer for a table, object or column that the source's catalogue does not
// have or the user may not see.
func NoSuch(field, noun, name string) *sdg.Error {
	return sdg.Invalid("Browse the connector for the names that it has.", sdg.FieldError{
		Field: field, Message: fmt.Sprintf("The source has no %s %s that the connector's user may read.", noun, shown(name)),
	})
}

// shown quotes a tenant's name for an error: bounded, and without characters that do not print.
func shown(name string) string {
	const most = 200
	if runes := []rune(name); len(runes) > most {
		name = string(runes[:most]) + "…"
	}
	return fmt.Sprintf("%q", name)
}

// Source makes a SourceError of what a driver reported. The end of the context stays what
// it is, so that callers can tell it apart; of a refusal of the guard, only the guard's own
// sentence is kept.
func (s *Scrubber) Source(doing, code string, err error) error {
	if err == nil {
		return nil
	}
	if errors.Is(err, context.Canceled) {
		return fmt.Errorf("%s: %w", doing, context.Canceled)
	}
	if errors.Is(err, context.DeadlineExceeded) {
		return fmt.Errorf("%s: %w", doing, context.DeadlineExceeded)
	}
	if refused := (*netguard.Refusal)(nil); errors.As(err, &refused) {
		return &SourceError{Doing: doing, Words: s.Scrub(refused.Message)}
	}
	return &SourceError{Doing: doing, Words: s.Scrub(err.Error()), Code: s.Scrub(code)}
}
