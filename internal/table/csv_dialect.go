package table

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// CSVDialect is how CSV is written for readers that want another form than RFC 4180 with
// "\n" line ends. The zero value is the form of the sealed files.
type CSVDialect struct {
	// Delimiter separates cells; 0 is a comma.
	Delimiter byte
	// Null stands for a cell without a value, without quotes; a text that reads like it is quoted.
	Null string
	// DecimalComma writes decimals as 1234,50.
	DecimalComma bool
	// QuoteAll quotes every cell that has a value; else only those that need it are.
	QuoteAll bool
	// CRLF ends lines with "\r\n".
	CRLF bool
	// NoHeader leaves the line of column names out.
	NoHeader bool
	// BOM begins the file with the byte order mark of UTF-8, by which Excel knows it.
	BOM bool
}

// ErrCSVDialect says that a text describes no CSV dialect.
var ErrCSVDialect = errors.New("no CSV dialect")

// maxNull bounds the text of missing cells.
const maxNull = 20

type csvWord struct {
	word string
	set  func(*CSVDialect)
}

// csvWords are the words of a dialect that take no value.
var csvWords = []csvWord{
	{"semicolon", func(d *CSVDialect) { d.Delimiter = ';' }},
	{"tab", func(d *CSVDialect) { d.Delimiter = '\t' }},
	{"pipe", func(d *CSVDialect) { d.Delimiter = '|' }},
	{"decimal_comma", func(d *CSVDialect) { d.DecimalComma = true }},
	{"quote_all", func(d *CSVDialect) { d.QuoteAll = true }},
	{"crlf", func(d *CSVDialect) { d.CRLF = true }},
	{"no_header", func(d *CSVDialect) { d.NoHeader = true }},
	{"bom", func(d *CSVDialect) { d.BOM = true }},
}

// CSVDialectWords lists what ParseCSVDialect takes.
func CSVDialectWords() []string {
	words := make([]string, 0, len(csvWords)+1)
	for _, w := range csvWords {
		words = append(words, w.word)
	}
	return append(words, "null=TEXT")
}

// ParseCSVDialect reads words separated by commas, such as "semicolon,decimal_comma,crlf,bom"
// or `tab,null=\N`. Every word comes once at most, and one delimiter. The error is an ErrCSVDialect.
func ParseCSVDialect(text string) (CSVDialect, error) {
	d := CSVDialect{}
	if text == "" {
		return d, nil
	}
	for word := range strings.SplitSeq(text, ",") {
		before := d
		if null, ok := strings.CutPrefix(word, "null="); ok {
			if null == "" || len(null) > maxNull || strings.ContainsFunc(null, notInNull) {
				return d, fmt.Errorf("%w: the text of missing cells has 1 to %d bytes of UTF-8, without quotes and control characters", ErrCSVDialect, maxNull)
			}
			d.Null = null
		} else {
			i := slices.IndexFunc(csvWords, func(w csvWord) bool { return w.word == word })
			if i < 0 {
				return d, fmt.Errorf("%w: there is no %q, only %s", ErrCSVDialect, word, strings.Join(CSVDialectWords(), ", "))
			}
			csvWords[i].set(&d)
		}
		if before == d || before.Delimiter != 0 && before.Delimiter != d.Delimiter || before.Null != "" && before.Null != d.Null {
			return d, fmt.Errorf("%w: %q repeats or contradicts what stands before it", ErrCSVDialect, word)
		}
	}
	if strings.IndexByte(d.Null, d.delimiter()) >= 0 {
		return d, fmt.Errorf("%w: the text of missing cells holds the delimiter", ErrCSVDialect)
	}
	return d, nil
}

// notInNull are characters that quotes or a reader's own rules would be needed for.
func notInNull(r rune) bool { return unicode.IsControl(r) || r == '"' || r == utf8.RuneError }

func (d CSVDialect) delimiter() byte {
	if d.Delimiter == 0 {
		return ','
	}
	return d.Delimiter
}

func (d CSVDialect) lineEnd() string {
	if d.CRLF {
		return "\r\n"
	}
	return "\n"
}

// appendCell writes a cell that has a value.
func (d CSVDialect) appendCell(dst, cell []byte) []byte {
	if !d.QuoteAll && !d.needsQuotes(cell) {
		return append(dst, cell...)
	}
	dst = append(dst, '"')
	for _, c := range cell {
		if c == '"' {
			dst = append(dst, '"')
		}
		dst = append(dst, c)
	}
	return append(dst, '"')
}

func (d CSVDialect) needsQuotes(cell []byte) bool {
	if d.Null != "" && string(cell) == d.Null {
		return true
	}
	for _, c := range cell {
		if c == d.delimiter() || c == '"' || c == '\n' || c == '\r' {
			return true
		}
	}
	// Readers trim what is not quoted.
	return cell[0] == ' ' || cell[len(cell)-1] == ' '
}
