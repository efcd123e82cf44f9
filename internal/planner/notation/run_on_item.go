package notation

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// runOn reads a run of words as columns.
type runOn struct {
	*lister
	from, end int
	best      []*runWay // by the token from which on the rest of the run is read; what is known of it
	spelt     []string  // the words, rightly spelt, as far as somebody asked
}

// runItem is a column of a run: the tokens of its name and of all that is said of it.
type runItem struct {
	from, named, to int
	opened          int          // its values begin here, behind what opens them
	values          []token.Span // of a list without marks
	shares          string       // of the values, in their order
	cost            float64      // how much it supposes
}

// runWay is the best way to read the rest of a run: its first column and what all of it costs.
type runWay struct {
	item runItem
	cost float64
	ok   bool
}

// remarkCost is what it costs to leave the rest of a sentence to others.
const remarkCost = 3

// begin makes the run from token from to end the one that is read.
func (r *runOn) begin(from, end int) {
	r.from, r.end = from, end
	r.best = make([]*runWay, end-from+1)
}

// parted are the columns from token i to the end of the run; nil where it is anything else.
func (r *runOn) parted(i int) []runItem {
	var items []runItem
	for i < r.end && !r.remarkAt(i) {
		way := r.wayFrom(i)
		if !way.ok {
			return nil
		}
		items = append(items, way.item)
		i = way.item.to
	}
	return items
}

// wayFrom is the best way to read the run from token i on.
func (r *runOn) wayFrom(i int) *runWay {
	if i >= r.end {
		return &runWay{ok: true}
	}
	if r.remarkAt(i) {
		return &runWay{ok: true, cost: remarkCost}
	}
	if way := r.best[i-r.from]; way != nil {
		return way
	}
	way := &runWay{}
	r.best[i-r.from] = way
	at := i
	if i > r.from && r.at(at).Is("and", "plus", "also", "&") {
		at++
	}
	for at < r.end && r.at(at).Is("a", "an", "the", "their", "its", "also", "then") {
		at++
	}
	for n := 1; n <= longestRunName && at+n <= r.end; n++ {
		name, ok := r.nameCost(at, at+n)
		if !ok {
			continue
		}
		for _, t := range r.tails(at, at+n) {
			rest := r.wayFrom(t.to)
			if !rest.ok {
				continue
			}
			cost := name + t.cost
			if n == 1 && name == unknownCost && t.to > at+n {
				cost -= knownByTail
			}
			if total := cost + rest.cost; !way.ok || total < way.cost {
				way.ok, way.cost = true, total
				way.item = runItem{from: at, named: at + n, to: t.to, opened: t.opened, values: t.values, cost: cost}
			}
		}
	}
	return way
}

// remarkAt: what the run says from token i on is about its columns, and names none.
func (r *runOn) remarkAt(i int) bool {
	return i > r.from && r.at(i).Is("where", "which", "that", "thats", "so", "but", "because", "when", "if", "whereby")
}

// told is a sentence from token i on that says of one column which values it has.
func (r *runOn) told(i int) (runItem, bool) {
	for r.at(i).Is("a", "an", "the", "their", "its") {
		i++
	}
	to := i
	for to < min(i+longestRunName, r.end) && !r.at(to).Is("is", "are", "either") {
		to++
	}
	named := to
	if k := to - 2; k > i && r.at(k-1).Is("of") && r.at(k).Is("the", "each", "a") {
		named = k - 1 // "condition of the folder"
	}
	if named <= i {
		return runItem{}, false
	}
	if cost, ok := r.nameCost(i, named); !ok || cost > mostSupposed {
		return runItem{}, false
	}
	for _, v := range r.values(i, to) {
		it := runItem{from: i, named: to, to: v.to, opened: v.opened, values: v.values}
		if v.to < r.end && v.values != nil {
			it.shares, it.to = r.sharesBehind(v.to, len(v.values))
		}
		if it.to == r.end && (len(v.values) > 2 || it.shares != "") {
			return it, true
		}
	}
	return runItem{}, false
}

// sharesBehind are the shares of so many values, without marks, at token i, and where they end: "and thats 60 30 and 10 percent".
func (r *runOn) sharesBehind(i, values int) (string, int) {
	i = r.skipped(i, "and")
	i = r.skipped(i, "thats", "that is", "that's", "with", "at", "in", "split")
	var shares []string
	sum := 0.
	for ; i < r.end; i++ {
		t := r.at(i)
		if t.Kind == token.Number {
			shares, sum = append(shares, strconv.FormatFloat(t.Num, 'f', -1, 64)), sum+t.Num
		} else if !t.Is("and", "/") {
			break
		}
	}
	if len(shares) != values || sum != 100 {
		return "", 0
	}
	return strings.Join(shares, "/"), i
}
