package evidence_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/evidence"
)

const chainFolder = "../../testdata/chains"

// chainVector is one committed test case of a chain's range for verifiers in any language.
type chainVector struct {
	Name    string            `json:"name"`
	From    evidence.Head     `json:"from"`
	Records []evidence.Record `json:"records"`
	// Reached is the head that the records lead to, or null if they must be refused.
	Reached *evidence.Head `json:"reached"`
}

func chainVectors(t *testing.T) []chainVector {
	t.Helper()
	start := genesis(t)
	genuine := chainOf(t, start, 12)
	end := genuine[11].Head()
	pinned := evidence.Head{ChainID: sampleChain, N: 7, Link: genuine[6].Link}
	shorter := genuine[8].Head()
	vectors := []chainVector{
		{"00 genuine chain", start, genuine, &end},
		{"00 no records", start, []evidence.Record{}, &start},
		{"00 range from a pinned link", pinned, genuine[7:], &end},
		{"47 tail cut off leaves no trace", start, genuine[:9], &shorter},
	}
	for name, change := range brokenChains(t) {
		from := start
		records := change(chainOf(t, start, 12), &from)
		vectors = append(vectors, chainVector{name, from, records, nil})
	}
	return vectors
}

func TestChainVectorsAreCurrent(t *testing.T) {
	t.Parallel()
	var current []string
	for _, v := range chainVectors(t) {
		path := filepath.Join(chainFolder, filepath.Base(vectorPath(v.Name)))
		current = append(current, path)
		golden(t, path, indented(t, v))
	}
	slices.Sort(current)
	committed, err := filepath.Glob(filepath.Join(chainFolder, "*.json"))
	if err != nil || !slices.Equal(committed, current) {
		t.Errorf("committed chains %q (%v), the tests make %q", committed, err, current)
	}
}

func TestChainVectors(t *testing.T) {
	t.Parallel()
	paths, err := filepath.Glob(filepath.Join(chainFolder, "*.json"))
	if err != nil || len(paths) < 15 {
		t.Fatalf("found %d chains (%v), want at least 15", len(paths), err)
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		var v chainVector
		if err := json.Unmarshal(text, &v); err != nil {
			t.Fatal(err)
		}
		reached, err := evidence.VerifyChain(v.Records, v.From)
		if (err == nil) != (v.Reached != nil) || err == nil && reached != *v.Reached {
			t.Errorf("%s: reached %+v, %v; want %+v", v.Name, reached, err, v.Reached)
		}
	}
}
