package cloud

import (
	"context"
	"fmt"
	"log/slog"

	"github.com/sdg-service/sdg/internal/app"
)

// Reconcile ends what a broken workflow left behind. It runs on a schedule.
type Reconcile struct {
	Reconciler *app.Reconciler
	Log        *slog.Logger
}

// Reconcile returns the scheduled repair of projects and jobs whose execution ended
// without settling them.
func (s *Service) Reconcile() *Reconcile {
	return &Reconcile{&app.Reconciler{App: s.App(), Workflow: s.Workflow()}, s.Log}
}

// Handle looks at all active work once.
func (r *Reconcile) Handle(ctx context.Context) error {
	n, err := r.Reconciler.Reconcile(ctx)
	if n > 0 {
		r.Log.WarnContext(ctx, "ended work whose workflow had ended", "count", n)
	}
	if err != nil {
		return fmt.Errorf("reconcile active work: %w", err)
	}
	return nil
}
