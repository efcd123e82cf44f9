package connectortest

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/connector"
)

func contains(text, part string) bool { return part != "" && strings.Contains(text, part) }

func (f Fixture) names() []string {
	var names []string
	for _, t := range f.Tables {
		names = append(names, t.Name)
	}
	slices.Sort(names)
	return names
}

// list walks through all pages.
func list(ctx context.Context, s connector.Source, l connector.Listing) ([]string, error) {
	var names []string
	for {
		page, err := s.Browse(ctx, l)
		if err != nil {
			return nil, fmt.Errorf("browsing: %w", err)
		}
		if len(page.Entries) > l.Limit {
			return nil, fmt.Errorf("a page of %d holds %d entries", l.Limit, len(page.Entries))
		}
		for _, e := range page.Entries {
			if e.RowsEstimate < connector.UnknownRows {
				return nil, fmt.Errorf("%s has an estimate of %d rows", e.Name, e.RowsEstimate)
			}
			names = append(names, e.Name)
		}
		if page.Next == "" {
			return names, nil
		}
		if page.Next == l.After || len(names) > 1<<20 {
			return nil, fmt.Errorf("the pages do not end")
		}
		l.After = page.Next
	}
}

func same(what string, got, want []string) error {
	if !slices.Equal(got, want) {
		return fmt.Errorf("%s: %q, want %q", what, got, want)
	}
	return nil
}

func browse(ctx context.Context, f Fixture) error {
	return f.withSource(ctx, func(s connector.Source) error {
		got, err := list(ctx, s, connector.Listing{Schema: f.Schema, Limit: connector.MaxPage})
		if err != nil {
			return err
		}
		return same("the list", got, f.names())
	})
}

func browsePages(ctx context.Context, f Fixture) error {
	return f.withSource(ctx, func(s connector.Source) error {
		got, err := list(ctx, s, connector.Listing{Schema: f.Schema, Limit: 1})
		if err != nil {
			return err
		}
		return same("the list in pages of one", got, f.names())
	})
}

// browseFiltered takes a table's own name, in other capitals, as the filter; and one
// with the wildcards of SQL, which must mean themselves.
func browseFiltered(ctx context.Context, f Fixture) error {
	return f.withSource(ctx, func(s connector.Source) error {
		table := f.Tables[0].Name
		table = strings.Trim(table[strings.LastIndexByte(table, '.')+1:], "\"`[]")
		for _, filter := range []string{strings.ToUpper(table), strings.ToLower(table), "%", "no'such\"name"} {
			var want []string
			for _, name := range f.names() {
				if strings.Contains(strings.ToLower(name), strings.ToLower(filter)) {
					want = append(want, name)
				}
			}
			got, err := list(ctx, s, connector.Listing{Schema: f.Schema, Contains: filter, Limit: connector.MaxPage})
			if err != nil {
				return err
			}
			if err := same("the list filtered by "+filter, got, want); err != nil {
				return err
			}
		}
		return nil
	})
}
