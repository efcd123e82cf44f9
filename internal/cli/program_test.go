package cli_test

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/cli"
)

func TestThePlanOnEveryScreen(t *testing.T) {
	t.Parallel()
	environ := service(t, map[string]http.HandlerFunc{"POST /v1/client/fabricate/preview": answer(201, previewBody(t))})
	for name, width := range map[string]int{"pipe": 0, "wide": 110, "narrow": 60} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := scene{width: width, environ: append(environ, "TERM=dumb")}.run(t, "fabricate", "shop", "--dry-run", "--no-color")
			if got.exit != cli.ExitOK {
				t.Fatalf("exit %d: %s", got.exit, got.stderr)
			}
			golden(t, "plan_"+name+".stdout", got.stdout)
			golden(t, "plan_"+name+".stderr", got.stderr)
			if strings.Contains(got.stdout+got.stderr, "\x1b") {
				t.Error("an escape sequence came through")
			}
		})
	}
	t.Run("json is the service's", func(t *testing.T) {
		t.Parallel()
		got := scene{environ: environ}.run(t, "fabricate", "shop", "--dry-run", "--json")
		if diff := cmp.Diff(outcome{cli.ExitOK, previewBody(t) + "\n", ""}, got, cmp.AllowUnexported(outcome{})); diff != "" {
			t.Error(diff)
		}
	})
}

func TestApprovalByHand(t *testing.T) {
	t.Parallel()
	rejected := false
	environ := service(t, map[string]http.HandlerFunc{
		"POST /v1/client/fabricate/preview": answer(201, previewBody(t)),
		"POST /v1/client/fabricate/previews/prev_1/reject": func(w http.ResponseWriter, _ *http.Request) {
			rejected = true
			_, _ = io.WriteString(w, `{"preview_id":"prev_1","status":"rejected"}`)
		},
	})
	got := scene{width: 100, environ: environ, stdin: "\n"}.run(t, "fabricate", "shop")
	if got.exit != cli.ExitOK || !rejected {
		t.Errorf("exit %d, rejected %v", got.exit, rejected)
	}
	for _, want := range []string{"Approve without the 1 part not understood: 1,000,000 rows, 12 credits, about 4 s?", "[y/N]", "nothing was charged"} {
		if !strings.Contains(got.stderr, want) {
			t.Errorf("stderr lacks %q:\n%s", want, got.stderr)
		}
	}
}

func TestTheApprovalStatesWhatWasShown(t *testing.T) {
	t.Parallel()
	var body string
	environ := service(t, map[string]http.HandlerFunc{
		"POST /v1/client/fabricate/preview": answer(201, previewBody(t)),
		"POST /v1/client/fabricate/previews/prev_1/approve": func(w http.ResponseWriter, r *http.Request) {
			raw, _ := io.ReadAll(r.Body)
			body = string(raw)
			answer(409, `{"error":"The plan changed.","code":"PLAN_MISMATCH","hint":"Look again.","correlation_id":"c1"}`)(w, r)
		},
	})
	got := scene{environ: environ}.run(t, "fabricate", "shop", "--yes", "--max-credits", "20")
	if got.exit != cli.ExitConflict {
		t.Errorf("exit %d, want %d: %s", got.exit, cli.ExitConflict, got.stderr)
	}
	if want := `{"max_credits":12,"plan_sha256":"ab"}`; body != want {
		t.Errorf("approved %s, want %s", body, want)
	}
}

func TestAQuoteAboveTheLimitIsNotApproved(t *testing.T) {
	t.Parallel()
	environ := service(t, map[string]http.HandlerFunc{"POST /v1/client/fabricate/preview": answer(201, previewBody(t))})
	got := scene{environ: environ}.run(t, "fabricate", "shop", "--yes", "--max-credits", "11")
	if got.exit != cli.ExitLimit || !strings.Contains(got.stderr, "12 credits, more than --max-credits 11") {
		t.Errorf("exit %d: %s", got.exit, got.stderr)
	}
}

func TestInterruptionLeavesTheJobAlone(t *testing.T) {
	t.Parallel()
	ctx, interrupt := context.WithCancel(t.Context())
	environ := service(t, map[string]http.HandlerFunc{
		"GET /v1/client/jobs/job_1/events": func(w http.ResponseWriter, r *http.Request) {
			_, _ = io.WriteString(w, "id: 7\nevent: progress\ndata: {\"progress\":0.5,\"stage\":\"generate\"}\n\n")
			_ = http.NewResponseController(w).Flush()
			<-r.Context().Done()
		},
	})
	leave := func(words string) {
		if strings.Contains(words, "progress") {
			interrupt()
		}
	}
	got := scene{environ: environ, ctx: ctx, onWords: leave}.run(t, "jobs", "watch", "job_1", "--home", "my home")
	if got.exit != cli.ExitInterrupted {
		t.Errorf("exit %d: %s", got.exit, got.stderr)
	}
	for _, want := range []string{"The job job_1 goes on", "sdg jobs watch job_1 --after 7 --home 'my home'", "sdg jobs cancel job_1", "Interrupted."} {
		if !strings.Contains(got.stderr, want) {
			t.Errorf("stderr lacks %q:\n%s", want, got.stderr)
		}
	}
}

