package folder

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/port/objects"
)

// List implements objects.Store.
func (s *Store) List(ctx context.Context, prefix, after string, limit int) (objects.Page, error) {
	if err := objects.CheckList(prefix, after, limit); err != nil {
		return objects.Page{}, fmt.Errorf("list objects: %w", err)
	}
	// One key more than asked for tells whether there is another page.
	l := listing{ctx: ctx, store: s, prefix: prefix, after: after, limit: limit + 1}
	if err := l.walk(objectsDir, ""); err != nil {
		return objects.Page{}, fmt.Errorf("list objects under %q: %w", prefix, err)
	}
	var page objects.Page
	if len(l.keys) > limit {
		l.keys = l.keys[:limit]
		page.Next = l.keys[limit-1]
	}
	for _, key := range l.keys {
		t, err := s.stat(objectPath(key))
		if errors.Is(err, fs.ErrNotExist) {
			continue // deleted since the walk
		}
		if err != nil {
			return objects.Page{}, fmt.Errorf("list objects: stat %q: %w", key, err)
		}
		page.Objects = append(page.Objects, t.info(key))
	}
	return page, nil
}

// listing collects keys in order.
type listing struct {
	ctx           context.Context
	store         *Store
	prefix, after string
	limit         int
	keys          []string
}

// entry is one name of a folder with the beginning of the keys it leads to.
type entry struct {
	name, start string
	kind        entryKind
}

// walk visits the folder whose keys all begin with start. Taking the entries in
// order of their beginnings, with the '/' of folders included, gives the keys in
// byte order: no beginning in a folder is the beginning of another that follows it.
func (l *listing) walk(folder, start string) error {
	if err := l.ctx.Err(); err != nil {
		return err
	}
	entries, err := l.entries(folder, start)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if len(l.keys) == l.limit {
			return nil
		}
		if e.kind == kindObject {
			l.keys = append(l.keys, e.start)
		} else if err := l.walk(path.Join(folder, e.name), e.start); err != nil {
			return err
		}
	}
	return nil
}

// entries returns what of the folder can hold keys that are asked for, in order.
func (l *listing) entries(folder, start string) ([]entry, error) {
	names, err := l.store.names(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil // removed since its parent was read
	}
	if err != nil {
		return nil, err
	}
	var entries []entry
	for _, name := range names {
		text, kind, err := decodeName(name)
		if err != nil {
			return nil, fmt.Errorf("folder holds what this store did not write: %w", err)
		}
		if e := (entry{name, start + text, kind}); l.wants(e) {
			entries = append(entries, e)
		}
	}
	slices.SortFunc(entries, func(a, b entry) int { return cmp.Compare(a.start, b.start) })
	return entries, nil
}

func (l *listing) wants(e entry) bool {
	if e.kind == kindObject {
		return strings.HasPrefix(e.start, l.prefix) && e.start > l.after
	}
	inside := strings.HasPrefix(e.start, l.prefix) || strings.HasPrefix(l.prefix, e.start)
	return inside && (e.start > l.after || strings.HasPrefix(l.after, e.start))
}
