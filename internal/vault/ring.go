package vault

import (
	"context"
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/sdg"
)

// dataKeyBytes is the length of a data key.
const dataKeyBytes = 32

// dataKey is one key of a tenant's ring, as it is stored. The newest encrypts; older ones
// stay only until a rotation has re-encrypted what they protect.
type dataKey struct {
	N         uint64   `json:"n"`
	Wrapped   []byte   `json:"wrapped"`
	Retiring  bool     `json:"retiring"`
	CreatedAt sdg.Time `json:"created_at"`

	version int64 // of the record that it was read from
}

func (v *Vault) ringPartition(tenantID string) string { return tenantID + "/datakey" }

func (v *Vault) dataKeyKey(tenantID string, n uint64) records.Key {
	return records.Key{Partition: v.ringPartition(tenantID), Sort: fmt.Sprintf("%020d", n)}
}

// binding ties a wrapped data key to its place.
func binding(tenantID string, n uint64) string {
	return fmt.Sprintf("sdgs-vault/v1|%s|%d", tenantID, n)
}

func decodeKey(item records.Item) (dataKey, error) {
	var k dataKey
	if err := json.Unmarshal(item.Body, &k); err != nil {
		return k, fmt.Errorf("decode data key %s: %w", item.Sort, err)
	}
	k.version = item.Version
	return k, nil
}

// dataKey reads one key of the ring, or returns records.ErrNotFound.
func (v *Vault) dataKey(ctx context.Context, tenantID string, n uint64) (dataKey, error) {
	item, err := v.Records.Get(ctx, v.dataKeyKey(tenantID, n))
	if err != nil {
		return dataKey{}, fmt.Errorf("read data key %d: %w", n, err)
	}
	return decodeKey(item)
}

// ring reads all keys of a tenant, newest first.
func (v *Vault) ring(ctx context.Context, tenantID string) ([]dataKey, error) {
	var out []dataKey
	q := records.Query{Partition: v.ringPartition(tenantID), Descending: true}
	for {
		page, err := v.Records.Query(ctx, q)
		if err != nil {
			return nil, fmt.Errorf("read the data keys: %w", err)
		}
		for _, item := range page.Items {
			k, err := decodeKey(item)
			if err != nil {
				return nil, err
			}
			out = append(out, k)
		}
		if page.Next == "" {
			return out, nil
		}
		q.After = page.Next
	}
}

// newestKey returns the key that encrypts, making the first one for a new tenant.
func (v *Vault) newestKey(ctx context.Context, tenantID string) (dataKey, error) {
	for range attempts {
		ring, err := v.ring(ctx, tenantID)
		if err != nil {
			return dataKey{}, err
		}
		if len(ring) > 0 {
			return ring[0], nil
		}
		first, err := v.drawKey(ctx, tenantID, 1)
		if err != nil {
			return dataKey{}, err
		}
		// Whether this write or another's was the first: the next reading tells.
		if err := v.Records.Write(ctx, first); err != nil && ctx.Err() != nil {
			return dataKey{}, fmt.Errorf("store the first data key: %w", err)
		}
	}
	return dataKey{}, errors.New("the first data key cannot be stored")
}

// drawKey makes data key n and returns the operation that adds it to the ring.
func (v *Vault) drawKey(ctx context.Context, tenantID string, n uint64) (records.Operation, error) {
	var raw [dataKeyBytes]byte
	defer clear(raw[:])
	if _, err := io.ReadFull(v.Rand, raw[:]); err != nil {
		return records.Operation{}, fmt.Errorf("draw a data key: %w", err)
	}
	wrapped, err := v.Wrapper.Wrap(ctx, raw[:], binding(tenantID, n))
	if err != nil {
		return records.Operation{}, fmt.Errorf("wrap data key %d: %w", n, err)
	}
	return v.putKey(tenantID, dataKey{N: n, Wrapped: wrapped, CreatedAt: sdg.At(v.Now())}, records.Absent)
}

func (v *Vault) putKey(tenantID string, k dataKey, cond records.Condition) (records.Operation, error) {
	body, err := json.Marshal(k)
	if err != nil {
		return records.Operation{}, fmt.Errorf("encode data key %d: %w", k.N, err)
	}
	return records.Put(records.Item{Key: v.dataKeyKey(tenantID, k.N), Body: body}, cond), nil
}

// unwrap returns the tenant's Fernet key: HKDF-SHA256 of the data key, bound to the
// tenant and to this use of it.
func (v *Vault) unwrap(ctx context.Context, tenantID string, k dataKey) (*Key, error) {
	raw, err := v.Wrapper.Unwrap(ctx, k.Wrapped, binding(tenantID, k.N))
	if err != nil {
		return nil, fmt.Errorf("unwrap data key %d: %w", k.N, err)
	}
	defer clear(raw)
	derived, err := hkdf.Key(sha256.New, raw, nil, "sdgs-vault/v1|"+tenantID+"|secrets", len(Key{}))
	if err != nil {
		return nil, fmt.Errorf("derive the key of data key %d: %w", k.N, err)
	}
	key := Key(derived)
	clear(derived)
	return &key, nil
}
