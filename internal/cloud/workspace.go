package cloud

import (
	"context"
	"fmt"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/sdg"
)

// WorkspaceRequest asks for a workspace.
type WorkspaceRequest struct {
	// TenantID names an existing workspace, which then gets another key; empty means a new one.
	TenantID string `json:"tenant_id"`
	Name     string `json:"name"`
	// Tier is the plan: free, developer, growth or enterprise.
	Tier string `json:"tier"`
}

// WorkspaceAnswer is a workspace with a fresh admin key.
type WorkspaceAnswer struct {
	TenantID string `json:"tenant_id"`
	KeyID    string `json:"key_id"`
	// APIKey is the key's token, shown this once.
	APIKey string `json:"api_key"`
}

// maxWorkspaceName bounds a workspace's name, in bytes.
const maxWorkspaceName = 100

// Workspaces makes workspaces and their first admin keys. It is for operators, who
// invoke it through IAM: no route leads here.
func Workspaces(a *app.App) func(context.Context, WorkspaceRequest) (WorkspaceAnswer, error) {
	return func(ctx context.Context, in WorkspaceRequest) (out WorkspaceAnswer, err error) {
		tier, err := sdg.ParseTier(in.Tier)
		if err != nil {
			return out, err
		}
		if in.Name == "" || len(in.Name) > maxWorkspaceName {
			return out, fmt.Errorf("name must have 1 to %d bytes", maxWorkspaceName)
		}
		id := in.TenantID
		if id == "" {
			if id, err = (sdg.IDs{Now: a.Now, Rand: a.Rand}).New(sdg.TenantPrefix); err != nil {
				return out, err
			}
		} else if !sdg.ValidID(sdg.TenantPrefix, id) {
			return out, fmt.Errorf("%q is no workspace id", id)
		}
		ws, err := a.CreateWorkspace(ctx, id, in.Name, tier)
		if err != nil {
			return out, fmt.Errorf("create workspace: %w", err)
		}
		key, token, err := a.Tenant(ws.ID).CreateKey(ctx, "made by an operator", sdg.Admin, 0)
		if err != nil {
			return out, fmt.Errorf("create the workspace's key: %w", err)
		}
		return WorkspaceAnswer{TenantID: ws.ID, KeyID: key.ID, APIKey: token.Reveal()}, nil
	}
}
