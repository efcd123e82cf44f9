//go:build unix

package sfn_test

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/test/emulator"
)

// createFunction deploys the script and returns its ARN. It speaks Lambda's REST API
// itself: one call is no reason for a further SDK module.
func createFunction(t *testing.T, endpoint emulator.Endpoint) string {
	t.Helper()
	body, err := json.Marshal(map[string]any{
		"FunctionName": emulator.UniqueName("script"),
		"Runtime":      "provided.al2023",
		"Handler":      "bootstrap",
		"Role":         role,
		"Timeout":      30,
		"Code":         map[string]any{"ZipFile": buildFunction(t)},
	})
	if err != nil {
		t.Fatal(err)
	}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, endpoint.URL+"/2015-03-31/functions", bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	var created struct{ FunctionArn string }
	if err := json.Unmarshal(answer, &created); err != nil || response.StatusCode != http.StatusCreated || created.FunctionArn == "" {
		t.Fatalf("create function: %s %s", response.Status, answer)
	}
	return created.FunctionArn
}

// executionARN returns the ARN of an execution of a machine.
func executionARN(machine, name string) string {
	return strings.Replace(machine, ":stateMachine:", ":execution:", 1) + ":" + name
}
