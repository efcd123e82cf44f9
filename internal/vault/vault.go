// Package vault keeps secrets: what connectors, models and webhooks need to prove
// themselves elsewhere. A secret is a Fernet token under a key of its tenant, which is
// derived from a data key that only the root key can unwrap.
//
// There is one way to read a secret, Open. It demands who reads and why, and tells the
// audit log before it returns. Everything else in the service handles ids.
package vault

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	mathrand "math/rand/v2"
	"regexp"
	"time"

	"github.com/sdg-service/sdg/internal/port/keys"
	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/sdg"
)

const (
	// MaxSecretBytes is the longest secret: a key file or a connection string, no data.
	MaxSecretBytes = 64 << 10
	// maxTextBytes bounds callers and reasons.
	maxTextBytes = 200
	// attempts bounds the repeats after a conflict or an unknown outcome.
	attempts = 8
)

// Access is one reading of a secret.
type Access struct {
	TenantID, SecretID, Kind string
	// Caller is who reads: the actor of a request, or a part of the service.
	Caller string
	Reason string
}

// Options are what a vault runs on. All are required.
type Options struct {
	Records records.Store
	Wrapper keys.Wrapper
	// Rand is a cryptographic source.
	Rand io.Reader
	Now  func() time.Time
	// Audit is told of each reading before the secret is given out. When it fails, the
	// secret is not.
	Audit func(context.Context, Access) error
}

// Vault keeps the secrets of all tenants, each under keys of its own. Safe for
// concurrent use, by any number of processes.
type Vault struct {
	Options
	ids sdg.IDs
}

// New returns a vault.
func New(opts Options) *Vault {
	return &Vault{Options: opts, ids: sdg.IDs{Now: opts.Now, Rand: opts.Rand}}
}

// record is a secret as it is stored.
type record struct {
	ID        string   `json:"id"`
	Kind      string   `json:"kind"`
	DataKey   uint64   `json:"data_key"` // number of the data key
	Token     string   `json:"token"`
	CreatedAt sdg.Time `json:"created_at"`
}

func (v *Vault) secretPartition(tenantID string) string { return tenantID + "/secret" }

func (v *Vault) secretKey(tenantID, id string) records.Key {
	return records.Key{Partition: v.secretPartition(tenantID), Sort: id}
}

// kindForm is what a kind looks like: a lower-case word, such as "postgres".
var kindForm = regexp.MustCompile(`^[a-z][a-z0-9_]{0,63}$`)

// Put stores a secret and returns its id. Only who knows tenant, id and a reason gets it
// back. kind says what it is for; it is bound to the secret.
func (v *Vault) Put(ctx context.Context, tenantID, kind string, secret sdg.Secret) (string, error) {
	if !kindForm.MatchString(kind) {
		return "", fmt.Errorf("store a secret: %q is no kind", kind)
	}
	if n := len(secret.Reveal()); n == 0 || n > MaxSecretBytes {
		return "", sdg.Invalid(fmt.Sprintf("Send a secret of 1 to %d bytes.", MaxSecretBytes), sdg.FieldError{Field: "secret", Message: "is empty or too long"})
	}
	id, err := v.ids.New(sdg.SecretPrefix)
	if err != nil {
		return "", err
	}
	r := record{ID: id, Kind: kind, CreatedAt: sdg.At(v.Now())}
	var last error
	for range attempts {
		if last != nil { // the write may have arrived
			if _, _, err := v.load(ctx, tenantID, id); err == nil {
				return id, nil
			}
			if err := pause(ctx); err != nil {
				return "", errors.Join(err, last)
			}
		}
		if last = v.write(ctx, tenantID, r, secret, records.Absent); last == nil {
			return id, nil
		}
	}
	return "", fmt.Errorf("store secret %s: %w", id, last)
}

// write encrypts a secret under the newest data key and stores it, unless that key is
// being retired meanwhile: then a rotation that looks for secrets to re-encrypt might
// miss this one.
func (v *Vault) write(ctx context.Context, tenantID string, r record, secret sdg.Secret, cond records.Condition) error {
	newest, err := v.newestKey(ctx, tenantID)
	if err != nil {
		return err
	}
	key, err := v.unwrap(ctx, tenantID, newest)
	if err != nil {
		return err
	}
	defer clear(key[:])
	var iv [16]byte
	if _, err := io.ReadFull(v.Rand, iv[:]); err != nil {
		return fmt.Errorf("draw an IV: %w", err)
	}
	r.DataKey = newest.N
	r.Token = key.Seal(identity{tenantID, r.ID, r.Kind}.frame(secret), v.Now(), iv)
	body, err := json.Marshal(r)
	if err != nil {
		return fmt.Errorf("encode secret %s: %w", r.ID, err)
	}
	return v.Records.Write(ctx,
		records.Put(records.Item{Key: v.secretKey(tenantID, r.ID), Body: body}, cond),
		records.Check(v.dataKeyKey(tenantID, newest.N), records.VersionIs(newest.version)))
}

