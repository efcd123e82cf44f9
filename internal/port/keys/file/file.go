package file

import (
	"bytes"
	"crypto/ed25519"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// ErrPermissions is returned by Open for a file that others than its owner may use.
var ErrPermissions = errors.New("key file must have mode 0600")

// ErrFormat is returned by Open for a file that is not exactly as this package
// writes it. It says nothing of what the file holds.
var ErrFormat = errors.New("not a key file")

// The file is four lines, each ended by a newline.
const (
	fileTitle    = "sdg root keys v1"
	fileWarning  = "# Secret. Who reads this can sign evidence and open the vault. Keep a copy in a safe place."
	seedLabel    = "ed25519-seed "
	wrapLabel    = "aes-256-gcm-key "
	wrapKeyBytes = 32
)

// secrets is what the file holds.
type secrets struct{ seed, wrapping []byte }

// Open reads the key file, or makes it, with keys from random, when it is absent.
// Processes that open an absent file at once all get the same keys.
func Open(path string, random io.Reader) (*Keyring, error) {
	secret, err := read(path)
	if errors.Is(err, fs.ErrNotExist) {
		if err := create(path, random); err != nil {
			return nil, fmt.Errorf("create key file %s: %w", path, err)
		}
		secret, err = read(path)
	}
	if err != nil {
		return nil, fmt.Errorf("open key file %s: %w", path, err)
	}
	return newKeyring(secret, random)
}

func read(path string) (secrets, error) {
	f, err := os.Open(path)
	if err != nil {
		return secrets{}, err
	}
	defer f.Close() //nolint:errcheck // only read
	info, err := f.Stat()
	if err != nil {
		return secrets{}, err
	}
	if !info.Mode().IsRegular() {
		return secrets{}, fmt.Errorf("%w: %s", ErrFormat, info.Mode().Type())
	}
	if info.Mode().Perm()&^0o600 != 0 {
		return secrets{}, fmt.Errorf("%w, not %04o: run chmod 600", ErrPermissions, info.Mode().Perm())
	}
	content, err := io.ReadAll(io.LimitReader(f, 4096))
	if err != nil {
		return secrets{}, err
	}
	return parse(content)
}

func parse(content []byte) (secrets, error) {
	lines := strings.Split(string(content), "\n")
	if len(lines) != 5 {
		return secrets{}, fmt.Errorf("%w: %d lines", ErrFormat, len(lines))
	}
	seed, seedOK := field(lines[2], seedLabel, ed25519.SeedSize)
	wrapping, wrapOK := field(lines[3], wrapLabel, wrapKeyBytes)
	if !seedOK || !wrapOK {
		return secrets{}, fmt.Errorf("%w: a key line is malformed", ErrFormat)
	}
	secret := secrets{seed, wrapping}
	if !bytes.Equal(secret.format(), content) {
		return secrets{}, fmt.Errorf("%w: not in its one form", ErrFormat)
	}
	return secret, nil
}

func field(line, label string, size int) ([]byte, bool) {
	text, ok := strings.CutPrefix(line, label)
	if !ok {
		return nil, false
	}
	value, err := hex.DecodeString(text)
	return value, err == nil && len(value) == size
}

func (s secrets) format() []byte {
	return fmt.Appendf(nil, "%s\n%s\n%s%x\n%s%x\n", fileTitle, fileWarning, seedLabel, s.seed, wrapLabel, s.wrapping)
}

// create writes a fresh file beside path and links it there, so that path is
// never a part of a file and the first of two creators wins.
func create(path string, random io.Reader) error {
	dir := filepath.Dir(path)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	secret := secrets{make([]byte, ed25519.SeedSize), make([]byte, wrapKeyBytes)}
	if _, err := io.ReadFull(random, secret.seed); err != nil {
		return fmt.Errorf("read randomness: %w", err)
	}
	if _, err := io.ReadFull(random, secret.wrapping); err != nil {
		return fmt.Errorf("read randomness: %w", err)
	}
	f, err := os.CreateTemp(dir, ".keys-*") // mode 0600
	if err != nil {
		return err
	}
	_, err = f.Write(secret.format())
	err = errors.Join(err, f.Sync(), f.Close())
	if err == nil {
		if err = os.Link(f.Name(), path); errors.Is(err, fs.ErrExist) {
			err = nil
		}
	}
	return errors.Join(err, os.Remove(f.Name()), syncFolder(dir))
}

func syncFolder(dir string) error {
	f, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
