package app_test

import (
	"context"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/app"
)

// TestNothingIsPlannedWithoutAPlanner: what links none says so, where it is asked for a plan.
func TestNothingIsPlannedWithoutAPlanner(t *testing.T) {
	t.Parallel()
	const text = "200 customers with name and email"
	a, _, _ := openUploads(t)
	tenant := a.Tenant(uploader)
	for name, ask := range map[string]func(context.Context) error{
		"a project": func(ctx context.Context) error { _, err := tenant.StartProject(ctx, text, 0); return err },
		"a preview": func(ctx context.Context) error {
			_, err := tenant.CreatePreview(ctx, app.PreviewRequest{Description: text})
			return err
		},
		"a message": func(ctx context.Context) error {
			session, err := tenant.CreateSession(ctx)
			if err != nil {
				return err
			}
			_, err = tenant.PostMessage(ctx, session.ID, text)
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if err := ask(t.Context()); err == nil || !strings.Contains(err.Error(), "links no planner") {
				t.Errorf("got %v", err)
			}
		})
	}
}
