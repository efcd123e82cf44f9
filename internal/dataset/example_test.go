package dataset_test

import (
	"bytes"
	"context"
	"fmt"

	"github.com/sdg-service/sdg/internal/dataset"
)

func Example() {
	ctx := context.Background()
	file := []byte("id;email;amount;bought\n1;ann@mail.example;1.234,50;31.12.2024\n2;bob@mail.example;7,25;01.02.2025\n")
	src := dataset.Source{Name: "orders.csv", Size: int64(len(file)), At: bytes.NewReader(file)}
	schema, err := dataset.Infer(ctx, src, dataset.DefaultLimits(), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, c := range schema.Columns {
		fmt.Printf("%s: %s, %s, %q\n", c.Name, c.Kind, c.Treatment, c.Semantic)
	}
	var stored bytes.Buffer
	profile, err := dataset.Convert(ctx, src, schema, &stored, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(profile.Columns[2].Number.Mean)
	f, err := dataset.Load(ctx, bytes.NewReader(stored.Bytes()), int64(stored.Len()), schema, dataset.LoadOptions{Columns: []string{"amount", "bought"}})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%s", f.AppendCSV(nil, 0, f.Rows))
	// Output:
	// id: text, format, ""
	// email: text, format, "email"
	// amount: number, learn, ""
	// bought: time, learn, ""
	// 620.875
	// 1234.50,31.12.2024
	// 7.25,01.02.2025
}
