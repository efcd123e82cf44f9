package app

import (
	"context"

	"github.com/sdg-service/sdg/internal/auditlog"
	"github.com/sdg-service/sdg/internal/port/keys"
	"github.com/sdg-service/sdg/internal/vault"
)

// openSecret is the audit log's name for the reading of a secret.
const openSecret = "open-secret"

// NewVault returns the vault of all tenants over the app's records. Each reading of a
// secret is entered in its tenant's audit log.
func (a *App) NewVault(wrapper keys.Wrapper) *vault.Vault {
	return vault.New(vault.Options{
		Records: a.Records, Wrapper: wrapper, Rand: a.Rand, Now: a.Now,
		Audit: func(ctx context.Context, read vault.Access) error {
			return a.Tenant(read.TenantID).Audit(ctx, auditlog.Entry{
				Actor: read.Caller, Action: openSecret, Subject: read.SecretID, Reason: read.Reason,
			})
		},
	})
}
