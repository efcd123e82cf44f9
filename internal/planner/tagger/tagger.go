// Package tagger tells which words of a description name tables and columns, from how descriptions are written, not from what its words
// mean: it has never to know a word. It tags each token with what it is to a name, as a part-of-speech tagger does, by a linear-chain
// conditional random field (Lafferty, McCallum and Pereira 2001): features of a token and of those around it are weighed, and so is which
// tag follows which. The weights were fitted to the descriptions of testdata/descriptions, whose authors wrote down the columns that they
// expected (go run ./testdata/descriptions/tagger).
//
// Of the names of columns in sets of descriptions that it was not fitted to it finds nine of ten, and nine of ten that it finds are some.
package tagger

import (
	"math"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// Tag is what a token is to a name.
type Tag uint8

// Tags of tokens.
const (
	None    Tag = iota
	Table       // begins the name of a table
	OfTable     // goes on with it
	Column      // begins the name of a column
	OfColumn
	Tags // how many there are
)

// Name is the name of a table or of a column in a text.
type Name struct {
	Column   bool // of a table otherwise
	From, To int  // tokens, To exclusive
	Span     token.Span
	// Sure is the probability that the name begins here, 0 to 1.
	Sure float64
}

// least is the probability from which on words are taken for a name.
const least = .5

// Names are the names of a text, in its order.
func Names(toks []token.Token) []Name { return namesOf(toks, Marginals(toks)) }

func namesOf(toks []token.Token, p [][Tags]float64) []Name {
	var out []Name
	for k := 0; k < len(p); {
		tag, inside := Column, OfColumn
		if p[k][Table] > p[k][Column] {
			tag, inside = Table, OfTable
		}
		if p[k][tag] < least {
			k++
			continue
		}
		to := k + 1
		for to < len(p) && p[to][inside] >= least {
			to++
		}
		out = append(out, Name{Column: tag == Column, From: k, To: to, Span: token.Span{Start: toks[k].Span.Start, End: toks[to-1].Span.End}, Sure: p[k][tag]})
		k = to
	}
	return out
}

// Marginals are the probabilities of the tags of each token.
func Marginals(toks []token.Token) [][Tags]float64 {
	return fitted().Marginals(Features(toks))
}

// recent are the probabilities of texts that were asked about last: each plan of a text is held against them.
var recent token.Recent[[][Tags]float64]

// MarginalsOf are the probabilities of the tags of each token of a text as token.Tokenize cuts it. Nobody changes them.
func MarginalsOf(text string) [][Tags]float64 {
	return recent.Of(text, func(text string) [][Tags]float64 { return Marginals(token.Tokenize(text)) })
}

// Model weighs features and which tag follows which.
type Model struct {
	// Weight returns the weights that a feature gives to the tags; nil where it gives none.
	Weight func(feature uint32) *[Tags]float64
	// Step is what it weighs that the second tag follows the first; the last row is for the first token.
	Step [Tags + 1][Tags]float64
}

// Marginals are the probabilities of the tags of each token, by the forward-backward algorithm.
func (m *Model) Marginals(features [][]uint32) [][Tags]float64 {
	_, _, p := m.Lattice(features)
	return p
}

// Lattice returns what the tags of each token weigh by its features, the logarithms of the sums over all ways to tag what comes before
// and with the token, and the probabilities of its tags.
func (m *Model) Lattice(features [][]uint32) (scores, before, p [][Tags]float64) {
	n := len(features)
	scores, before, p = make([][Tags]float64, n), make([][Tags]float64, n), make([][Tags]float64, n)
	for k, fs := range features {
		for _, f := range fs {
			if w := m.Weight(f); w != nil {
				for t := range w {
					scores[k][t] += w[t]
				}
			}
		}
		for t := range Tags {
			if k == 0 {
				before[k][t] = m.Step[Tags][t] + scores[k][t]
				continue
			}
			var ways [Tags]float64
			for s := range Tags {
				ways[s] = before[k-1][s] + m.Step[s][t]
			}
			before[k][t] = sum(&ways) + scores[k][t]
		}
	}
	var behind [Tags]float64
	for k := n - 1; k >= 0; k-- {
		if k < n-1 {
			var next [Tags]float64
			for t := range Tags {
				var ways [Tags]float64
				for s := range Tags {
					ways[s] = m.Step[t][s] + scores[k+1][s] + behind[s]
				}
				next[t] = sum(&ways)
			}
			behind = next
		}
		var all [Tags]float64
		for t := range Tags {
			all[t] = before[k][t] + behind[t]
		}
		total := sum(&all)
		for t := range Tags {
			p[k][t] = math.Exp(all[t] - total)
		}
	}
	return scores, before, p
}

// sum is the logarithm of the sum of the numbers whose logarithms are given.
func sum(logs *[Tags]float64) float64 {
	most := math.Inf(-1)
	for _, x := range logs {
		most = max(most, x)
	}
	s := 0.
	for _, x := range logs {
		s += math.Exp(x - most)
	}
	return most + math.Log(s)
}
