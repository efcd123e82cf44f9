package app

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/sdg"
)

// keyPartition holds the API keys of all tenants by key id: authentication must find
// a key before it knows the tenant. It is read in Authenticate only.
const keyPartition = "keys"

// keyIndex lists a tenant's keys in the secondary index.
func (t *Tenant) keyIndex() string { return t.id + "/key" }

// CreateKey makes an API key and returns its token, which is shown this once.
func (t *Tenant) CreateKey(ctx context.Context, name string, scope sdg.Scope, rateOverride int) (sdg.APIKey, sdg.Secret, error) {
	id, err := t.newID(ctx, sdg.KeyPrefix)
	if err != nil {
		return sdg.APIKey{}, sdg.Secret{}, err
	}
	token, sha, err := sdg.NewKeySecret(id, t.app.Rand)
	if err != nil {
		return sdg.APIKey{}, sdg.Secret{}, err
	}
	key := sdg.APIKey{
		ID: id, TenantID: t.id, Name: name, Scope: scope, SecretSHA256: sha,
		RateOverride: rateOverride, CreatedAt: t.now(),
	}
	// A key whose reply was lost is overwritten by the repeat: only the secret that was
	// shown works.
	err = t.changeKey(ctx, "create API key", id, func(_ sdg.APIKey, _ bool) (sdg.APIKey, error) { return key, nil })
	return key, token, err
}

// RevokeKey makes a key useless from the next call on. Revoking again changes nothing.
func (t *Tenant) RevokeKey(ctx context.Context, id string) (sdg.APIKey, error) {
	var out sdg.APIKey
	if !sdg.ValidID(sdg.KeyPrefix, id) {
		return out, sdg.Missing("API key")
	}
	if err := t.keepsAdmin(ctx, id); err != nil {
		return out, err
	}
	err := t.changeKey(ctx, "revoke API key", id, func(key sdg.APIKey, found bool) (sdg.APIKey, error) {
		if !found || key.TenantID != t.id {
			return key, sdg.Missing("API key")
		}
		if key.RevokedAt.IsZero() {
			key.RevokedAt = t.now()
		}
		out = key
		return key, nil
	})
	return out, err
}

// keepsAdmin refuses to revoke the last admin key: nobody could make another one. Two
// revocations at the same moment can still leave none; the embedded service then makes
// a new one at its next start, and in AWS an operator does.
func (t *Tenant) keepsAdmin(ctx context.Context, revoked string) error {
	req, last := PageRequest{Limit: 500}, false
	for {
		page, err := t.Keys(ctx, req)
		if err != nil {
			return err
		}
		for _, k := range page.Data {
			if k.Scope != sdg.Admin || !k.RevokedAt.IsZero() {
				continue
			}
			if k.ID != revoked {
				return nil
			}
			last = true
		}
		if page.Next == "" {
			break
		}
		req.Cursor = page.Next
	}
	if !last {
		return nil
	}
	return sdg.Errorf(sdg.StateConflict, "Create another admin key first.", "This is the workspace's last admin key.")
}

// Keys lists the workspace's API keys, newest first.
func (t *Tenant) Keys(ctx context.Context, req PageRequest) (Page[sdg.APIKey], error) {
	got, err := t.app.Records.Query(ctx, records.Query{
		Index: true, Partition: t.keyIndex(), Descending: true, After: req.Cursor, Limit: req.Limit,
	})
	if err != nil {
		return Page[sdg.APIKey]{}, fmt.Errorf("list API keys: %w", err)
	}
	data, err := decodeAll[sdg.APIKey](got.Items)
	return Page[sdg.APIKey]{Data: data, Next: got.Next}, err
}

// Authenticate finds the caller behind an API key token. Every failure is the same
// Unauthenticated error: it must not tell which part of the token was wrong.
func (a *App) Authenticate(ctx context.Context, token string) (sdg.Caller, error) {
	refused := sdg.Errorf(sdg.Unauthenticated,
		"Send a valid API key in the X-API-Key header. An owner of the workspace makes keys (sdg keys create); an embedded service wrote its first one to dev-key in its folder.",
		"The credentials are missing, unknown or revoked.")
	id, secret, ok := sdg.ParseKeyToken(token)
	if !ok {
		return sdg.Caller{}, refused
	}
	item, err := a.Records.Get(ctx, records.Key{Partition: keyPartition, Sort: id})
	if errors.Is(err, records.ErrNotFound) {
		return sdg.Caller{}, refused
	}
	if err != nil {
		return sdg.Caller{}, fmt.Errorf("read API key %s: %w", id, err)
	}
	var key sdg.APIKey
	if err := json.Unmarshal(item.Body, &key); err != nil {
		return sdg.Caller{}, fmt.Errorf("decode API key %s: %w", id, err)
	}
	if !key.Matches(secret) || !key.RevokedAt.IsZero() {
		return sdg.Caller{}, refused
	}
	ws, err := a.Tenant(key.TenantID).Workspace(ctx)
	if err != nil {
		return sdg.Caller{}, err
	}
	return sdg.Caller{
		TenantID: key.TenantID, Actor: key.ID, Scope: key.Scope,
		Tier: ws.Tier, RateOverride: key.RateOverride,
	}, nil
}

// changeKey is the one place that writes a key record: keys live outside the
// tenant's partitions.
func (t *Tenant) changeKey(ctx context.Context, what, id string, decide func(sdg.APIKey, bool) (sdg.APIKey, error)) error {
	key := records.Key{Partition: keyPartition, Sort: id}
	return t.change(ctx, what, func(c *change) error {
		var have sdg.APIKey
		item, err := t.app.Records.Get(ctx, key)
		found := err == nil
		switch {
		case found:
			c.seen[key] = records.VersionIs(item.Version)
			if err := json.Unmarshal(item.Body, &have); err != nil {
				return fmt.Errorf("decode API key %s: %w", id, err)
			}
		case errors.Is(err, records.ErrNotFound):
			c.seen[key] = records.Absent
		default:
			return fmt.Errorf("read API key %s: %w", id, err)
		}
		next, err := decide(have, found)
		if err != nil || next == have {
			return err
		}
		return c.put(records.Item{Key: key, Index: records.Key{Partition: t.keyIndex(), Sort: id}}, next)
	})
}
