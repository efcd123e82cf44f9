package cli

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/sdg-service/sdg/internal/client"
	"github.com/sdg-service/sdg/internal/sdg"
)

func (s *shell) datasetsCommand() *cobra.Command {
	return group("datasets", "Upload, look at, decide about and delete datasets",
		s.datasetsUploadCommand(), s.datasetsListCommand(), s.datasetsShowCommand(), s.datasetsProfileCommand(),
		s.datasetsRowsCommand(), s.datasetsSetCommand(), s.datasetsDeleteCommand())
}

func (s *shell) datasetsListCommand() *cobra.Command {
	var page client.Page
	c := &cobra.Command{
		Use: "list", Short: "List datasets, newest first", Args: arguments(), Example: "sdg datasets list\nsdg datasets list --json",
		RunE: func(c *cobra.Command, _ []string) error {
			api, err := s.connect()
			if err != nil {
				return err
			}
			got, err := api.Datasets(c.Context(), page)
			if err != nil {
				return err
			}
			if s.json {
				return s.printJSON(got.JSON)
			}
			if len(got.Value.Data) == 0 {
				s.err.printf("There are no datasets yet. Upload a file:\n  %s\n", s.next("datasets upload FILE"))
				return nil
			}
			var rows [][]string
			for _, d := range got.Value.Data {
				rows = append(rows, []string{
					d.ID, d.Name, string(d.Status), thousands(d.Rows), strconv.Itoa(d.ColumnCount), bytesText(d.SizeBytes), clockText(d.CreatedAt),
				})
			}
			s.out.rows([]string{"DATASET", "NAME", "STATUS", "ROWS", "COLUMNS", "SIZE", "CREATED (UTC)"}, rows)
			s.more(c, nil, got.Value.NextCursor)
			return nil
		},
	}
	pageFlags(c, &page)
	return c
}

func (s *shell) datasetsShowCommand() *cobra.Command {
	return &cobra.Command{
		Use: "show DATASET", Short: "Show a dataset and its columns", Args: arguments("a dataset id"),
		Example: "sdg datasets show ds_01jd…\nsdg datasets show ds_01jd… --json",
		RunE: func(c *cobra.Command, args []string) error {
			api, err := s.connect()
			if err != nil {
				return err
			}
			d, err := api.Dataset(c.Context(), args[0])
			if err != nil {
				return err
			}
			return s.showDataset(d)
		},
	}
}

// showDataset shows a dataset with what will be done with its columns.
func (s *shell) showDataset(got client.Reply[client.Dataset]) error {
	if s.json {
		return s.printJSON(got.JSON)
	}
	d := got.Value
	credits := strconv.FormatInt(d.ChargedCredits, 10) + " charged"
	if d.JobID != "" {
		credits = "charged for the import " + d.JobID
	}
	pairs := [][2]string{
		{"dataset", d.ID}, {"name", d.Name}, {"status", string(d.Status)}, {"connector", d.ConnectorID}, {"source", d.Source}, {"format", d.Format}, {"rows", thousands(d.Rows)},
		{"columns", strconv.Itoa(d.ColumnCount)}, {"size", bytesText(d.SizeBytes)}, {"sha-256", d.ContentSHA256},
		{"schema version", strconv.Itoa(d.Version)}, {"credits", credits}, {"created", d.CreatedAt},
	}
	if d.StatusReason != nil {
		pairs = append(pairs, [2]string{"reason", string(d.StatusReason.Code) + ": " + d.StatusReason.Message})
	}
	s.showPairs(pairs)
	s.showColumns(d)
	return nil
}

// showColumns shows the columns of a dataset, and which hold personal data.
func (s *shell) showColumns(d client.Dataset) {
	if len(d.Columns) == 0 {
		return
	}
	s.out.printf("\n")
	var rows [][]string
	var personal []string
	for _, c := range d.Columns {
		what := c.Semantic
		if c.Identifier {
			what = strings.TrimSpace(what + " identifier")
		}
		flag := ""
		if c.PersonalData {
			flag = "personal"
			personal = append(personal, fmt.Sprintf("%s: %s", c.Name, c.Reason))
		}
		rows = append(rows, []string{c.Name, c.Logical, c.Kind, c.Treatment, what, flag, thousands(c.Nulls), thousands(c.Distinct)})
	}
	s.out.rows([]string{"COLUMN", "TYPE", "KIND", "TREATMENT", "WHAT", "FLAG", "NULLS", "DISTINCT"}, rows)
	for _, note := range d.Notes {
		s.err.bullet("·", clean(note))
	}
	if len(personal) > 0 {
		s.err.printf("\n%s\n", s.err.warn(counted(int64(len(personal)), "column")+" with personal data:"))
		for _, text := range personal {
			s.err.bullet("!", clean(text))
		}
		s.err.printf("\nDecide otherwise with\n  %s\n", s.next("datasets set "+d.ID+" COLUMN=learn|format|mask|drop"))
	}
}

