package planner

import (
	"math"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

// quantity is how many children a parent has.
type quantity struct {
	min, max int64 // max 0: no upper bound
	mean     float64
	shape    contract.DistributionKind
	vague    string
}

// quantity reads "0-5", "exactly thirty", "up to 4", "at least one", "one or more",
// "around 25", "several", "on average 4".
func (p *parser) quantity(i, end int) (quantity, int) {
	n := p.any(i, end, "anywhere", "somewhere", "exactly", "precisely", "always", "a total of")
	if k := p.any(i+n, end, "on average about", "on average", "an average of about", "an average of", "average of", "about", "around", "roughly", "approximately"); k > 0 {
		if t := p.tok(i + n + k); i+n+k < end && t.kind == numberToken && !t.percent && t.num > 0 && t.num < 1e6 {
			if p.dash(i+n+k+1, end) == 0 {
				return quantity{min: 0, max: 0, mean: t.num, shape: contract.Poisson}, n + k + 1 + p.any(i+n+k+1, end, "on average")
			}
		}
	}
	if r, k := p.intervalAt(i+n, end); k > 0 && (r.unit == "" || r.unit == "people") && !r.years {
		q := quantity{}
		if r.min != nil {
			q.min = int64(*r.min)
			if r.openMin {
				q.min++
			}
		}
		if r.max != nil {
			q.max = int64(*r.max)
			if r.openMax {
				q.max--
			}
		} else {
			q.vague = "no upper bound was given"
		}
		if q.min < 0 || q.max != 0 && q.max < q.min {
			return quantity{min: q.min, max: q.max}, n + k
		}
		return q, n + k
	}
	if k := p.any(i+n, end, "at least one", "one or more", "one or several"); k > 0 {
		return quantity{min: 1, vague: "no upper bound was given"}, n + k
	}
	if k := p.any(i+n, end, "zero or more", "any number of", "none or more"); k > 0 {
		return quantity{min: 0, vague: "no upper bound was given"}, n + k
	}
	if k := p.any(i+n, end, "several", "multiple", "a few", "a number of", "some", "many", "various"); k > 0 {
		q := quantity{min: 1, max: 5, vague: "\"" + p.tok(i+n).low + "\" is taken as 1 to 5"}
		if p.lit(i+n, end, "many") {
			q = quantity{min: 3, max: 20, vague: "\"many\" is taken as 3 to 20"}
		}
		return q, n + k
	}
	if t := p.tok(i + n); i+n < end && t.kind == numberToken && !t.percent && t.num >= 0 && t.num == math.Trunc(t.num) && t.unit == "" {
		if m := p.any(i+n+1, end, "or"); m > 0 && p.tok(i+n+2).kind == numberToken && p.tok(i+n+2).num > t.num {
			return quantity{min: int64(t.num), max: int64(p.tok(i + n + 2).num)}, n + 3
		}
		return quantity{min: int64(t.num), max: int64(t.num)}, n + 1
	}
	return quantity{}, 0
}

// relationClause reads the sentences that tie tables together.
func (p *parser) relationClause(i, end int, first bool) int {
	if n := p.twiceRule(i, end); n > 0 {
		return n
	}
	if n := p.joinTable(i, end); n > 0 {
		return n
	}
	for _, read := range []func(int, int, bool) int{p.eachHas, p.perParent, p.shareHas, p.eachBelongs, p.joinPhrase, p.skewPhrase} {
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
	if p.lit(i, end, "each") && p.any2(i+1, end, "has", "have", "with", "having", "of them has", "of them") {
		// "each has 2-5 orders": the current table is the parent.
		k := 1 + p.any(i+1, end, "of them")
		k += p.any(i+k, end, "has", "have", "with", "having")
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
	if p.tok(at+n).kind == wordToken && !headerEnds[p.tok(at+n).low] || p.any2(at+n, end, "has", "have", "can have", "may have", "should have", "must have", "will have", "can", "may", "with") {
		verb = p.any(to, end, "can have", "may have", "should have", "must have", "will have", "might have", "has made", "has placed", "has", "have", "gets", "get", "with", "can place", "may place", "can make", "contains", "contain", "consists of", "includes", "comes with", "also has", "also have", "has had", "have had", "has received")
		if verb == 0 && p.tok(to).kind == wordToken && !headerEnds[p.tok(to).low] {
			verb = 1
			if p.any2(to, end, "can", "may", "will", "should") {
				verb = 2
			}
		}
	}
	if verb == 0 && p.tok(to-1).kind == wordToken && to == at+n {
		return 0
	}
	if parent == nil && (lead == 0 || p.tok(i).is("a", "an", "the", "all", "any")) {
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
	_, ok := p.lex.domains[plural(strings.Join(head, " "))]
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
			ok = ok && p.toks[k].kind == wordToken
		}
		if ok && p.findTable(p.wordsOf(i, i+n)) != nil && (n == 1 || len(p.findTable(p.wordsOf(i, i+n)).nouns) == n || p.findTable(p.wordsOf(i+n-1, i+n)) != nil && n == 2 && adjectives[p.tok(i).low]) {
			return p.wordsOf(i, i+n), n
		}
	}
	if i < end && p.toks[i].kind == wordToken && !functionWords[p.toks[i].low] {
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
	if notTables[singular(last)] && singular(last) != "field" || units[last] != "" && units[last] != "people" && p.findTable(head) == nil {
		return 0
	}
	child := p.findTable(head)
	if child == nil && !p.plural(last) && !(q.min <= 1 && q.max == 1) {
		return 0
	}
	if child == nil && q.max == 1 && q.min == 1 {
		return 0 // "each order has one customer" without a customers table: a column
	}
	to := at + skip + n
	if child != nil && q.max == 1 && q.min == 1 && parent != child && p.relationBetween(parent, child) == nil && len(parent.columns) > 0 && !p.plural(last) {
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

func (r *relationDraft) set(q quantity) {
	r.min, r.max, r.bounded = q.min, q.max, true
	if q.mean > 0 {
		r.mean = q.mean
		r.shape = q.shape
		r.bounded = q.min > 0 || q.max > 0
	}
}

// skewBehind: ", on average 4", ", most have one, a few have many".
func (p *parser) skewBehind(r *relationDraft, i, end int) int {
	n := p.any(i, end, ",", "(", "-")
	if k := p.any(i+n, end, "on average about", "on average", "with an average of", "with a mean of", "averaging", "an average of", "mean", "average"); k > 0 {
		if t := p.tok(i + n + k); i+n+k < end && t.kind == numberToken {
			r.mean = t.num
			p.claim(i, i+n+k+1, &r.element)
			if p.tok(i).is("(") {
				n += p.any(i+n+k+1, end, ")")
			}
			return n + k + 1
		}
	}
	return 0
}

// relate finds or makes the relation from child to parent.
func (p *parser) relate(parent, child *tableDraft, at int) *relationDraft {
	if r := p.relationBetween(parent, child); r != nil {
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

// perParent: "0-30 posts per user", "exactly thirty for each job", "2 to 5 per student",
// "between 5 and 40 per restaurant", "3 visits each".
func (p *parser) perParent(i, end int, _ bool) int {
	lead := p.any(i, end, "with", "and", "at a rate of", "there are")
	q, n := p.quantity(i+lead, end)
	if n == 0 {
		return 0
	}
	at := i + lead + n
	head, c := []string(nil), 0
	if !p.any2(at, end, "per", "for each", "for every", "each", "to each", "of them per") {
		head, c = p.nounRun(at, end)
		if c == 0 || !p.countable(head) && p.findTable(head) == nil {
			return 0
		}
	}
	to := at + c
	each := p.any(to, end, "for each of the", "for each of these", "for each one of the", "for each of those", "for each", "for every", "per each", "per", "to each", "to every", "in each", "in every", "at each", "on each", "under each")
	if each == 0 {
		if p.lit(to, end, "each") && c > 0 && p.table != nil && (to+1 >= end || p.atBreak(to+1, end)) {
			// "1-9 articles each": the current table is the parent.
			parent := p.table
			return p.finishChild(parent, head, q, i, at, to, to+1, end)
		}
		if c == 0 && p.lit(to, end, "each") && p.table != nil && len(p.relations) > 0 && p.relationOf(p.table) != nil {
			p.relationOf(p.table).set(q)
			p.claim(i, to+1, &p.relationOf(p.table).element)
			return to + 1 - i
		}
		return 0
	}
	parentWords, m := p.nounRunVerb(to+each, end)
	if m == 0 {
		return 0
	}
	parent := p.findTable(parentWords)
	if parent == nil {
		if notTables[singular(parentWords[0])] || units[parentWords[0]] != "" || len(p.tables) == 0 {
			return 0
		}
		if !p.known([]string{singular(parentWords[len(parentWords)-1])}) {
			return 0
		}
		save := p.table
		parent = p.addTable(parentWords, to+each, to+each+m)
		p.table = save
	}
	return p.finishChild(parent, head, q, i, at, to, to+each+m, end)
}

func (p *parser) finishChild(parent *tableDraft, head []string, q quantity, i, at, to, stop, end int) int {
	child, join := p.table, p.table
	if head != nil {
		child = p.addTable(head, at, to)
	}
	if child == nil || child == parent {
		return 0
	}
	// "a cast table linking them: 3 to 8 actors in each film": the join has 3 to 8 rows.
	if head != nil && join != nil && join != child {
		if r := p.relationBetween(parent, join); r != nil && p.relationBetween(child, join) != nil {
			child = join
		}
	} else if join, _ := p.joinOf(parent, child); head != nil && join != nil && p.relationBetween(parent, child) == nil {
		child = join
	}
	r := p.relate(parent, child, i)
	r.set(q)
	if q.vague != "" {
		p.assume(&r.element, q.vague, nil)
	}
	p.claim(i, stop, &r.element)
	p.table = child
	stop += p.skewBehind(r, stop, end)
	return stop - i + p.headTail(stop, end)
}

// shareHas: "about one in five has a claim", "70% of customers have ordered".
func (p *parser) shareHas(i, end int, _ bool) int {
	s, ok := p.shareAt(i, end)
	if !ok {
		return 0
	}
	at := i + s.n
	of := p.any(at, end, "of the", "of our", "of all", "of")
	parent := p.table
	if of > 0 {
		head, n := p.nounRunVerb(at+of, end)
		if n == 0 || p.findTable(head) == nil {
			return 0
		}
		parent = p.findTable(head)
		at += of + n
	} else if head, n := p.nounRunVerb(at, end); n > 0 && p.findTable(head) != nil && p.any2(at+n, end, "has", "have", "file", "files") {
		parent = p.findTable(head)
		at += n
	}
	verb := p.any(at, end, "has had", "have had", "has", "have", "had", "file", "files", "made", "place", "placed", "get", "gets")
	if verb == 0 || parent == nil {
		return 0
	}
	at += verb
	k := p.any(at, end, "an", "a", "one", "exactly one", "at least one", "some", "any")
	if p.any2(at, end, "no", "not") {
		return 0
	}
	head, n := p.nounRun(at+k, end)
	if n == 0 {
		return 0
	}
	child := p.findTable(head)
	if child == nil && !p.isLaterTable(head[len(head)-1], at+k+n) {
		return 0
	}
	if child == parent {
		return 0
	}
	many := p.any2(at, end, "at least one", "some", "any") || k == 0
	to := at + k + n
	child = p.addTable(head, at+k, to)
	r := p.relate(parent, child, i)
	r.parentShare = s.value
	if !r.bounded {
		r.min, r.max, r.bounded = 0, 1, true
		if many {
			r.max = 5
		}
	}
	p.claim(i, to, &r.element)
	return to - i + p.headTail(to, end)
}

// isLaterTable: the noun comes again, in the plural or with a verb, further on.
func (p *parser) isLaterTable(noun string, from int) bool {
	many, one := plural(singular(noun)), singular(noun)
	for k := from; k < len(p.toks); k++ {
		t := p.toks[k]
		if t.low == many && p.any2(k+1, len(p.toks), "have", "get", "with", "has", ":", "contain", "include", "need", "record", "carry") || t.low == one && p.any2(k+1, len(p.toks), ":", "has", "table") {
			return true
		}
	}
	return p.any2(from, len(p.toks), "with", ":", "(")
}

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

var linkWords = []string{"is linked to", "are linked to", "linked to", "link to", "links to", "references", "reference", "referencing", "refers to", "refer to", "referring to", "belongs to", "belong to", "belonging to", "is assigned to", "are assigned to", "is tied to", "tied to", "is for", "are for", "is made by", "are made by", "made by", "is placed by", "are placed by", "placed by", "relates to", "related to", "is related to", "points to", "pointing to", "for those", "for these", "of those", "of these", "from those", "from these", "by those", "by these", "divided among", "spread over", "spread across", "distributed over", "distributed among", "distributed across", "shared by", "from the", "by the", "for the", "of the", "made at", "at the", "with a foreign key to", "with foreign key to", "foreign key to", "with fk to", "attached to", "written by", "issued to", "taken by", "done by", "owned by", "handled by", "joined to", "connects", "connecting", "linking", "joining", "connected to", "between", "is on", "is made at", "happens at", "is by", "is at", "is from", "are at", "comes from", "that reference", "which reference", "that belong to", "which belong to", "that are linked to", "by our", "for our"}

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
	last := at
	for at < end {
		at += p.any(at, end, "exactly one", "a single", "one single", "a random", "one of the", "one of our", "one of these", "one of", "an existing", "exactly", "one", "an", "a", "the", "our", "those", "these", "both", "existing", "each", "its", "their")
		count := token{}
		if t := p.tok(at); at < end && t.kind == numberToken && !t.percent && t.num >= 1 {
			count = t
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
		if parent == nil && count.kind == numberToken && p.plural(head[len(head)-1]) && p.countable(head) {
			save, saveColumn := p.table, p.column
			parent = p.addTable(head, at, at+n)
			parent.rows, parent.rowsSaid = int64(count.num), true
			p.table, p.column = save, saveColumn
		}
		if parent == nil || parent == child {
			break
		}
		r := p.relate(parent, child, i)
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
		if p.toks[k].is("many", "dozens", "lots", "hundreds") {
			many = k
		}
		if p.toks[k].is(";", ":", "(") {
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
			if t := p.findTable(p.wordsOf(k, k+1)); t != nil && p.toks[k].kind == wordToken && !functionWords[p.toks[k].low] {
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
