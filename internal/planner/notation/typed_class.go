package notation

import (
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// classHead begins an interface or type of TypeScript, a type of GraphQL, a class of Java, C#, Kotlin or Swift, or
	// a struct of Rust.
	classHead = regexp.MustCompile(`^(?:export\s+|default\s+|public\s+|internal\s+|abstract\s+|final\s+|sealed\s+|data\s+|pub\s+|open\s+|declare\s+)*(?:interface|type|class|struct|record)\s+(\w+)(?:\s*(?:extends|implements|:)\s+[\w<>, ]+)?\s*=?\s*([{(])$`)
	// nameFirst is a field such as "email?: string;", "val age: Int," or "pub total: Option<f64>,".
	nameFirst = regexp.MustCompile(`^(?:(?:pub|readonly|val|var|let|public|private|protected)\s+)*(\w+)(\?)?\s*:\s*([\w.<>\[\]|"'!?, ]+?)\s*(?:=[^,;]*)?[,;]?$`)
	// typeFirst is a field such as "private int age;" or "public string Name { get; set; }".
	typeFirst = regexp.MustCompile(`^(?:(?:public|private|protected|internal|final|static|readonly|required|virtual)\s+)*([\w.<>\[\]?]+)\s+(\w+)\s*(?:\{\s*get;[^}]*\})?\s*(?:=[^;]*)?;?$`)
	listOf    = regexp.MustCompile(`^(?:List|Vec|Array|Set|Collection|ICollection|IEnumerable|IList|MutableList)<\s*(\w+)\s*>$|^(\w+)\[\]$|^\[\s*(\w+)!?\s*\]$`)
	maybe     = regexp.MustCompile(`^(?:Option|Optional|Nullable)<\s*(.+)\s*>$`)
	literals  = regexp.MustCompile(`^(?:["'][^"']*["']\s*\|\s*)+["'][^"']*["']$`)
	numerals  = regexp.MustCompile(`^\d+(?:\s*\|\s*\d+)+\s*(?:\| null)?$`)
	decimals  = regexp.MustCompile(`\d\.\d`)
	// measured are words of names whose numbers have decimals.
	measured = regexp.MustCompile(`(?i)price|amount|total|cost|fee|rate|weight|length|height|width|km|lat|lon|lng|percent|pct|ratio|score|balance|salary|temp|volt|distance|value`)
)

// Classes rewrites classes whose fields have types as heads with bullets, where remarks may speak of other fields. It is
// false where the text has none.
func Classes(text string) (Rewriting, bool) {
	lines := linesOf(text)
	var found []declaration
	for k := 0; k < len(lines); k++ {
		if d, n := typedClass(lines[k:]); n > 0 {
			d.span = token.Span{Start: lines[k].span.Start, End: lines[k+n-1].span.End}
			found = append(found, d)
			k += n - 1
		}
	}
	if len(found) == 0 || len(found) == 1 && found[0].bare(text) {
		return Rewriting{}, false
	}
	return listed(text, found), true
}

// bare: an interface that tells nothing but names and types, which the planner reads with its names as they are.
func (d declaration) bare(text string) bool {
	for _, f := range d.fields {
		if f.comment != "" || len(f.choices) > 0 {
			return false
		}
	}
	return strings.HasPrefix(text[d.head.Start:], "interface") || strings.HasPrefix(text[d.head.Start:], "type")
}

// typedClass reads a class whose fields have types, in the notations of languages that look alike.
func typedClass(lines []line) (declaration, int) {
	m := classHead.FindStringSubmatch(lines[0].text)
	if m == nil {
		return declaration{}, 0
	}
	open, closing := m[2], "}"
	if open == "(" {
		closing = ")"
	}
	d := declaration{name: m[1], head: lines[0].span}
	depth := 1
	for k, l := range lines[1:] {
		inner := depth == 1
		depth += strings.Count(l.text, open) - strings.Count(l.text, closing)
		if depth <= 0 {
			if len(d.fields) < 2 {
				return declaration{}, 0
			}
			return d, k + 2
		}
		if f, ok := classField(l); ok && inner {
			d.fields = append(d.fields, f)
		}
	}
	return declaration{}, 0
}

func classField(l line) (field, bool) {
	f := field{span: l.span, comment: l.comment}
	kind := ""
	if m := nameFirst.FindStringSubmatch(l.text); m != nil {
		f.name, f.optional, kind = snake(m[1]), m[2] != "", strings.TrimSpace(m[3])
	} else if m := typeFirst.FindStringSubmatch(l.text); m != nil && m[1] != "return" {
		f.name, kind = snake(m[2]), m[1]
	} else {
		return field{}, false
	}
	if m := maybe.FindStringSubmatch(kind); m != nil {
		kind, f.optional = m[1], true
	}
	kind = strings.TrimSuffix(kind, "!")
	if m := listOf.FindStringSubmatch(kind); m != nil {
		f.class = m[1] + m[2] + m[3] + "[]"
		return f, true
	}
	if literals.MatchString(kind) {
		f.kind, f.choices = "text", choicesIn(kind)
		return f, true
	}
	if numerals.MatchString(kind) {
		kind, null, _ := strings.Cut(kind, "| null")
		values := strings.Join(strings.Fields(strings.ReplaceAll(kind, "|", " ")), ", ")
		f.kind, f.comment = "int", strings.TrimSuffix("one of "+values+", "+f.comment, ", ")
		f.optional = f.optional || null != ""
		return f, true
	}
	f.typed(kind)
	switch plain := strings.TrimSpace(strings.TrimSuffix(kind, "| null")); {
	case plain == "Date" && strings.HasSuffix(f.name, "_at"):
		f.kind = "timestamp" // a Date of JavaScript has a time
	case plain == "number" && !measured.MatchString(f.name) && !decimals.MatchString(f.comment):
		f.kind = "int"
	}
	return f, true
}
