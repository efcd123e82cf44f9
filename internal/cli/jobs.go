package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/sdg-service/sdg/internal/client"
	"github.com/sdg-service/sdg/internal/sdg"
)

func (s *shell) jobsCommand() *cobra.Command {
	return group("jobs", "List, watch and cancel jobs, and get their files",
		s.jobsListCommand(), s.jobsGetCommand(), s.jobsWatchCommand(), s.jobsCancelCommand(), s.jobsArtifactsCommand())
}

// pageFlags adds --limit and --cursor to a list command.
func pageFlags(c *cobra.Command, p *client.Page) {
	c.Flags().IntVar(&p.Limit, "limit", 50, "items per page, 1 to 500")
	c.Flags().StringVar(&p.Cursor, "cursor", "", "show the page behind this cursor")
	atLeastOne(c, "limit")
}

// more says that a list goes on, and how to go on.
func (s *shell) more(c *cobra.Command, args []string, next string) {
	if next == "" {
		return
	}
	command := s.called() + strings.TrimPrefix(c.CommandPath(), c.Root().Name())
	for _, arg := range args {
		command += " " + shellWord(arg)
	}
	c.Flags().Visit(func(f *pflag.Flag) {
		if f.Name != "cursor" {
			command += " --" + f.Name + "=" + shellWord(f.Value.String())
		}
	})
	s.err.printf("There are more. The next page:\n  %s --cursor=%s\n", command, shellWord(next))
}

func (s *shell) jobsListCommand() *cobra.Command {
	var page client.Page
	c := &cobra.Command{
		Use: "list", Short: "List jobs, newest first", Args: arguments(),
		Example: "sdg jobs list\nsdg jobs list --limit 10 --json",
		RunE: func(c *cobra.Command, _ []string) error {
			api, err := s.connect()
			if err != nil {
				return err
			}
			got, err := api.Jobs(c.Context(), page)
			if err != nil {
				return err
			}
			if s.json {
				return s.printJSON(got.JSON)
			}
			if len(got.Value.Data) == 0 {
				s.err.printf("There are no jobs yet. Make one:\n  %s\n", s.next(`fabricate "100 customers with name and email"`))
				return nil
			}
			var rows [][]string
			for _, j := range got.Value.Data {
				rows = append(rows, []string{j.JobID, string(j.Status), thousands(max(j.Estimate.Rows, j.RowsDone)), thousands(j.ChargedCredits), clockText(j.CreatedAt)})
			}
			s.out.rows([]string{"JOB", "STATUS", "ROWS", "CREDITS", "CREATED (UTC)"}, rows)
			s.more(c, nil, got.Value.NextCursor)
			return nil
		},
	}
	pageFlags(c, &page)
	return c
}

func (s *shell) jobsGetCommand() *cobra.Command {
	return &cobra.Command{
		Use: "get JOB", Short: "Show a job", Args: arguments("a job id"), Example: "sdg jobs get job_01jd…\nsdg jobs get job_01jd… --json",
		RunE: func(c *cobra.Command, args []string) error {
			api, err := s.connect()
			if err != nil {
				return err
			}
			job, err := api.Job(c.Context(), args[0])
			if err != nil {
				return err
			}
			return s.showJob(job)
		},
	}
}

// rowsText says how far a job is. How many rows an import will read is not known before.
func rowsText(j client.Job) string {
	if j.Kind == sdg.ImportJob {
		return thousands(j.RowsDone)
	}
	return thousands(j.RowsDone) + " of " + thousands(j.Estimate.Rows)
}

