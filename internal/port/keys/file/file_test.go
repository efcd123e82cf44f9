package file_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/sdg-service/sdg/internal/port/keys"
	"github.com/sdg-service/sdg/internal/port/keys/file"
	"github.com/sdg-service/sdg/internal/port/keys/keystest"
)

func open(t *testing.T, path string) *file.Keyring {
	t.Helper()
	keyring, err := file.Open(path, rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return keyring
}

func TestConformance(t *testing.T) {
	t.Parallel()
	keyring := open(t, filepath.Join(t.TempDir(), "keys"))
	keystest.RunSigner(t, keyring)
	keystest.RunWrapper(t, keyring, open(t, filepath.Join(t.TempDir(), "keys")))
}

func TestKeysOutliveTheProcess(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "new", "folder", "keys")
	first := open(t, path)
	second, err := file.Open(path, strings.NewReader("")) // needs no randomness any more
	if err != nil {
		t.Fatal(err)
	}
	one, two := public(t, first), public(t, second)
	if !bytes.Equal(one, two) {
		t.Fatal("another signing key")
	}
	dataKey := bytes.Repeat([]byte{7}, 32)
	wrapped, err := first.Wrap(t.Context(), dataKey, "b")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := second.Unwrap(t.Context(), wrapped, "b"); err != nil || !bytes.Equal(got, dataKey) {
		t.Fatalf("%x, %v", got, err)
	}
}

func public(t *testing.T, signer keys.Signer) []byte {
	t.Helper()
	key, err := signer.Public(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func TestOpenMakesAPrivateFile(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "private")
	open(t, filepath.Join(dir, "keys"))
	for name, want := range map[string]os.FileMode{dir: 0o700, filepath.Join(dir, "keys"): 0o600} {
		if info, err := os.Stat(name); err != nil || info.Mode().Perm() != want {
			t.Errorf("%s: %v, %v", name, info.Mode(), err)
		}
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != 1 {
		t.Errorf("%v, %v", entries, err)
	}
}

func TestOpenRefusesPermissions(t *testing.T) {
	t.Parallel()
	for _, mode := range []os.FileMode{0o640, 0o604, 0o620, 0o602, 0o644, 0o700, 0o666} {
		t.Run(fmt.Sprintf("%04o", mode), func(t *testing.T) {
			t.Parallel()
			path := filepath.Join(t.TempDir(), "keys")
			open(t, path)
			if err := os.Chmod(path, mode); err != nil {
				t.Fatal(err)
			}
			if _, err := file.Open(path, rand.Reader); !errors.Is(err, file.ErrPermissions) {
				t.Fatalf("%v, want ErrPermissions", err)
			}
		})
	}
}

func TestOpenParsesStrictly(t *testing.T) {
	t.Parallel()
	sample := filepath.Join(t.TempDir(), "keys")
	open(t, sample)
	good, err := os.ReadFile(sample)
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string]string{
		"empty":             "",
		"cut":               string(good[:len(good)-1]),
		"half":              string(good[:len(good)/2]),
		"more lines":        string(good) + "\n",
		"CRLF":              strings.ReplaceAll(string(good), "\n", "\r\n"),
		"upper case":        strings.ToUpper(string(good)),
		"upper case hex":    strings.Replace(string(good), lines(good)[2], "ed25519-seed "+strings.Repeat("AB", 32), 1),
		"another version":   strings.Replace(string(good), "v1", "v2", 1),
		"swapped lines":     strings.Join([]string{lines(good)[0], lines(good)[1], lines(good)[3], lines(good)[2], ""}, "\n"),
		"short seed":        strings.Replace(string(good), lines(good)[2], "ed25519-seed "+strings.Repeat("ab", 31), 1),
		"spaces at the end": strings.Replace(string(good), "\n", " \n", 1),
		"no hex":            strings.Replace(string(good), "aes-256-gcm-key ", "aes-256-gcm-key z", 1),
		"huge":              strings.Repeat(string(good), 100),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			path := filepath.Join(t.TempDir(), "keys")
			if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
				t.Fatal(err)
			}
			_, err := file.Open(path, rand.Reader)
			if !errors.Is(err, file.ErrFormat) {
				t.Fatalf("%v, want ErrFormat", err)
			}
			if after, readErr := os.ReadFile(path); readErr != nil || string(after) != content {
				t.Fatalf("the file was changed: %v", readErr)
			}
		})
	}
}

func lines(content []byte) []string { return strings.Split(string(content), "\n") }

func TestOpenRefusesAFolder(t *testing.T) {
	t.Parallel()
	if _, err := file.Open(t.TempDir(), rand.Reader); !errors.Is(err, file.ErrFormat) {
		t.Fatalf("%v, want ErrFormat", err)
	}
}

func TestFailingRandomnessMakesNoFile(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if _, err := file.Open(filepath.Join(dir, "keys"), io.LimitReader(rand.Reader, 63)); err == nil {
		t.Fatal("keys from too little randomness")
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != 0 {
		t.Fatalf("%v, %v", entries, err)
	}
}

func TestRacingCreatorsGetOneKey(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "keys")
	found := make([][]byte, 8)
	var wg sync.WaitGroup
	for i := range found {
		wg.Go(func() {
			keyring, err := file.Open(path, rand.Reader)
			if err != nil {
				t.Error(err)
				return
			}
			if found[i], err = keyring.Public(context.Background()); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	for _, key := range found {
		if !bytes.Equal(key, found[0]) {
			t.Fatal("two keys from one file")
		}
	}
}

func TestKeyringDoesNotPrint(t *testing.T) {
	t.Parallel()
	keyring := open(t, filepath.Join(t.TempDir(), "keys"))
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%d"} {
		if got := fmt.Sprintf(verb, keyring); got != "***" {
			t.Errorf("%s prints %q", verb, got)
		}
	}
	if keyring.String() != "***" || keyring.GoString() != "***" {
		t.Errorf("%q, %q", keyring.String(), keyring.GoString())
	}
	var log bytes.Buffer
	slog.New(slog.NewJSONHandler(&log, nil)).Info("x", "keyring", keyring)
	if !strings.Contains(log.String(), `"keyring":"***"`) {
		t.Errorf("logged %s", log.String())
	}
}
