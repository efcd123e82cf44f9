package cloud_test

import (
	"io"
	"maps"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/cloud"
	"github.com/sdg-service/sdg/internal/cloud/planning"
)

func TestModels(t *testing.T) {
	t.Setenv("AWS_REGION", "eu-central-1")
	tests := map[string]struct {
		model, timeout string
		drafts         bool
		fault          string
	}{
		"a model":              {"eu.example.model-v1:0", "20s", true, ""},
		"none":                 {"", "20s", false, ""},
		"no patience":          {"eu.example.model-v1:0", "0s", false, cloud.PlannerTimeoutVariable},
		"patience of no unit":  {"", "20", false, cloud.PlannerTimeoutVariable},
		"a model without end":  {strings.Repeat("m", 3000), "20s", false, cloud.PlannerModelVariable},
		"longer than possible": {"eu.example.model-v1:0", "999s", false, cloud.PlannerModelVariable},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			vars := maps.Clone(complete)
			vars[cloud.PlannerModelVariable], vars[cloud.PlannerTimeoutVariable] = test.model, test.timeout
			s, err := cloud.Open(t.Context(), func(name string) (string, bool) { v, ok := vars[name]; return v, ok }, io.Discard)
			if err != nil {
				t.Fatal(err)
			}
			if drafts := planning.App(s).Model != nil; test.fault == "" && drafts != test.drafts {
				t.Errorf("drafts: %v", drafts)
			}
			if err := s.Err(); (err == nil) != (test.fault == "") || err != nil && !strings.Contains(err.Error(), test.fault) {
				t.Errorf("error %v, want one of %q", err, test.fault)
			}
		})
	}
}
