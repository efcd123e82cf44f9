package cli

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/schollz/progressbar/v3"
	"github.com/spf13/cobra"

	"github.com/sdg-service/sdg/internal/client"
	"github.com/sdg-service/sdg/internal/sdg"
)

const (
	// firstLook and lastLook bound the pauses between two looks at an import.
	firstLook = 100 * time.Millisecond
	lastLook  = 2 * time.Second
)

func (s *shell) datasetsUploadCommand() *cobra.Command {
	var name string
	var detach bool
	c := &cobra.Command{
		Use: "upload FILE", Short: "Upload a file as a dataset", Args: arguments("a file"),
		Long: "Upload a CSV, TSV, JSON Lines, JSON or Parquet file, also gzipped, of up to 50 GB. The service reads it twice: what its columns hold " +
			"is decided over the whole file, not from its first rows. What looks like personal data is marked, and is not learned from unless you decide so.",
		Example: "sdg datasets upload customers.csv\nsdg datasets upload events.parquet --name \"events of May\" --json",
		RunE: func(c *cobra.Command, args []string) error {
			api, err := s.connect()
			if err != nil {
				return err
			}
			d, err := s.upload(c.Context(), api, args[0], name)
			if err != nil {
				return err
			}
			if !detach {
				if d, err = s.awaitDataset(c.Context(), api, d.Value.ID); err != nil {
					s.detachedImport(c.Context(), d.Value.ID)
					return err
				}
			}
			if err := s.showDataset(d); err != nil {
				return err
			}
			if d.Value.Status == sdg.DatasetFailed {
				return importFailed(d.Value)
			}
			return nil
		},
	}
	c.Flags().StringVar(&name, "name", "", "name of the dataset (default the file's)")
	c.Flags().BoolVar(&detach, "detach", false, "do not wait for the import")
	return c
}

// upload sends a file.
func (s *shell) upload(ctx context.Context, api *client.Client, path, name string) (client.Reply[client.Dataset], error) {
	var none client.Reply[client.Dataset]
	f, err := os.Open(path)
	if err != nil {
		return none, usage("Name a file that you can read.", "%s", sentence(err.Error()))
	}
	defer f.Close() //nolint:errcheck // only read
	info, err := f.Stat()
	if err != nil {
		return none, fmt.Errorf("look at %s: %w", path, err)
	}
	if !info.Mode().IsRegular() {
		return none, usage("Name a file; a pipe has no size, so write it to a file first.", "%s is no regular file.", clean(path))
	}
	b := s.bar(info.Size(), progressbar.OptionShowBytes(true), progressbar.OptionSetDescription("uploading"))
	defer b.close()
	return api.UploadDataset(ctx, client.File{Name: name, Filename: filepath.Base(path), Size: info.Size(), Content: f}, b.add)
}

// awaitDataset waits until a dataset is ready or failed.
func (s *shell) awaitDataset(ctx context.Context, api *client.Client, id string) (client.Reply[client.Dataset], error) {
	b := s.bar(barSteps, progressbar.OptionShowTotalBytes(false))
	defer b.close()
	for pause := firstLook; ; pause = min(2*pause, lastLook) {
		d, err := api.Dataset(ctx, id)
		if err != nil || d.Value.Status.Terminal() {
			d.Value.ID = id
			return d, err
		}
		b.set(int64(d.Value.Progress*(barSteps-1)), "importing")
		timer := time.NewTimer(pause)
		select {
		case <-ctx.Done():
			timer.Stop()
			return d, context.Cause(ctx)
		case <-timer.C:
		}
	}
}
