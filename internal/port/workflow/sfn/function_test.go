//go:build unix

package sfn_test

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/sdg-service/sdg/test/emulator"
)

// createFunction deploys the bootstrap and returns its ARN. It speaks Lambda's REST API
// itself: one call is no reason for a further SDK module.
func createFunction(t *testing.T, endpoint emulator.Endpoint, environment map[string]string) string {
	t.Helper()
	body, err := json.Marshal(map[string]any{
		"FunctionName": emulator.UniqueName("script"),
		"Runtime":      "provided.al2023",
		"Handler":      "bootstrap",
		"Role":         role,
		"Timeout":      30,
		"Environment":  map[string]any{"Variables": environment},
		"Code":         map[string]any{"ZipFile": function(t)},
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

// function is the zip file of workflowtest's bootstrap, built once.
func function(t *testing.T) []byte {
	t.Helper()
	archive, err := built()
	if err != nil {
		t.Fatal(err)
	}
	return archive
}

var built = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "sdg-bootstrap-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	program := filepath.Join(dir, "bootstrap")
	build := exec.Command("go", "build", "-tags", "lambda.norpc", "-trimpath", "-ldflags", "-s -w",
		"-o", program, "github.com/sdg-service/sdg/internal/port/workflow/workflowtest/bootstrap")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("build the function: %w\n%s", err, out)
	}
	data, err := os.ReadFile(program)
	if err != nil {
		return nil, err
	}
	var archive bytes.Buffer
	writer := zip.NewWriter(&archive)
	header := &zip.FileHeader{Name: "bootstrap", Method: zip.Deflate}
	header.SetMode(0o755)
	file, err := writer.CreateHeader(header)
	if err != nil {
		return nil, err
	}
	if _, err := file.Write(data); err != nil {
		return nil, err
	}
	if err := writer.Close(); err != nil {
		return nil, err
	}
	return archive.Bytes(), nil
})

// executionARN returns the ARN of an execution of a machine.
func executionARN(machine, name string) string {
	return strings.Replace(machine, ":stateMachine:", ":execution:", 1) + ":" + name
}
