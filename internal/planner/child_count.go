package planner

import (
	"math"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
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
	if k := p.any(i+n, end, "on average about", "on average", "an average of about", "an average of", "average of", "averaging", "average", "avg", "about", "around", "roughly", "approximately"); k > 0 {
		if t := p.tok(i + n + k); i+n+k < end && t.Kind == token.Number && !t.Percent && t.Num > 0 && t.Num < 1e6 {
			if p.dash(i+n+k+1, end) == 0 {
				return quantity{min: 0, max: 0, mean: t.Num, shape: contract.Poisson}, n + k + 1 + p.any(i+n+k+1, end, "on average")
			}
		}
	}
	if q, k := p.listedCount(i+n, end); k > 0 {
		return q, n + k
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
		q := quantity{min: 1, max: 5, vague: "\"" + p.tok(i+n).Low + "\" is taken as 1 to 5"}
		if p.any2(i+n, end, "several", "multiple", "a few") {
			q = quantity{min: 2, max: 5, vague: "\"" + p.source(i+n, i+n+k) + "\" is taken as 2 to 5"}
		}
		if p.lit(i+n, end, "many") {
			q = quantity{min: 3, max: 20, vague: "\"many\" is taken as 3 to 20"}
		}
		return q, n + k
	}
	if t := p.tok(i + n); i+n < end && t.Kind == token.Number && !t.Percent && t.Num >= 0 && t.Num == math.Trunc(t.Num) && t.Unit == "" {
		if m := p.any(i+n+1, end, "or"); m > 0 && p.tok(i+n+2).Kind == token.Number && p.tok(i+n+2).Num > t.Num {
			return quantity{min: int64(t.Num), max: int64(p.tok(i + n + 2).Num)}, n + 3
		}
		return quantity{min: int64(t.Num), max: int64(t.Num)}, n + 1
	}
	return quantity{}, 0
}

func (r *relationDraft) set(q quantity) {
	r.min, r.max, r.bounded = q.min, q.max, true
	if q.mean > 0 {
		r.mean = q.mean
		r.shape = q.shape
		r.bounded = q.min > 0 || q.max > 0
	}
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
	if p.perRow(at, end) == 0 && !p.any2(at, end, "each", "of them per", "to a", "to an") {
		head, c = p.nounRun(at, end)
		if c == 0 || !p.countable(head) && p.findTable(head) == nil {
			return 0
		}
	}
	to := at + c
	each := max(p.perRow(to, end), p.any(to, end, "to a", "to an"))
	if each == 0 {
		_, dated := p.dateRangeAt(to+1, end, false)
		if p.any2(to, end, "each", "apiece") && c > 0 && p.table != nil && (to+1 >= end || p.atBreak(to+1, end) || dated > 0) {
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
	if k := p.any(to+each, end, "of them", "of these", "of those"); k > 0 && p.table != nil && head != nil {
		// "3 to 5 doctors in each of them": of the table that the text was about
		return p.finishChild(p.table, head, q, i, at, to, to+each+k, end)
	}
	if t := p.table; head != nil && t != nil && p.lit(to+each-1, end, "each") && p.atBreak(to+each, end) && t != p.findTable(head) {
		return p.finishChild(t, head, q, i, at, to, to+each, end) // "20 clubs (name), exactly 25 players at each"
	}
	parentWords, m := p.nounRunVerb(to+each, end)
	if m == 0 {
		return 0
	}
	parent := p.findTable(parentWords)
	if parent == nil {
		if notTables[lexicon.Singular(parentWords[0])] || token.Units[parentWords[0]] != "" && !p.unitThings(parentWords[0]) || len(p.tables) == 0 {
			return 0
		}
		if !p.known([]string{lexicon.Singular(parentWords[len(parentWords)-1])}) {
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
	} else if child == parent {
		for _, r := range p.relations {
			if r.parent == parent && r.child != parent && !r.bounded {
				child = r.child // "450 pupils in 18 classes (25 in each class)"
			}
		}
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
	stop += p.any(stop, end, "precisely", "exactly", "each time", "on average", "or so", "without exception")
	p.claim(i, stop, &r.element)
	p.table = child
	if m := p.perTime(child, parent, stop, end); m > 0 {
		stop += m
	}
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
	many, one := lexicon.Plural(lexicon.Singular(noun)), lexicon.Singular(noun)
	for k := from; k < len(p.toks); k++ {
		t := p.toks[k]
		if t.Low == many && p.any2(k+1, len(p.toks), "have", "get", "with", "has", ":", "contain", "include", "need", "record", "carry") || t.Low == one && p.any2(k+1, len(p.toks), ":", "has", "table") {
			return true
		}
	}
	if p.any2(from, len(p.toks), "(") && p.any2(from+1, len(p.toks), append(elseWords, nullWords...)...) {
		return false // "30% have a second language (otherwise blank)"
	}
	return p.any2(from, len(p.toks), "with", ":", "(")
}

// listedCount reads counts one by one: "one, two or three", "1 or 2".
func (p *parser) listedCount(i, end int) (quantity, int) {
	at, counts := i, []float64{}
	joined := false
	for at < end {
		t := p.tok(at)
		if t.Kind != token.Number || t.Percent || t.Digits > 0 || t.Unit != "" || t.Num > 50 || len(counts) > 0 && t.Num != counts[len(counts)-1]+1 {
			break
		}
		counts = append(counts, t.Num)
		at++
		if joined {
			break
		}
		sep := p.any(at, end, ", or", "or", ",")
		if sep == 0 || p.tok(at+sep).Kind != token.Number {
			break
		}
		joined = p.tok(at + sep - 1).Is("or")
		at += sep
	}
	if len(counts) < 2 || !joined {
		return quantity{}, 0
	}
	return quantity{min: int64(counts[0]), max: int64(counts[len(counts)-1])}, at - i
}
