package notation

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	sketchKey  = regexp.MustCompile(`^["']?[A-Za-z_][\w ]*["']?\s*:\s*(?:#.*)?$`)
	arrowTo    = regexp.MustCompile(`^(?:->|=>|→|>)\s*([A-Za-z_]\w*)(?:\.\w+)?$`)
	sizeRows   = regexp.MustCompile(`(?i)^(?:about |around |approx\.? |~ ?)?\d[\d,._ ]*k?(?: (?:rows|records|entries))?$| per `) // no "S, M or L"
	perValue   = regexp.MustCompile(`(?i)^` + rowsOfEach + `(?: \(.*\))?$`)
	dayToDay   = regexp.MustCompile(`^(\d{4}-\d{2}-\d{2})\s*/\s*(\d{4}-\d{2}-\d{2})$`)
	parentOf   = regexp.MustCompile(`^([A-Za-z_]\w*)(?:\s*\(\s*(?:by |via |on )?([A-Za-z_]\w*)\s*\))?$`)
	parentKeys = []string{"belongs_to", "parent", "child_of", "references"}
	sketchRows = append([]string{"_count", "_rows", "_n", "size", "how_many"}, rowsKeys...)
	fieldsKeys = []string{"fields", "columns", "attributes"}
	tablesKeys = []string{"tables", "entities", "datasets", "models"}
	// specKeys are those of a field that is described by properties of its own, which the planner reads as such.
	specKeys = []string{"type", "min", "max", "values", "enum", "pattern", "unique", "nullable", "format", "distribution", "mean", "properties"}
)

// mostSketches bounds how many beginnings of a document are tried, each of which may read to the end.
const mostSketches = 4

// Sketch rewrites tables that are sketched as a document of JSON or YAML, whose members are tables, and theirs the
// columns with what is told of them in words: "machines: {_count: 75, slot: A1 ... F8}". It is false for documents that
// describe columns by properties, and for those that show data.
func Sketch(text string) (Rewriting, bool) {
	lines := linesOf(text)
	raw := func(k int) string { return strings.TrimRight(text[lines[k].span.Start:lines[k].span.End], " \t") }
	for k, tries := 0, 0; k < len(lines) && tries < mostSketches; k++ {
		end := sketchEnd(lines, k, raw)
		if end > k {
			tries++
		}
		if end < k+3 {
			continue
		}
		from, to := lines[k].span.Start, lines[end-1].span.End
		var doc yaml.Node
		if err := yaml.Unmarshal([]byte(strings.ReplaceAll(text[from:to], "\t", "  ")), &doc); err != nil || len(doc.Content) != 1 {
			continue
		}
		s := sketch{first: k, lines: lines}
		if !s.tables(doc.Content[0]) || !s.told || len(s.found) == 0 {
			continue
		}
		for k := range s.found {
			s.found[k].span = token.Span{Start: from, End: from}
		}
		s.found[len(s.found)-1].span.End = to
		return listed(text, s.found), true
	}
	return Rewriting{}, false
}

// sketchEnd is the line behind the document that begins at line k; k itself where none does, and the next line where it
// has no end.
func sketchEnd(lines []line, k int, raw func(int) string) int {
	if strings.HasPrefix(raw(k), "{") {
		depth := 0
		for end := k; end < len(lines); end++ {
			depth += strings.Count(raw(end), "{") - strings.Count(raw(end), "}")
			if depth <= 0 {
				return end + 1
			}
		}
		return k + 1
	}
	if k > 0 && lines[k-1].text != "" && lines[k-1].indent > 0 || lines[k].indent > 0 || !sketchKey.MatchString(raw(k)) {
		return k
	}
	end := k + 1
	for end < len(lines) && (raw(end) == "" || lines[end].indent > 0 || sketchKey.MatchString(raw(end))) {
		end++
	}
	for end > k && raw(end-1) == "" {
		end--
	}
	return end
}

// sketch is what such a document declares.
type sketch struct {
	first int // line of the text
	lines []line
	found []declaration
	told  bool // a table says how many rows it has, which shown data does not
}

func (s *sketch) tables(n *yaml.Node) bool {
	if n.Kind != yaml.MappingNode {
		return false
	}
	if len(n.Content) == 2 && slices.Contains(tablesKeys, n.Content[0].Value) {
		return s.tables(n.Content[1])
	}
	for k := 0; k+1 < len(n.Content); k += 2 {
		key, members := n.Content[k], n.Content[k+1]
		if members.Kind != yaml.MappingNode || !s.table(key, members) {
			return false
		}
	}
	return true
}

