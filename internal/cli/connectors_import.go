package cli

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"github.com/sdg-service/sdg/internal/client"
	"github.com/sdg-service/sdg/internal/sdg"
)

func (s *shell) connectorsImportCommand() *cobra.Command {
	var req client.ImportRequest
	var detach bool
	var timeout time.Duration
	c := &cobra.Command{
		Use: "import CONNECTOR SOURCE", Short: "Import a table or object as a dataset", Args: arguments("a connector id", "a name that sdg connectors browse shows"),
		Long: "Import a table or object of a source as a dataset, under the types that the source states. The dataset appears when it is whole. " +
			"Ctrl-C leaves the import alone and says how to go on; sdg jobs cancel ends it, also on the source.\n\n" +
			"An import costs one credit per 100 MB of cells. It reads no more than --max-credits pay for, by default 100 credits, or 1 for a sample: then it fails, and costs nothing.",
		Example: "sdg connectors import conn_01jd… public.orders --name orders\nsdg connectors import conn_01jd… public.orders --columns id,amount --rows 100000\nsdg connectors import conn_01jd… public.orders --sample",
		RunE: func(c *cobra.Command, args []string) error {
			api, err := s.connect()
			if err != nil {
				return err
			}
			req.Source = args[1]
			job, err := api.ImportConnector(c.Context(), args[0], req)
			if err != nil {
				return err
			}
			if detach {
				return s.showJob(job)
			}
			ctx, stop := withTimeout(c.Context(), timeout)
			defer stop()
			id := job.Value.JobID
			if job, err = s.followJob(ctx, api, id, "", nil); err != nil {
				s.detached(ctx, id, "")
				return err
			}
			if job.Value.Status != sdg.JobSucceeded {
				return ended("import", id, string(job.Value.Status), job.Value.Error)
			}
			s.err.printf("%s\n", s.err.faint(fmt.Sprintf("Job %s, %s charged.", id, counted(job.Value.ChargedCredits, "credit"))))
			d, err := api.Dataset(c.Context(), job.Value.DatasetID)
			if err != nil {
				return err
			}
			return s.showDataset(d)
		},
	}
	c.Flags().StringVar(&req.TargetDatasetName, "name", "", "name of the dataset (default the source's)")
	c.Flags().StringSliceVar(&req.Columns, "columns", nil, "columns to read, in this order (default all)")
	c.Flags().Int64Var(&req.RowLimit, "rows", 0, "the most rows to read (default all)")
	c.Flags().BoolVar(&req.Sample, "sample", false, "read 1,000 rows at most")
	c.Flags().Int64Var(&req.MaxCredits, "max-credits", 0, "the most to pay, and so to read")
	c.Flags().BoolVar(&detach, "detach", false, "do not wait for the import")
	c.Flags().DurationVar(&timeout, "timeout", 0, "leave the import alone after this time, such as 10m; it goes on")
	atLeastOne(c, "rows", "max-credits", "timeout")
	return c
}
