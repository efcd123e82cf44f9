package planner

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// eachBelongs: "each loan references a book and a member", "an invoice is for a single
// client", "orders belong to customers".
func (p *parser) eachBelongs(i, end int, _ bool) int {
	lead := p.any(i, end, "each", "every", "all", "an", "a", "the")
	head, n := p.nounRunVerb(i+lead, end)
	if n == 0 {
		return 0
	}
	child := p.findTable(head)
	if child == nil {
		return 0
	}
	at := i + lead + n
	k := p.linkPhraseAt(child, at, end)
	if k == 0 {
		return 0
	}
	p.table, p.column = child, nil
	p.claim(i, at, &child.element)
	return at + k - i
}

var linkWords = []string{"is linked to", "are linked to", "linked to", "link to", "links to", "references", "reference", "referencing", "refers to", "refer to", "referring to", "belongs to", "belong to", "belonging to", "is assigned to", "are assigned to", "is tied to", "tied to", "is for", "are for", "is made by", "are made by", "made by", "is placed by", "are placed by", "placed by", "relates to", "related to", "is related to", "points to", "pointing to", "for those", "for these", "of those", "of these", "from those", "from these", "by those", "by these", "divided among", "spread over", "spread across", "distributed over", "distributed among", "distributed across", "shared by", "from the", "by the", "for the", "of the", "made at", "at the", "with a foreign key to", "with foreign key to", "foreign key to", "with fk to", "attached to", "written by", "issued to", "taken by", "done by", "owned by", "handled by", "joined to", "connects", "connecting", "linking", "joining", "connected to", "between", "is on", "is made at", "happens at", "work at", "works at", "work in", "works in", "work for", "works for", "is employed at", "are employed at", "live in", "lives in", "study at", "studies at", "play for", "plays for", "is in", "are in", "sits in", "takes place in", "takes place at", "stands in", "is by", "is at", "is from", "are at", "comes from", "that reference", "which reference", "that belong to", "which belong to", "that are linked to", "by our", "for our"}

func (p *parser) linkPhrase(t *tableDraft, i, end int) int { return p.linkPhraseAt(t, i, end) }

func (p *parser) linkPhraseAt(child *tableDraft, i, end int) int {
	k := p.any(i, end, linkWords...)
	if k == 0 {
		k = p.any(i, end, "for", "of", "by", "from", "to", "at", "in", "per", "on")
		if k == 0 {
			return 0
		}
	}
	at := i + k
	found := 0
	var lastRelation *relationDraft
	last := at
	for at < end {
		at += p.any(at, end, "exactly one", "a single", "one single", "a random", "any one of the", "one of the", "one of our", "one of these", "one of those", "one of", "an existing", "exactly", "one", "an", "a", "the", "our", "those", "these", "both", "existing", "each", "its", "their")
		count := token.Token{}
		if t := p.tok(at); at < end && t.Kind == token.Number && !t.Percent && t.Num >= 1 {
			count = *t
			at++
		}
		head, n := p.nounRunVerb(at, end)
		if n == 0 && p.any2(at, end, "them", "it", "these", "those") {
			if both := p.meant(child, at); len(both) > 0 {
				for _, parent := range both {
					p.claim(i, at+1, &p.relate(parent, child, i).element)
				}
				return at + 1 - i
			}
		}
		if n == 0 {
			break
		}
		parent := p.findTable(head)
		if parent == nil && count.Kind == token.Number && lexicon.IsPlural(head[len(head)-1]) && p.countable(head) {
			save, saveColumn := p.table, p.column
			parent = p.addTable(head, at, at+n)
			parent.rows, parent.rowsSaid = int64(count.Num), true
			p.table, p.column = save, saveColumn
		}
		if parent == nil || parent == child {
			break
		}
		if n := p.betweenRows(parent, child, i, at+n, end); n > 0 {
			return n
		}
		r := p.relate(parent, child, i)
		lastRelation = r
		at += n
		p.claim(i, at, &r.element)
		found++
		last = at
		sep := p.any(at, end, ", and", "and", ",", "or", "&")
		if sep == 0 {
			break
		}
		at += sep
	}
	if found == 0 {
		return 0
	}
	if found == 1 && lastRelation != nil {
		last += p.keyNull(lastRelation, last, end)
	}
	return last - i
}

