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
	patience = 180 * time.Second
	// rate keeps the journeys clear of the ceilings, which have tests of their own.
	rate = 100_000
)

func TestAWS(t *testing.T) {
	t.Parallel()
	s := deploy(t)
	target := s.target(t)
	t.Run("journeys", func(t *testing.T) {
		t.Parallel()
		journey.Run(t, target)
	})
	t.Run("bytes and evidence equal those of the embedded service", func(t *testing.T) {
		t.Parallel()
		testEqual(t, target)
	})
	t.Run("shards", func(t *testing.T) {
		t.Parallel()
		testShards(t, s, target)
	})
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
