package cloud

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/aws/aws-lambda-go/lambda/messages"
	"github.com/go-chi/chi/v5"

	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/step"
)

// meter writes metrics as lines of CloudWatch's embedded metric format, from which
// CloudWatch makes metrics without a call:
// https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
type meter struct {
	output    io.Writer
	namespace string
	now       func() time.Time
	warm      atomic.Bool
}

func newMeter(output io.Writer, namespace string, now func() time.Time) *meter {
	return &meter{output: output, namespace: namespace, now: now}
}

// step measures each run of a step. Its ids are fields of the line, for queries.
func (m *meter) step(name step.Name, run step.Handler) step.Handler {
	return func(ctx context.Context, input json.RawMessage) (json.RawMessage, error) {
		start, cold := m.now(), m.cold()
		output, err := run(ctx, input)
		var ids []field
		for _, id := range step.Subject(input) {
			ids = append(ids, field{id.Key, id.Value.String()})
		}
		m.write(start, cold, field{"step", string(name)}, resultOf(err), ids...)
		return output, err
	}
}

// resultOf names how a step ended: "ok" or the name of its failure.
func resultOf(err error) string {
	if err == nil {
		return "ok"
	}
	if named := (messages.InvokeResponse_Error{}); errors.As(err, &named) {
		return named.Type
	}
	return "error"
}

// Requests measures each request that a function serves.
func (s *Service) Requests(function string, next http.Handler) http.Handler {
	return s.meter.requests(function, next)
}

// requests measures each request that a function serves. Its route is a field of the
// line, for queries, and no dimension: each route would be metrics of its own, to be
// paid for. Its path is neither, since paths hold ids.
func (m *meter) requests(function string, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start, cold := m.now(), m.cold()
		seen := &statusWriter{ResponseWriter: w, status: http.StatusOK}
		routes := chi.NewRouteContext() // which the router fills in
		next.ServeHTTP(seen, r.WithContext(context.WithValue(r.Context(), chi.RouteCtxKey, routes)))
		m.write(start, cold, field{"function", function}, fmt.Sprintf("%dxx", seen.status/100),
			field{"route", r.Method + " " + routes.RoutePattern()}, field{"correlation_id", w.Header().Get("X-Correlation-Id")})
	})
}

// cold reports whether this is the process's first invocation.
func (m *meter) cold() bool { return !m.warm.Swap(true) }

// job counts a job that has ended. A settling step that is repeated counts it again:
// these are metrics, not accounts.
func (m *meter) job(job sdg.Job) {
	m.line(m.now(), []field{{"kind", string(job.Kind)}, {"result", string(job.Status)}}, []measured{
		{"jobs", "Count", 1},
		{"job_duration", "Seconds", job.CompletedAt.Sub(job.StartedAt.Time).Seconds()},
		{"rows", "Count", float64(job.RowsDone)},
		{"credits", "Count", float64(job.ChargedCredits)},
	})
}

// field is a named value of a metric's line.
type field struct{ name, value string }

// measured is one metric.
type measured struct {
	name, unit string
	value      float64
}

// write writes the two metrics of one run. They have the dimensions about and result.
func (m *meter) write(start time.Time, cold bool, about field, result string, others ...field) {
	coldStarts := 0.0
	if cold {
		coldStarts = 1
	}
	m.line(start, []field{about, {"result", result}}, []measured{
		{"duration", "Milliseconds", float64(m.now().Sub(start).Microseconds()) / 1000}, {"cold_starts", "Count", coldStarts},
	}, others...)
}

// line writes metrics that share their dimensions. The others are fields for queries.
func (m *meter) line(at time.Time, dimensions []field, metrics []measured, others ...field) {
	type metric struct{ Name, Unit string }
	type directive struct {
		Namespace  string
		Dimensions [][]string
		Metrics    []metric
	}
	d := directive{Namespace: m.namespace, Dimensions: [][]string{{}}}
	line := map[string]any{}
	for _, f := range dimensions {
		d.Dimensions[0] = append(d.Dimensions[0], f.name)
		line[f.name] = f.value
	}
	for _, v := range metrics {
		d.Metrics = append(d.Metrics, metric{v.name, v.unit})
		line[v.name] = v.value
	}
	for _, f := range others {
		line[f.name] = f.value
	}
	line["_aws"] = map[string]any{"Timestamp": at.UnixMilli(), "CloudWatchMetrics": []directive{d}}
	text, err := json.Marshal(line)
	if err != nil {
		panic(err) // strings and finite numbers always encode
	}
	_, _ = m.output.Write(append(text, '\n')) // a lost metric must not fail the work
}

// statusWriter remembers the status of an answer.
type statusWriter struct {
	http.ResponseWriter
	status int
}

// WriteHeader implements http.ResponseWriter.
func (w *statusWriter) WriteHeader(status int) {
	w.status = status
	w.ResponseWriter.WriteHeader(status)
}

// Unwrap lets http.ResponseController reach Flush and SetWriteDeadline.
func (w *statusWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }
