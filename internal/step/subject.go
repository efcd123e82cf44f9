package step

import (
	"context"
	"encoding/json"
	"log/slog"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/logline"
)

// Subject tells what a step's input is about, for log lines and metrics: the ids in it
// that are set. An input that cannot be read is about nothing: the step itself refuses it.
func Subject(input json.RawMessage) (attrs []slog.Attr) {
	var in app.WorkflowInput
	if err := json.Unmarshal(input, &in); err != nil {
		return nil
	}
	for _, id := range []struct{ name, value string }{
		{"correlation_id", in.CorrelationID}, {"tenant_id", in.TenantID}, {"project_id", in.ProjectID},
		{"job_id", in.JobID}, {"dataset_id", in.DatasetID}, {"seal_id", in.SealID},
	} {
		if id.value != "" {
			attrs = append(attrs, slog.String(id.name, id.value))
		}
	}
	return attrs
}

// about makes all that a step logs and creates carry the ids of its input.
func about(ctx context.Context, input json.RawMessage) context.Context {
	attrs := Subject(input)
	for _, a := range attrs {
		if a.Key == "correlation_id" {
			ctx = app.WithCorrelation(ctx, a.Value.String())
		}
	}
	return logline.With(ctx, attrs...)
}
