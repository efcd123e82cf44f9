package sentence

import (
	"fmt"
	"strings"
	"sync"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// themes are the tables of a field's database, by the field's names.
var themes = sync.OnceValue(func() map[string][]string { return entryLists(lexicon.Themes) })

var (
	StoreWords = lexicon.WordSet("database db schema databases")
	// dataWords are said of a field's data where the field is all that the text names.
	dataWords = lexicon.WordSet("data dataset datasets tables")
	// themeTalk is said of a database and asks for nothing.
	themeTalk = lexicon.WordSet("database databases db schema data dataset datasets tables sample test testing demo example realistic synthetic fake mock dummy simple small typical relational sql please need want like give create make generate build some full complete little basic management software app application website site platform project startup prototype portal")
	// institutions are fields whose data are more than a list of such places.
	institutions = lexicon.WordSet("hospital clinic hotel school university college library bank airline restaurant shop store museum gym cinema factory pharmacy zoo farm supermarket")
)

// workplaces are where a field's data may come from.
var workplaces = lexicon.WordSet("factory company plant office building startup business firm warehouse house home city town agency organisation organization enterprise")

// IsTheme: a field's database goes by the name.
func IsTheme(name string) bool { return themes()[name] != nil }

// theme reads a statement that names a database by its field and says nothing else: "an online
// shop database", "database for a hospital", "mock data for a payroll system", "hospital data".
func (p Reader) theme(i, end int) int {
	if len(p.Tables) > 0 || p.Revising || end-i > 12 {
		return 0
	}
	store, data, whose := false, false, false
	var name, field []string // field: what stands before "for a factory"
	for k := i; k < end; k++ {
		switch t := p.Toks[k]; {
		case t.Is("for"):
			whose, field = true, name
		case t.Kind == token.Word && StoreWords[t.Low]:
			store = true
		case t.Kind == token.Word && dataWords[t.Low]:
			data = true
		case t.Kind == token.Word && !draft.FunctionWords[t.Low] && !themeTalk[t.Low] && !term.SilentWords[t.Low]:
			name = append(name, lexicon.NameWords(t.Low)...)
		case t.Kind == token.Number, t.Is(":"), t.Is(","):
			return 0
		}
	}
	tables := themes()[strings.Join(name, " ")]
	if tables == nil && len(name) == len(field)+1 && workplaces[name[len(name)-1]] && p.Lex.Domains[lexicon.Plural(strings.Join(field, " "))] == "" {
		if tables = themes()[strings.Join(field, " ")]; tables != nil {
			name = field
		}
	}
	if !store && !(data && (whose || len(name) == 1 && institutions[name[0]] || p.Lex.Domains[lexicon.Plural(strings.Join(name, " "))] == "")) || tables == nil || end < len(p.Toks) && p.spokenOfAgain(nil, end) {
		return 0
	}
	for _, table := range tables {
		p.AddTable(strings.Fields(table), i, i)
	}
	p.Themed = true
	p.Claim(i, end, &p.Root)
	p.Assume(&p.Root, fmt.Sprintf("the usual tables of such a database: %s", strings.Join(tables, ", ")), nil)
	return end - i
}
