package contract_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// sample reads one of the shared contracts of testdata, which must be valid.
func sample(t testing.TB, name string) *contract.Contract {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "contracts", name+".json"))
	if err != nil {
		t.Fatal(err)
	}
	c, err := contract.Parse(data)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return c
}

// sampleNames lists the shared contracts.
func sampleNames(t testing.TB) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join("testdata", "contracts", "*.json"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no shared contracts: %v", err)
	}
	names := make([]string, len(paths))
	for i, path := range paths {
		names[i] = strings.TrimSuffix(filepath.Base(path), ".json")
	}
	return names
}

func TestSharedContractsAreValid(t *testing.T) {
	t.Parallel()
	for _, name := range sampleNames(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			sample(t, name)
		})
	}
}
