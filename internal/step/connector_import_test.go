package step_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/connectortest"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/records/recordstest"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/step"
)

const sourcePassword = "canary-pass-77aa"

// orders is a table with a column of each kind.
func orders(rows int) connectortest.Table {
	t := connectortest.Table{Name: "public.orders", Columns: []connector.Column{
		{Name: "id", Kind: connector.Integer, SourceType: "bigint"},
		{Name: "amount", Kind: connector.Decimal, SourceType: "numeric", Nullable: true},
		{Name: "rate", Kind: connector.Float, SourceType: "float8"},
		{Name: "paid", Kind: connector.Boolean, SourceType: "boolean"},
		{Name: "at", Kind: connector.Moment, SourceType: "timestamptz"},
		{Name: "day", Kind: connector.Date, SourceType: "date"},
		{Name: "zip", Kind: connector.Text, SourceType: "text"},
		{Name: "raw", Kind: connector.Binary, SourceType: "bytea"},
	}}
	text := func(s string) *string { return &s }
	for i := range rows {
		row := []*string{
			text(strconv.Itoa(1000 + i*3)), text(fmt.Sprintf("%d.%02d", i%90, i%100)), text(fmt.Sprintf("%d.5", i%7)), text(strconv.Itoa(i % 2)),
			text(strconv.Itoa(1_700_000_000_000_000 + i*1_000_000)), text(strconv.Itoa(19_000 + i%50)), text(fmt.Sprintf("%05d", i%40)), text("\x00\xff" + strconv.Itoa(i)),
		}
		if i%9 == 4 {
			row[1] = nil
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// connect makes a connector to the harness's source.
func (h *harness) connect(t *testing.T) sdg.Connector {
	t.Helper()
	h.memory.SetPassword(sourcePassword)
	in := app.NewConnector{Name: "shop", Type: "postgres", Config: json.RawMessage(`{"host":"db.example.com","database":"shop","user":"reader","password":"` + sourcePassword + `"}`)}
	return again(t, func() (sdg.Connector, error) { return h.tenant.CreateConnector(t.Context(), h.caller, in) })
}

// runImport drives an import through its machine's states.
func (h *harness) runImport(t *testing.T, jobID string) error {
	t.Helper()
	in := h.jobInput(jobID)
	if admitted := h.call(t, step.AdmitStep, in); admitted["import"] != true || admitted["train"] != false {
		t.Fatalf("admission: %v", admitted)
	}
	outcome := map[string]any{"tenant_id": h.tenant.ID(), "job_id": jobID, "outcome": "succeeded"}
	for _, name := range []step.Name{step.ImportStep, step.SealStep} {
		if _, err := h.try(t, name, in); err != nil {
			outcome["outcome"], outcome["error"] = "failed", map[string]string{"Error": "Sdg.Permanent"}
			_, _ = h.try(t, step.SettleStep, outcome)
			return err
		}
	}
	h.call(t, step.SettleStep, outcome)
	return nil
}

func (h *harness) submitImport(t *testing.T, c sdg.Connector, req app.ImportRequest) sdg.Job {
	t.Helper()
	return again(t, func() (sdg.Job, error) { return h.tenant.SubmitImport(t.Context(), h.caller, c.ID, req) })
}

func (h *harness) job(t *testing.T, id string) sdg.Job {
	t.Helper()
	return again(t, func() (sdg.Job, error) { return h.tenant.Job(t.Context(), id) })
}

func TestImportMakesADataset(t *testing.T) {
	t.Parallel()
	h := newHarness(t, retail(t), sdg.Growth)
	ctx := t.Context()
	h.memory.SetTables(orders(9000))
	job := h.submitImport(t, h.connect(t), app.ImportRequest{Source: "public.orders", DatasetName: "orders"})
	// The dataset must not be seen before the job has succeeded.
	h.memory.Before = func(ctx context.Context, _ string, _ int64) error {
		if page, err := h.tenant.Datasets(ctx, app.PageRequest{Limit: 10}); err != nil || len(page.Data) > 0 {
			t.Errorf("during the import: %v %v", page.Data, err)
		}
		return nil
	}
	if err := h.runImport(t, job.ID); err != nil {
		t.Fatal(err)
	}
	job = h.job(t, job.ID)
	if job.Status != sdg.JobSucceeded || job.DatasetID == "" || job.RowsDone != 9000 || job.ChargedCredits != 1 || job.Progress != 1 {
		t.Errorf("job: %+v", job)
	}
	d, err := h.tenant.Dataset(ctx, job.DatasetID)
	if err != nil || d.Status != sdg.DatasetReady || d.Rows != 9000 || d.Columns != 8 || d.Name != "orders" || d.Source != "public.orders" || d.JobID != job.ID || d.Version != 1 {
		t.Fatalf("%+v %v", d, err)
	}
	schema, err := h.tenant.DatasetSchema(ctx, d.ID, 0)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"id": "integer", "amount": "decimal", "rate": "decimal", "paid": "boolean", "at": "datetime", "day": "date", "zip": "string", "raw": "string"}
	for _, c := range schema.Columns {
		if c.Logical != want[c.Name] {
			t.Errorf("column %s is %s, want %s: %s", c.Name, c.Logical, want[c.Name], c.Reason)
		}
	}
	_, rows, err := h.tenant.DatasetRows(ctx, d.ID, 4, 2)
	if err != nil || rows[0][1] != nil || *rows[1][1] != "5.05" || *rows[1][6] != "00005" || *rows[1][4] != "2023-11-14T22:13:25Z" || *rows[1][7] != "AP81" {
		t.Errorf("rows: %v", show(rows))
	}
	profile, err := h.tenant.DatasetProfile(ctx, d.ID)
	if err != nil || profile.Rows != 9000 {
		t.Errorf("profile: %v", err)
	}
	h.checkImportEvidence(t, job, d)
	for _, key := range h.stored(t) {
		if strings.Contains(key, "staged") && strings.HasPrefix(key, "datasets/") {
			t.Errorf("%s is left", key)
		}
	}
	if h.memory.Opened() != 0 {
		t.Error("a source is left open")
	}
	for range attempts {
		if h.drain() == nil {
			break
		}
	}
	if got := h.outside.eventTypes(); !slices.Equal(got, []string{"dataset.ready", "evidence.sealed", "job.import.completed", "job.import.queued", "job.import.running"}) {
		t.Errorf("events: %v", got)
	}
}

func show(rows [][]*string) (out [][]string) {
	for _, row := range rows {
		var line []string
		for _, cell := range row {
			if cell == nil {
				line = append(line, "-")
			} else {
				line = append(line, *cell)
			}
		}
		out = append(out, line)
	}
	return out
}

// checkImportEvidence reads the bundle as anybody would, and looks for what was read.
func (h *harness) checkImportEvidence(t *testing.T, job sdg.Job, d sdg.Dataset) {
	t.Helper()
	r, _, err := h.objects.Get(t.Context(), job.Evidence.Key, objects.Range{})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	raw, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range evidence.Verify(raw, evidence.VerifyOptions{}).Checks {
		if c.Result == evidence.Failed {
			t.Errorf("check %s: %s, expected %s", c.Name, c.Observed, c.Expected)
		}
	}
	for _, part := range []string{`"kind":"import"`, `"source":"public.orders"`, d.ContentSHA256, `"name":"profile.json"`, `"sdg/import/postgres"`} {
		if !bytes.Contains(raw, []byte(part)) {
			t.Errorf("the bundle has no %s", part)
		}
	}
	if bytes.Contains(raw, []byte(sourcePassword)) {
		t.Error("the bundle holds the password")
	}
}

func TestImportsThatFail(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		request app.ImportRequest
		prepare func(*harness, sdg.Connector)
		code    sdg.ReasonCode
		words   string
	}{
		"no such table":  {app.ImportRequest{Source: "public.none"}, nil, sdg.SourceFailed, `no table "public.none"`},
		"no such column": {app.ImportRequest{Source: "public.orders", Columns: []string{"none"}}, nil, sdg.SourceFailed, `no column "none"`},
		"no rows":        {app.ImportRequest{Source: "public.empty"}, nil, sdg.SourceEmpty, "has no rows"},
		"password": {
			app.ImportRequest{Source: "public.orders"}, func(h *harness, _ sdg.Connector) { h.memory.SetPassword("another") }, sdg.SourceFailed, `The source answered: password "***" of user "reader" is not accepted`,
		},
		"breaks in the middle": {
			app.ImportRequest{Source: "public.orders"}, func(h *harness, _ sdg.Connector) {
				h.memory.Before = func(_ context.Context, _ string, row int64) error {
					if row > 0 {
						return errors.New("terminating connection due to administrator command; password was " + sourcePassword)
					}
					return nil
				}
			}, sdg.SourceFailed, "The source answered: terminating connection due to administrator command; password was ***",
		},
		"connector deleted": {
			app.ImportRequest{Source: "public.orders"}, func(h *harness, c sdg.Connector) { _ = h.tenant.DeleteConnector(context.Background(), c.ID) }, sdg.SourceDeleted, "The connector was deleted",
		},
		"too large": {
			app.ImportRequest{Source: "public.large", MaxCredits: 1}, func(h *harness, _ sdg.Connector) {
				large := connectortest.Table{Name: "public.large", Columns: []connector.Column{{Name: "t", Kind: connector.Text}}}
				text := strings.Repeat("x", 4<<20)
				for range 30 {
					large.Rows = append(large.Rows, []*string{&text})
				}
				h.memory.SetTables(large)
			}, sdg.ImportTooLarge, "Allow more with max_credits",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newHarness(t, retail(t), sdg.Growth)
			h.memory.SetTables(orders(9000), connectortest.Table{Name: "public.empty", Columns: []connector.Column{{Name: "a", Kind: connector.Integer}}})
			c := h.connect(t)
			job := h.submitImport(t, c, test.request)
			if test.prepare != nil {
				test.prepare(h, c)
			}
			if err := h.runImport(t, job.ID); err == nil {
				t.Fatal("it did not fail")
			}
			job = h.job(t, job.ID)
			if job.Status != sdg.JobFailed || job.Error.Code != test.code || !strings.Contains(job.Error.Message, test.words) || job.ChargedCredits != 0 || job.DatasetID != "" {
				t.Errorf("%+v %+v", job, job.Error)
			}
			h.nothingLeft(t)
		})
	}
}

