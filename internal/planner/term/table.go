package term

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// RowsOf reads "of them", "of the rows" or the noun of the table's rows.
func (p Reader) RowsOf(t *draft.Table, at, end int) int {
	if n := p.Any(at, end, "of them", "of these", "of those", "of the rows", "of the records", "rows", "records"); n > 0 {
		return n
	}
	of := p.Any(at, end, "of the", "of our")
	if head, n := p.NounRunVerb(at+of, end); n > 0 && p.FindTable(head) == t {
		return of + n
	}
	return 0
}

// plainRecords: the last of the words only says that there are rows: "customer records". What is no thing by
// itself keeps it: "10,000 call detail records".
func (p Reader) plainRecords(words []string, i int) bool {
	n := len(words)
	if words[n-1] != "records" && words[n-1] != "record" {
		return false
	}
	before := words[n-2]
	counted := i > 0 && p.Toks[i-1].Kind == token.Number && n > 2
	return !counted || lexicon.IsPlural(before) || p.Lex.Domains[lexicon.Plural(before)] != ""
}

// RowWords count rows of a table that is named elsewhere.
var RowWords = []string{"more rows like these", "more rows like this", "rows like these", "rows like this", "more like these", "more like this", "more like those", "more of these", "more of those", "more of them", "such rows", "rows in total", "rows total", "rows please", "rows", "row", "records", "record", "entries", "lines", "samples", "observations", "obs", "pcs", "data points", "examples", "instances", "in total", "of them", "items in total", "of these", "in all"}

// NotTables are nouns that are counted inside columns.
var NotTables = lexicon.WordSet("alway multiple increment one digit character char letter capital numeral lowercase uppercase hex decimal value percent different distinct unique column field table decimals place times time point number word sentence paragraph star dollar euro other others half third quarter attempt kind type group level way category option choice step hour day week month year minute second per side bit byte person-hour")

// TableNamed reports whether the tokens name a table that is known.
func (p Reader) TableNamed(from, to int) bool {
	return p.FindTable(p.WordsOf(from, to)) != nil
}

// FindTable finds a table by any form of its nouns.
func (p Reader) FindTable(words []string) *draft.Table {
	if len(words) == 0 {
		return nil
	}
	words = plainNouns(words)
	key := lexicon.SingularLast(words)
	for _, t := range p.Tables {
		if strings.Join(t.Nouns, " ") == key || t.Base != nil && t.Base.Name == draft.Identifier(words) {
			return t
		}
	}
	last := lexicon.Singular(words[len(words)-1])
	for _, t := range p.Tables {
		n := len(t.Nouns)
		if t.Nouns[0] == "line" && (key == "line" && n == 2 && t.Nouns[1] == "item" || key == "line item" && n == 1) {
			return t // the lines of an invoice are its line items
		}
		if t.Nouns[n-1] == last && (len(words) == 1 || n == 1) && !(len(words) > 1 && draft.GenericHeads[last] && words[len(words)-2] != last) {
			return t
		}
		if draft.Synonyms[t.Nouns[n-1]] != "" && draft.Synonyms[t.Nouns[n-1]] == draft.Synonyms[last] && len(words) == 1 {
			return t
		}
	}
	for _, t := range p.Tables {
		if len(words) == 1 && len(t.Nouns) == 2 && t.Outlined && t.Nouns[0] == last && lexicon.IsPlural(words[0]) && draft.ShortenedHeads[t.Nouns[1]] {
			return t // the exams of "exam results"
		}
	}
	return nil
}

// NounRun reads the words of a noun phrase; head is the nouns that name the table.
func (p Reader) NounRun(i, end int) (head []string, n int) {
	for i+n < end && n < 6 {
		t := p.Toks[i+n]
		if t.Kind != token.Word && !(t.Kind == token.Code && n == 0) || HeaderEnds[t.Low] || t.Is("of", "in", "at", "on", "to", "by", "per", "the", "not", "over", "across", "all", "they", "exactly", "every", "linked", "references", "belonging", "made", "placed", "called", "linking", "connecting", "joining", "named", "divided", "there", "so", "total", "please", "only", "named", "a", "an", "also", "follows") && n > 0 && !(t.Is("follows") && p.Any2(i+n+1, end, "table")) {
			break
		}
		if n > 0 && p.Tok(i+n-1).Kind == token.Word && lexicon.IsPlural(p.Tok(i+n-1).Low) && !lexicon.IsPlural(t.Low) && !p.TableWord(i+n, end) {
			break
		}
		if n > 1 && p.Tok(i+n-1).Is("table") && lexicon.IsPlural(p.Tok(i+n-2).Low) && !p.TableWord(i+n, end) && p.HeaderMatch(i+n, end) > 0 {
			break // "countries table code, name"
		}
		n++
	}
	if n == 0 || n == 1 && p.Toks[i].Is("it", "them", "this", "they", "that") {
		return nil, 0
	}
	words := p.WordsOf(i, i+n)
	for len(words) > 1 && (words[len(words)-1] == "table" || words[len(words)-1] == "dataset" || words[len(words)-1] == "data" || words[len(words)-1] == "list" || words[len(words)-1] == "file" || words[len(words)-1] == "hierarchy" || p.plainRecords(words, i) || words[len(words)-1] == "database") {
		words = words[:len(words)-1]
	}
	if len(words) == 0 || words[len(words)-1] == "" {
		return nil, 0
	}
	return p.HeadNouns(words), n
}

func (p Reader) TableWord(i, end int) bool {
	return p.Any2(i, end, "table", "dataset", "data", "list", "file", "records")
}

// HeadNouns drops adjectives: the last noun names the table, with the noun before where
// the last alone says little.
func (p Reader) HeadNouns(words []string) []string {
	words = plainNouns(words)
	n := len(words)
	last := lexicon.Singular(words[n-1])
	if n > 1 && particles[words[n-1]] {
		return words[n-2:] // check-ins, sign-ups
	}
	for k := min(n, 4); k > 1; k-- {
		own := p.Lex.Domains[strings.Join(words[n-k:n-1], " ")+" "+lexicon.Plural(last)]
		if own != "" && own != p.Lex.Domains[lexicon.Plural(last)] || lexicon.HaveNames(strings.Join(words[n-k:n-1], " ")+" "+last) || draft.IsThing(append(slices.Clone(words[n-k:n-1]), last)) {
			return words[n-k:] // chess games are not any games, gas stations are called otherwise than others, and cruise ships are larger
		}
	}
	if n > 1 && draft.GenericHeads[last] {
		if _, ok := p.Lex.Domains[strings.Join(words[n-2:], " ")]; ok || !Adjectives[words[n-2]] && len(words[n-2]) > 2 {
			if _, single := p.Lex.Domains[lexicon.Plural(last)]; !single || last == "line" || last == "item" || last == "log" || last == "view" {
				return words[n-2:]
			}
		}
	}
	return words[n-1:]
}

// particles end nouns that are made of a verb: "check-ins", "drop-offs".
var particles = lexicon.WordSet("ins outs ups offs ons overs downs backs")

// plainNouns: "staff members" are staff.
func plainNouns(words []string) []string {
	if n := len(words); n > 1 && lexicon.Singular(words[n-1]) == "member" && (words[n-2] == "staff" || words[n-2] == "crew" || words[n-2] == "faculty") {
		return words[:n-1]
	}
	return words
}

var Adjectives = lexicon.WordSet("retail open new old active closed gym bank hotel hospital random fake online different unique real solar saas all my our some many few small large big regular daily weekly monthly annual hourly recent past current sample single other similar local global public private support customer")