func (s *shell) showJob(job client.Reply[client.Job]) error {
	if s.json {
		return s.printJSON(job.JSON)
	}
	j := job.Value
	pairs := [][2]string{
		{"job", j.JobID}, {"status", string(j.Status)}, {"stage", string(j.Stage)},
		{"rows", rowsText(j)},
		{"credits", fmt.Sprintf("%d charged, %d quoted", j.ChargedCredits, j.Estimate.Credits)},
		{"seed", j.Seed}, {"contract hash", j.ContractHash}, {"evidence", j.Evidence.SealRoot},
		{"connector", j.ConnectorID}, {"dataset", j.DatasetID}, {"project", j.ProjectID}, {"preview", j.PreviewID},
		{"created", j.CreatedAt}, {"started", j.StartedAt}, {"completed", j.CompletedAt},
	}
	if j.Error != nil {
		pairs = append(pairs, [2]string{"reason", string(j.Error.Code) + ": " + j.Error.Message})
	}
	s.showPairs(pairs)
	switch {
	case j.Status == sdg.JobSucceeded:
		s.err.printf("\nGet its files:\n  %s\n", s.next("jobs artifacts "+j.JobID))
	case !j.Status.Terminal():
		s.err.printf("\nWatch it:\n  %s\n", s.next("jobs watch "+j.JobID))
	}
	return nil
}

// showPairs shows names with their values, leaving out what is empty.
func (s *shell) showPairs(pairs [][2]string) {
	for _, p := range pairs {
		switch {
		case p[1] == "":
		case s.out.terminal:
			s.out.printf("%s %s\n", s.out.strong(fmt.Sprintf("%-14s", p[0])), s.out.wrap(clean(p[1]), 15))
		default:
			s.out.printf("%s\n", tabbed(p[:]))
		}
	}
}

func (s *shell) jobsWatchCommand() *cobra.Command {
	var after string
	var timeout time.Duration
	c := &cobra.Command{
		Use: "watch JOB", Short: "Follow a job until it ends", Args: arguments("a job id"),
		Long:    "Follow a job until it ends. Ctrl-C leaves the job alone and says how to go on. With --json each event is one line of JSON.",
		Example: "sdg jobs watch job_01jd…\nsdg jobs watch job_01jd… --json --after 12",
		RunE: func(c *cobra.Command, args []string) error {
			api, err := s.connect()
			if err != nil {
				return err
			}
			ctx, stop := withTimeout(c.Context(), timeout)
			defer stop()
			return s.watch(ctx, api, args[0], after)
		},
	}
	c.Flags().StringVar(&after, "after", "", "resume behind this event id")
	c.Flags().DurationVar(&timeout, "timeout", 0, "stop watching after this time, such as 10m")
	atLeastOne(c, "timeout")
	return c
}

func (s *shell) watch(ctx context.Context, api *client.Client, id, after string) error {
	take := func(e client.Event) error {
		after = e.ID
		if !s.json {
			s.showEvent(e)
			return nil
		}
		return s.printLine(e)
	}
	if s.err.terminal && !s.json {
		take = nil // the bar shows it
	}
	job, err := s.followJob(ctx, api, id, after, take)
	if err != nil {
		s.detached(ctx, id, after)
		return err
	}
	if !s.json {
		if err := s.showJob(job); err != nil {
			return err
		}
	}
	if job.Value.Status != sdg.JobSucceeded {
		return ended("job", id, string(job.Value.Status), job.Value.Error)
	}
	return nil
}

// printLine prints an event as a line of JSON.
func (s *shell) printLine(e client.Event) error {
	raw, err := json.Marshal(struct {
		ID    string              `json:"id"`
		Event sdg.StreamEventType `json:"event"`
		Data  json.RawMessage     `json:"data"`
	}{e.ID, e.Type, e.Data})
	if err != nil {
		return fmt.Errorf("print event %s: %w", e.ID, err)
	}
	_, err = fmt.Fprintf(s.Stdout, "%s\n", raw)
	return err
}

// showEvent prints an event as a line of words.
func (s *shell) showEvent(e client.Event) {
	var data client.JobEvent
	if err := json.Unmarshal(e.Data, &data); err != nil {
		return // a kind of event that this version does not know
	}
	line := []string{e.ID, string(e.Type), string(data.Status), string(data.Stage), ""}
	if e.Type == sdg.StreamProgress {
		line[4] = fmt.Sprintf("%.0f %%", data.Progress*100)
	}
	s.err.printf("%s\n", tabbed(line))
}

