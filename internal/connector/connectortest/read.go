package connectortest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/sdg"
)

// drain reads a selection to its end, each row as one text.
func drain(ctx context.Context, s connector.Source, sel connector.Selection, want []connector.Column) (rows []string, err error) {
	stream, err := s.Read(ctx, sel)
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", sel.Source, err)
	}
	defer func() { err = errors.Join(err, stream.Close(), stream.Close()) }()
	got := stream.Columns()
	if len(got) != len(want) {
		return nil, fmt.Errorf("%s has %d columns, want %d", sel.Source, len(got), len(want))
	}
	for i := range want {
		if got[i] != want[i] {
			return nil, fmt.Errorf("column %d of %s is %+v, want %+v", i+1, sel.Source, got[i], want[i])
		}
	}
	var b connector.Batch
	for {
		err := stream.Next(ctx, &b)
		if errors.Is(err, io.EOF) {
			return rows, nil
		}
		if err != nil {
			return nil, fmt.Errorf("reading %s: %w", sel.Source, err)
		}
		if b.Rows() < 1 || b.Rows() > connector.MaxBatchRows || len(b.Columns) != len(want) {
			return nil, fmt.Errorf("a batch of %s has %d rows and %d columns", sel.Source, b.Rows(), len(b.Columns))
		}
		for row := range b.Rows() {
			cells := make([]*string, len(want))
			for c := range b.Columns {
				if v := &b.Columns[c]; v.Kind != want[c].Kind {
					return nil, fmt.Errorf("column %d of %s comes as %s", c+1, sel.Source, v.Kind)
				} else if !v.Null[row] {
					text := string(v.AppendText(nil, row))
					cells[c] = &text
				} else if !want[c].Nullable {
					return nil, fmt.Errorf("column %d of %s misses a cell", c+1, sel.Source)
				}
			}
			rows = append(rows, lineOf(cells))
		}
	}
}

func lineOf(cells []*string) string {
	var b strings.Builder
	for _, c := range cells {
		if c == nil {
			b.WriteString("null ")
		} else {
			b.WriteString(strconv.Quote(*c) + " ")
		}
	}
	return b.String()
}

// compare holds rows against the table's, as sets with repetition.
func compare(t Table, columns []int, got []string) error {
	var want []string
	for _, row := range t.Rows {
		cells := make([]*string, len(columns))
		for i, c := range columns {
			cells[i] = row[c]
		}
		want = append(want, lineOf(cells))
	}
	got = slices.Sorted(slices.Values(got))
	slices.Sort(want)
	for i := range min(len(got), len(want)) {
		if got[i] != want[i] {
			return fmt.Errorf("a row of %s is %s, want %s", t.Name, got[i], want[i])
		}
	}
	if len(got) != len(want) {
		return fmt.Errorf("%s has %d rows, want %d", t.Name, len(got), len(want))
	}
	return nil
}

func readAll(ctx context.Context, f Fixture) error {
	return f.withSource(ctx, func(s connector.Source) error {
		for _, t := range f.Tables {
			got, err := drain(ctx, s, connector.Selection{Source: t.Name}, t.Columns)
			if err != nil {
				return err
			}
			all := make([]int, len(t.Columns))
			for i := range all {
				all[i] = i
			}
			if err := compare(t, all, got); err != nil {
				return err
			}
		}
		return nil
	})
}

