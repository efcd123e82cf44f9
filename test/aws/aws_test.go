//go:build unix

// Package aws_test deploys template.yaml to a local AWS emulator and makes the journeys
// of the embedded service there: API Gateway, Lambda, Step Functions, DynamoDB, S3, KMS.
package aws_test

import (
	"testing"
	"time"

	"github.com/sdg-service/sdg/test/journey"
)

const (
	// patience is for a machine on which functions and emulator share two processors.
	patience = 10 * time.Minute
	// rate keeps the journeys clear of the ceilings, which have tests of their own.
	rate = 100_000
)

// TestAWS runs everything on one stack at the same time. What is done to one journey only
// is aimed at its workspace.
func TestAWS(t *testing.T) {
	t.Parallel()
	s := deploy(t)
	target := s.target(t)
	target.Sources = []*journey.Source{journey.BucketSource(t)}
	mail := s.collect(t)
	t.Run("all", func(t *testing.T) {
		for name, run := range map[string]func(*testing.T){
			"journeys": func(t *testing.T) { journey.Run(t, target) },
			"bytes and evidence equal those of the embedded service": func(t *testing.T) { testEqual(t, target) },
			"shards":               func(t *testing.T) { testShards(t, s) },
			"canaries":             func(t *testing.T) { journey.SetCanaries(t, target) },
			"approval expires":     func(t *testing.T) { testExpiry(t, s) },
			"permanent failures":   func(t *testing.T) { testPermanentFailures(t, s, mail) },
			"passing failures":     func(t *testing.T) { testPassingFailure(t, s) },
			"every step twice":     func(t *testing.T) { testTwice(t, s) },
			"events at least once": func(t *testing.T) { testDyingDispatcher(t, s, mail) },
			"costs":                func(t *testing.T) { testCosts(t, s) },
		} {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				run(t)
			})
		}
	})
	t.Run("every kind of event arrived", func(t *testing.T) { mail.wantKinds(t) })
	t.Run("no secret was logged", func(t *testing.T) { s.findCanaries(t, target) })
}

// target makes two workspaces, and the keys of the journeys.
func (s stack) target(t *testing.T) journey.Target {
	t.Helper()
	own, other := s.newWorkspace(t, "own"), s.newWorkspace(t, "other")
	key := func(w workspace, scope string) string { return journey.NewKey(t, s.api(), w.APIKey, scope, rate) }
	return journey.Target{
		URL: s.api(), AdminKey: key(own, "admin"), GenerateKey: key(own, "generate"), ReadKey: key(own, "read"),
		OtherKey: other.APIKey, Patience: patience, DecodedQueries: true,
	}
}

// alone makes a workspace for one test, so that what is counted and disturbed is its own.
func (s stack) alone(t *testing.T, name string) (journey.Target, string) {
	t.Helper()
	w := s.newWorkspace(t, name)
	return journey.Target{URL: s.api(), GenerateKey: journey.NewKey(t, s.api(), w.APIKey, "generate", rate), Patience: patience}, w.TenantID
}
