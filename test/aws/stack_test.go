//go:build unix

package aws_test

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/test/emulator"
)

// root is the repository.
const root = "../.."

// stack is template.yaml, deployed to the emulator.
type stack struct {
	emulator.Endpoint
	name    string
	sam     string // the SAM CLI
	outputs map[string]string
}

// deploy builds and deploys the template, as scripts/aws-deploy does for everybody.
func deploy(t *testing.T) stack {
	t.Helper()
	readSources(t)
	s := stack{Endpoint: emulator.Start(t), name: emulator.UniqueName("sdg"), outputs: map[string]string{}}
	s.sam = strings.TrimSpace(string(s.run(t, "scripts/sam-install")))
	var outputs []struct{ OutputKey, OutputValue string }
	if err := json.Unmarshal(s.run(t, "scripts/aws-deploy", s.name, t.TempDir()), &outputs); err != nil {
		t.Fatalf("read the stack's outputs: %v", err)
	}
	for _, o := range outputs {
		s.outputs[o.OutputKey] = o.OutputValue
	}
	return s
}

// run runs a program at the repository's root, for the emulator, and returns its output.
func (s stack) run(t *testing.T, program string, args ...string) []byte {
	t.Helper()
	command := exec.CommandContext(t.Context(), program, args...)
	command.Dir = root
	command.Env = append(os.Environ(), "AWS_ENDPOINT_URL="+s.URL, "AWS_ACCESS_KEY_ID=test", "AWS_SECRET_ACCESS_KEY=test",
		"AWS_DEFAULT_REGION="+emulator.Region, "SAM_CLI_TELEMETRY=0")
	var out, progress bytes.Buffer
	command.Stdout, command.Stderr = &out, &progress
	if err := command.Run(); err != nil {
		t.Fatalf("%s: %v: %s%s", program, err, &progress, &out)
	}
	return out.Bytes()
}

// api is the address of the deployed REST API.
func (s stack) api() string {
	return s.URL + "/restapis/" + s.outputs["ApiId"] + "/live/_user_request_"
}

// readSources looks at what is built and deployed, so that the go command does not take
// the result of an earlier test of something else out of its cache.
func readSources(t *testing.T) {
	t.Helper()
	for _, top := range []string{"go.mod", "template.yaml", "samconfig.toml", "functions", "internal", "scripts", "statemachines"} {
		err := filepath.WalkDir(filepath.Join(root, top), func(path string, _ fs.DirEntry, err error) error {
			if err == nil {
				_, err = os.Stat(path)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// workspace is a tenant, with its first admin key.
type workspace struct {
	TenantID string `json:"tenant_id"`
	APIKey   string `json:"api_key"`
}

// newWorkspace makes a workspace as an operator does.
func (s stack) newWorkspace(t *testing.T, name string) (w workspace) {
	t.Helper()
	event, err := json.Marshal(map[string]string{"name": name, "tier": "enterprise"})
	if err != nil {
		t.Fatal(err)
	}
	answer := s.run(t, s.sam, "remote", "invoke", "WorkspaceFunction", "--stack-name", s.name, "--event", string(event), "--output", "text")
	if err := json.Unmarshal(answer, &w); err != nil || w.APIKey == "" {
		t.Fatalf("the workspace function answered %q: %v", answer, err)
	}
	return w
}
