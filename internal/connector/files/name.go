package files

import (
	"path"
	"strings"

	"github.com/sdg-service/sdg/internal/dataset"
)

// endings of files that are taken out of folders.
var endings = map[string]bool{
	".csv": true, ".tsv": true, ".tab": true, ".json": true, ".jsonl": true, ".ndjson": true, ".parquet": true, ".parq": true, ".pq": true,
}

// Readable tells names that end like a table file. What is compressed inside (Parquet) is
// not compressed again.
func Readable(name string) bool {
	name = strings.ToLower(name)
	return endings[path.Ext(strings.TrimSuffix(name, ".gz"))]
}

// IsParquet tells names that end like Parquet.
func IsParquet(name string) bool {
	switch path.Ext(strings.ToLower(name)) {
	case ".parquet", ".parq", ".pq":
		return true
	}
	return false
}

// hidden tells names with a part that begins with "_" or ".": what Hadoop, Spark and Hive
// write beside their tables (_SUCCESS, _temporary, .crc).
func hidden(name string) bool {
	for part := range strings.SplitSeq(name, "/") {
		if strings.HasPrefix(part, "_") || strings.HasPrefix(part, ".") {
			return true
		}
	}
	return false
}

// pattern is what a selection names.
type pattern struct {
	text   string
	prefix string // of all names that can match
	folder bool
	glob   bool
}

// parsePattern reports whether the text can name objects at all. maxName is S3's, the
// largest of all stores.
func parsePattern(text string) (pattern, bool) {
	const maxName = 1024
	if text == "" || len(text) > maxName || !dataset.PlainText(text) {
		return pattern{}, false
	}
	p := pattern{text: text, prefix: text}
	if strings.HasSuffix(text, "/") {
		p.folder = true
	} else if i := strings.IndexAny(text, "*?"); i >= 0 {
		p.glob, p.prefix = true, text[:i]
	}
	return p, true
}

// matches tells whether an object belongs to a folder or glob.
func (p pattern) matches(o Object) bool {
	switch {
	case o.Size == 0: // folders that consoles make, and writers' markers
		return false
	case p.folder:
		rest, below := strings.CutPrefix(o.Name, p.text)
		return below && rest != "" && Readable(rest) && !hidden(rest)
	}
	return match(p.text, o.Name)
}

// match is the glob: "**" matches anything, "*" anything but a slash, "?" one character but
// a slash. It takes time in the product of the lengths, whatever the pattern.
func match(glob, name string) bool {
	type star struct{ glob, name int } // where to go on when what follows does not match
	none := star{-1, -1}
	single, double := none, none
	g, n := 0, 0
	for n < len(name) || g < len(glob) {
		if g < len(glob) {
			switch c := glob[g]; {
			case c == '*' && strings.HasPrefix(glob[g:], "**"):
				g += 2
				double, single = star{g, n}, none
				continue
			case c == '*':
				g++
				single = star{g, n}
				continue
			case n < len(name) && (c == name[n] || c == '?' && name[n] != '/'):
				n += width(c, name[n:])
				g++
				continue
			}
		}
		switch {
		case single.glob >= 0 && single.name < len(name) && name[single.name] != '/':
			single.name++
			g, n = single.glob, single.name
		case double.glob >= 0 && double.name < len(name):
			double.name++
			single = none
			g, n = double.glob, double.name
		default:
			return false
		}
	}
	return true
}

// width is how many bytes the pattern's character takes: "?" takes a whole rune.
func width(c byte, rest string) int {
	if c != '?' {
		return 1
	}
	for i := range rest {
		if i > 0 {
			return i
		}
	}
	return len(rest)
}
