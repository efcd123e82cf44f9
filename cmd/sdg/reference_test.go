package main

import (
	"bytes"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/cli"
)

// The committed page is what the commands say of themselves, whatever the environment.
func TestTheReferenceIsFresh(t *testing.T) {
	t.Parallel()
	want, err := os.ReadFile("../../docs/cli.md")
	if err != nil {
		t.Fatal(err)
	}
	var got, words bytes.Buffer
	program := cli.Program{Stdin: &bytes.Buffer{}, Stdout: &got, Stderr: &words, Environ: []string{"SDG_URL=http://elsewhere", "SDG_HOME=/x"}}
	if exit := program.Run(t.Context(), []string{"reference"}); exit != cli.ExitOK {
		t.Fatalf("exit %d: %s", exit, words.String())
	}
	if diff := cmp.Diff(string(want), got.String()); diff != "" {
		t.Errorf("docs/cli.md is stale; run go generate ./cmd/sdg (-committed +commands):\n%s", diff)
	}
}
