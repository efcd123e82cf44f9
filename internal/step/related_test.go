package step_test

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/records/recordstest"
	"github.com/sdg-service/sdg/internal/random"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/step"
)

// clinic is two files: patients, and their visits.
func clinic(patients int) (people, visits string) {
	key, draw := random.NewKey(3, "test", "clinic", ""), uint64(0)
	unit := func() float64 { draw++; return random.Unit(key.At(draw)) }
	var p, v strings.Builder
	p.WriteString("patient_id,name,sex,age\n")
	v.WriteString("visit_id,patient_id,visited,weight,ward\n")
	visit := 0
	for i := range patients {
		sex := []string{"f", "m"}[i%2]
		fmt.Fprintf(&p, "P%05d,Person %c%d,%s,%d\n", i*7+100, 'A'+i%26, i, sex, 20+int(60*unit()))
		weight, day := 55+30*unit(), int(300*unit())
		for range 1 + int(5*unit()) {
			visit++
			fmt.Fprintf(&v, "%d,P%05d,2024-%02d-%02d,%.1f,%s\n", visit, i*7+100, 1+day/28%12, 1+day%28, weight, []string{"north", "south", "east"}[i%3])
			weight, day = weight+2*unit()-1, min(day+1+int(30*unit()), 335)
		}
	}
	return p.String(), v.String()
}

// cells reads a delivered file.
func (h *harness) cells(t *testing.T, jobID, name string) (header []string, rows [][]string) {
	t.Helper()
	page, err := h.tenant.Artifacts(t.Context(), jobID, app.PageRequest{Limit: 500})
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range page.Data {
		if a.Name != name {
			continue
		}
		r, err := h.tenant.OpenArtifact(t.Context(), a, objects.Range{})
		if err != nil {
			t.Fatal(err)
		}
		defer r.Close()
		all, err := csv.NewReader(r).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		return all[0], all[1:]
	}
	t.Fatalf("job %s has no file %s", jobID, name)
	return nil, nil
}

// TestRelated drives a job of two tables through its steps: what comes out hangs together, is
// judged by entity, can be made again from its model, and goes with any of its datasets.
func TestRelated(t *testing.T) {
	t.Parallel()
	h := newHarness(t, retail(t), sdg.Enterprise)
	people, visits := clinic(130)
	a, b := h.imported(t, people), h.imported(t, visits)
	req := app.SynthesisRequest{Seed: &synthesisSeed, Tables: []app.TableRequest{{DatasetID: a.ID, Table: "patients", Rows: 120}, {DatasetID: b.ID, Table: "visits"}}}
	quote, err := h.tenant.QuoteSynthesis(t.Context(), req)
	if err != nil {
		t.Fatal(err)
	}
	if text := string(quote.Plan[0].Contract); !strings.Contains(text, `"relations":[{"child":"visits","column":"patient_id","parent":"patients"}]`) || !strings.Contains(text, `"order_by":"visited"`) {
		t.Fatalf("the quote does not show what was found: %s", text)
	}
	job := h.submitted(t, req)
	h.synthesized(t, job.ID)
	job = again(t, func() (sdg.Job, error) { return h.tenant.Job(t.Context(), job.ID) })
	if job.Status != sdg.JobSucceeded {
		t.Fatalf("the job has %s: %+v", job.Status, job.Error)
	}
	if job.ChargedCredits < 1 || job.ChargedCredits > quote.Cost.TotalEstimatedCredits {
		t.Errorf("%d credits were charged of %d", job.ChargedCredits, quote.Cost.TotalEstimatedCredits)
	}
	_, made := h.cells(t, job.ID, "patients.csv")
	_, seen := h.cells(t, job.ID, "visits.csv")
	if len(made) != 120 || len(seen) < 200 || len(seen) > 500 {
		t.Fatalf("%d patients with %d visits", len(made), len(seen))
	}
	ids := map[string]bool{}
	for _, row := range made {
		if ids[row[0]] || strings.Contains(people, row[0]+",") {
			t.Errorf("the key %q repeats another", row[0])
		}
		ids[row[0]] = true
	}
	for _, row := range seen {
		if !ids[row[1]] {
			t.Errorf("a visit of patient %q, who was not made", row[1])
		}
	}
	bundle := h.bundle(t, job.ID)
	var constraints evidence.ConstraintReport
	var privacy evidence.PrivacyReport
	if err := json.Unmarshal(bundle[evidence.ConstraintSection], &constraints); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(bundle[evidence.PrivacySection], &privacy); err != nil {
		t.Fatal(err)
	}
	checked := map[string]int64{}
	for _, c := range constraints.Constraints {
		checked[c.ID] = c.Checked
		if c.Hard && c.Violations > 0 {
			t.Errorf("%+v", c)
		}
	}
	for id, want := range map[string]int{"patients.patient_id.unique": 120, "visits.visit_id.unique": len(seen), "visits.patient_id.foreign_key": len(seen)} {
		if checked[id] != int64(want) {
			t.Errorf("%s: %d rows were checked, want %d", id, checked[id], want)
		}
	}
	attacked := map[string]bool{}
	for _, m := range privacy.Metrics {
		attacked[m.Table] = true
	}
	for _, table := range []string{"patients", "visits", "patients with its visits"} {
		if !attacked[table] {
			t.Errorf("%q was not attacked, only %v", table, attacked)
		}
	}

	// The model makes more families, and the same ones for the same seed.
	from := app.SynthesisRequest{ModelID: job.ModelID, Seed: &synthesisSeed, Tables: []app.TableRequest{{Table: "patients", Rows: 60}}}
	more := h.submitted(t, from)
	for _, s := range []step.Name{step.AdmitStep, step.PrepareStep, step.GenerateStep} {
		h.call(t, s, h.shardInput(more.ID, 0))
	}
	written, _, err := h.objects.Get(t.Context(), h.tenant.ID()+"/jobs/"+more.ID+"/artifacts/visits.csv", objects.Range{})
	if err != nil {
		t.Fatal(err)
	}
	defer written.Close()
	fewer, err := csv.NewReader(written).ReadAll()
	if err != nil || len(fewer) < 50 {
		t.Fatalf("%d visits of 60 patients, %v", len(fewer), err)
	}
	for i, row := range fewer[1:] {
		if strings.Join(row, ",") != strings.Join(seen[i], ",") {
			t.Fatalf("visit %d of the smaller request differs: %v, %v", i, row, seen[i])
		}
	}
	// Deleting the second dataset deletes the model.
	if err := h.tenant.DeleteDataset(t.Context(), b.ID); err != nil {
		t.Fatal(err)
	}
	if _, err := h.tenant.Model(t.Context(), job.ModelID); sdg.CodeOf(err) != sdg.NotFound {
		t.Errorf("the model is still there: %v", err)
	}
}

