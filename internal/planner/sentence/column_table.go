package sentence

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/clause"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// columnTable gives a table that is called by what a column holds that column: "100 German
// addresses", "500 uuids", "Spanish phone numbers, 40".
func (p Reader) columnTable(t *draft.Table) bool {
	if t.Grid != nil || t.Base != nil || t.Implicit || len(p.Tables) > 1 {
		return false
	}
	for k, o := range p.Owner {
		if w := p.Toks[k]; o == nil && w.Kind == token.Word && (!draft.FunctionWords[w.Low] || w.Is("per", "every", "each")) && !term.SilentWords[w.Low] && !slices.Contains(t.Nouns, lexicon.Singular(w.Low)) && k+1 != p.firstOf(t) {
			return false // the text says more
		}
	}
	names := [][]string{t.Nouns}
	if k := p.firstOf(t); k > 0 && p.Toks[k-1].Kind == token.Word && !slices.Contains(t.Nouns, p.Toks[k-1].Low) {
		names = [][]string{append([]string{p.Toks[k-1].Low}, t.Nouns...), t.Nouns}
	}
	for _, words := range names {
		words = append(slices.Clone(words[:len(words)-1]), lexicon.Singular(words[len(words)-1]))
		for len(words) > 1 && term.LocaleWords[words[0]] != "" {
			words = words[1:]
		}
		m, ok := p.Lex.Exact(words)
		if len(words) == 1 && (words[0] == "name" || words[0] == "address") {
			m, ok = draft.Meaning{Semantic: map[string]string{"name": "full_name", "address": "street_address"}[words[0]]}, true
		}
		if !ok || m.Semantic == "" && m.Kind != draft.KindDate && m.Kind != draft.KindTimestamp {
			continue
		}
		parts := [][]string{words}
		switch m.Semantic {
		case "street_address", "full_address":
			parts = [][]string{{"street", "address"}, {"zip", "code"}, {"city"}}
			if p.Locale == plan.DefaultLocale {
				parts = [][]string{{"street", "address"}, {"city"}, {"state"}, {"zip", "code"}}
			}
		case "full_name":
			parts = [][]string{{"first", "name"}, {"last", "name"}}
		}
		for _, part := range parts {
			c := &draft.Column{Scale: -1, Table: t, Words: part, At: -1, Stated: true}
			p.MeaningOf(c, 0, 0)
			c.Unique = len(parts) == 1 && oneOfAKind[c.Semantic]
			t.Columns = append(t.Columns, c)
		}
		said := "one column, " + strings.Join(words, " ")
		if len(parts) > 1 {
			said = "the parts of " + clause.Article(strings.Join(words, " "))
		}
		p.Assume(&t.Element, said+", because the text names no columns", nil)
		return true
	}
	return false
}

// oneOfAKind are meanings whose values nobody lists twice.
var oneOfAKind = lexicon.WordSet("uuid email iban phone mobile ssn credit_card vin mac_address ipv4 ipv6 isbn13 username code_pattern")
