// Package embedded composes the whole service in one process over a local folder. It
// is a composition root, like cmd and functions: nothing imports it but they and tests.
//
// The folder holds: records.db (the system of record), workflow.db (the journal of the
// state machines), objects/ (plans, artifacts, bundles), keys (the root keys, 0600),
// workspace (the tenant's id), dev-key (the first API key, 0600).
package embedded

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"log/slog"
	mathrand "math/rand/v2"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/sdg-service/sdg/internal/api"
	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/authn"
	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/logline"
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/internal/notary"
	"github.com/sdg-service/sdg/internal/planner"
	"github.com/sdg-service/sdg/internal/planner/llm"
	"github.com/sdg-service/sdg/internal/port/events/local"
	keyfile "github.com/sdg-service/sdg/internal/port/keys/file"
	"github.com/sdg-service/sdg/internal/port/limits/memory"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/objects/folder"
	"github.com/sdg-service/sdg/internal/port/records/bolt"
	"github.com/sdg-service/sdg/internal/port/workflow"
	"github.com/sdg-service/sdg/internal/port/workflow/asl"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/step"
	"github.com/sdg-service/sdg/internal/vault"
	"github.com/sdg-service/sdg/statemachines"
)

const (
	// objectsPath is where signed links are served.
	objectsPath = "/objects"
	// bucket is the name of the object store in the state machines.
	bucket = "embedded"
	// streamTime is how long an event stream stays open.
	streamTime = time.Hour
	// anonymousPerMinute slows guessing down without hindering a person.
	anonymousPerMinute = 600
	// linkKeyPurpose separates the link key from everything else that is signed.
	linkKeyPurpose = "sdg/link-key/v1"
)

// Options configure the service. Home and BaseURL are required.
type Options struct {
	// Home is the folder; it is created, readable by its owner only.
	Home string
	// BaseURL is where the service is reached; signed links begin with it.
	BaseURL string
	// Tier is the workspace's plan; empty means enterprise at the first start, and no
	// change later.
	Tier sdg.Tier
	// Clock is the time; nil means the system's.
	Clock asl.Clock
	Log   *slog.Logger
	// JWTIssuer, when set, is whose bearer tokens are accepted beside API keys;
	// JWTAudience must be among their audiences.
	JWTIssuer, JWTAudience string
	// AnonymousPerMinute is how many requests without valid credentials one address may
	// make; 0 means 600.
	AnonymousPerMinute int
	// LogWitnesses are witnesses of the transparency log: the part of its trust policy
	// (C2SP tlog-policy) behind the log. Empty demands none.
	LogWitnesses string
	// Adapters read the sources of connectors, by type; a connector of a type that is not in
	// it can be made, but not asked.
	Adapters map[string]connector.Adapter
	// AllowPrivateSources lets connectors reach hosts of this machine and its network.
	AllowPrivateSources bool
	// Model names the language model that drafts plans; its zero value none. Check and, for
	// Bedrock, AWS are set here.
	Model llm.Config
	// Subscribers receive every event, beside the service's own.
	Subscribers map[string]local.Subscriber
}

// Service is a running service.
type Service struct {
	App *app.App
	API *api.Server
	// Vault keeps the secrets of connectors and the like.
	Vault *vault.Vault
	// DevKeyPath is the file that holds the first API key.
	DevKeyPath string
	TenantID   string

	records    *bolt.Store
	store      *folder.Store
	links      *folder.Links
	engine     *asl.Engine
	dispatcher *app.Dispatcher
	bell       *bell
	logKey     logKey
	witnesses  []notary.Witness
	log        *slog.Logger

	background sync.WaitGroup
	stop       context.CancelFunc
}

