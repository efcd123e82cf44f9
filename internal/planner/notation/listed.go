package notation

import (
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

var commentMark = regexp.MustCompile(`^[ \t]*//+[ \t]*`)

// listed rewrites declarations as heads with bullets, where the remarks on a field may speak of others.
func listed(text string, found []declaration) Rewriting {
	tables := map[string]string{}
	for _, d := range found {
		tables[strings.ToLower(d.name)] = d.tableName()
	}
	w := &writer{}
	at := 0
	for k, d := range found {
		if w.uncomment(text, at, d.span.Start); k > 0 && at == d.span.Start {
			w.write("\n", d.head) // no bullet belongs to both
		}
		w.write("Table: "+d.tableName(), d.head)
		if d.rows != "" {
			w.write(" ("+d.rows+")", d.rowsSpan)
		}
		w.write("\n", d.head)
		for _, f := range d.fields {
			if told, ok := f.told(tables); ok {
				w.write("- "+told+"\n", f.span)
			} else if tables[strings.ToLower(strings.TrimSuffix(f.class, "[]"))] == "" {
				w.lost = append(w.lost, f.span)
			}
		}
		at = d.span.End
	}
	w.uncomment(text, at, len(text))
	return w.rewriting()
}

// uncomment copies lines without the marks that make comments of them: what they tell is no remark on a field.
func (w *writer) uncomment(text string, from, to int) {
	for l := range strings.Lines(text[from:to]) {
		end := from + len(l)
		if mark := commentMark.FindString(l); mark != "" {
			w.write("\n", token.Span{Start: from, End: from + len(mark)})
			from += len(mark)
		}
		w.copy(text, from, end)
		from = end
	}
}

// kindWords are the words for the SQL types of fields.
var kindWords = map[string]string{"int": "integer", "numeric(12,2)": "decimal", "boolean": "boolean", "date": "date", "timestamp": "datetime", "time": "time", "uuid": "uuid"}

// told is what a field says of a column, in words; false where no column holds it.
func (f field) told(tables map[string]string) (string, bool) {
	name, parts := f.name, []string{}
	switch refers := tables[strings.ToLower(f.class)]; {
	case refers != "":
		name += "_id"
		parts = append(parts, "fk to "+refers)
	case strings.HasSuffix(f.class, "[]"):
		return "", false
	case len(f.choices) > 0:
		parts = append(parts, strings.Join(f.choices, " / "))
	case kindWords[f.kind] != "" && !(f.kind == "int" && f.comment != ""):
		parts = append(parts, kindWords[f.kind])
	}
	if f.comment != "" {
		parts = append(parts, f.comment)
	}
	if f.optional && f.comment == "" {
		parts = append(parts, "nullable")
	}
	if len(parts) == 0 {
		return name, true
	}
	return name + ": " + strings.Join(parts, ", "), true
}
