package step_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/logline"
	"github.com/sdg-service/sdg/internal/port/records/bolt"
	"github.com/sdg-service/sdg/internal/step"
)

func TestSubject(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ input, want string }{
		"a job":              {`{"tenant_id":"t","job_id":"j","correlation_id":"c","shard":3}`, "[correlation_id=c tenant_id=t job_id=j]"},
		"a project":          {`{"tenant_id":"t","project_id":"p","correlation_id":""}`, "[tenant_id=t project_id=p]"},
		"a dataset and seal": {`{"dataset_id":"d","seal_id":"s"}`, "[dataset_id=d seal_id=s]"},
		"unreadable":         {`{"tenant_id":7}`, "[]"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := fmt.Sprint(step.Subject(json.RawMessage(c.input))); got != c.want {
				t.Errorf("%s", got)
			}
		})
	}
}

// TestAFailedStepSaysWhatItWasAbout finds the line of a step by the id of the request.
func TestAFailedStepSaysWhatItWasAbout(t *testing.T) {
	t.Parallel()
	store, err := bolt.Open(filepath.Join(t.TempDir(), "records.db"), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	var out bytes.Buffer
	log := slog.New(logline.Wrap(slog.NewJSONHandler(&out, nil)))
	a := app.New(app.Dependencies{Records: store})
	input := `{"tenant_id":"ten_1","job_id":"job_1","correlation_id":"req_1"}`
	if _, err := step.Admit(a, log)(t.Context(), json.RawMessage(input)); err == nil {
		t.Fatal("a job that nobody made was admitted")
	}
	var line map[string]any
	if err := json.Unmarshal(out.Bytes(), &line); err != nil || strings.Count(out.String(), "\n") != 1 {
		t.Fatalf("%v: %s", err, out.String())
	}
	for name, want := range map[string]any{"msg": "step failed", "correlation_id": "req_1", "tenant_id": "ten_1", "job_id": "job_1"} {
		if line[name] != want {
			t.Errorf("%s is %v", name, line[name])
		}
	}
}
