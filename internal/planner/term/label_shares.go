package term

import (
	"math"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// LabelShares reads values in which numbers and signs stand, each with its share behind it: "os
// (Ubuntu 22.04 60%, RHEL 9 25%, Windows Server the rest)", "blood group: O+ 38, O- 7, …". Only the
// sum of the shares tells them from other numbers, so it must be whole.
func (p Reader) LabelShares(c *draft.Column, i, end int) int {
	if i == c.At || c.Values != nil || c.IsDate(p.Lex) {
		return 0
	}
	lead := p.Any(i, end, "frequencies", "frequency", "distribution", "distributed", "shares", "proportions", "percentages", "probabilities", "breakdown", "mix", "split")
	lead += p.Any(i+lead, end, "in percent", "in per cent", "in %")
	lead += p.Any(i+lead, end, "is one of", "one of", "is", "are", "being", "of", "as", ":", "-", "=")
	at, stop := i+lead, end
	open := p.Any(at, end, "(", "[")
	if at += open; open > 0 {
		if stop = p.Closing(at-1, end); stop < 0 {
			return 0
		}
	}
	if first := p.Tok(at); lead+open == 0 && first.Kind == token.Word && first.Text == first.Low {
		return 0 // a word of the column's own name
	}
	list, n := p.labelled(at, stop, open > 0)
	if n == 0 {
		return 0
	}
	c.SetValues(list)
	c.Semantic, c.Kind = "", ""
	at += n + open
	at += p.Any(at, end, "( per cent )", "( percent )", "( in per cent )", "( in percent )", "( % )", "( in % )", "percent", "per cent", "in percent", "in per cent")
	return at - i
}

// labelled reads labels with shares that make a whole, all of the tokens where whole is asked.
func (p Reader) labelled(i, end int, all bool) ([]draft.Category, int) {
	var list []draft.Category
	seen := map[string]bool{}
	sum, percents, odd := 0.0, 0, false
	for at := i; at < end; {
		to := at
		for to < end && !p.Toks[to].Is(",", ";", "|", "\n", ")", "(", "and", "or") && !(p.Toks[to].Is("/") && !p.Toks[to].Glued) {
			to++
		}
		rest := p.restBehind(at, to)
		last := p.Tok(to - 1)
		if to-at < 2 || to-at > 7 || rest == 0 && (last.Kind != token.Number || last.Spelled || last.Glued && !p.Toks[to-2].Is("-", "+", ":", "=") || last.Unit != "") {
			break
		}
		v := draft.Category{At: at, Share: RestShare}
		until := to - rest
		if rest == 0 {
			until--
			v.Share = last.Num / 100
			if last.Percent {
				percents++
			}
			sum += v.Share
		}
		for until > at && p.Toks[until-1].Is(":", "=", "at") {
			until--
		}
		if v.Text = strings.TrimSpace(p.Source(at, until)); v.Text == "" || until == at || seen[strings.ToLower(v.Text)] || !p.isLabel(at, until) {
			break
		}
		if until == at+1 && p.Toks[at].Kind == token.Quote {
			v.Text = p.Toks[at].Text // without its quotes
		}
		seen[strings.ToLower(v.Text)] = true
		for k := at; k < until; k++ {
			odd = odd || p.Toks[k].Kind != token.Word
		}
		list = append(list, v)
		whole := math.Abs(sum-1) < .0051 || rest > 0 && sum < 1
		if whole && len(list) > 1 && odd && (to >= end || !all) && (percents == 0 || percents >= len(list)-1) {
			if rest > 0 {
				list[len(list)-1].Share = 1 - sum
			}
			return list, to - i
		}
		if rest > 0 || sum > 1.005 {
			break
		}
		at = to + p.Any(to, end, ", and", ", or", ",", ";", "|", "and", "or", "/")
		if at == to {
			break
		}
	}
	return nil, 0
}

// isLabel: words, numbers and codes without a word of the grammar; a sign at the end belongs to a
// short name as in "O-".
func (p Reader) isLabel(at, to int) bool {
	for k := at; k < to; k++ {
		switch t := p.Toks[k]; t.Kind {
		case token.Word:
			if (draft.FunctionWords[t.Low] || ProseWords[t.Low]) && (len(t.Text) > 1 || t.Text == t.Low) {
				return false
			}
		case token.Mark:
			if !t.Glued || !t.Is("+", "-", "/", ".", "&", "#") || k == to-1 && (!t.Is("+", "-") || to-at != 2 || len(p.Toks[at].Text) > 3 || p.Toks[at].Kind != token.Word && !t.Is("+")) {
				return false
			}
		case token.Number:
			if t.Percent {
				return false
			}
		case token.Code, token.Quote:
		default:
			return false
		}
	}
	return true
}

// restBehind is how many tokens at the end say that the value has what the others leave.
func (p Reader) restBehind(at, to int) int {
	for k := max(at+1, to-3); k < to; k++ {
		if n := p.AnyOf(restShares, k, to); n > 0 && k+n == to {
			return n
		}
	}
	return 0
}
