package vault

import (
	"context"
	"errors"
	"fmt"

	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/sdg"
)

// maxRing is how many keys one rotation retires in its first write.
const maxRing = records.MaxOperations - 1

// Rotate gives a tenant a new data key, re-encrypts all its secrets under it and removes
// the older keys. Secrets can be read, stored and deleted meanwhile. A rotation that
// broke off is made good by the next one; several at once do no harm.
func (v *Vault) Rotate(ctx context.Context, tenantID string) error {
	retired, err := v.renew(ctx, tenantID)
	if err != nil {
		return fmt.Errorf("rotate the keys of %s: %w", tenantID, err)
	}
	if err := v.reencrypt(ctx, tenantID, retired); err != nil {
		return fmt.Errorf("rotate the keys of %s: %w", tenantID, err)
	}
	// Nothing is under these keys, and since they were marked nothing can come under them.
	for n := range retired {
		if err := v.Records.Write(ctx, records.Delete(v.dataKeyKey(tenantID, n), records.Always)); err != nil {
			return fmt.Errorf("remove data key %d of %s: %w", n, tenantID, err)
		}
	}
	return nil
}

// renew adds a key to the ring and marks all others, in one write. From then on no
// secret can be stored under a marked one: every write checks the version of its key.
func (v *Vault) renew(ctx context.Context, tenantID string) (map[uint64]bool, error) {
	var last error
	for range attempts {
		ring, err := v.ring(ctx, tenantID)
		if err != nil {
			return nil, err
		}
		if len(ring) > maxRing {
			return nil, fmt.Errorf("%d data keys are in use: earlier rotations never ended", len(ring))
		}
		var newest uint64
		if len(ring) > 0 {
			newest = ring[0].N
		}
		op, err := v.drawKey(ctx, tenantID, newest+1)
		if err != nil {
			return nil, err
		}
		ops, retired := []records.Operation{op}, map[uint64]bool{}
		for _, k := range ring {
			k.Retiring = true
			op, err := v.putKey(tenantID, k, records.VersionIs(k.version))
			if err != nil {
				return nil, err
			}
			ops, retired[k.N] = append(ops, op), true
		}
		if last = v.Records.Write(ctx, ops...); last == nil {
			return retired, nil
		}
		// After a conflict or an unknown outcome: one key more is made than needed, at worst.
		if err := pause(ctx); err != nil {
			return nil, errors.Join(err, last)
		}
	}
	return nil, fmt.Errorf("add a data key: %w", last)
}

// reencrypt writes every secret that is under a retired key again.
func (v *Vault) reencrypt(ctx context.Context, tenantID string, retired map[uint64]bool) error {
	q := records.Query{Partition: v.secretPartition(tenantID)}
	for {
		page, err := v.Records.Query(ctx, q)
		if err != nil {
			return fmt.Errorf("list secrets: %w", err)
		}
		for _, item := range page.Items {
			if err := v.move(ctx, tenantID, item.Sort, retired); err != nil {
				return err
			}
		}
		if page.Next == "" {
			return nil
		}
		q.After = page.Next
	}
}

// move re-encrypts one secret, unless it is deleted or moved by others.
func (v *Vault) move(ctx context.Context, tenantID, id string, retired map[uint64]bool) error {
	var last error
	for range attempts {
		secret, r, version, err := v.decrypt(ctx, tenantID, id)
		if sdg.CodeOf(err) == sdg.NotFound {
			return nil
		}
		if err != nil {
			return err
		}
		if !retired[r.DataKey] {
			return nil
		}
		if last = v.write(ctx, tenantID, r, secret, records.VersionIs(version)); last == nil {
			return nil
		}
		if err := pause(ctx); err != nil {
			return errors.Join(err, last)
		}
	}
	return fmt.Errorf("re-encrypt secret %s: %w", id, last)
}
