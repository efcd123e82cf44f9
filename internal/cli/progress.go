package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/schollz/progressbar/v3"

	"github.com/sdg-service/sdg/internal/client"
	"github.com/sdg-service/sdg/internal/sdg"
)

// barSteps is how finely a bar moves.
const barSteps = 1000

// bar is a progress bar on stderr, and nothing where stderr is no terminal.
type bar struct{ inner *progressbar.ProgressBar }

func (s *shell) bar(total int64, options ...progressbar.Option) bar {
	if !s.err.terminal || s.json {
		return bar{}
	}
	options = append([]progressbar.Option{
		progressbar.OptionSetWriter(s.err), progressbar.OptionSetWidth(min(30, s.err.width/3)),
		progressbar.OptionThrottle(60 * time.Millisecond), progressbar.OptionClearOnFinish(),
		progressbar.OptionSetPredictTime(false), progressbar.OptionSetElapsedTime(false),
		progressbar.OptionSetTheme(progressbar.Theme{Saucer: "━", SaucerHead: "━", SaucerPadding: "─", BarStart: "", BarEnd: ""}),
	}, options...)
	return bar{progressbar.NewOptions64(total, options...)}
}

func (b bar) set(n int64, text string) {
	if b.inner != nil {
		_ = b.inner.Set64(n) // decoration: the work goes on without it
		b.inner.Describe(text)
	}
}

func (b bar) add(n int64) {
	if b.inner != nil {
		_ = b.inner.Add64(n)
	}
}

func (b bar) close() {
	if b.inner != nil {
		_ = b.inner.Finish()
	}
}

// stageWords names what a job does.
var stageWords = map[sdg.Stage]string{
	sdg.StageQueued: "waiting for a free slot", sdg.StageTrain: "learning", sdg.StageImport: "importing", sdg.StagePrepare: "preparing", sdg.StageGenerate: "generating",
	sdg.StageReport: "checking", sdg.StageSeal: "sealing the evidence", sdg.StageDone: "done",
}

// followJob shows a job's events until it ends, and returns the job. take, if not nil,
// gets each event in place of the bar.
func (s *shell) followJob(ctx context.Context, c *client.Client, id, after string, take func(client.Event) error) (client.Reply[client.Job], error) {
	b := s.bar(barSteps, progressbar.OptionShowTotalBytes(false))
	defer b.close()
	for e, err := range c.FollowJob(ctx, id, after) {
		if err != nil {
			return client.Reply[client.Job]{}, err
		}
		if take != nil {
			if err := take(e); err != nil {
				return client.Reply[client.Job]{}, err
			}
			continue
		}
		var data client.JobEvent
		if err := json.Unmarshal(e.Data, &data); err != nil {
			return client.Reply[client.Job]{}, fmt.Errorf("decode event %s of %s: %w", e.ID, id, err)
		}
		if text, known := stageWords[data.Stage]; known {
			if data.RowsDone > 0 {
				text += ", " + counted(data.RowsDone, "row")
			}
			b.set(int64(data.Progress*(barSteps-1)), text)
		}
	}
	return c.Job(ctx, id)
}

// detached tells how to go on with a job that was left, if it was.
func (s *shell) detached(ctx context.Context, id, after string) {
	if ctx.Err() == nil {
		return
	}
	resume := "jobs watch " + id
	if after != "" {
		resume += " --after " + after
	}
	s.err.printf("\nThe job %s goes on. Watch it with\n  %s\nor end it with\n  %s\n", id, s.next(resume), s.next("jobs cancel "+id))
}