// nothingLeft demands that no dataset is there, and that the reconciler leaves no object of one.
func (h *harness) nothingLeft(t *testing.T) {
	t.Helper()
	if h.memory.Opened() != 0 {
		t.Error("a source is left open")
	}
	if page, err := h.tenant.Datasets(t.Context(), app.PageRequest{Limit: 10}); err != nil || len(page.Data) > 0 {
		t.Errorf("datasets: %v %v", page.Data, err)
	}
	credits, err := h.tenant.Credits(t.Context())
	if err != nil || credits.Reserved != 0 || credits.Used != 0 {
		t.Errorf("credits: %+v %v", credits, err)
	}
	later := *h.App
	later.Now = func() time.Time { return h.App.Now().Add(30 * time.Minute) }
	if _, err := (&app.Reconciler{App: app.New(later.Dependencies), Workflow: h.outside}).Reconcile(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, key := range h.stored(t) {
		if strings.HasPrefix(key, "datasets/") {
			t.Errorf("%s is left", key)
		}
	}
}

// TestCancelReachesTheSource: the source is asked no more, and nothing is left.
func TestCancelReachesTheSource(t *testing.T) {
	t.Parallel()
	h := newHarness(t, retail(t), sdg.Growth)
	h.memory.SetTables(orders(9000))
	job := h.submitImport(t, h.connect(t), app.ImportRequest{Source: "public.orders"})
	h.memory.Before = func(ctx context.Context, _ string, row int64) error {
		if row == 0 {
			return nil
		}
		if _, err := h.tenant.CancelJob(context.WithoutCancel(ctx), job.ID); err != nil {
			t.Error(err)
		}
		<-ctx.Done() // the source hears of it
		return ctx.Err()
	}
	err := h.runImport(t, job.ID)
	var f *step.Failure
	if !errors.As(err, &f) || f.Name != "JobCancelled" {
		t.Errorf("%v", err)
	}
	if job = h.job(t, job.ID); job.Status != sdg.JobCancelled || job.ChargedCredits != 0 {
		t.Errorf("%+v", job)
	}
	h.nothingLeft(t)
}

// TestImportEndsBeforeItsFunctionDoes: a function that is killed would begin its phase again,
// with the same end.
func TestImportEndsBeforeItsFunctionDoes(t *testing.T) {
	t.Parallel()
	h := newHarness(t, retail(t), sdg.Growth)
	h.memory.SetTables(orders(9000))
	job := h.submitImport(t, h.connect(t), app.ImportRequest{Source: "public.orders", DatasetName: "orders"})
	h.memory.Before = func(ctx context.Context, _ string, row int64) error {
		if row > 0 {
			<-ctx.Done() // a source that is slower than the function's time
		}
		return ctx.Err()
	}
	in := h.jobInput(job.ID)
	h.call(t, step.AdmitStep, in)
	raw, err := json.Marshal(in)
	if err != nil {
		t.Fatal(err)
	}
	// Of a function's time, 20 s are kept for the end of the job.
	ctx, cancel := context.WithTimeout(t.Context(), 22*time.Second)
	defer cancel()
	var failure *step.Failure
	if _, err := h.steps[step.ImportStep](ctx, raw); !errors.As(err, &failure) || failure.Name != "Sdg.Permanent" {
		t.Fatalf("%v, want an error that no repetition removes", err)
	}
	job = h.job(t, job.ID)
	if r := job.Error; job.Status != sdg.JobFailed || r == nil || r.Code != sdg.ImportTooLarge || !strings.Contains(r.Message, "rows had been read") || !strings.Contains(r.Message, "row_limit") {
		t.Errorf("the job is %s: %+v", job.Status, r)
	}
	if open := h.memory.Opened(); open != 0 {
		t.Errorf("%d sources are still open", open)
	}
}

func TestImportReadsWhatWasChosen(t *testing.T) {
	t.Parallel()
	h := newHarness(t, retail(t), sdg.Growth)
	h.memory.SetTables(orders(9000))
	c := h.connect(t)
	for name, test := range map[string]struct {
		request app.ImportRequest
		rows    int64
		columns []string
	}{
		"columns": {app.ImportRequest{Source: "public.orders", Columns: []string{"zip", "id"}}, 9000, []string{"zip", "id"}},
		"limit":   {app.ImportRequest{Source: "public.orders", Columns: []string{"id"}, RowLimit: 50}, 50, []string{"id"}},
		"sample":  {app.ImportRequest{Source: "public.orders", Columns: []string{"id"}, Sample: true}, 1000, []string{"id"}},
		"both":    {app.ImportRequest{Source: "public.orders", Columns: []string{"id"}, Sample: true, RowLimit: 70}, 70, []string{"id"}},
	} {
		job := h.submitImport(t, c, test.request)
		if err := h.runImport(t, job.ID); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		d, err := h.tenant.Dataset(t.Context(), h.job(t, job.ID).DatasetID)
		if err != nil || d.Rows != test.rows || d.Name != "public.orders" {
			t.Errorf("%s: %+v %v", name, d, err)
		}
		schema, err := h.tenant.DatasetSchema(t.Context(), d.ID, 0)
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for i := range schema.Columns {
			names = append(names, schema.Columns[i].Name)
		}
		if !slices.Equal(names, test.columns) {
			t.Errorf("%s: %v", name, names)
		}
	}
}

// TestEveryWriteOfAConnectorMayFail runs connecting, importing and deleting once for each
// write and each way in which it can fail, and demands the undisturbed ending.
func TestEveryWriteOfAConnectorMayFail(t *testing.T) {
	t.Parallel()
	const rows = 1000 // by which decisions are foreseen
	type ending struct {
		status         sdg.JobStatus
		rows           int64
		reserved, used int64
		secrets, left  int
	}
	journey := func(t *testing.T, h *harness) (e ending) {
		ctx := t.Context()
		h.memory.SetTables(orders(rows))
		c := h.connect(t)
		job := h.submitImport(t, c, app.ImportRequest{Source: "public.orders"})
		if err := h.runImport(t, job.ID); err != nil {
			t.Fatal(err)
		}
		job = h.job(t, job.ID)
		e.status = job.Status
		d := again(t, func() (sdg.Dataset, error) { return h.tenant.Dataset(ctx, job.DatasetID) })
		e.rows = d.Rows
		again(t, func() (sdg.Connector, error) {
			return h.tenant.ChangeConnector(ctx, c.ID, app.ConnectorChange{Secrets: json.RawMessage(`{"password":"new"}`)})
		})
		again(t, func() (struct{}, error) { return struct{}{}, h.tenant.DeleteConnector(ctx, c.ID) })
		again(t, func() (struct{}, error) { return struct{}{}, h.tenant.DeleteDataset(ctx, d.ID) })
		later := *h.App
		later.Now = func() time.Time { return h.App.Now().Add(30 * time.Minute) }
		reconciler := &app.Reconciler{App: app.New(later.Dependencies), Workflow: h.outside}
		again(t, func() (int, error) { return reconciler.Reconcile(ctx) })
		credits := again(t, func() (sdg.Credits, error) { return h.tenant.Credits(ctx) })
		e.reserved, e.used = credits.Reserved, credits.Used
		secrets, err := h.NewVault(nil).List(ctx, h.tenant.ID())
		if err != nil {
			t.Fatal(err)
		}
		e.secrets = len(secrets)
		for _, key := range h.stored(t) {
			if strings.HasPrefix(key, "datasets/") {
				e.left++
			}
		}
		return e
	}
	undisturbed := newHarness(t, retail(t), sdg.Growth)
	before := undisturbed.records.Writes()
	want := journey(t, undisturbed)
	writes := undisturbed.records.Writes() - before
	if want != (ending{sdg.JobSucceeded, rows, 0, 1, 0, 0}) {
		t.Fatalf("undisturbed: %+v", want)
	}
	for name, fault := range map[string]recordstest.Fault{"not persisted": recordstest.NotPersisted, "reply lost": recordstest.Persisted} {
		for n := 1; n <= writes; n++ {
			t.Run(fmt.Sprintf("write %d %s", n, name), func(t *testing.T) {
				t.Parallel()
				h := newHarness(t, retail(t), sdg.Growth)
				h.records.FailWrite(n, fault)
				if got := journey(t, h); got != want {
					t.Errorf("ended %+v, want %+v", got, want)
				}
			})
		}
	}
}
