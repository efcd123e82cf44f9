package cli_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/cli"
	"github.com/sdg-service/sdg/internal/client"
)

const otherPublic = "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c"

func trustFileOf(id, public string) string {
	return fmt.Sprintf(`{"version":"sdgs.trust/v1","keys":[{"key_id":%q,"algorithm":"Ed25519","public_key":%q}]}`, id, public)
}

// put writes files below a folder.
func put(t *testing.T, folder string, files map[string]string) {
	t.Helper()
	for name, content := range files {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

func TestWhoseKeysCount(t *testing.T) {
	t.Parallel()
	key := func(id, public string) client.EvidenceKey {
		return client.EvidenceKey{KeyID: id, Algorithm: "Ed25519", PublicKey: public}
	}
	tests := map[string]struct {
		service    string
		remembered string
		shown      client.EvidenceKey
		all, fresh []string
	}{
		"the first time the service's word is taken": {"https://sdg.example.com", "", key("a", otherPublic), []string{"a"}, []string{"a"}},
		"what is remembered stays":                   {"https://sdg.example.com", trustFileOf("a", otherPublic), key("a", otherPublic), []string{"a"}, nil},
		"another key is not believed":                {"https://sdg.example.com", trustFileOf("a", otherPublic), key("b", otherPublic), []string{"a"}, nil},
		"on this machine it joins":                   {"http://127.0.0.1:8080", trustFileOf("a", otherPublic), key("b", otherPublic), []string{"a", "b"}, []string{"b"}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			settings := t.TempDir()
			if test.remembered != "" {
				file := strings.NewReplacer(":", "%3A", "/", "%2F").Replace(test.service) + ".json"
				put(t, settings, map[string]string{"sdg/known-keys/" + file: test.remembered})
			}
			all, fresh, err := cli.Believed(settings, test.service, test.shown)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff([][]string{test.all, test.fresh}, [][]string{all, fresh}); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// Whoever forges a bundle can put a key beside it, and give the key any name.
func TestWhoSignedIsTheUsersToSay(t *testing.T) {
	t.Parallel()
	g := readGenuine(t)
	id, public := g.Options.ServiceKeys[0].KeyID, g.Options.ServiceKeys[0].PublicKey
	const known = "known/sdg/known-keys/https%3A%2F%2Fsdg.example.com.json"
	const elsewhere = "known/sdg/known-keys/https%3A%2F%2Fother.example.com.json"
	tests := map[string]struct {
		files  map[string]string
		args   []string
		exit   cli.ExitCode
		stdout string
	}{
		"a key remembered of the service": {map[string]string{known: trustFileOf(id, public)}, nil, 0, "AUTHENTIC\treached\tkeys of https://sdg.example.com\n"},
		"only a key beside it": {
			map[string]string{"out/trust.json": trustFileOf(id, public)}, nil, 0, "AUTHENTIC\tonly by keys found beside the bundle",
		},
		"a key beside it, named": {
			map[string]string{"out/trust.json": trustFileOf(id, public)}, []string{"--trust", "out/trust.json"}, 0, "AUTHENTIC\tonly by keys found beside the bundle",
		},
		"a key among the artifacts": {
			map[string]string{"out/renditions/trust.json": trustFileOf(id, public)}, []string{"--trust", "out/renditions/trust.json"}, 0,
			"AUTHENTIC\tonly by keys found beside the bundle",
		},
		"a key beside it does not satisfy": {
			map[string]string{"out/trust.json": trustFileOf(id, public)}, []string{"--level", "authentic"}, cli.ExitEvidence, "required_levels\tfail",
		},
		"a remembered key satisfies in spite of a stranger's beside it": {
			map[string]string{known: trustFileOf(id, public), "out/trust.json": trustFileOf("x", otherPublic)}, []string{"--level", "authentic"}, 0, "AUTHENTIC\treached",
		},
		"a remembered name with another key": {
			map[string]string{known: trustFileOf(id, otherPublic), "out/trust.json": trustFileOf(id, public)}, nil, cli.ExitEvidence, "service_signature\tfail",
		},
		"another service claims the name": {
			map[string]string{elsewhere: trustFileOf(id, otherPublic), known: trustFileOf(id, public)}, nil, 0, "AUTHENTIC\treached\tkeys of https://sdg.example.com\n",
		},
		"remembered keys of others do not matter": {map[string]string{elsewhere: trustFileOf("x", otherPublic)}, nil, 0, "AUTHENTIC\tnot_checked\n"},
		"a key kept elsewhere": {
			map[string]string{"out/trust.json": trustFileOf(id, public), "pin/keys.json": trustFileOf(id, public)}, []string{"--trust", "pin/keys.json", "--level", "authentic"}, 0,
			"AUTHENTIC\treached\tkeys in ",
		},
		"something that is no trust file": {map[string]string{"out/trust.json": "id\n1\n", known: trustFileOf(id, public)}, []string{"--trust", "pin/keys.json"}, cli.ExitUsage, ""},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			files := map[string]string{"out/job-1.evidence.json": string(g.Bundle)}
			for _, a := range g.Options.Artifacts {
				files["out/"+a.Name] = string(a.Content)
			}
			put(t, dir, files)
			put(t, dir, test.files)
			args := []string{"evidence", "verify", filepath.Join(dir, "out")}
			for _, arg := range test.args {
				if strings.Contains(arg, "/") {
					arg = filepath.Join(dir, arg)
				}
				args = append(args, arg)
			}
			got := scene{settings: filepath.Join(dir, "known")}.run(t, args...)
			if got.exit != test.exit || !strings.Contains(got.stdout, test.stdout) {
				t.Errorf("exit %d, want %d and %q: %s%s", got.exit, test.exit, test.stdout, got.stdout, got.stderr)
			}
		})
	}
}

// The account's settings cannot be written: the delivery stands, and the user hears of it.
func TestKeysThatCannotBeRemembered(t *testing.T) {
	t.Parallel()
	g, dir := readGenuine(t), t.TempDir()
	if err := errors.Join(os.MkdirAll(filepath.Join(dir, "settings", "sdg"), 0o700), os.Symlink("gone", filepath.Join(dir, "settings", "sdg", "known-keys"))); err != nil {
		t.Fatal(err)
	}
	got := scene{environ: g.serve(t), settings: filepath.Join(dir, "settings")}.run(t, "jobs", "artifacts", "job-1", "--out", filepath.Join(dir, "out"))
	if got.exit != cli.ExitOK || !strings.Contains(got.stderr, "were not remembered") {
		t.Errorf("exit %d: %s", got.exit, got.stderr)
	}
}
