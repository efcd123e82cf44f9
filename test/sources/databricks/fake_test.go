//go:build sources

package databricks_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
)

const (
	warehouse = "abc123"
	catalog   = "main"
	storage   = "results.storage.example.test"
	signature = "canary-signature-77"
)

// fake is a protocol fake of a workspace: the Statement Execution API 2.0 as
// https://docs.databricks.com/api/workspace/statementexecution describes it (executestatement,
// getstatement, getstatementresultchunkn, cancelexecution), the token endpoint of
// https://docs.databricks.com/dev-tools/auth/oauth-m2m, and the storage behind the links. It
// knows the statements that the adapter sends and no other: an unexpected one fails the test.
type fake struct {
	tables []table
	port   int
	token  string // the one that is valid
	client [2]string

	mu         sync.Mutex
	statements map[string]*statement
	count      int
	failures   []string
	cancelled  []string
	served     int
	granted    int
	tooMany    int // so many requests are answered with 429
	hold       string
	started    chan struct{}
	spoil      string // what is wrong with the next results
}

// statement is one that was executed.
type statement struct {
	request struct {
		Statement     string `json:"statement"`
		Warehouse     string `json:"warehouse_id"`
		Catalog       string `json:"catalog"`
		Disposition   string `json:"disposition"`
		Format        string `json:"format"`
		WaitTimeout   string `json:"wait_timeout"`
		OnWaitTimeout string `json:"on_wait_timeout"`
		Parameters    []struct{ Name, Value, Type string }
	}
	state   string
	failure map[string]string
	rows    [][]*string
	chunks  [][]byte
	counts  []int
}

func newFake(tables []table) *fake {
	return &fake{tables: tables, token: token, client: [2]string{clientID, clientSecret}, statements: map[string]*statement{}, started: make(chan struct{}, 64)}
}

func (f *fake) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if strings.HasPrefix(r.Host, storage) {
		f.serveChunk(w, r)
		return
	}
	if r.URL.Path == "/oidc/v1/token" {
		f.grant(w, r)
		return
	}
	if f.tooMany > 0 {
		f.tooMany--
		w.Header().Set("Retry-After", "0")
		refuse(w, http.StatusTooManyRequests, "REQUEST_LIMIT_EXCEEDED", "Too many requests.")
		return
	}
	if r.Header.Get("Authorization") != "Bearer "+f.token {
		refuse(w, http.StatusForbidden, "403", "Invalid access token.")
		return
	}
	path := strings.TrimPrefix(r.URL.Path, "/api/2.0/sql/statements/")
	id, rest, _ := strings.Cut(path, "/")
	s := f.statements[id]
	switch {
	case path == r.URL.Path:
		f.fail("an unexpected request: %s %s", r.Method, r.URL.Path)
	case r.Method == http.MethodPost && path == "":
		f.execute(w, r)
	case s == nil:
		refuse(w, http.StatusNotFound, "NOT_FOUND", "The statement "+id+" was not found.")
	case r.Method == http.MethodGet && rest == "":
		if s.state == "RUNNING" && (f.hold == "" || !strings.Contains(s.request.Statement, f.hold)) {
			s.state = "SUCCEEDED"
		}
		f.show(w, id, s)
	case r.Method == http.MethodPost && rest == "cancel":
		f.cancelled, s.state = append(f.cancelled, s.request.Statement), "CANCELED"
		w.WriteHeader(http.StatusOK)
	case r.Method == http.MethodGet && strings.HasPrefix(rest, "result/chunks/"):
		n, err := strconv.Atoi(strings.TrimPrefix(rest, "result/chunks/"))
		if err != nil || n >= len(s.chunks) {
			refuse(w, http.StatusBadRequest, "INVALID_PARAMETER_VALUE", "There is no such chunk.")
			return
		}
		write(w, f.result(id, s, n))
	default:
		f.fail("an unexpected request: %s %s", r.Method, r.URL.Path)
	}
}

func (f *fake) grant(w http.ResponseWriter, r *http.Request) {
	id, secret, _ := r.BasicAuth()
	for _, part := range []*string{&id, &secret} { // RFC 6749 §2.3.1
		plain, err := url.QueryUnescape(*part)
		if err != nil {
			f.fail("credentials that are not encoded: %v", err)
		}
		*part = plain
	}
	if r.FormValue("grant_type") != "client_credentials" || r.FormValue("scope") != "all-apis" {
		f.fail("an unexpected grant: %v", r.Form)
	}
	if [2]string{id, secret} != f.client {
		w.WriteHeader(http.StatusUnauthorized)
		write(w, map[string]any{"error": "invalid_client", "error_description": "Client authentication failed"})
		return
	}
	f.granted++
	write(w, map[string]any{"access_token": f.token, "token_type": "Bearer", "scope": "all-apis", "expires_in": 3600})
}

