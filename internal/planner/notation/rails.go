package notation

import (
	"regexp"
	"strings"
)

var (
	migrationHead = regexp.MustCompile(`^create_table\s+[:"'](\w+)["']?.*\bdo\s*\|(\w+)\|$`)
	migrationLine = regexp.MustCompile(`^(\w+)\.(\w+)(?:\s+(.*))?$`)
)

// migration reads "create_table :orders do |t| … end" of Rails.
func migration(lines []line) (declaration, int) {
	m := migrationHead.FindStringSubmatch(lines[0].text)
	if m == nil {
		return declaration{}, 0
	}
	d := declaration{name: m[1], table: m[1], head: lines[0].span}
	for k, l := range lines[1:] {
		if l.text == "end" {
			if len(d.fields) == 0 {
				return declaration{}, 0
			}
			return d, k + 2
		}
		if f := migrationLine.FindStringSubmatch(l.text); f != nil && f[1] == m[2] {
			d.fields = append(d.fields, migrationFields(l, f[2], f[3])...)
		}
	}
	return declaration{}, 0
}

// migrationFields reads "t.string :name, null: false" and "t.timestamps".
func migrationFields(l line, kind, rest string) []field {
	f := field{span: l.span, comment: l.comment}
	switch kind {
	case "timestamps":
		f.kind = "timestamp"
		made, changed := f, f
		made.name, changed.name = "created_at", "updated_at"
		return []field{made, changed}
	case "references", "belongs_to":
	case "index", "foreign_key":
		return nil
	default:
		f.typed(kind)
	}
	var names []string
	for _, a := range arguments(rest) {
		switch name, named := strings.CutPrefix(a, ":"); {
		case named:
			names = append(names, name)
		case strings.HasPrefix(a, `"`) || strings.HasPrefix(a, "'"):
			names = append(names, strings.Trim(a, `"'`))
		case strings.HasPrefix(a, "scale:") && strings.HasPrefix(f.kind, "numeric"):
			f.kind = "numeric(12," + strings.TrimSpace(a[len("scale:"):]) + ")"
		case strings.HasPrefix(a, "index:") && strings.Contains(a, "unique: true"):
			f.unique = true
		}
	}
	var out []field
	for _, name := range names {
		f.name = name
		if kind == "references" || kind == "belongs_to" {
			f.name, f.refers = name+"_id", name
		}
		out = append(out, f)
	}
	return out
}
