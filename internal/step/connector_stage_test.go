package step_test

import (
	"context"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/step"
)

// TestSourcesAreReadAnew: nothing counts of rows that came under columns which were wrong.
func TestSourcesAreReadAnew(t *testing.T) {
	t.Parallel()
	h := newHarness(t, retail(t), sdg.Growth)
	h.memory.SetTables(orders(9000))
	misled := true
	h.memory.Before = func(_ context.Context, _ string, row int64) error {
		if row > 0 && misled {
			misled = false
			return connector.ErrReadAnew
		}
		return nil
	}
	job := h.submitImport(t, h.connect(t), app.ImportRequest{Source: "public.orders", DatasetName: "orders"})
	if err := h.runImport(t, job.ID); err != nil {
		t.Fatal(err)
	}
	if job = h.job(t, job.ID); misled || job.Status != sdg.JobSucceeded || job.RowsDone != 9000 {
		t.Fatalf("read anew: %t; the job is %+v", !misled, job)
	}
	if d, err := h.tenant.Dataset(t.Context(), job.DatasetID); err != nil || d.Rows != 9000 {
		t.Errorf("the dataset is %+v, %v", d, err)
	}
	if open := h.memory.Opened(); open != 0 {
		t.Errorf("%d sources are still open", open)
	}
}

func TestOutlookOfReading(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		rows, expected int64
		took, left     time.Duration
		fit            int64
		hopeless       bool
	}{
		"too early to say":         {1, 1_000_000, time.Second, time.Minute, 1, false},
		"all come in time":         {1000, 5000, time.Minute, 14 * time.Minute, 15_000, false},
		"hardly":                   {1000, 30_000, time.Minute, 14 * time.Minute, 15_000, false},
		"not by far":               {1000, 30_001, time.Minute, 14 * time.Minute, 15_000, true},
		"more came than expected":  {1000, 500, time.Minute, time.Minute, 1000, false},
		"the time is over already": {1000, 5000, time.Minute, -time.Second, 1000, false},
	} {
		if fit, hopeless := step.Outlook(c.rows, c.expected, c.took, c.left); fit != c.fit || hopeless != c.hopeless {
			t.Errorf("%s: %d rows fit, hopeless: %t", name, fit, hopeless)
		}
	}
}
