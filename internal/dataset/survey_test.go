package dataset_test

import (
	"context"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/dataset"
)

func surveyed(t testing.TB, maxRows int64, files ...string) map[string]*dataset.CellColumn {
	t.Helper()
	s := dataset.NewSurvey(dataset.Limits{}, nil)
	for _, text := range files {
		src := source("a.csv", []byte(text))
		f, err := dataset.Detect(context.Background(), src, dataset.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := s.Add(context.Background(), src, f, maxRows); err != nil {
			t.Fatal(err)
		}
	}
	return s.Columns()
}

func TestSurveysWiden(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name    string
		files   []string
		maxRows int64
		want    string
	}{
		{"whole numbers", []string{"a\n1\n-2\nNA\n"}, 0, "exact integer"},
		{"then digits", []string{"a\n1\n", "a\n2.50\n"}, 0, "exact decimal"},
		{"then an exponent", []string{"a\n1\n", "a\n2.50\n", "a\n1e3\n"}, 0, dataset.Decimal},
		{"grouped", []string{"a;b\n1,000;1\n12,000;2\n"}, 0, dataset.Integer},
		{"then text", []string{"a\n1\n", "a\n2.50\n", "a\nx\n"}, 0, dataset.String},
		{"not so far", []string{"a\n1\n2\nx\n"}, 2, "exact integer"},
		{"codes", []string{"a\n1\n", "a\n007\n"}, 0, dataset.String},
		{"beyond 2^53", []string{"a\n9007199254740993\n"}, 0, dataset.String},
		{"decimal comma", []string{"a;b\n1,5;1\n2,25;2\n"}, 0, dataset.Decimal},
		{"dates", []string{"a\n2024-01-31\n", "a\n\n2024-02-29\n"}, 0, dataset.Date},
		{"moments", []string{"a\n2024-01-31 10:00\n"}, 0, dataset.DateTime},
		{"dates and moments", []string{"a\n2024-01-31\n", "a\n2024-01-31 10:00\n"}, 0, dataset.String},
		{"times of day", []string{"a\n10:00\n11:30\n"}, 0, dataset.String},
		{"booleans", []string{"a\ntrue\nFALSE\n"}, 0, dataset.Boolean},
		{"yes and no", []string{"a\nyes\nno\n"}, 0, dataset.String},
		{"countries", []string{"a\nDE\nNA\n"}, 0, dataset.String},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got := surveyed(t, c.maxRows, c.files...)["a"]
			logical := got.Logical
			if got.Exact {
				logical = "exact " + logical
			}
			if logical != c.want {
				t.Errorf("%s, want %s", logical, c.want)
			}
		})
	}
}

// TestSurveysAgreeWithUploads: a column that both read as a number or a time is the same.
func TestSurveysAgreeWithUploads(t *testing.T) {
	t.Parallel()
	cell := rapid.OneOf(
		rapid.StringMatching(`-?[0-9]{1,6}(\.[0-9]{1,4})?`), rapid.StringMatching(`[1-9],[0-9]{3}(\.[0-9])?`), rapid.StringMatching(`20[0-2][0-9]-0[1-9]-[12][0-9]`), rapid.SampledFrom([]string{"", "NA", "true", "x"}),
	)
	rapid.Check(t, func(r *rapid.T) {
		kinds := rapid.SliceOfN(cell, 1, 3).Draw(r, "kinds")
		cells := rapid.SliceOfN(rapid.SampledFrom(kinds), 1, 12).Draw(r, "cells")
		text := "a,word\n"
		for _, c := range cells {
			text += `"` + c + `",w` + "\n"
		}
		want := infer(t, "a.csv", text).Columns[0]
		got := surveyed(t, 0, text)["a"]
		// Uploads also know columns of 0 and 1, and keys of few values.
		numeric := func(l string) bool { return l == dataset.Integer || l == dataset.Decimal }
		if numeric(want.Logical) && got.Logical != want.Logical || (want.Logical == dataset.Date) != (got.Logical == dataset.Date) {
			r.Fatalf("%s, uploads say %s\n%s", got.Logical, want.Logical, text)
		}
	})
}

func TestSurveysRefuseWhatUploadsRefuse(t *testing.T) {
	t.Parallel()
	s := dataset.NewSurvey(dataset.Limits{MaxColumns: 2}, []string{"a"})
	add := func(text string) error {
		src := source("a.csv", []byte(text))
		f, err := dataset.Detect(context.Background(), src, dataset.Limits{})
		if err != nil {
			return err
		}
		_, _, err = s.Add(context.Background(), src, f, 0)
		return err
	}
	if err := add("a,b\n1,2\n"); err != nil {
		t.Fatal(err)
	}
	if e := fault(t, add("a,b\n1\n")); e.Code != dataset.Ragged {
		t.Errorf("%+v", e)
	}
	if e := fault(t, add("c,a\n1,2\n")); e.Code != dataset.TooLarge || !strings.Contains(e.Message, "together") {
		t.Errorf("%+v", e)
	}
	if len(s.Columns()) != 1 {
		t.Error("a column was looked at that nobody asked for")
	}
}
