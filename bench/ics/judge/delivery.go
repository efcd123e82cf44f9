package judge

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// delivery is a folder with what a job left.
type delivery struct {
	folder   string
	contract *settings
	runs     []string // folders: "" where there is but one
	tags     []tag
	attacked bool
	events   []event  // of all runs
	effects  []effect // of all runs
}

func (d *delivery) open() error {
	folders, err := filepath.Glob(filepath.Join(d.folder, "run-[0-9]*"))
	if err != nil {
		return fmt.Errorf("look for runs: %w", err)
	}
	slices.Sort(folders)
	for _, f := range folders {
		d.runs = append(d.runs, filepath.Base(f))
	}
	if len(d.runs) == 0 {
		d.runs = []string{""}
	}
	if d.tags, err = readTags(filepath.Join(d.folder, "tags.csv")); err != nil {
		return err
	}
	if d.attacked = exists(filepath.Join(d.folder, "events.csv")); !d.attacked {
		return nil
	}
	if d.events, err = readEvents(filepath.Join(d.folder, "events.csv")); err != nil {
		return err
	}
	d.effects, err = readEffects(filepath.Join(d.folder, "labels.csv"))
	return err
}

func (d *delivery) tag(name string) *tag {
	for i := range d.tags {
		if d.tags[i].name == name {
			return &d.tags[i]
		}
	}
	return nil
}

// parts are the files that a file consists of: itself, or part-00000 … in the folder of its name.
func parts(path string) ([]string, error) {
	if exists(path) {
		return []string{path}, nil
	}
	ending := filepath.Ext(path)
	list, err := filepath.Glob(filepath.Join(strings.TrimSuffix(path, ending), "part-*"+ending))
	if err == nil && len(list) == 0 {
		err = fmt.Errorf("%s: %w", filepath.Base(path), os.ErrNotExist)
	}
	slices.Sort(list)
	return list, err
}

// readCSV hands every line of a CSV over, with its number from 0, in all parts; cells are valid during the call.
func readCSV(path string, header func(cells []string) error, line func(n int, cells []string) error) (err error) {
	list, err := parts(path)
	if err != nil {
		return err
	}
	n := 0
	for p, part := range list {
		if err := readPart(part, p, header, &n, line); err != nil {
			return fmt.Errorf("%s: %w", filepath.Base(part), err)
		}
	}
	return nil
}

func readPart(path string, part int, header func([]string) error, n *int, line func(int, []string) error) (err error) {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	r := csv.NewReader(f)
	r.ReuseRecord = true
	first, err := r.Read()
	if err != nil {
		return fmt.Errorf("read the header: %w", err)
	}
	if err := header(first); err != nil {
		return err
	}
	for {
		cells, err := r.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if err := line(*n, cells); err != nil {
			return fmt.Errorf("part %d, line %d: %w", part, *n, err)
		}
		*n++
	}
}

// exactly demands a header.
func exactly(names string) func([]string) error {
	return func(cells []string) error {
		if got := strings.Join(cells, ","); got != names {
			return fmt.Errorf("the header is %q, not %q", got, names)
		}
		return nil
	}
}

// scanner reads the cells of a line and remembers the first error.
type scanner struct {
	cells []string
	err   error
}

func (s *scanner) text(i int) string { return strings.Clone(s.cells[i]) }

func (s *scanner) integer(i int) int64 {
	v, err := strconv.ParseInt(s.cells[i], 10, 64)
	if err != nil && s.err == nil {
		s.err = fmt.Errorf("cell %d: %w", i+1, err)
	}
	return v
}

func (s *scanner) number(i int) float64 {
	v, err := strconv.ParseFloat(s.cells[i], 64)
	if err != nil && s.err == nil {
		s.err = fmt.Errorf("cell %d: %w", i+1, err)
	}
	return v
}

func (s *scanner) boolean(i int) bool {
	v, err := strconv.ParseBool(s.cells[i])
	if err != nil && s.err == nil {
		s.err = fmt.Errorf("cell %d: %w", i+1, err)
	}
	return v
}

func (s *scanner) list(i int) []string {
	if s.cells[i] == "" {
		return nil
	}
	return strings.Split(s.text(i), ";")
}
