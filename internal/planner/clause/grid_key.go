package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// keysBefore: in "10 devices, one reading every 15 minutes" the devices that were counted
// right before, and of which nothing else was said, are those that are read.
func (p Reader) keysBefore(g *draft.Grid) {
	t := p.Table
	same := t != nil && len(g.KeyNouns) > 0 && lexicon.Singular(g.KeyNouns[len(g.KeyNouns)-1]) == t.Nouns[len(t.Nouns)-1] && g.Keys == t.Rows
	if same && len(p.Tables) == 1 && len(t.Columns) > 0 && !t.Outlined && p.onlyMeasured(t) {
		// "temperature and humidity for 12 greenhouses, one row per greenhouse per hour":
		// what was read into the greenhouses is what is measured there.
		t.Nouns, t.Rows, t.RowsSaid = []string{"reading"}, 0, false
		return
	}
	if g.Keys > 0 && !same || t == nil || !t.RowsSaid || t.Grid != nil || t.Base != nil || t.Implicit || len(t.Columns) > 0 && !t.OnlyNamed() || p.RelationOf(t) != nil || len(p.Tables) == 0 || p.Tables[len(p.Tables)-1] != t || term.RowNoun[t.Noun()] || gridNouns[t.Nouns[len(t.Nouns)-1]] {
		return
	}
	g.Keys, g.KeyNouns = t.Rows, t.Nouns[len(t.Nouns)-1:]
	if len(t.Columns) > 0 {
		c := t.Columns[0]
		g.KeyList = c.Values
		for k, e := range p.Owner {
			if e == &c.Element {
				p.Owner[k] = &p.Root
			}
		}
	}
	for k, e := range p.Owner {
		if e == &t.Element {
			p.Owner[k] = &p.Root
		}
	}
	p.Tables = p.Tables[:len(p.Tables)-1]
	p.Table = nil
}

// onlyMeasured: each column of the table is a number that is read again and again, none says
// which row it is or what kind of thing.
func (p Reader) onlyMeasured(t *draft.Table) bool {
	for _, c := range t.Columns {
		if !c.Dropped && (draft.Identifying(c) || !p.TypeOf(c).Numeric()) {
			return false
		}
	}
	return true
}

// fieldsOfLand: "fields" are things in a text that speaks of one field's id or of rows per field.
func (p Reader) fieldsOfLand(word string) bool {
	if lexicon.Singular(word) != "field" {
		return false
	}
	for k := range p.Toks {
		if p.Toks[k].Is("field") && (p.Any2(k+1, len(p.Toks), "id", "name", "code", "no", "number", "per") || p.Any2(k-1, k, "per", "each", "every", "a")) {
			return true
		}
	}
	return false
}

var gridNouns = lexicon.WordSet("reading measurement sample observation record sale consumption weather forecast price quote metric snapshot log telemetry output production occupancy traffic demand load count usage level balance report entry aggregate impression rate humidity temperature weather call request visit transaction trip")

func (p Reader) KeyNouns(i, end, every int) ([]string, int) {
	n := 0
	for i+n < end && i+n != every && n < 3 && p.Toks[i+n].Kind == token.Word && !term.HeaderEnds[p.Toks[i+n].Low] && !p.Any2(i+n, end, "in", "on", "over", "every", "each", "at", "of", "per", "hourly", "daily") {
		n++
		if lexicon.IsPlural(p.Toks[i+n-1].Low) {
			break
		}
	}
	if n == 0 {
		return nil, 0
	}
	words := p.WordsOf(i, i+n)
	last := words[len(words)-1]
	if term.NotTables[lexicon.Singular(last)] && !p.fieldsOfLand(last) || term.DayUnits[token.Units[last]].Name != "" || term.RowNoun[last] {
		return nil, 0
	}
	return words[len(words)-1:], n
}
