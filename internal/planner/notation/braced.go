package notation

import (
	"regexp"
	"strings"
)

var (
	dbmlHead  = regexp.MustCompile(`^(?:T|t)able\s+"?(\w+)"?(?:\s+as\s+\w+)?(?:\s*\[[^\]]*\])?\s*\{$`)
	protoHead = regexp.MustCompile(`^message\s+(\w+)\s*\{$`)
	modelHead = regexp.MustCompile(`^model\s+(\w+)\s*\{$`)
	goHead    = regexp.MustCompile(`^type\s+(\w+)\s+struct\s*\{$`)
	dbmlLine  = regexp.MustCompile(`^"?(\w+)"?\s+([\w.]+(?:\s*\([^)]*\))?)\s*(?:\[(.*)\])?$`)
	dbmlKey   = regexp.MustCompile(`\((\w+(?:\s*,\s*\w+)+)\)\s*\[([^\]]*(?:pk|unique)[^\]]*)\]`)
	protoLine = regexp.MustCompile(`^(repeated\s+|optional\s+|required\s+)?([\w.]+)\s+(\w+)\s*=\s*\d+\s*(?:\[.*\])?;?$`)
	goLine    = regexp.MustCompile("^(\\w+)\\s+([*\\w.\\[\\]]+)\\s*(`[^`]*`)?$")
	modelLine = regexp.MustCompile(`^(\w+)\s+(\w+)(\[\])?(\?)?\s*(@.*)?$`)
	related   = regexp.MustCompile(`@relation\(.*fields:\s*\[(\w+)\]`)
	jsonTag   = regexp.MustCompile("(?:json|db):\"([a-z]\\w*)")
)

// braced reads a table of DBML, a message of Protocol Buffers or a struct of Go.
func braced(lines []line) (declaration, int) {
	var read func(line) (field, bool)
	var m []string
	switch head := lines[0].text; {
	case dbmlHead.MatchString(head):
		m, read = dbmlHead.FindStringSubmatch(head), dbmlField
	case protoHead.MatchString(head):
		m, read = protoHead.FindStringSubmatch(head), protoField
	case modelHead.MatchString(head):
		m, read = modelHead.FindStringSubmatch(head), prismaField
	case goHead.MatchString(head):
		m, read = goHead.FindStringSubmatch(head), goField
	default:
		return declaration{}, 0
	}
	d := declaration{name: m[1], head: lines[0].span}
	depth := 1
	for k, l := range lines[1:] {
		depth += strings.Count(l.text, "{") - strings.Count(l.text, "}")
		if depth <= 0 {
			if d.tie(); len(d.fields) < 2 {
				return declaration{}, 0
			}
			return d, k + 2
		}
		if f, ok := read(l); ok && depth == 1 {
			d.fields = append(d.fields, f)
		} else if key := dbmlKey.FindStringSubmatch(l.text); key != nil {
			d.keys = append(d.keys, together{strings.Split(strings.ReplaceAll(key[1], " ", ""), ","), strings.Contains(key[2], "pk"), l.span})
		}
	}
	return declaration{}, 0
}

// tie lets the fields that relations name refer to the relation's model, and drops the relations themselves.
func (d *declaration) tie() {
	var fields []field
	for _, f := range d.fields {
		if f.through == "" {
			fields = append(fields, f)
		}
	}
	for _, f := range d.fields {
		for k := range fields {
			if f.through != "" && fields[k].name == f.through {
				fields[k].refers, fields[k].tied = f.class, f.span
			}
		}
	}
	d.fields = fields
}

// prismaField reads "email String? @unique" and "customer Customer @relation(fields: [customerId], references: [id])".
func prismaField(l line) (field, bool) {
	m := modelLine.FindStringSubmatch(l.text)
	if m == nil {
		return field{}, false
	}
	if m[3] != "" {
		return field{name: m[1], class: m[2] + m[3], span: l.span}, true
	}
	f := field{name: m[1], span: l.span, comment: l.comment, optional: m[4] != "", primary: strings.Contains(m[5], "@id"), unique: strings.Contains(m[5], "@unique")}
	if f.typed(m[2]); m[2] == "String" && strings.Contains(m[5], "uuid") {
		f.kind = "uuid"
	}
	if r := related.FindStringSubmatch(m[5]); r != nil {
		f.through = r[1]
	}
	return f, true
}

// dbmlField reads "customer_id int [ref: > customers.id, not null, note: '…']".
func dbmlField(l line) (field, bool) {
	m := dbmlLine.FindStringSubmatch(l.text)
	if m == nil || strings.EqualFold(m[1], "note") || strings.EqualFold(m[1], "indexes") {
		return field{}, false
	}
	f := field{name: m[1], span: l.span, comment: l.comment, optional: !strings.Contains(m[3], "not null") && strings.Contains(m[3], "null")}
	if f.typed(m[2]); f.kind == "" {
		f.kind = "text" // of an enum that the text declares elsewhere
	}
	for _, setting := range arguments(m[3]) {
		key, value, _ := strings.Cut(setting, ":")
		value = strings.TrimSpace(value)
		switch strings.TrimSpace(key) {
		case "pk", "primary key":
			f.primary = true
		case "unique":
			f.unique = true
		case "ref":
			f.refers, _, _ = strings.Cut(strings.TrimLeft(value, "<>- "), ".")
		case "note":
			f.comment = strings.Trim(value, `"'`)
		}
	}
	return f, true
}

// protoField reads "optional string full_name = 2;".
func protoField(l line) (field, bool) {
	m := protoLine.FindStringSubmatch(l.text)
	if m == nil {
		return field{}, false
	}
	if strings.HasPrefix(m[1], "repeated") {
		return field{name: m[3], class: m[2] + "[]", span: l.span}, true
	}
	f := field{name: m[3], span: l.span, comment: l.comment, optional: strings.HasPrefix(m[1], "optional")}
	f.typed(m[2])
	return f, true
}

// goField reads "FullName string `json:\"full_name\"`".
func goField(l line) (field, bool) {
	m := goLine.FindStringSubmatch(l.text)
	if m == nil {
		return field{}, false
	}
	f := field{name: m[1], span: l.span, comment: l.comment}
	f.typed(m[2])
	if tag := jsonTag.FindStringSubmatch(m[3]); tag != nil {
		f.name = tag[1]
	}
	f.primary = strings.Contains(m[3], "primaryKey") || strings.Contains(m[3], ",pk")
	f.unique = strings.Contains(m[3], "unique")
	return f, true
}
