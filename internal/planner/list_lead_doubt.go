package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/idiom"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// listLeads finds them in doubtful sentences, one in each at most.
func (p reader) listLeads(d doubt) []idiom.ListLead {
	var out []idiom.ListLead
	for from := 0; from < len(p.Toks); {
		end := p.SentenceEnd(from)
		stop := end
		for stop > from && (p.Toks[stop-1].Kind == token.Line || p.Toks[stop-1].Is(".", "!", "?")) {
			stop--
		}
		if d.within(from, end) > 0 {
			for i := from; i < stop; i++ {
				if i > from && !p.Toks[i].Is(",", ";", "-", "–", "—", ":", "and") {
					continue
				}
				at := i
				for at < stop && (p.Toks[at].Kind == token.Mark || at > from && p.Toks[at].Is("and")) && at-i < 3 {
					at++
				}
				if idiom.Of(p.Parser).SaysColumns(at, stop) {
					break
				}
				if l, ok := idiom.Of(p.Parser).ListLeadAt(at, stop, false); ok && d.within(at, min(stop, l.To+2)) > 0 {
					if l.From, l.Amid = i, i > from; l.Amid && (!idiom.Of(p.Parser).RowsTold() || len(p.Tables) > 1) {
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

// asWording is the paraphrase that says "columns:" in the place of the lead.
func asWording(l idiom.ListLead, p reader) paraphrase {
	var words []string
	if l.Amid {
		words = append(words, ".")
	}
	if l.Table != nil && len(p.Tables) > 1 {
		words = append(words, "Each", strings.Join(l.Table.Nouns, " "), "has", ":")
	} else {
		words = append(words, "Columns", ":")
	}
	q := paraphrase{}
	for _, w := range words {
		q.wording = append(q.wording, part{words: [][]string{{w}}})
	}
	return q
}
