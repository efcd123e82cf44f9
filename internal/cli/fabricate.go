package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/sdg-service/sdg/internal/client"
	"github.com/sdg-service/sdg/internal/sdg"
)

// maxInputBytes bounds descriptions and contracts; the service's own limits are lower.
const maxInputBytes = 4 << 20

// fabricateFlags are the flags of sdg fabricate.
type fabricateFlags struct {
	file, contract, out string
	rows, maxCredits    int64
	seed                uint64
	seeded, yes, dry    bool
	ddl                 string
	dictionary          bool
	renditions          renditions
	timeout             time.Duration
}

func (s *shell) fabricateCommand() *cobra.Command {
	var f fabricateFlags
	c := &cobra.Command{
		Use: "fabricate [description]", Short: "Make synthetic tables from a description",
		Long: "Plan a description, show the plan with its price and sample rows, and after approval make the data, bring the files and their sealed evidence here, and verify them.\n\n" +
			"Nothing is made and nothing is charged before the approval.",
		Example: `sdg fabricate "1,000 customers with name, email and signup date in the last year"
sdg fabricate --file description.txt --rows 1000000 --seed 7 --out data
sdg fabricate --contract contract.json --yes --max-credits 20
sdg fabricate "500 sensors" --dry-run --json
sdg fabricate "500 sensors" --dry-run --ddl postgres
sdg fabricate "500 sensors" --yes --format parquet`,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) > 1 {
				return usage("Put the description in quotes.", "sdg fabricate takes one description.")
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			f.seeded = c.Flags().Changed("seed")
			return s.fabricate(c.Context(), f, args)
		},
	}
	c.Flags().StringVarP(&f.file, "file", "f", "", "read the description from a file, - for standard input")
	c.Flags().StringVar(&f.contract, "contract", "", "use a typed contract in place of a description, - for standard input")
	c.Flags().Int64Var(&f.rows, "rows", 0, "rows of the main table; overrides the description")
	c.Flags().Uint64Var(&f.seed, "seed", 0, "the same contract and seed give the same bytes (drawn if absent)")
	c.Flags().StringVarP(&f.out, "out", "o", "", "new or empty folder for the files (default the job's id)")
	c.Flags().BoolVarP(&f.yes, "yes", "y", false, "approve the quote without asking")
	c.Flags().Int64Var(&f.maxCredits, "max-credits", 0, "the most to pay; a higher quote is not approved")
	c.Flags().BoolVar(&f.dry, "dry-run", false, "show plan, quote and samples, and stop")
	c.Flags().StringVar(&f.ddl, "ddl", "", "with --dry-run: print CREATE TABLE statements for postgres, mysql or sqlite")
	c.Flags().BoolVar(&f.dictionary, "dictionary", false, "with --dry-run: print the data dictionary, in Markdown")
	f.renditions.flags(c)
	c.Flags().DurationVar(&f.timeout, "timeout", 0, "leave the job alone after this time, such as 10m; it goes on")
	atLeastOne(c, "rows", "max-credits", "timeout")
	return c
}

func (s *shell) fabricate(ctx context.Context, f fabricateFlags, args []string) error {
	if !f.yes && !f.dry && !s.interactive() {
		return usage("Approve with --yes, best together with --max-credits; or look first with --dry-run.",
			"There is no terminal to ask for the approval on.")
	}
	if err := f.checkDocument(s.json); err != nil {
		return err
	}
	if err := f.renditions.check(); err != nil {
		return err
	}
	if f.out != "" {
		if err := checkFolder(f.out); err != nil {
			return err
		}
	}
	req, err := s.previewRequest(f, args)
	if err != nil {
		return err
	}
	c, err := s.connect()
	if err != nil {
		return err
	}
	preview, err := c.CreatePreview(ctx, req)
	if err != nil {
		return err
	}
	v := preview.Value
	quote := sdg.Estimate{Credits: v.Quote.Credits, Seconds: v.Quote.Seconds, Rows: v.Quote.Rows, Cells: v.Quote.Cells}
	if f.dry {
		return s.showDry(ctx, c, f, preview, quote)
	}
	if !s.json {
		if err := s.showPlan(planView{v.Contract, v.Assumptions, v.Unparsed, v.Samples, len(v.Description), nil}); err != nil {
			return err
		}
	}
	return s.approvePreview(ctx, c, f, v, quote)
}

// approvePreview asks, runs the job and delivers what it made.
func (s *shell) approvePreview(ctx context.Context, c *client.Client, f fabricateFlags, v client.Preview, quote sdg.Estimate) error {
	if f.maxCredits > 0 && quote.Credits > f.maxCredits {
		return &Failure{
			Exit: ExitLimit, Code: string(sdg.QuoteExceedsMax), Message: fmt.Sprintf("The quote is %s, more than --max-credits %d.", counted(quote.Credits, "credit"), f.maxCredits),
			Hint: "Raise --max-credits, or ask for fewer rows or columns. Nothing was charged.",
		}
	}
	if f.yes {
		if !s.json {
			s.showQuote(quote)
		}
	} else {
		agreed, err := s.agree(ctx, approvalText(v.Unparsed, quote))
		if err != nil {
			return err
		}
		if !agreed {
			if _, err := c.RejectPreview(ctx, v.PreviewID); err != nil {
				return err
			}
			s.err.printf("Rejected. Nothing was made and nothing was charged.\n")
			return nil
		}
	}
	job, err := c.ApprovePreview(ctx, v.PreviewID, client.Approval{MaxCredits: quote.Credits, PlanSHA256: v.Quote.PlanSHA256})
	if err != nil {
		return err
	}
	return s.finish(ctx, c, job.Value.JobID, destination{f.out, f.renditions}, f.timeout)
}

