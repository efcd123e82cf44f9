package crash_test

import (
	"context"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/connectortest"
	"github.com/sdg-service/sdg/internal/netguard"
)

const (
	sourceRows    = 60_000
	readKills     = 8
	killsPerRead  = 4
	sourceTable   = "public.readings"
	sourceSecrets = "crash-pass-2b77"
)

// source is a table that every child process makes anew, and only when it is asked for it.
type source struct{}

func (source) Open(ctx context.Context, c connector.Config, g *netguard.Guard) (connector.Source, error) {
	readings := connectortest.Table{Name: sourceTable, Columns: []connector.Column{
		{Name: "id", Kind: connector.Integer}, {Name: "sensor", Kind: connector.Text}, {Name: "value", Kind: connector.Decimal, Nullable: true},
	}}
	for i := range sourceRows {
		id, sensor, value := strconv.Itoa(i), "sensor "+strconv.Itoa(i%40), fmt.Sprintf("%d.%03d", i*7919%500, i%1000)
		row := []*string{&id, &sensor, &value}
		if i%50 == 7 {
			row[2] = nil
		}
		readings.Rows = append(readings.Rows, row)
	}
	m := &connectortest.Memory{}
	m.SetTables(readings)
	m.SetPassword(sourceSecrets)
	return m.Open(ctx, c, g)
}

// read is what an import from a source must leave, however often it was interrupted.
type read struct{ Status, Rows, SHA256, Charged, Columns, Rest string }

func (s *service) importTable(connectorPath string) (path string) {
	s.t.Helper()
	job := s.call("POST", connectorPath+"/import", map[string]any{"source": sourceTable, "target_dataset_name": "readings"})
	return "/v1/client/jobs/" + job["job_id"].(string)
}

func (s *service) read(path string) read {
	s.t.Helper()
	job := s.until(path, "succeeded", "failed")
	if job["status"] != "succeeded" {
		s.t.Fatalf("job: %v", job)
	}
	dataset := "/v1/client/datasets/" + job["dataset_id"].(string)
	d := s.call("GET", dataset, nil)
	return read{
		fmt.Sprint(d["status"]), fmt.Sprint(d["rows"]), fmt.Sprint(d["content_sha256"]), fmt.Sprint(job["charged_credits"]), fmt.Sprint(d["columns"]),
		string(s.bytes("GET", dataset+"/rows?offset=59990&limit=20", nil)),
	}
}

func (s *service) connect() string {
	s.t.Helper()
	c := s.call("POST", "/v1/client/connectors", map[string]any{"name": "plant", "type": "postgres", "config": map[string]any{
		"host": "db.example.com", "database": "plant", "user": "reader", "password": sourceSecrets,
	}})
	return "/v1/client/connectors/" + c["id"].(string)
}

func TestKilledReadingsOfSourcesEndAsUndisturbed(t *testing.T) {
	t.Parallel()
	calm := start(t, t.TempDir())
	began := time.Now()
	want := calm.read(calm.importTable(calm.connect()))
	took := time.Since(began)
	if want.Status != "ready" || want.Rows != strconv.Itoa(sourceRows) {
		t.Fatalf("undisturbed: %+v", want)
	}
	calm.kill()

	s := start(t, t.TempDir())
	c := s.connect()
	died, imports := 0, 0
	for died < readKills {
		path := s.importTable(c)
		imports++
		for range killsPerRead {
			time.Sleep(rand.N(took)) // the moment of the blow is what this test draws
			s.kill()
			died++
			s.start()
		}
		if diff := cmp.Diff(want, s.read(path)); diff != "" {
			t.Fatalf("after %d kills (-undisturbed +killed):\n%s", died, diff)
		}
	}
	workspace := s.call("GET", "/v1/client/workspace", nil)
	if workspace["credits_used"] != float64(imports) || workspace["credits_reserved"] != 0.0 {
		t.Errorf("after %d imports of 1 credit: %v", imports, workspace)
	}
	files := 0
	err := filepath.WalkDir(filepath.Join(s.home, "objects"), func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.Contains(path, "datasets") {
			return err
		}
		files++
		if strings.Contains(path, "staged") {
			t.Errorf("%s is left", path)
		}
		return nil
	})
	if err != nil || files != 3*imports { // data, profile and schema
		t.Errorf("%d imports left %d files, %v", imports, files, err)
	}
	t.Logf("%d kills over %d imports of %s each", died, imports, took)
}
