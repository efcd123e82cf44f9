// Command sift fits the weights of package internal/planner/sift to the descriptions of JSONL files: each column of their plans that
// has none of the names that their authors expected counts as none.
//
//	go run ./testdata/descriptions/sift testdata/descriptions/*.jsonl > internal/planner/sift/weights.txt
//
// With -count it tells instead how many such columns the planner makes of each file:
//
//	go run ./testdata/descriptions/sift -count testdata/descriptions/*.jsonl
package main

import (
	"bufio"
	"flag"
	"fmt"
	"log"
	"maps"
	"math"
	"os"
	"regexp"
	"slices"

	"github.com/sdg-service/sdg/internal/planner"
	"github.com/sdg-service/sdg/internal/planner/sift"
	"github.com/sdg-service/sdg/testdata/descriptions/described"
)

const (
	rarest = 8   // features that fewer columns have are left out
	ridge  = 2.5 // weight of the squares of the weights
	rounds = 600 // steps of the descent
	pace   = 1.  // length of a step, in units of the curvature
	least  = .02 // smaller weights are left out
)

// sample is a column: the features that it has, and whether it is none.
type sample struct {
	text     string
	features []string
	none     bool
}

func main() {
	count := flag.Bool("count", false, "count the columns that nobody expected, instead of learning from them")
	flag.Parse()
	p := planner.Unsifted(described.Host)
	if *count {
		p = planner.For(described.Host)
	}
	var samples []sample
	for _, name := range flag.Args() {
		more, err := read(p, name)
		if err != nil {
			log.Fatal(err)
		}
		if *count {
			tell(name, more)
		}
		samples = append(samples, more...)
	}
	if *count {
		tell("all", samples)
		return
	}
	w := bufio.NewWriter(os.Stdout)
	weights := fit(samples)
	for _, name := range slices.Sorted(maps.Keys(weights)) {
		if v := weights[name]; math.Abs(v) >= least {
			fmt.Fprintf(w, "%s %.3f\n", name, v)
		}
	}
	if err := w.Flush(); err != nil {
		log.Fatal(err)
	}
}

// tell says how many of the columns are none, and in how many texts they stand.
func tell(name string, samples []sample) {
	texts, odd := map[string]bool{}, map[string]bool{}
	none := 0
	for _, s := range samples {
		texts[s.text] = true
		if s.none {
			odd[s.text] = true
			none++
		}
	}
	fmt.Printf("%s: %d of %d columns, in %d of %d texts\n", name, none, len(samples), len(odd), len(texts))
}

// read plans the descriptions of a file.
func read(p *planner.Planner, name string) ([]sample, error) {
	texts, err := described.Read(name)
	if err != nil {
		return nil, err
	}
	var out []sample
	for _, d := range texts {
		r, err := p.Plan(planner.Request{Description: d.Description, AsOf: described.AsOf})
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		if r.Contract == nil {
			continue
		}
		for _, c := range sift.Columns(d.Description, planner.PlanOf(r)) {
			out = append(out, sample{d.Description, c.Features, !expects(d, r.Contract.Tables[c.Table].Columns[c.Column].Name)})
		}
	}
	return out, nil
}

// expects: one of the expected names is found in the name.
func expects(d described.Text, column string) bool {
	for _, t := range d.Tables {
		for _, c := range t.Columns {
			if r, err := regexp.Compile("(?i)" + c.Pattern()); err == nil && r.MatchString(column) {
				return true
			}
		}
	}
	return false
}

// fit is a logistic regression with a ridge penalty, by descent along the gradient with a step for each weight by its curvature.
func fit(samples []sample) map[string]float64 {
	count := map[string]int{}
	for _, s := range samples {
		for _, f := range s.features {
			count[f]++
		}
	}
	names := []string{"bias"}
	at := map[string]int{}
	for _, name := range slices.Sorted(maps.Keys(count)) {
		if count[name] >= rarest {
			at[name] = len(names)
			names = append(names, name)
		}
	}
	rows := make([][]int, len(samples))
	most := 0
	for i, s := range samples {
		rows[i] = []int{0}
		for _, f := range s.features {
			if k, ok := at[f]; ok {
				rows[i] = append(rows[i], k)
			}
		}
		most = max(most, len(rows[i]))
	}
	weights, speed := make([]float64, len(names)), make([]float64, len(names))
	for range rounds {
		gradient, curve := make([]float64, len(names)), make([]float64, len(names))
		for i, row := range rows {
			sum := 0.
			for _, k := range row {
				sum += weights[k]
			}
			p := 1 / (1 + math.Exp(-sum))
			d := p
			if samples[i].none {
				d--
			}
			for _, k := range row {
				gradient[k] += d
				curve[k] += p * (1 - p)
			}
		}
		for k := range weights {
			if k > 0 {
				gradient[k] += 2 * ridge * weights[k]
				curve[k] += 2 * ridge
			}
			// The features overlap, so that all of them stepping at once would overshoot by as many as a column has.
			speed[k] = .9*speed[k] - pace*gradient[k]/(curve[k]*float64(most))
			weights[k] += speed[k]
		}
	}
	out := map[string]float64{}
	for k, name := range names {
		out[name] = weights[k]
	}
	return out
}
