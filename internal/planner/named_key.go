package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// Two tables of one text that both have a "badge number" or an "ISBN" are tied by it: the rows of one are what the
// name names, and those of the other refer to them. Which is which says the noun in the name ("member number" of the
// members), a key that the text calls unique, or, where both begin with it, the number of rows.

// namingEnds end the names of columns that tell one row of a table from the others.
var namingEnds = lexicon.WordSet("id code number no nr key uuid ref reference isbn issn sku ean gtin upc barcode vin plate registration iban account imei imsi iccid mac hostname host tag serial imo mmsi callsign icao iata slug handle username login email orcid doi bib passport label postcode zip")

// tellNothing are names that rows of any table may have, so that two tables which have them are not tied.
var tellNothing = lexicon.WordSet("id code number no nr key uuid ref reference name title label")

// namedKeys ties such tables, so that the child's column refers to the parent's.
func (p *parser) namedKeys() {
	if p.revising {
		return
	}
	for _, child := range p.tables {
		for _, c := range child.columns {
			if !c.stated || c.dropped || c.fk != nil || c.base != nil || c.primary || c.values != nil || c.formula != "" || c.distinct > 0 || len(c.cases) > 0 || child.sqlName != "" || child.grid != nil {
				continue
			}
			if parent, key := p.namedParent(child, c); parent != nil {
				p.referByName(parent, child, key, c)
			}
		}
	}
}

// namedParent is the table whose rows the column of the child names, and that table's column.
func (p *parser) namedParent(child *tableDraft, c *columnDraft) (*tableDraft, *columnDraft) {
	for _, parent := range p.tables {
		if parent == child || parent.sqlName != "" || parent.grid != nil || parent.base != nil || p.reaches(parent, child) {
			continue
		}
		tied := slices.ContainsFunc(p.relations, func(r *relationDraft) bool {
			return r.parent == parent && r.child == child && r.column != nil && !sides[r.column.words[0]]
		})
		if tied {
			continue
		}
		for n, key := range parent.columns {
			if key.stated && parent.ownsName(key, c) && parent.namesRows(key) && !c.unique && parent.keyOf() == nil {
				return parent, key
			}
			if key.stated && sameName(key.words, parent.withoutOwner(c.words)) && (parent.namesRows(key) || p.thingName(parent, key)) && p.childOfKey(parent, child, key, c, n) {
				return parent, key
			}
		}
	}
	return nil, nil
}

// sameName: the column is called as the key is, or as the key behind a word for one of two sides.
func sameName(key, column []string) bool {
	plain := func(words []string) string {
		out := slices.Clone(words)
		for k, w := range out {
			if w == "no" || w == "nr" {
				out[k] = "number"
			}
		}
		return strings.Join(out, " ")
	}
	return plain(key) == plain(column) || len(column) == len(key)+1 && sides[column[0]] && plain(key) == plain(column[1:])
}

// ownsName: the column is called as the key is, behind the noun of the table: "shop code" for the code of the shops.
func (t *tableDraft) ownsName(key, c *columnDraft) bool {
	last := key.words[len(key.words)-1]
	return len(c.words) == len(key.words)+1 && c.words[0] == t.nouns[len(t.nouns)-1] && namingEnds[last] && last != "postcode" && last != "zip" && slices.Equal(key.words, c.words[1:])
}

// withoutOwner are the words of "registration number of the doctor" without the doctor, whose table t is.
func (t *tableDraft) withoutOwner(words []string) []string {
	if n := len(words); n > 2 && words[n-2] == "of" && words[n-1] == t.nouns[len(t.nouns)-1] {
		return words[:n-2]
	}
	return words
}

// thingName: the column is what things of the table are called, "domain name" of the domains; people share names.
func (p *parser) thingName(t *tableDraft, c *columnDraft) bool {
	return len(c.words) == 2 && c.words[1] == "name" && t.nounIn(c.words) && !p.somebody(c) && c.onlyNamed() && t.keyOf() == nil && (t.columns[0] == c)
}

// namesRows: nothing is said of the column that a key could not keep to.
func (t *tableDraft) namesRows(c *columnDraft) bool {
	if c.dropped || c.fk != nil || c.base != nil || c.values != nil || c.formula != "" || c.distinct > 0 || c.repeats > 0 || c.repeatCount > 0 || len(c.cases) > 0 || c.restart != nil || c.zeroShare > 0 || c.tooNarrow(t.rows) {
		return false
	}
	if other := t.keyOf(); other != nil && other != c && (other.primary || other.unique) {
		return false
	}
	last := c.words[len(c.words)-1]
	return c.unique || c.primary || namingEnds[last]
}

// childOfKey: of the two tables the one is the parent, whose column it is among its own.
func (p *parser) childOfKey(parent, child *tableDraft, key, c *columnDraft, place int) bool {
	ofParent, ofChild := parent.nounIn(key.words) || parent.nounIn(c.words), child.nounIn(c.words)
	switch {
	case c.unique || ofChild && !ofParent || len(key.words) == 1 && tellNothing[key.words[0]]:
		return false
	case ofParent && !ofChild:
		return true
	case key.unique:
		return key.words[0] != "email" && key.semantic != "email" || !child.ofPeople(p)
	}
	if place > 0 && !(place == 1 && parent.columns[0].generated) || parent.rows > 0 && child.rows > 0 && parent.rows > child.rows {
		return false
	}
	first := child.columns[0] == c || child.columns[0].generated && len(child.columns) > 1 && child.columns[1] == c
	if key.semantic == "email" || key.words[len(key.words)-1] == "email" {
		return first && !child.ofPeople(p)
	}
	return parent.rows > 0 && child.rows > parent.rows || !first || parent.at() < child.at()
}

// nounIn: the words hold the noun of the table's rows.
func (t *tableDraft) nounIn(words []string) bool {
	return slices.Contains(words, t.nouns[len(t.nouns)-1])
}

// ofPeople: the table has a column with somebody's name.
func (t *tableDraft) ofPeople(p *parser) bool {
	return slices.ContainsFunc(t.columns, func(c *columnDraft) bool {
		return !c.dropped && (p.somebody(c) || len(c.words) > 0 && c.words[len(c.words)-1] == "name")
	})
}

// referByName makes the child's column a reference to the parent's.
func (p *parser) referByName(parent, child *tableDraft, key, c *columnDraft) {
	key.primary, key.unique, key.nullShare = true, true, nil
	c.fk = parent
	if r := p.relationBetween(parent, child); r != nil && r.column == nil {
		r.column = c
		return
	}
	p.relations = append(p.relations, &relationDraft{parent: parent, child: child, column: c, at: c.at})
	p.assume(&c.element, "refers to the "+strings.Join(key.words, " ")+" of "+parent.name(), nil)
}
