package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"runtime/pprof"
	"slices"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock"
	"github.com/sdg-service/sdg/internal/planner"
)

func main() {
	prof := flag.String("prof", "", "")
	lo := flag.Int("lo", 60, "")
	hi := flag.Int("hi", 80, "")
	max := flag.Int("n", 300, "")
	flag.Parse()
	var texts []string
	for _, f := range flag.Args() {
		h, _ := os.Open(f)
		s := bufio.NewScanner(h)
		s.Buffer(make([]byte, 1<<20), 1<<20)
		for s.Scan() {
			var c struct{ Description string }
			json.Unmarshal(s.Bytes(), &c)
			if n := len(strings.Fields(c.Description)); n >= *lo && n <= *hi {
				texts = append(texts, c.Description)
			}
		}
		h.Close()
	}
	step := len(texts)/ *max + 1
	p := planner.For(planner.Host{Check: func(c *contract.Contract) error {
		_, err := mock.Compile(c)
		return err
	}})
	day := time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)
	seed := uint64(1)
	p.Plan(planner.Request{Description: texts[0], AsOf: day, Seed: &seed})
	if *prof != "" {
		o, _ := os.Create(*prof)
		pprof.StartCPUProfile(o)
		defer pprof.StopCPUProfile()
	}
	var ds []time.Duration
	for k := 0; k < len(texts); k += step {
		t := time.Now()
		p.Plan(planner.Request{Description: texts[k], AsOf: day, Seed: &seed})
		ds = append(ds, time.Since(t))
	}
	slices.Sort(ds)
	var sum time.Duration
	for _, d := range ds {
		sum += d
	}
	fmt.Println(len(ds), "median", ds[len(ds)/2], "p90", ds[len(ds)*9/10], "max", ds[len(ds)-1], "mean", sum/time.Duration(len(ds)))
}
