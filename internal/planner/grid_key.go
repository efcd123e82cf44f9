package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// keysBefore: in "10 devices, one reading every 15 minutes" the devices that were counted
// right before, and of which nothing else was said, are those that are read.
func (p *parser) keysBefore(g *gridDraft) {
	t := p.table
	same := t != nil && len(g.keyNouns) > 0 && lexicon.Singular(g.keyNouns[len(g.keyNouns)-1]) == t.nouns[len(t.nouns)-1] && g.keys == t.rows
	if same && len(p.tables) == 1 && len(t.columns) > 0 && !t.outlined && p.onlyMeasured(t) {
		// "temperature and humidity for 12 greenhouses, one row per greenhouse per hour":
		// what was read into the greenhouses is what is measured there.
		t.nouns, t.rows, t.rowsSaid = []string{"reading"}, 0, false
		return
	}
	if g.keys > 0 && !same || t == nil || !t.rowsSaid || t.grid != nil || t.base != nil || t.implicit || len(t.columns) > 0 && !t.onlyNamed() || p.relationOf(t) != nil || len(p.tables) == 0 || p.tables[len(p.tables)-1] != t || rowNoun[t.noun()] || gridNouns[t.nouns[len(t.nouns)-1]] {
		return
	}
	g.keys, g.keyNouns = t.rows, t.nouns[len(t.nouns)-1:]
	if len(t.columns) > 0 {
		c := t.columns[0]
		g.keyList = c.values
		for k, e := range p.owner {
			if e == &c.element {
				p.owner[k] = &p.root
			}
		}
	}
	for k, e := range p.owner {
		if e == &t.element {
			p.owner[k] = &p.root
		}
	}
	p.tables = p.tables[:len(p.tables)-1]
	p.table = nil
}

// onlyMeasured: each column of the table is a number that is read again and again, none says
// which row it is or what kind of thing.
func (p *parser) onlyMeasured(t *tableDraft) bool {
	for _, c := range t.columns {
		if !c.dropped && (identifying(c) || !p.typeOf(c).Numeric()) {
			return false
		}
	}
	return true
}

// fieldsOfLand: "fields" are things in a text that speaks of one field's id or of rows per field.
func (p *parser) fieldsOfLand(word string) bool {
	if lexicon.Singular(word) != "field" {
		return false
	}
	for k := range p.toks {
		if p.toks[k].Is("field") && (p.any2(k+1, len(p.toks), "id", "name", "code", "no", "number", "per") || p.any2(k-1, k, "per", "each", "every", "a")) {
			return true
		}
	}
	return false
}

var gridNouns = lexicon.WordSet("reading measurement sample observation record sale consumption weather forecast price quote metric snapshot log telemetry output production occupancy traffic demand load count usage level balance report entry aggregate impression rate humidity temperature weather call request visit transaction trip")

func (p *parser) keyNouns(i, end, every int) ([]string, int) {
	n := 0
	for i+n < end && i+n != every && n < 3 && p.toks[i+n].Kind == token.Word && !headerEnds[p.toks[i+n].Low] && !p.any2(i+n, end, "in", "on", "over", "every", "each", "at", "of", "per", "hourly", "daily") {
		n++
		if lexicon.IsPlural(p.toks[i+n-1].Low) {
			break
		}
	}
	if n == 0 {
		return nil, 0
	}
	words := p.wordsOf(i, i+n)
	last := words[len(words)-1]
	if notTables[lexicon.Singular(last)] && !p.fieldsOfLand(last) || dayUnits[token.Units[last]].name != "" || rowNoun[last] {
		return nil, 0
	}
	return words[len(words)-1:], n
}

var rowNoun = lexicon.WordSet("row rows record records reading readings entries sample samples")

// deviceKey is the column "device id", "unit no" or "serial number" of a grid that runs over things of another
// name, thermostats or pumps.
func (t *tableDraft) deviceKey(time *columnDraft) *columnDraft {
	for _, c := range t.columns {
		if n := len(c.words); c != time && !c.dropped && c.fk == nil && n > 1 && n < 4 && identifying(c) && deviceNouns[c.words[n-2]] && c.values == nil && c.formula == "" {
			return c
		}
	}
	return nil
}

// deviceNouns are what things that report values are called, whatever they are.
var deviceNouns = lexicon.WordSet("device sensor unit meter station node asset machine equipment appliance probe instrument gateway serial site source point tag")
