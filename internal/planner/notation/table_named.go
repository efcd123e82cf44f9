package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

const (
	// oneTable asks for one table, as people begin.
	oneTable = `^\s*(?i:(?:(?:hi|hello|hey)[,!.]? )?(?:(?:i|we)(?:'d| would)? (?:need|want|like)(?: to have)?|(?:please |could you |can you )?(?:make|create|generate|build|produce|give)(?: me| us)?|need|please)? ?` +
		`(?:an?|one|the)? ?(?:(?:flat|single|simple|small|large|big|new|mock|test|dummy|fake|synthetic|sample|csv) )*(?:data )?(?:table|dataset|data set|csv|csv file|file))`
	isCalled = `(?i:,|:)?(?i: called| named| with the name| by the name of)`
	namedSo  = ` ["'` + "`" + `]?(\p{L}[\p{L}\d_]*)(?:\.csv)?["'` + "`" + `]?`
	manyRows = `(?i:about |around |exactly |roughly )?(\d[\d,. ]*(?:k|K|m|M)?|\p{L}+ (?:thousand|hundred|million)) (?i:rows|records|entries|lines)`
	itHas    = `(?i:[,:.]| -| –| —)?(?i: with| of| containing| holding| that has| having| which has| it has| it should have)? `
)

// namedTables are requests for one table that say its name, and how many rows it has: two groups, the name first but for the last.
var namedTables = []*pattern{
	newPattern(oneTable + isCalled + namedSo + itHas + manyRows + `\b`),
	newPattern(oneTable + `,?` + namedSo + itHas + manyRows + `\b`),
	newPattern(oneTable + `(?i: of| with) ` + manyRows + isCalled + namedSo),
}

// noName are words behind "table" that name none.
var noName = lexicon.WordSet("of with for that which in on about containing holding having called named from and where to by has it should rows")

// TablesNamed writes such a request as the head that every reader knows: "I need a table called heats with 420 rows: …" is
// "Table heats (420 rows): …".
func TablesNamed(text string) (Rewriting, bool) {
	for _, form := range namedTables {
		m := form.FindStringSubmatchIndex(text)
		if m == nil {
			continue
		}
		name, rows := token.Span{Start: m[2], End: m[3]}, token.Span{Start: m[4], End: m[5]}
		if form == namedTables[len(namedTables)-1] {
			name, rows = rows, name
		}
		said := text[name.Start:name.End]
		if noName[strings.ToLower(said)] || strings.HasPrefix(text[m[0]:], "Table "+said+" (") {
			continue
		}
		w := &writer{}
		w.write("Table ", token.Span{Start: m[0], End: name.Start})
		w.copy(text, name.Start, name.End)
		w.write(" (", rows)
		w.copy(text, rows.Start, rows.End)
		w.write(" rows)", rows)
		w.copy(text, m[1], len(text))
		return w.rewriting(), true
	}
	return Rewriting{}, false
}
