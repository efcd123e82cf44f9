package journey

import (
	"bufio"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"
)

// previewed makes a preview and returns it.
func (u user) previewed(body map[string]any) answer {
	u.t.Helper()
	p := u.want(201, "POST", "/v1/client/fabricate/preview", body)
	if p.text("preview_id") == "" || p.text("status") != "ready" || p.text("contract_hash") == "" || p.number("quote", "credits") < 1 {
		u.t.Fatalf("preview: %s", p.Raw)
	}
	return p
}

// testPreview previews, approves and repeats a contract.
func testPreview(t *testing.T, target Target) {
	u := user{t: t, target: target, key: target.GenerateKey}
	p := u.previewed(map[string]any{"description": Retail, "requested_records": 300, "seed": 7})
	samples := p.get("samples").([]any)
	if len(samples) != 2 || len(p.get("samples", 0, "rows").([]any)) != 20 {
		t.Fatalf("samples: %s", p.Raw)
	}
	approve := p.text("_links", "approve")
	job := u.want(202, "POST", approve, nil)
	if job.text("job_id") == "" || job.Header.Get("X-Job-Id") != job.text("job_id") || job.Header.Get("X-Rate-Limit-Remaining") == "" {
		t.Fatalf("job: %s %v", job.Raw, job.Header)
	}
	if repeat := u.want(202, "POST", approve, nil); repeat.text("job_id") != job.text("job_id") {
		t.Errorf("approving twice made two jobs")
	}
	u.until("/v1/client/jobs/"+job.text("job_id"), "succeeded", "failed")
	u.delivered(job.text("job_id"), map[string]int{"customers.csv": 300, "orders.csv": -1})

	// The sample rows are the first rows of the delivery.
	list := u.want(200, "GET", "/v1/client/jobs/"+job.text("job_id")+"/artifacts", nil)
	content := string(u.want(200, "GET", list.text("data", 0, "_links", "content"), nil).Raw)
	first := fmt.Sprint(p.get("samples", 0, "rows", 0, 1))
	if line := strings.SplitN(content, "\n", 3)[1]; !strings.Contains(line, first) {
		t.Errorf("first row %q does not hold the sample's %q", line, first)
	}

	// The approved contract runs again, by hash or whole, and gives the same bytes.
	again := u.want(202, "POST", "/v1/client/jobs", map[string]any{"kind": "mock", "contract": p.get("contract")})
	u.until("/v1/client/jobs/"+again.text("job_id"), "succeeded", "failed")
	second := u.want(200, "GET", "/v1/client/jobs/"+again.text("job_id")+"/artifacts", nil)
	if list.text("data", 0, "sha256") != second.text("data", 0, "sha256") {
		t.Errorf("the same contract gave other bytes: %s and %s", list.text("data", 0, "sha256"), second.text("data", 0, "sha256"))
	}

	// A contract that nobody approved does not run.
	unapproved := u.previewed(map[string]any{"description": Retail, "requested_records": 301, "seed": 7})
	u.refused(422, "VALIDATION_FAILED", "POST", "/v1/client/jobs", map[string]any{"kind": "mock", "contract": unapproved.get("contract")})
	if p := u.want(200, "POST", unapproved.text("_links", "reject"), nil); p.text("status") != "rejected" {
		t.Errorf("rejected: %s", p.Raw)
	}
	u.refused(409, "STATE_CONFLICT", "POST", unapproved.text("_links", "approve"), nil)
}

// testStream follows a job while it runs and afterwards, breaks off and resumes without loss.
func testStream(t *testing.T, target Target) {
	u := user{t: t, target: target, key: target.GenerateKey}
	p := u.previewed(map[string]any{"description": Retail})
	job := u.want(202, "POST", p.text("_links", "approve"), nil)
	path := job.text("_links", "stream")
	followed := u.follow(path)
	u.until(job.text("_links", "self"), "succeeded", "failed")
	whole := u.events(path, "", 0)
	if fmt.Sprint(followed) != fmt.Sprint(whole) {
		t.Errorf("while the job ran: %v, and afterwards: %v", followed, whole)
	}
	if len(whole) < 4 || whole[0].kind != "status" || whole[len(whole)-1].kind != "done" {
		t.Fatalf("events: %v", whole)
	}
	for cut := range whole {
		part := u.events(path, "", cut+1)
		rest := []event{}
		if cut+1 < len(whole) {
			rest = u.events(path, whole[cut].id, 0)
		} else {
			u.with("Last-Event-ID", whole[cut].id).want(http.StatusNoContent, "GET", path, nil)
		}
		if got := append(part, rest...); fmt.Sprint(got) != fmt.Sprint(whole) {
			t.Fatalf("cut after %d: %v, want %v", cut+1, got, whole)
		}
	}
	u.with("Last-Event-ID", "seven").refused(400, "BAD_REQUEST", "GET", path, nil)
}

