// Package app holds the use cases, one noun per file. Everything a caller or a
// workflow step does to the state of the service goes through here, always through
// a Tenant: a view of the store that can address nothing outside one tenant.
package app

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"time"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/port/keys"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Planner turns descriptions into contracts. The offline planner is the default.
type Planner interface {
	Plan(plan.Request) (plan.Result, error)
	// AsksForCopy reports whether a text may ask for rows like those of a dataset, so that it is
	// worth reading which datasets there are.
	AsksForCopy(text string) bool
	// DatasetsMeant are the ids of those datasets of a request that it asks for a copy of.
	DatasetsMeant(plan.Request) []string
}

// errNoPlanner is a fault of the composition: it asks for a plan where none is made.
var errNoPlanner = errors.New("this part of the service links no planner")

// Dependencies are what the use cases run on. All but Model and Planner are required.
type Dependencies struct {
	Records records.Store
	Objects objects.Store
	Links   objects.Signer
	// Uploads takes large files in parts.
	Uploads objects.LinkedUploads
	// Wrapper protects data keys: of generated signing keys.
	Wrapper keys.Wrapper
	// Planner is nil where nothing is planned: it is large, and takes long to start.
	Planner Planner
	// Model, where there is one, drafts contracts beside the planner.
	Model Model
	// Sources and Hosts serve connectors: what asks their sources, and what decides which
	// hosts a configuration may name.
	Sources Sources
	Hosts   connector.Hosts
	Now     func() time.Time
	// Rand is a cryptographic source: identifiers, seeds and secrets come from it.
	Rand io.Reader
	Log  *slog.Logger
}

// App is the service without its transports.
type App struct {
	Dependencies
	ids sdg.IDs
}

// New returns the use cases over deps.
func New(deps Dependencies) *App {
	return &App{Dependencies: deps, ids: sdg.IDs{Now: deps.Now, Rand: deps.Rand}}
}

// Tenant returns the view of one tenant. id comes from verified credentials or from a
// workflow's input, never from a request.
func (a *App) Tenant(id string) *Tenant { return &Tenant{app: a, id: id} }

// Tenant is one tenant's view of the service.
type Tenant struct {
	app *App
	id  string
}

// ID returns the tenant's identifier.
func (t *Tenant) ID() string { return t.id }

func (t *Tenant) now() sdg.Time { return sdg.At(t.app.Now()) }

// objectKey places an object under the tenant's prefix.
func (t *Tenant) objectKey(rest string) string { return t.id + "/" + rest }

// newID draws an identifier, or derives it from the request's idempotency key, so
// that a repeated request names the same resource.
func (t *Tenant) newID(ctx context.Context, p sdg.Prefix) (string, error) {
	if k, ok := ctx.Value(idempotencyContext{}).(idempotentRequest); ok {
		return sdg.DerivedID(p, k.firstSeen, t.id, k.fingerprint), nil
	}
	return t.app.ids.New(p)
}

// Ready reports whether the records can be read.
func (a *App) Ready(ctx context.Context) error {
	_, err := a.Records.Query(ctx, records.Query{Partition: "readiness", Limit: 1})
	return err
}
