//go:build sources

package bigquery_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/decimal256"
	"github.com/golang-jwt/jwt/v5"
)

const (
	project  = "my-project-1"
	dataset  = "ds"
	location = "EU"
	access   = "ya29.canary-access-token"
	// restPage is how many rows the REST API gives at most, below what is asked for.
	restPage = 3_000
)

func appendSmall(b *array.Decimal256Builder, text string) error {
	n, err := strconv.ParseInt(text, 10, 64)
	b.Append(decimal256.FromI64(n))
	return err
}

// fake is a protocol fake of BigQuery: of https://cloud.google.com/bigquery/docs/reference/rest/v2
// (tables.list, tables.get, tabledata.list, jobs.insert, jobs.get, jobs.cancel,
// jobs.getQueryResults), of the token endpoint of RFC 7523, and of the Storage Read API
// (storage_test.go). What it does not expect fails the test.
type fake struct {
	tables []table
	key    any // the public key of the service account

	mu        sync.Mutex
	failures  []string
	jobs      map[string]*job
	cancelled []string
	queries   []string
	granted   int
	hold      bool // queries run until they are cancelled
	started   chan struct{}
	storage   storageBehaviour
	sessions  []session
	dryRuns   int
}

type job struct {
	id    string
	query string
	table table
	state string
}

func newFake(tables []table, key any) *fake {
	return &fake{tables: tables, key: key, jobs: map[string]*job{}, started: make(chan struct{}, 8)}
}

func (f *fake) fail(format string, args ...any) {
	f.failures = append(f.failures, fmt.Sprintf(format, args...))
}

func (f *fake) set(change func()) {
	f.mu.Lock()
	defer f.mu.Unlock()
	change()
}

func (f *fake) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if strings.HasPrefix(r.Host, "oauth2.googleapis.com") && r.URL.Path == "/token" {
		f.grant(w, r)
		return
	}
	if r.Header.Get("Authorization") != "Bearer "+access {
		refuse(w, http.StatusUnauthorized, "authError", "Request had invalid authentication credentials.")
		return
	}
	path := strings.Split(strings.TrimPrefix(r.URL.Path, "/bigquery/v2/projects/"+project+"/"), "/")
	switch {
	case !strings.HasPrefix(r.Host, "bigquery.googleapis.com"):
		f.fail("an unexpected host: %s", r.Host)
	case r.Method == http.MethodGet && len(path) == 3 && path[0] == "datasets" && path[2] == "tables":
		f.list(w, r, path[1])
	case r.Method == http.MethodGet && len(path) == 4 && path[0] == "datasets" && path[2] == "tables":
		if t := f.find(path[1], path[3]); t == nil {
			refuse(w, http.StatusNotFound, "notFound", "Not found: Table "+project+":"+path[1]+"."+path[3])
		} else {
			write(w, describe(*t))
		}
	case r.Method == http.MethodGet && len(path) == 5 && path[0] == "datasets" && path[4] == "data":
		f.data(w, r, path[1], path[3])
	case r.Method == http.MethodPost && len(path) == 1 && path[0] == "jobs":
		f.insert(w, r)
	case r.Method == http.MethodGet && len(path) == 2 && path[0] == "queries":
		f.results(w, path[1])
	case r.Method == http.MethodGet && len(path) == 2 && path[0] == "jobs":
		if j := f.jobs[path[1]]; j == nil {
			refuse(w, http.StatusNotFound, "notFound", "Not found: Job "+path[1])
		} else {
			write(w, j.describe())
		}
	case r.Method == http.MethodPost && len(path) == 3 && path[0] == "jobs" && path[2] == "cancel":
		f.cancelled = append(f.cancelled, path[1])
		if r.URL.Query().Get("location") != location {
			f.fail("a job is cancelled without its location")
		}
		write(w, map[string]any{"kind": "bigquery#jobCancelResponse", "job": f.jobs[path[1]].describe()})
	default:
		f.fail("an unexpected request: %s %s", r.Method, r.URL)
		refuse(w, http.StatusNotImplemented, "unexpected", "")
	}
}

