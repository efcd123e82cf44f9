package clause

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// relationClause reads the sentences that tie tables together.
func (p Reader) relationClause(i, end int, first bool) int {
	if n := p.twiceRule(i, end); n > 0 {
		return n
	}
	if n := p.joinTable(i, end); n > 0 {
		return n
	}
	for _, read := range []func(int, int, bool) int{p.eachHas, p.perParent, p.shareElse, p.shareHas, p.eachBelongs, p.joinPhrase} {
		if n := read(i, end, first); n > 0 {
			return n
		}
	}
	return 0
}

// eachHas: "each customer has 0-5 orders", "every owner owns 1 to 3 pets", "customers
// place up to 4 orders", "with 2 keys for each flat".
func (p Reader) eachHas(i, end int, _ bool) int {
	lead := p.Any(i, end, "for each", "for every", "each", "every", "per", "a", "an", "any", "all", "the")
	at := i + lead
	if k := p.Any(i, end, "each one of them", "every one of them", "each of them", "all of them", "each of which", "each one", "every one", "each"); k > 0 && (p.Any2(i+k, end, "with", "having", "of them") || p.eachVerb(i+k, end) > 0) {
		// "each has 2-5 orders": the current table is the parent.
		k += p.Any(i+k, end, "of them")
		k += max(p.eachVerb(i+k, end), p.Any(i+k, end, "with", "having"))
		q, n := p.Quantity(i+k, end)
		if n == 0 || p.Table == nil {
			return 0
		}
		return p.childOf(p.Table, q, i, i+k+n, end)
	}
	head, n := p.NounRunVerb(at, end)
	if n == 0 {
		return 0
	}
	parent := p.FindTable(head)
	to := at + n
	to += p.Any(to, end, ",", "there are", "there is", "we need", "generate", "create")
	verb := 0
	if p.Tok(at+n).Kind == token.Word && !term.HeaderEnds[p.Tok(at+n).Low] || p.Any2(at+n, end, "has", "have", "can have", "may have", "should have", "must have", "will have", "can", "may", "with") {
		verb = p.Any(to, end, "can have", "may have", "should have", "must have", "will have", "might have", "has made", "has placed", "has", "have", "gets", "get", "with", "can place", "may place", "can make", "contains", "contain", "consists of", "includes", "comes with", "also has", "also have", "has had", "have had", "has received")
		if verb == 0 && p.Tok(to).Kind == token.Word && !term.HeaderEnds[p.Tok(to).Low] {
			verb = 1
			if p.Any2(to, end, "can", "may", "will", "should") {
				verb = 2
			}
		}
		if k := p.HavingVerb(to, end); parent != nil && lead > 0 && k > verb {
			if _, n := p.Quantity(to+k, end); n > 0 {
				verb = k
			}
		}
	}
	if verb == 0 && p.Tok(to-1).Kind == token.Word && to == at+n {
		return 0
	}
	if parent == nil && (lead == 0 || p.Tok(i).Is("a", "an", "the", "all", "any")) {
		return 0
	}
	q, k := p.Quantity(to+verb, end)
	if k == 0 {
		return 0
	}
	if parent == nil {
		if p.Table != nil && !p.known(head) {
			return 0
		}
		save := p.Table
		parent = p.AddTable(head, at, at+n)
		p.Table = save
	}
	return p.childOf(parent, q, i, to+verb+k, end)
}

func (p Reader) known(head []string) bool {
	_, ok := p.Lex.Domains[lexicon.Plural(strings.Join(head, " "))]
	return ok || p.Table == nil
}

