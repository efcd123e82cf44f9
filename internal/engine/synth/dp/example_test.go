package dp_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/dp"
	"github.com/sdg-service/sdg/internal/frame"
)

// Outside tests the source of noise is crypto/rand.Reader.
func ExampleTrain() {
	answers := frame.Column{Field: frame.Field{Name: "answer", Kind: frame.Category, Treatment: frame.Learn}, Levels: []string{"no", "yes"}}
	for row := range 10_000 {
		answers.Codes = append(answers.Codes, uint32(min(1, row%4)))
	}
	table := &frame.Frame{Name: "poll", Rows: 10_000, Columns: []frame.Column{answers}}

	model, err := dp.Train(table, dp.Options{Epsilon: 1, Levels: map[string][]string{"answer": {"no", "yes"}}}, rand.NewChaCha8([32]byte{}))
	if err != nil {
		fmt.Println(err)
		return
	}
	sampler, err := model.Sampler(synth.Request{Seed: 1, Rows: 20_000})
	if err != nil {
		fmt.Println(err)
		return
	}
	var rows frame.Frame
	if err := sampler.Block(&rows, 0); err != nil {
		fmt.Println(err)
		return
	}
	yes := 0
	for _, code := range rows.Columns[0].Codes {
		yes += int(code)
	}
	facts := model.Facts().(dp.Facts)
	fmt.Printf("ε = %s, δ = %s, %s\n", facts.Epsilon, facts.Delta, facts.Neighbours)
	fmt.Printf("%d%% say yes\n", (yes+100)/200)
	// Output:
	// ε = 1, δ = 1e-09, tables that differ by adding or removing one row
	// 75% say yes
}
