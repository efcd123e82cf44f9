package step_test

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/connectortest"
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/port/events"
	keyfile "github.com/sdg-service/sdg/internal/port/keys/file"
	"github.com/sdg-service/sdg/internal/port/objects/folder"
	"github.com/sdg-service/sdg/internal/port/records/bolt"
	"github.com/sdg-service/sdg/internal/port/records/recordstest"
	"github.com/sdg-service/sdg/internal/port/workflow"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/step"
)

// fixedPlanner plans every description as one contract.
type fixedPlanner struct{ contract *contract.Contract }

func (p fixedPlanner) Plan(req plan.Request) (plan.Result, error) {
	c := *p.contract
	if req.DefaultSeed != "" {
		c.Seed = "42"
	}
	return plan.Result{Outcome: plan.Planned, Contract: &c}, nil
}

func (fixedPlanner) AsksForCopy(string) bool             { return false }
func (fixedPlanner) DatasetsMeant(plan.Request) []string { return nil }

// harness is the service without an engine for its state machines: tests call the
// steps themselves, in any order and as often as they like.
type harness struct {
	*app.App
	tenant  *app.Tenant
	caller  sdg.Caller
	records *recordstest.Faulty
	objects *folder.Store
	steps   map[step.Name]step.Handler
	outside *outside
	drain   func() error
	// memory is the source of connectors of type postgres.
	memory *connectortest.Memory
}

// newSources makes the worker that reads connectors.
func newSources(a *app.App, keyring *keyfile.Keyring) (*app.SourceWorker, error) {
	guard, err := netguard.New(netguard.Options{})
	return &app.SourceWorker{App: a, Vault: a.NewVault(keyring), Guard: guard}, err
}

// outside records what the dispatcher carries out.
type outside struct {
	mu      sync.Mutex
	events  []events.Event
	started []string
	replies map[string]string
	stopped []string
}

func (o *outside) Publish(_ context.Context, batch []events.Event) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.events = append(o.events, batch...)
	return nil
}

func (o *outside) Start(_ context.Context, m workflow.Machine, name string, _ json.RawMessage) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if !slices.Contains(o.started, name) {
		o.started = append(o.started, name)
	}
	return nil
}

func (o *outside) Complete(_ context.Context, token string, out json.RawMessage) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if _, answered := o.replies[token]; answered {
		return workflow.ErrTokenGone
	}
	o.replies[token] = string(out)
	return nil
}

func (o *outside) Fail(context.Context, string, string, string) error { return nil }

func (o *outside) Stop(_ context.Context, _ workflow.Machine, name, _, _ string) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.stopped = append(o.stopped, name)
	return nil
}

func (o *outside) Ended(context.Context, workflow.Machine, string) (bool, error) { return true, nil }

// eventTypes lists the types of distinct events.
func (o *outside) eventTypes() []string {
	o.mu.Lock()
	defer o.mu.Unlock()
	seen := map[string]bool{}
	var types []string
	for _, e := range o.events {
		if !seen[e.ID] {
			seen[e.ID] = true
			types = append(types, e.Type)
		}
	}
	slices.Sort(types)
	return types
}

