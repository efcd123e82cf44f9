//go:build unix

package template_test

import (
	"bytes"
	"context"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/translog"
)

// patience is how long a function may take to start on a busy machine.
const patience = time.Minute

// maxFunctionBytes is the most that a function's binary may have. The one that links the
// drivers of all sources is the largest; each invocation of a cold function loads it.
const maxFunctionBytes = 120 << 20

// build compiles all functions and returns the folder of their binaries.
func build(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	command := exec.CommandContext(t.Context(), "go", "build", "-trimpath", "-buildvcs=false", "-tags", "lambda.norpc", "-ldflags", "-s -w", "-o", dir, "./functions/...")
	command.Dir = filepath.Join("..", "..")
	command.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := command.CombinedOutput(); err != nil {
		t.Fatalf("build functions: %v: %s", err, out)
	}
	return dir
}

// deployed returns what a reference of the template is in a deployed stack.
func deployed(t *testing.T, reference string) string {
	t.Helper()
	values := map[string]string{
		"${Table}": "sdg-Table-1ABC", "${DataBucket}": "sdg-databucket-1abc", "${EvidenceBucket}": "sdg-evidencebucket-1abc",
		"${SigningKey.Arn}": "arn:aws:kms:eu-central-1:123456789012:key/0d990263-018e-4e65-a703-eff731de951e",
		"${LogKey.Arn}":     "arn:aws:kms:eu-central-1:123456789012:key/1d990263-018e-4e65-a703-eff731de951e",
		"${VaultKey.Arn}":   "arn:aws:kms:eu-central-1:123456789012:key/2d990263-018e-4e65-a703-eff731de951e",
		"${WitnessKey.Arn}": "arn:aws:kms:eu-central-1:123456789012:key/3d990263-018e-4e65-a703-eff731de951e",
		"${LogWitnesses}":   "witness w " + translog.CosignerKey("witness.test/w", make([]byte, 32)) + " https://witness.test; quorum w",
		"${WitnessLogs}":    translog.VerifierKey("log.test/1", make([]byte, 32)), "${WitnessName}": "witness.test/own",
		"${EventBus.Arn}":          "arn:aws:events:eu-central-1:123456789012:event-bus/sdg-events",
		"${AgentStateMachine}":     "arn:aws:states:eu-central-1:123456789012:stateMachine:sdg-agent",
		"${JobStateMachine}":       "arn:aws:states:eu-central-1:123456789012:stateMachine:sdg-job",
		"${ImportStateMachine}":    "arn:aws:states:eu-central-1:123456789012:stateMachine:sdg-import",
		"${SealStateMachine}":      "arn:aws:states:eu-central-1:123456789012:stateMachine:sdg-seal",
		"${ConnectorFunction.Arn}": "arn:aws:lambda:eu-central-1:123456789012:function:sdg-ConnectorFunction-1ABC", "${ConnectorHosts}": "public",
		"${PlannerModel}": "eu.example.model-v1:0", "20s": "20s", "120s": "120s", "${LogLevel}": "info", "${JwtIssuer}": "", "${JwtClients}": "", "sdg/${AWS::StackName}": "sdg/sdg",
	}
	value, ok := values[reference]
	if !ok {
		t.Fatalf("the template gives functions %s, which this test does not know", reference)
	}
	return value
}

// environment returns the variables that the template gives to a function.
func (tpl template) environment(t *testing.T, function string) []string {
	t.Helper()
	var env []string
	for _, v := range []any{at(tpl.globals, "Environment", "Variables"), at(tpl.resources[function].Properties, "Environment", "Variables")} {
		variables, _ := v.(object)
		for name, value := range variables {
			env = append(env, name+"="+deployed(t, text(t, value)))
		}
	}
	return env
}

// start runs a function's binary beside a stand-in of Lambda's runtime API until it asks
// for its first event. It returns what the function wrote when it ended before that.
func start(t *testing.T, binary string, env []string) (asked bool, output string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	waits := make(chan struct{}, 1)
	runtime := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/runtime/invocation/next") {
			select {
			case waits <- struct{}{}:
			default:
			}
		}
		<-ctx.Done() // there is no event
	}))
	t.Cleanup(runtime.Close)
	var out bytes.Buffer
	command := exec.CommandContext(ctx, binary)
	command.Stdout, command.Stderr = &out, &out
	command.Env = append(env, "AWS_LAMBDA_RUNTIME_API="+strings.TrimPrefix(runtime.URL, "http://"), "AWS_REGION=eu-central-1", "HOME="+t.TempDir())
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() {
		_ = command.Wait() // it is killed, or its output tells why it ended
		close(ended)
	}()
	select {
	case <-waits:
		asked = true
		cancel()
		<-ended
	case <-ended:
	}
	return asked, out.String()
}

// TestFunctionsStartWithTheirVariables runs every function with the variables that the
// template gives to it, and without each of those that it has for itself.
func TestFunctionsStartWithTheirVariables(t *testing.T) {
	t.Parallel()
	tpl := load(t)
	binaries := build(t)
	for _, function := range tpl.ofType(functionType) {
		if info, err := os.Stat(filepath.Join(binaries, folderOf(function))); err != nil || info.Size() > maxFunctionBytes {
			t.Errorf("%s: %v bytes, %v", function, info, err)
		}
	}
	for _, function := range tpl.ofType(functionType) {
		t.Run(function, func(t *testing.T) {
			t.Parallel()
			binary, env := filepath.Join(binaries, folderOf(function)), tpl.environment(t, function)
			if asked, output := start(t, binary, env); !asked {
				t.Fatalf("did not start: %s", output)
			}
			own, _ := at(tpl.resources[function].Properties, "Environment", "Variables").(object)
			for name := range own {
				without := slices.DeleteFunc(slices.Clone(env), func(v string) bool { return strings.HasPrefix(v, name+"=") })
				if asked, output := start(t, binary, without); asked || !strings.Contains(output, name+" is not set") {
					t.Errorf("without %s: started %v: %s", name, asked, output)
				}
			}
		})
	}
}
