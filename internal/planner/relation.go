package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// relationClause reads the sentences that tie tables together.
func (p *parser) relationClause(i, end int, first bool) int {
	if n := p.twiceRule(i, end); n > 0 {
		return n
	}
	if n := p.joinTable(i, end); n > 0 {
		return n
	}
	for _, read := range []func(int, int, bool) int{p.eachHas, p.perParent, p.shareElse, p.shareHas, p.eachBelongs, p.joinPhrase, p.skewPhrase} {
		if n := read(i, end, first); n > 0 {
			return n
		}
	}
	return 0
}

// eachHas: "each customer has 0-5 orders", "every owner owns 1 to 3 pets", "customers
// place up to 4 orders", "with 2 keys for each flat".
func (p *parser) eachHas(i, end int, _ bool) int {
	lead := p.any(i, end, "for each", "for every", "each", "every", "per", "a", "an", "any", "all", "the")
	at := i + lead
	if k := p.any(i, end, "each one of them", "every one of them", "each of them", "all of them", "each of which", "each one", "every one", "each"); k > 0 && (p.any2(i+k, end, "with", "having", "of them") || p.eachVerb(i+k, end) > 0) {
		// "each has 2-5 orders": the current table is the parent.
		k += p.any(i+k, end, "of them")
		k += max(p.eachVerb(i+k, end), p.any(i+k, end, "with", "having"))
		q, n := p.quantity(i+k, end)
		if n == 0 || p.table == nil {
			return 0
		}
		return p.childOf(p.table, q, i, i+k+n, end)
	}
	head, n := p.nounRunVerb(at, end)
	if n == 0 {
		return 0
	}
	parent := p.findTable(head)
	to := at + n
	to += p.any(to, end, ",", "there are", "there is", "we need", "generate", "create")
	verb := 0
	if p.tok(at+n).Kind == token.Word && !headerEnds[p.tok(at+n).Low] || p.any2(at+n, end, "has", "have", "can have", "may have", "should have", "must have", "will have", "can", "may", "with") {
		verb = p.any(to, end, "can have", "may have", "should have", "must have", "will have", "might have", "has made", "has placed", "has", "have", "gets", "get", "with", "can place", "may place", "can make", "contains", "contain", "consists of", "includes", "comes with", "also has", "also have", "has had", "have had", "has received")
		if verb == 0 && p.tok(to).Kind == token.Word && !headerEnds[p.tok(to).Low] {
			verb = 1
			if p.any2(to, end, "can", "may", "will", "should") {
				verb = 2
			}
		}
		if k := p.havingVerb(to, end); parent != nil && lead > 0 && k > verb {
			if _, n := p.quantity(to+k, end); n > 0 {
				verb = k
			}
		}
	}
	if verb == 0 && p.tok(to-1).Kind == token.Word && to == at+n {
		return 0
	}
	if parent == nil && (lead == 0 || p.tok(i).Is("a", "an", "the", "all", "any")) {
		return 0
	}
	q, k := p.quantity(to+verb, end)
	if k == 0 {
		return 0
	}
	if parent == nil {
		if p.table != nil && !p.known(head) {
			return 0
		}
		save := p.table
		parent = p.addTable(head, at, at+n)
		p.table = save
	}
	return p.childOf(parent, q, i, to+verb+k, end)
}

func (p *parser) known(head []string) bool {
	_, ok := p.lex.domains[lexicon.Plural(strings.Join(head, " "))]
	return ok || p.table == nil
}

// nounRunVerb reads nouns up to a verb: one noun, or as many as name a known table.
func (p *parser) nounRunVerb(i, end int) ([]string, int) {
	for n := 3; n >= 1; n-- {
		if i+n > end {
			continue
		}
		ok := true
		for k := i; k < i+n; k++ {
			ok = ok && p.toks[k].Kind == token.Word
		}
		if ok && p.findTable(p.wordsOf(i, i+n)) != nil && (n == 1 || len(p.findTable(p.wordsOf(i, i+n)).nouns) == n || p.findTable(p.wordsOf(i+n-1, i+n)) != nil && n == 2 && adjectives[p.tok(i).Low]) {
			return p.wordsOf(i, i+n), n
		}
	}
	if i < end && p.toks[i].Kind == token.Word && !functionWords[p.toks[i].Low] {
		if ws := p.wordsOf(i, i+1); len(ws) > 0 {
			return ws, 1
		}
	}
	return nil, 0
}

