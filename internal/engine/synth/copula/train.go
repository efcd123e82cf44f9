package copula

import (
	"math"
	"runtime"
	"slices"
	"sync"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/ordering"
	"github.com/sdg-service/sdg/internal/engine/synth/prepare"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/random"
)

// maxShrink is the share of shrinking beyond which columns are taken as independent.
const maxShrink = 0.999

// Train learns a table. The model's bytes do not depend on the number of workers.
func Train(f *frame.Frame, o synth.Options) (*Model, error) {
	plan, err := prepare.Learn(f, o)
	if err != nil {
		return nil, err
	}
	if err := o.Stop(); err != nil {
		return nil, err
	}
	m := &Model{plan: plan, seed: o.Seed}
	m.order = levelOrders(plan)
	m.derive()
	scores := m.scores()
	if o.Progress != nil {
		o.Progress(0.2)
	}
	workers := o.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	correlations, err := correlate(scores, workers, o.Stop)
	if err != nil {
		return nil, err
	}
	m.factor, m.shrunk = factorise(correlations, len(scores))
	plan.Forget()
	if o.Progress != nil {
		o.Progress(1)
	}
	return m, nil
}

// levelOrders puts the codes of each Level variable in an order: by what the other
// variables look like in the rows of each code.
func levelOrders(plan *prepare.Plan) [][]uint32 {
	out := make([][]uint32, len(plan.Variables))
	var features [][]uint32
	var sizes []int
	owner := make([]int, 0, len(plan.Variables))
	for v := range plan.Variables {
		features, sizes, owner = append(features, coarse(&plan.Variables[v])), append(sizes, coarseCells+1), append(owner, v)
	}
	for v := range plan.Variables {
		variable := &plan.Variables[v]
		if variable.Role != prepare.Level {
			continue
		}
		var rows []int32
		for row, c := range variable.Codes {
			if int(c) < variable.Levels {
				rows = append(rows, int32(row))
			}
		}
		at := slices.Index(owner, v)
		others, otherSizes := slices.Delete(slices.Clone(features), at, at+1), slices.Delete(slices.Clone(sizes), at, at+1)
		ranks := ordering.Levels(variable.Codes, variable.Levels, rows, others, otherSizes)
		out[v] = make([]uint32, variable.Levels)
		for code, rank := range ranks {
			out[v][rank] = uint32(code)
		}
	}
	return out
}

const coarseCells = 15

// coarse divides a variable's values into few cells of neighbouring codes; the last is
// for what is missing or rare.
func coarse(v *prepare.Variable) []uint32 {
	size := v.Levels
	if v.Role == prepare.Number {
		size = len(v.Amount.Values)
	}
	counts := make([]int, size)
	n := 0
	for _, c := range v.Codes {
		if int(c) < size {
			counts[c]++
			n++
		}
	}
	cells := make([]uint32, size)
	seen := 0
	for c, k := range counts {
		cells[c] = uint32(c)
		if size > coarseCells {
			cells[c] = uint32(seen * coarseCells / max(n, 1))
		}
		seen += k
	}
	out := make([]uint32, len(v.Codes))
	for row, c := range v.Codes {
		if out[row] = coarseCells; int(c) < size {
			out[row] = cells[c]
		}
	}
	return out
}

// derive computes the cells of the normal scores from the variables' values.
func (m *Model) derive() {
	m.cells = make([][]cell, len(m.plan.Variables))
	for v := range m.plan.Variables {
		variable := &m.plan.Variables[v]
		order := m.order[v]
		var counts []int
		if variable.Role == prepare.Level {
			counts = make([]int, variable.Levels+1)
			for _, c := range variable.Codes {
				counts[c]++
			}
		} else {
			order = make([]uint32, len(variable.Amount.Values))
			counts = make([]int, len(order))
			for c, n := range variable.Amount.Counts {
				order[c], counts[c] = uint32(c), int(n)
			}
		}
		total := 0
		for _, c := range order {
			total += counts[c]
		}
		seen := 0
		for _, c := range order {
			if counts[c] == 0 {
				continue
			}
			seen += counts[c]
			end := math.MaxFloat64
			if seen < total {
				end = random.NormalQuantile(float64(seen) / float64(total))
			}
			m.cells[v] = append(m.cells[v], cell{end: end, code: c})
		}
	}
}

