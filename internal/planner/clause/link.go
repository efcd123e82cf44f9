package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// eachBelongs: "each loan references a book and a member", "an invoice is for a single
// client", "orders belong to customers".
func (p Reader) eachBelongs(i, end int, _ bool) int {
	lead := p.Any(i, end, "each", "every", "all", "an", "a", "the")
	head, n := p.NounRunVerb(i+lead, end)
	if n == 0 {
		return 0
	}
	child := p.FindTable(head)
	if child == nil {
		return 0
	}
	at := i + lead + n
	k := p.linkPhraseAt(child, at, end)
	if k == 0 {
		return 0
	}
	p.Table, p.Column = child, nil
	p.Claim(i, at, &child.Element)
	return at + k - i
}

var linkWords = draft.PhrasesOf("is linked to", "are linked to", "linked to", "link to", "links to", "references", "reference", "referencing", "refers to", "refer to", "referring to", "belongs to", "belong to", "belonging to", "is assigned to", "are assigned to", "is tied to", "tied to", "is for", "are for", "is made by", "are made by", "made by", "is placed by", "are placed by", "placed by", "relates to", "related to", "is related to", "points to", "pointing to", "for those", "for these", "of those", "of these", "from those", "from these", "by those", "by these", "divided among", "spread over", "spread across", "distributed over", "distributed among", "distributed across", "shared by", "from the", "by the", "for the", "of the", "made at", "at the", "with a foreign key to", "with foreign key to", "foreign key to", "with fk to", "attached to", "written by", "issued to", "taken by", "done by", "owned by", "handled by", "joined to", "connects", "connecting", "linking", "joining", "connected to", "between", "is on", "is made at", "happens at", "work at", "works at", "work in", "works in", "work for", "works for", "is employed at", "are employed at", "live in", "lives in", "study at", "studies at", "play for", "plays for", "is in", "are in", "sits in", "takes place in", "takes place at", "stands in", "is by", "is at", "is from", "are at", "comes from", "that reference", "which reference", "that belong to", "which belong to", "that are linked to", "by our", "for our")

func (p Reader) linkPhrase(t *draft.Table, i, end int) int { return p.linkPhraseAt(t, i, end) }

func (p Reader) linkPhraseAt(child *draft.Table, i, end int) int {
	k := p.AnyOf(linkWords, i, end)
	if k == 0 {
		k = p.Any(i, end, "for", "of", "by", "from", "to", "at", "in", "per", "on")
		if k == 0 {
			return 0
		}
	}
	at := i + k
	found := 0
	var lastRelation *draft.Relation
	last := at
	for at < end {
		at += p.Any(at, end, "exactly one", "a single", "one single", "a random", "any one of the", "one of the", "one of our", "one of these", "one of those", "one of", "an existing", "exactly", "one", "an", "a", "the", "our", "those", "these", "both", "existing", "each", "its", "their")
		count := token.Token{}
		if t := p.Tok(at); at < end && t.Kind == token.Number && !t.Percent && t.Num >= 1 {
			count = *t
			at++
		}
		head, n := p.NounRunVerb(at, end)
		if n == 0 && p.Any2(at, end, "them", "it", "these", "those") {
			if both := p.meant(child, at); len(both) > 0 {
				for _, parent := range both {
					p.Claim(i, at+1, &p.Relate(parent, child, i).Element)
				}
				return at + 1 - i
			}
		}
		if n == 0 {
			break
		}
		parent := p.FindTable(head)
		if parent == nil && count.Kind == token.Number && lexicon.IsPlural(head[len(head)-1]) && p.Countable(head) {
			save, saveColumn := p.Table, p.Column
			parent = p.AddTable(head, at, at+n)
			parent.Rows, parent.RowsSaid = int64(count.Num), true
			p.Table, p.Column = save, saveColumn
		}
		if parent == nil || parent == child {
			break
		}
		if n := p.betweenRows(parent, child, i, at+n, end); n > 0 {
			return n
		}
		r := p.Relate(parent, child, i)
		lastRelation = r
		at += n
		p.Claim(i, at, &r.Element)
		found++
		last = at
		sep := p.Any(at, end, ", and", "and", ",", "or", "&")
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
func (p Reader) joinPhrase(i, end int, _ bool) int {
	if n := p.Any(i, end, "both", "both are", "both of them", "each a", "both referencing", "both references to", "both pointing to"); n > 0 && p.Table != nil {
		head, k := p.NounRunVerb(i+n, end)
		if k == 0 {
			return 0
		}
		parent := p.FindTable(head)
		if parent == nil || len(p.Table.Columns) < 2 {
			return 0
		}
		cols := p.Table.Columns
		for _, c := range cols[len(cols)-2:] {
			c.Fk = parent
			p.Relations = append(p.Relations, &draft.Relation{Parent: parent, Child: p.Table, Column: c, At: i})
		}
		p.Claim(i, i+n+k, &p.Relations[len(p.Relations)-1].Element)
		return n + k
	}
	if p.Table == nil {
		return 0
	}
	k := p.Any(i, end, "linked to", "references", "referencing", "belonging to", "related to", "tied to", "divided among", "spread over", "placed by", "foreign key to", "made by", "for those", "each linked to", "each for", "each belonging to", "each referencing", "written by", "owned by", "connecting")
	if k == 0 || p.Column != nil && p.Any2(i, end, "references", "foreign key to", "referencing", "linked to") {
		if c := p.Column; k > 0 && c != nil && c.Table == p.Table {
			head, n := p.NounRunVerb(i+k+p.Any(i+k, end, "the", "a", "an"), end)
			if n > 0 && p.FindTable(head) == p.Table {
				skip := p.Any(i+k, end, "the", "a", "an")
				c.Self = true
				p.Claim(i, i+k+skip+n, &c.Element)
				return k + skip + n
			}
			if n > 0 && p.FindTable(head) != nil && p.FindTable(head) != p.Table {
				skip := p.Any(i+k, end, "the", "a", "an")
				parent := p.FindTable(head)
				c.Fk = parent
				r := &draft.Relation{Parent: parent, Child: p.Table, Column: c, At: i}
				p.Relations = append(p.Relations, r)
				p.Claim(i, i+k+skip+n, &r.Element)
				return k + skip + n
			}
		}
		if k == 0 {
			return 0
		}
	}
	each := p.Any(i, end, "each")
	n := p.linkPhraseAt(p.Table, i+each, end)
	if n == 0 {
		return 0
	}
	return n + each
}
