package dataset

import (
	"bytes"
	"unicode/utf8"
)

// delimiters in the order of preference.
var delimiters = []byte{'\t', ';', '|', ','}

// shape finds delimiter and newline of delimited text from its begin.
func (f *Format) shape(sample []byte, whole bool, name string) {
	f.Kind, f.Quote, f.Newline = CSV, `"`, "lf"
	if bytes.IndexByte(sample, '\r') >= 0 && bytes.IndexByte(sample, '\n') < 0 {
		f.Newline = "cr"
		sample = bytes.ReplaceAll(sample, []byte{'\r'}, []byte{'\n'})
	}
	if rest, ok := bytes.CutPrefix(sample, []byte("sep=")); ok && len(rest) > 1 && (rest[1] == '\n' || rest[1] == '\r') {
		f.SepLine, f.Delimiter = true, string(rest[0])
	} else {
		f.Delimiter = string(delimiter(sample, whole, name))
	}
	if f.Delimiter == "\t" {
		f.Kind = TSV
	}
}

// delimiter is the character that cuts the rows of the sample into the same number of
// cells, at least two. Where several cut all rows evenly, the comma comes last, because it
// also stands within numbers; else the one that cuts most rows evenly wins. A file that
// none cuts has one column.
func delimiter(sample []byte, whole bool, name string) byte {
	best, bestShare := byte(','), 0.0
	if ending(name) == ".tsv" || ending(name) == ".tab" {
		best = '\t'
	}
	for _, d := range delimiters {
		share := evenness(sample, whole, d)
		if share > bestShare {
			best, bestShare = d, share
		}
	}
	return best
}

// evenness is the share of rows with the most common number of cells, if that is at least
// two; 0 otherwise.
func evenness(sample []byte, whole bool, d byte) float64 {
	p := csvScan{delimiter: d, last: whole}
	counts := map[int]int{}
	rows := 0
	for pos := 0; pos < len(sample) && rows < 1000; {
		cells, next, state := p.row(sample, pos, nil)
		if state == scanMore {
			break
		}
		if state != scanRow {
			return 0
		}
		if pos = next; len(cells) > 1 || cells[0].end > cells[0].start {
			counts[len(cells)]++
			rows++
		}
	}
	mode, most := 0, 0
	for n, c := range counts {
		if c > most || c == most && n > mode {
			mode, most = n, c
		}
	}
	if mode < 2 {
		return 0
	}
	return float64(most) / float64(rows)
}

// isHeader decides whether the first row names the columns. Against it speaks a first cell
// that is a number or a date in a column of such; for it a text above a column of numbers
// or dates. Years do not count, they name columns of pivot tables. Where nothing speaks,
// the first row is a header unless a cell of it is empty, repeated or very long.
func isHeader(rows [][]string) bool {
	first := rows[0]
	for_, against := 0, 0
	for c, cell := range first {
		head := looksTyped([]byte(cell))
		typed, seen := true, 0
		for _, row := range rows[1:] {
			if c >= len(row) || row[c] == "" || spelling([]byte(row[c])) >= 0 {
				continue
			}
			seen++
			typed = typed && looksTyped([]byte(row[c]))
		}
		switch {
		case seen == 0 || !typed:
		case !head && cell != "":
			for_++
		case head && !isYear(cell):
			against++
		}
	}
	if for_ > 0 {
		return against == 0 || for_ > against
	}
	if against > 0 {
		return false
	}
	names := map[string]bool{}
	for i, cell := range first {
		if cell == "" && i > 0 || names[cell] || len(cell) > 128 || !utf8.ValidString(cell) {
			return false
		}
		names[cell] = true
	}
	return true
}

func looksTyped(cell []byte) bool {
	var n numeral
	if n.scan(cell) {
		return true
	}
	var m moment
	return m.scan(cell)
}

func isYear(cell string) bool {
	return len(cell) == 4 && (cell[:2] == "19" || cell[:2] == "20") && digitsOnly([]byte(cell))
}
