package cli_test

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/cli"
	"github.com/sdg-service/sdg/internal/contract"
)

// outcome is how a run of sdg ended.
type outcome struct {
	exit           cli.ExitCode
	stdout, stderr string
}

// scene is what a run of sdg finds around it.
type scene struct {
	stdin string
	// name is how the program was called.
	name string
	// width of the terminal that all streams are; 0 means that they are pipes.
	width   int
	environ []string
	// settings is the folder of the user's settings; empty if there is none.
	settings string
	ctx      context.Context
	// onWords, if set, gets everything that is written to stderr.
	onWords func(words string)
}

// listener tells a function what is written.
type listener func(string)

func (l listener) Write(p []byte) (int, error) {
	if l != nil {
		l(string(p))
	}
	return len(p), nil
}

func (s scene) run(t *testing.T, args ...string) outcome {
	t.Helper()
	var stdout, stderr bytes.Buffer
	ctx := s.ctx
	if ctx == nil {
		ctx = t.Context()
	}
	exit := cli.Program{
		Name: s.name, Stdin: strings.NewReader(s.stdin), Stdout: &stdout, Stderr: io.MultiWriter(&stderr, listener(s.onWords)), Environ: s.environ, ConfigDir: s.settings, Version: cli.Version{Number: "1.2.3", Go: "go1"},
		Terminal: func(any) (int, bool) { return s.width, s.width > 0 },
	}.Run(ctx, args)
	return outcome{exit, stdout.String(), stderr.String()}
}

// service is a double that answers by method and path.
func service(t *testing.T, routes map[string]http.HandlerFunc) (environ []string) {
	t.Helper()
	mux := http.NewServeMux()
	for pattern, handler := range routes {
		mux.HandleFunc(pattern, handler)
	}
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	return []string{"SDG_URL=" + server.URL, "SDG_API_KEY=k"}
}

func answer(status int, body string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(status)
		_, _ = io.WriteString(w, body)
	}
}

// golden compares text with a file of testdata; UPDATE_GOLDEN=1 writes it.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", name, diff)
	}
}

// previewBody is a preview of two tables, as the service answers it.
func previewBody(t *testing.T) string {
	t.Helper()
	raw, err := os.ReadFile("testdata/contract.json")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := contract.Parse(raw); err != nil {
		t.Fatal(err)
	}
	sample := func(columns string, rows int, cell func(int) []string) map[string]any {
		var all [][]string
		for i := range rows {
			all = append(all, cell(i))
		}
		name, list, _ := strings.Cut(columns, ":")
		return map[string]any{"table": name, "columns": strings.Split(list, ","), "rows": all}
	}
	body, err := json.Marshal(map[string]any{
		"preview_id": "prev_1", "contract": json.RawMessage(raw), "quote": map[string]any{"credits": 12, "seconds": 4.2, "rows": 1_000_000, "cells": 1_200_000, "plan_sha256": "ab"},
		"assumptions": []map[string]string{{"text": "Orders fall in the last two years."}},
		"unparsed":    []map[string]string{{"text": "and please make it pop"}},
		"samples": []any{
			sample("customers:id,name,email,tier,signup_date", 20, func(i int) []string {
				return []string{string(rune('a' + i)), "Ann\tLee\x1b[31m", "ann.lee@example.com", "gold", "2026-03-01"}
			}),
			sample("orders:id,customer_id,status,amount,placed_at,shipped_at", 3, func(int) []string {
				return []string{"0b5c9a1e-7c1d-4f7e-9a53-0d2f1f1c7b11", "1", "shipped", "12.50", "2026-03-01T10:00:00Z", ""}
			}),
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}
