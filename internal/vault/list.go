package vault

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Listed is a secret without what it holds.
type Listed struct {
	ID        string
	Kind      string
	CreatedAt sdg.Time
}

// List lists a tenant's secrets. It opens none.
func (v *Vault) List(ctx context.Context, tenantID string) ([]Listed, error) {
	var out []Listed
	q := records.Query{Partition: v.secretPartition(tenantID)}
	for {
		page, err := v.Records.Query(ctx, q)
		if err != nil {
			return nil, fmt.Errorf("list secrets: %w", err)
		}
		for _, item := range page.Items {
			var r record
			if err := json.Unmarshal(item.Body, &r); err != nil {
				return nil, fmt.Errorf("decode secret %s: %w", item.Sort, err)
			}
			out = append(out, Listed{ID: r.ID, Kind: r.Kind, CreatedAt: r.CreatedAt})
		}
		if page.Next == "" {
			return out, nil
		}
		q.After = page.Next
	}
}