func (s *shell) datasetsProfileCommand() *cobra.Command {
	return &cobra.Command{
		Use: "profile DATASET", Short: "Show what the columns hold", Args: arguments("a dataset id"),
		Long:    "Show what the columns of a dataset hold. Texts are described by their lengths only; with --json come quantiles, histograms and the relations between columns too.",
		Example: "sdg datasets profile ds_01jd…\nsdg datasets profile ds_01jd… --json",
		RunE: func(c *cobra.Command, args []string) error {
			api, err := s.connect()
			if err != nil {
				return err
			}
			p, err := api.DatasetProfile(c.Context(), args[0])
			if err != nil {
				return err
			}
			if s.json {
				return s.printJSON(p.JSON)
			}
			var rows [][]string
			for _, column := range p.Value.Columns {
				rows = append(rows, []string{column.Name, column.Kind, thousands(column.Nulls), thousands(column.Distinct), summary(column)})
			}
			s.out.rows([]string{"COLUMN", "KIND", "NULLS", "DISTINCT", "VALUES"}, rows)
			if p.Value.Approximate {
				s.err.printf("Quantiles and relations are of a sample of %s out of %s.\n", counted(p.Value.SampleRows, "row"), thousands(p.Value.Rows))
			}
			return nil
		},
	}
}

// topShown is how many frequent values a table shows.
const topShown = 3

// summary describes the values of a column in a few words.
func summary(c client.ColumnProfile) string {
	number := func(v float64) string { return strconv.FormatFloat(v, 'g', 6, 64) }
	switch {
	case c.Number != nil:
		return fmt.Sprintf("%s to %s, mean %s, sd %s", number(c.Number.Min), number(c.Number.Max), number(c.Number.Mean), number(c.Number.SD))
	case c.Time != nil:
		return fmt.Sprintf("%s to %s, median %s", c.Time.Min, c.Time.Max, c.Time.Median)
	case len(c.Top) > 0:
		var out []string
		for _, v := range c.Top[:min(topShown, len(c.Top))] {
			out = append(out, fmt.Sprintf("%s (%s)", v.Value, thousands(v.Count)))
		}
		if len(c.Top) > topShown {
			out = append(out, "…")
		}
		return strings.Join(out, ", ")
	case c.Text != nil:
		return fmt.Sprintf("%d to %d characters, mean %s", c.Text.MinLength, c.Text.MaxLength, number(c.Text.MeanLength))
	}
	return "no value"
}

func (s *shell) datasetsRowsCommand() *cobra.Command {
	var offset int64
	var limit int
	c := &cobra.Command{
		Use: "rows DATASET", Short: "Show rows of a dataset", Args: arguments("a dataset id"),
		Long:    "Show rows of a dataset as they were uploaded, personal data included.",
		Example: "sdg datasets rows ds_01jd… --limit 5\nsdg datasets rows ds_01jd… --offset 1000",
		RunE: func(c *cobra.Command, args []string) error {
			if limit < 1 || limit > 500 {
				return usage("Choose 1 to 500.", "--limit is %d.", limit)
			}
			if offset < 0 {
				return usage("Choose 0 or more.", "--offset is %d.", offset)
			}
			api, err := s.connect()
			if err != nil {
				return err
			}
			got, err := api.DatasetRows(c.Context(), args[0], offset, limit)
			if err != nil {
				return err
			}
			if s.json {
				return s.printJSON(got.JSON)
			}
			rows := cells(got.Value.Rows)
			for got.Value.NextOffset != nil && len(rows) < limit { // long rows come fewer at a time
				if got, err = api.DatasetRows(c.Context(), args[0], *got.Value.NextOffset, limit-len(rows)); err != nil {
					return err
				}
				rows = append(rows, cells(got.Value.Rows)...)
			}
			s.out.rows(got.Value.Columns, rows)
			return nil
		},
	}
	c.Flags().Int64Var(&offset, "offset", 0, "rows to leave out before")
	c.Flags().IntVar(&limit, "limit", 20, "rows to show, 1 to 500")
	return c
}

