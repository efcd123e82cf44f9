package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// listLeads finds them in doubtful sentences, one in each at most.
func (p *parser) listLeads(d doubt) []listLead {
	var out []listLead
	for from := 0; from < len(p.toks); {
		end := p.sentenceEnd(from)
		stop := end
		for stop > from && (p.toks[stop-1].Kind == token.Line || p.toks[stop-1].Is(".", "!", "?")) {
			stop--
		}
		if d.within(from, end) > 0 {
			for i := from; i < stop; i++ {
				if i > from && !p.toks[i].Is(",", ";", "-", "–", "—", ":", "and") {
					continue
				}
				at := i
				for at < stop && (p.toks[at].Kind == token.Mark || at > from && p.toks[at].Is("and")) && at-i < 3 {
					at++
				}
				if p.saysColumns(at, stop) {
					break
				}
				if l, ok := p.listLeadAt(at, stop, false); ok && d.within(at, min(stop, l.to+2)) > 0 {
					if l.from, l.amid = i, i > from; l.amid && (!p.rowsTold() || len(p.tables) > 1) {
						continue
					}
					out = append(out, l)
					break
				}
			}
		}
		from = max(end, from+1)
	}
	return out
}

// rowsTold: the text says how many rows some table has.
func (p *parser) rowsTold() bool {
	return slices.ContainsFunc(p.tables, func(t *tableDraft) bool { return t.rowsSaid || t.grid != nil })
}

// rowsBefore: the text counts its rows before token i.
func (p *parser) rowsBefore(i int) bool {
	for k := range i {
		if p.countIn(k, i) && p.toks[k].Num > 1 && (p.pluralBehind(k+1) > 0 || p.any2(k+1, i, rowWords...)) {
			return true
		}
	}
	return false
}

// asWording is the paraphrase that says "columns:" in the place of the lead.
func (l listLead) asWording(p *parser) paraphrase {
	var words []string
	if l.amid {
		words = append(words, ".")
	}
	if l.table != nil && len(p.tables) > 1 {
		words = append(words, "Each", strings.Join(l.table.nouns, " "), "has", ":")
	} else {
		words = append(words, "Columns", ":")
	}
	q := paraphrase{}
	for _, w := range words {
		q.wording = append(q.wording, part{words: [][]string{{w}}})
	}
	return q
}
