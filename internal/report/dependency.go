package report

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/report/runs"
)

// dependencyJoin demands that records of one key have the same words.
type dependencyJoin struct {
	need   *need
	rule   *rule
	detail string
	// counts says that the join's rows are the rule's Checked.
	counts bool
}

// joinDependency demands that the first column determines the others.
func (k *Checker) joinDependency(r *rule, columns []*column) {
	r.joined = true
	if len(columns)-1 > maxWords {
		r.unchecked = fmt.Sprintf("more than %d dependent columns", maxWords)
		return
	}
	wide := r.table.spec.Rows > WideRows
	n := &need{key: textKeys(columns[:1], wide), words: columns[1:]}
	n.Name = r.ID
	n.shape.Wide = wide
	k.addNeed(n, r.table)
	k.joins = append(k.joins, &dependencyJoin{n, r, "another row of the same " + columns[0].spec.Name + " has other values", true})
}

// joinGrid demands that each run of Steps rows has one key, and each key one run.
func (k *Checker) joinGrid(r *rule, key *column, steps int64) {
	r.joined = true
	wide := r.table.spec.Rows > WideRows
	keyOf := textKeys([]*column{key}, wide)
	series := func(ch *chunk, row int) int64 { return ch.row(row) / steps }
	byKey := &need{key: keyOf, group: func(ch *chunk, row int) uint64 { return uint64(series(ch, row)) }}
	byKey.Name, byKey.shape.Wide = r.ID+".key", wide
	bySeries := &need{
		key: func(ch *chunk, row int) (runs.Key, bool) { return integerKey(series(ch, row)), true },
		group: func(ch *chunk, row int) uint64 {
			key, _ := keyOf(ch, row)
			return key.High
		},
	}
	bySeries.Name = r.ID + ".series"
	k.joins = append(k.joins,
		&dependencyJoin{k.addNeed(byKey, r.table), r, "the key occurs in two series", false},
		&dependencyJoin{k.addNeed(bySeries, r.table), r, "the series has two keys", false})
}

// variant is how often one key came with the same words.
type variant struct{ count, row int64 }

func (j *dependencyJoin) run(open opener, results JoinResults) error {
	m, done, err := open.merge(j.need)
	if err != nil {
		return err
	}
	defer done()
	t := results.tally(j.rule)
	var r runs.Record
	var key runs.Key
	var words []uint64
	var group dependencyGroup
	for {
		ok, err := m.Next(&r)
		if err != nil {
			return fmt.Errorf("join %s: %w", j.need.Name, err)
		}
		if !ok {
			break
		}
		if j.counts {
			t.Checked += r.Count
		}
		switch {
		case group.total > 0 && r.Key == key && slices.Equal(r.Words, words):
			group.repeat(r)
		default:
			if r.Key != key {
				group.close(t, j.detail)
				group = dependencyGroup{}
				key = r.Key
			}
			words = append(words[:0], r.Words...)
			group.begin(r)
		}
	}
	group.close(t, j.detail)
	return nil
}

// dependencyGroup gathers the variants of one key: the most frequent is taken for right,
// the rows of the others are violations. It holds the finished variants with the lowest
// rows, as many as examples could need, and the best.
type dependencyGroup struct {
	current variant
	best    variant
	others  []variant
	total   int64
}

func (g *dependencyGroup) begin(r runs.Record) {
	g.settle()
	g.current = variant{r.Count, r.Row}
	g.total += r.Count
}

func (g *dependencyGroup) repeat(r runs.Record) {
	g.current.count += r.Count
	g.current.row = min(g.current.row, r.Row)
	g.total += r.Count
}

func (g *dependencyGroup) settle() {
	if g.current.count == 0 {
		return
	}
	loser := g.current
	if g.current.count > g.best.count || g.current.count == g.best.count && g.current.row < g.best.row {
		loser, g.best = g.best, g.current
	}
	g.current = variant{}
	if loser.count == 0 {
		return
	}
	g.others = append(g.others, loser)
	if len(g.others) > 4*MaxExamples {
		slices.SortFunc(g.others, func(a, b variant) int { return cmp.Compare(a.row, b.row) })
		g.others = g.others[:MaxExamples]
	}
}

func (g *dependencyGroup) close(t *Tally, detail string) {
	g.settle()
	if len(g.others) == 0 {
		return
	}
	shown := int64(0)
	for _, v := range g.others {
		t.violateAt(v.row, v.count, "", detail)
		shown += v.count
	}
	// Variants that were dropped for their high rows still count.
	t.Violations += g.total - g.best.count - shown
}
