package recording

import (
	"fmt"
	"path"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

// Tables describes the CSV files of the player in the terms of mock contracts: run by run, in the order of Files. Captures
// are no tables. Rows are 0 where the contract leaves them open.
func (r *Recording) Tables() []contract.Table {
	var out []contract.Table
	for n := range r.contract.Replicas {
		for _, f := range r.files {
			if f.Columns == nil {
				continue
			}
			t := contract.Table{Name: r.folder(n) + strings.TrimSuffix(f.Name, ".csv"), Columns: f.Columns}
			if f.PerSample {
				t.Rows = int64(r.samples) * int64(f.Lines)
			}
			out = append(out, t)
		}
	}
	return out
}

// Columns is the number of tags that are written.
func (r *Recording) Columns() int { return len(r.columns) }

// folder is where the files of a run lie: runs have folders where there are several.
func (r *Recording) folder(n int) string {
	if r.contract.Replicas == 1 {
		return ""
	}
	return fmt.Sprintf("run-%03d/", n+1)
}

// Name is the delivered name of a span's file, and the number of its table; -1 for captures.
func (r *Recording) Name(span, file int) (name string, table int) {
	s, f := r.spans[span], &r.files[file]
	name = r.folder(s.Run) + f.Name
	if s.Part > 0 || !s.LastPart {
		ending := path.Ext(name)
		name = fmt.Sprintf("%s/part-%05d%s", strings.TrimSuffix(name, ending), s.Part, ending)
	}
	if f.Columns == nil {
		return name, -1
	}
	perRun, before := 0, 0
	for i := range r.files {
		if r.files[i].Columns != nil {
			perRun++
			if i < file {
				before++
			}
		}
	}
	return name, s.Run*perRun + before
}

// FileOf is the whole file that a delivered part belongs to, without its ending.
func FileOf(name string) string {
	if folder, part := path.Split(name); strings.HasPrefix(part, "part-") {
		return strings.TrimSuffix(folder, "/")
	}
	return strings.TrimSuffix(name, path.Ext(name))
}

// IsCapture tells a capture, or a part of one, by its name.
func IsCapture(name string) bool { return path.Ext(name) == ".pcap" }

// BlockRows is the number of lines in a full block of a file, 0 where blocks have no fixed number.
func (r *Recording) BlockRows(file int) int64 {
	f := &r.files[file]
	if !f.PerSample {
		return 0
	}
	return BlockSamples * int64(f.Lines)
}