// childOf reads the child noun at `at` and ties it to parent.
func (p Reader) childOf(parent *draft.Table, q draft.Quantity, i, at, end int) int {
	skip := p.Any(at, end, "different", "distinct", "separate", "associated", "of the", "of these", "such", "of their", "of those")
	if p.Lit(at+skip, end, "of", "them") {
		return 0
	}
	head, n := p.NounRun(at+skip, end)
	if n == 0 {
		return 0
	}
	last := head[len(head)-1]
	if term.RowNoun[last] && p.FindTable(head) == nil && lexicon.Singular(last) != "reading" && lexicon.Singular(last) != "sample" {
		return 0
	}
	if term.NotTables[lexicon.Singular(last)] && lexicon.Singular(last) != "field" || token.Units[last] != "" && token.Units[last] != "people" && p.FindTable(head) == nil {
		return 0
	}
	child := p.FindTable(head)
	if child == nil && !lexicon.IsPlural(last) && !(q.Min <= 1 && q.Max == 1) {
		return 0
	}
	if child == nil && q.Max == 1 && q.Min == 1 {
		return 0 // "each order has one customer" without a customers table: a column
	}
	to := at + skip + n
	if k := p.Any(to, end, "or none at all", "or none", "or no one", "or nobody", "or zero", "at most", "at the most"); k > 0 && q.Min == 1 && q.Max == 1 {
		// "each flat has one tenant or none"
		q.Min = 0
		p.Claim(to, to+k, &parent.Element)
		to += k
	} else if k := p.Any(to, end, "at most", "at the most", "or fewer", "or less", "maximum", "tops"); k > 0 && q.Min == q.Max && q.Max > 1 {
		q.Min = 0 // "a unit has had two leases at most"
		p.Claim(to, to+k, &parent.Element)
		to += k
	}
	if child != nil && q.Max == 1 && q.Min == 1 && parent != child && p.RelationBetween(parent, child) == nil && (len(parent.Columns) > 0 || child.RowsSaid && parent.SaidRows() > child.Rows) && !lexicon.IsPlural(last) {
		// "each order has one customer": the other way round.
		r := p.Relate(child, parent, i)
		p.Claim(i, to, &r.Element)
		return to - i
	}
	if n := p.junction(parent, child, q, i, to, end); n > 0 {
		return n
	}
	if n := p.impliedJoin(parent, child, q, i, to, end); n > 0 {
		return n
	}
	child = p.AddTable(head, at+skip, to)
	r := p.Relate(parent, child, i)
	r.Set(q)
	if q.Vague != "" {
		p.Assume(&r.Element, q.Vague, nil)
	}
	p.Claim(i, to, &r.Element)
	to += p.skewBehind(r, to, end)
	return to - i + p.HeadTail(to, end)
}

// skewBehind: ", on average 4", ", most have one, a few have many".
func (p Reader) skewBehind(r *draft.Relation, i, end int) int {
	n := p.Any(i, end, ",", "(", "-")
	if k := p.someMore(r, i+n, end); k > 0 {
		return n + k
	}
	if k := p.Any(i+n, end, "on average about", "on average", "with an average of", "with a mean of", "averaging", "an average of", "mean of", "mean", "average of", "average", "avg of", "avg"); k > 0 {
		if t := p.Tok(i + n + k); i+n+k < end && t.Kind == token.Number {
			r.Mean = t.Num
			p.Claim(i, i+n+k+1, &r.Element)
			if p.Tok(i).Is("(") {
				n += p.Any(i+n+k+1, end, ")")
			}
			return n + k + 1
		}
	}
	return 0
}

// someMore: "some restaurants have far more", "a few have many": most have few.
func (p Reader) someMore(r *draft.Relation, i, end int) int {
	n := p.Any(i, end, "but some", "though some", "with some", "some", "but a few", "with a few", "a few", "few")
	if n == 0 {
		return 0
	}
	if words, m := p.NounRunVerb(i+n, end); m > 0 && p.FindTable(words) == r.Parent {
		n += m
	}
	v := p.Any(i+n, end, "have", "has", "having", "get", "with", "write", "make", "place")
	k := p.Any(i+n+v, end, "far more", "many more", "much more", "a lot more", "way more", "many", "lots", "a lot", "dozens", "hundreds")
	if v == 0 || k == 0 {
		return 0
	}
	r.Skewed()
	p.Claim(i, i+n+v+k, &r.Element)
	return n + v + k
}