// Open starts the service: it goes on with everything that an earlier process left.
func Open(ctx context.Context, opts Options) (_ *Service, err error) {
	if opts.Clock == nil {
		opts.Clock = asl.SystemClock{}
	}
	if opts.AnonymousPerMinute == 0 {
		opts.AnonymousPerMinute = anonymousPerMinute
	}
	if opts.Log == nil {
		opts.Log = slog.New(slog.DiscardHandler)
	}
	opts.Log = slog.New(logline.Wrap(opts.Log.Handler()))
	if err := os.MkdirAll(opts.Home, 0o700); err != nil {
		return nil, fmt.Errorf("create home folder: %w", err)
	}
	s := &Service{log: opts.Log, bell: newBell(), DevKeyPath: filepath.Join(opts.Home, "dev-key")}
	defer func() {
		if err != nil {
			err = errors.Join(err, s.close())
		}
	}()
	if s.records, err = bolt.Open(filepath.Join(opts.Home, "records.db"), opts.Clock.Now); err != nil {
		return nil, fmt.Errorf("open records (is another sdg serve using this folder?): %w", err)
	}
	if s.store, err = folder.Open(filepath.Join(opts.Home, "objects"), folder.Options{Now: opts.Clock.Now, Log: opts.Log}); err != nil {
		return nil, fmt.Errorf("open objects: %w", err)
	}
	keyring, err := keyfile.Open(filepath.Join(opts.Home, "keys"), rand.Reader)
	if err != nil {
		return nil, fmt.Errorf("open keys: %w", err)
	}
	if s.logKey, err = newLogKey(ctx, keyring); err != nil {
		return nil, err
	}
	if s.witnesses, err = openWitnesses(opts.LogWitnesses); err != nil {
		return nil, err
	}
	if s.links, err = openLinks(ctx, s.store, keyring, opts.BaseURL); err != nil {
		return nil, err
	}
	s.App = app.New(app.Dependencies{
		Records: s.records, Objects: s.store, Links: s.links, Uploads: s.links, Wrapper: keyring, Planner: planner.For(app.PlannerHost(opts.Log)),
		Now: opts.Clock.Now, Rand: rand.Reader, Log: opts.Log,
	})
	if s.App.Model, err = openModel(ctx, opts); err != nil {
		return nil, err
	}
	s.links.OnStored(s.objectStored)
	s.Vault = s.App.NewVault(keyring)
	sources, err := s.openSources(opts)
	if err != nil {
		return nil, err
	}
	bus := local.New(0)
	for name, take := range opts.Subscribers {
		bus.Subscribe(name, take)
	}
	if s.engine, err = s.openEngine(opts, &app.Sealer{App: s.App, Signer: keyring}, sources); err != nil {
		return nil, fmt.Errorf("open workflows: %w", err)
	}
	s.dispatcher = &app.Dispatcher{Records: s.records, Workflow: s.engine, Events: bus}
	if err := s.openWorkspace(ctx, opts); err != nil {
		return nil, err
	}
	tokens, err := s.openTokens(opts)
	if err != nil {
		return nil, err
	}
	s.API = api.New(api.Options{
		JWT: tokens,
		App: s.App, Limits: memory.New(opts.Clock.Now), EvidenceKey: keyring.Public, LogKey: s.logKey.Public, Witnesses: opts.LogWitnesses, Waker: s.bell,
		Now: opts.Clock.Now, NewCorrelationID: rand.Text, Log: opts.Log, StreamTime: streamTime,
		AnonymousPerMinute: opts.AnonymousPerMinute,
	})
	return s, s.start(ctx)
}

// openSources makes the worker that reads the sources of connectors.
func (s *Service) openSources(opts Options) (*app.SourceWorker, error) {
	guard, err := netguard.New(netguard.Options{AllowPrivate: opts.AllowPrivateSources})
	if err != nil {
		return nil, fmt.Errorf("open the guard of connectors: %w", err)
	}
	worker := &app.SourceWorker{App: s.App, Vault: s.Vault, Guard: guard, Adapters: opts.Adapters}
	s.App.Sources, s.App.Hosts = worker, guard
	return worker, nil
}

