// Command score plans the descriptions of a JSONL file, generates their tables with the
// mock engine and writes them in the layout that check_descriptions.py scores:
//
//	go run ./testdata/descriptions/score -cases testdata/descriptions/examples.jsonl -out /tmp/out -today 2026-11-20
//	python3 testdata/descriptions/check_descriptions.py --cases … --out /tmp/out --today 2026-11-20 -v
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock"
	"github.com/sdg-service/sdg/internal/planner"
)

func main() {
	cases := flag.String("cases", "", "JSONL file of descriptions")
	out := flag.String("out", "", "folder for the generated tables")
	today := flag.String("today", "2026-11-20", "day that relative dates are resolved against")
	grammar := flag.Bool("grammar", false, "read by the grammar alone, without the phrase readers")
	flag.Parse()
	if err := run(*cases, *out, *today, *grammar); err != nil {
		log.Fatal(err)
	}
}

type outcome struct {
	Status      string   `json:"status"`
	Questions   []string `json:"questions,omitempty"`
	Reasons     []string `json:"reasons,omitempty"`
	Assumptions []string `json:"assumptions,omitempty"`
	Unparsed    []string `json:"unparsed,omitempty"`
}

func run(cases, out, today string, grammar bool) error {
	asOf, err := time.Parse("2006-01-02", today)
	if err != nil {
		return fmt.Errorf("read -today: %w", err)
	}
	f, err := os.Open(cases)
	if err != nil {
		return fmt.Errorf("open cases: %w", err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(make([]byte, 1<<20), 1<<20)
	p := planner.For(planner.Host{Check: func(c *contract.Contract) error {
		_, err := mock.Compile(c)
		return err
	}})
	if grammar {
		p = planner.Grammar()
	}
	for lines.Scan() {
		var c struct {
			ID, Description string
			Messages        []string // that revise the plan, one after the other
		}
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			return fmt.Errorf("read case: %w", err)
		}
		if err := one(p, c.ID, c.Description, c.Messages, filepath.Join(out, c.ID), asOf); err != nil {
			log.Printf("%s: %v", c.ID, err)
		}
	}
	return lines.Err()
}

// talk plans messages as the service does: a message revises the plan before it, or answers what was asked about.
func talk(p *planner.Planner, res planner.Result, said string, messages []string, asOf time.Time, seed uint64) (planner.Result, error) {
	var earlier []*contract.Contract
	for k, m := range messages {
		next, err := p.Plan(planner.Request{Description: m, Previous: res.Contract, PreviousText: said, Earlier: earlier, AsOf: asOf, Seed: &seed})
		if err != nil {
			return res, err
		}
		switch {
		case res.Contract == nil:
			said += "\n\n" + m
		case next.Contract == nil && k+1 < len(messages):
			continue // the plan stands as it was
		default:
			earlier, said = append([]*contract.Contract{res.Contract}, earlier...), m
		}
		res = next
	}
	return res, nil
}

func one(p *planner.Planner, id, description string, messages []string, folder string, asOf time.Time) error {
	if err := os.RemoveAll(folder); err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	seed := uint64(20261120)
	res, err := p.Plan(planner.Request{Description: description, AsOf: asOf, Seed: &seed})
	if err != nil {
		return fmt.Errorf("plan: %w", err)
	}
	if res, err = talk(p, res, description, messages, asOf, seed); err != nil {
		return fmt.Errorf("plan a message: %w", err)
	}
	o := outcome{Status: map[planner.Outcome]string{planner.Planned: "generated", planner.Clarification: "needs_clarification", planner.Refused: "refused"}[res.Outcome]}
	for _, q := range res.Questions {
		o.Questions = append(o.Questions, q.Text)
	}
	for _, a := range res.Assumptions {
		o.Assumptions = append(o.Assumptions, a.Path+": "+a.Text)
	}
	for _, u := range res.Unparsed {
		o.Unparsed = append(o.Unparsed, u.Text)
	}
	if res.Refusal != nil {
		o.Reasons = append(o.Reasons, res.Refusal.Message)
	}
	data, err := json.MarshalIndent(o, "", " ")
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(folder, "outcome.json"), data, 0o644); err != nil {
		return err
	}
	if res.Contract == nil {
		return nil
	}
	prog, err := mock.Compile(res.Contract)
	if err != nil {
		return fmt.Errorf("compile: %w", err)
	}
	scratch := mock.NewScratch()
	for k, t := range prog.Tables() {
		data := append([]byte{}, prog.Header(k)...)
		for b := 0; b < t.Blocks; b++ {
			if data, err = prog.AppendBlock(data, k, b, scratch); err != nil {
				return fmt.Errorf("table %s block %d: %w", t.Name, b, err)
			}
		}
		if err := os.WriteFile(filepath.Join(folder, t.Name+".csv"), data, 0o644); err != nil {
			return err
		}
	}
	return nil
}