// retail is a contract of two related tables.
func retail(t *testing.T) *contract.Contract {
	t.Helper()
	raw, err := os.ReadFile("../contract/testdata/contracts/retail.json")
	if err != nil {
		t.Fatal(err)
	}
	c, err := contract.Parse(raw)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func newHarness(t *testing.T, c *contract.Contract, tier sdg.Tier) *harness {
	t.Helper()
	ctx, dir := t.Context(), t.TempDir()
	inner, err := bolt.Open(filepath.Join(dir, "records.db"), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	store, err := folder.Open(filepath.Join(dir, "objects"), folder.Options{})
	if err != nil {
		t.Fatal(err)
	}
	keyring, err := keyfile.Open(filepath.Join(dir, "keys"), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := errors.Join(store.Close(), inner.Close()); err != nil {
			t.Error(err)
		}
	})
	log := slog.New(slog.DiscardHandler)
	h := &harness{records: recordstest.NewFaulty(inner), objects: store, outside: &outside{replies: map[string]string{}}}
	h.App = app.New(app.Dependencies{
		Records: h.records, Objects: store, Planner: fixedPlanner{c}, Now: time.Now, Rand: rand.Reader, Log: log,
	})
	tenantID, err := sdg.IDs{Now: time.Now, Rand: rand.Reader}.New(sdg.TenantPrefix)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.CreateWorkspace(ctx, tenantID, "test", tier); err != nil {
		t.Fatal(err)
	}
	h.tenant = h.Tenant(tenantID)
	h.caller = sdg.Caller{TenantID: tenantID, Actor: "key_test", Scope: sdg.Admin, Tier: tier}
	sources, err := newSources(h.App, keyring)
	if err != nil {
		t.Fatal(err)
	}
	h.Sources, h.Hosts, h.memory = sources, sources.Guard, &connectortest.Memory{}
	sources.Adapters = map[string]connector.Adapter{"postgres": h.memory}
	h.steps = step.Handlers(h.App, &app.Sealer{App: h.App, Signer: keyring}, sources, "bucket", log)
	dispatcher := &app.Dispatcher{Records: h.records, Workflow: h.outside, Events: h.outside}
	h.drain = func() error { _, err := dispatcher.Drain(ctx); return err }
	return h
}

// attempts is how often a state machine would try a step.
const attempts = 4

// call runs a step as its state machine does: again, while its error is retryable.
func (h *harness) call(t *testing.T, name step.Name, input map[string]any) map[string]any {
	t.Helper()
	out, err := h.try(t, name, input)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return out
}

func (h *harness) try(t *testing.T, name step.Name, input map[string]any) (out map[string]any, err error) {
	t.Helper()
	raw, err := json.Marshal(input)
	if err != nil {
		t.Fatal(err)
	}
	for range attempts {
		var answer json.RawMessage
		if answer, err = h.steps[name](t.Context(), raw); err == nil {
			if err := json.Unmarshal(answer, &out); err != nil {
				t.Fatal(err)
			}
			return out, nil
		}
		var f *step.Failure
		if errors.As(err, &f) && f.Name != "Sdg.Retryable" {
			return nil, err
		}
	}
	return nil, err
}

func (h *harness) jobInput(jobID string) map[string]any {
	return map[string]any{"tenant_id": h.tenant.ID(), "job_id": jobID}
}

// runJob drives a job through its state machine's steps.
func (h *harness) runJob(t *testing.T, jobID string) {
	t.Helper()
	in := h.jobInput(jobID)
	if admitted := h.call(t, step.AdmitStep, in); admitted["admitted"] != true {
		t.Fatalf("not admitted: %v", admitted)
	}
	prepared := h.call(t, step.PrepareStep, in)
	for shard := range int(prepared["shard_count"].(float64)) {
		h.call(t, step.GenerateStep, map[string]any{"tenant_id": h.tenant.ID(), "job_id": jobID, "shard": shard})
	}
	h.call(t, step.ReportStep, in)
	h.call(t, step.SealStep, in)
	h.call(t, step.SettleStep, map[string]any{"tenant_id": h.tenant.ID(), "job_id": jobID, "outcome": "succeeded"})
}

// previewed makes and approves a preview of the harness's contract.
func (h *harness) previewed(t *testing.T) sdg.Job {
	t.Helper()
	v, err := h.tenant.CreatePreview(t.Context(), app.PreviewRequest{Description: "anything"})
	if err != nil {
		t.Fatal(err)
	}
	job, err := h.tenant.ApprovePreview(t.Context(), h.caller, v.ID, app.PreviewApproval{})
	if err != nil {
		t.Fatal(err)
	}
	return job
}
