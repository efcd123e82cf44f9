package main

import (
	"math"
	"math/rand/v2"

	"github.com/sdg-service/sdg/internal/planner/tagger"
)

const (
	rarest = 3    // features that fewer tokens have are left out
	rounds = 6    // times that each text is looked at
	pace   = .1   // length of a step
	ridge  = 1e-5 // weight of the squares of the weights
	least  = .2   // features of which no weight is larger are left out
)

// fit is a conditional random field, by stochastic descent along the gradient with steps for each weight by its gradients so far (AdaGrad).
func fit(examples []example) ([tagger.Tags + 1][tagger.Tags]float64, map[uint32]*[tagger.Tags]float64) {
	count := map[uint32]int{}
	for _, e := range examples {
		for _, fs := range e.features {
			for _, f := range fs {
				count[f]++
			}
		}
	}
	// Features by number, so that they are looked up once.
	var hashes []uint32
	at := map[uint32]uint32{}
	texts := make([][][]uint32, len(examples))
	for i, e := range examples {
		texts[i] = make([][]uint32, len(e.features))
		for k, fs := range e.features {
			for _, f := range fs {
				if count[f] < rarest {
					continue
				}
				if _, ok := at[f]; !ok {
					at[f] = uint32(len(hashes))
					hashes = append(hashes, f)
				}
				texts[i][k] = append(texts[i][k], at[f])
			}
		}
	}
	weights, squares := make([][tagger.Tags]float64, len(hashes)), make([][tagger.Tags]float64, len(hashes))
	var stepSquares [tagger.Tags + 1][tagger.Tags]float64
	m := tagger.Model{Weight: func(f uint32) *[tagger.Tags]float64 { return &weights[f] }}
	change := func(w, square *float64, gradient float64) {
		gradient -= ridge * *w
		*square += gradient * gradient
		*w += pace * gradient / math.Sqrt(*square+1e-8)
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range rounds {
		for _, i := range random.Perm(len(texts)) {
			tags := examples[i].tags
			scores, before, p := m.Lattice(texts[i])
			step := m.Step
			for k := range p {
				for t := range tagger.Tags {
					gradient := -p[k][t]
					if tags[k] == t {
						gradient++
					}
					if math.Abs(gradient) < 1e-4 {
						continue
					}
					for _, f := range texts[i][k] {
						change(&weights[f][t], &squares[f][t], gradient)
					}
				}
				for t := range tagger.Tags {
					if k == 0 {
						gradient := -p[k][t]
						if tags[k] == t {
							gradient++
						}
						change(&m.Step[tagger.Tags][t], &stepSquares[tagger.Tags][t], gradient)
						continue
					}
					for s := range tagger.Tags {
						gradient := -p[k][t] * math.Exp(before[k-1][s]+step[s][t]+scores[k][t]-before[k][t])
						if tags[k] == t && tags[k-1] == s {
							gradient++
						}
						change(&m.Step[s][t], &stepSquares[s][t], gradient)
					}
				}
			}
		}
	}
	out := map[uint32]*[tagger.Tags]float64{}
	for f := range weights {
		for _, w := range weights[f] {
			if math.Abs(w) >= least {
				out[hashes[f]] = &weights[f]
				break
			}
		}
	}
	return m.Step, out
}
