package clause

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// eachLink ties the current table to what each of its rows belongs to: "900 products, each
// in one category", "each written by a single user".
func (p Reader) eachLink(i, end int) int {
	lead := p.Any(i, end, "who each", "that each", "which each", "each of whom", "each of which", "each one of them", "each of them", "each one", "each", "every one", "all")
	if p.Table == nil || lead == 0 && !p.Tok(i-1).Is("and", ",") {
		return 0
	}
	at := i + lead
	if lead == 0 { // "employees have a name and work at one branch"
		if o := p.ownersAt(p.Table, at, end); len(o.tables) == 1 && p.Tok(o.to-2).Is("one", "single") && !p.Tok(i).Is("with", "for") {
			return o.to - i + p.belongTo(p.Table, o, i)
		}
		return 0
	}
	if n := p.eachDid(i, at, end); n > 0 {
		return n
	}
	o := p.ownersAt(p.Table, at, end)
	if len(o.tables) == 0 {
		return 0
	}
	return o.to - i + p.belongTo(p.Table, o, i)
}

// eachDid: "each wrote 1 to 7 books", "each with 3 to 6 samples": children of the current
// table, whatever the verb.
func (p Reader) eachDid(i, at, end int) int {
	w := p.Tok(at)
	if at >= end || w.Kind != token.Word || draft.FunctionWords[w.Low] && !p.Any2(at, end, "with", "has", "have", "having") || p.FindTable(p.WordsOf(at, at+1)) != nil {
		return 0
	}
	at++
	at += p.Any(at, end, "out", "part in", "part", "up", "off", "down", "back", "away")
	q, n := p.Quantity(at, end)
	if n == 0 { // not the "at" of "at least"
		at += p.Any(at, end, "for", "in", "to", "at", "on", "with")
		q, n = p.Quantity(at, end)
	}
	if n == 0 {
		return 0
	}
	words, m := p.outlinedNoun(at+n, end)
	if m == 0 || p.FindTable(words) == p.Table {
		return 0
	}
	return p.childOf(p.Table, q, i, at+n, end)
}

// passive reads "is listed", "was written", "are placed".
func (p Reader) passive(i, end int) int {
	n := p.Any(i, end, "is", "are", "was", "were", "gets", "has been")
	w := p.Tok(i + n)
	if i+n < end && w.Kind == token.Word && (strings.HasSuffix(w.Low, "ed") || p.Any2(i+n, end, "written", "made", "sold", "sent", "taken", "given", "held", "built", "bought", "led", "run", "done", "driven")) {
		return n + 1
	}
	return 0
}

// owners are the tables to a row of which each row of another belongs, as a sentence tells them.
type owners struct {
	tables []*draft.Table
	to     int  // the token behind the last
	most   bool // "at most one"
}

// OwnerPrepositions stand before what a row belongs to.
var OwnerPrepositions = lexicon.WordSet("to in at on of by from for with under about into against within inside through via off")

// ownedVerbs stand right before what a row belongs to, without a preposition.
var ownedVerbs = lexicon.WordSet("references covers uses concerns has names records visits joins involves")

// ownersAt reads to whom a row of child belongs, whatever the verb: "is listed by one agent", "is to one vet and
// about one pet", "has one speaker and takes place in one room", "a claim to a policy".
func (p Reader) ownersAt(child *draft.Table, i, end int) owners {
	var o owners
	for at := i; at < end; {
		from := at
		if at > i {
			if at += p.Any(at, end, ", and", ", or", "and", ",", "plus", "as well as"); at == from && !(OwnerPrepositions[p.Toks[at].Low] && p.Any2(at+1, end, "one", "exactly one", "a single")) {
				break
			}
		}
		link := at
		for at < end && at-link < 6 && p.Toks[at].Kind == token.Word && !p.Any2(at, end, "and", "or", "a", "an", "one", "exactly one", "at most", "no", "only one", "none", "each", "every", "maybe one", "not") {
			if !draft.FunctionWords[p.Toks[at].Low] && p.TableNamed(at, at+1) {
				return o
			}
			at++
		}
		last := p.Tok(at - 1)
		tied := at > link && (OwnerPrepositions[last.Low] || ownedVerbs[last.Low])
		n, most := p.Any(at, end, "exactly one", "exactly 1", "a single", "only one", "one of the", "one of our", "one of these", "one", "1", "a", "an"), false
		if k := p.Any(at, end, "at most one", "at most a single", "no more than one", "zero or one", "none or one", "not more than one", "maybe one"); k > 0 {
			n, most = k, true
		}
		again := at == link && len(o.tables) > 0 && !p.Any2(at, end, "a", "an") // "with one driver and one van"
		words, m := p.outlinedNoun(at+n, end)
		parent, stop := p.FindTable(words), at+n+m
		if !tied && !again || n == 0 || m == 0 || parent == child || lexicon.IsPlural(p.Tok(stop-1).Low) != p.Any2(at, end, "one of") || !p.NounEnds(stop, end) || p.quantityAfter(stop, end) {
			break
		}
		if len(o.tables) > 0 && p.Any2(stop, end, HaveWords...) && !p.Lit(stop, end, "with") {
			break
		}
		o.tables, o.to, o.most, at = append(o.tables, parent), stop, most, stop
	}
	return o
}