func (f *fake) execute(w http.ResponseWriter, r *http.Request) {
	s := &statement{state: "RUNNING"}
	if err := json.NewDecoder(r.Body).Decode(&s.request); err != nil {
		f.fail("a statement that is no JSON: %v", err)
		return
	}
	q := s.request
	if q.Warehouse != warehouse || q.Catalog != catalog || q.WaitTimeout != "0s" || q.OnWaitTimeout != "CONTINUE" {
		f.fail("an unexpected request: %+v", q)
	}
	f.count++
	id := fmt.Sprintf("01ef-%d", f.count)
	f.statements[id] = s
	if err := f.answer(s); err != nil {
		f.fail("%v", err)
	}
	pending := *s
	pending.state = "PENDING"
	f.show(w, id, &pending)
	if f.hold != "" && strings.Contains(q.Statement, f.hold) {
		f.started <- struct{}{}
	}
}

var (
	listing = regexp.MustCompile("^SELECT table_schema, table_name FROM `main`\\.information_schema\\.tables WHERE table_schema <> 'information_schema'( AND table_schema = :schema)?$")
	columns = regexp.MustCompile("^SELECT column_name, full_data_type, is_nullable FROM `main`\\.information_schema\\.columns WHERE table_schema = :schema AND table_name = :table ORDER BY ordinal_position$")
	// reads is the statement for rows; items are the parts of its list.
	reads = regexp.MustCompile("^SELECT (.+) FROM `main`\\.(`(?:[^`]|``)+`)\\.(`(?:[^`]|``)+`)(?: LIMIT ([0-9]+))?$")
	items = regexp.MustCompile("^(?:(`(?:[^`]|``)+`)|(?:(to_json|st_astext|CAST)\\((`(?:[^`]|``)+`)(, map\\('ignoreNullFields', 'false'\\)| AS STRING)?\\) AS (`(?:[^`]|``)+`)))(?:, |$)")
)

func unquote(name string) string { return strings.ReplaceAll(name[1:len(name)-1], "``", "`") }

// answer finds out what the statement gives; what it does not know is an error.
func (f *fake) answer(s *statement) error {
	values := map[string]string{}
	for _, p := range s.request.Parameters {
		if p.Type != "STRING" {
			return fmt.Errorf("a parameter of the type %s", p.Type)
		}
		values[p.Name] = p.Value
	}
	q := s.request.Statement
	if reads.MatchString(q) {
		return f.read(s, reads.FindStringSubmatch(q))
	}
	if s.request.Disposition != "INLINE" || s.request.Format != "JSON_ARRAY" {
		return fmt.Errorf("%s as %s", s.request.Format, s.request.Disposition)
	}
	switch {
	case q == "SELECT 1":
		s.rows = [][]*string{row("1")}
	case listing.MatchString(q):
		for _, t := range f.tables {
			if listing.FindStringSubmatch(q)[1] == "" || t.schema == values["schema"] {
				s.rows = append(s.rows, row(t.schema, t.name))
			}
		}
	case columns.MatchString(q):
		for _, t := range f.tables {
			if t.schema == values["schema"] && t.name == values["table"] {
				for _, c := range t.columns {
					s.rows = append(s.rows, row(c.name, c.fullType, map[bool]string{true: "YES", false: "NO"}[c.nullable]))
				}
			}
		}
	default:
		return fmt.Errorf("an unexpected statement: %s", q)
	}
	return nil
}

