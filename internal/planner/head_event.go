package planner

import "github.com/sdg-service/sdg/internal/planner/lexicon"

// headEvents gives a period that the head names together with what happened in it to the column of that
// event: of "parcels shipped in March: number, shipped at" the second column is when they were shipped,
// and "shipped" is none beside it.
func (p *parser) headEvents(t *tableDraft) {
	for _, c := range t.columns {
		if c.dropped || !c.stated || c.base != nil || c.dates == nil || len(c.words) != 1 || !dateParticiple[c.words[0]] && !scatterWords[c.words[0]] && !eventful(c.words[0]) || c.nullShare != nil || len(c.cases) > 0 {
			continue
		}
		if scatterWords[c.words[0]] {
			if c.dropped = true; t.grid0 == nil {
				t.grid0 = c.dates
			}
			for k, e := range p.owner {
				if e == &c.element {
					p.owner[k] = &t.element
				}
			}
			continue
		}
		for _, d := range t.columns {
			if d == c || d.dropped || d.base != nil || d.dates != nil || d.at < c.at || len(d.words) != 2 || !momentWords[d.words[1]] || lexicon.Stem(d.words[0]) != lexicon.Stem(c.words[0]) || !d.isDate(p.lex) {
				continue
			}
			d.dates, d.calendar, c.dropped = c.dates, c.calendar, true
			for k, e := range p.owner {
				if e == &c.element {
					p.owner[k] = &d.element
				}
			}
			break
		}
	}
}

// scatterWords say of rows that they lie all over a period.
var scatterWords = lexicon.WordSet("spread scattered distributed dotted stretched sprinkled")

// eventful: the word says by its ending that something happened.
func eventful(w string) bool { return len(w) > 4 && w[len(w)-2:] == "ed" }
