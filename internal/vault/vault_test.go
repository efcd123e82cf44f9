package vault_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/sync/errgroup"

	keyfile "github.com/sdg-service/sdg/internal/port/keys/file"
	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/port/records/bolt"
	"github.com/sdg-service/sdg/internal/port/records/recordstest"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/vault"
)

const (
	tenantA = "ten_01jd0000000000000000000000"
	tenantB = "ten_01jd0000000000000000000001"
	canary  = "canary-hunter2-correct-horse"
)

// harness is a vault over a fresh store whose writes can be told to fail.
type harness struct {
	*vault.Vault
	records *recordstest.Faulty
	mu      sync.Mutex
	reads   []vault.Access
	deaf    error // what the audit log answers
}

func open(t testing.TB) *harness {
	t.Helper()
	inner, err := bolt.Open(filepath.Join(t.TempDir(), "records.db"), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := inner.Close(); err != nil {
			t.Error(err)
		}
	})
	root, err := keyfile.Open(filepath.Join(t.TempDir(), "keys"), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	h := &harness{records: recordstest.NewFaulty(inner)}
	h.Vault = vault.New(vault.Options{
		Records: h.records, Wrapper: root, Rand: rand.Reader, Now: time.Now,
		Audit: func(_ context.Context, a vault.Access) error {
			h.mu.Lock()
			defer h.mu.Unlock()
			h.reads = append(h.reads, a)
			return h.deaf
		},
	})
	return h
}

