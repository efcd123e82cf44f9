package dataset_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"testing"

	"github.com/sdg-service/sdg/internal/dataset"
)

// TestPassesAreDeterministic runs everything several times and compares bytes.
func TestPassesAreDeterministic(t *testing.T) {
	t.Parallel()
	file := endless{30_000}
	run := func() (schema, profile, stored []byte) {
		src := dataset.Source{Name: "a.csv", Size: file.size(), At: file}
		s, err := dataset.Infer(context.Background(), src, dataset.Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		p, err := dataset.Convert(context.Background(), src, s, &out, nil)
		if err != nil {
			t.Fatal(err)
		}
		if schema, err = json.Marshal(s); err != nil {
			t.Fatal(err)
		}
		if profile, err = json.Marshal(p); err != nil {
			t.Fatal(err)
		}
		return schema, profile, out.Bytes()
	}
	schema, profile, stored := run()
	for range 2 {
		s, p, o := run()
		if !bytes.Equal(s, schema) || !bytes.Equal(p, profile) || !bytes.Equal(o, stored) {
			t.Error("the same file has another outcome")
		}
	}
}

// TestSchemasSurviveJSON shows that a schema kept as JSON between the passes is the same.
func TestSchemasSurviveJSON(t *testing.T) {
	t.Parallel()
	s := infer(t, "a.csv", people)
	text, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	var back dataset.Schema
	if err := json.Unmarshal(text, &back); err != nil {
		t.Fatal(err)
	}
	if fmt.Sprintf("%+v", back) != fmt.Sprintf("%+v", *s) {
		t.Errorf("schema\n%+v came back as\n%+v", *s, back)
	}
	one, _ := convert(t, s, "a.csv", people)
	two, _ := convert(t, &back, "a.csv", people)
	if !bytes.Equal(one, two) {
		t.Error("the schema from JSON converts otherwise")
	}
}
