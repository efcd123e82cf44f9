package cart

import (
	"github.com/sdg-service/sdg/internal/engine/synth/prepare"
	"github.com/sdg-service/sdg/internal/engine/synth/wire"
)

// magic begins every file of this format; cautious follows it where a caution stands next, which
// no file of the default has.
const (
	magic    = "sdg cart model 2\n"
	cautious = "caution\n"
)

// AppendBinary appends the model file: the donors' values and the splits of the trees.
// Which donors a leaf holds follows from both and is not stored.
func (m *Model) AppendBinary(dst []byte) ([]byte, error) {
	w := &wire.Writer{B: append(dst, magic...)}
	if m.plan.Caution != "" {
		w.B = append(w.B, cautious...)
		w.String(string(m.plan.Caution))
	}
	w.Int(m.settings.Trees)
	w.Float(m.settings.Grow)
	w.Int(m.settings.Leaf)
	w.Float(m.settings.Lambda)
	w.Bool(m.settings.Honest)
	w.Uint(m.seed)
	m.plan.Encode(w)
	for i := range m.forests {
		f := &m.forests[i]
		w.Float(f.rootLoss)
		w.Float(f.loss)
		w.Int(len(f.uses))
		for _, u := range f.uses {
			w.Int(u.predictor)
			if u.ranks != nil {
				ranks := make([]uint32, len(u.ranks))
				for c, rank := range u.ranks {
					ranks[c] = uint32(rank)
				}
				w.Codes(ranks, prepare.MaxBins)
			}
		}
		for k := range f.trees {
			f.trees[k].encode(w)
		}
		f.lines.encode(w)
	}
	return w.B, nil
}

// encode writes the nodes in preorder: 0 for a leaf, else the predictor and the cut.
func (t *tree) encode(w *wire.Writer) {
	for _, n := range t.nodes {
		if n.pred < 0 {
			w.Int(0)
			continue
		}
		w.Int(int(n.pred) + 1)
		w.Int(int(n.cut))
	}
}

// encode writes nothing but a 0 where there are no lines.
func (l *lines) encode(w *wire.Writer) {
	if l == nil {
		w.Int(0)
		return
	}
	w.Int(len(l.along))
	for _, u := range l.along {
		w.Int(u)
	}
	w.Int(len(l.beside))
	for _, u := range l.beside {
		w.Int(u)
	}
	for k, groups := range l.groups {
		t := l.trends[k]
		if w.Bool(t != nil); t != nil {
			for a := range l.along {
				w.Float(t.slopes[a])
				w.Float(t.means[a])
			}
			for _, effects := range t.effects {
				for _, e := range effects[:len(effects)-1] {
					w.Float(e)
				}
			}
		}
		w.Int(len(groups))
		for i := range groups {
			w.Int(int(groups[i].node))
			for a := range l.along {
				w.Float(groups[i].slopes[a])
				w.Float(groups[i].means[a])
			}
		}
	}
}

// decodeLines reads the lines of variable v, whose trees are known.
func decodeLines(r *wire.Reader, plan *prepare.Plan, v int, trees []tree) *lines {
	n := r.Int(maxAlong)
	if n == 0 || r.Err() != nil {
		return nil
	}
	l := &lines{trends: make([]*trend, len(trees)), groups: make([][]group, len(trees))}
	for range n {
		u := r.Int(v - 1)
		if r.Err() != nil || plan.Variables[u].Role != prepare.Number || plan.Variables[v].Role != prepare.Number {
			r.Fail("a line is along no number")
			return nil
		}
		l.along = append(l.along, u)
	}
	for range r.Int(maxBeside) {
		u := r.Int(v - 1)
		if r.Err() != nil || plan.Variables[u].Role != prepare.Level || plan.Variables[u].Levels > maxBesideLevels {
			r.Fail("a number is shifted by no category, or by one of too many levels")
			return nil
		}
		l.beside = append(l.beside, u)
	}
	for k := range trees {
		if r.Bool() {
			l.trends[k] = decodeTrend(r, plan, l)
		}
		for range r.Count(1 + 16*n) {
			g := group{node: int32(r.Int(len(trees[k].nodes) - 1)), slopes: make([]float64, n), means: make([]float64, n)}
			for a := range n {
				g.slopes[a], g.means[a] = r.Float(), r.Float()
			}
			l.groups[k] = append(l.groups[k], g)
		}
		if len(l.groups[k]) > 1<<16 {
			r.Fail("there are too many lines")
		}
	}
	return l
}

