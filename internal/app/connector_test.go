package app_test

import (
	"context"
	"encoding/json"
	"errors"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/internal/sdg"
)

// silent is a source that never answers. It notes how long callers wait.
type silent struct{ left []time.Duration }

func (s *silent) wait(ctx context.Context) error {
	deadline, has := ctx.Deadline()
	if !has {
		return errors.New("the caller waits for ever")
	}
	s.left = append(s.left, time.Until(deadline))
	return context.DeadlineExceeded // as after the wait
}

func (s *silent) Keep(context.Context, string, string, sdg.Secret) (string, error) {
	return sdg.DerivedID(sdg.SecretPrefix, time.Unix(1e9, 0), "kept"), nil
}

func (s *silent) Test(ctx context.Context, _ app.SourceCall) error { return s.wait(ctx) }

func (s *silent) Browse(ctx context.Context, _ app.SourceCall, _ connector.Listing) (connector.Page, error) {
	return connector.Page{}, s.wait(ctx)
}

// TestSourcesAreGivenUpInTime: before API Gateway gives the request up, after 29 seconds.
func TestSourcesAreGivenUpInTime(t *testing.T) {
	t.Parallel()
	service, _, _ := openUploads(t)
	guard, err := netguard.New(netguard.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := &silent{}
	service.Sources, service.Hosts = s, guard
	tenant := service.Tenant(uploader)
	c, err := tenant.CreateConnector(t.Context(), enterprise, app.NewConnector{
		Name: "n", Type: "postgres", Config: json.RawMessage(`{"host":"db.example.com","database":"d","user":"u","password":"pass-pass"}`),
	})
	if err != nil {
		t.Fatal(err)
	}
	tested := tenant.TestConnector(t.Context(), enterprise, c.ID)
	_, browsing := tenant.BrowseConnector(t.Context(), enterprise, c.ID, connector.Listing{Limit: 1})
	for _, err := range []error{tested, browsing} {
		if !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("%v", err)
		}
	}
	for _, left := range s.left {
		if left < 10*time.Second || left > 27*time.Second {
			t.Errorf("a caller waits for %s", left)
		}
	}
	if _, err := service.Tenant(otherUploader).Connector(t.Context(), c.ID); sdg.CodeOf(err) != sdg.NotFound {
		t.Errorf("another tenant: %v", err)
	}
	if err := service.Tenant(otherUploader).DeleteConnector(t.Context(), c.ID); sdg.CodeOf(err) != sdg.NotFound {
		t.Errorf("another tenant: %v", err)
	}
}
