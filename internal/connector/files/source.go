package files

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/sdg"
)

const (
	// MaxObjects bounds the objects of one selection.
	MaxObjects = 100_000
	// maxListed bounds the objects that are looked through for them.
	maxListed = 2_000_000
	// listPage is what stores give at most in one answer.
	listPage = 1000
)

// Source is a store as a connector's source.
type Source struct {
	ctx     context.Context // ends what is read ahead
	cancel  context.CancelFunc
	store   Store
	prefix  string
	done    func()
	stream  *Stream // the open one
	whole   bool    // files are surveyed to their ends before they are read
	begin   begin   // of those that are not
	parquet parquetBounds
}

// NewSource returns the source of a store, restricted to names that begin with prefix. ctx
// bounds its life; done, which may be nil, is called once by Close.
func NewSource(ctx context.Context, store Store, prefix string, done func()) *Source {
	ctx, cancel := context.WithCancel(ctx)
	return &Source{ctx: ctx, cancel: cancel, store: store, prefix: prefix, done: done, begin: usualBegin, parquet: usualParquet}
}

// Format keeps what the store signs with from every verb of fmt.
func (s *Source) Format(f fmt.State, _ rune) {
	_, _ = fmt.Fprint(f, "objects below ", strconv.Quote(s.prefix))
}

// Close ends an open stream and lets the store's connections go.
func (s *Source) Close() error {
	s.cancel()
	var err error
	if s.stream != nil {
		err = s.stream.Close()
	}
	if s.done != nil {
		s.done()
		s.done = nil
	}
	return err
}

// Probe lists at most one object.
func (s *Source) Probe(ctx context.Context) error {
	_, err := s.store.List(ctx, Query{Prefix: s.prefix, Limit: 1})
	return err
}

// Read opens a stream of the objects that the selection names.
func (s *Source) Read(ctx context.Context, sel connector.Selection) (connector.Stream, error) {
	if err := ctx.Err(); err != nil {
		return nil, fmt.Errorf("read objects: %w", err)
	}
	objects, err := s.find(ctx, sel.Source)
	if err != nil {
		return nil, err
	}
	if len(objects) == 0 {
		return nil, connector.NoSuch("body.source", "object, folder or matching objects", sel.Source)
	}
	return s.ReadObjects(ctx, objects, sel)
}

// ReadObjects opens a stream of these objects, whatever sel.Source says.
func (s *Source) ReadObjects(ctx context.Context, objects []Object, sel connector.Selection) (connector.Stream, error) {
	if sel.RowLimit < 0 {
		return nil, sdg.Invalid("Leave the limit out to read all rows.", sdg.FieldError{Field: "body.row_limit", Message: "The number is below 1."})
	}
	if s.stream != nil {
		if err := s.stream.Close(); err != nil {
			return nil, err
		}
	}
	stream, err := openStream(ctx, s, objects, sel)
	if err != nil {
		return nil, err
	}
	s.stream = stream
	return stream, nil
}

// find lists the objects that a name stands for, in ascending order.
func (s *Source) find(ctx context.Context, name string) ([]Object, error) {
	p, ok := parsePattern(name)
	if !ok {
		return nil, nil
	}
	if !p.folder {
		// An object of exactly this name counts first, also if there are wildcards in it.
		page, err := s.store.List(ctx, Query{Prefix: name, Limit: 1})
		if err != nil {
			return nil, err
		}
		i := slices.IndexFunc(page.Objects, func(o Object) bool { return o.Name == name })
		if i >= 0 && strings.HasPrefix(name, s.prefix) {
			return page.Objects[i : i+1], nil
		}
		if !p.glob {
			return nil, nil
		}
	}
	prefix, ok := s.within(p.prefix)
	if !ok {
		return nil, nil
	}
	var found []Object
	q := Query{Prefix: prefix, Limit: listPage}
	for listed := 0; ; {
		page, err := s.store.List(ctx, q)
		if err != nil {
			return nil, err
		}
		for _, o := range page.Objects {
			if p.matches(o) {
				found = append(found, o)
			}
		}
		if listed += len(page.Objects); len(found) > MaxObjects || listed > maxListed {
			return nil, sdg.Invalid("Name a smaller folder.", sdg.FieldError{
				Field: "body.source", Message: fmt.Sprintf("The source names more than %d objects, or lies among more than %d.", MaxObjects, maxListed),
			})
		}
		if page.Next == "" {
			break
		}
		if page.Next == q.Page {
			return nil, fmt.Errorf("list objects: the store's pages do not end")
		}
		q.Page = page.Next
	}
	slices.SortFunc(found, func(a, b Object) int { return strings.Compare(a.Name, b.Name) })
	return found, nil
}

// within narrows a prefix to the source's own; ok is false where nothing lies in both.
func (s *Source) within(prefix string) (string, bool) {
	if strings.HasPrefix(prefix, s.prefix) {
		return prefix, true
	}
	return s.prefix, strings.HasPrefix(s.prefix, prefix)
}

// RowsOf returns the rows of a Parquet object by its footer.
func (s *Source) RowsOf(ctx context.Context, o Object) (int64, error) {
	b := openBlob(ctx, s.store, o)
	_, rows, err := parquetShape(b)
	if closing := b.Close(); err == nil {
		err = closing
	}
	return rows, b.fault(ctx, err)
}

// textLimits hold for text files; a connector's cells may be longer only where their
// length is known before they are read.
var textLimits = dataset.DefaultLimits()