func (h *harness) put(t testing.TB, tenantID, secret string) string {
	t.Helper()
	id, err := h.Put(t.Context(), tenantID, "postgres", sdg.NewSecret(secret))
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func (h *harness) opens(t testing.TB, tenantID, id, want string) {
	t.Helper()
	got, err := h.Open(t.Context(), tenantID, id, "key_1", "test the connector")
	if err != nil || got.Reveal() != want {
		t.Fatalf("opened to %q, %v, want %q", got.Reveal(), err, want)
	}
}

// stored returns all items of a partition.
func (h *harness) stored(t testing.TB, partition string) []records.Item {
	t.Helper()
	page, err := h.records.Query(t.Context(), records.Query{Partition: partition})
	if err != nil {
		t.Fatal(err)
	}
	return page.Items
}

func (h *harness) store(t testing.TB, item records.Item) {
	t.Helper()
	if err := h.records.Write(t.Context(), records.Put(item, records.Always)); err != nil {
		t.Fatal(err)
	}
}

func TestASecretIsReadByItsTenantWithAReason(t *testing.T) {
	t.Parallel()
	h := open(t)
	id := h.put(t, tenantA, canary)
	h.opens(t, tenantA, id, canary)
	want := vault.Access{TenantID: tenantA, SecretID: id, Kind: "postgres", Caller: "key_1", Reason: "test the connector"}
	if !slices.Equal(h.reads, []vault.Access{want}) {
		t.Errorf("audited %+v", h.reads)
	}
	for name, try := range map[string]func() (sdg.Secret, error){
		"other tenant": func() (sdg.Secret, error) { return h.Open(t.Context(), tenantB, id, "key_1", "why") },
		"unknown id": func() (sdg.Secret, error) {
			return h.Open(t.Context(), tenantA, "secret_01jd0000000000000000000000", "key_1", "why")
		},
		"malformed id": func() (sdg.Secret, error) { return h.Open(t.Context(), tenantA, "../secret", "key_1", "why") },
	} {
		got, err := try()
		if sdg.CodeOf(err) != sdg.NotFound || got.Reveal() != "" {
			t.Errorf("%s: %q, %v", name, got.Reveal(), err)
		}
	}
	for name, by := range map[string][2]string{"nobody": {"", "why"}, "no reason": {"key_1", ""}, "long reason": {"key_1", strings.Repeat("x", 300)}} {
		if got, err := h.Open(t.Context(), tenantA, id, by[0], by[1]); err == nil || got.Reveal() != "" {
			t.Errorf("%s: %q, %v", name, got.Reveal(), err)
		}
	}
	if len(h.reads) != 1 {
		t.Errorf("%d readings were audited", len(h.reads))
	}
}

func TestWithoutTheAuditLogNothingIsRead(t *testing.T) {
	t.Parallel()
	h := open(t)
	id := h.put(t, tenantA, canary)
	h.deaf = errors.New("the log is down")
	if got, err := h.Open(t.Context(), tenantA, id, "key_1", "why"); !errors.Is(err, h.deaf) || got.Reveal() != "" {
		t.Errorf("%q, %v", got.Reveal(), err)
	}
}

func TestBadSecretsAreRefused(t *testing.T) {
	t.Parallel()
	h := open(t)
	for _, secret := range []string{"", strings.Repeat("x", vault.MaxSecretBytes+1)} {
		if _, err := h.Put(t.Context(), tenantA, "postgres", sdg.NewSecret(secret)); sdg.CodeOf(err) != sdg.ValidationFailed {
			t.Errorf("%d bytes: %v", len(secret), err)
		}
	}
	for _, kind := range []string{"", "Postgres", "a/b", strings.Repeat("x", 65)} {
		if _, err := h.Put(t.Context(), tenantA, kind, sdg.NewSecret(canary)); err == nil {
			t.Errorf("kind %q is taken", kind)
		}
	}
	longest := strings.Repeat("x", vault.MaxSecretBytes)
	h.opens(t, tenantA, h.put(t, tenantA, longest), longest)
}

func TestDeletedSecretsAreGone(t *testing.T) {
	t.Parallel()
	h := open(t)
	id := h.put(t, tenantA, canary)
	for range 2 {
		if err := h.Delete(t.Context(), tenantA, id); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := h.Open(t.Context(), tenantA, id, "key_1", "why"); sdg.CodeOf(err) != sdg.NotFound {
		t.Error(err)
	}
}

// TestAMovedTokenDoesNotOpen edits the store as an operator could: a token is bound to its
// tenant, its id and its kind, and its data key to its place.
func TestAMovedTokenDoesNotOpen(t *testing.T) {
	t.Parallel()
	for name, edit := range map[string]func(own, other map[string]any){
		"token of another secret": func(own, other map[string]any) { own["token"] = other["token"] },
		"another kind":            func(own, _ map[string]any) { own["kind"] = "s3" },
		"another id":              func(own, other map[string]any) { own["id"] = other["id"] },
		"one letter changed": func(own, _ map[string]any) {
			token := []byte(own["token"].(string))
			token[60] = map[bool]byte{true: 'A', false: 'B'}[token[60] == 'B']
			own["token"] = string(token)
		},
		"line feed appended": func(own, _ map[string]any) { own["token"] = own["token"].(string) + "\n" },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := open(t)
			h.put(t, tenantA, canary)
			h.put(t, tenantA, "another secret")
			items := h.stored(t, tenantA+"/secret")
			var own, other map[string]any
			if err := errors.Join(json.Unmarshal(items[0].Body, &own), json.Unmarshal(items[1].Body, &other)); err != nil {
				t.Fatal(err)
			}
			edit(own, other)
			body, err := json.Marshal(own)
			if err != nil {
				t.Fatal(err)
			}
			h.store(t, records.Item{Key: items[0].Key, Body: body})
			if got, err := h.Open(t.Context(), tenantA, items[0].Sort, "key_1", "why"); !errors.Is(err, vault.ErrToken) || got.Reveal() != "" {
				t.Errorf("opened to %q, %v", got.Reveal(), err)
			}
		})
	}
	t.Run("everything of another tenant", func(t *testing.T) {
		t.Parallel()
		h := open(t)
		id := h.put(t, tenantA, canary)
		for _, c := range []string{"/secret", "/datakey"} {
			item := h.stored(t, tenantA+c)[0]
			item.Partition = tenantB + c
			h.store(t, item)
		}
		if got, err := h.Open(t.Context(), tenantB, id, "key_1", "why"); err == nil || got.Reveal() != "" {
			t.Errorf("opened to %q", got.Reveal())
		}
	})
}

func TestRotationReencryptsEverything(t *testing.T) {
	t.Parallel()
	h := open(t)
	secrets := map[string]string{}
	for i := range 5 {
		secret := fmt.Sprint(canary, i)
		secrets[h.put(t, tenantA, secret)] = secret
	}
	foreign := h.put(t, tenantB, canary)
	for round := 1; round <= 3; round++ {
		before := h.stored(t, tenantA+"/secret")
		if err := h.Rotate(t.Context(), tenantA); err != nil {
			t.Fatal(err)
		}
		for i, item := range h.stored(t, tenantA+"/secret") {
			if bytes.Equal(item.Body, before[i].Body) {
				t.Errorf("%s was left as it was", item.Sort)
			}
		}
		if ring := h.stored(t, tenantA+"/datakey"); len(ring) != 1 || ring[0].Sort != fmt.Sprintf("%020d", round+1) {
			t.Errorf("after round %d the ring has %d keys", round, len(ring))
		}
		for id, secret := range secrets {
			h.opens(t, tenantA, id, secret)
		}
	}
	h.opens(t, tenantB, foreign, canary)
	if err := h.Rotate(t.Context(), "ten_01jd0000000000000000000002"); err != nil {
		t.Errorf("a tenant without secrets: %v", err)
	}
}

