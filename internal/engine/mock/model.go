package mock

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/binary"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// The built-in values: see NOTICE for where they come from.
//
//go:embed values
var valueFiles embed.FS

func valueFile(name string) []byte {
	data, err := valueFiles.ReadFile("values/" + name)
	if err != nil {
		panic(fmt.Sprintf("mock: the built-in file %s is missing: %v", name, err))
	}
	return data
}

var valueFileNames = []string{"names.txt", "places_us.txt.gz", "records.txt", "words.txt", "world.txt"}

// ModelHash is the SHA-256 of the built-in value tables, framed by name and length. Together
// with Version it pins what a contract and a seed generate.
func ModelHash() [32]byte {
	h := sha256.New()
	for _, name := range valueFileNames {
		data := valueFile(name)
		var frame [16]byte
		binary.LittleEndian.PutUint64(frame[:8], uint64(len(name)))
		binary.LittleEndian.PutUint64(frame[8:], uint64(len(data)))
		h.Write(frame[:])
		h.Write([]byte(name))
		h.Write(data)
	}
	return [32]byte(h.Sum(nil))
}

// wordList is a list of texts with weights.
type wordList struct {
	dict    *dictionary
	weights []float64
}

// wordLists reads words.txt: one list per line, name=value:weight|value|….
var wordLists = sync.OnceValue(func() map[string]*wordList {
	lists := map[string]*wordList{}
	for line := range strings.Lines(string(valueFile("words.txt"))) {
		name, rest, ok := strings.Cut(strings.TrimRight(line, "\n"), "=")
		if !ok {
			continue
		}
		l := &wordList{}
		var values []string
		for item := range strings.SplitSeq(rest, "|") {
			weight := 1.0
			if i := strings.LastIndexByte(item, ':'); i > 0 {
				if w, err := strconv.ParseFloat(item[i+1:], 64); err == nil {
					item, weight = item[:i], w
				}
			}
			values = append(values, item)
			l.weights = append(l.weights, weight)
		}
		l.dict = newDictionary(values)
		lists[name] = l
	}
	return lists
})

// records is a table of facts that belong together.
type records struct {
	name   string
	fields []string
	rows   [][]string
}

func (r *records) field(name string) int {
	for i, f := range r.fields {
		if f == name {
			return i
		}
	}
	return -1
}

// sections reads a file of "== name field…" headings, each followed by tab-separated rows.
func sections(data []byte) map[string]*records {
	all := map[string]*records{}
	var current *records
	for line := range strings.Lines(string(data)) {
		line = strings.TrimRight(line, "\n")
		if heading, ok := strings.CutPrefix(line, "== "); ok {
			current = &records{name: heading, fields: strings.Fields(heading)}
			all[heading] = current
			continue
		}
		if current != nil && line != "" {
			current.rows = append(current.rows, strings.Split(line, "\t"))
		}
	}
	return all
}

// recordSets are the small record tables by name; the first word of a heading is the name.
var recordSets = sync.OnceValue(func() map[string]*records {
	sets := map[string]*records{}
	for _, r := range sections(valueFile("records.txt")) {
		r.name, r.fields = r.fields[0], r.fields[1:]
		sets[r.name] = r
	}
	return sets
})

var worldSections = sync.OnceValue(func() map[string]*records { return sections(valueFile("world.txt")) })

// nameList is the first or last names of a locale.
type nameList struct {
	dict *dictionary
	// ascii is each name in lower-case letters a to z, for addresses and logins.
	ascii *textList
	law   *listLaw
}

var nameLists = sync.OnceValue(func() map[string]*nameList {
	lists := map[string]*nameList{}
	for heading, r := range sections(valueFile("names.txt")) {
		l := &nameList{}
		var values, ascii []string
		var codes []int64
		var weights []float64
		for i, row := range r.rows {
			weight, err := strconv.ParseFloat(row[2], 64)
			if err != nil {
				panic(fmt.Sprintf("mock: names.txt, %s, row %d: %v", heading, i, err))
			}
			values, ascii = append(values, row[0]), append(ascii, row[1])
			codes, weights = append(codes, int64(i)), append(weights, weight)
		}
		l.dict, l.law = newDictionary(values), newWeightedLaw(codes, weights)
		l.ascii = newTextList(ascii)
		lists[heading] = l
	}
	return lists
})

// namesOf returns a list for a locale; where that has none, the first of its language by name, except for
// English, and else the US one.
func namesOf(locale, part string) *nameList {
	lists := nameLists()
	if l, ok := lists[locale+" "+part]; ok {
		return l
	}
	if language, _, _ := strings.Cut(locale, "_"); language != "en" {
		for _, heading := range slices.Sorted(maps.Keys(lists)) {
			if strings.HasPrefix(heading, language+"_") && strings.HasSuffix(heading, " "+part) {
				return lists[heading]
			}
		}
	}
	return lists["en_US "+part]
}

func unzip(data []byte) []byte {
	r, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		panic(fmt.Sprintf("mock: a built-in file is damaged: %v", err))
	}
	out, err := io.ReadAll(r)
	if err != nil {
		panic(fmt.Sprintf("mock: a built-in file is damaged: %v", err))
	}
	return out
}
