package app

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/vault"
)

// sourceTime is how long a test or a page of a list may take. It is below the 29 s after
// which API Gateway gives up on a request.
const sourceTime = 24 * time.Second

// Why secrets of connectors are read: the audit log has these words.
const (
	reasonTest   = "test"
	reasonBrowse = "browse"
	reasonImport = "import "
)

// SourceCall says which connector's source is asked, and for whom.
type SourceCall struct {
	TenantID    string `json:"tenant_id"`
	ConnectorID string `json:"connector_id"`
	// Caller is the actor of the request.
	Caller string `json:"caller"`
}

// Sources asks the sources of connectors. Errors that callers may see are *sdg.Error.
type Sources interface {
	// Keep stores secrets in the vault and returns their id.
	Keep(ctx context.Context, tenantID, kind string, secrets sdg.Secret) (string, error)
	// Test runs one probe that reads nothing.
	Test(ctx context.Context, call SourceCall) error
	// Browse lists tables or objects.
	Browse(ctx context.Context, call SourceCall, l connector.Listing) (connector.Page, error)
}

// TestConnector asks a connector's source whether it can be read.
func (t *Tenant) TestConnector(ctx context.Context, caller sdg.Caller, id string) error {
	if _, err := t.Connector(ctx, id); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, sourceTime)
	defer cancel()
	return t.app.Sources.Test(ctx, SourceCall{t.id, id, caller.Actor})
}

// BrowseConnector lists a part of what a connector's source has.
func (t *Tenant) BrowseConnector(ctx context.Context, caller sdg.Caller, id string, l connector.Listing) (connector.Page, error) {
	if _, err := t.Connector(ctx, id); err != nil {
		return connector.Page{}, err
	}
	ctx, cancel := context.WithTimeout(ctx, sourceTime)
	defer cancel()
	return t.app.Sources.Browse(ctx, SourceCall{t.id, id, caller.Actor}, l)
}

// SourceWorker is the one part of the service that opens the secrets of connectors, and the
// one that connects to their sources. It implements Sources.
type SourceWorker struct {
	App   *App
	Vault *vault.Vault
	Guard *netguard.Guard
	// Adapters are by type.
	Adapters map[string]connector.Adapter
}

var _ Sources = (*SourceWorker)(nil)

// Keep implements Sources.
func (w *SourceWorker) Keep(ctx context.Context, tenantID, kind string, secrets sdg.Secret) (string, error) {
	return w.Vault.Put(ctx, tenantID, kind, secrets)
}

// Test implements Sources.
func (w *SourceWorker) Test(ctx context.Context, call SourceCall) error {
	return w.with(ctx, call, reasonTest, func(s connector.Source) error { return s.Probe(ctx) })
}

// Browse implements Sources.
func (w *SourceWorker) Browse(ctx context.Context, call SourceCall, l connector.Listing) (page connector.Page, err error) {
	err = w.with(ctx, call, reasonBrowse, func(s connector.Source) error {
		page, err = s.Browse(ctx, l)
		return err
	})
	return page, err
}

// with opens a source for one use.
func (w *SourceWorker) with(ctx context.Context, call SourceCall, reason string, use func(connector.Source) error) error {
	s, err := w.Open(ctx, call, reason)
	if err != nil {
		return public(err)
	}
	err = use(s)
	if closing := s.Close(); err == nil {
		err = closing
	}
	return public(err)
}

// OpenForImport opens a source for a job.
func (w *SourceWorker) OpenForImport(ctx context.Context, call SourceCall, jobID string) (connector.Source, error) {
	return w.Open(ctx, call, reasonImport+jobID)
}

// Open opens a connector's source. Each reading of its secrets is entered in the audit log
// with the caller, the connector and the reason. Source errors are *connector.SourceError.
func (w *SourceWorker) Open(ctx context.Context, call SourceCall, reason string) (connector.Source, error) {
	c, err := w.App.Tenant(call.TenantID).Connector(ctx, call.ConnectorID)
	if err != nil {
		return nil, err
	}
	typ, adapter := connector.Find(c.Type), w.Adapters[c.Type]
	if typ == nil || adapter == nil {
		return nil, sdg.Errorf(sdg.ConnectorSourceFailure, "Use another type, or a service that is built with this one.", "Sources of type %s cannot be read here.", c.Type)
	}
	var secrets sdg.Secret
	if c.SecretRef != "" {
		if secrets, err = w.Vault.Open(ctx, call.TenantID, c.SecretRef, call.Caller, "connector "+c.ID+": "+reason); err != nil {
			return nil, fmt.Errorf("read the secrets of connector %s: %w", c.ID, err)
		}
	}
	config, err := typ.Restore(c.Config, secrets, w.Guard)
	if err != nil {
		return nil, err
	}
	if id := ExternalID(c); id != "" {
		if config, err = config.SetByService("external_id", id); err != nil {
			return nil, err
		}
	}
	return adapter.Open(ctx, config, w.Guard)
}

// public makes the error that callers may see of a source's.
func public(err error) error {
	var refused *connector.SourceError
	if errors.As(err, &refused) {
		return refused.Public()
	}
	return err
}

// ExternalID is what a role of the tenant's must demand before it lets this service in, for
// connectors that assume one: no other tenant's connector has it.
func ExternalID(c sdg.Connector) string {
	var config struct {
		RoleARN string `json:"role_arn"`
	}
	if err := json.Unmarshal(c.Config, &config); err != nil || config.RoleARN == "" {
		return ""
	}
	return c.ID
}