// scores returns, by variable and donor, the mean normal score of the value's cell,
// scaled to mean 0 and variance 1 over the donors; 0 where there is no value.
func (m *Model) scores() [][]float64 {
	out := make([][]float64, len(m.cells))
	for v, cells := range m.cells {
		variable := &m.plan.Variables[v]
		byCode := map[uint32]float64{}
		low, begin := 0.0, 0.0 // density and probability at the cell's beginning
		for _, c := range cells {
			high, end := 0.0, 1.0
			if c.end != math.MaxFloat64 {
				high = random.Exp(-float64(c.end*c.end)/2) / math.Sqrt(2*math.Pi)
				end = random.NormalCDF(c.end)
			}
			// The mean of a normal variable between two scores is the difference of its
			// densities there by its probability.
			byCode[c.code] = (low - high) / math.Max(end-begin, 1e-12)
			low, begin = high, end
		}
		z := make([]float64, m.plan.Donors)
		squares := 0.0
		for row, code := range variable.Codes {
			z[row] = byCode[code]
			squares += float64(z[row] * z[row])
		}
		if squares > 0 {
			scale := 1 / math.Sqrt(squares)
			for row := range z {
				z[row] *= scale
			}
		}
		out[v] = z
	}
	return out
}

// correlate returns the lower triangle of the products of all scores, by row, or why it was stopped.
func correlate(scores [][]float64, workers int, stop func() error) ([]float64, error) {
	d := len(scores)
	out := make([]float64, d*(d+1)/2)
	rows := make(chan int)
	var wait sync.WaitGroup
	for range workers {
		wait.Go(func() {
			for i := range rows {
				for j := 0; j < i; j++ {
					sum := 0.0
					b := scores[j]
					for r, x := range scores[i] {
						sum += float64(x * b[r])
					}
					out[i*(i+1)/2+j] = sum
				}
				out[i*(i+1)/2+i] = 1
			}
		})
	}
	var stopped error
	for i := range d {
		if stopped = stop(); stopped != nil {
			break
		}
		rows <- i
	}
	close(rows)
	wait.Wait()
	return out, stopped
}

// factorise returns the Cholesky factor of correlations. If they are not those of any
// normal variables, as may be when columns are many and rows few, they are drawn towards
// 0 by the smallest of a few shares that makes them so.
func factorise(correlations []float64, d int) (factor []float64, shrunk float64) {
	for _, share := range [...]float64{1e-9, 1e-6, 1e-4, 0.001, 0.01, 0.05, 0.1, 0.2, 0.4, 0.7, maxShrink} {
		if factor, ok := cholesky(correlations, d, share); ok {
			return factor, share
		}
	}
	factor = make([]float64, len(correlations))
	for i := range d {
		factor[i*(i+1)/2+i] = 1
	}
	return factor, 1
}

// cholesky factorises correlations drawn towards 0 by share; its diagonal must stay clear of 0.
func cholesky(correlations []float64, d int, share float64) ([]float64, bool) {
	const least = 1e-10
	out := make([]float64, len(correlations))
	for i := range d {
		a := out[i*(i+1)/2:][: i+1 : i+1]
		for j := range i + 1 {
			b := out[j*(j+1)/2:][: j+1 : j+1]
			sum := correlations[i*(i+1)/2+j]
			if i != j {
				sum = float64(sum * (1 - share))
			}
			for k := range j {
				sum -= float64(a[k] * b[k])
			}
			if i == j {
				if sum < least {
					return nil, false
				}
				a[i] = math.Sqrt(sum)
			} else {
				a[j] = sum / b[j]
			}
		}
	}
	return out, true
}
