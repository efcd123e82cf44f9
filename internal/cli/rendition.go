package cli

import (
	"context"
	"io/fs"
	"os"
	"slices"
	"strings"

	"github.com/schollz/progressbar/v3"
	"github.com/spf13/cobra"

	"github.com/sdg-service/sdg/internal/client"
	"github.com/sdg-service/sdg/internal/table"
)

// renditionFolder holds renditions within a delivery. No seal covers them: the verifier
// leaves the folder out, and says so.
const renditionFolder = "renditions"

// rendition is an artifact in another format.
type rendition struct {
	Name string `json:"name"`
	Size int64  `json:"size_bytes"`
}

func formatFlag(c *cobra.Command, formats *[]string) {
	c.Flags().StringSliceVar(formats, "format", nil, "also bring the tables in these formats, into "+renditionFolder+"/: csv.gz, jsonl, parquet")
}

// checkFormats refuses formats that there are not.
func checkFormats(formats []string) error {
	for _, f := range formats {
		if !slices.Contains(table.Formats(), table.Format(f)) {
			return usage("Choose from csv.gz, jsonl, parquet; the sealed csv always comes.", "There is no format %q.", f)
		}
	}
	return nil
}

// render brings the tables in other formats into the folder of a verified delivery.
func (s *shell) render(ctx context.Context, c *client.Client, dir *os.Root, files []client.Artifact, formats []string) ([]rendition, error) {
	var made []rendition
	if len(formats) == 0 {
		return nil, nil
	}
	b := s.bar(int64(len(files)*len(formats)), progressbar.OptionSetDescription("converting"))
	defer b.close()
	for _, a := range files {
		stem, isTable := strings.CutSuffix(a.Name, table.CSV.Extension())
		for _, f := range formats {
			b.add(1)
			if a.Table == "" || !isTable || table.Format(f) == table.CSV {
				continue // no table, or the sealed file itself
			}
			name := renditionFolder + "/" + stem + table.Format(f).Extension()
			size, err := c.Render(ctx, a, f, dir, name)
			if err != nil {
				return made, err
			}
			made = append(made, rendition{name, size})
		}
	}
	return made, nil
}

// hasRenditions reports whether a delivery's folder holds a folder of renditions.
func hasRenditions(dir *os.Root) bool {
	info, err := fs.Stat(dir.FS(), renditionFolder)
	return err == nil && info.IsDir()
}
