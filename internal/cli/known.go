package cli

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/client"
)

const (
	// knownFolder holds one trust file per service, below the user's settings.
	knownFolder = "sdg/known-keys"
	knownSuffix = ".json"
)

// knownService is a service whose keys this user's machine remembers: from the first
// time it was used, or from sdg evidence trust.
type knownService struct {
	url   string
	trust trust
}

// knownPath is where the keys of a service are remembered; empty where nothing can be.
func (s *shell) knownPath(service string) string {
	if s.ConfigDir == "" {
		return ""
	}
	return filepath.Join(s.ConfigDir, filepath.FromSlash(knownFolder), url.QueryEscape(strings.TrimSuffix(service, "/"))+knownSuffix)
}

// known returns the keys remembered of one service, none if it was never used.
func (s *shell) known(service string) (trust, error) {
	path := s.knownPath(service)
	if path == "" {
		return trust{}, nil
	}
	t, err := openTrust(path)
	if errors.Is(err, fs.ErrNotExist) {
		return trust{}, nil
	}
	return t, err
}

// allKnown returns the keys of every service remembered, in the order of file names.
func (s *shell) allKnown() ([]knownService, error) {
	if s.ConfigDir == "" {
		return nil, nil
	}
	folder := filepath.Join(s.ConfigDir, filepath.FromSlash(knownFolder))
	entries, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("list the services remembered: %w", err)
	}
	var all []knownService
	for _, entry := range entries {
		escaped, ours := strings.CutSuffix(entry.Name(), knownSuffix)
		service, err := url.QueryUnescape(escaped)
		if !ours || err != nil {
			continue // unfinished, or somebody else's
		}
		t, err := openTrust(filepath.Join(folder, entry.Name()))
		if err != nil {
			return nil, err
		}
		all = append(all, knownService{service, t})
	}
	return all, nil
}

// believed returns the keys under which evidence of a service counts: those remembered,
// and what the service shows now only where nothing is remembered. A loopback address
// names whichever service was started on this machine, so there new keys join the old.
func (s *shell) believed(service string, shown []client.EvidenceKey) (all trust, fresh []trustKey, err error) {
	all, err = s.known(service)
	if err != nil {
		return all, nil, err
	}
	if len(all.Keys) > 0 && !local(service) {
		return all, nil, nil
	}
	all, fresh = all.with(trustOf(shown))
	return all, fresh, nil
}

// rememberKeys keeps the keys of a service for later verifications. Work that succeeded
// does not fail for it: an account without settings only hears of it.
func (s *shell) rememberKeys(service string, t trust) {
	path := s.knownPath(service)
	if path == "" {
		return
	}
	if err := writeTrust(path, t); err != nil {
		s.err.printf("%s %s\n", s.err.warn("note:"), s.err.wrap(clean("the keys of the service were not remembered: "+err.Error()), 6))
	}
}

func writeTrust(path string, t trust) error {
	raw, err := t.file()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return fmt.Errorf("make the folder of known keys: %w", err)
	}
	dir, err := os.OpenRoot(filepath.Dir(path))
	if err != nil {
		return fmt.Errorf("open the folder of known keys: %w", err)
	}
	defer dir.Close() //nolint:errcheck // nothing is written through it any more
	return replace(dir, filepath.Base(path), bytes.NewReader(raw))
}

// file is the trust file's content.
func (t trust) file() ([]byte, error) {
	raw, err := json.MarshalIndent(t, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("encode the trust file: %w", err)
	}
	return append(raw, '\n'), nil
}

// with returns the keys of both, and those that only other has.
func (t trust) with(other trust) (all trust, fresh []trustKey) {
	all = trust{Version: trustVersion, Keys: slices.Clone(t.Keys)}
	for _, k := range other.Keys {
		if !t.holds(k) {
			all.Keys, fresh = append(all.Keys, k), append(fresh, k)
		}
	}
	return all, fresh
}

// holds reports whether the key is there, whatever its period.
func (t trust) holds(k trustKey) bool {
	return slices.ContainsFunc(t.Keys, func(own trustKey) bool { return own.KeyID == k.KeyID && own.PublicKey == k.PublicKey })
}

// named returns the keys with an id.
func (t trust) named(keyID string) trust {
	return trust{Version: trustVersion, Keys: slices.DeleteFunc(slices.Clone(t.Keys), func(k trustKey) bool { return k.KeyID != keyID })}
}

// both returns the keys that are in t and in other, with t's periods.
func (t trust) both(other trust) trust {
	return trust{Version: trustVersion, Keys: slices.DeleteFunc(slices.Clone(t.Keys), func(k trustKey) bool { return !other.holds(k) })}
}