// readColumns asks for the columns backwards, and for the last one alone.
func readColumns(ctx context.Context, f Fixture) error {
	return f.withSource(ctx, func(s connector.Source) error {
		for _, t := range f.Tables {
			var backwards []int
			for i := len(t.Columns) - 1; i >= 0; i-- {
				backwards = append(backwards, i)
			}
			for _, chosen := range [][]int{backwards, backwards[:1]} {
				var names []string
				var columns []connector.Column
				for _, c := range chosen {
					names, columns = append(names, t.Columns[c].Name), append(columns, t.Columns[c])
				}
				got, err := drain(ctx, s, connector.Selection{Source: t.Name, Columns: names}, columns)
				if err != nil {
					return err
				}
				if err := compare(t, chosen, got); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

func rowLimit(ctx context.Context, f Fixture) error {
	return f.withSource(ctx, func(s connector.Source) error {
		t := f.largest()
		for _, limit := range []int64{1, int64(len(t.Rows)) - 1, int64(len(t.Rows)), int64(len(t.Rows)) + 1} {
			got, err := drain(ctx, s, connector.Selection{Source: t.Name, RowLimit: limit}, t.Columns)
			if err != nil {
				return err
			}
			if want := min(limit, int64(len(t.Rows))); int64(len(got)) != want {
				return fmt.Errorf("a limit of %d gives %d rows, want %d", limit, len(got), want)
			}
		}
		return nil
	})
}

func (f Fixture) largest() Table {
	return slices.MaxFunc(f.Tables, func(a, b Table) int { return len(a.Rows) - len(b.Rows) })
}

// refused demands a ValidationFailed, and a source that works on.
func (f Fixture) refused(ctx context.Context, s connector.Source, sel connector.Selection) error {
	stream, err := s.Read(ctx, sel)
	if err == nil {
		return errors.Join(fmt.Errorf("%q %q was opened", sel.Source, sel.Columns), stream.Close())
	}
	if sdg.CodeOf(err) != sdg.ValidationFailed {
		return fmt.Errorf("%q %q ends with %w", sel.Source, sel.Columns, err)
	}
	return s.Probe(ctx)
}

func unknownNames(ctx context.Context, f Fixture) error {
	return f.withSource(ctx, func(s connector.Source) error {
		t := f.Tables[0]
		return errors.Join(
			f.refused(ctx, s, connector.Selection{Source: f.Missing}),
			f.refused(ctx, s, connector.Selection{Source: ""}),
			f.refused(ctx, s, connector.Selection{Source: t.Name, Columns: []string{"no_such_column"}}),
			f.refused(ctx, s, connector.Selection{Source: t.Name, Columns: []string{t.Columns[0].Name, t.Columns[0].Name}}),
			f.refused(ctx, s, connector.Selection{Source: t.Name, RowLimit: -1}),
		)
	})
}

// hostileNames also demands that the tables are still there.
func hostileNames(ctx context.Context, f Fixture) error {
	err := f.withSource(ctx, func(s connector.Source) error {
		var all []error
		for _, name := range f.Hostile {
			all = append(all, f.refused(ctx, s, connector.Selection{Source: name}))
			all = append(all, f.refused(ctx, s, connector.Selection{Source: f.Tables[0].Name, Columns: []string{name}}))
		}
		return errors.Join(all...)
	})
	return errors.Join(err, browse(ctx, f))
}

func afterTheEnd(ctx context.Context, f Fixture) error {
	return f.withSource(ctx, func(s connector.Source) error {
		stream, err := s.Read(ctx, connector.Selection{Source: f.largest().Name})
		if err != nil {
			return err
		}
		var b connector.Batch
		for err == nil {
			err = stream.Next(ctx, &b)
		}
		again := stream.Next(ctx, &b)
		if !errors.Is(err, io.EOF) || !errors.Is(again, io.EOF) {
			return errors.Join(fmt.Errorf("the end is %v, then %v", err, again), stream.Close())
		}
		return stream.Close()
	})
}

// closeEarly leaves a stream in its middle; the source must serve the next one whole.
func closeEarly(ctx context.Context, f Fixture) error {
	return f.withSource(ctx, func(s connector.Source) error {
		t := f.largest()
		stream, err := s.Read(ctx, connector.Selection{Source: t.Name})
		if err != nil {
			return err
		}
		var b connector.Batch
		if err := stream.Next(ctx, &b); err != nil {
			return errors.Join(err, stream.Close())
		}
		if err := errors.Join(stream.Close(), stream.Close()); err != nil {
			return fmt.Errorf("closing a stream in its middle: %w", err)
		}
		got, err := drain(ctx, s, connector.Selection{Source: t.Name}, t.Columns)
		if err == nil && len(got) != len(t.Rows) {
			err = fmt.Errorf("after a closed stream, %s has %d rows, want %d", t.Name, len(got), len(t.Rows))
		}
		return err
	})
}

// cancelled demands the context's own error, at every call that asks the source.
func cancelled(ctx context.Context, f Fixture) error {
	ended, cancel := context.WithCancel(ctx)
	cancel()
	check := func(what string, err error) error {
		if !errors.Is(err, context.Canceled) {
			return fmt.Errorf("%s after the context ended: %v", what, err)
		}
		return nil
	}
	return f.withSource(ctx, func(s connector.Source) error {
		_, browsing := s.Browse(ended, connector.Listing{Schema: f.Schema, Limit: 1})
		stream, reading := s.Read(ended, connector.Selection{Source: f.largest().Name})
		if reading == nil { // the rows may be asked for later
			reading = errors.Join(stream.Next(ended, &connector.Batch{}), stream.Close())
		}
		return errors.Join(check("probe", s.Probe(ended)), check("browse", browsing), check("read", reading))
	})
}
