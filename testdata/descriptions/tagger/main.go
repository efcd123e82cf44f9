// Command tagger fits the weights of package internal/planner/tagger to the descriptions of JSONL files: to where the names stand that
// their authors expected.
//
//	go run ./testdata/descriptions/tagger testdata/descriptions/*.jsonl > internal/planner/tagger/weights.bin.gz
//
// With -folds it tells instead how well names are found in files that it was not fitted to:
//
//	go run ./testdata/descriptions/tagger -folds 5 testdata/descriptions/*.jsonl
package main

import (
	"bufio"
	"flag"
	"fmt"
	"log"
	"os"
	"runtime"
	"sync"

	"github.com/sdg-service/sdg/internal/planner"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/tagger"
	"github.com/sdg-service/sdg/testdata/descriptions/described"
)

// text is a description of one of the files.
type text struct {
	described.Text
	set int
}

func main() {
	folds := flag.Int("folds", 0, "tell how well names are found in this many parts of the files, by what is fitted to the other parts")
	flag.Parse()
	var texts []text
	for set, name := range flag.Args() {
		more, err := described.Read(name)
		if err != nil {
			log.Fatal(err)
		}
		for _, d := range more {
			texts = append(texts, text{d, set})
		}
	}
	examples, err := labelled(texts)
	if err != nil {
		log.Fatal(err)
	}
	if *folds > 1 {
		tell(examples, *folds)
		return
	}
	w := bufio.NewWriter(os.Stdout)
	step, weights := fit(examples)
	if err := tagger.Write(w, step, weights); err != nil {
		log.Fatal(err)
	}
	if err := w.Flush(); err != nil {
		log.Fatal(err)
	}
}

// labelled plans the descriptions and finds the names in them.
func labelled(texts []text) ([]example, error) {
	p := planner.For(described.Host)
	out := make([]example, len(texts))
	faults := make([]error, len(texts))
	var wait sync.WaitGroup
	slots := make(chan struct{}, runtime.GOMAXPROCS(0))
	for k, d := range texts {
		wait.Go(func() {
			slots <- struct{}{}
			defer func() { <-slots }()
			var r plan.Result
			if r, faults[k] = p.Plan(planner.Request{Description: d.Description, AsOf: described.AsOf}); faults[k] == nil {
				out[k] = label(d, r)
			}
		})
	}
	wait.Wait()
	for _, err := range faults {
		if err != nil {
			return nil, err
		}
	}
	return out, nil
}

// tell says how well names are found in parts of the files, by what is fitted to the other parts.
func tell(examples []example, folds int) {
	var right, found, there [2]int // tables, columns
	for fold := range folds {
		var learned, asked []example
		for _, e := range examples {
			if e.set%folds == fold {
				asked = append(asked, e)
			} else {
				learned = append(learned, e)
			}
		}
		step, weights := fit(learned)
		m := tagger.Model{Step: step, Weight: func(f uint32) *[tagger.Tags]float64 { return weights[f] }}
		for _, e := range asked {
			for k, p := range m.Marginals(e.features) {
				for n, tag := range []tagger.Tag{tagger.Table, tagger.Column} {
					is, said := e.tags[k] == tag, p[tag] >= .5
					if is {
						there[n]++
					}
					if said {
						found[n]++
					}
					if is && said {
						right[n]++
					}
				}
			}
		}
	}
	for n, what := range []string{"tables", "columns"} {
		fmt.Printf("%s: %d names, %.1f%% found; of those found %.1f%% are some\n", what, there[n], 100*float64(right[n])/float64(there[n]), 100*float64(right[n])/float64(found[n]))
	}
}
