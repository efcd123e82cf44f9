package cli

import (
	"bytes"
	"cmp"
	"context"
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
// So it is with the signing keys of each workspace and with the log. changed says whether
// there is more to remember than before.
func (s *shell) believed(service string, shown trust) (all trust, fresh []trustKey, changed bool, err error) {
	before, err := s.known(service)
	if err != nil {
		return before, nil, false, err
	}
	if len(before.Keys) > 0 && !local(service) {
		all = before.withFirst(shown)
	} else {
		all, fresh = before.with(shown)
	}
	return all, fresh, !all.equal(before), nil
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
	all.TenantKeys = t.joinTenants(other, func(tenantKey) bool { return true })
	all.LogPolicy = cmp.Or(other.LogPolicy, t.LogPolicy)
	return all, fresh
}

// withFirst returns t with what other has of workspaces, and of the log, that t knows
// nothing of: the first time counts, as with the keys of a service.
func (t trust) withFirst(other trust) trust {
	all := t
	all.TenantKeys = t.joinTenants(other, func(k tenantKey) bool {
		return !slices.ContainsFunc(t.TenantKeys, func(own tenantKey) bool { return own.TenantID == k.TenantID })
	})
	all.LogPolicy = cmp.Or(t.LogPolicy, other.LogPolicy)
	return all
}

// joinTenants adds the tenant keys of other that may be added. The period of one that is
// known can only become shorter: a key that was revoked stays so.
func (t trust) joinTenants(other trust, may func(tenantKey) bool) []tenantKey {
	all := slices.Clone(t.TenantKeys)
	for _, k := range other.TenantKeys {
		at := slices.IndexFunc(all, func(own tenantKey) bool { return own.TenantID == k.TenantID && own.Key == k.Key })
		switch {
		case at >= 0 && k.NotAfter != "" && (all[at].NotAfter == "" || k.NotAfter < all[at].NotAfter):
			all[at].NotAfter = k.NotAfter
		case at < 0 && may(k):
			all = append(all, k)
		}
	}
	return all
}

func (t trust) equal(other trust) bool {
	return slices.Equal(t.Keys, other.Keys) && slices.Equal(t.TenantKeys, other.TenantKeys) && t.LogPolicy == other.LogPolicy
}

// holds reports whether the key is there, whatever its period.
func (t trust) holds(k trustKey) bool {
	return slices.ContainsFunc(t.Keys, func(own trustKey) bool { return own.KeyID == k.KeyID && own.PublicKey == k.PublicKey })
}

// named returns the keys with an id.
func (t trust) named(keyID string) trust {
	t.Version, t.Keys = trustVersion, slices.DeleteFunc(slices.Clone(t.Keys), func(k trustKey) bool { return k.KeyID != keyID })
	return t
}

// both returns the keys that are in t and in other, with t's periods.
func (t trust) both(other trust) trust {
	t.Version, t.Keys = trustVersion, slices.DeleteFunc(slices.Clone(t.Keys), func(k trustKey) bool { return !other.holds(k) })
	t.TenantKeys = slices.DeleteFunc(slices.Clone(t.TenantKeys), func(k tenantKey) bool {
		return !slices.ContainsFunc(other.TenantKeys, func(o tenantKey) bool { return o.TenantID == k.TenantID && o.Key == k.Key })
	})
	if t.LogPolicy != other.LogPolicy {
		t.LogPolicy = ""
	}
	return t
}

// shown is what a service says about its keys, those of a workspace, and its log. A
// service that has no signing keys or no log says nothing of them.
func (s *shell) shown(ctx context.Context, api *client.Client, tenantID string) (trust, error) {
	keys, err := api.EvidenceKeys(ctx)
	if err != nil {
		return trust{}, err
	}
	t := trustOf(keys.Value.Data)
	page := client.Page{Limit: 500}
	for tenantID != "" {
		signing, err := api.SigningKeys(ctx, page)
		if absent(err) {
			break
		}
		if err != nil {
			return t, err
		}
		for _, k := range signing.Value.Data {
			t.TenantKeys = append(t.TenantKeys, tenantKey{TenantID: tenantID, Key: k.PublicKey, NotBefore: k.ValidFrom, NotAfter: k.ValidUntil})
		}
		if page.Cursor = signing.Value.NextCursor; page.Cursor == "" {
			break
		}
	}
	log, err := api.Log(ctx)
	if absent(err) {
		return t, nil
	}
	t.LogPolicy = log.Value.Policy
	return t, err
}