// grant checks the assertion as Google does: signature, audience and scope.
func (f *fake) grant(w http.ResponseWriter, r *http.Request) {
	token, err := jwt.Parse(r.FormValue("assertion"), func(*jwt.Token) (any, error) { return f.key, nil }, jwt.WithAudience("https://oauth2.googleapis.com/token"), jwt.WithValidMethods([]string{"RS256"}))
	if r.FormValue("grant_type") != "urn:ietf:params:oauth:grant-type:jwt-bearer" {
		f.fail("an unexpected grant: %v", r.Form)
	}
	if err != nil {
		w.WriteHeader(http.StatusBadRequest)
		write(w, map[string]string{"error": "invalid_grant", "error_description": "Invalid JWT Signature."})
		return
	}
	if scope, _ := token.Claims.(jwt.MapClaims)["scope"].(string); scope != "https://www.googleapis.com/auth/bigquery" {
		f.fail("the scope is %s", scope)
	}
	f.granted++
	write(w, map[string]any{"access_token": access, "token_type": "Bearer", "expires_in": 3599})
}

func (f *fake) find(inDataset, id string) *table {
	if inDataset == "_anon" {
		if j := f.jobs[id]; j != nil && j.state == "DONE" {
			return &j.table
		}
		return nil
	}
	at := slices.IndexFunc(f.tables, func(t table) bool { return inDataset == dataset && t.id == id })
	if at < 0 {
		return nil
	}
	return &f.tables[at]
}

func reference(t table) map[string]string {
	return map[string]string{"projectId": project, "datasetId": dataset, "tableId": t.id}
}

func describe(t table) map[string]any {
	return map[string]any{
		"kind": "bigquery#table", "id": project + ":" + dataset + "." + t.id, "tableReference": reference(t), "type": t.kind, "location": location,
		"schema": map[string]any{"fields": t.fields}, "numRows": strconv.Itoa(len(t.rows)),
	}
}

func (f *fake) list(w http.ResponseWriter, r *http.Request, inDataset string) {
	if inDataset != dataset {
		refuse(w, http.StatusNotFound, "notFound", "Not found: Dataset "+project+":"+inDataset)
		return
	}
	start, _ := strconv.Atoi(r.URL.Query().Get("pageToken"))
	const perPage = 2 // fewer than asked for, as it pleases
	var listed []any
	for _, t := range f.tables[start:min(start+perPage, len(f.tables))] {
		listed = append(listed, map[string]any{"kind": "bigquery#table", "tableReference": reference(t), "type": t.kind})
	}
	answer := map[string]any{"kind": "bigquery#tableList", "tables": listed, "totalItems": len(f.tables)}
	if start+perPage < len(f.tables) {
		answer["nextPageToken"] = strconv.Itoa(start + perPage)
	}
	write(w, answer)
}

func (f *fake) data(w http.ResponseWriter, r *http.Request, inDataset, id string) {
	t := f.find(inDataset, id)
	q := r.URL.Query()
	switch {
	case t == nil:
		refuse(w, http.StatusNotFound, "notFound", "Not found: Table")
		return
	case t.kind == "VIEW":
		refuse(w, http.StatusBadRequest, "invalid", "Cannot list a table of type VIEW.")
		return
	case q.Get("formatOptions.useInt64Timestamp") != "true":
		f.fail("times are asked for as floats")
	}
	start, _ := strconv.Atoi(q.Get("pageToken"))
	most, err := strconv.Atoi(q.Get("maxResults"))
	if err != nil {
		most = restPage
	}
	end := min(start+min(most, restPage), len(t.rows))
	selected := strings.Split(q.Get("selectedFields"), ",")
	answer := map[string]any{"kind": "bigquery#tableDataList", "totalRows": strconv.Itoa(len(t.rows)), "rows": restRows(t.fields, selected, t.rows[start:end])}
	if end < len(t.rows) {
		answer["pageToken"] = strconv.Itoa(end)
	}
	write(w, answer)
}

// restRows gives the selected fields in the table's order.
func restRows(fields []field, selected []string, rows [][]*cell) []any {
	var all []any
	for _, r := range rows {
		var cells []any
		for i, c := range r {
			if !slices.Contains(selected, fields[i].Name) {
				continue
			}
			value := json.RawMessage("null")
			if c != nil {
				value = json.RawMessage(c.rest)
			}
			cells = append(cells, map[string]any{"v": value})
		}
		all = append(all, map[string]any{"f": cells})
	}
	return all
}

