package client

import (
	"context"
	"net/http"
	"net/url"
	"strconv"

	"github.com/sdg-service/sdg/internal/sdg"
)

// Dataset is a table that a user brought.
type Dataset struct {
	ID             string            `json:"id"`
	Name           string            `json:"name"`
	Status         sdg.DatasetStatus `json:"status"`
	StatusReason   *sdg.Reason       `json:"status_reason"`
	Progress       float64           `json:"progress"` // of the import, 0 to 1
	Filename       string            `json:"filename"`
	Format         string            `json:"format"`
	Rows           int64             `json:"rows"`
	ColumnCount    int               `json:"column_count"`
	Columns        []DatasetColumn   `json:"columns"` // of a single dataset that is ready
	Notes          []string          `json:"notes"`
	ConnectorID    string            `json:"connector_id"` // of an import
	Source         string            `json:"source"`
	JobID          string            `json:"job_id"` // of that import, which was charged
	SizeBytes      int64             `json:"size_bytes"`
	ContentSHA256  string            `json:"content_sha256"`
	Version        int               `json:"version"`
	ChargedCredits int64             `json:"charged_credits"`
	CreatedAt      string            `json:"created_at"`
	UpdatedAt      string            `json:"updated_at"`
}

// DatasetColumn is one column of a dataset.
type DatasetColumn struct {
	Name         string `json:"name"`
	Logical      string `json:"logical"`
	Kind         string `json:"kind"`
	Treatment    string `json:"treatment"`
	Semantic     string `json:"semantic"`
	PersonalData bool   `json:"personal_data"`
	Identifier   bool   `json:"identifier"`
	Nulls        int64  `json:"nulls"`
	Distinct     int64  `json:"distinct"`
	Reason       string `json:"reason"`
}

// DatasetChange is what is decided about a dataset; what is empty stays.
type DatasetChange struct {
	Name    string         `json:"name,omitempty"`
	Columns []ColumnChange `json:"columns,omitempty"`
}

// ColumnChange is what is decided about one column.
type ColumnChange struct {
	Name      string `json:"name"` // the present one
	Rename    string `json:"rename,omitempty"`
	Kind      string `json:"kind,omitempty"`
	Treatment string `json:"treatment,omitempty"`
}

// DatasetRows are rows of a dataset; a missing cell is nil.
type DatasetRows struct {
	Columns []string    `json:"columns"`
	Rows    [][]*string `json:"rows"`
	Offset  int64       `json:"offset"`
	// NextOffset is nil behind the last row. Long rows come fewer at a time than asked for.
	NextOffset *int64 `json:"next_offset"`
	Total      int64  `json:"total"`
}

// DatasetProfile is the part of a profile that is shown as a table.
type DatasetProfile struct {
	Rows        int64           `json:"rows"`
	SampleRows  int64           `json:"sample_rows"`
	Approximate bool            `json:"approximate"`
	Columns     []ColumnProfile `json:"columns"`
}

// ColumnProfile describes one column. Number, Time and Text are nil where they do not apply.
type ColumnProfile struct {
	Name     string `json:"name"`
	Kind     string `json:"kind"`
	Nulls    int64  `json:"nulls"`
	Distinct int64  `json:"distinct"`
	Number   *struct {
		Min  float64 `json:"min"`
		Max  float64 `json:"max"`
		Mean float64 `json:"mean"`
		SD   float64 `json:"sd"`
	} `json:"number"`
	Time *struct {
		Min    string `json:"min"`
		Max    string `json:"max"`
		Median string `json:"median"`
	} `json:"time"`
	Text *struct {
		MinLength  int     `json:"min_length"`
		MaxLength  int     `json:"max_length"`
		MeanLength float64 `json:"mean_length"`
	} `json:"text"`
	Top []struct {
		Value string `json:"value"`
		Count int64  `json:"count"`
	} `json:"top"`
}

func datasetPath(id, rest string) string { return "/datasets/" + url.PathEscape(id) + rest }

// Datasets lists datasets, newest first.
func (c *Client) Datasets(ctx context.Context, p Page) (Reply[List[Dataset]], error) {
	return call[List[Dataset]](ctx, c, get("/datasets", p.query()))
}

// Dataset reads a dataset, with its columns when it is ready.
func (c *Client) Dataset(ctx context.Context, id string) (Reply[Dataset], error) {
	return call[Dataset](ctx, c, get(datasetPath(id, ""), nil))
}

// DatasetProfile reads the profile of a dataset.
func (c *Client) DatasetProfile(ctx context.Context, id string) (Reply[DatasetProfile], error) {
	return call[DatasetProfile](ctx, c, get(datasetPath(id, "/profile"), nil))
}

// DatasetRows reads limit rows from row offset, from 0.
func (c *Client) DatasetRows(ctx context.Context, id string, offset int64, limit int) (Reply[DatasetRows], error) {
	query := url.Values{"offset": {strconv.FormatInt(offset, 10)}, "limit": {strconv.Itoa(limit)}}
	return call[DatasetRows](ctx, c, get(datasetPath(id, "/rows"), query))
}

// ChangeDataset decides about a dataset: all of it, or nothing.
func (c *Client) ChangeDataset(ctx context.Context, id string, change DatasetChange) (Reply[Dataset], error) {
	return call[Dataset](ctx, c, request{method: http.MethodPatch, path: family + datasetPath(id, ""), body: change})
}

// DeleteDataset removes a dataset and what was learned from it.
func (c *Client) DeleteDataset(ctx context.Context, id string) error {
	resp, err := c.send(ctx, request{method: http.MethodDelete, path: family + datasetPath(id, "")})
	if err != nil {
		return err
	}
	return resp.Body.Close()
}
