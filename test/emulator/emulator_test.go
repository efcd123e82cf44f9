//go:build unix

package emulator_test

import (
	"bufio"
	"io"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"

	"github.com/sdg-service/sdg/test/emulator"
)

func TestStartGivesAWorkingConfig(t *testing.T) {
	t.Parallel()
	local := emulator.Start(t)
	client := s3.NewFromConfig(local.Config, func(o *s3.Options) { o.UsePathStyle = true })
	bucket := emulator.UniqueName("bucket")
	if _, err := client.CreateBucket(t.Context(), &s3.CreateBucketInput{Bucket: aws.String(bucket)}); err != nil {
		t.Fatal(err)
	}
	if _, err := client.HeadBucket(t.Context(), &s3.HeadBucketInput{Bucket: aws.String(bucket)}); err != nil {
		t.Fatal(err)
	}
}

func TestStartSharesOneInstance(t *testing.T) {
	t.Parallel()
	if first, second := emulator.Start(t), emulator.Start(t); first.URL != second.URL {
		t.Fatalf("two instances: %s and %s", first.URL, second.URL)
	}
}

func TestStartUsesTheEndpointVariable(t *testing.T) {
	t.Parallel()
	_, url := startChild(t, emulator.EndpointVariable+"=http://127.0.0.1:1/")
	if url != "http://127.0.0.1:1" {
		t.Fatalf("endpoint %q", url)
	}
}

func TestEmulatorDiesWithAKilledProcess(t *testing.T) {
	t.Parallel()
	child, url := startChild(t, emulator.EndpointVariable+"=")
	if !answers(url) {
		t.Fatal("the child's emulator does not answer")
	}
	if err := child.Kill(); err != nil {
		t.Fatal(err)
	}
	for range time.Tick(20 * time.Millisecond) {
		if !answers(url) {
			return
		}
	}
}

func answers(url string) bool {
	resp, err := http.Get(url + "/_ministack/health")
	if err != nil {
		return false
	}
	resp.Body.Close()
	return resp.StatusCode == http.StatusOK
}

const childVariable = "SDG_EMULATOR_CHILD"

// startChild runs TestChildPrintsItsEndpoint in a process of its own, which lives
// until it is killed or the test ends, and returns the endpoint it printed.
func startChild(t *testing.T, environment string) (*os.Process, string) {
	t.Helper()
	child := exec.Command(os.Args[0], "-test.run=^TestChildPrintsItsEndpoint$")
	child.Env = append(os.Environ(), childVariable+"=1", environment)
	stdin, err := child.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	stdout, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		stdin.Close()
		child.Wait() // a killed child reports an error, which is what was asked for
	})
	line, err := bufio.NewReader(stdout).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	return child.Process, strings.TrimSuffix(line, "\n")
}

// TestChildPrintsItsEndpoint is the body of the child processes above; on its own it
// only checks that an emulator starts.
func TestChildPrintsItsEndpoint(t *testing.T) {
	endpoint := emulator.Start(t)
	if os.Getenv(childVariable) == "" {
		return
	}
	if _, err := os.Stdout.WriteString(endpoint.URL + "\n"); err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(io.Discard, os.Stdin); err != nil {
		t.Fatal(err)
	}
}