var selects = regexp.MustCompile("^SELECT ((?:`[a-z]+`(?:, )?)+) FROM `" + project + "`\\.`" + dataset + "`\\.`([a-z]+)`(?: LIMIT ([0-9]+))?$")

func (f *fake) insert(w http.ResponseWriter, r *http.Request) {
	var asked struct {
		Reference     struct{ JobID, Location string } `json:"jobReference"`
		Configuration struct {
			DryRun       bool
			JobTimeoutMs string
			Query        struct {
				Query        string
				UseLegacySQL *bool `json:"useLegacySql"`
			}
		}
	}
	if err := json.NewDecoder(r.Body).Decode(&asked); err != nil {
		f.fail("a job that is no JSON: %v", err)
		return
	}
	query := asked.Configuration.Query.Query
	if legacy := asked.Configuration.Query.UseLegacySQL; legacy == nil || *legacy || asked.Reference.Location != location {
		f.fail("a job of legacy SQL or elsewhere: %+v", asked)
	}
	if asked.Configuration.DryRun {
		if query != "SELECT 1" {
			f.fail("a dry run of %s", query)
		}
		f.dryRuns++
		write(w, map[string]any{"kind": "bigquery#job", "jobReference": map[string]string{"projectId": project, "location": location}, "status": map[string]any{"state": "DONE"}, "configuration": map[string]any{"dryRun": true, "query": map[string]any{"query": query}}, "statistics": map[string]any{"query": map[string]any{"totalBytesProcessed": "0"}}})
		return
	}
	parts := selects.FindStringSubmatch(query)
	if parts == nil || asked.Configuration.JobTimeoutMs != "21600000" || !strings.HasPrefix(asked.Reference.JobID, "sdg_") {
		f.fail("an unexpected query: %+v", asked)
		return
	}
	t := f.find(dataset, parts[2])
	if t == nil || t.kind != "VIEW" {
		f.fail("a query of %s, which is no view: it would be billed for all of its rows", parts[2])
		return
	}
	j := &job{id: asked.Reference.JobID, query: query, state: "DONE", table: table{id: asked.Reference.JobID, kind: "TABLE"}}
	if f.hold {
		j.state = "RUNNING"
		f.started <- struct{}{}
	}
	var places []int
	for name := range strings.SplitSeq(parts[1], ", ") {
		at := slices.IndexFunc(t.fields, func(c field) bool { return "`"+c.Name+"`" == name })
		places, j.table.fields = append(places, at), append(j.table.fields, t.fields[at])
	}
	limit, _ := strconv.Atoi(parts[3])
	for i, r := range t.rows {
		if limit > 0 && i == limit {
			break
		}
		var row []*cell
		for _, at := range places {
			row = append(row, r[at])
		}
		j.table.rows = append(j.table.rows, row)
	}
	f.jobs[j.id], f.queries = j, append(f.queries, query)
	write(w, j.describe())
}

func (j *job) describe() map[string]any {
	return map[string]any{
		"kind": "bigquery#job", "id": project + ":" + location + "." + j.id, "jobReference": map[string]string{"projectId": project, "jobId": j.id, "location": location},
		"status": map[string]any{"state": j.state}, "statistics": map[string]any{"query": map[string]any{"statementType": "SELECT"}},
		"configuration": map[string]any{"jobType": "QUERY", "query": map[string]any{"query": j.query, "destinationTable": map[string]string{"projectId": project, "datasetId": "_anon", "tableId": j.id}}},
	}
}

func (f *fake) results(w http.ResponseWriter, id string) {
	j := f.jobs[id]
	if j == nil {
		refuse(w, http.StatusNotFound, "notFound", "Not found: Job "+id)
		return
	}
	write(w, map[string]any{
		"kind": "bigquery#getQueryResultsResponse", "jobComplete": j.state == "DONE", "jobReference": map[string]string{"projectId": project, "jobId": id, "location": location},
		"schema": map[string]any{"fields": j.table.fields}, "totalRows": strconv.Itoa(len(j.table.rows)),
	})
}

func refuse(w http.ResponseWriter, status int, reason, message string) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	write(w, map[string]any{"error": map[string]any{"code": status, "message": message, "errors": []map[string]string{{"reason": reason, "message": message, "domain": "global"}}}})
}

func write(w http.ResponseWriter, answer any) { _ = json.NewEncoder(w).Encode(answer) }
