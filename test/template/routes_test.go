package template_test

import (
	"encoding/json"
	"log/slog"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/api"
)

// TestLongAnswersAreStreamed: what Lambda cannot answer in one piece, event streams and
// files, must be routed to the function that streams.
func TestLongAnswersAreStreamed(t *testing.T) {
	t.Parallel()
	routed := map[string]bool{}
	for _, e := range load(t).resources["StreamFunction"].Properties["Events"].(object) {
		routed[at(e, "Properties", "Path").(string)] = true
	}
	doc, err := api.New(api.Options{Log: slog.New(slog.DiscardHandler)}).OpenAPI()
	if err != nil {
		t.Fatal(err)
	}
	var description struct {
		Paths map[string]map[string]struct {
			OperationID string `json:"operationId"`
			Operation   string `json:"x-operation"`
		}
	}
	if err := json.Unmarshal(doc, &description); err != nil {
		t.Fatal(err)
	}
	long := map[string]bool{"stream-job": true, "stream-project": true, "download-artifact": true, "get-evidence": true}
	var found int
	for path, methods := range description.Paths {
		get, ok := methods["get"]
		if !ok || !long[get.Operation] {
			if routed[path] {
				t.Errorf("%s is streamed for nothing", path)
			}
			continue
		}
		found++
		if !routed[path] {
			t.Errorf("%s (%s) is not routed to the stream function", path, get.OperationID)
		}
		delete(routed, path)
	}
	if found == 0 {
		t.Fatal("the API describes no long answers")
	}
	for path := range routed {
		t.Errorf("%s is routed, but is no route of the API", path)
	}
}

// TestAPIGatewayAnswersInTheEnvelope holds what it answers by itself to the form of the
// service's errors.
func TestAPIGatewayAnswersInTheEnvelope(t *testing.T) {
	t.Parallel()
	responses := load(t).resources["Api"].Properties["GatewayResponses"].(object)
	for _, need := range []string{"DEFAULT_4XX", "DEFAULT_5XX"} {
		if responses[need] == nil {
			t.Errorf("no %s", need)
		}
	}
	for name, r := range responses {
		body, _ := at(r, "ResponseTemplates", "application/json").(string)
		var envelope struct{ Error, Code, Hint, CorrelationID string }
		dec := json.NewDecoder(strings.NewReader(strings.ReplaceAll(body, "correlation_id", "CorrelationID")))
		dec.DisallowUnknownFields()
		if err := dec.Decode(&envelope); err != nil {
			t.Errorf("%s: %v: %s", name, err, body)
			continue
		}
		if envelope.Error == "" || envelope.Code == "" || envelope.Hint == "" || envelope.CorrelationID != "$context.requestId" {
			t.Errorf("%s: %+v", name, envelope)
		}
	}
}
