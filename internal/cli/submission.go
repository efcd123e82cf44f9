package cli

import (
	"context"
	"fmt"
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