// joinPhrase: "both users", "linked to those customers" behind columns.
func (p *parser) joinPhrase(i, end int, _ bool) int {
	if n := p.any(i, end, "both", "both are", "both of them", "each a", "both referencing", "both references to", "both pointing to"); n > 0 && p.table != nil {
		head, k := p.nounRunVerb(i+n, end)
		if k == 0 {
			return 0
		}
		parent := p.findTable(head)
		if parent == nil || len(p.table.columns) < 2 {
			return 0
		}
		cols := p.table.columns
		for _, c := range cols[len(cols)-2:] {
			c.fk = parent
			p.relations = append(p.relations, &relationDraft{parent: parent, child: p.table, column: c, at: i})
		}
		p.claim(i, i+n+k, &p.relations[len(p.relations)-1].element)
		return n + k
	}
	if p.table == nil {
		return 0
	}
	k := p.any(i, end, "linked to", "references", "referencing", "belonging to", "related to", "tied to", "divided among", "spread over", "placed by", "foreign key to", "made by", "for those", "each linked to", "each for", "each belonging to", "each referencing", "written by", "owned by", "connecting")
	if k == 0 || p.column != nil && p.any2(i, end, "references", "foreign key to", "referencing", "linked to") {
		if c := p.column; k > 0 && c != nil && c.table == p.table {
			head, n := p.nounRunVerb(i+k+p.any(i+k, end, "the", "a", "an"), end)
			if n > 0 && p.findTable(head) == p.table {
				skip := p.any(i+k, end, "the", "a", "an")
				c.self = true
				p.claim(i, i+k+skip+n, &c.element)
				return k + skip + n
			}
			if n > 0 && p.findTable(head) != nil && p.findTable(head) != p.table {
				skip := p.any(i+k, end, "the", "a", "an")
				parent := p.findTable(head)
				c.fk = parent
				r := &relationDraft{parent: parent, child: p.table, column: c, at: i}
				p.relations = append(p.relations, r)
				p.claim(i, i+k+skip+n, &r.element)
				return k + skip + n
			}
		}
		if k == 0 {
			return 0
		}
	}
	each := p.any(i, end, "each")
	n := p.linkPhraseAt(p.table, i+each, end)
	if n == 0 {
		return 0
	}
	return n + each
}

// skewPhrase: "Most users write one post, a few write many", "top 10% make half".
func (p *parser) skewPhrase(i, end int, _ bool) int {
	n := p.any(i, end, "most have", "most", "a few power users", "power users", "80 / 20", "a few")
	if n == 0 {
		return 0
	}
	many := -1
	for k := i; k < end && k < i+16; k++ {
		if p.toks[k].Is("many", "dozens", "lots", "hundreds") {
			many = k
		}
		if p.toks[k].Is(";", ":", "(") {
			break
		}
	}
	if many < 0 || !p.any2(i, end, "most", "a few") {
		return 0
	}
	var r *relationDraft
	if p.relation != nil {
		r = p.relation
	}
	if r == nil {
		// Before the relation is known: keep the shape for the next one.
		noun := []string(nil)
		for k := i; k < many; k++ {
			if t := p.findTable(p.wordsOf(k, k+1)); t != nil && p.toks[k].Kind == token.Word && !functionWords[p.toks[k].Low] {
				noun = t.nouns
				for m := k + 1; m < many; m++ {
					if w := p.wordsOf(m, m+1); len(w) == 1 && !functionWords[w[0]] && p.isLaterTable(w[0], many) && p.findTable(w) != t {
						save := p.table
						child := p.addTable(w, m, m+1)
						p.table = save
						r = p.relate(t, child, i)
					}
				}
			}
		}
		if noun == nil || r == nil {
			return 0
		}
	}
	r.shape = contract.Zipf
	p.claim(i, many+1, &r.element)
	return many + 1 - i
}
