package connector

import (
	"fmt"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/sdg-service/sdg/internal/sdg"
)

// Dialect is how a source writes identifiers.
type Dialect struct {
	name        string
	open, close byte
	escape      func(name string) string // what stands between the quotes
	unescape    escapes
	limit       int
	size        func(name string) int
	refuse      func(name string) string // why a name cannot be written; empty if it can
}

// escapes says what ends an escaped character when a written name is read.
type escapes int

const (
	doubled   escapes = iota // the closing quote twice
	backslash                // the closing quote twice, or any character after a backslash
)

// The dialects. Lengths follow each product's documentation; a longer name would be cut by
// some sources and then name something else.
var (
	Postgres   = &Dialect{"PostgreSQL", '"', '"', double(`"`), doubled, 63, bytesOf, nil}
	Redshift   = &Dialect{"Redshift", '"', '"', double(`"`), doubled, 127, bytesOf, nil}
	MySQL      = &Dialect{"MySQL", '`', '`', double("`"), doubled, 64, runesOf, refuseMySQL}
	SQLServer  = &Dialect{"SQL Server", '[', ']', double("]"), doubled, 128, unitsOf, nil}
	Oracle     = &Dialect{"Oracle", '"', '"', plainly, doubled, 128, bytesOf, refuseOracle}
	Snowflake  = &Dialect{"Snowflake", '"', '"', double(`"`), doubled, 255, runesOf, nil}
	Databricks = &Dialect{"Databricks", '`', '`', double("`"), doubled, 255, runesOf, nil}
	// In ClickHouse and BigQuery a backslash escapes within backticks, as in their strings.
	ClickHouse = &Dialect{"ClickHouse", '`', '`', escapeBackslash, backslash, 206, bytesOf, nil}
	BigQuery   = &Dialect{"BigQuery", '`', '`', plainly, backslash, 1024, bytesOf, refuseBigQuery}
)

// Dialects are all dialects.
func Dialects() []*Dialect {
	return []*Dialect{Postgres, Redshift, MySQL, SQLServer, Oracle, Snowflake, Databricks, ClickHouse, BigQuery}
}

func (d *Dialect) String() string { return d.name }

func double(quote string) func(string) string {
	return func(name string) string { return strings.ReplaceAll(name, quote, quote+quote) }
}

func plainly(name string) string { return name }

func escapeBackslash(name string) string {
	return strings.NewReplacer(`\`, `\\`, "`", "\\`").Replace(name)
}

func bytesOf(name string) int { return len(name) }
func runesOf(name string) int { return utf8.RuneCountInString(name) }
func unitsOf(name string) int { return len(utf16.Encode([]rune(name))) }

func refuseMySQL(name string) string {
	switch {
	case strings.HasSuffix(name, " "):
		return "ends with a space"
	case strings.ContainsFunc(name, func(r rune) bool { return r > 0xffff }):
		return "holds a character beyond U+FFFF"
	}
	return ""
}

func refuseOracle(name string) string {
	if strings.Contains(name, `"`) {
		return "holds a double quote"
	}
	return ""
}

func refuseBigQuery(name string) string {
	if strings.ContainsAny(name, "`\\.!\"$()*,/;?@[]^{}~'<>:%&=+|#") {
		return "holds a character that names in BigQuery do not have"
	}
	return ""
}

// Quote writes a name of one or more parts (schema, table) so that the source reads
// exactly that name and nothing else. Names that the dialect cannot hold are an
// *sdg.Error: cut or changed, they would name something else. Where a name came from a
// tenant, the catalogue must have it too.
func (d *Dialect) Quote(parts ...string) (string, error) {
	if len(parts) == 0 {
		return "", d.bad("", "is empty")
	}
	var b strings.Builder
	for i, part := range parts {
		if why := d.problem(part); why != "" {
			return "", d.bad(part, why)
		}
		if i > 0 {
			b.WriteByte('.')
		}
		b.WriteByte(d.open)
		b.WriteString(d.escape(part))
		b.WriteByte(d.close)
	}
	return b.String(), nil
}

func (d *Dialect) problem(part string) string {
	switch {
	case part == "":
		return "is empty"
	case !utf8.ValidString(part):
		return "is not UTF-8"
	case strings.ContainsFunc(part, func(r rune) bool { return r < ' ' || r == 0x7f }):
		return "holds a control character"
	case d.size(part) > d.limit:
		return fmt.Sprintf("is longer than %d", d.limit)
	case d.refuse != nil:
		return d.refuse(part)
	}
	return ""
}

func (d *Dialect) bad(name, why string) error {
	return sdg.Invalid("Browse the connector for the names that it has.", sdg.FieldError{
		Field: "body.source", Message: fmt.Sprintf("The name %s %s; %s cannot hold it.", shown(name), why, d.name),
	})
}

// maxParts is catalogue, schema and table.
const maxParts = 3

// Split reads a name as a tenant writes it, such as schema.table: parts are separated by
// dots, and a part that is not plain stands in the dialect's quotes. Letters keep their
// case: names are compared with the catalogue as they stand there.
func (d *Dialect) Split(name string) ([]string, error) {
	if len(name) > 8192 {
		return nil, d.bad(name, "is too long")
	}
	var parts []string
	for rest := name; ; {
		part, after, ok := d.firstPart(rest)
		if !ok || len(parts) == maxParts {
			return nil, d.bad(name, "is not made of one to three parts, each plain or in quotes, with dots between them")
		}
		if why := d.problem(part); why != "" {
			return nil, d.bad(part, why)
		}
		parts = append(parts, part)
		if after == "" {
			return parts, nil
		}
		rest = after[1:] // the dot
	}
}

// firstPart reads one part; after is empty or begins with the dot behind it.
func (d *Dialect) firstPart(text string) (part, after string, ok bool) {
	if text == "" || text[0] != d.open {
		part = text
		if i := strings.IndexByte(text, '.'); i >= 0 {
			part, after = text[:i], text[i:]
		}
		return part, after, !strings.ContainsAny(part, "\"`[]") // a quote inside is a mistake
	}
	var b strings.Builder
	for i := 1; i < len(text); i++ {
		c := text[i]
		switch {
		case c == '\\' && d.unescape == backslash:
			if i++; i == len(text) || text[i] != '\\' && text[i] != d.close {
				return "", "", false
			}
			b.WriteByte(text[i])
		case c != d.close:
			b.WriteByte(c)
		case i+1 < len(text) && text[i+1] == d.close:
			b.WriteByte(c)
			i++
		default:
			after = text[i+1:]
			return b.String(), after, after == "" || after[0] == '.'
		}
	}
	return "", "", false // no closing quote
}

// Join writes a name as Split reads it: plain parts stand as they are.
func (d *Dialect) Join(parts ...string) (string, error) {
	quoted := make([]string, len(parts))
	for i, part := range parts {
		q, err := d.Quote(part)
		if err != nil {
			return "", err
		}
		if isPlain(part) {
			q = part
		}
		quoted[i] = q
	}
	return strings.Join(quoted, "."), nil
}

func isPlain(part string) bool {
	for i := 0; i < len(part); i++ {
		c := part[i]
		if (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && (c < '0' || c > '9') && c != '_' && c != '-' && c != '$' {
			return false
		}
	}
	return part != ""
}
