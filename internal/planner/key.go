package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/law"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// keyOf is the column that names a row of t, or nil.
func (t *tableDraft) keyOf() *columnDraft {
	noun := t.nouns[len(t.nouns)-1]
	var named, candidate *columnDraft
	for _, c := range t.columns {
		if c.dropped || c.fk != nil || c.restart != nil || c.distinct > 0 || c.repeats > 0 || c.repeatCount > 0 || slices.ContainsFunc(t.scoped, func(s scopedKey) bool { return s.column == c }) {
			continue
		}
		if c.primary || c.base != nil && c.base.PrimaryKey {
			return c
		}
		words := c.words
		if c.base != nil {
			words = lexicon.NameWords(c.base.Name)
		}
		full := append(slices.Clone(t.nouns), "")
		for _, end := range []string{"id", "no", "number", "code", "key", "uuid", "ref", "reference"} {
			full[len(full)-1] = end
			isID := end == "id" || end == "uuid" || end == "key"
			if len(words) == 2 && words[0] == noun && words[1] == end || slices.Equal(words, full) || isID && len(words) == 1 && words[0] == end ||
				len(words) == 2 && isID && words[1] == end && synonyms[words[0]] != "" && synonyms[words[0]] == synonyms[noun] {
				if (isID || c.unique) && named == nil {
					named = c
				} else if candidate == nil && c.nullShare == nil && !c.tooNarrow(t.rows) {
					candidate = c
				}
			}
		}
	}
	if named == nil {
		named = candidate
	}
	return named
}

// ensureKey finds or makes the primary key of t.
func (p *parser) ensureKey(t *tableDraft) *columnDraft {
	if c := t.keyOf(); c != nil && (t.keyWords == nil || slices.Equal(c.words, t.keyWords) || t.column(t.keyWords) == nil && c.stated) {
		c.primary, c.unique = true, true
		c.nullShare = nil
		return c
	}
	words := append(slices.Clone(t.nouns[len(t.nouns)-1:]), "id")
	if t.keyWords != nil {
		words = t.keyWords
	}
	c := &columnDraft{scale: -1, table: t, words: words, semantic: "row_id", typ: contract.Integer, unique: true, primary: true, at: -1, generated: true}
	t.columns = append([]*columnDraft{c}, t.columns...)
	p.assume(&c.element, "a key was added, because other rows refer to this table", nil)
	return c
}

// codeKey is the column of the parent that the child's "project code" repeats, where the parent has a "code" and
// no other key.
func (r *relationDraft) codeKey() *columnDraft {
	if r.parent == r.child || r.parent.keyOf() != nil || r.parent.keyWords != nil {
		return nil
	}
	noun := r.parent.nouns[len(r.parent.nouns)-1]
	for _, c := range r.child.columns {
		if c.dropped || !c.stated || c != r.column && (r.column != nil || c.fk != nil) || len(c.words) != 2 || c.words[0] != noun || !slices.Contains([]string{"code", "number", "no", "ref", "reference", "sku", "slug", "handle", "barcode", "isbn", "vin", "plate"}, c.words[1]) {
			continue
		}
		k := r.parent.column(c.words[1:])
		if k != nil && k.stated && k.values == nil && k.formula == "" && k.fk == nil && k.base == nil && k.min == nil && k.max == nil && k.distinct == 0 && k.repeats == 0 && len(k.cases) == 0 {
			return k
		}
	}
	return nil
}

func (p *parser) fkName(r *relationDraft) string { return p.fkColumn(r).name() }

// fkColumn finds or makes the foreign key column of a relation.
func (p *parser) fkColumn(r *relationDraft) *columnDraft {
	if k := r.codeKey(); k != nil {
		k.primary, k.nullShare = true, nil
	}
	key := p.ensureKey(r.parent)
	if r.column != nil {
		return r.column
	}
	noun := r.parent.nouns[len(r.parent.nouns)-1]
	for _, c := range r.child.columns {
		if c.dropped || c.primary || c.fk != nil && c.fk != r.parent {
			continue
		}
		w := c.words
		if len(w) == 1 && w[0] == noun || len(w) == 2 && w[0] == noun && (w[1] == "id" || w[1] == "key" || w[1] == "uuid" || w[1] == "ref") || slices.Equal(w, key.words) && len(w) > 1 || len(w) == 2 && w[0] == noun && key.stated && slices.Equal(w[1:], key.words) || c.fk == r.parent {
			if r.child == r.parent && c.fk == nil {
				continue
			}
			r.column = c
			c.fk = r.parent
			if len(w) == 1 && c.base == nil {
				c.words = append(slices.Clone(w), "id")
			}
			break
		}
	}
	if r.column == nil {
		words := append([]string{noun}, "id")
		if strings.Join(key.words, " ") == noun+" number" || strings.Join(key.words, " ") == noun+" no" {
			words = slices.Clone(key.words)
		}
		c := &columnDraft{scale: -1, table: r.child, words: words, fk: r.parent, at: -1, generated: true}
		at := 0
		for at < len(r.child.columns) && (r.child.columns[at].primary || r.child.columns[at].fk != nil) {
			at++
		}
		r.child.columns = append(r.child.columns[:at], append([]*columnDraft{c}, r.child.columns[at:]...)...)
		r.column = c
	}
	r.column.unique = r.column.unique && r.bounded && r.max == 1
	return r.column
}