// bundle reads a job's verified evidence.
func (h *harness) bundle(t *testing.T, jobID string) map[evidence.SectionName]json.RawMessage {
	t.Helper()
	r, _, err := h.tenant.OpenEvidence(t.Context(), jobID)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	raw, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	if res := evidence.Verify(raw, evidence.VerifyOptions{JobID: jobID}); res.Err() != nil {
		t.Fatal(res.Err())
	}
	var all map[evidence.SectionName]json.RawMessage
	if err := json.Unmarshal(raw, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

// TestEveryWriteOfATablesModelMayFail: whichever write of training, or of the deletion of a
// dataset, fails, the model is kept once, and goes with its second dataset.
func TestEveryWriteOfATablesModelMayFail(t *testing.T) {
	t.Parallel()
	people, visits := clinic(60)
	trained := func(t *testing.T, n int, fault recordstest.Fault) (h *harness, second string, writes int) {
		h = newHarness(t, retail(t), sdg.Enterprise)
		a, b := h.imported(t, people), h.imported(t, visits)
		job := h.submitted(t, app.SynthesisRequest{Seed: &synthesisSeed, Tables: []app.TableRequest{{DatasetID: a.ID, Table: "patients"}, {DatasetID: b.ID, Table: "visits"}}})
		h.call(t, step.AdmitStep, h.jobInput(job.ID))
		before := h.records.Writes()
		if n > 0 {
			h.records.FailWrite(n, fault)
		}
		h.call(t, step.TrainStep, h.jobInput(job.ID))
		writes = h.records.Writes() - before
		models := again(t, func() (app.Page[sdg.Model], error) { return h.tenant.Models(t.Context(), app.PageRequest{Limit: 10}) })
		if len(models.Data) != 1 || len(models.Data[0].Tables) != 2 || models.Data[0].Tables[1].DatasetID != b.ID {
			t.Fatalf("models %+v", models.Data)
		}
		return h, b.ID, writes
	}
	gone := func(t *testing.T, h *harness, dataset string) {
		for range attempts {
			if err := h.tenant.DeleteDataset(t.Context(), dataset); err == nil || sdg.CodeOf(err) == sdg.NotFound {
				break
			}
		}
		if _, err := (&app.Reconciler{App: h.App, Workflow: h.outside}).Reconcile(t.Context()); err != nil {
			t.Fatal(err)
		}
		models := again(t, func() (app.Page[sdg.Model], error) { return h.tenant.Models(t.Context(), app.PageRequest{Limit: 10}) })
		if len(models.Data) != 0 {
			t.Errorf("a model outlived its dataset: %+v", models.Data)
		}
	}
	h, second, writes := trained(t, 0, 0)
	before := h.records.Writes()
	gone(t, h, second)
	deletes := h.records.Writes() - before
	for name, fault := range map[string]recordstest.Fault{"not persisted": recordstest.NotPersisted, "reply lost": recordstest.Persisted} {
		for n := 1; n <= max(writes, deletes); n++ {
			t.Run(fmt.Sprintf("write %d %s", n, name), func(t *testing.T) {
				t.Parallel()
				h, second, _ := trained(t, n, fault)
				h.records.FailWrite(n, fault)
				gone(t, h, second)
			})
		}
	}
}
