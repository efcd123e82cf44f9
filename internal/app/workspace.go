package app

import (
	"context"
	"errors"
	"fmt"

	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/sdg"
)

const workspaceSort = "workspace"

// CreateWorkspace makes a tenant. Creating it again changes nothing.
func (a *App) CreateWorkspace(ctx context.Context, tenantID, name string, tier sdg.Tier) (sdg.Workspace, error) {
	t := a.Tenant(tenantID)
	chainID, err := a.ids.NewChainID()
	if err != nil {
		return sdg.Workspace{}, err
	}
	ws := sdg.Workspace{ID: tenantID, Name: name, Tier: tier, ChainID: chainID, CreatedAt: t.now()}
	err = t.change(ctx, "create workspace", func(c *change) error {
		have, found, err := load[sdg.Workspace](c, workspaceRow, workspaceSort)
		if err != nil {
			return err
		}
		if found {
			ws = have
			return nil
		}
		return c.save(workspaceRow, workspaceSort, ws)
	})
	return ws, err
}

// Workspace returns the tenant's workspace.
func (t *Tenant) Workspace(ctx context.Context) (sdg.Workspace, error) {
	ws, err := fetch[sdg.Workspace](ctx, t, workspaceRow, workspaceSort)
	if errors.Is(err, records.ErrNotFound) {
		return ws, sdg.Missing("workspace")
	}
	if err != nil {
		return ws, fmt.Errorf("read workspace: %w", err)
	}
	return ws, nil
}

// Tier returns the subscription plan of a workspace, or NotFound.
func (a *App) Tier(ctx context.Context, tenantID string) (sdg.Tier, error) {
	ws, err := a.Tenant(tenantID).Workspace(ctx)
	return ws.Tier, err
}

// SetTier changes the workspace's subscription plan.
func (t *Tenant) SetTier(ctx context.Context, tier sdg.Tier) error {
	return t.change(ctx, "set tier", func(c *change) error {
		ws, found, err := load[sdg.Workspace](c, workspaceRow, workspaceSort)
		if err != nil {
			return err
		}
		if !found {
			return sdg.Missing("workspace")
		}
		if ws.Tier == tier {
			return nil
		}
		ws.Tier = tier
		return c.save(workspaceRow, workspaceSort, ws)
	})
}
