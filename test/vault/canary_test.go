//go:build unix

package vault_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/cli"
	"github.com/sdg-service/sdg/internal/embedded"
	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/sdg"
)

const canary = "canary-hunter2-correct-horse"

// transcript is everything that the service lets out: log lines, answers, errors.
type transcript struct {
	mu sync.Mutex
	bytes.Buffer
}

func (t *transcript) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.Buffer.Write(p)
}

func (t *transcript) note(format string, args ...any) { fmt.Fprintf(t, format+"\n", args...) }

// service is an embedded service under test.
type service struct {
	*embedded.Service
	t    *testing.T
	url  string
	home string
	out  *transcript
}

func start(t *testing.T) *service {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &service{t: t, url: "http://" + l.Addr().String(), home: t.TempDir(), out: &transcript{}}
	s.Service, err = embedded.Open(t.Context(), embedded.Options{
		Home: s.home, BaseURL: s.url, AnonymousPerMinute: 10_000,
		Log: slog.New(slog.NewJSONHandler(s.out, &slog.HandlerOptions{Level: slog.LevelDebug})),
	})
	if err != nil {
		t.Fatal(err)
	}
	server := &http.Server{Handler: s}
	go server.Serve(l) //nolint:errcheck // closed below
	t.Cleanup(func() {
		if err := server.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// call makes a request and notes the answer, unless it is the one that shows a secret.
func (s *service) call(method, path, body string, header map[string]string, quiet bool) string {
	s.t.Helper()
	req, err := http.NewRequestWithContext(s.t.Context(), method, s.url+path, strings.NewReader(body))
	if err != nil {
		s.t.Fatal(err)
	}
	if body != "" {
		req.Header.Set("Content-Type", "application/json")
	}
	for name, value := range header {
		req.Header.Set(name, value)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		s.t.Fatal(err)
	}
	defer resp.Body.Close()
	raw, err := io.ReadAll(resp.Body)
	if err != nil {
		s.t.Fatal(err)
	}
	if !quiet {
		s.out.note("%s %s: %d %v %s", method, path, resp.StatusCode, resp.Header, raw)
	}
	return string(raw)
}

// TestCanariesStayInTheVault lets a secret of the vault and an API key go through
// everything that the service does, and then looks for them in everything that it left:
// logs, answers, errors, the CLI's output, and every file of the service, the records and
// the histories of the workflows among them.
func TestCanariesStayInTheVault(t *testing.T) {
	t.Parallel()
	s := start(t)
	ctx := t.Context()
	raw, err := os.ReadFile(s.DevKeyPath)
	if err != nil {
		t.Fatal(err)
	}
	admin := map[string]string{"X-API-Key": strings.TrimSpace(string(raw))}

	secret := sdg.NewSecret(canary)
	id, err := s.Vault.Put(ctx, s.TenantID, "postgres", secret)
	if err != nil {
		t.Fatal(err)
	}
	opened, err := s.Vault.Open(ctx, s.TenantID, id, "key_canary", "test the connector")
	if err != nil || opened.Reveal() != canary {
		t.Fatal(err)
	}
	s.out.note("%v %+v %#v %d", opened, struct{ password sdg.Secret }{opened}, []any{opened}, opened)
	slog.New(slog.NewTextHandler(s.out, nil)).Error("connect", "password", opened, "config", map[string]any{"password": opened})
	if err := s.Vault.Rotate(ctx, s.TenantID); err != nil {
		t.Fatal(err)
	}
	_, foreign := s.Vault.Open(ctx, "ten_01jd0000000000000000000000", id, "key_canary", "why")
	_, tooLong := s.Vault.Put(ctx, s.TenantID, "postgres", sdg.NewSecret(strings.Repeat(canary, 10_000)))
	s.out.note("%v, %v", foreign, tooLong)

	made := s.call("POST", "/v1/client/api-keys", `{"name":"canary","scope":"admin"}`, admin, true)
	_, token, _ := strings.Cut(made, `"token":"`)
	token, _, found := strings.Cut(token, `"`)
	if !found || !strings.HasPrefix(token, "sdg_key_") {
		t.Fatalf("no token in %s", made)
	}
	canaries := []string{canary, token, token[len(token)-43:]}
	mine := map[string]string{"X-API-Key": token}
	preview := s.call("POST", "/v1/client/fabricate/preview", `{"description":"100 users with name and email","seed":7}`, mine, false)
	_, previewID, _ := strings.Cut(preview, `"preview_id":"`)
	previewID, _, _ = strings.Cut(previewID, `"`)
	approved := s.call("POST", "/v1/client/fabricate/previews/"+previewID+"/approve", "", mine, false)
	_, jobID, _ := strings.Cut(approved, `"job_id":"`)
	jobID, _, _ = strings.Cut(jobID, `"`)
	for status := ""; !strings.Contains(status, `"succeeded"`); {
		if status = s.call("GET", "/v1/client/jobs/"+jobID, "", mine, false); strings.Contains(status, `"failed"`) {
			t.Fatal(status)
		}
	}
	for _, c := range []struct {
		method, path, body string
		header             map[string]string
	}{
		{"GET", "/v1/client/workspace", "", map[string]string{"Authorization": "Bearer " + token}},
		{"GET", "/v1/client/workspace", "", map[string]string{"X-API-Key": token + "x"}},
		{"GET", "/v1/client/workspace", "", map[string]string{"X-API-Key": token, "Authorization": "Bearer " + token}},
		{"POST", "/v1/client/api-keys", `{"name":"n","scope":"read","secret":"` + canary + `"}`, mine},
		{"POST", "/v1/client/api-keys", `{"name":"n","scope":"read","password":{"token":"` + canary + `"}}`, mine},
		{"POST", "/v1/client/fabricate/preview", `{"description":`, mine},
		{"GET", "/v1/client/api-keys", "", mine},
		{"GET", "/v1/client/audit-events", "", mine},
		{"POST", "/v1/client/audit-events:verify", "", mine},
		{"GET", "/v1/client/evidence/" + jobID, "", mine},
		{"GET", "/v1/client/jobs/" + id, "", mine},
	} {
		s.call(c.method, c.path, c.body, c.header, false)
	}
	for _, args := range [][]string{
		{"jobs", "list", "--json"}, {"jobs", "show", jobID}, {"jobs", "show", "job_nonsense"}, {"workspace"}, {"audit", "list"},
		{"keys", "list", "--json"}, {"workspace", "--url", "http://127.0.0.1:1"}, {"jobs", "--no-such-flag"},
	} {
		program := cli.Program{
			Stdin: &bytes.Buffer{}, Stdout: s.out, Stderr: s.out,
			Environ: []string{"SDG_URL=" + s.url, "SDG_API_KEY=" + token, "HOME=" + s.home},
		}
		s.out.note("sdg %v: exit %d", args, program.Run(ctx, args))
	}

	page, err := s.App.Records.Query(ctx, records.Query{Partition: s.TenantID + "/audit"})
	if err != nil {
		t.Fatal(err)
	}
	var entries string
	for _, item := range page.Items {
		entries += string(item.Body)
	}
	if !strings.Contains(entries, "open-secret") || !strings.Contains(entries, "test the connector") {
		t.Error("the audit log does not tell that the secret was read")
	}
	if !strings.Contains(s.out.String(), jobID) || !strings.Contains(s.out.String(), "audit_") {
		t.Fatal("the transcript is not complete")
	}
	s.look("the transcript", s.out.Bytes(), canaries)

	stopped, cancel := context.WithTimeout(context.WithoutCancel(ctx), 30*time.Second)
	defer cancel()
	if err := s.Close(stopped); err != nil {
		t.Fatal(err)
	}
	files := 0
	err = filepath.WalkDir(s.home, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		content, err := os.ReadFile(path)
		files++
		s.look(path, content, canaries)
		return err
	})
	if err != nil || files < 5 {
		t.Fatalf("%d files, %v", files, err)
	}
}

// look fails the test when the content holds a canary in any of the forms in which bytes travel.
func (s *service) look(where string, content []byte, canaries []string) {
	s.t.Helper()
	for _, c := range canaries {
		for form, text := range map[string]string{
			"as it is": c, "in hex": hex.EncodeToString([]byte(c)),
			"in base64": base64.RawStdEncoding.EncodeToString([]byte(c))[:len(c)],
		} {
			if i := bytes.Index(content, []byte(text)); i >= 0 {
				s.t.Errorf("%s holds a canary %s: …%.80q…", where, form, content[max(0, i-30):])
			}
		}
	}
}
