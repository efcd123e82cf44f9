package files_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/files"
)

// memory is a store of objects in memory that counts what is asked of it.
type memory struct {
	mu      sync.Mutex // over the counters, which readers ahead of time count too
	objects map[string][]byte
	version map[string]string
	page    int // names per page at most; 0 for as many as asked for
	read    int64
	// breaks is how many bytes a range gives before its connection breaks, as long as
	// broken ones are left.
	breaks, broken int
}

func (m *memory) List(ctx context.Context, q files.Query) (files.Page, error) {
	if err := ctx.Err(); err != nil {
		return files.Page{}, fmt.Errorf("list: %w", err)
	}
	var names []string
	seen := map[string]bool{}
	for name := range m.objects {
		if !strings.HasPrefix(name, q.Prefix) {
			continue
		}
		if i := strings.IndexByte(name[len(q.Prefix):], '/'); i >= 0 && q.Folders {
			name = name[:len(q.Prefix)+i+1]
		}
		if !seen[name] && name > q.Page {
			names, seen[name] = append(names, name), true
		}
	}
	slices.Sort(names)
	limit := q.Limit
	if m.page > 0 {
		limit = min(limit, m.page)
	}
	var p files.Page
	if len(names) > limit {
		names = names[:limit]
		p.Next = names[limit-1]
	}
	for _, name := range names {
		if data, isObject := m.objects[name]; isObject {
			p.Objects = append(p.Objects, files.Object{Name: name, Size: int64(len(data)), Version: m.version[name]})
		} else {
			p.Folders = append(p.Folders, name)
		}
	}
	return p, nil
}

func (m *memory) Open(ctx context.Context, o files.Object, offset, length int64) (io.ReadCloser, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := ctx.Err(); err != nil {
		return nil, fmt.Errorf("open: %w", err)
	}
	if m.version[o.Name] != o.Version {
		return nil, fmt.Errorf("open: %w", files.ErrChanged)
	}
	data := m.objects[o.Name][offset : offset+length]
	m.read += length
	if m.broken > 0 {
		m.broken--
		return io.NopCloser(&breaking{bytes.NewReader(data[:min(m.breaks, len(data))])}), nil
	}
	return io.NopCloser(bytes.NewReader(data)), nil
}

type breaking struct{ from io.Reader }

func (b *breaking) Read(p []byte) (int, error) {
	n, err := b.from.Read(p)
	if errors.Is(err, io.EOF) {
		err = errors.New("read tcp 10.0.0.7:443: connection reset by peer")
	}
	return n, err
}

func store(objects map[string]string) *memory {
	m := &memory{objects: map[string][]byte{}, version: map[string]string{}}
	for name, data := range objects {
		m.objects[name] = []byte(data)
	}
	return m
}

func zipped(t testing.TB, text string) string {
	t.Helper()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	if _, err := io.WriteString(z, text); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func open(t testing.TB, m *memory) *files.Source {
	t.Helper()
	s := files.NewSource(t.Context(), m, "", nil)
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// text reads a selection and writes it as kinds and rows, a line each.
func text(t testing.TB, m *memory, sel connector.Selection) (string, error) {
	t.Helper()
	return textOf(t, open(t, m), sel)
}

func textOf(t testing.TB, from *files.Source, sel connector.Selection) (string, error) {
	t.Helper()
	stream, err := from.Read(t.Context(), sel)
	if err != nil {
		return "", err
	}
	var out strings.Builder
	for i, c := range stream.Columns() {
		if i > 0 {
			out.WriteByte('|')
		}
		fmt.Fprintf(&out, "%s:%s", c.Name, c.Kind)
		if !c.Nullable {
			out.WriteByte('!')
		}
	}
	var b connector.Batch
	for {
		err := stream.Next(t.Context(), &b)
		if errors.Is(err, io.EOF) {
			return out.String(), stream.Close()
		}
		if err != nil {
			return out.String(), err
		}
		for row := range b.Rows() {
			out.WriteByte('\n')
			for i := range b.Columns {
				if i > 0 {
					out.WriteByte('|')
				}
				if v := &b.Columns[i]; v.Null[row] {
					out.WriteString("∅")
				} else {
					out.Write(v.AppendText(nil, row))
				}
			}
		}
	}
}
