//go:build unix

package asl_test

import (
	"bufio"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	mathrand "math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/workflow"
	"github.com/sdg-service/sdg/internal/port/workflow/asl"
	"github.com/sdg-service/sdg/internal/port/workflow/asl/journal"
	"github.com/sdg-service/sdg/internal/port/workflow/workflowtest"
	"github.com/sdg-service/sdg/statemachines"
)

const (
	// crashFolder is set in the process that is to be killed: where it works.
	crashFolder = "SDG_TEST_CRASH_FOLDER"
	wantKills   = 60
	shards      = 10
)

func TestMain(m *testing.M) {
	if dir := os.Getenv(crashFolder); dir != "" {
		if err := serveUntilDone(dir); err != nil {
			fmt.Println("ERROR", err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// TestKilledAtAnyMomentEndsTheSame runs our own agent and job machines in a process that
// is killed after a random number of a handler's beginnings and ends, again and again
// until the project is done. The outcome must be that of an undisturbed run.
func TestKilledAtAnyMomentEndsTheSame(t *testing.T) {
	t.Parallel()
	undisturbed := t.TempDir()
	if killed := runOrKill(t, undisturbed, 1<<30); killed {
		t.Fatal("the undisturbed run was killed")
	}
	want := outcome(t, undisturbed)
	if !strings.Contains(want, "finished=succeeded") || !strings.Contains(want, "agent SUCCEEDED") {
		t.Fatalf("the undisturbed run went wrong:\n%s", want)
	}
	random := mathrand.New(mathrand.NewPCG(1, 2))
	for kills := 0; kills < wantKills; {
		dir := t.TempDir()
		here := kills
		for runOrKill(t, dir, 1+random.IntN(9)) {
			kills++
		}
		if got := outcome(t, dir); got != want {
			t.Errorf("after %d kills:\n%s\nundisturbed:\n%s", kills-here, got, want)
		}
		t.Logf("%d kills before the end", kills-here)
	}
}

// runOrKill runs the process until it is done, or kills it after some lines of its
// output; then it returns true.
func runOrKill(t *testing.T, dir string, lines int) (killed bool) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), crashFolder+"="+dir)
	cmd.Stderr = os.Stderr
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	var last string
	for scanner := bufio.NewScanner(stdout); !killed && scanner.Scan(); {
		last = scanner.Text()
		if lines--; lines == 0 && last != "DONE" {
			killed = true
			if err := cmd.Process.Kill(); err != nil {
				t.Fatal(err)
			}
		}
	}
	if _, err := io.Copy(io.Discard, stdout); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); !killed && (err != nil || last != "DONE") {
		t.Fatalf("the process ended by itself: %v, %q", err, last)
	}
	return killed
}

