package embedded_test

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/embedded"
	"github.com/sdg-service/sdg/internal/planner/llm"
	"github.com/sdg-service/sdg/internal/sdg"
)

// TestAModelDraftsPreviews: what a model answers is quoted and sampled like any plan, and
// without one nobody is asked.
func TestAModelDraftsPreviews(t *testing.T) {
	t.Parallel()
	asked := make(chan string, 4)
	endpoint := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			return
		}
		asked <- string(body)
		_, _ = io.WriteString(w, `{"choices":[{"message":{"content":"{\"locale\":\"en_US\",\"tables\":[{\"name\":\"pets\",\"rows\":7,\"columns\":[{\"name\":\"mood\",\"type\":\"string\",\"pattern\":\"AA-##\"}]}]}"},"finish_reason":"stop"}]}`)
	}))
	t.Cleanup(endpoint.Close)
	s, err := embedded.Open(t.Context(), embedded.Options{
		Home: t.TempDir(), BaseURL: "http://127.0.0.1:1",
		Model: llm.Config{Kind: llm.OpenAI, Model: "a-model", URL: endpoint.URL, AllowLoopbackHTTP: true},
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(context.WithoutCancel(t.Context())); err != nil {
			t.Error(err)
		}
	})
	v, err := s.App.Tenant(s.TenantID).CreatePreview(t.Context(), app.PreviewRequest{Description: "7 pets with the mood they are in"})
	if err != nil {
		t.Fatal(err)
	}
	if len(v.Samples) != 1 || v.Samples[0].Table != "pets" || len(v.Samples[0].Rows) != 7 || !strings.Contains(v.Samples[0].Rows[0][0], "-") {
		t.Errorf("samples %+v", v.Samples)
	}
	if len(v.Plan) != 1 || !strings.Contains(v.Plan[0].Assumptions[0].Text, "a-model wrote this plan") {
		t.Errorf("plan %+v", v.Plan)
	}
	if question := <-asked; !strings.Contains(question, "the mood they are in") || strings.Contains(question, v.Plan[0].Seed) {
		t.Errorf("asked %s", question)
	}
}

func TestAWrongModelDoesNotStart(t *testing.T) {
	t.Parallel()
	_, err := embedded.Open(t.Context(), embedded.Options{
		Home: t.TempDir(), BaseURL: "http://127.0.0.1:1",
		Model: llm.Config{Kind: llm.OpenAI, Model: "a-model", URL: "http://example.com", Key: sdg.NewSecret("k")},
	})
	if err == nil || !strings.Contains(err.Error(), "language model") {
		t.Fatalf("error %v", err)
	}
}
