package judge

import (
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
)

// readLong reads a lane with a line per sample and tag: the tags of tags.csv in their order, sample by sample.
func (v *recorded) readLong(file string) (*lane, error) {
	l := &lane{file: file, values: make([][]int64, len(v.tags))}
	quality, labelled := false, file == "telemetry.csv" && v.attacked
	header := func(cells []string) error {
		want, labels := "ts_ns,seq,tag,value", ""
		if labelled {
			labels = labelNames
		}
		got := strings.Join(cells, ",")
		quality = file == "telemetry.csv" && got == want+",q"+labels
		if !quality && got != want+labels {
			return fmt.Errorf("the header is not that of the long layout: %s", got)
		}
		if quality && l.quality == nil {
			l.quality = make([][]uint32, len(v.tags))
		}
		return nil
	}
	err := readCSV(filepath.Join(v.folder, file), header, func(line int, cells []string) error {
		n, i := line/len(v.tags), line%len(v.tags)
		at, err := strconv.ParseInt(cells[0], 10, 64)
		if err != nil {
			return fmt.Errorf("ts_ns: %w", err)
		}
		t := &v.tags[i]
		if cells[1] != strconv.Itoa(n) || cells[2] != t.column {
			return fmt.Errorf("seq and tag are %s and %s, not %d and %s", cells[1], cells[2], n, t.column)
		}
		switch {
		case i > 0 && at != l.times[n]:
			return fmt.Errorf("ts_ns is %d within sample %d", at, n)
		case i == 0 && (n > 1 && at-l.times[n-1] != l.times[1]-l.times[0] || n > 0 && at <= l.times[n-1]):
			return fmt.Errorf("ts_ns is %d, %d after the last sample", at, at-l.times[n-1])
		case i == 0:
			l.times = append(l.times, at)
		}
		value, ok := fixed(cells[3], t.decimals)
		if !ok {
			return fmt.Errorf("%s is %q, which is no number with %d decimals", t.column, cells[3], t.decimals)
		}
		l.values[i] = append(l.values[i], value)
		rest := cells[4:]
		if quality {
			q, err := strconv.ParseUint(rest[0], 10, 32)
			if err != nil {
				return fmt.Errorf("quality of %s: %w", t.column, err)
			}
			l.quality[i] = append(l.quality[i], uint32(q))
			rest = rest[1:]
		}
		if !labelled {
			return nil
		}
		attack := rest[0] == "1"
		if rest[0] != "0" && !attack {
			return fmt.Errorf("attack is %q", rest[0])
		}
		if i == 0 {
			l.attack, l.phase, l.event = append(l.attack, attack), append(l.phase, strings.Clone(rest[1])), append(l.event, strings.Clone(rest[2]))
		} else if l.attack[n] != attack || l.phase[n] != rest[1] || l.event[n] != rest[2] {
			return fmt.Errorf("the labels change within sample %d", n)
		}
		return nil
	})
	if err == nil && len(l.values) > 0 && len(l.values[len(l.values)-1]) != len(l.times) {
		err = fmt.Errorf("%s: the last sample lacks tags", file)
	}
	return l, err
}
