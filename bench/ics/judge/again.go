package judge

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
)

// firstDifference is the place of the first byte in which two files of one size differ, or -1.
func firstDifference(a, b string) (at int64, err error) {
	fa, err := os.Open(a)
	if err != nil {
		return 0, fmt.Errorf("compare deliveries: %w", err)
	}
	defer func() { err = errors.Join(err, fa.Close()) }()
	fb, err := os.Open(b)
	if err != nil {
		return 0, fmt.Errorf("compare deliveries: %w", err)
	}
	defer func() { err = errors.Join(err, fb.Close()) }()
	ra, rb := bufio.NewReaderSize(fa, 1<<16), bufio.NewReaderSize(fb, 1<<16)
	for ; ; at++ {
		x, errA := ra.ReadByte()
		y, errB := rb.ReadByte()
		if errors.Is(errA, io.EOF) && errors.Is(errB, io.EOF) {
			return -1, nil
		}
		if x != y || errors.Is(errA, io.EOF) != errors.Is(errB, io.EOF) {
			return at, nil
		}
		if errA != nil || errB != nil {
			return 0, fmt.Errorf("compare deliveries: %w", errors.Join(errA, errB))
		}
	}
}

// renditions is the folder of the same tables in other formats, which whoever fetches a delivery chooses.
const renditions = "renditions"

// compareFolders demands the same data, byte by byte. What signs and explains a delivery differs between two jobs.
func compareFolders(c *Check, a, b string) error {
	data := []string{".csv", ".pcap", ".jsonl", ".parquet"}
	list := func(folder string) (map[string]int64, error) {
		out := map[string]int64{}
		err := filepath.WalkDir(folder, func(path string, entry os.DirEntry, err error) error {
			if err == nil && entry.IsDir() && entry.Name() == renditions {
				return filepath.SkipDir
			}
			if err != nil || entry.IsDir() || !slices.Contains(data, filepath.Ext(path)) && entry.Name() != "splits.json" && entry.Name() != "attack_navigator_layer.json" {
				return err
			}
			info, err := entry.Info()
			if err != nil {
				return err
			}
			name, err := filepath.Rel(folder, path)
			out[name] = info.Size()
			return err
		})
		return out, err
	}
	first, err := list(a)
	if err != nil {
		return err
	}
	second, err := list(b)
	if err != nil {
		return err
	}
	bytes := int64(0)
	for name, size := range first {
		other, both := second[name]
		delete(second, name)
		switch {
		case !both:
			c.fail("%s is missing in %s", name, b)
		case other != size:
			c.fail("%s has %d bytes, then %d", name, size, other)
		default:
			at, err := firstDifference(filepath.Join(a, name), filepath.Join(b, name))
			if err != nil {
				return err
			}
			if at >= 0 {
				c.fail("%s differs from byte %d on", name, at)
			}
			bytes += size
		}
	}
	for name := range second {
		c.fail("%s is missing in %s", name, a)
	}
	c.Figures = fmt.Sprintf("%d files, %d bytes", len(first), bytes)
	return nil
}
