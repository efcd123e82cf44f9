package cli

import (
	"crypto/ed25519"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/go-json-experiment/json"

	"github.com/sdg-service/sdg/internal/client"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/translog"
)

const (
	// trustFile is the trust file's name beside a bundle.
	trustFile = "trust.json"
	// trustVersion is the one format of trust files.
	trustVersion = "sdgs.trust/v1"
	// maxTrustBytes bounds trust and state files.
	maxTrustBytes = 1 << 20
)

// trust is a trust file: the keys that its owner believes to be the service's. It is
// worth what the way is worth by which it came; the bundle never supplies a key.
type trust struct {
	Version string     `json:"version"`
	Keys    []trustKey `json:"keys"`
	// TenantKeys are the signing keys of workspaces.
	TenantKeys []tenantKey `json:"tenant_keys,omitempty"`
	// LogPolicy says which transparency log and which witnesses count (C2SP tlog-policy).
	LogPolicy string `json:"log_policy,omitempty"`
}

// tenantKey is a pinned signing key of one workspace.
type tenantKey struct {
	TenantID  string `json:"tenant_id"`
	Key       string `json:"key"` // <name>+<8 hex digits>+<base64>
	NotBefore string `json:"not_before,omitempty"`
	NotAfter  string `json:"not_after,omitempty"`
}

// trustKey is one pinned key. Times are RFC 3339 and optional; they bound the seals
// that the key may have signed.
type trustKey struct {
	KeyID     string `json:"key_id"`
	Algorithm string `json:"algorithm"`
	PublicKey string `json:"public_key"` // 32 bytes in hex
	NotBefore string `json:"not_before,omitempty"`
	NotAfter  string `json:"not_after,omitempty"`
}

// trustOf makes a trust file of what the service says about itself.
func trustOf(keys []client.EvidenceKey) trust {
	t := trust{Version: trustVersion, Keys: []trustKey{}}
	for _, k := range keys {
		t.Keys = append(t.Keys, trustKey{KeyID: k.KeyID, Algorithm: k.Algorithm, PublicKey: k.PublicKey})
	}
	return t
}

// readTrust reads a trust file strictly: what is misspelt is refused, not ignored.
func readTrust(r io.Reader, name string) (trust, error) {
	var t trust
	if err := readStrict(r, &t); err != nil {
		return t, usage("Get the file again from where you trust it.", "The trust file %s cannot be read: %v.", clean(name), err)
	}
	if t.Version != trustVersion {
		return t, usage("Get the file again from where you trust it.", "The trust file %s has the version %q, not %q.", clean(name), t.Version, trustVersion)
	}
	return t, nil
}

// openTrust reads a trust file. One that is not there is fs.ErrNotExist.
func openTrust(path string) (trust, error) {
	f, err := os.Open(path)
	if err != nil {
		return trust{}, &Failure{Exit: ExitUsage, Code: "USAGE", Err: err, Message: sentence("the trust file cannot be read: " + err.Error()), Hint: "Check the path."}
	}
	defer f.Close() //nolint:errcheck // only read
	return readTrust(f, path)
}

// readStrict decodes one small JSON value without unknown or repeated members.
func readStrict(r io.Reader, v any) error {
	raw, err := io.ReadAll(io.LimitReader(r, maxTrustBytes+1))
	if err != nil {
		return err
	}
	if len(raw) > maxTrustBytes {
		return fmt.Errorf("it is longer than %d bytes", maxTrustBytes)
	}
	return json.Unmarshal(raw, v, json.RejectUnknownMembers(true))
}

// serviceKeys returns the pinned keys for the verifier.
func (t trust) serviceKeys() ([]evidence.ServiceKey, error) {
	var keys []evidence.ServiceKey
	for i, k := range t.Keys {
		fault := func(what string) error {
			return usage("Get the file again from where you trust it.", "The trust file's key %d has no usable %s.", i+1, what)
		}
		public, err := hex.DecodeString(k.PublicKey)
		if err != nil || len(public) != ed25519.PublicKeySize {
			return nil, fault("public_key")
		}
		if k.Algorithm != "Ed25519" {
			return nil, fault("algorithm")
		}
		key := evidence.ServiceKey{KeyID: k.KeyID, PublicKey: public}
		if key.NotBefore, err = optionalTime(k.NotBefore); err != nil {
			return nil, fault("not_before")
		}
		if key.NotAfter, err = optionalTime(k.NotAfter); err != nil {
			return nil, fault("not_after")
		}
		keys = append(keys, key)
	}
	return keys, nil
}

// tenantKeys returns the workspaces' pinned keys for the verifier.
func (t trust) tenantKeys() ([]evidence.TenantKey, error) {
	var keys []evidence.TenantKey
	for i, k := range t.TenantKeys {
		fault := func(what string) error {
			return usage("Get the file again from where you trust it.", "The trust file's tenant key %d has no usable %s.", i+1, what)
		}
		if _, _, err := translog.ParseVerifierKey(k.Key); err != nil {
			return nil, fault("key")
		}
		key := evidence.TenantKey{TenantID: k.TenantID, Key: k.Key}
		var err error
		if key.NotBefore, err = optionalTime(k.NotBefore); err != nil {
			return nil, fault("not_before")
		}
		if key.NotAfter, err = optionalTime(k.NotAfter); err != nil {
			return nil, fault("not_after")
		}
		keys = append(keys, key)
	}
	return keys, nil
}

// policy returns the log's trust policy, nil if there is none.
func (t trust) policy() (*translog.Policy, error) {
	if t.LogPolicy == "" {
		return nil, nil //nolint:nilnil // no policy is a state of its own
	}
	p, err := translog.ParsePolicy(t.LogPolicy)
	if err != nil {
		return nil, usage("Get the file again from where you trust it.", "The trust file's log policy cannot be read: %v.", err)
	}
	return p, nil
}

func optionalTime(text string) (time.Time, error) {
	if text == "" {
		return time.Time{}, nil
	}
	return time.Parse(time.RFC3339, text)
}
