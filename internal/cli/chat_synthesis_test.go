package cli_test

import (
	"net/http"
	"os"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/cli"
)

// A plan that a chat led to is shown whatever it makes: rows of entities, or several tables.
func TestPlansOfSynthesesFromChat(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"sequence", "tables"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			project, err := os.ReadFile("testdata/project_" + name + ".json")
			if err != nil {
				t.Fatal(err)
			}
			environ := service(t, map[string]http.HandlerFunc{
				"GET /v1/client/agent/projects/{id}": answer(200, string(project)),
				"GET /v1/client/datasets/{id}":       answer(200, `{"id":"ds_1","columns":[{"name":"email","personal_data":true}]}`),
			})
			got := scene{environ: environ}.run(t, "chat", "show", "proj_1")
			if got.exit != cli.ExitOK || !strings.Contains(got.stderr, "chat approve proj_") {
				t.Fatalf("exit %d: %s", got.exit, got.stderr)
			}
			golden(t, "chat_"+name+".stdout", got.stdout)
		})
	}
}
