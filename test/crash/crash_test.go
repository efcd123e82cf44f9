// Package crash_test kills the embedded service without warning, again and again, and
// demands that nothing which was accepted is lost, done twice or charged twice.
package crash_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/embedded"
)

// The child process serves homeVariable's folder at addressVariable.
const (
	homeVariable    = "SDG_CRASH_HOME"
	addressVariable = "SDG_CRASH_ADDRESS"
)

func TestMain(m *testing.M) {
	if home := os.Getenv(homeVariable); home != "" {
		if err := serve(home, os.Getenv(addressVariable)); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

func serve(home, address string) error {
	s, err := embedded.Open(context.Background(), embedded.Options{
		Home: home, BaseURL: "http://" + address, Adapters: map[string]connector.Adapter{"postgres": source{}},
	})
	if err != nil {
		return err
	}
	l, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	return s.Serve(context.Background(), l, time.Second)
}

const (
	// kills is how many times a service dies while a job is under way.
	kills        = 50
	killsPerJob  = 10
	patience     = 120 * time.Second
	longestLife  = 6 * time.Second // of a service between two kills, so that a loaded machine comes to an end too
	pollInterval = 10 * time.Millisecond
	description  = "35,000 customers with name, email, city, signup date in 2024, tier gold/silver/bronze 10/30/60, balance 0 to 900 " +
		"and their orders: each customer has 1 to 3 orders with order date after the signup date and an amount"
)

// service is a child process that can be killed and started anew.
type service struct {
	t       *testing.T
	home    string
	address string
	process *exec.Cmd
	log     bytes.Buffer
}

func start(t *testing.T, home string) *service {
	t.Helper()
	// Not 127.0.0.1: between death and rebirth another test's connection could take the port.
	l, err := net.Listen("tcp", "127.77.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &service{t: t, home: home, address: l.Addr().String()}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	s.start()
	t.Cleanup(s.kill)
	return s
}

func (s *service) start() {
	s.t.Helper()
	s.process = exec.Command(os.Args[0])
	s.process.Env = append(os.Environ(), homeVariable+"="+s.home, addressVariable+"="+s.address)
	s.process.Stderr = &s.log
	if err := s.process.Start(); err != nil {
		s.t.Fatal(err)
	}
	for deadline := time.Now().Add(patience); ; time.Sleep(pollInterval) {
		if res, err := http.Get("http://" + s.address + "/v1/health"); err == nil {
			res.Body.Close()
			return
		}
		if time.Now().After(deadline) {
			s.t.Fatalf("the service does not start: %s", s.log.String())
		}
	}
}

// kill ends the process as a power cut would.
func (s *service) kill() {
	if s.process == nil {
		return
	}
	_ = s.process.Process.Kill() // it may be dead already
	_ = s.process.Wait()         // "signal: killed"
	s.process = nil
}

// call makes a request and decodes the JSON answer.
func (s *service) call(method, path string, body any) map[string]any {
	s.t.Helper()
	raw := s.bytes(method, path, body)
	var out map[string]any
	if err := json.Unmarshal(raw, &out); err != nil {
		s.t.Fatalf("%s %s: %v: %s", method, path, err, raw)
	}
	return out
}

func (s *service) bytes(method, path string, body any) []byte {
	s.t.Helper()
	key, err := os.ReadFile(filepath.Join(s.home, "dev-key"))
	if err != nil {
		s.t.Fatal(err)
	}
	raw, err := json.Marshal(body)
	if err != nil {
		s.t.Fatal(err)
	}
	var r io.Reader
	if body != nil {
		r = bytes.NewReader(raw)
	}
	req, err := http.NewRequest(method, "http://"+s.address+path, r)
	if err != nil {
		s.t.Fatal(err)
	}
	req.Header.Set("X-API-Key", strings.TrimSpace(string(key)))
	req.Header.Set("Content-Type", "application/json")
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		s.t.Fatal(err)
	}
	defer res.Body.Close()
	answer, err := io.ReadAll(res.Body)
	if err != nil {
		s.t.Fatal(err)
	}
	if res.StatusCode >= 300 {
		s.t.Fatalf("%s %s: %s: %s", method, path, res.Status, answer)
	}
	return answer
}

// until polls until the status is one of those wanted.
func (s *service) until(path string, statuses ...string) map[string]any {
	s.t.Helper()
	for deadline := time.Now().Add(patience); ; time.Sleep(pollInterval) {
		got := s.call("GET", path, nil)
		for _, want := range statuses {
			if got["status"] == want {
				return got
			}
		}
		if time.Now().After(deadline) {
			s.t.Fatalf("%s is still %v; log: %s", path, got, s.log.String())
		}
	}
}

// submit previews and approves the contract of all runs, and returns the job's path.
func (s *service) submit() string {
	s.t.Helper()
	p := s.call("POST", "/v1/client/fabricate/preview", map[string]any{"description": description, "seed": 11})
	job := s.call("POST", "/v1/client/fabricate/previews/"+p["preview_id"].(string)+"/approve", map[string]any{})
	return "/v1/client/jobs/" + job["job_id"].(string)
}

// result is what a run must leave, however often it was interrupted.
type result struct {
	Status, Charged string
	Artifacts       map[string]string
	Sections        map[string]string // of the bundle, those that do not hold times or names of this run
}

func (s *service) result(job string) result {
	s.t.Helper()
	done := s.until(job, "succeeded", "failed", "cancelled")
	out := result{fmt.Sprint(done["status"]), fmt.Sprint(done["charged_credits"]), map[string]string{}, map[string]string{}}
	for _, item := range s.call("GET", job+"/artifacts", nil)["data"].([]any) {
		a := item.(map[string]any)
		out.Artifacts[a["name"].(string)] = a["sha256"].(string)
	}
	var bundle map[string]json.RawMessage
	if err := json.Unmarshal(s.bytes("GET", strings.Replace(job, "/jobs/", "/evidence/", 1), nil), &bundle); err != nil {
		s.t.Fatal(err)
	}
	for _, name := range []string{"determinism_report", "constraint_report", "utility_report", "value_safety_scan", "artifact_manifest", "engine_manifest"} {
		out.Sections[name] = string(bundle[name])
	}
	return out
}

func TestKilledJobsEndAsUndisturbed(t *testing.T) {
	t.Parallel()
	calm := start(t, t.TempDir())
	began := time.Now()
	want := calm.result(calm.submit())
	took := min(time.Since(began), longestLife)
	if want.Status != "succeeded" || len(want.Artifacts) != 2 {
		t.Fatalf("undisturbed: %+v", want)
	}
	calm.kill()

	s := start(t, t.TempDir())
	died, jobs := 0, 0
	for died < kills {
		job := s.submit()
		jobs++
		for range killsPerJob {
			time.Sleep(rand.N(took)) // the moment of the blow is what this test draws
			if status := s.call("GET", job, nil)["status"]; status != "queued" && status != "running" {
				break
			}
			s.kill()
			died++
			s.start()
		}
		if diff := cmp.Diff(want, s.result(job)); diff != "" {
			t.Fatalf("after %d kills (-undisturbed +killed):\n%s", died, diff)
		}
	}
	workspace := s.call("GET", "/v1/client/workspace", nil)
	var each float64
	if _, err := fmt.Sscan(want.Charged, &each); err != nil {
		t.Fatal(err)
	}
	if workspace["credits_used"] != each*float64(jobs) || workspace["credits_reserved"] != 0.0 {
		t.Errorf("after %d jobs of %v credits: %v", jobs, each, workspace)
	}
	if head := s.call("GET", "/v1/client/evidence-chain", nil); head["n"] != float64(jobs) {
		t.Errorf("after %d jobs the chain has %v links", jobs, head["n"])
	}
	t.Logf("%d kills over %d jobs", died, jobs)
}

func TestWaitingApprovalOutlivesKills(t *testing.T) {
	t.Parallel()
	s := start(t, t.TempDir())
	session := s.call("POST", "/v1/client/chat/sessions", nil)
	msg := s.call("POST", "/v1/client/chat/sessions/"+session["id"].(string)+"/messages", map[string]any{"content": "100 users with name and email"})
	s.kill() // perhaps before, in or after the planning
	s.start()
	data := msg["results"].([]any)[0].(map[string]any)["data"].(map[string]any)
	project := "/v1/client/agent/projects/" + data["project_id"].(string)
	plan := s.until(project, "awaiting_approval")["cost_summary"].(map[string]any)
	s.kill()
	s.start()
	s.call("POST", project+"/approve", map[string]any{"max_credits": plan["total_estimated_credits"], "plan_sha256": plan["approval_plan_sha256"]})
	s.kill()
	s.start()
	if p := s.until(project, "complete", "failed", "blocked"); p["status"] != "complete" {
		t.Errorf("project: %v", p)
	}
}
