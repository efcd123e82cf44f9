//go:build unix

// Package emulator gives tests a local AWS: MiniStack, a Python program that
// speaks the wire protocols of DynamoDB, S3, SQS, Step Functions, EventBridge, KMS
// and Lambda. No Docker, account or network is used once it is installed.
//
//	func TestSomething(t *testing.T) {
//		aws := emulator.Start(t)
//		client := dynamodb.NewFromConfig(aws.Config)
//		table := emulator.UniqueName("records")
//		...
//	}
//
// S3 clients need path-style addresses: s3.NewFromConfig(aws.Config, func(o
// *s3.Options) { o.UsePathStyle = true }).
//
// All tests of one process share one instance, so a test names its tables,
// buckets, machines and stacks with UniqueName. Lambda functions run as processes of
// this machine, without Docker, and get the emulator's address in AWS_ENDPOINT_URL. The
// instance keeps everything in memory and ends with the process, however the process
// ends. What it does not emulate faithfully: IAM, TTL deletion, ItemBatcher and ResultWriter of Distributed Map.
package emulator

import (
	"context"
	"crypto/rand"
	_ "embed"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/credentials"
)

const (
	// EndpointVariable names the environment variable that, when set, holds the URL of
	// a running emulator to use instead of starting one.
	EndpointVariable = "SDG_TEST_AWS_ENDPOINT"
	// Region is the one region of the tests.
	Region = "us-east-1"

	startAttempts = 3
	startPatience = 60 * time.Second
	probeInterval = 25 * time.Millisecond
)

// Endpoint is a running emulator.
type Endpoint struct {
	// URL is its address, such as http://127.0.0.1:45661, without a final slash.
	URL string
	// Config makes SDK clients that talk to it, with dummy credentials.
	Config aws.Config
	// Gateway is what functions talk to instead; nil for an emulator that this process
	// did not start.
	Gateway *Gateway
}

// Start returns the emulator of this test process, starting it at the first call. It
// fails the test when it cannot: a test that was not run is not a test that passed.
func Start(t testing.TB) Endpoint {
	t.Helper()
	running, err := shared()
	if err != nil {
		t.Fatalf("start the AWS emulator: %v", err)
	}
	url := running.url
	return Endpoint{URL: url, Gateway: running.gateway, Config: aws.Config{
		Region:           Region,
		BaseEndpoint:     aws.String(url),
		Credentials:      credentials.NewStaticCredentialsProvider("test", "test", ""),
		RetryMaxAttempts: 5,
		HTTPClient:       newClient(),
	}}
}

// UniqueName returns prefix with a random tail, fit for a table, a bucket or a state
// machine: lower-case letters, digits and hyphens.
func UniqueName(prefix string) string {
	return prefix + "-" + strings.ToLower(rand.Text())
}

// instance is the emulator of this process.
type instance struct {
	url     string
	gateway *Gateway
}

var shared = sync.OnceValues(func() (instance, error) {
	if url := os.Getenv(EndpointVariable); url != "" {
		return instance{url: strings.TrimRight(url, "/")}, nil
	}
	python, err := install()
	if err != nil {
		return instance{}, err
	}
	gateway, err := openGateway()
	if err != nil {
		return instance{}, err
	}
	// Another process may take the free port before the emulator binds it.
	for attempt := 1; ; attempt++ {
		url, err := launch(python, gateway.url())
		if err == nil {
			return instance{url, gateway}, gateway.serve(url)
		}
		if attempt == startAttempts {
			return instance{}, err
		}
	}
})

// serve is the emulator's main program.
//
//go:embed serve.py
var serve string

// supervise runs the emulator (Python $1, program $3) until the pipe on descriptor 3 closes, which the
// kernel does when the test process is gone, even by SIGKILL. Then it removes the
// scratch folder ($2) and ends its whole process group: the emulator leaves warm
// Lambda processes behind.
const supervise = `"$1" -c "$3" & emulator=$!
(cat >/dev/null; kill "$emulator") <&3 &
wait "$emulator"
rm -rf "$2"
kill -KILL 0`

// launch starts the emulator. Functions find it at the address functions.
func launch(python, functions string) (string, error) {
	port, err := freePort()
	if err != nil {
		return "", err
	}
	scratch, err := os.MkdirTemp("", "sdg-emulator-")
	if err != nil {
		return "", fmt.Errorf("make a scratch folder: %w", err)
	}
	// The log is a file, not our own standard error: "go test" waits for every process
	// that holds that one open.
	log, err := os.Create(filepath.Join(scratch, "log"))
	if err != nil {
		return "", fmt.Errorf("make a log file: %w", err)
	}
	defer log.Close()
	lifeline, held, err := os.Pipe()
	if err != nil {
		return "", fmt.Errorf("make a pipe: %w", err)
	}
	defer lifeline.Close()

	url := "http://127.0.0.1:" + strconv.Itoa(port)
	cmd := exec.Command("/bin/sh", "-c", supervise, "sh", python, scratch, serve)
	cmd.Dir = scratch
	cmd.Stdout, cmd.Stderr = log, log
	cmd.ExtraFiles = []*os.File{lifeline}
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Env = []string{
		"BIND_HOST=127.0.0.1",
		"GATEWAY_PORT=" + strconv.Itoa(port),
		"PERSIST_STATE=0",
		"LOG_LEVEL=WARNING",
		"AWS_ENDPOINT_URL=" + functions, // functions inherit it
		"HOME=" + scratch,
		"TMPDIR=" + scratch,
		"PATH=" + os.Getenv("PATH"),
	}
	if err := cmd.Start(); err != nil {
		held.Close()
		return "", fmt.Errorf("run %s: %w", python, err)
	}
	ended := make(chan error, 1)
	go func() {
		ended <- cmd.Wait()
		held.Close() // held until here keeps the pipe open for the life of the process
	}()

	ctx, cancel := context.WithTimeout(context.Background(), startPatience)
	defer cancel()
	tick := time.NewTicker(probeInterval)
	defer tick.Stop()
	for {
		select {
		case err := <-ended:
			return "", fmt.Errorf("the emulator ended at once (%w): is port %d taken?", err, port)
		case <-ctx.Done():
			output, _ := os.ReadFile(log.Name()) // best effort: it only enriches the error
			held.Close()
			return "", fmt.Errorf("the emulator was not ready after %s; its log: %s", startPatience, output)
		case <-tick.C:
			if healthy(ctx, url) {
				return url, nil
			}
		}
	}
}

func freePort() (int, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, fmt.Errorf("find a free port: %w", err)
	}
	port := listener.Addr().(*net.TCPAddr).Port
	return port, listener.Close()
}

func healthy(ctx context.Context, url string) bool {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url+"/_ministack/health", nil)
	if err != nil {
		return false
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return false
	}
	defer resp.Body.Close()
	return resp.StatusCode == http.StatusOK
}
