package mock

// parentsOf opens the batch of the parents that a batch refers to.
func (b *batch) parentsOf(r *relationPlan) *parentBatch {
	p := &b.parents[r.slot]
	if p.batch != nil {
		return p
	}
	rows := b.get(r.parentRow)
	p.batch = b.scratch.take(r.parent)
	p.index = resize(p.index, len(b.rows))
	for i := range b.rows {
		if rows.isNull(i) {
			p.index[i] = -1
			continue
		}
		row := rows.num[i]
		if n := len(p.batch.rows); n == 0 || p.batch.rows[n-1] != row {
			p.batch.rows = append(p.batch.rows, row)
		}
		p.index[i] = int32(len(p.batch.rows) - 1)
	}
	return p
}

// parentCell builds the node that reads a column of the parent row.
func (k *compiler) parentCell(r *relationPlan, column string) (*node, error) {
	return r.child.share("parent "+r.def.ChildColumn+"."+column, func() (*node, error) {
		src, err := k.column(r.parent, column)
		if err != nil {
			return nil, err
		}
		out := *src
		out.quota, out.running = nil, false
		out.fill = func(b *batch, v *vector) {
			p := b.parentsOf(r)
			cells := p.batch.get(src)
			gather(v, cells, src.kind, p.index)
		}
		return r.child.add(out), nil
	})
}

// gather copies cells by index; -1 is null.
func gather(dst, src *vector, k kind, index []int32) {
	n := len(index)
	for i, j := range index {
		null := j < 0 || src.isNull(int(j))
		if null {
			dst.setNull(i, n)
		}
		switch k {
		case textKind:
			if !null {
				dst.buf = append(dst.buf, src.text(int(j))...)
			}
			dst.end()
		case uuidKind:
			dst.num[i], dst.low[i] = 0, 0
			if !null {
				dst.num[i], dst.low[i] = src.num[j], src.low[j]
			}
		default:
			dst.num[i] = 0
			if !null {
				dst.num[i] = src.num[j]
			}
		}
	}
}

// foreignKey builds the key column of a relation.
func (k *compiler) foreignKey(r *relationPlan) (*node, error) {
	src, err := k.keyNode(r.parent, r.def.ParentColumn)
	if err != nil {
		return nil, err
	}
	if src.first != 0 {
		// Running numbers need no look at the parent.
		out := *src.node
		out.quota, out.running = nil, false
		out.fill = func(b *batch, v *vector) {
			rows := b.get(r.parentRow)
			copyCells(v, rows, numberKind, len(b.rows))
			for i := range v.num {
				v.num[i] = v.num[i]*src.step + src.first
			}
		}
		return r.child.add(out), nil
	}
	n, err := k.parentCell(r, r.def.ParentColumn)
	return n, err
}

// runningKey says that a key column is first + row*step.
type runningKey struct {
	node        *node
	first, step int64
}

func (k *compiler) keyNode(t *tablePlan, column string) (runningKey, error) {
	n, err := k.column(t, column)
	if err != nil {
		return runningKey{}, err
	}
	out := runningKey{node: n}
	if n.running {
		out.first, out.step = n.first, n.step
	}
	return out, nil
}
