package cloud_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/aws/aws-lambda-go/lambda"
	"github.com/aws/aws-lambda-go/lambda/messages"
	"github.com/aws/aws-lambda-go/lambdacontext"
	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/cloud"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/step"
)

// key has the form of an API key.
var key = "sdg_key_01jd0000000000000000000000_" + strings.Repeat("aZ-_9", 8) + "abc"

const input = `{"tenant_id": "ten_1", "project_id": "proj_1", "job_id": "job_1", "shard": 3}`

func failing(err error) step.Handler {
	return func(context.Context, json.RawMessage) (json.RawMessage, error) { return nil, err }
}

func TestFailuresKeepTheirName(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"Sdg.Retryable", "Sdg.Permanent", "JobCancelled"} {
		cause := fmt.Errorf("wrapped: %w", &step.Failure{Name: name, Err: errors.New("no disk for " + key)})
		_, err := lambda.NewHandler(cloud.Step(failing(cause))).Invoke(t.Context(), []byte(input))
		var got messages.InvokeResponse_Error
		if !errors.As(err, &got) || got.Type != name {
			t.Errorf("%s became %#v", name, err)
		}
		if !strings.Contains(got.Message, "no disk for ***") {
			t.Errorf("message %q", got.Message)
		}
	}
}

func TestAnUnnamedFailureStaysAsItIs(t *testing.T) {
	t.Parallel()
	cause := errors.New("boom")
	if _, err := cloud.Step(failing(cause))(t.Context(), json.RawMessage(input)); !errors.Is(err, cause) {
		t.Fatalf("%v", err)
	}
}

func TestStepsLogTheirInvocation(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	log := cloud.NewLog(&out, slog.LevelInfo)
	run := cloud.Step(func(ctx context.Context, in json.RawMessage) (json.RawMessage, error) {
		log.InfoContext(ctx, "working")
		return in, nil
	})
	ctx := lambdacontext.NewContext(t.Context(), &lambdacontext.LambdaContext{AwsRequestID: "request-1"})
	answer, err := run(ctx, json.RawMessage(input))
	if err != nil || string(answer) != input {
		t.Fatalf("%s, %v", answer, err)
	}
	var fields map[string]any
	if err := json.Unmarshal(out.Bytes(), &fields); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"msg": "working", "request_id": "request-1"} {
		if fields[name] != want {
			t.Errorf("%s is %v", name, fields[name])
		}
	}
}

// metrics runs a step so often and returns the lines of its metrics.
func metrics(t *testing.T, runs int, err error) []map[string]any {
	t.Helper()
	var out bytes.Buffer
	lookup := func(name string) (string, bool) { v, ok := complete[name]; return v, ok }
	s, openErr := cloud.Open(t.Context(), lookup, &out)
	if openErr != nil {
		t.Fatal(openErr)
	}
	for range runs {
		_, _ = s.Step(step.GenerateStep, failing(err))(t.Context(), json.RawMessage(input))
	}
	var lines []map[string]any
	for dec := json.NewDecoder(&out); ; {
		var one map[string]any
		if err := dec.Decode(&one); err == io.EOF {
			return lines
		} else if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, one)
	}
}

func TestEachRunIsMeasured(t *testing.T) {
	t.Parallel()
	for result, err := range map[string]error{
		"ok":            nil,
		"Sdg.Permanent": &step.Failure{Name: "Sdg.Permanent", Err: errors.New("x")},
		"error":         errors.New("x"),
	} {
		t.Run(result, func(t *testing.T) {
			t.Parallel()
			lines := metrics(t, 2, err)
			if len(lines) != 2 || lines[0]["cold_starts"] != 1.0 || lines[1]["cold_starts"] != 0.0 {
				t.Fatalf("%v", lines)
			}
			if lines[0]["step"] != "Generate" || lines[0]["result"] != result {
				t.Fatalf("%v", lines[0])
			}
			if d, ok := lines[0]["duration"].(float64); !ok || d < 0 {
				t.Fatalf("duration %v", lines[0]["duration"])
			}
			// What CloudWatch demands: each named metric and dimension is a field of the line.
			meta := lines[0]["_aws"].(map[string]any)
			directive := meta["CloudWatchMetrics"].([]any)[0].(map[string]any)
			if directive["Namespace"] != complete[cloud.MetricsVariable] || meta["Timestamp"].(float64) < 1e12 {
				t.Fatalf("%v", meta)
			}
			for _, m := range directive["Metrics"].([]any) {
				if _, ok := lines[0][m.(map[string]any)["Name"].(string)].(float64); !ok {
					t.Errorf("metric %v is no field", m)
				}
			}
			for _, d := range directive["Dimensions"].([]any)[0].([]any) {
				if _, ok := lines[0][d.(string)].(string); !ok {
					t.Errorf("dimension %v is no field", d)
				}
			}
		})
	}
}

func TestJobsAreCounted(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	s, err := cloud.Open(t.Context(), func(name string) (string, bool) { v, ok := complete[name]; return v, ok }, &out)
	if err != nil {
		t.Fatal(err)
	}
	began := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	s.Ended(t.Context(), sdg.Job{
		ID: "job_1", Kind: sdg.SynthesizeJob, Status: sdg.JobFailed, RowsDone: 12, ChargedCredits: 3,
		StartedAt: sdg.At(began), CompletedAt: sdg.At(began.Add(1500 * time.Millisecond)),
	})
	var line map[string]any
	if err := json.Unmarshal(out.Bytes(), &line); err != nil {
		t.Fatal(err)
	}
	delete(line, "_aws")
	want := map[string]any{"kind": "synthesize", "result": "failed", "jobs": 1.0, "rows": 12.0, "credits": 3.0, "job_duration": 1.5}
	if diff := cmp.Diff(want, line); diff != "" {
		t.Error(diff)
	}
}

// TestIdentifiersAreNoDimensions holds that ids can be searched for, and are not each a
// metric of its own, which would have to be paid for.
func TestIdentifiersAreNoDimensions(t *testing.T) {
	t.Parallel()
	for _, l := range metrics(t, 1, nil) {
		if l["tenant_id"] != "ten_1" || l["job_id"] != "job_1" {
			t.Errorf("the line cannot be found by its ids: %v", l)
		}
		if text := fmt.Sprint(l["_aws"]); strings.Contains(text, "_id") || strings.Contains(text, "_1") {
			t.Error(text)
		}
	}
}
