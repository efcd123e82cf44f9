package notation

import (
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	bulletLine = regexp.MustCompile(`^[-*•–·]\s+\S`)
	namedHead  = regexp.MustCompile(`^(?:#{1,6}\s+|\d{1,2}[.)]\s+|[-*•–·]\s+)?[*_]{0,2}(?:(?i:table|entity)\s*:?\s+)?[*_` + "`" + `]{0,2}([A-Za-z]\w*(?: [A-Za-z]\w*){0,2}?)[` + "`" + `*_]{0,2}(?:\s+(?i:table|entity))?[*_]{0,2}\s*:?[*_]{0,2}$`)
)

// groupHeads are headings of a description that name no table.
var groupHeads = lexicon.WordSet(`columns fields attributes rules notes constraints requirements relationships relations tables entities schema schemas examples example details distributions distribution
	output outputs format formats data properties assumptions conditions dependencies values keys types specs specification specifications remarks comments numbers counts volumes sizes dates statistics stats
	options settings parameters ranges formulas calculations metrics measures signs facts things points items features steps tips goals needs wishes exceptions cases checks validations nulls shares percentages
	identifiers names demographics basics personals contents criteria variables categories specifics essentials extras generals`)

// block is a head with the bullets below it.
type block struct {
	head  int    // line
	items [2]int // lines
	name  string
	bare  bool // the items have no bullets
}

// blockBelow finds the items below the head in line k: bullets, lines that are indented, or the lines of a paragraph.
func blockBelow(lines []line, k int, raw func(int) string) (block, bool) {
	bullet := func(k int) bool { return bulletLine.MatchString(strings.TrimSpace(raw(k))) }
	from := k + 1
	for from < len(lines) && raw(from) == "" {
		from++
	}
	if from == len(lines) || from > k+1 && (bullet(k) || !bullet(from)) {
		return block{}, false
	}
	b := block{head: k, items: [2]int{from, from}, bare: !bullet(from)}
	deeper := lines[from].indent > lines[k].indent
	if b.bare && !deeper && (k > 0 && raw(k-1) != "" || strings.HasSuffix(raw(k), ":")) {
		return block{}, false
	}
	for ; b.items[1] < len(lines); b.items[1]++ {
		l := raw(b.items[1])
		if l == "" || bullet(b.items[1]) == b.bare || (deeper || bullet(k)) && lines[b.items[1]].indent <= lines[k].indent {
			break
		}
		if b.bare && (len(strings.Fields(l)) > 10 || strings.HasSuffix(l, ".") || strings.HasSuffix(l, ":")) {
			return block{}, false // prose
		}
	}
	return b, b.items[1] >= from+2
}

// Heads rewrites the headings of several lists of bullets that name a table each, "customers:", "## Orders" or "2. Order
// lines", in the one way that no reader takes for anything else: "Table: customers". It is false where the headings may
// name parts of one table.
func Heads(text string) (Rewriting, bool) {
	lines := linesOf(text)
	raw := func(k int) string { return strings.TrimRight(text[lines[k].span.Start:lines[k].span.End], " \t") }
	var found []block
	for k := 0; k < len(lines); k++ {
		m := namedHead.FindStringSubmatch(strings.TrimSpace(raw(k)))
		if m == nil || !tableName(m[1]) {
			continue
		}
		b, ok := blockBelow(lines, k, raw)
		if !ok {
			continue
		}
		b.name = m[1]
		found = append(found, b)
		k = b.items[1] - 1
	}
	if len(found) < 2 || !allTables(text, found, lines) {
		return Rewriting{}, false
	}
	w := &writer{}
	at := 0
	for _, b := range found {
		w.copy(text, at, lines[b.head].span.Start)
		w.write("Table: "+strings.ReplaceAll(b.name, "_", " "), lines[b.head].span)
		at = lines[b.head].span.End
		for k := b.items[0]; k < b.items[1]; k++ {
			w.copy(text, at, lines[k].span.Start)
			at = lines[k].span.Start + lines[k].indent // what is indented below a bullet would be a part of it
			if b.bare {
				w.write("- ", token.Span{Start: lines[k].span.Start, End: at + 1})
			}
		}
	}
	w.copy(text, at, len(text))
	return w.rewriting(), true
}

// tableName: the heading can name a table: by a noun in the plural that is no word for a part of a description.
func tableName(name string) bool {
	words := lexicon.NameWords(name)
	if len(words) == 0 {
		return false
	}
	last := words[len(words)-1]
	return lexicon.IsPlural(last) && !groupHeads[last]
}

// allTables: no rows of anything else are counted, so that the headings name the tables and no parts of one.
func allTables(text string, found []block, lines []line) bool {
	heads := map[string]bool{}
	in := map[int]bool{}
	for _, b := range found {
		words := lexicon.NameWords(b.name)
		heads[words[len(words)-1]] = true
		for k := b.head; k < b.items[1]; k++ {
			in[k] = true
		}
	}
	for k, l := range lines {
		if in[k] {
			continue
		}
		toks := token.Tokenize(text[l.span.Start:l.span.End])
		for i, t := range toks {
			if t.Kind != token.Number || t.Percent || t.Unit != "" || t.Num < 2 || t.Year {
				continue
			}
			for j := i + 1; j < min(len(toks), i+4) && toks[j].Kind == token.Word; j++ {
				if w := toks[j].Low; w == "rows" || w == "records" || lexicon.IsPlural(w) && token.Units[w] == "" {
					if !heads[w] {
						return w == "tables" || w == "entities" || w == "rows" && j > i+1 && heads[lexicon.Plural(toks[j-1].Low)]
					}
					break
				}
			}
		}
	}
	return true
}
