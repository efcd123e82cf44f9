// Package events_test feeds the sample events of events/ to the functions' handlers,
// composed over a local folder instead of AWS.
package events_test

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/aws/aws-lambda-go/lambda"
	"github.com/aws/aws-lambda-go/lambdacontext"

	"github.com/sdg-service/sdg/internal/api"
	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/cloud"
	"github.com/sdg-service/sdg/internal/cloud/rest"
	"github.com/sdg-service/sdg/internal/cloud/sources"
	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/connectortest"
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/lambdahttp"
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/internal/notary"
	"github.com/sdg-service/sdg/internal/notary/witness"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/port/events"
	keyfile "github.com/sdg-service/sdg/internal/port/keys/file"
	"github.com/sdg-service/sdg/internal/port/limits/memory"
	"github.com/sdg-service/sdg/internal/port/objects/folder"
	"github.com/sdg-service/sdg/internal/port/records/bolt"
	"github.com/sdg-service/sdg/internal/port/workflow"
	"github.com/sdg-service/sdg/internal/step"
	"github.com/sdg-service/sdg/internal/translog"
)

// The identifiers that the sample events use; the tests put real ones in their place.
const (
	sampleTenant  = "ten_01jd0000000000000000000000"
	sampleProject = "proj_01jd0000000000000000000000"
	sampleJob     = "job_01jd0000000000000000000000"
	sampleDataset = "ds_01jd0000000000000000000000"
	sampleKey     = "sdg_key_01jd0000000000000000000000_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
	sampleToken   = "sample-task-token"
)

// planOf plans every description as one contract: the planner has tests of its own.
type planOf struct{ contract *contract.Contract }

func (p planOf) Plan(plan.Request) (plan.Result, error) {
	c := *p.contract
	return plan.Result{Outcome: plan.Planned, Contract: &c}, nil
}

func (planOf) AsksForCopy(string) bool             { return false }
func (planOf) DatasetsMeant(plan.Request) []string { return nil }

// engine is a workflow engine that only remembers what it was told.
type engine struct {
	mu       sync.Mutex
	ended    bool
	started  map[string]workflow.Machine
	answered map[string]string
	events   []string
}

func (e *engine) Start(_ context.Context, m workflow.Machine, name string, _ json.RawMessage) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.started[name] = m
	return nil
}

func (e *engine) Complete(_ context.Context, token string, output json.RawMessage) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.answered[token] = string(output)
	return nil
}

func (e *engine) Fail(context.Context, string, string, string) error { return nil }

func (e *engine) Stop(context.Context, workflow.Machine, string, string, string) error { return nil }

func (e *engine) Ended(context.Context, workflow.Machine, string) (bool, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.ended, nil
}

func (e *engine) Publish(_ context.Context, batch []events.Event) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	for _, event := range batch {
		e.events = append(e.events, event.Type)
	}
	return nil
}

// clock tells a time that tests move.
type clock struct {
	mu    sync.Mutex
	ahead time.Duration
}

func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return time.Now().Add(c.ahead)
}

func (c *clock) advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.ahead += d
}

// service holds one handler for each function, as functions/*/main.go compose them, and
// what takes the place of the identifiers in sample events.
type service struct {
	// lambda is what the API calls the connector function by, memory the source behind it.
	lambda *invoked
	memory *connectortest.Memory

	app      *app.App
	clock    *clock
	engine   *engine
	data     *folder.Store
	evidence *folder.Store
	handlers map[string]lambda.Handler
	stream   *lambdahttp.Adapter
	ids      map[string]string
}

