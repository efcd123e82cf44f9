package databricks

import (
	"context"
	"errors"
	"net/http"

	"github.com/sdg-service/sdg/internal/connector"
)

type source struct {
	api       *api
	links     *http.Client
	warehouse string
	catalog   string
	schema    string // the only one, if set
	scrub     *connector.Scrubber
}

// Close ends the connections; statements have ended with their streams.
func (s *source) Close() error {
	closeIdle(s.api.client, s.links)
	return nil
}

func (s *source) Probe(ctx context.Context) error {
	return s.each(ctx, "probe", "SELECT 1", nil, func([]*string) error { return nil })
}

// each runs a statement about the catalogue and calls do with each row.
func (s *source) each(ctx context.Context, doing, statement string, values []parameter, do func(row []*string) error) error {
	answer, err := s.execute(ctx, request{Statement: statement, Disposition: "INLINE", Format: "JSON_ARRAY", Parameters: values})
	if err != nil {
		return s.failed(doing, err)
	}
	for rows := answer.Result; ; {
		for _, row := range rows.Rows {
			if err := do(row); err != nil {
				return s.failed(doing, err)
			}
		}
		if rows.Next == nil {
			return nil
		}
		if rows, err = s.chunk(ctx, answer.ID, *rows.Next); err != nil {
			return s.failed(doing, err)
		}
	}
}

// failed makes a SourceError of what the workspace answered.
func (s *source) failed(doing string, err error) error {
	code := ""
	if answer := (*apiError)(nil); errors.As(err, &answer) {
		code = answer.code
	}
	return s.scrub.Source(doing, code, err)
}

// texts returns the cells of a row, which all must be there.
func texts(row []*string, n int) ([]string, error) {
	if len(row) != n {
		return nil, errors.New("the catalogue answered with another number of columns")
	}
	cells := make([]string, n)
	for i, cell := range row {
		if cell == nil {
			return nil, errors.New("the catalogue has a table or column without a name or a type")
		}
		cells[i] = *cell
	}
	return cells, nil
}

// from names a view of the catalog's information schema.
func (s *source) from(view string) (string, error) {
	catalog, err := connector.Databricks.Quote(s.catalog)
	return catalog + ".information_schema." + view, err
}
