package notation

import (
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	classLine    = regexp.MustCompile(`^class\s+(\w+)\s*(?:\(([^)]*)\))?\s*:$`)
	annotated    = regexp.MustCompile(`^([a-z_]\w*)\s*:\s*(.+)$`)
	assigned     = regexp.MustCompile(`^([a-z_]\w*)\s*=\s*(.+)$`)
	togetherLine = regexp.MustCompile(`^unique_together\s*=\s*(.+)$`)
	module       = regexp.MustCompile(`^(?:[a-z]\w*\.)+`)
	tableNamed   = regexp.MustCompile(`^(?:__tablename__|db_table)\s*=\s*["'](\w+)["']`)
)

// pythonClass reads a class whose members are columns, with the decorator before it. It tells how many lines it takes;
// 0 where none begins.
func pythonClass(lines []line) (declaration, int) {
	from := 0
	for from < len(lines) && strings.HasPrefix(lines[from].text, "@") {
		from++
	}
	if from >= len(lines) {
		return declaration{}, 0
	}
	m := classLine.FindStringSubmatch(lines[from].text)
	if m == nil || strings.Contains(m[2], "Enum") {
		return declaration{}, 0
	}
	d := declaration{name: m[1], head: lines[from].span}
	end := from + 1
	var meta token.Span
	for k := from + 1; k < len(lines); k++ {
		l := lines[k]
		if l.text == "" {
			continue
		}
		if l.indent <= lines[from].indent {
			break
		}
		end = k + 1
		if t := tableNamed.FindStringSubmatch(l.text); t != nil {
			d.table = t[1]
			continue
		}
		if l.text == "class Meta:" {
			meta = l.span
			continue
		}
		if u := togetherLine.FindStringSubmatch(l.text); u != nil {
			if meta.End > 0 {
				l.span.Start = meta.Start // its head says nothing else
			}
			d.keys = append(d.keys, together{choicesIn(strings.NewReplacer("(", "", ")", "").Replace(u[1])), false, l.span})
			continue
		}
		if f, ok := pythonField(l); ok {
			d.fields = append(d.fields, f)
		}
	}
	if len(d.fields) < 2 {
		return declaration{}, 0
	}
	return d, end
}

// pythonField reads "age: int = 0  # 18-80", "name = models.CharField(max_length=80)" and "id = Column(Integer, …)".
func pythonField(l line) (field, bool) {
	f := field{span: l.span, comment: l.comment}
	value := ""
	if m := annotated.FindStringSubmatch(l.text); m != nil {
		f.name = m[1]
		kind, given, _ := strings.Cut(m[2], "=")
		for strings.Count(kind, "(") > strings.Count(kind, ")") && given != "" { // an "=" of the type's own arguments
			more, rest, found := strings.Cut(given, "=")
			if kind += "=" + more; !found {
				given = ""
				break
			}
			given = rest
		}
		f.typed(kind)
		value = strings.TrimSpace(given)
		f.optional = f.optional || value == "None"
	} else if m := assigned.FindStringSubmatch(l.text); m != nil {
		f.name, value = m[1], strings.TrimSpace(m[2])
		if !strings.HasSuffix(value, ")") || strings.HasPrefix(value, "(") {
			return field{}, false // a setting of the class
		}
	} else {
		return field{}, false
	}
	f.called(value)
	return f, true
}

// called reads the call that makes a field.
func (f *field) called(value string) {
	m := called.FindStringSubmatch(value)
	if m == nil {
		return
	}
	args := arguments(m[2])
	switch m[1] {
	case "ForeignKey", "OneToOneField":
		if len(args) > 0 {
			f.refers = strings.Trim(args[0], `"'`)
			f.refers = f.refers[strings.LastIndexByte(f.refers, '.')+1:]
			f.kind = ""
		}
	case "ManyToManyField", "relationship", "Relationship", "backref":
		f.kind, f.class, f.refers = "", "", ""
		return
	case "Column", "mapped_column", "Field":
		for _, a := range args {
			if t, ok := strings.CutPrefix(a, "ForeignKey("); ok {
				f.refers, _, _ = strings.Cut(strings.Trim(t, `"')`), ".")
			} else if t, ok := strings.CutPrefix(a, "Enum("); ok {
				f.kind, f.choices = "text", choicesIn(t)
			} else if f.kind == "" && f.class == "" && !strings.Contains(a, "=") {
				f.typed(strings.TrimSuffix(module.ReplaceAllString(a, ""), "()"))
			}
		}
	default:
		if f.kind == "" && f.class == "" {
			f.typed(m[1])
		}
	}
	for _, a := range args {
		key, v, _ := strings.Cut(a, "=")
		v = strings.TrimSpace(v)
		switch key = strings.TrimSpace(key); {
		case (key == "primary_key" || key == "primary") && v == "True":
			f.primary = true
		case key == "unique" && v == "True":
			f.unique = true
		case (key == "null" || key == "nullable" || key == "blank") && v == "True" && key != "blank":
			f.optional = true
		case key == "choices" || key == "enum":
			f.choices = choicesIn(v)
		case key == "decimal_places" && strings.HasPrefix(f.kind, "numeric"):
			f.kind = "numeric(12," + v + ")"
		case key == "foreign_key":
			f.refers, _, _ = strings.Cut(strings.Trim(v, `"'`), ".")
		}
	}
	f.limits(m[2])
}

// arguments parts the arguments of a call at the commas that stand in no brackets or quotes.
func arguments(list string) []string {
	var out []string
	depth, from := 0, 0
	var quote rune
	add := func(to int) {
		if a := strings.TrimSpace(list[from:to]); a != "" {
			out = append(out, a)
		}
	}
	for k, c := range list {
		switch {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case strings.ContainsRune("([{", c):
			depth++
		case strings.ContainsRune(")]}", c):
			depth--
		case c == ',' && depth == 0:
			add(k)
			from = k + 1
		}
	}
	add(len(list))
	return out
}
