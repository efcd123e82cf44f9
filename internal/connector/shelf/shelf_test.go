package shelf_test

import (
	"errors"
	"os"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/shelf"
)

// TestCellsComeBack: in their order, however many are put and taken at once.
func TestCellsComeBack(t *testing.T) {
	t.Parallel()
	s, err := shelf.New()
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	rapid.Check(t, func(t *rapid.T) {
		s.Clear()
		kind := rapid.SampledFrom([]connector.Kind{connector.Integer, connector.Float, connector.Boolean, connector.Moment, connector.Text, connector.Decimal, connector.Binary}).Draw(t, "kind")
		whole, back := connector.Vector{Kind: kind}, connector.Vector{Kind: kind}
		var c shelf.Column
		for range rapid.IntRange(1, 4).Draw(t, "portions") {
			v := connector.Vector{Kind: kind}
			for range rapid.IntRange(0, 9).Draw(t, "cells") {
				for _, to := range []*connector.Vector{&v, &whole} {
					draw(t, to, len(whole.Null))
				}
			}
			if err := c.Put(s, &v); err != nil {
				t.Fatal(err)
			}
		}
		for c.Left() > 0 {
			n := rapid.IntRange(1, c.Left()).Draw(t, "taken")
			if before := len(back.Bytes); len(whole.Ends) > 0 {
				if bytes, err := c.TextBytes(s, n); err != nil || before+bytes != int(whole.Ends[len(back.Null)+n-1]) {
					t.Fatalf("%d bytes, %v", bytes, err)
				}
			}
			if err := c.Take(s, &back, n); err != nil {
				t.Fatal(err)
			}
		}
		if len(back.Null) != len(whole.Null) {
			t.Fatalf("%d cells of %d", len(back.Null), len(whole.Null))
		}
		for row, null := range whole.Null {
			if back.Null[row] != null || string(back.AppendText(nil, row)) != string(whole.AppendText(nil, row)) {
				t.Fatalf("cell %d is %q, not %q", row, back.AppendText(nil, row), whole.AppendText(nil, row))
			}
		}
	})
}

// draw appends a cell that its place tells.
func draw(t *rapid.T, v *connector.Vector, row int) {
	switch {
	case row%5 == 3:
		v.AppendNull()
	case v.Kind == connector.Float:
		v.AppendFloat(float64(row) / 3)
	case v.Kind == connector.Text, v.Kind == connector.Decimal, v.Kind == connector.Binary:
		if err := v.AppendBytes([]byte("12345678"[:row%8])); err != nil {
			t.Fatal(err)
		}
	default:
		v.AppendInt(int64(row % 2))
	}
}

// TestNothingIsLeft: nobody finds the cells by a name, and what goes wrong with the disk is told
// apart.
func TestNothingIsLeft(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)
	s, err := shelf.New()
	if err != nil {
		t.Fatal(err)
	}
	var c shelf.Column
	v := connector.Vector{Kind: connector.Integer}
	v.AppendInt(7)
	if err := c.Put(s, &v); err != nil || s.Size() == 0 {
		t.Fatalf("%d bytes, %v", s.Size(), err)
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Errorf("%v, %v", left, err)
	}
	s.Close()
	if err := c.Take(s, &v, 1); !errors.Is(err, shelf.Err) {
		t.Errorf("%v", err)
	}
	t.Setenv("TMPDIR", dir+"/none")
	if _, err := shelf.New(); !errors.Is(err, shelf.Err) {
		t.Errorf("%v", err)
	}
}
