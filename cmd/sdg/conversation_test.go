package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/cli"
)

// talk runs sdg as on a terminal of 100 columns, with the lines typed into it.
func talk(t *testing.T, settings string, environ []string, lines []string, args ...string) (exit cli.ExitCode, stdout, stderr string) {
	t.Helper()
	var out, words bytes.Buffer
	exit = cli.Program{
		Stdin: strings.NewReader(strings.Join(lines, "\n") + "\n"), Stdout: &out, Stderr: &words, Environ: environ, ConfigDir: settings,
		Terminal:   func(any) (int, bool) { return 100, true },
		ReadSecret: func(context.Context, io.Reader) (string, error) { return shopPassword, nil },
	}.Run(t.Context(), args)
	return exit, out.String(), words.String()
}

func TestConversations(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir) // deliveries go below the working directory
	url, key, stop, err := open(filepath.Join(dir, "home"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := stop(); err != nil {
			t.Error(err)
		}
	})
	environ := []string{"SDG_URL=" + url, "SDG_API_KEY=" + key, "NO_COLOR=1"}
	tests := map[string]struct {
		args   []string
		typed  []string
		stdout []string
		stderr []string
		file   string // delivered, with its number of lines
		lines  int
	}{
		"a plan is revised and approved": {
			args: []string{"chat"}, typed: []string{"50 products with name and price between 5 and 20", "make it 70 products", "", "a table", "approve"},
			stdout: []string{"Table products, 50 rows", "Table products, 70 rows", "Written to job_"},
			stderr: []string{"Describe the data you need", "The plan shown before still stands.", "AUTHENTIC  reached"},
			file:   "products.csv", lines: 71,
		},
		"a plan is rejected": {
			args: []string{"chat", "30 orders with amount"}, typed: []string{"reject"},
			stdout: []string{"Table orders, 30 rows"}, stderr: []string{"is rejected"},
		},
		"a plan is left waiting": {
			args: []string{"chat", "30 orders with amount"}, typed: []string{"quit"},
			stderr: []string{"sdg chat approve proj_", "--plan-sha256 ", "sdg chat reject proj_"},
		},
		"the end of the input leaves too": {
			args: []string{"chat", "30 orders with amount"}, stderr: []string{"sdg chat approve proj_"},
		},
		"nothing can be approved before a plan": {
			args: []string{"chat"}, typed: []string{"approve", "exit"}, stderr: []string{"There is no plan yet"},
		},
		"a quote is agreed to": {
			args: []string{"fabricate", "40 customers with name"}, typed: []string{"y"},
			stdout: []string{"Sample of customers", "Written to job_"}, stderr: []string{"Approve: 40 rows, 1 credit, under 1 s? [y/N] "},
			file: "customers.csv", lines: 41,
		},
		"a quote is not agreed to": {
			args: []string{"fabricate", "40 customers with name"}, typed: []string{"maybe"}, stderr: []string{"Rejected. Nothing was made"},
		},
		"a source is connected field by field": {
			args: []string{"connectors", "create", "postgres"}, typed: []string{"shop", "db.example.com", "many", "", "shop", "reader"},
			stdout: []string{"host", "db.example.com", "(in the vault since"},
			stderr: []string{"Name of the connector: ", "password (is not shown): ", "sdg connectors test conn_"},
		},
		"one of several ways to sign in is chosen": {
			args: []string{"connectors", "create", "s3", "--name", "lake", "--set", "bucket=the-lake", "--set", "region=eu-central-1"}, typed: []string{"3", "2", "AKIAEXAMPLE"},
			stdout: []string{"access_key_id", "secret_access_key"}, stderr: []string{"1. Role", "2. Access key", "Which one, 1 to 2? ", "secret_access_key (is not shown): "},
		},
		"a key is not revoked by accident": {
			args: []string{"keys", "revoke", "key_x"}, typed: []string{""}, stderr: []string{"Revoke the key key_x for good? [y/N] "},
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			exit, stdout, stderr := talk(t, filepath.Join(dir, "settings"), environ, test.typed, test.args...)
			if exit != cli.ExitOK {
				t.Errorf("exit %d", exit)
			}
			for _, want := range test.stdout {
				if !strings.Contains(stdout, want) {
					t.Errorf("stdout lacks %q:\n%s", want, stdout)
				}
			}
			for _, want := range test.stderr {
				if !strings.Contains(stderr, want) {
					t.Errorf("stderr lacks %q:\n%s", want, stderr)
				}
			}
			if strings.Contains(stdout+stderr, shopPassword) {
				t.Error("a secret is shown")
			}
			_, after, found := strings.Cut(stdout, "Written to ")
			if found != (test.file != "") {
				t.Fatalf("delivered: %v\n%s", found, stdout)
			}
			if !found {
				return
			}
			folder, _, _ := strings.Cut(after, "\n")
			raw, err := os.ReadFile(filepath.Join(folder, test.file))
			if err != nil || bytes.Count(raw, []byte("\n")) != test.lines {
				t.Errorf("%s has %d lines, want %d: %v", test.file, bytes.Count(raw, []byte("\n")), test.lines, err)
			}
		})
	}
}