// outcome tells all that a run left: its files, the ends of its executions, and the
// items that ended in each, once each.
func outcome(t *testing.T, dir string) string {
	t.Helper()
	var out strings.Builder
	err := filepath.WalkDir(filepath.Join(dir, "files"), func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasSuffix(file, ".tries") || strings.HasSuffix(file, ".token") || strings.HasSuffix(file, ".new") {
			return err
		}
		data, err := os.ReadFile(file)
		fmt.Fprintf(&out, "%s=%s\n", entry.Name(), data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	engine, err := asl.New(crashOptions(dir, func(string) {}))
	if err != nil {
		t.Fatal(err)
	}
	defer shutdown(t, engine)
	for _, e := range []struct {
		machine workflow.Machine
		name    string
	}{{workflow.Agent, "agent"}, {workflow.Job, "job-1"}, {workflow.Job, "job-2"}} {
		record, _, err := engine.Execution(e.machine, e.name)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&out, "%s %s %s\n", e.name, record.Status, record.Output)
		events, err := engine.History(e.machine, e.name)
		if err != nil {
			t.Fatal(err)
		}
		items := map[string]bool{}
		for _, event := range events {
			if items[event.Thread] {
				t.Errorf("%s: %s of item %s after its end", e.name, event.Type, event.Thread)
			}
			if event.Type == journal.ItemSucceeded {
				items[event.Thread] = true
			}
		}
		fmt.Fprintf(&out, "%s %d items\n", e.name, len(items))
	}
	return out.String()
}

// serveUntilDone is the process that is killed.
func serveUntilDone(dir string) error {
	if err := os.MkdirAll(filepath.Join(dir, "files"), 0o700); err != nil {
		return err
	}
	asked := make(chan struct{}, 1)
	engine, err := asl.New(crashOptions(dir, func(line string) {
		fmt.Println(line)
		if line == "end approval" {
			asked <- struct{}{}
		}
	}))
	if err != nil {
		return err
	}
	ctx := context.Background()
	if err := engine.Start(ctx, workflow.Agent, "agent", json.RawMessage(`{"tenant_id":"t","project_id":"p","correlation_id":"c"}`)); err != nil {
		return err
	}
	if err := engine.Resume(ctx); err != nil {
		return err
	}
	if err := approve(ctx, engine, dir, asked); err != nil {
		return err
	}
	if err := engine.Wait(ctx, workflow.Agent, "agent"); err != nil {
		return err
	}
	if err := engine.Shutdown(ctx); err != nil {
		return err
	}
	fmt.Println("DONE")
	return nil
}

// approve answers the token that the approval handler left, in this process or an
// earlier one.
func approve(ctx context.Context, engine *asl.Engine, dir string, asked <-chan struct{}) error {
	for {
		token, err := os.ReadFile(filepath.Join(dir, "files", "approval.token"))
		if err == nil {
			err = engine.Complete(ctx, string(token), json.RawMessage(`{"decision":"approved"}`))
			if err == nil || errors.Is(err, workflow.ErrTokenGone) {
				return nil
			}
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		<-asked
	}
}

// dirBucket reads objects from files.
type dirBucket struct {
	objects.Store
	dir string
}

func (b dirBucket) Get(_ context.Context, key string, _ objects.Range) (io.ReadCloser, objects.Info, error) {
	file, err := os.Open(filepath.Join(b.dir, key))
	return file, objects.Info{Key: key}, err
}

func crashOptions(dir string, tell func(line string)) asl.Options {
	files := filepath.Join(dir, "files")
	opts := asl.Options{
		Journal:       filepath.Join(dir, "journal"),
		Clock:         asl.SystemClock{},
		Entropy:       rand.Reader,
		Random:        func() float64 { return 0 },
		Buckets:       map[string]objects.Store{bucketName: dirBucket{dir: files}},
		Definitions:   map[workflow.Machine][]byte{},
		Substitutions: map[string]string{"JobStateMachineArn": string(workflow.Job)},
		Handlers:      map[string]asl.Handler{},
	}
	for _, machine := range statemachines.Machines() {
		data, err := statemachines.Definition(machine)
		if err != nil {
			panic(err)
		}
		opts.Definitions[machine] = data
	}
	for name, work := range (project{files}).handlers() {
		opts.Substitutions[name+"FunctionArn"] = name
		opts.Handlers[name] = func(_ context.Context, payload json.RawMessage) (json.RawMessage, error) {
			tell("begin " + strings.ToLower(name))
			var in call
			if err := json.Unmarshal(payload, &in); err != nil {
				return nil, err
			}
			out, err := work(in)
			if err != nil {
				return nil, err
			}
			tell("end " + strings.ToLower(name))
			return json.Marshal(out)
		}
	}
	return opts
}

// call is what any handler may be given.
type call struct {
	JobID     string `json:"job_id"`
	TaskToken string `json:"task_token"`
	Shard     int    `json:"shard"`
	Outcome   string `json:"outcome"`
}

type reply = map[string]any

// project is the work of two jobs, kept in files: one of a Map, one direct.
type project struct{ dir string }

func (p project) handlers() map[string]func(call) (reply, error) {
	return map[string]func(call) (reply, error){
		"Plan":      func(call) (reply, error) { return reply{"outcome": "awaiting_approval"}, nil },
		"Approval":  func(in call) (reply, error) { return nil, p.keep("approval.token", in.TaskToken) },
		"Expire":    func(call) (reply, error) { return nil, errors.New("nothing should expire") },
		"NextStep":  p.nextStep,
		"Finish":    func(in call) (reply, error) { return nil, p.keep("finished", in.Outcome) },
		"Admit":     p.admit,
		"Train":     func(call) (reply, error) { return nil, errors.New("nothing should be learnt") },
		"Connector": func(call) (reply, error) { return nil, errors.New("nothing should be imported") },
		"Infer":     func(call) (reply, error) { return nil, errors.New("nothing should be imported") },
		"Convert":   func(call) (reply, error) { return nil, errors.New("nothing should be imported") },
		"Abandon":   func(call) (reply, error) { return nil, errors.New("nothing should be imported") },
		"Prepare":   p.prepare,
		"Generate":  p.generate,
		"Report":    p.report,
		"Seal":      func(in call) (reply, error) { return nil, p.keep(in.JobID+".sealed", "yes") },
		"Settle":    func(in call) (reply, error) { return nil, p.keep(in.JobID+".settled", in.Outcome) },
	}
}

func (p project) keep(name, content string) error {
	file := filepath.Join(p.dir, name)
	if err := os.WriteFile(file+".new", []byte(content), 0o600); err != nil {
		return err
	}
	return os.Rename(file+".new", file)
}

func (p project) has(name string) bool {
	_, err := os.Stat(filepath.Join(p.dir, name))
	return err == nil
}

func (p project) nextStep(call) (reply, error) {
	out := reply{"done": true, "job_id": "", "execution_name": ""}
	for _, job := range []string{"job-1", "job-2"} {
		if !p.has(job + ".settled") {
			out["done"], out["job_id"], out["execution_name"] = false, job, job
			break
		}
	}
	return out, nil
}

// admit lets a job wait once.
func (p project) admit(in call) (reply, error) {
	waited := p.has(in.JobID + ".tries")
	return reply{"admitted": waited, "cancelled": false, "train": false, "import": false, "wait_seconds": 0}, p.keep(in.JobID+".tries", "")
}

func (p project) prepare(in call) (reply, error) {
	out := reply{"mode": "direct", "shard_count": 1, "shards_bucket": bucketName, "shards_key": in.JobID + ".list"}
	if in.JobID == "job-2" {
		return out, nil
	}
	var list []reply
	for k := range shards {
		list = append(list, reply{"shard": k})
	}
	data, err := json.Marshal(list)
	if err != nil {
		return nil, err
	}
	out["mode"], out["shard_count"] = "map", shards
	return out, p.keep(in.JobID+".list", string(data))
}

// generate fails the first time for each third shard.
func (p project) generate(in call) (reply, error) {
	name := fmt.Sprintf("%s.shard-%d", in.JobID, in.Shard)
	if in.Shard%3 == 0 && !p.has(name+".tries") {
		if err := p.keep(name+".tries", ""); err != nil {
			return nil, err
		}
		return nil, &workflowtest.ScriptError{Name: "Sdg.Retryable"}
	}
	return nil, p.keep(name, fmt.Sprint(in.Shard*in.Shard))
}

// report fails when a shard is missing.
func (p project) report(in call) (reply, error) {
	count := shards
	if in.JobID == "job-2" {
		count = 1
	}
	var all strings.Builder
	for k := range count {
		data, err := os.ReadFile(filepath.Join(p.dir, fmt.Sprintf("%s.shard-%d", in.JobID, k)))
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&all, "%s ", data)
	}
	return nil, p.keep(in.JobID+".report", all.String())
}
