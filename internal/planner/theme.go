package planner

import (
	"fmt"
	"strings"
	"sync"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// themes are the tables of a field's database, by the field's names.
var themes = sync.OnceValue(func() map[string][]string { return entryLists(lexicon.Themes) })

var (
	storeWords = lexicon.WordSet("database db schema databases")
	// dataWords are said of a field's data where the field is all that the text names.
	dataWords = lexicon.WordSet("data dataset datasets tables")
	// themeTalk is said of a database and asks for nothing.
	themeTalk = lexicon.WordSet("database databases db schema data dataset datasets tables sample test testing demo example realistic synthetic fake mock dummy simple small typical relational sql please need want like give create make generate build some full complete little basic management software app application website site platform project startup prototype portal")
	// institutions are fields whose data are more than a list of such places.
	institutions = lexicon.WordSet("hospital clinic hotel school university college library bank airline restaurant shop store museum gym cinema factory pharmacy zoo farm supermarket")
)

// theme reads a statement that names a database by its field and says nothing else: "an online
// shop database", "database for a hospital", "mock data for a payroll system", "hospital data".
func (p *parser) theme(i, end int) int {
	if len(p.tables) > 0 || p.revising || end-i > 12 {
		return 0
	}
	store, data, whose := false, false, false
	var name []string
	for k := i; k < end; k++ {
		switch t := p.toks[k]; {
		case t.Is("for"):
			whose = true
		case t.Kind == token.Word && storeWords[t.Low]:
			store = true
		case t.Kind == token.Word && dataWords[t.Low]:
			data = true
		case t.Kind == token.Word && !functionWords[t.Low] && !themeTalk[t.Low] && !silentWords[t.Low]:
			name = append(name, lexicon.NameWords(t.Low)...)
		case t.Kind == token.Number, t.Is(":"), t.Is(","):
			return 0
		}
	}
	tables := themes()[strings.Join(name, " ")]
	if !store && !(data && (whose || len(name) == 1 && institutions[name[0]] || p.lex.domains[lexicon.Plural(strings.Join(name, " "))] == "")) || tables == nil || end < len(p.toks) && p.spokenOfAgain(nil, end) {
		return 0
	}
	for _, table := range tables {
		p.addTable(strings.Fields(table), i, i)
	}
	p.themed = true
	p.claim(i, end, &p.root)
	p.assume(&p.root, fmt.Sprintf("the usual tables of such a database: %s", strings.Join(tables, ", ")), nil)
	return end - i
}