// relations completes keys and foreign keys: of the relations that the text stated, of
// columns that carry another table's name, and of tables that refer to themselves.
func (p *parser) completeRelations() {
	for _, t := range p.tables {
		for _, c := range t.columns {
			p.selfReference(t, c)
		}
	}
	for _, t := range p.tables {
		if t.grid != nil {
			continue
		}
		for _, c := range t.columns {
			if c.fk != nil || c.values != nil || c.dropped || c.base != nil || len(c.words) > 2 || c.distinct > 0 || c.pattern != "" {
				continue
			}
			w := c.words
			last := w[len(w)-1]
			for _, other := range p.tables {
				noun := other.nouns[len(other.nouns)-1]
				if other == t || p.relationCircle(other, t) || !c.stated && !belongs(t.nouns, other.nouns) {
					continue
				}
				if len(w) == 1 && w[0] == noun || len(w) == 2 && w[0] == noun && (last == "id" || last == "key" || last == "uuid") || len(other.nouns) == 2 && slices.Equal(w, other.nouns) {
					c.fk = other
					if p.relationBetween(other, t) == nil {
						p.relations = append(p.relations, &relationDraft{parent: other, child: t, column: c, at: c.at})
					}
					if len(w) == 1 {
						c.words = append(slices.Clone(w), "id")
					}
					break
				}
			}
		}
	}
	for _, t := range p.tables {
		for _, c := range t.columns {
			p.roleKeys(t, c)
		}
		p.roleSides(t)
	}
	p.tiedByRoles()
	p.namedKeys()
	p.naturalRelations()
	p.dropRepeated()
	for _, r := range p.relations {
		p.fkColumn(r)
	}
	p.settleRestarts()
	for _, t := range p.tables {
		if c := t.keyOf(); c != nil && c.values == nil && (c.typ == "" || c.typ == contract.Integer || c.typ == contract.UUID || c.typ == contract.String) {
			c.primary, c.unique = true, true
			if last := c.words[len(c.words)-1]; (last == "key" || last == "pk") && c.semantic == "" && c.kind == "" && c.typ == "" && c.pattern == "" {
				c.semantic, c.typ = "row_id", contract.Integer
			}
			if c.nullShare != nil {
				c.nullShare = nil
			}
			p.widenSample(c, max(t.rows, 1))
		}
	}
}

// relationCircle: a relation in the other direction exists already.
func (p *parser) relationCircle(parent, child *tableDraft) bool {
	for _, r := range p.relations {
		if r.parent == child && r.child == parent {
			return true
		}
	}
	return false
}

// selfReference: "manager (another staff member)", "referred by", "parent category".
func (p *parser) selfReference(t *tableDraft, c *columnDraft) {
	if c.fk != nil || c.values != nil || c.dropped || c.base != nil {
		return
	}
	name := strings.Join(c.words, " ")
	noun := t.nouns[len(t.nouns)-1]
	staff := noun == "employee" || noun == "staff" || noun == "worker" || noun == "person" || noun == "member"
	if !c.self && (name == "parent "+noun || name == "parent id" || name == "parent "+noun+" id" || staff && (c.semantic == "manager_id" || name == "manager" || name == "supervisor" || name == "reports to" || name == "mentor" || name == "boss") || name == "referred by" || name == "referrer "+noun) {
		c.self = true
	}
	if !c.self {
		return
	}
	c.fk = t
	if c.twin != nil && c.nullShare == nil {
		c.nullShare = c.twin.nullShare
	}
	c.acyclic = c.acyclic || staff || strings.HasPrefix(name, "parent") || c.semantic == "manager_id" || name == "manager"
	if len(c.words) == 1 || !slices.Contains([]string{"id", "by", "to"}, c.words[len(c.words)-1]) {
		c.words = append(slices.Clone(c.words), "id")
	}
	p.relations = append(p.relations, &relationDraft{parent: t, child: t, column: c, at: c.at})
}

// childRows computes the exact rows of child tables from their parents.
func (p *parser) childRows() {
	for pass := 0; pass < len(p.tables)+1; pass++ {
		for _, r := range p.relations {
			child, parent := r.child, r.parent
			if child == parent || child.rowsSaid || child.derived || child.grid != nil || parent.rows == 0 && !parent.rowsSaid {
				continue
			}
			if !r.bounded && r.mean == 0 && r.parentShare == 0 {
				continue
			}
			parents := float64(parent.rows)
			if r.parentShare > 0 {
				parents = float64(contract.Count(parent.rows, r.parentShare))
			}
			mean := r.mean
			if mean == 0 {
				hi := r.max
				lo := r.min
				if r.parentShare > 0 && lo == 0 {
					lo = 1
				}
				if hi == 0 {
					hi = max(2*lo, lo+4)
				}
				mean = float64(lo+hi) / 2
			}
			child.rows = max(1, int64(parents*mean+.5))
			child.derived = true
			p.assume(&child.element, plain(float64(child.rows))+" rows: "+trimFloat(law.Round(mean))+" per "+parent.noun()+" on average", nil)
		}
	}
}