// cells shows rows; a missing cell is empty.
func cells(rows [][]*string) [][]string {
	out := make([][]string, len(rows))
	for i, row := range rows {
		out[i] = make([]string, len(row))
		for j, cell := range row {
			if cell != nil {
				out[i][j] = *cell
			}
		}
	}
	return out
}

func (s *shell) datasetsSetCommand() *cobra.Command {
	var change client.DatasetChange
	var renames []string
	c := &cobra.Command{
		Use: "set DATASET [COLUMN=DECISION…]", Short: "Decide what is done with columns",
		Long: "Decide about columns, all at once or not at all. A decision is a treatment or a kind:\n\n" +
			"  learn    model the distribution and the relations to other columns\n" +
			"  format   make new values of the same format; no source value is repeated\n" +
			"  mask     blot letters and digits out\n" +
			"  drop     leave the column out\n\n" +
			"  number, time, category, text    take the cells as such\n\n" +
			"Each call makes a new version of the schema.",
		Args:    datasetAnd("a dataset id"),
		Example: "sdg datasets set ds_01jd… email=drop zip=category\nsdg datasets set ds_01jd… --rename \"dob=birth_date\" --name customers",
		RunE: func(c *cobra.Command, args []string) error {
			if err := decisions(&change, args[1:], renames); err != nil {
				return err
			}
			if change.Name == "" && len(change.Columns) == 0 {
				return usage("Name columns, as in email=drop.", "There is nothing to decide.")
			}
			api, err := s.connect()
			if err != nil {
				return err
			}
			d, err := api.ChangeDataset(c.Context(), args[0], change)
			if err != nil {
				return err
			}
			return s.showDataset(d)
		},
	}
	c.Flags().StringVar(&change.Name, "name", "", "new name of the dataset")
	c.Flags().StringArrayVar(&renames, "rename", nil, "rename a column, as OLD=NEW; may be repeated")
	return c
}

// datasetAnd demands one argument, which may be followed by more.
func datasetAnd(name string) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if len(args) == 0 {
			return usage("Run "+c.CommandPath()+" --help.", "%s needs %s.", c.CommandPath(), name)
		}
		return nil
	}
}

// decisions reads COLUMN=DECISION and OLD=NEW. A column's name may hold "=" itself.
func decisions(change *client.DatasetChange, columns, renames []string) error {
	at := map[string]int{}
	column := func(name string) *client.ColumnChange {
		i, known := at[name]
		if !known {
			i = len(change.Columns)
			at[name] = i
			change.Columns = append(change.Columns, client.ColumnChange{Name: name})
		}
		return &change.Columns[i]
	}
	for _, arg := range columns {
		i := strings.LastIndexByte(arg, '=')
		if i < 1 {
			return usage("Write COLUMN=DECISION, as in email=drop.", "%q names no column and decision.", arg)
		}
		switch decision := arg[i+1:]; decision {
		case "learn", "format", "mask", "drop":
			column(arg[:i]).Treatment = decision
		case "number", "time", "category", "text":
			column(arg[:i]).Kind = decision
		default:
			return usage("Choose learn, format, mask or drop; or number, time, category or text.", "There is no decision %q.", decision)
		}
	}
	for _, arg := range renames {
		from, to, ok := strings.Cut(arg, "=")
		if !ok || from == "" || to == "" {
			return usage("Write --rename OLD=NEW.", "%q renames nothing.", arg)
		}
		column(from).Rename = to
	}
	return nil
}

func (s *shell) datasetsDeleteCommand() *cobra.Command {
	return s.deleteCommand(deletion{
		noun: "dataset", with: "what was learned from it",
		long:    "Delete a dataset, its versions, its profile and the models that were learned from it. Finished jobs, their files and their evidence stay.",
		example: "sdg datasets delete ds_01jd…", remove: (*client.Client).DeleteDataset,
	})
}

// importFailed is the failure of a dataset whose import failed.
func importFailed(d client.Dataset) error {
	f := ended("dataset", d.ID, string(d.Status), d.StatusReason)
	if d.StatusReason != nil && d.StatusReason.Code != sdg.InternalError {
		f.Exit = ExitInvalid
	}
	return f
}

// detachedImport tells how to go on with an import that was left, if it was.
func (s *shell) detachedImport(ctx context.Context, id string) {
	if ctx.Err() != nil && id != "" {
		s.err.printf("\nThe import goes on. Look at it with\n  %s\n", s.next("datasets show "+id))
	}
}
