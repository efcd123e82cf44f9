package token_test

import (
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/planner/token"
)

func TestSpanWithout(t *testing.T) {
	t.Parallel()
	s := token.Span{Start: 10, End: 20}
	for name, c := range map[string]struct {
		of   token.Span
		want []token.Span
	}{
		"apart":         {token.Span{Start: 20, End: 25}, []token.Span{s}},
		"the whole":     {token.Span{Start: 5, End: 25}, nil},
		"the beginning": {token.Span{Start: 5, End: 12}, []token.Span{{Start: 12, End: 20}}},
		"the end":       {token.Span{Start: 18, End: 20}, []token.Span{{Start: 10, End: 18}}},
		"the middle":    {token.Span{Start: 12, End: 18}, []token.Span{{Start: 10, End: 12}, {Start: 18, End: 20}}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := s.Without(c.of); !slices.Equal(got, c.want) {
				t.Errorf("left %v, want %v", got, c.want)
			}
		})
	}
}
