package cli_test

import (
	"net/http"
	"strings"
	"testing"
)

// TestWhatAnImportCosts: the job is charged, and the dataset says so instead of naming a price of
// its own.
func TestWhatAnImportCosts(t *testing.T) {
	t.Parallel()
	const job = `{"job_id":"job_1","kind":"import","status":"succeeded","charged_credits":3,"dataset_id":"ds_1"}`
	environ := service(t, map[string]http.HandlerFunc{
		"POST /v1/client/connectors/conn_1/import": answer(202, job),
		"GET /v1/client/jobs/job_1/events":         answer(200, "event: done\nid: 1\ndata: "+job+"\n\n"),
		"GET /v1/client/jobs/job_1":                answer(200, job),
		"GET /v1/client/datasets/ds_1":             answer(200, `{"id":"ds_1","name":"orders","status":"ready","connector_id":"conn_1","source":"public.orders","job_id":"job_1","charged_credits":0}`),
	})
	got := scene{environ: environ}.run(t, "connectors", "import", "conn_1", "public.orders")
	if got.exit != 0 || !strings.Contains(got.stderr, "Job job_1, 3 credits charged.") || !strings.Contains(got.stdout, "charged for the import job_1") || strings.Contains(got.stdout, "0 charged") {
		t.Errorf("exit %d\n%s\n%s", got.exit, got.stdout, got.stderr)
	}
}
