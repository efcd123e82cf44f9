package huggingface

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/connector/files"
	"github.com/sdg-service/sdg/internal/sdg"
)

// maxFiles bounds the files of a repository.
const maxFiles = 200_000

// repository is the dataset's files at one commit. Its list is read once.
type repository struct {
	hub    *hub
	commit string
	read   bool
	files  []files.Object // in ascending order
}

func (r *repository) load(ctx context.Context) error {
	if r.read {
		return nil
	}
	var all []files.Object
	for address := r.hub.base + "/api/datasets/" + r.hub.id + "/tree/" + r.commit + "?recursive=true"; address != ""; {
		var page []struct {
			Type string `json:"type"`
			Path string `json:"path"`
			Size int64  `json:"size"`
			LFS  *struct {
				Size int64 `json:"size"`
			} `json:"lfs"`
		}
		next, err := r.hub.read(ctx, address, &page)
		if err != nil {
			return r.hub.fault("list the files", err)
		}
		for _, f := range page {
			if f.Type != "file" {
				continue
			}
			if f.LFS != nil {
				f.Size = f.LFS.Size
			}
			all = append(all, files.Object{Name: f.Path, Size: f.Size, Version: r.commit})
		}
		if len(all) > maxFiles {
			return sdg.Invalid("Choose another dataset.", sdg.FieldError{Field: "body.source", Message: fmt.Sprintf("The repository has more than %d files.", maxFiles)})
		}
		if next == address {
			return r.hub.fault("list the files", errors.New("the hub's pages do not end"))
		}
		address = next
	}
	slices.SortFunc(all, func(a, b files.Object) int { return strings.Compare(a.Name, b.Name) })
	r.files, r.read = all, true
	return nil
}

// List answers from the list; pages go on behind the last name.
func (r *repository) List(ctx context.Context, q files.Query) (files.Page, error) {
	if err := r.load(ctx); err != nil {
		return files.Page{}, err
	}
	var p files.Page
	last := ""
	start, _ := slices.BinarySearchFunc(r.files, q.Prefix, func(o files.Object, prefix string) int { return strings.Compare(o.Name, prefix) })
	for _, o := range r.files[start:] {
		if !strings.HasPrefix(o.Name, q.Prefix) {
			break
		}
		name, isFolder := o.Name, false
		if i := strings.IndexByte(name[len(q.Prefix):], '/'); i >= 0 && q.Folders {
			name, isFolder = name[:len(q.Prefix)+i+1], true
		}
		if name <= q.Page || name == last {
			continue
		}
		if len(p.Objects)+len(p.Folders) == q.Limit {
			p.Next = last
			break
		}
		if last = name; isFolder {
			p.Folders = append(p.Folders, name)
		} else {
			p.Objects = append(p.Objects, o)
		}
	}
	return p, nil
}

// Open reads a range. Large files lie on another host, to which the hub redirects by a
// signed URL; a commit's files never change.
func (r *repository) Open(ctx context.Context, o files.Object, offset, length int64) (io.ReadCloser, error) {
	answer, err := r.hub.get(ctx, r.hub.base+"/datasets/"+r.hub.id+"/resolve/"+o.Version+"/"+escapePath(o.Name), http.Header{"Range": {files.Range(offset, length)}, "Accept-Encoding": {"identity"}})
	if err != nil {
		return nil, r.hub.fault("read the file", err)
	}
	if err := files.CheckRange(answer.Header.Get("Content-Range"), offset); err != nil {
		return nil, errors.Join(r.hub.fault("read the file", err), answer.Body.Close())
	}
	return answer.Body, nil
}

func escapePath(name string) string {
	parts := strings.Split(name, "/")
	for i := range parts {
		parts[i] = url.PathEscape(parts[i])
	}
	return strings.Join(parts, "/")
}
