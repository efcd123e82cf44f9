// Command synthesis trains the synthesis engine on a CSV and writes synthetic rows, once
// per seed, with the CPU seconds that each took. judge.py measures what it writes.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/cart"
	"github.com/sdg-service/sdg/internal/frame"
)

func main() {
	in := flag.String("in", "", "the CSV to learn from")
	out := flag.String("out", "", "the folder for synthetic tables")
	seeds := flag.Int("seeds", 3, "synthetic tables to make")
	limit := flag.Int("limit", 0, "learn from the first rows only")
	target := flag.String("target", "", "the column that users will predict")
	caution := flag.String("caution", "", "standard, high or maximum; the settings below have the last word")
	settings := cart.Default
	flag.IntVar(&settings.Trees, "trees", settings.Trees, "trees per column; 0 for as many as fit the rows")
	flag.IntVar(&settings.Leaf, "leaf", settings.Leaf, "least rows of a leaf")
	flag.Float64Var(&settings.Grow, "grow", settings.Grow, "share of rows that trees grow on")
	flag.Float64Var(&settings.Lambda, "lambda", settings.Lambda, "pruning penalty")
	flag.BoolVar(&settings.Honest, "honest", settings.Honest, "fill leaves with rows that their tree was not grown on")
	made := flag.Int64("sample", 0, "in place of tables: make so many rows as CSV to nowhere, and tell time and memory")
	flag.Parse()
	given := map[string]bool{}
	flag.Visit(func(f *flag.Flag) { given[f.Name] = true })
	chosen := cart.SettingsOf(synth.Caution(*caution))
	for name, set := range map[string]func(){
		"trees": func() { chosen.Trees = settings.Trees }, "leaf": func() { chosen.Leaf = settings.Leaf }, "grow": func() { chosen.Grow = settings.Grow },
		"lambda": func() { chosen.Lambda = settings.Lambda }, "honest": func() { chosen.Honest = settings.Honest },
	} {
		if given[name] {
			set()
		}
	}
	o := synth.Options{Target: *target, Caution: synth.Caution(*caution)}
	if *made > 0 {
		if err := sample(*in, *made, o, chosen); err != nil {
			fmt.Fprintln(os.Stderr, "bench:", err)
			os.Exit(1)
		}
		return
	}
	if err := run(*in, *out, *seeds, *limit, o, chosen); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// figures of one synthetic table.
type figures struct {
	Seed          int     `json:"seed"`
	Rows          int     `json:"rows"`
	TrainSeconds  float64 `json:"train_cpu_s"`
	SampledPerCPU float64 `json:"rows_per_cpu_s"`
	ModelBytes    int     `json:"model_bytes"`
}

func run(in, out string, seeds, limit int, o synth.Options, settings cart.Settings) error {
	f, err := readTable(in)
	if err != nil {
		return err
	}
	if limit > 0 && limit < f.Rows {
		rows := make([]int, limit)
		for i := range rows {
			rows[i] = i
		}
		f = f.Select(rows)
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	for seed := 1; seed <= seeds; seed++ {
		x, err := synthesize(f, out, seed, o, settings)
		if err != nil {
			return err
		}
		line, err := json.Marshal(x)
		if err != nil {
			return err
		}
		fmt.Println(string(line))
	}
	return nil
}

func synthesize(f *frame.Frame, out string, seed int, o synth.Options, settings cart.Settings) (figures, error) {
	x := figures{Seed: seed, Rows: f.Rows}
	start := cpu()
	o.Seed = uint64(seed)
	m, err := cart.TrainWith(f, o, settings)
	if err != nil {
		return x, err
	}
	x.TrainSeconds = (cpu() - start).Seconds()
	file, err := m.AppendBinary(nil)
	if err != nil {
		return x, err
	}
	x.ModelBytes = len(file)
	sampler, err := m.Sampler(synth.Request{Seed: uint64(seed), Rows: int64(f.Rows)})
	if err != nil {
		return x, err
	}
	var block frame.Frame
	var csv []byte
	for i := range int64((f.Rows + synth.BlockRows - 1) / synth.BlockRows) {
		if err := sampler.Block(&block, i); err != nil {
			return x, err
		}
		if i == 0 {
			csv = block.AppendHeader(csv)
		}
		csv = block.AppendCSV(csv, 0, block.Rows)
	}
	if err := os.WriteFile(filepath.Join(out, fmt.Sprintf("synth%d.csv", seed)), csv, 0o644); err != nil {
		return x, err
	}
	x.SampledPerCPU, err = speed(m, seed)
	return x, err
}

// speed is the number of rows per CPU second in full blocks.
func speed(m *cart.Model, seed int) (float64, error) {
	const blocks = 8
	sampler, err := m.Sampler(synth.Request{Seed: uint64(seed), Rows: blocks * synth.BlockRows})
	if err != nil {
		return 0, err
	}
	var block frame.Frame
	start := cpu()
	for i := range int64(blocks) {
		if err := sampler.Block(&block, i); err != nil {
			return 0, err
		}
	}
	return blocks * synth.BlockRows / (cpu() - start).Seconds(), nil
}

// cpu is the time that this process has used.
func cpu() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