// openTokens returns the verifier of bearer tokens, or nil where no issuer is configured.
func (s *Service) openTokens(opts Options) (api.TokenVerifier, error) {
	if opts.JWTIssuer == "" {
		return nil, nil
	}
	v, err := authn.ForIssuer(authn.Options{
		Issuer: opts.JWTIssuer, Audience: opts.JWTAudience, Tier: s.App.Tier, Now: opts.Clock.Now, Log: opts.Log,
	}, http.DefaultClient)
	if err != nil {
		return nil, fmt.Errorf("open the verifier of tokens: %w", err)
	}
	return v, nil
}

// openLinks derives the key of signed links from the root key, so that links live on
// over a restart.
func openLinks(ctx context.Context, store *folder.Store, keyring *keyfile.Keyring, base string) (*folder.Links, error) {
	signature, err := keyring.Sign(ctx, []byte(linkKeyPurpose))
	if err != nil {
		return nil, fmt.Errorf("derive the link key: %w", err)
	}
	key := sha256.Sum256(signature)
	return folder.NewLinks(store, base+objectsPath, key[:])
}

func (s *Service) openEngine(opts Options, sealer *app.Sealer, sources step.ImportSources) (*asl.Engine, error) {
	definitions := map[workflow.Machine][]byte{}
	substitutions := map[string]string{}
	for _, m := range statemachines.Machines() {
		file, err := statemachines.Definition(m)
		if err != nil {
			return nil, err
		}
		definitions[m] = file
	}
	substitutions["JobStateMachineArn"] = string(workflow.Job)
	handlers := map[string]asl.Handler{}
	for name, h := range step.Handlers(s.App, sealer, sources, bucket, s.log) {
		substitutions[string(name)+"FunctionArn"] = string(name)
		handlers[string(name)] = asl.Handler(h)
	}
	return asl.New(asl.Options{
		Definitions: definitions, Substitutions: substitutions, Handlers: handlers,
		Buckets: map[string]objects.Store{bucket: s.store}, Journal: filepath.Join(opts.Home, "workflow.db"),
		Clock: opts.Clock, Entropy: rand.Reader, Random: mathrand.Float64, Logger: s.log,
	})
}

// start sets everything in motion.
func (s *Service) start(ctx context.Context) error {
	s.records.OnCommit(s.bell.ring)
	background, stop := context.WithCancel(context.WithoutCancel(ctx))
	s.stop = stop
	if err := s.engine.Resume(ctx); err != nil {
		return fmt.Errorf("resume workflows: %w", err)
	}
	s.background.Go(func() { s.dispatch(background) })
	s.background.Go(func() { s.linkAudit(background) })
	s.background.Go(func() { s.notarize(background) })
	s.background.Go(func() { s.sweep(background) })
	s.background.Go(func() { s.reconcile(background) })
	return nil
}

const (
	// dispatchEvery is how often the outbox is looked at without a commit's signal: it
	// repeats what failed before.
	dispatchEvery = 5 * time.Second
	sweepEvery    = time.Hour
	// reconcileEvery is how often active work is held against its executions.
	reconcileEvery = time.Minute
)

// dispatch carries out intents as they are written.
func (s *Service) dispatch(ctx context.Context) {
	for ctx.Err() == nil {
		changed, stop := s.bell.watch(outboxBell)
		if _, err := s.dispatcher.Drain(ctx); err != nil && ctx.Err() == nil {
			s.log.Error("carry out intents", "error", err)
		}
		wait(ctx, changed, dispatchEvery)
		stop()
	}
}

// linkAudit gives audit entries their places in the chain as they are written. Its own
// writes ring the bell too: the next round then finds nothing to do.
func (s *Service) linkAudit(ctx context.Context) {
	linker := &app.AuditLinker{Records: s.records}
	for ctx.Err() == nil {
		changed, stop := s.bell.watch(auditBell)
		if _, err := linker.Drain(ctx, ""); err != nil && ctx.Err() == nil {
			s.log.Error("link audit entries", "error", err)
		}
		wait(ctx, changed, dispatchEvery)
		stop()
	}
}

