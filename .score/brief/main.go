// brief prints the plan of each line of stdin (a line "\n" inside a text is written \\n).
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock"
	"github.com/sdg-service/sdg/internal/planner"
)

func main() {
	p := planner.For(planner.Host{Check: func(c *contract.Contract) error { _, err := mock.Compile(c); return err }})
	if len(os.Args) > 1 && os.Args[1] == "-g" {
		p = planner.Grammar()
	}
	s := bufio.NewScanner(os.Stdin)
	s.Buffer(make([]byte, 1<<20), 1<<20)
	seed := uint64(1)
	for s.Scan() {
		text := strings.ReplaceAll(s.Text(), `\n`, "\n")
		if strings.TrimSpace(text) == "" {
			continue
		}
		fmt.Println("=== " + s.Text())
		r, err := p.Plan(planner.Request{Description: text, AsOf: time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC), Seed: &seed})
		if err != nil {
			fmt.Println("ERROR", err)
			continue
		}
		for _, q := range r.Questions {
			fmt.Println("  ASK", q.Text, q.Suggestions)
		}
		if r.Refusal != nil {
			fmt.Println("  REFUSED", r.Refusal)
		}
		if r.Recording != nil {
			b, _ := json.Marshal(r.Recording)
			fmt.Println("  RECORDING", string(b))
		}
		if c := r.Contract; c != nil {
			for _, t := range c.Tables {
				fmt.Printf("  TABLE %s rows=%d", t.Name, t.Rows)
				if t.Grid != nil {
					b, _ := json.Marshal(t.Grid)
					fmt.Print(" grid=", string(b))
				}
				fmt.Println()
				for _, k := range t.Columns {
					b, _ := json.Marshal(k)
					var m map[string]json.RawMessage
					json.Unmarshal(b, &m)
					delete(m, "name")
					delete(m, "semantic")
					delete(m, "type")
					b, _ = json.Marshal(m)
					g := string(b)
					if len(g) > 420 {
						g = g[:420] + "…"
					}
					fmt.Printf("    %s (%s %s) %s\n", k.Name, k.Type, k.Semantic, g)
				}
				for _, k := range t.Constraints {
					b, _ := json.Marshal(k)
					fmt.Println("    CONSTRAINT", string(b))
				}
			}
			for _, k := range c.Relations {
				b, _ := json.Marshal(k)
				fmt.Println("  RELATION", string(b))
			}
		}
		for _, u := range r.Unparsed {
			fmt.Printf("  UNPARSED %q\n", u.Text)
		}
		if os.Getenv("NOTES") != "" {
			for _, u := range r.Assumptions {
				fmt.Printf("  NOTE %s: %s\n", u.Path, u.Text)
			}
		}
	}
}
