package cart

import (
	"runtime"
	"slices"
	"sync"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/prepare"
	"github.com/sdg-service/sdg/internal/frame"
)

// Train learns a table with the settings of the caution.
func Train(f *frame.Frame, o synth.Options) (*Model, error) {
	return TrainWith(f, o, SettingsOf(o.Caution))
}

// TrainWith learns a table. The model's bytes depend on the table, the options and the
// settings, not on the number of workers.
func TrainWith(f *frame.Frame, o synth.Options, s Settings) (*Model, error) {
	plan, err := prepare.Learn(f, o)
	if err != nil {
		return nil, err
	}
	return learn(plan, o, s)
}

func learn(plan *prepare.Plan, o synth.Options, s Settings) (*Model, error) {
	if s.Trees == 0 {
		s.Trees = TreesFor(plan.Donors)
	}
	t := &trainer{plan: plan, options: o, settings: s}
	t.all, t.before = predictors(plan)
	t.codes, t.sizes = make([][]uint32, len(t.all)), make([]int, len(t.all))
	t.bins = make([][]uint16, len(t.all))
	for i, p := range t.all {
		t.codes[i], t.sizes[i] = codesOf(plan, p), p.size(plan)
		if !p.levels(plan) {
			t.bins[i] = make([]uint16, len(t.codes[i]))
			for row, c := range t.codes[i] {
				t.bins[i][row] = uint16(c)
			}
		}
	}
	forests, err := t.run()
	if err != nil {
		return nil, err
	}
	return newModel(plan, s, o.Seed, forests, t.all, t.codes), nil
}

type trainer struct {
	plan     *prepare.Plan
	options  synth.Options
	settings Settings
	all      []predictor
	before   []int
	codes    [][]uint32
	sizes    []int
	bins     [][]uint16 // of predictors that are numbers

	mu         sync.Mutex
	done, work int
}

// run grows all trees. The unit of work is one tree, so that the last and dearest column
// does not keep one core busy alone. A tree that is stopped half-grown is thrown away with all others.
func (t *trainer) run() ([]forest, error) {
	n := len(t.plan.Variables)
	jobs := make([]*variableJob, n)
	for v := range jobs {
		jobs[v] = &variableJob{trainer: t, v: v, trees: make([]tree, t.settings.Trees), loss: make([][2]float64, t.settings.Trees)}
		jobs[v].left = t.settings.Trees
		t.work += t.settings.Trees * (t.before[v] + 1)
	}
	workers := t.options.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	var wait sync.WaitGroup
	next := make(chan [2]int)
	for range workers {
		wait.Go(func() {
			g := &grower{stop: t.options.Stop}
			for job := range next {
				jobs[job[0]].grow(g, job[1])
			}
		})
	}
	for v := n - 1; v >= 0; v-- {
		for k := range t.settings.Trees {
			next <- [2]int{v, k}
		}
	}
	close(next)
	wait.Wait()
	if err := t.options.Stop(); err != nil {
		return nil, err
	}
	forests := make([]forest, n)
	for v, j := range jobs {
		forests[v] = j.forest()
	}
	return forests, nil
}

func (t *trainer) progress(work int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.done += work
	if t.options.Progress != nil {
		t.options.Progress(float64(t.done) / float64(t.work))
	}
}

// variableJob grows the trees of one variable.
type variableJob struct {
	*trainer
	v     int
	once  sync.Once
	trees []tree
	loss  [][2]float64

	mu     sync.Mutex
	left   int
	picked []int
	ranks  [][]uint16
	sight  *sight // nil where nothing is carried along lines
	trends []*trend
	groups [][]group
	// What only growing needs is let go after the last tree.
	target *target
	preds  [][]uint16
}

func (j *variableJob) prepare() {
	m := j.before[j.v]
	j.sight = newSight(j.plan, j.v)
	j.trends, j.groups = make([]*trend, j.settings.Trees), make([][]group, j.settings.Trees)
	j.target = newTarget(j.plan, j.v, j.codes[:m], j.sizes[:m])
	j.picked = screen(j.target, j.codes[:m], j.sizes[:m])
	j.ranks = make([][]uint16, len(j.picked))
	j.preds = make([][]uint16, len(j.picked))
	for i, p := range j.picked {
		if j.bins[p] != nil {
			j.preds[i] = j.bins[p]
			continue
		}
		j.ranks[i] = j.target.ranker(j.codes[p], j.sizes[p])
		col := make([]uint16, len(j.codes[p]))
		for row, c := range j.codes[p] {
			col[row] = j.ranks[i][c]
		}
		j.preds[i] = col
	}
}

func (j *variableJob) grow(g *grower, k int) {
	if g.stop() != nil {
		return
	}
	j.once.Do(j.prepare)
	g.target, g.preds, g.leaf = j.target, j.preds, int32(j.settings.Leaf)
	g.sizes = g.sizes[:0]
	for _, p := range j.picked {
		g.sizes = append(g.sizes, min(j.sizes[p], prepare.MaxBins+1))
	}
	grown := (&folds{plan: j.plan, seed: j.options.Seed, settings: j.settings}).grown(j.v, k)
	rows, held := make([]int32, 0, len(j.target.rows)), make([]int32, 0, len(j.target.rows)/2)
	for _, row := range j.target.rows {
		if grown(row) {
			rows = append(rows, row)
		} else {
			held = append(held, row)
		}
	}
	if j.sight != nil {
		if j.trends[k] = j.sight.fitTrend(rows, held); j.trends[k] != nil {
			left := *j.target
			left.score = j.sight.scores(j.trends[k], left.rows)
			g.target = &left
		}
	}
	g.grow(rows, held)
	if g.stop() != nil {
		return
	}
	j.trees[k], j.loss[k][0], j.loss[k][1] = g.prune(j.settings.Lambda)
	if j.sight != nil {
		j.groups[k] = fitGroups(j.sight, j.trends[k], &j.trees[k], j.preds, rows, held, j.settings.Lambda)
	}
	j.progress(j.before[j.v] + 1)
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.left--; j.left == 0 {
		j.target, j.preds = nil, nil
	}
}

// forest keeps of the predictors those that the trees use.
func (j *variableJob) forest() forest {
	f := forest{trees: j.trees, lines: newLines(j.sight, j.trends, j.groups)}
	var used []int32
	for k := range f.trees {
		for _, n := range f.trees[k].nodes {
			if n.pred >= 0 {
				used = append(used, n.pred)
			}
		}
		f.rootLoss += j.loss[k][0] / float64(len(f.trees))
		f.loss += j.loss[k][1] / float64(len(f.trees))
	}
	slices.Sort(used)
	used = slices.Compact(used)
	place := make([]int32, len(j.picked))
	for i, p := range used {
		place[p] = int32(i)
		f.uses = append(f.uses, use{predictor: j.picked[p], ranks: j.ranks[p]})
	}
	for k := range f.trees {
		for i := range f.trees[k].nodes {
			if n := &f.trees[k].nodes[i]; n.pred >= 0 {
				n.pred = place[n.pred]
			}
		}
	}
	return f
}