// NounEnds: no other noun goes on at i, as in "a customer name".
func (p Reader) NounEnds(i, end int) bool {
	return i >= end || p.Toks[i].Kind != token.Word || draft.FunctionWords[p.Toks[i].Low] || term.HeaderEnds[p.Toks[i].Low] || OwnerPrepositions[p.Toks[i].Low] || p.Any2(i, end, "only", "always", "also", "who", "it", "but", "together", "at", "so")
}

// belongTo ties the rows of child to the owners that stand from i on, and is how many tokens behind them tell
// which rows have none.
func (p Reader) belongTo(child *draft.Table, o owners, i int) int {
	var r *draft.Relation
	for _, parent := range o.tables {
		r = p.Relate(parent, child, i)
		p.Claim(i, o.to, &r.Element)
	}
	if len(o.tables) > 1 {
		return 0
	}
	n := p.keyNull(r, o.to, p.StatementEnd(o.to))
	if c := r.Column; n == 0 && o.most && (c == nil || c.NullShare == nil) {
		c = p.keyColumn(r)
		c.NullShare, c.FkOptional = draft.Ptr(.1), true
		p.Assume(&r.Element, "at most one: empty in 10% of the rows", nil)
	}
	return n
}

// oneOf reads, behind a table's noun, to whom each of its rows belongs: "every property is
// listed by one agent and has …", "a policy covers one vehicle".
func (p Reader) oneOf(child *draft.Table, i, to, end int) int {
	if n := p.fromOne(child, i, to, end); n > 0 {
		return n
	}
	o := p.ownersAt(child, to, end)
	if len(o.tables) == 0 || p.Any2(o.to, end, "or none", "or no one", "or nobody", "or zero") {
		return 0 // "each flat has one tenant or none" counts tenants
	}
	for _, back := range p.Relations {
		if o.most && back.Parent == child && back.Child == o.tables[0] { // "every car belongs to a driver and a driver has at most one car"
			back.Set(draft.Quantity{Min: 0, Max: 1})
			p.Claim(i, o.to, &back.Element)
			return o.to - i
		}
	}
	p.Table, p.Column = child, nil
	at := o.to + p.belongTo(child, o, i)
	if k := p.Any(at, end, "and has", "and have", ", has", "and", ", with", "with"); k > 0 && p.Any2(at, end, "and has", "and have", ", has", ", with", "with") {
		p.Claim(at, at+k, &child.Element)
		at += k
	}
	return at - i
}

// whichWhich: "which supplier offers which part": the current table ties the two.
func (p Reader) whichWhich(i, end int) int {
	if p.Any2(i, end, "which", "what") {
		i++
	} else if !p.Tok(i-1).Is("which", "what") {
		return 0
	}
	if p.Table == nil {
		return 0
	}
	a, n := p.outlinedNoun(i, end)
	if n == 0 {
		return 0
	}
	for k := i + n; k < end && k < i+n+4; k++ {
		if !p.Any2(k, end, "which", "what") {
			continue
		}
		b, m := p.outlinedNoun(k+1, end)
		first, second := p.FindTable(a), p.FindTable(b)
		if m == 0 || first == second || first == p.Table || second == p.Table {
			return 0
		}
		r := p.Relate(first, p.Table, i)
		p.Relate(second, p.Table, i)
		p.Table.Pairs = append(p.Table.Pairs, [2]*draft.Table{first, second})
		p.Assume(&p.Table.Element, "no pair of "+first.Noun()+" and "+second.Noun()+" comes twice", nil)
		p.Claim(i, k+1+m, &r.Element)
		return k + 1 + m - i
	}
	return 0
}
