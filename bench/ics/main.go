// Command ics judges a delivered recording of the kinds scada and ics by its files alone: what tags.csv, events.csv and the others promise is
// recomputed from telemetry, truth, twin and captures. It links nothing of the engine, so that it does not share its faults.
//
//	go run ./bench/ics FOLDER
//	go run ./bench/ics --again OTHER --json FOLDER
//
// Settings come from the evidence bundle (or contract.json) in the folder; without one the service's defaults are assumed. It exits with 1 where a
// check fails, with 2 where the folder cannot be judged.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"text/tabwriter"

	"github.com/sdg-service/sdg/bench/ics/judge"
)

func main() {
	contract := flag.String("contract", "", "an evidence bundle or a contract; else the one in the folder")
	again := flag.String("again", "", "a second delivery of the same contract, which must have the same bytes")
	least := flag.Int("min-events", 20, "attacks from which on shortcuts are judged and not only shown")
	asJSON := flag.Bool("json", false, "print JSON")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "usage: ics [flags] FOLDER")
		flag.PrintDefaults()
		os.Exit(2)
	}
	report, err := judge.Judge(judge.Options{Folder: flag.Arg(0), Contract: *contract, Again: *again, MinEvents: *least})
	if err == nil {
		err = show(os.Stdout, report, *asJSON)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "ics:", err)
		os.Exit(2)
	}
	if report.Failed() {
		os.Exit(1)
	}
}

func show(to io.Writer, report *judge.Report, asJSON bool) error {
	if asJSON {
		e := json.NewEncoder(to)
		e.SetIndent("", "  ")
		return e.Encode(report)
	}
	w := tabwriter.NewWriter(to, 0, 4, 2, ' ', 0)
	fmt.Fprintln(w, "run\tcheck\tverdict\tfigures")
	for _, c := range report.Checks {
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", c.Run, c.Name, c.Verdict, c.Figures)
		for _, f := range c.Findings {
			fmt.Fprintf(w, "\t\t\t  %s\n", f)
		}
	}
	return w.Flush()
}
