// Package connectortest is the conformance suite of connectors: what every adapter must
// do, against a real server, an emulator or a protocol fake. Each check is a function of
// its own, so that the suite itself is tested: it must catch sources that break a rule.
package connectortest

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/sdg-service/sdg/internal/connector"
)

// Fixture is a prepared source and what is in it.
type Fixture struct {
	// Open opens the source afresh, as a user that may only read.
	Open func(ctx context.Context) (connector.Source, error)
	// OpenRefused opens it with credentials that the source refuses.
	OpenRefused func(ctx context.Context) (connector.Source, error)
	// Secrets are the secrets of both configurations.
	Secrets []string
	// Schema holds the tables, at least three, and nothing else.
	Schema string
	Tables []Table
	// Missing and Hostile are names that are no table: absent, and written to do harm.
	Missing string
	Hostile []string
}

// Table is a table of the fixture.
type Table struct {
	// Name is the name that Browse shows.
	Name    string
	Columns []connector.Column
	// Rows holds the cells as Vector.AppendText writes them, nil if missing, in any order.
	// The largest table has two columns at least and more rows than a batch.
	Rows [][]*string
}

// Check is one rule.
type Check struct {
	Name string
	Run  func(ctx context.Context, f Fixture) error
}

// Checks are all rules.
func Checks() []Check {
	return []Check{
		{"fixture", sufficient},
		{"probe", probe},
		{"refused credentials", refusedCredentials},
		{"browse", browse},
		{"browse in pages", browsePages},
		{"browse filtered", browseFiltered},
		{"read", readAll},
		{"read columns in order", readColumns},
		{"row limit", rowLimit},
		{"unknown names", unknownNames},
		{"hostile names", hostileNames},
		{"after the end", afterTheEnd},
		{"close early", closeEarly},
		{"cancelled", cancelled},
	}
}

// Run runs all checks against the fixture.
func Run(t *testing.T, f Fixture) {
	t.Helper()
	for _, c := range Checks() {
		t.Run(c.Name, func(t *testing.T) {
			if err := c.Run(t.Context(), f); err != nil {
				t.Error(err)
			}
		})
	}
}

// withSource runs one check on a fresh source and closes it, twice.
func (f Fixture) withSource(ctx context.Context, check func(connector.Source) error) error {
	s, err := f.Open(ctx)
	if err != nil {
		return fmt.Errorf("opening the source: %w", err)
	}
	err = check(s)
	for range 2 {
		if closing := s.Close(); closing != nil {
			err = errors.Join(err, fmt.Errorf("closing the source: %w", closing))
		}
	}
	return err
}

// sufficient holds the fixture to what it promises: a poor one would let everything pass.
func sufficient(_ context.Context, f Fixture) error {
	if len(f.Tables) < 3 || len(f.Hostile) == 0 || len(f.Secrets) == 0 || f.Missing == "" {
		return errors.New("the fixture lacks tables, hostile names, secrets or a missing name")
	}
	if n := len(f.largest().Rows); n <= connector.MaxBatchRows || len(f.largest().Columns) < 2 {
		return fmt.Errorf("the largest table has %d rows and %d columns, which is no more than one batch or column", n, len(f.largest().Columns))
	}
	return nil
}

func probe(ctx context.Context, f Fixture) error {
	return f.withSource(ctx, func(s connector.Source) error { return errors.Join(s.Probe(ctx), s.Probe(ctx)) })
}

// refusedCredentials demands the source's words, without the secrets. A source may refuse
// as late as at its first query.
func refusedCredentials(ctx context.Context, f Fixture) error {
	s, err := f.OpenRefused(ctx)
	if err == nil {
		err = s.Probe(ctx)
		if closing := s.Close(); closing != nil {
			return closing
		}
	}
	var refused *connector.SourceError
	if !errors.As(err, &refused) {
		return fmt.Errorf("refused credentials end with %v, not with a SourceError", err)
	}
	if refused.Words == "" {
		return errors.New("the source's words are lost")
	}
	return f.noSecret(err)
}

func (f Fixture) noSecret(err error) error {
	for _, secret := range f.Secrets {
		if contains(fmt.Sprintf("%v %+v %#v", err, err, err), secret) {
			return errors.New("an error holds a secret")
		}
	}
	return nil
}
