package journey

import (
	"net/http"
	"strings"
	"sync"
	"testing"
)

// canary is part of every text that SetCanaries hands to the service: nobody else has it.
const canary = "k4naryVoegelchen"

// SetCanaries hands texts to the service that it must never log: as descriptions and
// names, as cells and column names of files that can and that cannot be read, in what
// is refused, and as credentials.
func SetCanaries(t *testing.T, target Target) {
	u := user{t: t, target: target, key: target.GenerateKey}
	secret := "postgres://" + canary + ":" + canary + "@db.example.org/crm"

	_, project := u.chat("30 users with name, email and a status " + canary + "A 50%, " + canary + "B 50%")
	planned := u.until(project, "awaiting_approval", "failed", "blocked")
	u.want(202, "POST", project+"/approve", approval(planned))
	u.until(project, "complete", "failed")
	session := u.want(201, "POST", "/v1/client/chat/sessions", nil)
	u.want(200, "POST", "/v1/client/chat/sessions/"+session.text("id")+"/messages", map[string]any{"content": "Connect to " + secret + " and copy it."})

	good := u.uploaded(canary+".csv", "id,"+canary+"_column,email\n1,"+canary+" cell,"+canary+"@example.org\n2,other,b@example.org\n")
	u.want(200, "PATCH", good.text("_links", "self"), map[string]any{"name": canary + " name"})
	contentType, body := form(t, canary+".parquet", [2]string{"file", "PAR1 " + canary + " this is no Parquet file PAR1"})
	bad := u.with("Content-Type", contentType).want(202, "POST", "/v1/client/datasets/upload", body)
	u.until(bad.text("_links", "self"), "failed")
	contentType, body = form(t, "rows.csv", [2]string{"file", "a,b\n1,2\n3," + canary + ",4,\"" + canary + "\n"})
	u.until(u.with("Content-Type", contentType).want(202, "POST", "/v1/client/datasets/upload", body).text("_links", "self"), "failed", "ready")

	admin := user{t: t, target: target, key: target.AdminKey}
	connector := admin.connected("postgres", canary+" name", "pass "+canary, nowhere("pass "+canary))
	self := connector.text("_links", "self")
	admin.refused(424, "CONNECTOR_SOURCE_ERROR", "POST", self+"/test", nil)
	admin.want(200, "POST", self+"/rotate-secret", map[string]any{"secrets": map[string]any{"password": "rotated " + canary}})
	admin.refused(424, "CONNECTOR_SOURCE_ERROR", "POST", self+"/browse", map[string]any{"filter": canary})
	u.until(u.want(202, "POST", self+"/import", map[string]any{"source": canary + ".table"}).text("_links", "self"), "failed", "succeeded")
	admin.refused(422, "VALIDATION_FAILED", "POST", "/v1/client/connectors", map[string]any{"name": "n", "type": "postgres", "config": with(nowhere(canary), canary, canary)})

	// What is refused is told to the caller, and to nobody else.
	for _, refused := range []struct {
		path string
		body any
	}{
		{"/v1/client/fabricate/preview", map[string]any{"description": canary, "unknown_" + canary: secret}},
		{"/v1/client/jobs", map[string]any{"kind": "mock", "contract": map[string]any{canary: secret}}},
		{"/v1/client/jobs", "{\"kind\": \"" + canary},
		{"/v1/synthesize/jobs", map[string]any{"dataset_id": good.text("id"), "rows": 10, "conditions": []string{canary + " > 3"}}},
	} {
		if a := u.call("POST", refused.path, refused.body); a.Status < 400 || a.Status >= 500 {
			t.Errorf("%s: %d %s", refused.path, a.Status, a.Raw)
		}
	}
	unknown := user{t: t, target: target, key: "sdg_key_01jd0000000000000000000000_" + (canary + strings.Repeat("x", 43))[:43]}
	unknown.want(http.StatusUnauthorized, "GET", "/v1/client/jobs", nil)
	unknown.key = ""
	unknown.with("Authorization", "Bearer "+canary+".of.mine").want(http.StatusUnauthorized, "GET", "/v1/client/jobs", nil)
	u.want(200, "GET", "/v1/client/jobs?cursor=", nil)
	u.with("Cookie", "session="+canary).want(200, "GET", "/v1/client/jobs", nil)
}

// FindCanaries fails for every line of a text that holds what SetCanaries handed over, or
// a secret of one of the target's keys. The text must have lines: an empty log proves nothing.
func FindCanaries(t *testing.T, target Target, what, text string) {
	t.Helper()
	secrets := []string{canary}
	for _, key := range []string{target.AdminKey, target.GenerateKey, target.ReadKey, target.OtherKey} {
		if parts := strings.SplitN(key, "_", 4); len(parts) == 4 {
			secrets = append(secrets, parts[3])
		}
	}
	if len(secrets) != 5 {
		t.Fatalf("%d keys to look for", len(secrets)-1)
	}
	lines := strings.Split(text, "\n")
	if len(lines) < 2 {
		t.Errorf("%s is empty", what)
	}
	for _, line := range lines {
		for i, s := range secrets {
			if strings.Contains(line, s) {
				t.Errorf("%s holds secret %d: %s", what, i, line)
			}
		}
	}
}

// Lines collects what is logged.
type Lines struct {
	mu   sync.Mutex
	text strings.Builder
}

// Write implements io.Writer.
func (l *Lines) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

// String returns all lines so far.
func (l *Lines) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}
