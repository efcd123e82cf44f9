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

// renditions are asked for beside the sealed files.
type renditions struct {
	formats []string
	dialect string
}

func (r *renditions) flags(c *cobra.Command) {
	c.Flags().StringSliceVar(&r.formats, "format", nil, "also bring the tables in these formats, into "+renditionFolder+"/: csv.gz, jsonl, parquet")
	c.Flags().StringVar(&r.dialect, "csv-dialect", "", "also bring csv (or csv.gz) in another form: semicolon, tab or pipe, decimal_comma, quote_all, crlf, no_header, bom, null=TEXT")
}

// asked reports whether there are any.
func (r *renditions) asked() bool { return len(r.formats) > 0 || r.dialect != "" }

// check refuses formats and dialects that there are not.
func (r *renditions) check() error {
	for _, f := range r.formats {
		if !slices.Contains(table.Formats(), table.Format(f)) {
			return usage("Choose from csv.gz, jsonl, parquet; the sealed csv always comes.", "There is no format %q.", f)
		}
	}
	if _, err := table.ParseCSVDialect(r.dialect); err != nil {
		return usage("For example: --csv-dialect semicolon,decimal_comma,crlf,bom", "The dialect %q cannot be read: %v.", r.dialect, err)
	}
	return nil
}

// all are the formats to make, and the dialect of each. Without a format a dialect is of plain CSV.
func (r *renditions) all() []client.Rendition {
	var out []client.Rendition
	formats := r.formats
	if r.dialect != "" && !slices.Contains(formats, string(table.CSV)) && !slices.Contains(formats, string(table.GzipCSV)) {
		formats = append([]string{string(table.CSV)}, formats...)
	}
	for _, f := range formats {
		switch form := table.Format(f); {
		case form == table.CSV && r.dialect == "": // the sealed file itself
		case form == table.CSV, form == table.GzipCSV:
			out = append(out, client.Rendition{Format: f, CSVDialect: r.dialect})
		default:
			out = append(out, client.Rendition{Format: f})
		}
	}
	return out
}

// render brings the tables in other formats into the folder of a verified delivery.
func (s *shell) render(ctx context.Context, c *client.Client, dir *os.Root, files []client.Artifact, wanted []client.Rendition) ([]rendition, error) {
	var made []rendition
	if len(wanted) == 0 {
		return nil, nil
	}
	b := s.bar(int64(len(files)*len(wanted)), progressbar.OptionSetDescription("converting"))
	defer b.close()
	for _, a := range files {
		stem, isTable := strings.CutSuffix(a.Name, table.CSV.Extension())
		for _, r := range wanted {
			b.add(1)
			if a.Table == "" || !isTable {
				continue
			}
			name := renditionFolder + "/" + stem + table.Format(r.Format).Extension()
			size, err := c.Render(ctx, a, r, dir, name)
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