func TestExitCodesOfErrors(t *testing.T) {
	t.Parallel()
	for code, want := range map[string]cli.ExitCode{
		"404 NOT_FOUND": 3, "401 UNAUTHENTICATED": 4, "403 FORBIDDEN": 4, "422 VALIDATION_FAILED": 5, "400 BAD_REQUEST": 5,
		"409 JOB_TERMINAL": 6, "409 STATE_CONFLICT": 6, "409 QUOTE_EXCEEDS_MAX": 7, "418 SOMETHING_NEW": 1,
	} {
		t.Run(code, func(t *testing.T) {
			t.Parallel()
			status, name, _ := strings.Cut(code, " ")
			body := `{"error":"It did not work.","code":"` + name + `","correlation_id":"c-1","hint":"Do this."}`
			number := int(status[0]-'0')*100 + int(status[1]-'0')*10 + int(status[2]-'0')
			environ := service(t, map[string]http.HandlerFunc{"GET /v1/client/workspace": answer(number, body)})
			if got := (scene{environ: environ}).run(t, "workspace"); got.exit != want || got.stdout != "" ||
				got.stderr != "error: It did not work.\nhint:  Do this.\nrequest c-1\n" {
				t.Errorf("exit %d, want %d: %q %q", got.exit, want, got.stdout, got.stderr)
			}
			if got := (scene{environ: environ}).run(t, "workspace", "--json"); got.exit != want || got.stdout != "" || got.stderr != body+"\n" {
				t.Errorf("with --json: exit %d, want %d: %q %q", got.exit, want, got.stdout, got.stderr)
			}
		})
	}
}

func TestAJobStoppedByAGate(t *testing.T) {
	t.Parallel()
	environ := service(t, map[string]http.HandlerFunc{
		"GET /v1/client/jobs/job_1/events": answer(200, "id: 1\nevent: done\ndata: {\"status\":\"failed\"}\n\n"),
		"GET /v1/client/jobs/job_1":        answer(200, `{"job_id":"job_1","status":"failed","error":{"code":"value_safety","message":"A cell looks like a real card number"}}`),
	})
	got := scene{environ: environ}.run(t, "jobs", "watch", "job_1")
	if got.exit != cli.ExitGate || !strings.Contains(got.stderr, "A cell looks like a real card number.") {
		t.Errorf("exit %d: %s", got.exit, got.stderr)
	}
}

// The service leaves out what is not there; an older one answers null.
func TestMembersThatAreNotThere(t *testing.T) {
	t.Parallel()
	for name, extra := range map[string][2]string{
		"absent": {"", ""},
		"null":   {`,"status_reason":null,"cost_summary":null`, `,"error":null`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			environ := service(t, map[string]http.HandlerFunc{
				"GET /v1/client/agent/projects/proj_1": answer(200, `{"id":"proj_1","status":"planning","plan":[],"steps":[]`+extra[0]+`}`),
				"GET /v1/client/jobs/job_1":            answer(200, `{"job_id":"job_1","status":"running"`+extra[1]+`}`),
			})
			if got := (scene{environ: environ}).run(t, "chat", "show", "proj_1"); got.exit != cli.ExitOK || got.stderr != "The project proj_1 is planning.\n" {
				t.Errorf("project: exit %d: %s", got.exit, got.stderr)
			}
			if got := (scene{environ: environ}).run(t, "jobs", "get", "job_1"); got.exit != cli.ExitOK || strings.Contains(got.stdout, "reason") {
				t.Errorf("job: exit %d: %s%s", got.exit, got.stdout, got.stderr)
			}
		})
	}
}