// load reads a secret's record. A malformed id, an absent secret and another tenant's are
// the same NotFound.
func (v *Vault) load(ctx context.Context, tenantID, id string) (record, int64, error) {
	var r record
	if !sdg.ValidID(sdg.SecretPrefix, id) {
		return r, 0, sdg.Missing("secret")
	}
	item, err := v.Records.Get(ctx, v.secretKey(tenantID, id))
	if errors.Is(err, records.ErrNotFound) {
		return r, 0, sdg.Missing("secret")
	}
	if err != nil {
		return r, 0, fmt.Errorf("read secret %s: %w", id, err)
	}
	if err := json.Unmarshal(item.Body, &r); err != nil {
		return r, 0, fmt.Errorf("decode secret %s: %w", id, err)
	}
	return r, item.Version, nil
}

// Open returns a secret to a caller who says why it is needed. It is the one function
// that gives secrets out; every call is entered in the tenant's audit log first, also
// one whose secret then does not open.
func (v *Vault) Open(ctx context.Context, tenantID, id, caller, reason string) (sdg.Secret, error) {
	if min(len(caller), len(reason)) == 0 || max(len(caller), len(reason)) > maxTextBytes {
		return sdg.Secret{}, fmt.Errorf("open secret %s: caller and reason must have 1 to %d bytes", id, maxTextBytes)
	}
	r, _, err := v.load(ctx, tenantID, id)
	if err != nil {
		return sdg.Secret{}, err
	}
	if err := v.Audit(ctx, Access{TenantID: tenantID, SecretID: id, Kind: r.Kind, Caller: caller, Reason: reason}); err != nil {
		return sdg.Secret{}, fmt.Errorf("open secret %s: enter it in the audit log: %w", id, err)
	}
	secret, _, _, err := v.decrypt(ctx, tenantID, id)
	return secret, err
}

// decrypt reads a secret. A rotation may replace the token and remove its key between
// the two reads; then both are read again.
func (v *Vault) decrypt(ctx context.Context, tenantID, id string) (sdg.Secret, record, int64, error) {
	for range attempts {
		r, version, err := v.load(ctx, tenantID, id)
		if err != nil {
			return sdg.Secret{}, r, 0, err
		}
		wrapped, err := v.dataKey(ctx, tenantID, r.DataKey)
		if errors.Is(err, records.ErrNotFound) {
			continue
		}
		if err != nil {
			return sdg.Secret{}, r, 0, err
		}
		key, err := v.unwrap(ctx, tenantID, wrapped)
		if err != nil {
			return sdg.Secret{}, r, 0, err
		}
		plaintext, err := key.Open(r.Token, v.Now(), 0)
		clear(key[:])
		var secret sdg.Secret
		if err == nil {
			secret, err = identity{tenantID, r.ID, r.Kind}.unframe(plaintext)
		}
		if err != nil || r.ID != id {
			return sdg.Secret{}, r, 0, fmt.Errorf("secret %s: %w", id, ErrToken)
		}
		return secret, r, version, nil
	}
	return sdg.Secret{}, record{}, 0, fmt.Errorf("secret %s: its data key is gone", id)
}

// Delete removes a secret, for good. Deleting again changes nothing.
func (v *Vault) Delete(ctx context.Context, tenantID, id string) error {
	if !sdg.ValidID(sdg.SecretPrefix, id) {
		return sdg.Missing("secret")
	}
	if err := v.Records.Write(ctx, records.Delete(v.secretKey(tenantID, id), records.Always)); err != nil {
		return fmt.Errorf("delete secret %s: %w", id, err)
	}
	return nil
}

// pause spreads those who lost the same race.
func pause(ctx context.Context) error {
	timer := time.NewTimer(mathrand.N(20 * time.Millisecond))
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-timer.C:
		return nil
	}
}
