package report

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/report/runs"
)

// hub joins a parent's key column with every foreign key that refers to it. All are read
// side by side in the order of the keys, one key at a time.
type hub struct {
	parent   *need
	key      *column
	integer  bool
	children []*spoke
	// whole holds the rules about a parent and all its children, in order.
	whole []*parentTask
}

// spoke is one foreign key of a hub.
type spoke struct {
	need     *need
	relation *contract.Relation
	// position is the spoke's place in hub.children.
	position int
	tasks    []childTask
}

// childTask judges child rows: record stands for Count rows that look alike. The parent
// is nil where no row has the key.
type childTask func(results JoinResults, parent, record *runs.Record, shown string)

// parentTask judges a parent, or a span of parents that no child refers to, once all its
// children have been seen.
type parentTask struct {
	begin func()
	// child is called for each record of the spokes it names.
	child func(spoke int, record *runs.Record)
	end   func(results JoinResults, parent *runs.Record, counts []int64, shown string)
}

// spokeOf returns the hub and the spoke of a relation, made at first use.
func (k *Checker) spokeOf(r *contract.Relation) (*hub, *spoke) {
	parent, child := k.table(r.Parent), k.table(r.Child)
	key, foreign := parent.named(r.ParentColumn), child.named(r.ChildColumn)
	h := k.hubOf(parent, key)
	for _, s := range h.children {
		if s.relation == r {
			return h, s
		}
	}
	n := &need{shape: runs.Shape{Wide: h.parent.shape.Wide}, key: h.keys(foreign)}
	n.Name = r.Child + "." + r.ChildColumn + ".reference"
	s := &spoke{need: k.addNeed(n, child), relation: r, position: len(h.children)}
	h.children = append(h.children, s)
	return h, s
}

func (k *Checker) hubOf(parent *table, key *column) *hub {
	for _, j := range k.joins {
		if h, ok := j.(*hub); ok && h.parent.Table == parent.index && h.key == key {
			return h
		}
	}
	h := &hub{key: key, integer: key.spec.Type == contract.Integer}
	wide := false
	for i := range k.contract.Relations {
		r := &k.contract.Relations[i]
		if r.Parent != parent.spec.Name || r.ParentColumn != key.spec.Name {
			continue
		}
		child := k.table(r.Child)
		h.integer = h.integer && child.named(r.ChildColumn).spec.Type == contract.Integer
		wide = wide || child.spec.Rows > WideRows
	}
	n := &need{}
	n.shape = runs.Shape{Span: h.integer, Wide: !h.integer && (wide || parent.spec.Rows > WideRows)}
	n.Name = parent.spec.Name + "." + key.spec.Name + ".referred"
	h.parent = n
	n.key = h.keys(key)
	k.addNeed(n, parent)
	k.joins = append(k.joins, h)
	return h
}

func (h *hub) keys(c *column) keyFunc {
	if h.integer {
		return integerKeys(c)
	}
	return textKeys([]*column{c}, h.parent.shape.Wide)
}

// carry makes a column's cells travel with a need's keys, and returns where.
func carry(n *need, c *column) int {
	if i := slices.Index(n.words, c); i >= 0 {
		return i
	}
	n.words = append(n.words, c)
	return len(n.words) - 1
}

func (h *hub) shown(key runs.Key) string {
	if !h.integer {
		return ""
	}
	return fmt.Sprint(integerOf(key))
}

func (h *hub) run(open opener, results JoinResults) error {
	name := h.parent.Name
	parents, done, err := open.merge(h.parent)
	if err != nil {
		return err
	}
	defer done()
	children := make([]*runs.Merge, len(h.children))
	for i, s := range h.children {
		m, done, err := open.merge(s.need)
		if err != nil {
			return err
		}
		defer done()
		children[i] = m
	}
	counts := make([]int64, len(children))
	var parent, record runs.Record
	for {
		parentKey, hasParent := parents.Peek()
		key, hasChild := lowest(children)
		switch {
		case !hasParent && !hasChild:
			return nil
		case hasParent && (!hasChild || before(parentKey, key)):
			// Parents without children, up to the next key that a child has.
			limit := runs.Key{High: ^uint64(0), Low: ^uint64(0)}
			if hasChild {
				limit = key
			}
			if _, err := parents.NextBelow(&parent, limit); err != nil {
				return fmt.Errorf("join %s: %w", name, err)
			}
			h.finish(results, &parent, counts)
			continue
		}
		var found *runs.Record
		if hasParent && parentKey == key {
			if err := h.takeParent(parents, key, &parent); err != nil {
				return fmt.Errorf("join %s: %w", name, err)
			}
			found = &parent
		}
		for _, t := range h.whole {
			if found != nil && t.begin != nil {
				t.begin()
			}
		}
		clear(counts)
		for i := range children {
			for {
				next, ok := children[i].Peek()
				if !ok || next != key {
					break
				}
				if _, err := children[i].Next(&record); err != nil {
					return fmt.Errorf("join %s: %w", h.children[i].need.Name, err)
				}
				counts[i] += record.Count
				h.child(results, i, found, &record)
			}
		}
		if found != nil {
			h.end(results, found, counts)
		}
		clear(counts)
	}
}

// takeParent reads the parent of a key, and leaves out further parents of the same key:
// that it is unique is another rule.
func (h *hub) takeParent(parents *runs.Merge, key runs.Key, parent *runs.Record) error {
	next := runs.Key{High: key.High + 1}
	if _, err := parents.NextBelow(parent, next); err != nil {
		return err
	}
	var repeated runs.Record
	for {
		again, ok := parents.Peek()
		if !ok || again != key {
			return nil
		}
		if _, err := parents.NextBelow(&repeated, next); err != nil {
			return err
		}
	}
}

func (h *hub) child(results JoinResults, spoke int, parent, record *runs.Record) {
	shown := ""
	if parent == nil {
		shown = h.shown(record.Key)
	}
	for _, task := range h.children[spoke].tasks {
		task(results, parent, record, shown)
	}
	if parent == nil {
		return
	}
	for _, t := range h.whole {
		if t.child != nil {
			t.child(spoke, record)
		}
	}
}

func (h *hub) finish(results JoinResults, parent *runs.Record, counts []int64) {
	for _, t := range h.whole {
		if t.begin != nil {
			t.begin()
		}
	}
	h.end(results, parent, counts)
}

func (h *hub) end(results JoinResults, parent *runs.Record, counts []int64) {
	for _, t := range h.whole {
		t.end(results, parent, counts, h.shown(parent.Key))
	}
}

func before(a, b runs.Key) bool {
	return a.High < b.High || a.High == b.High && a.Low < b.Low
}

func lowest(children []*runs.Merge) (key runs.Key, found bool) {
	for _, c := range children {
		if next, ok := c.Peek(); ok && (!found || before(next, key)) {
			key, found = next, true
		}
	}
	return key, found
}
