package events_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	awslambda "github.com/aws/aws-sdk-go-v2/service/lambda"
	"github.com/aws/aws-sdk-go-v2/service/lambda/types"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/connectortest"
	"github.com/sdg-service/sdg/internal/sdg"
)

const sampleConnector = "conn_01jd0000000000000000000000"

// invoked is Lambda's client in a process where functions are handlers.
type invoked struct {
	service *service
	busy    bool
}

func (i *invoked) Invoke(ctx context.Context, in *awslambda.InvokeInput, _ ...func(*awslambda.Options)) (*awslambda.InvokeOutput, error) {
	if i.busy {
		return nil, &types.TooManyRequestsException{}
	}
	out, err := i.service.handlers["connector"].Invoke(ctx, in.Payload)
	if err != nil {
		return &awslambda.InvokeOutput{FunctionError: aws.String("Unhandled"), Payload: []byte(err.Error())}, nil //nolint:nilerr // as Lambda tells it
	}
	return &awslambda.InvokeOutput{Payload: out}, nil
}

// connected returns a service with a connector to a source in memory.
func connected(t *testing.T) (*service, *app.Tenant, sdg.Caller) {
	t.Helper()
	s := opened(t)
	one := "1"
	s.memory.SetTables(connectortest.Table{
		Name: "public.orders", Columns: []connector.Column{{Name: "id", Kind: connector.Integer}}, Rows: [][]*string{{&one}, {&one}},
	})
	s.memory.SetPassword("first-pass-5512")
	tenant := s.app.Tenant(s.ids[sampleTenant])
	caller := sdg.Caller{TenantID: tenant.ID(), Actor: "key_test", Scope: sdg.Admin, Tier: sdg.Growth}
	c, err := tenant.CreateConnector(t.Context(), caller, app.NewConnector{
		Name: "shop", Type: "postgres", Config: json.RawMessage(`{"host":"db.example.com","database":"d","user":"u","password":"first-pass-5512"}`),
	})
	if err != nil || c.SecretRef == "" {
		t.Fatalf("%+v %v", c, err)
	}
	s.ids[sampleConnector] = c.ID
	return s, tenant, caller
}

func TestTheConnectorFunctionAnswersTheAPI(t *testing.T) {
	t.Parallel()
	s, tenant, caller := connected(t)
	ctx, id := t.Context(), s.ids[sampleConnector]
	if got := s.must(t, "connector-test"); len(got) != 0 {
		t.Errorf("test answered %v", got)
	}
	if err := tenant.TestConnector(ctx, caller, id); err != nil {
		t.Error(err)
	}
	page, err := tenant.BrowseConnector(ctx, caller, id, connector.Listing{Limit: 10})
	if err != nil || len(page.Entries) != 1 || page.Entries[0] != (connector.Entry{Name: "public.orders", RowsEstimate: 2}) {
		t.Errorf("%+v %v", page, err)
	}

	// What a source refuses arrives with its exact words, and without the secret.
	s.memory.SetPassword("another")
	err = tenant.TestConnector(ctx, caller, id)
	var e *sdg.Error
	if !errors.As(err, &e) || e.Code != sdg.ConnectorSourceFailure || e.SourceError != `password "***" of user "u" is not accepted` {
		t.Errorf("%+v", err)
	}
	if got := s.must(t, "connector-test"); strings.Contains(got["error"].(map[string]any)["SourceError"].(string), "first-pass-5512") {
		t.Errorf("%v", got)
	}
	if _, err := tenant.BrowseConnector(ctx, caller, "conn_01jd0000000000000000000009", connector.Listing{Limit: 1}); sdg.CodeOf(err) != sdg.NotFound {
		t.Errorf("another's connector: %v", err)
	}

	// A source that does not answer is given up in time; a function without room says so.
	s.memory.SetPassword("")
	expired, cancel := context.WithDeadline(ctx, time.Now().Add(-time.Hour))
	defer cancel()
	if err := tenant.TestConnector(expired, caller, id); !errors.Is(err, context.DeadlineExceeded) && sdg.CodeOf(err) != sdg.DependencyTimeout {
		t.Errorf("%v", err)
	}
	s.lambda.busy = true
	if err := tenant.TestConnector(ctx, caller, id); sdg.CodeOf(err) != sdg.RateLimited {
		t.Errorf("%v", err)
	}
}

func TestTheConnectorFunctionTellsNoPayload(t *testing.T) {
	t.Parallel()
	s, _, _ := connected(t)
	if _, err := s.invoke(t, "connector-malformed"); err == nil || strings.Contains(err.Error(), "ten_") {
		t.Errorf("%v", err)
	}
}

func TestTheConnectorFunctionImports(t *testing.T) {
	t.Parallel()
	s, tenant, caller := connected(t)
	job, err := tenant.SubmitImport(t.Context(), caller, s.ids[sampleConnector], app.ImportRequest{Source: "public.orders"})
	if err != nil {
		t.Fatal(err)
	}
	s.ids[sampleJob] = job.ID
	if got := s.must(t, "admit"); got["import"] != true {
		t.Fatalf("admitted: %v", got)
	}
	s.must(t, "connector")
	s.must(t, "connector") // every step may run twice
	s.must(t, "seal")
	s.must(t, "settle")
	if job = s.job(t); job.Status != sdg.JobSucceeded || job.DatasetID == "" || job.RowsDone != 2 {
		t.Errorf("%+v", job)
	}
}

func TestOperationsOfTheConnectorFunction(t *testing.T) {
	t.Parallel()
	s, _, _ := connected(t)
	for name, payload := range map[string]string{
		"unknown":         `{"operation":"drop","deadline":"2999-01-01T00:00:00Z"}`,
		"list of nothing": `{"operation":"browse","call":{"tenant_id":"` + s.ids[sampleTenant] + `","connector_id":"` + s.ids[sampleConnector] + `"},"deadline":"2999-01-01T00:00:00Z"}`,
	} {
		raw, err := s.handlers["connector"].Invoke(t.Context(), []byte(payload))
		if err != nil || !strings.Contains(string(raw), `"Code":"INTERNAL"`) {
			t.Errorf("%s: %s %v", name, raw, err)
		}
	}
}
