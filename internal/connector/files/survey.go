package files

import (
	"context"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/sdg"
)

// begin is how much of a long text file is surveyed before it is read. The rest is surveyed
// while its rows are given: so the file is fetched and cut once. Where the rest shows other
// columns, all files are read anew, after a survey of the whole.
type begin struct {
	above int64 // bytes of the files that this is done to
	rows  int64
}

var usualBegin = begin{above: 8 << 20, rows: 10_000}

// file is an object and how it is read again.
type file struct {
	object Object
	format dataset.Format
}

// table is what all files together are.
type table struct {
	files   []file
	columns []connector.Column
	names   []string // of the text files
	found   map[string]*dataset.CellColumn
	partly  bool // of some text file only the begin was surveyed
	unseen  bool // some column of the text files had no cell so far
}

// surveyor looks at the files in order, until there are enough rows.
type surveyor struct {
	store Store
	life  context.Context
	limit int64
	begin *begin // nil where files are surveyed to their ends
	rows  int64
	cells *dataset.Survey
	union union
	table table
}

func survey(ctx context.Context, from *Source, objects []Object, sel connector.Selection) (*table, error) {
	if from.whole || sel.RowLimit > 0 {
		return surveyWith(ctx, from, objects, sel, nil)
	}
	t, err := surveyWith(ctx, from, objects, sel, &from.begin)
	if err == nil && t.partly && t.unseen {
		return surveyWith(ctx, from, objects, sel, nil)
	}
	return t, err
}

func surveyWith(ctx context.Context, from *Source, objects []Object, sel connector.Selection, begin *begin) (*table, error) {
	s := &surveyor{store: from.store, life: from.ctx, limit: sel.RowLimit, begin: begin, cells: dataset.NewSurvey(textLimits, sel.Columns)}
	for _, o := range objects {
		if o.Size == 0 && len(objects) > 1 {
			continue // it has neither rows nor columns
		}
		if err := s.look(ctx, o); err != nil {
			return nil, err
		}
		if s.limit > 0 && s.rows >= s.limit {
			break
		}
	}
	s.table.names = s.cells.Names()
	s.table.found, s.table.unseen = s.cells.Columns(), s.cells.Unseen()
	s.union.settle(s.table.found)
	if len(s.union.columns) == 0 {
		return nil, sdg.Invalid("Choose objects that hold a table.", sdg.FieldError{Field: "body.source", Message: "The objects have no columns."})
	}
	var err error
	s.table.columns, err = s.union.choose(sel)
	return &s.table, err
}

// look takes in one file. Its blob lives no longer than ctx or the source.
func (s *surveyor) look(ctx context.Context, o Object) error {
	reading, cancel := context.WithCancel(s.life)
	defer cancel()
	defer context.AfterFunc(ctx, cancel)()
	b := openBlob(reading, s.store, o)
	err := s.take(reading, b)
	if closing := b.Close(); err == nil {
		err = closing
	}
	if ended := ctx.Err(); ended != nil {
		return b.fault(ctx, ended)
	}
	return b.fault(reading, err)
}

func (s *surveyor) take(ctx context.Context, b *blob) error {
	format, err := dataset.Detect(ctx, b.source(), textLimits)
	if err != nil {
		return err
	}
	s.union.files++
	if format.Kind == dataset.Parquet {
		leaves, rows, err := parquetShape(b)
		if err != nil {
			return err
		}
		for i := range leaves {
			s.union.add(leaves[i].Column, leaves[i].unfit)
		}
		s.rows += rows
		s.table.files = append(s.table.files, file{b.object, format})
		return nil
	}
	left := int64(0)
	if s.limit > 0 {
		left = s.limit - s.rows
	}
	// Objects of JSON learn of columns to their ends.
	if delimited := format.Kind == dataset.CSV || format.Kind == dataset.TSV; delimited && s.begin != nil && b.object.Size > s.begin.above {
		left, s.table.partly = s.begin.rows, true
	}
	known := len(s.cells.Names())
	format, rows, err := s.cells.Add(ctx, b.source(), format, left)
	if err != nil {
		return err
	}
	for _, name := range s.cells.Names()[known:] {
		s.union.name(name)
	}
	s.rows += rows
	s.table.files = append(s.table.files, file{b.object, format})
	return nil
}
