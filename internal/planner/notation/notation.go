// Package notation reads declarations of tables in the notations of programs: classes of Python (data classes, Pydantic,
// Django, SQLAlchemy), DBML, Prisma, Protocol Buffers, structs of Go, migrations of Rails, and classes of TypeScript, Java,
// C#, Kotlin, Swift, Rust and GraphQL. It rewrites them as CREATE TABLE,
// which the planner reads, and leaves the text around them as it is.
package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// declaration is a table as a program declares it.
type declaration struct {
	name   string // as written
	table  string // of the database, where the program says it
	span   token.Span
	head   token.Span // the line that names it
	fields []field
	keys   []together

	rows     string // how many rows it has, in words; "" where it does not say
	rowsSpan token.Span
}

// together are columns that never come twice together.
type together struct {
	columns []string
	primary bool
	span    token.Span
}

// field is a column of a declaration.
type field struct {
	name     string
	kind     string // SQL type; "" where its type is another declaration's name
	class    string // the name of a type that is none of the language's own
	primary  bool
	unique   bool
	optional bool
	refers   string     // the table or class that it names a row of
	through  string     // the field that holds the key, where this one only tells the relation
	tied     token.Span // of such a field
	choices  []string
	comment  string
	span     token.Span
}

// Rewriting is a text in a notation that the planner reads.
type Rewriting struct {
	Text string
	// Home tells, for each byte of Text, which bytes of the user's text it stands for.
	Home []token.Span
	// Lost are the spans of the user's text that ask for what no table holds, such as a list in a column.
	Lost []token.Span
	// Notes are what was assumed.
	Notes []Note
}

// Note is what was assumed of a span of the user's text.
type Note struct {
	Text string
	Span token.Span
}

// Rewrite rewrites what is no language: the first notation that the text holds. It is false where it holds none.
func Rewrite(text string) (Rewriting, bool) {
	for _, rewrite := range []func(string) (Rewriting, bool){SQL, Classes, CalledTables, Sketch, Ticket, Sections, Dictionary, Heads, HeadedLines, Outline} {
		if r, ok := rewrite(text); ok {
			return r, true
		}
	}
	return Rewriting{}, false
}

// SQL rewrites the declarations of a text as CREATE TABLE. It is false where the text declares nothing so.
func SQL(text string) (Rewriting, bool) {
	found := declarations(text)
	if len(found) == 0 {
		return Rewriting{}, false
	}
	w := &writer{tables: map[string]string{}, keys: map[string]string{}}
	for _, d := range found {
		w.tables[strings.ToLower(d.name)] = d.tableName()
		w.tables[strings.ToLower(d.tableName())] = d.tableName()
		w.tables[lexicon.Singular(strings.ToLower(d.tableName()))] = d.tableName()
		for _, f := range d.fields {
			if f.primary {
				w.keys[d.tableName()] = snake(f.name)
			}
		}
	}
	at := 0
	for _, d := range found {
		w.copy(text, at, d.span.Start)
		w.declare(d)
		at = d.span.End
	}
	w.copy(text, at, len(text))
	return w.rewriting(), true
}

// declarations are those of all notations, in the order of the text.
func declarations(text string) []declaration {
	lines := linesOf(text)
	var out []declaration
	for k := 0; k < len(lines); {
		d, n := pythonClass(lines[k:])
		if n == 0 {
			d, n = braced(lines[k:])
		}
		if n == 0 {
			d, n = migration(lines[k:])
		}
		if n == 0 {
			k++
			continue
		}
		d.span = token.Span{Start: lines[k].span.Start, End: lines[k+n-1].span.End}
		out = append(out, d)
		k += n
	}
	return out
}

func (d declaration) tableName() string {
	if d.table != "" {
		return snake(d.table)
	}
	words := strings.Split(snake(d.name), "_")
	words[len(words)-1] = lexicon.Plural(words[len(words)-1])
	return strings.Join(words, "_")
}

// line is a line of the text without its comment.
type line struct {
	text    string // without the white space around it
	indent  int
	comment string
	span    token.Span // without the end of the line
}

func linesOf(text string) []line {
	var out []line
	at := 0
	for _, raw := range strings.SplitAfter(text, "\n") {
		body := strings.TrimRight(raw, "\r\n")
		l := line{span: token.Span{Start: at, End: at + len(body)}}
		at += len(raw)
		code := strings.TrimLeft(body, " \t")
		l.indent = len(body) - len(code)
		l.text, l.comment = cutComment(code)
		out = append(out, l)
	}
	return out
}

// cutComment parts a line from the comment behind it.
func cutComment(code string) (rest, comment string) {
	var quote byte
	for k := 0; k < len(code); k++ {
		switch c := code[k]; {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'' || c == '`':
			quote = c
		case c == '#' && (k == 0 || code[k-1] == ' ' || code[k-1] == '\t'):
			return strings.TrimSpace(code[:k]), strings.TrimSpace(code[k+1:])
		case (c == '/' || c == '-') && k+1 < len(code) && code[k+1] == c && (k == 0 || code[k-1] == ' ' || code[k-1] == '\t' || code[k-1] == ';'):
			return strings.TrimSpace(code[:k]), strings.TrimSpace(strings.TrimLeft(code[k:], "/-"))
		}
	}
	return strings.TrimSpace(code), ""
}