type event struct{ id, kind, data string }

// follow reads a stream to its last event, again from where it was each time it ends.
func (u user) follow(path string) (out []event) {
	u.t.Helper()
	last := event{}
	for deadline := time.Now().Add(u.target.Patience); last.kind != "done"; {
		if time.Now().After(deadline) {
			u.t.Fatalf("the stream has not ended: %v", out)
		}
		if out = append(out, u.events(path, last.id, 0)...); len(out) > 0 {
			last = out[len(out)-1]
		}
	}
	return out
}

// events reads a stream until it ends, or until limit events have come.
func (u user) events(path, after string, limit int) []event {
	u.t.Helper()
	req, err := http.NewRequestWithContext(u.t.Context(), http.MethodGet, u.target.URL+path, nil)
	if err != nil {
		u.t.Fatal(err)
	}
	req.Header.Set("X-API-Key", u.key)
	if after != "" {
		req.Header.Set("Last-Event-ID", after)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		u.t.Fatal(err)
	}
	defer res.Body.Close()
	if res.StatusCode != http.StatusOK || !strings.HasPrefix(res.Header.Get("Content-Type"), "text/event-stream") {
		u.t.Fatalf("stream: %s %v", res.Status, res.Header)
	}
	var out []event
	var e event
	for lines := bufio.NewScanner(res.Body); lines.Scan(); {
		name, value, _ := strings.Cut(lines.Text(), ": ")
		switch name {
		case "id":
			e.id = value
		case "event":
			e.kind = value
		case "data":
			e.data = value
		case "":
			if e.kind != "" {
				out = append(out, e)
				if len(out) == limit {
					return out
				}
			}
			e = event{}
		}
	}
	return out
}

// testIdempotency repeats requests under one key.
func testIdempotency(t *testing.T, target Target) {
	u := user{t: t, target: target, key: target.GenerateKey}
	keyed := u.with("Idempotency-Key", "journey-"+t.Name()+u.want(201, "POST", "/v1/client/chat/sessions", nil).text("id")[20:])
	body := map[string]any{"description": "30 users with name and email", "seed": 3}
	first := keyed.want(201, "POST", "/v1/client/fabricate/preview", body)
	second := keyed.want(201, "POST", "/v1/fabricate/preview", body) // the other family is the same operation
	if string(first.Raw) != string(second.Raw) || second.Header.Get("Idempotent-Replayed") != "true" {
		t.Errorf("the repeat differs: %s and %s", first.Raw, second.Raw)
	}
	// A refused request did nothing: its key serves the corrected one.
	mended := u.with("Idempotency-Key", "mended-"+first.text("preview_id"))
	mended.refused(422, "VALIDATION_FAILED", "POST", "/v1/client/fabricate/preview", map[string]any{"description": ""})
	mended.want(201, "POST", "/v1/client/fabricate/preview", body)
	keyed.refused(409, "IDEMPOTENCY_CONFLICT", "POST", "/v1/client/fabricate/preview", map[string]any{"description": "31 users with name", "seed": 3})
}

// testCancel cancels a job that runs, and one that is over.
func testCancel(t *testing.T, target Target) {
	u := user{t: t, target: target, key: target.GenerateKey}
	p := u.previewed(map[string]any{"description": Retail, "requested_records": 3_000_000})
	job := u.want(202, "POST", p.text("_links", "approve"), nil)
	for range 2 {
		if c := u.want(200, "POST", job.text("_links", "cancel"), nil); c.text("status") != "cancelled" || c.number("charged_credits") != 0 {
			t.Fatalf("cancelled: %s", c.Raw)
		}
	}
	if list := u.want(200, "GET", job.text("_links", "artifacts"), nil); len(list.get("data").([]any)) != 0 {
		t.Errorf("a cancelled job delivers: %s", list.Raw)
	}
	u.refused(409, "STATE_CONFLICT", "GET", job.text("_links", "evidence"), nil)
	small := u.previewed(map[string]any{"description": "20 users with name and email"})
	done := u.want(202, "POST", small.text("_links", "approve"), nil)
	u.until(done.text("_links", "self"), "succeeded")
	u.refused(409, "JOB_TERMINAL", "POST", done.text("_links", "cancel"), nil)
}