// TestRotationStopsNobody reads, stores and deletes while several rotations run.
func TestRotationStopsNobody(t *testing.T) {
	t.Parallel()
	h := open(t)
	kept := h.put(t, tenantA, canary)
	var mu sync.Mutex
	made := map[string]string{kept: canary}
	var work errgroup.Group
	for range 2 {
		work.Go(func() error {
			for range 3 {
				if err := h.Rotate(t.Context(), tenantA); err != nil {
					return err
				}
			}
			return nil
		})
	}
	for worker := range 3 {
		work.Go(func() error {
			for i := range 5 {
				secret := fmt.Sprint("secret ", worker, i)
				id, err := h.Put(t.Context(), tenantA, "s3", sdg.NewSecret(secret))
				if err != nil {
					return fmt.Errorf("put: %w", err)
				}
				if got, err := h.Open(t.Context(), tenantA, id, "key_1", "why"); err != nil || got.Reveal() != secret {
					return fmt.Errorf("open: %q, %w", got.Reveal(), err)
				}
				if got, err := h.Open(t.Context(), tenantA, kept, "key_1", "why"); err != nil || got.Reveal() != canary {
					return fmt.Errorf("open the old one: %q, %w", got.Reveal(), err)
				}
				if i == 4 {
					if err := h.Delete(t.Context(), tenantA, id); err != nil {
						return fmt.Errorf("delete: %w", err)
					}
					continue
				}
				mu.Lock()
				made[id] = secret
				mu.Unlock()
			}
			return nil
		})
	}
	if err := work.Wait(); err != nil {
		t.Fatal(err)
	}
	if err := h.Rotate(t.Context(), tenantA); err != nil {
		t.Fatal(err)
	}
	for id, secret := range made {
		h.opens(t, tenantA, id, secret)
	}
	if got := len(h.stored(t, tenantA+"/secret")); got != len(made) {
		t.Errorf("%d secrets are stored, want %d", got, len(made))
	}
	if ring := h.stored(t, tenantA+"/datakey"); len(ring) != 1 {
		t.Errorf("%d keys are left", len(ring))
	}
}

// TestEveryVaultWriteMayFail fails each write of a put and of a rotation in both ways.
func TestEveryVaultWriteMayFail(t *testing.T) {
	t.Parallel()
	for name, fault := range map[string]recordstest.Fault{"not persisted": recordstest.NotPersisted, "reply lost": recordstest.Persisted} {
		for n := 1; n <= 6; n++ {
			t.Run(fmt.Sprintf("write %d %s", n, name), func(t *testing.T) {
				t.Parallel()
				h := open(t)
				h.records.FailWrite(n, fault)
				first, second := h.put(t, tenantA, canary), h.put(t, tenantA, "another secret")
				if err := h.Rotate(t.Context(), tenantA); err != nil { // broken off: the next one makes it good
					h.opens(t, tenantA, first, canary)
					if err := h.Rotate(t.Context(), tenantA); err != nil {
						t.Fatal(err)
					}
				}
				h.opens(t, tenantA, first, canary)
				h.opens(t, tenantA, second, "another secret")
				if secrets, ring := h.stored(t, tenantA+"/secret"), h.stored(t, tenantA+"/datakey"); len(secrets) != 2 || len(ring) != 1 {
					t.Errorf("%d secrets under %d keys", len(secrets), len(ring))
				}
			})
		}
	}
}

// TestTheStoreHoldsNoSecret looks for the canary, and for the data key, in every record.
func TestTheStoreHoldsNoSecret(t *testing.T) {
	t.Parallel()
	h := open(t)
	h.put(t, tenantA, canary)
	for _, partition := range []string{tenantA + "/secret", tenantA + "/datakey"} {
		items := h.stored(t, partition)
		if len(items) != 1 {
			t.Fatalf("%s has %d items", partition, len(items))
		}
		if bytes.Contains(items[0].Body, []byte(canary)) {
			t.Errorf("%s holds the secret", partition)
		}
	}
}

func BenchmarkOpen(b *testing.B) {
	h := open(b)
	id := h.put(b, tenantA, canary)
	for b.Loop() {
		h.opens(b, tenantA, id, canary)
	}
}
