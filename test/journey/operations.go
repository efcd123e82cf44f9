package journey

import (
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// described is one operation of the service's own description.
type described struct {
	method, path, scope, id string
}

var pathParameter = regexp.MustCompile(`\{(\w+)\}`)

// operations reads the description.
func (u user) operations() []described {
	u.t.Helper()
	doc := u.want(200, "GET", "/v1/openapi.json", nil)
	var out []described
	for path, item := range doc.get("paths").(map[string]any) {
		for method, op := range item.(map[string]any) {
			o := answer{JSON: op.(map[string]any)}
			out = append(out, described{strings.ToUpper(method), path, o.text("x-scope"), o.text("x-operation")})
		}
	}
	slices.SortFunc(out, func(a, b described) int { return strings.Compare(a.path+a.method, b.path+b.method) })
	return out
}

// fill puts ids into a path; an operation with a parameter that is not known here fails.
func (d described) fill(t *testing.T, ids map[string]string) string {
	t.Helper()
	return pathParameter.ReplaceAllStringFunc(d.path, func(p string) string {
		id, ok := ids[strings.Trim(p, "{}")]
		if !ok {
			t.Fatalf("%s %s: no id for %s: add one here", d.method, d.path, p)
		}
		return id
	})
}

// bodies are valid bodies of the operations that need one.
var bodies = map[string]any{
	"post-message":    map[string]any{"content": "10 users with name"},
	"create-project":  map[string]any{"description": "10 users with name"},
	"approve-project": map[string]any{"max_credits": 1, "plan_sha256": strings.Repeat("0", 64)},
	"create-preview":  map[string]any{"description": "10 users with name"},
	"submit-job":      map[string]any{"contract_hash": strings.Repeat("0", 64)},
	"create-api-key":  map[string]any{"name": "n", "scope": "read"},
	"create-seal":     map[string]any{"contract": map[string]any{"version": "1"}},
	"sign-note":       map[string]any{"note": "text\n\n— k AAAAAA==\n"},
	"change-dataset":  map[string]any{"name": "n"},
	"begin-upload":    map[string]any{"filename": "f", "size_bytes": 1},

	"create-connector":        map[string]any{"name": "n", "type": "postgres", "config": nowhere("p")},
	"change-connector":        map[string]any{"name": "n"},
	"rotate-connector-secret": map[string]any{"secrets": map[string]any{"password": "p"}},
	"import-connector":        map[string]any{"source": "public.orders", "sample": true},

	"submit-scada-run":    map[string]any{"plant": "quad_tank", "duration_s": 60},
	"quote-scada-run":     map[string]any{"plant": "quad_tank", "duration_s": 60},
	"submit-ics-scenario": map[string]any{"plant": "quad_tank", "duration_s": 600},
	"quote-ics-scenario":  map[string]any{"plant": "quad_tank", "duration_s": 600},
}

// testOperations walks every operation with no, too weak and foreign credentials.
func testOperations(t *testing.T, target Target) {
	owner := user{t: t, target: target, key: target.GenerateKey}
	ids := owner.resources()
	malformed, unknown := map[string]string{}, map[string]string{}
	for name, id := range ids {
		malformed[name] = "job_%27%22%3C"
		prefix, _, _ := strings.Cut(id, "_")
		unknown[name] = prefix + "_01jd0000000000000000000000"
	}
	for _, op := range owner.operations() {
		if op.scope == "" {
			continue // open to everybody
		}
		t.Run(op.method+" "+op.path, func(t *testing.T) {
			as := func(key string) user { return user{t: t, target: target, key: key} }
			body := bodies[op.id]
			own := op.fill(t, ids)
			as("").refused(401, "UNAUTHENTICATED", op.method, own, body)
			as("sdg_key_01jd0000000000000000000000_"+strings.Repeat("A", 43)).refused(401, "UNAUTHENTICATED", op.method, own, body)
			if op.scope != "read" {
				as(target.ReadKey).refused(403, "FORBIDDEN", op.method, own, body)
			}
			if op.scope == "admin" {
				as(target.GenerateKey).refused(403, "FORBIDDEN", op.method, own, body)
			}
			if !strings.Contains(op.path, "{") {
				if op.method == http.MethodGet {
					as(target.OtherKey).want(200, op.method, own, nil)
				}
				return
			}
			if strings.Contains(op.path, "{plant}") || strings.Contains(op.path, "{attack}") {
				// Catalogues of the service are the same for everybody.
				as(target.OtherKey).want(200, op.method, own, nil)
				as(target.OtherKey).refused(404, "NOT_FOUND", op.method, op.fill(t, malformed), nil)
				return
			}
			if strings.Contains(op.path, "{n}") {
				return // a place in the caller's own chain: there is no foreign one
			}
			if op.id == "get-plant" || op.id == "get-attack" {
				as(target.OtherKey).want(200, op.method, own, nil) // catalogues are everybody's
				return
			}
			foreign := as(target.OtherKey).refused(404, "NOT_FOUND", op.method, own, body)
			absent := as(target.OtherKey).refused(404, "NOT_FOUND", op.method, op.fill(t, unknown), body)
			if f, a := withoutID(foreign), withoutID(absent); f != a {
				t.Errorf("foreign and absent look different: %s and %s", f, a)
			}
			as(target.AdminKey).refused(404, "NOT_FOUND", op.method, op.fill(t, malformed), body)
		})
	}
}

// withoutID is an error's body without the request's own id.
func withoutID(a answer) string {
	return strings.ReplaceAll(string(a.Raw), a.text("correlation_id"), "")
}

// resources makes one of everything that can be named in a path.
func (u user) resources() map[string]string {
	u.t.Helper()
	session, project := u.chat("20 users with name and email")
	u.until(project, "awaiting_approval")
	p := u.previewed(map[string]any{"description": "20 users with name and email"})
	job := u.want(202, "POST", p.text("_links", "approve"), nil)
	u.until(job.text("_links", "self"), "succeeded")
	list := u.want(200, "GET", job.text("_links", "artifacts"), nil)
	seal := u.want(202, "POST", "/v1/client/seals", map[string]any{"contract": p.get("contract")})
	admin := user{t: u.t, target: u.target, key: u.target.AdminKey}
	key := admin.want(201, "POST", "/v1/client/api-keys", map[string]any{"name": "to be looked at", "scope": "read"})
	dataset := u.uploaded("people.csv", People(60)).text("id")
	learnt := u.want(202, "POST", "/v1/client/jobs", map[string]any{"dataset_id": dataset, "rows": 10})
	connector := admin.want(201, "POST", "/v1/client/connectors", map[string]any{"name": "to be looked at", "type": "postgres", "config": nowhere("p4ssword")})
	return map[string]string{
		"connector_id": connector.text("id"), "model_id": u.until(learnt.text("_links", "self"), "succeeded").text("model_id"),
		"session_id": session[strings.LastIndex(session, "/")+1:], "project_id": project[strings.LastIndex(project, "/")+1:],
		"seal_id": seal.text("id"), "section": "run_manifest", "n": "1",
		"preview_id": p.text("preview_id"), "job_id": job.text("job_id"), "artifact_id": list.text("data", 0, "id"), "key_id": key.text("id"),
		"dataset_id": dataset, "version": "1",
		"plant": "water_treatment", "attack": "A05",
	}
}

// testStrictness sends bodies that are not quite JSON, and requests that are not quite right.
func testStrictness(t *testing.T, target Target) {
	const preview = "/v1/client/fabricate/preview"
	deep := `{"description":"x","contract":` + strings.Repeat("[", 100) + strings.Repeat("]", 100) + `}`
	for name, c := range map[string]struct {
		status int
		code   string
		body   string
	}{
		"not JSON":            {400, "BAD_REQUEST", `{"description"`},
		"empty":               {400, "BAD_REQUEST", ` `},
		"two values":          {400, "BAD_REQUEST", `{"description":"10 users"} {}`},
		"duplicate name":      {400, "BAD_REQUEST", `{"description":"10 users","description":"20 users"}`},
		"duplicate escaped":   {400, "BAD_REQUEST", `{"description":"10 users","d\u0065scription":"20 users"}`},
		"bad UTF-8":           {400, "BAD_REQUEST", "{\"description\":\"10 users \xff\"}"},
		"deep":                {400, "BAD_REQUEST", deep},
		"other case":          {422, "VALIDATION_FAILED", `{"Description":"10 users with name"}`},
		"unknown field":       {422, "VALIDATION_FAILED", `{"description":"10 users with name","rows":5}`},
		"wrong type":          {422, "VALIDATION_FAILED", `{"description":12}`},
		"out of range":        {422, "VALIDATION_FAILED", `{"description":"10 users with name","requested_records":0}`},
		"empty string":        {422, "VALIDATION_FAILED", `{"description":""}`},
		"fraction":            {422, "VALIDATION_FAILED", `{"description":"10 users with name","seed":1.5}`},
		"unknown in contract": {422, "VALIDATION_FAILED", `{"contract":{"version":"1","colour":"red"}}`},
	} {
		t.Run(name, func(t *testing.T) {
			u := user{t: t, target: target, key: target.GenerateKey}
			a := u.refused(c.status, c.code, "POST", preview, c.body)
			if c.status == 422 && len(a.JSON["errors"].([]any)) == 0 {
				t.Errorf("no field is named: %s", a.Raw)
			}
			if strings.Contains(string(a.Raw), "20 users") {
				t.Errorf("the answer repeats a value: %s", a.Raw)
			}
		})
	}
	u := user{t: t, target: target, key: target.GenerateKey}
	u.refused(404, "NOT_FOUND", "GET", "/v1/nowhere", nil)
	u.refused(404, "NOT_FOUND", "GET", "/nowhere", nil)
	u.refused(405, "METHOD_NOT_ALLOWED", "DELETE", preview, nil)
	u.refused(413, "PAYLOAD_TOO_LARGE", "POST", preview, `{"description":"`+strings.Repeat("a", 3<<20)+`"}`)
	u.with("Content-Type", "text/plain").refused(415, "UNSUPPORTED_MEDIA_TYPE", "POST", preview, `{"description":"10 users"}`)
	u.refused(400, "BAD_REQUEST", "GET", "/v1/client/jobs?cursor=%21", nil)
	u.refused(422, "VALIDATION_FAILED", "GET", "/v1/client/jobs?limit=501", nil)
	u.refused(400, "BAD_REQUEST", "GET", "/v1/client/jobs?limit=1&limit=2", nil)
	if target.DecodedQueries {
		u.refused(422, "VALIDATION_FAILED", "GET", "/v1/client/jobs?limit=%zz", nil)
	} else {
		u.refused(400, "BAD_REQUEST", "GET", "/v1/client/jobs?limit=%zz", nil)
	}
	u.with("Content-Encoding", "gzip").refused(415, "UNSUPPORTED_MEDIA_TYPE", "POST", preview, `{}`)
	if a := u.call("DELETE", preview, nil); a.Header.Get("Allow") != "POST" {
		t.Errorf("Allow: %q", a.Header.Get("Allow"))
	}
	ranged := u.refused(422, "VALIDATION_FAILED", "POST", preview, `{"description":"10 users with name","requested_records":0}`)
	if ranged.text("errors", 0, "field") != "body.requested_records" || ranged.get("errors", 0, "value") != 0.0 {
		t.Errorf("the value out of range: %s", ranged.Raw)
	}
	missing := u.refused(422, "VALIDATION_FAILED", "POST", "/v1/client/agent/projects", `{}`)
	if missing.text("errors", 0, "field") != "body.description" {
		t.Errorf("the missing field: %s", missing.Raw)
	}
	u.with("Idempotency-Key", "a b").refused(400, "BAD_REQUEST", "POST", preview, map[string]any{"description": "10 users with name"})
	ok := u.want(200, "GET", "/v1/client/jobs", nil)
	for _, h := range []string{"X-Ratelimit-Limit", "X-Ratelimit-Remaining", "X-Ratelimit-Reset", "X-Ratelimit-Route", "Strict-Transport-Security", "X-Correlation-Id"} {
		if ok.Header.Get(h) == "" {
			t.Errorf("no header %s", h)
		}
	}
}

// testPaging walks a list page by page.
func testPaging(t *testing.T, target Target) {
	u := user{t: t, target: target, key: target.GenerateKey}
	for range 5 {
		u.want(201, "POST", "/v1/client/chat/sessions", nil)
	}
	var seen []string
	for path := "/v1/client/chat/sessions?limit=2"; path != ""; {
		a := u.want(200, "GET", path, nil)
		page := a.get("data").([]any)
		if len(page) > 2 {
			t.Fatalf("a page of %d", len(page))
		}
		for i := range page {
			seen = append(seen, a.text("data", i, "id"))
		}
		path = ""
		if next := a.text("next_cursor"); next != "" {
			path = "/v1/client/chat/sessions?limit=2&cursor=" + next
		}
	}
	if len(seen) < 5 || !slices.IsSortedFunc(seen, func(a, b string) int { return strings.Compare(b, a) }) {
		t.Errorf("sessions, newest first: %v", seen)
	}
	other := user{t: t, target: target, key: target.OtherKey}
	if a := other.want(200, "GET", "/v1/client/chat/sessions", nil); len(a.get("data").([]any)) != 0 {
		t.Errorf("another workspace sees sessions: %s", a.Raw)
	}
}

// testKeys makes, uses and revokes an API key.
func testKeys(t *testing.T, target Target) {
	admin := user{t: t, target: target, key: target.AdminKey}
	made := admin.want(201, "POST", "/v1/client/api-keys", map[string]any{"name": "short-lived", "scope": "read", "requests_per_minute": 3})
	u := user{t: t, target: target, key: made.text("token")}
	for i := range 3 {
		if a := u.want(200, "GET", "/v1/client/workspace", nil); a.Header.Get("X-Ratelimit-Remaining") != fmt.Sprint(2-i) {
			t.Errorf("remaining after %d: %s", i+1, a.Header.Get("X-Ratelimit-Remaining"))
		}
	}
	if a := u.refused(429, "RATE_LIMITED", "GET", "/v1/client/workspace", nil); a.Header.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
	admin.want(200, "POST", "/v1/client/api-keys/"+made.text("id")+"/revoke", nil)
	u.refused(401, "UNAUTHENTICATED", "GET", "/v1/client/workspace", nil)
	for _, item := range admin.want(200, "GET", "/v1/client/api-keys", nil).get("data").([]any) {
		if a := (answer{JSON: item.(map[string]any)}); a.get("token") != nil || a.get("secret_sha256") != nil {
			t.Errorf("a listed key shows its secret: %v", item)
		}
	}
	// A repeat of a creation never shows the secret again.
	keyed := admin.with("Idempotency-Key", "key-"+made.text("id"))
	body := map[string]any{"name": "twice", "scope": "read"}
	keyed.want(201, "POST", "/v1/client/api-keys", body)
	if a := keyed.want(409, "POST", "/v1/client/api-keys", body); strings.Contains(string(a.Raw), "sdg_key_") {
		t.Errorf("the repeat shows a token: %s", a.Raw)
	}
	// The last admin key cannot be revoked: nobody could make another one.
	only := user{t: t, target: target, key: target.OtherKey}
	list := only.want(200, "GET", "/v1/client/api-keys", nil)
	only.refused(409, "STATE_CONFLICT", "POST", "/v1/client/api-keys/"+list.text("data", 0, "id")+"/revoke", nil)
	log := admin.want(200, "GET", "/v1/client/audit-events", nil)
	// Other journeys write entries at the same time: which is the newest is open.
	if !slices.ContainsFunc(log.get("data").([]any), func(item any) bool {
		entry := answer{JSON: item.(map[string]any)}
		return entry.text("action") == "create-api-key" && entry.text("method") == "POST" && len(entry.text("body_sha256")) == 64
	}) {
		t.Errorf("audit log: %s", log.Raw)
	}
}
