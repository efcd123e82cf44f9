package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// columnTable gives a table that is called by what a column holds that column: "100 German
// addresses", "500 uuids", "Spanish phone numbers, 40".
func (p *parser) columnTable(t *tableDraft) bool {
	if t.grid != nil || t.base != nil || t.implicit || len(p.tables) > 1 {
		return false
	}
	for k, o := range p.owner {
		if w := p.toks[k]; o == nil && w.Kind == token.Word && (!functionWords[w.Low] || w.Is("per", "every", "each")) && !silentWords[w.Low] && !slices.Contains(t.nouns, lexicon.Singular(w.Low)) && k+1 != p.firstOf(t) {
			return false // the text says more
		}
	}
	names := [][]string{t.nouns}
	if k := p.firstOf(t); k > 0 && p.toks[k-1].Kind == token.Word && !slices.Contains(t.nouns, p.toks[k-1].Low) {
		names = [][]string{append([]string{p.toks[k-1].Low}, t.nouns...), t.nouns}
	}
	for _, words := range names {
		words = append(slices.Clone(words[:len(words)-1]), lexicon.Singular(words[len(words)-1]))
		for len(words) > 1 && localeWords[words[0]] != "" {
			words = words[1:]
		}
		m, ok := p.lex.exact(words)
		if len(words) == 1 && (words[0] == "name" || words[0] == "address") {
			m, ok = meaning{semantic: map[string]string{"name": "full_name", "address": "street_address"}[words[0]]}, true
		}
		if !ok || m.semantic == "" && m.kind != kindDate && m.kind != kindTimestamp {
			continue
		}
		parts := [][]string{words}
		switch m.semantic {
		case "street_address", "full_address":
			parts = [][]string{{"street", "address"}, {"zip", "code"}, {"city"}}
			if p.locale == DefaultLocale {
				parts = [][]string{{"street", "address"}, {"city"}, {"state"}, {"zip", "code"}}
			}
		case "full_name":
			parts = [][]string{{"first", "name"}, {"last", "name"}}
		}
		for _, part := range parts {
			c := &columnDraft{scale: -1, table: t, words: part, at: -1, stated: true}
			p.meaningOf(c, 0, 0)
			c.unique = len(parts) == 1 && oneOfAKind[c.semantic]
			t.columns = append(t.columns, c)
		}
		said := "one column, " + strings.Join(words, " ")
		if len(parts) > 1 {
			said = "the parts of " + article(strings.Join(words, " "))
		}
		p.assume(&t.element, said+", because the text names no columns", nil)
		return true
	}
	return false
}

func article(noun string) string {
	if strings.ContainsAny(noun[:1], "aeiou") {
		return "an " + noun
	}
	return "a " + noun
}

// oneOfAKind are meanings whose values nobody lists twice.
var oneOfAKind = lexicon.WordSet("uuid email iban phone mobile ssn credit_card vin mac_address ipv4 ipv6 isbn13 username code_pattern")