// childOf reads the child noun at `at` and ties it to parent.
func (p *parser) childOf(parent *tableDraft, q quantity, i, at, end int) int {
	skip := p.any(at, end, "different", "distinct", "separate", "associated", "of the", "of these", "such", "of their", "of those")
	if p.lit(at+skip, end, "of", "them") {
		return 0
	}
	head, n := p.nounRun(at+skip, end)
	if n == 0 {
		return 0
	}
	last := head[len(head)-1]
	if rowNoun[last] && p.findTable(head) == nil && lexicon.Singular(last) != "reading" && lexicon.Singular(last) != "sample" {
		return 0
	}
	if notTables[lexicon.Singular(last)] && lexicon.Singular(last) != "field" || token.Units[last] != "" && token.Units[last] != "people" && p.findTable(head) == nil {
		return 0
	}
	child := p.findTable(head)
	if child == nil && !lexicon.IsPlural(last) && !(q.min <= 1 && q.max == 1) {
		return 0
	}
	if child == nil && q.max == 1 && q.min == 1 {
		return 0 // "each order has one customer" without a customers table: a column
	}
	to := at + skip + n
	if k := p.any(to, end, "or none at all", "or none", "or no one", "or nobody", "or zero", "at most", "at the most"); k > 0 && q.min == 1 && q.max == 1 {
		// "each flat has one tenant or none"
		q.min = 0
		p.claim(to, to+k, &parent.element)
		to += k
	} else if k := p.any(to, end, "at most", "at the most", "or fewer", "or less", "maximum", "tops"); k > 0 && q.min == q.max && q.max > 1 {
		q.min = 0 // "a unit has had two leases at most"
		p.claim(to, to+k, &parent.element)
		to += k
	}
	if child != nil && q.max == 1 && q.min == 1 && parent != child && p.relationBetween(parent, child) == nil && (len(parent.columns) > 0 || child.rowsSaid && parent.saidRows() > child.rows) && !lexicon.IsPlural(last) {
		// "each order has one customer": the other way round.
		r := p.relate(child, parent, i)
		p.claim(i, to, &r.element)
		return to - i
	}
	if n := p.junction(parent, child, q, i, to, end); n > 0 {
		return n
	}
	if n := p.impliedJoin(parent, child, q, i, to, end); n > 0 {
		return n
	}
	child = p.addTable(head, at+skip, to)
	r := p.relate(parent, child, i)
	r.set(q)
	if q.vague != "" {
		p.assume(&r.element, q.vague, nil)
	}
	p.claim(i, to, &r.element)
	to += p.skewBehind(r, to, end)
	return to - i + p.headTail(to, end)
}

// skewBehind: ", on average 4", ", most have one, a few have many".
func (p *parser) skewBehind(r *relationDraft, i, end int) int {
	n := p.any(i, end, ",", "(", "-")
	if k := p.someMore(r, i+n, end); k > 0 {
		return n + k
	}
	if k := p.any(i+n, end, "on average about", "on average", "with an average of", "with a mean of", "averaging", "an average of", "mean", "average"); k > 0 {
		if t := p.tok(i + n + k); i+n+k < end && t.Kind == token.Number {
			r.mean = t.Num
			p.claim(i, i+n+k+1, &r.element)
			if p.tok(i).Is("(") {
				n += p.any(i+n+k+1, end, ")")
			}
			return n + k + 1
		}
	}
	return 0
}

// someMore: "some restaurants have far more", "a few have many": most have few.
func (p *parser) someMore(r *relationDraft, i, end int) int {
	n := p.any(i, end, "but some", "though some", "with some", "some", "but a few", "with a few", "a few", "few")
	if n == 0 {
		return 0
	}
	if words, m := p.nounRunVerb(i+n, end); m > 0 && p.findTable(words) == r.parent {
		n += m
	}
	v := p.any(i+n, end, "have", "has", "having", "get", "with", "write", "make", "place")
	k := p.any(i+n+v, end, "far more", "many more", "much more", "a lot more", "way more", "many", "lots", "a lot", "dozens", "hundreds")
	if v == 0 || k == 0 {
		return 0
	}
	r.skewed()
	p.claim(i, i+n+v+k, &r.element)
	return n + v + k
}

// relate finds or makes the relation from child to parent.
func (p *parser) relate(parent, child *tableDraft, at int) *relationDraft {
	if r := p.relationBetween(parent, child); r != nil {
		if p.revising && r.ratio > 0 && !child.rowsSaid {
			child.rows = 0 // follows from what is said now
		}
		return r
	}
	r := &relationDraft{parent: parent, child: child, at: at}
	p.relations = append(p.relations, r)
	p.relation = r
	return r
}

func (p *parser) relationBetween(parent, child *tableDraft) *relationDraft {
	for _, r := range p.relations {
		if r.parent == parent && r.child == child && r.column == nil {
			return r
		}
	}
	// A foreign key that CREATE TABLE or ALTER TABLE declares is the relation that a
	// sentence beside it means, and so is that of the plan which is revised.
	for _, r := range p.relations {
		if r.parent == parent && r.child == child && parent != child && (child.sqlName != "" || p.revising && r.ratio > 0) {
			return r
		}
	}
	return nil
}

func (p *parser) relationOf(child *tableDraft) *relationDraft {
	for _, r := range p.relations {
		if r.child == child {
			return r
		}
	}
	return nil
}
