//go:build unix

package chain_test

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/port/keys"
	keyfile "github.com/sdg-service/sdg/internal/port/keys/file"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/objects/folder"
	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/port/records/bolt"
	"github.com/sdg-service/sdg/internal/port/records/dynamo"
	"github.com/sdg-service/sdg/internal/port/records/recordstest"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/test/emulator"
)

func boltStore(t *testing.T) records.Store {
	t.Helper()
	store, err := bolt.Open(filepath.Join(t.TempDir(), "records.db"), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	return store
}

func dynamoStore(t *testing.T) records.Store {
	t.Helper()
	local := emulator.Start(t)
	return dynamo.New(dynamodb.NewFromConfig(local.Config), local.CreateTable(t), time.Now)
}

// harness is a tenant with a sealer, and jobs that can be sealed.
type harness struct {
	app     *app.App
	tenant  *app.Tenant
	sealer  *app.Sealer
	public  ed25519.PublicKey
	records *recordstest.Faulty
	objects *folder.Store
	bundle  map[evidence.SectionName]json.RawMessage
}

func newHarness(t *testing.T, inner records.Store) *harness {
	t.Helper()
	h := &harness{records: recordstest.NewFaulty(inner)}
	var err error
	if h.objects, err = folder.Open(filepath.Join(t.TempDir(), "objects"), folder.Options{}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := h.objects.Close(); err != nil {
			t.Error(err)
		}
	})
	signer, err := keyfile.Open(filepath.Join(t.TempDir(), "keys"), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	if h.public, err = signer.Public(t.Context()); err != nil {
		t.Fatal(err)
	}
	h.app = app.New(app.Dependencies{
		Records: h.records, Objects: h.objects, Now: time.Now, Rand: rand.Reader, Log: slog.New(slog.DiscardHandler),
	})
	id := newID(t, sdg.TenantPrefix)
	if _, err := h.app.CreateWorkspace(t.Context(), id, "test", sdg.Enterprise); err != nil {
		t.Fatal(err)
	}
	h.tenant, h.sealer = h.app.Tenant(id), &app.Sealer{App: h.app, Signer: signer}
	raw, err := os.ReadFile("../../testdata/bundles/golden.bundle")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(raw, &h.bundle); err != nil {
		t.Fatal(err)
	}
	return h
}

func newID(t *testing.T, p sdg.Prefix) string {
	t.Helper()
	id, err := sdg.IDs{Now: time.Now, Rand: rand.Reader}.New(p)
	if err != nil {
		t.Fatal(err)
	}
	return id
}

// job makes a running job and the draft of its evidence: the golden bundle's sections
// under the job's name.
func (h *harness) job(t *testing.T) (string, *evidence.Draft) {
	t.Helper()
	id := newID(t, sdg.JobPrefix)
	body, err := json.Marshal(sdg.Job{ID: id, Kind: sdg.MockJob, Status: sdg.JobRunning, Stage: sdg.StageSeal, CreatedAt: sdg.At(time.Now())})
	if err != nil {
		t.Fatal(err)
	}
	item := records.Item{Key: records.Key{Partition: h.tenant.ID() + "/job", Sort: id}, Body: body}
	if err := h.records.Store.Write(t.Context(), records.Put(item, records.Absent)); err != nil {
		t.Fatal(err)
	}
	return id, h.draft(t, id, "first draft")
}

// draft is evidence of a job; engine tells drafts of one job apart.
func (h *harness) draft(t *testing.T, jobID, engine string) *evidence.Draft {
	t.Helper()
	var manifest evidence.RunManifest
	var made evidence.EngineManifest
	if err := errors.Join(
		json.Unmarshal(h.bundle[evidence.RunManifestSection], &manifest),
		json.Unmarshal(h.bundle[evidence.EngineManifestSection], &made),
	); err != nil {
		t.Fatal(err)
	}
	manifest.JobID, manifest.TenantID, made.Runtime = jobID, h.tenant.ID(), engine
	sections := map[evidence.SectionName]any{}
	for _, name := range evidence.LeafOrder {
		sections[name] = h.bundle[name]
	}
	maps.Copy(sections, map[evidence.SectionName]any{evidence.RunManifestSection: manifest, evidence.EngineManifestSection: made})
	draft, err := evidence.Prepare(h.tenant.ID(), jobID, sections)
	if err != nil {
		t.Fatal(err)
	}
	return draft
}

// sealed makes and seals n jobs.
func (h *harness) sealed(t *testing.T, n int) []string {
	t.Helper()
	var ids []string
	for range n {
		id, draft := h.job(t)
		if _, err := h.sealer.Seal(t.Context(), h.tenant, id, draft, evidence.StatusSucceeded); err != nil {
			t.Fatal(err)
		}
		ids = append(ids, id)
	}
	return ids
}

func (h *harness) links(t *testing.T) []app.SignedLink {
	t.Helper()
	links, err := h.tenant.ChainLinks(t.Context(), 0, records.MaxPageSize)
	if err != nil {
		t.Fatal(err)
	}
	return links
}

// verify verifies the whole stored chain as a client does: from the genesis that the
// service shows, or a pinned head, to the head, with every signature.
func (h *harness) verify(t *testing.T, from *evidence.Head) error {
	t.Helper()
	if from == nil {
		genesis, err := h.tenant.ChainGenesis(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		from = &genesis
	}
	end, err := h.tenant.ChainHead(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var chain []evidence.Record
	for _, link := range h.links(t) {
		if link.N <= from.N {
			continue
		}
		signature, err := hex.DecodeString(link.Signature)
		if err != nil || link.KeyID != keys.ID(h.public) || !ed25519.Verify(h.public, evidence.Link{Record: link.Record}.Note(), signature) {
			return fmt.Errorf("link %d is not signed by the service", link.N)
		}
		chain = append(chain, link.Record)
	}
	reached, err := evidence.VerifyChain(chain, *from)
	if err == nil && (reached.N != end.N || reached.Link != end.Link) {
		return fmt.Errorf("the links lead to %d, the head is %d", reached.N, end.N)
	}
	return err
}

func (h *harness) open(t *testing.T, jobID string) []byte {
	t.Helper()
	job, err := h.tenant.Job(t.Context(), jobID)
	if err != nil || job.Evidence == nil {
		t.Fatalf("job %s: %v, evidence %v", jobID, err, job.Evidence)
	}
	r, _, err := h.objects.Get(t.Context(), job.Evidence.Key, objects.Range{})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	raw, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}
