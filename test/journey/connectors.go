package journey

import (
	"crypto/sha256"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// Source is a source of data that the service under test can reach. Its table is what
// OrderRows says; Wrong is a secret that it does not accept.
type Source struct {
	Type   string
	Config map[string]any
	// Secret is the field that signs in.
	Secret string
	Wrong  string
	// Table is the name under which it shows the table.
	Table string
}

// OrderRows is how many rows the table of a Source has: id (whole numbers from 0), city and
// amount (id.5, missing in every tenth row).
const OrderRows = 12_000

// nowhere is a database that does not exist.
func nowhere(password string) map[string]any {
	return map[string]any{"host": "db.nowhere.invalid", "database": "shop", "user": "reader", "password": password}
}

// connected makes a connector and demands that nothing of its secret comes back.
func (u user) connected(typ, name, secret string, config map[string]any) answer {
	u.t.Helper()
	c := u.want(201, "POST", "/v1/client/connectors", map[string]any{"name": name, "type": typ, "config": config})
	u.noSecret(c, secret)
	if !strings.HasPrefix(c.text("secret_ref"), "secret_") || c.text("type") != typ || c.text("name") != name {
		u.t.Fatalf("connector: %s", c.Raw)
	}
	return c
}

func (u user) noSecret(a answer, secret string) {
	u.t.Helper()
	if strings.Contains(string(a.Raw), secret) {
		u.t.Errorf("an answer holds the secret: %s", a.Raw)
	}
}

// testConnectors makes, reads, changes and deletes a connector.
func testConnectors(t *testing.T, target Target) {
	admin := user{t: t, target: target, key: target.AdminKey}
	const secret = "first-" + canary
	types := admin.want(200, "GET", "/v1/connectors/types", nil)
	if list, _ := types.get("data").([]any); len(list) != 14 || types.get("data", 5, "type") != "postgres" || types.get("data", 5, "config_schema", "properties", "password", "writeOnly") != true {
		t.Errorf("types: %s", types.Raw)
	}
	u := admin.with("Idempotency-Key", "connect-once-"+t.Name())
	made := u.connected("postgres", "Shop", secret, nowhere(secret))
	if again := u.want(201, "POST", "/v1/client/connectors", map[string]any{"name": "Shop", "type": "postgres", "config": nowhere(secret)}); again.text("id") != made.text("id") {
		t.Errorf("made twice: %s", again.Raw)
	}
	self := made.text("_links", "self")
	read := user{t: t, target: target, key: target.ReadKey}
	got := read.want(200, "GET", self, nil)
	if got.get("config", "port") != 5432.0 || got.get("config", "password") != nil || !slices.Equal(texts(got.get("secret_fields")), []string{"password"}) {
		t.Errorf("connector: %s", got.Raw)
	}
	read.noSecret(got, secret)
	read.noSecret(read.want(200, "GET", "/v1/client/connectors", nil), secret)

	// The secret stays while it goes to the same server, and must be given with another one.
	config := maps.Clone(got.get("config").(map[string]any))
	config["database"] = "archive"
	changed := admin.want(200, "PATCH", self, map[string]any{"name": "Archive", "config": config})
	if changed.text("name") != "Archive" || changed.get("config", "database") != "archive" || changed.text("secret_ref") != made.text("secret_ref") {
		t.Errorf("changed: %s", changed.Raw)
	}
	config["host"] = "other.nowhere.invalid"
	if e := admin.refused(422, "VALIDATION_FAILED", "PATCH", self, map[string]any{"config": config}); e.text("errors", 0, "field") != "body.config.host" {
		t.Errorf("refused: %s", e.Raw)
	}
	config["password"] = "second-" + canary
	moved := admin.want(200, "PATCH", self, map[string]any{"config": config})
	admin.noSecret(moved, canary)
	rotated := admin.want(200, "POST", self+"/rotate-secret", map[string]any{"secrets": map[string]any{"password": "third-" + canary}})
	if refs := []string{made.text("secret_ref"), moved.text("secret_ref"), rotated.text("secret_ref")}; refs[0] == refs[1] || refs[1] == refs[2] || refs[2] == "" {
		t.Errorf("secrets: %q", refs)
	}
	for name, body := range map[string]any{
		"unknown type":  map[string]any{"name": "n", "type": "excel", "config": map[string]any{}},
		"unknown field": map[string]any{"name": "n", "type": "postgres", "config": with(nowhere(secret), "passwort", secret)},
		"no password":   map[string]any{"name": "n", "type": "postgres", "config": with(nowhere(secret), "password", "")},
		"plain text":    map[string]any{"name": "n", "type": "postgres", "config": with(nowhere(secret), "ssl_mode", "disable")},
		"metadata":      map[string]any{"name": "n", "type": "postgres", "config": with(nowhere(secret), "host", "169.254.169.254")},
		"two hosts":     map[string]any{"name": "n", "type": "postgres", "config": with(nowhere(secret), "host", "a.example,127.0.0.1")},
		"socket":        map[string]any{"name": "n", "type": "postgres", "config": with(nowhere(secret), "host", "/var/run/postgresql")},
		"empty name":    map[string]any{"name": " ", "type": "postgres", "config": nowhere(secret)},
	} {
		e := admin.refused(422, "VALIDATION_FAILED", "POST", "/v1/client/connectors", body)
		if strings.Contains(string(e.Raw), canary) {
			t.Errorf("%s: the secret comes back: %s", name, e.Raw)
		}
	}

	generate := user{t: t, target: target, key: target.GenerateKey}
	for _, path := range []string{"/test", "/browse"} {
		e := generate.refused(424, "CONNECTOR_SOURCE_ERROR", "POST", self+path, nil)
		if e.text("source_error") == "" || strings.Contains(string(e.Raw), canary) {
			t.Errorf("%s: %s", path, e.Raw)
		}
	}
	generate.refused(422, "VALIDATION_FAILED", "POST", self+"/browse", map[string]any{"limit": 501})
	generate.refused(422, "VALIDATION_FAILED", "POST", self+"/import", map[string]any{"source": ""})
	failed := generate.want(202, "POST", self+"/import", map[string]any{"source": "public.orders", "target_dataset_name": "orders"})
	job := generate.until(failed.text("_links", "self"), "failed", "succeeded")
	if job.text("status") != "failed" || job.text("error", "code") != "source_error" || job.text("kind") != "import" || job.get("dataset_id") != nil || strings.Contains(string(job.Raw), canary) {
		t.Errorf("job: %s", job.Raw)
	}
	admin.readsOfSecrets(made.text("id"), "test", "browse", "import "+failed.text("job_id"))

	admin.want(204, "DELETE", self, nil)
	admin.refused(404, "NOT_FOUND", "GET", self, nil)
	admin.refused(404, "NOT_FOUND", "DELETE", self, nil)
}

// readsOfSecrets demands that the audit log has each reading of a connector's secrets.
func (u user) readsOfSecrets(id string, reasons ...string) {
	u.t.Helper()
	log := u.want(200, "GET", "/v1/client/audit-events?action=open-secret&limit=500", nil)
	u.noSecret(log, canary)
	var found []string
	entries, _ := log.get("data").([]any)
	for _, e := range entries {
		entry := answer{JSON: e.(map[string]any)}
		if reason, ours := strings.CutPrefix(entry.text("reason"), "connector "+id+": "); ours {
			if entry.text("actor") == "" || entry.text("action") != "open-secret" {
				u.t.Errorf("entry: %v", e)
			}
			found = append(found, reason)
		}
	}
	for _, r := range reasons {
		if !slices.Contains(found, r) {
			u.t.Errorf("the audit log has no reading of the secret for %q, only %q", r, found)
		}
	}
	// The hash of a body with a secret would let readers of the log try guesses.
	created := u.want(200, "GET", "/v1/client/audit-events?action=create-connector&limit=1", nil)
	if got := created.text("data", 0, "body_sha256"); got != fmt.Sprintf("%x", sha256.Sum256(nil)) {
		u.t.Errorf("the body of create-connector is in the audit log as %s", got)
	}
}

func with(config map[string]any, name string, value any) map[string]any {
	config = maps.Clone(config)
	config[name] = value
	if value == "" {
		delete(config, name)
	}
	return config
}

func texts(v any) (out []string) {
	list, _ := v.([]any)
	for _, item := range list {
		text, _ := item.(string)
		out = append(out, text)
	}
	return out
}

// testImport reads a source into a dataset, and makes rows like it.
func testImport(t *testing.T, target Target, s *Source) {
	admin, u := user{t: t, target: target, key: target.AdminKey}, user{t: t, target: target, key: target.GenerateKey}
	secret, _ := s.Config[s.Secret].(string)
	c := admin.connected(s.Type, "orders", secret, s.Config)
	self := c.text("_links", "self")
	if ok := u.want(200, "POST", self+"/test", nil); ok.text("status") != "ok" {
		t.Errorf("test: %s", ok.Raw)
	}
	list := u.want(200, "POST", "/v1"+strings.TrimPrefix(self, "/v1/client")+"/browse", map[string]any{"filter": "ORDER", "limit": 500})
	if !strings.HasPrefix(string(list.Raw), `[`) || !strings.Contains(string(list.Raw), `"name":"`+s.Table+`"`) || list.Header.Get("X-Next-Cursor") != "" {
		t.Errorf("list: %s", list.Raw)
	}

	accepted := u.want(202, "POST", self+"/import", map[string]any{"source": s.Table, "target_dataset_name": "Orders of " + t.Name()})
	if accepted.Header.Get("X-Job-Id") != accepted.text("job_id") || accepted.text("connector_id") != c.text("id") {
		t.Errorf("accepted: %v %s", accepted.Header, accepted.Raw)
	}
	job := u.until(accepted.text("_links", "self"), "succeeded", "failed")
	if job.text("status") != "succeeded" || job.number("rows_done") != OrderRows || job.number("charged_credits") != 1 {
		t.Fatalf("job: %s", job.Raw)
	}
	d := u.want(200, "GET", "/v1/client/datasets/"+job.text("dataset_id"), nil)
	if d.text("status") != "ready" || d.number("rows") != OrderRows || d.text("source") != s.Table || d.text("connector_id") != c.text("id") || d.get("columns", 2, "nulls") != float64(OrderRows/10) {
		t.Errorf("dataset: %s", d.Raw)
	}
	rows := u.want(200, "GET", d.text("_links", "rows")+"?offset=10&limit=1", nil)
	if rows.text("rows", 0, 0) != "10" || rows.get("rows", 0, 2) != nil {
		t.Errorf("rows: %s", rows.Raw)
	}
	u.want(200, "GET", d.text("_links", "profile"), nil)
	bundle := u.want(200, "GET", job.text("_links", "evidence"), nil)
	if bundle.get("sections", "run_manifest", "kind") != "import" && !strings.Contains(string(bundle.Raw), `"kind":"import"`) {
		t.Errorf("evidence: %.300s", bundle.Raw)
	}
	u.noSecret(bundle, secret)
	u.noSecret(job, secret)

	sample := u.want(202, "POST", self+"/import", map[string]any{"source": s.Table, "columns": []string{"city"}, "sample": true})
	sampled := u.until(sample.text("_links", "self"), "succeeded", "failed")
	if few := u.want(200, "GET", "/v1/client/datasets/"+sampled.text("dataset_id"), nil); few.number("rows") != 1000 || few.number("column_count") != 1 {
		t.Errorf("sample: %s %s", sampled.Raw, few.Raw)
	}

	admin.want(200, "POST", self+"/rotate-secret", map[string]any{"secrets": map[string]any{s.Secret: s.Wrong}})
	if e := u.refused(424, "CONNECTOR_SOURCE_ERROR", "POST", self+"/test", nil); e.text("source_error") == "" || strings.Contains(string(e.Raw), s.Wrong) {
		t.Errorf("refused: %s", e.Raw)
	}
	admin.readsOfSecrets(c.text("id"), "test", "browse", "import "+job.text("job_id"))
	admin.want(204, "DELETE", self, nil)
	u.want(200, "GET", d.text("_links", "self"), nil)
}
