package report

import (
	"cmp"
	"fmt"
	"io"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/report/runs"
)

// OpenRuns opens all runs of a need, of all workers of its table. The readers are closed
// by the caller of OpenRuns.
type OpenRuns func(need Need) ([]io.ReadCloser, error)

// JoinResults are the tallies of the rules that joins judge, by rule ID.
type JoinResults map[string]*Tally

// join judges some rules by merging the runs of its needs.
type join interface {
	run(open opener, results JoinResults) error
}

// Join judges every rule that more than one row decides. It reads each run once per join
// in the order of its keys, and holds one buffer per run. Results of a contract without
// such rules are empty.
func (k *Checker) Join(open OpenRuns) (JoinResults, error) {
	results := JoinResults{}
	for _, j := range k.joins {
		if err := j.run(opener{open}, results); err != nil {
			return nil, err
		}
	}
	return results, nil
}

// tally returns the rule's tally, which several joins may add to.
func (results JoinResults) tally(r *rule) *Tally {
	t, ok := results[r.ID]
	if !ok {
		t = &Tally{}
		results[r.ID] = t
	}
	return t
}

type opener struct{ open OpenRuns }

// merge opens the runs of a need; close must be called.
func (o opener) merge(n *need) (m *runs.Merge, close func(), err error) {
	closers, err := o.open(n.Need)
	if err != nil {
		return nil, nil, fmt.Errorf("open runs of %s: %w", n.Name, err)
	}
	readers := make([]io.Reader, len(closers))
	for i, c := range closers {
		readers[i] = c
	}
	close = func() {
		for _, c := range closers {
			_ = c.Close() // opened for reading: nothing can be lost
		}
	}
	if m, err = runs.NewMerge(n.shape, readers); err != nil {
		close()
		return nil, nil, fmt.Errorf("open runs of %s: %w", n.Name, err)
	}
	return m, close, nil
}

// violateAt adds violations of which the first is at row. Examples come in the order of
// keys, so they are kept by row.
func (t *Tally) violateAt(row, count int64, value, detail string) {
	t.Violations += count
	example := evidence.Violation{Row: row, Value: value, Detail: detail}
	at, _ := slices.BinarySearchFunc(t.Examples, row, func(v evidence.Violation, row int64) int { return cmp.Compare(v.Row, row) })
	if at == MaxExamples {
		return
	}
	t.Examples = slices.Insert(t.Examples, at, example)
	t.Examples = t.Examples[:min(len(t.Examples), MaxExamples)]
}

// uniqueJoin judges uniqueness and the number of different values.
type uniqueJoin struct {
	need     *need
	unique   []*rule
	distinct []*rule
	integer  bool
}

// joinUnique joins a rule to the need for its columns' values, which rules share.
func (k *Checker) joinUnique(r *rule, columns []*column) {
	r.joined = true
	for _, j := range k.joins {
		if u, ok := j.(*uniqueJoin); ok && u.need.Table == r.table.index && slices.Equal(u.need.columns, columns) {
			u.add(r)
			return
		}
	}
	n := &need{columns: columns}
	n.Name = r.Table
	for _, c := range columns {
		n.Name += "." + c.spec.Name
	}
	u := &uniqueJoin{need: n}
	if len(columns) == 1 && columns[0].spec.Type == contract.Integer {
		n.key, n.shape.Span, u.integer = integerKeys(columns[0]), true, true
	} else {
		n.shape.Wide = r.table.spec.Rows > WideRows
		n.key = textKeys(columns, n.shape.Wide)
	}
	k.addNeed(n, r.table)
	u.add(r)
	k.joins = append(k.joins, u)
}

func (u *uniqueJoin) add(r *rule) {
	if r.Kind == contract.DistinctRule {
		u.distinct = append(u.distinct, r)
		return
	}
	u.unique = append(u.unique, r)
	// Every row is kept, so that each repetition can be named.
	u.need.shape.Rows = !u.integer
}

func (u *uniqueJoin) run(open opener, results JoinResults) error {
	m, done, err := open.merge(u.need)
	if err != nil {
		return err
	}
	defer done()
	var rows, keys int64
	var last runs.Key
	var r runs.Record
	for {
		ok, err := m.Next(&r)
		if err != nil {
			return fmt.Errorf("join %s: %w", u.need.Name, err)
		}
		if !ok {
			break
		}
		repeated := keys > 0 && r.Key == last
		for _, rule := range u.unique {
			if repeated {
				shown := ""
				if u.integer {
					shown = fmt.Sprint(integerOf(r.Key))
				}
				results.tally(rule).violateAt(r.Row, r.Count, shown, "the value occurred before")
			}
		}
		rows += r.Count
		last = r.Key
		switch {
		case u.need.shape.Span:
			last.High += uint64(r.Count - 1)
			keys += r.Count
			if repeated {
				keys--
			}
		case !repeated:
			keys++
		}
	}
	for _, rule := range u.unique {
		results.tally(rule).Checked += rows
	}
	for _, rule := range u.distinct {
		t := results.tally(rule)
		t.Checked += rows
		t.Counts = []int64{keys}
	}
	return nil
}
