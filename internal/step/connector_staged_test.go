package step_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/step"
)

// TestRowsStagedOtherwiseAreReadAnew: what another release of the service staged, and did
// not come to finish, is no file of rows of this one.
func TestRowsStagedOtherwiseAreReadAnew(t *testing.T) {
	t.Parallel()
	h := newHarness(t, retail(t), sdg.Growth)
	h.memory.SetTables(orders(50))
	job := h.submitImport(t, h.connect(t), app.ImportRequest{Source: "public.orders"})
	for key, text := range map[string]string{
		step.StagedKey(h.tenant, job.ID):                         `{"rows":3,"bytes":24,"size":9,"sha256":"00"}`,
		h.tenant.DatasetStagedKey(h.tenant.ImportDatasetID(job)): "PAR1 PAR1",
	} {
		if _, err := h.objects.Put(t.Context(), key, strings.NewReader(text), objects.PutOptions{}); err != nil {
			t.Fatal(err)
		}
	}
	if err := h.runImport(t, job.ID); err != nil {
		t.Fatal(err)
	}
	if d, err := h.tenant.Dataset(t.Context(), h.job(t, job.ID).DatasetID); err != nil || d.Rows != 50 {
		t.Errorf("the dataset is %+v, %v", d, err)
	}
}