func (s *shell) jobsCancelCommand() *cobra.Command {
	return &cobra.Command{
		Use: "cancel JOB", Short: "Cancel a job", Args: arguments("a job id"),
		Long:    "Cancel a job that has not ended. It costs nothing. Cancelling again changes nothing; a job that ended otherwise stays what it is.",
		Example: "sdg jobs cancel job_01jd…\nsdg jobs cancel job_01jd… --json",
		RunE: func(c *cobra.Command, args []string) error {
			api, err := s.connect()
			if err != nil {
				return err
			}
			job, err := api.CancelJob(c.Context(), args[0])
			if err != nil {
				return err
			}
			if s.json {
				return s.printJSON(job.JSON)
			}
			s.err.printf("The job %s is cancelled. Nothing was charged for it.\n", job.Value.JobID)
			return nil
		},
	}
}

func (s *shell) jobsArtifactsCommand() *cobra.Command {
	var to destination
	var list bool
	var page client.Page
	c := &cobra.Command{
		Use: "artifacts JOB", Short: "Get a job's files and evidence, and verify them", Args: arguments("a job id"),
		Long: "Bring the files of a job, its sealed evidence and the service's public keys into a folder, and verify them there. " +
			"Files that are there already are not brought again, so that a broken delivery can be repeated. With --list nothing is brought.\n\n" +
			"Files in other formats are derived from the sealed CSV files by the service, and no seal covers them; they come into a folder of their own, and replace the ones there.",
		Example: "sdg jobs artifacts job_01jd… --out data\nsdg jobs artifacts job_01jd… --out data --format parquet\nsdg jobs artifacts job_01jd… --out data --csv-dialect semicolon,decimal_comma,crlf,bom\nsdg jobs artifacts job_01jd… --list",
		RunE: func(c *cobra.Command, args []string) error {
			if list && to.asked() {
				return usage("Leave out one of them.", "--list brings nothing, in no --format or --csv-dialect.")
			}
			if err := to.check(); err != nil {
				return err
			}
			api, err := s.connect()
			if err != nil {
				return err
			}
			if list {
				return s.listArtifacts(c, api, args[0], page)
			}
			return s.fetchArtifacts(c.Context(), api, args[0], to)
		},
	}
	c.Flags().StringVarP(&to.folder, "out", "o", "", "folder for the files (default the job's id)")
	to.flags(c)
	c.Flags().BoolVar(&list, "list", false, "list the files only")
	pageFlags(c, &page)
	return c
}

func (s *shell) listArtifacts(c *cobra.Command, api *client.Client, jobID string, page client.Page) error {
	got, err := api.Artifacts(c.Context(), jobID, page)
	if err != nil {
		return err
	}
	if s.json {
		return s.printJSON(got.JSON)
	}
	var rows [][]string
	for _, a := range got.Value.Data {
		rows = append(rows, []string{a.Name, fileRows(a), bytesText(a.SizeBytes), a.SHA256})
	}
	s.out.rows([]string{"FILE", "ROWS", "SIZE", "SHA-256"}, rows)
	s.more(c, []string{jobID}, got.Value.NextCursor)
	return nil
}

func (s *shell) fetchArtifacts(ctx context.Context, api *client.Client, jobID string, to destination) error {
	job, err := api.Job(ctx, jobID)
	if err != nil {
		return err
	}
	switch {
	case !job.Value.Status.Terminal():
		return &Failure{
			Exit: ExitConflict, Code: string(sdg.StateConflict), Message: fmt.Sprintf("The job %s is still %s; it has no files yet.", jobID, job.Value.Status),
			Hint: "Wait for it: " + s.next("jobs watch "+jobID),
		}
	case job.Value.Status != sdg.JobSucceeded:
		return ended("job", jobID, string(job.Value.Status), job.Value.Error)
	}
	d, err := s.deliver(ctx, api, jobID, to)
	if err != nil {
		return err
	}
	if s.json {
		return s.print(struct {
			Folder     string            `json:"folder"`
			Files      []client.Artifact `json:"files"`
			Evidence   string            `json:"evidence"`
			Renditions []rendition       `json:"renditions,omitempty"`
		}{d.folder, d.artifacts, d.bundle, d.renditions})
	}
	s.showDelivery(d)
	return nil
}
