package app

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/sdg"
)

const measures collection = "measure" // + "/" + job id

// Measure is what one run of a job's step cost.
type Measure struct {
	Step           string   `json:"step"`
	StartedAt      sdg.Time `json:"started_at"`
	ElapsedSeconds float64  `json:"elapsed_seconds"`
	CPUSeconds     float64  `json:"cpu_seconds"`
	PeakHeapBytes  int64    `json:"peak_heap_bytes"`
	// Attempts counts the runs of the step, those that were cut off included.
	Attempts int64 `json:"attempts"`
}

// BeginMeasure counts an attempt at a step. A lost count costs nothing but accuracy of
// Attempts, so it is written without a condition.
func (t *Tenant) BeginMeasure(ctx context.Context, jobID, step string) (Measure, error) {
	m, err := fetch[Measure](ctx, t, measures.of(jobID), step)
	if err = notFoundOr(err, nil); err != nil {
		return m, fmt.Errorf("read the measure of %s: %w", step, err)
	}
	m = Measure{Step: step, StartedAt: t.now(), Attempts: m.Attempts + 1}
	return m, t.putMeasure(ctx, jobID, m)
}

// EndMeasure records what the attempt cost.
func (t *Tenant) EndMeasure(ctx context.Context, jobID string, m Measure) error {
	m.ElapsedSeconds = t.app.Now().Sub(m.StartedAt.Time).Seconds()
	return t.putMeasure(ctx, jobID, m)
}

func (t *Tenant) putMeasure(ctx context.Context, jobID string, m Measure) error {
	body, err := json.Marshal(m)
	if err != nil {
		return fmt.Errorf("encode the measure of %s: %w", m.Step, err)
	}
	item := records.Item{Key: t.key(measures.of(jobID), m.Step), Body: body, ExpiresAt: t.app.Now().Add(streamRetention)}
	if err := t.app.Records.Write(ctx, records.Put(item, records.Always)); err != nil {
		return fmt.Errorf("record the measure of %s: %w", m.Step, err)
	}
	return nil
}

// Measures returns what a job's steps have cost so far, by step name.
func (t *Tenant) Measures(ctx context.Context, jobID string) ([]Measure, error) {
	var out []Measure
	q := records.Query{Partition: t.partition(measures.of(jobID))}
	for {
		page, err := t.app.Records.Query(ctx, q)
		if err != nil {
			return nil, fmt.Errorf("read the measures of %s: %w", jobID, err)
		}
		list, err := decodeAll[Measure](page.Items)
		if err != nil {
			return nil, err
		}
		out = append(out, list...)
		if page.Next == "" {
			return out, nil
		}
		q.After = page.Next
	}
}
