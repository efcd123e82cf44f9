package notation

import (
	"math"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// capitals begins each word with a capital: "united kingdom" beside "Canada".
func capitals(words string) string {
	fields := strings.Fields(words)
	for k, f := range fields {
		first, size := utf8.DecodeRuneInString(f)
		fields[k] = string(unicode.ToUpper(first)) + f[size:]
	}
	return strings.Join(fields, " ")
}

// mostFilled is how many usual values the rows get of which the text says nothing.
const mostFilled = 5

// fill shares what is left among the usual values.
func (s *toldShares) fill(left float64, usual []lexicon.Weighed) {
	if len(usual) == 0 {
		usual = []lexicon.Weighed{{Text: "other", Weight: 1}}
	}
	usual = usual[:min(len(usual), mostFilled)]
	sum := 0.
	for _, v := range usual {
		sum += v.Weight
	}
	lower := s.values[0] == strings.ToLower(s.values[0])
	given := 0.
	for k, v := range usual {
		share := math.Round(left*v.Weight/sum*10) / 10
		if given += share; k == len(usual)-1 {
			share = left - (given - share)
		}
		switch {
		case lower:
			v.Text = strings.ToLower(v.Text)
		case v.Text == strings.ToLower(v.Text):
			v.Text = capitals(v.Text)
		}
		s.values, s.shares, s.vague = append(s.values, v.Text), append(s.shares, share), append(s.vague, "")
	}
	s.usual = len(usual)
}