func TestTheLocalKeyStaysLocal(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	if err := os.WriteFile(filepath.Join(home, "dev-key"), []byte("sdg_local\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	got := scene{}.run(t, "workspace", "--home", home, "--url", "https://sdg.example.com", "--json")
	var envelope struct{ Code, Error string }
	if err := json.Unmarshal([]byte(got.stderr), &envelope); err != nil {
		t.Fatal(err)
	}
	if got.exit != cli.ExitDenied || envelope.Code != "UNAUTHENTICATED" {
		t.Errorf("exit %d: %s", got.exit, got.stderr)
	}
	var sent string
	environ := service(t, map[string]http.HandlerFunc{"GET /v1/client/workspace": func(w http.ResponseWriter, r *http.Request) {
		sent = r.Header.Get("X-API-Key")
		_, _ = io.WriteString(w, `{"id":"ten_1"}`)
	}})
	if got := (scene{environ: environ[:1]}).run(t, "workspace", "--home", home); got.exit != cli.ExitOK || sent != "sdg_local" {
		t.Errorf("exit %d, sent %q: %s", got.exit, sent, got.stderr)
	}
}

func TestListsSayThatTheyGoOn(t *testing.T) {
	t.Parallel()
	environ := service(t, map[string]http.HandlerFunc{"GET /v1/client/jobs": answer(200, `{"data":[{"job_id":"job_1","status":"running","estimate":{"rows":1000}}],"next_cursor":"MTpqb2Jf"}`)})
	got := scene{environ: environ}.run(t, "jobs", "list", "--limit", "1")
	want := outcome{
		cli.ExitOK, "JOB\tSTATUS\tROWS\tCREDITS\tCREATED (UTC)\njob_1\trunning\t1,000\t0\t\n",
		"There are more. The next page:\n  sdg jobs list --limit=1 --cursor=MTpqb2Jf\n",
	}
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(outcome{})); diff != "" {
		t.Error(diff)
	}
}

func TestNobodyToAsk(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		args []string
		flag string
	}{
		"fabricate":   {[]string{"fabricate", "ten cats"}, "--yes"},
		"keys revoke": {[]string{"keys", "revoke", "key_1"}, "--yes"},
		"chat":        {[]string{"chat"}, "sdg chat"},
		"no input":    {[]string{"fabricate", "ten cats", "--no-input"}, "--yes"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			// The address leads nowhere: nothing is asked of the service either.
			got := scene{environ: []string{"SDG_URL=http://127.0.0.1:1", "SDG_API_KEY=k"}}.run(t, test.args...)
			if got.exit != cli.ExitUsage || !strings.Contains(got.stderr, test.flag) {
				t.Errorf("exit %d: %s", got.exit, got.stderr)
			}
		})
	}
}

func TestWatchingEndsWithItsTimeout(t *testing.T) {
	t.Parallel()
	environ := service(t, map[string]http.HandlerFunc{
		"GET /v1/client/jobs/job_1/events": func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() },
	})
	got := scene{environ: environ}.run(t, "jobs", "watch", "job_1", "--timeout", "20ms")
	if got.exit != cli.ExitTimeout || !strings.Contains(got.stderr, "The job job_1 goes on") {
		t.Errorf("exit %d: %s", got.exit, got.stderr)
	}
}

// What cannot come to an end is refused before the service is asked for anything.
func TestRefusedBeforeAnythingIsPaid(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	tests := map[string]struct {
		args []string
		want string
	}{
		"a folder in a file": {[]string{"fabricate", "ten cats", "--yes", "--out", filepath.Join(file, "out")}, "Name another folder with --out"},
		"no number":          {[]string{"fabricate", "ten cats", "--rows", "abc"}, "--rows takes a whole number, not \"abc\""},
		"below zero":         {[]string{"fabricate", "ten cats", "--seed", "-1"}, "--seed takes a whole number that is not below zero, not \"-1\""},
		"no time":            {[]string{"scada", "run", "--duration", "banana"}, "--duration takes a time with its unit, not \"banana\""},
		"no time at all":     {[]string{"scada", "run", "--plant", "water_treatment", "--yes", "--duration", "0"}, "--duration must be above zero"},
	}
	if runtime.GOOS == "linux" {
		tests["a folder of the kernel's"] = struct {
			args []string
			want string
		}{[]string{"fabricate", "ten cats", "--yes", "--out", "/proc/sdg/out"}, "No files can be written to /proc/sdg/out"}
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := scene{environ: []string{"SDG_URL=http://127.0.0.1:1", "SDG_API_KEY=k"}}.run(t, test.args...)
			if got.exit != cli.ExitUsage || !strings.Contains(got.stderr, test.want) {
				t.Errorf("exit %d: %s", got.exit, got.stderr)
			}
		})
	}
}

// TestNextCommandsAreCalledAsThisOne: who called bin/sdg has no sdg on the path.
func TestNextCommandsAreCalledAsThisOne(t *testing.T) {
	t.Parallel()
	environ := service(t, map[string]http.HandlerFunc{"GET /v1/client/jobs": answer(200, `{"data":[{"job_id":"job_1","status":"running","estimate":{"rows":1000}}],"next_cursor":"MTpqb2Jf"}`)})
	for name, test := range map[string]struct{ called, want string }{
		"by nothing known":      {"", "sdg"},
		"on the path":           {"sdg", "sdg"},
		"in a folder below":     {"bin/sdg", "bin/sdg"},
		"in this folder":        {"./sdg", "./sdg"},
		"in a folder of spaces": {"my tools/sdg", "'my tools/sdg'"},
		"by its whole path":     {"/usr/local/bin/sdg", "sdg"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := scene{environ: environ, name: test.called}.run(t, "jobs", "list", "--limit", "1")
			if want := "The next page:\n  " + test.want + " jobs list"; !strings.Contains(got.stdout+got.stderr, want) {
				t.Errorf("no %q in %s%s", want, got.stdout, got.stderr)
			}
		})
	}
}