func (f *fake) read(s *statement, parts []string) error {
	if s.request.Disposition != "EXTERNAL_LINKS" || s.request.Format != "ARROW_STREAM" {
		return fmt.Errorf("%s as %s", s.request.Format, s.request.Disposition)
	}
	at := slices.IndexFunc(f.tables, func(t table) bool { return t.schema == unquote(parts[2]) && t.name == unquote(parts[3]) })
	if at < 0 {
		return fmt.Errorf("a statement about a table that the catalogue does not show: %s", parts[0])
	}
	t := f.tables[at]
	if t.refused {
		s.state, s.failure = "FAILED", map[string]string{"error_code": "BAD_REQUEST", "message": "[INSUFFICIENT_PERMISSIONS] User does not have SELECT on Table '" + t.name + "'. SQLSTATE: 42501"}
		return nil
	}
	var chosen []int
	for list := parts[1]; list != ""; {
		item := items.FindStringSubmatch(list)
		if item == nil {
			return fmt.Errorf("an unexpected column: %s", list)
		}
		list = list[len(item[0]):]
		name := item[1]
		if name == "" {
			if name = item[3]; item[5] != name {
				return fmt.Errorf("%s became %s", name, item[5])
			}
		}
		column := slices.IndexFunc(t.columns, func(c tableColumn) bool { return c.name == unquote(name) })
		if column < 0 {
			return fmt.Errorf("a column that the catalogue does not show: %s", name)
		}
		if wanted := t.columns[column].wrapped; item[2]+item[4] != wanted {
			return fmt.Errorf("%s is selected as %q, want %q", name, item[2]+item[4], wanted)
		}
		chosen = append(chosen, column)
	}
	rows := t.rows
	if parts[4] != "" {
		limit, err := strconv.Atoi(parts[4])
		if err != nil {
			return err
		}
		rows = rows[:min(limit, len(rows))]
	}
	for part := range slices.Chunk(rows, rowsPerChunk) {
		encoded, err := arrowStream(t, chosen, part)
		if err != nil {
			return err
		}
		s.chunks, s.counts = append(s.chunks, encoded), append(s.counts, len(part))
	}
	return nil
}

// show writes the state, and from the success on the manifest and the first chunk.
func (f *fake) show(w http.ResponseWriter, id string, s *statement) {
	status := map[string]any{"state": s.state}
	if s.failure != nil && s.state == "FAILED" {
		status["error"] = s.failure
	}
	answer := map[string]any{"statement_id": id, "status": status}
	if s.state == "SUCCEEDED" {
		total := len(s.rows)
		for _, n := range s.counts {
			total += n
		}
		if f.spoil == "too few" {
			total++
		}
		answer["manifest"] = map[string]any{"format": s.request.Format, "total_row_count": total, "total_chunk_count": max(len(s.chunks), 1), "truncated": f.spoil == "truncated"}
		answer["result"] = f.result(id, s, 0)
	}
	write(w, answer)
}

func (f *fake) result(id string, s *statement, n int) map[string]any {
	if s.request.Disposition == "INLINE" {
		return map[string]any{"chunk_index": 0, "row_offset": 0, "row_count": len(s.rows), "data_array": s.rows}
	}
	if len(s.chunks) == 0 {
		return map[string]any{"external_links": []any{}}
	}
	link := map[string]any{
		"chunk_index": n, "row_count": s.counts[n], "byte_count": len(s.chunks[n]), "expiration": "2030-01-01T00:00:00Z",
		"external_link": fmt.Sprintf("https://%s:%d/%s/%d?sig=%s", storage, f.port, id, n, signature),
		"http_headers":  map[string]string{"x-customer-key": "k"},
	}
	if f.spoil == "expired" {
		link["external_link"] = fmt.Sprintf("https://%s:%d/%s/%d?sig=old", storage, f.port, id, n)
	}
	if f.spoil == "inside" {
		link["external_link"] = "https://169.254.169.254/" + signature
	}
	if n+1 < len(s.chunks) {
		link["next_chunk_index"] = n + 1
		link["next_chunk_internal_link"] = fmt.Sprintf("/api/2.0/sql/statements/%s/result/chunks/%d", id, n+1)
	}
	return map[string]any{"external_links": []any{link}}
}

// serveChunk is the storage: a signed link is all it asks for, and all it may be told.
func (f *fake) serveChunk(w http.ResponseWriter, r *http.Request) {
	if r.Header.Get("Authorization") != "" || r.Header.Get("x-customer-key") != "k" {
		f.fail("the storage was told %v", r.Header)
	}
	id, n, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
	i, err := strconv.Atoi(n)
	s := f.statements[id]
	if r.URL.Query().Get("sig") != signature || err != nil || s == nil || i >= len(s.chunks) {
		w.WriteHeader(http.StatusForbidden)
		_, _ = w.Write([]byte("<Error><Code>AccessDenied</Code></Error>"))
		return
	}
	f.served++
	body := s.chunks[i]
	if f.spoil == "cut" {
		body = body[:len(body)/2]
	}
	_, _ = w.Write(body)
}

func refuse(w http.ResponseWriter, status int, code, message string) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	write(w, map[string]string{"error_code": code, "message": message})
}

func write(w http.ResponseWriter, answer any) { _ = json.NewEncoder(w).Encode(answer) }

func (f *fake) fail(format string, args ...any) {
	f.failures = append(f.failures, fmt.Sprintf(format, args...))
}
