package notation

import (
	"slices"
	"strings"
	"unicode"
)

func (w *writer) declare(d declaration) {
	w.write("CREATE TABLE "+d.tableName()+" (\n", d.head)
	var comments []string
	written := 0
	for k, f := range d.fields {
		column := w.column(f)
		if column == "" {
			if w.tables[strings.ToLower(strings.TrimSuffix(f.class, "[]"))] == "" { // else the other side of a relation
				w.lost = append(w.lost, f.span)
			}
			continue
		}
		if written > 0 {
			w.write(",", d.fields[k-1].span)
			w.write(comments[len(comments)-1]+"\n", d.fields[k-1].span)
		}
		if key := strings.Index(column, " references "); key >= 0 && f.tied.End > 0 {
			w.write("  "+column[:key], f.span)
			w.write(column[key:], f.tied)
		} else {
			w.write("  "+column, f.span)
		}
		comment := ""
		if f.comment != "" {
			comment = " -- " + f.comment
		}
		comments = append(comments, comment)
		written++
	}
	if written > 0 {
		w.write(comments[written-1], d.fields[len(d.fields)-1].span)
	}
	for _, k := range d.keys {
		kind := "unique"
		if k.primary {
			kind = "primary key"
		}
		var columns []string
		for _, c := range k.columns {
			name := snake(c)
			if slices.ContainsFunc(d.fields, func(f field) bool { return f.name == c && strings.HasPrefix(w.column(f), name+"_id ") }) {
				name += "_id"
			}
			columns = append(columns, name)
		}
		w.write(",\n  "+kind+" ("+strings.Join(columns, ", ")+")", k.span)
	}
	w.write("\n);", d.head)
}

// column is the declaration of a column; "" for what is none.
func (w *writer) column(f field) string {
	name, kind, refers := snake(f.name), f.kind, f.refers
	if refers == "" && kind == "" {
		switch {
		case w.tables[strings.ToLower(f.class)] != "":
			refers = f.class
		case f.class == "" || strings.ContainsAny(f.class, "[](){}<>"):
			return "" // a list
		default:
			kind = "text" // of a type that the text does not tell
		}
	}
	table := w.tables[strings.ToLower(refers)]
	if table == "" {
		table = snake(refers)
	}
	var b strings.Builder
	if refers != "" {
		if f.kind == "" && !strings.HasSuffix(name, "_id") {
			name += "_id"
		}
		if kind == "" {
			kind = "int"
		}
	}
	b.WriteString(name + " " + kind)
	switch {
	case f.primary:
		b.WriteString(" primary key")
	case f.unique:
		b.WriteString(" unique")
	}
	if !f.primary && !f.optional {
		b.WriteString(" not null")
	}
	if refers != "" {
		b.WriteString(" references " + table)
		if key := w.keys[table]; key != "" {
			b.WriteString("(" + key + ")")
		}
	}
	if len(f.choices) > 0 {
		b.WriteString(" check (" + name + " in ('" + strings.Join(f.choices, "', '") + "'))")
	}
	return b.String()
}

// snake writes a name of a program in snake case: "orderNo", "OrderItem" and "CustomerID" as order_no, order_item and
// customer_id.
func snake(name string) string {
	var b strings.Builder
	runes := []rune(name)
	for k, c := range runes {
		if unicode.IsUpper(c) {
			if k > 0 && runes[k-1] != '_' && (!unicode.IsUpper(runes[k-1]) || k+1 < len(runes) && unicode.IsLower(runes[k+1])) {
				b.WriteByte('_')
			}
			c = unicode.ToLower(c)
		}
		b.WriteRune(c)
	}
	return b.String()
}
