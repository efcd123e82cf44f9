package bigquery

import (
	"context"
	"errors"
	"math"
	"sync"

	"cloud.google.com/go/bigquery"
	"google.golang.org/api/iterator"

	"github.com/sdg-service/sdg/internal/connector"
)

// asked is how many tables' numbers of rows are asked for at once.
const asked = 16

// Browse shows the dataset's tables and views, without the dataset's name.
func (s *source) Browse(ctx context.Context, l connector.Listing) (connector.Page, error) {
	const doing = "list the tables"
	if err := ctx.Err(); err != nil {
		return connector.Page{}, s.failed(doing, err)
	}
	pager := connector.NewPager(l)
	if l.Schema != "" && l.Schema != s.dataset {
		return pager.Page(), nil
	}
	ids := map[string]string{}
	asking, end := context.WithTimeout(ctx, patience)
	defer end()
	tables := s.client.Dataset(s.dataset).Tables(asking)
	tables.PageInfo().MaxSize = 1000
	for {
		t, err := tables.Next()
		if errors.Is(err, iterator.Done) {
			break
		}
		if err != nil {
			return connector.Page{}, s.failed(doing, err)
		}
		name, err := connector.BigQuery.Join(t.TableID)
		if err != nil {
			continue // a name that cannot be written cannot be read
		}
		ids[name] = t.TableID
		pager.Add(name, connector.UnknownRows)
	}
	page := pager.Page()
	s.estimate(asking, page.Entries, ids)
	return page, s.failed(doing, ctx.Err())
}

// estimate fills in the numbers of rows, one request per table: the list has none, and a
// query for them would be billed. What cannot be had stays unknown.
func (s *source) estimate(ctx context.Context, entries []connector.Entry, ids map[string]string) {
	var all sync.WaitGroup
	free := make(chan struct{}, asked)
	for i := range entries {
		e := &entries[i]
		free <- struct{}{}
		all.Go(func() {
			defer func() { <-free }()
			m, err := s.client.Dataset(s.dataset).Table(ids[e.Name]).Metadata(ctx)
			if err == nil && stored(m.Type) && m.NumRows <= math.MaxInt64 {
				e.RowsEstimate = int64(m.NumRows)
			}
		})
	}
	all.Wait()
}

// stored tells tables whose rows BigQuery keeps: they can be read without a query.
func stored(t bigquery.TableType) bool {
	return t == bigquery.RegularTable || t == bigquery.Snapshot
}
