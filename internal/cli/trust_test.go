package cli_test

import (
	"crypto/ed25519"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/cli"
	"github.com/sdg-service/sdg/internal/evidence"
)

const goodKey = `{"key_id":"k","algorithm":"Ed25519","public_key":"d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"}`

func TestTrustFiles(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		file string
		keys int // -1: refused
	}{
		"one key":               {`{"version":"sdgs.trust/v1","keys":[` + goodKey + `]}`, 1},
		"no key":                {`{"version":"sdgs.trust/v1","keys":[]}`, 0},
		"a period":              {`{"version":"sdgs.trust/v1","keys":[` + strings.Replace(goodKey, "}", `,"not_before":"2026-01-01T00:00:00Z","not_after":"2027-01-01T00:00:00Z"}`, 1) + `]}`, 1},
		"another version":       {`{"version":"sdgs.trust/v2","keys":[]}`, -1},
		"a misspelt member":     {`{"version":"sdgs.trust/v1","kyes":[]}`, -1},
		"a member twice":        {`{"version":"sdgs.trust/v1","keys":[],"keys":[` + goodKey + `]}`, -1},
		"a misspelt period":     {`{"version":"sdgs.trust/v1","keys":[` + strings.Replace(goodKey, "}", `,"not_after":"tomorrow"}`, 1) + `]}`, -1},
		"another algorithm":     {`{"version":"sdgs.trust/v1","keys":[` + strings.Replace(goodKey, "Ed25519", "none", 1) + `]}`, -1},
		"a short key":           {`{"version":"sdgs.trust/v1","keys":[` + strings.Replace(goodKey, "d75a", "", 1) + `]}`, -1},
		"text behind":           {`{"version":"sdgs.trust/v1","keys":[]} x`, -1},
		"longer than the limit": {strings.Repeat(" ", 1<<20) + `{"version":"sdgs.trust/v1","keys":[]}`, -1},
		"empty":                 {``, -1},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			keys, err := cli.ReadTrust(strings.NewReader(test.file))
			if (err != nil) != (test.keys < 0) || err == nil && len(keys) != test.keys {
				t.Errorf("%d keys, error %v", len(keys), err)
			}
		})
	}
}

// FuzzTrust: whatever is accepted can be used for verifying.
func FuzzTrust(f *testing.F) {
	f.Add(`{"version":"sdgs.trust/v1","keys":[` + goodKey + `]}`)
	f.Add(`{"version":"sdgs.trust/v1","keys":[{"key_id":"k","algorithm":"Ed25519","public_key":""}]}`)
	f.Add(`{"version":"sdgs.trust/v1","keys":null}`)
	f.Fuzz(func(t *testing.T, file string) {
		keys, err := cli.ReadTrust(strings.NewReader(file))
		if err != nil {
			return
		}
		for _, key := range keys {
			if len(key.PublicKey) != ed25519.PublicKeySize {
				t.Fatalf("accepted a key of %d bytes", len(key.PublicKey))
			}
		}
	})
}

func TestDeliveredReportsWhatIsNoFile(t *testing.T) {
	t.Parallel()
	path := t.TempDir()
	dir, err := os.OpenRoot(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = dir.Close() })
	outside := filepath.Join(t.TempDir(), "secret")
	for _, err := range []error{
		os.WriteFile(outside, []byte("secret"), 0o600), dir.Mkdir("parts", 0o700), dir.WriteFile("parts/a.csv", []byte("id\n"), 0o600),
		os.Symlink(outside, filepath.Join(path, "out.csv")), dir.Symlink("parts/a.csv", "in.csv"),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	files, err := cli.Delivered(dir).List()
	if err != nil {
		t.Fatal(err)
	}
	regular := map[string]bool{}
	for _, f := range files {
		regular[f.Name] = f.Regular
	}
	if diff := cmp.Diff(map[string]bool{"in.csv": false, "out.csv": false, "parts/a.csv": true}, regular); diff != "" {
		t.Error(diff)
	}
	for name, want := range map[string]bool{"parts/a.csv": true, "in.csv": false, "out.csv": false, "../x": false, "absent": false} {
		f, err := cli.Delivered(dir).Open(name)
		if (err == nil) != want {
			t.Errorf("open %s: %v", name, err)
		}
		if f != nil {
			_ = f.Close()
		}
	}
	var _ evidence.Artifacts = cli.Delivered(dir)
}

func TestCleanTextCannotSteerATerminal(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"plain", "ümläut 漢字", "\x1b]0;title\a", "a\tb\nc\r", "\u202egnp.exe", "\x9b31m", "\u200b", "\xff"} {
		got := cli.Clean(text)
		if !utf8.ValidString(got) {
			t.Errorf("%q became %q", text, got)
		}
		for _, r := range got {
			if !unicode.IsPrint(r) {
				t.Errorf("%q became %q", text, got)
			}
		}
		if unicode.IsLetter([]rune(text)[0]) && len(text) < 8 && !strings.ContainsAny(text, "\t\n\r") && got != text {
			t.Errorf("%q became %q", text, got)
		}
	}
}