// sweep removes expired records.
func (s *Service) sweep(ctx context.Context) {
	for ctx.Err() == nil {
		if _, err := s.records.Sweep(ctx); err != nil && ctx.Err() == nil {
			s.log.Error("sweep records", "error", err)
		}
		wait(ctx, nil, sweepEvery)
	}
}

// reconcile ends what its workflow left behind.
func (s *Service) reconcile(ctx context.Context) {
	r := &app.Reconciler{App: s.App, Workflow: s.engine}
	for ctx.Err() == nil {
		wait(ctx, nil, reconcileEvery)
		if _, err := r.Reconcile(ctx); err != nil && ctx.Err() == nil {
			s.log.Error("reconcile", "error", err)
		}
	}
}

func wait(ctx context.Context, changed <-chan struct{}, timeout time.Duration) {
	timer := time.NewTimer(timeout)
	defer timer.Stop()
	select {
	case <-ctx.Done():
	case <-changed:
	case <-timer.C:
	}
}

// ServeHTTP serves the API and the signed links.
func (s *Service) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == objectsPath || len(r.URL.Path) > len(objectsPath) && r.URL.Path[:len(objectsPath)+1] == objectsPath+"/" {
		// A part of a large file takes longer than a request to the API may.
		_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(linkReadTime)) // best effort: test writers have no deadlines
		s.links.ServeHTTP(w, r)
		return
	}
	s.API.ServeHTTP(w, r)
}

// objectStored takes the news of an upload, in the place of S3's event. What fails is
// made up for by the client's own completion, or by the reconciler.
func (s *Service) objectStored(ctx context.Context, key string) {
	if err := s.App.ObjectStored(context.WithoutCancel(ctx), key); err != nil {
		s.log.ErrorContext(ctx, "take the news of an upload", "key", key, "error", err)
	}
}

// Timeouts of the HTTP server. Writing has none: downloads and streams are long.
const (
	readHeaderTimeout = 10 * time.Second
	readTimeout       = 60 * time.Second
	idleTimeout       = 2 * time.Minute
	linkReadTime      = time.Hour
	maxHeaderBytes    = 64 << 10
)

// Serve answers requests until ctx ends, then drains them for at most drain.
func (s *Service) Serve(ctx context.Context, l net.Listener, drain time.Duration) error {
	base, cut := context.WithCancel(context.WithoutCancel(ctx))
	defer cut()
	server := &http.Server{
		Handler: s, ReadHeaderTimeout: readHeaderTimeout, ReadTimeout: readTimeout, IdleTimeout: idleTimeout,
		MaxHeaderBytes: maxHeaderBytes, ErrorLog: slog.NewLogLogger(s.log.Handler(), slog.LevelWarn),
		BaseContext: func(net.Listener) context.Context { return base },
	}
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(l) }()
	select {
	case err := <-failed:
		return fmt.Errorf("serve: %w", err)
	case <-ctx.Done():
	}
	grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), drain)
	defer cancel()
	s.bell.close() // ends the event streams, which would hold the drain up
	if err := server.Shutdown(grace); err != nil {
		cut()
		return errors.Join(fmt.Errorf("drain requests: %w", err), server.Close())
	}
	return nil
}

// Close stops the workflows where they are, and closes the folder. Running steps get
// the time that ctx leaves them; the next Open goes on with them.
func (s *Service) Close(ctx context.Context) error {
	s.stop()
	s.background.Wait()
	return errors.Join(s.engine.Shutdown(ctx), s.close())
}

// close closes what is open.
func (s *Service) close() error {
	var err error
	for _, c := range []io.Closer{s.store, s.records} {
		if c != io.Closer((*folder.Store)(nil)) && c != io.Closer((*bolt.Store)(nil)) {
			err = errors.Join(err, c.Close())
		}
	}
	return err
}