func (s *sketch) table(key, members *yaml.Node) bool {
	t := declaration{name: key.Value, table: key.Value, head: s.span(key)}
	if c := comment(key); c != "" {
		t.rows, t.rowsSpan, s.told = c, t.head, true
	}
	for k := 0; k+1 < len(members.Content); k += 2 {
		name, value := members.Content[k], members.Content[k+1]
		low := strings.ToLower(name.Value)
		switch {
		case slices.Contains(sketchRows, low) && value.Kind == yaml.ScalarNode && (low != "size" || sizeRows.MatchString(value.Value)):
			t.rows, t.rowsSpan, s.told = value.Value, s.span(name), true
			if _, err := strconv.Atoi(strings.ReplaceAll(value.Value, "_", "")); err == nil || !strings.Contains(t.rows, " per ") {
				t.rows += " rows"
			}
		case strings.HasPrefix(low, "per ") && value.Kind == yaml.ScalarNode && perValue.MatchString(value.Value):
			t.rows, t.rowsSpan, s.told = value.Value+" "+low, s.span(name), true
		case slices.Contains(parentKeys, low) && parentOf.MatchString(value.Value):
			m := parentOf.FindStringSubmatch(value.Value)
			column := m[2]
			if column == "" {
				column = lexicon.Singular(strings.ToLower(m[1])) + "_id"
			}
			t.fields = append(t.fields, field{name: column, comment: "fk to " + m[1], span: s.span(name)})
		case slices.Contains(fieldsKeys, low) && value.Kind == yaml.MappingNode:
			for j := 0; j+1 < len(value.Content); j += 2 {
				if !s.field(&t, value.Content[j], value.Content[j+1]) {
					return false
				}
			}
		case slices.Contains(fieldsKeys, low) && value.Kind == yaml.SequenceNode:
			for _, item := range value.Content {
				if item.Kind != yaml.MappingNode || len(item.Content) != 2 || !s.field(&t, item.Content[0], item.Content[1]) {
					return false
				}
			}
		default:
			if !s.field(&t, name, value) {
				return false
			}
		}
	}
	s.found = append(s.found, t)
	return len(t.fields) > 1
}

// field adds a column with what its value tells of it.
func (s *sketch) field(t *declaration, name, value *yaml.Node) bool {
	f := field{name: name.Value, span: s.span(name)}
	told, ok := inWords(value)
	if !ok {
		return false
	}
	if m := arrowTo.FindStringSubmatch(told); m != nil {
		told = "fk to " + m[1]
	}
	if m := dayToDay.FindStringSubmatch(told); m != nil {
		told = m[1] + " to " + m[2]
	}
	if c := comment(value); c != "" {
		told += ", " + c
	}
	f.comment = told
	t.fields = append(t.fields, f)
	return true
}

// inWords says what a member's value tells of a column: words, a list of values, the two ends of a range, or the shares
// of values.
func inWords(n *yaml.Node) (string, bool) {
	var parts []string
	switch n.Kind {
	case yaml.ScalarNode:
		return strings.TrimSpace(n.Value), true
	case yaml.SequenceNode:
		for _, item := range n.Content {
			if item.Kind != yaml.ScalarNode {
				return "", false
			}
			parts = append(parts, item.Value)
		}
		if len(parts) == 2 && isNumber(parts[0]) && isNumber(parts[1]) {
			return parts[0] + " to " + parts[1], true
		}
		return "one of " + strings.Join(parts, ", "), true
	case yaml.MappingNode:
		sum := 0.0
		var shares []float64
		for k := 0; k+1 < len(n.Content); k += 2 {
			x, err := strconv.ParseFloat(strings.TrimSuffix(n.Content[k+1].Value, "%"), 64)
			if err != nil || slices.Contains(specKeys, strings.ToLower(n.Content[k].Value)) {
				return "", false
			}
			shares = append(shares, x)
			sum += x
		}
		if math.Abs(sum-1) > .011 && math.Abs(sum-100) > 1.1 {
			return "", false
		}
		for k, x := range shares {
			parts = append(parts, n.Content[2*k].Value+" "+strconv.FormatFloat(math.Round(1e6*x/sum)/1e4, 'f', -1, 64)+"%")
		}
		return strings.Join(parts, ", "), true
	}
	return "", false
}

func isNumber(s string) bool {
	_, err := strconv.ParseFloat(s, 64)
	return err == nil
}

func comment(n *yaml.Node) string { return strings.TrimSpace(strings.TrimLeft(n.LineComment, "# ")) }

// span is that of the line of a node; of the document's first line where YAML counts lines that the text does not have.
func (s *sketch) span(n *yaml.Node) token.Span {
	if k := s.first + n.Line - 1; k < len(s.lines) && s.lines[k].span.Start < s.lines[k].span.End {
		return s.lines[k].span
	}
	return s.lines[s.first].span
}
