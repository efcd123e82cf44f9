package bigquery

import (
	"context"
	"crypto/rand"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cloud.google.com/go/bigquery"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/chosen"
)

const reading = "read the table"

// Read takes table, or dataset.table if that is the configured dataset.
func (s *source) Read(ctx context.Context, sel connector.Selection) (connector.Stream, error) {
	if err := chosen.Limit(sel); err != nil {
		return nil, err
	}
	table, err := s.named(sel.Source)
	if err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, s.failed(reading, err)
	}
	asking, end := context.WithTimeout(ctx, patience)
	m, err := table.Metadata(asking)
	end()
	if notFound(err) {
		return nil, connector.NoSuch("body.source", "table", sel.Source)
	}
	if err != nil {
		return nil, s.failed(reading, err)
	}
	fields, err := chosen.Of(m.Schema, func(f **bigquery.FieldSchema) string { return (*f).Name }, sel)
	if err != nil {
		return nil, err
	}
	columns := make([]column, len(fields))
	for i, f := range fields {
		columns[i] = describe(f)
	}
	result := &rows{source: s, table: table, schema: m.Schema, columns: columns, left: sel.RowLimit}
	if !stored(m.Type) {
		if err := s.query(ctx, result, sel.RowLimit); err != nil {
			return nil, err
		}
	}
	return result.open(ctx)
}

// named returns the table of a name. The list need not be asked: what has no metadata is
// no table, and a name goes into no text but a URL's path and, quoted, a query.
func (s *source) named(name string) (*bigquery.Table, error) {
	parts, err := connector.BigQuery.Split(name)
	if err != nil {
		return nil, err
	}
	if len(parts) > 2 || len(parts) == 2 && parts[0] != s.dataset || strings.EqualFold(parts[0], "INFORMATION_SCHEMA") {
		return nil, connector.NoSuch("body.source", "table", name)
	}
	return s.client.Dataset(s.dataset).Table(parts[len(parts)-1]), nil
}

// rows is where rows are read from: a table, or the table that a query wrote its result to.
type rows struct {
	source  *source
	table   *bigquery.Table
	schema  bigquery.Schema // of the table; nil for that of a query, whose columns are these
	columns []column
	left    int64 // 0 is no limit
}

// names are the columns in the order in which the table has them, and in which they come.
func (r *rows) names() []string {
	names := make([]string, len(r.columns))
	for i, c := range r.columns {
		names[i] = c.Name
	}
	if r.schema != nil {
		place := func(name string) int {
			return slices.IndexFunc(r.schema, func(f *bigquery.FieldSchema) bool { return f.Name == name })
		}
		slices.SortFunc(names, func(a, b string) int { return place(a) - place(b) })
	}
	return names
}

// query has the rows of a view computed into a table of BigQuery's own.
func (s *source) query(ctx context.Context, r *rows, limit int64) error {
	text, err := selectQuery(s.project, s.dataset, r.table.TableID, r.columns, limit)
	if err != nil {
		return err
	}
	q := s.client.Query(text)
	q.Location, q.JobTimeout = s.location, longestQuery
	// An id of our own: a query whose start was not answered can be cancelled too.
	q.JobID = "sdg_" + rand.Text()
	job, err := q.Run(ctx)
	if err == nil {
		var state *bigquery.JobStatus
		if state, err = job.Wait(ctx); err == nil {
			err = state.Err()
		}
	}
	if err != nil {
		if ended := ctx.Err(); ended != nil {
			s.cancel(ctx, q.JobID)
			err = ended
		}
		return s.failed(reading, err)
	}
	config, err := job.Config()
	if err != nil {
		return s.failed(reading, err)
	}
	done, ok := config.(*bigquery.QueryConfig)
	if !ok || done.Dst == nil {
		return s.failed(reading, fmt.Errorf("the query has no result"))
	}
	r.table, r.schema = done.Dst, nil
	return nil
}

// cancel is for a context that has ended. What it is answered changes nothing.
func (s *source) cancel(ctx context.Context, id string) {
	ctx, end := context.WithTimeout(context.WithoutCancel(ctx), signInTimeout)
	defer end()
	job, err := s.client.JobFromIDLocation(ctx, id, s.location)
	if err == nil {
		_ = job.Cancel(ctx)
	}
}

// selectQuery writes names by the dialect alone, and nothing else that came from a tenant
// but the limit, a number.
func selectQuery(project, dataset, table string, columns []column, limit int64) (string, error) {
	list := make([]string, len(columns))
	for i, c := range columns {
		name, err := connector.BigQuery.Quote(c.Name)
		if err != nil {
			return "", err
		}
		list[i] = name
	}
	// Projects of domains have a colon in their names, which the dialect knows of no other
	// name; the configuration's schema says what a project may hold.
	quoted, err := connector.BigQuery.Quote(dataset, table)
	if err != nil {
		return "", err
	}
	query := "SELECT " + strings.Join(list, ", ") + " FROM `" + project + "`." + quoted
	if limit > 0 {
		query += " LIMIT " + strconv.FormatInt(limit, 10)
	}
	return query, nil
}