func newService(t *testing.T) *service {
	t.Helper()
	dir, now := t.TempDir(), &clock{}
	raw, err := os.ReadFile("../../internal/contract/testdata/contracts/retail.json")
	if err != nil {
		t.Fatal(err)
	}
	c, err := contract.Parse(raw)
	if err != nil {
		t.Fatal(err)
	}
	store, err := bolt.Open(filepath.Join(dir, "records.db"), now.now)
	if err != nil {
		t.Fatal(err)
	}
	data, err := folder.Open(filepath.Join(dir, "data"), folder.Options{})
	if err != nil {
		t.Fatal(err)
	}
	evidence, err := folder.Open(filepath.Join(dir, "evidence"), folder.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := errors.Join(evidence.Close(), data.Close(), store.Close()); err != nil {
			t.Error(err)
		}
	})
	keyring, err := keyfile.Open(filepath.Join(dir, "keys"), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	links, err := folder.NewLinks(data, "http://127.0.0.1/objects", make([]byte, 32))
	if err != nil {
		t.Fatal(err)
	}
	log := slog.New(slog.DiscardHandler)
	a := app.New(app.Dependencies{
		Records: store, Objects: cloud.Buckets{Data: data, Evidence: evidence}, Links: links, Uploads: links,
		Planner: planOf{c}, Now: now.now, Rand: rand.Reader, Log: log,
	})
	guard, err := netguard.New(netguard.Options{})
	if err != nil {
		t.Fatal(err)
	}
	source := &connectortest.Memory{}
	worker := &app.SourceWorker{App: a, Vault: a.NewVault(keyring), Guard: guard, Adapters: map[string]connector.Adapter{"postgres": source}}
	called := &invoked{}
	a.Sources, a.Hosts = &sources.Client{Lambda: called, Function: "connector", Now: time.Now}, guard
	e := &engine{started: map[string]workflow.Machine{}, answered: map[string]string{}}
	routes := lambdahttp.New(api.New(api.Options{
		App: a, Limits: memory.New(now.now), EvidenceKey: keyring.Public, Waker: rest.NewPoller(time.Millisecond),
		Now: now.now, NewCorrelationID: rand.Text, Log: log, StreamTime: time.Minute, AnonymousPerMinute: 60,
	}))
	logs, err := translog.ParsePolicy("log " + translog.VerifierKey("log.example.com/1", witnessedLog().public()) + "\nquorum none\n")
	if err != nil {
		t.Fatal(err)
	}
	dispatch := &cloud.Dispatch{Dispatcher: &app.Dispatcher{Records: store, Workflow: e, Events: e}, Linker: &app.AuditLinker{Records: store}, Log: log}
	s := &service{
		app: a, clock: now, engine: e, data: data, evidence: evidence, stream: routes, ids: map[string]string{},
		handlers: map[string]lambda.Handler{
			"api":       lambda.NewHandler(routes.Handle),
			"dispatch":  lambda.NewHandler(dispatch.Handle),
			"drain":     lambda.NewHandler(dispatch.Drain),
			"reconcile": lambda.NewHandler((&cloud.Reconcile{Reconciler: &app.Reconciler{App: a, Workflow: e}, Log: log}).Handle),
			"workspace": lambda.NewHandler(cloud.Workspaces(a)),
			"notary": lambda.NewHandler((&cloud.Notary{
				Notes:     &app.Notary{App: a, Wrapper: keyring, Log: log},
				Sequencer: &notary.Sequencer{Log: *a.TransparencyLog(), Signer: keyring, Logger: log}, Log: log,
			}).Handle),
			"witness": lambda.NewHandler(lambdahttp.New(http.StripPrefix("/witness", (&witness.Witness{
				Records: store, Signer: keyring, Name: "witness.example.com/w1", Logs: logs, Now: now.now,
			}).Handler(log))).Handle),
			"importer": lambda.NewHandler((&cloud.Importer{App: a, Log: log}).Handle),
		},
	}
	for name, run := range step.Handlers(a, &app.Sealer{App: a, Signer: keyring}, worker, "data", log) {
		s.handlers[strings.ToLower(string(name))] = lambda.NewHandler(cloud.Step(run))
		if name == step.ImportStep {
			s.handlers["connector"] = lambda.NewHandler((&sources.Connector{Worker: worker, Import: cloud.Step(run), Log: log}).Handle)
		}
	}
	called.service, s.lambda, s.memory = s, called, source
	return s
}

// event returns a sample with the service's own identifiers in it.
func (s *service) event(t *testing.T, name string) []byte {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("..", "..", "events", name+".json"))
	if err != nil {
		t.Fatal(err)
	}
	text := string(raw)
	for sample, real := range s.ids {
		text = strings.ReplaceAll(text, sample, real)
	}
	return []byte(text)
}

// function returns the name of the function that a sample is for: "settle" of "settle-failed".
func function(sample string) string {
	name, _, _ := strings.Cut(sample, "-")
	return name
}

// invoke sends a sample to its function and decodes the answer.
func (s *service) invoke(t *testing.T, sample string) (answer map[string]any, err error) {
	t.Helper()
	ctx := lambdacontext.NewContext(t.Context(), &lambdacontext.LambdaContext{AwsRequestID: "request-" + sample})
	raw, err := s.handlers[function(sample)].Invoke(ctx, s.event(t, sample))
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(raw, &answer); err != nil {
		t.Fatalf("%s answered %s: %v", sample, raw, err)
	}
	return answer, nil
}

func (s *service) must(t *testing.T, sample string) map[string]any {
	t.Helper()
	answer, err := s.invoke(t, sample)
	if err != nil {
		t.Fatalf("%s: %v", sample, err)
	}
	return answer
}

// body decodes the JSON body of an answer of the API and checks its status.
func body(t *testing.T, answer map[string]any, status float64) map[string]any {
	t.Helper()
	if answer["statusCode"] != status {
		t.Fatalf("status %v, want %v: %v", answer["statusCode"], status, answer["body"])
	}
	var out map[string]any
	if err := json.Unmarshal([]byte(answer["body"].(string)), &out); err != nil {
		t.Fatal(err)
	}
	return out
}