// finish waits for a job, at most for timeout, and delivers what it made.
func (s *shell) finish(ctx context.Context, c *client.Client, jobID string, to destination, timeout time.Duration) error {
	waiting, stop := withTimeout(ctx, timeout)
	defer stop()
	job, err := s.followJob(waiting, c, jobID, "", nil)
	if err != nil {
		s.detached(waiting, jobID, "")
		return err
	}
	if job.Value.Status != sdg.JobSucceeded {
		return ended("job", jobID, string(job.Value.Status), job.Value.Error)
	}
	d, err := s.deliver(ctx, c, jobID, to)
	if err != nil {
		return err
	}
	if s.json {
		return s.printJSON(job.JSON)
	}
	s.showDelivery(d)
	s.err.printf("%s\n", s.err.faint(fmt.Sprintf("Job %s, seed %s, %s charged.", jobID, job.Value.Seed, counted(job.Value.ChargedCredits, "credit"))))
	return nil
}

// previewRequest gathers the one input that the flags name.
func (s *shell) previewRequest(f fabricateFlags, args []string) (client.PreviewRequest, error) {
	req := client.PreviewRequest{RequestedRecords: f.rows}
	if f.seeded {
		req.Seed = &f.seed
	}
	given := len(args)
	for _, flag := range []string{f.file, f.contract} {
		if flag != "" {
			given++
		}
	}
	if given != 1 {
		return req, usage(`For example: sdg fabricate "1,000 customers with name, email and signup date in the last year"`,
			"Give one of these: a description in quotes, --file, or --contract.")
	}
	if f.contract != "" {
		raw, err := s.input(f.contract)
		if err == nil && !json.Valid(raw) {
			err = &Failure{Exit: ExitInvalid, Code: string(sdg.ValidationFailed), Message: "The contract is not JSON.", Hint: "Its schema is at " + s.url + "/v1/schemas/contract."}
		}
		req.Contract = raw
		return req, err
	}
	if len(args) == 1 && args[0] != "-" {
		req.Description = args[0]
	} else {
		if len(args) == 1 {
			f.file = "-"
		}
		raw, err := s.input(f.file)
		if err != nil {
			return req, err
		}
		req.Description = strings.TrimSpace(string(raw))
	}
	if strings.TrimSpace(req.Description) == "" {
		return req, usage(`For example: sdg fabricate "1,000 customers with name, email and signup date in the last year"`, "The description is empty.")
	}
	if n := len(req.Description); n > mostDescription {
		return req, usage("Shorten it, or send the tables as a typed contract with --contract.", "The description has %s bytes; at most %s are read.", thousands(int64(n)), thousands(mostDescription))
	}
	return req, nil
}

// mostDescription is how many bytes of a description the service reads.
const mostDescription = 64 << 10

// input reads a file, or standard input for "-".
func (s *shell) input(path string) ([]byte, error) {
	r := s.Stdin
	if path != "-" {
		f, err := os.Open(path)
		if err != nil {
			return nil, usage("Check the path.", "%s", sentence(err.Error()))
		}
		defer f.Close() //nolint:errcheck // only read
		r = f
	}
	raw, err := io.ReadAll(io.LimitReader(r, maxInputBytes+1))
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", path, err)
	}
	if len(raw) > maxInputBytes {
		return nil, usage("Send less text.", "%s is longer than %s.", clean(path), bytesText(maxInputBytes))
	}
	return raw, nil
}

func (s *shell) showQuote(quote sdg.Estimate) {
	s.err.printf("\n%s %s\n", s.err.strong("Quote:"), quoteText(quote)+" (a maximum)")
}

// agree asks a yes-or-no question whose default is no.
func (s *shell) agree(ctx context.Context, question string) (bool, error) {
	answer, err := s.asker().ask(ctx, "\n"+s.err.strong(question+"?")+" [y/N] ")
	if err != nil && err != io.EOF { //nolint:errorlint // ReadString returns it unwrapped
		return false, err
	}
	answer = strings.ToLower(answer)
	return answer == "y" || answer == "yes", nil
}

// confirmed asks before something is done for good, unless --yes answered already.
func (s *shell) confirmed(ctx context.Context, yes bool, question string) (bool, error) {
	switch {
	case yes:
		return true, nil
	case !s.interactive():
		return false, usage("Confirm with --yes.", "There is no terminal to ask for the confirmation on.")
	}
	return s.agree(ctx, question)
}

// withTimeout bounds waiting; 0 means no bound.
func withTimeout(ctx context.Context, d time.Duration) (context.Context, context.CancelFunc) {
	if d <= 0 {
		return context.WithCancel(ctx)
	}
	return context.WithTimeout(ctx, d)
}
