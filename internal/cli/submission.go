package cli

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"github.com/sdg-service/sdg/internal/client"
	"github.com/sdg-service/sdg/internal/sdg"
)

// submission is what commands have in common that quote a typed request, ask, submit and deliver.
type submission struct {
	out        string
	maxCredits int64
	yes, dry   bool
	renditions renditions
	timeout    time.Duration
}

func (f *submission) flags(c *cobra.Command) {
	c.Flags().StringVarP(&f.out, "out", "o", "", "new or empty folder for the files (default the job's id)")
	c.Flags().BoolVarP(&f.yes, "yes", "y", false, "approve the quote without asking")
	c.Flags().Int64Var(&f.maxCredits, "max-credits", 0, "the most to pay; a higher quote is not approved")
	c.Flags().BoolVar(&f.dry, "dry-run", false, "show plan and quote, and stop")
	f.renditions.flags(c)
	c.Flags().DurationVar(&f.timeout, "timeout", 0, "leave the job alone after this time, such as 10m; it goes on")
	atLeastOne(c, "max-credits", "timeout")
}

// check refuses flags that cannot be followed, before anything is sent.
func (f *submission) check(s *shell) error {
	if !f.yes && !f.dry && !s.interactive() {
		return usage("Approve with --yes, best together with --max-credits; or look first with --dry-run.",
			"There is no terminal to ask for the approval on.")
	}
	if err := f.renditions.check(); err != nil {
		return err
	}
	if f.out != "" {
		return checkFolder(f.out)
	}
	return nil
}

// approve shows the price of a quote and asks for agreement where no flag gave it. less says how to ask for less.
func (f *submission) approve(ctx context.Context, s *shell, cost sdg.Estimate, less string) (bool, error) {
	if f.dry {
		s.showQuote(cost)
		return false, nil
	}
	if f.maxCredits > 0 && cost.Credits > f.maxCredits {
		return false, &Failure{
			Exit: ExitLimit, Code: string(sdg.QuoteExceedsMax), Message: fmt.Sprintf("The quote is %s, more than --max-credits %d.", counted(cost.Credits, "credit"), f.maxCredits),
			Hint: "Raise --max-credits, or " + less,
		}
	}
	if !f.yes {
		return s.agree(ctx, "Approve: "+quoteText(cost))
	}
	if !s.json {
		s.showQuote(cost)
	}
	return true, nil
}

// deliver waits for the job and brings its files.
func (f *submission) deliver(ctx context.Context, s *shell, c *client.Client, jobID string) error {
	return s.finish(ctx, c, jobID, destination{f.out, f.renditions}, f.timeout)
}

// offer is a job as it is quoted, shown and submitted.
type offer struct {
	quote func(context.Context) (client.Reply[client.JobQuote], error)
	show  func(sdg.PlanStep) error
	// submit agrees to exactly the plan of the quote, whose seed is the seed of the job.
	submit func(context.Context, client.JobQuote) (client.Reply[client.Job], error)
	// less says how to pay less, declined what a refusal leaves behind.
	less, declined string
}

// run quotes, asks, submits and delivers.
func (f *submission) run(ctx context.Context, s *shell, c *client.Client, o offer) error {
	quoted, err := o.quote(ctx)
	if err != nil {
		return err
	}
	if f.dry && s.json {
		return s.printJSON(quoted.JSON)
	}
	q := quoted.Value
	if !s.json {
		if err := o.show(q.Plan[0]); err != nil {
			return err
		}
	}
	agreed, err := f.approve(ctx, s, q.Estimate(), o.less)
	if err != nil || f.dry {
		return err
	}
	if !agreed {
		s.err.printf("%s\n", o.declined)
		return nil
	}
	job, err := o.submit(ctx, q)
	if err != nil {
		return err
	}
	return f.deliver(ctx, s, c, job.Value.JobID)
}

// synthesisOffer is the offer of a synthesis.
func synthesisOffer(c *client.Client, req client.Synthesis, o offer) offer {
	o.quote = func(ctx context.Context) (client.Reply[client.JobQuote], error) { return c.QuoteSynthesis(ctx, req) }
	o.submit = func(ctx context.Context, q client.JobQuote) (job client.Reply[client.Job], err error) {
		seed, err := strconv.ParseUint(q.Plan[0].Seed, 10, 64)
		if err != nil {
			return job, fmt.Errorf("read the seed of the quote: %w", err)
		}
		agreed := req
		agreed.Seed, agreed.MaxCredits, agreed.PlanSHA256 = &seed, q.Estimate().Credits, q.CostSummary.ApprovalPlanSHA256
		return c.Synthesize(ctx, agreed)
	}
	return o
}