func decodeTrend(r *wire.Reader, plan *prepare.Plan, l *lines) *trend {
	t := &trend{slopes: make([]float64, len(l.along)), means: make([]float64, len(l.along))}
	for a := range l.along {
		t.slopes[a], t.means[a] = r.Float(), r.Float()
	}
	for _, u := range l.beside {
		effects := make([]float64, plan.Variables[u].Levels+1)
		for c := range effects[:len(effects)-1] {
			effects[c] = r.Float()
		}
		t.effects = append(t.effects, effects)
	}
	return t
}

const (
	maxTrees = 64
	maxDepth = 4096
)

// Decode reads a model file. Bytes that AppendBinary did not write give an error.
func Decode(b []byte) (*Model, error) {
	if len(b) < len(magic) || string(b[:len(magic)]) != magic {
		return nil, wire.ErrDamaged
	}
	caution, r := prepare.DecodeCaution(b[len(magic):], cautious)
	s := Settings{Trees: r.Int(maxTrees), Grow: r.Float(), Leaf: r.Int(1 << 20), Lambda: r.Float(), Honest: r.Bool()}
	seed := r.Uint()
	plan := prepare.Decode(r, caution)
	if r.Err() != nil {
		return nil, r.Err()
	}
	if s.Trees < 1 {
		r.Fail("there are no trees")
	}
	all, before := predictors(plan)
	codes := make([][]uint32, len(all))
	for i, p := range all {
		codes[i] = codesOf(plan, p)
	}
	forests := make([]forest, len(plan.Variables))
	for v := range forests {
		forests[v] = decodeForest(r, plan, all[:before[v]], s.Trees)
		if r.Err() == nil {
			forests[v].lines = decodeLines(r, plan, v, forests[v].trees)
		}
		if r.Err() == nil && len(donorsByValue(plan, v, nil)) == 0 {
			r.Fail("variable %q has no donor", plan.Variables[v].Name)
		}
		if r.Err() != nil {
			return nil, r.Err()
		}
	}
	if r.Left() != 0 {
		r.Fail("%d bytes follow the model", r.Left())
		return nil, r.Err()
	}
	return newModel(plan, s, seed, forests, all, codes), nil
}

func decodeForest(r *wire.Reader, plan *prepare.Plan, preds []predictor, trees int) forest {
	f := forest{rootLoss: r.Float(), loss: r.Float()}
	n := r.Int(len(preds))
	for range n {
		u := use{predictor: r.Int(len(preds) - 1)}
		if r.Err() != nil {
			return f
		}
		if p := preds[u.predictor]; p.levels(plan) {
			for _, rank := range r.Codes(p.size(plan), prepare.MaxBins) {
				u.ranks = append(u.ranks, uint16(rank))
			}
		}
		f.uses = append(f.uses, u)
	}
	for range trees {
		var t tree
		t.decode(r, len(f.uses), 0)
		if r.Err() != nil {
			return f
		}
		f.trees = append(f.trees, t)
	}
	return f
}

// decode reads the subtree that comes next.
func (t *tree) decode(r *wire.Reader, uses, depth int) {
	at := len(t.nodes)
	t.nodes = append(t.nodes, node{pred: int32(r.Int(uses)) - 1})
	if t.nodes[at].pred < 0 || r.Err() != nil {
		return
	}
	if depth == maxDepth {
		r.Fail("a tree is too deep")
		return
	}
	t.nodes[at].cut = uint16(r.Int(prepare.MaxBins))
	t.decode(r, uses, depth+1)
	t.nodes[at].right = int32(len(t.nodes))
	t.decode(r, uses, depth+1)
}
