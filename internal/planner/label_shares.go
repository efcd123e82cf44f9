package planner

import (
	"math"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// labelShares reads values in which numbers and signs stand, each with its share behind it: "os
// (Ubuntu 22.04 60%, RHEL 9 25%, Windows Server the rest)", "blood group: O+ 38, O- 7, …". Only the
// sum of the shares tells them from other numbers, so it must be whole.
func (p *parser) labelShares(c *columnDraft, i, end int) int {
	if i == c.at || c.values != nil || c.isDate(p.lex) {
		return 0
	}
	lead := p.any(i, end, "frequencies", "frequency", "distribution", "distributed", "shares", "proportions", "percentages", "probabilities", "breakdown", "mix", "split")
	lead += p.any(i+lead, end, "in percent", "in per cent", "in %")
	lead += p.any(i+lead, end, "is one of", "one of", "is", "are", "being", "of", "as", ":", "-", "=")
	at, stop := i+lead, end
	open := p.any(at, end, "(", "[")
	if at += open; open > 0 {
		if stop = p.closing(at-1, end); stop < 0 {
			return 0
		}
	}
	if first := p.tok(at); lead+open == 0 && first.Kind == token.Word && first.Text == first.Low {
		return 0 // a word of the column's own name
	}
	list, n := p.labelled(at, stop, open > 0)
	if n == 0 {
		return 0
	}
	c.setValues(list)
	c.semantic, c.kind = "", ""
	at += n + open
	at += p.any(at, end, "( per cent )", "( percent )", "( in per cent )", "( in percent )", "( % )", "( in % )", "percent", "per cent", "in percent", "in per cent")
	return at - i
}

// labelled reads labels with shares that make a whole, all of the tokens where whole is asked.
func (p *parser) labelled(i, end int, all bool) ([]category, int) {
	var list []category
	seen := map[string]bool{}
	sum, percents, odd := 0.0, 0, false
	for at := i; at < end; {
		to := at
		for to < end && !p.toks[to].Is(",", ";", "|", "\n", ")", "(", "and", "or") && !(p.toks[to].Is("/") && !p.toks[to].Glued) {
			to++
		}
		rest := p.restBehind(at, to)
		last := p.tok(to - 1)
		if to-at < 2 || to-at > 7 || rest == 0 && (last.Kind != token.Number || last.Spelled || last.Glued && !p.toks[to-2].Is("-", "+", ":", "=") || last.Unit != "") {
			break
		}
		v := category{at: at, share: restShare}
		until := to - rest
		if rest == 0 {
			until--
			v.share = last.Num / 100
			if last.Percent {
				percents++
			}
			sum += v.share
		}
		for until > at && p.toks[until-1].Is(":", "=", "at") {
			until--
		}
		if v.text = strings.TrimSpace(p.source(at, until)); v.text == "" || until == at || seen[strings.ToLower(v.text)] || !p.isLabel(at, until) {
			break
		}
		if until == at+1 && p.toks[at].Kind == token.Quote {
			v.text = p.toks[at].Text // without its quotes
		}
		seen[strings.ToLower(v.text)] = true
		for k := at; k < until; k++ {
			odd = odd || p.toks[k].Kind != token.Word
		}
		list = append(list, v)
		whole := math.Abs(sum-1) < .0051 || rest > 0 && sum < 1
		if whole && len(list) > 1 && odd && (to >= end || !all) && (percents == 0 || percents >= len(list)-1) {
			if rest > 0 {
				list[len(list)-1].share = 1 - sum
			}
			return list, to - i
		}
		if rest > 0 || sum > 1.005 {
			break
		}
		at = to + p.any(to, end, ", and", ", or", ",", ";", "|", "and", "or", "/")
		if at == to {
			break
		}
	}
	return nil, 0
}

// isLabel: words, numbers and codes without a word of the grammar; a sign at the end belongs to a
// short name as in "O-".
func (p *parser) isLabel(at, to int) bool {
	for k := at; k < to; k++ {
		switch t := p.toks[k]; t.Kind {
		case token.Word:
			if (functionWords[t.Low] || proseWords[t.Low]) && (len(t.Text) > 1 || t.Text == t.Low) {
				return false
			}
		case token.Mark:
			if !t.Glued || !t.Is("+", "-", "/", ".", "&", "#") || k == to-1 && (!t.Is("+", "-") || to-at != 2 || len(p.toks[at].Text) > 3 || p.toks[at].Kind != token.Word && !t.Is("+")) {
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
func (p *parser) restBehind(at, to int) int {
	for k := max(at+1, to-3); k < to; k++ {
		if n := p.any(k, to, restShares...); n > 0 && k+n == to {
			return n
		}
	}
	return 0
}
