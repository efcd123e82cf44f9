package app

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/sdg"
)

// secretDrafts are changes of connectors after which a secret may lie in the vault that no
// connector refers to. They are active until the reconciler has looked.
const secretDrafts collection = "secret-draft"

type secretDraft struct {
	ID        string   `json:"id"`
	UpdatedAt sdg.Time `json:"updated_at"`
}

// keptSecrets are secrets in the vault that a record is about to refer to.
type keptSecrets struct {
	draft string // of this change; empty where nothing was stored
	ref   string
}

// keepSecrets stores the secrets of a configuration, if there are any. The draft comes
// first: whatever breaks from then on, the reconciler finds what nobody refers to.
func (t *Tenant) keepSecrets(ctx context.Context, config connector.Config) (kept keptSecrets, err error) {
	sealed, any, err := config.Sealed()
	if err != nil || !any {
		return kept, err
	}
	if kept.draft, err = t.app.ids.New(sdg.EventPrefix); err != nil {
		return kept, err
	}
	err = t.change(ctx, "announce a secret", func(ch *change) error {
		if _, found, err := load[secretDraft](ch, secretDrafts, kept.draft); err != nil || found {
			return err
		}
		return ch.saveActive(secretDrafts, kept.draft, secretDraft{ID: kept.draft, UpdatedAt: t.now()}, false)
	})
	if err != nil {
		return kept, err
	}
	if kept.ref, err = t.app.Sources.Keep(ctx, t.id, config.Type.Name, sealed); err != nil {
		return kept, fmt.Errorf("store the secrets of a connector: %w", err)
	}
	return kept, nil
}

// fill enters a configuration and its secrets in a record.
func (k keptSecrets) fill(c *sdg.Connector, config connector.Config, now sdg.Time) (err error) {
	c.SecretRef, c.SecretFields, c.SecretChangedAt = k.ref, config.SecretNames(), now
	c.Config, err = config.Public()
	return err
}

// referred removes the draft in the write that refers to the secret.
func (k keptSecrets) referred(ch *change) error {
	if k.draft == "" {
		return nil
	}
	if _, found, err := load[secretDraft](ch, secretDrafts, k.draft); err != nil || !found {
		return err
	}
	ch.remove(secretDrafts, k.draft)
	return nil
}

// dropSecret removes a secret that no record refers to any more, and then the draft that
// told of it. What fails is made up for by the reconciler: the change itself is done.
func (t *Tenant) dropSecret(ctx context.Context, kept keptSecrets, old string) error {
	ctx = context.WithoutCancel(ctx)
	if old != "" && old != kept.ref {
		if err := t.app.NewVault(nil).Delete(ctx, t.id, old); err != nil {
			t.app.Log.ErrorContext(ctx, "remove a secret that nobody refers to", "secret_id", old, "error", err)
			return nil
		}
	}
	if kept.draft != "" {
		if err := t.app.Records.Write(ctx, records.Delete(t.key(secretDrafts, kept.draft), records.Always)); err != nil {
			t.app.Log.ErrorContext(ctx, "forget the draft of a secret", "error", err)
		}
	}
	return nil
}

// reconcileSecrets removes the secrets of connectors that no connector refers to, and then
// the draft that made it look. Younger ones may be about to be referred to.
func (r *Reconciler) reconcileSecrets(ctx context.Context, t *Tenant, item records.Item) error {
	vault := r.App.NewVault(nil)
	secrets, err := vault.List(ctx, t.id)
	if err != nil {
		return err
	}
	referred := map[string]bool{}
	q := records.Query{Partition: t.partition(connectors)}
	for {
		page, err := r.App.Records.Query(ctx, q)
		if err != nil {
			return fmt.Errorf("list connectors: %w", err)
		}
		for _, item := range page.Items {
			var c sdg.Connector
			if err := json.Unmarshal(item.Body, &c); err != nil {
				return fmt.Errorf("decode connector %s: %w", item.Sort, err)
			}
			referred[c.SecretRef] = true
		}
		if page.Next == "" {
			break
		}
		q.After = page.Next
	}
	var failures []error
	for _, s := range secrets {
		ours := slices.ContainsFunc(connector.Types(), func(typ *connector.Type) bool { return typ.Name == s.Kind })
		if ours && !referred[s.ID] && r.App.Now().Sub(s.CreatedAt.Time) >= settleGrace {
			failures = append(failures, vault.Delete(ctx, t.id, s.ID))
		}
	}
	if err := errors.Join(failures...); err != nil {
		return err
	}
	if err := r.App.Records.Write(ctx, records.Delete(item.Key, records.Always)); err != nil {
		return fmt.Errorf("forget the draft of a secret: %w", err)
	}
	return nil
}
