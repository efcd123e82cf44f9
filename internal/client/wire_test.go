package client_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/api"
	"github.com/sdg-service/sdg/internal/client"
)

// Every member that the client reads or sends must be one of the API's own.
func TestTheWireIsTheAPIs(t *testing.T) {
	t.Parallel()
	for name, pair := range map[string][2]any{
		"Preview": {client.Preview{}, api.Preview{}}, "Quote": {client.Quote{}, api.Quote{}},
		"Job": {client.Job{}, api.Job{}}, "JobEvidence": {client.JobEvidence{}, api.JobEvidence{}},
		"Project": {client.Project{}, api.Project{}}, "Step": {client.Step{}, api.Step{}},
		"Session": {client.Session{}, api.Session{}}, "Message": {client.Message{}, api.Message{}}, "MessageResult": {client.MessageResult{}, api.MessageResult{}},
		"Artifact": {client.Artifact{}, api.Artifact{}}, "EvidenceKey": {client.EvidenceKey{}, api.EvidenceKey{}},
		"APIKey": {client.NewAPIKey{}, api.NewAPIKey{}}, "Workspace": {client.Workspace{}, api.Workspace{}},
		"List": {client.List[int]{}, api.List[int]{}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			served := members(reflect.TypeOf(pair[1]))
			for member := range members(reflect.TypeOf(pair[0])) {
				if !served[member] {
					t.Errorf("the API has no member %q", member)
				}
			}
		})
	}
}

func members(t reflect.Type) map[string]bool {
	out := map[string]bool{}
	for _, f := range reflect.VisibleFields(t) {
		if name, _, _ := strings.Cut(f.Tag.Get("json"), ","); name != "" {
			out[name] = true
		}
	}
	return out
}
